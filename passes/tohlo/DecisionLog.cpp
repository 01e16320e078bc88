// What the interpreter remembers of decisions by constants.
#include "passes/tohlo/Interpreter.h"
#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "llvm/Support/xxhash.h"

namespace kiln::tohlo {

/// Ops whose results grow in a straight line where their operands do, place by place, or only move them.
static bool isLinear(Operation *op) {
  auto isWide = [](Type type) { // as long as it does not wrap or round
    auto integer = dyn_cast<IntegerType>(type);
    return integer && integer.getWidth() >= 32;
  };
  auto elementOf = [](Value v) { return cast<RankedTensorType>(v.getType()).getElementType(); };
  if (auto convert = dyn_cast<hlo::ConvertOp>(op))
    return isWide(elementOf(convert.getOperand())) && (isWide(elementOf(convert)) || elementOf(convert).isF32() || elementOf(convert).isF64());
  if (isa<hlo::AddOp, hlo::SubtractOp, hlo::NegateOp>(op))
    return isWide(elementOf(op->getResult(0)));
  if (auto slice = dyn_cast<hlo::SliceOp>(op)) // of a part, it takes what stands there
    return slice.getType() == slice.getOperand().getType();
  if (auto reduce = dyn_cast<hlo::ReduceOp>(op)) { // of one number
    auto kind = hlo::matchReduceKind(reduce.getBody());
    bool isNumber = reduce.getInputs().size() == 1 && hlo::tensorType(reduce.getInputs()[0]).getNumElements() == 1 && isWide(elementOf(reduce.getInputs()[0]));
    return isNumber && (kind == hlo::ReduceKind::Mul || kind == hlo::ReduceKind::Add);
  }
  if (auto pad = dyn_cast<hlo::PadOp>(op))
    return llvm::all_of(llvm::concat<const int64_t>(pad.getEdgePaddingLow(), pad.getEdgePaddingHigh()), [](int64_t n) { return n >= 0; });
  return isa<hlo::ReshapeOp, hlo::BroadcastInDimOp, hlo::ConcatenateOp, hlo::TransposeOp, hlo::IotaOp>(op);
}

void Interpreter::noteDecision(Operation *op, ArrayRef<eval::Tensor> operands, StringRef name) {
  constexpr size_t kMostBytes = 1 << 16;
  if (!recordsDecisions_ || isLinear(op))
    return;
  Builder b(op->getContext());
  SmallVector<Attribute> values;
  for (const eval::Tensor &operand : operands) {
    StringRef bytes(operand.bytes().data(), operand.bytes().size());
    size_t element = operand.size() ? bytes.size() / operand.size() : 0;
    bool isLarge = bytes.size() > kMostBytes && bytes.drop_front(element) != bytes.drop_back(element);
    values.push_back(isLarge ? Attribute(b.getI64IntegerAttr(llvm::xxh3_64bits(bytes))) : operand.toAttr());
  }
  NamedAttrList entry;
  entry.set("at", LocationAttr(op->getLoc()));
  entry.set("name", b.getStringAttr(name.empty() ? op->getName().stripDialect() : name));
  entry.set("operands", b.getArrayAttr(values));
  if (!isa<hlo::HloDialect>(op->getDialect()))
    entry.set("ordinal", b.getI64IntegerAttr(ordinals_[LocationAttr(op->getLoc())]++));
  if (auto reduce = dyn_cast<hlo::ReduceOp>(op)) {
    auto kind = hlo::matchReduceKind(reduce.getBody());
    bool isWideSum = kind == hlo::ReduceKind::Add && isa<IntegerType>(hlo::tensorType(reduce.getInputs()[0]).getElementType());
    entry.set("name", b.getStringAttr(kind == hlo::ReduceKind::Mul ? "product" : isWideSum ? "sum" : "reduce"));
  }
  if (isa<hlo::SliceOp, hlo::DynamicSliceOp, hlo::GatherOp, hlo::ReverseOp, hlo::PadOp, hlo::SortOp, hlo::TopKOp, hlo::NonMaxSuppressionOp>(op)) // of what place it takes
    entry.set("attributes", op->getAttrDictionary());
  if (auto compare = dyn_cast<hlo::CompareOp>(op))
    entry.set("direction", b.getStringAttr(hlo::stringifyComparisonDirection(compare.getComparisonDirection())));
  decisions_.push_back(entry.getDictionary(op->getContext()));
}

void Interpreter::leaveToRun(ArrayAttr decisions) {
  for (auto entry : decisions.getAsRange<DictionaryAttr>())
    isLeft_.insert({entry.get("at"), entry.getAs<IntegerAttr>("ordinal").getInt()});
}

bool Interpreter::isAnyLeftToRun(Operation *node) const {
  return llvm::any_of(isLeft_, [at = LocationAttr(node->getLoc())](auto &left) { return left.first == at && left.second >= 0; });
}

bool Interpreter::areNextLeftToRun(Operation *node, int64_t count) const {
  LocationAttr at = node->getLoc();
  int64_t first = ordinals_.lookup(at);
  return llvm::any_of(llvm::seq(first, first + count), [&](int64_t ordinal) { return isLeft_.contains({at, ordinal}); });
}

bool Interpreter::hasDecisions(Value v) const {
  auto [first, end] = attached_.lookup(v);
  return std::any_of(decisions_.begin() + first, decisions_.begin() + end, [](Attribute decision) { return bool(decision); });
}

void Interpreter::dropDecisions(Value v) {
  auto [first, end] = attached_.lookup(v);
  std::fill(decisions_.begin() + first, decisions_.begin() + end, Attribute());
}

SmallVector<Attribute> Interpreter::decisions() const {
  return llvm::to_vector(llvm::make_filter_range(decisions_, [](Attribute decision) { return bool(decision); }));
}

} // namespace kiln::tohlo
