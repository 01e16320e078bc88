// The GPU backend's passes: from loops to device code, and to functions that stand for it.
#pragma once

#include "passes/common/PassStatistic.h"
#include "passes/loops/LoopsDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"

namespace kiln::device {

#define GEN_PASS_DECL
#include "backends/gpu/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "backends/gpu/Passes.h.inc"

} // namespace kiln::device
