// Keeps a few recorded graphs, and destroys those that it gives up when nothing of them runs any more.
#include "cuda/GraphCache.h"

#include <algorithm>

namespace kiln::gpu {

cuda::GraphExec GraphCache::find(const std::vector<void *> &addresses) {
  auto found = std::find_if(graphs.begin(), graphs.end(), [&](const Entry &entry) { return entry.addresses == addresses; });
  if (found == graphs.end())
    return nullptr;
  std::rotate(found, found + 1, graphs.end());
  return graphs.back().graph;
}

bool GraphCache::isWorthwhile(const std::vector<void *> &addresses) {
  if (graphs.size() < kMost || addresses == missed)
    return true;
  missed = addresses;
  return false;
}

cuda::Result GraphCache::add(const cuda::Driver &driver, std::vector<void *> addresses, cuda::GraphExec graph, cuda::Stream stream) {
  graphs.push_back({std::move(addresses), graph});
  missed.clear();
  auto done = std::partition(retired.begin(), retired.end(),
                             [&](const Retired &each) { return driver.cuEventQuery(each.done) != cuda::kSuccess; });
  for (auto each = done; each != retired.end(); ++each) {
    (void)driver.cuGraphExecDestroy(each->graph);
    (void)driver.cuEventDestroy_v2(each->done);
  }
  retired.erase(done, retired.end());
  if (graphs.size() <= kMost)
    return cuda::kSuccess;
  cuda::Event event = nullptr;
  if (cuda::Result code = driver.cuEventCreate(&event, cuda::kEventDisableTiming); code != cuda::kSuccess)
    return code; // one more is kept
  if (cuda::Result code = driver.cuEventRecord(event, stream); code != cuda::kSuccess) {
    (void)driver.cuEventDestroy_v2(event);
    return code; // likewise: an event that nobody recorded says that the graph is done
  }
  retired.push_back({graphs.front().graph, event});
  graphs.erase(graphs.begin());
  return cuda::kSuccess;
}

void GraphCache::clear(const cuda::Driver &driver) {
  for (Entry &entry : graphs)
    (void)driver.cuGraphExecDestroy(entry.graph);
  for (Retired &each : retired) {
    (void)driver.cuGraphExecDestroy(each.graph);
    (void)driver.cuEventDestroy_v2(each.done);
  }
  graphs.clear();
  retired.clear();
}

} // namespace kiln::gpu
