// The steps of loading a module that Module::open and Module::fromTable share.
#pragma once

#include "kiln/kiln.h"

#include <atomic>

namespace kiln {

struct ModuleLoader {
  /// Checks the table, chooses the code variant and finds the weights (in `folder` when external).
  /// Takes over `library`, a handle of dlopen or null, also on failure.
  static Status load(const KilnModule *table, const std::string &folder, void *library,
                     std::unique_ptr<Module> *result);

  /// A program of `module` (KilnGpuModule.programs), which must outlive it.
  static Status loadProgram(const Module &module, const KilnModule *program, std::unique_ptr<Module> *result);

  /// A module that has a table but cannot run: for objects that report their load error later. The
  /// table must be valid.
  static std::unique_ptr<Module> inert(const KilnModule *table);

  /// Has the pages of weights at hand before runs read one after the other, as a fault for each few costs more than all at once: of 14 MB, 7 ms of a first run on Zen 1.
  static void populate(const void *weights, size_t bytes);

  /// Maps the file read-only and shared, and checks its size and checksum.
  static Status mapWeights(const KilnConstants &constants, const std::string &path, Module &module);
};

/// Closes a library opened by Module::open. Null until something opened one, so that programs with
/// linked-in models do not carry the loader.
extern std::atomic<void (*)(void *library)> closeLibrary;

} // namespace kiln
