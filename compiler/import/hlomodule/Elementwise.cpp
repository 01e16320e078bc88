// Elementwise instructions; only compare, select, clamp and reduce-precision need more than their
// operands.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln;
using namespace kiln::hlomodule;

static LogicalResult readCompare(Reader &r) {
  auto direction = hlo::symbolizeComparisonDirection(r.proto.comparison_direction());
  if (!direction)
    return r.error("unknown comparison direction '" + r.proto.comparison_direction() + "'");
  r.set("comparison_direction", hlo::ComparisonDirectionAttr::get(r.b.getContext(), *direction));
  if (r.proto.comparison_type().empty())
    return success();
  auto type = hlo::symbolizeComparisonType(r.proto.comparison_type());
  if (!type)
    return r.error("unknown comparison type '" + r.proto.comparison_type() + "'");
  r.set("compare_type", hlo::ComparisonTypeAttr::get(r.b.getContext(), *type));
  return success();
}

static LogicalResult writeCompare(Writer &w) {
  auto op = cast<hlo::CompareOp>(w.op);
  w.proto.set_comparison_direction(stringifyEnum(op.getComparisonDirection()).str());
  if (auto type = op.getCompareType())
    w.proto.set_comparison_type(stringifyEnum(*type).str());
  return success();
}

/// select's predicate and clamp's bounds may be scalars in the dialect; XLA wants them broadcast.
static LogicalResult writeBroadcasting(Writer &w) {
  ArrayRef<int64_t> shape = cast<ShapedType>(w.op->getResult(0).getType()).getShape();
  w.operandsSet = true;
  for (Value operand : w.op->getOperands()) {
    auto id = w.idOf(operand);
    if (failed(id))
      return failure();
    auto type = cast<RankedTensorType>(operand.getType());
    if (type.getShape() != shape) {
      Instruction &broadcast = w.before("broadcast", type.clone(shape));
      broadcast.add_operand_ids(*id);
      (*broadcast.mutable_frontend_attributes()->mutable_map())[kImplicit.str()] = "true";
      id = broadcast.id();
    }
    w.proto.add_operand_ids(*id);
  }
  return success();
}

static LogicalResult readReducePrecision(Reader &r) {
  r.set("exponent_bits", r.b.getI32IntegerAttr(r.proto.exponent_bits()));
  r.set("mantissa_bits", r.b.getI32IntegerAttr(r.proto.mantissa_bits()));
  return success();
}

static LogicalResult writeReducePrecision(Writer &w) {
  auto op = cast<hlo::ReducePrecisionOp>(w.op);
  w.proto.set_exponent_bits(op.getExponentBits());
  w.proto.set_mantissa_bits(op.getMantissaBits());
  return success();
}

void kiln::hlomodule::addElementwise(MappingTable &table) {
  for (auto [opcode, mnemonic] : {std::pair("exponential-minus-one", "exponential_minus_one"),
                                  {"log-plus-one", "log_plus_one"},
                                  {"round-nearest-afz", "round_nearest_afz"},
                                  {"round-nearest-even", "round_nearest_even"},
                                  {"count-leading-zeros", "count_leading_zeros"},
                                  {"is-finite", "is_finite"},
                                  {"bitcast-convert", "bitcast_convert"}})
    table.add({opcode, mnemonic, nullptr, nullptr, 1});
  for (StringRef name : {"exponential", "log",  "logistic", "sqrt", "rsqrt", "sine",  "cosine",
                         "tan",         "tanh", "asin",     "acos", "asinh", "acosh", "atanh",
                         "sinh",        "cosh", "cbrt",     "ceil", "floor", "erf",   "negate",
                         "sign",        "not",  "popcnt",   "abs",  "real",  "imag",  "convert"})
    table.add({name, name, nullptr, nullptr, 1});
  for (StringRef name : {"add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum",
                         "power", "atan2", "and", "or", "xor", "complex"})
    table.add({name, name, nullptr, nullptr, 2});
  for (auto [opcode, mnemonic] : {std::pair("shift-left", "shift_left"),
                                  {"shift-right-arithmetic", "shift_right_arithmetic"},
                                  {"shift-right-logical", "shift_right_logical"}})
    table.add({opcode, mnemonic, nullptr, nullptr, 2});
  table.add({"compare", "compare", readCompare, writeCompare, 2});
  table.add({"select", "select", nullptr, writeBroadcasting, 3});
  table.add({"clamp", "clamp", nullptr, writeBroadcasting, 3});
  table.add({"reduce-precision", "reduce_precision", readReducePrecision, writeReducePrecision, 1});
}
