// What every exported function of the emulated driver begins with.
#pragma once

#include "test/support/emulated_cuda/Driver.h"

#define EXPORT extern "C" __attribute__((visibility("default"))) kiln::cuda::Result

extern "C" uint64_t kiln_emulated_programmatic;

namespace kiln::emu {

/// The contexts that are current on this thread, the latest last.
std::vector<CUctx_st *> &currentContexts();

/// Every function but the first few wants an initialised driver and a current context.
struct Call {
  State &state = State::get();
  std::lock_guard<std::recursive_mutex> lock{state.mutex};
  CUctx_st *context = nullptr;
  /// Success, or why the function must not go on.
  cuda::Result ready();
};

/// The stream of a handle in `stream`. Fails where there is none, or one of a context that is not current.
cuda::Result findStream(const Call &call, cuda::Stream handle, CUstream_st *&stream);

} // namespace kiln::emu

#define ENTER                                                                                                          \
  kiln::emu::Call call;                                                                                                \
  [[maybe_unused]] kiln::emu::State &state = call.state;                                                               \
  if (kiln::cuda::Result code = call.ready())                                                                          \
    return code;

#define FIND_STREAM                                                                                                    \
  CUstream_st *stream = nullptr;                                                                                       \
  if (kiln::cuda::Result code = findStream(call, handle, stream))                                                      \
    return code;
