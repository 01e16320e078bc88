// Which open dimensions have lengths of their own, and what these are multiples of.
#include "compiler/pipeline/OpenPrograms.h"
#include "hlo/graph/TfDialect.h"

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

void findSecondLength(ModuleOp module, const CompilationOptions &options, OpenDims &open) {
  using Slot = std::pair<unsigned, int64_t>; // input and dimension
  SmallVector<Slot> slots;
  SmallVector<Slot> behindFirst; // in one input, as a width is
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  for (auto [i, type] : llvm::enumerate(main.getFunctionType().getInputs())) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    bool isFirst = true;
    for (int64_t d = open.batch; tensor && d < tensor.getRank(); ++d)
      if (tensor.isDynamicDim(d)) {
        slots.push_back({i, d});
        if (!std::exchange(isFirst, false))
          behindFirst.push_back(slots.back());
      }
  }
  constexpr size_t kMostSlots = 6; // of which all partitions are tried
  SmallVector<SmallVector<Slot>> candidates;
  if (!behindFirst.empty())
    candidates.push_back(behindFirst);
  for (size_t first = slots.size() - 1; !slots.empty() && first > 0; --first) // the last ones, as a decoder's are
    candidates.push_back(SmallVector<Slot>(ArrayRef(slots).drop_front(first)));
  for (uint64_t set = 1; !slots.empty() && slots.size() <= kMostSlots && set < uint64_t(1) << (slots.size() - 1); ++set) {
    SmallVector<Slot> others; // never the first
    for (size_t i = 1; i < slots.size(); ++i)
      if (set >> (i - 1) & 1)
        others.push_back(slots[i]);
    if (!llvm::is_contained(candidates, others))
      candidates.push_back(others);
  }
  LoweringTrial trial(module, options);
  int64_t shortest = INT64_MAX; // for which it lowers
  for (auto [first, second] : triedLengths(open)) {
    if (candidates.empty() || first > shortest || !trial.lowers(open, {first}))
      continue;
    shortest = first;
    for (const SmallVector<Slot> &candidate : candidates) {
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
