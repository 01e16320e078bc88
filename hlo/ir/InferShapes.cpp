// Checks and window arithmetic that the families' shape inference shares.
#include "hlo/ir/InferShapes.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace kiln::hlo {

LogicalResult violated(MaybeLocation loc, StringRef op, StringRef constraint,
                       const Twine &message) {
  if (loc)
    emitError(*loc) << "'hlo." << op << "' op (" << constraint << ") " << message;
  return failure();
}

bool inRange(ArrayRef<int64_t> dims, int64_t rank) {
  return llvm::all_of(dims, [&](int64_t d) { return d >= 0 && d < rank; });
}

bool isUnique(ArrayRef<int64_t> dims) {
  SmallVector<int64_t> sorted(dims);
  llvm::sort(sorted);
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

std::string toString(ArrayRef<int64_t> values) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '[';
  llvm::interleaveComma(values, os);
  os << ']';
  return text;
}

int64_t windowCount(int64_t extent, const WindowDim &w) {
  using Wide = __int128; // of any attributes
  Wide dilated = extent == 0 ? 0 : (Wide(extent) - 1) * w.baseDilation + 1;
  Wide padded = w.low + dilated + w.high;
  Wide window = w.size == 0 ? 0 : (Wide(w.size) - 1) * w.windowDilation + 1;
  if (padded <= 0 || window > padded)
    return 0;
  return std::min<Wide>((padded - window) / w.stride + 1, std::numeric_limits<int64_t>::max());
}

std::optional<int64_t> elementCount(ArrayRef<int64_t> shape) {
  constexpr int64_t limit = int64_t(1) << 62;
  int64_t count = 1;
  bool empty = false;
  for (int64_t d : shape) {
    if (d < 0)
      return std::nullopt;
    if (d == 0) {
      empty = true;
      continue;
    }
    if (count > limit / d)
      return std::nullopt;
    count *= d;
  }
  return empty ? 0 : count;
}

LogicalResult verifyInferred(Operation *op) {
  SmallVector<Type> inferred;
  if (failed(cast<InferTypeOpInterface>(op).inferReturnTypes(
          op->getContext(), op->getLoc(), op->getOperands(), op->getRawDictionaryAttrs(),
          op->getPropertiesStorage(), op->getRegions(), inferred)))
    return failure();
  if (TypeRange(inferred) != TypeRange(op->getResultTypes()))
    return op->emitOpError() << "must have result type (" << inferred << "), but has ("
                             << op->getResultTypes() << ")";
  return success();
}

LogicalResult verifyRegion(Operation *op, Region &region, StringRef what, StringRef constraint,
                           TypeRange arguments, TypeRange results) {
  auto fail = [&]() { return op->emitOpError() << "(" << constraint << ") " << what << " "; };
  if (!llvm::hasSingleElement(region))
    return fail() << "must have one block";
  Block &block = region.front();
  if (block.getArgumentTypes() != arguments)
    return fail() << "must take (" << arguments << "), but takes (" << block.getArgumentTypes()
                  << ")";
  if (block.empty() || !isa<ReturnOp>(block.back()))
    return fail() << "must end in hlo.return";
  if (block.back().getOperandTypes() != results)
    return fail() << "must return (" << results << "), but returns ("
                  << block.back().getOperandTypes() << ")";
  return success();
}

} // namespace kiln::hlo
