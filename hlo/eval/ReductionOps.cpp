// reduce, reduce_window, select_and_scatter and map.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/StridedCopy.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

namespace {

/// combine(accumulator, element) of a one-op body, wider than the element where that is exact.
template <typename E, typename F> bool withCombiner(ReduceKind kind, F run) {
  using A = typename Accumulator<E>::Type;
  if constexpr (isPredElement<E>) {
    switch (kind) {
    case ReduceKind::Add:
    case ReduceKind::Max:
    case ReduceKind::Or: run([](bool a, bool b) { return a || b; }); return true;
    case ReduceKind::Mul:
    case ReduceKind::Min:
    case ReduceKind::And: run([](bool a, bool b) { return a && b; }); return true;
    case ReduceKind::Xor: run([](bool a, bool b) { return a != b; }); return true;
    }
  } else if constexpr (isIntElement<E>) {
    using U = uint64_t;
    switch (kind) {
    case ReduceKind::Add: run([](A a, A b) { return static_cast<A>(U(a) + U(b)); }); return true;
    case ReduceKind::Mul: run([](A a, A b) { return static_cast<A>(U(a) * U(b)); }); return true;
    case ReduceKind::Max: run([](A a, A b) { return a > b ? a : b; }); return true;
    case ReduceKind::Min: run([](A a, A b) { return a < b ? a : b; }); return true;
    case ReduceKind::And: run([](A a, A b) { return static_cast<A>(a & b); }); return true;
    case ReduceKind::Or: run([](A a, A b) { return static_cast<A>(a | b); }); return true;
    case ReduceKind::Xor: run([](A a, A b) { return static_cast<A>(a ^ b); }); return true;
    }
  } else {
    if (kind == ReduceKind::Add) {
      run([](A a, A b) { return a + b; });
      return true;
    }
    if (kind == ReduceKind::Mul) {
      run([](A a, A b) { return a * b; });
      return true;
    }
    if constexpr (isFloatElement<E>) {
      if (kind == ReduceKind::Max) {
        run([](A a, A b) {
          return std::isnan(a) ? a : std::isnan(b) ? b : a == b ? (std::signbit(a) ? b : a)
                                                                : (a > b ? a : b);
        });
        return true;
      }
      if (kind == ReduceKind::Min) {
        run([](A a, A b) {
          return std::isnan(a) ? a : std::isnan(b) ? b : a == b ? (std::signbit(a) ? a : b)
                                                                : (a < b ? a : b);
        });
        return true;
      }
    }
  }
  return false;
}

/// Strides of the result for each input dimension, 0 for the reduced ones.
SmallVector<int64_t> resultStrides(ArrayRef<int64_t> inputShape, ArrayRef<int64_t> reduced,
                                   ArrayRef<int64_t> resultShape) {
  SmallVector<int64_t> own = rowMajorStrides(resultShape), strides;
  for (int64_t d = 0, kept = 0; d < static_cast<int64_t>(inputShape.size()); ++d)
    strides.push_back(llvm::is_contained(reduced, d) ? 0 : own[kept++]);
  return strides;
}

/// The common bodies: one input, one combining op. False when this is not such a case.
bool reduceFast(ReduceOp op, const Tensor &input, const Tensor &init, Tensor &result) {
  std::optional<ReduceKind> kind = matchReduceKind(op.getBody());
  if (!kind)
    return false;
  SmallVector<int64_t> strides =
      resultStrides(input.getShape(), op.getDimensions(), result.getShape());
  return dispatch(input.getElementType(), [&](auto element) -> bool {
    using E = decltype(element);
    using S = typename E::Storage;
    using A = typename Accumulator<E>::Type;
    return withCombiner<E>(*kind, [&](auto combine) {
      std::unique_ptr<A[]> sums(new A[result.size()]);
      std::fill_n(sums.get(), result.size(), static_cast<A>(E::load(init.at<S>(0))));
      const S *data = input.data<S>();
      if (input.size()) {
        if (input.getRank() == 0) {
          sums[0] = combine(sums[0], static_cast<A>(E::load(*data)));
        } else {
          int64_t inner = input.getShape().back(), step = strides.back();
          ArrayRef<int64_t> outerShape = input.getShape().drop_back();
          SmallVector<int64_t> index(outerShape.size(), 0);
          do {
            A *to = sums.get() + dotIndex(index, ArrayRef(strides).drop_back());
            if (step == 0) {
              A sum = *to;
              for (int64_t i = 0; i < inner; ++i)
                sum = combine(sum, static_cast<A>(E::load(data[i])));
              *to = sum;
            } else {
              for (int64_t i = 0; i < inner; ++i)
                to[i * step] = combine(to[i * step], static_cast<A>(E::load(data[i])));
            }
            data += inner;
          } while (nextIndex(index, outerShape));
        }
      }
      for (int64_t i = 0; i < result.size(); ++i)
        result.at<S>(i) = fromAccumulator<E>(sums[i]);
    });
  });
}

char *elementAt(Tensor &tensor, int64_t flat) {
  return tensor.mutableBytes().data() + flat * elementBytes(tensor.getElementType());
}
const char *elementAt(const Tensor &tensor, int64_t flat) {
  return tensor.bytes().data() + flat * elementBytes(tensor.getElementType());
}

Tensors filled(Operation *op, ArrayRef<Tensor> inits) {
  Tensors results;
  for (auto [type, init] : llvm::zip(op->getResultTypes(), inits)) {
    results.push_back(Tensor::allocate(cast<RankedTensorType>(type)));
    fillElements(results.back().mutableBytes().data(), results.back().size(),
                 elementBytes(init.getElementType()), init.bytes().data());
  }
  return results;
}

} // namespace

FailureOr<Tensors> evalReduce(Interpreter &interpreter, ReduceOp op, ArrayRef<Tensor> operands,
                              Scope *scope) {
  size_t n = op.getInputs().size();
  ArrayRef<Tensor> inputs = operands.take_front(n), inits = operands.drop_front(n);
  if (n == 1) {
    Tensor result = Tensor::allocate(cast<RankedTensorType>(op.getResultTypes()[0]));
    if (reduceFast(op, inputs[0], inits[0], result))
      return Tensors{result};
  }
  Tensors results = filled(op, inits);
  if (!inputs[0].size())
    return results;
  auto program = ScalarProgram::create(interpreter, op.getBody(), scope);
  if (failed(program))
    return failure();
  ArrayRef<int64_t> shape = inputs[0].getShape();
  SmallVector<int64_t> strides = resultStrides(shape, op.getDimensions(), results[0].getShape());
  SmallVector<int64_t> index(shape.size(), 0);
  SmallVector<const void *> args(2 * n);
  int64_t flat = 0;
  do {
    int64_t to = dotIndex(index, strides);
    for (size_t i = 0; i < n; ++i) {
      args[i] = elementAt(results[i], to);
      args[n + i] = elementAt(inputs[i], flat);
    }
    if (failed((*program)->run(args)))
      return failure();
    for (size_t i = 0; i < n; ++i)
      (*program)->copyResult(i, elementAt(results[i], to));
    ++flat;
  } while (nextIndex(index, shape));
  return results;
}

FailureOr<Tensors> evalReduceWindow(Interpreter &interpreter, ReduceWindowOp op,
                                    ArrayRef<Tensor> operands, Scope *scope) {
  size_t n = op.getInputs().size();
  ArrayRef<Tensor> inputs = operands.take_front(n), inits = operands.drop_front(n);
  Tensors results = filled(op, inits);
  if (!results[0].size())
    return results;
  ArrayRef<int64_t> shape = inputs[0].getShape(), window = op.getWindowDimensions();
  ArrayRef<int64_t> outShape = results[0].getShape();
  SmallVector<int64_t> strides = rowMajorStrides(shape);
  size_t rank = shape.size();
  SmallVector<int64_t> out(rank, 0), at(rank, 0);

  // Calls visit(flat input index) for each input element in the window at `out`. Padding and the gaps of
  // base_dilations are left out, as XLA does; that shows where init is not the body's identity.
  auto forWindow = [&](auto visit) {
    std::fill(at.begin(), at.end(), 0);
    do {
      int64_t flat = 0;
      for (size_t d = 0; d < rank && flat >= 0; ++d) {
        int64_t position = out[d] * op.getWindowStrides()[d] + at[d] * op.getWindowDilations()[d] -
                           op.getPadding()[2 * d];
        int64_t dilation = op.getBaseDilations()[d];
        if (position < 0 || position % dilation || position / dilation >= shape[d])
          flat = -1;
        else
          flat += position / dilation * strides[d];
      }
      if (flat >= 0 && !visit(flat))
        return false;
    } while (nextIndex(at, window));
    return true;
  };

  if (auto kind = n == 1 ? matchReduceKind(op.getBody()) : std::nullopt) {
    bool done = hlo::elementBytes(inputs[0].getElementType()) > 0 &&
                dispatch(inputs[0].getElementType(), [&](auto element) -> bool {
                  using E = decltype(element);
                  using S = typename E::Storage;
                  using A = typename Accumulator<E>::Type;
                  return withCombiner<E>(*kind, [&](auto combine) {
                    A init = static_cast<A>(E::load(inits[0].at<S>(0)));
                    int64_t position = 0;
                    do {
                      A sum = init;
                      forWindow([&](int64_t flat) {
                        sum = combine(sum, static_cast<A>(E::load(inputs[0].at<S>(flat))));
                        return true;
                      });
                      results[0].at<S>(position++) = fromAccumulator<E>(sum);
                    } while (nextIndex(out, outShape));
                  });
                });
    if (done)
      return results;
  }
  auto program = ScalarProgram::create(interpreter, op.getBody(), scope);
  if (failed(program))
    return failure();
  SmallVector<const void *> args(2 * n);
  int64_t position = 0;
  do {
    bool ok = forWindow([&](int64_t flat) {
      for (size_t i = 0; i < n; ++i) {
        args[i] = elementAt(results[i], position);
        args[n + i] = elementAt(inputs[i], flat);
      }
      if (failed((*program)->run(args)))
        return false;
      for (size_t i = 0; i < n; ++i)
        (*program)->copyResult(i, elementAt(results[i], position));
      return true;
    });
    if (!ok)
      return failure();
    ++position;
  } while (nextIndex(out, outShape));
  return results;
}

FailureOr<Tensors> evalSelectAndScatter(Interpreter &interpreter, SelectAndScatterOp op,
                                        ArrayRef<Tensor> operands, Scope *scope) {
  const Tensor &operand = operands[0], &source = operands[1], &init = operands[2];
  Tensors results = filled(op, {init});
  if (!source.size())
    return results;
  auto select = ScalarProgram::create(interpreter, op.getSelect(), scope);
  auto scatter = ScalarProgram::create(interpreter, op.getScatter(), scope);
  if (failed(select) || failed(scatter))
    return failure();
  ArrayRef<int64_t> shape = operand.getShape(), window = op.getWindowDimensions();
  SmallVector<int64_t> strides = rowMajorStrides(shape);
  size_t rank = shape.size();
  SmallVector<int64_t> at(rank, 0), tap(rank, 0);
  int64_t sourceFlat = 0;
  do {
    int64_t chosen = -1;
    std::fill(tap.begin(), tap.end(), 0);
    do {
      int64_t flat = 0;
      for (size_t d = 0; d < rank && flat >= 0; ++d) {
        int64_t position = at[d] * op.getWindowStrides()[d] + tap[d] - op.getPadding()[2 * d];
        flat = position < 0 || position >= shape[d] ? -1 : flat + position * strides[d];
      }
      if (flat < 0)
        continue;
      if (chosen < 0) {
        chosen = flat;
        continue;
      }
      if (failed((*select)->run({elementAt(operand, chosen), elementAt(operand, flat)})))
        return failure();
      if (!*static_cast<const uint8_t *>((*select)->result(0)))
        chosen = flat;
    } while (nextIndex(tap, window));
    if (chosen >= 0) {
      char *to = elementAt(results[0], chosen);
      if (failed((*scatter)->run({to, elementAt(source, sourceFlat)})))
        return failure();
      (*scatter)->copyResult(0, to);
    }
    ++sourceFlat;
  } while (nextIndex(at, source.getShape()));
  return results;
}

FailureOr<Tensors> evalMap(Interpreter &interpreter, MapOp op, ArrayRef<Tensor> inputs,
                           Scope *scope) {
  Tensor result = Tensor::allocate(cast<RankedTensorType>(op.getType()));
  auto program = ScalarProgram::create(interpreter, op.getComputation(), scope);
  if (failed(program))
    return failure();
  SmallVector<const void *> args(inputs.size());
  for (int64_t i = 0; i < result.size(); ++i) {
    for (auto [k, input] : llvm::enumerate(inputs))
      args[k] = elementAt(input, i);
    if (failed((*program)->run(args)))
      return failure();
    (*program)->copyResult(0, elementAt(result, i));
  }
  return Tensors{result};
}

} // namespace kiln::eval
