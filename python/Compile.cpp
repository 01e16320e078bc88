// Runs the compiler's driver in this process and collects its diagnostics.
#include "python/Compile.h"

#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/driver/OpenBatch.h"
#include "compiler/jit/GpuDevice.h"

#include "llvm/Support/raw_ostream.h"

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

static LogicalResult compile(MLIRContext *context, const llvm::opt::InputArgList &args, const std::string &library) {
  std::string path = args.getLastArgValue(OPT_INPUT).str();
  Location loc = UnknownLoc::get(context);
  Stage from = defaultStage(path, Stage::hlo);
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_from_eq)) {
    std::optional<Stage> stage = parseStage(arg->getValue());
    if (!stage)
      return emitError(loc) << "unknown stage '" << arg->getValue() << "'; the stages are " << stageNames();
    from = *stage;
  }
  ModelSource source;
  source.path = path;
  source.from = from;
  if (failed(readSavedModelFlags(context, args, source)) || failed(readFeeds(context, args, source.import)))
    return failure();
  auto options = compilationOptions(context, args);
  if (failed(options))
    return failure();
  auto compilation = beginCompilation(context, args, source, *options, /*mayBeOpen=*/options->gpu.archs.empty());
  if (!compilation)
    return failure();
  auto object = compilation->compile();
  return failed(object) ? failure() : cpu::linkShared(*object, library, loc);
}

bool kiln::python::compileToLibrary(const std::vector<std::string> &arguments, const std::string &library,
                                    std::string &diagnostics) {
  llvm::raw_string_ostream os(diagnostics);
  std::vector<const char *> argv;
  for (const std::string &argument : arguments)
    argv.push_back(argument.c_str());
  auto args = parseOptions(argv, CompileOption);
  if (!args) {
    os << "kiln: error: the options were not understood\n";
    return false;
  }
  auto context = makeContext();
  DiagnosticPrinter printer(context.get(), "kiln", os);
  return succeeded(compile(context.get(), *args, library));
}

bool kiln::python::archOfGpu(int gpu, std::string &text) {
  auto context = makeContext();
  llvm::raw_string_ostream os(text);
  DiagnosticPrinter printer(context.get(), "kiln", os);
  auto arch = jit::archOfGpu(gpu, UnknownLoc::get(context.get()));
  if (succeeded(arch))
    os << *arch;
  return succeeded(arch);
}
