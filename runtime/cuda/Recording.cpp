// Makes graphs node by node.
#include "cuda/Recording.h"

namespace kiln::gpu {

Recording::~Recording() {
  if (graph)
    (void)driver().cuGraphDestroy(graph);
}

cuda::Result Recording::begin() { return driver().cuGraphCreate(&graph, 0); }

std::vector<Recording::Node> Recording::nodesBefore(int32_t kernel, void *const *args, const Access *workspace) {
  const Executable::Impl &e = executable.internal();
  if (e.args.empty()) // of an older compiler: all in one line
    return nodes.empty() ? nodes : std::vector<Node>{nodes.back()};
  const KilnGpuArg *table = e.args[kernel];
  std::vector<Access> accesses;
  uint64_t weights = e.constants ? e.constants->address : 0, weightsEnd = weights + e.module->table().constants.bytes;
  for (uint32_t i = 0; i < e.module->table().gpu->kernels[kernel].num_args; ++i) {
    auto begin = reinterpret_cast<uint64_t>(args[i]);
    bool isWeight = begin >= weights && begin < weightsEnd;
    if (table[i].bytes && !isWeight) // nobody writes weights
      accesses.push_back({begin, begin + table[i].bytes, (table[i].flags & KILN_GPU_ARG_WRITTEN) != 0});
  }
  if (workspace && workspace->begin < workspace->end)
    accesses.push_back(*workspace);
  std::vector<Node> result;
  for (size_t before : order.add(accesses))
    result.push_back(nodes[before]);
  return result;
}

cuda::Result Recording::add(int32_t kernel, const cuda::KernelNodeParams &params, void *const *args) {
  std::vector<cuda::GraphNode> ended, ending; // what must be over before the launch, and what it waits for by itself
  for (const Node &before : nodesBefore(kernel, args))
    (programmatic && before.waits ? ending : ended).push_back(before.handle);
  nodes.push_back({nullptr, true});
  cuda::GraphNode &node = nodes.back().handle;
  cuda::Result code = driver().cuGraphAddKernelNode_v2(&node, graph, ended.data(), ended.size(), &params);
  if (code != cuda::kSuccess || ending.empty())
    return code;
  std::vector<cuda::GraphNode> to(ending.size(), node);
  std::vector<cuda::GraphEdgeData> edges(ending.size(), {cuda::kProgrammaticPort, 0, cuda::kProgrammaticDependency, {}});
  code = driver().cuGraphAddDependencies_v2(graph, ending.data(), to.data(), edges.data(), ending.size());
  hasEdges = true;
  edgesRefused = code != cuda::kSuccess;
  return code;
}

bool Recording::addCaptured(int32_t kernel, void *const *args, const Access &workspace, cuda::Stream stream,
                            const std::function<bool(cuda::Stream)> &start) {
  // Relaxed: a library may load its code when it is first asked for it.
  if (driver().cuStreamBeginCapture_v2(stream, cuda::kCaptureRelaxed) != cuda::kSuccess)
    return false;
  bool started = start(stream);
  cuda::Graph part = nullptr;
  started = driver().cuStreamEndCapture(stream, &part) == cuda::kSuccess && started;
  if (started) {
    std::vector<cuda::GraphNode> after;
    for (const Node &before : nodesBefore(kernel, args, &workspace))
      after.push_back(before.handle);
    nodes.emplace_back();
    failed |= driver().cuGraphAddChildGraphNode(&nodes.back().handle, graph, after.data(), after.size(), part) != cuda::kSuccess;
  }
  if (part)
    (void)driver().cuGraphDestroy(part);
  return started;
}

cuda::Result Recording::finish(cuda::GraphExec *result) {
  if (failed)
    return cuda::kInvalidValue;
  cuda::Result code = driver().cuGraphInstantiateWithFlags(result, graph, 0);
  edgesRefused = code != cuda::kSuccess && hasEdges;
  return code;
}

} // namespace kiln::gpu
