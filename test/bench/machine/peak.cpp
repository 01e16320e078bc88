// Measures what this machine can do at most: multiply-adds per second, and bytes read per second
// from each cache and memory.
//
//   kiln-bench-peak [--threads N] [--isa base|avx2|avx512|avx512bf16|amx]
//
// Prints one line of JSON; the numbers are sums over the threads, the best of several trials.
// Threads are pinned to the first N processors that this process may use. Without --isa the widest
// one that the processor has.
#include "kernels.h"

#ifdef __x86_64__
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <sched.h>
#include <string>
#include <thread>
#include <vector>

using namespace kiln::bench;

namespace {

constexpr double kTrialSeconds = 0.03;
constexpr int kTrials = 15; // many short ones: another program may have the processor meanwhile

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

#ifdef __x86_64__
bool hasTiles() {
  unsigned a, b, c, d;
  constexpr unsigned amxBf16 = 1 << 22, amxTile = 1 << 24;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (d & amxBf16) && (d & amxTile);
}
#endif

std::vector<Kernels> usableKernels() {
  std::vector<Kernels> usable = {baseKernels()};
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    usable.push_back(avx2Kernels());
  if (__builtin_cpu_supports("avx512f"))
    usable.push_back(avx512Kernels());
  if (__builtin_cpu_supports("avx512bf16"))
    usable.push_back(avx512bf16Kernels());
  // Tiles want the kernel's leave: ARCH_REQ_XCOMP_PERM for component 18.
  if (__builtin_cpu_supports("avx512bf16") && hasTiles() && syscall(SYS_arch_prctl, 0x1023, 18) == 0)
    usable.push_back(amxKernels());
#endif
  return usable;
}

std::vector<int> processors() {
  cpu_set_t set;
  std::vector<int> result;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu)
      if (CPU_ISSET(cpu, &set))
        result.push_back(cpu);
  return result;
}

/// One trial: all threads start together, each repeats `work(thread, rounds)` with as many rounds
/// as make the trial long enough; the sum of their rates.
double trial(const std::vector<int> &cpus, const std::function<double(int, long)> &work) {
  std::vector<double> rates(cpus.size());
  std::vector<std::thread> threads;
  std::atomic<size_t> ready{0};
  for (size_t t = 0; t < cpus.size(); ++t)
    threads.emplace_back([&, t] {
      cpu_set_t set;
      CPU_ZERO(&set);
      CPU_SET(cpus[t], &set);
      sched_setaffinity(0, sizeof set, &set);
      long rounds = 1;
      double spent = 0;
      while (spent < kTrialSeconds / 4) { // warms up too
        rounds *= 2;
        double begin = seconds();
        work(t, rounds);
        spent = seconds() - begin;
      }
      rounds = std::max(1L, static_cast<long>(rounds * (kTrialSeconds / spent)));
      ready.fetch_add(1);
      while (ready.load() < cpus.size())
        std::this_thread::yield(); // more threads than processors must not starve each other
      double begin = seconds();
      double done = work(t, rounds);
      rates[t] = done / (seconds() - begin);
    });
  double sum = 0;
  for (size_t t = 0; t < cpus.size(); ++t) {
    threads[t].join();
    sum += rates[t];
  }
  return sum;
}

double best(const std::vector<int> &cpus, const std::function<double(int, long)> &work) {
  double result = 0;
  for (int i = 0; i < kTrials; ++i)
    result = std::max(result, trial(cpus, work));
  return result;
}

double readRate(const std::vector<int> &cpus, const Kernels &kernels, size_t bytesPerThread) {
  size_t bytes = std::max<size_t>(bytesPerThread / 4096, 1) * 4096;
  std::vector<char *> buffers;
  for (size_t t = 0; t < cpus.size(); ++t) {
    char *buffer = static_cast<char *>(std::aligned_alloc(4096, bytes));
    if (!buffer) {
      std::fputs("kiln-bench-peak: out of memory\n", stderr);
      std::exit(1);
    }
    std::memset(buffer, static_cast<int>(t + 1), bytes);
    buffers.push_back(buffer);
  }
  double rate =
      best(cpus, [&](int t, long rounds) { return kernels.read(buffers[t], bytes, rounds); });
  for (char *buffer : buffers)
    std::free(buffer);
  return rate;
}

/// Of the data cache of `level` that the first processor uses, as the kernel tells it: virtual
/// machines often report another one by cpuid, and so sysconf. 0 when unknown.
size_t cacheBytes(int level) {
  for (int index = 0; index < 8; ++index) {
    std::string folder = "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/",
                type, size;
    int found = 0;
    if (!(std::ifstream(folder + "level") >> found) || found != level)
      continue;
    if (!(std::ifstream(folder + "type") >> type) || type == "Instruction" ||
        !(std::ifstream(folder + "size") >> size))
      continue;
    return std::strtoul(size.c_str(), nullptr, 10) * (size.back() == 'M' ? 1 << 20 : 1 << 10);
  }
  return 0;
}

int usage() {
  std::fputs("usage: kiln-bench-peak [--threads N] [--isa NAME]\n", stderr);
  return 1;
}

} // namespace

int main(int argc, char **argv) {
  std::vector<Kernels> usable = usableKernels();
  Kernels kernels = usable.back();
  std::vector<int> cpus = processors();
  size_t threads = cpus.size();
  for (int i = 1; i < argc; i += 2) {
    std::string option = argv[i];
    if (i + 1 == argc)
      return usage();
    if (option == "--threads") {
      threads = std::strtoul(argv[i + 1], nullptr, 10);
    } else if (option == "--isa") {
      auto found = std::find_if(usable.begin(), usable.end(), [&](const Kernels &k) {
        return !std::strcmp(k.name, argv[i + 1]);
      });
      if (found == usable.end()) {
        std::fprintf(stderr, "kiln-bench-peak: this machine has no '%s'; it has", argv[i + 1]);
        for (const Kernels &k : usable)
          std::fprintf(stderr, " %s", k.name);
        std::fputs("\n", stderr);
        return 1;
      }
      kernels = *found;
    } else {
      return usage();
    }
  }
  if (threads == 0 || threads > cpus.size()) {
    std::fprintf(stderr, "kiln-bench-peak: --threads must be 1 to %zu here\n", cpus.size());
    return 1;
  }
  cpus.resize(threads);

  size_t l1 = cacheBytes(1), l2 = cacheBytes(2), l3 = cacheBytes(3);
  l1 = l1 ? l1 : 32 << 10, l2 = l2 ? l2 : 1 << 20; // common ones
  std::printf("{\"isa\": \"%s\", \"threads\": %zu, \"f32_flops\": %.4g", kernels.name, threads,
              best(cpus, [&](int, long rounds) { return kernels.multiplyAdd(rounds * 1000); }));
  if (kernels.multiplyAddBf16)
    std::printf(", \"bf16_flops\": %.4g", best(cpus, [&](int, long rounds) {
                  return kernels.multiplyAddBf16(rounds * 1000);
                }));
  // Half of a level is surely in it; of the shared last one each thread has its part.
  std::printf(", \"read_bytes_per_second\": {\"l1\": %.4g, \"l2\": %.4g",
              readRate(cpus, kernels, l1 / 2), readRate(cpus, kernels, l2 / 2));
  // Of a cache of hundreds of megabytes others have most, and its pages are more than a core keeps addresses of.
  if (l3 / 2 / threads > 2 * l2)
    std::printf(", \"l3\": %.4g", readRate(cpus, kernels, std::min(l3 / 2 / threads, 4 * l2)));
  size_t large = std::max<size_t>(4 * std::max(l2, l3), 256 << 20);
  std::printf(", \"memory\": %.4g}, \"cache_bytes\": {\"l1\": %zu, \"l2\": %zu, \"l3\": %zu}}\n",
              readRate(cpus, kernels, large / threads), l1, l2, l3);
}
