// The shapes of results that an artefact leaves open, from operands of known shapes.
#include "hlo/ir/Hlo.h"
#include "hlo/ir/InferShapes.h"
#include "hlo/vhlo/Instantiation.h"

#include "llvm/ADT/StringSwitch.h"

namespace kiln::vhlo {

namespace {
SmallVector<int64_t> intsOf(const NamedAttrList &attrs, StringRef name) {
  auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attrs.get(name));
  return array ? SmallVector<int64_t>(array.asArrayRef()) : SmallVector<int64_t>();
}

int64_t intOf(const NamedAttrList &attrs, StringRef name) {
  auto attr = dyn_cast_or_null<IntegerAttr>(attrs.get(name));
  return attr ? attr.getInt() : -1;
}

/// The operand whose shape a result has, or -1. Ops with a result per operand give result i that of
/// operand i.
int operandWithShape(StringRef name, unsigned result) {
  return llvm::StringSwitch<int>(name)
      .Cases({"select", "clamp", "triangular_solve"}, 1)
      .Cases({"reverse", "dynamic_update_slice", "select_and_scatter", "cholesky", "map"}, 0)
      .Cases({"sort", "scatter", "while", "optimization_barrier"}, static_cast<int>(result))
      .Cases({"batch_norm_inference", "batch_norm_training", "batch_norm_grad"},
             result ? 1 : 0) // scale has a feature's shape
      .Default(-1);
}
} // namespace

/// Attributes are of the right kinds here, but may not fit the operands: a verifier says so once
/// the op is made, where this does not.
FailureOr<SmallVector<int64_t>> Instantiation::resultShape(const Op &op, StringRef name,
                                                           unsigned result, ValueRange operands,
                                                           const NamedAttrList &attrs) {
  auto shapeOf = [&](unsigned i) {
    return cast<RankedTensorType>(operands[i].getType()).getShape();
  };
  auto unknown = [&]() -> FailureOr<SmallVector<int64_t>> {
    return fail(op, "the shape of its result is not known");
  };
  auto inferred = [&](FailureOr<hlo::Shape> shape) -> FailureOr<SmallVector<int64_t>> {
    if (failed(shape))
      return fail(op, diagnosed.empty() ? "the shape of its result is not known" : diagnosed);
    return SmallVector<int64_t>(*shape);
  };
  diagnosed.clear();
  auto registered = RegisteredOperationName::lookup(("hlo." + name).str(), b.getContext());
  if (int operand = operandWithShape(name, result); operand >= 0)
    return static_cast<size_t>(operand) < operands.size() ? SmallVector<int64_t>(shapeOf(operand))
                                                          : unknown();
  if (operands.empty())
    return unknown();
  SmallVector<int64_t> shape(shapeOf(0));
  int64_t rank = shape.size();
  if (registered && registered->hasTrait<OpTrait::Elementwise>())
    return shape;
  if (name == "transpose") {
    SmallVector<int64_t> permutation = intsOf(attrs, "permutation"), moved;
    if (!hlo::inRange(permutation, rank) || static_cast<int64_t>(permutation.size()) != rank)
      return unknown();
    for (int64_t d : permutation)
      moved.push_back(shape[d]);
    return moved;
  }
  if (name == "concatenate") {
    int64_t dim = intOf(attrs, "dimension");
    if (dim < 0 || dim >= rank)
      return unknown();
    for (unsigned i = 1; i < operands.size(); ++i) {
      if (static_cast<int64_t>(shapeOf(i).size()) != rank)
        return unknown();
      shape[dim] += shapeOf(i)[dim];
    }
    return shape;
  }
  if (name == "slice")
    return inferred(hlo::inferSlice(loc, shape, intsOf(attrs, "start_indices"),
                                    intsOf(attrs, "limit_indices"), intsOf(attrs, "strides")));
  if (name == "pad")
    return inferred(hlo::inferPad(loc, shape, intsOf(attrs, "edge_padding_low"),
                                  intsOf(attrs, "edge_padding_high"),
                                  intsOf(attrs, "interior_padding")));
  if (name == "dynamic_slice")
    return intsOf(attrs, "slice_sizes");
  if (name == "gather")
    return inferred(hlo::inferGather(
        loc, cast<ShapedType>(operands[0].getType()), cast<ShapedType>(operands[1].getType()),
        cast<hlo::GatherDimensionNumbersAttr>(attrs.get("dimension_numbers")),
        intsOf(attrs, "slice_sizes")));
  if (name == "reduce") {
    SmallVector<int64_t> dims = intsOf(attrs, "dimensions"), kept;
    for (int64_t d = 0; d < rank; ++d)
      if (!llvm::is_contained(dims, d))
        kept.push_back(shape[d]);
    return kept;
  }
  if (name == "reduce_window")
    return inferred(
        hlo::inferReduceWindow(loc, shape, intsOf(attrs, "window_dimensions"),
                               intsOf(attrs, "window_strides"), intsOf(attrs, "base_dilations"),
                               intsOf(attrs, "window_dilations"), intsOf(attrs, "padding")));
  if (name == "dot_general")
    return inferred(hlo::inferDotGeneral(
        loc, cast<ShapedType>(operands[0].getType()), cast<ShapedType>(operands[1].getType()),
        cast<hlo::DotDimensionNumbersAttr>(attrs.get("dot_dimension_numbers"))));
  if (name == "convolution")
    return inferred(hlo::inferConvolution(
        loc, cast<ShapedType>(operands[0].getType()), cast<ShapedType>(operands[1].getType()),
        intsOf(attrs, "window_strides"), intsOf(attrs, "padding"), intsOf(attrs, "lhs_dilation"),
        intsOf(attrs, "rhs_dilation"),
        cast<DenseBoolArrayAttr>(attrs.get("window_reversal")).asArrayRef(),
        cast<hlo::ConvDimensionNumbersAttr>(attrs.get("dimension_numbers")),
        intOf(attrs, "feature_group_count"), intOf(attrs, "batch_group_count")));
  if (name == "top_k" && rank) {
    shape.back() = intOf(attrs, "k");
    return shape;
  }
  if (name == "fft" && rank) {
    SmallVector<int64_t> length = intsOf(attrs, "fft_length");
    auto kind = dyn_cast_or_null<hlo::FftTypeAttr>(attrs.get("fft_type"));
    if (length.empty() || !kind)
      return unknown();
    if (kind.getValue() == hlo::FftType::RFFT)
      shape.back() = length.back() / 2 + 1;
    else if (kind.getValue() == hlo::FftType::IRFFT)
      shape.back() = length.back();
    return shape;
  }
  if (name == "bitcast_convert") { // equal widths; others add or drop a last dimension
    auto to = cast<RankedTensorType>(op.results[result]);
    if (to.getRank() < rank)
      shape.pop_back();
    else if (to.getRank() > rank)
      shape.push_back(to.getShape().back());
    return llvm::any_of(shape, ShapedType::isDynamic) ? unknown() : shape;
  }
  return unknown();
}

LogicalResult Instantiation::resultTypes(const Op &op, StringRef mnemonic, ValueRange operands,
                                         const NamedAttrList &attrs, SmallVectorImpl<Type> &types) {
  for (auto [i, declared] : llvm::enumerate(op.results)) {
    Type type = plainType(declared);
    auto shaped = dyn_cast<RankedTensorType>(type);
    if (!shaped)
      return fail(op, "its result is of a type that the hlo dialect does not have");
    if (!shaped.hasStaticShape()) {
      auto shape = resultShape(op, mnemonic, i, operands, attrs);
      if (failed(shape))
        return failure();
      if (llvm::any_of(*shape, [](int64_t d) { return d < 0; }))
        return fail(op, "the shape of its result is not known");
      type = RankedTensorType::get(*shape, shaped.getElementType());
    }
    types.push_back(type);
  }
  return success();
}

} // namespace kiln::vhlo
