// The state of one run, and how its nodes become ready, run, and hand on what they computed.
#pragma once

#include "session/ExecutorImpl.h"
#include "session/WorkPool.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace kiln {

struct FrameState;

/// One iteration of a frame: the inputs of its nodes and how many are to come.
struct IterationState {
  FrameState *frame = nullptr; // null: the plan itself
  int64_t number = 0;
  std::unique_ptr<Tensor[]> slots;
  std::unique_ptr<Count[]> counts;
  // Under the run's frame lock; of loops only.
  int64_t running = 0;               // ready nodes that have not handed on their outputs
  std::vector<FrameState *> children; // loops inside that are not done
};

/// A frame that one iteration of the frame around it has entered.
struct FrameState {
  int32_t index = 0; // of the ExecFrame
  IterationState *parent = nullptr;
  int64_t enters = 0; // to come
  int64_t first = 0;  // number of iterations.front()
  std::deque<IterationState *> iterations; // those that are not done
  struct Value {
    int32_t node;
    Tensor value;
    bool dead;
  };
  std::vector<Value> next;       // NextIterations that wait until fewer iterations run at once
  std::vector<Value> invariants; // what constant Enters gave
  std::vector<int32_t> deadExits;
  int64_t last() const { return first + static_cast<int64_t>(iterations.size()) - 1; }
};

struct ReadyNode {
  int32_t node = 0;
  bool dead = false;
  IterationState *iteration = nullptr;
};

/// First in, first out; the first ones need no allocation.
class ReadyQueue {
public:
  bool empty() const { return head == tail; }
  void push(const ReadyNode &node) {
    if (tail - head == capacity)
      grow();
    items[tail++ & (capacity - 1)] = node;
  }
  ReadyNode pop() { return items[head++ & (capacity - 1)]; }

private:
  void grow() {
    auto more = std::make_unique<ReadyNode[]>(capacity * 2);
    for (uint32_t i = 0; i < capacity; ++i)
      more[i] = items[(head + i) & (capacity - 1)];
    tail = capacity;
    head = 0;
    capacity *= 2;
    heap = std::move(more);
    items = heap.get();
  }
  static constexpr uint32_t kInline = 16;
  ReadyNode few[kInline];
  ReadyNode *items = few;
  std::unique_ptr<ReadyNode[]> heap;
  uint32_t capacity = kInline, head = 0, tail = 0;
};

struct ExecutorRun {
  explicit ExecutorRun(const Executor::Impl &plan);
  ~ExecutorRun();

  Status start(RunContext &context, Tensor *args, bool takeArgs, Tensor *results);
  /// Ready for another run; false after a failure, which leaves inputs behind.
  bool reusable() const { return !failed.load(std::memory_order_relaxed); }

private:
  struct AsyncOp;
  friend struct AsyncOp;

  // Running.
  void process(ReadyQueue &queue);
  bool runNode(const ReadyNode &ready, ReadyQueue &queue);
  Status compute(const ExecNode &node, Tensor *inputs, Tensor *outputs);
  static Status deref(Tensor &tensor);
  Status runUnit(const ExecNode &node, const Tensor *inputs, Tensor *outputs);
  Status runCall(const ExecNode &node, Tensor *inputs, const uint8_t *keep, Tensor *outputs);
  Status runWhile(const ExecNode &node, Tensor *inputs, const uint8_t *keep, Tensor *outputs);
  Status callFunction(const ExecNode &node, int index, Tensor *args, int numArgs, Tensor *outputs,
                      int numOutputs);
  bool startAsync(const ReadyNode &ready, ReadyQueue &queue);
  void finishAsync(AsyncOp *op, ReadyQueue &queue);
  void fail(const ExecNode *node, Status status);
  bool stopped();
  bool expensive(const ExecNode &node) const {
    return node.nanos.load(std::memory_order_relaxed) > kExpensiveNanos || (node.isCall && mayWait);
  }
  void measured(const ExecNode &node, uint64_t begin, uint64_t end);

  // Handing on.
  void finish(const ReadyNode &ready, Tensor *outputs, bool dead, ReadyQueue &queue);
  void deliverAll(const ExecNode &node, IterationState &to, Tensor *outputs, bool dead,
                  ReadyQueue &queue);
  template <typename T>
  void deliver(const OutEdge &edge, IterationState &to, T &&value, bool dead, bool deadEnter,
               ReadyQueue &queue);
  void arriveAtMerge(const ExecNode &node, const OutEdge &edge, IterationState &to,
                     const Tensor &value, bool dead, bool deadEnter, ReadyQueue &queue);
  void ready(int32_t node, bool dead, IterationState &iteration, ReadyQueue &queue);

  // Frames (ExecutorFrames.cpp); under frameMutex when the run is shared.
  void enter(const ReadyNode &ready, Tensor *outputs, bool dead, ReadyQueue &queue);
  void leave(const ReadyNode &ready, Tensor *outputs, bool dead, ReadyQueue &queue);
  void nextIteration(const ReadyNode &ready, Tensor *outputs, bool dead, ReadyQueue &queue);
  void nodeDone(IterationState &iteration, ReadyQueue &queue);
  void beginIteration(FrameState &frame, ReadyQueue &queue);
  void cleanUp(FrameState *frame, ReadyQueue &queue);
  IterationState *newIteration(int32_t frame);
  void resetCounts(IterationState &iteration, const ExecFrame &frame);

  // Other threads.
  struct Post {
    ReadyNode ready;
    AsyncOp *async = nullptr;
  };
  void post(const Post &post);
  static void runPosted(void *run, void *second, int64_t index);
  void runPost(const Post &post);
  void taskEnded(int64_t count = 1);
  void waitForOthers();

  const Executor::Impl &executor;
  RunContext *caller = nullptr;
  RunContext context; // the caller's, with `stop` when other threads take part
  Tensor *args = nullptr, *results = nullptr;
  bool takeArgs = false;
  bool shared = false, mayWait = false, timed = false;

  IterationState root;
  std::mutex frameMutex;
  std::vector<std::unique_ptr<FrameState>> liveFrames;
  std::vector<std::unique_ptr<IterationState>> iterations; // all that were made
  std::vector<std::vector<IterationState *>> freeIterations; // by frame

  std::atomic<bool> failed{false};
  std::mutex mutex; // of what follows
  std::condition_variable changed;
  Status error;
  bool done = false;
  std::deque<Post> inbox; // without a pool
  std::vector<const ExecNode *> asyncNodes;
  std::vector<int32_t> deadResults;
  std::atomic<int64_t> outstanding{0}; // ready nodes that are not finished, when shared
  std::unique_ptr<Cancellation> stop;
};

/// Nanoseconds of std::chrono::steady_clock.
uint64_t nowNanos();

} // namespace kiln
