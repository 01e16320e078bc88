// The emulated driver's functions for graphs, but for those that add kernels.
#include "test/support/emulated_cuda/Exports.h"

using namespace kiln::emu;
using namespace kiln::cuda;

// For tests of what may run side by side.
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_most_ready = 0;

EXPORT cuGraphCreate(Graph *graph, unsigned flags) {
  ENTER
  if (flags)
    return kInvalidValue;
  state.graphs.insert(*graph = new CUgraph_st());
  return kSuccess;
}

EXPORT cuGraphAddChildGraphNode(GraphNode *node, Graph graph, const GraphNode *after, size_t count, Graph child) {
  ENTER
  if (!state.graphs.count(graph) || !state.graphs.count(child) || child == graph)
    return kInvalidHandle;
  for (size_t i = 0; i < count; ++i)
    if (!graph->has(after[i]))
      return kInvalidValue;
  *node = graph->add(nullptr, {after, after + count});
  (*node)->child = child->flatten();
  return kSuccess;
}

EXPORT cuGraphInstantiateWithFlags(GraphExec *exec, Graph graph, unsigned long long flags) {
  ENTER
  if (!state.graphs.count(graph))
    return kInvalidHandle;
  if (flags)
    return kInvalidValue;
  *exec = new CUgraphExec_st{call.context, std::make_shared<const std::vector<Step>>(graph->flatten())};
  state.execs.insert(*exec);
  return kSuccess;
}

EXPORT cuGraphLaunch(GraphExec exec, Stream handle) {
  ENTER
  FIND_STREAM
  if (!state.execs.count(exec))
    return kInvalidHandle;
  if (exec->context != call.context)
    return kInvalidContext;
  return state.add(stream, [steps = exec->steps, &state] { return runSteps(*steps, state.random, kiln_emulated_most_ready); });
}

EXPORT cuGraphDestroy(Graph graph) {
  ENTER
  if (!state.graphs.erase(graph))
    return kInvalidHandle;
  delete graph;
  return kSuccess;
}

EXPORT cuGraphExecDestroy(GraphExec exec) {
  ENTER
  if (!state.execs.erase(exec))
    return kInvalidHandle;
  delete exec;
  return kSuccess;
}
