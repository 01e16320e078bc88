// The programs of open dimensions, from the graph to the loops.
#include "compiler/pipeline/OpenShapes.h"

#include "compiler/pipeline/OpenPrograms.h"
#include "hlo/graph/TfDialect.h"
#include "passes/loops/TargetInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <map>

using namespace mlir;

namespace kiln {

namespace {

// Sizes may each need weights in an order of their own: of many, two copies are enough.
constexpr int64_t kManyWeightBytes = int64_t(32) << 20;

/// More sizes, for a program whose launches are these of one row: none where that is much work and uses each weight often, as more rows at
/// once gain nothing then; else so many rows that a run is worth its launches. `share`: how much of a program's length its runs have on
/// average; 0 where the length is not open.
SmallVector<int64_t> moreSizes(ArrayRef<Launch> launches, int64_t constantBytes, double share) {
  constexpr int64_t kMuchFlops = 20'000'000, kUsesOfAWeight = 32, kFlopsPerByte = 2 * kUsesOfAWeight / 4;
  constexpr int64_t kWorkOfARun = 1 << 20; // FLOPs and bytes
  int64_t flops = 0, weights = 0, bytes = 0;
  bool isRecurrent = false; // then a weight is used once in a turn
  for (const Launch &launch : launches) {
    flops += launch.flops;
    weights += launch.weightBytes;
    bytes += launch.bytes - launch.weightBytes;
    isRecurrent |= launch.inLoop && launch.weightBytes;
  }
  bool isFromMemory = constantBytes > kManyWeightBytes;
  double used = share && isFromMemory ? share * flops : flops;
  if (!isRecurrent && flops >= kMuchFlops && used >= kFlopsPerByte * weights)
    return {};
  // More rows have weights read once, where these are much beside all else.
  constexpr int64_t kFew = 4, kSome = 16, kMore = 64;
  bool isOfWeights = !isRecurrent && kMore * bytes <= weights;
  SmallVector<int64_t> sizes{isOfWeights ? kMore : share ? kFew : kSome};
  if (!isFromMemory)
    sizes = isOfWeights ? SmallVector<int64_t>{kFew, kSome, kMore} : SmallVector<int64_t>{kFew, kSome};
  for (int64_t rows = 256; rows <= kMostRows && rows * std::max<int64_t>(flops + bytes, 1) <= kWorkOfARun; rows *= 16)
    sizes.push_back(rows);
  return sizes;
}

using Lengths = SmallVector<int64_t, 2>; // one of each

class OpenCompiler {
public:
  OpenCompiler(ModuleOp module, OpenDims dims, const ProgramSizes &sizes, const CompilationOptions &options) : module(module), sizes(sizes), options(options), dims(dims) {}

  LogicalResult compile();
  FailureOr<std::unique_ptr<Compilation>> merge();

private:
  /// Adds the programs of a length, in multiples as all here, or (0) those of the graph's own.
  LogicalResult addLength(int64_t length);
  /// All of them, or, where none is open, what stands for them.
  Lengths allOf(int64_t length) const { return Lengths(dims.numLengths(), length); }
  /// `mostLeast`: the lengths that they must serve.
  LogicalResult addPrograms(int64_t length, ArrayRef<int64_t> mostLeast);
  LogicalResult checkShortest(ArrayRef<int64_t> lengths);
  /// From which lengths on the next program is run: shorter ones have programs already, but of two lengths the other may be any.
  Lengths leastServed(const loops::OpenTensors &tensors) const { return dims.numLengths() > 1 ? tensors.leastLengths : allOf(programs.back().length + 1); }
  LogicalResult checkLeast();
  LogicalResult addProgram(int64_t rows, int64_t length, ArrayRef<int64_t> mostLeast);
  LogicalResult checkInterface(ModuleOp module, int64_t rows, int64_t length) const;
  LogicalResult addUsualLengths();
  bool isOpen(int64_t length);
  /// Whether all that it computes is empty, as frames of a signal that is shorter than one.
  static bool computesNothing(const loops::BatchProgram &program);
  /// `reason`: what an error says, if that is of how something depends on the length. `isShort`: set where programs would compute nothing, which then are not added.
  bool isAdded(int64_t length, std::string *reason = nullptr, bool *isShort = nullptr);
  /// Lengths as multiples, rounded up, of which programs are made, in rising order.
  SmallVector<int64_t> inMultiples(ArrayRef<int64_t> lengths) const;

  ModuleOp module;
  const ProgramSizes &sizes;
  const CompilationOptions &options;
  OpenDims dims;
  loops::OpenTensors open;
  std::vector<loops::BatchProgram> programs;
  Report report;
};

/// Whether the program has the tensors of the first, but for the sizes of those that are open.
LogicalResult OpenCompiler::checkInterface(ModuleOp program, int64_t rows, int64_t length) const {
  if (programs.empty())
    return success();
  const loops::BatchProgram &first = programs.front();
  for (auto [name, isOpen, lengths] : {std::tuple("loops.inputs", ArrayRef(open.inputs), ArrayRef(open.inputLengths)), std::tuple("loops.outputs", ArrayRef(open.outputs), ArrayRef(open.outputLengths))})
    for (auto [i, pair] : llvm::enumerate(llvm::zip_first((*first.module)->getAttrOfType<ArrayAttr>(name), program->getAttrOfType<ArrayAttr>(name)))) {
      auto [expected, entry] = pair; // behind them may be the number of rows
      auto dimsOf = [](Attribute tensor) { return SmallVector<int64_t>(cast<DictionaryAttr>(tensor).getAs<DenseI64ArrayAttr>("dims").asArrayRef()); };
      SmallVector<int64_t> dims = dimsOf(expected);
      auto change = [&](int64_t d, int64_t from, int64_t to) { dims[d] = dims[d] == from ? to : -1; };
      if (i < isOpen.size() && isOpen[i])
        change(0, first.rows, rows);
      std::map<int64_t, std::pair<int64_t, int64_t>> sizes; // two extents of one dimension are its factors
      if (i < lengths.size())
        for (const hlo::OpenDim &open : lengths[i]) {
          auto [size, isNew] = sizes.try_emplace(open.dim, 1, 1);
          size->second.first *= open.extent.at(this->open.numbersOf(first.length));
          size->second.second *= open.extent.at(this->open.numbersOf(length));
        }
      for (auto &[d, size] : sizes)
        change(d, size.first, size.second);
      if (dims != dimsOf(entry))
        return hlo::refuseOpen(program->getLoc(), length ? hlo::OpenRefusal::dimensions : hlo::OpenRefusal::batch) << "the shape of " << cast<DictionaryAttr>(entry).getAs<StringAttr>("name")
                                    << " changes otherwise with their sizes";
    }
  return success();
}

LogicalResult OpenCompiler::addProgram(int64_t rows, int64_t length, ArrayRef<int64_t> mostLeast) {
  CompilationOptions own = options;
  if (!own.dumpDir.empty())
    own.dumpDir += (dims.batch ? "/rows" + std::to_string(rows) : "") + (length ? "/length" + std::to_string(dims.multiple * length) : "");
  std::unique_ptr<Compilation> program;
  if (length) {
    auto masked = openLength(module, dims, own, dims.batch ? rows : 0, length, mostLeast, open);
    if (failed(masked))
      return failure();
    program = std::move(*masked);
  } else {
    program = std::make_unique<Compilation>(openProgram(module, dims, rows, {}), Stage::import, own);
    if (rows > 1 && (failed(program->advance(Stage::hlo)) || failed(takeRows(program->module(), open))))
      return failure();
  }
  if (failed(program->advance(Stage::loops)) || failed(checkInterface(program->module(), rows, length)))
    return failure();
  report.add(program->report());
  programs.push_back({program->takeModule(), rows, length});
  return success();
}

LogicalResult OpenCompiler::addPrograms(int64_t length, ArrayRef<int64_t> mostLeast) {
  if (dims.batch) {
    auto tensors = checkRows(module, dims, options, allOf(length));
    if (failed(tensors))
      return failure();
    open = std::move(*tensors);
  }
  SmallVector<int64_t> rows{1};
  if (dims.batch)
    llvm::append_range(rows, sizes.rows);
  llvm::sort(rows);
  rows.erase(llvm::unique(rows), rows.end());
  int64_t shortest = programs.empty() ? 1 : programs.back().length + 1; // that it serves
  double share = length ? 0.5 * double(shortest + length) / double(length) : 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (failed(addProgram(rows[i], length, mostLeast)))
      return failure();
    if (dims.batch && sizes.rows.empty() && rows[i] == 1)
      llvm::append_range(rows, moreSizes(readLaunches(*programs.back().module), report.constantBytes, share));
  }
  return success();
}

/// What depends on the batch and on the length is a straight line of each: the shortest and the longest show all.
LogicalResult OpenCompiler::checkShortest(ArrayRef<int64_t> lengths) {
  auto tensors = checkRows(module, dims, options, lengths);
  if (failed(tensors))
    return failure();
  if (tensors->inputs != open.inputs || tensors->outputs != open.outputs)
    return hlo::refuseOpen(module.getLoc(), hlo::OpenRefusal::batch) << "which tensors have it depends on the length";
  return success();
}

/// For the least lengths, which are greater where what has that many elements does not compile, as windows that see less than they need and images of no pixels.
LogicalResult OpenCompiler::checkLeast() {
  constexpr int64_t kMostMore = 16;
  Lengths least = open.leastLengths;
  {
    ScopedDiagnosticHandler silent(module.getContext(), [](Diagnostic &) { return success(); });
    for (int64_t more = 0; more < kMostMore; ++more) {
      Lengths longer = llvm::map_to_vector<2>(least, [&](int64_t length) { return length + more; });
      if (failed(checkShortest(longer)))
        continue;
      for (size_t i = 0; least.size() > 1 && i < least.size(); ++i) // one may need less than the other
        for (int64_t both = std::exchange(longer[i], least[i]); longer[i] < both && failed(checkShortest(longer));)
          ++longer[i];
      open.leastLengths = longer;
      return success();
    }
  }
  return checkShortest(least); // which says why
}

LogicalResult OpenCompiler::addLength(int64_t length) {
  loops::OpenTensors before = std::exchange(open, {});
  size_t first = programs.size();
  Lengths mostLeast = first ? leastServed(before) : allOf(length);
  auto add = [&]() -> LogicalResult {
    if (failed(addPrograms(length, mostLeast)))
      return failure();
    if (dims.batch && length && failed(first ? checkShortest(mostLeast) : checkLeast()))
      return failure();
    if (!first)
      return success();
    open.leastLengths = before.leastLengths;
    if (!(open == before))
      return hlo::refuseOpen(module.getLoc(), hlo::OpenRefusal::length) << "which dimensions depend on it is another thing for " << dims.multiple * length;
    return success();
  };
  if (succeeded(add()))
    return success();
  programs.erase(programs.begin() + first, programs.end());
  return failure();
}

bool OpenCompiler::isOpen(int64_t length) {
  ScopedDiagnosticHandler silent(module.getContext(), [](Diagnostic &) { return success(); });
  loops::OpenTensors any;
  return succeeded(openLength(module, dims, options, dims.batch ? 1 : 0, length, /*mostLeast=*/programs.empty() ? allOf(length) : leastServed(open), any));
}

bool OpenCompiler::isAdded(int64_t length, std::string *reason, bool *isShort) {
  std::vector<Diagnostic> remarks;
  loops::OpenTensors before = open;
  size_t first = programs.size();
  {
    ScopedDiagnosticHandler collect(module.getContext(), [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
        remarks.push_back(std::move(diagnostic));
      else if (reason)
        *reason = hlo::refusalOf(diagnostic) == hlo::OpenRefusal::length ? diagnostic.str() : "";
      return success();
    });
    bool isMade = succeeded(addLength(length));
    if (isMade && isShort && computesNothing(programs[first])) {
      programs.erase(programs.begin() + first, programs.end());
      *isShort = true;
      isMade = false;
    }
    if (!isMade) {
      open = before;
      return false;
    }
  }
  for (Diagnostic &remark : remarks)
    module.getContext()->getDiagEngine().emit(std::move(remark));
  return true;
}

bool OpenCompiler::computesNothing(const loops::BatchProgram &program) {
  auto outputs = (*program.module)->getAttrOfType<ArrayAttr>("loops.outputs").getAsRange<DictionaryAttr>();
  return !outputs.empty() && llvm::all_of(outputs, [](DictionaryAttr output) { return llvm::is_contained(output.getAs<DenseI64ArrayAttr>("dims").asArrayRef(), 0); });
}

SmallVector<int64_t> OpenCompiler::inMultiples(ArrayRef<int64_t> lengths) const {
  constexpr int64_t kLeastOfTwo = 5; // of less there are no two that are not in proportion
  int64_t least = dims.numLengths() > 1 ? kLeastOfTwo : kLeastLength;
  SmallVector<int64_t> result;
  for (int64_t length : lengths)
    result.push_back(std::max(llvm::divideCeilSigned(length, dims.multiple), least));
  llvm::sort(result);
  result.erase(llvm::unique(result), result.end());
  return result;
}

LogicalResult OpenCompiler::addUsualLengths() {
  constexpr int64_t kUsual[] = {16, 32, 64, 96, 128, 192, 256, 384, 512}, kUsualOfTwo[] = {32, 128, 512};
  int64_t tooLong = 0;
  bool isShort = false; // some were
  std::string reason, before; // why the last lengths do not serve
  SmallVector<int64_t> usual = inMultiples(dims.numLengths() > 1 ? ArrayRef(kUsualOfTwo) : ArrayRef(kUsual));
  for (int64_t length : usual) {
    // Kernels on tiles compute all rows of their program, so that more of these are worth it.
    if (length % 3 == 0 && !programs.empty() && !loops::getTargetInfo(*programs.back().module).hasTiles)
      continue;
    before = std::exchange(reason, "");
    bool isLong = !isAdded(length, &reason, &isShort) && !programs.empty();
    if (isLong) {
      tooLong = length;
      break;
    }
    // So few rows of a product have weights in another order than more of them.
    if (length == usual[0] && report.constantBytes > kManyWeightBytes)
      programs.clear();
  }
  // What refuses two lengths for one reason does so for longer ones, which take long to find that out.
  if (programs.empty() && !isShort && !reason.empty() && reason == before)
    return addLength(usual.back());
  // Signals are cut into windows of hundreds of samples.
  if (programs.empty())
    for (int64_t length : inMultiples({4096, kMostLength}))
      isAdded(length, /*reason=*/nullptr, &isShort);
  if (programs.empty()) // as far as each length is looked at, where comparisons of rounded numbers are near a tie
    isAdded(inMultiples({1024}).front());
  if (programs.empty()) {
    int64_t length = usual[0] - 1;
    while (length >= kLeastLength && !isOpen(length))
      --length;
    return addLength(length >= kLeastLength ? length : inMultiples({64}).front()); // or say why
  }
  // As far as a table of positions goes.
  int64_t fits = programs.back().length, known = fits;
  while (tooLong - fits > 1) {
    int64_t length = (fits + tooLong) / 2;
    (isOpen(length) ? fits : tooLong) = length;
  }
  if (fits > known)
    isAdded(fits);
  return success();
}

LogicalResult OpenCompiler::compile() {
  if (!dims.length)
    return addLength(0);
  if (sizes.lengths.empty())
    return addUsualLengths();
  SmallVector<int64_t> lengths = inMultiples(sizes.lengths);
  return success(llvm::all_of(lengths, [&](int64_t length) {
    // Two lengths are compared with some that are a good deal shorter, which a window may not fit in: a program for longer ones serves these, too.
    if (dims.numLengths() > 1 && programs.empty() && length != lengths.back()) {
      if (std::string reason; !isAdded(length, &reason))
        emitRemark(module.getLoc()) << "lengths up to " << dims.multiple * length << " have no program of their own" << (reason.empty() ? "" : ": ") << reason;
      return true;
    }
    return succeeded(addLength(length));
  }));
}

FailureOr<std::unique_ptr<Compilation>> OpenCompiler::merge() {
  auto merged = loops::mergeBatches(programs, open);
  if (failed(merged))
    return failure();
  report.constantBytes = (**merged)->getAttrOfType<IntegerAttr>("loops.constant_bytes").getInt();
  auto compilation = std::make_unique<Compilation>(std::move(*merged), Stage::loops, options);
  compilation->setReport(std::move(report));
  return compilation;
}

} // namespace

OpenDims openDims(ModuleOp module) {
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  OpenDims open;
  for (Type type : main ? main.getFunctionType().getInputs() : ArrayRef<Type>()) {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!shaped || (shaped.hasRank() && shaped.hasStaticShape()))
      continue;
    if (!shaped.hasRank())
      return {};
    open.batch |= shaped.getRank() > 0 && shaped.isDynamicDim(0);
    open.length |= ShapedType::isDynamicShape(shaped.getShape().drop_front());
  }
  return open;
}

FailureOr<std::unique_ptr<Compilation>> compileOpen(ModuleOp module, OpenDims open, const ProgramSizes &sizes, const CompilationOptions &options) {
  if (!options.gpu.archs.empty())
    return module.emitError("code for GPUs needs a batch and a length of one size: give them with the input's shape");
  OpenCompiler compiler(module, open, sizes, options);
  if (failed(compiler.compile()))
    return failure();
  return compiler.merge();
}

} // namespace kiln
