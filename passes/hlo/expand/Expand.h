// The expansions of the `expand` pass, one file per op or family, and what they are built with.
#pragma once

#include "hlo/ir/HloUtils.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <array>

namespace kiln::hlo::expand {
using namespace mlir;

/// Builds hlo ops at one place and location. Shapes must fit, as the ops' verifiers say.
class Ops : public ImplicitLocOpBuilder {
public:
  using ImplicitLocOpBuilder::ImplicitLocOpBuilder;
  using Dims = ArrayRef<int64_t>;

  static RankedTensorType typeOf(Value v) { return cast<RankedTensorType>(v.getType()); }
  static Dims shapeOf(Value v) { return typeOf(v).getShape(); }
  static Type elementOf(Value v) { return typeOf(v).getElementType(); }

  /// A number in any element type, everywhere in a shape. Complex types get it as the real part.
  Value splat(Type element, Dims shape, double x);
  /// An integer that a double cannot hold.
  Value splatInt(Type element, Dims shape, uint64_t x);
  Value like(Value v, double x) { return splat(elementOf(v), shapeOf(v), x); }
  /// f32, f64 or complex constant from row-major values, rounded once.
  Value constant(Type element, Dims shape, ArrayRef<double> values);

  template <typename OpTy> Value unary(Value v) { return OpTy::create(*this, v.getType(), v); }
  template <typename OpTy> Value binary(Value a, Value b) {
    return OpTy::create(*this, a.getType(), a, b);
  }
  Value add(Value a, Value b) { return binary<AddOp>(a, b); }
  Value sub(Value a, Value b) { return binary<SubtractOp>(a, b); }
  Value mul(Value a, Value b) { return binary<MultiplyOp>(a, b); }
  Value div(Value a, Value b) { return binary<DivideOp>(a, b); }
  Value convert(Value v, Type element);
  Value bitcast(Value v, Type element);
  Value real(Value v) { return RealOp::create(*this, v); }
  Value imag(Value v) { return ImagOp::create(*this, v); }
  Value complexOf(Value re, Value im) { return ComplexOp::create(*this, re, im); }
  /// The conjugate of a complex value; others unchanged.
  Value conj(Value v);
  Value compare(ComparisonDirection direction, Value a, Value b) {
    return CompareOp::create(*this, a, b, direction);
  }
  Value select(Value pred, Value a, Value b) { return SelectOp::create(*this, pred, a, b); }

  Value reshape(Value v, Dims shape);
  Value transpose(Value v, Dims permutation);
  /// Swaps the last two dimensions.
  Value transposeMatrix(Value v);
  Value broadcast(Value v, Dims shape, Dims dims);
  /// Elements [from, to) along one dimension, or every `step`-th of them.
  Value slice(Value v, int64_t dim, int64_t from, int64_t to, int64_t step = 1);
  Value reverse(Value v, Dims dims) {
    return ReverseOp::create(*this, v.getType(), v, getDenseI64ArrayAttr(dims));
  }
  Value concatenate(ValueRange values, int64_t dim) {
    return ConcatenateOp::create(*this, values, dim);
  }
  /// Zeros before and after along one dimension.
  Value pad(Value v, int64_t dim, int64_t low, int64_t high);
  Value iota(Type element, Dims shape, int64_t dim);
  Value sum(Value v, Dims dims);
  /// The sum of products over one dimension of each; the leading `batch` dimensions are common.
  Value dot(Value a, Value b, int64_t aDim, int64_t bDim, int64_t batch = 0);

  /// The element or the part of size 1 at a run-time i32 index along some dimensions, the whole of
  /// the others.
  Value sliceAt(Value v, Value index, Dims dims);
  /// v with that part replaced.
  Value updateAt(Value v, Value part, Value index, Dims dims);
  /// values after `count` runs of `body`, which takes an i32 counter and the values.
  SmallVector<Value>
  repeat(int64_t count, ValueRange values,
         llvm::function_ref<SmallVector<Value>(Value index, ValueRange values)> body);
};

/// The x with a * x = b, for lower triangular a [batch, n, n] and b [batch, n, m] of f32, f64 or
/// complex.
Value solveLower(Ops &ops, Value a, Value b, bool unitDiagonal);

/// The low and high words of ui64, as ui32.
std::array<Value, 2> words(Ops &ops, Value v);
Value joinWords(Ops &ops, Value low, Value high);
/// Philox-4x32 with 10 rounds: four ui32 words for each key of two and counter of four, least
/// significant first.
std::array<Value, 4> philox(Ops &ops, std::array<Value, 2> key, std::array<Value, 4> counter);

SmallVector<Value> expandBatchNormInference(Ops &ops, BatchNormInferenceOp op);
SmallVector<Value> expandBatchNormTraining(Ops &ops, BatchNormTrainingOp op);
SmallVector<Value> expandBatchNormGrad(Ops &ops, BatchNormGradOp op);
SmallVector<Value> expandCholesky(Ops &ops, CholeskyOp op);
/// Nothing for real numbers.
SmallVector<Value> expandComplexDot(Ops &ops, DotGeneralOp op);
/// Whether a product becomes multiplications and sums, in float32 where its result has fewer digits.
bool isPlainDot(DotGeneralOp op);
/// Nothing where it is a matrix product, but for one by a column of a matrix that is to be read across: it is turned around.
SmallVector<Value> expandPlainDot(Ops &ops, DotGeneralOp op);
/// Nothing but for sums of complex numbers.
SmallVector<Value> expandComplexReduce(Ops &ops, ReduceOp op);
/// `hasKernel`: of powers of two, which long transforms are made of.
SmallVector<Value> expandFft(Ops &ops, FftOp op, bool hasKernel);
SmallVector<Value> expandRng(Ops &ops, RngOp op);
SmallVector<Value> expandRngBitGenerator(Ops &ops, RngBitGeneratorOp op);
/// Pieces of a concatenation that is not opened up into a larger one.
constexpr size_t kMostPieces = 64;
/// Nothing for as many pieces.
SmallVector<Value> expandConcatenate(Ops &ops, ConcatenateOp op);
SmallVector<Value> expandNonzero(Ops &ops, NonzeroOp op);
/// Nothing where the kernel of top_k is the faster.
SmallVector<Value> expandTopK(Ops &ops, TopKOp op, const loops::TargetInfo &target);
/// For GPUs, where a list has one thread else: of one list, with a threshold. Nothing for others.
SmallVector<Value> expandNonMaxSuppression(Ops &ops, NonMaxSuppressionOp op);
SmallVector<Value> expandTriangularSolve(Ops &ops, TriangularSolveOp op);

} // namespace kiln::hlo::expand
