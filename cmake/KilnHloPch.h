// KilnPch.h with the hlo dialect and the dialects of GPU kernels, for the libraries from the evaluator up.
#pragma once
#include "cmake/KilnPch.h"
#include "hlo/ir/Hlo.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
