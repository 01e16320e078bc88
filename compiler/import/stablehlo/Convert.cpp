// Replaces StableHLO's ops, parsed as unregistered ones, by ops of the hlo dialect.
#include "compiler/import/stablehlo/StablehloImport.h"
#include "compiler/import/stablehlo/StaticForms.h"

#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;

namespace kiln {

namespace {

/// The attributes of one op in StableHLO's names, with accessors that accept its older forms.
class Attrs {
public:
  explicit Attrs(Operation *op) : b(op->getContext()), op(op) {
    if (auto properties = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
      attrs.append(properties.getValue());
    for (NamedAttribute attr : op->getDiscardableAttrs())
      attrs.set(attr.getName(), attr.getValue());
  }
  Attribute get(StringRef name) const { return attrs.get(name); }
  void set(StringRef name, Attribute value) { attrs.set(name, value); }
  void erase(StringRef name) { attrs.erase(name); }

  /// Makes `name` an i64 array, from a dense tensor too; `count` copies of `value` when absent.
  void ints(StringRef name, size_t count, int64_t value) {
    Attribute attr = attrs.get(name);
    SmallVector<int64_t> values(count, value);
    if (isa_and_nonnull<DenseI64ArrayAttr>(attr))
      return;
    if (auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr)) {
      values.clear();
      for (APInt v : dense.getValues<APInt>())
        values.push_back(v.getSExtValue());
    }
    attrs.set(name, b.getDenseI64ArrayAttr(values));
  }
  SmallVector<int64_t> takeInts(StringRef name) {
    ints(name, 0, 0);
    auto values = cast<DenseI64ArrayAttr>(attrs.get(name));
    SmallVector<int64_t> copy(values.asArrayRef());
    attrs.erase(name);
    return copy;
  }
  template <typename AttrT, typename Symbolize>
  LogicalResult enumeration(StringRef name, Symbolize symbolize) {
    auto text = dyn_cast_or_null<StringAttr>(attrs.get(name));
    if (!text)
      return success();
    auto value = symbolize(text.getValue());
    if (!value)
      return op->emitError("unknown ") << name << " '" << text.getValue() << "'";
    attrs.set(name, AttrT::get(b.getContext(), *value));
    return success();
  }
  ArrayRef<NamedAttribute> all() { return attrs; }

  Builder b;

private:
  Operation *op;
  NamedAttrList attrs;
};

int64_t rankOf(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && type.hasRank() ? type.getRank() : 0;
}

/// Brings the attributes into the form the hlo op of this name has.
LogicalResult convertAttrs(Operation *op, StringRef name, Attrs &a) {
  Builder &b = a.b;
  a.erase("precision");
  a.erase("precision_config");
  auto rank = [&]() { return op->getNumOperands() ? rankOf(op->getOperand(0)) : 0; };
  if (name == "compare") {
    if (failed(a.enumeration<hlo::ComparisonDirectionAttr>(
            "comparison_direction",
            [](StringRef s) { return hlo::symbolizeComparisonDirection(s); })) ||
        failed(a.enumeration<hlo::ComparisonTypeAttr>(
            "compare_type", [](StringRef s) { return hlo::symbolizeComparisonType(s); })))
      return failure();
  } else if (name == "iota" || name == "concatenate") {
    if (Attribute dim = a.get("dim")) {
      a.set(name == "iota" ? "iota_dimension" : "dimension", dim);
      a.erase("dim");
    }
  } else if (name == "broadcast_in_dim" || name == "transpose" || name == "reverse") {
    StringRef full = name == "transpose" ? "permutation"
                     : name == "reverse" ? "dimensions"
                                         : "broadcast_dimensions";
    if (Attribute dims = a.get("dims")) {
      a.set(full, dims);
      a.erase("dims");
    }
    a.ints(full, 0, 0);
  } else if (name == "slice") {
    for (StringRef field : {"start_indices", "limit_indices", "strides"})
      a.ints(field, rank(), 1);
  } else if (name == "pad") {
    for (auto [brief, full] : {std::pair("low", "edge_padding_low"),
                               std::pair("high", "edge_padding_high"),
                               std::pair("interior", "interior_padding")}) {
      if (Attribute value = a.get(brief)) {
        a.set(full, value);
        a.erase(brief);
      }
      a.ints(full, rank(), 0);
    }
  } else if (name == "dynamic_slice") {
    if (Attribute sizes = a.get("sizes")) {
      a.set("slice_sizes", sizes);
      a.erase("sizes");
    }
    a.ints("slice_sizes", 0, 0);
  } else if (name == "gather") {
    a.ints("slice_sizes", 0, 0);
  } else if (name == "reduce" || name == "map") {
    a.ints("dimensions", 0, 0);
  } else if (name == "reduce_window" || name == "select_and_scatter") {
    a.ints("window_dimensions", rank(), 1);
    a.ints("window_strides", rank(), 1);
    a.ints("padding", 2 * rank(), 0);
    if (name == "reduce_window") {
      a.ints("base_dilations", rank(), 1);
      a.ints("window_dilations", rank(), 1);
    }
  } else if (name == "dot_general") {
    if (!a.get("dot_dimension_numbers")) {
      SmallVector<int64_t> lhsBatch = a.takeInts("lhs_batching_dims");
      SmallVector<int64_t> rhsBatch = a.takeInts("rhs_batching_dims");
      SmallVector<int64_t> lhsSum = a.takeInts("lhs_contracting_dims");
      SmallVector<int64_t> rhsSum = a.takeInts("rhs_contracting_dims");
      a.set("dot_dimension_numbers", hlo::DotDimensionNumbersAttr::get(
                                         b.getContext(), lhsBatch, rhsBatch, lhsSum, rhsSum));
    }
    a.erase("algorithm");
  } else if (name == "convolution") {
    int64_t spatial = rank() - 2;
    if (spatial < 0)
      return op->emitError("operands must have a batch and a feature dimension");
    a.ints("window_strides", spatial, 1);
    a.ints("padding", 2 * spatial, 0);
    a.ints("lhs_dilation", spatial, 1);
    a.ints("rhs_dilation", spatial, 1);
    auto dense = dyn_cast_or_null<DenseIntElementsAttr>(a.get("window_reversal"));
    if (dense && dense.getElementType().isInteger(1))
      a.set("window_reversal",
            b.getDenseBoolArrayAttr(llvm::to_vector(dense.getValues<bool>())));
    else if (!a.get("window_reversal"))
      a.set("window_reversal", b.getDenseBoolArrayAttr(SmallVector<bool>(spatial, false)));
  } else if (name == "reduce_precision") {
    if (auto format = dyn_cast_or_null<StringAttr>(a.get("format"))) {
      unsigned exponent = 0, mantissa = 0;
      auto [e, m] = format.getValue().drop_front().split('m');
      if (e.getAsInteger(10, exponent) || m.getAsInteger(10, mantissa))
        return op->emitError("unknown format");
      a.set("exponent_bits", b.getI32IntegerAttr(exponent));
      a.set("mantissa_bits", b.getI32IntegerAttr(mantissa));
      a.erase("format");
    }
  }
  return success();
}

/// Attributes of other ops, which are not read as i64 arrays.
LogicalResult convertLater(Operation *op, StringRef name, Attrs &a);

LogicalResult replace(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  StringRef name = op->getName().stripDialect();
  OpBuilder b(op);
  Attrs a(op);
  SmallVector<Value> operands(op->getOperands());
  std::string target = ("hlo." + name).str();
  if (dialect == "check") {
    if (name.ends_with("_const")) {
      auto value = dyn_cast_or_null<ElementsAttr>(a.get("value"));
      auto type = value ? dyn_cast<RankedTensorType>(value.getType()) : RankedTensorType();
      if (!type)
        return op->emitError("requires a tensor constant as attribute 'value'");
      operands.push_back(hlo::ConstantOp::create(b, op->getLoc(), value));
      a.erase("value");
      name = name.drop_back(6);
    }
    a.set("call_target_name", b.getStringAttr("check." + name));
    target = "hlo.custom_call";
  } else if (target == "hlo.square") {
    if (operands.size() != 1)
      return op->emitError("expected 1 operand, but found ") << operands.size();
    operands.push_back(operands[0]);
    target = "hlo.multiply";
  }
  if (failed(convertAttrs(op, name, a)) || failed(convertLater(op, name, a)))
    return failure();
  std::optional<RegisteredOperationName> known =
      RegisteredOperationName::lookup(target, op->getContext());
  if (!known)
    return op->emitError("the hlo dialect has no op for this");
  OperationState state(op->getLoc(), *known);
  state.addOperands(operands);
  state.addTypes(op->getResultTypes());
  state.addAttributes(a.all());
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *made = b.create(state);
  op->replaceAllUsesWith(made->getResults());
  op->erase();
  return success();
}

LogicalResult convertLater(Operation *op, StringRef name, Attrs &a) {
  if (name == "fft") {
    if (Attribute type = a.get("type")) {
      a.set("fft_type", type);
      a.erase("type");
    }
    if (Attribute length = a.get("length")) {
      a.set("fft_length", length);
      a.erase("length");
    }
    a.ints("fft_length", 0, 0);
    return a.enumeration<hlo::FftTypeAttr>(
        "fft_type", [](StringRef s) { return hlo::symbolizeFftType(s); });
  }
  if (name == "triangular_solve")
    return a.enumeration<hlo::TransposeAttr>(
        "transpose_a", [](StringRef s) { return hlo::symbolizeTranspose(s); });
  if (name == "rng_bit_generator") {
    if (Attribute algorithm = a.get("algorithm")) {
      a.set("rng_algorithm", algorithm);
      a.erase("algorithm");
    }
    return a.enumeration<hlo::RngAlgorithmAttr>(
        "rng_algorithm", [](StringRef s) { return hlo::symbolizeRngAlgorithm(s); });
  }
  if (name == "rng") {
    if (Attribute distribution = a.get("distribution")) {
      a.set("rng_distribution", distribution);
      a.erase("distribution");
    }
    return a.enumeration<hlo::RngDistributionAttr>(
        "rng_distribution", [](StringRef s) { return hlo::symbolizeRngDistribution(s); });
  }
  return success();
}

} // namespace

LogicalResult convertStablehlo(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    StringRef dialect = op->getName().getDialectNamespace();
    if (dialect == "stablehlo" || dialect == "chlo" || dialect == "check")
      ops.push_back(op);
  });
  SmallVector<Operation *> tuples;
  for (Operation *op : ops) {
    if (op->getName().getStringRef() == "stablehlo.tuple")
      tuples.push_back(op);
    FailureOr<Operation *> form = toStaticForm(op);
    if (failed(form) || (*form && failed(replace(*form))))
      return failure();
  }
  for (Operation *tuple : llvm::reverse(tuples)) {
    if (!tuple->use_empty())
      return tuple->emitError("a tuple must not leave the function that makes it");
    tuple->erase();
  }
  return verify(module);
}

OwningOpRef<ModuleOp> importStablehlo(const std::shared_ptr<llvm::SourceMgr> &sources,
                                      MLIRContext *context) {
  context->loadDialect<func::FuncDialect, hlo::HloDialect>();
  loadStablehloReaders(context);
  ParserConfig config(context, /*verifyAfterParse=*/false);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, config);
  if (!module || failed(convertStablehlo(*module)))
    return {};
  return module;
}

} // namespace kiln
