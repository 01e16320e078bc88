// Compiled transcendental functions stay within the bounds of math_ulp.txt, over every exponent.
#include "compiler/jit/CpuRunner.h"
#include "compiler/pipeline/Compilation.h"
#include "hlo/eval/SpecialFunctions.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TargetParser/Host.h"

#include "gmock/gmock.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>
#include <map>
#include <random>
#include <sstream>

using namespace kiln;
using namespace mlir;

namespace {
using Wide = long double;
const Wide pi = 3.14159265358979323846264338327950288L;

Wide digamma(Wide x) {
  if (x == 0 || (x < 0 && x == std::floor(x)) || x == -INFINITY)
    return NAN;
  if (x < 0) {
    Wide fraction = x - std::nearbyint(x); // exact: tan has period 1 here
    return digamma(1 - x) - pi / std::tan(pi * fraction);
  }
  Wide result = 0;
  for (; x < 24; ++x)
    result -= 1 / x;
  Wide y = 1 / (x * x);
  const Wide terms[] = {1.0L / 12, -1.0L / 120, 1.0L / 252, -1.0L / 240, 1.0L / 132, -691.0L / 32760, 1.0L / 12};
  Wide sum = 0;
  for (int i = 6; i >= 0; --i)
    sum = (sum + terms[i]) * y;
  return result + std::log(x) - 0.5L / x - sum;
}

Wide erfInv(Wide y) {
  Wide x = eval::erfInv(static_cast<double>(y));
  if (!std::isfinite(x) || x == 0)
    return y == 0 ? y : x;
  for (int i = 0; i < 3; ++i) { // Newton; erfc where erf is nearly 1
    Wide error = y > 0.5L ? (1 - y) - std::erfc(x) : y < -0.5L ? std::erfc(-x) - (1 + y) : std::erf(x) - y;
    x -= error * std::sqrt(pi) / 2 * std::exp(x * x);
  }
  return x;
}

// A reference in T, which has more digits than what is tested.
template <typename T> using Unary = T (*)(T);
template <typename T> std::map<std::string, Unary<T>> unaryReferences() {
  return {
      {"exponential", [](T x) { return std::exp(x); }},
      {"exponential_minus_one", [](T x) { return std::expm1(x); }},
      {"log", [](T x) { return std::log(x); }},
      {"log_plus_one", [](T x) { return std::log1p(x); }},
      {"log_plus_one_of_exp", [](T x) { return std::log1p(std::exp(-std::abs(x))); }},
      {"logistic", [](T x) { return 1 / (1 + std::exp(-x)); }},
      {"tanh", [](T x) { return std::tanh(x); }},
      {"sine", [](T x) { return std::sin(x); }},
      {"cosine", [](T x) { return std::cos(x); }},
      {"tan", [](T x) { return std::tan(x); }},
      {"asin", [](T x) { return std::asin(x); }},
      {"acos", [](T x) { return std::acos(x); }},
      {"atan", [](T x) { return std::atan(x); }},
      {"sinh", [](T x) { return std::sinh(x); }},
      {"cosh", [](T x) { return std::cosh(x); }},
      {"asinh", [](T x) { return std::asinh(x); }},
      {"acosh", [](T x) { return std::acosh(x); }},
      {"atanh", [](T x) { return std::atanh(x); }},
      {"sqrt", [](T x) { return std::sqrt(x); }},
      {"rsqrt", [](T x) { return 1 / std::sqrt(x); }},
      {"cbrt", [](T x) { return std::cbrt(x); }},
      {"erf", [](T x) { return std::erf(x); }},
      {"erfc", [](T x) { return std::erfc(x); }},
      {"erf_inv", [](T x) { return static_cast<T>(erfInv(x)); }},
      {"lgamma", [](T x) { return std::lgamma(x); }},
      {"digamma", [](T x) { return static_cast<T>(digamma(x)); }},
  };
}
template <typename T> using Binary = T (*)(T, T);
template <typename T> std::map<std::string, Binary<T>> binaryReferences() {
  return {
      {"power", [](T x, T y) { return std::pow(x, y); }},
      {"atan2", [](T x, T y) { return std::atan2(x, y); }},
      {"remainder", [](T x, T y) { return std::fmod(x, y); }},
  };
}

template <typename F> struct Bits;
template <> struct Bits<float> {
  using Int = int32_t;
  using Reference = double;
  static constexpr const char *name = "f32";
  static constexpr size_t strided = 1 << 21;
};
template <> struct Bits<double> {
  using Int = int64_t;
  using Reference = long double;
  static constexpr const char *name = "f64";
  static constexpr size_t strided = 1 << 17;
};

template <typename F> F fromBits(typename Bits<F>::Int bits) {
  F x;
  std::memcpy(&x, &bits, sizeof(x));
  return x;
}

template <typename F> std::vector<F> edges() {
  using L = std::numeric_limits<F>;
  std::vector<F> x = {0, 1, 2, F(0.5), F(1.5), 3, 10, 100, F(pi), F(pi / 2), L::infinity(), L::max(), L::min(), L::denorm_min(), L::epsilon(), F(1e-3)};
  size_t n = x.size();
  for (size_t i = 0; i < n; ++i)
    for (F y : {-x[i], std::nextafter(x[i], F(0)), -std::nextafter(x[i], L::infinity())})
      x.push_back(y);
  x.push_back(L::quiet_NaN());
  return x;
}

// Bit patterns at an even distance, so that every exponent of both signs has as many; then where
// functions bend.
template <typename F> std::vector<F> points() {
  using U = std::make_unsigned_t<typename Bits<F>::Int>;
  std::vector<F> x = edges<F>();
  std::mt19937_64 rng(1);
  U step = std::numeric_limits<U>::max() / Bits<F>::strided;
  for (size_t i = 0; i < Bits<F>::strided; ++i)
    x.push_back(fromBits<F>(static_cast<U>(i) * step + static_cast<U>(rng() % step)));
  for (F range : {F(1.01), F(4), F(20), F(110), F(1000)})
    for (size_t i = 0; i < Bits<F>::strided / 16; ++i)
      x.push_back(std::uniform_real_distribution<F>(-range, range)(rng));
  return x;
}

template <typename F> std::pair<std::vector<F>, std::vector<F>> pairs() {
  std::vector<F> x, y, all = points<F>();
  for (F a : edges<F>())
    for (F b : edges<F>())
      x.push_back(a), y.push_back(b);
  std::mt19937_64 rng(2);
  for (size_t i = 0; i < all.size(); ++i)
    x.push_back(all[i]), y.push_back(all[rng() % all.size()]);
  for (size_t i = 0; i < Bits<F>::strided / 2; ++i) { // powers that do not overflow
    x.push_back(std::exp(std::uniform_real_distribution<F>(-5, 5)(rng)));
    y.push_back(std::uniform_real_distribution<F>(-16, 16)(rng));
  }
  for (size_t i = 0; i < Bits<F>::strided / 4; ++i) { // powers of all sizes, of bases near 1 and of negative ones
    F base = std::exp(std::uniform_real_distribution<F>(-5, 5)(rng) * std::pow(F(2), -F(rng() % 20)));
    F largest = std::log(std::numeric_limits<F>::max()) * F(1.2), exponent = std::uniform_real_distribution<F>(-largest, largest)(rng) / std::log(base);
    bool negative = i % 2;
    x.push_back(negative ? -base : base), y.push_back(negative ? std::nearbyint(exponent) : exponent);
  }
  return {x, y};
}

constexpr uint64_t wrong = std::numeric_limits<int64_t>::max();

// How many numbers lie between them: infinity follows the largest; NaN is only near itself, and a
// zero has its sign.
template <typename F> uint64_t distance(F got, F want) {
  if (std::isnan(got) || std::isnan(want))
    return std::isnan(got) && std::isnan(want) ? 0 : wrong;
  if (got == 0 && want == 0)
    return std::signbit(got) == std::signbit(want) ? 0 : wrong;
  auto order = [](F x) {
    typename Bits<F>::Int bits;
    std::memcpy(&bits, &x, sizeof(x));
    __int128 wide = bits;
    return wide < 0 ? static_cast<__int128>(std::numeric_limits<typename Bits<F>::Int>::min()) - wide : wide;
  };
  __int128 d = order(got) - order(want);
  return static_cast<uint64_t>(d < 0 ? -d : d);
}

struct Bound {
  uint64_t f32, f64;
};

std::map<std::string, Bound> readBounds() {
  std::map<std::string, Bound> bounds;
  std::ifstream in(KILN_SOURCE_DIR "/test/unit/passes/loops/math_ulp.txt");
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string op;
    Bound bound;
    if (line.empty() || line[0] == '#' || !(fields >> op >> bound.f32 >> bound.f64))
      continue;
    bounds[op] = bound;
  }
  return bounds;
}

template <typename F> class Ulp : public testing::Test {
protected:
  // Compiles `op` for all points at once and returns its values.
  std::vector<F> run(const std::string &op, llvm::ArrayRef<std::vector<F>> operands,
                     llvm::StringRef cpu, bool flushDenormals = false) {
    size_t n = operands.front().size();
    std::string type = "tensor<" + std::to_string(n) + "x" + Bits<F>::name + ">", arguments, names;
    for (size_t i = 0; i < operands.size(); ++i) {
      names += (i ? ", %x" : "%x") + std::to_string(i);
      arguments += (i ? ", %x" : "%x") + std::to_string(i) + ": " + type;
    }
    std::string last = op, body;
    if (op == "log_plus_one_of_exp") { // which knows its operand
      body = "  %a = hlo.abs %x0 : (" + type + ") -> " + type + "\n";
      for (const char *line : {"  %n = hlo.negate %a", "  %e = hlo.exponential %n"})
        body += std::string(line) + " : " + type + "\n";
      last = "log_plus_one", names = "%e";
    }
    std::string text = "func.func @main(" + arguments + ") -> " + type + " {\n" + body + "  %r = hlo." + last + " " + names + " : " + type +
                       "\n  return %r : " + type + "\n}\n";
    DialectRegistry registry;
    registerDialects(registry);
    MLIRContext context(registry, MLIRContext::Threading::DISABLED);
    context.loadAllAvailableDialects();
    auto module = parseSourceString<ModuleOp>(text, &context);
    if (!module)
      return {};
    std::vector<eval::Tensor> args;
    Type element = sizeof(F) == 4 ? Type(Float32Type::get(&context)) : Type(Float64Type::get(&context));
    auto tensorType = RankedTensorType::get({static_cast<int64_t>(n)}, element);
    for (const std::vector<F> &x : operands) {
      args.push_back(eval::Tensor::allocate(tensorType));
      std::memcpy(args.back().mutableBytes().data(), x.data(), n * sizeof(F));
    }
    auto results = jit::runOnCpu(std::move(module), args, /*optLevel=*/1, cpu, flushDenormals);
    if (failed(results))
      return {};
    const F *data = results->front().template data<F>();
    return std::vector<F>(data, data + n);
  }

  template <typename Want>
  void check(const std::string &op, llvm::ArrayRef<std::vector<F>> operands, Want want,
             llvm::StringRef cpu = "native") {
    static const std::map<std::string, Bound> bounds = readBounds();
    auto it = bounds.find(op);
    ASSERT_NE(it, bounds.end()) << op << " has no bound in math_ulp.txt";
    uint64_t bound = sizeof(F) == 4 ? it->second.f32 : it->second.f64;
    std::vector<F> got = run(op, operands, cpu);
    ASSERT_EQ(got.size(), operands.front().size()) << op;
    uint64_t worst = 0;
    size_t at = 0, beyond = 0;
    for (size_t i = 0; i < got.size(); ++i) {
      uint64_t d = distance(got[i], static_cast<F>(want(i)));
      beyond += d > bound;
      if (d > worst) {
        worst = d;
        at = i;
      }
    }
    this->RecordProperty(op, std::to_string(worst));
    std::string inputs;
    for (const std::vector<F> &x : operands)
      inputs += (inputs.empty() ? "" : ", ") + testing::PrintToString(x[at]);
    std::printf("  %-22s %s: %llu ULP at %s\n", op.c_str(), Bits<F>::name, static_cast<unsigned long long>(worst), inputs.c_str());
    EXPECT_LE(worst, bound) << op << "(" << inputs << ") is " << testing::PrintToString(got[at]) << ", not "
                            << testing::PrintToString(static_cast<F>(want(at))) << "; " << beyond << " points of "
                            << got.size() << " are beyond the bound";
  }
};

using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(Ulp, Types);

TYPED_TEST(Ulp, Unary) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  std::vector<F> x = points<F>();
  for (const auto &[op, reference] : unaryReferences<R>())
    this->check(op, {x}, [&, f = reference](size_t i) { return f(static_cast<R>(x[i])); });
}

// Those besides this machine's own.
std::vector<const char *> otherProcessors() {
#if defined(__x86_64__)
  auto features = llvm::sys::getHostCPUFeatures();
  if (features.lookup("avx2") && features.lookup("fma"))
    return {"x86-64-v3", "x86-64"};
  return {"x86-64"};
#else
  return {};
#endif
}

// Other instruction sets that this machine has compute some functions in another way: with or
// without lookups in vectors.
TYPED_TEST(Ulp, UnaryOnOtherProcessors) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  std::vector<F> x = points<F>();
  auto references = unaryReferences<R>();
  for (const char *cpu : otherProcessors())
    for (const char *op : {"erf", "erfc", "exponential", "tanh", "logistic", "log", "exponential_minus_one", "log_plus_one", "log_plus_one_of_exp", "sine",
                           "cosine", "tan", "asin", "acos", "atan", "sinh", "cosh", "asinh", "acosh", "atanh", "cbrt", "lgamma"})
      this->check(
          op, {x}, [&, f = references.at(op)](size_t i) { return f(static_cast<R>(x[i])); }, cpu);
}

template <typename F> F flushed(F x) { return std::fpclassify(x) == FP_SUBNORMAL ? std::copysign(F(0), x) : x; }

// Where denormal numbers are zeros, a function of one is that of zero, unless it only moves the number.
TYPED_TEST(Ulp, DenormalsAreZeros) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  std::vector<F> x;
  for (F scale : {F(1), F(0.75), F(0.5), F(0x1p-10), F(0x1p-20)})
    for (int sign : {1, -1})
      x.push_back(std::nextafter(std::numeric_limits<F>::min(), F(0)) * scale * F(sign));
  while (x.size() % 64) // vectors as well as single numbers
    x.push_back(x[x.size() - 10]);
  x.insert(x.end(), x.begin(), x.begin() + 7);
  std::map<std::string, Bound> bounds = readBounds();
  for (const auto &[op, reference] : unaryReferences<R>()) {
    std::vector<F> got = this->run(op, {x}, "native", /*flushDenormals=*/true);
    ASSERT_EQ(got.size(), x.size()) << op;
    uint64_t bound = sizeof(F) == 4 ? bounds[op].f32 : bounds[op].f64;
    for (size_t i = 0; i < x.size(); ++i) {
      F ofZero = static_cast<F>(reference(std::copysign(R(0), static_cast<R>(x[i])))), ofNumber = static_cast<F>(reference(static_cast<R>(x[i])));
      F result = flushed(got[i]); // moved, and a zero to what comes next
      EXPECT_TRUE(distance(result, ofZero) <= bound || distance(result, ofNumber) <= bound)
          << op << "(" << x[i] << ") is " << got[i] << ", not " << ofZero << " or " << ofNumber;
    }
  }
}

// In that mode some functions have shorter forms, which are as near wherever their results are no denormal numbers.
TYPED_TEST(Ulp, UnaryWhereDenormalsAreZeros) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  std::vector<F> x = points<F>();
  std::map<std::string, Bound> bounds = readBounds();
  auto references = unaryReferences<R>();
  std::vector<const char *> processors = otherProcessors();
  processors.push_back("native");
  for (const char *cpu : processors)
    for (const char *op : {"exponential", "exponential_minus_one", "log", "log_plus_one", "log_plus_one_of_exp", "logistic", "tanh", "erf", "erfc", "sine", "cosine", "tan", "asin", "atan", "sinh",
                           "cosh", "asinh", "acosh", "atanh"}) {
      std::vector<F> got = this->run(op, {x}, cpu, /*flushDenormals=*/true);
      ASSERT_EQ(got.size(), x.size()) << op;
      uint64_t bound = sizeof(F) == 4 ? bounds[op].f32 : bounds[op].f64;
      for (size_t i = 0; i < x.size(); ++i) {
        F want = static_cast<F>(references.at(op)(static_cast<R>(x[i])));
        bool mayBeZero = std::abs(want) < std::numeric_limits<F>::min() * F(1.000001) || flushed(x[i]) != x[i];
        EXPECT_TRUE(distance(got[i], want) <= bound || (mayBeZero && std::abs(got[i]) <= std::numeric_limits<F>::min()) ||
                    distance(got[i], static_cast<F>(references.at(op)(static_cast<R>(flushed(x[i]))))) <= bound)
            << op << "(" << x[i] << ") is " << got[i] << ", not " << want << " on " << cpu;
      }
    }
}

// Two of them are taken for zeros together, or neither is.
TYPED_TEST(Ulp, DenormalsAreZerosInPairs) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  std::vector<F> x, y, some;
  F smallest = std::numeric_limits<F>::min();
  for (F a : {F(0), smallest / 2, smallest * F(0x1p-20), F(0.5), F(1), F(3)})
    some.insert(some.end(), {a, -a});
  for (F a : some)
    for (F b : some)
      x.push_back(a), y.push_back(b); // 144, and so vectors as well as single numbers
  std::map<std::string, Bound> bounds = readBounds();
  for (const auto &[op, reference] : binaryReferences<R>()) {
    std::vector<F> got = this->run(op, {x, y}, "native", /*flushDenormals=*/true);
    ASSERT_EQ(got.size(), x.size()) << op;
    uint64_t bound = sizeof(F) == 4 ? bounds[op].f32 : bounds[op].f64;
    for (size_t i = 0; i < x.size(); ++i) {
      F ofZeros = flushed(static_cast<F>(reference(flushed(x[i]), flushed(y[i])))), ofNumbers = flushed(static_cast<F>(reference(x[i], y[i])));
      EXPECT_TRUE(distance(flushed(got[i]), ofZeros) <= bound || distance(flushed(got[i]), ofNumbers) <= bound)
          << op << "(" << x[i] << ", " << y[i] << ") is " << got[i] << ", not " << ofZeros << " or " << ofNumbers;
    }
  }
}

TYPED_TEST(Ulp, Binary) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  auto [x, y] = pairs<F>();
  for (const auto &[op, reference] : binaryReferences<R>())
    this->check(op, {x, y}, [&, &x = x, &y = y, f = reference](size_t i) { return f(static_cast<R>(x[i]), static_cast<R>(y[i])); });
}

TYPED_TEST(Ulp, BinaryOnOtherProcessors) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  auto [x, y] = pairs<F>();
  auto references = binaryReferences<R>();
  for (const char *cpu : otherProcessors())
    for (const char *op : {"atan2", "power", "remainder"})
      this->check(
          op, {x, y},
          [&, &x = x, &y = y, f = references.at(op)](size_t i) {
            return f(static_cast<R>(x[i]), static_cast<R>(y[i]));
          },
          cpu);
}

TYPED_TEST(Ulp, PowerWhereDenormalsAreZeros) {
  using F = TypeParam;
  using R = typename Bits<F>::Reference;
  auto [x, y] = pairs<F>();
  auto power = binaryReferences<R>().at("power");
  Bound bounds = readBounds().at("power");
  uint64_t bound = sizeof(F) == 4 ? bounds.f32 : bounds.f64;
  std::vector<const char *> processors = otherProcessors();
  processors.push_back("native");
  for (const char *cpu : processors) {
    std::vector<F> got = this->run("power", {x, y}, cpu, /*flushDenormals=*/true);
    ASSERT_EQ(got.size(), x.size());
    for (size_t i = 0; i < x.size(); ++i) {
      if (flushed(x[i]) != x[i] || flushed(y[i]) != y[i])
        continue; // DenormalsAreZerosInPairs
      F want = static_cast<F>(power(static_cast<R>(x[i]), static_cast<R>(y[i])));
      bool mayBeZero = std::abs(want) < std::numeric_limits<F>::min() * F(1.000001);
      EXPECT_TRUE(distance(got[i], want) <= bound || (mayBeZero && std::abs(got[i]) <= std::numeric_limits<F>::min()))
          << x[i] << "^" << y[i] << " is " << got[i] << ", not " << want << " on " << cpu;
    }
  }
}
} // namespace
