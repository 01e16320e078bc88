// Multiply-adds and reads at the full rate of one instruction set: KILN_BENCH_ISA, KILN_BENCH_BYTES
// per vector.
#include "kernels.h"

#include <cstdint>
#include <cstring>
#ifdef __AVX512BF16__
#include <immintrin.h>
#endif

namespace kiln::bench {
namespace {

constexpr size_t kVectorBytes = KILN_BENCH_BYTES;
// Enough chains to hide the latency of two units of five cycles, few enough for 16 registers.
constexpr int kChains = 12;

typedef float Floats __attribute__((vector_size(KILN_BENCH_BYTES)));
typedef uint64_t Words __attribute__((vector_size(KILN_BENCH_BYTES)));

volatile float unknown = 0.5f; // what the compiler cannot compute with
volatile uint64_t sink;

double multiplyAdd(long rounds) {
  Floats factor = unknown - Floats{}, addend = factor, chains[kChains];
  for (Floats &chain : chains)
    chain = factor;
  for (long round = 0; round < rounds; ++round)
#pragma GCC unroll 12
    for (int i = 0; i < kChains; ++i)
      chains[i] = chains[i] * factor + addend;
  Floats sum = chains[0];
  for (int i = 1; i < kChains; ++i)
    sum += chains[i];
  sink = static_cast<uint64_t>(sum[0]);
  return 2.0 * rounds * kChains * (kVectorBytes / sizeof(float));
}

#ifdef __AMX_BF16__
double multiplyAddBf16(long rounds) {
  alignas(64) struct {
    uint8_t palette = 1, rest[15] = {};
    uint16_t rowBytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
    uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
  } config;
  _tile_loadconfig(&config);
  for (long round = 0; round < rounds; ++round) {
    _tile_dpbf16ps(0, 4, 6);
    _tile_dpbf16ps(1, 4, 7);
    _tile_dpbf16ps(2, 5, 6);
    _tile_dpbf16ps(3, 5, 7);
  }
  _tile_release();
  return rounds * 4.0 * 2 * 16 * 16 * 32;
}
#elif defined(__AVX512BF16__)
double multiplyAddBf16(long rounds) {
  __m512 chains[kChains], start = _mm512_set1_ps(unknown);
  __m512bh factor = _mm512_cvtne2ps_pbh(start, start);
  for (__m512 &chain : chains)
    chain = start;
  for (long round = 0; round < rounds; ++round)
#pragma GCC unroll 12
    for (int i = 0; i < kChains; ++i)
      chains[i] = _mm512_dpbf16_ps(chains[i], factor, factor);
  __m512 sum = chains[0];
  for (int i = 1; i < kChains; ++i)
    sum = _mm512_add_ps(sum, chains[i]);
  uint64_t bits;
  std::memcpy(&bits, &sum, sizeof bits);
  sink = bits;
  return 4.0 * rounds * kChains * 16;
}
#endif

double read(const char *data, size_t bytes, long rounds) {
  constexpr int kLoads = 8;
  Words sums[kLoads] = {};
  for (long round = 0; round < rounds; ++round) {
    for (size_t at = 0; at < bytes; at += kLoads * kVectorBytes) {
      const Words *words = reinterpret_cast<const Words *>(data + at);
#pragma GCC unroll 8
      for (int i = 0; i < kLoads; ++i)
        sums[i] ^= words[i];
    }
    asm volatile("" ::: "memory"); // or two rounds would cancel
  }
  Words sum = sums[0];
  for (int i = 1; i < kLoads; ++i)
    sum ^= sums[i];
  sink = sum[0];
  return 1.0 * rounds * bytes;
}

} // namespace

#define KILN_JOIN(a, b) a##b
#define KILN_KERNELS(isa) KILN_JOIN(isa, Kernels)
#define KILN_TEXT(isa) #isa
#define KILN_NAME(isa) KILN_TEXT(isa)

Kernels KILN_KERNELS(KILN_BENCH_ISA)() {
#ifdef __AVX512BF16__
  return {KILN_NAME(KILN_BENCH_ISA), multiplyAdd, multiplyAddBf16, read};
#else
  return {KILN_NAME(KILN_BENCH_ISA), multiplyAdd, nullptr, read};
#endif
}

} // namespace kiln::bench
