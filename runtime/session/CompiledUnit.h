// A piece of a graph that the compiler runs: a cluster, or a node of its own.
#pragma once

#include "session/Resource.h"
#include "session/RunContext.h"

#include <memory>

namespace kiln {

/// Compiles one function for whatever shapes it is called with, and runs what was compiled. Several
/// threads may call one unit at once.
///
/// Arguments stand in the function's order: those whose values the compiler needs, plain ones, resources.
/// A resource is a handle of a Variable: run() holds the mutexes of its variables (in the order of their
/// addresses, so that two units do not wait for each other), computes in the variable's buffer when that
/// is unique and in a copy otherwise, and leaves the result in the variable.
class CompiledUnit {
public:
  /// Strict: compiles now or fails. Lazy, Async: may leave *result null, and the caller takes its
  /// fallback; Async compiles meanwhile on a thread of its own.
  enum class Mode { Strict, Lazy, Async };

  /// What was compiled for one signature; a handle of it travels from _XlaCompile to _XlaRun.
  class Executable : public Resource {
  public:
    static constexpr char kKind[] = "executable";

  protected:
    Executable() : Resource(kKind) {}
  };

  virtual ~CompiledUnit();
  virtual Status compile(RunContext &context, const Tensor *args, Mode mode,
                         std::shared_ptr<Executable> *result) = 0;
  /// `executable` came from compile() with arguments of the same signature. Sets all results.
  virtual Status run(RunContext &context, const std::shared_ptr<Executable> &executable,
                     const Tensor *args, Tensor *results) = 0;
};

} // namespace kiln
