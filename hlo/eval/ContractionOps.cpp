// dot_general and convolution: operands are brought to one layout, widened, and summed.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/StridedCopy.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

namespace {

/// Elements as numbers that multiply and add without loss; pred counts as an integer.
template <typename E>
using Acc = std::conditional_t<isPredElement<E>, uint64_t, typename Accumulator<E>::Type>;

template <typename E> std::vector<Acc<E>> widened(const Tensor &tensor) {
  std::vector<Acc<E>> values(tensor.size());
  auto *data = tensor.data<typename E::Storage>();
  for (int64_t i = 0; i < tensor.size(); ++i)
    values[i] = static_cast<Acc<E>>(E::load(data[i]));
  return values;
}

/// The rhs as numbers that multiply those of the lhs; signed bytes beside unsigned ones wrap as their sums do.
template <typename E> std::vector<Acc<E>> widenedRhs(const Tensor &rhs, Type lhsElement) {
  if (rhs.getElementType() == lhsElement)
    return widened<E>(rhs);
  std::vector<Acc<E>> values(rhs.size());
  auto *data = rhs.data<int8_t>();
  for (int64_t i = 0; i < rhs.size(); ++i)
    values[i] = static_cast<Acc<E>>(data[i]);
  return values;
}

/// Rounds or wraps sums to the result's element type. Signed sums that overflow wrapped already.
template <typename A> void narrow(const std::vector<A> &sums, Tensor &result) {
  dispatch(result.getElementType(), [&](auto element) {
    using E = decltype(element);
    auto *out = result.data<typename E::Storage>();
    for (size_t i = 0; i < sums.size(); ++i) {
      if constexpr (std::is_same_v<A, std::complex<double>>)
        out[i] = convertElement<ComplexElement<double>, E>(sums[i]);
      else if constexpr (std::is_same_v<A, double>)
        out[i] = convertElement<F64Element, E>(sums[i]);
      else
        out[i] = convertElement<IntElement<A, 64>, E>(sums[i]);
    }
  });
}

template <typename A> void multiplyAdd(A *sums, A factor, const A *row, int64_t n) {
  if constexpr (std::is_integral_v<A>) {
    for (int64_t i = 0; i < n; ++i)
      sums[i] = static_cast<A>(static_cast<uint64_t>(sums[i]) +
                               static_cast<uint64_t>(factor) * static_cast<uint64_t>(row[i]));
  } else {
    for (int64_t i = 0; i < n; ++i)
      sums[i] += factor * row[i];
  }
}

SmallVector<int64_t> order(ArrayRef<int64_t> a, ArrayRef<int64_t> b, ArrayRef<int64_t> c) {
  SmallVector<int64_t> all(a);
  all.append(b.begin(), b.end());
  all.append(c.begin(), c.end());
  return all;
}

int64_t product(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  int64_t size = 1;
  for (int64_t d : dims)
    size *= shape[d];
  return size;
}

} // namespace

Tensor evalDotGeneral(DotGeneralOp op, const Tensor &lhs, const Tensor &rhs) {
  auto dims = op.getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions();
  ArrayRef<int64_t> rhsBatch = dims.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsSum = dims.getLhsContractingDimensions();
  ArrayRef<int64_t> rhsSum = dims.getRhsContractingDimensions();
  SmallVector<int64_t> lhsFree = otherDims(lhs.getRank(), lhsBatch, lhsSum);
  SmallVector<int64_t> rhsFree = otherDims(rhs.getRank(), rhsBatch, rhsSum);
  // [batch, M, K] x [batch, K, N] -> [batch, M, N], which is the result's own order.
  int64_t batch = product(lhs.getShape(), lhsBatch), m = product(lhs.getShape(), lhsFree);
  int64_t k = product(lhs.getShape(), lhsSum), n = product(rhs.getShape(), rhsFree);
  Tensor a = transposed(lhs, order(lhsBatch, lhsFree, lhsSum));
  Tensor b = transposed(rhs, order(rhsBatch, rhsSum, rhsFree));
  Tensor result = Tensor::allocate(cast<RankedTensorType>(op.getType()));
  dispatch(lhs.getElementType(), [&](auto element) {
    using E = decltype(element);
    using A = Acc<E>;
    std::vector<A> left = widened<E>(a), right = widenedRhs<E>(b, lhs.getElementType()), sums(batch * m * n, A(0));
    for (int64_t i = 0; i < batch; ++i)
      for (int64_t row = 0; row < m; ++row)
        for (int64_t sum = 0; sum < k; ++sum)
          multiplyAdd(&sums[(i * m + row) * n], left[(i * m + row) * k + sum],
                      &right[(i * k + sum) * n], n);
    narrow(sums, result);
  });
  return result;
}

Tensor evalConvolution(ConvolutionOp op, const Tensor &lhs, const Tensor &rhs) {
  auto dims = op.getDimensionNumbers();
  // Bring everything to [batch, spatial.., feature], [spatial.., in, out], [batch, spatial.., out].
  SmallVector<int64_t> outOrder =
      order({dims.getOutputBatchDimension()}, dims.getOutputSpatialDimensions(),
            {dims.getOutputFeatureDimension()});
  Tensor input = transposed(lhs, order({dims.getInputBatchDimension()},
                                       dims.getInputSpatialDimensions(),
                                       {dims.getInputFeatureDimension()}));
  Tensor kernel = transposed(rhs, order(dims.getKernelSpatialDimensions(),
                                        {dims.getKernelInputFeatureDimension()},
                                        {dims.getKernelOutputFeatureDimension()}));
  auto resultType = cast<RankedTensorType>(op.getType());
  SmallVector<int64_t> outShape;
  for (int64_t d : outOrder)
    outShape.push_back(resultType.getShape()[d]);
  Tensor output = Tensor::allocate(RankedTensorType::get(outShape, resultType.getElementType()));

  size_t spatial = dims.getInputSpatialDimensions().size();
  ArrayRef<int64_t> inSpatial = input.getShape().slice(1, spatial);
  ArrayRef<int64_t> kernelSpatial = kernel.getShape().take_front(spatial);
  ArrayRef<int64_t> outSpatial = output.getShape().slice(1, spatial);
  SmallVector<int64_t> inStrides = rowMajorStrides(inSpatial);
  int64_t inFeatures = input.getShape().back(), outFeatures = output.getShape().back();
  int64_t kernelIn = kernel.getShape()[spatial];
  int64_t groups = op.getFeatureGroupCount(), batchGroups = op.getBatchGroupCount();
  int64_t outBatch = output.getShape()[0];
  int64_t blocks = groups * batchGroups, blockOut = outFeatures / blocks;
  int64_t inPoints = product(inSpatial, llvm::to_vector(llvm::seq<int64_t>(0, spatial)));
  if (output.size() && input.size() && kernel.size()) {
    dispatch(lhs.getElementType(), [&](auto element) {
      using E = decltype(element);
      using A = Acc<E>;
      std::vector<A> x = widened<E>(input), w = widenedRhs<E>(kernel, lhs.getElementType()), sums(output.size(), A(0));
      SmallVector<int64_t> point(spatial, 0);
      A *out = sums.data();
      for (int64_t b = 0; b < outBatch; ++b) {
        do {
          SmallVector<int64_t> tap(spatial, 0);
          int64_t tapFlat = 0;
          do {
            int64_t from = 0;
            bool inside = true;
            for (size_t d = 0; d < spatial; ++d) {
              int64_t k = op.getWindowReversal()[d] ? kernelSpatial[d] - 1 - tap[d] : tap[d];
              int64_t position = point[d] * op.getWindowStrides()[d] - op.getPadding()[2 * d] +
                                 k * op.getRhsDilation()[d];
              int64_t dilation = op.getLhsDilation()[d];
              inside &= position >= 0 && position % dilation == 0 &&
                        position / dilation < inSpatial[d];
              from += position / dilation * inStrides[d];
            }
            const A *weights = w.data() + tapFlat++ * kernelIn * outFeatures;
            if (!inside)
              continue;
            for (int64_t block = 0; block < blocks; ++block) {
              int64_t batchIndex = batchGroups > 1 ? block * outBatch + b : b;
              int64_t feature = groups > 1 ? block * kernelIn : 0;
              const A *values = x.data() + (batchIndex * inPoints + from) * inFeatures + feature;
              for (int64_t c = 0; c < kernelIn; ++c)
                multiplyAdd(out + block * blockOut, values[c],
                            weights + c * outFeatures + block * blockOut, blockOut);
            }
          } while (nextIndex(tap, kernelSpatial));
          out += outFeatures;
        } while (nextIndex(point, outSpatial));
      }
      narrow(sums, output);
    });
  } else {
    output = Tensor::zeros(output.getType());
  }
  SmallVector<int64_t> back(outOrder.size());
  for (auto [i, d] : llvm::enumerate(outOrder))
    back[d] = i;
  return transposed(output, back);
}

} // namespace kiln::eval
