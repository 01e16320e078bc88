// Sizes of dimensions that depend on a length of the run, or on a count that it finds.
#pragma once

#include "hlo/ir/InferShapes.h"

namespace kiln::hlo {

/// A size as a function of a length, or of a count (SetDimensionSizeOp): steps x -> floor((x * factor + add) / divisor), from that itself on.
class LengthSize {
public:
  LengthSize() = default;
  /// That number itself: 0 is the length, others are further lengths and sums of them (LengthSum.h), or else counts.
  explicit LengthSize(int64_t number) : number(number) {}
  int64_t getNumber() const { return number; }

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
  /// The elements that the first places of a window see, which may be more than there are.
  LengthSize seenBy(const WindowDim &window) const;
  /// Nullopt where neither is a constant, and one is rounded down or they are of two numbers: then a sum has no such form.
  std::optional<LengthSize> plus(const LengthSize &other) const;
  /// May be negative, where the program has no such length. `length` is what the size's number is.
  int64_t at(int64_t length) const;
  /// The same of all lengths.
  int64_t at(llvm::ArrayRef<int64_t> lengths) const { return at(lengths[number]); }
  bool isRounded() const;
  bool isConstant() const;
  bool operator==(const LengthSize &other) const { return steps == other.steps && (number == other.number || isConstant()); }
  llvm::ArrayRef<Step> getSteps() const & { return steps; }
  llvm::ArrayRef<Step> getSteps() const && = delete; // they end with it
  LengthSize then(Step step) const;
  /// What times the greatest number is this size, and that number: 1 where it is rounded last.
  std::pair<LengthSize, int64_t> withoutFactor() const;

private:
  int64_t number = 0;
  llvm::SmallVector<Step, 2> steps; // without those that change nothing
};

/// A size whose number is counted in multiples, as one of the number itself, which is one of these multiples.
LengthSize ofMultiples(const LengthSize &size, int64_t multiple);

/// A dimension of `outer` groups of as many groups as the size says of `inner` elements.
struct Extent {
  int64_t outer = 1, inner = 1;
  LengthSize size;
  /// Whether those that are there come first.
  bool isPlain() const { return outer == 1; }
  /// The size of one that is plain.
  LengthSize plain() const { return size.times(inner); }
  int64_t at(int64_t length) const { return outer * size.at(length) * inner; }
  int64_t at(llvm::ArrayRef<int64_t> lengths) const { return outer * size.at(lengths) * inner; }
  bool operator==(const Extent &other) const {
    return outer == other.outer && (isPlain() ? plain() == other.plain() : inner == other.inner && size == other.size);
  }
};

/// A dimension of a tensor that depends on the length.
struct OpenDim {
  int64_t dim;
  Extent extent;
  bool operator==(const OpenDim &other) const { return dim == other.dim && extent == other.extent; }
};

/// The array of arrays [dim, outer, inner, factor, add, divisor, ...] of such dimensions, three numbers for each step of a size and its number, if that is not 0, behind them;
/// and what one says, none if null. Counts have no number there (kNumber).
mlir::ArrayAttr openDimsAttr(mlir::MLIRContext *context, llvm::ArrayRef<OpenDim> dims);
llvm::SmallVector<OpenDim> readOpenDims(mlir::Attribute attr);

/// Such an array, on results of @main, on kernels and on contractions in these: of a result nobody reads more, of these dimensions, than is within the extents. Of a dimension with two entries both hold. A kernel that has it, be it empty, is given the lengths.
constexpr llvm::StringLiteral kNeeded = "hlo.needed";
/// Such an array on a select in a fusion that has hlo.needed: its predicate is false outside of the extents.
constexpr llvm::StringLiteral kInside = "hlo.inside";

/// Such an array on a gather: of its operand it reads no more than that. Two entries of a dimension as above.
constexpr llvm::StringLiteral kReads = "hlo.reads";

/// On an op that counts what it finds (countResult): the number of that count, which stays where it is to the end of the block. On a kernel with hlo.needed: the number
/// of the count, an i32, that it is given in place of the length.
constexpr llvm::StringLiteral kNumber = "hlo.number";
/// The one number that an op counts what it finds in, or null.
mlir::Value countResult(mlir::Operation *op);
/// On a NonzeroOp behind whose count nothing is read.
constexpr llvm::StringLiteral kUnfilled = "hlo.unfilled";

/// On results of @main, an array of [dimension, number of the result that says how many of its elements are there], and the name of such results, with their own number behind it.
constexpr llvm::StringLiteral kSizes = "hlo.sizes";
constexpr llvm::StringLiteral kSizeOutput = "kiln.size.";

/// On an op whose result has room for more than its operands hold: a SetDimensionSizeOp comes next.
constexpr llvm::StringLiteral kUnset = "hlo.unset";

/// The name of the argument that is the length of the run, an i64, or its lengths, and sums of them, some i64s: the last one of a program with open dimensions (passes/hlo/LengthMasks.h).
constexpr llvm::StringLiteral kLengthInput = "kiln.length";
/// Likewise of one that is the number of rows that a run wants, of a program for more, which takes the length's place in hlo.needed.
constexpr llvm::StringLiteral kRowsInput = "kiln.rows";

} // namespace kiln::hlo
