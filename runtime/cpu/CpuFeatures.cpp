// Asks the processor and the operating system which instruction sets may be used.
#include "cpu/CpuFeatures.h"
#include "kiln/kiln.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#elif defined(__linux__)
#include <sys/auxv.h>
#endif
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace kiln {

namespace {

// By bit of kiln_abi.h.
#if defined(__x86_64__)
constexpr const char *const names[] = {
    "sse3", "ssse3", "sse4.1", "sse4.2", "popcnt", "avx",
    "f16c", "fma", "avx2", "bmi", "bmi2", "lzcnt",
    "movbe", "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl",
    "avx512ifma", "avx512vbmi", "avx512vbmi2", "avx512vnni", "avx512bitalg", "avx512vpopcntdq",
    "avx512bf16", "avx512fp16", "avxvnni", "gfni", "amx-tile", "amx-int8",
    "amx-bf16", "amx-fp16"};
#elif defined(__aarch64__)
constexpr const char *const names[] = {"fullfp16", "dotprod", "bf16", "i8mm", "sve", "sve2", "lse"};
#elif defined(__riscv)
constexpr const char *const names[] = {"v", "zvfh", "zba", "zbb"};
#else
constexpr const char *const names[] = {"?"};
#endif
constexpr unsigned count = sizeof names / sizeof *names;

void set(uint64_t features[2], unsigned bit, bool present) {
  if (present)
    features[bit / 64] |= uint64_t(1) << (bit % 64);
}

#if defined(__x86_64__)
constexpr uint64_t ymmState = 0x6, zmmState = 0xe6, tileState = 0x60000;

/// The registers that the operating system saves, XCR0: others may not be used whatever the processor has.
uint64_t savedRegisters() {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & (1u << 27)))
    return 0;
  unsigned low, high;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low | (uint64_t(high) << 32);
}
bool has(uint64_t saved, uint64_t state) { return (saved & state) == state; }
#endif

/// Whether the system lets a feature's registers be used.
bool isUsable([[maybe_unused]] const std::string &name) {
#if defined(__x86_64__)
  if (name.compare(0, 6, "avx512") == 0)
    return has(savedRegisters(), zmmState);
  if (name.compare(0, 4, "amx-") == 0)
    return has(savedRegisters(), tileState);
#endif
  return true;
}

/// Adds what KILN_CPU_FEATURES names, separated by commas or spaces: a hypervisor may hide what the processor has.
void addNamed(uint64_t features[2]) {
  const char *text = getenv("KILN_CPU_FEATURES");
  for (std::string rest = text ? text : ""; !rest.empty();) {
    size_t end = std::min(rest.find_first_of(", "), rest.size());
    for (unsigned bit = 0; bit < count; ++bit)
      set(features, bit, rest.compare(0, end, names[bit]) == 0 && isUsable(names[bit]));
    rest.erase(0, end + 1);
  }
}

#if defined(__x86_64__)

void ask(uint64_t features[2]) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d))
    return;
  uint64_t saved = savedRegisters();
  bool ymm = has(saved, ymmState), zmm = has(saved, zmmState), tiles = has(saved, tileState);
  set(features, KILN_X86_SSE3, c & (1u << 0));
  set(features, KILN_X86_SSSE3, c & (1u << 9));
  set(features, KILN_X86_FMA, ymm && (c & (1u << 12)));
  set(features, KILN_X86_SSE4_1, c & (1u << 19));
  set(features, KILN_X86_SSE4_2, c & (1u << 20));
  set(features, KILN_X86_MOVBE, c & (1u << 22));
  set(features, KILN_X86_POPCNT, c & (1u << 23));
  set(features, KILN_X86_AVX, ymm && (c & (1u << 28)));
  set(features, KILN_X86_F16C, ymm && (c & (1u << 29)));
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) {
    unsigned subleaves = a;
    set(features, KILN_X86_BMI, b & (1u << 3));
    set(features, KILN_X86_AVX2, ymm && (b & (1u << 5)));
    set(features, KILN_X86_BMI2, b & (1u << 8));
    set(features, KILN_X86_AVX512F, zmm && (b & (1u << 16)));
    set(features, KILN_X86_AVX512DQ, zmm && (b & (1u << 17)));
    set(features, KILN_X86_AVX512IFMA, zmm && (b & (1u << 21)));
    set(features, KILN_X86_AVX512CD, zmm && (b & (1u << 28)));
    set(features, KILN_X86_AVX512BW, zmm && (b & (1u << 30)));
    set(features, KILN_X86_AVX512VL, zmm && (b & (1u << 31)));
    set(features, KILN_X86_AVX512VBMI, zmm && (c & (1u << 1)));
    set(features, KILN_X86_AVX512VBMI2, zmm && (c & (1u << 6)));
    set(features, KILN_X86_GFNI, c & (1u << 8));
    set(features, KILN_X86_AVX512VNNI, zmm && (c & (1u << 11)));
    set(features, KILN_X86_AVX512BITALG, zmm && (c & (1u << 12)));
    set(features, KILN_X86_AVX512VPOPCNTDQ, zmm && (c & (1u << 14)));
    set(features, KILN_X86_AMX_BF16, tiles && (d & (1u << 22)));
    set(features, KILN_X86_AVX512FP16, zmm && (d & (1u << 23)));
    set(features, KILN_X86_AMX_TILE, tiles && (d & (1u << 24)));
    set(features, KILN_X86_AMX_INT8, tiles && (d & (1u << 25)));
    if (subleaves >= 1 && __get_cpuid_count(7, 1, &a, &b, &c, &d)) {
      set(features, KILN_X86_AVXVNNI, ymm && (a & (1u << 4)));
      set(features, KILN_X86_AVX512BF16, zmm && (a & (1u << 5)));
      set(features, KILN_X86_AMX_FP16, tiles && (a & (1u << 21)));
    }
  }
  if (__get_cpuid(0x80000001, &a, &b, &c, &d))
    set(features, KILN_X86_LZCNT, c & (1u << 5));
}

} // namespace

bool enableFeatures(const uint64_t features[2]) {
  if (!(features[0] & (uint64_t(1) << KILN_X86_AMX_TILE)))
    return true;
#if defined(__linux__)
  // Tile registers are large, so Linux hands them out on request: ARCH_REQ_XCOMP_PERM, XTILEDATA.
  return syscall(SYS_arch_prctl, 0x1023, 18) == 0;
#else
  return false;
#endif
}

#else

void ask([[maybe_unused]] uint64_t features[2]) {
#if defined(__aarch64__) && defined(__linux__)
  unsigned long low = getauxval(AT_HWCAP), high = getauxval(AT_HWCAP2);
  set(features, KILN_ARM_LSE, low & (1ul << 8));
  set(features, KILN_ARM_FULLFP16, (low & (1ul << 9)) && (low & (1ul << 10)));
  set(features, KILN_ARM_DOTPROD, low & (1ul << 20));
  set(features, KILN_ARM_SVE, low & (1ul << 22));
  set(features, KILN_ARM_SVE2, high & (1ul << 1));
  set(features, KILN_ARM_I8MM, high & (1ul << 13));
  set(features, KILN_ARM_BF16, high & (1ul << 14));
#elif defined(__aarch64__)
  set(features, KILN_ARM_LSE, true); // every Apple processor
  set(features, KILN_ARM_FULLFP16, true);
  set(features, KILN_ARM_DOTPROD, true);
#elif defined(__riscv) && defined(__linux__)
  set(features, KILN_RISCV_V, getauxval(AT_HWCAP) & (1ul << ('V' - 'A')));
  // The bit-manipulation extensions need the hwprobe system call: key 4, extension bits.
  struct {
    int64_t key;
    uint64_t value;
  } probe = {4, 0};
  if (syscall(258, &probe, 1ul, 0ul, nullptr, 0u) == 0 && probe.key == 4) {
    set(features, KILN_RISCV_ZBA, probe.value & (1u << 3));
    set(features, KILN_RISCV_ZBB, probe.value & (1u << 4));
    set(features, KILN_RISCV_ZVFH, probe.value & (1ull << 30));
  }
#endif
}

} // namespace

bool enableFeatures(const uint64_t[2]) { return true; }

#endif

void getCpuFeatures(uint64_t features[2]) {
  features[0] = features[1] = 0;
  ask(features);
  addNamed(features);
}

std::string describeFeatures(const uint64_t features[2]) {
  std::string text;
  for (unsigned bit = 0; bit < 128; ++bit)
    if (features[bit / 64] >> (bit % 64) & 1) {
      text += text.empty() ? "" : " ";
      text += bit < count ? names[bit] : "feature " + std::to_string(bit);
    }
  return text;
}

} // namespace kiln
