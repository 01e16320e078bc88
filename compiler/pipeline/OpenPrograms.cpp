// Programs of some sizes, compared with those of others.
#include "compiler/pipeline/OpenPrograms.h"

#include "hlo/graph/TfDialect.h"
#include "hlo/ir/HloUtils.h"
#include "passes/hlo/BatchRows.h"
#include "passes/hlo/LengthMasks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln {

// Rows that programs are compared at: primes, next to each other, as small constants are folded that larger ones are not. Where the limit of
// 4096 elements falls between the first two; it does not between the others, of which no multiples are so near to it.
static constexpr std::pair<int64_t, int64_t> kCompared[] = {{37, 41}, {1031, 1033}};

OwningOpRef<ModuleOp> openProgram(ModuleOp module, const OpenDims &open, int64_t rows, ArrayRef<int64_t> lengths) {
  return openProgram(module, rows, [&](OpenSlot slot) { return open.sizeOf(slot, lengths); });
}

OwningOpRef<ModuleOp> openProgram(ModuleOp module, int64_t rows, llvm::function_ref<int64_t(OpenSlot)> sizeOf) {
  OwningOpRef<ModuleOp> program = withSizes(module, rows, sizeOf);
  if (!program->getOperation()->hasAttr("tf.known_room")) // nobody runs the ops one by one
    (*program)->setAttr("tf.whole_parts", UnitAttr::get(program->getContext()));
  return program;
}

OwningOpRef<ModuleOp> withSizes(ModuleOp module, int64_t rows, llvm::function_ref<int64_t(OpenSlot)> sizeOf) {
  OwningOpRef<ModuleOp> copy = module.clone();
  auto main = copy->lookupSymbol<tf::FuncOp>("main");
  SmallVector<Type> inputs;
  for (BlockArgument arg : main.getBody().front().getArguments()) {
    if (auto type = dyn_cast<RankedTensorType>(arg.getType()); type && !type.hasStaticShape()) {
      SmallVector<int64_t> dims(type.getShape());
      for (auto [d, size] : llvm::enumerate(dims))
        if (ShapedType::isDynamic(size))
          size = d == 0 && rows ? rows : sizeOf({arg.getArgNumber(), d});
      arg.setType(type.clone(dims));
    }
    inputs.push_back(arg.getType());
  }
  main.setFunctionType(FunctionType::get(main.getContext(), inputs, main.getFunctionType().getResults()));
  return copy;
}

std::unique_ptr<Compilation> lowerQuietly(OwningOpRef<ModuleOp> module, const CompilationOptions &options, ArrayRef<StandIn> stands, Stage stage) {
  CompilationOptions quiet = options;
  quiet.onStage = {};
  quiet.dumpDir.clear();
  (*module)->setAttr("tf.record_decisions", UnitAttr::get(module->getContext()));
  ScopedDiagnosticHandler sayWhat(module->getContext(), [&](Diagnostic &d) {
    std::string text = d.str();
    StringRef link = ", where ";
    for (auto [what, number, reason] : stands)
      if (d.getSeverity() == DiagnosticSeverity::Error && number && StringRef(text).contains(std::to_string(number))) {
        d << link << number << " stands for the " << what;
        link = " and ";
        if (reason)
          hlo::setRefusal(d, *reason);
      }
    return failure(); // to the next handler
  });
  auto compilation = std::make_unique<Compilation>(std::move(module), stage, quiet);
  return succeeded(compilation->advance(Stage::hlo)) ? std::move(compilation) : nullptr;
}

/// Those of arguments or results that are tensors of the module's table.
template <typename T> static SmallVector<T> withoutVariables(ArrayRef<T> list, llvm::function_ref<bool(unsigned)> isVariable) {
  SmallVector<T> kept;
  for (auto [i, entry] : llvm::enumerate(list))
    if (!isVariable(i))
      kept.push_back(entry);
  return kept;
}

/// Of a dimension that has one less, if there are some.
static StandIn lessOne(const OpenDims &dims, int64_t length) { return {"open length less one", dims.shorter.empty() ? 0 : length - 1}; }

static SmallVector<StandIn> standInsOf(const OpenDims &dims, ArrayRef<int64_t> lengths) {
  SmallVector<StandIn> stands;
  for (int64_t length : lengths)
    if (stands.empty() || length != lengths[0])
      stands.append({{"open length", dims.multiple * length}, lessOne(dims, length)});
  return stands;
}

static FailureOr<loops::OpenTensors> compareRows(ModuleOp module, const OpenDims &dims, const CompilationOptions &options, std::pair<int64_t, int64_t> rows, ArrayRef<int64_t> lengths) {
  auto lower = [&](int64_t number) {
    SmallVector<StandIn> stands{{"rows of the open batch", number, hlo::OpenRefusal::rows}};
    llvm::append_range(stands, standInsOf(dims, lengths));
    return lowerQuietly(openProgram(module, dims, number, lengths), options, stands);
  };
  auto few = lower(rows.first), more = few ? lower(rows.second) : nullptr;
  if (!more)
    return failure();
  auto interface = hlo::checkBatchRows({few->module(), more->module(), rows.first, rows.second});
  if (failed(interface))
    return failure();
  auto main = more->module().lookupSymbol<func::FuncOp>("main");
  auto isVariable = [&](unsigned i) { return bool(main.getArgAttr(i, "hlo.variable")); };
  return loops::OpenTensors{withoutVariables<bool>(interface->arguments, isVariable), interface->results};
}

/// Errors are those of the first comparison: with many rows, lowerings may go other ways too, for which nobody is to blame.
FailureOr<loops::OpenTensors> checkRows(ModuleOp module, const OpenDims &dims, const CompilationOptions &options, ArrayRef<int64_t> lengths) {
  std::vector<Diagnostic> errors;
  for (auto rows : kCompared) {
    ScopedDiagnosticHandler silent(module.getContext(), [&, isFirst = rows == kCompared[0]](Diagnostic &d) {
      if (isFirst)
        errors.push_back(std::move(d));
      return success();
    });
    if (auto open = compareRows(module, dims, options, rows, lengths); succeeded(open))
      return open;
  }
  for (Diagnostic &error : errors)
    module.getContext()->getDiagEngine().emit(std::move(error));
  return failure();
}

namespace {

/// Lowers a module for some lengths up to `most`, in multiples.
class LengthLowering {
public:
  LengthLowering(ModuleOp module, const OpenDims &dims, const CompilationOptions &options, int64_t rows, int64_t most) : module(module), dims(dims), options(options), rows(rows), most(most) {}

  std::unique_ptr<Compilation> lower(ArrayRef<int64_t> lengths) const {
    OwningOpRef<ModuleOp> copy = openProgram(module, dims, rows, lengths);
    (*copy)->setAttr("tf.open_length", Builder(copy->getContext()).getI64IntegerAttr(dims.multiple * most));
    return lowerQuietly(std::move(copy), options, standInsOf(dims, lengths));
  }

  /// Programs for the most and for less of each length, which `lengths` receives; null: there are none, which was said. The first length is a bit less in the second program, and in the third the
  /// greatest of some that are less than that and have programs: that where what doubles until it reaches the most does so as often, or, as some programs want a length that is not so short,
  /// one that is nearer. A second length is so the other way round, by an odd number: no stride rounds both alike, or all of one.
  std::array<std::unique_ptr<Compilation>, 3> lowerThree(SmallVectorImpl<std::array<int64_t, 3>> &lengths) const {
    lengths.assign(dims.numLengths(), {most, most - 1, 0});
    int64_t least = std::min<int64_t>(llvm::bit_floor(uint64_t(most - 1)) + 1, most - 2);
    std::vector<Diagnostic> errors;
    std::array<std::unique_ptr<Compilation>, 3> programs;
    programs[0] = lower(atPlace(lengths, 0));
    if (!programs[0])
      return {};
    {
      ScopedDiagnosticHandler silent(module.getContext(), [&](Diagnostic &d) {
        errors.push_back(std::move(d));
        return success();
      });
      for (int64_t each : {least, (least + most) / 2, most - 2}) {
        lengths[0][2] = each;
        if (lengths.size() > 1)
          lengths[1] = {most, each + std::max<int64_t>((most - each) / 4, 1), most - std::min<int64_t>(most >= 40 ? 5 : 3, most - 2)};
        if (each == least || lengths.size() > 1)
          programs[1] = lower(atPlace(lengths, 1));
        if (programs[1] && (programs[2] = lower(atPlace(lengths, 2))))
          return programs;
      }
    }
    module.getContext()->getDiagEngine().emit(std::move(errors.front()));
    return {};
  }

private:
  static SmallVector<int64_t, 2> atPlace(ArrayRef<std::array<int64_t, 3>> lengths, size_t place) {
    return llvm::map_to_vector<2>(lengths, [&](const std::array<int64_t, 3> &each) { return each[place]; });
  }

  mutable ModuleOp module; // its accessors are not const
  const OpenDims &dims;
  const CompilationOptions &options;
  int64_t rows, most;
};

} // namespace

FailureOr<std::unique_ptr<Compilation>> openLength(ModuleOp module, const OpenDims &dims, const CompilationOptions &options, int64_t rows, int64_t length, ArrayRef<int64_t> mostLeast, loops::OpenTensors &open) {
  LengthLowering lowering(module, dims, options, rows, length);
  SmallVector<std::array<int64_t, 3>, 1> lengths;
  auto programs = lowering.lowerThree(lengths);
  if (!programs[0])
    return failure();
  std::vector<std::unique_ptr<Compilation>> more;
  auto lower = [&](ArrayRef<int64_t> each) {
    more.push_back(lowering.lower(each));
    return more.back() ? more.back()->module() : ModuleOp();
  };
  hlo::LengthPrograms compared{{programs[0]->module(), programs[1]->module(), programs[2]->module()}, lengths, SmallVector<int64_t, 2>(mostLeast), lower};
  compared.multiple = dims.multiple;
  auto interface = hlo::maskLengths(compared);
  if (failed(interface))
    return failure();
  auto main = programs[0]->module().lookupSymbol<func::FuncOp>("main");
  open.inputLengths = withoutVariables<SmallVector<hlo::OpenDim>>(interface->arguments, [&](unsigned i) { return bool(main.getArgAttr(i, "hlo.variable")); });
  open.outputLengths = withoutVariables<SmallVector<hlo::OpenDim>>(interface->results, [&](unsigned i) { return bool(main.getResultAttr(i, "hlo.variable")); });
  open.sums = std::move(interface->sums);
  open.multiple = dims.multiple;
  open.leastLengths.resize(dims.numLengths(), 0);
  for (auto [least, own] : llvm::zip(open.leastLengths, interface->least))
    least = std::max(least, own);
  auto program = std::make_unique<Compilation>(programs[0]->takeModule(), Stage::hlo, options);
  program->setReport(programs[0]->report());
  return program;
}

LogicalResult takeRows(ModuleOp program, const loops::OpenTensors &open) {
  auto entry = hlo::entryFunction(program);
  if (failed(entry) || !*entry)
    return failure();
  func::FuncOp main = *entry;
  Builder b(main.getContext());
  auto name = b.getDictionaryAttr(b.getNamedAttr("hlo.name", b.getStringAttr(hlo::kRowsInput)));
  if (failed(main.insertArgument(main.getNumArguments(), RankedTensorType::get({}, b.getI64Type()), name, main.getLoc())))
    return failure();
  unsigned output = 0;
  for (unsigned i = 0; i < main.getNumResults(); ++i) {
    if (main.getResultAttr(i, "hlo.variable"))
      continue;
    if (open.outputs[output++])
      main.setResultAttr(i, hlo::kNeeded, hlo::openDimsAttr(b.getContext(), hlo::OpenDim{0, {}}));
  }
  return success();
}

} // namespace kiln
