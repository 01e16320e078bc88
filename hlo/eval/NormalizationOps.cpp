// batch_norm_inference, batch_norm_training and batch_norm_grad, in double precision.
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/StridedCopy.h"

#include <cmath>

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

namespace {

using Doubles = std::vector<double>;

Doubles toDoubles(const Tensor &tensor) {
  Doubles values(tensor.size());
  for (int64_t i = 0; i < tensor.size(); ++i)
    values[i] = tensor.getDouble(i);
  return values;
}

Tensor fromDoubles(Type type, const Doubles &values) {
  Tensor tensor = Tensor::allocate(cast<RankedTensorType>(type));
  for (int64_t i = 0; i < tensor.size(); ++i)
    tensor.setDouble(i, values[i]);
  return tensor;
}

/// Which feature each element of an operand belongs to.
struct Features {
  Features(const Tensor &operand, int64_t dim)
      : size(operand.getShape()[dim]), inner(rowMajorStrides(operand.getShape())[dim]), elements(operand.size()) {}
  int64_t of(int64_t flat) const { return flat / inner % size; }
  /// Elements of one feature.
  double count() const { return size ? static_cast<double>(elements / size) : 0; }
  /// sum of f(flat) over each feature's elements.
  template <typename F> Doubles sum(F f) const {
    Doubles sums(size);
    for (int64_t i = 0; i < elements; ++i)
      sums[of(i)] += f(i);
    return sums;
  }
  int64_t size, inner, elements;
};

Doubles normalise(const Features &features, const Doubles &x, const Tensor &scale, const Tensor &offset,
                  const Doubles &mean, const Doubles &variance, double epsilon) {
  Doubles scales = toDoubles(scale), offsets = toDoubles(offset), result(x.size());
  for (size_t i = 0; i < x.size(); ++i) {
    int64_t f = features.of(i);
    result[i] = scales[f] * ((x[i] - mean[f]) / std::sqrt(variance[f] + epsilon)) + offsets[f];
  }
  return result;
}

} // namespace

Tensor evalBatchNormInference(BatchNormInferenceOp op, ArrayRef<Tensor> in) {
  Features features(in[0], op.getFeatureIndex());
  return fromDoubles(op.getType(), normalise(features, toDoubles(in[0]), in[1], in[2], toDoubles(in[3]),
                                             toDoubles(in[4]), op.getEpsilon().convertToFloat()));
}

Tensors evalBatchNormTraining(BatchNormTrainingOp op, ArrayRef<Tensor> in) {
  Features features(in[0], op.getFeatureIndex());
  Doubles x = toDoubles(in[0]);
  Doubles mean = features.sum([&](int64_t i) { return x[i]; });
  for (double &value : mean)
    value /= features.count();
  Doubles variance = features.sum([&](int64_t i) { return std::pow(x[i] - mean[features.of(i)], 2); });
  for (double &value : variance)
    value /= features.count();
  Doubles y = normalise(features, x, in[1], in[2], mean, variance, op.getEpsilon().convertToFloat());
  return {fromDoubles(op.getOutput().getType(), y), fromDoubles(op.getBatchMean().getType(), mean),
          fromDoubles(op.getBatchVar().getType(), variance)};
}

Tensors evalBatchNormGrad(BatchNormGradOp op, ArrayRef<Tensor> in) {
  Features features(in[0], op.getFeatureIndex());
  double epsilon = op.getEpsilon().convertToFloat(), n = features.count();
  Doubles x = toDoubles(in[0]), scale = toDoubles(in[1]), mean = toDoubles(in[2]), variance = toDoubles(in[3]);
  Doubles dy = toDoubles(in[4]), dx(x.size());
  auto centered = [&](int64_t i) { return x[i] - mean[features.of(i)]; };
  Doubles offsetGrad = features.sum([&](int64_t i) { return dy[i]; });
  Doubles products = features.sum([&](int64_t i) { return dy[i] * centered(i); });
  Doubles scaleGrad(features.size);
  for (int64_t f = 0; f < features.size; ++f)
    scaleGrad[f] = products[f] / std::sqrt(variance[f] + epsilon);
  for (size_t i = 0; i < x.size(); ++i) {
    int64_t f = features.of(i);
    double rest = n * dy[i] - offsetGrad[f] - products[f] * centered(i) / (variance[f] + epsilon);
    dx[i] = scale[f] / std::sqrt(variance[f] + epsilon) / n * rest;
  }
  return {fromDoubles(op.getGradOperand().getType(), dx), fromDoubles(op.getGradScale().getType(), scaleGrad),
          fromDoubles(op.getGradOffset().getType(), offsetGrad)};
}

} // namespace kiln::eval
