// Runs stages one after another, timing each and dumping the program after each pass that changed it.
#include "compiler/pipeline/Compilation.h"

#include "backends/common/OutputFile.h"
#include "passes/common/ContextThreads.h"
#include "passes/common/PassStatistic.h"
#include "passes/loops/Passes.h"
#include "passes/loops/TunedKernels.h"

#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <chrono>
#include <optional>

using namespace kiln;
using namespace mlir;

namespace {
// Remembers what each pass counted.
class StatisticsCollector : public PassInstrumentation {
public:
  explicit StatisticsCollector(std::vector<Report::PassStatistic> &out) : out(out) {}
  ~StatisticsCollector() override {
    for (auto &[pass, copies] : last)
      for (auto [i, statistic] : llvm::enumerate(PassStatistic::of(pass))) {
        uint64_t sum = 0;
        for (auto &[copy, counts] : copies)
          sum += counts[i];
        if (sum)
          out.push_back({pass->getArgument().str(), statistic->getName(), sum});
      }
  }
  void runAfterPass(Pass *pass, Operation *) override {
    auto &counts = last[pass->getThreadingSiblingOrThis()][pass];
    counts.clear();
    for (PassStatistic *statistic : PassStatistic::of(pass))
      counts.push_back(statistic->getValue());
  }

private:
  std::vector<Report::PassStatistic> &out;
  llvm::MapVector<const Pass *, llvm::DenseMap<Pass *, llvm::SmallVector<uint64_t>>> last; // by pass, and its copies for other threads
};

// Writes NNN_<pass>.<stage>.mlir after each pass that changed the module.
class NumberedDumps : public PassInstrumentation {
public:
  NumberedDumps(ModuleOp module, std::string directory, std::string stage, unsigned &count,
                bool &failed)
      : module(module), directory(std::move(directory)), stage(std::move(stage)), count(count),
        failed(failed), last(module) {}

  void runAfterPass(Pass *pass, Operation *) override {
    OperationFingerPrint now(module);
    if (now == last)
      return;
    last = now;
    write(pass->getArgument());
  }
  void runAfterPassFailed(Pass *pass, Operation *) override {
    write((pass->getArgument() + "_failed").str());
  }

private:
  void write(StringRef name) {
    if (failed) // one message, not one per pass
      return;
    llvm::SmallString<128> path(directory);
    llvm::sys::path::append(path, llvm::formatv("{0,0+3}_{1}.{2}.mlir", count++, name, stage).str());
    llvm::Error error = replaceFile(path, [&](llvm::raw_ostream &os) {
      module->print(os, OpPrintingFlags().elideLargeElementsAttrs(16).elideLargeResourceString(64).assumeVerified());
    });
    if (!error)
      return;
    module->emitError() << "dump '" << path << "': " << llvm::toString(std::move(error));
    failed = true;
  }

  ModuleOp module;
  std::string directory, stage;
  unsigned &count;
  bool &failed;
  OperationFingerPrint last;
};

// Lets passes of one stage use several threads.
class Threads {
public:
  Threads(MLIRContext *context, unsigned jobs) {
    if (jobs < 2)
      return;
    pool.emplace(llvm::hardware_concurrency(jobs));
    shared.emplace(context, *pool);
  }

private:
  std::optional<llvm::DefaultThreadPool> pool;
  std::optional<ContextThreads> shared;
};

// Stages with work for several: weights to pack, or functions to lower.
bool hasParallelWork(Stage stage) { return stage == Stage::hlo_opt || stage == Stage::llvm; }

double secondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}
} // namespace

void Report::add(const Report &other) {
  for (const StageTime &stage : other.stages) {
    auto known = llvm::find_if(stages, [&](const StageTime &each) { return each.stage == stage.stage; });
    known == stages.end() ? stages.push_back(stage) : void(known->seconds += stage.seconds);
  }
  for (const PassStatistic &statistic : other.statistics) {
    auto known = llvm::find_if(statistics, [&](const PassStatistic &each) { return each.pass == statistic.pass && each.name == statistic.name; });
    known == statistics.end() ? statistics.push_back(statistic) : void(known->value += statistic.value);
  }
  flops = std::max(flops, other.flops);
  arenaBytes = std::max(arenaBytes, other.arenaBytes);
  constantBytes = std::max(constantBytes, other.constantBytes);
}

bool kiln::setPrecision(CompilationOptions &options, llvm::StringRef name) {
  std::optional<Precision> precision = parsePrecision(name);
  if (!precision)
    return false;
  options.precision = *precision;
  if (*precision == Precision::f32_fast)
    options.target.info.f32Parts = options.gpu.info.f32Parts = 2;
  return true;
}

bool kiln::setGpuLibrary(CompilationOptions &options, llvm::StringRef name) {
  if (!llvm::is_contained({"none", "cublaslt", "auto"}, name))
    return false;
  options.gpu.library = name.str();
  return true;
}

Compilation::Compilation(OwningOpRef<ModuleOp> module, Stage stage, CompilationOptions options)
    : op(std::move(module)), current(stage), options(std::move(options)) {
  bool forDevice = !this->options.gpu.archs.empty();
  this->options.target.info.flushesDenormals &= this->options.codegen.flushDenormals;
  if (forDevice && stage < Stage::hlo_opt) { // later ones were made for one kind of device
    otherTargets = device::programsOf(this->options.gpu);
    this->options.gpu = otherTargets.front();
    otherTargets.erase(otherTargets.begin());
  }
  if (op && forDevice) { // passes of earlier stages make ops of these
    DialectRegistry registry;
    loops::registerDeviceDialects(registry);
    op->getContext()->appendDialectRegistry(registry);
    for (StringRef name : registry.getDialectNames())
      op->getContext()->getOrLoadDialect(name);
  }
  if (op && forDevice) // kernels serve where the library is missing, so this costs nothing but its description
    (*op)->setAttr("loops.gpu_library", StringAttr::get(op->getContext(), this->options.gpu.library));
  if (op)
    loops::setTargetInfo(*op, forDevice ? this->options.gpu.info : this->options.target.info);
}

void Compilation::setTunedKernels(std::shared_ptr<const loops::TunedKernels> kernels, StringRef flag) {
  options.codegen.addCompilerFlag((flag + kernels->str()).str());
  options.target.info.tuned = std::move(kernels);
  if (options.gpu.archs.empty())
    loops::setTargetInfo(*op, options.target.info);
}

void Compilation::beginOthers() {
  for (const device::GpuTarget &target : otherTargets) {
    CompilationOptions own = options;
    own.gpu = target;
    own.onStage = {};
    if (!own.dumpDir.empty())
      own.dumpDir += "/" + target.archs.front().name;
    others.push_back(std::make_unique<Compilation>(op->clone(), current, std::move(own)));
  }
  otherTargets.clear();
}

LogicalResult Compilation::advance(Stage to) {
  while (current < to && current < Stage::llvm) {
    if (current == Stage::loops)
      reported.launches = readLaunches(*op);
    Stage next = static_cast<Stage>(static_cast<int>(current) + 1);
    if (next == Stage::hlo_opt)
      beginOthers();
    if (options.onStage)
      options.onStage(stageName(next));
    auto start = std::chrono::steady_clock::now();
    LogicalResult result = runStage(next);
    reported.stages.push_back({stageName(next), secondsSince(start)});
    if (failed(result))
      return failure();
    current = next;
    if (next == Stage::llvm)
      readDeviceLaunches(*op, reported.launches);
    if (next == Stage::hlo)
      reported.flops = countFlops(*op);
    auto bytes = [&](StringRef name) {
      auto attr = (*op)->getAttrOfType<IntegerAttr>(name);
      return attr ? attr.getInt() : 0;
    };
    if (next == Stage::scheduled) {
      reported.arenaBytes = bytes("hlo.arena_bytes");
      reported.constantBytes = bytes("hlo.constant_bytes");
    }
  }
  return success();
}

LogicalResult Compilation::runStage(Stage stage) {
  PassManager pm(op->getContext());
  addStagePasses(pm, stage, options.target, options.codegen, options.precision, options.gpu);
  pm.addInstrumentation(std::make_unique<StatisticsCollector>(reported.statistics));
  if (!options.dumpDir.empty()) {
    if (std::error_code error = llvm::sys::fs::create_directories(
            options.dumpDir, /*IgnoreExisting=*/true, llvm::sys::fs::all_all))
      return op->emitError() << "dump directory '" << options.dumpDir << "': " << error.message();
    if (!llvm::sys::fs::is_directory(options.dumpDir))
      return op->emitError() << "dump directory '" << options.dumpDir << "': Not a directory";
    pm.addInstrumentation(
        std::make_unique<NumberedDumps>(*op, options.dumpDir, stageName(stage), dumps, dumpFailed));
  }
  // A dump needs the whole program after each pass, and where passes are looked at, so is what each of them makes.
  bool whole = !options.dumpDir.empty();
#ifdef NDEBUG
  bool eachPass = whole;
#else
  bool eachPass = true;
#endif
  pm.enableVerifier(eachPass);
  unsigned jobs = options.codegen.jobs ? options.codegen.jobs : llvm::hardware_concurrency().compute_thread_count();
  Threads threads(op->getContext(), whole || !hasParallelWork(stage) ? 1 : jobs);
  if (failed(pm.run(*op)) || dumpFailed)
    return failure();
  return eachPass ? success() : verify(*op);
}

FailureOr<ArrayRef<DeviceImage>> Compilation::deviceImages() {
  if (failed(advance(Stage::llvm)))
    return failure();
  std::vector<DeviceImage> &made = options.codegen.deviceImages;
  if (options.gpu.archs.empty() || !made.empty())
    return ArrayRef<DeviceImage>(made);
  auto images = device::compileDeviceImages(*op, options.gpu, options.codegen.optLevel, options.codegen.fastMath);
  if (failed(images))
    return failure();
  made = std::move(*images);
  return ArrayRef<DeviceImage>(made);
}

FailureOr<std::vector<DeviceImage>> Compilation::allDeviceImages() {
  auto images = deviceImages();
  if (failed(images))
    return failure();
  std::vector<DeviceImage> all(images->begin(), images->end());
  for (const std::unique_ptr<Compilation> &other : others) {
    auto more = other->deviceImages();
    if (failed(more))
      return failure();
    all.insert(all.end(), more->begin(), more->end());
  }
  return all;
}

FailureOr<cpu::CompiledObject> Compilation::compile() {
  if (failed(advance(Stage::llvm)))
    return failure();
  if (options.onStage)
    options.onStage(stageName(Stage::object));
  auto start = std::chrono::steady_clock::now();
  if (failed(allDeviceImages()))
    return failure();
  std::vector<cpu::OtherProgram> programs;
  for (const std::unique_ptr<Compilation> &other : others)
    programs.push_back({other->module(), other->getOptions().codegen});
  FailureOr<cpu::CompiledObject> object = cpu::compileToObject(*op, options.target, options.codegen, programs);
  reported.stages.push_back({stageName(Stage::object), secondsSince(start)});
  current = Stage::object;
  return object;
}
