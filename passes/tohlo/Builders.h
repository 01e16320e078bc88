// Helpers that build the hlo ops which most lowerings need, at the context's location.
#pragma once

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"
#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

inline RankedTensorType typeOf(Value v) { return cast<RankedTensorType>(v.getType()); }
inline ArrayRef<int64_t> shapeOf(Value v) { return typeOf(v).getShape(); }
inline Type elementTypeOf(Value v) { return typeOf(v).getElementType(); }
inline int64_t rankOf(Value v) { return typeOf(v).getRank(); }

/// "[2, 3]", for messages.
inline std::string shapeString(ArrayRef<int64_t> shape) { return hlo::toString(shape); }
/// "nothing" of null.
std::string typeString(Value v);

// Constants.

/// A scalar of any element type (bool: v != 0; complex: real part v).
Value scalarConstant(OpContext &ctx, Type elementType, double v);
/// A constant of one value everywhere.
Value splatConstant(OpContext &ctx, RankedTensorType type, double v);
/// A vector of integers, of element type i32 unless another is given.
Value intsConstant(OpContext &ctx, ArrayRef<int64_t> values, Type elementType = {});
/// A scalar integer, i32 unless another type is given.
Value intConstant(OpContext &ctx, int64_t value, Type elementType = {});
Value constant(OpContext &ctx, const eval::Tensor &value);
Value constant(OpContext &ctx, ElementsAttr value);
/// The lowest (-inf for floats) and highest value of a type; false and true for i1.
Value minConstant(OpContext &ctx, Type elementType);
Value maxConstant(OpContext &ctx, Type elementType);
/// The lowest or highest finite number of a float type.
Value finiteExtreme(OpContext &ctx, Type floatType, bool lowest);

// Shapes. These build nothing when the result would equal the operand.

/// The size of a dimension as an i32 that is not a constant, for where forms are kept
/// (OpContext::keepsForms).
Value dimensionSize(OpContext &ctx, Value v, int64_t dim);
/// Element counts must agree (checked by the caller).
Value reshape(OpContext &ctx, Value v, ArrayRef<int64_t> shape);
Value transpose(OpContext &ctx, Value v, ArrayRef<int64_t> permutation);
/// Operand dimension i becomes result dimension dims[i].
Value broadcastInDim(OpContext &ctx, Value v, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);
/// A scalar repeated over a shape.
Value splat(OpContext &ctx, Value scalar, ArrayRef<int64_t> shape);
/// numpy's rule: dimensions align at the right, size 1 stretches. Error if the shapes do not fit.
FailureOr<Value> broadcastTo(OpContext &ctx, Value v, ArrayRef<int64_t> shape);
/// The common shape of two by numpy's rule, or an error that shows both.
FailureOr<SmallVector<int64_t>> broadcastShape(OpContext &ctx, ArrayRef<int64_t> a,
                                               ArrayRef<int64_t> b);
/// Both operands broadcast to their common shape.
FailureOr<std::pair<Value, Value>> numpyBroadcast(OpContext &ctx, Value a, Value b);
/// Strides of 1 unless given.
Value slice(OpContext &ctx, Value v, ArrayRef<int64_t> start, ArrayRef<int64_t> limit,
            ArrayRef<int64_t> strides = {});
/// Interior padding of 0 unless given.
Value pad(OpContext &ctx, Value v, Value padding, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
          ArrayRef<int64_t> interior = {});
Value concatenate(OpContext &ctx, ArrayRef<Value> values, int64_t dim);
Value reverse(OpContext &ctx, Value v, ArrayRef<int64_t> dims);
/// 0, 1, 2, ... along a dimension.
Value iota(OpContext &ctx, RankedTensorType type, int64_t dim);

// Elements.

/// The element type changes; no op when it is already so. To i1: v != 0.
Value convert(OpContext &ctx, Value v, Type elementType);
Value compare(OpContext &ctx, hlo::ComparisonDirection direction, Value a, Value b);
/// pred of the same shape as the others, or a scalar.
Value select(OpContext &ctx, Value pred, Value onTrue, Value onFalse);

/// Sorts operands of one shape together along `dim`, by the first one in rising order; equal ones
/// keep theirs.
SmallVector<Value> sortByFirst(OpContext &ctx, ValueRange operands, int64_t dim);

// Combining.

/// Reduces over dims with the kind's own identity as the start value; keepDims leaves them as 1.
Value reduce(OpContext &ctx, Value v, ArrayRef<int64_t> dims, hlo::ReduceKind kind,
             bool keepDims = false);
/// The identity element of a kind.
Value reduceIdentity(OpContext &ctx, Type elementType, hlo::ReduceKind kind);
/// Fills an empty region with (a, b) -> (a kind b) on scalars of a type.
void makeBinaryRegion(OpContext &ctx, Region &region, Type elementType, hlo::ReduceKind kind);

} // namespace kiln::tohlo
