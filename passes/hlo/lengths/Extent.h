// How many elements of a dimension a run of some length has, and where among those of a program for the greatest length they stand.
#pragma once

#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

#include <array>

namespace kiln::hlo {

/// A size as a function of the length: steps x -> floor((x * factor + add) / divisor), from the length itself on.
class LengthSize {
public:
  struct Step {
    int64_t factor, add, divisor;
    bool operator==(const Step &other) const { return factor == other.factor && add == other.add && divisor == other.divisor; }
  };

  LengthSize plus(int64_t add) const { return then({1, add, 1}); }
  LengthSize times(int64_t factor) const { return then({factor, 0, 1}); }
  /// How many each `stride`-th from the first on are.
  LengthSize strided(int64_t stride) const { return then({1, stride - 1, stride}); }
  /// The places of a window (InferShapes.h) over so many elements.
  LengthSize windowed(const WindowDim &window) const;
  /// Nullopt where either is rounded down: then a sum has no such form.
  std::optional<LengthSize> plus(const LengthSize &other) const;
  /// May be negative, where the program has no such length.
  int64_t at(int64_t length) const;
  bool isRounded() const;
  bool operator==(const LengthSize &other) const { return steps == other.steps; }
  llvm::ArrayRef<Step> getSteps() const { return steps; }

private:
  LengthSize then(Step step) const;
  llvm::SmallVector<Step, 2> steps; // without those that change nothing
};

/// A dimension of `outer` groups of as many groups as the size says of `inner` elements.
struct Extent {
  int64_t outer = 1, inner = 1;
  LengthSize size;
  bool isPlain() const { return outer == 1 && inner == 1; }
  int64_t at(int64_t length) const { return outer * size.at(length) * inner; }
  bool operator==(const Extent &other) const { return outer == other.outer && inner == other.inner && size == other.size; }
};

/// What is known of a dimension: it has one size, an extent, or a size that depends on the length in a way that is not known, while all of
/// its elements are alike.
struct LengthDim {
  enum Kind { Fixed, Open, Alike } kind = Fixed;
  Extent extent; // of Open
  bool isOpen() const { return kind == Open; }
};
using LengthDims = llvm::SmallVector<LengthDim, 6>;

/// Lengths that are compared: that of the program, and two smaller ones.
using Lengths = std::array<int64_t, 3>;
using Sizes = std::array<int64_t, 3>; // of a dimension, at each length

/// A dimension whose elements are alike, or are numbered from its first on: where it is the length and a number, it is open.
LengthDim deriveDim(const Sizes &sizes, const Lengths &lengths);
/// Whether a dimension has these sizes.
bool hasSizes(const LengthDim &dim, const Sizes &sizes, const Lengths &lengths);
/// What both are, element by element.
std::optional<LengthDim> join(const LengthDim &a, const LengthDim &b);
/// The dimensions of a reshape's result; nullopt: it would mix groups of two open dimensions, or those with others.
std::optional<LengthDims> reshapeDims(llvm::ArrayRef<LengthDim> operand, llvm::ArrayRef<int64_t> operandShape, llvm::ArrayRef<Sizes> result, const Lengths &lengths);

} // namespace kiln::hlo
