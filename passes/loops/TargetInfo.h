// What kernels need to know of the machine they are made for.
#pragma once

#include "mlir/IR/BuiltinOps.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace kiln::loops {

struct TunedKernels;

/// Pieces of a loop nest of which each has code of its own; one with more computes what any of them needs everywhere, and selects.
constexpr int64_t kMostCells = 12;
/// Neighbouring results whose vectors a loop makes together, to store them interleaved, and elements from one lane to the next that are shuffled
/// out of vectors.
constexpr int64_t kMostColumns = 12;

/// The GPU that kernels are made for. Its facts are those of one device of the architecture (GpuDevices.def); kernels run on all of them.
struct GpuInfo {
  int64_t sm = 0;                  // compute capability, 80 for sm_80; 0: kernels are a CPU's
  int64_t multiprocessors = 108;
  int64_t threads = 2048;          // of a multiprocessor, all blocks together
  int64_t registers = 64 << 10;    // likewise, of 32 bits
  int64_t blocks = 32;             // likewise
  int64_t products = 1024;         // of 16-bit numbers in a cycle of a multiprocessor, by mma.sync
  int64_t sharedBytes = 163 << 10; // that one block can have

  /// Whether a warpgroup's instructions multiply; code with these is for 9.0 alone (sm_90a).
  bool hasWgmma() const { return sm == 90; }
  /// Bytes of memory that a block may ask for: other code than that runs on later devices too, of which some have less.
  int64_t usableShared() const { return hasWgmma() ? sharedBytes : std::min(sharedBytes, kLeastShared); }
  static constexpr int64_t kLeastShared = 99 << 10;
};

/// A line of GpuDevices.def.
struct GpuDevice {
  int64_t sm;
  const char *name;
  int64_t multiprocessors, threads, blocks, sharedKib, products;
  double tf32, half, memory, cache; // 10^12 operations or bytes a second
  int64_t cacheMib;
};
/// The device of a compute capability, or of the largest one below it.
const GpuDevice &gpuDevice(int64_t sm);

struct TargetInfo {
  int64_t vectorBytes = 16;       // widest register worth using
  int64_t numVectorRegisters = 16;
  bool hasFma = false;            // a fused multiply-add costs one instruction
  bool hasMaskedMemory = false;   // masked vector loads and stores cost about as much as plain ones
  bool bf16Pairs = false;         // one instruction adds two products of bfloat16 numbers to a float32 sum, sooner than two multiply-adds
  bool bf16Rounds = false;        // one instruction rounds float32 numbers to bfloat16, subnormal ones to zero
  bool byteQuads = false;         // one instruction adds four products of bytes to an int32 sum; the rhs is signed
  bool signedQuads = false;       // and the lhs as well, else it is unsigned
  bool hasTiles = false;          // multiplies tiles of 16 x 32 by 32 x 16 bfloat16 numbers: AMX
  bool halfTiles = false;         // and of float16 ones
  bool hasLookup =
      false; // one instruction gives each lane the element of a vector that another vector numbers
  bool hasScale = false;          // one instruction multiplies each lane by a power of two: AVX-512
  bool dividesByFloats = false;   // vectors of integers are not divided by one instruction, of floats they are
  bool flushesDenormals = false;  // denormal operands and results are zeros
  int64_t streamStep = 64;        // bytes of a sequential read from the third-level cache that one prefetch instruction asks for; 0: none does
  bool weightsNear = false;       // the packed weights and the arena of the module fit into L2 together
  int64_t f32Parts = 3;           // bfloat16 numbers that stand for a float32 there; 2: coarser and faster
  int64_t l1Bytes = 32 << 10;     // data caches of one core
  int64_t l2Bytes = 512 << 10;
  GpuInfo gpu;
  std::shared_ptr<const TunedKernels> tuned; // where there is none for a contraction, or at all, a cost model chooses

  /// Whether what rounds operands to bfloat16 may take subnormal numbers for zeros, as their products do.
  bool roundsSubnormalsToZero() const { return bf16Rounds && (bf16Pairs || flushesDenormals); }
  bool isGpu() const { return gpu.sm > 0; }
  /// Elements of `bits`-wide type in one register, at least 1.
  int64_t lanes(unsigned bits) const { return std::max<int64_t>(1, vectorBytes * 8 / bits); }
  /// Whether rows of a few neighbouring results, `elements` of `bits` in all, may be made a vector for each column (kMostColumns). 0 bits: no lanes.
  bool interleaves(int64_t columns, int64_t elements, unsigned bits) const {
    return !isGpu() && bits && columns <= kMostColumns && 2 * columns * lanes(bits) <= elements;
  }
};

/// The description of a GPU of compute capability `sm`: kernels of scalars, unless they are made for GPUs.
TargetInfo gpuTargetInfo(int64_t sm);

/// The target recorded on a module (attribute `loops.target`), or the defaults above.
TargetInfo getTargetInfo(mlir::ModuleOp module);
void setTargetInfo(mlir::ModuleOp module, const TargetInfo &target);

} // namespace kiln::loops
