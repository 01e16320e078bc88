// Matrix instructions of a warp by their definition in the PTX ISA.
#pragma once

#include <cstdint>

namespace kiln::emu {

/// One lane's registers.
struct MmaLane {
  const void *a, *b, *c;
  void *d;
};

/// mma.sync of a whole warp; shape and types as KilnEmuCalls.mma. False when there is no such instruction. Products are
/// exact, their sum with c is rounded once.
bool mma(uint32_t shape, uint32_t types, const MmaLane lanes[32]);

/// The number that 16 bits stand for: KILN_EMU_F16 or KILN_EMU_BF16.
double halfToDouble(uint16_t bits, uint32_t type);

/// One lane's address, and where its registers go.
struct MatrixLane {
  const void *row;
  uint32_t *registers;
};

/// ldmatrix of a whole warp; see KilnEmuCalls.ldmatrix.
void ldmatrix(int32_t count, bool transpose, const MatrixLane lanes[32]);

} // namespace kiln::emu
