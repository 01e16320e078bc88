// Runs one compiled signature of a function on tensors and variables.
#pragma once

#include "compiler/jit/DeadlineTimer.h"
#include "compiler/jit/DeviceCompiler.h"
#include "compiler/jit/GpuMemory.h"
#include "compiler/jit/OrcJit.h"
#include "compiler/jit/UnitExecutable.h"

#include <mutex>

namespace kiln::jit {

/// A loaded module of makeUnitModule. Runs of several threads at once each have a state of their
/// own, which is kept for the next one as long as the budget allows: after the first runs only
/// results are allocated.
class JitExecutable final : public UnitExecutable,
                            public jit::Executable,
                            private Keeper {
public:
  /// `gpu`: of the device that a module for GPUs runs on; null: of the processor.
  JitExecutable(std::unique_ptr<JitModule> module, const Signature &signature,
                std::shared_ptr<DeadlineTimer> timer, std::shared_ptr<WorkspaceBudget> budget,
                std::shared_ptr<GpuMemory> gpu);

  uint64_t bytes() const override { return module->bytes(); }
  Status run(RunContext &context, const Tensor *args, Tensor *results) override;
  int numResults() const { return module->module().table().num_outputs; }

  /// That runs may have where the length is open; else 1.
  int64_t leastLength() const;

private:
  struct State;
  struct VariableArg {
    int arg;
    bool readonly;
  };
  class Variables;
  class Stop;

  uint64_t lastUse() const override { return used(); }
  void dropIdle() override;
  /// Null, and why in `status`. On GPUs `ownOutputs` says that it must have memory for outputs, where results have none.
  std::unique_ptr<State> acquire(RunContext &context, GpuMemory::Turn &turn, bool ownOutputs, Status &status);
  void release(std::unique_ptr<State> state);
  Keepers &keepers();
  /// Of open dimensions.
  Symbols symbolsOf(const Tensor *args) const;
  Status bindInputs(State &state, const Tensor *args) const;
  /// False in `enough`: there is no memory for results on the device, and none of the state's own.
  Status allocateOutputs(State &state, Tensor *results, bool &enough);

  std::unique_ptr<JitModule> module;
  std::vector<int> inputArgs, outputResults; // by the module's numbers
  std::vector<VariableArg> variableArgs;
  std::shared_ptr<DeadlineTimer> timer;
  std::shared_ptr<WorkspaceBudget> budget;
  std::shared_ptr<GpuMemory> gpu;
  std::vector<Tensor> frozen; // kept, so that their buffers stay what they were compiled from
  std::mutex mutex;
  std::vector<std::unique_ptr<State>> idle;

public:
  ~JitExecutable() override;
};

} // namespace kiln::jit
