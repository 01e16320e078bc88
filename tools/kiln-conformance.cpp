// kiln-conformance: runs the checks in files of hlo or StableHLO functions and says which pass.
#include "compiler/import/stablehlo/StablehloImport.h"
#include "compiler/jit/ConformanceBackend.h"
#include "compiler/pipeline/Compilation.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;
namespace cl = llvm::cl;

static cl::OptionCategory category("kiln-conformance options");
static cl::list<std::string> inputs(cl::Positional, cl::cat(category), cl::desc("FILE.mlir..."), cl::OneOrMore);
static cl::opt<std::string> backendOption("backend", cl::cat(category), cl::init("eval"), cl::desc("Where the functions run: eval, cpu or gpu"));
static cl::opt<std::string> gpuArchOption("gpu-arch", cl::cat(category), cl::init("emulated"),
                                          cl::desc("What --backend=gpu compiles for; one must be the GPU's, or emulated"));
static cl::opt<bool> fastOption("f32-fast", cl::cat(category), cl::desc("--backend=gpu multiplies float32 numbers as kiln's --precision=f32-fast does"));
static cl::opt<std::string> ptxOption("ptx-dir", cl::cat(category), cl::desc("Existing folder for the PTX of --backend=gpu"));
static cl::opt<bool> compileOnlyOption("compile-only", cl::cat(category), cl::desc("With --ptx-dir: --backend=gpu runs nothing; what compiles passes"));
static cl::opt<std::string> exportOption("export", cl::cat(category), cl::desc("Existing folder: --backend=gpu runs nothing and writes libraries, data and checks there"));
static cl::opt<bool> quietOption("quiet", cl::cat(category), cl::desc("Print failures only"));
static cl::opt<std::string> partOption("part", cl::cat(category), cl::value_desc("count:text"), cl::desc("Run one of so many parts of files with 24 functions or more: which one goes by the functions' names and the text"));
static cl::opt<bool> stablehloOption("stablehlo", cl::cat(category), cl::desc("Read StableHLO"));
static cl::extrahelp examples(R"(
examples:
  kiln-conformance test/conformance/add.mlir
  kiln-conformance --backend=cpu --quiet test/conformance/*.mlir
  kiln-conformance --stablehlo program.mlir
)");

// Copies, because lld resets every command line option of the process when it links.
static kiln::jit::ConformanceRunner runner;
static bool quiet, stablehlo;
static std::string chosenPart;
static int failures = 0;

static void report(bool ok, StringRef name, StringRef function) {
  failures += !ok;
  if (!ok || !quiet)
    llvm::outs() << (ok ? "PASS " : "FAIL ") << name << " " << function << "\n";
}

/// Runs one file, or one part of a split file.
static void runBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer, StringRef name) {
  DialectRegistry registry;
  kiln::registerDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*sources, &context);
  OwningOpRef<ModuleOp> module = stablehlo ? kiln::importStablehlo(sources, &context) : parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return report(false, name, "(not read)");
  SmallVector<func::FuncOp> functions;
  for (auto function : module->getOps<func::FuncOp>())
    if (!function.isPrivate() && !function.isExternal() && !function.getNumArguments())
      functions.push_back(function);
  kiln::jit::keepPart(functions, chosenPart);
  // Batches, because one large module compiles faster than many small ones.
  constexpr size_t batch = 40;
  for (size_t begin = 0; begin < functions.size(); begin += batch) {
    ArrayRef<func::FuncOp> part = ArrayRef(functions).slice(begin).take_front(batch);
    for (auto [function, ok] : llvm::zip(part, runner(part, name)))
      report(ok, name, const_cast<func::FuncOp &>(function).getName());
  }
}

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Runs hlo conformance files\n");
  std::vector<std::string> files(inputs.begin(), inputs.end());
  quiet = quietOption;
  stablehlo = stablehloOption;
  chosenPart = partOption;
  if (!(runner = kiln::jit::makeConformanceRunner({backendOption, gpuArchOption, fastOption, ptxOption, compileOnlyOption, exportOption}))) {
    llvm::errs() << "error: unknown backend '" << backendOption
                 << (compileOnlyOption        ? "', or not one that compiles to PTX, or --ptx-dir is missing\n"
                     : exportOption.empty() ? "'\n"
                                            : "', or not one that exports\n");
    return 1;
  }
  for (const std::string &input : files) {
    std::string error;
    std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(input, &error);
    if (!buffer) {
      llvm::errs() << "error: " << error << "\n";
      return 1;
    }
    auto run = [&](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &) {
      runBuffer(std::move(part), input);
      return success();
    };
    (void)splitAndProcessBuffer(std::move(buffer), run, llvm::nulls(), "// -----\n");
  }
  return failures ? 1 : 0;
}
