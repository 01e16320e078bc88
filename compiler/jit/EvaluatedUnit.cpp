// Lowers a function for one run and evaluates it.
#include "compiler/jit/EvaluatedUnit.h"

#include "compiler/jit/JitExecutable.h"
#include "compiler/pipeline/Compilation.h"
#include "hlo/eval/Evaluator.h"
#include "hlo/graph/DType.h"
#include "hlo/ir/ConstantScope.h"
#include "hlo/ir/Hlo.h"

#include "llvm/Support/xxhash.h"

#include <chrono>
#include <cstring>
#ifdef __SSE2__
#include <immintrin.h>
#endif

using namespace mlir;

namespace kiln::jit {

namespace {

constexpr int64_t kManySignatures = 4;   // compiled before any is evaluated
constexpr int64_t kFewRuns = 32;         // for each of them
constexpr size_t kMostRemembered = 4096; // signatures

// The evaluator's speed, to the low side.
constexpr double kSecondsPerElement = 20e-9, kSecondsPerFlop = 2e-9;
/// Takes denormal numbers for zeros, as compiled code does.
class FlushedDenormals {
public:
#ifdef __SSE2__
  FlushedDenormals() : before(_mm_getcsr()) { _mm_setcsr(before | 0x8040); }
  ~FlushedDenormals() { _mm_setcsr(before); }

private:
  unsigned before;
#elif defined(__aarch64__)
  FlushedDenormals() : before(__builtin_aarch64_get_fpcr()) { __builtin_aarch64_set_fpcr(before | 1u << 24); }
  ~FlushedDenormals() { __builtin_aarch64_set_fpcr(before); }

private:
  unsigned before;
#endif
};

uint64_t hashOf(const Signature &signature) { return llvm::xxh3_64bits(signature.key()); }

/// What is more than a function of its operands: effects, and numbers that differ from run to run.
bool hasEffect(Operation *op) {
  return isa<hlo::CustomCallOp, hlo::AssertOp, hlo::RngOp, hlo::RngGetAndUpdateStateOp>(op) || !eval::canEvaluate(op);
}

/// Seconds that the evaluator takes; none for a program that it has no meaning for, or with a loop, whose turns are not known and which
/// must end when the run is to.
std::optional<double> estimate(ModuleOp module) {
  double elements = 0;
  WalkResult walked = module.walk([&](Operation *op) {
    if (!isa<hlo::HloDialect>(op->getDialect()) || isa<hlo::ConstantOp, hlo::ReturnOp>(op))
      return WalkResult::advance();
    if (hasEffect(op) || isa<hlo::WhileOp>(op))
      return WalkResult::interrupt();
    for (Value result : op->getResults())
      elements += double(cast<RankedTensorType>(result.getType()).getNumElements());
    return WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return std::nullopt;
  return elements * kSecondsPerElement + double(countFlops(module)) * kSecondsPerFlop;
}

/// The number in "arg7" or "result7".
int numberOf(DictionaryAttr attrs, StringRef prefix) {
  auto name = attrs ? attrs.getAs<StringAttr>("hlo.name") : StringAttr();
  int number = -1;
  return name && name.getValue().starts_with(prefix) && !name.getValue().drop_front(prefix.size()).getAsInteger(10, number) ? number : -1;
}

} // namespace

bool EvaluatedUnit::isWorthIt(UnitCompiler &compiler, UnitFunction &function, const Signature &signature) {
  // What did not compile for other arguments may not lower for these, and would have no fallback then.
  if (compiler.options.isDeterministic || function.gpu >= 0 || function.isNeverEvaluated || function.isReported)
    return false;
  CompilationStatistics statistics = compiler.compiler().profiler().statistics(function.fingerprint);
  if (statistics.numCompilations < kManySignatures || int64_t(function.numRuns.load(std::memory_order_relaxed)) >= kFewRuns * statistics.numCompilations)
    return false;
  std::lock_guard<std::mutex> lock(function.mutex);
  auto found = function.evaluatedSeconds.find(hashOf(signature));
  return found == function.evaluatedSeconds.end() || found->second < statistics.secondsPerCompilation();
}

bool EvaluatedUnit::evaluate(double mostSeconds, const Tensor *args, Tensor *results) {
  ContextPool::Lease context(compiler.contexts);
  ErrorCollector errors(context.get());
  hlo::ConstantScope constants;
  auto module = compiler.moduleOf(*function, signature, context.get());
  if (failed(module))
    return false;
  CompilationOptions options;
  options.target = compiler.options.target;
  Compilation compilation(std::move(*module), Stage::import, options);
  if (failed(compilation.advance(Stage::hlo)))
    return false;
  std::optional<double> seconds = estimate(compilation.module());
  if (!seconds)
    function->isNeverEvaluated = true;
  auto main = compilation.module().lookupSymbol<func::FuncOp>("main");
  if (!seconds || *seconds > mostSeconds || !main)
    return false;
  SmallVector<eval::Tensor> operands;
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) {
    int arg = numberOf(main.getArgAttrDict(i), "arg");
    auto tensor = cast<RankedTensorType>(type);
    if (arg < 0 || !args[arg].toHost().ok() || ArrayRef(args[arg].dims(), args[arg].rank()) != tensor.getShape())
      return false;
    ArrayRef<char> bytes(static_cast<const char *>(args[arg].data()), args[arg].bytes());
    operands.push_back(eval::Tensor::fromBytes(tensor, bytes, nullptr));
  }
  auto values = [&] {
    [[maybe_unused]] FlushedDenormals flushed;
    return eval::evaluateFunction(main, operands);
  }();
  if (failed(values))
    return false;
  for (auto [i, value] : llvm::enumerate(*values)) {
    int result = numberOf(main.getResultAttrDict(i), "result");
    auto dtype = tf::toDType(value.getElementType());
    if (result < 0 || !dtype ||
        !Tensor::allocate(int(*dtype), value.getShape().data(), int(value.getRank()), &results[result]).ok() ||
        results[result].bytes() != value.bytes().size())
      return false;
    if (!value.bytes().empty())
      std::memcpy(results[result].mutableData(), value.bytes().data(), value.bytes().size());
  }
  return true;
}

Status EvaluatedUnit::run(RunContext &context, const Tensor *args, Tensor *results) {
  double compileSeconds = compiler.compiler().profiler().statistics(signature.function).secondsPerCompilation();
  auto start = std::chrono::steady_clock::now();
  bool done = evaluate(compileSeconds, args, results);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  {
    std::lock_guard<std::mutex> lock(function->mutex);
    if (function->evaluatedSeconds.size() >= kMostRemembered)
      function->evaluatedSeconds.clear();
    function->evaluatedSeconds[hashOf(signature)] += done ? seconds : compileSeconds;
  }
  if (done) {
    ++compiler.evaluated;
    return {};
  }
  auto compiled = compiler.compiler().compileIfNeeded(signature, CompileMode::Strict);
  if (!compiled)
    return {KILN_INVALID_ARGUMENT, llvm::toString(compiled.takeError())};
  return std::static_pointer_cast<JitExecutable>(*compiled)->run(context, args, results);
}

} // namespace kiln::jit
