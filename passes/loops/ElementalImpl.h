// State and helpers shared by the files that implement ElementalEmitter.
#pragma once

#include "passes/loops/ElementalEmitter.h"

#include "hlo/ir/Hlo.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace kiln::loops {

/// How a value changes from lane to lane.
enum class LaneKind { Uniform, Affine, Irregular };

/// A variable of index expressions.
struct IndexVar {
  enum Kind {
    Base,     // `value`, plus the lane number when it is the lanes' variable
    Quotient, // expr / divisor, rounded down (expr is never negative)
    Remainder,
    Vector,   // `value` is a vector with one index per lane
  } kind = Base;
  mlir::Value value;
  int64_t lo = 0, hi = 0; // inclusive, over all lanes
  Index expr;
  int64_t divisor = 1;
  int64_t multiple = 1; // of lane 0's value
};

struct ElementalEmitter::Impl {
  explicit Impl(ElementalEmitter &e) : e(e) {}

  ElementalEmitter &e;
  std::vector<IndexVar> vars;
  std::map<std::tuple<int, std::vector<int64_t>>, unsigned> derivedVars; // (kind, key) -> id
  llvm::DenseMap<mlir::Value, mlir::Value> bound;
  llvm::DenseMap<mlir::Value, LeafFn> leaves;

  // Rows of values that a reduction has computed and others read as well, on a CPU's stack (ElementalReduce.cpp).
  bool keepsRows = false;
  struct KeptRow {
    mlir::Value memref;
    std::vector<int64_t> at; // where the row is that was written last
  };
  llvm::DenseMap<mlir::Value, KeptRow> rows;
  /// The buffer that holds the row of `value` that `at` is in; null where none is known to.
  mlir::Value keptRow(mlir::Value value, llvm::ArrayRef<Index> at);

  // Lanes.
  int laneVar = -1;
  mlir::Value mask, active;
  // While a square of `width` steps of variable tileVar (lanes: tileLane) is emitted: the step (-1: none).
  int tileVar = -1, tileLane = -1, tileStep = -1;
  bool speculative = false; // the mask is not a prefix of ones: irregular loads clamp their address

  using Key = std::pair<void *, std::vector<int64_t>>;
  std::vector<std::map<Key, mlir::Value>> memo{1};

  // Values that repeat along the innermost dimension, as the factors of an image's channels where
  // pixels and channels are one dimension: computed once for each place of the period, into a row
  // on the stack from which `repeatLanes` neighbours are read at any phase (ElementalRepeat.cpp).
  int64_t period = 0;  // of all of them; 0: there are none
  int repeatLane = -1; // the innermost dimension's variable while a vector along it is emitted
  int64_t phase = -1;  // of that vector; -1: known only when it runs
  unsigned repeatLanes = 1;
  unsigned repeatVar = 0; // keys are as if this variable was the innermost dimension's
  std::map<Key, mlir::Value> repeats;
  bool usesVar(const Index &index, unsigned id);
  /// By how much the expression grows when variable `id` does by `by`; nothing where it is not
  /// always as much.
  std::optional<int64_t> growth(const Index &index, unsigned id, int64_t by);
  /// Whether the element changes along variable `id` and repeats after `period` of its steps.
  bool repeatsAlong(mlir::Value value, llvm::ArrayRef<Index> at, unsigned id);
  /// The expression with variable `other` for `id`.
  Index withVar(const Index &index, unsigned id, unsigned other);
  Key repeatKey(mlir::Value value, llvm::ArrayRef<Index> at, unsigned id);
  /// Computes the row of a value that repeats along `id`, if that is not done.
  void keepPeriod(mlir::Value value, llvm::ArrayRef<Index> at, unsigned id);
  /// The vector of a value that such a row is kept of; else null.
  mlir::Value repeated(mlir::Value value, llvm::ArrayRef<Index> at);

  mlir::ImplicitLocOpBuilder ib() { return mlir::ImplicitLocOpBuilder(e.location, e.b); }
  unsigned width() const { return e.width; }
  void setWidth(unsigned lanes) { e.width = lanes; }

  static void appendKey(std::vector<int64_t> &key, const Index &index);
  mlir::Value lookup(const Key &key);
  void remember(Key key, mlir::Value value) { memo.back()[std::move(key)] = value; }

  // Index expressions (ElementalIndex.cpp).
  LaneKind laneKind(const IndexVar &var);
  /// Uniform and Affine with the change per lane; Irregular with 0.
  std::pair<LaneKind, int64_t> laneKind(const Index &index);
  bool isMultipleOf(const Index &index, int64_t n);
  std::pair<int64_t, int64_t> range(const Index &index);
  /// expr / divisor and expr % divisor of a non-negative expression.
  std::pair<Index, Index> divMod(const Index &expr, int64_t divisor);
  llvm::SmallVector<Index> delinearize(Index linear, llvm::ArrayRef<int64_t> shape);
  Index linearize(llvm::ArrayRef<Index> at, llvm::ArrayRef<int64_t> shape);
  Index simplify(Index index);
  Index vectorVar(mlir::Value indices, int64_t lo, int64_t hi);
  Index valueVar(mlir::Value scalar, int64_t lo, int64_t hi);
  mlir::Value materialize(const Index &index, unsigned lane);
  mlir::Value materializeVar(unsigned id, unsigned lane);
  /// Scalar when uniform, else vector<width x index>.
  mlir::Value materializeLanes(const Index &index);
  mlir::Value indexConstant(int64_t value);

  // Values.
  mlir::Value splat(mlir::Value v);
  /// `v`, spread when `other` is a vector.
  mlir::Value splatLike(mlir::Value v, mlir::Value other) {
    return llvm::isa<mlir::VectorType>(other.getType()) ? splat(v) : v;
  }
  mlir::Value emit(mlir::Value value, llvm::ArrayRef<Index> at);
  mlir::Value emitOp(mlir::Operation *op, unsigned result, llvm::ArrayRef<Index> at);
  mlir::Value load(mlir::Value memref, mlir::RankedTensorType type, llvm::ArrayRef<Index> at);
  std::optional<uint64_t> alignment(const Index &linear, mlir::VectorType type);
  /// Element vectors of one step of a tile: rows along tileVar are loaded whole and transposed.
  mlir::Value loadTransposed(mlir::Value buffer, const Index &linear, bool isComplex);
  /// Whether lanes that lie `stride` elements apart are shuffled out of vectors.
  bool loadsStrided(int64_t stride, mlir::Type element) const;
  mlir::Value loadStrided(mlir::Value buffer, const Index &linear, int64_t stride, int64_t count);
  void store(mlir::Value v, mlir::Value memref, mlir::RankedTensorType type, llvm::ArrayRef<Index> at);
  /// Stores vectors or scalars of neighbouring elements, the first of which is `at`, where neighbouring lanes lie as far apart as there are of them.
  void storeInterleaved(llvm::ArrayRef<mlir::Value> columns, mlir::Value memref, mlir::RankedTensorType type, llvm::ArrayRef<Index> at);
  /// Shuffles that it takes for vectors of a register each.
  static double interleaveCost(int64_t columns);
  /// A scalar or vector of an hlo element type as it is stored.
  mlir::Value toMemory(mlir::Value v, mlir::Type element);
  mlir::Value flat(mlir::Value memref);
  /// index as 0/1-based condition lo <= index < hi: null when always true; constant false is emitted.
  std::optional<bool> alwaysInside(const Index &index, int64_t lo, int64_t hi);
  mlir::Value inside(const Index &index, int64_t lo, int64_t hi);
  /// then-value where cond (i1 or vector of i1), else otherwise; memory reads of `then` are guarded.
  mlir::Value guarded(mlir::Value cond, llvm::function_ref<mlir::Value()> then,
                      llvm::function_ref<mlir::Value()> otherwise);
  /// A run-time index operand (scalar or vector, any integer type) clamped to [0, hi] as an Index.
  Index clampedIndex(mlir::Value v, bool isUnsigned, int64_t hi);

  mlir::Value emitConstant(hlo::ConstantOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitIota(hlo::IotaOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitPad(hlo::PadOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitConcatenate(hlo::ConcatenateOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitDynamicSlice(hlo::DynamicSliceOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitDynamicUpdateSlice(hlo::DynamicUpdateSliceOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitGather(hlo::GatherOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitBitcast(hlo::BitcastConvertOp op, llvm::ArrayRef<Index> at);
  mlir::Value emitMap(hlo::MapOp op, llvm::ArrayRef<Index> at);
  llvm::SmallVector<mlir::Value> emitReduce(hlo::ReduceOp op, llvm::ArrayRef<Index> at);
  llvm::SmallVector<mlir::Value> emitReduceWindow(hlo::ReduceWindowOp op, llvm::ArrayRef<Index> at);
  /// Calls `fn` with the reductions that an element is made of by elementwise ops and moves, and where.
  void forEachReduction(mlir::Value value, llvm::ArrayRef<Index> at, llvm::function_ref<void(mlir::Value, llvm::ArrayRef<Index>)> fn);
  /// Emits those whose place depends on none of these variables, which have no values yet; what is emitted in their loops then finds them.
  void emitReductions(mlir::Value value, llvm::ArrayRef<Index> at, llvm::ArrayRef<unsigned> unknown);
  /// Runs a region on scalars or vectors.
  llvm::SmallVector<mlir::Value> emitRegion(mlir::Region &region, llvm::ArrayRef<mlir::Value> args);
  /// A value in a region that is made of one of its arguments, which has this element.
  mlir::Value emitOf(mlir::Value value, mlir::BlockArgument arg, mlir::Value element);
};

/// Index of operand number `operand` that result index `at` reads, for ops that only rearrange
/// (elementwise, broadcast, reshape, transpose, slice, reverse); nothing for other ops.
std::optional<llvm::SmallVector<Index>> mapIndex(ElementalEmitter::Impl &impl, mlir::Operation *op,
                                                 unsigned operand, llvm::ArrayRef<Index> at);

/// The index arithmetic of a gather: what result index `at` reads.
class GatherIndexing {
public:
  GatherIndexing(hlo::GatherOp op, llvm::ArrayRef<Index> at);
  llvm::ArrayRef<Index> batchIndex() const { return batch; }
  /// Where component `k` of the start index lies in start_indices.
  llvm::SmallVector<Index> startPosition(unsigned k);
  /// Where the element lies in the operand. `start` gives component k of the start index, clamped
  /// to [0, hi]; it is called for each in order.
  llvm::SmallVector<Index> operandIndex(llvm::function_ref<Index(unsigned k, int64_t hi)> start);

private:
  hlo::GatherOp op;
  llvm::SmallVector<Index> batch, offsets;
};

/// An elementwise op on scalars or vectors (mixed: scalars are spread). `operands` and the result are
/// of scalarType; signedness comes from the op's types. Null when the op is not elementwise.
mlir::Value emitElementwise(mlir::ImplicitLocOpBuilder &b, mlir::Operation *op, llvm::ArrayRef<mlir::Value> operands);

/// True for ops that emitElementwise knows.
bool isElementwise(mlir::Operation *op);

} // namespace kiln::loops
