// Emits Stockham's passes, with vectors along elements that lie next to each other.
#include "passes/loops/fft/Passes.h"

#include "passes/loops/GlobalTable.h"
#include "passes/loops/contraction/RegisterTile.h"

#include "hlo/ir/RootOfUnity.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::fft {

PassEmitter::PassEmitter(KernelContext &ctx, const Launch &launch, const Cut &cut, Type element)
    : ctx(ctx), b(ctx.b), butterfly(ctx.b, ctx.target.hasFma), launch(launch), cut(cut),
      element(element), passes(passesOf(cut.length, cut.columns == 1 ? cut.lanes : 1)) {}

Value PassEmitter::add(Value x, int64_t y) { return addIndex(b, x, y); }
Value PassEmitter::mul(Value x, int64_t y) { return mulIndex(b, x, y); }

void PassEmitter::loop(Value lo, Value hi, Body body) {
  auto loop = scf::ForOp::create(b, lo, hi, index(1));
  keepRolled(loop); // a pass has hundreds of instructions
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(loop.getBody()->getTerminator());
  body(loop.getInductionVar());
}

void PassEmitter::loop(int64_t count, int64_t step, Body body) {
  if (count == 1)
    return body(index(0));
  loop(index(0), index(count), [&](Value i) { body(mul(i, step)); });
}

void PassEmitter::cover(int64_t count, int64_t lanes, Body body) {
  loop(llvm::divideCeil(count, lanes), lanes, [&](Value i) {
    body(count % lanes && count > lanes
             ? arith::MinUIOp::create(b, i, index(count - lanes)).getResult()
             : i);
  });
}

View PassEmitter::planes(int64_t number) {
  View view;
  view.memref = numbers;
  view.base = index(2 * number * cut.plane);
  view.stride = cut.columns;
  view.plane = cut.plane;
  return view;
}

static Value mask(ImplicitLocOpBuilder &b, int64_t lanes, int64_t active) {
  return vector::ConstantMaskOp::create(b, VectorType::get({lanes}, b.getI1Type()), ArrayRef<int64_t>{active});
}

static Value loadPart(ImplicitLocOpBuilder &b, Type element, Value memref, Value at, int64_t lanes,
                      int64_t active) {
  if (lanes == 1)
    return memref::LoadOp::create(b, memref, at);
  auto type = VectorType::get({lanes}, element);
  if (active == lanes)
    return vector::LoadOp::create(b, type, memref, ValueRange{at});
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(type));
  return vector::MaskedLoadOp::create(b, type, memref, ValueRange{at}, mask(b, lanes, active),
                                      zero);
}

static void storePart(ImplicitLocOpBuilder &b, Value value, Value memref, Value at, int64_t lanes,
                      int64_t active) {
  if (lanes == 1)
    memref::StoreOp::create(b, value, memref, at);
  else if (active == lanes)
    vector::StoreOp::create(b, value, memref, ValueRange{at});
  else
    vector::MaskedStoreOp::create(b, memref, ValueRange{at}, mask(b, lanes, active), value);
}

Complex PassEmitter::load(const View &view, Value at, int64_t lanes, int64_t active) {
  Complex x;
  if (view.kind == View::complex) {
    at = add(view.base, mul(at, 2));
    if (lanes == 1) {
      x = {loadPart(b, element, view.memref, at, 1, 1),
           loadPart(b, element, view.memref, add(at, 1), 1, 1)};
    } else {
      Value both = loadPart(b, element, view.memref, at, 2 * lanes, 2 * active);
      SmallVector<int64_t> even, odd;
      for (int64_t i = 0; i < lanes; ++i)
        even.push_back(2 * i), odd.push_back(2 * i + 1);
      x = {shuffle(b, both, even), shuffle(b, both, odd)};
    }
  } else {
    at = add(view.base, at);
    x.re = loadPart(b, element, view.memref, at, lanes, view.kind == View::real ? active : lanes);
    x.im = view.kind == View::real
               ? butterfly.constant(x.re.getType(), 0)
               : loadPart(b, element, view.memref, add(at, view.plane), lanes, lanes);
  }
  return view.swapped ? Complex{x.im, x.re} : x;
}

void PassEmitter::store(const View &view, Complex x, Value at, int64_t lanes, int64_t active) {
  x = {butterfly.scale(x.re, view.scale), butterfly.scale(x.im, view.scale)};
  if (view.swapped)
    std::swap(x.re, x.im);
  if (view.kind != View::complex) {
    at = add(view.base, at);
    storePart(b, x.re, view.memref, at, lanes, view.kind == View::real ? active : lanes);
    if (view.kind == View::scratch)
      storePart(b, x.im, view.memref, add(at, view.plane), lanes, lanes);
    return;
  }
  at = add(view.base, mul(at, 2));
  if (lanes == 1) {
    storePart(b, x.re, view.memref, at, 1, 1);
    storePart(b, x.im, view.memref, add(at, 1), 1, 1);
    return;
  }
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < lanes; ++i)
    order.push_back(i), order.push_back(lanes + i);
  storePart(b, vector::ShuffleOp::create(b, x.re, x.im, order), view.memref, at, 2 * lanes,
            2 * active);
}

Value PassEmitter::table(ArrayRef<std::complex<double>> values) {
  auto fill = [&](auto zero) {
    SmallVector<decltype(zero)> parts;
    for (std::complex<double> value : values)
      parts.push_back(value.real());
    for (std::complex<double> value : values)
      parts.push_back(value.imag());
    auto type = RankedTensorType::get({int64_t(parts.size())}, element);
    return globalTable(b, DenseElementsAttr::get(type, ArrayRef(parts)));
  };
  return element.isF32() ? fill(0.0f) : fill(0.0);
}

Complex PassEmitter::twiddle(Value table, int64_t plane, Value at, int64_t lanes, bool isSplat) {
  Complex w{loadPart(b, element, table, at, isSplat ? 1 : lanes, lanes),
            loadPart(b, element, table, add(at, plane), isSplat ? 1 : lanes, lanes)};
  if (!isSplat || lanes == 1)
    return w;
  auto type = VectorType::get({lanes}, element);
  return {vector::BroadcastOp::create(b, type, w.re), vector::BroadcastOp::create(b, type, w.im)};
}

// Vectors hold several p, as there are fewer q than lanes. Results of different k are then to be
// interleaved.
void PassEmitter::spreadPass(const Pass &p, const View &from, const View &to) {
  int64_t together = std::min<int64_t>(cut.lanes / p.s, llvm::bit_floor(uint64_t(p.m))),
          lanes = together * p.s, plane = (p.r - 1) * p.m * p.s;
  SmallVector<std::complex<double>> roots;
  for (int64_t k = 1; k < p.r; ++k)
    for (int64_t i = 0; i < p.m; ++i)
      roots.append(p.s, std::conj(hlo::rootOfUnity(i * k, p.r * p.m)));
  Value twiddles = table(roots);
  cover(p.m, together, [&](Value i) {
    Value at = mul(i, p.s);
    Complexes x;
    for (int64_t j = 0; j < p.r; ++j)
      x.push_back(load(from, add(at, j * p.m * p.s), lanes, lanes));
    Complexes y = butterfly.transform(x);
    Values re, im;
    for (int64_t k = 0; k < p.r; ++k) {
      Complex value =
          k ? butterfly.multiply(
                  y[k], twiddle(twiddles, plane, add(at, (k - 1) * p.m * p.s), lanes, false))
            : y[k];
      re.push_back(value.re), im.push_back(value.im);
    }
    re = interleaveVectors(b, re, p.s), im = interleaveVectors(b, im, p.s);
    for (int64_t k = 0; k < p.r; ++k)
      store(to, {re[k], im[k]}, add(mul(at, p.r), k * lanes), lanes, lanes);
  });
}

void PassEmitter::pass(const Pass &p, const View &from, const View &to, int64_t active) {
  bool isRow = cut.columns == 1;
  if (isRow && p.s < cut.lanes && cut.lanes % p.s == 0 && p.m > 1)
    return spreadPass(p, from, to);
  Value twiddles;
  if (p.m > 1) {
    SmallVector<std::complex<double>> roots;
    for (int64_t i = 0; i < p.m; ++i)
      for (int64_t k = 1; k < p.r; ++k)
        roots.push_back(std::conj(hlo::rootOfUnity(i * k, p.r * p.m)));
    twiddles = table(roots);
  }
  auto body = [&](Value i, Value q, Value column, int64_t lanes, int64_t active) {
    auto place = [&](const View &view, Value at) {
      return isRow ? at : add(mul(at, view.stride), column);
    };
    Value at = add(q, mul(i, p.s)), results = add(q, mul(i, p.s * p.r));
    Complexes x;
    for (int64_t j = 0; j < p.r; ++j)
      x.push_back(load(from, place(from, add(at, j * p.m * p.s)), lanes, active));
    Complexes y = butterfly.transform(x);
    for (int64_t k = 0; k < p.r; ++k) {
      if (k && twiddles)
        y[k] = butterfly.multiply(
            y[k], twiddle(twiddles, p.m * (p.r - 1), add(mul(i, p.r - 1), k - 1), lanes, true));
      store(to, y[k], place(to, add(results, k * p.s)), lanes, active);
    }
  };
  int64_t lanes = cut.lanes;
  // What a vector writes beyond the end of its s elements, the next one overwrites.
  if (isRow && p.s < lanes && (from.kind != View::scratch || to.kind != View::scratch))
    lanes = llvm::bit_floor(uint64_t(p.s));
  loop(p.m, 1, [&](Value i) {
    if (isRow)
      return cover(p.s, lanes, [&](Value q) { body(i, q, Value(), lanes, lanes); });
    loop(p.s, 1, [&](Value q) {
      if (int64_t whole = active / lanes)
        loop(whole, lanes, [&](Value column) { body(i, q, column, lanes, lanes); });
      if (active % lanes)
        body(i, q, index(active / lanes * lanes), lanes, active % lanes);
    });
  });
}

void PassEmitter::transform(const View &from, const View &to, int64_t active) {
  View at = from;
  for (auto [i, p] : llvm::enumerate(passes)) {
    View next = i + 1 == passes.size() ? to : planes((i + 1) % 2);
    pass(p, at, next, active);
    at = next;
  }
}

} // namespace kiln::loops::fft
