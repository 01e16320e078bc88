// The JSON that chrome://tracing and Perfetto read.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"

namespace kiln::driver {

/// Names may be any bytes: what is not UTF-8 is replaced.
class TraceWriter {
public:
  using Attributes = llvm::function_ref<void(llvm::json::OStream &)>;

  explicit TraceWriter(llvm::raw_ostream &os);
  /// What took from `begin` to `end`, in nanoseconds. `args` writes what else is known of it.
  void event(llvm::StringRef name, llvm::StringRef category, int process, int thread, int64_t begin, int64_t end, Attributes args = {});
  /// `kind`: process_name, or thread_name.
  void metadata(llvm::StringRef kind, int process, int thread, llvm::StringRef name);
  /// Nothing follows; `other` writes what is known of the whole.
  void end(Attributes other = {});

private:
  void object(llvm::StringRef key, Attributes attributes);

  llvm::raw_ostream &os;
  llvm::json::OStream json;
};

} // namespace kiln::driver
