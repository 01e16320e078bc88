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
  LoweringTrial(ModuleOp module, const CompilationOptions &options)
      : module(module), options(options), silent(module.getContext(), [this](Diagnostic &d) {
          errors += d.str();
          return success();
        }) {}

  bool lowers(const OpenDims &dims, ArrayRef<int64_t> lengths) {
    constexpr int64_t kRows = 3;
    errors.clear();
    return bool(lowerQuietly(withSizes(module, dims, dims.batch ? kRows : 0, lengths), options, {}));
  }

  /// Whether the last error names a size, as those of shapes that do not fit do.
  bool namesSize(int64_t size) const { return StringRef(errors).contains(std::to_string(size)); }

private:
  ModuleOp module;
  const CompilationOptions &options;
  std::string errors; // of the last trial
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

/// Open dimensions that have a length: each by itself, and those in the same place of inputs of one shape, as the caches of layers, together.
struct Groups {
  SmallVector<Slots> each, ofShapes;
  Groups(ModuleOp module, bool hasBatch) {
    llvm::MapVector<std::pair<ArrayRef<int64_t>, int64_t>, Slots> together;
    auto main = module.lookupSymbol<tf::FuncOp>("main");
    for (auto [i, type] : llvm::enumerate(main.getFunctionType().getInputs()))
      if (auto tensor = dyn_cast<RankedTensorType>(type))
        for (int64_t d = hasBatch; d < tensor.getRank(); ++d)
          if (tensor.isDynamicDim(d)) {
            each.push_back({{i, d}});
            together[{tensor.getShape(), d}].push_back({i, d});
          }
    for (auto &[place, group] : together)
      ofShapes.push_back(std::move(group));
  }
};

/// All sets of at most so many groups that leave some out; none where there are more.
SmallVector<Slots> setsOf(ArrayRef<Slots> groups, size_t most) {
  SmallVector<Slots> sets;
  for (uint64_t set = 1; groups.size() <= most && set + 1 < uint64_t(1) << groups.size(); ++set) {
    Slots slots;
    for (auto [i, group] : llvm::enumerate(groups))
      if (set >> i & 1)
        llvm::append_range(slots, group);
    llvm::sort(slots);
    if (!llvm::is_contained(sets, slots))
      sets.push_back(std::move(slots));
  }
  return sets;
}

/// Which are shorter by one, if the graph lowers so only, and not for some lengths alone, is added to `open`; the length for which it lowers, or 0.
int64_t findShorter(LoweringTrial &trial, OpenDims &open, const Groups &groups) {
  constexpr size_t kMostOfShapes = 5, kMostEach = 4; // few sets, as each is lowered
  SmallVector<int64_t> tried;
  for (auto [first, second] : triedLengths(open)) {
    if (trial.lowers(open, {first}))
      return first;
    if (first >= 10 && trial.namesSize(first)) // digits are in many texts
      tried.push_back(first);
  }
  SmallVector<Slots> sets = setsOf(groups.ofShapes, kMostOfShapes);
  llvm::append_range(sets, setsOf(groups.each, kMostEach));
  llvm::stable_sort(sets, [](const Slots &a, const Slots &b) { return a.size() < b.size(); });
  OpenDims dims = open;
  for (int64_t length : open.multiple > 1 ? ArrayRef<int64_t>() : ArrayRef(tried))
    for (const Slots &set : sets) {
      dims.shorter = set;
      if (trial.lowers(dims, {length}) && trial.lowers(dims, {length + 1})) {
        open = std::move(dims);
        return length;
      }
    }
  return 0;
}

/// Sets of dimensions that may be of the second length, the likely ones first: those behind the first of an input, as a width is, the last ones, as a decoder's are, then all others.
SmallVector<Slots> secondCandidates(const Groups &groups) {
  constexpr size_t kMost = 6;
  Slots slots, behindFirst;
  for (const Slots &each : groups.each)
    llvm::append_range(slots, each);
  for (auto [i, slot] : llvm::enumerate(slots))
    if (i && slots[i - 1].first == slot.first)
      behindFirst.push_back(slot);
  SmallVector<Slots> candidates;
  if (!behindFirst.empty())
    candidates.push_back(std::move(behindFirst));
  for (size_t first = slots.size(); first-- > 1;)
    candidates.push_back(Slots(ArrayRef(slots).drop_front(first)));
  for (Slots &others : setsOf(slots.size() <= kMost ? groups.each : groups.ofShapes, kMost))
    if (others.front() != slots.front() && !llvm::is_contained(candidates, others))
      candidates.push_back(std::move(others));
  return candidates;
}

} // namespace

void findLengths(ModuleOp module, const CompilationOptions &options, OpenDims &open) {
  LoweringTrial trial(module, options);
  Groups groups(module, open.batch);
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
