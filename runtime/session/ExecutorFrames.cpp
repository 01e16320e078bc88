// v1 while loops: frames, their iterations, and what moves between them.
#include "session/ExecutorRun.h"

#include <algorithm>

namespace kiln {

IterationState *ExecutorRun::newIteration(int32_t index) {
  const ExecFrame &frame = executor.frames[index];
  std::vector<IterationState *> &free = freeIterations[index];
  IterationState *made;
  if (!free.empty()) {
    made = free.back();
    free.pop_back();
    for (int32_t i = 0; i < frame.numSlots; ++i)
      if (!frame.keep[i])
        made->slots[i] = Tensor();
  } else {
    iterations.push_back(std::make_unique<IterationState>());
    made = iterations.back().get();
    made->slots = std::make_unique<Tensor[]>(frame.numSlots);
    made->counts = std::make_unique<Count[]>(frame.numCounts);
    for (const auto &[slot, value] : frame.constants)
      made->slots[slot] = value;
  }
  resetCounts(*made, frame);
  made->running = 0;
  return made;
}

void ExecutorRun::enter(const ReadyNode &ready, Tensor *outputs, bool dead, ReadyQueue &queue) {
  const ExecNode &node = executor.nodes[ready.node];
  FrameState *child = nullptr;
  for (FrameState *known : ready.iteration->children)
    if (known->index == node.child)
      child = known;
  if (!child) {
    liveFrames.push_back(std::make_unique<FrameState>());
    child = liveFrames.back().get();
    child->index = node.child;
    child->parent = ready.iteration;
    child->enters = executor.frames[node.child].numEnters;
    ready.iteration->children.push_back(child);
    IterationState *first = newIteration(node.child);
    first->frame = child;
    first->number = 0;
    child->iterations.push_back(first);
  }
  if (node.plan->attrs.getBool("is_constant")) {
    child->invariants.push_back({ready.node, outputs[0], dead});
    for (IterationState *iteration : child->iterations) {
      Tensor value = outputs[0];
      deliverAll(node, *iteration, &value, dead, queue);
    }
  } else {
    deliverAll(node, *child->iterations.front(), outputs, dead, queue); // which waits for its Enters
  }
  if (--child->enters == 0)
    cleanUp(child, queue);
}

// A dead Exit says nothing unless the iteration is the last: the loop goes on.
void ExecutorRun::leave(const ReadyNode &ready, Tensor *outputs, bool dead, ReadyQueue &queue) {
  FrameState &frame = *ready.iteration->frame;
  if (!dead)
    deliverAll(executor.nodes[ready.node], *frame.parent, outputs, false, queue);
  else if (ready.iteration->number == frame.last())
    frame.deadExits.push_back(ready.node);
}

void ExecutorRun::nextIteration(const ReadyNode &ready, Tensor *outputs, bool dead,
                                ReadyQueue &queue) {
  if (dead)
    return;
  FrameState &frame = *ready.iteration->frame;
  if (ready.iteration->number == frame.last()) {
    if (static_cast<int64_t>(frame.iterations.size()) >=
        executor.frames[frame.index].parallelIterations) {
      frame.next.push_back({ready.node, std::move(outputs[0]), false});
      return;
    }
    beginIteration(frame, queue);
  }
  deliverAll(executor.nodes[ready.node],
             *frame.iterations[static_cast<size_t>(ready.iteration->number + 1 - frame.first)],
             outputs, false, queue);
}

void ExecutorRun::beginIteration(FrameState &frame, ReadyQueue &queue) {
  IterationState *iteration = newIteration(frame.index);
  iteration->frame = &frame;
  iteration->number = frame.last() + 1;
  frame.iterations.push_back(iteration);
  frame.deadExits.clear();
  std::vector<FrameState::Value> waiting;
  waiting.swap(frame.next);
  for (FrameState::Value &next : waiting)
    deliverAll(executor.nodes[next.node], *iteration, &next.value, false, queue);
  for (const FrameState::Value &invariant : frame.invariants) {
    Tensor value = invariant.value;
    deliverAll(executor.nodes[invariant.node], *iteration, &value, invariant.dead, queue);
  }
}

void ExecutorRun::nodeDone(IterationState &iteration, ReadyQueue &queue) {
  if (iteration.frame && --iteration.running == 0)
    cleanUp(iteration.frame, queue);
}

// Ends iterations, oldest first, in which nothing can happen any more; then the frame; then perhaps those
// around it.
void ExecutorRun::cleanUp(FrameState *frame, ReadyQueue &queue) {
  while (frame) {
    while (!frame->iterations.empty()) {
      IterationState *oldest = frame->iterations.front();
      if (oldest->running || !oldest->children.empty() || (oldest->number == 0 && frame->enters))
        return;
      frame->iterations.pop_front();
      ++frame->first;
      freeIterations[frame->index].push_back(oldest);
      if (!frame->next.empty())
        beginIteration(*frame, queue);
    }
    IterationState *parent = frame->parent;
    Tensor none;
    for (int32_t exit : frame->deadExits)
      deliverAll(executor.nodes[exit], *parent, &none, true, queue);
    parent->children.erase(std::find(parent->children.begin(), parent->children.end(), frame));
    liveFrames.erase(std::find_if(liveFrames.begin(), liveFrames.end(),
                                  [&](const auto &live) { return live.get() == frame; }));
    frame = parent->running == 0 ? parent->frame : nullptr;
  }
}

} // namespace kiln
