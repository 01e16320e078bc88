// Sizes that several lengths make: of pixels in one dimension, and of one behind another.
#pragma once

#include "hlo/ir/LengthSize.h"

namespace kiln::hlo {

/// A sum of products of sizes of lengths. Two that have the same products are equal, in whatever order they were added.
class LengthSum {
public:
  struct Term {
    int64_t factor;
    llvm::SmallVector<LengthSize, 2> sizes; // without factors of their own; none: the term is a number
    bool operator==(const Term &other) const { return factor == other.factor && sizes == other.sizes; }
  };

  /// Adds factor * the product of sizes.
  void add(int64_t factor, llvm::ArrayRef<LengthSize> sizes);
  llvm::ArrayRef<Term> getTerms() const { return terms; }
  int64_t at(llvm::ArrayRef<int64_t> lengths) const;
  /// Divides by the greatest number that divides all terms, and returns that.
  int64_t takeFactor();
  bool operator==(const LengthSum &other) const { return terms == other.terms; }

private:
  llvm::SmallVector<Term, 2> terms; // in order
};

/// Lengths with the sums of them behind.
llvm::SmallVector<int64_t> withSums(llvm::ArrayRef<int64_t> lengths, llvm::ArrayRef<LengthSum> sums);

} // namespace kiln::hlo
