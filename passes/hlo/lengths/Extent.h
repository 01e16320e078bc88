// What is known of the dimensions of a program's values whose sizes are compared for some lengths.
#pragma once

#include "hlo/ir/HloUtils.h"
#include "hlo/ir/LengthSize.h"

#include <array>

namespace kiln::hlo {

/// What is known of a dimension: it has one size, an extent, or a size that depends on the length in a way that is not known, while all of
/// its elements are alike. Unset: it has room, of which a SetDimensionSizeOp is to say how much is there. Joined: groups of one extent for each of another, as pixels in one dimension are.
struct LengthDim {
  enum Kind { Fixed, Open, Alike, Unset, Joined } kind = Fixed;
  Extent extent; // of Open, and the first of Joined
  Extent second; // of Joined, which has no outer groups
  bool isOpen() const { return kind == Open; }
  bool isJoined() const { return kind == Joined; }
  /// Whether elements that are there have others behind them.
  bool hasEnd() const { return isOpen() || isJoined(); }
  /// Whether what is behind an end stands between elements that are there.
  bool hasGaps() const { return isJoined() || (isOpen() && !extent.isPlain()); }
  /// The size of one that has an end.
  int64_t at(llvm::ArrayRef<int64_t> lengths) const { return extent.at(lengths) * (isJoined() ? second.at(lengths) : 1); }
};
using LengthDims = llvm::SmallVector<LengthDim, 6>;

using Sizes = std::array<int64_t, 3>; // of a dimension, in each of the programs
/// What numbers are in the programs that are compared: lengths, or one that is the same in all and the counts. No two lengths, or counts, are in proportion, so that a line of one is
/// none of another. Behind lengths are sums of them (hlo::LengthSum), of which that may be by chance.
using Lengths = llvm::SmallVector<std::array<int64_t, 3>, 1>;
/// A size in one of the programs.
inline int64_t sizeIn(const LengthSize &size, const Lengths &lengths, size_t program) { return size.at(lengths[size.getNumber()][program]); }

/// A dimension whose elements are alike, or are numbered from its first on: where it is the length and a number, it is open: the number that is known, or `multiple` times that,
/// which an argument has.
LengthDim deriveDim(const Sizes &sizes, const Lengths &lengths, int64_t multiple);
/// Whether a dimension has these sizes.
bool hasSizes(const LengthDim &dim, const Sizes &sizes, const Lengths &lengths);
/// What both are, element by element.
std::optional<LengthDim> join(const LengthDim &a, const LengthDim &b);
/// Joins each with its counterpart; false where that cannot be.
bool joinInto(LengthDims &dims, llvm::ArrayRef<LengthDim> others);
/// The dimensions of a reshape's result; nullopt: it would mix groups of more than two open dimensions, or those with others.
std::optional<LengthDims> reshapeDims(llvm::ArrayRef<LengthDim> operand, llvm::ArrayRef<int64_t> operandShape, llvm::ArrayRef<Sizes> result, const Lengths &lengths);

} // namespace kiln::hlo
