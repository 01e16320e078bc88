// Switches stacks: in a few instructions on x86-64, through ucontext elsewhere.
#include "test/support/emulated_cuda/Fiber.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

namespace kiln::emu {

#ifdef __x86_64__

// Saves what a called function must keep, and swaps stacks.
extern "C" void kiln_emu_switch(void **from, void *to);
extern "C" void kiln_emu_enter();
asm(R"(
.text
.globl kiln_emu_switch
.hidden kiln_emu_switch
.type kiln_emu_switch, @function
kiln_emu_switch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
.size kiln_emu_switch, .-kiln_emu_switch
.globl kiln_emu_enter
.hidden kiln_emu_enter
.type kiln_emu_enter, @function
kiln_emu_enter:
  movq %r13, %rdi
  callq *%r12
  ud2
.size kiln_emu_enter, .-kiln_emu_enter
)");

Fiber::~Fiber() = default;

void startFiber(Fiber &fiber, void *stack, size_t bytes, void (*entry)(void *), void *argument) {
  auto top = (reinterpret_cast<uintptr_t>(stack) + bytes) & ~uintptr_t(15);
  auto *words = reinterpret_cast<void **>(top) - 7; // r15, r14, r13, r12, rbx, rbp, return address
  words[0] = words[1] = words[4] = words[5] = nullptr;
  words[2] = argument;
  words[3] = reinterpret_cast<void *>(entry);
  words[6] = reinterpret_cast<void *>(kiln_emu_enter);
  fiber.stackPointer = words;
}

void switchFiber(Fiber &from, Fiber &to) { kiln_emu_switch(&from.stackPointer, to.stackPointer); }

#else

Fiber::~Fiber() { delete static_cast<ucontext_t *>(context); }

static ucontext_t &contextOf(Fiber &fiber) {
  if (!fiber.context)
    fiber.context = new ucontext_t;
  return *static_cast<ucontext_t *>(fiber.context);
}

// makecontext passes integers only.
static void enter(unsigned a, unsigned b, unsigned c, unsigned d) {
  auto join = [](unsigned high, unsigned low) { return uintptr_t(uint64_t(high) << 32 | low); };
  reinterpret_cast<void (*)(void *)>(join(a, b))(reinterpret_cast<void *>(join(c, d)));
}

void startFiber(Fiber &fiber, void *stack, size_t bytes, void (*entry)(void *), void *argument) {
  ucontext_t &context = contextOf(fiber);
  getcontext(&context);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = bytes;
  context.uc_link = nullptr;
  auto f = uint64_t(reinterpret_cast<uintptr_t>(entry)), x = uint64_t(reinterpret_cast<uintptr_t>(argument));
  makecontext(&context, reinterpret_cast<void (*)()>(enter), 4, unsigned(f >> 32), unsigned(f), unsigned(x >> 32), unsigned(x));
}

void switchFiber(Fiber &from, Fiber &to) { swapcontext(&contextOf(from), &contextOf(to)); }

#endif

char *fiberStack(size_t index, size_t bytes) {
  static const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE)), stride = bytes + page, count = 1024;
  static char *const stacks = [] {
    void *memory = mmap(nullptr, count * stride, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
      std::fputs("emulated GPU: no memory for stacks\n", stderr);
      std::abort();
    }
    for (size_t i = 0; i < count; ++i)
      (void)mprotect(static_cast<char *>(memory) + i * stride, page, PROT_NONE);
    return static_cast<char *>(memory);
  }();
  return stacks + index * stride + page;
}

} // namespace kiln::emu
