// Products for GPUs that are too small for tensor cores, or of elements that these do not multiply: a warp sums each result.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
namespace {

struct InnerProducts {
  DotShape s;
  Type accumulator;
  int64_t width = 32; // threads of a result

  int64_t results() const { return s.batch * s.m * s.n; }
};

std::optional<InnerProducts> matchInnerProducts(Operation *dot, const GpuInfo &gpu) {
  if (!isa_and_nonnull<hlo::DotGeneralOp>(dot))
    return std::nullopt;
  std::optional<DotShape> s = analyzeDot(dot);
  auto elementOf = [&](unsigned i) { return cast<RankedTensorType>(dot->getOperand(i).getType()).getElementType(); };
  // Results enough for a thread each leave no room for more threads.
  if (!s || elementOf(0) != elementOf(1) || s->k < 32 || s->batch * s->m * s->n == 0 || s->batch * s->m * s->n * 16 > gpu.multiprocessors * gpu.threads)
    return std::nullopt;
  InnerProducts p{*s, accumulatorType(s->element, s->result)};
  bool isFloat = isa<FloatType>(s->element) && isa<FloatType>(p.accumulator);
  bool isInteger = s->element == s->result && s->element.isSignlessInteger() && s->element.getIntOrFloatBitWidth() >= 32;
  if (!isFloat && !isInteger)
    return std::nullopt;
  while (p.width > 8 && p.width * 2 > s->k)
    p.width /= 2;
  return p;
}

class InnerProductEmitter {
public:
  InnerProductEmitter(KernelContext &ctx, ElementalEmitter &e, Epilogue &epilogue, Operation *dot, const InnerProducts &shape, int64_t threads)
      : ctx(ctx), epilogue(epilogue), dot(dot), p(shape), s(p.s),
        t(ctx, e, llvm::divideCeil(p.results() * p.width, threads), threads), b(t.b), lhs(flatten(b, contractionOperand(ctx, dot, 0))),
        rhs(flatten(b, contractionOperand(ctx, dot, 1))) {}

  void emit() {
    int64_t perBlock = t.threads / p.width;
    Value result = t.add(t.mul(ctx.begin, t.index(perBlock)), t.div(t.thread, p.width));
    Value inside = t.below(result, p.results(), llvm::alignTo(p.results(), perBlock));
    if (inside) // all threads of a warp take part in shuffles
      result = t.min(result, t.index(p.results() - 1));
    Value n = t.rem(result, s.n), rest = t.div(result, s.n), m = t.rem(rest, s.m), entry = t.div(rest, s.m);
    Value left = t.add(mulIndex(b, entry, s.batch > 1 ? s.lhsBatch : 0), mulIndex(b, m, s.lhsM));
    Value right = t.add(mulIndex(b, entry, s.batch > 1 ? s.rhsBatch : 0), mulIndex(b, n, s.rhsN));
    Value place = t.rem(t.thread, p.width), sum = zeroConstant(b, p.accumulator);
    // Four steps at a time, whose loads overlap.
    int64_t main = s.k / (4 * p.width) * (4 * p.width);
    auto pass = [&](Value lo, int64_t hi, int64_t unroll) {
      sum = t.loop(lo, t.index(hi), unroll * p.width, ValueRange(sum), [&](Value k, ValueRange so) {
        SmallVector<Value> x, y;
        for (int64_t u = 0; u < unroll; ++u) {
          Value at = addIndex(b, k, u * p.width);
          x.push_back(load(lhs, t.add(left, mulIndex(b, at, s.lhsK))));
          y.push_back(load(rhs, t.add(right, mulIndex(b, at, s.rhsK))));
        }
        Value next = so[0];
        for (int64_t u = 0; u < unroll; ++u)
          next = multiplyAdd(x[u], y[u], next);
        return SmallVector<Value>{next};
      })[0];
    };
    if (main)
      pass(place, main, 4);
    if (main < s.k)
      pass(addIndex(b, place, main), s.k, 1);
    for (int64_t mask = p.width / 2; mask; mask /= 2)
      sum = plus(sum, t.shuffleXor(sum, mask));
    Value first = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, place, t.index(0));
    t.where(t.both(first, inside), [&] { store(sum, result); });
  }

private:
  Value load(Value memref, Value at) {
    Value value = memref::LoadOp::create(b, memref, at);
    return value.getType() == p.accumulator ? value : arith::ExtFOp::create(b, p.accumulator, value).getResult();
  }
  Value plus(Value x, Value y) {
    return isa<FloatType>(p.accumulator) ? arith::AddFOp::create(b, x, y).getResult() : arith::AddIOp::create(b, x, y).getResult();
  }
  Value multiplyAdd(Value x, Value y, Value sum) {
    if (isa<FloatType>(p.accumulator))
      return math::FmaOp::create(b, x, y, sum);
    return arith::AddIOp::create(b, arith::MulIOp::create(b, x, y), sum);
  }

  void store(Value sum, Value result) {
    auto type = cast<RankedTensorType>(dot->getResult(0).getType());
    if (type.getRank() == 0)
      return epilogue.store({sum}, 1, {1, 1, 1}, t.index(0), 1, [&](int64_t, Value) { return SmallVector<Index>(); }, Epilogue::noColumn);
    SmallVector<Value> at = delinearize(b, result, type.getShape());
    SmallVector<Index> row;
    for (size_t i = 0; i + 1 < at.size(); ++i)
      row.push_back(epilogue.index(at[i], type.getDimSize(i)));
    epilogue.store({sum}, 1, {1, 1, 1}, at.back(), type.getShape().back(), [&](int64_t, Value) { return row; });
  }

  KernelContext &ctx;
  Epilogue &epilogue;
  Operation *dot;
  const InnerProducts &p;
  const DotShape &s;
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  Value lhs, rhs;
};

} // namespace

// Limited by latency: of the loads of one thread's part, and of the steps in which a warp adds its sums.
LogicalResult tryEmitInnerProducts(KernelContext &ctx) {
  Operation *dot = findContraction(ctx.op);
  std::optional<InnerProducts> shape = matchInnerProducts(dot, ctx.target.gpu);
  if (!shape || !contractionOperand(ctx, dot, 0) || !contractionOperand(ctx, dot, 1))
    return failure();
  Epilogue epilogue(ctx, dot);
  const DotShape &s = shape->s;
  ctx.name = typeName(s.element) + "_inner_products_" + std::to_string(s.batch) + "x" + std::to_string(s.m) + "x" + std::to_string(s.n) + "x" +
             std::to_string(s.k) + epilogue.suffix();
  InnerProductEmitter(ctx, epilogue.emitter(), epilogue, dot, *shape, /*threads=*/128).emit();
  return success();
}

} // namespace kiln::loops::gpu
