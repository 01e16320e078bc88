// Tries what open dimensions can be until one compiles.
#include "compiler/driver/OpenChoice.h"

#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/pipeline/DataShapes.h"
#include "hlo/graph/TfDialect.h"
#include "passes/hlo/OpenRefusal.h"

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

bool kiln::driver::isOpenRefused(Diagnostic &d) {
  std::optional<hlo::OpenRefusal> reason = d.getSeverity() == DiagnosticSeverity::Error ? hlo::refusalOf(d) : std::nullopt;
  return reason && reason != hlo::OpenRefusal::rows;
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
  /// The reason that the first error gives.
  std::optional<hlo::OpenRefusal> reason() {
    auto *error = firstError();
    return error == said.end() ? std::nullopt : hlo::refusalOf(*error);
  }
  /// Whether the first error is about what is left open.
  bool isRefused() { return firstError() != said.end() && isOpenRefused(*firstError()); }
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
    findLengths(module, options, open);
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
    attempts -= multiples.reason() != hlo::OpenRefusal::decision;
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

/// Says which lengths are too short, but for those before `first`, of which that was said.
static FailureOr<std::unique_ptr<Compilation>> remarkOnLeast(ModuleOp module, FailureOr<std::unique_ptr<Compilation>> compilation, size_t first = 0) {
  auto least = succeeded(compilation) ? (*compilation)->module()->getAttrOfType<DenseI64ArrayAttr>("loops.least_lengths") : nullptr;
  auto multiple = least ? (*compilation)->module()->getAttrOfType<IntegerAttr>("loops.length_multiple") : nullptr;
  for (size_t i = first; least && i < size_t(least.size()); ++i)
    if (least[i] > (multiple ? multiple.getInt() : 1))
      emitRemark(module.getLoc()) << "the " << (least.size() == 1 ? "" : i ? "second " : "first ") << "length is " << least[i] << " or more: of fewer the graph computes something else, or nothing";
  return compilation;
}

FailureOr<std::unique_ptr<Compilation>> kiln::driver::compileOpenDims(ModuleOp module, const OpenDims &open, const ProgramSizes &sizes, const CompilationOptions &options, bool mayBeLength) {
  Attempt asked(module, [&] { return compileLengths(module, open, sizes, options); });
  if (succeeded(asked.result))
    return remarkOnLeast(module, asked.take());
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
      if (!isAsked && !isMultiple && other.isRefused())
        asLength = describe(*other.firstError());
      if (isAsked && !other.said.empty())
        refused.emplace(std::move(other));
      return failure();
    }
    auto number = [&](StringRef name) { return (*other.result)->module()->getAttrOfType<IntegerAttr>(name).getInt(); };
    std::string multiple = isMultiple ? std::to_string(number("loops.length_multiple")) : "";
    if (isAsked)
      asked.remark() << "lengths are multiples of " << multiple << " instead";
    else {
      ArrayRef<int64_t> least = (*other.result)->module()->getAttrOfType<DenseI64ArrayAttr>("loops.least_lengths").asArrayRef();
      asked.remark() << "the first dimension is a length from " << least[0] << " to " << number("loops.most_length") << (isMultiple ? " in multiples of " : "") << multiple << " instead"
                     << (mostOpen(module) > int64_t(least.size()) ? ", and all that are open are of one size" : "");
    }
    return remarkOnLeast(module, other.take(), /*first=*/isAsked ? 0 : 1);
  };
  // What mixes rows is to be taken for a length first; of other graphs each row is by itself.
  bool isOfBatch = asked.reason() == hlo::OpenRefusal::batch || asked.reason() == hlo::OpenRefusal::rows;
  for (auto [dims, isMultiple] : {std::pair(isOfBatch ? &allLengths : &open, !isOfBatch), std::pair(isOfBatch ? &open : &allLengths, isOfBatch), std::pair(&allLengths, true)})
    if (auto compilation = compile(*dims, isMultiple); succeeded(compilation))
      return compilation;
  if (!asLength.empty() && asked.isRefused())
    *asked.firstError() << "; for one taken for a length: " << asLength;
  // A shape that does not fit says less than what was refused where shapes fit.
  return refused && !asked.isRefused() ? refused->take() : asked.take();
}
