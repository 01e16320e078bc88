// Matrix instructions of a warp by their definition in the PTX ISA.
#pragma once

#include <cstdint>

namespace kiln::emu {

/// One lane's registers.
struct MmaLane {
  const void *a, *b, *c;
  void *d;
};

/// mma.sync of a whole warp; shape and types as KilnEmuCalls.mma. False when there is no such instruction. Sums of float32 are those of
/// addProducts, of as many products as 16 bytes have elements; others are rounded once.
bool mma(uint32_t shape, uint32_t types, const MmaLane lanes[32]);

/// Adds `count` products a[i] * b[i][column] to the sum of each of eight columns, as tensor cores add: exact products and the sum are aligned to the largest
/// of them, what lies more than 26 bits below is cut off, and so is what float32 does not have of the result (Fasi et al., Numerical behavior of NVIDIA
/// tensor cores, 2021).
void addProducts(float sums[8], const double *a, const double (*b)[8], int count);

/// The number that 16 bits stand for: KILN_EMU_F16 or KILN_EMU_BF16.
double halfToDouble(uint16_t bits, uint32_t type);
/// That 32 bits stand for as KILN_EMU_TF32, of which the lower 13 are not looked at.
double tf32ToDouble(uint32_t bits);

/// One lane's address, and where its registers go.
struct MatrixLane {
  const void *row;
  uint32_t *registers;
};

/// ldmatrix of a whole warp; see KilnEmuCalls.ldmatrix.
void ldmatrix(int32_t count, bool transpose, const MatrixLane lanes[32]);

} // namespace kiln::emu
