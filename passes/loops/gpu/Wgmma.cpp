// Emits matrix products on tensor cores by wgmma, which reads operands from shared memory while threads copy what comes next.
#include "passes/loops/gpu/MmaBlock.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "passes/loops/LoopsDialect.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

constexpr int64_t kGroupRows = 64; // of the four warps of a warpgroup

/// `x`, which all threads of a warp have alike: in a way that lets the assembler keep it once for the warp, where wgmma takes it from.
Value sameInWarp(BlockLoops &t, Value x) {
  Value word = arith::IndexCastOp::create(t.b, t.b.getI32Type(), x);
  Value first = mlir::gpu::ShuffleOp::create(t.b, word, 0, BlockLoops::warp, mlir::gpu::ShuffleMode::IDX).getShuffleResult();
  return arith::IndexCastOp::create(t.b, t.b.getIndexType(), first);
}

} // namespace

// Of the stages one is multiplied, that before it may still be, and the others are being filled: who has passed the barrier knows that
// all warpgroups have waited for the last but one.
MmaBlock::Values multiplyByWarpgroups(MmaBlock &m) {
  bool lhsInMemory = !m.p.element.isF32() || (m.p.lhsIsRounded && m.lhs.alongK && !m.splitsRhs);
  if (!lhsInMemory)
    return multiplyF32ByWarpgroups(m);
  ImplicitLocOpBuilder &b = m.b;
  const MmaTile &s = m.s;
  int64_t ahead = s.stages - 2;
  auto type = VectorType::get({4}, b.getF32Type());
  Value zero = arith::ConstantOp::create(b, DenseElementsAttr::get(type, 0.0f)), token;
  for (int64_t i = 0; i < ahead; ++i)
    token = m.copyBoth(m.c(i * m.stageSize()), m.plus(m.firstK, i * s.k));
  // The warpgroup's rows of the lhs: 64 lines, or, where rows are neighbours, a panel.
  Value rows = m.t.mul(sameInWarp(m.t, m.t.div(m.warpM, kGroupRows)), m.c(m.lhs.alongK ? kGroupRows * m.lhs.inPanel : m.lhs.panel));
  SmallVector<int64_t> lhsLayout = m.lhs.wgmmaLayout(), rhsLayout = m.rhs.wgmmaLayout();
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
