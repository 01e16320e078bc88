// Sums of products of lengths.
#include "hlo/ir/LengthSum.h"

#include <gtest/gtest.h>

using namespace kiln::hlo;

namespace {

const LengthSize kHeight(0), kWidth(1);

TEST(LengthSum, AddsProducts) {
  LengthSum sum;
  sum.add(3, {kHeight.strided(2), kWidth});
  sum.add(1, {kWidth.plus(1)});
  sum.add(5, {});
  EXPECT_EQ(sum.at({7, 10}), 3 * 4 * 10 + 11 + 5);
  EXPECT_EQ(sum.at({0, 0}), 6);
}

TEST(LengthSum, IsTheSameInAnyOrder) {
  LengthSum a, b;
  a.add(2, {kHeight, kWidth});
  a.add(1, kHeight.strided(2));
  a.add(1, kHeight);
  b.add(1, kHeight);
  b.add(1, kHeight.strided(2));
  b.add(1, {kWidth.times(2), kHeight});
  EXPECT_EQ(a, b);
  b.add(1, kHeight);
  EXPECT_FALSE(a == b);
}

TEST(LengthSum, JoinsTermsOfTheSameSizes) {
  LengthSum sum;
  sum.add(16, {kHeight, kWidth});
  sum.add(1, {kHeight.times(2), kWidth.times(2)});
  sum.add(1, {kWidth, kHeight});
  ASSERT_EQ(sum.getTerms().size(), 1u);
  EXPECT_EQ(sum.takeFactor(), 21);
  EXPECT_EQ(sum.at({3, 5}), 15);
  sum.add(-1, {kHeight, kWidth});
  EXPECT_TRUE(sum.getTerms().empty());
  EXPECT_EQ(sum.takeFactor(), 1);
  EXPECT_EQ(sum.at({3, 5}), 0);
}

TEST(LengthSum, TakesConstantsForFactors) {
  LengthSum sum;
  sum.add(2, {LengthSize().times(0).plus(7), kWidth});
  ASSERT_EQ(sum.getTerms().size(), 1u);
  EXPECT_EQ(sum.getTerms()[0], (LengthSum::Term{14, {kWidth}}));
}

} // namespace
