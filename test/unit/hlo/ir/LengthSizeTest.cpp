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

TEST(LengthSize, AddsStraightLinesOnly) {
  LengthSize length;
  EXPECT_EQ(length.plus(length.plus(4)), length.times(2).plus(4));
  EXPECT_EQ(length.plus(length.strided(2)), std::nullopt);
  EXPECT_EQ(length.times(0).plus(3).plus(length.strided(2)), length.strided(2).plus(3));
}
