// Loads, stores and copies of interpreted PTX, and what is noticed: wrong addresses, races, missing waits.
#include "test/support/ptx/RunPtx.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace kiln::ptx::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

TEST(PtxMemory, ElementsExtendIntoTheirRegisters) {
  std::vector<uint64_t> out(4);
  EXPECT_EQ(runBody("ld.global.s8 %r1, [%d31];\nst.global.u32 [%d30], %r1;\n"
                    "ld.global.nc.b8 %h1, [%d31+1];\nst.global.b8 [%d30+4], %h1;\n"
                    "ld.global.v4.b16 {%h2, %h3, %h4, _}, [%d31+8];\nst.global.v2.b16 [%d30+8], {%h4, %h2};\n"
                    "ld.global.v2.b64 {%d1, %d2}, [%d31+16];\nst.global.v2.b64 [%d30+16], {%d2, %d1};",
                    out, {0x7f80, 0x3333222211110000, 5, 6}),
            "");
  EXPECT_EQ(out[0], 0x7fffffff80u);
  EXPECT_EQ(out[1], 0x00002222u); // of four 16-bit elements: %h4 is the third
  EXPECT_THAT(out, ElementsAre(testing::_, testing::_, 6, 5));
}

TEST(PtxMemory, AddressesOutsideOrMisaligned) {
  EXPECT_THAT(runThreads("st.global.u32 [%d30+8], %r30;", 1), HasSubstr("is not in the device's memory"));
  EXPECT_THAT(runThreads("ld.global.u64 %d1, [%d31+28];", 1), HasSubstr("is not a multiple of the 8 bytes"));
  EXPECT_THAT(runThreads("ld.global.v2.u64 {%d1, %d2}, [%d31+8];", 1), testing::AnyOf(HasSubstr("16 bytes"), HasSubstr("multiple")));
  EXPECT_THAT(runThreads("mov.u64 %d1, 0;\nld.global.u32 %r1, [%d1];", 1), HasSubstr("address 0 is not in the device's memory"));
  EXPECT_THAT(runThreads("st.global.u64 [%d29], %d30;\nst.global.u64 [%d29+8], %d30;", 32), HasSubstr("line 17: `st.global.u64 [%d29+8], %d30;`: thread (31, 0, 0)"));
  EXPECT_THAT(runThreads("mov.u64 %d1, c;\nst.global.u32 [%d1], %r30;", 1, nullptr, ".const .align 4 .b8 c[4] = {1, 2, 3, 4};"), HasSubstr("is of a constant"));
  EXPECT_THAT(runThreads("ld.param.u64 %d1, [k_param_1+4];", 1), HasSubstr("reaches beyond the 8 bytes of 'k_param_1'"));
}

TEST(PtxMemory, VariablesAndGenericAddresses) {
  std::vector<uint64_t> out;
  EXPECT_EQ(runThreads(".local .align 8 .b8 mine[16];\n"
                       "mov.u64 %d1, mine;\ncvta.local.u64 %d2, %d1;\nst.local.u32 [%d1+4], %r30;\nld.u32 %r1, [%d2+4];\n"
                       "ld.global.b8 %r2, [table+2];\nadd.u32 %r1, %r1, %r2;\ncvt.u64.u32 %d3, %r1;\nst.global.u64 [%d29], %d3;",
                       3, &out, ".global .align 1 .b8 table[4] = {10, 20, 30};"),
            "");
  EXPECT_THAT(out, ElementsAre(30, 31, 32));
  EXPECT_THAT(runThreads(".shared .align 4 .b8 s[4];\nmov.u64 %d1, s;\ncvta.shared.u64 %d2, %d1;\ncvta.to.global.u64 %d3, %d2;", 1),
              HasSubstr("a generic address that lies in another state space"));
  EXPECT_THAT(runThreads(".shared .align 4 .b8 s[4];\nmov.u64 %d1, s;\ncvta.shared.u64 %d2, %d1;\nst.shared.u32 [%d2], %r30;", 1), HasSubstr("is not in the 4 bytes of shared memory"));
}

TEST(PtxMemory, DynamicSharedMemoryFollowsTheDeclared) {
  std::vector<uint64_t> out(1);
  LaunchSetup setup;
  setup.globals = ".extern .shared .align 16 .b8 dynamic[];";
  setup.dynamicShared = 16;
  std::string body = ".shared .align 4 .b8 s[4];\nst.shared.u32 [s], 7;\nmov.u64 %d1, dynamic;\nst.shared.u32 [%d1+12], %r30;\nld.shared.u32 %r1, [s];\n"
                     "cvt.u64.u32 %d2, %r1;\nst.global.u64 [%d30], %d2;";
  EXPECT_THAT(runBody(body, out, {}, setup), HasSubstr("is not in the 20 bytes of shared memory")); // 12 bytes are lost to alignment
  setup.dynamicShared = 28;
  EXPECT_EQ(runBody(body, out, {}, setup), "");
  EXPECT_EQ(out[0], 7u);
}

const std::string kShared = ".shared .align 16 .b8 s[4096];\nmov.u64 %d1, s;\nmul.wide.u32 %d2, %r30, 4;\nadd.s64 %d2, %d1, %d2;\n";

TEST(PtxShared, NeighboursAreReadBehindABarrierOnly) {
  std::string write = kShared + "st.shared.u32 [%d2], %r30;\n", read = "xor.b32 %r1, %r30, 33;\nmul.wide.u32 %d3, %r1, 4;\nadd.s64 %d3, %d1, %d3;\nld.shared.u32 %r2, [%d3];\n";
  std::string store = "cvt.u64.u32 %d4, %r2;\nst.global.u64 [%d29], %d4;";
  std::vector<uint64_t> out;
  EXPECT_EQ(runThreads(write + "bar.sync 0;\n" + read + store, 64, &out), "");
  EXPECT_EQ(out[2], 35u);
  EXPECT_THAT(runThreads(write + read + store, 64), HasSubstr("is read before it is written"));
  EXPECT_THAT(runThreads(write + "bar.sync 0;\n" + read + "st.shared.u32 [%d2], %r2;", 64), HasSubstr("and the two did not wait for each other since"));
  // Within a warp, too: lanes need not run in step.
  std::string near = "xor.b32 %r1, %r30, 1;\nmul.wide.u32 %d3, %r1, 4;\nadd.s64 %d3, %d1, %d3;\nld.shared.u32 %r2, [%d3];\n";
  EXPECT_THAT(runThreads(write + near, 32), HasSubstr("was written by thread 1, and the two did not wait for each other since"));
  EXPECT_EQ(runThreads(write + "bar.warp.sync -1;\n" + near, 32), "");
  EXPECT_THAT(runThreads(write + "bar.warp.sync -1;\n" + read, 64), HasSubstr("before it is written")); // the other warp's
}

TEST(PtxShared, BytesOfAWordHaveOwnersOfTheirOwn) {
  std::string start = ".shared .align 4 .b8 s[64];\nmov.u64 %d1, s;\ncvt.u64.u32 %d2, %r30;\nadd.s64 %d2, %d1, %d2;\nmov.b16 %h1, 9;\n";
  EXPECT_EQ(runThreads(start + "st.shared.b8 [%d2], %h1;\nbar.sync 0;\nld.shared.b32 %r1, [%d1];", 32), "");
  EXPECT_THAT(runThreads(start + "st.shared.b8 [%d2], %h1;\nld.shared.b32 %r1, [%d1];", 32), HasSubstr("was written by thread"));
  EXPECT_THAT(runThreads(start + "st.shared.b8 [%d1], %h1;", 32), HasSubstr("was written by thread 0"));
  EXPECT_THAT(runThreads(start + "st.shared.b8 [%d2], %h1;\nbar.sync 0;\nld.shared.b8 %h2, [%d1];\nst.shared.b8 [%d2], %h1;", 32), HasSubstr("was read by thread"));
}

TEST(PtxAsync, CopiesAreWaitedFor) {
  std::string start = kShared + "cp.async.ca.shared.global [%d2], [%d31], 4, 4;\ncp.async.commit_group;\n";
  std::string read = "ld.shared.u32 %r1, [%d2];\ncvt.u64.u32 %d3, %r1;\nst.global.u64 [%d29], %d3;";
  std::vector<uint64_t> out;
  EXPECT_EQ(runThreads(start + "cp.async.wait_group 0;\n" + read, 2, &out), "");
  EXPECT_THAT(out, ElementsAre(1, 1));
  EXPECT_THAT(runThreads(start + "cp.async.wait_group 1;\n" + read, 2), HasSubstr("is still being copied to by a cp.async of thread 0"));
  EXPECT_THAT(runThreads(start + "cp.async.wait_group 0;\nld.shared.u32 %r1, [%d1];", 2), HasSubstr("was written by thread 0, and the two did not wait"));
  EXPECT_EQ(runThreads(start + "cp.async.wait_group 0;\nbar.sync 0;\nld.shared.u32 %r1, [%d1];", 2), "");
  EXPECT_THAT(runThreads(start + "st.shared.u32 [%d2], %r30;", 2), HasSubstr("is still being copied"));
  EXPECT_EQ(runThreads(kShared + "cp.async.ca.shared.global [%d2], [%d30], 4, 0;\ncp.async.wait_all;\n" + read, 2, &out), ""); // zeros
  EXPECT_THAT(out, ElementsAre(0, 0));
  EXPECT_THAT(runThreads(kShared + "cp.async.cg.shared.global [%d1], [%d31+8], 16;", 1), HasSubstr("not a multiple of the 16 bytes"));
  EXPECT_THAT(runThreads(kShared + "cp.async.cg.shared.global [%d1], [%d31+32], 16;", 1), testing::AnyOf(HasSubstr("not in the device's memory"), HasSubstr("not a multiple")));
}

TEST(PtxRegisters, AreWrittenBeforeTheyAreRead) {
  EXPECT_THAT(runThreads("add.s32 %r1, %r2, %r30;", 1), HasSubstr("register %r2 is read before it is written"));
  EXPECT_EQ(runThreads("// implicit-def: %r2\nadd.s32 %r1, %r2, %r30;", 1), ""); // LLVM says that any value will do
  EXPECT_THAT(runThreads("setp.eq.s32 %p1, %r30, 5;\n@%p1 mov.u32 %r2, 1;\nadd.s32 %r1, %r2, %r30;", 8), HasSubstr("thread (0, 0, 0)"));
}

} // namespace
