// Symbolic predicates of the deadness analysis, kept in a form in which equal pointers mean equal
// logic.
#pragma once
#include "mlir/IR/Value.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace kiln::tf {

/// Says when a tensor is alive. Owned by a PredicateFactory, never changed.
class Predicate : public llvm::FoldingSetNode {
public:
  enum Kind : uint8_t {
    And,           ///< of no operands: true
    Or,            ///< of no operands: false
    Not,           ///< of a symbol or a recurrence
    AndRecurrence, ///< {start,&,step}<frames>: start in the first iteration, and step of every one
                   ///< before
    Symbol,        ///< the tensor is alive and, with `mustHold`, true
    IntSymbol,     ///< the tensor is alive and has a certain value
  };

  Kind kind() const { return kind_; }
  llvm::ArrayRef<const Predicate *> operands() const { return operands_; }
  bool isTrue() const { return kind_ == And && operands_.empty(); }
  bool isFalse() const { return kind_ == Or && operands_.empty(); }
  /// "#true", "(a:0 & ~*b:0)", "{#true,&,*c:0}<inner;outer>", "i:0=2".
  void print(llvm::raw_ostream &os) const;
  std::string str() const;
  void Profile(llvm::FoldingSetNodeID &id) const;

private:
  friend class PredicateFactory;
  Kind kind_ = And;
  bool mustHold_ = false;
  unsigned id_ = 0; // order of creation, which is that of operands
  int64_t number_ = 0;
  llvm::ArrayRef<const Predicate *> operands_;
  llvm::ArrayRef<llvm::StringRef> frames_;
  mlir::Value value_;
  mutable const Predicate *negation_ = nullptr;
};

/// The operands of a conjunction; of anything else, itself.
llvm::ArrayRef<const Predicate *> conjuncts(const Predicate *const &predicate);

/// Makes predicates, simplifying them: And and Or are flat, sorted and free of duplicates,
/// complements and common factors; Not stands on leaves only (De Morgan).
class PredicateFactory {
public:
  PredicateFactory();
  const Predicate *getTrue() const { return true_; }
  const Predicate *getFalse() const { return false_; }
  const Predicate *getAnd(llvm::ArrayRef<const Predicate *> operands) {
    return junction(Predicate::And, operands);
  }
  const Predicate *getOr(llvm::ArrayRef<const Predicate *> operands) {
    return junction(Predicate::Or, operands);
  }
  const Predicate *getNot(const Predicate *operand);
  /// `frames`: names from the innermost outwards; they must outlive the factory.
  const Predicate *getAndRecurrence(const Predicate *start, const Predicate *step,
                                    llvm::ArrayRef<llvm::StringRef> frames);
  const Predicate *getSymbol(mlir::Value value, bool mustHold);
  const Predicate *getIntSymbol(mlir::Value value, int64_t number);
  /// The conjunction without `operand`, where it is a conjunction that has it (or is it); null if
  /// not.
  const Predicate *without(const Predicate *conjunction, const Predicate *operand);

private:
  const Predicate *unique(const Predicate &wanted);
  const Predicate *junction(Predicate::Kind kind, llvm::ArrayRef<const Predicate *> operands);
  const Predicate *factored(Predicate::Kind kind, llvm::ArrayRef<const Predicate *> operands);

  llvm::BumpPtrAllocator allocator;
  llvm::FoldingSet<Predicate> pool;
  unsigned numPredicates = 0;
  const Predicate *true_ = nullptr, *false_ = nullptr;
};

} // namespace kiln::tf
