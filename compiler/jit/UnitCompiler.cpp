// Compiles functions of graphs for the shapes they are called with, and keeps what was compiled.
#include "compiler/jit/UnitCompiler.h"

#include "compiler/jit/JitUnit.h"
#include "compiler/jit/UnitModule.h"
#include "compiler/pipeline/Compilation.h"
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

UnitCompiler::UnitCompiler(mlir::MLIRContext *context, std::mutex &contextMutex, UnitCompilerOptions given)
    : context(context), contextMutex(contextMutex), options(std::move(given)),
      targetText(options.target.triple + " " + options.target.cpu + " " + options.target.features + " kiln " KILN_VERSION
                 " LLVM " LLVM_VERSION_STRING) {
  if (options.persistent)
    persistent = std::make_unique<PersistentCache>(*options.persistent);
  deviceCompiler = std::make_unique<DeviceCompiler>([this](const Signature &signature) { return compile(signature); },
                                                    options.maxBytes);
}

UnitCompiler::~UnitCompiler() = default;

std::shared_ptr<CompiledUnit> UnitCompiler::makeUnit(std::shared_ptr<UnitLibrary> library, UnitSpec spec) {
  auto unit = std::make_shared<JitUnit>(*this, std::move(library), std::move(spec));
  std::lock_guard<std::mutex> lock(mutex);
  units[unit->name()] = unit.get();
  return unit;
}

void UnitCompiler::forget(const std::string &name) {
  std::lock_guard<std::mutex> lock(mutex);
  units.erase(name);
}

PersistentKey UnitCompiler::persistentKey(JitUnit &unit, const Signature &signature) {
  std::lock_guard<std::mutex> lock(contextMutex);
  if (unit.fingerprint.empty())
    unit.fingerprint = fingerprint(unit.module(), unit.function());
  return {unit.fingerprint, signature.content(), targetText};
}

llvm::Expected<JitObject> UnitCompiler::compileObject(JitUnit &unit, const Signature &signature) {
  std::lock_guard<std::mutex> lock(contextMutex);
  ErrorCollector errors(context);
  hlo::ConstantScope constants; // packed weights above all, of which the object has a copy
  Signature local = signature;
  local.function = unit.function();
  auto module = makeUnitModule(unit.module(), local);
  if (failed(module))
    return llvm::createStringError(errors.take("the function cannot be compiled"));
  CompilationOptions compileOptions;
  compileOptions.target = options.target;
  compileOptions.codegen.name = "unit";
  Compilation compilation(std::move(*module), Stage::import, compileOptions);
  auto object = compilation.compile();
  if (failed(object)) {
    if (auto needed = compilation.module()->getAttrOfType<mlir::DenseI64ArrayAttr>("tf.needed_constants")) {
      // Inputs are the plain arguments in order.
      llvm::SmallVector<unsigned> plain, constants;
      for (unsigned i = 0; i < signature.args.size(); ++i)
        if (signature.args[i].kind == ArgSignature::Kind::Plain)
          plain.push_back(i);
      for (int64_t input : needed.asArrayRef())
        constants.push_back(plain[input]);
      unit.needConstants(constants);
    }
    return llvm::createStringError(errors.take("the compilation failed"));
  }
  return makeJitObject(std::move(*object));
}

llvm::Expected<std::shared_ptr<Executable>> UnitCompiler::compile(const Signature &signature) {
  JitUnit *unit = nullptr;
  {
    std::lock_guard<std::mutex> lock(mutex);
    unit = units.lookup(signature.function);
  }
  if (!unit)
    return llvm::createStringError("the graph of '" + signature.function + "' is gone");
  std::optional<JitObject> object;
  PersistentKey key;
  if (persistent) {
    key = persistentKey(*unit, signature);
    object = persistent->load(key);
  }
  if (object) {
    ++loaded;
  } else {
    auto compiled = compileObject(*unit, signature);
    if (!compiled)
      return compiled.takeError();
    object = std::move(*compiled);
    if (persistent)
      if (llvm::Error error = persistent->store(key, *object))
        llvm::errs() << "kiln: warning: compilation cache: " << llvm::toString(std::move(error)) << "\n";
  }
  auto module = JitModule::load(std::move(*object), options.jit);
  if (!module)
    return module.takeError();
  return std::static_pointer_cast<Executable>(std::make_shared<JitExecutable>(std::move(*module), signature));
}

} // namespace kiln::jit
