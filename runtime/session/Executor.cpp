// Checks a plan and lays it out for running.
#include "session/ExecutorImpl.h"

#include "session/ExecutorRun.h"

#include <algorithm>

namespace kiln {

static Status bad(const Plan &plan, const std::string &what) {
  return Status(KILN_INVALID_ARGUMENT,
                (plan.name.empty() ? std::string() : "'" + plan.name + "': ") + what);
}

static Status bad(const PlanNode &node, const std::string &what) {
  return Status(KILN_INVALID_ARGUMENT, "node '" + node.name + "' (" + node.op + "): " + what);
}

// Numbers of inputs and outputs (-1: any) and of functions that a kind must have.
static Status checkNode(const PlanNode &node) {
  struct Rule {
    int inputs, minOutputs, functions;
  } rule = {-1, 0, 0};
  switch (node.kind) {
  case PlanKind::Op:
  case PlanKind::Unit:
    rule.functions = -1;
    break;
  case PlanKind::Arg:
  case PlanKind::Constant:
    rule = {0, 1, 0};
    break;
  case PlanKind::UnitCompile:
    rule = {-1, 2, -1};
    break;
  case PlanKind::UnitRun:
    rule.functions = -1;
    break;
  case PlanKind::Switch:
    rule = {2, 2, 0};
    break;
  case PlanKind::SwitchN:
    rule = {2, 1, 0};
    break;
  case PlanKind::Merge:
    rule = {-1, 1, 0};
    break;
  case PlanKind::Enter:
  case PlanKind::Exit:
  case PlanKind::NextIteration:
    rule = {1, 1, 0};
    break;
  case PlanKind::Call:
    rule.functions = 1;
    break;
  case PlanKind::If:
  case PlanKind::While:
    rule.functions = 2;
    break;
  case PlanKind::Case:
    rule.functions = -1;
    break;
  }
  if (rule.inputs >= 0 && static_cast<int>(node.inputs.size()) != rule.inputs)
    return bad(node, "has " + std::to_string(node.inputs.size()) + " inputs, not " +
                         std::to_string(rule.inputs));
  if (node.numOutputs < rule.minOutputs)
    return bad(node, "has " + std::to_string(node.numOutputs) + " outputs");
  if (rule.functions >= 0 && static_cast<int>(node.functions.size()) != rule.functions)
    return bad(node, "names " + std::to_string(node.functions.size()) + " functions, not " +
                         std::to_string(rule.functions));
  if (node.kind == PlanKind::Case && (node.functions.empty() || node.inputs.empty()))
    return bad(node, "has no branches or no index");
  if (node.kind == PlanKind::If && node.inputs.empty())
    return bad(node, "has no condition");
  if (node.kind == PlanKind::While && node.numOutputs != static_cast<int>(node.inputs.size()))
    return bad(node, "has " + std::to_string(node.inputs.size()) + " inputs but " +
                         std::to_string(node.numOutputs) + " outputs");
  if ((node.kind == PlanKind::Unit || node.kind == PlanKind::UnitCompile ||
       node.kind == PlanKind::UnitRun) &&
      !node.unit)
    return bad(node, "has nothing that was compiled");
  if (node.kind == PlanKind::Merge &&
      (node.inputs.empty() || node.inputs.size() > kMergeDeadMask / kMergeDeadUnit ||
       node.controls.size() > kMergeControls))
    return bad(node, "has " + std::to_string(node.inputs.size()) + " inputs and " +
                         std::to_string(node.controls.size()) + " control inputs");
  return Status();
}

// A constant that waits for nothing: it stands in its consumers' slots from the start, inside loops, too.
static bool isStatic(const PlanNode &node) {
  return node.kind == PlanKind::Constant && node.controls.empty();
}

static bool exists(const Plan &plan, const PlanInput &input) {
  return input.node >= 0 && input.node < static_cast<int32_t>(plan.nodes.size()) && input.port >= 0 &&
         input.port < plan.nodes[input.node].numOutputs;
}

// What a node names must exist.
static Status checkReferences(const Plan &plan, const PlanNode &node) {
  for (const PlanInput &input : node.inputs)
    if (!exists(plan, input))
      return bad(node, "an input is output " + std::to_string(input.port) + " of node " +
                           std::to_string(input.node) + ", which does not exist");
  for (int32_t control : node.controls)
    if (control < 0 || control >= static_cast<int32_t>(plan.nodes.size()))
      return bad(node, "a control input is node " + std::to_string(control) + ", which does not exist");
  if (node.kind == PlanKind::Arg && (node.index < 0 || node.index >= plan.numArgs))
    return bad(node, "is argument " + std::to_string(node.index) + " of " + std::to_string(plan.numArgs));
  if (node.kind == PlanKind::Constant && !node.value.valid())
    return bad(node, "has no value");
  return Status();
}

Status Executor::Impl::prepareNode(ExecNode &node, const PlanNode &from) {
  node.plan = &from;
  node.kind = from.kind;
  node.numInputs = static_cast<int32_t>(from.inputs.size());
  node.numOutputs = from.numOutputs;
  if (Status status = checkNode(from); !status.ok())
    return status;
  if (Status status = checkReferences(*plan, from); !status.ok())
    return status;
  for (const PlanInput &input : from.inputs)
    node.derefs |= input.deref;
  if (from.kind == PlanKind::Op) {
    Status status = HostOpRegistry::global().create(from, &node.op);
    if (!status.ok())
      return Status(status.code(), "node '" + from.name + "' (" + from.op + "): " + status.message());
    node.async = node.op->isAsync();
    node.runsDead = node.op->runsDead();
    hasAsync |= node.async;
  }
  node.isCall = from.kind == PlanKind::Call || from.kind == PlanKind::If ||
                from.kind == PlanKind::Case || from.kind == PlanKind::While;
  hasCalls |= node.isCall || (from.kind == PlanKind::Unit && !from.functions.empty());
  if (!from.functions.empty()) {
    node.callees = std::make_unique<std::atomic<const Executor *>[]>(from.functions.size());
    for (size_t f = 0; f < from.functions.size(); ++f)
      node.callees[f].store(nullptr, std::memory_order_relaxed);
  }
  return Status();
}

Status Executor::Impl::build() {
  const Plan &p = *plan;
  nodes = std::vector<ExecNode>(p.nodes.size());
  for (size_t i = 0; i < nodes.size(); ++i)
    if (Status status = prepareNode(nodes[i], p.nodes[i]); !status.ok())
      return status;
  for (const PlanInput &result : p.results)
    if (!exists(p, result))
      return bad(p, "a result is output " + std::to_string(result.port) + " of node " +
                        std::to_string(result.node) + ", which does not exist");
  if (Status status = findFrames(); !status.ok())
    return status;

  std::vector<std::vector<OutEdge>> byPort;
  for (ExecNode &node : nodes) {
    node.firstPort = static_cast<int32_t>(byPort.size());
    byPort.resize(byPort.size() + node.numOutputs + 1);
  }
  std::vector<bool> hasArg(p.numArgs);
  for (size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].kind == PlanKind::Arg) {
      int32_t index = p.nodes[i].index;
      if (hasArg[index])
        return bad(p.nodes[i], "is one of two nodes for argument " + std::to_string(index));
      hasArg[index] = true;
    }
    if (Status status = connectNode(static_cast<int32_t>(i), byPort); !status.ok())
      return status;
  }
  if (Status status = connectResults(byPort); !status.ok())
    return status;
  for (const std::vector<OutEdge> &port : byPort) {
    ports.push_back(static_cast<int32_t>(edges.size()));
    edges.insert(edges.end(), port.begin(), port.end());
  }
  ports.push_back(static_cast<int32_t>(edges.size()));
  // A static constant is run only where a Merge needs it.
  auto isUnused = [&](int32_t i) {
    const ExecNode &node = nodes[i];
    return isStatic(*node.plan) && ports[node.firstPort] == ports[node.firstPort + node.numOutputs + 1];
  };
  sources.erase(std::remove_if(sources.begin(), sources.end(), isUnused), sources.end());
  return Status();
}

// Gives a node its place in its frame, and the ports that it reads an edge to it.
Status Executor::Impl::connectNode(int32_t index, std::vector<std::vector<OutEdge>> &byPort) {
  const Plan &p = *plan;
  ExecNode &node = nodes[index];
  ExecFrame &frame = frames[node.frame];
  node.count = frame.numCounts++;
  node.slot = frame.numSlots;
  frame.numSlots += node.numInputs;
  frame.keep.resize(frame.numSlots);
  uint32_t waits = 0;
  for (int32_t slot = 0; slot < node.numInputs; ++slot) {
    const PlanInput &input = node.plan->inputs[slot];
    const PlanNode &from = p.nodes[input.node];
    // A Merge takes whichever input comes first, so its constants have to come too.
    if (isStatic(from) && node.kind != PlanKind::Merge) {
      frame.constants.emplace_back(node.slot + slot, from.value);
      frame.keep[node.slot + slot] = 1;
      continue;
    }
    if (isStatic(from) && node.frame != 0)
      return bad(*node.plan, "merges a constant that is in no frame");
    byPort[nodes[input.node].firstPort + input.port].push_back({index, slot});
    ++waits;
  }
  if (node.kind == PlanKind::Merge)
    waits = 0;
  for (int32_t control : node.plan->controls) {
    if (isStatic(p.nodes[control]))
      continue;
    byPort[nodes[control].firstPort + nodes[control].numOutputs].push_back({index, -1});
    ++waits;
  }
  frame.counts.push_back(waits);
  if (node.kind == PlanKind::Arg && waits == 0)
    args.emplace_back(index, node.plan->index);
  else if (waits == 0 && node.kind != PlanKind::Merge && node.frame == 0)
    sources.push_back(index);
  return Status();
}

Status Executor::Impl::connectResults(std::vector<std::vector<OutEdge>> &byPort) {
  const Plan &p = *plan;
  for (int32_t i = 0; i < static_cast<int32_t>(p.results.size()); ++i) {
    const PlanInput &result = p.results[i];
    const PlanNode &from = p.nodes[result.node];
    if (nodes[result.node].frame != 0 && from.kind != PlanKind::Exit)
      return bad(from, "is in a loop's frame and cannot be a result");
    if (result.deref)
      derefResults.push_back(i);
    if (isStatic(from))
      constResults.emplace_back(i, from.value);
    else
      byPort[nodes[result.node].firstPort + result.port].push_back({-1, i});
  }
  return Status();
}

// Every node runs in one frame: that of its inputs, the one inside for what Enter feeds, the one outside
// for what Exit feeds.
Status Executor::Impl::findFrames() {
  const Plan &p = *plan;
  size_t count = p.nodes.size();
  frames.resize(1);
  std::vector<std::vector<int32_t>> users(count);
  std::vector<int32_t> frameOf(count, -1), work;
  for (size_t i = 0; i < count; ++i) {
    const PlanNode &node = p.nodes[i];
    for (const PlanInput &input : node.inputs)
      users[input.node].push_back(static_cast<int32_t>(i));
    for (int32_t control : node.controls)
      users[control].push_back(static_cast<int32_t>(i));
    if (node.inputs.empty() && node.controls.empty()) {
      frameOf[i] = 0;
      work.push_back(static_cast<int32_t>(i));
    }
  }
  auto neutral = [&](int32_t i) { return isStatic(p.nodes[i]); }; // it says nothing about frames
  auto hasOnlyConstants = [&](const PlanNode &node) {
    return std::all_of(node.inputs.begin(), node.inputs.end(), [&](const PlanInput &input) { return neutral(input.node); }) &&
           std::all_of(node.controls.begin(), node.controls.end(), neutral);
  };
  std::map<std::pair<int32_t, std::string>, int32_t> byName;
  for (bool second = false; !work.empty() || !second;) {
    if (work.empty()) { // what only constants lead to
      second = true;
      for (size_t i = 0; i < count; ++i)
        if (frameOf[i] < 0 && hasOnlyConstants(p.nodes[i])) {
          frameOf[i] = 0;
          work.push_back(static_cast<int32_t>(i));
        }
      continue;
    }
    int32_t index = work.back();
    work.pop_back();
    if (neutral(index))
      continue;
    const PlanNode &node = p.nodes[index];
    int32_t out = frameOf[index];
    if (node.kind == PlanKind::Enter) {
      std::string name = node.attrs.getString("frame_name");
      auto [place, isNew] = byName.try_emplace({out, name}, static_cast<int32_t>(frames.size()));
      if (isNew) {
        frames.emplace_back();
        frames.back().name = name;
        frames.back().parent = out;
        frames.back().parallelIterations =
            std::max<int64_t>(1, node.attrs.getInt("parallel_iterations", 10));
      }
      out = nodes[index].child = place->second;
      ++frames[out].numEnters;
    } else if (node.kind == PlanKind::Exit) {
      if (out == 0)
        return bad(node, "leaves a frame, but is in none");
      out = frames[out].parent;
    }
    for (int32_t user : users[index]) {
      if (frameOf[user] < 0) {
        frameOf[user] = out;
        work.push_back(user);
      } else if (frameOf[user] != out) {
        return bad(p.nodes[user], "has inputs from different frames, '" +
                                      frames[frameOf[user]].name + "' and '" + frames[out].name +
                                      "'; '" + node.name + "' is one");
      }
    }
  }
  for (size_t i = 0; i < count; ++i) {
    if (frameOf[i] < 0)
      return bad(p.nodes[i], "is in a cycle that nothing leads into");
    nodes[i].frame = frameOf[i];
    if (p.nodes[i].kind == PlanKind::NextIteration && frameOf[i] == 0)
      return bad(p.nodes[i], "is in no frame");
  }
  return Status();
}

Executor::Executor() : impl(std::make_unique<Impl>()) {}
Executor::~Executor() = default;
Executor::Impl::~Impl() { delete lastIdle.load(); }

const Plan &Executor::plan() const { return *impl->plan; }

Status Executor::Impl::createWith(std::shared_ptr<const Plan> plan, ExecutorCache *cache,
                                  std::unique_ptr<Executor> *result) {
  std::unique_ptr<Executor> made(new Executor);
  made->impl->plan = std::move(plan);
  if (!cache) {
    made->impl->ownCache = std::make_unique<ExecutorCache>();
    made->impl->ownCache->library = made->impl->plan->library;
  }
  made->impl->cache = cache ? cache : made->impl->ownCache.get();
  if (Status status = made->impl->build(); !status.ok())
    return status;
  *result = std::move(made);
  return Status();
}

Status Executor::create(std::shared_ptr<const Plan> plan, std::unique_ptr<Executor> *result) {
  return Impl::createWith(std::move(plan), nullptr, result);
}

Status Executor::run(RunContext &context, const Tensor *args, Tensor *results) const {
  return impl->run(context, const_cast<Tensor *>(args), false, results);
}

Status Executor::Impl::run(RunContext &context, Tensor *args, bool take, Tensor *results) const {
  if (context.depth > kMaxDepth)
    return invalidArgument("functions call each other more than " + std::to_string(kMaxDepth) +
                           " deep");
  std::unique_ptr<ExecutorRun> state(lastIdle.exchange(nullptr, std::memory_order_acq_rel));
  if (!state) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!idle.empty()) {
      state = std::move(idle.back());
      idle.pop_back();
    }
  }
  if (!state)
    state = std::make_unique<ExecutorRun>(*this);
  Status status = state->start(context, args, take, results);
  if (!state->reusable())
    return status;
  ExecutorRun *none = nullptr;
  if (lastIdle.compare_exchange_strong(none, state.get(), std::memory_order_acq_rel)) {
    state.release();
  } else {
    std::lock_guard<std::mutex> lock(mutex);
    idle.push_back(std::move(state));
  }
  return status;
}

Status Executor::Impl::callee(const ExecNode &node, int index, const Executor **result) const {
  std::atomic<const Executor *> &known = node.callees[index];
  if ((*result = known.load(std::memory_order_acquire)))
    return Status();
  const std::string &name = node.plan->functions[index];
  std::shared_ptr<const Plan> function;
  if (PlanLibrary *library = cache->library.get()) {
    if (auto found = library->plans.find(name); found != library->plans.end())
      function = found->second;
    else if (library->resolve)
      if (Status status = library->resolve(name, &function); !status.ok())
        return status;
  }
  if (!function)
    return Status(KILN_NOT_FOUND, "there is no function '" + name + "'");
  std::lock_guard<std::mutex> lock(cache->mutex);
  std::unique_ptr<Executor> &place = cache->executors[name];
  if (!place)
    if (Status status = createWith(function, cache, &place); !status.ok())
      return status;
  known.store(place.get(), std::memory_order_release);
  *result = place.get();
  return Status();
}

} // namespace kiln
