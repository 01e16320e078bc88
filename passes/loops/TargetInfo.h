// What kernel selection and emission need to know of a processor; backends fill it in.
#pragma once

#include <cstdint>

namespace kiln::loops {

/// The facts about one core of the target that decide tile shapes and vector lengths. The defaults
/// describe a baseline x86-64 (SSE2) machine with usual caches.
struct TargetInfo {
  /// Bytes of the vector register that arithmetic should use: 64 with AVX-512, 32 with AVX, 16 with
  /// SSE, NEON or a scalable extension (whose minimum this is).
  unsigned vectorBytes = 16;
  /// Architectural vector registers: 32 with AVX-512, NEON, SVE and RVV, else 16.
  unsigned numVectorRegisters = 16;
  /// Whether a fused multiply-add costs one instruction.
  bool hasFma = false;
  /// Whether a multiply-add can take one operand broadcast from memory (AVX-512) at no extra cost.
  bool hasBroadcastOperand = false;
  /// Bytes of the data caches of one core, and of the last-level cache that cores share.
  uint64_t l1Bytes = 32 << 10;
  uint64_t l2Bytes = 1 << 20;
  uint64_t l3Bytes = 16 << 20;
  /// Matrix units: bfloat16 and int8 tiles (AMX).
  bool hasAmxBf16 = false;
  bool hasAmxInt8 = false;
  /// int8 dot products (VNNI, SDOT).
  bool hasInt8Dot = false;
};

} // namespace kiln::loops
