// Dot products along contiguous k: matrix times vector, and few rows times a transposed matrix.
#include "passes/loops/contraction/Kernels.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

bool prefersInnerProducts(const DotShape &s, const TargetInfo &target, bool hasScratch) {
  if (s.panelWidth != 0 || s.lhsK != 1 || !isa<FloatType>(s.element))
    return false;
  bool column = s.n == 1 && s.rhsK == 1;
  bool fewRows = s.rhsK == 1 && s.rhsN != 1 && (s.m < 4 || !hasScratch);
  int64_t lanes = target.lanes(std::max(32u, s.element.getIntOrFloatBitWidth()));
  return (column || fewRows) && s.k >= lanes && lanes > 1;
}

namespace {

class InnerProductEmitter {
public:
  InnerProductEmitter(KernelContext &ctx, Operation *dot, const DotShape &shape)
      : ctx(ctx), b(ctx.b), dot(dot), s(shape), epilogue(ctx, dot) {
    lanes = ctx.target.lanes(std::max(32u, s.element.getIntOrFloatBitWidth()));
    accumulator = accumulatorType(s.element, s.result);
    lhs = flatten(b, contractionOperand(ctx, dot, 0));
    rhs = flatten(b, contractionOperand(ctx, dot, 1));
    // Four products at a time share one of the operands.
    mr = std::min<int64_t>(s.m, 4);
    nr = s.n == 1 ? 1 : std::min<int64_t>(s.n, s.m == 1 ? 4 : 2);
    entries = ctx.neededPieces(s.batch);
    RowGroups groups = rowGroups(ctx.op, dot, s);
    if (groups.part && groups.count == 1)
      neededRows = mulIndex(b, ctx.needed[*groups.part].count, groups.perElement);
    else if (groups.outer && groups.outerRows == s.m)
      neededRows = mulIndex(b, ctx.needed[*groups.outer].count, groups.perOuter);
  }

  void emit() {
    ctx.name = typeName(s.element) + "_inner_m" + std::to_string(mr) + "n" + std::to_string(nr) +
               "_" + std::to_string(s.batch) + "x" + std::to_string(s.m) + "x" +
               std::to_string(s.n) + "x" + std::to_string(s.k) + epilogue.suffix();
    int64_t rows = llvm::divideCeil(s.m, mr), columns = llvm::divideCeil(s.n, nr);
    emitPieces(ctx, s.batch * rows * columns, [&](Value p) {
      SmallVector<Value> at = delinearize(b, p, {s.batch, rows, columns});
      int64_t lastRows = s.m - (rows - 1) * mr, lastColumns = s.n - (columns - 1) * nr;
      auto forColumns = [&](int64_t tileRows) {
        emitIfElse(
            b, lastColumns == nr ? Value() : emitBelow(b, at[2], columns - 1, columns),
            [&] { tile(at, tileRows, columns == 1 ? lastColumns : nr); },
            [&] { tile(at, tileRows, lastColumns); });
      };
      auto forRows = [&] {
        emitIfElse(
            b, lastRows == mr ? Value() : emitBelow(b, at[1], rows - 1, rows),
            [&] { forColumns(rows == 1 ? lastRows : mr); }, [&] { forColumns(lastRows); });
      };
      emitIfElse(b, emitAreNeeded(b, {{at[0], entries}, {mulIndex(b, at[1], mr), neededRows}}), forRows, [] {});
    });
    unsigned bytes = s.element.getIntOrFloatBitWidth() / 8;
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, double(s.k) * mr * nr,
                           double(s.k) * std::max(mr, nr) * bytes);
  }

private:
  Value load(Value memref, Value at, bool vector) {
    Type element = cast<MemRefType>(memref.getType()).getElementType();
    Value value;
    if (vector)
      value = vector::LoadOp::create(b, VectorType::get({lanes}, element), memref, ValueRange{at});
    else
      value = memref::LoadOp::create(b, memref, ValueRange{at});
    if (element == accumulator)
      return value;
    return arith::ExtFOp::create(b, vector ? vectorOf(accumulator, lanes) : accumulator, value);
  }

  Value multiplyAdd(Value x, Value y, Value acc) {
    if (!ctx.target.hasFma)
      return arith::AddFOp::create(b, Value(arith::MulFOp::create(b, x, y)), acc);
    return math::FmaOp::create(b, x, y, acc);
  }

  void tile(ArrayRef<Value> at, int64_t rows, int64_t columns) {
    Value firstRow = mulIndex(b, at[1], mr), firstColumn = mulIndex(b, at[2], nr);
    Value left = addIndex(b, mulIndex(b, at[0], s.lhsBatch), mulIndex(b, firstRow, s.lhsM));
    Value right = addIndex(b, mulIndex(b, at[0], s.rhsBatch), mulIndex(b, firstColumn, s.rhsN));
    int64_t products = rows * columns, sets = 1;
    while (products * sets < 8 && sets < 4 && s.k >= sets * 2 * lanes)
      sets *= 2;
    Type type = vectorOf(accumulator, lanes);
    Value zero = arith::ConstantOp::create(b, type, cast<TypedAttr>(b.getZeroAttr(type)));
    auto step = [&](Value k, MutableArrayRef<Value> acc, bool vector) {
      Values x, y;
      for (int64_t i = 0; i < rows; ++i)
        x.push_back(load(lhs, addIndex(b, addIndex(b, left, k), i * s.lhsM), vector));
      for (int64_t j = 0; j < columns; ++j)
        y.push_back(load(rhs, addIndex(b, addIndex(b, right, k), j * s.rhsN), vector));
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j)
          acc[i * columns + j] = multiplyAdd(x[i], y[j], acc[i * columns + j]);
    };
    int64_t stride = lanes * sets, vectorEnd = s.k / stride * stride;
    Values acc =
        emitLoop(b, constantIndex(b, 0), constantIndex(b, vectorEnd), stride,
                 Values(products * sets, zero), [&](Value k, ValueRange carried) {
                   Values next(carried);
                   for (int64_t u = 0; u < sets; ++u)
                     step(addIndex(b, k, u * lanes),
                          MutableArrayRef<Value>(next).slice(u * products, products), true);
                   return next;
                 });
    for (; vectorEnd + lanes <= s.k; vectorEnd += lanes)
      step(constantIndex(b, vectorEnd), MutableArrayRef<Value>(acc).take_front(products), true);
    Values sums;
    for (int64_t i = 0; i < products; ++i) {
      Value sum = acc[i];
      for (int64_t u = 1; u < sets; ++u)
        sum = arith::AddFOp::create(b, sum, acc[u * products + i]);
      sums.push_back(vector::ReductionOp::create(b, vector::CombiningKind::ADD, sum,
                                                 arith::FastMathFlags::reassoc));
    }
    if (vectorEnd < s.k)
      sums = emitLoop(b, constantIndex(b, vectorEnd), constantIndex(b, s.k), 1, sums,
                      [&](Value k, ValueRange carried) {
                        Values next(carried);
                        step(k, next, false);
                        return next;
                      });
    DotRows rowIndex(ctx, epilogue, dot, s, at[0], firstRow);
    for (int64_t j = 0; j < columns; ++j) {
      Values column;
      for (int64_t i = 0; i < rows; ++i)
        column.push_back(sums[i * columns + j]);
      epilogue.store(
          column, rows, {1, 1, 1}, addIndex(b, firstColumn, j), s.n,
          [&](int64_t row, Value value) { return rowIndex(row, value); }, rowIndex.columnDim());
    }
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Operation *dot;
  const DotShape &s;
  Epilogue epilogue;
  int64_t lanes, mr, nr;
  Type accumulator;
  Value lhs, rhs;
  Value entries, neededRows; // how many, from the first on; null: all
};

} // namespace

void emitInnerProducts(KernelContext &ctx, Operation *dot, const DotShape &shape) {
  InnerProductEmitter(ctx, dot, shape).emit();
}

} // namespace kiln::loops
