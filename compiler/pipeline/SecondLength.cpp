// Which open dimensions have lengths of their own.
#include "compiler/pipeline/OpenPrograms.h"
#include "hlo/graph/TfDialect.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace kiln {

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
  ScopedDiagnosticHandler silent(module.getContext(), [](Diagnostic &) { return success(); });
  constexpr int64_t kRows = 3;
  auto lowers = [&](const OpenDims &dims, ArrayRef<int64_t> lengths) { return bool(lowerQuietly(withSizes(module, dims, open.batch ? kRows : 0, lengths), options, {})); };
  // Some graphs want a length that is not so short, others have none that is long.
  for (auto [first, second] : {std::pair<int64_t, int64_t>(29, 37), std::pair<int64_t, int64_t>(211, 223)}) {
    if (candidates.empty() || !lowers(open, {first}))
      continue;
    for (const SmallVector<Slot> &candidate : candidates) {
      OpenDims two = open;
      two.second = candidate;
      if (lowers(two, {first, second}) && lowers(two, {second, first})) {
        open = std::move(two);
        return;
      }
    }
    return;
  }
}

} // namespace kiln
