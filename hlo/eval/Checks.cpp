// The check.* custom calls of tests: comparisons of two tensors with a stated tolerance.
#include "hlo/eval/Checks.h"

#include "hlo/eval/Elements.h"
#include "hlo/eval/StridedCopy.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::eval {

namespace {

/// How many representable numbers apart two floats are; NaN equals NaN, and nothing else.
template <typename E>
uint64_t ulpDistance(typename E::Storage a, typename E::Storage b) {
  using B = typename E::Bits;
  auto x = E::load(a), y = E::load(b);
  if (std::isnan(x) || std::isnan(y))
    return std::isnan(x) && std::isnan(y) ? 0 : std::numeric_limits<uint64_t>::max();
  if (x == y)
    return 0;
  if (std::isinf(x) || std::isinf(y))
    return std::numeric_limits<uint64_t>::max();
  auto order = [](typename E::Storage s) {
    B bits = bitCast<B>(s);
    return static_cast<int64_t>(bits < 0 ? static_cast<B>(std::numeric_limits<B>::min() - bits) : bits);
  };
  int64_t p = order(a), q = order(b);
  return p > q ? static_cast<uint64_t>(p) - static_cast<uint64_t>(q)
               : static_cast<uint64_t>(q) - static_cast<uint64_t>(p);
}

template <typename E>
bool partMatches(typename E::Storage a, typename E::Storage b, const Tolerance &t) {
  if constexpr (isFloatElement<E>) {
    double x = E::load(a), y = E::load(b);
    switch (t.kind) {
    case CheckKind::Equal:
      return (std::isnan(x) && std::isnan(y)) ||
             bitCast<typename E::Bits>(a) == bitCast<typename E::Bits>(b);
    case CheckKind::Close: return ulpDistance<E>(a, b) <= t.ulps;
    case CheckKind::AlmostEqual:
      return (std::isnan(x) && std::isnan(y)) || x == y ||
             std::fabs(x - y) <= t.absolute * std::max(1.0, std::fabs(y));
    }
  }
  return a == b;
}

template <typename E>
bool matches(typename E::Storage a, typename E::Storage b, const Tolerance &t) {
  if constexpr (std::is_same_v<E, ComplexElement<float>>)
    return partMatches<F32Element>(a.real(), b.real(), t) &&
           partMatches<F32Element>(a.imag(), b.imag(), t);
  else if constexpr (std::is_same_v<E, ComplexElement<double>>)
    return partMatches<F64Element>(a.real(), b.real(), t) &&
           partMatches<F64Element>(a.imag(), b.imag(), t);
  else
    return partMatches<E>(a, b, t);
}

std::string elementText(const Tensor &tensor, int64_t flat) {
  char text[80];
  Type type = tensor.getElementType();
  std::complex<double> value = tensor.getComplex(flat);
  if (isa<ComplexType>(type))
    std::snprintf(text, sizeof(text), "(%.17g, %.17g)", value.real(), value.imag());
  else if (isa<FloatType>(type))
    std::snprintf(text, sizeof(text), type.isF64() ? "%.17g" : "%.9g", value.real());
  else if (type.isUnsignedInteger())
    std::snprintf(text, sizeof(text), "%llu", (unsigned long long)tensor.getInt(flat));
  else
    std::snprintf(text, sizeof(text), "%lld", (long long)tensor.getInt(flat));
  return text;
}

} // namespace

bool isCheck(hlo::CustomCallOp call) {
  StringRef name = call.getCallTargetName();
  return call.getInputs().size() == 2 &&
         (name == "check.expect_eq" || name == "check.expect_close" ||
          name == "check.expect_almost_eq");
}

Tolerance toleranceOf(hlo::CustomCallOp call) {
  StringRef name = call.getCallTargetName();
  Tolerance tolerance{name == "check.expect_eq"      ? CheckKind::Equal
                      : name == "check.expect_close" ? CheckKind::Close
                                                     : CheckKind::AlmostEqual};
  if (auto ulps = call->getAttrOfType<IntegerAttr>("max_ulp_difference"))
    tolerance.ulps = ulps.getValue().getZExtValue();
  if (auto absolute = call->getAttrOfType<FloatAttr>("tolerance"))
    tolerance.absolute = absolute.getValueAsDouble();
  return tolerance;
}

LogicalResult runCheck(hlo::CustomCallOp call, const Tensor &actual, const Tensor &expected) {
  if (actual.getType() != expected.getType())
    return call.emitError("compares ") << actual.getType() << " with " << expected.getType();
  Tolerance tolerance = toleranceOf(call);
  int64_t first = -1, wrong = 0;
  dispatch(actual.getElementType(), [&](auto element) {
    using E = decltype(element);
    using S = typename E::Storage;
    for (int64_t i = 0; i < actual.size(); ++i)
      if (!matches<E>(actual.at<S>(i), expected.at<S>(i), tolerance)) {
        if (first < 0)
          first = i;
        ++wrong;
      }
  });
  if (first < 0)
    return success();
  std::string index;
  int64_t rest = first;
  for (int64_t stride : rowMajorStrides(actual.getShape())) {
    index += (index.empty() ? "" : ", ") + std::to_string(rest / stride);
    rest %= stride;
  }
  return call.emitError() << wrong << " of " << actual.size() << " elements differ, first at ["
                          << index << "]: got " << elementText(actual, first) << ", expected "
                          << elementText(expected, first);
}

EvalOptions checkingOptions() {
  EvalOptions options;
  options.customCall = [](hlo::CustomCallOp call,
                          ArrayRef<Tensor> operands) -> FailureOr<SmallVector<Tensor>> {
    if (!isCheck(call))
      return call.emitError("cannot evaluate custom_call ") << call.getCallTargetName();
    if (failed(runCheck(call, operands[0], operands[1])))
      return failure();
    return SmallVector<Tensor>();
  };
  return options;
}

} // namespace kiln::eval
