// Targets: what is derived from LLVM's tables, and the messages for unknown names.
#include "backends/cpu/TargetFacts.h"
#include "backends/cpu/TargetMachine.h"
#include "test/unit/backends/cpu/CpuTestUtils.h"

#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Target/TargetMachine.h"

#include <gmock/gmock.h>

using namespace kiln;
using namespace kiln::cpu;
using mlir::failed;
using testing::AllOf;
using testing::HasSubstr;

namespace {

using TargetTest = CpuTest;

TEST_F(TargetTest, DerivesVectorFacts) {
  CpuTarget avx512 = target("x86_64-pc-linux", "sapphirerapids");
  EXPECT_EQ(avx512.info.vectorBytes, 64);
  EXPECT_EQ(avx512.info.numVectorRegisters, 32);
  EXPECT_TRUE(avx512.info.hasFma);
  EXPECT_EQ(avx512.info.l2Bytes, 2048 << 10);
  EXPECT_NE(avx512.requiredFeatures[0], 0u);
  CpuTarget avx2 = target("x86_64-pc-linux", "haswell");
  EXPECT_EQ(avx2.info.vectorBytes, 32);
  EXPECT_EQ(avx2.info.numVectorRegisters, 16);
  EXPECT_EQ(avx2.info.l2Bytes, 256 << 10);
  EXPECT_EQ(target("x86_64-pc-linux", "x86-64-v3").info.l2Bytes, 512 << 10);
  CpuTarget baseline = target("x86_64-pc-linux", "");
  EXPECT_EQ(baseline.info.vectorBytes, 16);
  EXPECT_FALSE(baseline.info.hasFma);
  EXPECT_EQ(baseline.requiredFeatures[0], 0u);
  CpuTarget arm = target("aarch64-linux-gnu", "");
  EXPECT_EQ(arm.info.vectorBytes, 16);
  EXPECT_EQ(arm.info.numVectorRegisters, 32);
}

TEST_F(TargetTest, HostsWithTilesHaveAProcessorWithTiles) {
  EXPECT_EQ(believedHost("rocketlake", true), "sapphirerapids");
  EXPECT_EQ(believedHost("", true), "sapphirerapids");
  EXPECT_EQ(believedHost("graniterapids", true), "graniterapids");
  EXPECT_EQ(believedHost("rocketlake", false), "rocketlake");
  EXPECT_EQ(believedHost("apple-m1", false), "apple-m1");
}

TEST_F(TargetTest, FeaturesAddToTheProcessor) {
  auto result = makeCpuTarget("x86_64-pc-linux", "", "+avx2,+fma", loc());
  ASSERT_TRUE(succeeded(result));
  EXPECT_EQ(result->info.vectorBytes, 32);
  EXPECT_TRUE(result->info.hasFma);
}

TEST_F(TargetTest, CodeDoesWithoutFeaturesThatNobodyChecks) {
  for (auto [cpu, features, name] : {std::tuple("diamondrapids", "", "-egpr"), {"novalake", "", "-ndd"}, {"bdver4", "", "-xop"}, {"bdver2", "", "-fma4"},
                                     {"haswell", "+egpr,+zu", "-zu"}}) {
    auto result = makeCpuTarget("x86_64-pc-linux", cpu, features, loc());
    ASSERT_TRUE(succeeded(result));
    EXPECT_THAT(result->features, HasSubstr(name)) << cpu;
    std::unique_ptr<llvm::TargetMachine> machine = createTargetMachine(*result, 3, false);
    for (llvm::StringRef unchecked : uncheckedFeatures(llvm::Triple(result->triple)))
      EXPECT_FALSE(machine->getMCSubtargetInfo()->checkFeatures(("+" + unchecked).str())) << cpu << " " << unchecked.str();
  }
  EXPECT_GE(target("x86_64-pc-linux", "diamondrapids").info.vectorBytes, 64);
}

TEST_F(TargetTest, TilesComeWithAmx) {
  EXPECT_TRUE(target("x86_64-pc-linux", "sapphirerapids").info.hasTiles);
  EXPECT_FALSE(target("x86_64-pc-linux", "sapphirerapids").info.halfTiles);
  EXPECT_TRUE(target("x86_64-pc-linux", "graniterapids").info.halfTiles);
  EXPECT_FALSE(target("x86_64-pc-linux", "x86-64-v4").info.hasTiles);
  EXPECT_FALSE(target("aarch64-linux-gnu", "").info.hasTiles);
  for (const char *features : {"-amx-tile", "-amx-bf16"}) {
    auto result = makeCpuTarget("x86_64-pc-linux", "sapphirerapids", features, loc());
    ASSERT_TRUE(succeeded(result));
    EXPECT_FALSE(result->info.hasTiles);
  }
}

TEST_F(TargetTest, PairsOfBfloat16AreUsedWhereTheyAreFast) {
  loops::TargetInfo zen = target("x86_64-pc-linux", "znver4").info;
  EXPECT_TRUE(zen.bf16Pairs && zen.bf16Rounds);
  loops::TargetInfo tiles = target("x86_64-pc-linux", "emeraldrapids").info;
  EXPECT_TRUE(tiles.bf16Pairs && tiles.bf16Rounds);
  auto hidden = makeCpuTarget("x86_64-pc-linux", "emeraldrapids", "-amx-tile", loc());
  ASSERT_TRUE(succeeded(hidden));
  EXPECT_FALSE(hidden->info.bf16Pairs);
  EXPECT_TRUE(hidden->info.bf16Rounds);
  loops::TargetInfo neither = target("x86_64-pc-linux", "x86-64-v4").info;
  EXPECT_FALSE(neither.bf16Pairs || neither.bf16Rounds);
}

TEST_F(TargetTest, UnknownNames) {
  EXPECT_TRUE(failed(makeCpuTarget("pdp11-dec-unix", "", "", loc())));
  EXPECT_THAT(diagnostics, HasSubstr("unknown target triple 'pdp11-dec-unix'"));
  EXPECT_TRUE(failed(makeCpuTarget("x86_64-pc-linux", "sapphire", "", loc())));
  EXPECT_THAT(diagnostics, HasSubstr("unknown cpu 'sapphire'"));
  EXPECT_TRUE(failed(makeCpuTarget("x86_64-pc-linux", "", "+avx3", loc())));
  EXPECT_THAT(diagnostics, HasSubstr("unknown target feature '+avx3'"));
  for (const char *other : {"s390x-linux-gnu", "aarch64_be-linux-gnu", "powerpc64-linux-gnu", "nvptx64-nvidia-cuda", "avr", "sparc-linux-gnu", "bpf"}) {
    diagnostics.clear();
    EXPECT_TRUE(failed(makeCpuTarget(other, "", "", loc()))) << other;
    EXPECT_THAT(diagnostics, HasSubstr("is not supported: little-endian x86")) << other;
  }
  EXPECT_TRUE(failed(makeCpuTarget("x86_64-pc-linux", "", "+soft-float", loc())));
  EXPECT_THAT(diagnostics, HasSubstr("target feature 'soft-float' is not supported"));
  EXPECT_TRUE(failed(makeCpuTarget("x86_64-pc-linux", "i386", "", loc())));
  EXPECT_THAT(diagnostics, HasSubstr("cpu 'i386' has no 64-bit code"));
  EXPECT_TRUE(failed(makeCpuTarget("aarch64-linux-gnu", "native", "", loc())) ||
              llvm::StringRef(target().triple).starts_with("aarch64"));
}

TEST_F(TargetTest, HiddenFeatures) {
  if (!llvm::StringRef(target().triple).starts_with("x86_64"))
    GTEST_SKIP() << "names are those of x86";
  setenv("KILN_CPU_FEATURES", "amx-fp16, avx512fp16", 1);
  auto named = makeCpuTarget("", "native", "", loc());
  setenv("KILN_CPU_FEATURES", "amx-fp16,avx3", 1);
  auto unknown = makeCpuTarget("", "native", "", loc());
  auto other = makeCpuTarget("", "haswell", "", loc());
  unsetenv("KILN_CPU_FEATURES");
  ASSERT_TRUE(succeeded(named));
  EXPECT_THAT(named->features, AllOf(HasSubstr("+amx-fp16"), HasSubstr("+avx512fp16")));
  EXPECT_TRUE(failed(unknown));
  EXPECT_THAT(diagnostics, HasSubstr("unknown feature 'avx3' in KILN_CPU_FEATURES"));
  ASSERT_TRUE(succeeded(other)); // which is no processor that anything is hidden of
  EXPECT_EQ(other->features.find("amx-fp16"), std::string::npos);
}

} // namespace
