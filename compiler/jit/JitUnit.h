// A function of a graph as the executor's unit: finds out the signature of each call, and which arguments must be constants.
#pragma once

#include "compiler/jit/JitExecutable.h"
#include "compiler/jit/UnitCompiler.h"
#include "runtime/session/Plan.h"

namespace kiln::jit {

struct OpenSizes;

class JitUnit : public CompiledUnit {
public:
  JitUnit(UnitCompiler &compiler, std::shared_ptr<UnitLibrary> library, const mlir::SymbolTable &symbols,
          UnitCompiler::UnitSpec spec);
  ~JitUnit() override;

  Status compile(RunContext &context, const Tensor *args, Mode mode,
                 std::shared_ptr<CompiledUnit::Executable> *result) override;
  Status run(RunContext &context, const std::shared_ptr<CompiledUnit::Executable> &executable, const Tensor *args,
             Tensor *results) override;

  /// Its name in the library.
  const std::string &function() const { return spec.function; }

private:
  friend class UnitCompiler;
  struct Known {
    std::vector<ArgSignature> args;
    std::weak_ptr<JitExecutable> executable;
    bool isHopeless = false; // cannot be compiled
    int64_t leastLength = 1, mostLength = 0; // where a length is open
  };
  void remember(Known entry);
  std::shared_ptr<JitExecutable> find(const Tensor *args, bool &isHopeless);
  bool matches(unsigned i, const ArgSignature &signature, const Tensor &arg, OpenSizes &sizes);
  /// The executable for any number of rows, where a run with another number was compiled before, or for any length, where two were; null where
  /// there is none (so far).
  std::shared_ptr<JitExecutable> openDims(const Signature &signature, Mode mode, CompileReport &report);
  Status sign(const Tensor *args, Signature &signature);
  std::string nameNodes(const std::string &message);

  UnitCompiler &compiler;
  std::shared_ptr<UnitLibrary> library;
  UnitCompiler::UnitSpec spec;
  std::shared_ptr<UnitFunction> shared;
  unsigned numArgs = 0;
  PlanNode traced; // compilations in traces

  std::mutex mutex;
  std::vector<bool> mayFreeze;  // by argument: a variable that is only read, and has not changed so far
  std::vector<Known> known;     // most recently used first
};

} // namespace kiln::jit
