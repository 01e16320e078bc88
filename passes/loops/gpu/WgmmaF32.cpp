// Emits products of float32 that nobody has rounded by wgmma: the rhs lies in shared memory along k, the lhs is rounded, or split, in registers.
#include "passes/loops/gpu/Fragments.h"
#include "passes/loops/gpu/MmaBlock.h"
#include "passes/loops/gpu/TileReader.h"

#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "passes/loops/LoopsDialect.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

// A stage is one panel along k, multiplied as two groups: while the tensor cores have one, the lhs of the other is read. Who has passed the
// barrier knows that all warpgroups have waited for the groups of the stage before.
class RegisterProducts {
public:
  using Values = MmaBlock::Values;

  explicit RegisterProducts(MmaBlock &block)
      : m(block), b(m.b), steps(m.s.k / m.depth / 2), ahead(m.s.stages - 1), lhs(m, m.lhs, 0, /*isLhs=*/true), layout(m.rhs.wgmmaLayout()),
        types(m.tilesN, VectorType::get({4}, b.getF32Type())), zero(arith::ConstantOp::create(b, DenseElementsAttr::get(cast<ShapedType>(types[0]), 0.0f))) {
    for (int64_t i = 0; i < ahead; ++i)
      token = m.copyBoth(m.c(i * m.stageSize()), m.plus(m.firstK, i * m.s.k));
    meet(m.c(0), ahead - 1);
  }

  Values multiply() {
    Values carried(m.tilesN, zero);
    carried.append(read(m.c(0), 0));
    int64_t fragments = carried.size() - m.tilesN;
    if (!m.splitsRhs)
      carried.append(fragments, zero);             // of the second group before
    carried.push_back(m.c(0));                     // the stage to multiply
    carried.push_back(m.c(ahead * m.stageSize())); // the stage to fill
    Values sums = m.t.loop(m.c(0), m.c(m.partK), m.s.k, carried, [&](Value k, ValueRange args) {
      Values next(args.take_front(m.tilesN));
      ValueRange first = args.slice(m.tilesN, fragments), before = args.slice(m.tilesN + fragments, m.splitsRhs ? 0 : fragments);
      stage = args.drop_back().back(), fill = args.back(), after = m.nextStage(stage);
      this->k = k;
      next.append(m.splitsRhs ? apart(next, first) : together(next, first, before));
      next.push_back(after);
      next.push_back(m.nextStage(fill));
      return next;
    });
    Values last(ArrayRef<Value>(sums).slice(m.tilesN + fragments, m.splitsRhs ? 0 : fragments));
    sums.truncate(m.tilesN);
    sums = wait(0, sums, last);
    nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(0));
    m.t.barrier(); // from here on the memory holds sums
    return sums;
  }

private:
  // Single products: one group is always under way. What is carried on: the first group's lhs, and the second's, which still multiplies.
  Values together(Values &sums, ValueRange first, ValueRange before) {
    sums = wait(1, group(sums, 0, first), before);
    Values second = read(stage, 1);
    sums = group(sums, 1, second);
    goOn();
    sums = wait(1, sums, first);
    Values result = read(after, 0);
    result.append(second);
    return result;
  }

  // Two parts of each number: the products of a stage begin at zero and are added with rounding (Fragments.h, multiplyApart).
  Values apart(Values &sums, ValueRange first) {
    Values products = group(Values(m.tilesN, zero), 0, first);
    goOn();
    Values second = read(stage, 1);
    products = wait(kProducts, group(products, 1, second), first);
    Values result = read(after, 0);
    products = wait(0, products, second);
    for (auto [sum, product] : llvm::zip(sums, products))
      sum = arith::AddFOp::create(b, sum, product);
    return result;
  }

  // All threads have the next stage, and begin to fill the one before.
  void goOn() {
    meet(after, ahead - 2);
    m.copyBoth(fill, m.plus(m.t.add(m.firstK, k), ahead * m.s.k));
  }
  void meet(Value stage, int64_t copying) {
    nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(copying));
    if (m.splitsRhs)
      m.splitRhs(stage);
    FenceAsyncOp::create(b);
    m.t.barrier();
  }

  /// The lhs of a group: its upper parts, and behind them the lower ones if there are any.
  Values read(Value stage, int64_t group) {
    Values upper, lower;
    for (int64_t step = group * steps; step < (group + 1) * steps; ++step) {
      Fragment fragment = makeFragment(m.t, lhs.registers(stage, 0, step * m.depth), m.splitsRhs);
      upper.push_back(fragment.upper);
      if (m.splitsRhs)
        lower.push_back(fragment.lower);
    }
    upper.append(lower);
    return upper;
  }

  Values group(Values sums, int64_t number, ValueRange fragments) {
    int64_t rhs = m.lhs.size + number * steps * m.depth;
    auto add = [&](ValueRange lhs, int64_t rhs) {
      sums = Values(WgmmaOfRegistersOp::create(b, types, lhs, m.tiles, m.plus(stage, rhs), layout, sums).getSums());
    };
    ValueRange upper = fragments.take_front(steps), lower = fragments.drop_front(steps);
    if (m.splitsRhs) { // the least ones first
      add(lower, rhs);
      add(upper, rhs + m.rhs.size);
    }
    add(upper, rhs);
    return sums;
  }
  Values wait(int64_t pending, ValueRange sums, ValueRange fragments) {
    return Values(WgmmaWaitOp::create(b, types, pending, sums, fragments).getSums());
  }

  static constexpr int64_t kProducts = 3; // of two parts

  MmaBlock &m;
  ImplicitLocOpBuilder &b;
  const int64_t steps, ahead; // instructions of a group for one product; stages that are copied beyond the one that is multiplied
  TileReader lhs;
  SmallVector<int64_t> layout;
  SmallVector<Type> types;
  Value zero, token, k, stage, fill, after;
};

} // namespace

MmaBlock::Values multiplyF32ByWarpgroups(MmaBlock &block) { return RegisterProducts(block).multiply(); }

} // namespace kiln::loops::gpu
