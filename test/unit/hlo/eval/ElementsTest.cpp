// Element types of the evaluator: rounding of float16 and bfloat16, conversions at the limits.
#include "hlo/eval/Elements.h"

#include "gtest/gtest.h"

using namespace kiln::eval;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
const double nan = std::numeric_limits<double>::quiet_NaN();

TEST(Half, EveryValueSurvivesTheWayThroughFloat) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    auto half = static_cast<uint16_t>(bits);
    float wide = halfToFloat(half);
    if (std::isnan(wide))
      EXPECT_TRUE(std::isnan(halfToFloat(floatToHalf(wide)))) << bits;
    else
      EXPECT_EQ(floatToHalf(wide), half) << bits;
  }
}

TEST(Half, BetweenTwoNeighboursTheNearerOrTheEvenOneWins) {
  for (uint16_t low = 0; low < 0x7bff; ++low) {
    uint16_t high = low + 1, even = low & 1 ? high : low;
    float a = halfToFloat(low), b = halfToFloat(high), middle = a + (b - a) / 2;
    ASSERT_EQ(floatToHalf(middle), even) << low;
    ASSERT_EQ(floatToHalf(std::nextafter(middle, a)), low) << low;
    ASSERT_EQ(floatToHalf(std::nextafter(middle, b)), high) << low;
    ASSERT_EQ(floatToHalf(-middle), even | 0x8000) << low;
  }
}

TEST(Half, LimitsAndSpecialValues) {
  EXPECT_EQ(floatToHalf(65504.0f), 0x7bff);
  EXPECT_EQ(floatToHalf(65519.99f), 0x7bff);
  EXPECT_EQ(floatToHalf(65520.0f), 0x7c00); // a tie that goes to infinity
  EXPECT_EQ(floatToHalf(1e30f), 0x7c00);
  EXPECT_EQ(floatToHalf(-1e30f), 0xfc00);
  EXPECT_EQ(floatToHalf(static_cast<float>(inf)), 0x7c00);
  EXPECT_EQ(floatToHalf(0x1p-24f), 0x0001); // the smallest subnormal
  EXPECT_EQ(floatToHalf(0x1p-25f), 0x0000); // a tie that goes to zero
  EXPECT_EQ(floatToHalf(0x1.000002p-25f), 0x0001);
  EXPECT_EQ(floatToHalf(-0.0f), 0x8000);
  EXPECT_TRUE(std::isnan(halfToFloat(floatToHalf(static_cast<float>(nan)))));
}

TEST(BFloat16, EveryValueSurvivesAndTiesGoToEven) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    auto value = static_cast<uint16_t>(bits);
    float wide = bf16ToFloat(value);
    if (std::isnan(wide))
      EXPECT_TRUE(std::isnan(bf16ToFloat(floatToBf16(wide)))) << bits;
    else
      EXPECT_EQ(floatToBf16(wide), value) << bits;
  }
  EXPECT_EQ(floatToBf16(bitCast<float>(0x3f808000u)), 0x3f80);
  EXPECT_EQ(floatToBf16(bitCast<float>(0x3f808001u)), 0x3f81);
  EXPECT_EQ(floatToBf16(bitCast<float>(0x3f818000u)), 0x3f82);
  EXPECT_EQ(floatToBf16(std::numeric_limits<float>::max()), 0x7f80);
  // A NaN whose payload lies in the bits that are cut off stays one.
  EXPECT_TRUE(std::isnan(bf16ToFloat(floatToBf16(bitCast<float>(0x7f800001u)))));
}

TEST(Rounding, ADoubleIsRoundedOnceNotTwice) {
  // Just above the middle of two halves, but float would round it onto the middle.
  double above = 1.0 + 0x1p-11 + 0x1p-40;
  EXPECT_EQ(floatToHalf(static_cast<float>(above)), 0x3c00);
  EXPECT_EQ(F16Element::round(above), 0x3c01);
  EXPECT_EQ(F16Element::round(-above), 0xbc01);
  EXPECT_EQ(F16Element::round(1.0 + 0x1p-11 - 0x1p-40), 0x3c00);
  EXPECT_EQ(BF16Element::round(1.0 + 0x1p-8 + 0x1p-40), 0x3f81);
  EXPECT_EQ(BF16Element::round(1.0 + 0x1p-8), 0x3f80);
  EXPECT_EQ(F16Element::round(0x1p-25 + 0x1p-60), 0x0001);
  EXPECT_EQ(F16Element::round(1e300), 0x7c00);
  EXPECT_EQ(F16Element::round(1e-300), 0x0000);
  EXPECT_TRUE(std::isnan(halfToFloat(F16Element::round(nan))));
}

template <typename To> typename To::Storage fromDouble(double value) {
  return convertElement<F64Element, To>(value);
}

TEST(Conversion, FloatsTruncateAndSaturateAsIntegers) {
  using I8 = IntElement<int8_t, 8>;
  using U8 = IntElement<uint8_t, 8>;
  using I4 = IntElement<int8_t, 4>;
  using U4 = IntElement<uint8_t, 4>;
  using I64 = IntElement<int64_t, 64>;
  using U64 = IntElement<uint64_t, 64>;
  EXPECT_EQ(fromDouble<I8>(-1.9), -1);
  EXPECT_EQ(fromDouble<I8>(127.9), 127);
  EXPECT_EQ(fromDouble<I8>(128.0), 127);
  EXPECT_EQ(fromDouble<I8>(-128.9), -128);
  EXPECT_EQ(fromDouble<I8>(-inf), -128);
  EXPECT_EQ(fromDouble<I8>(nan), 0);
  EXPECT_EQ(fromDouble<U8>(-0.5), 0);
  EXPECT_EQ(fromDouble<U8>(-5.0), 0);
  EXPECT_EQ(fromDouble<U8>(inf), 255);
  EXPECT_EQ(fromDouble<I4>(100.0), 7);
  EXPECT_EQ(fromDouble<I4>(-100.0), -8);
  EXPECT_EQ(fromDouble<U4>(100.0), 15);
  EXPECT_EQ(fromDouble<I64>(0x1p63), std::numeric_limits<int64_t>::max());
  EXPECT_EQ(fromDouble<I64>(-0x1p63), std::numeric_limits<int64_t>::min());
  EXPECT_EQ(fromDouble<U64>(0x1p63), uint64_t(1) << 63);
  EXPECT_EQ(fromDouble<U64>(0x1p64), std::numeric_limits<uint64_t>::max());
}

TEST(Conversion, IntegersWrap) {
  using I32 = IntElement<int32_t, 32>;
  EXPECT_EQ((convertElement<I32, IntElement<int8_t, 8>>(300)), 44);
  EXPECT_EQ((convertElement<I32, IntElement<uint8_t, 8>>(-1)), 255);
  EXPECT_EQ((convertElement<I32, IntElement<int8_t, 4>>(9)), -7);
  EXPECT_EQ((convertElement<I32, IntElement<uint8_t, 4>>(-1)), 15);
  EXPECT_EQ((convertElement<I32, IntElement<uint64_t, 64>>(-1)),
            std::numeric_limits<uint64_t>::max());
}

TEST(Conversion, BooleansAndComplexNumbers) {
  EXPECT_EQ((fromDouble<PredElement>(nan)), 1);
  EXPECT_EQ((fromDouble<PredElement>(-0.0)), 0);
  EXPECT_EQ((fromDouble<PredElement>(0x1p-1074)), 1);
  EXPECT_EQ((convertElement<PredElement, F32Element>(1)), 1.0f);
  using C64 = ComplexElement<float>;
  using C128 = ComplexElement<double>;
  EXPECT_EQ((convertElement<C128, C64>({0.1, -inf})), std::complex<float>(0.1f, -HUGE_VALF));
  EXPECT_EQ((convertElement<C128, IntElement<int32_t, 32>>({3.7, 9.0})), 3);
  EXPECT_EQ((convertElement<F32Element, C64>(2.5f)), std::complex<float>(2.5f, 0.0f));
  EXPECT_EQ((convertElement<IntElement<int64_t, 64>, C128>(-4)), std::complex<double>(-4.0, 0.0));
}

TEST(Conversion, LargeIntegersRoundOnceToNarrowFloats) {
  using I64 = IntElement<int64_t, 64>;
  EXPECT_EQ((convertElement<I64, F16Element>(2049)), floatToHalf(2048.0f));
  EXPECT_EQ((convertElement<I64, F16Element>(2051)), floatToHalf(2052.0f));
  EXPECT_EQ((convertElement<I64, F32Element>(16777217)), 16777216.0f);
  EXPECT_EQ((convertElement<I64, BF16Element>(257)), floatToBf16(256.0f));
}

} // namespace
