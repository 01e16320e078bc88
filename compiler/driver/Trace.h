// Traces: the launches of one run, and their pieces on each thread, in time.
#pragma once

#include "runtime/include/kiln/kiln.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace kiln::driver {

class Trace {
public:
  /// Records a run of `instance` on the threads of `pool`, after two runs that prepare for it; the
  /// instance keeps `pool`. Needs canProfile(). A run that fails is an error.
  static llvm::Expected<Trace> record(Instance &instance, ThreadPool &pool);

  /// Writes the JSON that chrome://tracing and Perfetto read: one row per thread; the row of the
  /// thread that called run holds the launches, and within them its own pieces.
  void write(llvm::raw_ostream &os) const;

  Trace(Trace &&) noexcept;
  ~Trace();

private:
  struct Impl;
  explicit Trace(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace kiln::driver
