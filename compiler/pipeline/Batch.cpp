// The programs of an open batch, from the graph to the loops.
#include "compiler/pipeline/Batch.h"

#include "hlo/graph/TfDialect.h"
#include "passes/hlo/BatchRows.h"
#include "passes/loops/MergeBatches.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace kiln {

namespace {

// Rows that programs are compared at: primes, next to each other, as small constants are folded that larger ones are not. Where the limit of
// 4096 elements falls between the first two; it does not between the others, of which no multiples are so near to it.
constexpr std::pair<int64_t, int64_t> kCompared[] = {{37, 41}, {1031, 1033}};

bool isOpen(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() > 0 && tensor.isDynamicDim(0) && !ShapedType::isDynamicShape(tensor.getShape().drop_front());
}

/// The module for `rows` rows.
OwningOpRef<ModuleOp> withRows(ModuleOp module, int64_t rows) {
  OwningOpRef<ModuleOp> copy = module.clone();
  auto main = copy->lookupSymbol<tf::FuncOp>("main");
  SmallVector<Type> inputs;
  for (BlockArgument arg : main.getBody().front().getArguments()) {
    if (isOpen(arg.getType())) {
      auto type = cast<RankedTensorType>(arg.getType());
      SmallVector<int64_t> dims(type.getShape());
      dims.front() = rows;
      arg.setType(type.clone(dims));
    }
    inputs.push_back(arg.getType());
  }
  main.setFunctionType(FunctionType::get(main.getContext(), inputs, main.getFunctionType().getResults()));
  return copy;
}

/// More sizes, for a program whose launches are these of one row: none where that is much work and uses each weight often, as more rows at
/// once gain nothing then; else so many rows that a run is worth its launches.
SmallVector<int64_t> moreSizes(ArrayRef<Launch> launches, int64_t constantBytes) {
  // Sizes may each need weights in an order of their own: of many, two copies are enough.
  constexpr int64_t kManyWeightBytes = int64_t(32) << 20;
  constexpr int64_t kMuchFlops = 20'000'000, kUsesOfAWeight = 32, kFlopsPerByte = 2 * kUsesOfAWeight / 4;
  constexpr int64_t kWorkOfARun = 1 << 20; // FLOPs and bytes
  int64_t flops = 0, weights = 0, bytes = 0;
  for (const Launch &launch : launches) {
    flops += launch.flops;
    weights += launch.weightBytes;
    bytes += launch.bytes - launch.weightBytes;
  }
  if (flops >= kMuchFlops && flops >= kFlopsPerByte * weights)
    return {};
  SmallVector<int64_t> sizes{16};
  if (constantBytes <= kManyWeightBytes)
    sizes.insert(sizes.begin(), 4);
  for (int64_t rows = 256; rows <= kMostRows && rows * std::max<int64_t>(flops + bytes, 1) <= kWorkOfARun; rows *= 16)
    sizes.push_back(rows);
  return sizes;
}

FailureOr<loops::OpenTensors> checkRows(ModuleOp module, const CompilationOptions &options, std::pair<int64_t, int64_t> rows) {
  CompilationOptions quiet = options;
  quiet.onStage = {};
  quiet.dumpDir.clear();
  OwningOpRef<ModuleOp> fewRows = withRows(module, rows.first), moreRows = withRows(module, rows.second);
  for (ModuleOp copy : {*fewRows, *moreRows})
    copy->setAttr("tf.record_decisions", UnitAttr::get(copy.getContext()));
  Compilation few(std::move(fewRows), Stage::import, quiet), more(std::move(moreRows), Stage::import, quiet);
  for (auto [compilation, count] : {std::pair(&few, rows.first), std::pair(&more, rows.second)}) {
    ScopedDiagnosticHandler sayRows(module.getContext(), [count = count](Diagnostic &d) {
      if (std::string rows = std::to_string(count); d.getSeverity() == DiagnosticSeverity::Error && StringRef(d.str()).contains(rows))
        d << ", where " << rows << " stands for the rows of the open batch";
      return failure(); // to the next handler
    });
    if (failed(compilation->advance(Stage::hlo)))
      return failure();
  }
  auto interface = hlo::checkBatchRows({few.module(), more.module(), rows.first, rows.second});
  if (failed(interface))
    return failure();
  loops::OpenTensors open{{}, interface->results};
  auto main = more.module().lookupSymbol<func::FuncOp>("main");
  for (auto [i, batched] : llvm::enumerate(interface->arguments))
    if (!main.getArgAttr(i, "hlo.variable"))
      open.inputs.push_back(batched);
  return open;
}

/// Errors are those of the first comparison: with many rows, lowerings may go other ways too, for which nobody is to blame.
FailureOr<loops::OpenTensors> checkRows(ModuleOp module, const CompilationOptions &options) {
  std::vector<Diagnostic> errors;
  for (auto rows : kCompared) {
    ScopedDiagnosticHandler silent(module.getContext(), [&, isFirst = rows == kCompared[0]](Diagnostic &d) {
      if (isFirst)
        errors.push_back(std::move(d));
      return success();
    });
    if (auto open = checkRows(module, options, rows); succeeded(open))
      return open;
  }
  for (Diagnostic &error : errors)
    module.getContext()->getDiagEngine().emit(std::move(error));
  return failure();
}

/// Whether the program for `rows` rows has the tensors of `one`, that for a single row, but for their rows.
LogicalResult checkInterface(ModuleOp one, ModuleOp module, int64_t rows, const loops::OpenTensors &open) {
  for (auto [name, list] : {std::pair("loops.inputs", ArrayRef(open.inputs)), std::pair("loops.outputs", ArrayRef(open.outputs))})
    for (auto [expected, entry, isOpen] : llvm::zip_equal(one->getAttrOfType<ArrayAttr>(name), module->getAttrOfType<ArrayAttr>(name), list)) {
      auto dimsOf = [](Attribute tensor) { return SmallVector<int64_t>(cast<DictionaryAttr>(tensor).getAs<DenseI64ArrayAttr>("dims").asArrayRef()); };
      SmallVector<int64_t> dims = dimsOf(expected);
      if (isOpen && !dims.empty())
        dims.front() = dims.front() == 1 ? rows : -1;
      if (dims != dimsOf(entry) || (isOpen && dims.empty()))
        return module.emitError() << "the batch cannot be left open: the shape of " << cast<DictionaryAttr>(entry).getAs<StringAttr>("name")
                                  << " changes otherwise with the number of rows";
    }
  return success();
}

} // namespace

bool hasOpenBatch(ModuleOp module) {
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  if (!main)
    return false;
  ArrayRef<Type> inputs = main.getFunctionType().getInputs();
  auto isKnown = [](Type type) {
    auto tensor = dyn_cast<ShapedType>(type);
    return !tensor || tensor.hasStaticShape() || isOpen(type);
  };
  return llvm::any_of(inputs, isOpen) && llvm::all_of(inputs, isKnown);
}

FailureOr<std::unique_ptr<Compilation>> compileBatches(ModuleOp module, ArrayRef<int64_t> given, const CompilationOptions &options) {
  if (!options.gpu.archs.empty())
    return module.emitError("code for GPUs needs a batch of one size: give it with the input's shape");
  auto open = checkRows(module, options);
  if (failed(open))
    return failure();
  SmallVector<int64_t> sizes{1};
  llvm::append_range(sizes, given);
  llvm::sort(sizes);
  sizes.erase(llvm::unique(sizes), sizes.end());
  std::vector<loops::BatchProgram> programs;
  Report report;
  for (size_t i = 0; i < sizes.size(); ++i) {
    int64_t rows = sizes[i];
    CompilationOptions own = options;
    if (!own.dumpDir.empty())
      own.dumpDir += "/rows" + std::to_string(rows);
    Compilation program(withRows(module, rows), Stage::import, own);
    if (failed(program.advance(Stage::loops)) ||
        failed(checkInterface(programs.empty() ? program.module() : *programs.front().module, program.module(), rows, *open)))
      return failure();
    report.add(program.report());
    programs.push_back({program.takeModule(), rows});
    if (given.empty() && rows == 1)
      llvm::append_range(sizes, moreSizes(readLaunches(*programs.back().module), report.constantBytes));
  }
  auto merged = loops::mergeBatches(programs, *open);
  if (failed(merged))
    return failure();
  report.constantBytes = (**merged)->getAttrOfType<IntegerAttr>("loops.constant_bytes").getInt();
  auto compilation = std::make_unique<Compilation>(std::move(*merged), Stage::loops, options);
  compilation->setReport(std::move(report));
  return compilation;
}

} // namespace kiln
