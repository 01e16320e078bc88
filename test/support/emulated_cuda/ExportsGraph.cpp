// The emulated driver's functions for graphs, but for those that add kernels.
#include "test/support/emulated_cuda/Exports.h"

#include <algorithm>
#include <cstdlib>

using namespace kiln::emu;
using namespace kiln::cuda;

// For tests of what may run side by side.
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_most_ready = 0;

// How many calls were refused that ask for edges by which a kernel begins while another ends.
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_refused_edges = 0;

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

EXPORT cuGraphAddDependencies_v2(Graph graph, const GraphNode *from, const GraphNode *to, const GraphEdgeData *edges, size_t count) {
  ENTER
  if (!state.graphs.count(graph))
    return kInvalidHandle;
  if (std::getenv("KILN_EMU_NO_PROGRAMMATIC_EDGES")) {
    ++kiln_emulated_refused_edges;
    return kInvalidValue;
  }
  for (size_t i = 0; i < count; ++i) {
    if (!graph->has(from[i]) || !graph->has(to[i]) || from[i] == to[i])
      return kInvalidValue;
    // Those that follow a node stand behind it, as CUgraph_st::flatten relies on.
    for (auto &node : graph->nodes)
      if (node.get() == to[i] || node.get() == from[i]) {
        if (node.get() == to[i])
          return kInvalidValue;
        break;
      }
    if (std::count(to[i]->after.begin(), to[i]->after.end(), from[i]))
      return kInvalidValue; // there is one
    const GraphEdgeData edge = edges ? edges[i] : GraphEdgeData{};
    bool programmatic = edge.type == kProgrammaticDependency;
    if (edge.toPort || edge.type > kProgrammaticDependency || programmatic != (edge.fromPort == kProgrammaticPort) || (!programmatic && edge.fromPort))
      return kInvalidValue;
    for (unsigned char byte : edge.reserved)
      if (byte)
        return kInvalidValue;
    if (programmatic) {
      if (!from[i]->programmatic || !to[i]->programmatic) // both must be kernels
        return kInvalidValue;
      to[i]->work = to[i]->programmatic;
      ++kiln_emulated_programmatic;
    }
    to[i]->after.push_back(from[i]);
  }
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
