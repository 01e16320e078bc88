// Lowers a graph for several sizes of what depends on data, whose comparison says which dimensions do.
#include "compiler/pipeline/DataShapes.h"

#include "compiler/pipeline/OpenPrograms.h"
#include "passes/hlo/LengthMasks.h"
#include "passes/tohlo/LoweringTable.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace mlir;

namespace kiln {

namespace {

using Change = std::pair<int64_t, int64_t>; // what a count is less than the most in the second program and the third

bool areInProportion(Change a, Change b) { return a.first * b.second == a.second * b.first; }

/// The smallest that is in proportion to none of the others, nor to their sums and differences by twos.
Change nextChange(ArrayRef<Change> others) {
  auto isFree = [&](Change change) {
    for (auto [i, a] : llvm::enumerate(others)) {
      if (areInProportion(change, a))
        return false;
      for (Change b : others.drop_front(i + 1))
        if (areInProportion(change, {a.first + b.first, a.second + b.second}) || areInProportion(change, {a.first - b.first, a.second - b.second}))
          return false;
    }
    return true;
  };
  for (int64_t most = 2;; ++most)
    for (int64_t less = 1; less < most; ++less)
      for (Change change : {Change(less, most), Change(most, less)})
        if (std::gcd(less, most) == 1 && isFree(change))
          return change;
}

/// Sizes of counts in programs that are compared, and in one more: each is one that others do not look like.
struct CountSizes {
  SmallVector<std::array<int64_t, 3>> compared;
  SmallVector<int64_t> others;

  explicit CountSizes(ArrayRef<int64_t> bounds) : compared(bounds.size()), others(bounds.size()) {
    auto order = llvm::to_vector(llvm::seq<size_t>(0, bounds.size()));
    llvm::stable_sort(order, [&](size_t a, size_t b) { return bounds[a] < bounds[b]; });
    SmallVector<Change> changes;
    for (size_t i : order) {
      changes.push_back(nextChange(changes));
      auto [second, third] = changes.back();
      int64_t most = std::max(bounds[i], std::max(second, third) + 2); // of one element some things are otherwise
      compared[i] = {most, most - second, most - third};
      others[i] = most - 1 - (5 + 3 * int64_t(i)) % std::max<int64_t>(most - 2, 1);
    }
  }
  SmallVector<int64_t> of(size_t program) const {
    return llvm::map_to_vector(compared, [&](const std::array<int64_t, 3> &sizes) { return sizes[program]; });
  }
};

std::unique_ptr<Compilation> lowerCounts(ModuleOp module, const CompilationOptions &options, ArrayRef<int64_t> sizes, int64_t most) {
  OwningOpRef<ModuleOp> copy = module.clone();
  Builder b(copy->getContext());
  (*copy)->setAttr("tf.counts", b.getDenseI64ArrayAttr(sizes));
  (*copy)->setAttr("tf.open_length", b.getI64IntegerAttr(most));
  return lowerQuietly(std::move(copy), options, {});
}

/// Null after a diagnostic.
std::unique_ptr<Compilation> compileCounts(ModuleOp module, const CompilationOptions &options) {
  auto first = lowerCounts(module, options, {}, 1); // which says how many there may be
  if (!first)
    return nullptr;
  auto bounds = first->module()->getAttrOfType<DenseI64ArrayAttr>("hlo.counts");
  if (bounds.empty()) // what is fetched needs none
    return std::make_unique<Compilation>(OwningOpRef<ModuleOp>(module.clone()), Stage::import, options);
  CountSizes sizes(bounds);
  int64_t most = *llvm::max_element(sizes.of(0));
  std::array<std::unique_ptr<Compilation>, 3> programs;
  for (size_t i = 0; i < programs.size(); ++i)
    if (!(programs[i] = lowerCounts(module, options, sizes.of(i), most)))
      return nullptr;
  auto other = sizes.compared.size() > 1 ? lowerCounts(module, options, sizes.others, most) : nullptr;
  if (sizes.compared.size() > 1 && !other)
    return nullptr;
  auto interface = hlo::maskLengths({{programs[0]->module(), programs[1]->module(), programs[2]->module()}, {}, 1, {}, sizes.compared, other ? other->module() : ModuleOp(), sizes.others});
  if (failed(interface))
    return nullptr;
  auto program = std::make_unique<Compilation>(programs[0]->takeModule(), Stage::hlo, options);
  program->setReport(programs[0]->report());
  return program;
}

} // namespace

std::unique_ptr<Compilation> startCompilation(OwningOpRef<ModuleOp> module, Stage stage, const CompilationOptions &options) {
  auto hasDataShape = [](Operation *op) { return tohlo::hasDataShape(op) ? WalkResult::interrupt() : WalkResult::advance(); };
  return stage == Stage::import && module && module->walk(hasDataShape).wasInterrupted() ? compileCounts(*module, options) : std::make_unique<Compilation>(std::move(module), stage, options);
}

} // namespace kiln
