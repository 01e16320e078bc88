// Runs a function by the evaluator, for signatures that do not come often enough to be compiled.
#pragma once

#include "compiler/jit/UnitCompiler.h"
#include "compiler/jit/UnitExecutable.h"

namespace kiln::jit {

/// One signature of a function that has met many. Each run lowers the function to hlo and evaluates that, or compiles it where that is
/// more work than the compiler's.
class EvaluatedUnit final : public UnitExecutable {
public:
  EvaluatedUnit(UnitCompiler &compiler, std::shared_ptr<UnitFunction> function, Signature signature)
      : compiler(compiler), function(std::move(function)), signature(std::move(signature)) {}

  /// Whether a run of such a signature, for which there is no code, should be evaluated: there were many of the function, each used a few times, and this one has not
  /// taken as long so far as a compilation does.
  static bool isWorthIt(UnitCompiler &compiler, UnitFunction &function, const Signature &signature);

  Status run(RunContext &context, const Tensor *args, Tensor *results) override;

private:
  /// False: nothing was done, as it cannot be evaluated or is too much work.
  bool evaluate(double mostSeconds, const Tensor *args, Tensor *results);

  UnitCompiler &compiler; // outlives its units, and what they have made
  std::shared_ptr<UnitFunction> function;
  Signature signature;
};

} // namespace kiln::jit
