// Keeps who wrote and read each stretch of memory last.
#include "cuda/LaunchOrder.h"

#include <algorithm>

namespace kiln::gpu {

namespace {
// Beyond it the bits would take too much memory, and all edges stay.
constexpr size_t kMostImplied = 16384;
} // namespace

void LaunchOrder::split(uint64_t at) {
  auto next = stretches.upper_bound(at);
  if (next == stretches.begin())
    return;
  auto found = std::prev(next);
  if (found->first == at || found->second.end <= at)
    return;
  Stretch rest = found->second;
  found->second.end = at;
  stretches.emplace_hint(next, at, std::move(rest));
}

void LaunchOrder::cover(uint64_t begin, uint64_t end) {
  split(begin);
  split(end);
  for (auto next = stretches.lower_bound(begin); begin < end;) {
    uint64_t gapEnd = next == stretches.end() ? end : std::min(end, next->first);
    if (begin < gapEnd)
      next = std::next(stretches.emplace_hint(next, begin, Stretch{gapEnd, kNobody, {}}));
    else
      gapEnd = (next++)->second.end;
    begin = gapEnd;
  }
}

template <typename F>
void LaunchOrder::each(const Access &access, F action) {
  for (auto at = stretches.lower_bound(access.begin); at != stretches.end() && at->first < access.end; ++at)
    action(at->second);
}

std::vector<size_t> LaunchOrder::withoutImplied(std::vector<size_t> before) {
  std::sort(before.begin(), before.end());
  before.erase(std::unique(before.begin(), before.end()), before.end());
  if (size() >= kMostImplied) {
    follows.emplace_back();
    return before;
  }
  std::vector<uint64_t> all(size() / 64 + 1);
  std::vector<size_t> result;
  for (auto at = before.rbegin(); at != before.rend(); ++at) { // the latest first: only they can follow others
    if (all[*at / 64] >> *at % 64 & 1)
      continue;
    result.push_back(*at);
    all[*at / 64] |= uint64_t(1) << *at % 64;
    for (size_t i = 0; i < follows[*at].size(); ++i)
      all[i] |= follows[*at][i];
  }
  std::reverse(result.begin(), result.end());
  follows.push_back(std::move(all));
  return result;
}

std::vector<size_t> LaunchOrder::add(const std::vector<Access> &accesses) {
  size_t self = size();
  std::vector<size_t> before;
  for (const Access &access : accesses)
    cover(access.begin, access.end);
  for (const Access &access : accesses)
    each(access, [&](Stretch &stretch) {
      if (stretch.writer != kNobody)
        before.push_back(stretch.writer);
      if (access.writes)
        before.insert(before.end(), stretch.readers.begin(), stretch.readers.end());
    });
  // What the launch reads of what it writes needs no note of its own.
  for (const Access &access : accesses)
    each(access, [&](Stretch &stretch) {
      if (!access.writes)
        stretch.readers.push_back(self);
    });
  for (const Access &access : accesses)
    if (access.writes)
      each(access, [&](Stretch &stretch) { stretch.writer = self, stretch.readers.clear(); });
  return withoutImplied(std::move(before));
}

} // namespace kiln::gpu
