// Compiles single contractions in many ways, and times them against each other.
#include "compiler/jit/Tuner.h"

#include "compiler/jit/OrcJit.h"
#include "hlo/ir/HloUtils.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/KernelSelect.h"
#include "passes/loops/Work.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/StringSet.h"

#include <algorithm>
#include <chrono>
#include <cstring>

using namespace mlir;

namespace kiln::jit {

namespace {

using Clock = std::chrono::steady_clock;
double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

constexpr double kWorthwhile = 0.98; // of the cost model's choice's time: what is less is a difference and not noise
constexpr unsigned kLeastRounds = 5, kMostRounds = 40;

/// A fusion, and what can be timed for it.
struct Candidate {
  hlo::FusionOp fusion;
  SmallVector<loops::TuningCase> cases;
  int64_t flops = 0;
};

/// The distinct contractions whose weights are constant, the largest first.
std::vector<Candidate> findCandidates(ModuleOp module, const loops::TargetInfo &target) {
  std::vector<Candidate> candidates;
  llvm::StringSet<> seen;
  module.walk([&](hlo::FusionOp fusion) {
    Operation *contraction = hlo::onlyContraction(fusion);
    auto weights = contraction ? dyn_cast<BlockArgument>(contraction->getOperand(1)) : BlockArgument();
    if (!weights || !fusion.getInputs()[weights.getArgNumber()].getDefiningOp<hlo::ConstantOp>())
      return;
    SmallVector<loops::TuningCase> cases = loops::tuningCases(contraction, target);
    if (!cases.empty() && seen.insert(cases.front().key).second)
      candidates.push_back({fusion, std::move(cases), loops::contractionFlops(contraction)});
  });
  llvm::stable_sort(candidates, [](const Candidate &x, const Candidate &y) { return x.flops > y.flops; });
  return candidates;
}

/// A module that computes the fusion alone, of its inputs that are not constant.
OwningOpRef<ModuleOp> moduleOf(hlo::FusionOp fusion) {
  Location loc = fusion.getLoc();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  SmallVector<Value> given;
  for (Value input : fusion.getInputs())
    if (!hlo::withoutReshapes(input).getDefiningOp<hlo::ConstantOp>())
      given.push_back(input);
  OpBuilder b(module->getBodyRegion());
  auto main = func::FuncOp::create(b, loc, "main", b.getFunctionType(TypeRange(ValueRange(given)), fusion.getResultTypes()));
  b.setInsertionPointToStart(main.addEntryBlock());
  IRMapping map;
  map.map(ValueRange(given), main.getArguments());
  std::function<void(Value)> copyConstant = [&](Value v) {
    if (map.contains(v))
      return;
    if (auto reshape = v.getDefiningOp<hlo::ReshapeOp>())
      copyConstant(reshape.getOperand());
    b.clone(*v.getDefiningOp(), map);
  };
  for (Value input : fusion.getInputs())
    copyConstant(input);
  Operation *copy = b.clone(*fusion, map);
  func::ReturnOp::create(b, loc, copy->getResults());
  return module;
}

/// The fusion, compiled with these choices; null when that fails, which is no error here.
std::unique_ptr<JitModule> compileWith(hlo::FusionOp fusion, CompilationOptions options, const loops::TunedKernels &choices) {
  ScopedDiagnosticHandler quiet(fusion.getContext(), [](Diagnostic &) { return success(); });
  options.target.info.tuned = std::make_shared<loops::TunedKernels>(choices);
  OwningOpRef<ModuleOp> module = moduleOf(fusion);
  PassManager pm(fusion.getContext());
  pm.addPass(hlo::createPackWeights(options.target.info));
  Location loc = fusion.getLoc();
  if (failed(pm.run(*module)))
    return nullptr;
  Compilation compilation(std::move(module), Stage::hlo_opt, std::move(options));
  FailureOr<cpu::CompiledObject> object = compilation.compile();
  if (failed(object))
    return nullptr;
  auto loaded = loadCompiled(std::move(*object), loc);
  return succeeded(loaded) ? std::move(*loaded) : nullptr;
}

/// Runs that find their inputs, but not their weights, in the cache, as a kernel in the middle of a model does.
class ColdRuns {
public:
  explicit ColdRuns(const loops::TargetInfo &target) : sweep(size_t(4 * target.l2Bytes), 1) {}

  double operator()(Instance &instance, int inputs) {
    uint64_t sum = 0;
    constexpr size_t line = 64;
    for (size_t i = 0; i < sweep.size(); i += line)
      sum += sweep[i];
    for (int n = 0; n < inputs; ++n)
      for (size_t i = 0; i < instance.inputBytes(n); i += line)
        sum += static_cast<const unsigned char *>(instance.input(n))[i];
    sink = sum;
    auto start = Clock::now();
    bool ran = instance.run();
    double seconds = secondsSince(start);
    return ran ? seconds : INFINITY;
  }

private:
  std::vector<unsigned char> sweep;
  volatile uint64_t sink = 0;
};

struct Loaded {
  std::string choice;
  std::unique_ptr<JitModule> code;
  std::unique_ptr<Instance> instance;
  int inputs = 0;
  std::vector<double> times;

  double median() {
    auto middle = times.begin() + times.size() / 2;
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
  }
};

class Tuner {
public:
  Tuner(const CompilationOptions &given, const TuneOptions &tune) : options(given), tune(tune), cold(given.target.info) {
    options.dumpDir.clear(), options.onStage = {};
    options.codegen.profileMarks = false, options.codegen.weights = cpu::Weights::Embedded;
    options.target.info.tuned.reset();
  }

  loops::TunedKernels run(ModuleOp fused) {
    auto start = Clock::now();
    std::vector<Candidate> candidates = findCandidates(fused, options.target.info);
    for (auto [i, candidate] : llvm::enumerate(candidates)) {
      if (secondsSince(start) >= tune.seconds)
        break;
      for (const loops::TuningCase &choices : candidate.cases) {
        number = i + 1, count = candidates.size();
        choose(candidate.fusion, choices, tune.seconds / candidates.size());
        if (llvm::StringRef(tuned.choices[choices.key]).starts_with("winograd")) // no register tile of the plain kernel
          break;
      }
    }
    return std::move(tuned);
  }

private:
  void choose(hlo::FusionOp fusion, const loops::TuningCase &choices, double seconds) {
    std::vector<Loaded> all;
    for (const std::string &choice : choices.choices) {
      loops::TunedKernels with = tuned;
      with.choices[choices.key] = choice;
      Loaded loaded{choice, compileWith(fusion, options, with), nullptr, 0, {}};
      if (!loaded.code)
        continue;
      loaded.instance = std::make_unique<Instance>(loaded.code->module());
      loaded.inputs = loaded.code->module().table().num_inputs;
      for (int n = 0; n < loaded.inputs; ++n)
        std::memset(loaded.instance->input(n), 0, loaded.instance->inputBytes(n));
      all.push_back(std::move(loaded));
    }
    tuned.choices[choices.key] = choices.choices.front();
    if (all.empty())
      return;
    // In turns, so that what else the machine does meets all of them.
    auto start = Clock::now();
    for (unsigned round = 0; round < kMostRounds && (round < kLeastRounds || secondsSince(start) < seconds); ++round)
      for (Loaded &loaded : all)
        loaded.times.push_back(cold(*loaded.instance, loaded.inputs));
    size_t best = 0;
    for (size_t i = 1; i < all.size(); ++i)
      if (all[i].median() < all[best].median())
        best = i;
    double ratio = all[best].median() / all[0].median();
    if (ratio > kWorthwhile)
      best = 0, ratio = 1;
    tuned.choices[choices.key] = all[best].choice;
    if (tune.onChoice)
      tune.onChoice(number, count, choices.key, all[0].choice, all[best].choice, ratio);
  }

  CompilationOptions options;
  const TuneOptions &tune;
  ColdRuns cold;
  loops::TunedKernels tuned;
  unsigned number = 0, count = 0;
};

} // namespace

FailureOr<loops::TunedKernels> tuneKernels(ModuleOp module, const CompilationOptions &options, const TuneOptions &tune) {
  OwningOpRef<ModuleOp> fused = module.clone();
  PassManager pm(module.getContext());
  addFusionPasses(pm, options.precision);
  if (failed(pm.run(*fused)))
    return failure();
  return Tuner(options, tune).run(*fused);
}

} // namespace kiln::jit
