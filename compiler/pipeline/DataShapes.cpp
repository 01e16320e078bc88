// Lowers a graph for several sizes of what depends on data, whose comparison says which dimensions do.
#include "compiler/pipeline/DataShapes.h"

#include "compiler/pipeline/OpenPrograms.h"
#include "hlo/graph/TfDialect.h"
#include "passes/hlo/LengthMasks.h"
#include "passes/tohlo/LoweringTable.h"

#include "mlir/IR/OperationSupport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln {

namespace {

using Change = std::pair<int64_t, int64_t>; // what a count is less than the most in the second program and the third

bool areInProportion(Change a, Change b) { return a.first * b.second == a.second * b.first; }

/// The smallest that is in proportion to none of the others.
Change nextChange(ArrayRef<Change> others) {
  for (int64_t most = 1;; ++most)
    for (int64_t less = 0; less <= most; ++less)
      for (Change change : {Change(less, most), Change(most, less)})
        if (llvm::none_of(others, [&](Change other) { return areInProportion(change, other); }))
          return change;
}

/// Sizes of counts in the programs that are compared, near to each other and far apart: what depends on several counts, or on one otherwise than in a straight line,
/// does not look alike in both.
struct CountSizes {
  using Compared = SmallVector<std::array<int64_t, 3>>;
  Compared near, far;

  explicit CountSizes(ArrayRef<int64_t> bounds) : near(bounds.size()), far(bounds.size()) {
    auto order = llvm::to_vector(llvm::seq<size_t>(0, bounds.size()));
    llvm::stable_sort(order, [&](size_t a, size_t b) { return bounds[a] < bounds[b]; });
    SmallVector<Change> nearChanges, farChanges;
    for (size_t i : order) {
      nearChanges.push_back(nextChange(nearChanges));
      auto [second, third] = nearChanges.back();
      int64_t most = std::max(bounds[i], std::max(second, third) + 2); // of one element some things are otherwise
      near[i] = {most, most - second, most - third};
      farChanges.push_back(farChange(most, farChanges));
      far[i] = {most, most - farChanges.back().first, most - farChanges.back().second};
    }
  }

private:
  /// To sizes of at least 2, of more than half the room where that is large, as what doubles until it reaches a size does so as often then.
  static Change farChange(int64_t most, ArrayRef<Change> others) {
    int64_t least = most >= 32 ? 1 : 0, farthest = most >= 32 ? most - most / 2 - 1 : most - 2;
    uint64_t random = 0x9e3779b97f4a7c15 * (others.size() + 1);
    auto next = [&] {
      random = random * 6364136223846793005 + 1442695040888963407;
      return least + int64_t((random >> 33) % uint64_t(farthest - least + 1));
    };
    Change change;
    for (int i = 0; i < 1000; ++i) {
      change = {next(), next()};
      if (change != Change(0, 0) && llvm::none_of(others, [&](Change other) { return areInProportion(change, other); }))
        break;
    }
    return change;
  }
};

/// Keeps back errors while it lives.
class ErrorList {
public:
  explicit ErrorList(MLIRContext *context)
      : context(context), handler(context, [this](Diagnostic &d) {
          if (isEmitting || d.getSeverity() != DiagnosticSeverity::Error)
            return failure(); // to the next handler
          errors.push_back(std::move(d));
          return success();
        }) {}
  std::optional<Location> first() const { return errors.empty() ? std::nullopt : std::optional(errors.front().getLocation()); }
  void emit() {
    isEmitting = true;
    for (Diagnostic &error : errors)
      context->getDiagEngine().emit(std::move(error));
  }

private:
  MLIRContext *context;
  std::vector<Diagnostic> errors;
  bool isEmitting = false;
  ScopedDiagnosticHandler handler;
};

class CountCompiler {
public:
  CountCompiler(ModuleOp module, const CompilationOptions &options) : module(module), options(options) {}

  /// Null after a diagnostic.
  std::unique_ptr<Compilation> compile() {
    constexpr size_t kMostLeft = 64; // each costs some lowerings
    while (true) {
      size_t before = left.size();
      ErrorList errors(module.getContext());
      if (auto program = attempt())
        return program;
      if (left.size() == before && errors.first()) // of a node that has no such form it says the same again
        leaveToRun(*errors.first(), -1);
      if (left.size() > before && left.size() <= kMostLeft) // as long as more is left to the run
        continue;
      errors.emit();
      return nullptr;
    }
  }

private:
  std::unique_ptr<Compilation> lower(ArrayRef<int64_t> sizes, int64_t most) {
    OwningOpRef<ModuleOp> copy = module.clone();
    Builder b(copy->getContext());
    (*copy)->setAttr("tf.counts", b.getDenseI64ArrayAttr(sizes));
    (*copy)->setAttr("tf.open_length", b.getI64IntegerAttr(most));
    (*copy)->setAttr("tf.left_to_run", b.getArrayAttr(left.getArrayRef()));
    SmallVector<StandIn> stands;
    for (int64_t size : llvm::SmallSetVector<int64_t, 4>(sizes.begin(), sizes.end())) // several may be equal
      stands.push_back({"size that depends on data", size});
    auto program = lowerQuietly(std::move(copy), options, stands, Stage::graph);
    if (program && !sizes.empty() && program->module()->getAttrOfType<DenseI64ArrayAttr>("hlo.counts").size() != int64_t(sizes.size())) {
      module.emitError("how many sizes depend on data depends on these");
      return nullptr;
    }
    return program;
  }
  void leaveToRun(Location at, int64_t ordinal) {
    Builder b(module.getContext());
    left.insert(b.getDictionaryAttr({b.getNamedAttr("at", LocationAttr(at)), b.getNamedAttr("ordinal", b.getI64IntegerAttr(ordinal))}));
  }

  std::unique_ptr<Compilation> attempt() {
    auto first = lower({}, 1); // which says how many there may be
    if (!first)
      return nullptr;
    auto bounds = first->module()->getAttrOfType<DenseI64ArrayAttr>("hlo.counts");
    if (bounds.empty()) // what is fetched needs none
      return std::make_unique<Compilation>(OwningOpRef<ModuleOp>(module.clone()), Stage::graph, options);
    CountSizes sizes(bounds);
    auto near = masked(sizes.near), far = near ? masked(sizes.far) : nullptr;
    if (!far)
      return nullptr;
    if (OperationEquivalence::isEquivalentTo(near->module(), far->module(), OperationEquivalence::IgnoreLocations))
      return near;
    module.emitError("a size that depends on data cannot be followed: what is computed from it is otherwise for other sizes");
    return nullptr;
  }

  /// The program with room for the most, made for what there is by comparing those of smaller sizes.
  std::unique_ptr<Compilation> masked(const CountSizes::Compared &sizes) {
    std::array<std::unique_ptr<Compilation>, 3> programs;
    int64_t most = 0;
    for (const std::array<int64_t, 3> &each : sizes)
      most = std::max(most, each[0]);
    for (size_t i = 0; i < programs.size(); ++i) {
      auto own = llvm::map_to_vector(sizes, [&](const std::array<int64_t, 3> &each) { return each[i]; });
      if (!(programs[i] = lower(own, most)))
        return nullptr;
    }
    hlo::LengthPrograms compared{{programs[0]->module(), programs[1]->module(), programs[2]->module()}, {}, {}, {}, sizes};
    compared.refused = [&](Location at, int64_t ordinal) { leaveToRun(at, ordinal); };
    if (failed(hlo::maskLengths(compared)))
      return nullptr;
    auto program = std::make_unique<Compilation>(programs[0]->takeModule(), Stage::hlo, options);
    program->setReport(programs[0]->report());
    return program;
  }

  ModuleOp module; // of Stage::graph
  const CompilationOptions &options;
  llvm::SetVector<Attribute> left; // decisions by sizes that the run makes: those that came out otherwise for others
};

} // namespace

/// From Stage::graph on; null after a diagnostic.
static std::unique_ptr<Compilation> lowerGraph(std::unique_ptr<Compilation> program, const CompilationOptions &options) {
  auto hasDataShape = [](Operation *op) { return tohlo::hasDataShape(op) ? WalkResult::interrupt() : WalkResult::advance(); };
  if (program->module()->walk(hasDataShape).wasInterrupted())
    return CountCompiler(program->module(), options).compile();
  OwningOpRef<ModuleOp> graph = program->module().clone();
  {
    ErrorList errors(graph->getContext());
    if (succeeded(program->advance(Stage::hlo)))
      return program;
    if (!program->module()->hasAttr("tf.needed_constants") && !program->module()->hasAttr("tf.needed_sizes")) {
      errors.emit();
      return nullptr;
    }
  }
  return CountCompiler(*graph, options).compile(); // an op that wants a number while compiling may have a form for one that data says
}

/// Whether begin and end of a strided slice may be so far apart that it has a size: one of them is a sum.
static bool mayTakePart(Operation *node) {
  if (!tf::isNode(node) || tf::opType(node) != "StridedSlice")
    return false;
  constexpr unsigned kMostNodes = 64;
  SmallVector<Value> pending{node->getOperand(1), node->getOperand(2)};
  for (unsigned i = 0; i < pending.size() && i < kMostNodes; ++i) {
    Operation *from = pending[i].getDefiningOp();
    StringRef type = from ? tf::opType(from) : "";
    if (!from || type == "AddV2" || type == "Add" || type == "Sub") // it may be in what calls the function
      return true;
    llvm::append_range(pending, from->getOperands());
  }
  return false;
}

std::unique_ptr<Compilation> startCompilation(OwningOpRef<ModuleOp> module, Stage stage, const CompilationOptions &options) {
  if (!module)
    return nullptr;
  MLIRContext *context = module->getContext();
  auto program = std::make_unique<Compilation>(std::move(module), stage, options);
  if (stage >= Stage::hlo)
    return program;
  if (failed(program->advance(Stage::graph)))
    return nullptr;
  OwningOpRef<ModuleOp> again;
  if (program->module()->walk([](Operation *op) { return mayTakePart(op) ? WalkResult::interrupt() : WalkResult::advance(); }).wasInterrupted())
    again = program->module().clone();
  Report report = program->report();
  ErrorList errors(context);
  if (auto lowered = lowerGraph(std::move(program), options))
    return lowered;
  if (again) { // x[i:i+1] is one element then, or the run ends with an error
    ErrorList others(context);
    (*again)->setAttr("tf.whole_parts", UnitAttr::get(context));
    CompilationOptions own = options;
    if (!own.dumpDir.empty())
      own.dumpDir += "/whole";
    program = std::make_unique<Compilation>(std::move(again), Stage::graph, own);
    program->setReport(std::move(report));
    if (auto lowered = lowerGraph(std::move(program), own))
      return lowered;
  }
  errors.emit();
  return nullptr;
}

} // namespace kiln
