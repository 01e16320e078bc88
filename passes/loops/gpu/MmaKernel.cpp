// Emits matrix products on tensor cores: tiles of both operands go through shared memory, some ahead of the one that is multiplied.
#include "passes/loops/gpu/MmaKernel.h"

#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/MmaResult.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "passes/loops/LoopsDialect.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
namespace {

/// How a tile of one operand lies in shared memory, and what a thread copies there.
struct SharedTile {
  const MatrixOperand &operand;
  int64_t rows, depth; // of the tile
  int64_t stride, size;
  int64_t perLine, lines, copies; // vectors of a line, lines that all threads copy at once, vectors of a thread

  SharedTile(const MatrixOperand &operand, int64_t rows, int64_t depth, int64_t threads, int64_t bytes)
      : operand(operand), rows(rows), depth(depth) {
    // So far apart that a warp's reads of a fragment meet in no bank.
    int64_t line = operand.alongK ? depth : rows, count = operand.alongK ? rows : depth;
    stride = line + (operand.alongK ? 16 / bytes : 8);
    size = count * stride;
    perLine = line / operand.vector;
    lines = std::max<int64_t>(1, threads / perLine);
    copies = llvm::divideCeil(count * perLine, threads);
  }
  int64_t lineCount() const { return operand.alongK ? rows : depth; }
};

class MmaEmitter {
public:
  MmaEmitter(KernelContext &ctx, ElementalEmitter &e, Operation *contraction, const MmaProblem &problem, const MmaTile &tile)
      : ctx(ctx), e(e), p(problem), s(tile),
        splits(ctx.scratch ? s.splits : 1), partK(llvm::alignTo(llvm::divideCeil(p.k, splits), s.k)),
        t(ctx, e, p.batch * splits * llvm::divideCeil(p.m, s.m) * llvm::divideCeil(p.n, s.n), s.threads()), b(t.b),
        result(ctx, e, contraction, problem, t),
        bytes(p.element.getIntOrFloatBitWidth() / 8), depth(p.element.isF32() ? 8 : 16),
        lhs(p.lhs, s.m, s.k, s.threads(), bytes), rhs(p.rhs, s.n, s.k, s.threads(), bytes), tilesM(s.m / s.warpsM / 16),
        tilesN(s.n / s.warpsN / 8), split(p.element.isF32() && ctx.target.f32Parts >= 3) {}

  void emit() {
    choosePlaces();
    Values sums = multiply();
    store(sums);
  }

private:
  using Values = SmallVector<Value>;

  Value c(int64_t n) { return t.index(n); }
  Value plus(Value x, int64_t n) { return n ? t.add(x, c(n)) : x; }
  Value times(Value x, int64_t n) { return n == 1 ? x : t.mul(x, c(n)); }

  /// Which tile the block computes, and which part of it the thread.
  void choosePlaces() {
    int64_t blocksM = llvm::divideCeil(p.m, s.m), blocksN = llvm::divideCeil(p.n, s.n);
    // Blocks that run together share rows of the lhs and, column by column of blocks, all of the rhs that is in the cache.
    Value block = t.rem(ctx.begin, blocksM * blocksN);
    entry = t.div(ctx.begin, blocksM * blocksN);
    part = t.rem(entry, splits);
    entry = t.div(entry, splits);
    firstK = times(part, partK);
    firstM = times(t.rem(block, blocksM), s.m);
    firstN = times(t.div(block, blocksM), s.n);
    Value warp = t.div(t.thread, 32), lane = t.rem(t.thread, 32);
    group = t.div(lane, 4), inGroup = t.rem(lane, 4);
    warpK = t.div(warp, s.warpsM * s.warpsN);
    warpM = times(t.rem(t.div(warp, s.warpsN), s.warpsM), s.m / s.warpsM);
    warpN = times(t.rem(warp, s.warpsN), s.n / s.warpsN);
    int64_t pipeline = s.stages * (lhs.size + rhs.size) * bytes, staging = s.warpsK * s.warpsM * 16 * stagingStride() * 4;
    Value pool = t.shared(std::max(pipeline, staging), b.getI8Type());
    auto view = [&](Type element, int64_t size) {
      auto type = MemRefType::get({size}, element, MemRefLayoutAttrInterface(), cast<MemRefType>(pool.getType()).getMemorySpace());
      return memref::ViewOp::create(b, type, pool, c(0), ValueRange()).getResult();
    };
    tiles = view(p.element, s.stages * (lhs.size + rhs.size));
    stagingMemory = view(b.getF32Type(), staging / 4);
    for (auto [tile, first, copier] : {std::tuple(&lhs, firstM, &copyLhs), std::tuple(&rhs, firstN, &copyRhs)})
      *copier = copierOf(*tile, first);
  }
  int64_t stagingStride() const { return s.n + 4; }

  /// The copies of one thread for tiles of an operand: where each begins in the tile, and where it comes from.
  struct Copier {
    Value line, inLine;
    SmallVector<MatrixOperand::Place> places; // along k: of each copy's row; else one
    Value participates;                       // null: all threads
  };
  Copier copierOf(const SharedTile &tile, Value first) {
    Copier result;
    result.line = t.div(t.thread, tile.perLine);
    result.inLine = times(t.rem(t.thread, tile.perLine), tile.operand.vector);
    if (tile.operand.alongK)
      for (int64_t i = 0; i < tile.copies; ++i)
        result.places.push_back(tile.operand.place(t.add(first, plus(result.line, i * tile.lines)), entry));
    else
      result.places.push_back(tile.operand.place(t.add(first, result.inLine), entry));
    if (tile.lines > tile.lineCount())
      result.participates = t.below(result.line, tile.lineCount(), tile.lines);
    return result;
  }

  /// Begins to copy the tile of `k` into the stage that starts at element `stage`.
  void copy(const SharedTile &tile, const Copier &copier, Value stage, Value k, Values &tokens) {
    for (int64_t i = 0; i < tile.copies; ++i) {
      Value line = plus(copier.line, i * tile.lines);
      Value at = t.add(k, tile.operand.alongK ? copier.inLine : line);
      auto [from, inside] = copier.places[tile.operand.alongK ? i : 0](at);
      inside = t.both(inside, t.below(at, p.k, INT64_MAX));
      inside = t.both(inside, copier.participates);
      from = t.select(inside, from, c(0));
      Value to = t.add(stage, t.add(times(line, tile.stride), copier.inLine));
      auto move = [&] {
        if (tile.operand.vector * bytes >= 4) {
          Value count = t.select(inside, c(tile.operand.vector), c(0));
          auto copy = nvgpu::DeviceAsyncCopyOp::create(b, nvgpu::DeviceAsyncTokenType::get(b.getContext()), tiles, ValueRange{to},
                                                       tile.operand.memref, ValueRange{from}, b.getIndexAttr(tile.operand.vector), count,
                                                       tile.operand.vector * bytes == 16 ? b.getUnitAttr() : UnitAttr());
          if (!copier.participates)
            tokens.push_back(copy);
          return;
        }
        Value zero = arith::ConstantOp::create(b, b.getZeroAttr(p.element));
        Value element = memref::LoadOp::create(b, tile.operand.memref, from);
        memref::StoreOp::create(b, t.select(inside, element, zero), tiles, to);
      };
      t.where(copier.participates, move);
    }
  }
  Value copyBoth(Value stage, Value k) {
    Values tokens;
    copy(lhs, copyLhs, stage, k, tokens);
    copy(rhs, copyRhs, plus(stage, lhs.size), k, tokens);
    return nvgpu::DeviceAsyncCreateGroupOp::create(b, nvgpu::DeviceAsyncTokenType::get(b.getContext()), tokens);
  }

  /// The sums of the thread's warp, tilesM x tilesN vectors.
  Values multiply() {
    auto type = VectorType::get({4}, b.getF32Type());
    Value zero = arith::ConstantOp::create(b, DenseElementsAttr::get(type, 0.0f)), token;
    for (int64_t i = 0; i + 1 < s.stages; ++i)
      token = copyBoth(c(i * stageSize()), plus(firstK, i * s.k));
    Values carried(tilesM * tilesN, zero);
    carried.push_back(c(0));                             // the stage to multiply
    carried.push_back(c((s.stages - 1) * stageSize()));  // the stage to fill
    Values sums = t.loop(c(0), c(partK), s.k, carried, [&](Value k, ValueRange args) {
      Values next(args.begin(), args.end());
      Value fill = next.pop_back_val(), stage = next.pop_back_val();
      nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(s.stages - 2));
      t.barrier(); // all copies of the stage are there, and nobody reads the one that is filled now
      copyBoth(fill, plus(t.add(firstK, k), (s.stages - 1) * s.k));
      for (int64_t step = 0; step < s.k / depth / s.warpsK; ++step)
        multiplyStep(next, stage, step);
      auto advance = [&](Value stage) {
        Value after = plus(stage, stageSize());
        Value last = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, stage, c((s.stages - 1) * stageSize()));
        return t.select(last, c(0), after);
      };
      next.push_back(advance(stage));
      next.push_back(advance(fill));
      return next;
    });
    nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(0));
    t.barrier(); // from here on the memory holds sums
    sums.truncate(tilesM * tilesN);
    return sums;
  }
  int64_t stageSize() const { return lhs.size + rhs.size; }

  /// Elements of a fragment: rows `row` and, of the lhs, eight below, at the thread's columns of a step (LoopsOps.td, loops.mma).
  Values fragment(const SharedTile &tile, Value base, int64_t row, bool both) {
    int64_t along = tile.operand.alongK ? 1 : tile.stride, across = tile.operand.alongK ? tile.stride : 1;
    Values elements;
    for (int64_t half = 0; half < 2; ++half)
      for (int64_t r = 0; r < (both ? 2 : 1); ++r) {
        Value at = plus(base, (row + 8 * r) * across + half * (depth / 2) * along);
        if (depth == 8) {
          elements.push_back(memref::LoadOp::create(b, tiles, at));
          continue;
        }
        if (along == 1) {
          auto pair = vector::LoadOp::create(b, VectorType::get({2}, p.element), tiles, ValueRange{at});
          pair.setAlignment(4);
          for (int64_t i = 0; i < 2; ++i)
            elements.push_back(vector::ExtractOp::create(b, pair, ArrayRef<int64_t>{i}));
        } else {
          for (int64_t i = 0; i < 2; ++i)
            elements.push_back(memref::LoadOp::create(b, tiles, plus(at, i * along)));
        }
      }
    return elements;
  }

  /// Fragments whose products, each with its counterpart, are added: the elements, or in float32 their upper and lower parts.
  struct Fragment {
    Value upper, lower;
  };
  Fragment makeFragment(Values elements) {
    auto type = VectorType::get({int64_t(elements.size())}, p.element);
    auto pack = [&](Values &values) { return vector::FromElementsOp::create(b, type, values).getResult(); };
    if (!p.element.isF32())
      return {pack(elements), {}};
    Type word = b.getI32Type();
    auto number = [&](uint32_t n) { return arith::ConstantOp::create(b, b.getI32IntegerAttr(int32_t(n))).getResult(); };
    Values upper, lower;
    for (Value x : elements) {
      Value bits = arith::BitcastOp::create(b, word, x);
      // Rounded to the nearest, which instructions do not do. Infinities and NaN stay; where there is a lower part that is NaN then.
      Value rounded = arith::AddIOp::create(b, bits, number(0x1000));
      if (!split) {
        Value magnitude = arith::AndIOp::create(b, bits, number(0x7fffffff));
        rounded = t.select(arith::CmpIOp::create(b, arith::CmpIPredicate::ult, magnitude, number(0x7f800000)), rounded, bits);
      }
      bits = rounded;
      Value high = arith::BitcastOp::create(b, p.element, arith::AndIOp::create(b, bits, number(0xffffe000)).getResult());
      upper.push_back(high);
      if (split)
        lower.push_back(arith::SubFOp::create(b, x, high));
    }
    return {pack(upper), split ? pack(lower) : Value()};
  }

  void multiplyStep(Values &sums, Value stage, int64_t step) {
    // Of the thread's element: row `group` and column `inGroup` (of pairs, with 16 bits) of the step that is its warp's turn.
    Value k = times(inGroup, depth == 8 ? 1 : 2);
    if (s.warpsK > 1)
      k = t.add(k, times(warpK, depth));
    k = plus(k, step * s.warpsK * depth);
    auto base = [&](const SharedTile &tile, Value first) {
      Value row = t.add(first, group);
      return tile.operand.alongK ? t.add(times(row, tile.stride), k) : t.add(times(k, tile.stride), row);
    };
    Value lhsBase = t.add(stage, base(lhs, warpM)), rhsBase = t.add(plus(stage, lhs.size), base(rhs, warpN));
    SmallVector<Fragment> columns;
    for (int64_t j = 0; j < tilesN; ++j)
      columns.push_back(makeFragment(fragment(rhs, rhsBase, j * 8, false)));
    for (int64_t i = 0; i < tilesM; ++i) {
      Fragment row = makeFragment(fragment(lhs, lhsBase, i * 16, true));
      for (int64_t j = 0; j < tilesN; ++j) {
        Value &sum = sums[i * tilesN + j];
        auto add = [&](Value x, Value y) { sum = MmaOp::create(b, sum.getType(), x, y, sum); };
        if (split) { // the least ones first
          add(row.lower, columns[j].upper);
          add(row.upper, columns[j].lower);
        }
        add(row.upper, columns[j].upper);
      }
    }
  }

  /// Sixteen rows of each warp at a time go through shared memory, from where threads take neighbouring columns of a row.
  void store(Values &sums) {
    int64_t stride = stagingStride(), slice = s.warpsM * 16 * stride;
    for (int64_t i = 0; i < tilesM; ++i) {
      if (i)
        t.barrier();
      Value row = t.add(times(t.div(warpM, s.m / s.warpsM), 16), group);
      Value at = t.add(times(row, stride), t.add(warpN, times(inGroup, 2)));
      if (s.warpsK > 1)
        at = t.add(at, times(warpK, slice));
      for (int64_t j = 0; j < tilesN; ++j)
        for (int64_t half = 0; half < 2; ++half) {
          Value sum = sums[i * tilesN + j], pair = vector::ShuffleOp::create(b, sum, sum, ArrayRef<int64_t>{2 * half, 2 * half + 1});
          vector::StoreOp::create(b, pair, stagingMemory, ValueRange{plus(at, half * 8 * stride + j * 8)}).setAlignment(8);
        }
      t.barrier();
      storeRows(i, slice);
    }
  }

  void storeRows(int64_t i, int64_t slice) {
    int64_t lanes = result.lanes(), rows = s.warpsM * 16, pieces = rows * s.n / lanes;
    t.loop(t.thread, c(pieces), s.threads(), [&](Value piece) {
      Value staged = t.div(piece, s.n / lanes), column = times(t.rem(piece, s.n / lanes), lanes);
      // Row r of the staged ones is row r % 16 of the i-th sixteen of warp r / 16.
      Value m = t.add(times(t.div(staged, 16), s.m / s.warpsM), plus(t.rem(staged, 16), i * 16));
      m = t.add(firstM, m);
      Value n = t.add(firstN, column);
      Value inside = t.both(t.below(m, p.m, llvm::alignTo(p.m, s.m)), t.below(n, p.n, llvm::alignTo(p.n, s.n)));
      t.where(inside, [&] {
        Value at = t.add(times(staged, stagingStride()), column), sum;
        for (int64_t w = 0; w < s.warpsK; ++w) {
          Value value;
          if (lanes == 1) {
            value = memref::LoadOp::create(b, stagingMemory, plus(at, w * slice));
          } else {
            auto load = vector::LoadOp::create(b, VectorType::get({lanes}, b.getF32Type()), stagingMemory, ValueRange{plus(at, w * slice)});
            load.setAlignment(16);
            value = load;
          }
          sum = sum ? arith::AddFOp::create(b, sum, value).getResult() : value;
        }
        if (splits > 1)
          result.storePart(sum, t.add(times(entry, splits), part), m, n, lanes);
        else
          result.store(sum, entry, m, n, lanes);
      });
    });
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  const MmaProblem &p;
  const MmaTile s;
  const int64_t splits, partK; // parts of k, each of other blocks, and their size
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  MmaResult result;
  const int64_t bytes, depth; // of an element; k of one instruction
  SharedTile lhs, rhs;
  const int64_t tilesM, tilesN; // instructions of a warp's tile
  const bool split;             // float32 in two parts, and three products
  Value entry, part, firstM, firstN, firstK;
  Value warpM, warpN, warpK, group, inGroup;
  Value tiles, stagingMemory;
  Copier copyLhs, copyRhs;
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

// Limited by products where m and n are large, by the bytes of the rhs where m is small.
void emitMma(KernelContext &ctx, Operation *contraction, const MmaProblem &p) {
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  std::string suffix;
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op)) {
    suffix = Epilogue(ctx, contraction).suffix();
    for (auto [argument, memref] : llvm::zip(fusion.getBody().front().getArguments(), ctx.operands))
      e.bind(argument, memref);
  }
  MmaTile tile = chooseMmaTile(p, ctx.target.gpu);
  int64_t splits = ctx.scratch ? tile.splits : 1;
  std::string shape = std::to_string(p.batch) + "x" + std::to_string(p.m) + "x" + std::to_string(p.n) + "x" + std::to_string(p.k);
  ctx.phases = splits > 1 ? 2 : 1;
  if (ctx.phase == 1) {
    ctx.name = typeName(p.element) + "_mma_sum" + std::to_string(splits) + "_" + shape + suffix;
    return combineParts(ctx, e, contraction, p, splits);
  }
  ctx.name = typeName(p.element) + "_mma_" + std::to_string(tile.m) + "x" + std::to_string(tile.n) + "x" + std::to_string(tile.k) +
             (splits > 1 ? "_split" + std::to_string(splits) : "") + "_" + shape + (splits > 1 ? "" : suffix);
  MmaEmitter(ctx, e, contraction, p, tile).emit();
}

} // namespace kiln::loops::gpu
