// The ops whose hlo form is not the same op under the same attributes.
#include "hlo/ir/Hlo.h"
#include "hlo/ir/InferShapes.h"
#include "hlo/vhlo/Instantiation.h"
#include "hlo/vhlo/Schema.h"

#include "llvm/ADT/StringSwitch.h"

namespace kiln::vhlo {

/// Of a list with a number or two for each dimension. One number can stand for many in a file.
constexpr int64_t kMostInts = 1024;

const llvm::StringMap<Instantiation::Convert> &Instantiation::conversions() {
  static const llvm::StringMap<Convert> table = {
      {"after_all", &Instantiation::convertToken},
      {"broadcast", &Instantiation::convertBroadcast},
      {"call", &Instantiation::convertCall},
      {"case", &Instantiation::convertChoice},
      {"composite", &Instantiation::convertComposite},
      {"constant", &Instantiation::convertConstant},
      {"convolution", &Instantiation::convertConvolution},
      {"create_token", &Instantiation::convertToken},
      {"custom_call", &Instantiation::convertCustomCall},
      {"dot", &Instantiation::convertDot},
      {"dot_general", &Instantiation::convertDot},
      {"dynamic_broadcast_in_dim", &Instantiation::convertShaped},
      {"dynamic_conv", &Instantiation::convertConvolution},
      {"dynamic_gather", &Instantiation::convertGather},
      {"dynamic_iota", &Instantiation::convertShaped},
      {"dynamic_pad", &Instantiation::convertSized},
      {"dynamic_reshape", &Instantiation::convertShaped},
      {"gather", &Instantiation::convertGather},
      {"get_dimension_size", &Instantiation::convertDimensionSize},
      {"if", &Instantiation::convertChoice},
      {"optimization_barrier", &Instantiation::convertBarrier},
      {"partition_id", &Instantiation::convertDeviceNumber},
      {"real_dynamic_slice", &Instantiation::convertSized},
      {"replica_id", &Instantiation::convertDeviceNumber},
      {"rng", &Instantiation::convertShaped},
      {"scatter", &Instantiation::convertScatter},
      {"set_dimension_size", &Instantiation::convertSetDimensionSize},
  };
  return table;
}

//===-- Attributes -------------------------------------------------------===//

FailureOr<SmallVector<int64_t>> Instantiation::ints(const Op &op, StringRef name) {
  auto elements = dyn_cast_or_null<ElementsAttr>(op.attrs.get(name));
  if (!elements || !elements.getElementType().isIntOrIndex())
    return fail(op, "its attribute '" + name + "' is no list of integers");
  if (elements.getNumElements() > kMostInts)
    return fail(op, "its attribute '" + name + "' has more than " + Twine(kMostInts) + " elements");
  return SmallVector<int64_t>(eval::Tensor::fromAttr(elements).toInts());
}

FailureOr<int64_t> Instantiation::integer(const Op &op, StringRef name) {
  auto number = dyn_cast_or_null<IntegerAttr>(op.attrs.get(name));
  if (!number)
    return fail(op, "its attribute '" + name + "' is no integer");
  return number.getValue().getSExtValue();
}

StringRef Instantiation::text(const Op &op, StringRef name) {
  auto string = dyn_cast_or_null<StringAttr>(op.attrs.get(name));
  return string ? string.getValue() : "";
}

FailureOr<SmallVector<int64_t>> Instantiation::constantInts(const Op &op, Value value,
                                                            StringRef what) {
  auto known = value.getDefiningOp<hlo::ConstantOp>();
  if (!known || !known.getValue().getElementType().isIntOrIndex())
    return fail(op, "its " + what + " is not known at compile time");
  if (known.getValue().getNumElements() > kMostInts)
    return fail(op, "its " + what + " has more than " + Twine(kMostInts) + " elements");
  return SmallVector<int64_t>(eval::Tensor::fromAttr(known.getValue()).toInts());
}

LogicalResult Instantiation::plainAttrs(const Op &op, NamedAttrList &attrs) {
  for (const AttrSchema &attr : schemaOf(op.fullName)->attrs) {
    Attribute value = op.attrs.get(attr.name);
    switch (attr.use) {
    case AttrUse::Nothing:
    case AttrUse::Apart:
      continue;
    case AttrUse::Integers: {
      auto list = ints(op, attr.name);
      if (failed(list))
        return failure();
      value = b.getDenseI64ArrayAttr(*list);
      break;
    }
    case AttrUse::Booleans: {
      auto list = ints(op, attr.name);
      if (failed(list))
        return failure();
      value = b.getDenseBoolArrayAttr(SmallVector<bool>(list->begin(), list->end()));
      break;
    }
    case AttrUse::Integer:
      if (!isa_and_nonnull<IntegerAttr>(value))
        return fail(op, "its attribute '" + attr.name + "' is no integer");
      break;
    case AttrUse::Boolean:
      if (!isa_and_nonnull<BoolAttr>(value))
        return fail(op, "its attribute '" + attr.name + "' is no boolean");
      break;
    case AttrUse::Float:
      if (!isa_and_nonnull<FloatAttr>(value))
        return fail(op, "its attribute '" + attr.name + "' is no number");
      break;
    case AttrUse::Enum:
      if (!value || isa<UnitAttr>(value))
        return fail(op, "its attribute '" + attr.name + "' is no enumeration");
      if (auto type = dyn_cast<hlo::ComparisonTypeAttr>(value);
          type && type.getValue() == hlo::ComparisonType::NOTYPE)
        continue;
      break;
    }
    attrs.set(attr.name, value);
  }
  return success();
}

FailureOr<Attribute> Instantiation::convDimensionNumbers(const Op &op) {
  SmallVector<int64_t> numbers;
  for (StringRef name :
       {"input_batch_dimension", "input_feature_dimension", "kernel_input_feature_dimension",
        "kernel_output_feature_dimension", "output_batch_dimension", "output_feature_dimension"}) {
    auto number = integer(op, name);
    if (failed(number))
      return failure();
    numbers.push_back(*number);
  }
  auto input = ints(op, "input_spatial_dimensions"), kernel = ints(op, "kernel_spatial_dimensions"),
       output = ints(op, "output_spatial_dimensions");
  if (failed(input) || failed(kernel) || failed(output))
    return failure();
  return Attribute(hlo::ConvDimensionNumbersAttr::get(b.getContext(), numbers[0], numbers[1],
                                                      *input, numbers[2], numbers[3], *kernel,
                                                      numbers[4], numbers[5], *output));
}

FailureOr<Attribute> Instantiation::gatherDimensionNumbers(const Op &op) {
  SmallVector<int64_t> none;
  FailureOr<SmallVector<int64_t>> operandBatching = none, indicesBatching = none;
  if (op.attrs.get("operand_batching_dims")) {
    operandBatching = ints(op, "operand_batching_dims");
    indicesBatching = ints(op, "start_indices_batching_dims");
  }
  auto offset = ints(op, "offset_dims"), collapsed = ints(op, "collapsed_slice_dims"),
       map = ints(op, "start_index_map");
  auto vector = integer(op, "index_vector_dim");
  if (failed(operandBatching) || failed(indicesBatching) || failed(offset) || failed(collapsed) ||
      failed(map) || failed(vector))
    return failure();
  return Attribute(hlo::GatherDimensionNumbersAttr::get(
      b.getContext(), *offset, *collapsed, *operandBatching, *indicesBatching, *map, *vector));
}

//===-- Values -----------------------------------------------------------===//

LogicalResult Instantiation::convertConstant(const Op &op, Values &operands, Values &results) {
  auto value = dyn_cast_or_null<ElementsAttr>(op.attrs.get("value"));
  if (!value)
    return fail(op, "its value is of a type that the hlo dialect does not have");
  results.push_back(hlo::ConstantOp::create(b, loc, value));
  return success();
}

LogicalResult Instantiation::convertToken(const Op &op, Values &operands, Values &results) {
  results.push_back(constant(eval::Tensor::zeros(RankedTensorType::get({}, b.getI1Type()))));
  return success();
}

/// Nothing moves ops across it here that it could stop.
LogicalResult Instantiation::convertBarrier(const Op &op, Values &operands, Values &results) {
  results = operands;
  return success();
}

LogicalResult Instantiation::convertDeviceNumber(const Op &op, Values &operands, Values &results) {
  auto type =
      op.results.size() == 1 ? dyn_cast<RankedTensorType>(op.results.front()) : RankedTensorType();
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger(32))
    return fail(op, "its result is no scalar of 32 bits");
  results.push_back(constant(eval::Tensor::zeros(type)));
  return success();
}

LogicalResult Instantiation::convertDimensionSize(const Op &op, Values &operands, Values &results) {
  auto dim = integer(op, "dimension");
  if (failed(dim))
    return failure();
  auto type = cast<RankedTensorType>(operands[0].getType());
  if (*dim < 0 || *dim >= type.getRank())
    return fail(op, "there is no dimension " + Twine(*dim));
  eval::Tensor size = eval::Tensor::zeros(RankedTensorType::get({}, b.getI32Type()));
  size.setInt(0, type.getDimSize(*dim));
  results.push_back(constant(size));
  return success();
}

/// Of the size that the dimension has: shapes are static here, without bounds.
LogicalResult Instantiation::convertSetDimensionSize(const Op &op, Values &operands,
                                                     Values &results) {
  auto dim = integer(op, "dimension");
  auto size = constantInts(op, operands[1], "size");
  if (failed(dim) || failed(size))
    return failure();
  auto type = cast<RankedTensorType>(operands[0].getType());
  if (*dim < 0 || *dim >= type.getRank() || size->size() != 1 ||
      size->front() != type.getDimSize(*dim))
    return fail(op, "a dimension cannot have another size than its tensor");
  results.push_back(operands[0]);
  return success();
}

//===-- Calls and branches -----------------------------------------------===//

LogicalResult Instantiation::convertCall(const Op &op, Values &operands, Values &results) {
  return call(op, text(op, "callee"), operands, results);
}

bool isUnary(StringRef mnemonic, const Op &op, ArrayRef<Value> operands) {
  bool isKnown =
      llvm::StringSwitch<bool>(mnemonic)
          .Cases({"acos", "acosh", "asin", "asinh", "atan", "atanh", "cosh", "digamma", "erf"},
                 true)
          .Cases({"erf_inv", "erfc", "lgamma", "sinh", "tan"}, true)
          .Default(false);
  if (!isKnown || operands.size() != 1 || op.results.size() != 1)
    return false;
  auto type = cast<RankedTensorType>(operands[0].getType());
  auto declared = dyn_cast<RankedTensorType>(op.results.front());
  return isa<FloatType, ComplexType>(type.getElementType()) && declared &&
         declared.getElementType() == type.getElementType() &&
         succeeded(verifyCompatibleShape(declared, type));
}

/// One op for floats, of the version that is known; what others mean is written in their
/// decomposition.
LogicalResult Instantiation::convertComposite(const Op &op, Values &operands, Values &results) {
  StringRef name = text(op, "name");
  auto version = dyn_cast_or_null<IntegerAttr>(op.attrs.get("version"));
  if (name.consume_front("chlo.") && version && version.getValue() == 1 &&
      isUnary(name, op, operands)) {
    auto type = cast<RankedTensorType>(operands[0].getType());
    if (isa<FloatType>(type.getElementType()))
      return createOf(op, name, operands, {}, {type}, results);
  }
  return call(op, text(op, "decomposition"), operands, results);
}

/// Of a branch that is known, as of the platform, only that one is there.
LogicalResult Instantiation::convertChoice(const Op &op, Values &operands, Values &results) {
  auto known = operands[0].getDefiningOp<hlo::ConstantOp>();
  bool isIf = op.name == "if";
  if (!known || cast<RankedTensorType>(operands[0].getType()).getRank() != 0 || op.regions.empty())
    return convertPlain(op, operands, results);
  int64_t value = eval::Tensor::fromAttr(known.getValue()).getInt(0), count = op.regions.size();
  int64_t branch = isIf ? (value ? 0 : 1) : value < 0 || value >= count ? count - 1 : value;
  return runRegion(op, op.regions[branch], {}, results);
}

//===-- Contractions and indexing ----------------------------------------===//

LogicalResult Instantiation::convertDot(const Op &op, Values &operands, Values &results) {
  SmallVector<int64_t> dims[4];
  if (op.name == "dot") { // of vectors and matrices
    dims[2].push_back(cast<RankedTensorType>(operands[0].getType()).getRank() - 1);
    dims[3].push_back(0);
  } else {
    constexpr StringRef names[] = {"lhs_batching_dimensions", "rhs_batching_dimensions",
                                   "lhs_contracting_dimensions", "rhs_contracting_dimensions"};
    for (auto [list, name] : llvm::zip_equal(dims, names)) {
      auto read = ints(op, name);
      if (failed(read))
        return failure();
      list = *read;
    }
  }
  NamedAttrList attrs;
  attrs.set("dot_dimension_numbers",
            hlo::DotDimensionNumbersAttr::get(b.getContext(), dims[0], dims[1], dims[2], dims[3]));
  return create(op, "dot_general", operands, attrs, results);
}

LogicalResult Instantiation::convertConvolution(const Op &op, Values &operands, Values &results) {
  NamedAttrList attrs;
  auto numbers = convDimensionNumbers(op);
  if (failed(numbers) || failed(plainAttrs(op, attrs)))
    return failure();
  attrs.set("dimension_numbers", *numbers);
  if (operands.size() == 3) {
    auto padding = constantInts(op, operands.pop_back_val(), "padding");
    if (failed(padding))
      return failure();
    attrs.set("padding", b.getDenseI64ArrayAttr(*padding));
  }
  return create(op, "convolution", operands, attrs, results);
}

LogicalResult Instantiation::convertGather(const Op &op, Values &operands, Values &results) {
  NamedAttrList attrs;
  auto numbers = gatherDimensionNumbers(op);
  if (failed(numbers) || failed(plainAttrs(op, attrs)))
    return failure();
  attrs.set("dimension_numbers", *numbers);
  if (operands.size() == 3) {
    auto sizes = constantInts(op, operands.pop_back_val(), "slice sizes");
    if (failed(sizes))
      return failure();
    attrs.set("slice_sizes", b.getDenseI64ArrayAttr(*sizes));
  }
  return create(op, "gather", operands, attrs, results);
}

LogicalResult Instantiation::convertScatter(const Op &op, Values &operands, Values &results) {
  NamedAttrList attrs;
  SmallVector<int64_t> none;
  FailureOr<SmallVector<int64_t>> inputBatching = none, indicesBatching = none;
  if (op.attrs.get("input_batching_dims")) {
    inputBatching = ints(op, "input_batching_dims");
    indicesBatching = ints(op, "scatter_indices_batching_dims");
  }
  auto window = ints(op, "update_window_dims"), inserted = ints(op, "inserted_window_dims"),
       map = ints(op, "scatter_dims_to_operand_dims");
  auto vector = integer(op, "index_vector_dim");
  if (failed(inputBatching) || failed(indicesBatching) || failed(window) || failed(inserted) ||
      failed(map) || failed(vector) || failed(plainAttrs(op, attrs)))
    return failure();
  attrs.set("scatter_dimension_numbers",
            hlo::ScatterDimensionNumbersAttr::get(b.getContext(), *window, *inserted,
                                                  *inputBatching, *indicesBatching, *map, *vector));
  return createWithRegions(op, operands, attrs, results);
}

//===-- Run-time shapes --------------------------------------------------===//

/// broadcast_sizes come in front of the operand's dimensions.
LogicalResult Instantiation::convertBroadcast(const Op &op, Values &operands, Values &results) {
  auto sizes = ints(op, "broadcast_sizes");
  if (failed(sizes))
    return failure();
  auto type = cast<RankedTensorType>(operands[0].getType());
  SmallVector<int64_t> dims = llvm::to_vector(
                           llvm::seq<int64_t>(sizes->size(), sizes->size() + type.getRank())),
                       shape(*sizes);
  shape.append(type.getShape().begin(), type.getShape().end());
  NamedAttrList attrs;
  attrs.set("broadcast_dimensions", b.getDenseI64ArrayAttr(dims));
  if (llvm::any_of(shape, [](int64_t d) { return d < 0; }))
    return fail(op, "a dimension is negative");
  return createOf(op, "broadcast_in_dim", operands, attrs,
                  {RankedTensorType::get(shape, type.getElementType())}, results);
}

/// Ops whose last operand is the shape of their result.
LogicalResult Instantiation::convertShaped(const Op &op, Values &operands, Values &results) {
  NamedAttrList attrs;
  if (failed(plainAttrs(op, attrs)))
    return failure();
  auto shape = constantInts(op, operands.pop_back_val(), "shape");
  auto declared =
      op.results.size() == 1 ? dyn_cast<RankedTensorType>(op.results.front()) : RankedTensorType();
  if (failed(shape))
    return failure();
  if (!declared || llvm::any_of(*shape, [](int64_t d) { return d < 0; }))
    return fail(op, "its result is no tensor, or a dimension is negative");
  StringRef name = llvm::StringSwitch<StringRef>(op.name)
                       .Case("dynamic_broadcast_in_dim", "broadcast_in_dim")
                       .Case("dynamic_iota", "iota")
                       .Case("dynamic_reshape", "reshape")
                       .Default(op.name);
  return createOf(op, name, operands, attrs,
                  {RankedTensorType::get(*shape, declared.getElementType())}, results);
}

/// A slice whose start is computed, and whose end is that many elements after it: dynamic_slice.
LogicalResult Instantiation::convertMovingSlice(const Op &op, Values &operands, Values &results) {
  auto end = operands[2].getDefiningOp<hlo::AddOp>();
  auto strides = constantInts(op, operands[3], "strides");
  if (failed(strides))
    return failure();
  if (!end || (end.getLhs() != operands[1] && end.getRhs() != operands[1]) ||
      !llvm::all_of(*strides, [](int64_t s) { return s == 1; }))
    return fail(
        op, "its start indices are not known at compile time, nor how far from them its end is");
  auto sizes = constantInts(op, end.getLhs() == operands[1] ? end.getRhs() : end.getLhs(), "size");
  auto type = cast<RankedTensorType>(operands[1].getType());
  if (failed(sizes))
    return failure();
  if (type.getRank() != 1 ||
      type.getDimSize(0) != cast<RankedTensorType>(operands[0].getType()).getRank())
    return fail(op, "its start indices are not one for each dimension");
  Values moving{operands[0]};
  for (int64_t i = 0; i < type.getDimSize(0); ++i) {
    auto list = [&](int64_t value) { return b.getDenseI64ArrayAttr(value); };
    Value one =
        hlo::SliceOp::create(b, loc, type.clone({1}), operands[1], list(i), list(i + 1), list(1));
    moving.push_back(hlo::ReshapeOp::create(b, loc, type.clone(ArrayRef<int64_t>()), one));
  }
  NamedAttrList attrs;
  attrs.set("slice_sizes", b.getDenseI64ArrayAttr(*sizes));
  return create(op, "dynamic_slice", moving, attrs, results);
}

/// Ops whose last three operands are what attributes of their static forms say.
LogicalResult Instantiation::convertSized(const Op &op, Values &operands, Values &results) {
  bool isPad = op.name == "dynamic_pad";
  if (!isPad && !operands[1].getDefiningOp<hlo::ConstantOp>())
    return convertMovingSlice(op, operands, results);
  NamedAttrList attrs;
  size_t kept = operands.size() - 3;
  constexpr StringRef padding[] = {"edge_padding_low", "edge_padding_high", "interior_padding"},
                      bounds[] = {"start_indices", "limit_indices", "strides"};
  for (auto [i, name] : llvm::enumerate(isPad ? padding : bounds)) {
    auto values = constantInts(op, operands[kept + i], name);
    if (failed(values))
      return failure();
    attrs.set(name, b.getDenseI64ArrayAttr(*values));
  }
  return create(op, isPad ? "pad" : "slice", ArrayRef(operands).take_front(kept), attrs, results);
}

} // namespace kiln::vhlo
