// Straight lines and their quotients.
#include "hlo/ir/LengthSize.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace mlir;

namespace kiln::hlo {

LengthSize LengthSize::then(Step step) const {
  LengthSize result = *this;
  if (!result.steps.empty() && result.steps.back().divisor == 1) { // one straight line after another is one
    Step last = result.steps.pop_back_val();
    step = {last.factor * step.factor, last.add * step.factor + step.add, step.divisor};
  }
  if (!result.steps.empty() && step.factor == 1 && step.divisor != 1) { // a quotient's quotient is one
    Step last = result.steps.pop_back_val();
    step = {last.factor, last.add + step.add * last.divisor, last.divisor * step.divisor};
  }
  if (step.divisor != 1 && step.factor % step.divisor == 0) // what each is as often repeated as it is left out
    step = {step.factor / step.divisor, llvm::divideFloorSigned(step.add, step.divisor), 1};
  if (!(step == Step{1, 0, 1}))
    result.steps.push_back(step);
  return result;
}

std::pair<LengthSize, int64_t> LengthSize::withoutFactor() const {
  if (steps.empty() || steps.back().divisor != 1 || !steps.back().factor)
    return {*this, 1};
  LengthSize rest = *this;
  Step last = rest.steps.pop_back_val();
  int64_t factor = std::gcd(last.factor, last.add);
  return {rest.then({last.factor / factor, last.add / factor, 1}), factor};
}

LengthSize LengthSize::windowed(const WindowDim &window) const {
  int64_t span = (window.size - 1) * window.windowDilation + 1;
  return then({window.baseDilation, 1 - window.baseDilation, 1}).then({1, window.low + window.high - span + window.stride, window.stride});
}

LengthSize LengthSize::seenBy(const WindowDim &window) const {
  int64_t span = (window.size - 1) * window.windowDilation + 1;
  return then({window.stride, span - window.stride - window.low, 1}).then({1, window.baseDilation - 1, window.baseDilation});
}

bool LengthSize::isRounded() const {
  return llvm::any_of(steps, [](const Step &step) { return step.divisor != 1; });
}

bool LengthSize::isConstant() const { return !isRounded() && at(0) == at(1); }

std::optional<LengthSize> LengthSize::plus(const LengthSize &other) const {
  if (isConstant())
    return other.plus(at(0));
  if (other.isConstant())
    return plus(other.at(0));
  if (isRounded() || other.isRounded() || number != other.number)
    return std::nullopt;
  int64_t zero = at(0), otherZero = other.at(0);
  return LengthSize(number).then({at(1) - zero + other.at(1) - otherZero, zero + otherZero, 1});
}

int64_t LengthSize::at(int64_t length) const {
  for (const Step &step : steps)
    length = llvm::divideFloorSigned(length * step.factor + step.add, step.divisor);
  return length;
}

LengthSize ofMultiples(const LengthSize &size, int64_t multiple) {
  LengthSize result(size.getNumber());
  ArrayRef<LengthSize::Step> steps = size.getSteps();
  LengthSize::Step first = steps.empty() ? LengthSize::Step{1, 0, 1} : steps.front();
  LengthSize::Step step{first.factor, first.add * multiple, first.divisor * multiple};
  int64_t common = std::gcd(std::gcd(step.factor, step.add), step.divisor);
  result = result.then({step.factor / common, step.add / common, step.divisor / common});
  for (const LengthSize::Step &next : steps.drop_front(!steps.empty()))
    result = result.then(next);
  return result;
}

Value countResult(Operation *op) {
  Value count;
  if (auto nonzero = dyn_cast<NonzeroOp>(op))
    count = nonzero.getCount();
  else if (auto suppression = dyn_cast<NonMaxSuppressionOp>(op))
    count = suppression.getCount();
  return count && cast<RankedTensorType>(count.getType()).getNumElements() == 1 ? count : Value();
}

ArrayAttr openDimsAttr(MLIRContext *context, ArrayRef<OpenDim> dims) {
  SmallVector<Attribute> arrays;
  for (const OpenDim &open : dims) {
    SmallVector<int64_t> numbers{open.dim, open.extent.outer, open.extent.inner};
    for (const LengthSize::Step &step : open.extent.size.getSteps())
      numbers.append({step.factor, step.add, step.divisor});
    if (open.extent.size.getNumber())
      numbers.push_back(open.extent.size.getNumber());
    arrays.push_back(DenseI64ArrayAttr::get(context, numbers));
  }
  return ArrayAttr::get(context, arrays);
}

SmallVector<OpenDim> readOpenDims(Attribute attr) {
  SmallVector<OpenDim> dims;
  auto arrays = dyn_cast_if_present<ArrayAttr>(attr);
  if (!arrays)
    return dims;
  for (DenseI64ArrayAttr array : arrays.getAsRange<DenseI64ArrayAttr>()) {
    ArrayRef<int64_t> numbers = array;
    LengthSize size(numbers.size() % 3 ? numbers.back() : 0);
    for (size_t i = 3; i + 2 < numbers.size(); i += 3)
      size = size.then({numbers[i], numbers[i + 1], numbers[i + 2]});
    dims.push_back({numbers[0], {numbers[1], numbers[2], size}});
  }
  return dims;
}

} // namespace kiln::hlo
