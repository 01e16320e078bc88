// Assert and CheckNumerics: the run fails with the node's name.
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

/// With the fewest digits, of two numbers, that tell the value.
static void printFloat(llvm::raw_ostream &os, double value, bool isDouble) {
  char text[64];
  snprintf(text, sizeof text, "%.*g", isDouble ? 15 : 6, value);
  double read = strtod(text, nullptr);
  if ((isDouble ? read : double(float(read))) != value)
    snprintf(text, sizeof text, "%.*g", isDouble ? 17 : 9, value);
  os << text;
}

static void printElement(llvm::raw_ostream &os, const eval::Tensor &t, int64_t i) {
  Type type = t.getElementType();
  if (auto complex = dyn_cast<ComplexType>(type)) {
    bool isDouble = complex.getElementType().isF64();
    os << "(";
    printFloat(os, t.getComplex(i).real(), isDouble);
    os << ",";
    printFloat(os, t.getComplex(i).imag(), isDouble);
    os << ")";
  } else if (!isa<IntegerType>(type)) {
    printFloat(os, t.getDouble(i), type.isF64());
  } else if (type.isInteger(1)) {
    os << (t.getInt(i) ? 1 : 0);
  } else if (type.isUnsignedInteger(64)) {
    os << uint64_t(t.getInt(i));
  } else {
    os << t.getInt(i);
  }
}

/// The first `limit` elements, rows in brackets, and dots for others, as Assert's own kernel writes them.
static void printRows(llvm::raw_ostream &os, const eval::Tensor &t, ArrayRef<int64_t> dims, bool isWhole, int64_t limit, int64_t &index) {
  if (index >= limit)
    return;
  for (int64_t i = 0; i < dims[0]; ++i) {
    bool isOpen = index < limit;
    if (dims.size() > 1) {
      os << (isOpen ? "[" : "");
      printRows(os, t, dims.drop_front(), false, limit, index);
      os << (isOpen ? "]" : "");
    } else if (isOpen) {
      os << (i ? " " : "");
      printElement(os, t, index++);
    } else {
      os << (isWhole ? "" : "...");
      return;
    }
  }
}

/// Input i, a part of Assert's data, of which at most `limit` elements are shown: strings and what is known of the numbers.
static std::string describe(OpContext &ctx, unsigned i, int64_t limit) {
  const LoweredValue &v = ctx.inputValue(i);
  std::string s;
  llvm::raw_string_ostream os(s);
  if (v.isStrings()) {
    SmallVector<StringRef> words;
    if (auto list = dyn_cast_or_null<ArrayAttr>(v.strings)) {
      for (Attribute a : list)
        if (auto str = dyn_cast<StringAttr>(a))
          words.push_back(str.getValue());
    } else if (auto str = dyn_cast_or_null<StringAttr>(v.strings)) {
      return str.getValue().str();
    } else if (auto strings = dyn_cast_or_null<DenseStringElementsAttr>(v.strings)) {
      if (strings.getType().getRank() == 0)
        return strings.getRawStringData()[0].str();
      words.assign(strings.getRawStringData().begin(), strings.getRawStringData().end());
    }
    size_t shown = limit < 0 ? words.size() : std::min<size_t>(words.size(), limit);
    return llvm::join(ArrayRef(words).take_front(shown), " ") + (words.size() > shown ? "..." : "");
  }
  Operation *def = ctx.op()->getOperand(i).getDefiningOp();
  bool isSame = !ctx.keepsForms() || (def && def->getName().stripDialect() == "Const"); // for all lengths
  std::optional<eval::Tensor> t = v.isTensor() && isSame ? ctx.tryFixedConstant(v.tensor) : std::nullopt;
  if (!t)
    return "?";
  if (t->getShape().empty() && limit != 0) {
    printElement(os, *t, 0);
    return s;
  }
  int64_t index = 0, shown = limit < 0 ? t->size() : std::min(limit, t->size());
  if (!t->getShape().empty())
    printRows(os, *t, t->getShape(), true, shown, index);
  if (t->size() > shown && (t->getShape().size() <= 1 || !StringRef(s).ends_with("...")))
    s += "...";
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
  // What holds at compile time needs no check at run time. Of weights the hlo passes compute it, once, and not for each assertion that is behind them.
  constexpr int64_t kMostElements = 1 << 18;
  if (std::optional<eval::Tensor> known = ctx.tryFixedConstant(ctx.input(0), kMostElements)) {
    bool holds = true;
    for (int64_t i = 0; i < known->size(); ++i)
      holds &= known->getInt(i) != 0;
    if (holds)
      return success();
  }
  std::string message = "assertion failed:";
  for (unsigned i = 1; i < ctx.numInputs(); ++i)
    message += " [" + describe(ctx, i, ctx.intAttr("summarize")) + "]";
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
