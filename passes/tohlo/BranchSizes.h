// Values of which the branches of a conditional give different sizes.
#pragma once

#include "passes/tohlo/Builders.h"

namespace kiln::tohlo {

/// Such values have the room of the largest; how much of it is there, the run says.
class BranchSizes {
public:
  using Regions = ArrayRef<std::unique_ptr<Region>>;

  /// Makes value `c` of all branches that have it one type. An error where types differ otherwise
  /// than in sizes, or the program cannot have sizes that depend on data.
  LogicalResult unify(OpContext &ctx, MutableArrayRef<SmallVector<Value>> branches, Regions regions,
                      size_t c);
  /// What a branch returns besides its values, and the types of that.
  void appendSizes(OpContext &ctx, size_t branch, SmallVectorImpl<Value> &returned) const;
  void appendTypes(OpContext &ctx, SmallVectorImpl<Type> &types) const;
  /// Takes the parts that are there of the conditional's values, by its further results.
  LogicalResult take(OpContext &ctx, ValueRange further, MutableArrayRef<Value> values) const;

private:
  struct Size {
    SmallVector<int64_t> numbers;                 // by branch
    SmallVector<std::pair<size_t, int64_t>> dims; // values, and their dimensions that have it
  };
  SmallVector<Size> sizes;
};

} // namespace kiln::tohlo
