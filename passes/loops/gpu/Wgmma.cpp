// Emits matrix products on tensor cores by wgmma, which reads operands from shared memory while threads copy what comes next.
#include "passes/loops/gpu/Fragments.h"
#include "passes/loops/gpu/MmaBlock.h"
#include "passes/loops/gpu/TileReader.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "passes/loops/LoopsDialect.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

constexpr int64_t kGroupRows = 64; // of the four warps of a warpgroup

/// LoopsOps.td, loops.wgmma.
SmallVector<int64_t> layoutOf(const SharedTile &tile) {
  constexpr int64_t stepBytes = 32, eightLines = SharedTile::chunks * SharedTile::lineBytes;
  if (tile.alongK)
    return {SharedTile::chunkBytes, eightLines, stepBytes};
  return {tile.panel * tile.bytes, eightLines, stepBytes / tile.bytes * SharedTile::lineBytes};
}

/// `x`, which all threads of a warp have alike: in a way that lets the assembler keep it once for the warp, where wgmma takes it from.
Value sameInWarp(BlockLoops &t, Value x) {
  Value word = arith::IndexCastOp::create(t.b, t.b.getI32Type(), x);
  Value first = mlir::gpu::ShuffleOp::create(t.b, word, 0, BlockLoops::warp, mlir::gpu::ShuffleMode::IDX).getShuffleResult();
  return arith::IndexCastOp::create(t.b, t.b.getIndexType(), first);
}

// float32: the rhs is rounded already, and the lhs on its way through registers. A stage is two groups: while one is multiplied, the lhs of the
// other is read and rounded. Who has passed the barrier knows that all warpgroups have waited for the groups of the stage before.
MmaBlock::Values multiplyFromRegisters(MmaBlock &m) {
  using Values = MmaBlock::Values;
  ImplicitLocOpBuilder &b = m.b;
  const MmaTile &s = m.s;
  int64_t ahead = s.stages - 1, steps = s.k / m.depth / 2; // of a group; a stage is one panel
  auto type = VectorType::get({4}, b.getF32Type());
  SmallVector<int64_t> layout = layoutOf(m.rhs);
  SmallVector<Type> types(m.tilesN, type);
  Value zero = arith::ConstantOp::create(b, DenseElementsAttr::get(type, 0.0f)), token;
  for (int64_t i = 0; i < ahead; ++i)
    token = m.copyBoth(m.c(i * m.stageSize()), m.plus(m.firstK, i * s.k));
  auto meet = [&](int64_t copying) {
    nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(copying));
    FenceAsyncOp::create(b);
    m.t.barrier();
  };
  TileReader lhs(m, m.lhs, 0, /*isLhs=*/true);
  auto read = [&](Value stage, int64_t group) {
    Values fragments;
    for (int64_t step = group * steps; step < (group + 1) * steps; ++step)
      fragments.push_back(makeFragment(m.t, lhs.registers(stage, 0, step * m.depth), /*split=*/false).upper);
    return fragments;
  };
  auto multiply = [&](Value stage, int64_t group, ValueRange fragments, ValueRange sums) {
    Value rhs = m.plus(stage, m.lhs.size + group * steps * m.depth);
    return Values(WgmmaOfRegistersOp::create(b, types, fragments, m.tiles, rhs, layout, sums).getSums());
  };
  auto wait = [&](int64_t pending, ValueRange sums, ValueRange fragments) {
    return Values(WgmmaWaitOp::create(b, types, pending, sums, fragments).getSums());
  };
  meet(ahead - 1);
  Values carried(m.tilesN, zero);
  carried.append(read(m.c(0), 0));
  carried.append(steps, zero);                   // of the second group before
  carried.push_back(m.c(0));                     // the stage to multiply
  carried.push_back(m.c(ahead * m.stageSize())); // the stage to fill
  Values sums = m.t.loop(m.c(0), m.c(m.partK), s.k, carried, [&](Value k, ValueRange args) {
    Values next(args.take_front(m.tilesN));
    ValueRange first = args.slice(m.tilesN, steps), before = args.slice(m.tilesN + steps, steps);
    Value stage = args[m.tilesN + 2 * steps], fill = args.back(), after = m.nextStage(stage);
    next = wait(1, multiply(stage, 0, first, next), before);
    Values second = read(stage, 1);
    next = multiply(stage, 1, second, next);
    meet(ahead - 2);
    m.copyBoth(fill, m.plus(m.t.add(m.firstK, k), ahead * s.k));
    next = wait(1, next, first);
    next.append(read(after, 0));
    next.append(second);
    next.push_back(after);
    next.push_back(m.nextStage(fill));
    return next;
  });
  Values last(ArrayRef<Value>(sums).slice(m.tilesN + steps, steps));
  sums.truncate(m.tilesN);
  sums = wait(0, sums, last);
  nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(0));
  m.t.barrier(); // from here on the memory holds sums
  return sums;
}

} // namespace

// Of the stages one is multiplied, that before it may still be, and the others are being filled: who has passed the barrier knows that
// all warpgroups have waited for the last but one.
MmaBlock::Values multiplyByWarpgroups(MmaBlock &m) {
  if (m.p.element.isF32())
    return multiplyFromRegisters(m);
  ImplicitLocOpBuilder &b = m.b;
  const MmaTile &s = m.s;
  int64_t ahead = s.stages - 2;
  auto type = VectorType::get({4}, b.getF32Type());
  Value zero = arith::ConstantOp::create(b, DenseElementsAttr::get(type, 0.0f)), token;
  for (int64_t i = 0; i < ahead; ++i)
    token = m.copyBoth(m.c(i * m.stageSize()), m.plus(m.firstK, i * s.k));
  // The warpgroup's rows of the lhs: 64 lines, or, where rows are neighbours, a panel.
  Value rows = m.t.mul(sameInWarp(m.t, m.t.div(m.warpM, kGroupRows)), m.c(m.lhs.alongK ? kGroupRows * m.lhs.inPanel : m.lhs.panel));
  SmallVector<int64_t> lhsLayout = layoutOf(m.lhs), rhsLayout = layoutOf(m.rhs);
  MmaBlock::Values carried(m.tilesN, zero);
  SmallVector<Type> types(m.tilesN, type);
  carried.push_back(m.c(0));                     // the stage to multiply
  carried.push_back(m.c(ahead * m.stageSize())); // the stage to fill
  MmaBlock::Values sums = m.t.loop(m.c(0), m.c(m.partK), s.k, carried, [&](Value k, ValueRange args) {
    MmaBlock::Values last(args.begin(), args.end());
    Value fill = last.pop_back_val(), stage = last.pop_back_val();
    nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(ahead - 1));
    FenceAsyncOp::create(b);
    m.t.barrier();
    auto products = WgmmaOp::create(b, types, m.tiles, m.t.add(stage, rows), lhsLayout, m.plus(stage, m.lhs.size), rhsLayout,
                                    s.k / m.depth, last, !m.lhs.alongK, !m.rhs.alongK);
    m.copyBoth(fill, m.plus(m.t.add(m.firstK, k), ahead * s.k));
    auto ended = WgmmaWaitOp::create(b, types, 1, products.getSums(), ValueRange());
    MmaBlock::Values next(ended.getSums().begin(), ended.getSums().end());
    next.push_back(m.nextStage(stage));
    next.push_back(m.nextStage(fill));
    return next;
  });
  sums.truncate(m.tilesN);
  auto ended = WgmmaWaitOp::create(b, types, 0, sums, ValueRange());
  nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(0));
  m.t.barrier(); // from here on the memory holds sums
  return MmaBlock::Values(ended.getSums().begin(), ended.getSums().end());
}

} // namespace kiln::loops::gpu
