// The pass tf-to-hlo.
#pragma once

#include "passes/common/PassStatistic.h"
#include "hlo/ir/Hlo.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace kiln::tohlo {
using namespace mlir;

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "passes/tohlo/Passes.h.inc"

} // namespace kiln::tohlo
