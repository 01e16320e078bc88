// Emits accumulator tiles with vector, scf, memref and arith ops.
#include "passes/loops/contraction/RegisterTile.h"

#include "passes/loops/KernelBuilder.h"
#include "passes/loops/LoopsDialect.h"


using namespace mlir;

namespace kiln::loops {

Value flatten(ImplicitLocOpBuilder &b, Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  if (type.getRank() == 1)
    return memref;
  auto flat = MemRefType::get({type.getNumElements()}, type.getElementType());
  return memref::ReinterpretCastOp::create(b, flat, memref, /*offset=*/0,
                                           ArrayRef<int64_t>{type.getNumElements()},
                                           ArrayRef<int64_t>{1});
}

Value constantIndex(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

Value addIndex(ImplicitLocOpBuilder &b, Value x, int64_t value) {
  return value == 0 ? x : arith::AddIOp::create(b, x, constantIndex(b, value));
}

Value addIndex(ImplicitLocOpBuilder &b, Value x, Value y) {
  if (!x || !y)
    return x ? x : y;
  return arith::AddIOp::create(b, x, y);
}

Value mulIndex(ImplicitLocOpBuilder &b, Value x, int64_t factor) {
  if (factor == 0)
    return constantIndex(b, 0);
  return factor == 1 ? x : arith::MulIOp::create(b, x, constantIndex(b, factor));
}

SmallVector<Value> delinearize(ImplicitLocOpBuilder &b, Value position, ArrayRef<int64_t> extents) {
  SmallVector<Value> result(extents.size());
  for (int64_t i = int64_t(extents.size()) - 1; i >= 0; --i) {
    if (extents[i] == 1) {
      result[i] = constantIndex(b, 0);
      continue;
    }
    if (i == 0) {
      result[i] = position;
      break;
    }
    Value extent = constantIndex(b, extents[i]);
    result[i] = arith::RemUIOp::create(b, position, extent);
    position = arith::DivUIOp::create(b, position, extent);
  }
  return result;
}

Values emitLoop(ImplicitLocOpBuilder &b, Value begin, Value end, int64_t step, ValueRange carried,
                llvm::function_ref<Values(Value, ValueRange)> body) {
  auto loop = scf::ForOp::create(b, begin, end, constantIndex(b, step), carried);
  OpBuilder::InsertionGuard guard(b);
  if (carried.empty()) {
    b.setInsertionPoint(loop.getBody()->getTerminator());
    body(loop.getInductionVar(), {});
    return {};
  }
  b.setInsertionPointToEnd(loop.getBody());
  Values next = body(loop.getInductionVar(), loop.getRegionIterArgs());
  scf::YieldOp::create(b, next);
  return Values(loop.getResults());
}

void emitLoop(ImplicitLocOpBuilder &b, Value begin, Value end,
              llvm::function_ref<void(Value)> body) {
  emitLoop(b, begin, end, 1, {}, [&](Value i, ValueRange) {
    body(i);
    return Values();
  });
}

void emitIfElse(ImplicitLocOpBuilder &b, Value condition, llvm::function_ref<void()> then,
                llvm::function_ref<void()> otherwise) {
  if (!condition)
    return then();
  auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(branch.thenBlock()->getTerminator());
  then();
  b.setInsertionPoint(branch.elseBlock()->getTerminator());
  otherwise();
}

Value emitBelow(ImplicitLocOpBuilder &b, Value x, int64_t bound, int64_t extent) {
  if (bound >= extent)
    return {};
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x, constantIndex(b, bound));
}

TileColumns columnsOf(const KernelChoice &c, int64_t n, bool last) {
  if (!last)
    return {c.nv, c.lanes, c.lanes};
  int64_t rest = n - (llvm::divideCeil(n, c.nr()) - 1) * c.nr(), nv = llvm::divideCeil(rest, c.lanes);
  return {nv, c.lanes, rest - (nv - 1) * c.lanes};
}

void emitColumns(ImplicitLocOpBuilder &b, const KernelChoice &c, int64_t n, Value panel, llvm::function_ref<void(TileColumns)> body) {
  int64_t panels = llvm::divideCeil(n, c.nr());
  bool ragged = n % c.nr() != 0;
  if (panels == 1 || !ragged)
    return body(columnsOf(c, n, ragged));
  emitIfElse(
      b, emitBelow(b, panel, panels - 1, panels), [&] { body(columnsOf(c, n, false)); }, [&] { body(columnsOf(c, n, true)); });
}

void emitRowTile(ImplicitLocOpBuilder &b, const RowTiles &cut, Value tile, llvm::function_ref<void(Value, int64_t)> body) {
  emitIfElse(
      b, emitBelow(b, tile, cut.large, cut.count()), [&] { body(mulIndex(b, tile, cut.size), cut.size); },
      [&] { body(addIndex(b, mulIndex(b, tile, cut.size - 1), cut.large), cut.size - 1); });
}

Value loadLanes(ImplicitLocOpBuilder &b, Type type, Value memref, Value at) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector::LoadOp::create(b, vector, memref, ValueRange{at});
  return memref::LoadOp::create(b, memref, ValueRange{at});
}

void storeLanes(ImplicitLocOpBuilder &b, Value value, Value memref, Value at) {
  if (isa<VectorType>(value.getType()))
    vector::StoreOp::create(b, value, memref, ValueRange{at});
  else
    memref::StoreOp::create(b, value, memref, ValueRange{at});
}

Type vectorOf(Type element, int64_t lanes) {
  return lanes == 1 ? element : VectorType::get({lanes}, element);
}

void transpose(ImplicitLocOpBuilder &b, MutableArrayRef<Value> square) {
  int64_t lanes = square.size();
  for (int64_t d = 1; d < lanes; d *= 2)
    for (int64_t i = 0; i < lanes; ++i) {
      if (i & d)
        continue;
      SmallVector<int64_t> low, high;
      for (int64_t l = 0; l < lanes; ++l) {
        low.push_back(l & d ? lanes + l - d : l);
        high.push_back(l & d ? lanes + l : l + d);
      }
      Value x = square[i], y = square[i + d];
      square[i] = vector::ShuffleOp::create(b, x, y, low);
      square[i + d] = vector::ShuffleOp::create(b, x, y, high);
    }
}

RegisterTile::RegisterTile(ImplicitLocOpBuilder &b, Value lhs, Value rhs, Type accumulator,
                           int64_t rows, TileColumns columns, int64_t ku, bool fma, bool padded,
                           int64_t rhsN)
    : b(b), lhs(lhs), rhs(rhs), accumulator(accumulator), rows(rows), columns(columns), ku(ku),
      fma(fma), padded(padded), rhsN(rhsN) {}

Values RegisterTile::zeros() {
  Type type = vectorOf(accumulator, columns.lanes);
  Value zero = arith::ConstantOp::create(b, type, cast<TypedAttr>(b.getZeroAttr(type)));
  return Values(ku * rows * columns.nv, zero);
}

Value RegisterTile::convert(Value value, bool isUnsigned) {
  Type from = getElementTypeOrSelf(value.getType());
  if (from == accumulator)
    return value;
  Type to = accumulator;
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    to = VectorType::get(vector.getShape(), accumulator);
  if (isa<FloatType>(from))
    return arith::ExtFOp::create(b, to, value);
  if (from.getIntOrFloatBitWidth() > accumulator.getIntOrFloatBitWidth())
    return arith::TruncIOp::create(b, to, value);
  if (isUnsigned)
    return arith::ExtUIOp::create(b, to, value);
  return arith::ExtSIOp::create(b, to, value);
}

Value RegisterTile::loadRhs(Value at, int64_t j) {
  int64_t offset = j * columns.lanes * rhsN;
  if (panelVectors)
    offset = j / panelVectors * panelStride + j % panelVectors * columns.lanes;
  Value index = addIndex(b, at, offset);
  Type element = cast<MemRefType>(rhs.getType()).getElementType();
  if (together > 1)
    return vector::LoadOp::create(b, VectorType::get({together * columns.lanes}, element), rhs,
                                  ValueRange{addIndex(b, at, together * j * columns.lanes)});
  if (columns.lanes == 1)
    return convert(memref::LoadOp::create(b, rhs, ValueRange{index}), rhsUnsigned);
  auto type = VectorType::get({columns.lanes}, element);
  if (padded || j + 1 < columns.nv || columns.active == columns.lanes)
    return convert(vector::LoadOp::create(b, type, rhs, ValueRange{index}), rhsUnsigned);
  Value mask = vector::ConstantMaskOp::create(b, VectorType::get({columns.lanes}, b.getI1Type()),
                                              ArrayRef<int64_t>{columns.active});
  Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  return convert(vector::MaskedLoadOp::create(b, type, rhs, ValueRange{index}, mask, zero), rhsUnsigned);
}

/// The lines of a row that is 4 KB away, into the first-level cache.
void RegisterTile::prefetchRow(Value at) {
  constexpr int64_t ahead = 4096;
  int64_t bytes = cast<MemRefType>(rhs.getType()).getElementTypeBitWidth() / 8 * together;
  int64_t rowElements = columns.nv * columns.lanes * together, rowBytes = columns.nv * columns.lanes * bytes;
  int64_t rows = std::max<int64_t>(1, ahead / rowBytes);
  for (int64_t byte = 0; byte < rowBytes; byte += streamStep)
    memref::PrefetchOp::create(b, rhs, ValueRange{addIndex(b, at, rows * rowElements + byte * rowElements / rowBytes)},
                               /*isWrite=*/false, /*localityHint=*/3, /*isDataCache=*/true);
}

/// The lines that hold `elements` elements, into the second-level cache.
void RegisterTile::prefetchLines(Value at, int64_t elements) {
  constexpr int64_t line = 64;
  int64_t bytes = cast<MemRefType>(rhs.getType()).getElementTypeBitWidth() / 8;
  for (int64_t i = 0; i < std::max<int64_t>(1, elements * bytes / line); ++i)
    memref::PrefetchOp::create(b, rhs, ValueRange{addIndex(b, at, i * line / bytes)}, /*isWrite=*/false,
                               /*localityHint=*/2, /*isDataCache=*/true);
}

/// One element, or those that one instruction takes, in every lane.
Value RegisterTile::loadLhs(Value at) {
  if (together == 1) {
    Value left = convert(memref::LoadOp::create(b, lhs, ValueRange{at}), lhsUnsigned);
    return columns.lanes > 1 ? vector::BroadcastOp::create(b, vectorOf(accumulator, columns.lanes), left) : left;
  }
  Type element = cast<MemRefType>(lhs.getType()).getElementType();
  Value some = vector::LoadOp::create(b, VectorType::get({together}, element), lhs, ValueRange{at});
  Value bits = vector::BitCastOp::create(b, VectorType::get({1}, b.getI32Type()), some);
  bits = vector::BroadcastOp::create(b, VectorType::get({columns.lanes}, b.getI32Type()),
                                     vector::ExtractOp::create(b, bits, ArrayRef<int64_t>{0}));
  return vector::BitCastOp::create(b, VectorType::get({together * columns.lanes}, element), bits);
}

Value RegisterTile::multiplyAdd(Value x, Value y, Value acc) {
  if (together == 2)
    return DotPairsOp::create(b, acc.getType(), x, y, acc);
  if (together == 4)
    return DotQuadsOp::create(b, acc.getType(), x, y, acc);
  if (!isa<FloatType>(accumulator)) {
    Value product = arith::MulIOp::create(b, x, y);
    return arith::AddIOp::create(b, product, acc);
  }
  if (fma && isa<VectorType>(acc.getType()))
    return vector::FMAOp::create(b, x, y, acc);
  if (fma)
    return math::FmaOp::create(b, x, y, acc);
  Value product = arith::MulFOp::create(b, x, y);
  return arith::AddFOp::create(b, product, acc);
}

void RegisterTile::step(MutableArrayRef<Value> acc, Value lhsAt,
                        ArrayRef<std::optional<int64_t>> offsets, Value rhsAt) {
  Values right;
  if (streamStep)
    prefetchRow(rhsAt);
  for (int64_t j = 0; j < columns.nv; ++j)
    right.push_back(loadRhs(rhsAt, j));
  for (int64_t i = 0; i < rows; ++i) {
    if (!offsets[i])
      continue;
    Value left = loadLhs(addIndex(b, lhsAt, *offsets[i]));
    for (int64_t j = 0; j < columns.nv; ++j) {
      Value &sum = acc[i * columns.nv + j];
      sum = multiplyAdd(left, right[j], sum);
    }
  }
}

Values RegisterTile::run(Values acc, Value lhsAt, ArrayRef<std::optional<int64_t>> offsets,
                         int64_t lhsK, Value rhsAt, int64_t rhsK, int64_t extent, Value prefetchAt,
                         int64_t prefetchK) {
  // Everything below counts what one instruction takes.
  extent /= together, lhsK *= together, rhsK *= together, prefetchK *= together;
  // Of pairs, operands in bfloat16 are what limits accuracy.
  if (!partialSums || together > 1 || extent < 128 || !isa<FloatType>(accumulator))
    return runOnce(std::move(acc), lhsAt, offsets, lhsK, rhsAt, rhsK, extent, prefetchAt,
                   prefetchK);
  // Parts of about 256 products; equal ones if there is a divisor.
  int64_t part = std::min<int64_t>(extent, 256);
  for (int64_t size = 384; size >= 192; --size)
    if (extent % size == 0 && size % ku == 0) {
      part = size;
      break;
    }
  auto addPart = [&](Value first, int64_t length, ValueRange totals) {
    Values sums = runOnce(
        zeros(), addIndex(b, mulIndex(b, first, lhsK), lhsAt), offsets, lhsK,
        addIndex(b, mulIndex(b, first, rhsK), rhsAt), rhsK, length,
        prefetchAt ? addIndex(b, mulIndex(b, first, prefetchK), prefetchAt) : Value(), prefetchK);
    Values next(totals);
    for (size_t i = 0; i < next.size(); ++i)
      if (offsets[i / columns.nv % rows])
        next[i] = arith::AddFOp::create(b, next[i], sums[i]);
    return next;
  };
  int64_t whole = extent / part * part;
  if (whole == part)
    acc = addPart(constantIndex(b, 0), part, acc);
  else {
    acc = emitLoop(b, constantIndex(b, 0), constantIndex(b, whole), part, acc,
                   [&](Value first, ValueRange totals) { return addPart(first, part, totals); });
    // Unrolled, totals and the next part's sums would be alive in one stretch of code, and LLVM's register allocator spills the
    // sums in their loop rather than the totals around it.
    keepRolled(acc.front().getDefiningOp());
  }
  if (whole < extent)
    acc = addPart(constantIndex(b, whole), extent - whole, acc);
  return acc;
}

/// Whether an element of the lhs serves several rows, in different steps of few, as neighbouring windows of a convolution share pixels.
static bool sharesElements(ArrayRef<std::optional<int64_t>> offsets, int64_t lhsK, int64_t steps) {
  constexpr int64_t mostUnrolled = 64; // more than LLVM unrolls of loops as long as these
  for (auto [i, x] : llvm::enumerate(offsets))
    for (auto y : offsets.drop_front(i + 1))
      if (steps <= mostUnrolled && x && y && *x != *y && (*y - *x) % lhsK == 0 && std::abs(*y - *x) < steps * lhsK)
        return true;
  return false;
}

Values RegisterTile::runOnce(Values acc, Value lhsAt, ArrayRef<std::optional<int64_t>> offsets,
                             int64_t lhsK, Value rhsAt, int64_t rhsK, int64_t extent,
                             Value prefetchAt, int64_t prefetchK) {
  int64_t set = rows * columns.nv;
  auto steps = [&](Value k, MutableArrayRef<Value> acc, int64_t count) {
    Value left = addIndex(b, mulIndex(b, k, lhsK), lhsAt);
    Value right = addIndex(b, mulIndex(b, k, rhsK), rhsAt);
    for (int64_t u = 0; u < count; ++u)
      step(acc.slice(u % ku * set, set), addIndex(b, left, u * lhsK), offsets,
           addIndex(b, right, u * rhsK));
  };
  bool shares = fewRegisters && sharesElements(offsets, lhsK, extent);
  // Additions and compares of the loop itself take turns with multiply-adds on the same ports: up to 4 % of a loop of 26 of these.
  constexpr int64_t mostTogether = 112, mostSteps = 4, leastExtent = 64;
  int64_t together = ku;
  while (!shares && extent >= leastExtent && together < mostSteps && together * 2 * set <= mostTogether)
    together *= 2;
  int64_t unrolled = extent / together * together;
  if (unrolled > together || (unrolled && prefetchAt))
    acc = emitLoop(b, constantIndex(b, 0), constantIndex(b, unrolled), together, acc,
                   [&](Value k, ValueRange carried) {
                     Values next(carried);
                     if (prefetchAt)
                       prefetchLines(addIndex(b, mulIndex(b, k, prefetchK), prefetchAt), together * prefetchK);
                     steps(k, next, together);
                     return next;
                   });
  else if (unrolled)
    steps(constantIndex(b, 0), acc, together);
  if (shares && unrolled > together)
    keepRolled(acc.front().getDefiningOp());
  if (unrolled < extent)
    steps(constantIndex(b, unrolled), acc, extent - unrolled);
  return acc;
}

Values RegisterTile::finish(Values acc) {
  int64_t set = rows * columns.nv;
  for (int64_t sets = ku; sets > 1; sets /= 2)
    for (int64_t i = 0; i < sets / 2 * set; ++i) {
      Value other = acc[i + sets / 2 * set];
      acc[i] = isa<FloatType>(accumulator) ? Value(arith::AddFOp::create(b, acc[i], other))
                                           : Value(arith::AddIOp::create(b, acc[i], other));
    }
  acc.resize(set);
  return acc;
}

} // namespace kiln::loops
