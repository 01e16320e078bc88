// Compiles functions of graphs for the shapes they are called with, and keeps what was compiled.
#include "compiler/import/LargeContents.h"
#include "compiler/jit/UnitCompiler.h"

#include "compiler/jit/BuildId.h"
#include "compiler/jit/JitUnit.h"
#include "compiler/jit/UnitModule.h"
#include "compiler/pipeline/OpenShapes.h"
#include "hlo/ir/ConstantScope.h"

#include "mlir/IR/Diagnostics.h"

namespace kiln::jit {

ErrorCollector::ErrorCollector(mlir::MLIRContext *context)
    : handler(context, [this](mlir::Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error)
          return mlir::success();
        if (!text.empty())
          text += "; ";
        if (auto name = mlir::dyn_cast<mlir::NameLoc>(diagnostic.getLocation()))
          text += name.getName().str() + ": ";
        else if (auto file = mlir::dyn_cast<mlir::FileLineColLoc>(diagnostic.getLocation()))
          text += file.getFilename().str() + (file.getLine() ? ":" + std::to_string(file.getLine()) : "") + ": ";
        text += diagnostic.str();
        return mlir::success();
      }) {}

std::string ErrorCollector::take(llvm::StringRef otherwise) {
  std::string result = text.empty() ? otherwise.str() : text;
  text.clear();
  return result;
}

UnitCompiler::UnitCompiler(std::mutex &contextMutex, UnitCompilerOptions given)
    : contextMutex(contextMutex), options(std::move(given)),
      targetText(options.target.triple + " " + options.target.cpu + " " + options.target.features + " kiln " KILN_VERSION
                 " LLVM " LLVM_VERSION_STRING " build" + buildId() +
                 " precision " + options.precision + " library " + options.gpuLibrary),
      budget(std::make_shared<WorkspaceBudget>(options.maxWorkspaceBytes)) {
  for (const UnitGpu &gpu : options.gpus)
    gpus.push_back(std::make_shared<GpuMemory>(gpu.device, options.maxGpuBytes, copies));
  if (options.persistent)
    persistent = std::make_unique<PersistentCache>(*options.persistent);
  deviceCompiler = std::make_unique<DeviceCompiler>([this](const Signature &signature) { return compile(signature); },
                                                    options.maxBytes);
}

Status checkUnchanged(const LargeContents *contents) {
  if (!contents || contents->unchanged())
    return {};
  return {KILN_FAILED_PRECONDITION, contents->path() + ": the file has changed since the session was opened"};
}

UnitCompiler::~UnitCompiler() = default;

std::shared_ptr<CompiledUnit> UnitCompiler::makeUnit(std::shared_ptr<UnitLibrary> library,
                                                     const mlir::SymbolTable &symbols, UnitSpec spec) {
  return std::make_shared<JitUnit>(*this, std::move(library), symbols, std::move(spec));
}

std::shared_ptr<UnitFunction> UnitCompiler::enter(JitUnit &unit, std::string fingerprint) {
  std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<UnitFunction> &function = functions[fingerprint];
  if (!function) {
    function = std::make_shared<UnitFunction>();
    function->fingerprint = std::move(fingerprint);
    function->gpu = unit.spec.gpu;
  }
  function->units.push_back(&unit);
  return function;
}

void UnitCompiler::leave(JitUnit &unit) {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<JitUnit *> &units = unit.shared->units;
  units.erase(llvm::find(units, &unit));
  if (units.empty()) {
    deviceCompiler->profiler().forget(unit.shared->fingerprint);
    functions.erase(unit.shared->fingerprint);
  }
}

void UnitCompiler::noteFallback(FallbackNote note) {
  constexpr size_t most = 256, mostWarnings = 8; // a graph may have thousands
  std::lock_guard<std::mutex> lock(mutex);
  if (notes.size() == most)
    return;
  if (notes.size() < mostWarnings)
    llvm::errs() << "kiln: warning: cluster " << note.cluster << " runs node by node: " << note.reason << "\n";
  else if (notes.size() == mostWarnings)
    llvm::errs() << "kiln: warning: more clusters run node by node; the session's statistics name them\n";
  notes.push_back(std::move(note));
}

std::vector<FallbackNote> UnitCompiler::fallbacks() const {
  std::lock_guard<std::mutex> lock(mutex);
  return notes;
}

mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> UnitCompiler::moduleOf(UnitFunction &function, const Signature &signature, mlir::MLIRContext *context) {
  std::shared_ptr<UnitLibrary> library;
  Signature local = signature;
  auto refuse = [&](const llvm::Twine &why) { return mlir::emitError(mlir::UnknownLoc::get(context)) << why; };
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (function.units.empty())
      return refuse("the graph of a function to compile is gone");
    library = function.units.front()->library;
    local.function = function.units.front()->function();
  }
  if (Status status = checkUnchanged(library->contents.get()); !status.ok())
    return refuse(status.message());
  auto copy = [&] {
    std::lock_guard<std::mutex> lock(contextMutex);
    return copyFunctions(*library->module, local.function, context, library);
  }();
  if (failed(copy))
    return mlir::failure();
  auto unit = makeUnitModule(std::move(*copy), local);
  if (succeeded(unit)) // what is refused runs node by node
    (**unit)->setAttr("tf.known_room", mlir::UnitAttr::get(context));
  return unit;
}

/// The inputs' dimensions that are one less than the length; inputs are the plain arguments in order.
static llvm::SmallVector<OpenSlot> shorterInputs(const Signature &signature) {
  llvm::SmallVector<OpenSlot> shorter;
  unsigned input = 0;
  for (const ArgSignature &arg : signature.args)
    if (arg.kind == ArgSignature::Kind::Plain) {
      for (auto [d, dim] : llvm::enumerate(arg.dims))
        if (dim == kOpenLess)
          shorter.push_back({input, d});
      ++input;
    }
  return shorter;
}

llvm::Expected<JitObject> UnitCompiler::compileObject(UnitFunction &function, const Signature &signature) {
  ContextPool::Lease context(contexts);
  ErrorCollector errors(context.get());
  hlo::ConstantScope constants; // packed weights above all, of which the object has a copy
  auto module = moduleOf(function, signature, context.get());
  if (failed(module))
    return llvm::createStringError(errors.take("the function cannot be compiled"));
  CompilationOptions compileOptions;
  compileOptions.target = options.target;
  if (function.gpu >= 0)
    compileOptions.gpu = options.gpus[function.gpu].target;
  setPrecision(compileOptions, options.precision);
  setGpuLibrary(compileOptions, options.gpuLibrary);
  compileOptions.codegen.name = "unit";
  std::unique_ptr<Compilation> compilation;
  if (signature.isOpen()) {
    ProgramSizes sizes;
    if (signature.mostLength)
      sizes.lengths = {signature.mostLength};
    OpenDims dims{signature.has(kOpenRows), signature.has(kOpenLength)};
    dims.shorter = shorterInputs(signature);
    auto open = compileOpen(**module, dims, sizes, compileOptions);
    if (failed(open))
      return llvm::createStringError(errors.take("dimensions cannot be left open"));
    compilation = std::move(*open);
  } else {
    compilation = std::make_unique<Compilation>(std::move(*module), Stage::import, compileOptions);
  }
  auto object = compilation->compile();
  if (failed(object)) {
    if (auto needed = compilation->module()->getAttrOfType<mlir::DenseI64ArrayAttr>("tf.needed_constants")) {
      // Inputs are the plain arguments in order.
      llvm::SmallVector<unsigned> plain;
      for (unsigned i = 0; i < signature.args.size(); ++i)
        if (signature.args[i].kind == ArgSignature::Kind::Plain)
          plain.push_back(i);
      std::lock_guard<std::mutex> lock(function.mutex);
      for (int64_t input : needed.asArrayRef())
        function.isConstant[plain[input]] = true;
    }
    return llvm::createStringError(errors.take("the compilation failed"));
  }
  return makeJitObject(std::move(*object));
}

llvm::Expected<std::shared_ptr<Executable>> UnitCompiler::compile(const Signature &signature) {
  std::shared_ptr<UnitFunction> function;
  {
    std::lock_guard<std::mutex> lock(mutex);
    function = functions.lookup(signature.function);
  }
  if (!function)
    return llvm::createStringError("the graph of a function to compile is gone");
  auto load = [&](JitObject object) -> llvm::Expected<std::shared_ptr<Executable>> {
    auto module = JitModule::load(std::move(object), options.jit);
    if (!module)
      return module.takeError();
    return std::static_pointer_cast<Executable>(
        std::make_shared<JitExecutable>(std::move(*module), signature, timer, budget,
                                        function->gpu < 0 ? nullptr : gpus[function->gpu]));
  };
  PersistentKey key;
  if (persistent) {
    std::string target = targetText;
    if (function->gpu >= 0)
      target += " " + options.gpus[function->gpu].target.archs.front().name;
    key = {function->fingerprint, signature.content(), target};
    if (std::optional<JitObject> object = persistent->load(key)) {
      auto executable = load(std::move(*object));
      if (executable) {
        ++loaded;
        return executable;
      }
      persistent->reject(key, llvm::toString(executable.takeError()));
    }
  }
  auto object = compileObject(*function, signature);
  if (!object)
    return object.takeError();
  if (persistent)
    if (llvm::Error error = persistent->store(key, *object))
      persistent->warnOnce(llvm::toString(std::move(error)));
  return load(std::move(*object));
}

} // namespace kiln::jit
