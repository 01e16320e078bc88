// Runs and flattens graphs of work.
#include "test/support/emulated_cuda/Graph.h"

#include <algorithm>
#include <map>

namespace kiln::emu {

cuda::Result runSteps(const std::vector<Step> &steps, uint64_t &random, uint64_t &mostReady) {
  std::vector<size_t> missing(steps.size()), ready;
  std::vector<std::vector<size_t>> followers(steps.size());
  for (size_t i = 0; i < steps.size(); ++i) {
    missing[i] = steps[i].after.size();
    for (size_t before : steps[i].after)
      followers[before].push_back(i);
    if (missing[i] == 0)
      ready.push_back(i);
  }
  while (!ready.empty()) {
    mostReady = std::max(mostReady, uint64_t(ready.size()));
    random = random * 6364136223846793005u + 1442695040888963407u;
    size_t drawn = (random >> 33) % ready.size(), step = ready[drawn];
    ready[drawn] = ready.back();
    ready.pop_back();
    if (steps[step].work)
      if (cuda::Result code = steps[step].work())
        return code;
    for (size_t follower : followers[step])
      if (--missing[follower] == 0)
        ready.push_back(follower);
  }
  return cuda::kSuccess;
}

} // namespace kiln::emu

using kiln::emu::Step;

CUgraphNode_st *CUgraph_st::add(kiln::emu::Work work, const std::vector<CUgraphNode_st *> &after) {
  nodes.push_back(std::make_unique<CUgraphNode_st>(CUgraphNode_st{std::move(work), after, {}, nullptr}));
  return nodes.back().get();
}

bool CUgraph_st::has(const CUgraphNode_st *node) const {
  for (auto &each : nodes)
    if (each.get() == node)
      return true;
  return false;
}

std::vector<Step> CUgraph_st::flatten() const {
  std::vector<Step> steps;
  std::map<const CUgraphNode_st *, size_t> ends; // the step that ends a node
  for (auto &node : nodes) {
    std::vector<size_t> after;
    for (CUgraphNode_st *before : node->after)
      after.push_back(ends.at(before)); // nodes are added behind those that they follow
    size_t first = steps.size();
    for (const Step &step : node->child) {
      Step moved = step;
      for (size_t &before : moved.after)
        before += first;
      moved.after.insert(moved.after.end(), after.begin(), after.end());
      steps.push_back(std::move(moved));
    }
    // One step that waits for all of a child's.
    for (size_t i = first; i < steps.size(); ++i)
      after.push_back(i);
    ends[node.get()] = steps.size();
    steps.push_back({node->work, after});
  }
  return steps;
}

bool CUgraph_st::endsIn(const std::vector<CUgraphNode_st *> &tails) const {
  std::set<const CUgraphNode_st *> seen(tails.begin(), tails.end());
  std::vector<const CUgraphNode_st *> open(tails.begin(), tails.end());
  while (!open.empty()) {
    const CUgraphNode_st *node = open.back();
    open.pop_back();
    for (CUgraphNode_st *before : node->after)
      if (seen.insert(before).second)
        open.push_back(before);
  }
  return seen.size() == nodes.size();
}
