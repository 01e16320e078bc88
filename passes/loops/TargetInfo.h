// What kernels need to know of the machine they are made for.
#pragma once

#include "mlir/IR/BuiltinOps.h"

#include <cstdint>

namespace kiln::loops {

struct TargetInfo {
  int64_t vectorBytes = 16;       // widest register worth using
  int64_t numVectorRegisters = 16;
  bool hasFma = false;            // a fused multiply-add costs one instruction
  bool hasMaskedMemory = false;   // masked vector loads and stores cost about as much as plain ones
  bool bf16Pairs = false;         // one instruction adds two products of bfloat16 numbers to a float32 sum
  bool hasTiles = false;          // multiplies tiles of 16 x 32 by 32 x 16 bfloat16 numbers: AMX
  int64_t f32Parts = 3;           // bfloat16 numbers that stand for a float32 there; 2: coarser and faster
  int64_t l1Bytes = 32 << 10;     // data caches of one core
  int64_t l2Bytes = 512 << 10;

  /// Elements of `bits`-wide type in one register, at least 1.
  int64_t lanes(unsigned bits) const { return std::max<int64_t>(1, vectorBytes * 8 / bits); }
};

/// The target recorded on a module (attribute `loops.target`), or the defaults above.
TargetInfo getTargetInfo(mlir::ModuleOp module);
void setTargetInfo(mlir::ModuleOp module, const TargetInfo &target);

} // namespace kiln::loops
