// How open dimensions follow from each other.
#include "passes/hlo/lengths/Extent.h"

#include <gtest/gtest.h>

using namespace kiln::hlo;

namespace {

const Lengths kLengths{{16, 15, 9}};

LengthDim open(int64_t outer = 1, int64_t inner = 1, LengthSize size = {}) { return {LengthDim::Open, {outer, inner, size}}; }
Sizes sizesOf(int64_t outer, int64_t inner = 1) { return {16 * outer * inner, 15 * outer * inner, 9 * outer * inner}; }
Sizes fixed(int64_t size) { return {size, size, size}; }

TEST(Extent, AreDerivedFromSizesOfTheLengthOnly) {
  EXPECT_EQ(deriveDim(fixed(7), kLengths, 1).kind, LengthDim::Fixed);
  EXPECT_EQ(deriveDim({18, 17, 11}, kLengths, 1).extent, (Extent{1, 1, LengthSize().plus(2)}));
  EXPECT_EQ(deriveDim(sizesOf(2), kLengths, 1).kind, LengthDim::Alike); // two groups, or elements by twos
  EXPECT_EQ(deriveDim({8, 8, 5}, kLengths, 1).kind, LengthDim::Alike);
}

TEST(Extent, OfMultiplesAreTheLengthAndWhatItIsCountedIn) {
  EXPECT_EQ(deriveDim(sizesOf(4), kLengths, 4).extent, (Extent{1, 1, LengthSize().times(4)}));
  EXPECT_EQ(deriveDim({67, 63, 39}, kLengths, 4).extent, (Extent{1, 1, LengthSize().times(4).plus(3)}));
  EXPECT_EQ(deriveDim(sizesOf(1), kLengths, 4).extent, (Extent{1, 1, LengthSize()}));
  EXPECT_EQ(deriveDim(sizesOf(2), kLengths, 4).kind, LengthDim::Alike);
}

TEST(Extent, AreOfTheOneNumberWhoseLineTheyAreOn) {
  const Lengths counts{{0, 0, 0}, {20, 19, 18}, {30, 29, 27}}; // no length, and two counts
  EXPECT_EQ(deriveDim({22, 21, 20}, counts, 1).extent, (Extent{1, 1, LengthSize(1).plus(2)}));
  EXPECT_EQ(deriveDim({22, 21, 19}, counts, 1).extent, (Extent{1, 1, LengthSize(2).plus(-8)}));
  EXPECT_EQ(deriveDim({50, 48, 45}, counts, 1).kind, LengthDim::Alike); // both
  EXPECT_EQ(deriveDim({5, 6, 7}, counts, 1).kind, LengthDim::Alike);    // what lacks
  EXPECT_FALSE(join(open(1, 1, LengthSize(1)), open(1, 1, LengthSize(2))));
  auto inner = reshapeDims({open(1, 1, LengthSize(2)), LengthDim()}, {30, 4}, {Sizes{60, 58, 54}, fixed(2)}, counts);
  ASSERT_TRUE(inner);
  EXPECT_EQ((*inner)[0].extent, (Extent{1, 2, LengthSize(2)}));
}

TEST(Extent, WhatIsRepeatedAndLeftOutIsThere) {
  EXPECT_EQ(LengthSize().times(2).strided(2), LengthSize());
  EXPECT_EQ(LengthSize(1).times(6).plus(5).then({1, 0, 3}), LengthSize(1).times(2).plus(1));
  EXPECT_EQ(LengthSize().times(4).plus(-1).then({1, 0, 4}), LengthSize().plus(-1));
  EXPECT_EQ(LengthSize().strided(2).strided(2), LengthSize().strided(4));
  for (int64_t length = 1; length < 50; ++length) {
    EXPECT_EQ(LengthSize().then({1, -1, 2}).then({1, 5, 3}).at(length), ((length - 1) / 2 + 5) / 3);
    EXPECT_EQ(LengthSize().then({3, 1, 2}).plus(-1).then({2, 1, 5}).at(length), (((3 * length + 1) / 2 - 1) * 2 + 1) / 5);
  }
  EXPECT_TRUE(LengthSize().times(2).strided(3).isRounded());
  EXPECT_TRUE(LengthSize().strided(2).times(2).isRounded());
}

TEST(Extent, AreWrittenWithTheLengthThatTheyAreOf) {
  mlir::MLIRContext context;
  llvm::SmallVector<OpenDim> dims{{0, {}}, {1, {1, 1, LengthSize(1)}}, {2, {3, 2, LengthSize(1).strided(2)}}, {3, {1, 1, LengthSize().plus(4)}}};
  EXPECT_EQ(readOpenDims(openDimsAttr(&context, dims)), dims);
}

TEST(Extent, JoinWhereTheyAreEqual) {
  LengthDim alike{LengthDim::Alike, {}};
  EXPECT_TRUE(join(open(), open()));
  EXPECT_TRUE(join(open(2), alike)->isOpen());
  EXPECT_FALSE(join(open(2), open(1, 2)));
  EXPECT_FALSE(join(open(), LengthDim()));
  EXPECT_FALSE(join(open(), open(1, 1, LengthSize().plus(1))));
}

TEST(Extent, TwoOpenDimensionsMayBeJoined) {
  const Lengths two{{16, 15, 9}, {16, 10, 13}};
  Sizes first{16, 15, 9}, second{16, 10, 13}, both{256, 150, 117}, pairs{1024, 600, 468};
  auto pixels = reshapeDims({open(), open(1, 1, LengthSize(1)), LengthDim()}, {16, 16, 8}, {both, fixed(8)}, two);
  ASSERT_TRUE(pixels);
  EXPECT_TRUE((*pixels)[0].isJoined());
  EXPECT_EQ((*pixels)[0].extent, Extent());
  EXPECT_EQ((*pixels)[0].second, (Extent{1, 1, LengthSize(1)}));
  EXPECT_EQ((*pixels)[0].at({3, 5}), 15);
  auto back = reshapeDims(*pixels, {256, 8}, {first, second, fixed(8)}, two);
  ASSERT_TRUE(back);
  EXPECT_EQ((*back)[1].extent, (Extent{1, 1, LengthSize(1)}));
  // [H, 2, W, 2] as one, which is not [H, W, 4].
  auto between = reshapeDims({open(), LengthDim(), open(1, 1, LengthSize(1)), LengthDim()}, {16, 2, 16, 2}, {pairs}, two), behind = reshapeDims({open(), open(1, 1, LengthSize(1)), LengthDim()}, {16, 16, 4}, {pairs}, two);
  ASSERT_TRUE(between && behind);
  EXPECT_FALSE(join((*between)[0], (*behind)[0]));
  EXPECT_TRUE(join((*between)[0], {LengthDim::Alike, {}})->isJoined());
  EXPECT_FALSE(join((*pixels)[0], open()));
  EXPECT_FALSE(reshapeDims({open(), open(1, 1, LengthSize(1))}, {16, 16}, {second, first}, two)); // as if it were transposed
}

TEST(Extent, ReshapesKeepOpenDimensionsApart) {
  // [4, L, 6] as [2, 2 L, 3, 2], and back.
  auto split = reshapeDims({LengthDim(), open(), LengthDim()}, {4, 16, 6}, {fixed(2), sizesOf(2), fixed(3), fixed(2)}, kLengths);
  ASSERT_TRUE(split);
  EXPECT_EQ((*split)[1].extent, (Extent{2, 1, {}}));
  auto whole = reshapeDims(*split, {2, 32, 3, 2}, {fixed(4), sizesOf(1), fixed(6)}, kLengths);
  ASSERT_TRUE(whole);
  EXPECT_EQ((*whole)[1].extent, Extent());
  // [L, 6] as [3 L, 2].
  auto inner = reshapeDims({open(), LengthDim()}, {16, 6}, {sizesOf(1, 3), fixed(2)}, kLengths);
  ASSERT_TRUE(inner);
  EXPECT_EQ((*inner)[0].extent, (Extent{1, 3, {}}));
  // [L, 6] as [6, L] mixes both, [L, L, L] as [L^3] three open ones.
  EXPECT_FALSE(reshapeDims({open(), LengthDim()}, {16, 6}, {fixed(6), sizesOf(1)}, kLengths));
  EXPECT_FALSE(reshapeDims({open(), open(), open()}, {16, 16, 16}, {Sizes{4096, 3375, 729}}, kLengths));
  // Of what is alike nothing is known.
  EXPECT_FALSE(reshapeDims({LengthDim{LengthDim::Alike, {}}}, {32}, {fixed(2), sizesOf(1)}, kLengths));
}

} // namespace
