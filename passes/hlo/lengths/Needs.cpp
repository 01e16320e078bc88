// Walks a program backwards, and finds what is known of its sizes and masks.
#include "passes/hlo/lengths/NeedRules.h"

#include "hlo/eval/Tensor.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::hlo {

namespace {

/// Whether one straight line has all that another has, for every length.
bool covers(const LengthSize &more, const LengthSize &less) {
  return more == less || ((more.isConstant() || less.isConstant() || more.getNumber() == less.getNumber()) && !more.isRounded() && !less.isRounded() && more.at(0) >= less.at(0) && more.at(1) - more.at(0) >= less.at(1) - less.at(0));
}

/// Whether a size is at least 0 for the length 1 and no less for longer ones.
bool grows(const LengthSize &size) {
  return size.at(1) >= 0 && llvm::all_of(size.getSteps(), [](const LengthSize::Step &step) { return step.factor >= 0; });
}

/// What holds all of both.
std::optional<Extent> join(const std::optional<Extent> &a, const std::optional<Extent> &b) {
  if (!a || !b || *a == *b)
    return a ? b : a;
  if (!a->isPlain() || !b->isPlain())
    return std::nullopt;
  return covers(a->plain(), b->plain()) ? a : covers(b->plain(), a->plain()) ? b : std::nullopt;
}

/// The same, dimension by dimension; `a` receives it.
void joinInto(NeededDims &a, const NeededDims &b) {
  for (auto [dim, other] : llvm::zip_equal(a, b))
    dim = join(dim, other);
}

/// Whether integers of a type hold a size for all lengths, negative ones too.
bool holds(Type type, const LengthSize &size) {
  constexpr int64_t mostLength = 1 << 20, most = (int64_t(1) << 31) - 1;
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  if (!integer || integer.isUnsigned() || integer.getWidth() < 32)
    return false;
  return llvm::all_of(ArrayRef<int64_t>{0, mostLength}, [&](int64_t length) { return std::abs(size.at(length)) <= most; });
}

/// The operand of a fusion that one of its arguments is, or what is behind another's result; else v.
Value acrossFusions(Value v) {
  while (true) {
    if (auto argument = dyn_cast<BlockArgument>(v)) {
      auto fusion = dyn_cast<FusionOp>(argument.getOwner()->getParentOp());
      if (!fusion)
        return v;
      v = fusion.getInputs()[argument.getArgNumber()];
    } else if (auto fusion = v.getDefiningOp<FusionOp>()) {
      v = fusion.getBody().front().getTerminator()->getOperand(cast<OpResult>(v).getResultNumber());
    } else {
      return v;
    }
  }
}

} // namespace

bool Needs::require(Value v, NeededDims dims) {
  auto [known, isNew] = needs.try_emplace(v, dims);
  if (isNew)
    return true;
  joinInto(dims, known->second);
  bool isMore = known->second != dims;
  known->second = std::move(dims);
  return isMore;
}

bool Needs::requireAs(Value v, Value other) {
  auto found = needs.find(other);
  return found != needs.end() && require(v, NeededDims(found->second));
}

void Needs::requireAll(Value v) { require(v, NeededDims(tensorType(v).getRank())); }

SmallVector<OpenDim> Needs::ofResults(Operation *op) const {
  const NeededDims *dims = nullptr;
  RankedTensorType type;
  for (Value result : op->getResults()) {
    auto found = needs.find(result);
    if (found == needs.end() || (dims && (*dims != found->second || type.getShape() != tensorType(result).getShape())))
      return {};
    dims = &found->second;
    type = tensorType(result);
  }
  SmallVector<OpenDim> open;
  if (dims)
    for (auto [d, dim] : llvm::enumerate(*dims))
      if (dim)
        open.push_back({int64_t(d), *dim});
  return open;
}

std::optional<NeededDims> Needs::ofAnyResult(Operation *op) const {
  std::optional<NeededDims> any;
  for (Value result : op->getResults()) {
    if (tensorType(result).getShape() != tensorType(op->getResult(0)).getShape())
      return std::nullopt;
    auto found = needs.find(result);
    if (found == needs.end())
      continue;
    if (!any)
      any = found->second;
    else
      joinInto(*any, found->second);
  }
  return any;
}

std::optional<LengthSize> Needs::sizeOf(Value v) const {
  v = acrossFusions(v);
  std::optional<LengthSize> size = v == length && tensorType(v).getNumElements() == 1 ? LengthSize() : v.getDefiningOp() ? computedSize(v.getDefiningOp()) : std::nullopt;
  return size && holds(v.getType(), *size) ? size : std::nullopt;
}

std::optional<LengthSize> Needs::computedSize(Operation *op) const {
  if (isa<ConvertOp, BroadcastInDimOp, ReshapeOp>(op))
    return sizeOf(op->getOperand(0));
  if (auto slice = dyn_cast<SliceOp>(op); slice && acrossFusions(slice.getOperand()) == length && tensorType(slice).getNumElements() == 1 && slice.getStartIndices()[0] == number)
    return LengthSize(number);
  auto constant = dyn_cast<ConstantOp>(op);
  if (constant && isSplat(constant.getValue()) && isa<IntegerType>(tensorType(constant).getElementType()))
    return LengthSize().times(0).plus(eval::Tensor::fromAttr(constant.getValue()).getInt(0));
  if (!isa<AddOp, SubtractOp, MultiplyOp, DivideOp>(op))
    return std::nullopt;
  auto a = sizeOf(op->getOperand(0)), b = sizeOf(op->getOperand(1));
  if (!a || !b)
    return std::nullopt;
  if (isa<AddOp, MultiplyOp>(op) && a->isConstant())
    std::swap(a, b);
  if (!b->isConstant())
    return std::nullopt;
  int64_t number = b->at(0);
  if (isa<AddOp>(op))
    return a->plus(number);
  if (isa<SubtractOp>(op))
    return a->plus(-number);
  if (isa<MultiplyOp>(op))
    return number > 0 ? std::optional(a->times(number)) : std::nullopt;
  return number > 0 && grows(*a) ? std::optional(a->then({1, 0, number})) : std::nullopt; // what is negative would be rounded up
}

std::optional<LengthSize> Needs::mostOf(Value v) const {
  v = acrossFusions(v);
  auto least = v.getDefiningOp<MinimumOp>();
  std::optional<LengthSize> size = sizeOf(least ? least.getLhs() : v);
  if (least && !size)
    size = sizeOf(least.getRhs());
  return size && grows(*size) ? size : std::nullopt;
}

std::optional<Extent> Needs::insideOf(Value mask, int64_t dim) const {
  mask = acrossFusions(mask);
  Operation *op = mask.getDefiningOp();
  if (auto both = dyn_cast_if_present<AndOp>(op)) {
    auto inside = insideOf(both.getLhs(), dim);
    return inside ? inside : insideOf(both.getRhs(), dim);
  }
  if (auto broadcast = dyn_cast_if_present<BroadcastInDimOp>(op)) {
    for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (d == dim && tensorType(broadcast.getOperand()).getDimSize(i) == tensorType(mask).getDimSize(d))
        return insideOf(broadcast.getOperand(), i);
    return std::nullopt;
  }
  auto compare = dyn_cast_if_present<CompareOp>(op);
  if (!compare || compare.getComparisonDirection() != ComparisonDirection::LT)
    return std::nullopt;
  auto iota = acrossFusions(compare.getLhs()).getDefiningOp<IotaOp>();
  auto size = iota && int64_t(iota.getIotaDimension()) == dim ? sizeOf(compare.getRhs()) : std::nullopt;
  return size ? std::optional(Extent{1, 1, *size}) : std::nullopt;
}

void Needs::leaveOutSkipped(ScatterOp scatter, NeededDims &updates) const {
  auto indices = acrossFusions(scatter.getScatterIndices()).getDefiningOp<SelectOp>();
  auto others = indices ? indices.getOnFalse().getDefiningOp<ConstantOp>() : ConstantOp();
  if (!others || !isSplat(others.getValue()) || eval::Tensor::fromAttr(others.getValue()).getInt(0) != -1 || !tensorType(indices.getPred()).getRank())
    return;
  ScatterDimensionNumbersAttr numbers = scatter.getScatterDimensionNumbers();
  int64_t d = 0; // of the indices
  for (auto [i, dim] : llvm::enumerate(updates))
    if (!llvm::is_contained(numbers.getUpdateWindowDims(), int64_t(i))) {
      d += d == numbers.getIndexVectorDim();
      if (auto inside = insideOf(indices.getPred(), d++))
        dim = inside;
    }
}

NeededDims Needs::forOperand(OpOperand &operand, const NeededDims &result) const {
  auto select = dyn_cast<SelectOp>(operand.getOwner());
  if (select && operand.getOperandNumber() == 1 && tensorType(select.getPred()).getRank()) {
    NeededDims dims = result;
    for (auto [d, dim] : llvm::enumerate(dims))
      if (auto inside = insideOf(select.getPred(), d))
        dim = inside;
    return dims;
  }
  auto most = [&](Value start) { return mostOf(start); };
  NeededDims dims = neededOfOperand(operand, result, most);
  if (auto scatter = dyn_cast<ScatterOp>(operand.getOwner()); scatter && operand.getOperandNumber() > scatter.getInputs().size())
    leaveOutSkipped(scatter, dims);
  if (auto reads = operand.getOperandNumber() == 0 ? operand.getOwner()->getAttr(kReads) : Attribute())
    for (const OpenDim &open : readOpenDims(reads))
      if (open.extent.size.getNumber() == number && !dims[open.dim])
        dims[open.dim] = open.extent;
  return dims;
}

/// Until no turn asks more of the one before it; what grows with each, as a window that moves does, is needed whole.
void Needs::visitLoop(WhileOp loop) {
  Block &condition = loop.getCond().front(), &body = loop.getBody().front();
  for (Value operand : condition.getTerminator()->getOperands())
    requireAll(operand);
  auto carry = [&](bool isWhole) {
    bool isMore = false;
    for (unsigned i = 0; i < loop.getNumResults(); ++i)
      for (Value next : {body.getTerminator()->getOperand(i), loop.getOperand(i)})
        for (Value v : {Value(loop.getResult(i)), Value(condition.getArgument(i)), Value(body.getArgument(i))})
          if (requireAs(next, v)) {
            isMore = true;
            if (isWhole)
              requireAll(next);
          }
    return isMore;
  };
  unsigned mostRounds = 4 + loop.getNumResults(); // values may be handed on from one to the next
  carry(/*isWhole=*/false);
  for (unsigned round = 0;; ++round) {
    visit(condition);
    visit(body);
    if (!carry(round >= mostRounds))
      return;
  }
}

void Needs::visit(Operation *op) {
  if (auto loop = dyn_cast<WhileOp>(op))
    return visitLoop(loop);
  if (isa<IfOp, CaseOp>(op)) {
    for (Value operand : op->getOperands())
      requireAll(operand);
    for (Region &region : op->getRegions()) {
      for (auto [inner, outer] : llvm::zip_equal(region.front().getTerminator()->getOperands(), op->getResults()))
        requireAs(inner, outer);
      visit(region.front());
    }
    return;
  }
  bool isRead = op->getNumResults() == 0 || llvm::any_of(op->getResults(), [&](Value v) { return needs.contains(v); });
  if (!isRead && isMemoryEffectFree(op))
    return;
  if (auto fusion = dyn_cast<FusionOp>(op)) {
    Block &body = fusion.getBody().front();
    for (auto [inner, outer] : llvm::zip_equal(body.getTerminator()->getOperands(), fusion.getResults()))
      requireAs(inner, outer);
    visit(body);
    for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), fusion.getInputs()))
      requireAs(operand, argument);
    return;
  }
  std::optional<NeededDims> result = ofAnyResult(op);
  for (OpOperand &operand : op->getOpOperands())
    if (result)
      require(operand.get(), forOperand(operand, *result));
    else
      requireAll(operand.get());
}

void Needs::visit(Block &block) {
  for (Operation &op : llvm::reverse(block.without_terminator()))
    visit(&op);
}

} // namespace kiln::hlo
