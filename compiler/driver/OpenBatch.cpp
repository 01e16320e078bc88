// Chooses between a compilation for one shape and one for any number of rows.
#include "compiler/driver/OpenBatch.h"

#include "compiler/driver/InputSpec.h"
#include "compiler/pipeline/Batch.h"
#include "hlo/graph/TfDialect.h"

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

static FailureOr<SmallVector<int64_t>> batchSizes(MLIRContext *context, const llvm::opt::InputArgList &args) {
  SmallVector<int64_t> sizes;
  SmallVector<StringRef> words;
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_batch_sizes_eq))
    StringRef(arg->getValue()).split(words, ',');
  for (StringRef word : words) {
    int64_t rows;
    if (word.getAsInteger(10, rows) || rows < 1 || rows > kMostRows)
      return emitError(UnknownLoc::get(context)) << "--batch-sizes: '" << word << "' is not a number of rows from 1 to " << kMostRows;
    sizes.push_back(rows);
  }
  return sizes;
}

/// The option that only an open batch can serve, or null.
static const llvm::opt::Arg *asksOpen(const llvm::opt::InputArgList &args) {
  for (const llvm::opt::Arg *arg : args.filtered(OPT_input_eq))
    if (auto spec = parseInputSpec(arg->getValue())) {
      if (spec->dims && llvm::is_contained(*spec->dims, kOpenDim))
        return arg;
    } else {
      llvm::consumeError(spec.takeError());
    }
  return args.getLastArg(OPT_batch_sizes_eq);
}

/// "x:1,28,28": the first open input with a batch of one row.
static std::string exampleInput(ModuleOp module) {
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  for (auto [i, type] : llvm::enumerate(main.getFunctionType().getInputs())) {
    auto tensor = dyn_cast<ShapedType>(type);
    auto name = main.getArgAttrOfType<StringAttr>(i, "tf.name");
    if (!tensor || !name || !tensor.hasRank() || tensor.hasStaticShape())
      continue;
    std::string text = name.getValue().split(':').first.str();
    for (auto [d, extent] : llvm::enumerate(tensor.getShape()))
      text += (d ? "," : ":") + std::to_string(ShapedType::isDynamic(extent) ? 1 : extent);
    return text;
  }
  return "x:1,4";
}

std::unique_ptr<Compilation> kiln::driver::beginCompilation(MLIRContext *context, const llvm::opt::InputArgList &args, const ModelSource &source,
                                                            const CompilationOptions &options, bool mayBeOpen) {
  Location loc = UnknownLoc::get(context);
  auto sizes = batchSizes(context, args);
  if (failed(sizes))
    return nullptr;
  OwningOpRef<ModuleOp> module = loadModel(context, source);
  if (!module)
    return nullptr;
  bool isOpen = source.from == Stage::import && hasOpenBatch(*module);
  if (const llvm::opt::Arg *arg = asksOpen(args); arg && !(isOpen && mayBeOpen)) {
    emitError(loc) << arg->getAsString(args) << ": "
                   << (isOpen ? "only code for processors has an open batch, from stage loops on; give one size"
                              : "the batch is not open: the graph or --input gives its size, or another dimension is unknown too");
    return nullptr;
  }
  if (!isOpen || !mayBeOpen)
    return std::make_unique<Compilation>(std::move(module), source.from, options);
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_tune, OPT_tune_eq, OPT_tune_from_eq)) {
    emitError(loc) << arg->getAsString(args) << ": kernels are timed for one size of the batch; give it with --input";
    return nullptr;
  }
  ScopedDiagnosticHandler sayHow(context, [example = exampleInput(*module)](Diagnostic &d) {
    if (StringRef(d.str()).contains("the batch cannot be left open"))
      d << "; with a shape, as --input " << example << ", it compiles for that one";
    return failure(); // to the next handler
  });
  auto compilation = compileBatches(*module, *sizes, options);
  return failed(compilation) ? nullptr : std::move(*compilation);
}
