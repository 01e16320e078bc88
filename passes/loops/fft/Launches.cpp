// Kernel of fft on processors: rows, or blocks of columns, are transformed in a cache by vectors.
#include "passes/loops/contraction/RegisterTile.h"
#include "passes/loops/fft/Passes.h"

#include "hlo/ir/HloUtils.h"
#include "hlo/ir/RootOfUnity.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::fft {

static SmallVector<int64_t> reversed(int64_t lanes) {
  SmallVector<int64_t> order;
  for (int64_t i = lanes - 1; i >= 0; --i)
    order.push_back(i);
  return order;
}

/// Elements in the opposite order, conjugated.
static Complex mirrored(ImplicitLocOpBuilder &b, Butterfly &butterfly, Complex x, int64_t lanes) {
  if (lanes > 1)
    x = {shuffle(b, x.re, reversed(lanes)), shuffle(b, x.im, reversed(lanes))};
  return {x.re, butterfly.negate(x.im)};
}

// With z[j] = x[2 j] + i x[2 j + 1], the spectrum X of x follows from that of z, Z, of h = n / 2
// elements: X[k] = (Z[k] + conj Z[h - k]) / 2 - i / 2 * exp(-2 pi i k / n) * (Z[k] - conj Z[h -
// k]).
void PassEmitter::scratchToSpectrum(const View &from, const View &spectrum) {
  int64_t count = launch.n / 2 + 1, h = launch.n / 2,
          lanes = std::min<int64_t>(cut.lanes, llvm::bit_floor(uint64_t(count)));
  if (launch.n % 2)
    return cover(count, lanes,
                 [&](Value k) { store(spectrum, load(from, k, lanes, lanes), k, lanes, lanes); });
  store(from, load(from, index(0), 1, 1), index(h), 1, 1);
  SmallVector<std::complex<double>> roots;
  for (int64_t k = 0; k < count; ++k)
    roots.push_back(std::complex<double>(0, -0.5) * std::conj(hlo::rootOfUnity(k, launch.n)));
  Value factors = table(roots);
  cover(count, lanes, [&](Value k) {
    Complex x = load(from, k, lanes, lanes),
            y = mirrored(
                b, butterfly,
                load(from, arith::SubIOp::create(b, index(h - lanes + 1), k), lanes, lanes), lanes);
    Complex odd = butterfly.multiply({butterfly.sub(x.re, y.re), butterfly.sub(x.im, y.im)},
                                     twiddle(factors, count, k, lanes, false));
    Value half = butterfly.constant(x.re.getType(), 0.5);
    store(spectrum,
          {butterfly.multiplyAdd(butterfly.add(x.re, y.re), half, odd.re),
           butterfly.multiplyAdd(butterfly.add(x.im, y.im), half, odd.im)},
          k, lanes, lanes);
  });
}

// The inverse, without the factor 1 / 2: Z[k] = X[k] + conj X[h - k] + i exp(2 pi i k / n) * (X[k]
// - conj X[h - k]). Of an odd number of elements the spectrum is completed.
void PassEmitter::realToScratch(const View &spectrum) {
  View to = planes(0);
  to.swapped = true;
  int64_t n = launch.n, h = n / 2;
  Complex first = load(spectrum, index(0), 1, 1);
  if (n % 2) {
    store(to, {first.re, butterfly.constant(element, 0)}, index(0), 1, 1);
    int64_t lanes = std::min<int64_t>(cut.lanes, llvm::bit_floor(uint64_t(h)));
    if (h)
      cover(h, lanes, [&](Value i) {
        Complex x = load(spectrum, add(i, 1), lanes, lanes);
        store(to, x, add(i, 1), lanes, lanes);
        store(to, mirrored(b, butterfly, x, lanes), arith::SubIOp::create(b, index(n - lanes), i),
              lanes, lanes);
      });
    return;
  }
  int64_t lanes = std::min<int64_t>(cut.lanes, llvm::bit_floor(uint64_t(h)));
  SmallVector<std::complex<double>> roots;
  for (int64_t k = 0; k < h; ++k)
    roots.push_back(std::complex<double>(0, 1) * hlo::rootOfUnity(k, n));
  Value factors = table(roots);
  cover(h, lanes, [&](Value k) {
    Complex x = load(spectrum, k, lanes, lanes),
            y = mirrored(
                b, butterfly,
                load(spectrum, arith::SubIOp::create(b, index(h - lanes + 1), k), lanes, lanes),
                lanes);
    Complex odd = butterfly.multiply({butterfly.sub(x.re, y.re), butterfly.sub(x.im, y.im)},
                                     twiddle(factors, h, k, lanes, false));
    store(to,
          {butterfly.add(butterfly.add(x.re, y.re), odd.re),
           butterfly.add(butterfly.add(x.im, y.im), odd.im)},
          k, lanes, lanes);
  });
  // Imaginary parts of the first element and the last have no effect, not even NaN.
  Value last = load(spectrum, index(h), 1, 1).re;
  store(to, {butterfly.add(first.re, last), butterfly.sub(first.re, last)}, index(0), 1, 1);
}

/// Where the last pass writes if that is scratch memory: planes take turns.
View PassEmitter::lastPlanes() { return planes(passes.size() % 2); }

void PassEmitter::row(Value memory, Value results, Value number) {
  int64_t n = launch.n, spectrum = 2 * (n / 2 + 1);
  View from{View::complex, memory,
            mul(number, launch.toComplex ? n
                        : launch.toReal  ? spectrum
                                         : 2 * n)},
      to = from;
  to.memref = results;
  to.base = mul(number, launch.toReal ? n : launch.toComplex ? spectrum : 2 * n);
  from.swapped = to.swapped = back && !launch.toReal;
  to.scale = back ? 1.0 / n : 1;
  if (launch.toComplex) {
    if (n % 2)
      from.kind = View::real;
    transform(from, lastPlanes(), 1);
    scratchToSpectrum(lastPlanes(), to);
  } else if (launch.toReal) {
    realToScratch(from);
    to.swapped = true;
    if (n % 2 == 0) {
      transform(planes(0), to, 1);
      return;
    }
    transform(planes(0), lastPlanes(), 1);
    to.kind = View::real;
    int64_t lanes = std::min<int64_t>(cut.lanes, llvm::bit_floor(uint64_t(n)));
    cover(n, lanes,
          [&](Value k) { store(to, load(lastPlanes(), k, lanes, lanes), k, lanes, lanes); });
  } else {
    transform(from, to, 1);
  }
}

void PassEmitter::columnBlock(Value memory, Value results, Value unit) {
  int64_t blocks = llvm::divideCeil(launch.inner, cut.columns), rest = launch.inner % cut.columns;
  SmallVector<Value> at = delinearize(b, unit, {launch.outer, blocks});
  Value base = mul(add(mul(at[0], launch.n * launch.inner), mul(at[1], cut.columns)), 2);
  auto emit = [&](int64_t columns) {
    View from{View::complex, memory, base, launch.inner, 0, back},
        to{View::complex, results, base, launch.inner, 0, back, back ? 1.0 / launch.n : 1};
    transform(from, to, columns);
  };
  if (rest == 0)
    return emit(cut.columns);
  if (blocks == 1)
    return emit(rest);
  emitIfElse(
      b, emitBelow(b, at[1], blocks - 1, blocks), [&] { emit(cut.columns); }, [&] { emit(rest); });
}

// Rows lie one behind the other: vectors of their elements, in another order, are vectors along the
// rows.
void PassEmitter::rowsInRegisters(Value memory, Value results, Value unit, int64_t rows) {
  int64_t n = launch.n, lanes = cut.lanes;
  View from{View::complex, memory, mul(unit, 2 * n * lanes), 1, 0, back}, to = from;
  to.memref = results;
  to.scale = back ? 1.0 / n : 1;
  auto active = [&](int64_t i) { return std::clamp<int64_t>(rows * n - i * lanes, 0, lanes); };
  Values re, im;
  for (int64_t i = 0; i < n; ++i) {
    Value zero = active(i) ? Value() : butterfly.constant(vectorOf(element, lanes), 0);
    Complex x = zero ? Complex{zero, zero} : load(from, index(i * lanes), lanes, active(i));
    re.push_back(x.re), im.push_back(x.im);
  }
  if (lanes > 1)
    re = deinterleaveVectors(b, re), im = deinterleaveVectors(b, im);
  Complexes x;
  for (int64_t i = 0; i < n; ++i)
    x.push_back({re[i], im[i]});
  x = butterfly.transform(x);
  for (int64_t i = 0; i < n; ++i)
    re[i] = x[i].re, im[i] = x[i].im;
  if (lanes > 1)
    re = interleaveVectors(b, re, 1), im = interleaveVectors(b, im, 1);
  for (int64_t i = 0; i < n; ++i)
    if (active(i))
      store(to, {re[i], im[i]}, index(i * lanes), lanes, active(i));
}

void PassEmitter::run(Value from, Value to, int64_t scratchOffset, bool isBack) {
  back = isBack;
  bool isSplit = ctx.split(cut.pieces, cut.cost);
  // Units are dealt out to pieces evenly.
  auto first = [&](Value piece) -> Value {
    return cut.pieces == cut.units
               ? piece
               : arith::DivUIOp::create(b, mul(piece, cut.units), index(cut.pieces)).getResult();
  };
  Value lo = isSplit ? first(ctx.begin) : index(0),
        hi = isSplit ? first(ctx.end) : index(cut.units);
  if (cut.plane) {
    int64_t bytes = cut.scratch(element.getIntOrFloatBitWidth() / 8);
    Value at = add(isSplit ? mul(ctx.begin, bytes) : index(0), scratchOffset);
    numbers = memref::ViewOp::create(b, MemRefType::get({4 * cut.plane}, element), ctx.scratch, at,
                                     ValueRange());
  }
  loop(lo, hi, [&](Value unit) {
    if (!cut.inRegisters)
      return launch.inner == 1 ? row(from, to, unit) : columnBlock(from, to, unit);
    int64_t rest = launch.outer % cut.lanes;
    if (rest == 0)
      return rowsInRegisters(from, to, unit, cut.lanes);
    if (cut.units == 1)
      return rowsInRegisters(from, to, unit, rest);
    emitIfElse(
        b, emitBelow(b, unit, cut.units - 1, cut.units),
        [&] { rowsInRegisters(from, to, unit, cut.lanes); },
        [&] { rowsInRegisters(from, to, unit, rest); });
  });
}

} // namespace kiln::loops::fft

namespace kiln::loops {

LogicalResult emitFft(KernelContext &ctx) {
  auto op = cast<hlo::FftOp>(ctx.op);
  SmallVector<fft::Launch> launches = fft::launchesOf(op);
  const fft::Launch &launch = launches[ctx.phase];
  ctx.phases = launches.size();
  Value operand = flatten(ctx.b, ctx.operands[0]), result = flatten(ctx.b, ctx.results[0]);
  Type element = cast<MemRefType>(result.getType()).getElementType();
  fft::Cut cut = fft::cutOf(launch, element.getIntOrFloatBitWidth(), ctx.target);
  bool back = op.getFftType() == hlo::FftType::IFFT || op.getFftType() == hlo::FftType::IRFFT;
  int64_t image = fft::imageBytes(op);
  Value between = result;
  if (image) {
    int64_t numbers = hlo::tensorType(op.getOperand()).getNumElements() * 2;
    between = memref::ViewOp::create(ctx.b, MemRefType::get({numbers}, element), ctx.scratch,
                                     constantIndex(ctx.b, 0), ValueRange());
  }
  fft::PassEmitter emitter(ctx, launch, cut, element);
  emitter.run(ctx.phase ? between : operand, launch.isLast ? result : between, image, back);
  ctx.name = (element.isF32() ? "f32_fft_" : "f64_fft_") + std::to_string(launch.n) +
             (launch.inner > 1 ? "_columns" : "") +
             (launch.toComplex || launch.toReal ? "_real" : "");
  return success();
}

} // namespace kiln::loops
