// Chooses between a compilation for one shape and one for open dimensions.
#include "compiler/driver/OpenBatch.h"

#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/driver/InputSpec.h"
#include "compiler/pipeline/DataShapes.h"
#include "compiler/pipeline/OpenShapes.h"
#include "hlo/graph/TfDialect.h"

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

namespace {

/// A compilation that may fail without a word, for which there may be another.
struct Attempt {
  Attempt(ModuleOp module, llvm::function_ref<FailureOr<std::unique_ptr<Compilation>>()> compile) : module(module) {
    ScopedDiagnosticHandler collect(module.getContext(), [&](Diagnostic &d) {
      said.push_back(std::move(d));
      return success();
    });
    result = compile();
  }

  /// The result, with all that was said.
  FailureOr<std::unique_ptr<Compilation>> take() {
    for (Diagnostic &d : said)
      module.getContext()->getDiagEngine().emit(std::move(d));
    return std::move(result);
  }
  /// Whether the first error says so.
  bool isRefusedFor(StringRef reason) {
    auto *error = firstError();
    return error != said.end() && StringRef(error->str()).contains(reason);
  }
  /// A remark at the first error, which begins with it.
  InFlightDiagnostic remark() {
    auto *error = firstError();
    return emitRemark(error == said.end() ? module.getLoc() : error->getLocation()) << (error == said.end() ? "dimensions cannot be left open" : error->str()) << "; ";
  }

  Diagnostic *firstError() {
    return llvm::find_if(said, [](Diagnostic &d) { return d.getSeverity() == DiagnosticSeverity::Error; });
  }

  ModuleOp module;
  FailureOr<std::unique_ptr<Compilation>> result = failure();
  SmallVector<Diagnostic, 0> said;
};

} // namespace

/// Where open dimensions may have two lengths, with these, if that goes; else they are all one, which a remark says.
static FailureOr<std::unique_ptr<Compilation>> compileLengths(ModuleOp module, OpenDims open, const ProgramSizes &sizes, const CompilationOptions &options) {
  if (open.length)
    findSecondLength(module, options, open);
  if (open.second.empty())
    return compileOpen(module, open, sizes, options);
  Attempt two(module, [&] { return compileOpen(module, open, sizes, options); });
  auto mostOf = [](Attempt &attempt) { return (*attempt.result)->module()->getAttrOfType<IntegerAttr>("loops.most_length").getInt(); };
  constexpr int64_t kMostUsual = 512;
  bool isLong = succeeded(two.result) && (!sizes.lengths.empty() || mostOf(two) >= kMostUsual);
  if (isLong)
    return two.take();
  open.second.clear();
  Attempt one(module, [&] { return compileOpen(module, open, sizes, options); });
  if (failed(one.result) || (succeeded(two.result) && mostOf(one) <= mostOf(two)))
    return two.take();
  if (succeeded(two.result))
    emitRemark(module.getLoc()) << "two lengths would end at " << mostOf(two) << "; all open dimensions are one length instead";
  else
    two.remark() << "all open dimensions are one length instead";
  return one.take();
}

/// A compilation for lengths that are multiples of a number, or the errors of the least that the graph lowers for, of a graph that has none for any.
static FailureOr<std::unique_ptr<Compilation>> compileMultiples(ModuleOp module, OpenDims open, const ProgramSizes &sizes, const CompilationOptions &options) {
  constexpr int64_t kMultiples[] = {2, 4, 8, 16, 32, 64};
  int attempts = 2; // if more were refused, that would be no question of what divides a length, but for what is computed from it
  std::optional<Attempt> first;
  int64_t most = sizes.lengths.empty() ? INT64_MAX : 2 * *llvm::max_element(sizes.lengths); // programs for much more than these are of no use
  for (int64_t multiple : kMultiples) {
    open.multiple = multiple;
    if (!open.length || kLeastLength * multiple > most || !attempts || !takesMultiples(module, options, open))
      continue;
    Attempt multiples(module, [&] { return compileLengths(module, open, sizes, options); });
    if (succeeded(multiples.result))
      return multiples.take();
    attempts -= !multiples.isRefusedFor("what is computed depends on it");
    if (!first)
      first.emplace(std::move(multiples));
  }
  return first ? first->take() : FailureOr<std::unique_ptr<Compilation>>(failure());
}

/// How many dimensions of an input are open, at most.
static int64_t mostOpen(ModuleOp module) {
  int64_t most = 0;
  for (Type type : module.lookupSymbol<tf::FuncOp>("main").getFunctionType().getInputs())
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      most = std::max(most, static_cast<int64_t>(tensor.getNumDynamicDims()));
  return most;
}

/// A first dimension whose rows are not each by itself, as points of a cloud, may be a length (`mayBeLength`) where it cannot be a batch; where no length is
/// taken, its multiples may be. Remarks say so.
static FailureOr<std::unique_ptr<Compilation>> compileOpenDims(ModuleOp module, const OpenDims &open, const ProgramSizes &sizes, const CompilationOptions &options, bool mayBeLength) {
  Attempt asked(module, [&] { return compileLengths(module, open, sizes, options); });
  if (succeeded(asked.result))
    return asked.take();
  mayBeLength &= mostOpen(module) <= 2; // of three lengths two would have to be equal
  const OpenDims allLengths{/*batch=*/false, /*length=*/true};
  std::optional<Attempt> refused; // of multiples
  std::string asLength; // where and why the first dimension is no length
  auto compile = [&](const OpenDims &dims, bool isMultiple) -> FailureOr<std::unique_ptr<Compilation>> {
    bool isAsked = &dims == &open;
    if (!isAsked && (!mayBeLength || (isMultiple && open.length))) // that a batch is multiples is of no use
      return failure();
    Attempt other(module, [&] { return (isMultiple ? compileMultiples : compileLengths)(module, dims, sizes, options); });
    if (failed(other.result)) {
      if (!isAsked && !isMultiple && other.isRefusedFor("cannot be left open"))
        asLength = describe(*other.firstError());
      if (isAsked && !other.said.empty())
        refused.emplace(std::move(other));
      return failure();
    }
    auto number = [&](StringRef name) { return (*other.result)->module()->getAttrOfType<IntegerAttr>(name).getInt(); };
    std::string multiple = isMultiple ? std::to_string(number("loops.length_multiple")) : "";
    if (isAsked)
      asked.remark() << "lengths are multiples of " << multiple << " instead";
    else
      asked.remark() << "the first dimension is a length from " << number("loops.least_length") << " to " << number("loops.most_length") << (isMultiple ? " in multiples of " : "") << multiple << " instead";
    return other.take();
  };
  // What mixes rows is to be taken for a length first; of other graphs each row is by itself.
  bool isOfBatch = asked.isRefusedFor("the batch cannot be left open") || asked.isRefusedFor("rows of the open batch");
  for (auto [dims, isMultiple] : {std::pair(isOfBatch ? &allLengths : &open, !isOfBatch), std::pair(isOfBatch ? &open : &allLengths, isOfBatch), std::pair(&allLengths, true)})
    if (auto compilation = compile(*dims, isMultiple); succeeded(compilation))
      return compilation;
  if (!asLength.empty() && asked.isRefusedFor("cannot be left open"))
    *asked.firstError() << "; for one taken for a length: " << asLength;
  // A shape that does not fit says less than what was refused where shapes fit.
  return refused && !asked.isRefusedFor("cannot be left open") ? refused->take() : asked.take();
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
  ScopedDiagnosticHandler sayHow(context, [example = exampleInput(*module)](Diagnostic &d) {
    if (d.getSeverity() == DiagnosticSeverity::Error && StringRef(d.str()).contains("cannot be left open"))
      d << "; with a shape, as --input " << example << ", it compiles for that one";
    return failure(); // to the next handler
  });
  bool mayBeLength = open.batch && sizes.rows.empty();
  auto compilation = compileOpenDims(*module, open, sizes, options, mayBeLength);
  return failed(compilation) ? nullptr : std::move(*compilation);
}
