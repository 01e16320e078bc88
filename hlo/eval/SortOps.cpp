// sort and top_k.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/StridedCopy.h"
#include "hlo/ir/HloUtils.h"

#include <numeric>

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

/// A stable merge sort that stays in bounds whatever the comparator answers.
template <typename Less>
static void mergeSort(MutableArrayRef<int64_t> items, SmallVectorImpl<int64_t> &scratch, Less less) {
  if (items.size() < 2)
    return;
  size_t half = items.size() / 2;
  mergeSort(items.take_front(half), scratch, less);
  mergeSort(items.drop_front(half), scratch, less);
  scratch.assign(items.begin(), items.end());
  size_t a = 0, b = half, out = 0;
  while (a < half && b < items.size())
    items[out++] = less(scratch[b], scratch[a]) ? scratch[b++] : scratch[a++];
  while (a < half)
    items[out++] = scratch[a++];
  while (b < items.size())
    items[out++] = scratch[b++];
}

FailureOr<Tensors> evalSort(Interpreter &interpreter, SortOp op, ArrayRef<Tensor> inputs,
                            Scope *scope) {
  Tensors results;
  for (const Tensor &input : inputs)
    results.push_back(Tensor::allocate(input.getType()));
  if (!inputs[0].size())
    return results;
  auto program = ScalarProgram::create(interpreter, op.getComparator(), scope);
  if (failed(program))
    return failure();
  ArrayRef<int64_t> shape = inputs[0].getShape();
  if (shape.empty())
    return Tensors(inputs);
  int64_t dim = op.getDimension();
  if (dim < 0)
    dim += shape.size();
  int64_t extent = shape[dim], inner = rowMajorStrides(shape)[dim];
  int64_t outer = inputs[0].size() / (extent * inner);
  SmallVector<int64_t> order(extent), scratch;
  SmallVector<const void *> args(2 * inputs.size());
  bool ok = true;
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t i = 0; i < inner; ++i) {
      int64_t base = o * extent * inner + i;
      auto element = [&](const Tensor &tensor, int64_t position) {
        return tensor.bytes().data() +
               (base + position * inner) * elementBytes(tensor.getElementType());
      };
      std::iota(order.begin(), order.end(), 0);
      mergeSort(order, scratch, [&](int64_t a, int64_t b) {
        for (auto [k, input] : llvm::enumerate(inputs)) {
          args[2 * k] = element(input, a);
          args[2 * k + 1] = element(input, b);
        }
        if (!ok || failed((*program)->run(args)))
          return ok = false;
        return *static_cast<const uint8_t *>((*program)->result(0)) != 0;
      });
      if (!ok)
        return failure();
      for (auto [input, result] : llvm::zip(inputs, results))
        for (int64_t position = 0; position < extent; ++position)
          std::memcpy(const_cast<char *>(element(result, position)),
                      element(input, order[position]), elementBytes(input.getElementType()));
    }
  return results;
}

Tensors evalTopK(TopKOp op, const Tensor &operand) {
  Tensors results;
  for (Type type : op->getResultTypes())
    results.push_back(Tensor::allocate(cast<RankedTensorType>(type)));
  int64_t extent = operand.getShape().back(), k = op.getK();
  int64_t rows = extent ? operand.size() / extent : 0;
  dispatch(operand.getElementType(), [&](auto element) {
    using E = decltype(element);
    using S = typename E::Storage;
    // Floats order by their bits: NaN above infinity, -0 below +0 or, where that is asked for,
    // equal to it.
    bool equalZeros = op.getEqualZeros(), smallest = op.getSmallest();
    auto key = [&](S s) {
      if constexpr (isFloatElement<E>) {
        using B = typename E::Bits;
        B bits = bitCast<B>(s);
        return bits < 0 ? static_cast<B>((bits ^ std::numeric_limits<B>::max()) + equalZeros)
                        : bits;
      } else if constexpr (isComplexElement<E>) {
        return s.real();
      } else {
        return E::load(s);
      }
    };
    SmallVector<int32_t> order(extent);
    for (int64_t row = 0; row < rows; ++row) {
      const S *values = operand.data<S>() + row * extent;
      std::iota(order.begin(), order.end(), 0);
      std::partial_sort(order.begin(), order.begin() + k, order.end(), [&](int32_t a, int32_t b) {
        auto x = key(values[a]), y = key(values[b]);
        return (smallest ? x < y : x > y) || (x == y && a < b);
      });
      for (int64_t i = 0; i < k; ++i) {
        results[0].at<S>(row * k + i) = values[order[i]];
        results[1].at<int32_t>(row * k + i) = order[i];
      }
    }
  });
  return results;
}

} // namespace kiln::eval
