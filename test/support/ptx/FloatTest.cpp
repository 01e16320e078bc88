// Arithmetic and conversions of floats in interpreted PTX: rounding, NaN, subnormal numbers, and bounds of approximations.
#include "test/support/ptx/RunPtx.h"

#include "test/support/ptx/Approximate.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>

using namespace kiln::ptx;
using namespace kiln::ptx::test;

namespace {

constexpr uint64_t kNan = 0x7fffffff;
const uint64_t kTiny = bits(1e-40f);

uint64_t one(const std::string &op, float a) { return evaluate(op + " %r0, %r1", 'r', {{'r', bits(a)}}); }
uint64_t two(const std::string &op, float a, float b) { return evaluate(op + " %r0, %r1, %r2", 'r', {{'r', bits(a)}, {'r', bits(b)}}); }

TEST(PtxFloat, RoundsOnceInEachDirection) {
  EXPECT_EQ(asFloat(two("add.rn.f32", 1, 0x1p-24f)), 1);
  EXPECT_EQ(asFloat(two("add.rp.f32", 1, 0x1p-30f)), 1 + 0x1p-23f);
  EXPECT_EQ(asFloat(two("add.rz.f32", 1, -0x1p-30f)), 1 - 0x1p-24f);
  EXPECT_EQ(asFloat(two("sub.rm.f32", 1, 0x1p-30f)), 1 - 0x1p-24f);
  EXPECT_EQ(asFloat(two("mul.f32", 3, 0.5f)), 1.5f);
  EXPECT_EQ(asFloat(two("div.rn.f32", 1, 3)), 1.0f / 3);
  EXPECT_LT(asFloat(two("div.rz.f32", 2, 3)), 2.0f / 3);
  EXPECT_EQ(asFloat(one("sqrt.rn.f32", 2)), std::sqrt(2.0f));
  float a = 1 + 0x1p-23f, c = -(1 + 0x1p-22f);
  EXPECT_EQ(asFloat(evaluate("fma.rn.f32 %r0, %r1, %r2, %r3", 'r', {{'r', bits(a)}, {'r', bits(a)}, {'r', bits(c)}})), 0x1p-46f);
  EXPECT_EQ(asDouble(evaluate("fma.rn.f64 %d0, %d1, %d2, %d3", 'd', {{'d', bits(3.0)}, {'d', bits(4.0)}, {'d', bits(0.5)}})), 12.5);
  EXPECT_EQ(asDouble(evaluate("rcp.rn.f64 %d0, %d1", 'd', {{'d', bits(3.0)}})), 1 / 3.0);
}

TEST(PtxFloat, NanIsCanonicalInSinglePrecision) {
  EXPECT_EQ(evaluate("add.f32 %r0, %r1, %r2", 'r', {{'r', 0xffc12345}, {'r', bits(1.0f)}}), kNan);
  EXPECT_EQ(two("mul.f32", INFINITY, 0), kNan);
  EXPECT_EQ(one("sqrt.rn.f32", -1), kNan);
  EXPECT_EQ(evaluate("neg.f32 %r0, %r1", 'r', {{'r', 0x7fc12345}}), 0xffc12345u);
  EXPECT_EQ(evaluate("add.f16 %h0, %h1, %h2", 'h', {{'h', 0x7e01}, {'h', 0}}), 0x7fffu);
}

TEST(PtxFloat, MinAndMax) {
  EXPECT_EQ(asFloat(two("min.f32", NAN, 2)), 2);
  EXPECT_EQ(two("min.NaN.f32", NAN, 2), kNan);
  EXPECT_EQ(two("max.f32", NAN, NAN), kNan);
  EXPECT_EQ(two("min.f32", 0.0f, -0.0f), bits(-0.0f));
  EXPECT_EQ(two("max.f32", -0.0f, 0.0f), 0u);
  EXPECT_EQ(evaluate("max.bf16 %h0, %h1, %h2", 'h', {{'h', 0x3f80}, {'h', 0xc000}}), 0x3f80u);
}

TEST(PtxFloat, SubnormalNumbersStayUnlessFlushed) {
  EXPECT_EQ(evaluate("add.f32 %r0, %r1, %r1", 'r', {{'r', kTiny}}), bits(2 * asFloat(kTiny)));
  EXPECT_EQ(evaluate("add.ftz.f32 %r0, %r1, %r1", 'r', {{'r', kTiny}}), 0u);
  EXPECT_EQ(evaluate("mul.ftz.f32 %r0, %r1, %r2", 'r', {{'r', bits(-1e-30f)}, {'r', bits(1e-10f)}}), bits(-0.0f));
  EXPECT_EQ(evaluate("setp.eq.ftz.f32 %p0, %r1, %r2", 'p', {{'r', kTiny}, {'r', 0}}), 1u);
  EXPECT_EQ(evaluate("setp.eq.f32 %p0, %r1, %r2", 'p', {{'r', kTiny}, {'r', 0}}), 0u);
  EXPECT_EQ(evaluate("ex2.approx.ftz.f32 %r0, %r1", 'r', {{'r', bits(-140.0f)}}), 0u);
  EXPECT_GT(evaluate("ex2.approx.f32 %r0, %r1", 'r', {{'r', bits(-140.0f)}}), 0u);
  EXPECT_EQ(asFloat(evaluate("add.sat.f32 %r0, %r1, %r2", 'r', {{'r', bits(1.0f)}, {'r', bits(1.0f)}})), 1);
}

TEST(PtxFloat, ComparisonsWithNan) {
  struct Case {
    const char *name;
    bool withNan, equal;
  };
  for (Case c : {Case{"eq", false, true}, {"ne", false, false}, {"le", false, true}, {"equ", true, true}, {"neu", true, false}, {"ltu", true, false},
                 {"num", false, true}, {"nan", true, false}}) {
    std::string statement = std::string("setp.") + c.name + ".f32 %p0, %r1, %r2";
    EXPECT_EQ(evaluate(statement, 'p', {{'r', kNan}, {'r', bits(1.0f)}}), c.withNan) << c.name;
    EXPECT_EQ(evaluate(statement, 'p', {{'r', bits(1.0f)}, {'r', bits(1.0f)}}), c.equal) << c.name;
  }
}

TEST(PtxFloat, ComparisonsOfPairs) {
  // 1 and 2 with 1 and NaN: the first predicate is that of the lower halves.
  const uint32_t x = 0x40003c00, y = 0x7e003c00;
  for (auto [name, lower, upper] : {std::tuple{"eq", 1u, 0u}, {"ne", 0u, 0u}, {"neu", 0u, 1u}}) {
    std::string test = std::string("setp.") + name + ".f16x2 ";
    EXPECT_EQ(evaluate(test + "%p0|%p1, %r1, %r2", 'p', {{'r', x}, {'r', y}}), lower) << name;
    EXPECT_EQ(evaluate(test + "%p1|%p0, %r1, %r2", 'p', {{'r', x}, {'r', y}}), upper) << name;
  }
  EXPECT_EQ(evaluate("setp.lt.bf16x2 %p1|%p0, %r1, %r2", 'p', {{'r', 0x3f804000}, {'r', 0x40003f80}}), 1u);
}

TEST(PtxFloat, NarrowFloatsRoundOnce) {
  EXPECT_EQ(evaluate("fma.rn.f16 %h0, %h1, %h2, %h3", 'h', {{'h', 0x3c01}, {'h', 0x3c01}, {'h', 0x0001}}), 0x3c02u);
  // Halfway between two bfloat16 but for what is far below.
  EXPECT_EQ(evaluate("fma.rn.bf16 %h0, %h1, %h2, %h3", 'h', {{'h', 0x3f81}, {'h', 0x3f81}, {'h', 0x0080}}), 0x3f82u);
  EXPECT_EQ(evaluate("add.f16x2 %r0, %r1, %r2", 'r', {{'r', 0x3c004000}, {'r', 0x3c003c00}}), 0x40004200u);
  for (uint32_t i = 0; i < 0x10000; ++i) {
    Half half = {static_cast<uint16_t>(i)};
    float value = toFloat(half);
    EXPECT_EQ(toHalf(value).bits, value == value ? i : 0x7fffu);
  }
  EXPECT_EQ(toHalf(65519.9).bits, 0x7bffu);
  EXPECT_EQ(toHalf(65520).bits, 0x7c00u);
  EXPECT_EQ(toHalf(65520, Rounding::Zero).bits, 0x7bffu);
  EXPECT_EQ(toHalf(0x1p-25).bits, 0u);
  EXPECT_EQ(toHalf(0x1.1p-25).bits, 1u);
}

TEST(PtxFloat, ConversionsToIntegersClampAndTakeNanAsTheIsaSays) {
  EXPECT_EQ(evaluate("cvt.rzi.s32.f32 %r0, %r1", 'r', {{'r', bits(3e9f)}}), 0x7fffffffu);
  EXPECT_EQ(evaluate("cvt.rzi.u32.f32 %r0, %r1", 'r', {{'r', bits(-1.0f)}}), 0u);
  EXPECT_EQ(evaluate("cvt.rni.s32.f32 %r0, %r1", 'r', {{'r', bits(2.5f)}}), 2u);
  EXPECT_EQ(evaluate("cvt.rmi.s32.f32 %r0, %r1", 'r', {{'r', bits(-2.5f)}}), static_cast<uint32_t>(-3));
  EXPECT_EQ(evaluate("cvt.rzi.s32.f32 %r0, %r1", 'r', {{'r', kNan}}), 0u);
  EXPECT_EQ(evaluate("cvt.rzi.s64.f32 %d0, %r1", 'd', {{'r', kNan}}), 1ull << 63);
  EXPECT_EQ(evaluate("cvt.rzi.s32.f64 %r0, %d1", 'r', {{'d', bits(std::nan(""))}}), 0x80000000u);
  EXPECT_EQ(evaluate("cvt.rzi.u64.f64 %d0, %d1", 'd', {{'d', bits(1e30)}}), ~0ull);
  EXPECT_EQ(evaluate("cvt.rzi.s16.f32 %h0, %r1", 'h', {{'r', bits(1e6f)}}), 0x7fffu);
  EXPECT_EQ(asFloat(evaluate("cvt.rni.f32.f32 %r0, %r1", 'r', {{'r', bits(3.5f)}})), 4);
}

TEST(PtxFloat, ConversionsOfIntegers) {
  EXPECT_EQ(evaluate("cvt.s32.s8 %r0, %r1", 'r', {{'r', 0x80}}), 0xffffff80u);
  EXPECT_EQ(evaluate("cvt.u32.u8 %r0, %r1", 'r', {{'r', 0x1ff}}), 0xffu);
  EXPECT_EQ(evaluate("cvt.sat.s8.s32 %r0, %r1", 'r', {{'r', 300}}), 127u);
  EXPECT_EQ(evaluate("cvt.s64.s32 %d0, %r1", 'd', {{'r', 0x80000000}}), 0xffffffff80000000u);
  EXPECT_EQ(asFloat(evaluate("cvt.rn.f32.s32 %r0, %r1", 'r', {{'r', 0x7fffffff}})), 0x1p31f);
  EXPECT_EQ(asFloat(evaluate("cvt.rz.f32.s32 %r0, %r1", 'r', {{'r', 0x7fffffff}})), 0x1p31f - 128);
  EXPECT_EQ(asFloat(evaluate("cvt.rn.f32.u64 %r0, %d1", 'r', {{'d', ~0ull}})), 0x1p64f);
  EXPECT_EQ(evaluate("cvt.rn.f16.u16 %h0, %h1", 'h', {{'h', 65535}}), 0x7c00u);
}

TEST(PtxFloat, ConversionsOfFloats) {
  EXPECT_EQ(asFloat(evaluate("cvt.rn.f32.f64 %r0, %d1", 'r', {{'d', bits(1 + 0x1p-24)}})), 1);
  EXPECT_EQ(asFloat(evaluate("cvt.rp.f32.f64 %r0, %d1", 'r', {{'d', bits(1 + 0x1p-50)}})), 1 + 0x1p-23f);
  EXPECT_EQ(evaluate("cvt.rn.bf16.f32 %h0, %r1", 'h', {{'r', 0x3f808000}}), 0x3f80u); // a tie, to even
  EXPECT_EQ(evaluate("cvt.rn.bf16.f32 %h0, %r1", 'h', {{'r', 0x3f818000}}), 0x3f82u);
  EXPECT_EQ(evaluate("cvt.rz.bf16.f32 %h0, %r1", 'h', {{'r', 0x3f81ffff}}), 0x3f81u);
  EXPECT_EQ(evaluate("cvt.rn.f16x2.f32 %r0, %r1, %r2", 'r', {{'r', bits(1.0f)}, {'r', bits(2.0f)}}), 0x3c004000u);
  EXPECT_EQ(evaluate("cvt.rna.tf32.f32 %r0, %r1", 'r', {{'r', 0x3f801000}}), 0x3f802000u); // a tie, away from zero
  EXPECT_EQ(evaluate("cvt.rna.tf32.f32 %r0, %r1", 'r', {{'r', 0x3f800fff}}), 0x3f800000u);
  EXPECT_EQ(asFloat(evaluate("cvt.f32.bf16 %r0, %h1", 'r', {{'h', 0x3fc0}})), 1.5f);
  EXPECT_EQ(asDouble(evaluate("cvt.f64.f16 %d0, %h1", 'd', {{'h', 0x3e00}})), 1.5);
}

TEST(PtxFloat, ApproximationsKeepTheirBounds) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> wide(-80, 80), positive(1e-6f, 1e6f), angle(-3.14f, 3.14f);
  auto relative = [](float value, double exact) { return std::fabs(value - exact) / std::fabs(exact); };
  double worst = 0;
  for (int i = 0; i < 20000; ++i) {
    float x = wide(random), p = positive(random), a = angle(random);
    EXPECT_LE(relative(approximateEx2(x), std::exp2(double(x))), 0x1p-22);
    EXPECT_LE(relative(approximateReciprocal(p), 1.0 / p), 0x1p-23);
    EXPECT_LE(relative(approximateSqrt(p), std::sqrt(double(p))), 0x1p-23);
    EXPECT_LE(relative(approximateRsqrt(p), 1 / std::sqrt(double(p))), 0x1.1p-23); // 2^-22.9
    EXPECT_LE(std::fabs(approximateSin(a) - std::sin(double(a))), 0x1p-20);
    EXPECT_LE(relative(approximateTanh(x), std::tanh(double(x))), 0x1p-11);
    EXPECT_LE(std::fabs(approximateTanh(x)), 1);
    EXPECT_LE(std::fabs(approximateLg2(p) - std::log2(double(p))), 0x1p-22 * std::max(1.0, std::fabs(std::log2(double(p)))));
    worst = std::max(worst, relative(approximateEx2(x), std::exp2(double(x))));
  }
  EXPECT_GT(worst, 0x1p-24); // more than rounding: who relies on better is to be seen
  EXPECT_EQ(approximateReciprocal(4), 0.25f);
  EXPECT_EQ(approximateReciprocal(0), INFINITY);
  EXPECT_EQ(approximateEx2(10), 1024);
  EXPECT_EQ(approximateLg2(0), -INFINITY);
  EXPECT_EQ(bits(approximateRsqrt(-1)), kNan);
}

} // namespace
