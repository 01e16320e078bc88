// tfcompile: TensorFlow's ahead-of-time compiler command over Kiln, flag for flag.
#include "backends/common/OutputFile.h"
#include "compiler/aot/TfcompileHeader.h"
#include "compiler/driver/Commands.h"
#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/driver/ModelSource.h"
#include "compiler/driver/Paths.h"
#include "compiler/driver/Progress.h"
#include "compiler/import/hlomodule/HloModule.h"
#include "compiler/pipeline/DataShapes.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln;
using namespace kiln::driver;
using namespace llvm::opt;
using namespace mlir;

namespace tfcompile {
enum OptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "compiler/driver/TfcompileOptions.inc"
#undef OPTION
};
#define OPTTABLE_STR_TABLE_CODE
#include "compiler/driver/TfcompileOptions.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "compiler/driver/TfcompileOptions.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE
static constexpr OptTable::Info optionInfos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "compiler/driver/TfcompileOptions.inc"
#undef OPTION
};
struct Table : GenericOptTable {
  Table() : GenericOptTable(OptionStrTable, OptionPrefixesTable, optionInfos) {}
};
} // namespace tfcompile

static const char *const usage = R"(tfcompile --graph=GRAPH --config=CONFIG --cpp_class=CLASS [flags]

Compiles a TensorFlow graph ahead of time into an object file and a header.

example:
  tfcompile --graph=mlp.pb --config=mlp.config.pbtxt --cpp_class=app::Mlp \
            --out_function_object=mlp.o --out_header=mlp.h)";

namespace {
class Tfcompile {
public:
  Tfcompile(MLIRContext *context, const InputArgList &args) : context(context), args(args) {}
  int run();

private:
  OutputFiles files;
  LogicalResult error(const Twine &message) { return emitError(UnknownLoc::get(context)) << message; }
  std::string value(tfcompile::OptionId id, StringRef otherwise = "") { return args.getLastArgValue(id, otherwise).str(); }
  // A boolean flag: --name, --name=true, --name=1.
  bool flag(tfcompile::OptionId valued, tfcompile::OptionId bare, bool otherwise = false) {
    const Arg *arg = args.getLastArg(valued, bare);
    if (!arg)
      return otherwise;
    if (arg->getOption().matches(bare))
      return true;
    StringRef text = arg->getValue();
    return text.equals_insensitive("true") || text == "1";
  }
  std::string functionObject() { return value(tfcompile::OPT_out_function_object, "out_model.o"); }
  std::string header() { return value(tfcompile::OPT_out_header, "out.h"); }
  std::string metadataObject() { return value(tfcompile::OPT_out_metadata_object, "out_helper.o"); }
  LogicalResult checkFlags();
  /// Feeds, fetches and the entry point become parts of C++ names.
  LogicalResult checkNames(const ImportOptions &import);
  /// --out_session_module: a HloSnapshot of the program before optimisation.
  LogicalResult writeSessionModule(Compilation &compilation, StringRef path);
  LogicalResult writeOutputs(Compilation &compilation, const ImportOptions &import, const aot::ArtifactNames &names);

  MLIRContext *context;
  const InputArgList &args;
};

LogicalResult Tfcompile::checkNames(const ImportOptions &import) {
  auto isName = [](StringRef text) {
    return !text.empty() && !llvm::isDigit(text[0]) &&
           llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_'; });
  };
  for (const FeedSpec &feed : import.feeds)
    if (!feed.alias.empty() && !isName("_" + feed.alias))
      return error("feed name '" + feed.alias + "' cannot be part of a C++ name");
  for (const FetchSpec &fetch : import.fetches)
    if (!fetch.alias.empty() && !isName("_" + fetch.alias))
      return error("fetch name '" + fetch.alias + "' cannot be part of a C++ name");
  if (std::string entry = value(tfcompile::OPT_entry_point, "entry"); !isName(entry) || entry == "main")
    return error("--entry_point=" + entry + ": not a name that a function can have");
  return success();
}

LogicalResult Tfcompile::checkFlags() {
  for (auto id : {tfcompile::OPT_experimental_quantize, tfcompile::OPT_sanitize_dataflow})
    if (const Arg *arg = args.getLastArg(id); arg && StringRef(arg->getValue()).equals_insensitive("true"))
      return error(arg->getSpelling() + "true is not supported");
  for (auto id : {tfcompile::OPT_dump_fetch_nodes, tfcompile::OPT_gen_name_to_index, tfcompile::OPT_gen_program_shape,
                  tfcompile::OPT_xla_cpu_enable_fast_math, tfcompile::OPT_experimental_quantize,
                  tfcompile::OPT_sanitize_dataflow})
    if (const Arg *arg = args.getLastArg(id))
      if (StringRef text = arg->getValue(); !text.equals_insensitive("true") && !text.equals_insensitive("false") &&
                                            text != "1" && text != "0")
        return error(arg->getSpelling() + text + ": expected true or false");
  std::vector<std::string> outputs{functionObject(), header(), metadataObject(), value(tfcompile::OPT_out_constant_buffers_object),
                                   value(tfcompile::OPT_out_session_module)};
  if (llvm::Error e = checkOutputs(outputs, {value(tfcompile::OPT_graph), value(tfcompile::OPT_config)}))
    return error(llvm::toString(std::move(e)));
  return success();
}

LogicalResult Tfcompile::writeSessionModule(Compilation &compilation, StringRef path) {
  if (failed(compilation.advance(Stage::hlo)))
    return failure();
  auto bytes = hloSnapshotBytes(compilation.module());
  if (failed(bytes))
    return failure();
  return writeFileAtomically(
      path, UnknownLoc::get(context), [&](raw_ostream &os) { os << *bytes; }, &files);
}

LogicalResult Tfcompile::writeOutputs(Compilation &compilation, const ImportOptions &import,
                                      const aot::ArtifactNames &names) {
  if (failed(compilation.advance(Stage::loops)))
    return failure();
  aot::ModelInterface interface = aot::readInterface(compilation.module());
  auto object = compilation.compile();
  if (failed(object))
    return failure();

  Location loc = UnknownLoc::get(context);
  if (failed(cpu::writeObject(*object, functionObject(), loc, &files)))
    return failure();
  if (std::string path = value(tfcompile::OPT_out_constant_buffers_object);
      !path.empty() && failed(cpu::writeWeightsObject(*object, path, loc, &files)))
    return failure();

  // The helper object: the program's shape as bytes, under a symbol of its own.
  std::string shape = aot::programShapeBytes(interface);
  cpu::CompiledObject metadata;
  metadata.target = object->target;
  metadata.weights = cpu::Weights::Separate;
  metadata.constantsSymbol = names.symbol + "_ProgramShape_protobuf_array_contents";
  metadata.constants.push_back({0, llvm::ArrayRef<char>(shape.data(), shape.size())});
  metadata.constantBytes = shape.size();
  if (failed(cpu::writeWeightsObject(metadata, metadataObject(), loc, &files)))
    return failure();

  llvm::SmallVector<std::string> feeds, fetches;
  for (const FeedSpec &feed : import.feeds)
    feeds.push_back(feed.alias);
  for (const FetchSpec &fetch : import.fetches)
    fetches.push_back(fetch.alias);
  feeds.resize(interface.inputs.size());
  fetches.resize(interface.outputs.size());
  aot::TfcompileHeaderOptions options;
  options.genNameToIndex = flag(tfcompile::OPT_gen_name_to_index, tfcompile::OPT_gen_name_to_index_on);
  options.genProgramShape = flag(tfcompile::OPT_gen_program_shape, tfcompile::OPT_gen_program_shape_on);
  auto writeHeader = [&](raw_ostream &os) {
    aot::writeTfcompileHeader(os, names, interface, feeds, fetches, options);
  };
  return failure(failed(writeFileAtomically(header(), loc, writeHeader, &files)) ||
                 failed(files.commit(loc)));
}

int Tfcompile::run() {
  if (failed(checkFlags()))
    return 1;
  std::string graph = value(tfcompile::OPT_graph), configPath = value(tfcompile::OPT_config);
  if (configPath.empty())
    return failed(error("must specify --config")), 1;
  auto config = loadConfig(context, configPath);
  if (!config)
    return 1;
  auto import = importOptionsFromConfig(context, *config, configPath);
  if (failed(import))
    return 1;
  if (flag(tfcompile::OPT_dump_fetch_nodes, tfcompile::OPT_dump_fetch_nodes_on)) {
    llvm::SmallVector<StringRef> nodes;
    for (const FetchSpec &fetch : import->fetches)
      if (StringRef node = StringRef(fetch.name).split(':').first; !llvm::is_contained(nodes, node))
        nodes.push_back(node);
    llvm::outs() << llvm::join(nodes, ",");
    return 0;
  }
  if (graph.empty())
    return failed(error("must specify --graph")), 1;
  std::string cppClass = value(tfcompile::OPT_cpp_class);
  if (cppClass.empty())
    return failed(error("must specify --cpp_class")), 1;
  auto names = aot::artifactNames(cppClass, "", UnknownLoc::get(context));
  if (failed(names))
    return 1;
  names->symbol = value(tfcompile::OPT_entry_point, "entry");
  if (failed(checkNames(*import)))
    return 1;

  CompilationOptions options;
  auto target = cpu::makeCpuTarget(value(tfcompile::OPT_target_triple, "x86_64-pc-linux"), value(tfcompile::OPT_target_cpu),
                                   value(tfcompile::OPT_target_features), UnknownLoc::get(context));
  if (failed(target))
    return 1;
  options.target = *target;
  options.codegen.name = names->symbol;
  options.codegen.symbol = names->symbol;
  options.codegen.fastMath = flag(tfcompile::OPT_xla_cpu_enable_fast_math, tfcompile::OPT_INVALID);
  if (options.codegen.fastMath)
    options.codegen.addCompilerFlag("fast-math");
  if (args.hasArg(tfcompile::OPT_out_constant_buffers_object))
    options.codegen.weights = cpu::Weights::Separate;

  noteModel(graph);
  options.onStage = noteStage;
  auto compilation = startCompilation(loadModel(context, {graph, *import, Stage::import}), Stage::import, options);
  if (!compilation)
    return 1;
  if (std::string path = value(tfcompile::OPT_out_session_module); !path.empty())
    if (failed(writeSessionModule(*compilation, path)))
      return 1;
  return failed(writeOutputs(*compilation, *import, *names));
}
} // namespace

int kiln::driver::tfcompileMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  kiln::removeUnfinishedFilesOnSignal();
  initOutput("tfcompile");
  tfcompile::Table table;
  unsigned missingIndex = 0, missingCount = 0;
  InputArgList args = table.ParseArgs(llvm::ArrayRef<const char *>(argv + 1, argc - 1), missingIndex, missingCount);
  if (args.hasArg(tfcompile::OPT_help)) {
    table.printHelp(llvm::outs(), usage, "TensorFlow's ahead-of-time compiler");
    return 0;
  }
  for (const Arg *arg : args.filtered(tfcompile::OPT_UNKNOWN, tfcompile::OPT_INPUT)) {
    llvm::errs() << "tfcompile: error: unknown argument '" << arg->getAsString(args) << "'; see --help\n";
    return 1;
  }
  for (const Arg *arg : args.filtered(tfcompile::OPT_xla))
    llvm::errs() << "tfcompile: warning: " << arg->getAsString(args) << " has no effect\n";
  auto context = makeContext();
  DiagnosticPrinter diagnostics(context.get(), "tfcompile");
  return finishOutput("tfcompile", Tfcompile(context.get(), args).run());
}
