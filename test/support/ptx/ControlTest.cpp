// Branches, barriers, the instructions of warps, calls, and what the parser and decoder refuse.
#include "test/support/ptx/RunPtx.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace kiln::ptx::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

const std::string kStore = "cvt.u64.u32 %d1, %r1;\nst.global.u64 [%d29], %d1;\n";

TEST(PtxControl, LanesPartAndMeet) {
  std::vector<uint64_t> out;
  // Each lane counts to its number, then all are shuffled together.
  EXPECT_EQ(runThreads("mov.u32 %r1, 0;\nLOOP:\nsetp.ge.u32 %p1, %r1, %r30;\n@%p1 bra DONE;\nadd.u32 %r1, %r1, 1;\nbra.uni LOOP;\nDONE:\n"
                       "shfl.sync.bfly.b32 %r1, %r1, 1, 31, -1;\n" + kStore, 32, &out), "");
  EXPECT_EQ(out[6], 7u);
  EXPECT_EQ(out[31], 30u);
  EXPECT_EQ(runThreads("and.b32 %r2, %r30, 1;\nmov.u32 %r1, 5;\nTABLE: .branchtargets EVEN, ODD;\nbrx.idx %r2, TABLE;\nEVEN:\nmov.u32 %r1, 8;\nexit;\nODD:\n" + kStore, 2, &out), "");
  EXPECT_THAT(out, ElementsAre(0, 5));
}

TEST(PtxControl, AllThreadsComeToABarrier) {
  EXPECT_EQ(runThreads("bar.sync 0;\nbar.sync 1, 64;", 50), "");
  EXPECT_EQ(runThreads("setp.eq.s32 %p1, %r30, 5;\n@%p1 bra END;\nbar.sync 0;\nEND:\n", 64), ""); // it has ended
  EXPECT_THAT(runThreads("setp.lt.s32 %p1, %r30, 32;\n@%p1 bra END;\nbar.sync 0;\nEND:\n", 64),
              HasSubstr("`bar.sync 0;`: thread (32, 0, 0) of block (0, 0, 0): waits here for threads that ended or wait elsewhere"));
  EXPECT_THAT(runThreads("setp.lt.s32 %p1, %r30, 16;\n@%p1 bra A;\nbar.sync 0;\nbra END;\nA:\nbar.sync 0;\nEND:\n", 32), HasSubstr("waits here for threads"));
  EXPECT_THAT(runThreads("bar.sync 3, 96;", 64), HasSubstr("barrier 3 for 96 threads does not exist"));
}

TEST(PtxControl, WhoWaitsForGridsTouchesNothingBefore) {
  const std::string wait = "griddepcontrol.launch_dependents;\ngriddepcontrol.wait;\n", load = "ld.global.u64 %d1, [%d29];\n";
  EXPECT_EQ(runThreads(wait + load, 64), "");
  EXPECT_EQ(runThreads("griddepcontrol.launch_dependents;\n" + load, 64), "");
  EXPECT_THAT(runThreads(load + wait, 64), HasSubstr("the device's memory before griddepcontrol.wait"));
  EXPECT_THAT(runThreads("setp.eq.s32 %p1, %r30, 5;\n@%p1 bra END;\n" + wait + load + "END:\n", 64), HasSubstr("thread (5, 0, 0) of block (0, 0, 0): ends without griddepcontrol.wait"));
  EXPECT_THAT(runThreads(wait + "ld.global.nc.u64 %d1, [%d29];\n", 1), HasSubstr("a load past what other grids write, in a kernel that waits for them"));
  EXPECT_EQ(runThreads(wait + "mov.u64 %d1, table;\nld.global.nc.b32 %r1, [%d1];\n", 1, nullptr, ".global .align 4 .b8 table[4] = {1, 2, 3, 4};\n"), ""); // nobody's to write
  for (bool waits : {true, false}) {
    std::vector<uint64_t> out(1);
    LaunchSetup setup;
    setup.programmatic = true;
    EXPECT_EQ(runBody(waits ? wait : "", out, {}, setup), waits ? "" : "the launch begins while others end, and the kernel has no griddepcontrol.wait");
  }
}

TEST(PtxWarp, Shuffles) {
  std::vector<uint64_t> out;
  EXPECT_EQ(runThreads("shfl.sync.down.b32 %r1|%p1, %r30, 8, 31, -1;\nselp.b32 %r2, 100, 0, %p1;\nadd.u32 %r1, %r1, %r2;\n" + kStore, 32, &out), "");
  EXPECT_EQ(out[3], 111u);
  EXPECT_EQ(out[30], 30u); // none there: its own value
  EXPECT_EQ(runThreads("shfl.sync.up.b32 %r1|%p1, %r30, 1, 0, -1;\n" + kStore, 32, &out), "");
  EXPECT_EQ(out[0], 0u);
  EXPECT_EQ(out[9], 8u);
  EXPECT_EQ(runThreads("shfl.sync.idx.b32 %r1, %r30, 2, 0x1c03, -1;\n" + kStore, 32, &out), ""); // segments of four lanes
  EXPECT_EQ(out[9], 10u);
  EXPECT_THAT(runThreads("setp.lt.s32 %p1, %r30, 16;\n@%p1 bra A;\nbar.sync 0;\nA:\nshfl.sync.bfly.b32 %r1, %r30, 16, 31, -1;", 32),
              HasSubstr("waits here for threads"));
  EXPECT_THAT(runThreads("setp.lt.s32 %p1, %r30, 16;\n@%p1 shfl.sync.bfly.b32 %r1, %r30, 16, 31, 0xffff;", 32), HasSubstr("takes the value of lane 16, which does not take part"));
  EXPECT_EQ(runThreads("setp.ge.s32 %p1, %r30, 16;\n@%p1 exit;\nshfl.sync.bfly.b32 %r1, %r30, 8, 31, -1;\n" + kStore, 32, &out), ""); // those that ended are not waited for
}

TEST(PtxWarp, VotesAndReductions) {
  std::vector<uint64_t> out;
  EXPECT_EQ(runThreads("setp.lt.s32 %p1, %r30, 3;\nvote.sync.ballot.b32 %r1, %p1, -1;\n" + kStore, 32, &out), "");
  EXPECT_EQ(out[20], 7u);
  EXPECT_EQ(runThreads("setp.lt.s32 %p1, %r30, 3;\nvote.sync.all.pred %p2, !%p1, -1;\nselp.b32 %r1, 1, 0, %p2;\n" + kStore, 32, &out), "");
  EXPECT_EQ(out[20], 0u);
  EXPECT_EQ(runThreads("redux.sync.max.s32 %r1, %r30, -1;\n" + kStore, 32, &out), "");
  EXPECT_EQ(out[20], 31u);
}

// D = A * B + C with fragments as the tables of the ISA place them.
TEST(PtxWarp, MultipliesMatrices) {
  std::string body = "and.b32 %r1, %r30, 3;\nshr.u32 %r2, %r30, 2;\n" // column and row of the thread's group
                     // a[row][k] = row + 1 where k = 0, and 2 where k = 5; b[k][column] = column + 1
                     "add.u32 %r3, %r2, 1;\ncvt.rn.f32.u32 %f1, %r3;\nadd.u32 %r4, %r2, 9;\ncvt.rn.f32.u32 %f2, %r4;\n"
                     "setp.eq.u32 %p1, %r1, 0;\nselp.f32 %f1, %f1, 0f00000000, %p1;\nselp.f32 %f2, %f2, 0f00000000, %p1;\n"
                     "setp.eq.u32 %p2, %r1, 1;\nselp.f32 %f3, 0f40000000, 0f00000000, %p2;\n"
                     "cvt.rn.f32.u32 %f4, %r3;\n"
                     "mov.b32 %r11, %f1;\nmov.b32 %r12, %f2;\nmov.b32 %r13, %f3;\nmov.b32 %r14, %f4;\nmov.b32 %r20, 0f3F000000;\n"
                     "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%r21, %r22, %r23, %r24}, {%r11, %r12, %r13, %r13}, {%r14, %r14}, {%r20, %r20, %r20, %r20};\n"
                     "mov.b64 %d1, {%r22, %r24};\nst.global.u64 [%d29], %d1;\n";
  std::vector<uint64_t> out;
  ASSERT_EQ(runThreads(body, 32, &out), "");
  for (uint32_t lane = 0; lane < 32; ++lane) {
    float row = static_cast<float>(lane / 4), column = static_cast<float>(lane % 4 * 2 + 1), b = column + 1;
    EXPECT_EQ(asFloat(out[lane]), (row + 1) * b + 2 * b + 0.5f) << lane;
    EXPECT_EQ(asFloat(out[lane] >> 32), (row + 9) * b + 2 * b + 0.5f) << lane;
  }
  EXPECT_THAT(runThreads("setp.gt.u32 %p3, %r30, 3;\n@%p3 exit;\n" + body, 32), HasSubstr("lanes of the warp have ended"));
}

TEST(PtxWarp, LoadsMatrices) {
  std::vector<uint64_t> out;
  std::string body = ".shared .align 16 .b8 s[512];\nmov.u64 %d1, s;\nmul.wide.u32 %d2, %r30, 4;\nadd.s64 %d3, %d1, %d2;\n"
                     "st.shared.u32 [%d3], %r30;\nbar.sync 0;\nmul.wide.u32 %d4, %r30, 16;\nadd.s64 %d4, %d1, %d4;\nand.b32 %r2, %r30, 7;\n";
  EXPECT_EQ(runThreads(body + "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%d4];\n" + kStore, 32, &out), "");
  for (uint32_t lane = 0; lane < 32; ++lane) // row lane / 4, two elements of 16 bits at lane % 4: the word stored there
    EXPECT_EQ(out[lane], lane);
  EXPECT_THAT(runThreads(body + "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%d3];\n", 32), HasSubstr("is not a multiple of the 16 bytes"));
}

const std::string kFunction = ".func (.param .b32 result) twice(.param .b32 x)\n{\n.reg .b32 %r<2>; .reg .pred %p<2>;\nld.param.b32 %r0, [x];\nsetp.gt.s32 %p1, %r0, 4;\n@%p1 bra BIG;\n"
                              "add.s32 %r1, %r0, %r0;\nst.param.b32 [result], %r1;\nret;\nBIG:\nst.param.b32 [result], 99;\nret;\n}\n";

TEST(PtxControl, CallsAreInlined) {
  std::vector<uint64_t> out;
  std::string call = "{\n.param .b32 p;\nst.param.b32 [p], %r30;\n.param .b32 q;\ncall.uni (q), twice, (p);\nld.param.b32 %r1, [q];\n}\n";
  EXPECT_EQ(runThreads(call + call + kStore, 8, &out, kFunction), "");
  EXPECT_THAT(out, ElementsAre(0, 2, 4, 6, 8, 99, 99, 99));
}

TEST(PtxParser, SaysWhatItDoesNotKnow) {
  EXPECT_THAT(runThreads("frobnicate.u32 %r1, %r2;", 1), HasSubstr("line 16: `frobnicate.u32 %r1, %r2;`: unknown instruction"));
  EXPECT_THAT(runThreads("add.u32.magic %r1, %r2, %r3;", 1), HasSubstr("unknown modifier '.magic'"));
  EXPECT_THAT(runThreads("add.u32 %r1, %r2;", 1), HasSubstr("too few operands"));
  EXPECT_THAT(runThreads("add.u32 %r1, %r2, %d3;", 1), HasSubstr("an operand of 8 bytes where the instruction has 4"));
  EXPECT_THAT(runThreads("add.u32 %r1, %r2, %r99;", 1), HasSubstr("'%r99' is no register that is declared or known"));
  EXPECT_THAT(runThreads("add.u32 %r1, %r2, 12345abc;", 1), HasSubstr("line 16: expected an operand, found '12345'"));
  EXPECT_THAT(runThreads("bra NOWHERE;", 1), HasSubstr("there is no label 'NOWHERE'"));
  EXPECT_THAT(runThreads("cvt.f32.s32 %r1, %r2;", 1), HasSubstr("a conversion to a narrower float without a rounding"));
  EXPECT_THAT(runThreads("{", 1), HasSubstr("the module ends within a function"));
  EXPECT_THAT(runThreads(".shared .align 4 .b8 s[50000];\nld.shared.u32 %r1, [s];", 1), HasSubstr("declares 50000 bytes of shared memory"));
}

} // namespace
