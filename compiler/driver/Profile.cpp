// Collects and prints profiles: medians over runs, so that one disturbance does not move them.
#include "compiler/driver/Profile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/Format.h"

#include <chrono>
#include <numeric>

using namespace kiln;
using namespace kiln::driver;

namespace {
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double meanOf(const std::vector<double> &values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / values.size();
}

double medianOf(std::vector<double> values) {
  auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

llvm::Error runFailed(const Instance &instance) {
  return llvm::createStringError("the run failed: " + llvm::Twine(instance.errorMessage()));
}
} // namespace

bool kiln::driver::canProfile(const Module &module) { return module.table().flags & KILN_MODULE_MARKS; }

llvm::Expected<Profile> kiln::driver::collectProfile(Instance &instance, int threads, double seconds) {
  const KilnModule &table = instance.module().table();
  size_t launches = table.num_launches;
  // All samples are kept, in at most some 30 MB.
  constexpr size_t minRuns = 10, maxRuns = 20000, maxSamples = size_t(4) << 20;
  size_t limit = std::max(minRuns, std::min(maxRuns, maxSamples / std::max<size_t>(launches, 1)));

  instance.enableProfile();
  auto start = Clock::now();
  do {
    if (!instance.run())
      return runFailed(instance);
  } while (secondsSince(start) < seconds / 5);

  std::vector<LaunchTime> before(instance.profile(), instance.profile() + launches), first = before;
  std::vector<std::vector<double>> samples(launches);
  std::vector<double> whole;
  start = Clock::now();
  while ((whole.size() < minRuns || secondsSince(start) < seconds) && whole.size() < limit) {
    auto one = Clock::now();
    if (!instance.run())
      return runFailed(instance);
    whole.push_back(secondsSince(one) * 1e6);
    const LaunchTime *now = instance.profile();
    for (size_t i = 0; i < launches; ++i) {
      samples[i].push_back((now[i].nanoseconds - before[i].nanoseconds) / 1e3);
      before[i] = now[i];
    }
  }

  Profile profile;
  profile.model = table.name;
  profile.threads = threads;
  profile.runs = whole.size();
  profile.median = medianOf(whole);
  profile.mean = meanOf(whole);
  for (size_t i = 0; i < launches; ++i)
    profile.launches.push_back({table.launches[i].kernel, table.launches[i].node, table.work[i].flops,
                                table.work[i].bytes, medianOf(samples[i]),
                                *std::min_element(samples[i].begin(), samples[i].end()), meanOf(samples[i]),
                                double(before[i].count - first[i].count) / whole.size()});
  return profile;
}

void kiln::driver::printProfile(llvm::raw_ostream &os, const Profile &profile) {
  auto order = llvm::to_vector(llvm::seq<size_t>(0, profile.launches.size()));
  llvm::stable_sort(order, [&](size_t a, size_t b) { return profile.launches[a].median > profile.launches[b].median; });
  double sum = 0;
  for (const LaunchProfile &launch : profile.launches)
    sum += launch.median;
  os << "kernels of '" << profile.model << "', " << profile.threads << " thread(s), medians of " << profile.runs
     << " runs\n    us/run  share  GFLOP/s     GB/s  calls  kernel (nodes)\n";
  auto rate = [&](double amount, const LaunchProfile &launch) {
    // Operations per microsecond are 1e-3 of a giga per second.
    if (amount && launch.median)
      os << llvm::format(" %8.2f", amount * launch.calls / launch.median / 1e3);
    else
      os << "        -";
  };
  for (size_t i : order) {
    const LaunchProfile &launch = profile.launches[i];
    if (launch.calls == 0)
      continue;
    os << llvm::format("%10.2f %5.1f%%", launch.median, sum ? 100 * launch.median / sum : 0.0);
    rate(launch.flops, launch);
    rate(launch.bytes, launch);
    os << llvm::format(" %6g  ", launch.calls) << launch.kernel;
    if (!launch.node.empty())
      os << " (" << launch.node << ")";
    os << "\n";
  }
  os << llvm::format("%10.2f         all kernels; a whole run takes %.2f\n", sum, profile.median);
}
