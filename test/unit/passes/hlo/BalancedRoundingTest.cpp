// Weights' errors cancel, and each weight stays one of its two neighbours.
#include "passes/hlo/BalancedRounding.h"

#include "llvm/ADT/bit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace kiln;

namespace {

float widened(uint16_t half) { return llvm::bit_cast<float>(uint32_t(half) << 16); }

class BalancedRounding : public testing::Test {
protected:
  eval::Tensor floats(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<float> values) {
    auto tensor = eval::Tensor::allocate(mlir::RankedTensorType::get(shape, mlir::Float32Type::get(&context)));
    std::copy(values.begin(), values.end(), tensor.data<float>());
    return tensor;
  }
  std::vector<float> drawn(int64_t count) {
    std::mt19937 random(1);
    std::normal_distribution<float> normal;
    std::vector<float> values(count);
    for (float &value : values)
      value = normal(random);
    return values;
  }
  mlir::MLIRContext context;
};

TEST_F(BalancedRounding, SumsOfErrorsStayBelowThoseOfFewWeights) {
  constexpr int64_t window = 9, in = 64, out = 5;
  std::vector<float> values = drawn(window * in * out);
  // As a convolution's [window, in, out], and with the features that are not summed first.
  for (bool isLast : {true, false}) {
    llvm::SmallVector<int64_t> shape = {isLast ? window : out, in, isLast ? out : window};
    eval::Tensor rounded = hlo::balancedRounding(floats(shape, values), {isLast, true, !isLast});
    double sums[out] = {}, nearest[out] = {}, squares = 0, nearestSquares = 0;
    for (int64_t i = 0; i < window * in * out; ++i) {
      float value = values[i], error = widened(rounded.at<uint16_t>(i)) - value;
      float spacing = std::ldexp(1.0f, std::ilogb(value) - 7), toNearest = std::remainder(value, spacing);
      int64_t o = isLast ? i % out : i / (window * in);
      EXPECT_LE(std::abs(error), 0.55001f * spacing) << value;
      sums[o] += error;
      nearest[o] -= toNearest;
      squares += error * error;
      nearestSquares += toNearest * toNearest;
    }
    double largest = 0, largestOfNearest = 0;
    for (int64_t o = 0; o < out; ++o) {
      largest = std::max(largest, std::abs(sums[o]));
      largestOfNearest = std::max(largestOfNearest, std::abs(nearest[o]));
    }
    EXPECT_LT(largest, 0.5 * largestOfNearest);
    EXPECT_LT(squares, 1.05 * nearestSquares);
  }
}

TEST_F(BalancedRounding, KeepsWhatBFloat16HoldsAndWhatIsNotFinite) {
  float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  float lowNan = llvm::bit_cast<float>(0x7f800001u), most = std::numeric_limits<float>::max();
  std::vector<float> values = {1.0f, -2.5f, 0.0f, -0.0f, inf, -inf, nan, lowNan, most, -most, 9.2e-41f, 1.00390625f};
  eval::Tensor rounded = hlo::balancedRounding(floats({12}, values), {true});
  for (int i : {0, 1, 2, 3, 4, 5, 10})
    EXPECT_EQ(llvm::bit_cast<uint32_t>(widened(rounded.at<uint16_t>(i))), llvm::bit_cast<uint32_t>(values[i]) & 0xffff0000) << values[i];
  for (int i : {6, 7})
    EXPECT_TRUE(std::isnan(widened(rounded.at<uint16_t>(i))));
  for (int i : {8, 9})
    EXPECT_TRUE(std::isfinite(widened(rounded.at<uint16_t>(i)))) << "largest";
  EXPECT_EQ(widened(rounded.at<uint16_t>(11)), 1.0f) << "a tie goes to even where no error is to cancel";
}

TEST_F(BalancedRounding, TakesAnyShape) {
  EXPECT_EQ(widened(hlo::balancedRounding(floats({}, {3.0f}), {}).at<uint16_t>(0)), 3.0f);
  EXPECT_EQ(hlo::balancedRounding(floats({4, 0, 3}, {}), {true, true, false}).size(), 0);
  EXPECT_EQ(hlo::balancedRounding(floats({0}, {}), {false}).size(), 0);
}

} // namespace
