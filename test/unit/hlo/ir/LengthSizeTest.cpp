// Sizes as functions of the length.
#include "hlo/ir/LengthSize.h"

#include <gtest/gtest.h>

using namespace kiln::hlo;

TEST(LengthSize, CountsWindows) {
  for (int64_t size : {1, 2, 3, 5})
    for (int64_t stride : {1, 2, 3})
      for (int64_t dilation : {1, 2})
        for (int64_t base : {1, 2})
          for (int64_t low : {0, 1}) {
            WindowDim window{size, stride, low, 1, base, dilation};
            LengthSize counted = LengthSize().windowed(window);
            for (int64_t length = 1; length < 20; ++length)
              EXPECT_EQ(std::max<int64_t>(counted.at(length), 0), windowCount(length, window)) << length << " " << size << " " << stride << " " << dilation << " " << base;
          }
}

TEST(LengthSize, CountsWhatWindowsSee) {
  for (int64_t size : {1, 2, 3, 5})
    for (int64_t stride : {1, 2, 3})
      for (int64_t dilation : {1, 2})
        for (int64_t base : {1, 2, 3})
          for (int64_t low : {0, 1, 3}) {
            LengthSize seen = LengthSize().seenBy({size, stride, low, 1, base, dilation});
            for (int64_t places = 1; places < 12; ++places) {
              int64_t last = -1; // of the elements, which are `base` apart
              for (int64_t place = 0; place < places; ++place)
                for (int64_t w = 0; w < size; ++w)
                  if (int64_t at = place * stride + w * dilation - low; at >= 0 && at % base == 0)
                    last = std::max(last, at / base);
              EXPECT_GE(std::max<int64_t>(seen.at(places), 0), last + 1) << places << " " << size << " " << stride << " " << dilation << " " << base << " " << low;
              if (base == 1)
                EXPECT_EQ(std::max<int64_t>(seen.at(places), 0), last + 1);
            }
          }
}

TEST(LengthSize, IsKeptInAttributes) {
  mlir::MLIRContext context;
  llvm::SmallVector<OpenDim> dims{{0, {3, 2, LengthSize()}}, {2, {1, 1, LengthSize().plus(1).strided(2).times(3).strided(4)}}};
  EXPECT_EQ(readOpenDims(openDimsAttr(&context, dims)), dims);
  EXPECT_TRUE(readOpenDims({}).empty());
}

TEST(LengthSize, HasOneForm) {
  LengthSize length;
  EXPECT_EQ(length.plus(3).plus(-3), length);
  EXPECT_EQ(length.times(2).plus(1).times(3), length.times(6).plus(3));
  EXPECT_EQ(length.strided(1), length);
  EXPECT_FALSE(length.times(2).isRounded());
  EXPECT_TRUE(length.strided(2).isRounded());
  EXPECT_EQ(length.strided(2).at(5), 3);
  EXPECT_EQ(length.plus(-3).strided(2).at(2), 0); // rounded down also below 0
}

TEST(LengthSize, OfMultiplesIsTheSameOfTheNumberItself) {
  LengthSize unit(1);
  EXPECT_EQ(ofMultiples(unit.times(8), 8), LengthSize(1));
  EXPECT_EQ(ofMultiples(unit.times(4), 8), LengthSize(1).then({1, 0, 2}));
  EXPECT_EQ(ofMultiples(unit.times(16).plus(-3), 8), LengthSize(1).times(2).plus(-3));
  for (const LengthSize &size : {unit, unit.times(6).plus(1), unit.times(4).plus(-9).strided(3), unit.strided(2).times(3).plus(2).strided(4), unit.times(0).plus(5)})
    for (int64_t number = 1; number < 30; ++number)
      EXPECT_EQ(ofMultiples(size, 6).at(6 * number), size.at(number));
}

TEST(LengthSize, IsTimesItsFactorWhatIsLeft) {
  LengthSize length;
  EXPECT_EQ(length.times(4).withoutFactor(), std::pair(length, int64_t(4)));
  EXPECT_EQ(length.times(6).plus(4).withoutFactor(), std::pair(length.times(3).plus(2), int64_t(2)));
  EXPECT_EQ(length.strided(2).times(3).withoutFactor(), std::pair(length.strided(2), int64_t(3)));
  EXPECT_EQ(length.plus(2).withoutFactor(), std::pair(length.plus(2), int64_t(1)));
  EXPECT_EQ(length.strided(2).withoutFactor(), std::pair(length.strided(2), int64_t(1)));
}

TEST(LengthSize, AddsStraightLinesOnly) {
  LengthSize length;
  EXPECT_EQ(length.plus(length.plus(4)), length.times(2).plus(4));
  EXPECT_EQ(length.plus(length.strided(2)), std::nullopt);
  EXPECT_EQ(length.times(0).plus(3).plus(length.strided(2)), length.strided(2).plus(3));
}

TEST(LengthSize, AddsUpWhereItIsOfOneNumber) {
  EXPECT_FALSE(LengthSize(1).plus(LengthSize(2)));
  EXPECT_EQ(LengthSize(2).plus(3).plus(LengthSize(2)), LengthSize(2).times(2).plus(3));
  EXPECT_EQ(LengthSize(1).plus(LengthSize(1).times(-1).plus(30)), LengthSize().times(0).plus(30));
  EXPECT_EQ(LengthSize(2).strided(2).plus(LengthSize().times(0).plus(4)), LengthSize(2).strided(2).plus(4));
  EXPECT_FALSE(LengthSize(1) == LengthSize());
}
