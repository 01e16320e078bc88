// Assert and CheckNumerics: the run fails with the node's name.
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

/// The parts of Assert's data that are known: strings, and constants of few elements.
static std::string describe(OpContext &ctx, const LoweredValue &v) {
  std::string s;
  llvm::raw_string_ostream os(s);
  if (v.isStrings()) {
    if (auto list = dyn_cast_or_null<ArrayAttr>(v.strings)) {
      for (Attribute a : list)
        if (auto str = dyn_cast<StringAttr>(a))
          os << str.getValue();
    } else if (auto str = dyn_cast_or_null<StringAttr>(v.strings)) {
      os << str.getValue();
    } else if (auto strings = dyn_cast_or_null<DenseStringElementsAttr>(v.strings)) {
      for (StringRef str : strings.getRawStringData())
        os << str;
    }
    return s;
  }
  std::optional<eval::Tensor> t = v.isTensor() ? ctx.tryConstant(v.tensor) : std::nullopt;
  if (!t)
    return "?";
  os << (t->size() == 1 ? "" : "[");
  for (int64_t i = 0; i < std::min<int64_t>(t->size(), 8); ++i) {
    os << (i ? "," : "");
    if (isa<IntegerType>(t->getElementType()))
      os << t->getInt(i);
    else
      os << t->getDouble(i);
  }
  os << (t->size() > 8 ? ",..." : "") << (t->size() == 1 ? "" : "]");
  return s;
}

static void assertAll(OpContext &ctx, Value pred, const std::string &message) {
  SmallVector<int64_t> dims;
  for (int64_t d = 0; d < rankOf(pred); ++d)
    dims.push_back(d);
  pred = reduce(ctx, pred, dims, hlo::ReduceKind::And);
  hlo::AssertOp::create(ctx.b(), ctx.loc(), pred, ctx.b().getStringAttr(message));
}

static LogicalResult lowerAssert(OpContext &ctx) {
  if (!ctx.inputValue(0).isTensor() || !ctx.inputElementType(0).isInteger(1))
    return ctx.error("the condition must be a boolean tensor");
  // What holds at compile time needs no check at run time.
  if (std::optional<eval::Tensor> known = ctx.tryConstantInput(0)) {
    bool holds = true;
    for (int64_t i = 0; i < known->size(); ++i)
      holds &= known->getInt(i) != 0;
    if (holds)
      return success();
  }
  std::string message = "assertion failed:";
  for (unsigned i = 1; i < ctx.numInputs(); ++i)
    message += " [" + describe(ctx, ctx.inputValue(i)) + "]";
  assertAll(ctx, ctx.input(0), message);
  return success();
}

static LogicalResult lowerCheckNumerics(OpContext &ctx) {
  Value v = ctx.input(0);
  Value finite =
      hlo::IsFiniteOp::create(ctx.b(), ctx.loc(), typeOf(v).clone(ctx.b().getI1Type()), v);
  assertAll(ctx, finite, ctx.stringAttr("message").str() + " : Tensor had NaN or Inf values");
  ctx.setOutput(0, v);
  return success();
}

void registerEffects(LoweringTable &table) {
  table.add({"Assert"}, lowerAssert, LoweringTable::AnyInputs);
  table.add({"CheckNumerics", "CheckNumericsV2"}, lowerCheckNumerics);
}

} // namespace kiln::tohlo
