// Times single runs, so that the spread is seen and one disturbance does not move the median, and prints that.
#include "compiler/driver/Bench.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <vector>

using namespace kiln::driver;

BenchResult kiln::driver::benchmark(const std::function<bool()> &run, double seconds) {
  using Clock = std::chrono::steady_clock;
  auto since = [](Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  constexpr size_t minRuns = 10, maxRuns = 200000;
  auto warmUp = Clock::now();
  do {
    if (!run())
      return {};
  } while (since(warmUp) < seconds / 5);

  std::vector<double> times;
  auto start = Clock::now();
  while ((times.size() < minRuns || since(start) < seconds) && times.size() < maxRuns) {
    auto one = Clock::now();
    if (!run())
      return {};
    times.push_back(since(one) * 1e3);
  }
  std::sort(times.begin(), times.end());
  auto quantile = [&](double q) { return times[static_cast<size_t>(q * (times.size() - 1))]; };
  return {quantile(0.5), times.front(), quantile(0.1), quantile(0.9),
          std::accumulate(times.begin(), times.end(), 0.0) / times.size(), static_cast<long>(times.size())};
}

void kiln::driver::printJson(llvm::raw_ostream &os, JsonFields first, const BenchResult &result, JsonFields last) {
  os << "{";
  for (const auto &[name, value] : first)
    os << "\"" << name << "\": " << value << ", ";
  os << llvm::formatv("\"median_ms\": {0:f6}, \"min_ms\": {1:f6}, \"p10_ms\": {2:f6}, \"p90_ms\": {3:f6}, \"mean_ms\": {4:f6}, \"runs\": {5}",
                      result.median, result.minimum, result.p10, result.p90, result.mean, result.runs);
  for (const auto &[name, value] : last)
    os << ", \"" << name << "\": " << value;
  os << "}\n";
}
