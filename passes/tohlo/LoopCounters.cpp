// An abstract interpretation of loops: numbers are exact, within a range, or not known.
#include "passes/tohlo/LoopCounters.h"
#include "passes/tohlo/Builders.h"
#include "llvm/Support/SaveAndRestore.h"

namespace kiln::tohlo {

constexpr int64_t kMostElements = 64, kMostTurns = int64_t(1) << 16;
constexpr unsigned kMostDepth = 200;

static bool isSmall(Value v) { return cast<RankedTensorType>(v.getType()).getNumElements() <= kMostElements; }

LoopCounters::Number LoopCounters::Number::of(const std::optional<eval::Tensor> &t) {
  Number n{t, std::nullopt};
  if (t && t->size() == 1 && t->getElementType().isIntOrIndex())
    n.range.emplace(t->getInt(0), t->getInt(0));
  return n;
}

std::optional<int64_t> LoopCounters::Number::value() const {
  return range && range->first == range->second ? std::optional(range->first) : std::nullopt;
}

std::optional<eval::Tensor> LoopCounters::Number::tensor(RankedTensorType type) const {
  return exact || !value() ? exact : std::optional(eval::Tensor::splat(type, double(*value())));
}

void LoopCounters::Number::join(const Number &other) {
  bool isSame = exact && other.exact && exact->getType() == other.exact->getType() && exact->bytes() == other.exact->bytes();
  if (!isSame)
    exact.reset();
  if (range && other.range)
    range.emplace(std::min(range->first, other.range->first), std::max(range->second, other.range->second));
  else
    range.reset();
}

LoopCounters::LoopCounters(Interpreter &interp, hlo::WhileOp loop, ArrayRef<Watched> watched)
    : interp_(interp), watched_(watched), most_(watched.size(), -1), mayBeZero_(watched.size(), false), isZero_(watched.size(), false) {
  SmallVector<Value> seeds(tests(loop));
  for (auto [watched, most, mayBeZero] : llvm::zip_equal(watched_, most_, mayBeZero_)) {
    seeds.push_back(watched.index);
    // A condition is come to once more than the turns are counted.
    for (Operation *op = watched.at; op != loop; op = op->getParentOp())
      if (auto around = dyn_cast<hlo::WhileOp>(op->getParentOp()); around && op->getParentRegion() == &around.getCond())
        most.reset(), mayBeZero = true;
  }
  Operation *ret = loop.getBody().front().getTerminator();
  llvm::copy_if(ret->getOperands(), std::back_inserter(seeds), [](Value v) {
    auto type = cast<RankedTensorType>(v.getType());
    return type.getNumElements() == 1 && type.getElementType().isSignlessInteger();
  });
  need(loop, std::move(seeds));
  results_ = turn(loop, nullptr);
  for (Type type : loop->getResultTypes())
    types_.push_back(cast<RankedTensorType>(type));
}

/// Of one element.
static Value behindReshapes(Value v) {
  while (Operation *same = v.getDefiningOp<hlo::ReshapeOp>() ? v.getDefiningOp() : v.getDefiningOp<hlo::BroadcastInDimOp>()) {
    if (typeOf(same->getOperand(0)).getNumElements() != 1)
      break;
    v = same->getOperand(0);
  }
  return v;
}

/// All of these must hold for another turn.
SmallVector<Value> LoopCounters::tests(hlo::WhileOp loop) {
  SmallVector<Value> tests, parts{loop.getCond().front().getTerminator()->getOperand(0)};
  while (!parts.empty()) {
    Value part = behindReshapes(parts.pop_back_val());
    auto chosen = part.getDefiningOp<hlo::IfOp>();
    auto branch = [&](unsigned k) { return chosen->getRegion(k).front().getTerminator()->getOperand(cast<OpResult>(part).getResultNumber()); };
    // As of a loop with a break, and what AutoGraph makes of `and`.
    bool isBoth = chosen && (matchPattern(branch(1), m_Zero()) || behindReshapes(branch(1)) == behindReshapes(chosen->getOperand(0)));
    if (auto both = part.getDefiningOp<hlo::AndOp>())
      llvm::append_range(parts, both->getOperands());
    else if (isBoth)
      parts.append({chosen->getOperand(0), branch(0)});
    else
      tests.push_back(part);
  }
  return tests;
}

/// Finds the variables of a loop and of those in it on which these depend, which are the ones that are computed.
void LoopCounters::need(hlo::WhileOp outermost, SmallVector<Value> pending) {
  llvm::DenseSet<Value> seen;
  auto needVariable = [&](hlo::WhileOp loop, unsigned i) {
    pending.push_back(loop->getOperand(i));
    pending.push_back(loop.getBody().front().getTerminator()->getOperand(i));
    llvm::append_range(pending, tests(loop));
    needed_.insert(loop.getBody().getArgument(i));
  };
  while (!pending.empty()) {
    Value v = pending.pop_back_val();
    Operation *around = v.getParentBlock()->getParentOp();
    if (!around || !outermost->isAncestor(around) || !seen.insert(v).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(v)) {
      if (auto loop = dyn_cast<hlo::WhileOp>(around))
        needVariable(loop, argument.getArgNumber());
      continue;
    }
    auto result = cast<OpResult>(v);
    Operation *op = result.getOwner();
    if (auto loop = dyn_cast<hlo::WhileOp>(op)) {
      needVariable(loop, result.getResultNumber());
      continue;
    }
    if (isa<hlo::IfOp, hlo::CaseOp>(op))
      for (Region &branch : op->getRegions())
        pending.push_back(branch.front().getTerminator()->getOperand(result.getResultNumber()));
    llvm::append_range(pending, op->getOperands());
  }
}

/// Nothing is known of what is watched in `loop`.
void LoopCounters::giveUp(hlo::WhileOp loop) {
  for (auto [watched, most, mayBeZero] : llvm::zip_equal(watched_, most_, mayBeZero_))
    if (loop->isProperAncestor(watched.at))
      most.reset(), mayBeZero = true;
}

/// A loop in the turn of another.
void LoopCounters::turnInner(hlo::WhileOp inner, Frame &frame) {
  if (inner->getNumResults() && frame.known.contains(inner->getResult(0)))
    return;
  for (auto [result, number] : llvm::zip_equal(inner->getResults(), turn(inner, &frame)))
    frame.known[result] = number;
}

SmallVector<LoopCounters::Number> LoopCounters::turn(hlo::WhileOp loop, Frame *outer) {
  SmallVector<Number> now, ended, unknown(loop->getNumOperands());
  for (Value operand : loop->getOperands())
    now.push_back(evaluate(operand, outer));
  Block &cond = loop.getCond().front(), &body = loop.getBody().front();
  SmallVector<Value> parts = tests(loop);
  SmallVector<size_t> own;
  llvm::SmallSetVector<Operation *, 4> inner;
  for (auto [k, watched] : llvm::enumerate(watched_)) {
    Operation *within = watched.at, *around = nullptr;
    for (; within && within->getParentOp() != loop; within = within->getParentOp())
      if (auto loopWithin = dyn_cast_or_null<hlo::WhileOp>(within->getParentOp()))
        around = loopWithin;
    if (!within || within->getParentRegion() != &loop.getBody())
      continue;
    if (around)
      inner.insert(around);
    else
      own.push_back(k);
  }

  for (int64_t i = 0; i < kMostTurns; ++i) {
    Frame frame{loop, outer, DenseMap<Value, Number>()};
    for (Block *block : {&cond, &body})
      for (auto [argument, number] : llvm::zip_equal(block->getArguments(), now))
        frame.known[argument] = number;
    bool mayEnd = false, isTested = false;
    if (!outer)
      lastTests_ = {std::move(lastTests_[1]), {}};
    for (Value test : parts) {
      std::optional<int64_t> holds = evaluate(test, &frame).value();
      if (auto compare = test.getDefiningOp<hlo::CompareOp>(); compare && !outer)
        noteTest(compare, frame);
      mayEnd |= !holds;
      isTested |= holds.has_value();
      if (!holds || *holds)
        continue;
      for (auto [k, number] : llvm::enumerate(now))
        if (ended.size() == k)
          ended.push_back(number);
        else
          ended[k].join(number);
      return ended;
    }
    if (!isTested)
      break;
    if (mayEnd && ended.empty())
      ended = now;
    else if (mayEnd)
      for (auto [before, number] : llvm::zip_equal(ended, now))
        before.join(number);
    for (size_t k : own) {
      if (!mayComeTo(watched_[k].at, frame))
        continue;
      Number index = evaluate(watched_[k].index, &frame);
      most_[k] = most_[k] && index.range ? std::optional(std::max(*most_[k], index.range->second)) : std::nullopt;
      mayBeZero_[k] |= !index.range || (index.range->first <= 0 && index.range->second >= 0);
      isZero_[k] |= index.range == std::pair<int64_t, int64_t>(0, 0);
    }
    for (Operation *op : inner)
      if (mayComeTo(op, frame))
        turnInner(cast<hlo::WhileOp>(op), frame);
    SmallVector<Number> next(now.size());
    for (auto [before, argument, value, number] : llvm::zip_equal(now, body.getArguments(), body.getTerminator()->getOperands(), next))
      if (before.isKnown() && needed_.contains(argument))
        number = evaluate(value, &frame);
    now = std::move(next);
  }
  giveUp(loop);
  return unknown;
}

bool LoopCounters::isCounter(hlo::WhileOp loop, unsigned i) {
  return llvm::any_of(tests(loop), [&](Value test) {
    Operation *compare = test.getDefiningOp();
    return compare && llvm::any_of(compare->getOperands(), [&](Value v) { return behindReshapes(v) == loop.getCond().getArgument(i); });
  });
}

/// Remembers what a comparison of the outermost loop was of.
void LoopCounters::noteTest(hlo::CompareOp test, Frame &frame) {
  Test made{test, {}};
  for (Value operand : test->getOperands())
    if (std::optional<eval::Tensor> t = evaluate(operand, &frame).tensor(typeOf(operand)))
      made.operands.push_back(std::move(*t));
  if (made.operands.size() == 2)
    lastTests_[1].push_back(std::move(made));
}

void LoopCounters::noteDecisions() const {
  for (const SmallVector<Test> &tests : lastTests_)
    for (const Test &test : tests)
      interp_.noteDecision(test.op, test.operands);
}

/// Whether no branch that is not taken is around `at` in the turn.
bool LoopCounters::mayComeTo(Operation *at, Frame &frame) {
  for (Region *region = at->getParentRegion(); region->getParentOp() != frame.loop; region = region->getParentOp()->getParentRegion())
    if (auto chosen = dyn_cast<hlo::IfOp>(region->getParentOp()))
      if (auto value = evaluate(chosen->getOperand(0), &frame).value(); value && region->getRegionNumber() != (*value ? 0 : 1))
        return false;
  return true;
}

LoopCounters::Number LoopCounters::evaluateOutside(Value v) {
  std::optional<eval::Tensor> t = interp_.tryFixedConstant(v);
  if (!t && interp_.keepsForms() && (t = interp_.tryConstant(v)))
    isOfSizes_ = true;
  return Number::of(t);
}

LoopCounters::Number LoopCounters::evaluate(Value v, Frame *frame) {
  if (!isSmall(v) || depth_ == kMostDepth)
    return {};
  Operation *around = v.getParentBlock()->getParentOp(); // null: a branch that is not finished
  bool isConstant = v.getDefiningOp<hlo::ConstantOp>();
  while (frame && (isConstant || !(around && frame->loop->isAncestor(around))))
    frame = frame->outer;
  DenseMap<Value, Number> &known = frame ? frame->known : outside_;
  if (auto it = known.find(v); it != known.end())
    return it->second;
  Number number;
  if (!frame)
    number = evaluateOutside(v);
  else if (auto result = dyn_cast<OpResult>(v); result && interp_.takeEvaluation())
    number = compute(result, *frame);
  return known[v] = number;
}

LoopCounters::Number LoopCounters::compute(OpResult v, Frame &frame) {
  llvm::SaveAndRestore deeper(depth_, depth_ + 1);
  Operation *op = v.getOwner();
  if (auto loop = dyn_cast<hlo::WhileOp>(op)) {
    turnInner(loop, frame);
    return frame.known[v];
  }
  if (isa<hlo::IfOp, hlo::CaseOp>(op))
    return computeBranches(v, frame);
  if (auto size = dyn_cast<hlo::GetDimensionSizeOp>(op)) { // of what may be too large to be known
    isOfSizes_ = true;
    return Number::of(eval::Tensor::splat(typeOf(v), double(shapeOf(size.getOperand())[size.getDimension()])));
  }
  if (!isEvaluable(op) || !llvm::all_of(op->getResults(), isSmall))
    return {};
  SmallVector<Number> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(evaluate(operand, &frame));
    if (!operands.back().isKnown() && !isa<hlo::SelectOp>(op))
      return {};
  }
  Number inRange = computeRange(op, operands);
  if (inRange.value())
    return inRange;
  SmallVector<eval::Tensor> exact;
  for (auto [number, operand] : llvm::zip_equal(operands, op->getOperands())) {
    std::optional<eval::Tensor> t = number.tensor(typeOf(operand));
    if (!t)
      return inRange;
    exact.push_back(std::move(*t));
  }
  FailureOr<SmallVector<eval::Tensor>> results = evaluateQuietly(op, exact);
  return succeeded(results) ? Number::of((*results)[v.getResultNumber()]) : Number();
}

/// Of a branch that data chooses, what either gives.
LoopCounters::Number LoopCounters::computeBranches(OpResult v, Frame &frame) {
  Operation *op = v.getOwner();
  Number chosen = evaluate(op->getOperand(0), &frame);
  auto in = [&](Region &branch) { return evaluate(branch.front().getTerminator()->getOperand(v.getResultNumber()), &frame); };
  if (auto value = chosen.value(); value && isa<hlo::IfOp>(op))
    return in(op->getRegion(*value ? 0 : 1));
  Number joined = in(op->getRegion(0));
  for (Region &branch : op->getRegions().drop_front())
    joined.join(in(branch));
  return joined;
}

/// Of integer scalars whose ranges tell it, and of booleans.
static std::optional<bool> compareRanges(hlo::CompareOp op, std::pair<int64_t, int64_t> x, std::pair<int64_t, int64_t> y) {
  auto isLess = [](auto a, auto b) -> std::optional<bool> {
    if (a.second < b.first)
      return true;
    return a.first >= b.second ? std::optional(false) : std::nullopt;
  };
  auto negated = [](std::optional<bool> b) { return b ? std::optional(!*b) : b; };
  switch (op.getComparisonDirection()) {
  case hlo::ComparisonDirection::LT:
    return isLess(x, y);
  case hlo::ComparisonDirection::GE:
    return negated(isLess(x, y));
  case hlo::ComparisonDirection::GT:
    return isLess(y, x);
  case hlo::ComparisonDirection::LE:
    return negated(isLess(y, x));
  default:
    return std::nullopt;
  }
}

/// The range of an integer or boolean scalar, of those of operands.
LoopCounters::Number LoopCounters::computeRange(Operation *op, ArrayRef<Number> operands) {
  if (isa<hlo::SelectOp>(op)) {
    if (auto value = operands[0].value())
      return operands[*value ? 1 : 2];
    Number either = operands[1];
    either.join(operands[2]);
    return either;
  }
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto isInteger = [](Type t) { return t.isSignlessInteger() && !t.isInteger(1); };
  if (type.getNumElements() != 1 || !llvm::all_of(operands, [](const Number &n) { return n.range; }))
    return {};
  constexpr int64_t kMost = llvm::maxIntN(32); // so that nothing here wraps around
  if (llvm::any_of(operands, [](const Number &n) { return n.range->first < -kMost || n.range->second > kMost; }))
    return {};
  auto [a, b] = *operands[0].range;
  auto [c, d] = *operands.back().range;
  Number number;
  if (auto compare = dyn_cast<hlo::CompareOp>(op)) {
    if (std::optional<bool> holds = compareRanges(compare, {a, b}, {c, d}))
      number.range.emplace(*holds, *holds);
    return number;
  }
  if (!isInteger(type.getElementType())) {
    if (isa<hlo::AndOp>(op) && type.getElementType().isInteger(1))
      number.range.emplace(a != 0 && c != 0, b != 0 && d != 0);
    if (isa<hlo::OrOp>(op) && type.getElementType().isInteger(1))
      number.range.emplace(a != 0 || c != 0, b != 0 || d != 0);
    return number;
  }
  if (isa<hlo::ReshapeOp, hlo::BroadcastInDimOp>(op) || (isa<hlo::ConvertOp>(op) && isInteger(cast<RankedTensorType>(op->getOperand(0).getType()).getElementType())))
    number.range.emplace(a, b);
  else if (isa<hlo::AddOp>(op))
    number.range.emplace(a + c, b + d);
  else if (isa<hlo::SubtractOp>(op))
    number.range.emplace(a - d, b - c);
  else if (isa<hlo::MaximumOp>(op))
    number.range.emplace(std::max(a, c), std::max(b, d));
  else if (isa<hlo::MinimumOp>(op))
    number.range.emplace(std::min(a, c), std::min(b, d));
  int64_t most = llvm::maxIntN(std::min(type.getElementTypeBitWidth(), 32u));
  if (number.range && (number.range->first < -most || number.range->second > most)) // it may have been wrapped
    return {};
  return number;
}

} // namespace kiln::tohlo
