// wgmma of interpreted PTX: the layouts of descriptors, and what may happen before a wait.
#include "test/support/ptx/RunPtx.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace kiln::ptx;
using namespace kiln::ptx::test;
using testing::HasSubstr;

namespace {

// 64 x 16 by 16 x 8 of bfloat16, both swizzled over 128 bytes, rows of 16 neighbours along k. Thread i writes line i of the lhs
// (1 at k = i % 16) and threads below 8 those of the rhs (line n: n + 1 + 16 k). d[m][n] = n + 1 + 16 (m % 16).
std::string multiply(std::vector<uint64_t> &out, const std::string &fence = "fence.proxy.async.shared::cta;\n", const std::string &meanwhile = "") {
  std::string body = ".shared .align 1024 .b8 tiles[16384];\nmov.u64 %d1, tiles;\nmov.u64 %d2, tiles;\nadd.u64 %d2, %d2, 8192;\n"
                     "shl.b32 %r1, %r30, 7;\nand.b32 %r2, %r30, 7;\nand.b32 %r3, %r30, 15;\nsetp.ge.u32 %p1, %r30, 64;\n@%p1 bra FILLED;\n";
  for (int chunk = 0; chunk < 2; ++chunk)
    for (int k = 0; k < 8; ++k) {
      std::string at = "xor.b32 %r4, %r2, " + std::to_string(chunk) + ";\nshl.b32 %r4, %r4, 4;\nadd.u32 %r4, %r4, %r1;\ncvt.u64.u32 %d3, %r4;\n";
      std::string number = std::to_string(8 * chunk + k), place = std::to_string(2 * k);
      body += at + "add.u64 %d4, %d1, %d3;\nsetp.eq.u32 %p2, %r3, " + number + ";\nselp.b16 %h1, 0x3f80, 0, %p2;\nst.shared.b16 [%d4+" + place + "], %h1;\n";
      body += "setp.lt.u32 %p3, %r30, 8;\nadd.u32 %r5, %r30, " + std::to_string(1 + 16 * (8 * chunk + k)) + ";\ncvt.rn.f32.u32 %f1, %r5;\ncvt.rn.bf16.f32 %h2, %f1;\n"
              "add.u64 %d5, %d2, %d3;\n@%p3 st.shared.b16 [%d5+" + place + "], %h2;\n";
    }
  body += "FILLED:\n" + fence + "bar.sync 0;\nmov.b32 %r11, 0f3F800000;\nmov.b32 %r12, %r11;\nmov.b32 %r13, %r11;\nmov.b32 %r14, %r11;\n"
          "shr.u64 %d6, %d1, 4;\nor.b64 %d6, %d6, " + std::to_string(64ull << 32 | 1ull << 62) + ";\nshr.u64 %d7, %d2, 4;\nor.b64 %d7, %d7, " +
          std::to_string(64ull << 32 | 1ull << 62) + ";\n{\n.reg .pred p;\nsetp.ne.b32 p, 1, 0;\nwgmma.fence.sync.aligned;\n"
          "wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%r11, %r12, %r13, %r14}, %d6, %d7, p, 1, 1, 0, 0;\nwgmma.commit_group.sync.aligned;\n}\n"
          "mov.b32 %r21, %r12;\n" + meanwhile + "wgmma.wait_group.sync.aligned 0;\nmov.b64 %d8, {%r21, %r14};\nst.global.u64 [%d29], %d8;\n";
  out.assign(128, 0);
  LaunchSetup setup;
  setup.threads = 128;
  return runBody(body, out, {}, setup);
}

TEST(PtxWgmma, MultipliesSwizzledTiles) {
  std::vector<uint64_t> out;
  ASSERT_EQ(multiply(out), "");
  for (uint32_t thread = 0; thread < 128; ++thread) {
    uint32_t lane = thread % 32, row = lane / 4, column = lane % 4 * 2 + 1;
    auto expected = [&](uint32_t k) { return toFloat(toBfloat(column + 1 + 16 * k)) + 1; };
    EXPECT_EQ(asFloat(out[thread]), expected(row)) << thread;
    EXPECT_EQ(asFloat(out[thread] >> 32), expected(row + 8)) << thread;
  }
}

TEST(PtxWgmma, WhatMustWait) {
  std::vector<uint64_t> out;
  EXPECT_THAT(multiply(out, ""), HasSubstr("which has not executed fence.proxy.async since"));
  EXPECT_THAT(multiply(out, "fence.proxy.async;\n", "add.f32 %f2, %f1, %r14;\n"), testing::AnyOf(HasSubstr("while a wgmma still computes it"), HasSubstr("before it is written")));
  EXPECT_THAT(multiply(out, "fence.proxy.async;\n", "cvt.rn.f32.s32 %f2, %r21;\n"), HasSubstr("register %r21 is read while a wgmma still computes it"));
  EXPECT_THAT(multiply(out, "fence.proxy.async;\n", "bar.sync 0;\nsetp.eq.u32 %p4, %r30, 0;\n@%p4 st.shared.b32 [%d1], %r30;\n"), testing::AnyOf(HasSubstr("was read by thread"), HasSubstr("wgmma")));
}

// tf32, 64 x 8 by 8 x 8, the lhs in registers: each is the number of its row, at k = 0 and 4 only for threads of column 0. Line n of the rhs is n + 1
// at each k. d[m][n] = 2 m (n + 1).
std::string multiplyRegisters(std::vector<uint64_t> &out, const std::string &meanwhile = "") {
  std::string body = ".shared .align 1024 .b8 tile[1024];\nmov.u64 %d1, tile;\nsetp.ge.u32 %p1, %r30, 8;\n@%p1 bra FILLED;\n"
                     "shl.b32 %r1, %r30, 7;\nadd.u32 %r2, %r30, 1;\ncvt.rn.f32.u32 %f1, %r2;\n";
  for (int k = 0; k < 8; ++k) // chunks are exchanged by the number of the line
    body += "xor.b32 %r3, %r30, " + std::to_string(k / 4) + ";\nshl.b32 %r3, %r3, 4;\nadd.u32 %r3, %r3, %r1;\ncvt.u64.u32 %d2, %r3;\nadd.u64 %d3, %d1, %d2;\n"
            "st.shared.f32 [%d3+" + std::to_string(k % 4 * 4) + "], %f1;\n";
  body += "FILLED:\nfence.proxy.async.shared::cta;\nbar.sync 0;\nmov.b32 %r11, 0;\nmov.b32 %r12, 0;\nmov.b32 %r13, 0;\nmov.b32 %r14, 0;\n"
          "shr.u32 %r4, %r30, 5;\nshl.b32 %r4, %r4, 4;\nand.b32 %r5, %r30, 31;\nshr.u32 %r5, %r5, 2;\nadd.u32 %r4, %r4, %r5;\nadd.u32 %r5, %r4, 8;\n"
          "and.b32 %r6, %r30, 3;\nsetp.eq.u32 %p2, %r6, 0;\nselp.b32 %r4, %r4, 0, %p2;\nselp.b32 %r5, %r5, 0, %p2;\n"
          "cvt.rn.f32.u32 %f2, %r4;\ncvt.rn.f32.u32 %f3, %r5;\nmov.b32 %r15, %f2;\nmov.b32 %r16, %f3;\nmov.b32 %r17, %f2;\nmov.b32 %r18, %f3;\n"
          "shr.u64 %d7, %d1, 4;\nor.b64 %d7, %d7, " + std::to_string(64ull << 32 | 1ull << 62) + ";\n{\n.reg .pred p;\nsetp.ne.b32 p, 1, 0;\nwgmma.fence.sync.aligned;\n"
          "wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%r11, %r12, %r13, %r14}, {%r15, %r16, %r17, %r18}, %d7, p, 1, 1;\n"
          "wgmma.commit_group.sync.aligned;\n}\n" + meanwhile + "wgmma.wait_group.sync.aligned 0;\nmov.b32 %r15, 0;\nmov.b64 %d8, {%r12, %r14};\n"
          "st.global.u64 [%d29], %d8;\n";
  out.assign(128, 0);
  LaunchSetup setup;
  setup.threads = 128;
  return runBody(body, out, {}, setup);
}

TEST(PtxWgmma, MultipliesRegisters) {
  std::vector<uint64_t> out;
  ASSERT_EQ(multiplyRegisters(out), "");
  for (uint32_t thread = 0; thread < 128; ++thread) {
    uint32_t row = thread / 32 * 16 + thread % 32 / 4, column = thread % 4 * 2 + 1;
    EXPECT_EQ(asFloat(out[thread]), 2.0f * row * (column + 1)) << thread;
    EXPECT_EQ(asFloat(out[thread] >> 32), 2.0f * (row + 8) * (column + 1)) << thread;
  }
}

TEST(PtxWgmma, RegistersMustWait) {
  std::vector<uint64_t> out;
  EXPECT_EQ(multiplyRegisters(out, "mov.b32 %r19, %r15;\n"), "");
  EXPECT_THAT(multiplyRegisters(out, "mov.b32 %r16, 0;\n"), HasSubstr("register %r16 is written while a wgmma still reads it"));
}

} // namespace
