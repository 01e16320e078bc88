// The passes that make and arrange a program of the stage `loops`.
#pragma once

#include "passes/common/PassStatistic.h"
#include "passes/loops/LoopsDialect.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"

namespace kiln::loops {

#define GEN_PASS_DECL
#include "passes/loops/Passes.h.inc"

/// The dialects that a GPU's block kernels are made of beside those of other kernels.
void registerDeviceDialects(mlir::DialectRegistry &registry);

/// hlo-to-loops for a given target, which is recorded on the module.
std::unique_ptr<mlir::Pass> createHloToLoops(const TargetInfo &target);

#define GEN_PASS_REGISTRATION
#include "passes/loops/Passes.h.inc"

} // namespace kiln::loops
