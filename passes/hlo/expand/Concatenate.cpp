// Expands concatenations of more pieces than a GPU's kernel has parameters for into some of fewer.
#include "passes/hlo/expand/Expand.h"

namespace kiln::hlo::expand {

SmallVector<Value> expandConcatenate(Ops &ops, ConcatenateOp op) {
  int64_t dim = op.getDimension();
  SmallVector<Value> pieces(op.getInputs());
  if (pieces.size() <= kMostPieces)
    return {};
  while (pieces.size() > kMostPieces) {
    SmallVector<Value> joined;
    for (size_t first = 0; first < pieces.size(); first += kMostPieces)
      joined.push_back(ops.concatenate(ArrayRef(pieces).slice(first, std::min(kMostPieces, pieces.size() - first)), dim));
    pieces = std::move(joined);
  }
  return {ops.concatenate(pieces, dim)};
}

} // namespace kiln::hlo::expand
