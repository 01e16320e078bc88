// Which open dimensions have which length, and what lengths are multiples of.
#include "compiler/pipeline/OpenPrograms.h"
#include "hlo/graph/TfDialect.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace kiln {

namespace {

/// Two lengths, in multiples, each: some graphs want ones that are not so short, others have none that are long, or whose product is large.
SmallVector<std::pair<int64_t, int64_t>> triedLengths(const OpenDims &open) {
  if (open.multiple > 1)
    return {{7, 11}, {29, 37}};
  return {{29, 37}, {211, 223}, {7, 11}};
}

/// Tries to lower a module for some lengths without a word.
class LoweringTrial {
public:
  LoweringTrial(ModuleOp module, const CompilationOptions &options) : module(module), options(options), silent(module.getContext(), [](Diagnostic &) { return success(); }) {}

  bool lowers(const OpenDims &dims, ArrayRef<int64_t> lengths) {
    constexpr int64_t kRows = 3;
    return bool(lowerQuietly(withSizes(module, dims, dims.batch ? kRows : 0, lengths), options, {}));
  }

private:
  ModuleOp module;
  const CompilationOptions &options;
  ScopedDiagnosticHandler silent;
};

} // namespace

bool takesMultiples(ModuleOp module, const CompilationOptions &options, const OpenDims &open) {
  LoweringTrial trial(module, options);
  return llvm::any_of(triedLengths(open), [&](auto lengths) {
    return trial.lowers(open, SmallVector<int64_t>(open.numLengths(), lengths.first)) && trial.lowers(open, SmallVector<int64_t>(open.numLengths(), lengths.second));
  });
}

namespace {

using Slots = SmallVector<OpenSlot>;

constexpr size_t kMostGroups = 6; // of which all sets are tried

/// Open dimensions that have a length, in groups of those that change together: in the same place of inputs of one shape, as the caches of layers, if there are
/// many, else each by itself.
SmallVector<Slots> groupsOf(ModuleOp module, bool hasBatch) {
  SmallVector<Slots> each;
  llvm::MapVector<std::pair<ArrayRef<int64_t>, int64_t>, Slots> ofShape;
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  for (auto [i, type] : llvm::enumerate(main.getFunctionType().getInputs()))
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      for (int64_t d = hasBatch; d < tensor.getRank(); ++d)
        if (tensor.isDynamicDim(d)) {
          each.push_back({{i, d}});
          ofShape[{tensor.getShape(), d}].push_back({i, d});
        }
  if (each.size() <= kMostGroups)
    return each;
  return llvm::map_to_vector(ofShape, [](auto &group) { return std::move(group.second); });
}

/// All sets of groups that leave some out, those of few groups first; none where there are too many.
SmallVector<Slots> setsOf(ArrayRef<Slots> groups) {
  if (groups.empty() || groups.size() > kMostGroups)
    return {};
  SmallVector<uint64_t> sets = llvm::to_vector(llvm::seq<uint64_t>(1, (uint64_t(1) << groups.size()) - 1));
  llvm::stable_sort(sets, [](uint64_t a, uint64_t b) { return llvm::popcount(a) < llvm::popcount(b); });
  return llvm::map_to_vector(sets, [&](uint64_t set) {
    Slots slots;
    for (auto [i, group] : llvm::enumerate(groups))
      if (set >> i & 1)
        llvm::append_range(slots, group);
    return slots;
  });
}

/// Which are shorter by one, if the graph lowers so only, is added to `open`; the length for which it lowers, or 0.
int64_t findShorter(LoweringTrial &trial, OpenDims &open, ArrayRef<Slots> groups) {
  auto lowersFor = [&](const OpenDims &dims) -> int64_t {
    for (auto [first, second] : triedLengths(dims))
      if (trial.lowers(dims, {first}))
        return first;
    return 0;
  };
  int64_t length = lowersFor(open);
  if (length || open.multiple > 1)
    return length;
  OpenDims dims = open;
  for (Slots &set : setsOf(groups)) {
    dims.shorter = std::move(set);
    if ((length = lowersFor(dims))) {
      open = std::move(dims);
      return length;
    }
  }
  return 0;
}

/// Sets of dimensions that may be of the second length, the likely ones first: those behind the first of an input, as a width is, the last ones, as a decoder's are, then all others.
SmallVector<Slots> secondCandidates(ArrayRef<Slots> groups) {
  Slots slots, behindFirst;
  for (const Slots &group : groups)
    llvm::append_range(slots, group);
  llvm::sort(slots);
  for (auto [i, slot] : llvm::enumerate(slots))
    if (i && slots[i - 1].first == slot.first)
      behindFirst.push_back(slot);
  SmallVector<Slots> candidates;
  if (!behindFirst.empty())
    candidates.push_back(std::move(behindFirst));
  for (size_t first = slots.size(); first-- > 1;)
    candidates.push_back(Slots(ArrayRef(slots).drop_front(first)));
  for (Slots &others : setsOf(groups)) {
    llvm::sort(others);
    if (others.front() != slots.front() && !llvm::is_contained(candidates, others))
      candidates.push_back(std::move(others));
  }
  return candidates;
}

} // namespace

void findLengths(ModuleOp module, const CompilationOptions &options, OpenDims &open) {
  LoweringTrial trial(module, options);
  SmallVector<Slots> groups = groupsOf(module, open.batch);
  SmallVector<Slots> candidates = secondCandidates(groups);
  if (candidates.empty())
    return;
  int64_t known = findShorter(trial, open, groups), shortest = known ? known : INT64_MAX;
  for (auto [first, second] : triedLengths(open)) {
    if (!known || first > shortest || (first != known && !trial.lowers(open, {first})))
      continue;
    shortest = first;
    for (const Slots &candidate : candidates) {
      OpenDims two = open;
      two.second = candidate;
      if (trial.lowers(two, {first, second}) && trial.lowers(two, {second, first})) {
        open = std::move(two);
        return;
      }
    }
  }
}

} // namespace kiln
