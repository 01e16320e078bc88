// Runs a fuzz target without libFuzzer: every seed, then a fixed number of mutations of them.
//
//   kiln-fuzz-TARGET [--runs=N] [--seed=N] FILE|FOLDER ...
//
// The same arguments run the same inputs. An input that crashes or takes more than 30 s is kept as
// crash-TARGET in the working folder.
#include "test/fuzz/targets/FuzzTarget.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sys/resource.h>
#include <fcntl.h>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;
using Input = std::vector<uint8_t>;

extern "C" __attribute__((weak)) size_t LLVMFuzzerCustomMutator(uint8_t *, size_t, size_t, unsigned);

namespace {
constexpr size_t maxSize = 1 << 16;
constexpr unsigned secondsPerInput = 30;
constexpr rlim_t memoryLimit = rlim_t(4) << 30;

std::vector<Input> seeds;
std::mt19937 rng;
const uint8_t *currentData;
size_t currentSize;
std::string keepPath;

size_t pick(size_t n) { return n ? rng() % n : 0; }

void keepInput(int signal) {
  int fd = ::open(keepPath.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (fd >= 0 && ::write(fd, currentData, currentSize) == static_cast<ssize_t>(currentSize)) {
    static const char text[] = "the input is kept as ";
    (void)!::write(2, text, sizeof(text) - 1);
    (void)!::write(2, keepPath.data(), keepPath.size());
    (void)!::write(2, "\n", 1);
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void run(const Input &input) {
  currentData = input.data();
  currentSize = input.size();
  alarm(secondsPerInput);
  LLVMFuzzerTestOneInput(input.data(), input.size());
  alarm(0);
}

void addFile(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}
} // namespace

// Flips, numbers, cuts, and pieces of other seeds.
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize) {
  size_t at = pick(size), length = 1 + pick(std::min<size_t>(size - at, 32));
  const Input &other = seeds[pick(seeds.size())];
  switch (size ? pick(5) : 4) {
  case 0: data[at] ^= 1 << pick(8); return size;
  case 1: data[at] = static_cast<uint8_t>(rng()); return size;
  case 2: std::memmove(data + at, data + at + std::min(length, size - at), size - std::min(size, at + length)); return size - std::min(length, size - at);
  case 3: return at;
  default: {
    size_t from = pick(other.size()), n = std::min({pick(64) + 1, other.size() - from, maxSize - size});
    std::memmove(data + at + n, data + at, size - at);
    std::copy_n(other.begin() + from, n, data + at);
    return size + n;
  }
  }
}

int main(int argc, char **argv) {
  unsigned runs = 0, seed = 0;
  std::string name = fs::path(argv[0]).filename().string();
  keepPath = "crash-" + name;
  std::vector<fs::path> files;
  for (int i = 1; i < argc; ++i) {
    if (std::sscanf(argv[i], "--runs=%u", &runs) == 1 || std::sscanf(argv[i], "--seed=%u", &seed) == 1)
      continue;
    if (!fs::is_directory(argv[i]))
      files.push_back(argv[i]);
    else
      for (const auto &entry : fs::recursive_directory_iterator(argv[i]))
        if (entry.is_regular_file())
          files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end()); // folders list in any order
  for (const fs::path &path : files)
    addFile(path);
  if (seeds.empty()) {
    std::fprintf(stderr, "%s: no seeds\n", name.c_str());
    return 1;
  }
  rlimit limit = {memoryLimit, memoryLimit};
  setrlimit(RLIMIT_AS, &limit);
  for (int signal : {SIGSEGV, SIGABRT, SIGALRM, SIGBUS, SIGFPE, SIGILL})
    std::signal(signal, keepInput);
  for (const Input &input : seeds)
    run(input);
  rng.seed(seed);
  for (unsigned i = 0; i < runs; ++i) {
    Input input = seeds[pick(seeds.size())];
    size_t size = std::min(input.size(), maxSize);
    input.resize(maxSize);
    for (size_t n = 1 + pick(3); n; --n)
      size = LLVMFuzzerCustomMutator ? LLVMFuzzerCustomMutator(input.data(), size, maxSize, static_cast<unsigned>(rng()))
                                     : LLVMFuzzerMutate(input.data(), size, maxSize);
    input.resize(size);
    run(input);
  }
  std::printf("%s: %zu seeds, %u mutations\n", name.c_str(), seeds.size(), runs);
  return 0;
}
