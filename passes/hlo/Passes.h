// The passes from `hlo` to `scheduled`.
#pragma once

#include "passes/common/PassStatistic.h"
#include "hlo/ir/Hlo.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace kiln::hlo {

#define GEN_PASS_DECL
#include "passes/hlo/Passes.h.inc"

/// pack-weights for a given target, which is recorded on the module.
std::unique_ptr<mlir::Pass> createPackWeights(const loops::TargetInfo &target);

#define GEN_PASS_REGISTRATION
#include "passes/hlo/Passes.h.inc"

} // namespace kiln::hlo
