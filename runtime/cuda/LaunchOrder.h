// Which launches must wait for which, from the memory that they read and write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace kiln::gpu {

/// Memory that a launch uses: [begin, end).
struct Access {
  uint64_t begin, end;
  bool writes; // and may read
};

/// Launches in the order of a program, numbered from 0.
class LaunchOrder {
public:
  /// Adds a launch: the earlier ones that it must follow, ascending; those that others of them follow anyhow are left out.
  std::vector<size_t> add(const std::vector<Access> &accesses);
  size_t size() const { return follows.size(); }

private:
  struct Stretch {
    uint64_t end;
    size_t writer;               // none: kNobody
    std::vector<size_t> readers; // since then
  };
  using Stretches = std::map<uint64_t, Stretch>; // by beginning; they do not overlap
  static constexpr size_t kNobody = SIZE_MAX;

  void split(uint64_t at);
  void cover(uint64_t begin, uint64_t end);
  template <typename F> void each(const Access &access, F action);
  std::vector<size_t> withoutImplied(std::vector<size_t> before);

  Stretches stretches;
  std::vector<std::vector<uint64_t>> follows; // bits of all earlier launches that one follows, also through others
};

} // namespace kiln::gpu
