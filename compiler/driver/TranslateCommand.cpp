// kiln-translate: GraphDef to the tf dialect and back, HloModuleProto to the hlo dialect and back, StableHLO in.
#include "backends/common/OutputFile.h"
#include "compiler/driver/Commands.h"
#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/import/GraphDefImport.h"
#include "compiler/import/hlomodule/HloModule.h"
#include "compiler/import/stablehlo/StablehloImport.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/Hlo.h"
#include "hlo/proto/graph.pb.h"
#include "hlo/proto/hlo.pb.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/text_format.h>

#include <functional>

using namespace mlir;
namespace cl = llvm::cl;

static cl::OptionCategory category("kiln-translate options");

enum class Mode { GraphDefToTf, TfToGraphDef, StablehloToHlo, HloModuleToHlo, HloToHloModule };
static cl::opt<Mode> mode(cl::cat(category), cl::desc("Translation:"),
                          cl::values(clEnumValN(Mode::GraphDefToTf, "graphdef-to-tf",
                                                "GraphDef (.pb, .pbtxt) to the tf dialect"),
                                     clEnumValN(Mode::TfToGraphDef, "tf-to-graphdef",
                                                "the tf dialect to GraphDef (-o x.pbtxt: text)"),
                                     clEnumValN(Mode::StablehloToHlo, "stablehlo-to-hlo",
                                                "StableHLO text to the hlo dialect"),
                                     clEnumValN(Mode::HloModuleToHlo, "hlomodule-to-hlo",
                                                "XLA's HloModuleProto, HloProto or HloSnapshot (.pb, .pbtxt) to the hlo dialect"),
                                     clEnumValN(Mode::HloToHloModule, "hlo-to-hlomodule",
                                                "the hlo dialect to HloModuleProto (-o x.pbtxt: text)")));
static cl::opt<std::string> inputFile(cl::Positional, cl::cat(category), cl::desc("<input file>"),
                                      cl::Required);
static cl::opt<std::string> outputFile("o", cl::cat(category), cl::desc("Output file"),
                                       cl::init("-"));
static cl::opt<std::string>
    configFile("config", cl::cat(category),
               cl::desc("A tf2xla.Config with feeds, fetches and variables"));
static cl::list<std::string> feeds("feed", cl::cat(category),
                                   cl::desc("A tensor to feed, such as x:0"), cl::CommaSeparated);
static cl::list<std::string> fetches("fetch", cl::cat(category), cl::desc("A tensor to fetch"),
                                     cl::CommaSeparated);
static cl::opt<bool>
    prune("prune", cl::cat(category),
          cl::desc("Feed the placeholders and fetch the sinks; implied by the options above"));
static cl::extrahelp examples(R"(
examples:
  kiln-translate --graphdef-to-tf model.pb --feed=x:0 --fetch=probs:0
  kiln-translate --tf-to-graphdef graph.mlir -o model.pb
  kiln-translate --stablehlo-to-hlo program.mlir
  kiln-translate --hlomodule-to-hlo module.hlo.pb -o module.mlir
  kiln-translate --hlo-to-hlomodule module.mlir -o module.hlo.pb
)");

static LogicalResult graphDefToTf(MLIRContext &context, raw_ostream &os) {
  kiln::ImportOptions options;
  if (!configFile.empty()) {
    auto config = kiln::loadConfig(&context, configFile);
    auto fromConfig = config ? kiln::importOptionsFromConfig(&context, *config, configFile)
                             : FailureOr<kiln::ImportOptions>(failure());
    if (failed(fromConfig))
      return failure();
    options = std::move(*fromConfig);
  }
  for (const std::string &name : feeds)
    options.feeds.push_back({name, {}, {}, "", ""});
  for (const std::string &name : fetches)
    options.fetches.push_back({name, "", {}, {}});
  options.wholeGraph = !prune && options.feeds.empty() && options.fetches.empty();
  auto graph = kiln::loadGraphDef(&context, inputFile);
  if (!graph)
    return failure();
  OwningOpRef<ModuleOp> module = kiln::importGraphDef(&context, graph, options);
  if (!module)
    return failure();
  module->print(os, OpPrintingFlags().enableDebugInfo());
  return success();
}

static LogicalResult tfToGraphDef(MLIRContext &context, raw_ostream &os) {
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(inputFile, &context);
  kiln::proto::GraphDef graph;
  if (!module || failed(kiln::exportGraphDef(*module, graph)))
    return failure();
  std::string bytes;
  if (StringRef(outputFile).ends_with(".pbtxt") || outputFile == "-") {
    google::protobuf::TextFormat::PrintToString(graph, &bytes);
  } else {
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);
    graph.SerializeToCodedStream(&coded);
  }
  os << bytes;
  return success();
}

static LogicalResult hloModuleToHlo(MLIRContext &context, raw_ostream &os) {
  auto proto = kiln::loadHloModule(&context, inputFile);
  OwningOpRef<ModuleOp> module = proto ? kiln::importHloModule(&context, proto, inputFile) : nullptr;
  if (module)
    module->print(os);
  return success(static_cast<bool>(module));
}

static LogicalResult hloToHloModule(MLIRContext &context, raw_ostream &os) {
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(inputFile, &context);
  kiln::proto::xla::HloModuleProto proto;
  if (!module || failed(kiln::exportHloModule(*module, proto)))
    return failure();
  os << kiln::hloModuleBytes(proto, StringRef(outputFile).ends_with(".pbtxt") || outputFile == "-");
  return success();
}

static LogicalResult stablehloToHlo(MLIRContext &context, raw_ostream &os) {
  std::string error;
  auto sources = std::make_shared<llvm::SourceMgr>();
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(inputFile, &error);
  if (!buffer) {
    llvm::errs() << "error: " << error << "\n";
    return failure();
  }
  sources->AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*sources, &context);
  OwningOpRef<ModuleOp> module = kiln::importStablehlo(sources, &context);
  if (module)
    module->print(os);
  return success(static_cast<bool>(module));
}

int kiln::driver::translateMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  kiln::removeUnfinishedFilesOnSignal();
  registerAsmPrinterCLOptions();
  registerMLIRContextCLOptions();
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Kiln's translations between formats\n");
  if (!mode.getNumOccurrences()) { // cl::Required says so once for each of the values
    llvm::errs() << "kiln-translate: error: which translation? see --help\n";
    return 1;
  }
  for (const cl::Option &option : std::initializer_list<std::reference_wrapper<const cl::Option>>{
           configFile, feeds, fetches, prune})
    if (mode != Mode::GraphDefToTf && option.getNumOccurrences()) {
      llvm::errs() << "kiln-translate: error: --" << option.ArgStr << " is for --graphdef-to-tf\n";
      return 1;
    }
  DialectRegistry registry;
  registry.insert<kiln::tf::TfDialect, kiln::hlo::HloDialect, func::FuncDialect>();
  MLIRContext context(registry);
  kiln::driver::DiagnosticPrinter printer(&context, "kiln-translate");
  std::string result;
  llvm::raw_string_ostream os(result);
  auto translate = [&] {
    switch (mode) {
    case Mode::GraphDefToTf: return graphDefToTf(context, os);
    case Mode::TfToGraphDef: return tfToGraphDef(context, os);
    case Mode::StablehloToHlo: return stablehloToHlo(context, os);
    case Mode::HloModuleToHlo: return hloModuleToHlo(context, os);
    case Mode::HloToHloModule: return hloToHloModule(context, os);
    }
    llvm_unreachable("every mode has a case");
  };
  if (failed(translate()))
    return 1;
  if (outputFile == "-")
    llvm::outs() << result;
  else if (failed(kiln::writeFileAtomically(outputFile, UnknownLoc::get(&context),
                                            [&](raw_ostream &out) { out << result; })))
    return 1;
  return 0;
}
