// Runs nodes as they become ready, on the caller's thread and on those of the pool.
#include "session/ExecutorRun.h"

#include <algorithm>
#include <chrono>

namespace kiln {

uint64_t nowNanos() {
  return static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(
                                   std::chrono::steady_clock::now().time_since_epoch())
                                   .count());
}

int traceThread() {
  static std::atomic<int> count{0};
  thread_local int number = count.fetch_add(1, std::memory_order_relaxed);
  return number;
}

/// An async op between computeAsync and its `done`, with the inputs and outputs that it may use meanwhile.
struct ExecutorRun::AsyncOp {
  ReadyNode ready;
  std::vector<Tensor> inputs, outputs;
  std::unique_ptr<OpContext> context;
  std::atomic<int> state{0}; // 1: done was called; 2: computeAsync has returned
  Status status;
  bool dead = false;
};

ExecutorRun::ExecutorRun(const Executor::Impl &plan) : executor(plan) {
  freeIterations.resize(plan.frames.size());
  const ExecFrame &frame = plan.frames[0];
  root.slots = std::make_unique<Tensor[]>(frame.numSlots);
  root.counts = std::make_unique<Count[]>(frame.numCounts);
  for (const auto &[slot, value] : frame.constants)
    root.slots[slot] = value;
}

ExecutorRun::~ExecutorRun() = default;

void ExecutorRun::resetCounts(IterationState &iteration, const ExecFrame &frame) {
  for (int32_t i = 0; i < frame.numCounts; ++i)
    iteration.counts[i].store(frame.counts[i], std::memory_order_relaxed);
}

/// What the compiler says of a node begins with its name and op, which are said already.
static std::string reasonOf(const PlanNode &node, std::string message) {
  for (const std::string &said : {node.name + ": ", node.op + ": "})
    if (message.compare(0, said.size(), said) == 0)
      message.erase(0, said.size());
  return message;
}

void ExecutorRun::fail(const ExecNode *node, Status status) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (failed.load(std::memory_order_relaxed))
      return;
    // The node of a called function, or inside a cluster, has named itself.
    if (!node || status.message().compare(0, 6, "node '") == 0 || status.code() == KILN_CANCELLED ||
        status.code() == KILN_TIMED_OUT)
      error = status;
    else
      error = Status(status.code(), "node '" + node->plan->name + "' (" + node->plan->op +
                                        "): " + reasonOf(*node->plan, status.message()));
    failed.store(true, std::memory_order_release);
  }
  if (stop)
    stop->cancel(status);
}

// Whether the run is to end early: looked at before every node.
bool ExecutorRun::stopped() {
  if (failed.load(std::memory_order_acquire))
    return true;
  if (!context.mustEnd())
    return false;
  fail(nullptr, context.endStatus());
  return true;
}

void ExecutorRun::measured(const ExecNode &node, uint64_t begin, uint64_t end) {
  if (context.trace)
    context.trace->record({node.plan, begin, end, traceThread()});
  uint32_t now = static_cast<uint32_t>(std::min<uint64_t>(end - begin, 1u << 30));
  uint32_t before = node.nanos.load(std::memory_order_relaxed);
  uint32_t after = before ? std::min(now, before / 4 * 3 + now / 4) : now;
  node.nanos.store(after ? after : 1, std::memory_order_relaxed);
  if ((before > kExpensiveNanos) != (after > kExpensiveNanos))
    executor.numExpensive.fetch_add(after > kExpensiveNanos ? 1 : -1, std::memory_order_relaxed);
}

Status ExecutorRun::start(RunContext &of, Tensor *givenArgs, bool take, Tensor *givenResults) {
  caller = &of;
  context = of;
  context.depth = of.depth + 1;
  args = givenArgs;
  takeArgs = take;
  results = givenResults;
  mayWait = executor.hasAsync || (executor.hasCalls && context.rendezvous);
  shared = mayWait ||
           (context.pool && executor.numExpensive.load(std::memory_order_relaxed) > 1);
  // What nodes take is measured in the first runs and now and then.
  uint32_t number = executor.runs.fetch_add(1, std::memory_order_relaxed);
  timed = context.trace || number < 4 || number % 64 == 0;
  uint64_t listener = 0;
  done = false;
  deadResults.clear();
  if (shared) {
    stop = std::make_unique<Cancellation>();
    if (Cancellation *outer = context.cancellation) {
      listener = outer->listen([this, outer] { stop->cancel(outer->status()); });
      if (!listener)
        stop->cancel(outer->status());
    }
    context.cancellation = stop.get();
    outstanding.store(1, std::memory_order_relaxed);
  }
  resetCounts(root, executor.frames[0]);

  ReadyQueue queue;
  for (const auto &[index, value] : executor.constResults)
    results[index] = value;
  for (const auto &[index, argument] : executor.args) {
    Tensor value = takeArgs ? std::move(args[argument]) : args[argument];
    deliverAll(executor.nodes[index], root, &value, false, queue);
  }
  for (int32_t source : executor.sources)
    ready(source, false, root, queue);
  process(queue);
  if (shared) {
    taskEnded();
    waitForOthers();
    if (caller->cancellation)
      caller->cancellation->forget(listener);
  }

  Status status;
  if (failed.load(std::memory_order_acquire)) {
    std::lock_guard<std::mutex> lock(mutex);
    status = error;
  } else if (!deadResults.empty()) {
    const PlanInput &result = executor.plan->results[deadResults.front()];
    status = invalidArgument("'" + executor.plan->nodes[result.node].name + ":" +
                             std::to_string(result.port) + "' is on a branch that was not taken");
  } else {
    for (int32_t index : executor.derefResults)
      if (status.ok())
        status = deref(results[index]);
  }
  stop.reset();
  return status;
}

// Cheap nodes run here, one after the other. Of expensive ones this thread keeps the last for when nothing
// cheap is left, and gives the others away.
void ExecutorRun::process(ReadyQueue &queue) {
  ReadyNode held;
  bool holds = false;
  int64_t finished = 0;
  while (true) {
    ReadyNode next;
    if (!queue.empty()) {
      next = queue.pop();
      if (shared && expensive(executor.nodes[next.node]) && !next.dead) {
        if (holds)
          post({held, nullptr});
        held = next;
        holds = true;
        continue;
      }
    } else if (holds) {
      next = held;
      holds = false;
    } else {
      break;
    }
    finished += runNode(next, queue);
  }
  if (shared && finished)
    taskEnded(finished);
}

void ExecutorRun::post(const Post &post) {
  if (context.pool) {
    if (post.async)
      return context.pool->submit({runPosted, this, post.async, -1});
    return context.pool->submit({runPosted, this, post.ready.iteration,
                                 post.ready.node * int64_t(2) + (post.ready.dead ? 1 : 0)});
  }
  std::lock_guard<std::mutex> lock(mutex);
  inbox.push_back(post);
  changed.notify_all();
}

void ExecutorRun::runPosted(void *run, void *second, int64_t index) {
  Post post;
  if (index < 0)
    post.async = static_cast<AsyncOp *>(second);
  else
    post.ready = {static_cast<int32_t>(index / 2), index % 2 != 0,
                  static_cast<IterationState *>(second)};
  static_cast<ExecutorRun *>(run)->runPost(post);
}

// The run may be over, and this object in use by another, as soon as process() has counted its nodes off.
void ExecutorRun::runPost(const Post &post) {
  outstanding.fetch_add(1, std::memory_order_relaxed); // keeps the run until the end of this function
  ReadyQueue queue;
  if (post.async) {
    finishAsync(post.async, queue);
    process(queue);
    return taskEnded(2);
  }
  queue.push(post.ready);
  process(queue);
  taskEnded();
}

void ExecutorRun::taskEnded(int64_t count) {
  if (outstanding.fetch_sub(count, std::memory_order_acq_rel) != count)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  done = true;
  changed.notify_all();
}

// Helps with what this run gave away; otherwise sleeps until the others are done or time is up.
void ExecutorRun::waitForOthers() {
  std::unique_lock<std::mutex> lock(mutex);
  while (!done) {
    if (!inbox.empty()) {
      Post post = inbox.front();
      inbox.pop_front();
      lock.unlock();
      runPost(post);
      lock.lock();
      continue;
    }
    lock.unlock();
    bool helped = context.pool && context.pool->runOne(this);
    if (!helped) {
      WorkPool::Blocking blocking(context.pool);
      lock.lock();
      auto news = [&] { return done || !inbox.empty(); };
      if (!context.hasDeadline() || failed.load(std::memory_order_acquire)) {
        changed.wait(lock, news);
      } else if (!changed.wait_until(lock, context.deadline, news)) {
        std::string what = "the run did not end in time";
        if (!asyncNodes.empty())
          what += "; node '" + asyncNodes.front()->plan->name + "' (" +
                  asyncNodes.front()->plan->op + ") was waiting";
        lock.unlock();
        fail(nullptr, Status(KILN_TIMED_OUT, what));
        lock.lock();
      }
      continue;
    }
    lock.lock();
  }
}

// Whether the node is finished (an async one may not be).
bool ExecutorRun::runNode(const ReadyNode &ready, ReadyQueue &queue) {
  const ExecNode &node = executor.nodes[ready.node];
  IterationState &iteration = *ready.iteration;
  Tensor *inputs = iteration.slots.get() + node.slot;
  if (stopped())
    return true;
  if (node.async && (!ready.dead || node.runsDead))
    return startAsync(ready, queue);
  constexpr int kFew = 4;
  Tensor few[kFew];
  std::unique_ptr<Tensor[]> many;
  Tensor *outputs = few;
  if (node.numOutputs > kFew) {
    many = std::make_unique<Tensor[]>(node.numOutputs);
    outputs = many.get();
  }
  if (!ready.dead) {
    Status status;
    if (timed) {
      uint64_t begin = nowNanos();
      status = compute(node, inputs, outputs);
      measured(node, begin, nowNanos());
    } else {
      status = compute(node, inputs, outputs);
    }
    if (!status.ok()) {
      fail(&node, std::move(status));
      return true;
    }
  }
  const uint8_t *keep = executor.frames[node.frame].keep.data() + node.slot;
  for (int32_t i = 0; i < node.numInputs; ++i)
    if (!keep[i])
      inputs[i] = Tensor();
  finish(ready, outputs, ready.dead, queue);
  return true;
}

bool ExecutorRun::startAsync(const ReadyNode &ready, ReadyQueue &queue) {
  const ExecNode &node = executor.nodes[ready.node];
  auto *op = new AsyncOp;
  op->ready = ready;
  op->outputs.resize(node.numOutputs);
  op->inputs.resize(node.numInputs);
  Tensor *inputs = ready.iteration->slots.get() + node.slot;
  const uint8_t *keep = executor.frames[node.frame].keep.data() + node.slot;
  for (int32_t i = 0; i < node.numInputs; ++i)
    op->inputs[i] = keep[i] ? inputs[i] : std::move(inputs[i]);
  op->context = std::make_unique<OpContext>(context, *node.plan, op->inputs.data(), op->outputs.data());
  for (IterationState *at = ready.iteration; at->frame; at = at->frame->parent)
    op->context->frame = executor.frames[at->frame->index].name + ":" + std::to_string(at->number) +
                         (op->context->frame.empty() ? "" : "/" + op->context->frame);
  {
    std::lock_guard<std::mutex> lock(mutex);
    asyncNodes.push_back(&node);
  }
  uint64_t begin = timed ? nowNanos() : 0;
  auto done = [this, op, begin](Status status, bool dead) {
    op->status = std::move(status);
    op->dead = dead;
    if (begin && context.trace)
      context.trace->record({executor.nodes[op->ready.node].plan, begin, nowNanos(), traceThread()});
    if (op->state.exchange(1, std::memory_order_acq_rel) == 2)
      post({{}, op});
  };
  Status here;
  for (int32_t i = 0; i < node.numInputs && !ready.dead && !node.op->keepsOnDevice() && here.ok(); ++i)
    here = op->inputs[i].toHost();
  if (ready.dead)
    node.op->computeDead(*op->context, done);
  else if (!here.ok())
    done(std::move(here), false);
  else
    node.op->computeAsync(*op->context, done);
  if (op->state.exchange(2, std::memory_order_acq_rel) != 1)
    return false;
  finishAsync(op, queue);
  return true;
}

// `done` was called: as a node that has run.
void ExecutorRun::finishAsync(AsyncOp *op, ReadyQueue &queue) {
  std::unique_ptr<AsyncOp> owner(op);
  const ExecNode &node = executor.nodes[op->ready.node];
  {
    std::lock_guard<std::mutex> lock(mutex);
    for (size_t i = 0; i < asyncNodes.size(); ++i)
      if (asyncNodes[i] == &node) {
        asyncNodes.erase(asyncNodes.begin() + static_cast<ptrdiff_t>(i));
        break;
      }
  }
  if (!op->status.ok())
    fail(&node, op->status);
  else if (!stopped())
    finish(op->ready, op->outputs.data(), op->dead || op->ready.dead, queue);
}

// Hands on outputs, and lets the frame know that one of its nodes is done.
void ExecutorRun::finish(const ReadyNode &ready, Tensor *outputs, bool dead, ReadyQueue &queue) {
  const ExecNode &node = executor.nodes[ready.node];
  if (executor.frames.size() == 1)
    return deliverAll(node, *ready.iteration, outputs, dead, queue);
  std::unique_lock<std::mutex> lock(frameMutex, std::defer_lock);
  if (shared)
    lock.lock();
  switch (node.kind) {
  case PlanKind::Enter:
    enter(ready, outputs, dead, queue);
    break;
  case PlanKind::Exit:
    leave(ready, outputs, dead, queue);
    break;
  case PlanKind::NextIteration:
    nextIteration(ready, outputs, dead, queue);
    break;
  default:
    deliverAll(node, *ready.iteration, outputs, dead, queue);
  }
  nodeDone(*ready.iteration, queue);
}

void ExecutorRun::deliverAll(const ExecNode &node, IterationState &to, Tensor *outputs, bool dead,
                             ReadyQueue &queue) {
  const int32_t *port = executor.ports.data() + node.firstPort;
  const OutEdge *edges = executor.edges.data();
  bool deadEnter = dead && node.kind == PlanKind::Enter;
  for (int32_t p = 0; p < node.numOutputs; ++p) {
    int32_t begin = port[p], end = port[p + 1];
    if (begin == end)
      continue;
    bool isDead = dead || !outputs[p].valid();
    for (int32_t e = begin; e < end - 1; ++e)
      deliver(edges[e], to, static_cast<const Tensor &>(outputs[p]), isDead, deadEnter, queue);
    deliver(edges[end - 1], to, std::move(outputs[p]), isDead, deadEnter, queue);
  }
  for (int32_t e = port[node.numOutputs], end = port[node.numOutputs + 1]; e < end; ++e)
    deliver(edges[e], to, Tensor(), dead, deadEnter, queue);
}

template <typename T>
void ExecutorRun::deliver(const OutEdge &edge, IterationState &to, T &&value, bool dead,
                          bool deadEnter, ReadyQueue &queue) {
  if (edge.node < 0) {
    if (!dead) {
      results[edge.slot] = std::forward<T>(value);
      return;
    }
    std::lock_guard<std::mutex> lock(mutex);
    deadResults.push_back(edge.slot);
    return;
  }
  const ExecNode &node = executor.nodes[edge.node];
  if (node.kind == PlanKind::Merge)
    return arriveAtMerge(node, edge, to, value, dead, deadEnter, queue);
  if (edge.slot >= 0 && !dead)
    to.slots[node.slot + edge.slot] = std::forward<T>(value);
  Count &count = to.counts[node.count];
  uint32_t left;
  if (shared) {
    if (dead)
      count.fetch_or(kDead, std::memory_order_relaxed);
    left = count.fetch_sub(1, std::memory_order_acq_rel) - 1;
  } else {
    left = (count.load(std::memory_order_relaxed) - 1) | (dead ? kDead : 0);
    count.store(left, std::memory_order_relaxed);
  }
  if ((left & ~kDead) == 0)
    ready(edge.node, (left & kDead) != 0, to, queue);
}

// The first live input wins; when every input is dead, so is the Merge. A dead Enter stands for the inputs
// of later iterations too, which will not come.
void ExecutorRun::arriveAtMerge(const ExecNode &node, const OutEdge &edge, IterationState &to,
                                const Tensor &value, bool dead, bool deadEnter, ReadyQueue &queue) {
  Count &count = to.counts[node.count];
  uint32_t allDead = static_cast<uint32_t>(node.numInputs) * kMergeDeadUnit;
  auto isReady = [&](uint32_t at) {
    return (at & kMergeControls) == 0 && ((at & kMergeLive) || (at & kMergeDeadMask) >= allDead);
  };
  uint32_t before = count.load(std::memory_order_acquire), after;
  if (edge.slot < 0 || dead) {
    do {
      if (edge.slot < 0)
        after = before - 1;
      else if (deadEnter)
        after = (before & ~kMergeDeadMask) | allDead;
      else
        after = before + kMergeDeadUnit;
    } while (!count.compare_exchange_weak(before, after, std::memory_order_acq_rel));
  } else {
    if (count.fetch_or(kMergeClaimed, std::memory_order_acq_rel) & kMergeClaimed)
      return;
    Tensor *inputs = to.slots.get() + node.slot;
    inputs[edge.slot] = value;
    before = count.fetch_or(kMergeLive, std::memory_order_acq_rel);
    after = before | kMergeLive;
  }
  if (!isReady(before) && isReady(after))
    ready(static_cast<int32_t>(&node - executor.nodes.data()), !(after & kMergeLive), to, queue);
}

void ExecutorRun::ready(int32_t node, bool dead, IterationState &iteration, ReadyQueue &queue) {
  if (shared)
    outstanding.fetch_add(1, std::memory_order_relaxed);
  if (iteration.frame)
    ++iteration.running;
  queue.push({node, dead, &iteration});
}

} // namespace kiln
