// The graphs that an instance has recorded, by the buffers that they were recorded with.
#pragma once

#include "cuda/Device.h"

namespace kiln::gpu {

/// Graphs of one instance, whose runs follow each other. Used under the device's context.
class GraphCache {
public:
  static constexpr size_t kMost = 4;

  /// The graph for these addresses; null: there is none.
  cuda::GraphExec find(const std::vector<void *> &addresses);
  /// Whether a graph should be made for addresses that have none: while there is room, and when they come twice in a row. What
  /// gets other buffers in every run would spend its time on making graphs.
  bool isWorthwhile(const std::vector<void *> &addresses);
  /// Keeps a graph, in place of the one that was used least recently when there are more than kMost. That one is destroyed when the work
  /// on `stream`, which follows all its runs, is done; nobody waits for it here.
  cuda::Result add(const cuda::Driver &driver, std::vector<void *> addresses, cuda::GraphExec graph, cuda::Stream stream);
  /// Destroys all. Nothing of them may be running.
  void clear(const cuda::Driver &driver);

  size_t size() const { return graphs.size(); }
  size_t numRetired() const { return retired.size(); }

private:
  struct Entry {
    std::vector<void *> addresses;
    cuda::GraphExec graph;
  };
  struct Retired {
    cuda::GraphExec graph;
    cuda::Event done;
  };
  std::vector<Entry> graphs; // the last one was used last
  std::vector<Retired> retired;
  std::vector<void *> missed; // addresses that had no graph, and got none
};

} // namespace kiln::gpu
