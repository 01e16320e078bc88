// Tables: cache sizes by processor, contract bits by feature.
#include "backends/cpu/TargetFacts.h"

#include "kiln/kiln_abi.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TargetParser/X86TargetParser.h"

using namespace llvm;

namespace kiln::cpu {

CacheSizes cacheSizes(const Triple &triple, StringRef cpu) {
  constexpr uint64_t K = 1024;
  if (triple.isX86())
    return StringSwitch<CacheSizes>(cpu)
        .Cases({"znver1", "znver2", "znver3"}, {32 * K, 512 * K})
        .Case("znver4", {32 * K, 1024 * K})
        .Case("znver5", {48 * K, 1024 * K})
        .Cases({"skylake-avx512", "cascadelake", "cooperlake", "skx"}, {32 * K, 1024 * K})
        .Cases({"icelake-client", "tigerlake", "rocketlake"}, {48 * K, 512 * K})
        .Case("icelake-server", {48 * K, 1280 * K})
        .Cases({"sapphirerapids", "emeraldrapids", "graniterapids"}, {48 * K, 2048 * K})
        .Cases({"alderlake", "raptorlake", "meteorlake", "arrowlake"}, {48 * K, 1280 * K})
        .Case("x86-64-v3", {32 * K, 512 * K}) // Haswell to Comet Lake have 256 KB, Zen 512, Alder Lake 1,280 and more
        .Cases({"x86-64-v4"}, {32 * K, 1024 * K})
        .Default({32 * K, 256 * K});
  if (triple.isAArch64())
    return StringSwitch<CacheSizes>(cpu)
        .StartsWith("neoverse", {64 * K, 1024 * K})
        .StartsWith("apple", {64 * K, 4096 * K})
        .Default({32 * K, 512 * K});
  return {32 * K, 256 * K};
}

StringRef believedHost(StringRef cpu, bool tiles) {
  SmallVector<StringRef> known;
  if (tiles && X86::parseArchX86(cpu) != X86::CK_None)
    X86::getFeaturesForCPU(cpu, known);
  return tiles && !is_contained(known, "amx-tile") ? "sapphirerapids" : cpu;
}

ArrayRef<FeatureBit> featureBits(const Triple &triple) {
  static const FeatureBit x86[] = {
      {"sse3", KILN_X86_SSE3},
      {"ssse3", KILN_X86_SSSE3},
      {"sse4.1", KILN_X86_SSE4_1},
      {"sse4.2", KILN_X86_SSE4_2},
      {"popcnt", KILN_X86_POPCNT},
      {"avx", KILN_X86_AVX},
      {"f16c", KILN_X86_F16C},
      {"fma", KILN_X86_FMA},
      {"avx2", KILN_X86_AVX2},
      {"bmi", KILN_X86_BMI},
      {"bmi2", KILN_X86_BMI2},
      {"lzcnt", KILN_X86_LZCNT},
      {"movbe", KILN_X86_MOVBE},
      {"avx512f", KILN_X86_AVX512F},
      {"avx512cd", KILN_X86_AVX512CD},
      {"avx512bw", KILN_X86_AVX512BW},
      {"avx512dq", KILN_X86_AVX512DQ},
      {"avx512vl", KILN_X86_AVX512VL},
      {"avx512ifma", KILN_X86_AVX512IFMA},
      {"avx512vbmi", KILN_X86_AVX512VBMI},
      {"avx512vbmi2", KILN_X86_AVX512VBMI2},
      {"avx512vnni", KILN_X86_AVX512VNNI},
      {"avx512bitalg", KILN_X86_AVX512BITALG},
      {"avx512vpopcntdq", KILN_X86_AVX512VPOPCNTDQ},
      {"avx512bf16", KILN_X86_AVX512BF16},
      {"avx512fp16", KILN_X86_AVX512FP16},
      {"avxvnni", KILN_X86_AVXVNNI},
      {"gfni", KILN_X86_GFNI},
      // The tile features are missing on purpose: LLVM never uses tiles of its own accord, so only
      // modules whose kernels are written for them ask for them (LowerLoops.h, tileFeatures).
  };
  static const FeatureBit arm[] = {
      {"fullfp16", KILN_ARM_FULLFP16}, {"dotprod", KILN_ARM_DOTPROD}, {"bf16", KILN_ARM_BF16},
      {"i8mm", KILN_ARM_I8MM},         {"sve", KILN_ARM_SVE},         {"sve2", KILN_ARM_SVE2},
      {"lse", KILN_ARM_LSE},
  };
  static const FeatureBit riscv[] = {
      {"v", KILN_RISCV_V},
      {"zvfh", KILN_RISCV_ZVFH},
      {"zba", KILN_RISCV_ZBA},
      {"zbb", KILN_RISCV_ZBB},
  };
  if (triple.getArch() == Triple::x86_64)
    return x86;
  if (triple.isAArch64())
    return arm;
  if (triple.isRISCV64())
    return riscv;
  return {};
}

ArrayRef<StringRef> uncheckedFeatures(const Triple &triple) {
  static const StringRef x86[] = {"egpr", "ndd", "nf", "zu", "ccmp", "cf", "push2pop2", "ppx", "avx10.2", "avxneconvert", "avxifma", "avxvnniint8",
                                  "avxvnniint16", "cmpccxadd", "movrs", "raoint", "xop", "fma4", "tbm", "lwp", "sse4a"};
  return triple.getArch() == Triple::x86_64 ? ArrayRef<StringRef>(x86) : ArrayRef<StringRef>();
}

} // namespace kiln::cpu
