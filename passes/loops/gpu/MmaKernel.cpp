// Emits matrix products on tensor cores by mma.sync: fragments come from shared memory by ldmatrix.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/Fragments.h"
#include "passes/loops/gpu/MmaBlock.h"
#include "passes/loops/gpu/TileReader.h"

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
        roundSteps(split && m.tilesM * m.tilesN * 4 <= mostRounded), lhs(m, m.lhs, 0, true), rhs(m, m.rhs, m.lhs.size, false) {}

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

  Fragment fragmentOf(ArrayRef<Value> words) { return makeFragment(t, words, element, split); }

  void multiplyStep(Values &sums, Value stage, int64_t step) {
    int64_t k = step * m.s.warpsK * m.depth;
    SmallVector<Fragment> columns;
    for (int64_t j = 0; j < m.tilesN; j += 2) {
      Values words = rhs.registers(stage, j * 8, k);
      columns.push_back(fragmentOf(ArrayRef<Value>(words).take_front(2)));
      columns.push_back(fragmentOf(ArrayRef<Value>(words).drop_front(2)));
    }
    for (int64_t i = 0; i < m.tilesM; ++i) {
      Fragment row = fragmentOf(lhs.registers(stage, i * 16, k));
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
  TileReader lhs, rhs;
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
    e.bindAll(fusion.getBody().front().getArguments(), ctx.operands);
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
