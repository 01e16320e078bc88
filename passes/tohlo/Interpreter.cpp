// The abstract interpreter: order, lowering of one node, immediate folding, calls.
#include "passes/tohlo/Interpreter.h"
#include "hlo/eval/Evaluator.h"
#include "hlo/graph/DType.h"
#include "hlo/graph/OpRegistry.h"
#include "hlo/graph/References.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "llvm/ADT/ScopeExit.h"
#include <queue>

namespace kiln::tohlo {

/// Results of up to so many elements become constants at once; larger ones when someone asks.
static constexpr int64_t kFoldElements = 4096;
/// Broadcasts to more than so many elements do not fold.
static constexpr int64_t kSpreadElements = 64;
/// Ops that read more than this are left to the constant folder of the hlo passes.
static constexpr int64_t kFoldOperandElements = 1 << 20;
/// A loop's body is interpreted again when something is found in it that stays the same, so that
/// the time can double with each loop around another. Nodes are counted as often as they are visited.
static constexpr uint64_t kMostLowered = 4'000'000;

Interpreter::Interpreter(ModuleOp module, const LoweringTable &table)
    : module_(module), table_(table), symbols_(module), builder_(module.getContext(), this) {}

void Interpreter::notifyOperationInserted(Operation *op, OpBuilder::InsertPoint previous) {
  fresh_.push_back(op);
}

Operation *Interpreter::lookupFunction(StringRef name) { return symbols_.lookup(name); }

std::optional<unsigned> Interpreter::findVariable(StringRef name) const {
  for (auto [i, slot] : llvm::enumerate(state_))
    if (slot.name == name)
      return i;
  return std::nullopt;
}

unsigned Interpreter::variableSlot(StringRef name, Type elementType) {
  if (std::optional<unsigned> slot = findVariable(name))
    return *slot;
  StateSlot slot;
  slot.name = name.str();
  slot.elementType = elementType;
  state_.push_back(std::move(slot));
  return state_.size() - 1;
}

/// Whether two values are computed alike, as far as so many ops say.
bool areComputedAlike(Value a, Value b, unsigned &ops) {
  auto moved = [](Value v, bool isCount) { // what has the same elements
    while (Operation *op = v.getDefiningOp()) {
      if (!isa<hlo::ReshapeOp, hlo::BroadcastInDimOp, hlo::ConvertOp>(op) || (op->getOperand(0).getType() != v.getType() && !(isCount && isa<hlo::ReshapeOp>(op))))
        break;
      v = op->getOperand(0);
    }
    return v;
  };
  a = moved(a, false), b = moved(b, false);
  if (a == b)
    return true;
  Operation *x = a.getDefiningOp(), *y = b.getDefiningOp();
  if (!x || !y || ops-- == 0 || cast<OpResult>(a).getResultNumber() != cast<OpResult>(b).getResultNumber() || !isMemoryEffectFree(x))
    return false;
  auto check = [&](Value left, Value right) { return success(areComputedAlike(left, right, ops)); };
  if (auto left = dyn_cast<hlo::NonzeroOp>(x), right = dyn_cast<hlo::NonzeroOp>(y); left && right && a == left.getCount() && b == right.getCount())
    return succeeded(check(moved(left.getOperand(), true), moved(right.getOperand(), true)));
  return OperationEquivalence::isEquivalentTo(x, y, check, /*markEquivalent=*/nullptr, OperationEquivalence::IgnoreLocations);
}

std::pair<int64_t, int64_t> Interpreter::addCount(Value count, int64_t bound) {
  constexpr unsigned kMostOps = 500;
  for (auto [i, known] : llvm::enumerate(countValues_)) // of those that are computed in any case
    if (unsigned ops = kMostOps; known.first && llvm::is_contained(blocks_, known.second) && areComputedAlike(known.first, count, ops))
      return {i + 1, counts_[i]};
  size_t i = counts_.size();
  counts_.push_back(i < countSizes_.size() ? countSizes_[i] : bound);
  countValues_.emplace_back(count, builder_.getInsertionBlock());
  return {i + 1, counts_.back()};
}

void Interpreter::dropCounts(size_t number) {
  counts_.resize(number);
  countValues_.resize(number);
}

void Interpreter::discard(Operation *op) {
  llvm::erase_if(fresh_, [&](Operation *fresh) { return op->isAncestor(fresh); });
  op->erase();
}

//===-- Constants ------------------------------------------------------===//

static std::optional<eval::Tensor> constantOf(Value v) {
  if (auto op = v.getDefiningOp<hlo::ConstantOp>())
    return eval::Tensor::fromAttr(op.getValue());
  return std::nullopt;
}

/// What an op on v may be told while compiling.
static std::optional<eval::Tensor> knownValue(Value v) {
  auto size = v.getDefiningOp<hlo::GetDimensionSizeOp>();
  return size ? std::optional(eval::Tensor::ints(v.getContext(), hlo::tensorType(size.getOperand()).getDimSize(size.getDimension()), 32).withType(hlo::tensorType(v))) : constantOf(v);
}

bool isInRegion(Value v, Region &region) {
  for (Region *r = v.getParentRegion(); r;) {
    if (r == &region)
      return true;
    Operation *container = r->getParentOp();
    r = container ? container->getParentRegion() : nullptr;
  }
  return false;
}

bool isEvaluable(Operation *op) {
  if (!isMemoryEffectFree(op) || !eval::canEvaluate(op))
    return false;
  for (Region &region : op->getRegions()) {
    WalkResult captures = region.walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        if (!isInRegion(operand, region) && !operand.getDefiningOp<hlo::ConstantOp>())
          return WalkResult::interrupt();
      return WalkResult::advance();
    });
    if (captures.wasInterrupted())
      return false;
  }
  return true;
}

/// Whether a value depends on known ones alone. Not on one number for so many elements that it were too large as a tensor, which is looked at before any is made one.
bool Interpreter::isOfKnown(Value v, bool throughSizes, int64_t mostElements) {
  int64_t elements = 0;
  SmallVector<Value> pending{v};
  llvm::DenseSet<Value> seen;
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    Operation *def = value.getDefiningOp();
    if (!seen.insert(value).second || (def && throughSizes && isa<hlo::GetDimensionSizeOp>(def)))
      continue;
    if (auto constant = dyn_cast_or_null<hlo::ConstantOp>(def)) {
      constexpr int64_t kMostOfOne = int64_t(1) << 27;
      bool isSplat = constant.getValue().isSplat();
      elements += isSplat ? 0 : constant.getType().getNumElements();
      if (elements > mostElements || (isSplat && constant.getType().getNumElements() > kMostOfOne))
        return false;
      continue;
    }
    if (!def || !isEvaluable(def) || (throughSizes && isLeftToRun(def->getLoc())))
      return false;
    llvm::append_range(pending, def->getOperands());
  }
  return true;
}

FailureOr<SmallVector<eval::Tensor>> evaluateQuietly(Operation *op, ArrayRef<eval::Tensor> operands) {
  ScopedDiagnosticHandler quiet(op->getContext(), [](Diagnostic &) { return success(); });
  eval::EvalOptions options;
  options.maxBytes = int64_t(1) << 30;
  return eval::evaluate(op, operands, options);
}

std::optional<eval::Tensor> Interpreter::tryConstant(Value v, bool throughSizes, int64_t mostElements) {
  if (!isOfKnown(v, throughSizes, mostElements))
    return std::nullopt;
  if (std::optional<eval::Tensor> t = throughSizes ? knownValue(v) : constantOf(v))
    return t;
  // Post-order over what v depends on, without recursion: such chains can be long.
  DenseMap<Value, eval::Tensor> known;
  SmallVector<std::pair<Operation *, bool>> stack;
  auto visit = [&](Value value) {
    if (known.count(value))
      return;
    if (std::optional<eval::Tensor> t = throughSizes ? knownValue(value) : constantOf(value)) {
      known.try_emplace(value, *t);
      return;
    }
    stack.push_back({value.getDefiningOp(), false});
  };
  visit(v);
  while (!stack.empty()) {
    auto [op, ready] = stack.pop_back_val();
    if (known.count(op->getResult(0)))
      continue;
    if (!ready) {
      stack.push_back({op, true});
      llvm::for_each(op->getOperands(), visit);
      continue;
    }
    SmallVector<eval::Tensor> operands;
    for (Value operand : op->getOperands())
      operands.push_back(known.find(operand)->second);
    FailureOr<SmallVector<eval::Tensor>> results = evaluateQuietly(op, operands);
    if (failed(results))
      return std::nullopt;
    noteDecision(op, operands);
    for (auto [result, t] : llvm::zip_equal(op->getResults(), *results))
      known.try_emplace(result, t);
  }
  return known.find(v)->second;
}

bool Interpreter::isFixed(Value v) {
  bool records = std::exchange(recordsDecisions_, false);
  bool isKnown = tryFixedConstant(v).has_value();
  recordsDecisions_ = records;
  return isKnown;
}

void Interpreter::noteNeededConstant(Value v) {
  SmallVector<Value> pending{v};
  llvm::DenseSet<Value> seen;
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    if (auto arg = dyn_cast<BlockArgument>(value)) {
      if (arg.getOwner() == entry_)
        neededConstants_.insert(arg.getArgNumber());
      continue;
    }
    llvm::append_range(pending, value.getDefiningOp()->getOperands());
  }
}

/// The constants that an op's results are, made in front of it; empty if they are not to be folded.
SmallVector<Value> Interpreter::foldedResults(Operation *op) {
  // Loops of constants may run long; they fold when somebody needs the value.
  if (isa<hlo::ConstantOp, hlo::WhileOp>(op) || op->getNumResults() == 0)
    return {};
  for (Value result : op->getResults())
    if (cast<RankedTensorType>(result.getType()).getNumElements() > (keepsForms() ? 1 : kFoldElements))
      return {};
  // What has one element or none may have more where a count is another.
  if (isCounting() && isa<hlo::BroadcastInDimOp, hlo::IotaOp>(op) && cast<RankedTensorType>(op->getResult(0).getType()).getRank() > 0)
    return {};
  // A spread-out vector (a bias, a scale per channel) stays recognisable, and small.
  if (auto spread = dyn_cast<hlo::BroadcastInDimOp>(op)) {
    int64_t from = spread.getOperand().getType().getNumElements();
    if (from > 1 && spread.getType().getNumElements() > std::max<int64_t>(from, kSpreadElements))
      return {};
  }
  SmallVector<eval::Tensor> operands;
  for (Value operand : op->getOperands()) {
    if (hlo::tensorType(operand).getNumElements() > kFoldOperandElements)
      return {};
    std::optional<eval::Tensor> t = constantOf(operand);
    if (!t)
      return {};
    operands.push_back(*t);
  }
  if (!isEvaluable(op))
    return {};
  FailureOr<SmallVector<eval::Tensor>> results = evaluateQuietly(op, operands);
  if (failed(results))
    return {};
  noteDecision(op, operands);
  OpBuilder b(op);
  SmallVector<Value> constants;
  for (const eval::Tensor &t : *results) {
    ElementsAttr value = t.toAttr();
    constants.push_back(
        hlo::ConstantOp::create(b, op->getLoc(), cast<RankedTensorType>(value.getType()), value));
  }
  return constants;
}

/// Whether tensors of hlo have elements of this type.
static bool isElement(tf::DType dtype) {
  switch (dtype) {
  case tf::DType::Int2:
  case tf::DType::UInt2:
  case tf::DType::Float8E5M2:
  case tf::DType::Float8E4M3FN:
  case tf::DType::Float8E4M3FNUZ:
  case tf::DType::Float8E4M3B11FNUZ:
  case tf::DType::Float8E5M2FNUZ:
    return false;
  default:
    return true;
  }
}

/// The last guard against graphs whose shapes or types do not fit: what a lowering has not checked
/// itself, the op that it has built does. The message is the node's.
static LogicalResult verifyBuilt(Operation *op, OpContext &ctx) {
  std::string message;
  LogicalResult verified = success();
  {
    ScopedDiagnosticHandler collect(op->getContext(), [&](Diagnostic &d) {
      if (message.empty())
        message = d.str();
      return success();
    });
    verified = op->getName().verifyInvariants(op);
  }
  if (failed(verified)) {
    for (Type type : op->getResultTypes())
      if (std::optional<tf::DType> dtype = tf::toDType(getElementTypeOrSelf(type)); dtype && !isElement(*dtype))
        return ctx.error(tf::dtypeName(*dtype) + " is not supported");
    return ctx.error("the inputs do not fit together: " + message);
  }
  return success();
}

/// Checks the ops that the lowering of one node has built, from fresh_[start] on, and folds those
/// whose operands are constants; the node's outputs and the state follow.
LogicalResult Interpreter::foldFresh(size_t start, Block *block, OpContext &ctx) {
  DenseMap<Value, Value> replaced;
  SmallVector<Operation *> dead;
  for (size_t i = start; i < fresh_.size(); ++i) {
    Operation *op = fresh_[i];
    if (op->getBlock() != block)
      continue;
    for (Value result : op->getResults())
      if (failed(ctx.checkShape(cast<RankedTensorType>(result.getType()).getShape())))
        return failure();
    if (failed(verifyBuilt(op, ctx)))
      return failure();
    SmallVector<Value> constants = foldedResults(op);
    if (constants.empty())
      continue;
    for (auto [from, to] : llvm::zip_equal(op->getResults(), constants)) {
      from.replaceAllUsesWith(to);
      replaced[from] = to;
    }
    dead.push_back(op);
    ++numFolded;
  }
  fresh_.resize(start);
  if (dead.empty())
    return success();
  auto replace = [&](LoweredValue &v) {
    forEachComponent(v, [&](Value &component) {
      if (auto it = replaced.find(component); component && it != replaced.end())
        component = it->second;
    });
  };
  llvm::for_each(ctx.mutableOutputs(), replace);
  for (StateSlot &slot : state_)
    replace(slot.value);
  for (auto &[count, block] : countValues_)
    if (count && llvm::is_contained(dead, count.getDefiningOp()))
      count = {};
  for (Operation *op : dead)
    op->erase();
  return success();
}

//===-- Nodes ----------------------------------------------------------===//

static bool isControl(Type type) { return isa<tf::ControlType>(type); }

/// The nodes that a function's results and side effects need, inputs before users; among free ones
/// the function's own order.
FailureOr<SmallVector<Operation *>> Interpreter::order(Operation *func) {
  Block &block = func->getRegion(0).front();
  DenseMap<Operation *, unsigned> position, waiting;
  SmallVector<Operation *> work, live;
  unsigned next = 0;
  for (Operation &op : block) {
    position[&op] = next++;
    const tf::OpDef *def = tf::lookupOp(op.getName().stripDialect());
    // The graph itself has been pruned to its fetches; a function runs for its effects, too.
    if (isa<tf::ReturnOp>(op) || (func != callStack_.front() && def && def->stateful))
      work.push_back(&op);
  }
  while (!work.empty()) {
    Operation *op = work.pop_back_val();
    if (waiting.count(op))
      continue;
    unsigned &count = waiting[op];
    count = 0;
    live.push_back(op);
    SmallPtrSet<Operation *, 8> sources;
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp())
        if (sources.insert(source).second)
          work.push_back(source);
    waiting[op] = sources.size();
  }
  auto later = [&](Operation *a, Operation *b) { return position[a] > position[b]; };
  std::priority_queue<Operation *, std::vector<Operation *>, decltype(later)> ready(later);
  for (Operation *op : live)
    if (waiting[op] == 0)
      ready.push(op);
  SmallVector<Operation *> ordered;
  while (!ready.empty()) {
    Operation *op = ready.top();
    ready.pop();
    ordered.push_back(op);
    SmallPtrSet<Operation *, 8> users;
    for (Operation *user : op->getUsers())
      if (waiting.count(user) && users.insert(user).second && --waiting[user] == 0)
        ready.push(user);
  }
  if (ordered.size() != live.size()) {
    llvm::sort(live, [&](Operation *a, Operation *b) { return position[a] < position[b]; });
    for (Operation *op : live)
      if (waiting[op] && !isa<tf::ReturnOp>(op)) {
        emitError(op->getLoc()) << "the graph has a cycle through this node";
        return failure();
      }
  }
  return ordered;
}

static StringRef kindName(const LoweredValue &v) {
  switch (v.kind) {
  case LoweredValue::Kind::None:
    return "a value that is not set";
  case LoweredValue::Kind::Tensor:
    return "a tensor";
  case LoweredValue::Kind::List:
    return "a TensorList";
  case LoweredValue::Kind::Handle:
    return "a resource handle";
  case LoweredValue::Kind::Strings:
    return "a string tensor";
  case LoweredValue::Kind::Optional:
  case LoweredValue::Kind::Tuple:
    return "an optional";
  }
  return "";
}

/// References become their variables' present values, except where the op asks for a reference, or hands on the buffer:
/// there later updates show.
void Interpreter::readReferences(Operation *op, MutableArrayRef<LoweredValue> inputs) {
  if (inputs.size() == 1 && inputs[0].isHandle() && state_[inputs[0].slot].value &&
      llvm::is_contained({"Identity", "StopGradient", "PreventGradient"}, op->getName().stripDialect()))
    return;
  SmallVector<bool> wantsReference = tf::takenReferences(op);
  for (auto [i, v] : llvm::enumerate(inputs))
    if (v.isHandle() && state_[v.slot].isReference &&
        !wantsReference[i])
      v = state_[v.slot].value;
}

LogicalResult Interpreter::lower(Operation *op, StringRef call,
                                 DenseMap<Value, LoweredValue> &values) {
  StringRef name = op->getName().stripDialect();
  Location loc = op->getLoc();
  if (auto nameLoc = loc->findInstanceOf<NameLoc>(); nameLoc && !call.empty())
    loc = NameLoc::get(builder_.getStringAttr(call + "/" + nameLoc.getName().getValue()));
  SmallVector<LoweredValue> inputs;
  for (Value operand : op->getOperands())
    if (!isControl(operand.getType()))
      inputs.push_back(values.lookup(operand));
  readReferences(op, inputs);
  unsigned numOutputs = llvm::count_if(op->getResultTypes(), [](Type t) { return !isControl(t); });
  OpContext ctx(*this, op, loc, inputs, numOutputs);
  if (++numNodes > kMostLowered && callStack_.size() > 1)
    return ctx.error("too many loops or nodes up to this one: " + Twine(kMostLowered) +
                     " nodes have been lowered, bodies of loops several times");

  const LoweringTable::Entry *entry = table_.lookup(name);
  if (!entry) {
    if (Operation *callee = lookupFunction(name)) {
      SmallVector<LoweredValue> results;
      if (failed(this->call(callee, ctx.nodeName(), loc, inputs, results)))
        return failure();
      for (auto [i, v] : llvm::enumerate(results))
        if (i < numOutputs)
          ctx.setOutput(i, v);
    } else {
      return ctx.error("no lowering for this op");
    }
  } else {
    for (auto [i, v] : llvm::enumerate(inputs)) {
      if (!v.isTensor() && !(entry->flags & LoweringTable::AnyInputs))
        return ctx.error("input " + Twine(i) + " is " + kindName(v) +
                         ", which this op does not take");
    }
    size_t start = fresh_.size(), decisions = decisions_.size();
    if (failed(entry->fn(ctx)))
      return failure();
    if (recordsDecisions_)
      for (LoweredValue &output : ctx.mutableOutputs())
        if (output.isTensor() && llvm::is_contained(ArrayRef(fresh_).drop_front(start), output.tensor.getDefiningOp()))
          attachDecisions(output.tensor, decisions);
    if (failed(foldFresh(start, builder_.getInsertionBlock(), ctx)))
      return failure();
  }
  unsigned i = 0;
  for (Value result : op->getResults())
    if (!isControl(result.getType()))
      values[result] = ctx.outputs()[i++];
  return success();
}

LogicalResult Interpreter::call(Operation *func, StringRef call, Location loc,
                                ArrayRef<LoweredValue> args,
                                SmallVectorImpl<LoweredValue> &results) {
  if (llvm::is_contained(callStack_, func))
    return emitError(loc) << "function '" << SymbolTable::getSymbolName(func).getValue()
                          << "' calls itself; recursion cannot be compiled";
  if (callStack_.empty())
    entry_ = builder_.getInsertionBlock();
  callStack_.push_back(func);
  blocks_.push_back(builder_.getInsertionBlock());
  llvm::scope_exit pop([&] {
    callStack_.pop_back();
    Block *block = blocks_.pop_back_val();
    if (!llvm::is_contained(blocks_, block)) // of a region, which may go
      for (auto &[count, at] : countValues_)
        if (at == block)
          count = {};
  });
  FailureOr<SmallVector<Operation *>> ops = order(func);
  if (failed(ops))
    return failure();
  DenseMap<Value, LoweredValue> values;
  unsigned numArgs = 0;
  for (BlockArgument arg : func->getRegion(0).front().getArguments())
    if (!isControl(arg.getType())) {
      if (numArgs < args.size())
        values[arg] = args[numArgs];
      ++numArgs;
    }
  if (numArgs != args.size())
    return emitError(loc) << "function '" << SymbolTable::getSymbolName(func).getValue()
                          << "' takes " << numArgs << " arguments, it is given " << args.size();
  for (Operation *op : *ops) {
    if (isa<tf::ReturnOp>(op)) {
      for (Value operand : op->getOperands())
        if (!isControl(operand.getType())) {
          LoweredValue v = values.lookup(operand);
          bool isReference = v.isHandle() && state_[v.slot].isReference && !tf::givesReference(operand);
          results.push_back(isReference ? state_[v.slot].value : v);
        }
    } else if (failed(lower(op, call, values))) {
      return failure();
    }
  }
  return success();
}

} // namespace kiln::tohlo
