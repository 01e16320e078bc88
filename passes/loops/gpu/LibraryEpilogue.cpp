// Finds bias, residual and activation behind a product. However GELU is written, it is a polynomial of x and tanh(t), which is 2 logistic(2 t) - 1, and t one of x.
#include "passes/loops/gpu/LibraryEpilogue.h"

#include "hlo/ir/HloUtils.h"

#include <cmath>
#include <map>

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

Type elementOf(Value value) { return cast<RankedTensorType>(value.getType()).getElementType(); }

/// The number that a float32 constant repeats.
std::optional<double> splatOf(Value value) {
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  auto numbers = constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : DenseElementsAttr();
  if (!numbers || !numbers.isSplat() || !numbers.getElementType().isF32())
    return std::nullopt;
  return numbers.getSplatValue<APFloat>().convertToFloat();
}

/// The vector of `n` elements that `value` repeats in each row; null if it is no such thing. An argument of the fusion.
BlockArgument repeatedRow(Value value, int64_t n) {
  auto broadcast = hlo::withoutReshapes(value).getDefiningOp<hlo::BroadcastInDimOp>();
  if (!broadcast)
    return nullptr;
  auto type = cast<RankedTensorType>(broadcast.getType()), from = cast<RankedTensorType>(broadcast.getOperand().getType());
  ArrayRef<int64_t> dims = broadcast.getBroadcastDimensions();
  if (type.getRank() == 0 || type.getShape().back() != n || from.getNumElements() != n || dims.empty() ||
      dims.back() != type.getRank() - 1 || from.getShape().back() != n)
    return nullptr;
  Value row = hlo::withoutReshapes(broadcast.getOperand());
  if (auto convert = row.getDefiningOp<hlo::ConvertOp>(); convert && elementOf(convert).isF32() && !elementOf(convert.getOperand()).isF64())
    row = hlo::withoutReshapes(convert.getOperand()); // widened where it is added, as a library does
  return dyn_cast<BlockArgument>(row);
}

/// Whether `value` is the product with at most one bias and one residual added to it, one after the other: sums of those two would
/// round otherwise. Which ones they are, where `found` is given.
bool isSum(Value value, Value dot, int64_t n, LibraryEpilogue *found, int most = 2) {
  value = hlo::withoutReshapes(value);
  if (value == dot)
    return true;
  auto sum = value.getDefiningOp<hlo::AddOp>();
  if (!sum || most == 0 || !elementOf(sum).isF32()) // a library adds before it rounds
    return false;
  for (auto [rest, added] : {std::pair(sum.getLhs(), sum.getRhs()), std::pair(sum.getRhs(), sum.getLhs())}) {
    LibraryEpilogue inner;
    if (!isSum(rest, dot, n, &inner, most - 1))
      continue;
    BlockArgument bias = repeatedRow(added, n), residual = dyn_cast<BlockArgument>(hlo::withoutReshapes(added));
    if (bias ? bool(inner.bias) : !residual || inner.residual)
      continue;
    (bias ? inner.bias : inner.residual) = bias ? bias : residual;
    if (found)
      *found = inner;
    return true;
  }
  return false;
}

/// A polynomial of x and T, the tanh of another one: the factor of each product of their powers.
class Polynomial {
  using Terms = std::map<std::pair<int, int>, double>;

public:
  static constexpr size_t kMost = 8; // terms, and powers; GELU needs two
  static constexpr double kClose = 1e-6;

  static Polynomial constant(double factor) { return Polynomial(Terms{{{0, 0}, factor}}); }
  static Polynomial x() { return Polynomial(Terms{{{1, 0}, 1}}); }
  static Polynomial tanh() { return Polynomial(Terms{{{0, 1}, 1}}); }

  friend Polynomial operator+(Polynomial a, const Polynomial &b) {
    for (auto [powers, factor] : b.terms)
      a.terms[powers] += factor;
    return a;
  }
  friend Polynomial operator*(const Polynomial &a, const Polynomial &b) {
    Polynomial result;
    for (auto [ofA, factorA] : a.terms)
      for (auto [ofB, factorB] : b.terms)
        result.terms[{ofA.first + ofB.first, ofA.second + ofB.second}] += factorA * factorB;
    return result;
  }
  bool isSmall() const {
    return terms.size() <= kMost && llvm::all_of(terms, [](const auto &term) { return term.first.first + term.first.second <= int(kMost); });
  }
  bool isClose(const Polynomial &other) const {
    return terms.size() == other.terms.size() && llvm::all_of(terms, [&](const auto &term) {
             auto found = other.terms.find(term.first);
             return found != other.terms.end() && std::abs(found->second - term.second) <= kClose * std::abs(found->second);
           });
  }

private:
  Polynomial(Terms terms = {}) : terms(std::move(terms)) {}
  Terms terms; // by the powers of x and of T
};

/// sqrt(2 / pi) (x + 0.044715 x^3)
Polynomial geluArgument() {
  Polynomial x = Polynomial::x();
  return Polynomial::constant(0.7978845608028654) * (x + Polynomial::constant(0.044715) * x * x * x);
}

constexpr int kDeepest = 12; // of the ops that GELU is written with

/// `value` by x, and by the tanh of GELU's argument; nothing where anything else is in it.
std::optional<Polynomial> polynomialOf(Value value, Value x, int depth = 0) {
  value = hlo::withoutReshapes(value);
  if (value == x)
    return Polynomial::x();
  Operation *op = value.getDefiningOp();
  if (!op || depth > kDeepest || !elementOf(value).isF32())
    return std::nullopt;
  if (std::optional<double> number = splatOf(value))
    return Polynomial::constant(*number);
  SmallVector<Polynomial, 2> operands;
  for (Value operand : op->getOperands()) {
    std::optional<Polynomial> of = operands.size() < 2 ? polynomialOf(operand, x, depth + 1) : std::nullopt;
    if (!of)
      return std::nullopt;
    operands.push_back(*of);
  }
  std::optional<Polynomial> result;
  if (isa<hlo::AddOp>(op))
    result = operands[0] + operands[1];
  else if (isa<hlo::MultiplyOp>(op))
    result = operands[0] * operands[1];
  else if (isa<hlo::TanhOp>(op) && operands[0].isClose(geluArgument()))
    result = Polynomial::tanh();
  else if (isa<hlo::LogisticOp>(op) && operands[0].isClose(Polynomial::constant(2) * geluArgument()))
    result = Polynomial::constant(0.5) + Polynomial::constant(0.5) * Polynomial::tanh();
  return result && result->isSmall() ? result : std::nullopt;
}

bool isGeluTanh(Value value, Value x) {
  Polynomial half = Polynomial::constant(0.5) * Polynomial::x();
  std::optional<Polynomial> of = polynomialOf(value, x);
  return of && of->isClose(half + half * Polynomial::tanh());
}

/// x where x > 0, else 0. Not what keeps NaN, as maximum does.
bool isReluWithoutNan(Value value, Value x) {
  auto select = hlo::withoutReshapes(value).getDefiningOp<hlo::SelectOp>();
  auto compare = select ? hlo::withoutReshapes(select.getPred()).getDefiningOp<hlo::CompareOp>() : hlo::CompareOp();
  if (!compare || compare.getType().getNumElements() != select.getType().getNumElements() ||
      compare.getCompareType().value_or(hlo::ComparisonType::FLOAT) != hlo::ComparisonType::FLOAT)
    return false;
  bool greater = compare.getComparisonDirection() == hlo::ComparisonDirection::GT;
  if (!greater && compare.getComparisonDirection() != hlo::ComparisonDirection::LT)
    return false;
  Value larger = greater ? compare.getLhs() : compare.getRhs(), smaller = greater ? compare.getRhs() : compare.getLhs();
  auto isZero = [](Value v) { return splatOf(hlo::withoutReshapes(v)) == 0.0; };
  return hlo::withoutReshapes(larger) == x && isZero(smaller) && hlo::withoutReshapes(select.getOnTrue()) == x && isZero(select.getOnFalse());
}

} // namespace

std::optional<LibraryEpilogue> matchLibraryEpilogue(Value root, Value dot, int64_t n, bool approximate, bool anyBias) {
  LibraryEpilogue result;
  result.result = elementOf(root);
  root = hlo::withoutReshapes(root);
  if (auto convert = root.getDefiningOp<hlo::ConvertOp>(); convert && elementOf(dot).isF32() && elementOf(convert.getOperand()).isF32())
    root = hlo::withoutReshapes(convert.getOperand()); // the one time that it rounds
  // The sum is what the activation reads: of the sums that end in the product, any may be that.
  Type type = result.result;
  SmallVector<Value> sums{dot};
  for (Operation &op : *dot.getParentBlock())
    if (auto add = dyn_cast<hlo::AddOp>(op); add && isSum(add, dot, n, nullptr))
      sums.push_back(add);
  for (Value sum : sums) {
    bool gelu = root != sum && approximate && elementOf(sum).isF32() && isGeluTanh(root, sum);
    bool relu = root != sum && !gelu && isReluWithoutNan(root, sum);
    if (root != sum && !gelu && !relu)
      continue;
    (void)isSum(sum, dot, n, &result);
    result.activation = gelu ? "gelu_tanh" : relu ? "relu" : "";
    result.result = type;
    int64_t elements = cast<RankedTensorType>(dot.getType()).getNumElements();
    for (BlockArgument each : {result.bias, result.residual})
      if (each && elementOf(each) != type && !(anyBias && each == result.bias))
        return std::nullopt;
    if (result.residual && cast<RankedTensorType>(result.residual.getType()).getNumElements() != elements)
      return std::nullopt;
    return result;
  }
  return std::nullopt;
}

} // namespace kiln::loops::gpu
