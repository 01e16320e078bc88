// Streams of work, and what of the environment the emulated driver heeds.
#include "test/support/emulated_cuda/Driver.h"

#include "test/support/emulated_cuda/Block.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
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
    : version(int(fromEnvironment("KILN_EMU_DRIVER", 12040))), compute(int(fromEnvironment("KILN_EMU_COMPUTE", 80))),
      strict(fromEnvironment("KILN_EMU_STRICT", 0) != 0), random(uint64_t(fromEnvironment("KILN_EMU_SEED", 1))) {
  for (int i = 0; i < fromEnvironment("KILN_EMU_DEVICES", 1); ++i)
    contexts.push_back(std::make_unique<CUctx_st>(i, size_t(fromEnvironment("KILN_EMU_MEMORY", 16LL << 30))));
  for (auto &context : contexts)
    defaultStreams[context.get()] = std::make_unique<CUstream_st>(CUstream_st{context.get()});
  reportFaults();
}

State &State::get() {
  static State *state = new State(); // programs end while their own objects still free
  return *state;
}

bool State::contains(uint64_t address, size_t bytes) const {
  for (auto &context : contexts)
    if (context->memory.contains(address, bytes))
      return true;
  return false;
}

bool State::isPinned(const void *start, size_t bytes) const {
  auto *begin = static_cast<const char *>(start);
  auto next = pinned.upper_bound(begin);
  if (next == pinned.begin())
    return false;
  const auto &[first, length] = *std::prev(next);
  return begin + bytes <= first + length;
}

bool State::overlapsPinned(const char *start, size_t bytes) const {
  auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  auto first = [&](const char *at) { return reinterpret_cast<uintptr_t>(at) / page; };
  for (const auto &[other, length] : pinned)
    if (first(start) <= first(other + length - 1) && first(other) <= first(start + bytes - 1))
      return true;
  return false;
}

Result State::flush(CUstream_st *stream) {
  CUctx_st &context = *stream->context;
  if (context.sticky)
    return context.sticky;
  std::vector<Work> work;
  work.swap(stream->work);
  if (work.empty())
    return cuda::kSuccess;
  if (running++ == 0 && strict)
    for (auto &each : contexts)
      each->memory.setAccess(true);
  for (auto &step : work)
    if (!context.sticky)
      context.sticky = step();
  if (std::string damage = context.memory.findDamage(); !context.sticky && !damage.empty()) {
    std::fprintf(stderr, "emulated GPU: %s\n", damage.c_str());
    context.sticky = cuda::kIllegalAddress;
  }
  if (--running == 0 && strict)
    for (auto &each : contexts)
      each->memory.setAccess(false);
  return context.sticky;
}

Result State::flushAll(CUctx_st *context) {
  Result result = flush(defaultStreams.at(context).get());
  for (CUstream_st *stream : streams)
    if (stream->context == context)
      if (Result code = flush(stream); code && !result)
        result = code;
  return result;
}

Result State::reach(const Mark &mark) {
  bool isThere = streams.count(mark.stream);
  for (auto &[context, stream] : defaultStreams)
    isThere |= stream.get() == mark.stream;
  return mark.seconds < 0 && isThere ? flush(mark.stream) : Result(cuda::kSuccess);
}

Result State::add(CUstream_st *stream, Work work) {
  if (stream->context->sticky)
    return stream->context->sticky;
  if (!stream->capture) {
    stream->work.push_back(std::move(work));
    return cuda::kSuccess;
  }
  if (stream->capture->invalid)
    return cuda::kStreamCaptureInvalidated;
  stream->tails = {stream->capture->graph->add(std::move(work), stream->tails)};
  return cuda::kSuccess;
}

bool State::refusesUnsafe() {
  bool refuses = false;
  for (auto &weak : captures)
    if (auto capture = weak.lock())
      if (capture->mode == cuda::kCaptureGlobal ||
          (capture->mode == cuda::kCaptureThreadLocal && capture->thread == std::this_thread::get_id()))
        refuses = capture->invalid = true;
  return refuses;
}

template <typename T>
static size_t eraseOf(std::set<T *> &all, CUctx_st *context) {
  size_t count = 0;
  for (auto at = all.begin(); at != all.end();)
    if ((*at)->context == context) {
      delete *at;
      at = all.erase(at);
      ++count;
    } else {
      ++at;
    }
  return count;
}

void State::destroy(CUctx_st *context) {
  size_t blocks = context->memory.blocks();
  context->memory.freeAll();
  for (CUmod_st *module : modules)
    if (module->context == context)
      for (auto &[name, function] : module->functions)
        functions.erase(function.get());
  size_t modulesLeft = eraseOf(modules, context), streamsLeft = eraseOf(streams, context), eventsLeft = eraseOf(events, context),
         execsLeft = eraseOf(execs, context);
  if (!context->sticky && (blocks || modulesLeft || streamsLeft || eventsLeft || execsLeft))
    std::fprintf(stderr, "emulated GPU: %zu blocks of memory, %zu modules, %zu streams, %zu events and %zu graphs were not freed\n",
                 blocks, modulesLeft, streamsLeft, eventsLeft, execsLeft);
  for (auto &each : contexts)
    each->peers.erase(context);
  context->peers.clear();
  context->sticky = cuda::kSuccess;
}

} // namespace kiln::emu
