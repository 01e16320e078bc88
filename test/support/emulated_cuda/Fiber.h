// A stack of its own for each thread of a block, and the switch between them.
#pragma once

#include <cstddef>

namespace kiln::emu {

/// A place to return to. `start` gives it a stack on which the entry runs when it is first switched to.
struct Fiber {
  void *stackPointer = nullptr;
  void *context = nullptr; // where switching is the system's business
  ~Fiber();
};

/// Prepares `fiber` to run entry(argument) on the stack [stack, stack + bytes). The entry must not return.
void startFiber(Fiber &fiber, void *stack, size_t bytes, void (*entry)(void *), void *argument);

/// Saves the running code in `from` and goes on in `to`.
void switchFiber(Fiber &from, Fiber &to);

/// Stack number `index` (below 1024) of `bytes` bytes, a multiple of the page size that is always the same; below it is a
/// page that faults. Kept, and used by one thread at a time.
char *fiberStack(size_t index, size_t bytes);

} // namespace kiln::emu
