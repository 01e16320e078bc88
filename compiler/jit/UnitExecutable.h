// What a unit has for one signature: compiled code, or the means to do without.
#pragma once

#include "runtime/session/CompiledUnit.h"

namespace kiln::jit {

class UnitExecutable : public CompiledUnit::Executable {
public:
  /// `args` and `results` are the function's.
  virtual Status run(RunContext &context, const Tensor *args, Tensor *results) = 0;
};

} // namespace kiln::jit
