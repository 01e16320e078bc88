// Streams of work, and what of the environment the emulated driver heeds.
#include "test/support/emulated_cuda/Driver.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace kiln::emu {

using cuda::Result;

static long long fromEnvironment(const char *name, long long otherwise) {
  const char *text = std::getenv(name);
  return text && *text ? std::atoll(text) : otherwise;
}

// Names the kernel that touched what it must not, and lets the signal kill.
static void onFault(int number, siginfo_t *info, void *) {
  char text[512];
  const char *kernel = runningKernel();
  int length = std::snprintf(text, sizeof text, "emulated GPU: %s touches %p, which is no memory it may touch\n",
                             kernel ? kernel : "the host", info->si_addr);
  (void)!write(2, text, static_cast<size_t>(length));
  std::signal(number, SIG_DFL);
}

static void reportFaults() {
  static char stack[64 << 10]; // the fault may be that a fiber's is full
  stack_t alternate = {};
  alternate.ss_sp = stack;
  alternate.ss_size = sizeof stack;
  sigaltstack(&alternate, nullptr);
  struct sigaction action = {}, old;
  action.sa_sigaction = onFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int number : {SIGSEGV, SIGBUS})
    if (sigaction(number, nullptr, &old) == 0 && old.sa_handler == SIG_DFL) // a sanitizer's or the program's own stays
      sigaction(number, &action, nullptr);
}

State::State()
    : devices(int(fromEnvironment("KILN_EMU_DEVICES", 1))), version(int(fromEnvironment("KILN_EMU_DRIVER", 12040))),
      compute(int(fromEnvironment("KILN_EMU_COMPUTE", 80))), strict(fromEnvironment("KILN_EMU_STRICT", 0) != 0),
      memory(size_t(fromEnvironment("KILN_EMU_MEMORY", 16LL << 30))) {
  reportFaults();
}

State &State::get() {
  static State *state = new State(); // programs end while their own objects still free
  return *state;
}

CUstream_st *State::find(cuda::Stream stream) {
  if (!stream)
    return &defaultStream;
  return streams.count(stream) ? stream : nullptr;
}

bool State::isPinned(const void *start, size_t bytes) const {
  auto *begin = static_cast<const char *>(start);
  auto next = pinned.upper_bound(begin);
  if (next == pinned.begin())
    return false;
  const auto &[first, length] = *std::prev(next);
  return begin + bytes <= first + length;
}

Result State::flush(CUstream_st *stream) {
  if (sticky)
    return sticky;
  std::vector<std::function<Result()>> work;
  work.swap(stream->work);
  if (work.empty())
    return cuda::kSuccess;
  if (strict)
    memory.setAccess(true);
  for (auto &step : work)
    if (!sticky)
      sticky = step();
  if (std::string damage = memory.findDamage(); !sticky && !damage.empty()) {
    std::fprintf(stderr, "emulated GPU: %s\n", damage.c_str());
    sticky = cuda::kIllegalAddress;
  }
  if (strict)
    memory.setAccess(false);
  return sticky;
}

Result State::flushAll() {
  Result result = flush(&defaultStream);
  for (CUstream_st *stream : streams)
    if (Result code = flush(stream); code && !result)
      result = code;
  return result;
}

Result State::add(CUstream_st *stream, std::function<Result()> work) {
  if (sticky)
    return sticky;
  (stream->capture ? stream->capture->work : stream->work).push_back(std::move(work));
  return cuda::kSuccess;
}

} // namespace kiln::emu
