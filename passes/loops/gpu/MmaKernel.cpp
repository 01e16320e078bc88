// Emits matrix products on tensor cores by mma.sync: fragments come from shared memory by ldmatrix.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/Fragments.h"
#include "passes/loops/gpu/MmaBlock.h"

#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
namespace {

class WarpProducts {
public:
  explicit WarpProducts(MmaBlock &block)
      : m(block), t(m.t), b(m.b), element(m.p.element), split(element.isF32() && m.ctx.target.f32Parts >= 3),
        roundSteps(split && m.tilesM * m.tilesN * 4 <= mostRounded), lhs(m.lhs, 0, true), rhs(m.rhs, m.lhs.size, false) {
    for (Operand *operand : {&lhs, &rhs})
      chooseLane(*operand);
  }

  /// The sums of the thread's warp, tilesM x tilesN vectors.
  MmaBlock::Values multiply() {
    auto type = VectorType::get({4}, b.getF32Type());
    Value zero = arith::ConstantOp::create(b, DenseElementsAttr::get(type, 0.0f)), token;
    const MmaTile &s = m.s;
    for (int64_t i = 0; i + 1 < s.stages; ++i)
      token = m.copyBoth(m.c(i * m.stageSize()), m.plus(m.firstK, i * s.k));
    Values carried(m.tilesM * m.tilesN, zero);
    carried.push_back(m.c(0));                              // the stage to multiply
    carried.push_back(m.c((s.stages - 1) * m.stageSize())); // the stage to fill
    Values sums = t.loop(m.c(0), m.c(m.partK), s.k, carried, [&](Value k, ValueRange args) {
      Values next(args.begin(), args.end());
      Value fill = next.pop_back_val(), stage = next.pop_back_val();
      nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(s.stages - 2));
      t.barrier(); // all copies of the stage are there, and nobody reads the one that is filled now
      m.copyBoth(fill, m.plus(t.add(m.firstK, k), (s.stages - 1) * s.k));
      // With many sums, what multiplyApart does for a step is done for a whole stage, which takes fewer registers.
      bool roundStage = split && !roundSteps;
      Values products = roundStage ? Values(next.size(), zero) : next;
      for (int64_t step = 0; step < s.k / m.depth / s.warpsK; ++step)
        multiplyStep(products, stage, step);
      for (auto [sum, product] : llvm::zip(next, products))
        sum = roundStage ? arith::AddFOp::create(b, sum, product).getResult() : product;
      next.push_back(m.nextStage(stage));
      next.push_back(m.nextStage(fill));
      return next;
    });
    nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(0));
    t.barrier(); // from here on the memory holds sums
    sums.truncate(m.tilesM * m.tilesN);
    return sums;
  }

private:
  using Values = MmaBlock::Values;

  /// An operand's tile as the thread reads it: where its part of the first fragment begins. The bits of other fragments' chunks are
  /// others, as the sizes of warps' tiles are, so an exclusive or leads to them.
  struct Operand {
    Operand(const SharedTile &tile, int64_t start, bool isLhs) : tile(tile), start(start), isLhs(isLhs) {}
    const SharedTile &tile;
    int64_t start; // of the tile in a stage
    bool isLhs;
    Value base;
  };

  // ldmatrix takes a chunk's address from each lane, eight to a matrix, four matrices: the first and the second eight rows, of the first
  // and the second half of the step's k (LoopsOps.td, loops.mma). Rows before k for the lhs, k before rows for two fragments of the rhs.
  void chooseLane(Operand &o) {
    Value row = o.isLhs ? m.warpM : m.warpN, line, number, exchange;
    if (o.tile.isScalar()) {
      line = m.inGroup, number = t.div(m.group, o.tile.chunk), exchange = m.times(m.inGroup, 2);
    } else {
      Value eight = t.div(m.lane, 8);
      exchange = t.rem(m.lane, 8);
      bool lineFirst = o.tile.alongK == o.isLhs;
      line = t.add(exchange, m.times(lineFirst ? t.rem(eight, 2) : t.div(eight, 2), 8));
      number = lineFirst ? t.div(eight, 2) : t.rem(eight, 2);
    }
    Value panel;
    if (o.tile.alongK) {
      line = t.add(line, row);
      number = m.s.warpsK > 1 ? t.add(number, m.times(m.warpK, 2)) : number;
    } else {
      line = m.s.warpsK > 1 ? t.add(line, m.times(m.warpK, m.depth)) : line;
      number = t.add(number, t.rem(t.div(row, o.tile.chunk), SharedTile::chunks));
      panel = t.div(row, o.tile.inPanel);
    }
    o.base = m.times(line, o.tile.inPanel);
    if (panel && o.tile.size > o.tile.panel)
      o.base = t.add(o.base, m.times(panel, o.tile.panel));
    if (o.tile.isScalar())
      o.base = t.add(o.base, t.rem(m.group, o.tile.chunk));
    Value chunk = arith::XOrIOp::create(b, number, exchange);
    o.base = t.add(o.base, m.times(chunk, o.tile.chunk));
  }

  /// Where the thread's part is, of what begins at `row` and `k` of the warp's tile, which are multiples of eight, or of a chunk.
  Value place(const Operand &o, Value stage, int64_t row, int64_t k) {
    int64_t line = o.tile.alongK ? row : k, number = (o.tile.alongK ? k : row) / o.tile.chunk;
    // Of the whole place, so that no register need hold it for each chunk from turn to turn.
    Value at = t.add(stage, o.base);
    if (number % SharedTile::chunks)
      at = arith::XOrIOp::create(b, at, m.c(number % SharedTile::chunks * o.tile.chunk));
    return m.plus(at, o.start + line * o.tile.inPanel + number / SharedTile::chunks * o.tile.panel);
  }

  /// Four registers: a fragment of the lhs of the rows from `row` on, or two of the rhs; float32, or words of two elements.
  Values registers(const Operand &o, Value stage, int64_t row, int64_t k) {
    Values result;
    if (o.tile.isScalar()) {
      for (int64_t i = 0; i < 4; ++i) {
        int64_t half = o.isLhs ? i / 2 : i % 2, eight = o.isLhs ? i % 2 : i / 2;
        result.push_back(memref::LoadOp::create(b, m.tiles, place(o, stage, row + 8 * eight, k + 4 * half)));
      }
      return result;
    }
    int64_t inWord = 4 / m.bytes;
    Value matrices = nvgpu::LdMatrixOp::create(b, VectorType::get({4, inWord}, element), m.tiles, ValueRange{place(o, stage, row, k)},
                                               /*transpose=*/!o.tile.alongK, /*numTiles=*/4);
    for (int64_t i = 0; i < 4; ++i) {
      Value part = vector::ExtractOp::create(b, matrices, ArrayRef<int64_t>{i});
      if (inWord > 1)
        part = vector::BitCastOp::create(b, VectorType::get({1}, b.getI32Type()), part);
      result.push_back(vector::ExtractOp::create(b, part, ArrayRef<int64_t>{0}));
    }
    return result;
  }

  Fragment fragmentOf(ArrayRef<Value> words) {
    Fragment fragment = makeFragment(t, words, split);
    if (!element.isF32()) // two elements to a word
      fragment.upper = vector::BitCastOp::create(b, VectorType::get({2 * int64_t(words.size())}, element), fragment.upper);
    return fragment;
  }

  void multiplyStep(Values &sums, Value stage, int64_t step) {
    int64_t k = step * m.s.warpsK * m.depth;
    SmallVector<Fragment> columns;
    for (int64_t j = 0; j < m.tilesN; j += 2) {
      Values words = registers(rhs, stage, j * 8, k);
      columns.push_back(fragmentOf(ArrayRef<Value>(words).take_front(2)));
      columns.push_back(fragmentOf(ArrayRef<Value>(words).drop_front(2)));
    }
    for (int64_t i = 0; i < m.tilesM; ++i) {
      Fragment row = fragmentOf(registers(lhs, stage, i * 16, k));
      for (int64_t j = 0; j < m.tilesN; ++j) {
        Value &sum = sums[i * m.tilesN + j];
        sum = (roundSteps ? multiplyApart : gpu::multiply)(b, b.getLoc(), row, columns[j], sum);
      }
    }
  }

  MmaBlock &m;
  BlockLoops &t;
  ImplicitLocOpBuilder &b;
  const Type element;
  static constexpr int64_t mostRounded = 32; // sums of a thread, beside which the products of a step have registers
  const bool split;      // float32 in two parts, and three products
  const bool roundSteps; // these are added to the sums with rounding after each step, else after each stage
  Operand lhs, rhs;
};

/// Adds the parts up that blocks have left in scratch memory, four neighbours to a thread.
void combineParts(KernelContext &ctx, ElementalEmitter &e, Operation *contraction, const MmaProblem &p, int64_t splits) {
  int64_t lanes = MmaResult::lanes(p), pieces = p.batch * p.m * p.n / lanes, threads = 128;
  BlockLoops t(ctx, e, llvm::divideCeil(pieces, threads), threads);
  MmaResult result(ctx, e, contraction, p, t);
  Value piece = t.add(t.mul(ctx.begin, t.index(threads)), t.thread);
  t.where(t.below(piece, pieces, llvm::alignTo(pieces, threads)), [&] {
    Value n = t.mul(t.rem(piece, p.n / lanes), t.index(lanes)), row = t.div(piece, p.n / lanes);
    Value m = t.rem(row, p.m), entry = t.div(row, p.m), sum;
    for (int64_t i = 0; i < splits; ++i) {
      Value part = result.loadPart(t.add(t.mul(entry, t.index(splits)), t.index(i)), m, n, lanes);
      sum = sum ? arith::AddFOp::create(t.b, sum, part).getResult() : part;
    }
    result.store(sum, entry, m, n, lanes);
  });
}

} // namespace

MmaBlock::Values multiplyByWarps(MmaBlock &block) { return WarpProducts(block).multiply(); }

// Limited by products where m and n are large, by the bytes of the rhs where m is small.
void emitMma(KernelContext &ctx, Operation *contraction, const MmaProblem &p) {
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  std::string suffix;
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op)) {
    suffix = Epilogue(ctx, contraction).suffix();
    for (auto [argument, memref] : llvm::zip(fusion.getBody().front().getArguments(), ctx.operands))
      e.bind(argument, memref);
  }
  MmaTile tile = chooseMmaTile(p, ctx.target);
  int64_t splits = ctx.scratch ? tile.splits : 1;
  std::string shape = std::to_string(p.batch) + "x" + std::to_string(p.m) + "x" + std::to_string(p.n) + "x" + std::to_string(p.k);
  ctx.phases = splits > 1 ? 2 : 1;
  if (ctx.phase == 1) {
    ctx.name = typeName(p.element) + "_mma_sum" + std::to_string(splits) + "_" + shape + suffix;
    return combineParts(ctx, e, contraction, p, splits);
  }
  ctx.name = typeName(p.element) + (tile.wgmma ? "_wgmma_" : "_mma_") + std::to_string(tile.m) + "x" + std::to_string(tile.n) + "x" + std::to_string(tile.k) +
             (splits > 1 ? "_split" + std::to_string(splits) : "") + "_" + shape + (splits > 1 ? "" : suffix);
  MmaBlock block(ctx, e, contraction, p, tile);
  block.store(tile.wgmma ? multiplyByWarpgroups(block) : multiplyByWarps(block));
}

} // namespace kiln::loops::gpu
