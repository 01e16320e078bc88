// The CPU backend's passes.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "backends/cpu/DenormalMode.h"
#include "passes/common/PassStatistic.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"

namespace kiln::cpu {

#define GEN_PASS_DECL
#include "backends/cpu/Passes.h.inc"
/// lower-loops with the options that target and code generation imply.
std::unique_ptr<mlir::Pass> createLowerLoops(const CpuTarget &target, const CodegenOptions &options);

#define GEN_PASS_REGISTRATION
#include "backends/cpu/Passes.h.inc"

} // namespace kiln::cpu
