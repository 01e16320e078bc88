// Loads GraphDefs, SavedModels, HLO modules and MLIR programs, and reads the target flags.
#include "compiler/driver/ModelSource.h"

#include "compiler/driver/FileKind.h"
#include "compiler/driver/InputSpec.h"
#include "compiler/driver/Progress.h"
#include "compiler/import/SavedModel.h"
#include "compiler/import/hlomodule/HloModule.h"
#include "compiler/import/stablehlo/ArtifactFile.h"
#include "hlo/graph/TfDialect.h"

#include "mlir/Parser/Parser.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

std::optional<Stage> kiln::driver::stageOption(const llvm::opt::InputArgList &args, OptionId id,
                                               Stage otherwise) {
  const llvm::opt::Arg *arg = args.getLastArg(id);
  if (!arg)
    return otherwise;
  std::optional<Stage> stage = parseStage(arg->getValue());
  if (!stage)
    llvm::errs() << "kiln: error: unknown stage '" << arg->getValue() << "'; the stages are "
                 << stageNames() << "\n";
  return stage;
}

std::optional<std::string> kiln::driver::onlyPositional(const llvm::opt::InputArgList &args,
                                                        llvm::StringRef command) {
  std::vector<std::string> names = args.getAllArgValues(OPT_INPUT);
  if (names.size() == 1) {
    noteModel(names.front());
    return names.front();
  }
  llvm::errs() << "kiln: error: " << command << " takes one model, "
               << (names.empty() ? "none was given" : "but '" + names[1] + "' is a second one")
               << "; see 'kiln " << command << " --help'\n";
  return std::nullopt;
}

std::unique_ptr<MLIRContext> kiln::driver::makeContext() {
  DialectRegistry registry;
  registerDialects(registry);
  auto context = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  return context;
}

Stage kiln::driver::defaultStage(llvm::StringRef path, Stage mlir) {
  return isHloModulePath(path) || isArtifactFile(path) ? Stage::hlo : path.ends_with(".mlir") ? mlir : Stage::import;
}

LogicalResult kiln::driver::readSavedModelFlags(MLIRContext *context, const llvm::opt::InputArgList &args,
                                                ModelSource &source) {
  source.tags = args.getLastArgValue(OPT_tag_eq).str();
  source.signature = args.getLastArgValue(OPT_signature_eq).str();
  source.hasConfig = args.hasArg(OPT_config_eq);
  const llvm::opt::Arg *given = args.getLastArg(OPT_tag_eq, OPT_signature_eq);
  if (given && (source.from != Stage::import || savedModelFolder(source.path).empty()))
    return emitError(UnknownLoc::get(context))
           << given->getAsString(args) << ": '" << source.path << "' is not a SavedModel's folder";
  if (source.hasConfig && args.hasArg(OPT_signature_eq))
    return emitError(UnknownLoc::get(context))
           << "--signature: the config names the feeds and fetches already; give one of them";
  return success();
}

std::string kiln::driver::modelStem(StringRef path) {
  std::string folder = savedModelFolder(path);
  if (folder.empty())
    return llvm::sys::path::stem(path).str();
  SmallString<128> real;
  if (!llvm::sys::fs::real_path(folder, real)) // "." and "model/" have names, too
    folder = std::string(real);
  return llvm::sys::path::filename(folder).str();
}

static OwningOpRef<ModuleOp> loadSavedModel(MLIRContext *context, StringRef folder, const ModelSource &source) {
  std::unique_ptr<SavedModel> model = SavedModel::load(context, folder, source.tags);
  ImportOptions options = source.import;
  if (!model || (!source.hasConfig && failed(model->applySignature(source.signature, options))))
    return nullptr;
  return model->import(options);
}

static OwningOpRef<ModuleOp> loadArtifact(MLIRContext *context, const ModelSource &source) {
  if (!source.import.fetches.empty())
    return emitError(FileLineColLoc::get(context, source.path, 0, 0)) << "a program's outputs are its own; fetches are for GraphDefs", nullptr;
  llvm::StringMap<SmallVector<int64_t>> shapes;
  for (const FeedSpec &feed : source.import.feeds)
    if (feed.shape)
      shapes[StringRef(feed.alias.empty() ? feed.name : feed.alias)] = *feed.shape;
  return importArtifact(context, source.path, shapes);
}

/// Says so where a GraphDef has variables whose values it does not have, as one that was not frozen does.
static void warnOfVariables(ModuleOp module, StringRef path) {
  llvm::StringSet<> declared;
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  if (auto variables = main ? main->getAttrOfType<ArrayAttr>("tf.variables") : ArrayAttr())
    for (auto entry : variables.getAsRange<DictionaryAttr>())
      declared.insert(cast<StringAttr>(entry.get("node")).getValue());
  llvm::SmallSetVector<StringRef, 4> zeros;
  module.walk([&](Operation *op) {
    if (tf::isNode(op) && tf::makesVariable(tf::opType(op)) && !declared.contains(tf::nodeName(op)))
      zeros.insert(tf::nodeName(op));
  });
  if (zeros.empty())
    return;
  InFlightDiagnostic warning = emitWarning(FileLineColLoc::get(module.getContext(), path, 0, 0));
  warning << "variable '" << zeros.front() << "' ";
  if (zeros.size() > 1)
    warning << "and " << zeros.size() - 1 << " more begin";
  else
    warning << "begins";
  warning << " as zeros, since a GraphDef has no values of variables: freeze it, compile the SavedModel, or declare them with --config";
}

/// Fails where brackets are within each other so often that the parser, which calls itself for each, would run out of stack.
static LogicalResult refuseDeepNesting(MLIRContext *context, const std::string &path) {
  constexpr int most = 256;
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    return success(); // the parser says so
  StringRef text = (*file)->getBuffer();
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    bool compares = (c == '<' || c == '>') && i + 1 < text.size() && text[i + 1] == '=';
    if (compares) {
      ++i;
    } else if (c == '"') {
      for (++i; i < text.size() && text[i] != '"'; ++i)
        i += text[i] == '\\';
    } else if (c == '/' && i + 1 < text.size() && text[i + 1] == '/') {
      i = std::min(text.find('\n', i), text.size());
    } else if (StringRef("([{<").contains(c)) {
      if (++depth > most)
        return emitError(FileLineColLoc::get(context, path, text.take_front(i).count('\n') + 1, 0)) << "brackets nested more than " << most << " deep";
    } else if (StringRef(")]}>").contains(c) && !(c == '>' && i && text[i - 1] == '-')) {
      depth = std::max(depth - 1, 0);
    }
  }
  return success();
}

OwningOpRef<ModuleOp> kiln::driver::loadModel(MLIRContext *context, const ModelSource &source) {
  if (StringRef(source.path).ends_with(".mlir")) {
    if (failed(refuseDeepNesting(context, source.path)))
      return nullptr;
    OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(source.path, ParserConfig(context));
    return module && succeeded(verifyStage(*module, source.from)) ? std::move(module) : nullptr;
  }
  if (isArtifactFile(source.path) && source.from == Stage::hlo)
    return loadArtifact(context, source);
  if (source.from != Stage::hlo && (isHloModulePath(source.path) || source.from != Stage::import)) {
    emitError(FileLineColLoc::get(context, source.path, 0, 0))
        << "a program of stage " << stageName(source.from) << " is not "
        << (isHloModulePath(source.path) ? "an HLO module" : "a protocol buffer");
    return nullptr;
  }
  if (source.from == Stage::hlo) {
    if (!source.import.feeds.empty() || !source.import.fetches.empty()) {
      emitError(FileLineColLoc::get(context, source.path, 0, 0))
          << "an HLO module's inputs and outputs are its own; feeds and fetches are for GraphDefs";
      return nullptr;
    }
    auto module = loadHloModule(context, source.path);
    return module ? importHloModule(context, module, source.path) : nullptr;
  }
  if (std::string folder = savedModelFolder(source.path); !folder.empty())
    return loadSavedModel(context, folder, source);
  if (failed(refuseForeignFile(context, source.path,
                               "a model is a GraphDef (.pb, .pbtxt), a SavedModel (its folder), an HLO module (.hlo.pb, .hlo.pbtxt), a portable artefact of StableHLO or an MLIR program (.mlir)")))
    return nullptr;
  std::shared_ptr<const proto::GraphDef> graph = loadGraphDef(context, source.path);
  OwningOpRef<ModuleOp> module = graph ? importGraphDef(context, graph, source.import) : nullptr;
  if (module)
    warnOfVariables(*module, source.path);
  return module;
}

LogicalResult kiln::driver::readConfig(MLIRContext *context, const llvm::opt::InputArgList &args,
                                       ImportOptions &import) {
  const llvm::opt::Arg *arg = args.getLastArg(OPT_config_eq);
  if (!arg)
    return success();
  auto config = loadConfig(context, arg->getValue());
  if (!config)
    return failure();
  auto options = importOptionsFromConfig(context, *config, arg->getValue());
  if (failed(options))
    return failure();
  import = std::move(*options);
  return success();
}

void kiln::driver::addFeed(const FeedSpec &feed, ImportOptions &import) {
  for (FeedSpec &existing : import.feeds)
    if (existing.name == feed.name || (!feed.alias.empty() && existing.alias == feed.alias)) {
      if (feed.shape)
        existing.shape = feed.shape;
      if (feed.dtype)
        existing.dtype = feed.dtype;
      existing.origin = feed.origin;
      return;
    }
  import.feeds.push_back(feed);
}

LogicalResult kiln::driver::readFeeds(MLIRContext *context, const llvm::opt::InputArgList &args,
                                      ImportOptions &import) {
  llvm::StringSet<> given;
  for (const std::string &text : args.getAllArgValues(OPT_input_eq)) {
    if (StringRef(text).contains('='))
      continue;
    auto spec = parseInputSpec(text);
    if (!spec)
      return emitError(UnknownLoc::get(context)) << llvm::toString(spec.takeError());
    if (!given.insert(spec->tensor).second)
      return emitError(UnknownLoc::get(context)) << "feed '" << spec->tensor << "': the tensor is fed twice";
    FeedSpec feed;
    feed.name = spec->tensor;
    feed.alias = spec->asGiven;
    feed.shape = spec->dims;
    if (spec->dtype)
      feed.dtype = static_cast<tf::DType>(spec->dtype);
    addFeed(feed, import);
  }
  for (const std::string &name : args.getAllArgValues(OPT_fetch_eq)) {
    if (StringRef(name).contains(','))
      return emitError(UnknownLoc::get(context)) << "fetch '" << name << "': expected one tensor; repeat --fetch for more";
    import.fetches.push_back({tensorName(name), name, {}, {}});
  }
  return success();
}

FailureOr<CompilationOptions> kiln::driver::compilationOptions(MLIRContext *context,
                                                               const llvm::opt::InputArgList &args) {
  CompilationOptions options;
  std::string triple = args.getLastArgValue(OPT_target_triple_eq).str();
  // This machine's processor unless another triple or cpu was named.
  std::string cpu = args.getLastArgValue(OPT_target_cpu_eq, triple.empty() ? "native" : "").str();
  auto target = cpu::makeCpuTarget(triple, cpu, args.getLastArgValue(OPT_target_features_eq),
                                   UnknownLoc::get(context));
  if (failed(target))
    return failure();
  options.target = *target;
  if (const llvm::opt::Arg *archs = args.getLastArg(OPT_gpu_arch_eq)) {
    auto gpu = device::makeGpuTarget(archs->getValue(), args.getLastArgValue(OPT_libdevice_eq), UnknownLoc::get(context));
    if (failed(gpu))
      return failure();
    options.gpu = *gpu;
  } else if (args.hasArg(OPT_libdevice_eq)) {
    return emitError(UnknownLoc::get(context)) << "--libdevice: only code for GPUs has it; add --gpu-arch";
  }
  if (const llvm::opt::Arg *library = args.getLastArg(OPT_gpu_library_eq)) {
    if (!setGpuLibrary(options, library->getValue()))
      return emitError(UnknownLoc::get(context)) << "--gpu-library: '" << library->getValue() << "' is none of none, cublaslt and auto";
  }
  if (const llvm::opt::Arg *precision = args.getLastArg(OPT_precision_eq)) {
    if (!setPrecision(options, precision->getValue()))
      return emitError(UnknownLoc::get(context))
             << "--precision: '" << precision->getValue() << "' is none of " << kPrecisionNames;
    options.codegen.addCompilerFlag(std::string("precision=") + precision->getValue());
  }
  if (const llvm::opt::Arg *denormals = args.getLastArg(OPT_denormals_eq)) {
    if (!llvm::is_contained({"flush", "keep"}, llvm::StringRef(denormals->getValue())))
      return emitError(UnknownLoc::get(context)) << "--denormals: '" << denormals->getValue() << "' is none of flush and keep";
    options.codegen.flushDenormals = llvm::StringRef(denormals->getValue()) == "flush";
    options.codegen.addCompilerFlag(std::string("denormals=") + denormals->getValue());
  }
  options.dumpDir = args.getLastArgValue(OPT_dump_dir_eq).str();
  if (const llvm::opt::Arg *jobs = args.getLastArg(OPT_jobs_eq))
    if (StringRef(jobs->getValue()).getAsInteger(10, options.codegen.jobs) || !options.codegen.jobs)
      return emitError(UnknownLoc::get(context))
             << "--jobs: '" << jobs->getValue() << "' is not a number of threads";
  bool terminal = llvm::errs().is_displayed() && !args.hasArg(OPT_no_progress);
  options.onStage = [terminal](llvm::StringRef stage) {
    noteStage(stage);
    if (terminal)
      llvm::errs() << "kiln: " << stage << " ...\n";
  };
  return options;
}
