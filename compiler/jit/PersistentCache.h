// Compiled code on disk, for the next process: one file per signature, named by what it depends on.
#pragma once

#include "compiler/jit/OrcJit.h"

#include "llvm/ADT/StringRef.h"

#include <functional>
#include <mutex>
#include <optional>

namespace kiln::jit {

/// What an entry is compiled from.
struct PersistentKey {
  std::string function;  // fingerprint of the function's contents
  std::string signature; // Signature::content()
  std::string target;    // processor, options, the compiler's build
};

struct PersistentCacheOptions {
  std::string directory;
  std::string prefix = "xla_compile_cache";
  std::string deviceType = "XLA_CPU_JIT";
  bool readOnly = false;
  /// Of all entries in the folder, whoever wrote them. When they hold more, those that were not used for longest go.
  uint64_t maxBytes = UINT64_MAX;
  /// An entry states the whole key, not only its hash, and is refused when that differs.
  bool strictSignatureChecks = true;
  std::function<void(const std::string &)> warn; // none: stderr
};

/// Any number of threads and processes may use one folder at once: an entry appears whole, under its name, or not at
/// all. What is cut, changed or of another version is passed over, with one warning for each cache.
class PersistentCache {
public:
  explicit PersistentCache(PersistentCacheOptions options) : options(std::move(options)) {}

  /// "<prefix>__<signature hash>__<function hash>__<device type>.kiln"
  std::string fileName(const PersistentKey &key) const;
  /// The entry, or nothing. Its weights are mapped from the file.
  std::optional<JitObject> load(const PersistentKey &key);
  /// Errors name the file. Does nothing when read-only, or for what is larger than the folder may be.
  llvm::Error store(const PersistentKey &key, const JitObject &object);
  /// An entry that load() gave turned out to be of no use.
  void reject(const PersistentKey &key, llvm::StringRef why);
  /// What goes wrong with the folder costs time, not runs: one line for each cache.
  void warnOnce(const llvm::Twine &message);

private:
  void trim(llvm::StringRef kept);
  std::string path(const PersistentKey &key) const;

  PersistentCacheOptions options;
  std::once_flag warned;
};

} // namespace kiln::jit
