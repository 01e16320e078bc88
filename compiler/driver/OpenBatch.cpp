// Chooses between a compilation for one shape and one for open dimensions.
#include "compiler/driver/OpenBatch.h"

#include "compiler/driver/InputSpec.h"
#include "compiler/driver/OpenChoice.h"
#include "compiler/pipeline/DataShapes.h"
#include "compiler/pipeline/OpenPrograms.h"
#include "hlo/graph/TfDialect.h"
#include "passes/hlo/OpenRefusal.h"

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

/// The numbers of a list.
static LogicalResult readSizes(Location loc, const llvm::opt::Arg *arg, StringRef what, int64_t least, int64_t most, SmallVector<int64_t> &sizes) {
  SmallVector<StringRef> words;
  if (arg)
    StringRef(arg->getValue()).split(words, ',');
  for (StringRef word : words) {
    int64_t size;
    if (word.getAsInteger(10, size) || size < least || size > most)
      return emitError(loc) << arg->getSpelling().drop_back() << ": '" << word << "' is not a " << what << " from " << least << " to " << most;
    sizes.push_back(size);
  }
  return success();
}

/// The option that only open dimensions can serve, or null.
static const llvm::opt::Arg *asksOpen(const llvm::opt::InputArgList &args) {
  for (const llvm::opt::Arg *arg : args.filtered(OPT_input_eq))
    if (auto spec = parseInputSpec(arg->getValue())) {
      if (spec->dims && llvm::is_contained(*spec->dims, kOpenDim))
        return arg;
    } else {
      llvm::consumeError(spec.takeError());
    }
  return args.getLastArg(OPT_batch_sizes_eq, OPT_lengths_eq);
}

constexpr int64_t kRows = 1, kLength = 32; // of examples

/// "--input x:1,28,28": the open inputs with sizes, a batch of one row first.
static std::string exampleInputs(ModuleOp module) {
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  std::string text;
  for (auto [i, type] : llvm::enumerate(main.getFunctionType().getInputs())) {
    auto tensor = dyn_cast<ShapedType>(type);
    auto name = main.getArgAttrOfType<StringAttr>(i, "tf.alias");
    if (!name)
      name = main.getArgAttrOfType<StringAttr>(i, "tf.name");
    if (!tensor || !name || !tensor.hasRank() || tensor.hasStaticShape())
      continue;
    text += (text.empty() ? "--input " : " --input ") + name.getValue().split(':').first.str();
    for (auto [d, extent] : llvm::enumerate(tensor.getShape()))
      text += (d ? "," : ":") + std::to_string(!ShapedType::isDynamic(extent) ? extent : d ? kLength : kRows);
  }
  return text.empty() ? "--input x:1,4" : text;
}

/// Whether there is a program for the example's shapes.
static bool compilesWithShapes(ModuleOp module, CompilationOptions options) {
  ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) { return success(); });
  options.onStage = {};
  options.dumpDir.clear();
  OwningOpRef<ModuleOp> fixed = withSizes(module, kRows, [](OpenSlot) { return kLength; });
  auto program = startCompilation(std::move(fixed), Stage::import, options);
  return program && succeeded(program->advance(Stage::hlo));
}

std::unique_ptr<Compilation> kiln::driver::beginCompilation(MLIRContext *context, const llvm::opt::InputArgList &args, const ModelSource &source,
                                                            const CompilationOptions &options, bool mayBeOpen, bool isGraphWanted) {
  Location loc = UnknownLoc::get(context);
  ProgramSizes sizes;
  if (failed(readSizes(loc, args.getLastArg(OPT_batch_sizes_eq), "number of rows", 1, kMostRows, sizes.rows)) ||
      failed(readSizes(loc, args.getLastArg(OPT_lengths_eq), "length", kLeastLength, kMostLength, sizes.lengths)))
    return nullptr;
  OwningOpRef<ModuleOp> module = loadModel(context, source);
  if (!module)
    return nullptr;
  OpenDims open = source.from == Stage::import ? openDims(*module) : OpenDims();
  const llvm::opt::Arg *lengths = args.getLastArg(OPT_lengths_eq), *asked = lengths && !open ? lengths : asksOpen(args);
  if (lengths && open && !open.length) { // first dimensions have it
    open = {/*batch=*/false, /*length=*/true};
    if (const llvm::opt::Arg *rows = args.getLastArg(OPT_batch_sizes_eq)) {
      emitError(loc) << rows->getAsString(args) << ": with " << lengths->getAsString(args) << " the first dimension is the length, and there is no batch";
      return nullptr;
    }
  }
  if (asked && !(mayBeOpen && open && (asked != lengths || open.length))) {
    emitError(loc) << asked->getAsString(args) << ": "
                   << (!mayBeOpen && open ? "only code for processors has open dimensions, from stage loops on; give one size"
                       : asked == lengths ? "no length is open: the graph or --input gives its size"
                                          : "the batch is not open: the graph or --input gives its size, or an input's rank is unknown");
    return nullptr;
  }
  if (!open || !mayBeOpen)
    return isGraphWanted ? std::make_unique<Compilation>(std::move(module), source.from, options) : startCompilation(std::move(module), source.from, options);
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_tune, OPT_tune_eq, OPT_tune_from_eq)) {
    emitError(loc) << arg->getAsString(args) << ": kernels are timed for one size; give it with --input";
    return nullptr;
  }
  std::vector<Diagnostic> errors;
  {
    ScopedDiagnosticHandler hold(context, [&](Diagnostic &d) {
      if (d.getSeverity() != DiagnosticSeverity::Error)
        return failure(); // to the next handler
      errors.push_back(std::move(d));
      return success();
    });
    bool mayBeLength = open.batch && sizes.rows.empty();
    if (auto compilation = compileOpenDims(*module, open, sizes, options, mayBeLength); succeeded(compilation))
      return std::move(*compilation);
  }
  bool compiles = llvm::none_of(errors, isOpenRefused) && compilesWithShapes(*module, options);
  for (auto [i, error] : llvm::enumerate(errors)) {
    if (isOpenRefused(error) || (i == 0 && compiles))
      error << "; with shapes, as " << exampleInputs(*module) << ", it compiles for those";
    context->getDiagEngine().emit(std::move(error));
  }
  return nullptr;
}
