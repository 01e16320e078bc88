// The smallest program that runs a compiled model once, on zeros: what deploying one costs in
// bytes, memory and time to start.
//
// Compiled by the bench with the model's object and -DKILN_BENCH_TABLE=kiln_module_NAME. `start
// THREADS` prints nothing.
#include "kiln/kiln.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

extern "C" const KilnModule KILN_BENCH_TABLE;

int main(int argc, char **argv) {
  int threads = argc > 1 ? std::atoi(argv[1]) : 1;
  std::unique_ptr<kiln::Module> module;
  kiln::Status status = kiln::Module::fromTable(&KILN_BENCH_TABLE, &module);
  if (!status.ok()) {
    std::fprintf(stderr, "start: %s\n", status.message().c_str());
    return 1;
  }
  std::optional<kiln::ThreadPool> pool;
  if (threads > 1)
    pool.emplace(threads);
  kiln::Instance instance(*module);
  instance.setThreadPool(pool ? &*pool : nullptr);
  if (!instance.run()) {
    std::fprintf(stderr, "start: %s\n", instance.errorMessage());
    return 1;
  }
  std::ifstream self("/proc/self/status");
  for (std::string word; self >> word;)
    if (long kilobytes; word == "VmHWM:" && self >> kilobytes)
      std::printf("%ld\n", 1024 * kilobytes);
}
