// Loads compiled objects into this process, without a file: code linked by ORC, weights where they are.
#include "compiler/jit/OrcJit.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ExecutionEngine/JITLink/JITLink.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/Debugging/ELFDebugObjectPlugin.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/Orc/SelfExecutorProcessControl.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <atomic>
#include <cstring>
#include <mutex>

using namespace llvm;
using namespace llvm::orc;

namespace kiln::jit {

namespace {

/// Tells perf the names of linked functions.
class PerfMapPlugin : public ObjectLinkingLayer::Plugin {
public:
  void modifyPassConfig(MaterializationResponsibility &, jitlink::LinkGraph &,
                        jitlink::PassConfiguration &config) override {
    config.PostFixupPasses.push_back([this](jitlink::LinkGraph &graph) { return write(graph), Error::success(); });
  }
  Error notifyFailed(MaterializationResponsibility &) override { return Error::success(); }
  Error notifyRemovingResources(JITDylib &, ResourceKey) override { return Error::success(); }
  void notifyTransferringResources(JITDylib &, ResourceKey, ResourceKey) override {}

private:
  void write(jitlink::LinkGraph &graph) {
    std::lock_guard<std::mutex> lock(mutex);
    std::error_code error;
    raw_fd_ostream out("/tmp/perf-" + std::to_string(sys::Process::getProcessId()) + ".map", error,
                       sys::fs::CD_OpenAlways, sys::fs::FA_Write, sys::fs::OF_Append);
    if (error)
      return; // a profile without names is no reason to fail
    for (jitlink::Symbol *symbol : graph.defined_symbols())
      if (symbol->isCallable() && symbol->hasName() && symbol->getSize())
        out << formatv("{0:x-} {1:x-} {2}\n", symbol->getAddress().getValue(), symbol->getSize(), *symbol->getName());
    out.flush();
    out.clear_error();
  }

  std::mutex mutex;
};

/// The process's linker; it lives as long as the process, because modules may be freed by destructors at exit.
class Linker {
public:
  static Expected<Linker *> get(const JitOptions &options);

  Expected<JITDylib *> add(JitObject &object);
  Expected<void *> lookup(JITDylib &dylib, StringRef symbol) {
    auto found = session.lookup({&dylib}, session.intern(symbol));
    if (!found)
      return found.takeError();
    return found->getAddress().toPtr<void *>();
  }
  void remove(JITDylib &dylib) {
    if (Error error = session.removeJITDylib(dylib))
      session.reportError(std::move(error));
  }

private:
  explicit Linker(std::unique_ptr<ExecutorProcessControl> control)
      : session(std::move(control)), layer(session), process(session.createBareJITDylib("<process>")) {
    // The first error is a load's own; those that linking reports besides would only be noise.
    session.setErrorReporter([](Error error) { consumeError(std::move(error)); });
  }

  ExecutionSession session;
  ObjectLinkingLayer layer;
  JITDylib &process;
  std::atomic<uint64_t> numAdded{0};
};

Expected<Linker *> Linker::get(const JitOptions &options) {
  static std::mutex mutex;
  static Linker *linkers[4]; // by options: plugins see every object of their layer
  std::lock_guard<std::mutex> lock(mutex);
  Linker *&linker = linkers[options.registerWithGdb + 2 * options.perfMap];
  if (linker)
    return linker;
  auto control = SelfExecutorProcessControl::Create();
  if (!control)
    return control.takeError();
  std::unique_ptr<Linker> made(new Linker(std::move(*control)));
  auto symbols = DynamicLibrarySearchGenerator::GetForCurrentProcess('\0');
  if (!symbols)
    return symbols.takeError();
  made->process.addGenerator(std::move(*symbols));
  if (options.perfMap)
    made->layer.addPlugin(std::make_shared<PerfMapPlugin>());
  if (options.registerWithGdb) {
    Error error = Error::success();
    auto plugin = std::make_shared<ELFDebugObjectPlugin>(made->session, /*RequireDebugSections=*/false,
                                                         /*AutoRegisterCode=*/true, error);
    if (error)
      return std::move(error);
    made->layer.addPlugin(std::move(plugin));
  }
  return linker = made.release();
}

Expected<JITDylib *> Linker::add(JitObject &object) {
  JITDylib &dylib = session.createBareJITDylib("module" + std::to_string(numAdded++));
  dylib.addToLinkOrder(process);
  auto define = [&]() -> Error {
    if (!object.constantsSymbol.empty() && object.weights)
      if (Error error = dylib.define(absoluteSymbols(
              {{session.intern(object.constantsSymbol),
                {ExecutorAddr::fromPtr(object.weights.get()), JITSymbolFlags::Exported}}})))
        return error;
    return layer.add(dylib, std::move(object.code));
  };
  if (Error error = define()) {
    remove(dylib);
    return std::move(error);
  }
  return &dylib;
}

} // namespace

struct JitModule::Code {
  Code(Linker &linker, JITDylib &dylib) : linker(linker), dylib(dylib) {}
  ~Code() { linker.remove(dylib); }
  Linker &linker;
  JITDylib &dylib;
};

JitModule::~JitModule() = default; // the table stands in the code, which therefore goes last

Expected<JitObject> makeJitObject(cpu::CompiledObject object) {
  JitObject result;
  result.moduleSymbol = object.moduleSymbol;
  result.weightBytes = object.constantBytes;
  if (object.constantBytes) {
    result.constantsSymbol = object.constantsSymbol;
    auto buffer = std::make_shared<AlignedBuffer>(object.constantBytes);
    if (!buffer->data())
      return createStringError(formatv("out of memory: the weights need {0} bytes", object.constantBytes));
    uint64_t end = 0;
    for (const cpu::ConstantPiece &piece : object.constants) {
      std::memset(buffer->data() + end, 0, piece.offset - end);
      std::memcpy(buffer->data() + piece.offset, piece.bytes.data(), piece.bytes.size());
      end = piece.offset + piece.bytes.size();
    }
    std::memset(buffer->data() + end, 0, object.constantBytes - end);
    result.weights = std::shared_ptr<const void>(buffer, buffer->data());
  }
  result.code = std::move(object.code);
  return std::move(result);
}

Expected<std::unique_ptr<JitModule>> JitModule::load(JitObject object, const JitOptions &options) {
  auto linker = Linker::get(options);
  if (!linker)
    return linker.takeError();
  std::unique_ptr<JitModule> result(new JitModule);
  result->numBytes = object.code->getBufferSize() + object.weightBytes;
  result->weights = object.weights;
  auto dylib = (*linker)->add(object);
  if (!dylib)
    return dylib.takeError();
  result->code = std::make_unique<Code>(**linker, **dylib);
  auto table = (*linker)->lookup(**dylib, object.moduleSymbol);
  if (!table)
    return table.takeError();
  if (Status status = Module::fromTable(static_cast<const KilnModule *>(*table), &result->loaded); !status.ok())
    return createStringError(status.message());
  return std::move(result);
}

bool runsHere(const cpu::CpuTarget &target) {
  uint64_t have[2];
  getCpuFeatures(have);
  return Triple(target.triple).getArch() == Triple(sys::getProcessTriple()).getArch() &&
         !(target.requiredFeatures[0] & ~have[0]) && !(target.requiredFeatures[1] & ~have[1]);
}

mlir::FailureOr<std::unique_ptr<JitModule>> loadCompiled(cpu::CompiledObject object, mlir::Location loc) {
  auto jitObject = makeJitObject(std::move(object));
  if (!jitObject)
    return mlir::emitError(loc) << toString(jitObject.takeError());
  auto loaded = JitModule::load(std::move(*jitObject));
  if (!loaded)
    return mlir::emitError(loc) << "loading the compiled code failed: " << toString(loaded.takeError());
  return std::move(*loaded);
}

} // namespace kiln::jit
