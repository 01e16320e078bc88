// Makes and prints the predicates of the deadness analysis.
#include "passes/graph/clustering/Predicates.h"
#include "hlo/graph/TfDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln::tf {

void Predicate::Profile(llvm::FoldingSetNodeID &id) const {
  id.AddInteger(unsigned(kind_) * 2 + mustHold_);
  id.AddInteger(number_);
  id.AddPointer(value_.getAsOpaquePointer());
  for (const Predicate *operand : operands_)
    id.AddInteger(operand->id_);
  for (StringRef frame : frames_)
    id.AddString(frame);
}

/// "node:0" as TensorFlow names tensors.
static void printTensor(raw_ostream &os, Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result) {
    os << "arg:" << cast<BlockArgument>(value).getArgNumber();
    return;
  }
  Operation *op = result.getOwner();
  os << (nodeName(op).empty() ? opType(op) : nodeName(op)) << ':' << result.getResultNumber();
}

void Predicate::print(raw_ostream &os) const {
  switch (kind_) {
  case And:
  case Or:
    if (operands_.empty()) {
      os << (kind_ == And ? "#true" : "#false");
      return;
    }
    os << '(';
    llvm::interleave(
        operands_, os, [&](const Predicate *operand) { operand->print(os); },
        kind_ == And ? " & " : " | ");
    os << ')';
    return;
  case Not:
    os << '~';
    operands_[0]->print(os);
    return;
  case AndRecurrence:
    os << '{';
    operands_[0]->print(os);
    os << ",&,";
    operands_[1]->print(os);
    os << "}<";
    llvm::interleave(frames_, os, ";");
    os << '>';
    return;
  case Symbol:
    os << (mustHold_ ? "*" : "");
    printTensor(os, value_);
    return;
  case IntSymbol:
    printTensor(os, value_);
    os << '=' << number_;
    return;
  }
}

std::string Predicate::str() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os);
  return text;
}

PredicateFactory::PredicateFactory() {
  Predicate wanted;
  true_ = unique(wanted);
  wanted.kind_ = Predicate::Or;
  false_ = unique(wanted);
  true_->negation_ = false_;
  false_->negation_ = true_;
}

const Predicate *PredicateFactory::unique(const Predicate &wanted) {
  llvm::FoldingSetNodeID id;
  wanted.Profile(id);
  void *place = nullptr;
  if (Predicate *existing = pool.FindNodeOrInsertPos(id, place))
    return existing;
  auto *made = new (allocator) Predicate(wanted);
  made->operands_ = made->operands_.copy(allocator);
  made->frames_ = made->frames_.copy(allocator);
  made->id_ = numPredicates++;
  pool.InsertNode(made, place);
  return made;
}

const Predicate *PredicateFactory::getSymbol(Value value, bool mustHold) {
  Predicate wanted;
  wanted.kind_ = Predicate::Symbol;
  wanted.mustHold_ = mustHold;
  wanted.value_ = value;
  return unique(wanted);
}

const Predicate *PredicateFactory::getIntSymbol(Value value, int64_t number) {
  Predicate wanted;
  wanted.kind_ = Predicate::IntSymbol;
  wanted.number_ = number;
  wanted.value_ = value;
  return unique(wanted);
}

const Predicate *PredicateFactory::getAndRecurrence(const Predicate *start, const Predicate *step,
                                                    ArrayRef<StringRef> frames) {
  if (step->isTrue() || start->isFalse())
    return start;
  Predicate wanted;
  wanted.kind_ = Predicate::AndRecurrence;
  const Predicate *operands[] = {start, step};
  wanted.operands_ = operands;
  wanted.frames_ = frames;
  return unique(wanted);
}

const Predicate *PredicateFactory::getNot(const Predicate *operand) {
  if (operand->negation_)
    return operand->negation_;
  const Predicate *made;
  if (operand->kind_ == Predicate::And || operand->kind_ == Predicate::Or) {
    SmallVector<const Predicate *> negated;
    for (const Predicate *inner : operand->operands_)
      negated.push_back(getNot(inner));
    made = junction(operand->kind_ == Predicate::And ? Predicate::Or : Predicate::And, negated);
  } else {
    Predicate wanted;
    wanted.kind_ = Predicate::Not;
    wanted.operands_ = operand;
    made = unique(wanted);
  }
  operand->negation_ = made;
  if (!made->negation_)
    made->negation_ = operand;
  return made;
}

ArrayRef<const Predicate *> conjuncts(const Predicate *const &predicate) {
  return predicate->kind() == Predicate::And ? predicate->operands() : ArrayRef(predicate);
}

const Predicate *PredicateFactory::without(const Predicate *conjunction, const Predicate *operand) {
  SmallVector<const Predicate *> rest(conjuncts(conjunction));
  auto *it = llvm::find(rest, operand);
  if (it == rest.end())
    return nullptr;
  rest.erase(it);
  return getAnd(rest);
}

/// (a & c) | (b & c) is (a | b) & c, and the same with And and Or exchanged; null if there is no
/// common operand.
const Predicate *PredicateFactory::factored(Predicate::Kind kind,
                                            ArrayRef<const Predicate *> operands) {
  Predicate::Kind other = kind == Predicate::And ? Predicate::Or : Predicate::And;
  if (operands.size() < 2)
    return nullptr;
  llvm::SmallDenseMap<const Predicate *, unsigned> counts;
  for (const Predicate *operand : operands)
    for (const Predicate *inner : operand->kind_ == other ? operand->operands_ : ArrayRef(operand))
      ++counts[inner];
  SmallVector<const Predicate *> common, rests;
  for (const Predicate *inner :
       operands[0]->kind_ == other ? operands[0]->operands_ : ArrayRef(operands[0]))
    if (counts.lookup(inner) == operands.size())
      common.push_back(inner);
  if (common.empty())
    return nullptr;
  for (const Predicate *operand : operands) {
    SmallVector<const Predicate *> rest;
    for (const Predicate *inner : operand->kind_ == other ? operand->operands_ : ArrayRef(operand))
      if (counts.lookup(inner) != operands.size())
        rest.push_back(inner);
    rests.push_back(junction(other, rest));
  }
  common.push_back(junction(kind, rests));
  return junction(other, common);
}

const Predicate *PredicateFactory::junction(Predicate::Kind kind,
                                            ArrayRef<const Predicate *> given) {
  bool isAnd = kind == Predicate::And;
  const Predicate *absorbing = isAnd ? false_ : true_;
  llvm::SmallSetVector<const Predicate *, 8> operands;
  for (const Predicate *operand : given) {
    if (operand->kind_ == kind)
      operands.insert_range(operand->operands_); // already flat
    else
      operands.insert(operand);
  }
  if (operands.size() == 1)
    return operands[0];
  for (const Predicate *operand : operands) {
    if (operand == absorbing)
      return absorbing;
    const Predicate *negation = getNot(operand);
    if (operands.contains(negation))
      return absorbing;
    if (negation->kind_ == kind && !negation->operands_.empty() &&
        llvm::all_of(negation->operands_,
                     [&](const Predicate *inner) { return operands.contains(inner); }))
      return absorbing;
  }
  if (isAnd) {
    // A recurrence implies its start. Where the step no longer holds, the loop has ended: {S,&,X} &
    // ~X is S.
    llvm::SmallPtrSet<const Predicate *, 4> gone;
    SmallVector<const Predicate *> added;
    for (const Predicate *operand : operands) {
      if (operand->kind_ != Predicate::AndRecurrence)
        continue;
      const Predicate *start = operand->operands_[0], *end = getNot(operand->operands_[1]);
      if (operands.contains(end)) {
        gone.insert(operand);
        gone.insert(end);
        added.push_back(start);
      } else {
        gone.insert_range(conjuncts(start));
      }
    }
    if (llvm::any_of(operands, [&](const Predicate *operand) { return gone.contains(operand); })) {
      for (const Predicate *operand : operands)
        if (!gone.contains(operand))
          added.push_back(operand);
      return junction(kind, added);
    }
  }
  if (const Predicate *result = factored(kind, operands.getArrayRef()))
    return result;
  SmallVector<const Predicate *> sorted(operands.getArrayRef());
  llvm::sort(sorted, [](const Predicate *a, const Predicate *b) { return a->id_ < b->id_; });
  Predicate wanted;
  wanted.kind_ = kind;
  wanted.operands_ = sorted;
  return unique(wanted);
}

} // namespace kiln::tf
