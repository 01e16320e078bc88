// Integer arithmetic, bits, carries and comparisons of interpreted PTX, at the edges that the ISA names.
#include "test/support/ptx/RunPtx.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace kiln::ptx::test;
using testing::HasSubstr;

namespace {

constexpr uint64_t k32 = 0xffffffff, kLeast32 = 0x80000000, kMost32 = 0x7fffffff;

TEST(PtxInteger, SumsAndProductsWrap) {
  EXPECT_EQ(evaluate("add.s32 %r0, %r1, %r2", 'r', {{'r', kMost32}, {'r', 1}}), kLeast32);
  EXPECT_EQ(evaluate("add.sat.s32 %r0, %r1, %r2", 'r', {{'r', kMost32}, {'r', 1}}), kMost32);
  EXPECT_EQ(evaluate("sub.sat.s32 %r0, %r1, %r2", 'r', {{'r', kLeast32}, {'r', 1}}), kLeast32);
  EXPECT_EQ(evaluate("sub.s16 %h0, %h1, %h2", 'h', {{'h', 0}, {'h', 1}}), 0xffffu);
  EXPECT_EQ(evaluate("mul.lo.s32 %r0, %r1, %r2", 'r', {{'r', k32}, {'r', 3}}), k32 - 2);
  EXPECT_EQ(evaluate("mul.hi.u32 %r0, %r1, %r2", 'r', {{'r', k32}, {'r', k32}}), k32 - 1);
  EXPECT_EQ(evaluate("mul.hi.s32 %r0, %r1, %r2", 'r', {{'r', k32}, {'r', k32}}), 0u);
  EXPECT_EQ(evaluate("mul.hi.u64 %d0, %d1, %d2", 'd', {{'d', ~0ull}, {'d', ~0ull}}), ~0ull - 1);
  EXPECT_EQ(evaluate("mul.hi.s64 %d0, %d1, %d2", 'd', {{'d', ~0ull}, {'d', 2}}), ~0ull);
  EXPECT_EQ(evaluate("mul.wide.s32 %d0, %r1, %r2", 'd', {{'r', k32}, {'r', 5}}), static_cast<uint64_t>(-5));
  EXPECT_EQ(evaluate("mul.wide.u32 %d0, %r1, %r2", 'd', {{'r', k32}, {'r', 5}}), 5 * k32);
  EXPECT_EQ(evaluate("mul.wide.u16 %r0, %h1, %h2", 'r', {{'h', 0xffff}, {'h', 0xffff}}), 0xfffe0001u);
  EXPECT_EQ(evaluate("mad.lo.s32 %r0, %r1, %r2, %r3", 'r', {{'r', 3}, {'r', 4}, {'r', k32}}), 11u);
  EXPECT_EQ(evaluate("mad.wide.s32 %d0, %r1, %r2, %d3", 'd', {{'r', k32}, {'r', 4}, {'d', 1}}), static_cast<uint64_t>(-3));
  EXPECT_EQ(evaluate("mad.lo.s64 %d0, %d1, %d2, %d3", 'd', {{'d', 1ull << 40}, {'d', 1ull << 30}, {'d', 7}}), 7u);
  EXPECT_EQ(evaluate("sad.s32 %r0, %r1, %r2, %r3", 'r', {{'r', k32}, {'r', 4}, {'r', 10}}), 15u);
}

TEST(PtxInteger, DivisionAndSigns) {
  EXPECT_EQ(evaluate("div.s32 %r0, %r1, %r2", 'r', {{'r', static_cast<uint32_t>(-7)}, {'r', 2}}), static_cast<uint32_t>(-3));
  EXPECT_EQ(evaluate("rem.s32 %r0, %r1, %r2", 'r', {{'r', static_cast<uint32_t>(-7)}, {'r', 2}}), k32);
  EXPECT_EQ(evaluate("div.s32 %r0, %r1, %r2", 'r', {{'r', kLeast32}, {'r', k32}}), kLeast32);
  EXPECT_EQ(evaluate("div.u64 %d0, %d1, %d2", 'd', {{'d', ~0ull}, {'d', 10}}), ~0ull / 10);
  EXPECT_EQ(evaluate("abs.s32 %r0, %r1", 'r', {{'r', kLeast32}}), kLeast32);
  EXPECT_EQ(evaluate("neg.s64 %d0, %d1", 'd', {{'d', 5}}), static_cast<uint64_t>(-5));
  EXPECT_EQ(evaluate("min.s32 %r0, %r1, %r2", 'r', {{'r', k32}, {'r', 1}}), k32);
  EXPECT_EQ(evaluate("min.u32 %r0, %r1, %r2", 'r', {{'r', k32}, {'r', 1}}), 1u);
  EXPECT_EQ(evaluate("max.s16 %h0, %h1, %h2", 'h', {{'h', 0xffff}, {'h', 1}}), 1u);
  EXPECT_EQ(evaluate("max.relu.s32 %r0, %r1, %r2", 'r', {{'r', k32}, {'r', kLeast32}}), 0u);
  EXPECT_EQ(evaluate("min.relu.s32 %r0, %r1, %r2", 'r', {{'r', 3}, {'r', 4}}), 3u);
  EXPECT_EQ(evaluate("add.s16x2 %r0, %r1, %r2", 'r', {{'r', 0x0001ffff}, {'r', 0x7fff0001}}), 0x80000000u);
  EXPECT_EQ(evaluate("max.s16x2 %r0, %r1, %r2", 'r', {{'r', 0x0001ffff}, {'r', 0x80000001}}), 0x00010001u);
  EXPECT_EQ(evaluate("max.u16x2 %r0, %r1, %r2", 'r', {{'r', 0x0001ffff}, {'r', 0x80000001}}), 0x8000ffffu);
  EXPECT_EQ(evaluate("min.relu.s16x2 %r0, %r1, %r2", 'r', {{'r', 0x0003ffff}, {'r', 0x00050001}}), 0x00030000u);
  std::vector<uint64_t> out(1);
  EXPECT_THAT(runBody("mov.u32 %r1, 0;\ndiv.u32 %r0, %r30, %r1;", out), HasSubstr("thread (0, 0, 0) of block (0, 0, 0): an integer is divided by zero"));
}

TEST(PtxInteger, ShiftsClampTheirAmount) {
  EXPECT_EQ(evaluate("shl.b32 %r0, %r1, %r2", 'r', {{'r', 1}, {'r', 31}}), kLeast32);
  EXPECT_EQ(evaluate("shl.b32 %r0, %r1, %r2", 'r', {{'r', 1}, {'r', 32}}), 0u);
  EXPECT_EQ(evaluate("shl.b64 %d0, %d1, %r2", 'd', {{'d', 1}, {'r', 64}}), 0u);
  EXPECT_EQ(evaluate("shr.u32 %r0, %r1, %r2", 'r', {{'r', kLeast32}, {'r', 255}}), 0u);
  EXPECT_EQ(evaluate("shr.s32 %r0, %r1, %r2", 'r', {{'r', kLeast32}, {'r', 255}}), k32);
  EXPECT_EQ(evaluate("shr.s16 %h0, %h1, %r2", 'h', {{'h', 0x8000}, {'r', 3}}), 0xf000u);
  EXPECT_EQ(evaluate("shr.s64 %d0, %d1, %r2", 'd', {{'d', 1ull << 63}, {'r', 63}}), ~0ull);
  EXPECT_EQ(evaluate("shf.l.wrap.b32 %r0, %r1, %r2, %r3", 'r', {{'r', 0x80000001}, {'r', 0x80000001}, {'r', 33}}), 3u);
  EXPECT_EQ(evaluate("shf.r.clamp.b32 %r0, %r1, %r2, %r3", 'r', {{'r', 1}, {'r', 0x1234}, {'r', 40}}), 0x1234u);
}

TEST(PtxInteger, FieldsOfBits) {
  EXPECT_EQ(evaluate("bfe.u32 %r0, %r1, 4, 8", 'r', {{'r', 0xabcdef}}), 0xdeu);
  EXPECT_EQ(evaluate("bfe.s32 %r0, %r1, 4, 8", 'r', {{'r', 0xabcdef}}), 0xffffffdeu);
  EXPECT_EQ(evaluate("bfe.s32 %r0, %r1, 28, 8", 'r', {{'r', 0x80000000}}), 0xfffffff8u); // beyond the top: the sign
  EXPECT_EQ(evaluate("bfe.u64 %d0, %d1, 2, 3", 'd', {{'d', 0x7f}}), 7u);
  EXPECT_EQ(evaluate("bfi.b32 %r0, %r1, %r2, 8, 4", 'r', {{'r', 0xff}, {'r', 0}}), 0xf00u);
  EXPECT_EQ(evaluate("prmt.b32 %r0, %r1, %r2, 0x7604", 'r', {{'r', 0x33221100}, {'r', 0x77665544}}), 0x77660044u);
  EXPECT_EQ(evaluate("prmt.b32 %r0, %r1, %r2, 0x0089", 'r', {{'r', 0x00008000}, {'r', 0}}), 0x000000ffu);
  EXPECT_EQ(evaluate("popc.b64 %r0, %d1", 'r', {{'d', ~0ull}}), 64u);
  EXPECT_EQ(evaluate("clz.b32 %r0, %r1", 'r', {{'r', 0}}), 32u);
  EXPECT_EQ(evaluate("clz.b64 %r0, %d1", 'r', {{'d', 1}}), 63u);
  EXPECT_EQ(evaluate("brev.b32 %r0, %r1", 'r', {{'r', 1}}), kLeast32);
  EXPECT_EQ(evaluate("bfind.u32 %r0, %r1", 'r', {{'r', 0x10}}), 4u);
  EXPECT_EQ(evaluate("bfind.s32 %r0, %r1", 'r', {{'r', k32}}), k32);
  EXPECT_EQ(evaluate("bfind.shiftamt.u32 %r0, %r1", 'r', {{'r', 0x10}}), 27u);
  EXPECT_EQ(evaluate("lop3.b32 %r0, %r1, %r2, %r3, 0xe8", 'r', {{'r', 0xc}, {'r', 0xa}, {'r', 0x9}}), 0x8u | 0x8u); // majority: bit 3 only
  EXPECT_EQ(evaluate("not.b16 %h0, %h1", 'h', {{'h', 0x00ff}}), 0xff00u);
  EXPECT_EQ(evaluate("cnot.b32 %r0, %r1", 'r', {{'r', 0}}), 1u);
}

TEST(PtxInteger, CarriesRunThroughSumsAndProducts) {
  EXPECT_EQ(evaluate("add.cc.u32 %r3, %r1, %r2;\naddc.u32 %r0, 0, 0", 'r', {{'r', k32}, {'r', 1}}), 1u);
  EXPECT_EQ(evaluate("sub.cc.u32 %r3, %r1, %r2;\nsubc.u32 %r0, 5, 0", 'r', {{'r', 0}, {'r', 1}}), 4u);
  EXPECT_EQ(evaluate("mad.lo.cc.u32 %r3, %r1, %r2, %r2;\nmadc.hi.u32 %r0, %r1, %r2, 0", 'r', {{'r', k32}, {'r', k32}}), k32);
  std::vector<uint64_t> out(1);
  EXPECT_THAT(runBody("addc.u32 %r0, 1, 2;", out), HasSubstr("the carry is read before it is written"));
}

TEST(PtxInteger, ComparisonsAndSelection) {
  EXPECT_EQ(evaluate("setp.lt.s32 %p0, %r1, %r2", 'p', {{'r', k32}, {'r', 0}}), 1u);
  EXPECT_EQ(evaluate("setp.lt.u32 %p0, %r1, %r2", 'p', {{'r', k32}, {'r', 0}}), 0u);
  EXPECT_EQ(evaluate("setp.hi.u64 %p0, %d1, %d2", 'p', {{'d', ~0ull}, {'d', 0}}), 1u);
  EXPECT_EQ(evaluate("setp.eq.and.b16 %p0, %h1, %h2, !%p3", 'p', {{'h', 5}, {'h', 5}, {'p', 1}}), 0u);
  EXPECT_EQ(evaluate("setp.ne.xor.s32 %p1|%p0, %r1, %r2, %p3", 'p', {{'r', 5}, {'r', 5}, {'p', 1}}), 0u); // !ne xor true
  EXPECT_EQ(evaluate("set.gt.u32.s32 %r0, %r1, %r2", 'r', {{'r', 5}, {'r', 4}}), k32);
  EXPECT_EQ(evaluate("selp.b32 %r0, %r1, %r2, %p3", 'r', {{'r', 5}, {'r', 4}, {'p', 0}}), 4u);
  EXPECT_EQ(evaluate("not.pred %p2, %p1;\nxor.pred %p0, %p1, %p2", 'p', {{'p', 1}}), 1u);
}

} // namespace
