// The state of maskLengths: what is known of the values of three programs that are walked together.
#pragma once

#include "passes/hlo/LengthMasks.h"
#include "passes/hlo/OpenRefusal.h"
#include "passes/hlo/lengths/Extent.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <map>

namespace kiln::hlo {

/// What stands behind the end of dimensions. Lowest and Highest: of numbers, with infinities; Below and Above: in the order of top_k.
enum class Fill { Zero, One, Lowest, Highest, AllOnes, Below, Above };

/// An op of the program and those of the other two that it corresponds to.
struct OpTriple {
  std::array<mlir::Operation *, 3> ops;
  mlir::Operation *operator->() const { return ops[0]; }
  Sizes operandSizes(unsigned operand, int64_t dim) const { return sizes([&](mlir::Operation *op) { return op->getOperand(operand); }, dim); }
  Sizes resultSizes(unsigned result, int64_t dim) const { return sizes([&](mlir::Operation *op) { return op->getResult(result); }, dim); }
  /// An entry of an array attribute in each.
  Sizes entry(llvm::StringRef name, int64_t index) const;
  /// Whether the attributes are the same but for those named.
  bool haveSameAttributes(llvm::ArrayRef<llvm::StringRef> except = {}) const;

private:
  Sizes sizes(llvm::function_ref<mlir::Value(mlir::Operation *)> value, int64_t dim) const;
};

class LengthMasker {
public:
  using ResultDims = llvm::SmallVector<LengthDims, 2>;

  explicit LengthMasker(const LengthPrograms &programs);
  mlir::FailureOr<LengthInterface> run();

private:
  mlir::InFlightDiagnostic refuse(mlir::Location loc, int64_t decision = -1, OpenRefusal reason = OpenRefusal::length) {
    if (programs.refused)
      programs.refused(loc, decision);
    return hasLengths() ? refuseOpen(loc, reason) : mlir::emitError(loc) << "a size that depends on data cannot be followed: ";
  }
  mlir::LogicalResult refuseDecision(mlir::Location loc, int64_t decision = -1) {
    return refuse(loc, decision, OpenRefusal::decision) << "what is computed depends on it";
  }
  mlir::LogicalResult check(std::array<mlir::Block *, 3> blocks);
  mlir::LogicalResult check(const OpTriple &op);
  bool areSameOp(const OpTriple &op);
  /// Whether sizes are of lengths, which are arguments, and not of counts.
  bool hasLengths() const { return programs.counts.empty(); }
  mlir::LogicalResult checkDecisions();
  /// The same by one of the lengths, where `programs` are those for three of it.
  mlir::LogicalResult checkDecisions(int64_t number, const std::array<mlir::ModuleOp, 3> &programs);
  /// The program for a length, with others at their most, or null.
  mlir::ModuleOp programFor(int64_t number, int64_t length);
  mlir::ModuleOp programFor(llvm::ArrayRef<int64_t> lengths);
  /// How a comparison comes out for lengths.
  struct Sides {
    std::optional<int64_t> turnsAt; // one that is met for which it is otherwise than for the longest
    bool isSure = true;             // else there are more of them near a tie than were looked at
  };
  /// For all of a length from one to another. The graph is lowered for at most so many between the ends.
  Sides sidesOf(int64_t number, size_t decision, int64_t from, int64_t to, size_t most);
  /// The same without lowering it for more than a few, of a comparison of sizes that are rounded; nullopt: it is of something else.
  std::optional<Sides> sidesOfSizes(int64_t number, size_t decision, int64_t from, int64_t to);
  /// What one side of a comparison is for lengths from one to another: a size that dimensions have and a number, or only that; nullopt: that was not seen.
  std::optional<LengthSize> findOperand(int64_t number, size_t decision, bool isRight, int64_t from, int64_t to);
  int64_t deviationOf(int64_t number, size_t decision, std::pair<int64_t, int64_t> lengths, std::pair<int64_t, int64_t> differences);
  /// Whether one by several lengths comes out alike for all, from the shortest of all to the most of each.
  bool standsAlike(size_t decision, int64_t shortest);
  /// Comparisons by rounded numbers again, for many lengths: when all else is known to serve, as each is lowered. The least length goes up where one of shorter ones is otherwise.
  mlir::LogicalResult checkNearTies();
  std::optional<mlir::Location> findSharedThatTurns(llvm::ArrayRef<size_t> comparisons);
  mlir::LogicalResult checkMoreLengths(int64_t number);
  /// Whether an op of a program for some numbers has what its rule took for a line of them; null: there is none.
  using Holds = std::function<bool(mlir::Operation *, llvm::ArrayRef<int64_t>)>;
  /// What is expected of an op of another program.
  struct Expected {
    mlir::Location at;
    ResultDims dims;
    llvm::SmallVector<mlir::Type, 2> types; // of the first program's results
    Holds holds;
  };
  mlir::LogicalResult compare(mlir::Block &block, llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<Expected> &expected);
  mlir::LogicalResult setResults(const OpTriple &op, llvm::ArrayRef<LengthDims> results);
  mlir::FailureOr<LengthInterface> interface();
  /// For kNeeded: what is there of a result.
  llvm::SmallVector<OpenDim> neededOf(mlir::Value v) const;
  llvm::SmallVector<OpenDim> neededOf(const LengthDim &dim, int64_t place) const;
  /// Lets the argument that is the lengths have room for sums.
  void addSums(mlir::func::FuncOp main);
  mlir::LogicalResult addSizes(mlir::func::FuncOp main, llvm::MutableArrayRef<llvm::SmallVector<OpenDim>> results);

  /// Dimensions of the op's results, once it has been made to keep clear of what is behind the end; nullopt: that cannot be.
  std::optional<ResultDims> rule(const OpTriple &op);
  std::optional<ResultDims> moves(const OpTriple &op);    // Places.cpp: ops that move elements
  std::optional<ResultDims> indexes(const OpTriple &op);  // Indexing.cpp: at places that are computed
  std::optional<ResultDims> combines(const OpTriple &op); // Combining.cpp: ops that combine some
  std::optional<ResultDims> joinAll(const OpTriple &op);
  std::optional<ResultDims> constant(const OpTriple &op);
  std::optional<ResultDims> regions(const OpTriple &op);
  std::optional<ResultDims> dimensionSize(const OpTriple &op);
  std::optional<ResultDims> setDimensionSize(const OpTriple &op);
  std::optional<ResultDims> slice(const OpTriple &op);
  std::optional<ResultDims> concatenate(const OpTriple &op);
  std::optional<ResultDims> fillUp(const OpTriple &op);
  std::optional<ResultDims> pad(const OpTriple &op);
  /// Replaces a padded part, of fixed size along some dimensions, by one that is put where each begins.
  void placePart(PadOp pad, llvm::ArrayRef<std::pair<int64_t, LengthSize>> begins);
  std::optional<ResultDims> reverse(const OpTriple &op);
  std::optional<ResultDims> broadcast(const OpTriple &op);
  std::optional<ResultDims> dynamicSlice(const OpTriple &op);
  std::optional<ResultDims> dynamicUpdateSlice(const OpTriple &op);
  mlir::Value clampedStart(mlir::ImplicitLocOpBuilder &b, mlir::Value start, const LengthSize &size, int64_t taken);
  std::optional<ResultDims> gather(const OpTriple &op);
  std::optional<ResultDims> scatter(const OpTriple &op);
  std::optional<ResultDims> reduce(const OpTriple &op);
  std::optional<ResultDims> reduceWindow(const OpTriple &op);
  std::optional<ResultDims> dot(const OpTriple &op);
  std::optional<ResultDims> convolution(const OpTriple &op);
  /// The dimension of a window's places over `dim`, whose elements behind the end of operand `operand` become `fill` where a window may see them.
  /// `place`: of the dimension in the op's padding.
  std::optional<LengthDim> window(const OpTriple &op, unsigned operand, int64_t dim, int64_t place, const std::array<WindowDim, 3> &windows, Fill fill);
  void padSame(mlir::Operation *op, unsigned operand, int64_t dim, int64_t place, const WindowDim &window, int64_t windows, Fill fill);

  /// deriveDim, or a dimension with one of the sizes that others have.
  LengthDim derive(const Sizes &sizes) const;
  /// The same for each dimension of the op's first result.
  LengthDims deriveResult(const OpTriple &op) const;
  llvm::ArrayRef<LengthDim> dimsOf(mlir::Value v) const { return dims.find(v)->second; }
  const LengthDim &dimOf(mlir::Value v, int64_t dim) const { return dims.find(v)->second[dim]; }
  bool isAnyJoined(mlir::Value v) const { return llvm::any_of(dimsOf(v), [](const LengthDim &dim) { return dim.isJoined(); }); }
  bool isAnyOpen(mlir::Value v) const { return llvm::any_of(dimsOf(v), [](const LengthDim &dim) { return dim.kind != LengthDim::Fixed; }); }
  /// Runs are for lengths where `size` is at least `number`; where it depends on a count, or on several lengths, the run fails that finds less when it comes to the op.
  void requireAtLeast(mlir::Operation *op, const LengthSize &size, int64_t number);
  /// Whether a number is a sum of products of lengths.
  bool isSum(int64_t number) const { return hasLengths() && number >= int64_t(programs.lengths.size()); }
  /// Sizes of lengths, with those of sums behind them.
  llvm::SmallVector<int64_t> withSums(llvm::ArrayRef<int64_t> lengths) const { return hlo::withSums(lengths, sums); }
  /// A size as a sum; nullopt: it is a part of one that is rounded.
  std::optional<LengthSum> sumOf(const LengthSize &size) const;
  /// A sum as a size of a number; nullopt: it is the same in all programs.
  std::optional<LengthSize> sizeOf(LengthSum sum);
  /// What a size has more than a part of it; nullopt: it may have less, or that is not known.
  std::optional<LengthSize> restOf(const LengthSize &whole, const std::optional<LengthSize> &part);
  /// The size of tensors behind one another.
  std::optional<LengthSize> addAll(llvm::ArrayRef<LengthSize> sizes);

  // Compaction.cpp
  /// Moves what is there to the front, along all dimensions of the op's operands that have gaps; false: there are none, or it has no size that is known.
  bool compactOperands(const OpTriple &op);
  std::optional<LengthSize> compactSize(const LengthDim &dim);
  /// Leaves gaps in the reshape's operand, along dimensions whose size is a product, so that it becomes one of these sizes: the dimensions of its result; nullopt: that does not.
  std::optional<LengthDims> expand(ReshapeOp reshape, llvm::ArrayRef<Sizes> sizes);
  /// v with each element along the dimension that at the place which `places` says.
  mlir::Value moved(mlir::ImplicitLocOpBuilder &b, mlir::Value v, int64_t dim, mlir::Value places, const LengthDim &to);
  /// A dimension whose sizes are those of one with gaps, or products of two lengths, without gaps.
  std::optional<LengthDim> deriveCompact(const Sizes &sizes);
  /// For each index of the dimension without gaps, of `size` elements, where its element is in that with gaps, or (isExpanded) for each index with gaps where it is without.
  mlir::Value compactPlaces(const LengthDim &dim, int64_t size, bool isExpanded = false);

  /// The least that a size may be.
  int64_t leastOf(const LengthSize &size) const;
  /// A size in the program that is made.
  int64_t mostOf(const LengthSize &size) const { return sizeIn(size, lengths, 0); }

  // Masks.cpp
  /// Lets the operand have `fill` behind the end of those of the dimensions that are open.
  void requireFill(mlir::Operation *op, unsigned operand, llvm::ArrayRef<int64_t> dims, Fill fill);
  /// v with a scalar in place of what is behind the end of open dimensions.
  mlir::Value masked(mlir::ImplicitLocOpBuilder &b, mlir::Value v, llvm::ArrayRef<int64_t> dims, mlir::Value other);
  /// For each index of such a dimension of `size` whether it is before the end.
  mlir::Value isInside(const Extent &extent, int64_t size);
  mlir::Value isInside(const LengthDim &dim, int64_t size);
  bool hasFill(mlir::Value v, llvm::ArrayRef<int64_t> dims, Fill fill) const;
  void noteFill(const OpTriple &op);
  llvm::SmallVector<int64_t> openDims(mlir::Value v) const;
  void replace(mlir::Value old, mlir::Value by, mlir::Operation *except = nullptr);

  // Numbers.cpp
  /// Computed at the top of the function, or where the count is found, as a scalar of an integer type.
  mlir::Value sizeValue(const LengthSize &size, mlir::Type type);
  /// A length of the run, or a count that was found.
  mlir::Value numberValue(int64_t number);
  /// Behind what a size is computed from.
  mlir::ImplicitLocOpBuilder &topOf(const LengthSize &size);
  /// Moves b behind the value's definition.
  void setBehind(mlir::ImplicitLocOpBuilder &b, mlir::Value v);
  /// Moves b behind what masks of the dimensions are computed from, as what takes the place of a SetDimensionSizeOp stands before it.
  void placeBehind(mlir::ImplicitLocOpBuilder &b, mlir::Value v, llvm::ArrayRef<int64_t> dims);
  /// A number that is `values` in the three programs; null: it is on no straight line.
  std::optional<LengthSize> onLine(const Sizes &values) const;
  std::optional<LengthSize> onLineOf(const Sizes &values, int64_t number) const;

  const LengthPrograms &programs;
  std::map<llvm::SmallVector<int64_t, 2>, mlir::ModuleOp> others; // programs for more lengths
  llvm::SmallVector<llvm::SmallVector<size_t>, 1> bent;           // of each length: comparisons by numbers that are rounded
  std::vector<Expected> results; // of the program's ops, in order
  Lengths lengths;
  llvm::SmallVector<int64_t, 2> least; // of each length
  llvm::DenseSet<mlir::Attribute> samePadding; // locations of windows whose padding depends on what they move over
  llvm::DenseMap<mlir::Value, unsigned> ids; // of values of all three: those that correspond have the same
  unsigned numIds = 0;
  llvm::DenseMap<mlir::Value, LengthDims> dims; // of the program's
  llvm::DenseMap<mlir::Value, mlir::Value> replacements; // of results
  struct Filling {
    Fill fill;
    llvm::SmallVector<int64_t> dims;
  };
  llvm::DenseMap<mlir::Value, Filling> fills;
  llvm::SmallVector<LengthSize> rounded; // sizes that are
  llvm::SmallVector<LengthDim, 2> joined; // that were seen
  llvm::SmallVector<Extent> known;       // that are not a length, or a count, and a number
  struct Number {
    mlir::Value value; // an i64
    mlir::Operation *at; // what it is found by
    mlir::ImplicitLocOpBuilder top; // behind that
  };
  std::map<int64_t, Number> found; // counts
  std::vector<std::tuple<LengthSize, int64_t, mlir::Block *>> asserted;
  mlir::ImplicitLocOpBuilder top; // before the program's first op
  mlir::Operation *at = nullptr; // the op that is looked at
  Holds holds;                   // of that
  std::vector<std::tuple<Extent, int64_t, mlir::Value>> insides;
  std::vector<std::pair<LengthDim, mlir::Value>> joinedInsides, places, expandedPlaces;
  std::vector<LengthSum> sums; // numbers behind the lengths
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, mlir::Value> compacted; // along a dimension
  std::vector<std::tuple<LengthSize, mlir::Type, mlir::Value>> numbers;
};

/// A scalar of the type.
mlir::ElementsAttr fillAttr(mlir::Type elementType, Fill fill);
/// What changes nothing in a reduction of the kind.
Fill neutralFill(ReduceKind kind, mlir::Type elementType);
mlir::Value fillConstant(mlir::ImplicitLocOpBuilder &b, mlir::Type elementType, Fill fill);
mlir::Value intConstant(mlir::ImplicitLocOpBuilder &b, mlir::Type type, int64_t value);
/// What the builder makes stands before what is made later where its place now is, as by an op that replaces the one there.
void keepApart(mlir::ImplicitLocOpBuilder &b);
mlir::Value scalarOver(mlir::ImplicitLocOpBuilder &b, mlir::Value scalar, llvm::ArrayRef<int64_t> shape);

} // namespace kiln::hlo
