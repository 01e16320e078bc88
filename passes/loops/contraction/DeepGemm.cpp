// Emits matrix products in steps of their depth.
#include "passes/loops/contraction/DeepGemm.h"

#include "passes/loops/contraction/Kernels.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

std::optional<DeepGemm> planDeepGemm(const DotShape &s, const RowGroups &groups, const TargetInfo &target) {
  constexpr int64_t leastDepth = 1024, mostPieces = 8;
  int64_t lanes = target.lanes(32);
  if (s.panelWidth <= 0 || s.batch != 1 || s.lhsK != 1 || s.together > 1 || !s.element.isF32() || !s.result.isF32() || s.k < leastDepth ||
      s.k % lanes || lanes < 4 || s.panelWidth % lanes)
    return std::nullopt;
  // Ten rows a tile fit as they lie, though they hide less of what they wait for. With weights that stay in an L2 of 2 MB (Emerald Rapids) they are
  // 5 to 9 % faster than steps.
  constexpr int64_t largeL2 = 2 << 20;
  if (target.l2Bytes >= largeL2 && s.n * s.k * 4 <= target.l2Bytes / 2)
    return std::nullopt;
  DeepGemm p;
  // Part of a panel that is about what L1 holds: of less, sums come and go more often. Some tiles' rows of that depth have to stay in an eighth of L2.
  constexpr int64_t leastTiles = 4;
  int64_t most = target.l1Bytes / 4 / s.panelWidth, rows = chooseFor(s, target).mr * leastTiles;
  most = std::max(lanes, std::min(most, target.l2Bytes / 8 / 4 / rows - lanes) / lanes * lanes);
  p.steps = llvm::divideCeil(s.k, most);
  p.depth = llvm::alignTo(llvm::divideCeil(s.k, p.steps), lanes);
  p.steps = llvm::divideCeil(s.k, p.depth);
  DotShape near = s;
  near.k = p.depth, near.lhsM = p.depth + lanes;
  p.choice = chooseFor(near, target);
  p.rowStride = rowsInL1(p.depth * 4, target) < p.choice.mr ? p.depth + lanes : p.depth;
  RowTiles cut = cutRows(groups.rows, p.choice.mr);
  p.groups = groups, p.tileRows = cut.size, p.tiles = groups.count * cut.count();
  int64_t nr = p.choice.nr(), panels = llvm::divideCeil(s.n, nr), tileElements = p.tileRows * nr;
  bool rowsMeet = rowsInL1(s.lhsM * 4, target) < p.choice.mr;
  if (!rowsMeet || p.steps < 2 || panels < 4 || p.tiles < 3 || p.choice.lanes != lanes)
    return std::nullopt;
  // Of L2 an eighth for rows and three for sums: the rest is the panels'.
  int64_t block = std::min(target.l2Bytes / 8 / (p.tileRows * p.rowStride * 4), target.l2Bytes * 3 / 8 / (panels * tileElements * 4));
  if (block < std::min(leastTiles, p.tiles))
    return std::nullopt;
  p.blocks = llvm::divideCeil(p.tiles, block);
  p.tilesPerBlock = llvm::divideCeil(p.tiles, p.blocks);
  p.blocks = llvm::divideCeil(p.tiles, p.tilesPerBlock);
  // Each part copies the rows once more if it runs on a thread of its own.
  p.columnParts = std::clamp<int64_t>(mostPieces / p.blocks, 1, panels / 2);
  p.perPiece = llvm::divideCeil(p.blocks * p.columnParts, mostPieces);
  p.pieces = llvm::divideCeil(p.blocks * p.columnParts, p.perPiece);
  p.rowBytes = llvm::alignTo(p.tilesPerBlock * p.tileRows * p.rowStride * 4, 64);
  p.sumBytes = llvm::alignTo(p.tilesPerBlock * panels * tileElements * 4, 64);
  return p;
}

namespace {

class DeepGemmEmitter {
public:
  DeepGemmEmitter(KernelContext &ctx, Operation *dot, const DotShape &shape, const DeepGemm &plan)
      : ctx(ctx), b(ctx.b), dot(dot), s(shape), p(plan), c(plan.choice), epilogue(ctx, dot), cut(ctx, plan.groups, c.mr), nr(c.nr()), panels(llvm::divideCeil(s.n, nr)) {
    lhs = flatten(b, contractionOperand(ctx, dot, 0));
    rhs = flatten(b, contractionOperand(ctx, dot, 1));
  }

  void emit() {
    ctx.name = typeName(s.element) + "_gemm_" + c.str() + "_" + std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k) +
               "_by" + std::to_string(p.depth) + "_packed" + epilogue.suffix();
    ctx.count = p.pieces;
    double madds = double(s.k) * double(p.tilesPerBlock * p.tileRows * p.perPiece) * double(s.n) / double(p.columnParts);
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, madds, 0);
    Value slot = ctx.callScratch(p.pieces, p.slotBytes());
    auto view = [&](int64_t bytes, Value at) -> Value {
      return memref::ViewOp::create(b, MemRefType::get({bytes / 4}, s.element), ctx.scratch, at, ValueRange{});
    };
    rows = view(p.rowBytes, slot), sums = view(p.sumBytes, addIndex(b, slot, p.rowBytes));
    int64_t items = p.blocks * p.columnParts;
    Value first = mulIndex(b, ctx.begin, p.perPiece), last = mulIndex(b, ctx.end, p.perPiece);
    if (items != p.pieces * p.perPiece)
      last = arith::MinUIOp::create(b, last, constantIndex(b, items));
    Value parts = constantIndex(b, p.columnParts);
    emitLoop(b, arith::DivUIOp::create(b, first, parts), arith::CeilDivUIOp::create(b, last, parts), [&](Value number) {
      Value item = mulIndex(b, number, p.columnParts);
      auto panelOf = [&](Value at) -> Value {
        return arith::DivUIOp::create(b, mulIndex(b, arith::SubIOp::create(b, at, item), panels), parts);
      };
      block.firstPanel = panelOf(arith::MaxUIOp::create(b, first, item));
      block.endPanel = panelOf(arith::MinUIOp::create(b, last, addIndex(b, item, p.columnParts)));
      block.firstTile = mulIndex(b, number, p.tilesPerBlock);
      block.endTile = arith::MinUIOp::create(b, addIndex(b, block.firstTile, p.tilesPerBlock), constantIndex(b, p.tiles));
      block.firstRow = cut.firstOf(block.firstTile);
      emitLoop(b, constantIndex(b, 0), constantIndex(b, p.steps - 1),
               [&](Value step) { emitStep(step, mulIndex(b, step, p.depth), p.depth, /*isLast=*/false); });
      int64_t done = (p.steps - 1) * p.depth;
      emitStep(constantIndex(b, p.steps - 1), constantIndex(b, done), s.k - done, /*isLast=*/true);
    });
  }

private:
  // Rows and panels while they are worked on.
  struct Block {
    Value firstTile, endTile, firstRow, firstPanel, endPanel;
  };

  void copyRows(Value from, int64_t extent) {
    auto type = VectorType::get({c.lanes}, s.element);
    auto copy = [&](Value row) {
      Value source = addIndex(b, mulIndex(b, row, s.lhsM), from);
      Value target = mulIndex(b, arith::SubIOp::create(b, row, block.firstRow), p.rowStride);
      emitLoop(b, constantIndex(b, 0), constantIndex(b, extent), c.lanes, {}, [&](Value i, ValueRange) {
        Value loaded = vector::LoadOp::create(b, type, lhs, ValueRange{addIndex(b, source, i)});
        vector::StoreOp::create(b, loaded, rows, ValueRange{addIndex(b, target, i)});
        return Values();
      });
    };
    emitLoop(b, block.firstRow, cut.firstOf(block.endTile), [&](Value row) { emitIfElse(b, cut.isNeeded(row), [&] { copy(row); }, [] {}); });
  }

  void emitStep(Value step, Value from, int64_t extent, bool isLast) {
    copyRows(from, extent);
    Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, step, constantIndex(b, 0));
    emitLoop(b, block.firstPanel, block.endPanel, [&](Value panel) {
      Value rhsAt = addIndex(b, mulIndex(b, panel, s.k * nr), mulIndex(b, from, nr)), next;
      if (c.prefetch) {
        // After the last panel comes the first one's next step.
        Value other = addIndex(b, panel, constantIndex(b, 1)),
              ends = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, other, block.endPanel),
              again = addIndex(b, addIndex(b, mulIndex(b, block.firstPanel, s.k * nr), mulIndex(b, from, nr)), extent * nr);
        next = arith::SelectOp::create(b, ends, again, addIndex(b, rhsAt, s.k * nr));
      }
      emitLoop(b, block.firstTile, block.endTile, [&](Value tile) {
        auto forRows = [&](TileColumns columns) {
          cut.emitForms(tile, [&](Value first, int64_t rows) { emitTile(panel, tile, first, rows, columns, rhsAt, next, extent, isFirst, isLast); });
        };
        emitColumns(b, c, s.n, panel, forRows);
      });
    });
  }

  void emitTile(Value panel, Value tileNumber, Value first, int64_t count, TileColumns columns, Value rhsAt, Value next, int64_t extent, Value isFirst,
                bool isLast) {
    RegisterTile tile(b, rows, rhs, s.element, count, columns, accumulatorSets(count, columns.nv, extent, ctx.target.numVectorRegisters),
                      ctx.target.hasFma, /*padded=*/true);
    SmallVector<std::optional<int64_t>> offsets;
    for (int64_t i = 0; i < count; ++i)
      offsets.push_back(i * p.rowStride);
    Value inBlock = arith::SubIOp::create(b, tileNumber, block.firstTile);
    Value lhsAt = mulIndex(b, arith::SubIOp::create(b, first, block.firstRow), p.rowStride), column = mulIndex(b, panel, nr);
    int64_t parts = cut.sharing(p.tilesPerBlock), perStep = llvm::divideCeil(nr, parts);
    if (next) {
      Value part = parts == p.tilesPerBlock ? inBlock : arith::RemUIOp::create(b, inBlock, constantIndex(b, parts)).getResult();
      next = addIndex(b, next, mulIndex(b, part, extent * perStep));
    }
    DotRows rowIndex(ctx, epilogue, dot, s, constantIndex(b, 0), first);
    auto row = [&](int64_t i, Value value) { return rowIndex(i, value); };
    if (isLast)
      epilogue.prefetch(count, columns, column, s.n, row, rowIndex.columnDim());
    Values acc = tile.finish(tile.run(tile.zeros(), lhsAt, offsets, 1, rhsAt, nr, extent, next, perStep));
    int64_t elements = p.tileRows * nr;
    Value at = addIndex(b, mulIndex(b, arith::SubIOp::create(b, panel, block.firstPanel), p.tilesPerBlock * elements),
                        mulIndex(b, inBlock, elements));
    auto type = VectorType::get({c.lanes}, s.element);
    auto place = [&](int64_t i) { return addIndex(b, at, i * c.lanes); };
    auto addSums = [&] {
      for (auto [i, value] : llvm::enumerate(acc))
        value = arith::AddFOp::create(b, value, vector::LoadOp::create(b, type, sums, ValueRange{place(i)}));
    };
    if (isLast) {
      addSums();
      return epilogue.store(std::move(acc), count, columns, column, s.n, row, rowIndex.columnDim());
    }
    auto save = [&](ArrayRef<Value> values) {
      for (auto [i, value] : llvm::enumerate(values))
        vector::StoreOp::create(b, value, sums, ValueRange{place(i)});
    };
    emitIfElse(
        b, isFirst, [&] { save(acc); },
        [&] {
          addSums();
          save(acc);
        });
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Operation *dot;
  const DotShape &s;
  const DeepGemm &p;
  const KernelChoice &c;
  Epilogue epilogue;
  NeededRows cut;
  int64_t nr, panels;
  Value lhs, rhs, rows, sums;
  Block block;
};

} // namespace

void emitDeepGemm(KernelContext &ctx, Operation *dot, const DotShape &shape, const DeepGemm &plan) {
  DeepGemmEmitter(ctx, dot, shape, plan).emit();
}

} // namespace kiln::loops
