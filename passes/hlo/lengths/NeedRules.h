// How the elements that are needed of an op's result say which of its operands are.
#pragma once

#include "passes/hlo/lengths/Needs.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace kiln::hlo {

/// What an op whose results have one shape, and of each of which `result` is needed at most, reads of an operand; all of it for an op without a rule. `mostOf`: a size that
/// a start index never passes, or nullopt.
NeededDims neededOfOperand(mlir::OpOperand &operand, const NeededDims &result, llvm::function_ref<std::optional<LengthSize>(mlir::Value)> mostOf);

} // namespace kiln::hlo
