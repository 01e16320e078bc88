// Emits what surrounds a block's multiplications: asynchronous copies into shared memory, and results out of it.
#include "passes/loops/gpu/MmaBlock.h"

#include "passes/loops/gpu/Fragments.h"

#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {

MmaBlock::MmaBlock(KernelContext &ctx, ElementalEmitter &e, Operation *contraction, const MmaProblem &problem, const MmaTile &tile)
    : ctx(ctx), e(e), p(problem), s(tile), splits(ctx.scratch ? s.splits : 1),
      partK(llvm::alignTo(llvm::divideCeil(p.k, splits), s.k)),
      t(ctx, e, p.batch * splits * llvm::divideCeil(p.m, s.m) * llvm::divideCeil(p.n, s.n), s.threads()), b(t.b),
      result(ctx, e, contraction, problem, t), bytes(p.element.getIntOrFloatBitWidth() / 8), depth(32 / bytes),
      splitsRhs(s.wgmma && p.element.isF32() && ctx.target.f32Parts >= 3), lhs(p.lhs, p.element, s.m, s.k, s.threads()), rhs(p.rhs, p.element, s.n, s.k, s.threads()), tilesM(s.m / s.warpsM / 16),
      tilesN(s.n / s.warpsN / 8) {
  int64_t blocksM = llvm::divideCeil(p.m, s.m), blocksN = llvm::divideCeil(p.n, s.n);
  // Blocks that run together share rows of the lhs and, column by column of blocks, all of the rhs that is in the cache.
  Value block = t.rem(ctx.begin, blocksM * blocksN);
  entry = t.div(ctx.begin, blocksM * blocksN);
  part = t.rem(entry, splits);
  entry = t.div(entry, splits);
  firstK = times(part, partK);
  firstM = times(t.rem(block, blocksM), s.m);
  firstN = times(t.div(block, blocksM), s.n);
  Value warp = t.div(t.thread, 32);
  lane = t.rem(t.thread, 32);
  group = t.div(lane, 4), inGroup = t.rem(lane, 4);
  warpK = t.div(warp, s.warpsM * s.warpsN);
  warpM = times(t.rem(t.div(warp, s.warpsN), s.warpsM), s.m / s.warpsM);
  warpN = times(t.rem(warp, s.warpsN), s.n / s.warpsN);
  int64_t pipeline = s.stages * stageSize() * bytes, staging = s.warpsK * s.warpsM * 16 * stagingStride() * 4;
  Value pool = t.shared(std::max(pipeline, staging), b.getI8Type(), SharedTile::alignment);
  auto view = [&](Type element, int64_t size) {
    auto type = MemRefType::get({size}, element, MemRefLayoutAttrInterface(), cast<MemRefType>(pool.getType()).getMemorySpace());
    return memref::ViewOp::create(b, type, pool, c(0), ValueRange()).getResult();
  };
  tiles = view(p.element, s.stages * stageSize());
  stagingMemory = view(b.getF32Type(), staging / 4);
  copyLhs = copierOf(lhs, p.lhs, firstM);
  copyRhs = copierOf(rhs, p.rhs, firstN);
}

MmaBlock::Copier MmaBlock::copierOf(const SharedTile &tile, const MatrixOperand &operand, Value first) {
  Copier result;
  result.line = t.div(t.thread, tile.perLine);
  result.inLine = times(t.rem(t.thread, tile.perLine), tile.vector);
  Value start = tile.place(t, result.line, result.inLine);
  for (int64_t i = 0; i < tile.copies; ++i) {
    // Lines that are a multiple of eight apart have the same swizzle.
    bool alike = tile.linesAtOnce % SharedTile::chunks == 0;
    Value line = plus(result.line, i * tile.linesAtOnce);
    result.to.push_back(alike ? plus(start, i * tile.linesAtOnce * tile.inPanel) : tile.place(t, line, result.inLine));
    if (tile.alongK)
      result.places.push_back(operand.place(t.add(first, line), entry));
  }
  if (!tile.alongK)
    result.places.push_back(operand.place(t.add(first, result.inLine), entry));
  if (tile.linesAtOnce > tile.lines)
    result.participates = t.below(result.line, tile.lines, tile.linesAtOnce);
  return result;
}

void MmaBlock::copy(const SharedTile &tile, const MatrixOperand &operand, const Copier &copier, Value stage, Value k, Values &tokens) {
  for (int64_t i = 0; i < tile.copies; ++i) {
    Value at = t.add(k, tile.alongK ? copier.inLine : plus(copier.line, i * tile.linesAtOnce));
    auto [from, inside] = copier.places[tile.alongK ? i : 0](at);
    inside = t.both(inside, t.below(at, p.k, INT64_MAX));
    inside = t.both(inside, copier.participates);
    Value to = t.add(stage, copier.to[i]);
    auto move = [&, from = from, inside = inside] {
      Value token = copyAsync(t, tiles, to, operand.memref, from, tile.vector, inside);
      if (token && !copier.participates)
        tokens.push_back(token);
    };
    t.where(copier.participates, move);
  }
}

Value MmaBlock::copyBoth(Value stage, Value k) {
  Values tokens;
  copy(lhs, p.lhs, copyLhs, stage, k, tokens);
  copy(rhs, p.rhs, copyRhs, plus(stage, lhs.size), k, tokens);
  return nvgpu::DeviceAsyncCreateGroupOp::create(b, nvgpu::DeviceAsyncTokenType::get(b.getContext()), tokens);
}

void MmaBlock::splitRhs(Value stage) {
  auto type = VectorType::get({rhs.vector}, b.getF32Type());
  t.where(copyRhs.participates, [&] {
    for (Value to : copyRhs.to) {
      Value upperAt = t.add(plus(stage, lhs.size), to), lowerAt = plus(upperAt, rhs.size);
      auto load = vector::LoadOp::create(b, type, tiles, ValueRange{upperAt});
      load.setAlignment(4 * rhs.vector);
      auto [upper, lower] = splitTf32(b, load);
      vector::StoreOp::create(b, upper, tiles, ValueRange{upperAt}).setAlignment(4 * rhs.vector);
      vector::StoreOp::create(b, lower, tiles, ValueRange{lowerAt}).setAlignment(4 * rhs.vector);
    }
  });
}

Value MmaBlock::nextStage(Value stage) {
  Value after = plus(stage, stageSize());
  return t.select(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, stage, c((s.stages - 1) * stageSize())), c(0), after);
}

// Sixteen rows of each warp at a time go through shared memory, from where threads take neighbouring columns of a row.
void MmaBlock::store(ArrayRef<Value> sums) {
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

Value MmaBlock::stagedSum(Value at, int64_t lanes, int64_t slice) {
  Value sum;
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
  return sum;
}

void MmaBlock::storeRows(int64_t i, int64_t slice) {
  int64_t lanes = result.lanes(), rows = s.warpsM * 16, pieces = rows * s.n / lanes;
  // Reading one piece's memory takes as long as that of several.
  int64_t together = 1, most = splits == 1 ? result.piecesTogether() : 1;
  while (together < most && pieces % (2 * together * s.threads()) == 0)
    together *= 2;
  t.loop(t.thread, c(pieces), s.threads() * together, [&](Value first) {
    SmallVector<MmaResult::Piece> mine;
    for (int64_t turn = 0; turn < together; ++turn) {
      Value piece = plus(first, turn * s.threads());
      Value staged = t.div(piece, s.n / lanes), column = times(t.rem(piece, s.n / lanes), lanes);
      // Row r of the staged ones is row r % 16 of the i-th sixteen of warp r / 16.
      Value m = t.add(times(t.div(staged, 16), s.m / s.warpsM), plus(t.rem(staged, 16), i * 16));
      m = t.add(firstM, m);
      Value n = t.add(firstN, column), at = t.add(times(staged, stagingStride()), column);
      Value insideM = t.below(m, p.m, llvm::alignTo(p.m, s.m)), insideN = t.below(n, p.n, llvm::alignTo(p.n, s.n));
      Value inside = t.both(insideM, insideN);
      if (together > 1) {
        m = insideM ? t.min(m, c(p.m - 1)) : m;
        n = insideN ? t.select(insideN, n, c(0)) : n;
        mine.push_back({stagedSum(at, lanes, slice), entry, m, n, inside});
        continue;
      }
      t.where(inside, [&] {
        Value sum = stagedSum(at, lanes, slice);
        if (splits > 1)
          result.storePart(sum, t.add(times(entry, splits), part), m, n, lanes);
        else
          result.store(sum, entry, m, n, lanes);
      });
    }
    if (together > 1)
      result.store(mine, lanes);
  });
}

} // namespace kiln::loops::gpu
