// Fourier transforms and decompositions of matrices: result types and constraints.
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

namespace {
using Types = SmallVectorImpl<Type>;
} // namespace

LogicalResult FftOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  auto bad = [&](StringRef constraint, const Twine &message) { return violated(loc, "fft", constraint, message); };
  RankedTensorType operand = tensorType(a.getOperand());
  ArrayRef<int64_t> length = a.getFftLength();
  int64_t rank = operand.getRank(), dims = length.size();
  if (dims < 1 || dims > 3)
    return bad("C3", "fft_length must have 1 to 3 entries, got " + Twine(dims));
  if (dims > rank)
    return bad("C1", "fft_length has " + Twine(dims) + " entries, but the operand has rank " + Twine(rank));
  FftType type = a.getFftType();
  Type element = operand.getElementType(), resultElement = element;
  if (type == FftType::RFFT) {
    if (!element.isF32() && !element.isF64())
      return bad("C2", "RFFT needs an operand of f32 or f64");
    resultElement = ComplexType::get(element);
  } else {
    auto complex = dyn_cast<ComplexType>(element);
    if (!complex)
      return bad("C2", stringifyFftType(type) + " needs a complex operand");
    if (type == FftType::IRFFT)
      resultElement = complex.getElementType();
  }
  Shape shape(operand.getShape());
  for (int64_t i = 0; i < dims; ++i) {
    int64_t d = rank - dims + i, expected = length[i];
    if (length[i] < 0)
      return bad("C4", "fft_length must not be negative");
    if (i == dims - 1 && type == FftType::IRFFT)
      expected = length[i] ? length[i] / 2 + 1 : 0;
    if (shape[d] != expected)
      return bad(type == FftType::IRFFT && i == dims - 1 ? "C5" : "C4",
                 "dimension " + Twine(d) + " of the operand must be " + Twine(expected) + ", got " + Twine(shape[d]));
  }
  if (type == FftType::RFFT)
    shape.back() = length.back() ? length.back() / 2 + 1 : 0;
  else if (type == FftType::IRFFT)
    shape.back() = length.back();
  types.push_back(RankedTensorType::get(shape, resultElement));
  return success();
}

LogicalResult CholeskyOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  RankedTensorType type = tensorType(a.getA());
  int64_t rank = type.getRank();
  if (rank < 2)
    return violated(loc, "cholesky", "C2", "a must have rank 2 or more, got " + Twine(rank));
  if (type.getDimSize(rank - 2) != type.getDimSize(rank - 1))
    return violated(loc, "cholesky", "C3", "matrices must be square, got " + toString(type.getShape().take_back(2)));
  types.push_back(type);
  return success();
}

LogicalResult TriangularSolveOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor o, Types &types) {
  auto bad = [&](StringRef constraint, const Twine &message) { return violated(loc, "triangular_solve", constraint, message); };
  RankedTensorType a = tensorType(o.getA()), b = tensorType(o.getB());
  int64_t rank = a.getRank();
  if (a.getElementType() != b.getElementType())
    return bad("C1", "a and b must have the same element type");
  if (rank < 2 || b.getRank() != rank)
    return bad("C2", "a and b must have the same rank, 2 or more, got " + Twine(rank) + " and " + Twine(b.getRank()));
  if (a.getShape().drop_back(2) != b.getShape().drop_back(2))
    return bad("C3", "a and b must have the same batch dimensions, got " + toString(a.getShape()) + " and " + toString(b.getShape()));
  int64_t n = a.getDimSize(rank - 1), rows = b.getDimSize(o.getLeftSide() ? rank - 2 : rank - 1);
  if (a.getDimSize(rank - 2) != n || rows != n)
    return bad("C3", "a must be square and fit b, got " + toString(a.getShape()) + " and " + toString(b.getShape()));
  if (o.getTransposeA() == Transpose::TRANSPOSE_INVALID)
    return bad("I6", "transpose_a must be NO_TRANSPOSE, TRANSPOSE or ADJOINT");
  types.push_back(b);
  return success();
}
