// The rules, one for each kind of op.
#include "passes/hlo/lengths/NeedRules.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::hlo {

namespace {

/// What is needed of a reshape's operand: its elements in order are numbers of elements that are all needed, and sizes that are not.
class ReshapedNeeds {
public:
  ReshapedNeeds(const NeededDims &result, ArrayRef<int64_t> shape) {
    for (auto [dim, size] : llvm::zip_equal(result, shape)) {
      fixed.back() *= dim ? dim->outer : size;
      if (!dim)
        continue;
      open.push_back({dim->size, size / (dim->outer * dim->inner)});
      fixed.push_back(dim->inner);
    }
  }

  NeededDims ofShape(ArrayRef<int64_t> shape) {
    NeededDims dims(shape.size());
    for (auto [dim, size] : llvm::zip_equal(dims, shape)) {
      if (fixed[next] % size == 0) {
        fixed[next] /= size;
        continue;
      }
      int64_t whole = next < open.size() ? fixed[next] * open[next].second : 0;
      if (int64_t group = whole / size; fixed[next] == 1 && group > 1 && whole % size == 0) { // all of the groups that are begun
        dim = Extent{1, 1, open[next].first.strided(group)};
        fixed[++next] *= group;
        continue;
      }
      if (whole == 0 || size % whole || fixed[next + 1] % (size / whole))
        return NeededDims(shape.size());
      dim = Extent{fixed[next], size / whole, open[next].first};
      fixed[++next] /= size / whole;
    }
    return dims;
  }

private:
  SmallVector<int64_t> fixed{1}; // before, between and after the open ones
  SmallVector<std::pair<LengthSize, int64_t>> open; // and how many there are in the program
  size_t next = 0;
};

/// Along a dimension of a reduce_window, or a spatial one of a convolution.
WindowDim windowOf(Operation *op, int64_t i) {
  if (auto reduce = dyn_cast<ReduceWindowOp>(op))
    return {reduce.getWindowDimensions()[i], reduce.getWindowStrides()[i], reduce.getPadding()[2 * i], reduce.getPadding()[2 * i + 1],
            reduce.getBaseDilations()[i], reduce.getWindowDilations()[i]};
  if (auto conv = dyn_cast<ConvolutionOp>(op))
    return {tensorType(conv.getRhs()).getDimSize(conv.getDimensionNumbers().getKernelSpatialDimensions()[i]), conv.getWindowStrides()[i],
            conv.getPadding()[2 * i], conv.getPadding()[2 * i + 1], conv.getLhsDilation()[i], conv.getRhsDilation()[i]};
  if (auto conv = dyn_cast<PackedConvolutionOp>(op))
    return {conv.getWindowSize(i), conv.getWindowStrides()[i], conv.getPadding()[2 * i], conv.getPadding()[2 * i + 1], conv.getLhsDilation()[i],
            conv.getRhsDilation()[i]};
  // Winograd's transforms take all that some results of a tile see for each of them: as a longer window.
  constexpr int64_t size = 3, tile = 4;
  auto winograd = cast<PackedWinogradOp>(op);
  return {size + tile - 1, 1, winograd.getPadding()[2 * i], winograd.getPadding()[2 * i + 1]};
}

/// An operand's dimensions as they become known from those of the result.
struct OperandNeeds {
  OperandNeeds(OpOperand &operand, const NeededDims &result)
      : number(operand.getOperandNumber()), type(tensorType(operand.get())), resultType(tensorType(operand.getOwner()->getResult(0))), result(result),
        dims(type.getRank()) {}

  bool isWhole(int64_t dim, int64_t of) const { return type.getDimSize(dim) == resultType.getDimSize(of); }
  /// The operand's dimension is the result's, of which as much is needed.
  void take(int64_t dim, int64_t of) {
    if (isWhole(dim, of))
      dims[dim] = result[of];
  }
  /// Of the operand's dimension what is needed for so much of the result's.
  void follow(int64_t dim, int64_t of, llvm::function_ref<LengthSize(const LengthSize &)> size) {
    if (result[of] && result[of]->isPlain())
      dims[dim] = Extent{1, 1, size(result[of]->plain())};
  }

  unsigned number;
  RankedTensorType type, resultType;
  const NeededDims &result;
  NeededDims dims; // all of each that no rule says something of
};

void add(OperandNeeds &needs, BroadcastInDimOp op) {
  for (auto [i, d] : llvm::enumerate(op.getBroadcastDimensions()))
    needs.take(i, d);
}

void add(OperandNeeds &needs, TransposeOp op) {
  for (auto [i, d] : llvm::enumerate(op.getPermutation()))
    needs.take(d, i);
}

void add(OperandNeeds &needs, SliceOp op) {
  for (int64_t d = 0; d < needs.type.getRank(); ++d) {
    int64_t start = op.getStartIndices()[d], stride = op.getStrides()[d];
    if (needs.isWhole(d, d))
      needs.take(d, d);
    else
      needs.follow(d, d, [&](const LengthSize &size) { return size.times(stride).plus(start + 1 - stride); });
  }
}

void add(OperandNeeds &needs, PadOp op) {
  for (int64_t d = 0; needs.number == 0 && d < needs.type.getRank(); ++d) {
    int64_t low = op.getEdgePaddingLow()[d];
    if (op.getInteriorPadding()[d] != 0)
      continue;
    if (low == 0 && needs.isWhole(d, d))
      needs.take(d, d);
    else
      needs.follow(d, d, [&](const LengthSize &size) { return size.plus(-low); });
  }
}

void add(OperandNeeds &needs, ConcatenateOp op) {
  int64_t along = op.getDimension(), before = 0;
  for (Value other : op.getInputs().take_front(needs.number))
    before += tensorType(other).getDimSize(along);
  for (int64_t d = 0; d < needs.type.getRank(); ++d)
    if (d != along)
      needs.take(d, d);
    else
      needs.follow(d, d, [&](const LengthSize &size) { return size.plus(-before); });
}

void add(OperandNeeds &needs, ReduceOp op) {
  if (needs.number < op.getInputs().size())
    for (auto [i, d] : llvm::enumerate(otherDims(needs.type.getRank(), op.getDimensions())))
      needs.take(d, i);
}

void add(OperandNeeds &needs, ReduceWindowOp op) {
  for (int64_t d = 0; needs.number < op.getInputs().size() && d < needs.type.getRank(); ++d)
    needs.follow(d, d, [&](const LengthSize &size) { return size.seenBy(windowOf(op, d)); });
}

/// Of the operand no more than the greatest index reaches, if there is one.
void add(OperandNeeds &needs, GatherOp op, llvm::function_ref<std::optional<LengthSize>(Value)> mostOf) {
  auto numbers = op.getDimensionNumbers();
  int64_t next = 0, offset = 0;
  for (int64_t d = 0; needs.number == 0 && d < needs.type.getRank(); ++d) {
    int64_t taken = op.getSliceSizes()[d];
    if (llvm::is_contained(numbers.getOperandBatchingDims(), d))
      continue;
    if (!llvm::is_contained(numbers.getCollapsedSliceDims(), d) && taken == needs.type.getDimSize(d))
      needs.take(d, numbers.getOffsetDims()[offset]);
    offset += !llvm::is_contained(numbers.getCollapsedSliceDims(), d);
    if (ArrayRef<int64_t>(numbers.getStartIndexMap()) == ArrayRef<int64_t>(d))
      if (auto most = mostOf(op.getStartIndices()))
        needs.dims[d] = Extent{1, 1, most->plus(taken)};
  }
  for (int64_t i = 0; needs.number == 1 && i < needs.resultType.getRank(); ++i)
    if (!llvm::is_contained(numbers.getOffsetDims(), i)) {
      next += next == numbers.getIndexVectorDim();
      needs.take(next++, i);
    }
}

/// What is not updated stays; an update begins at the first place or behind it.
void add(OperandNeeds &needs, DynamicUpdateSliceOp op) {
  for (int64_t d = 0; needs.number < 2 && d < needs.type.getRank(); ++d)
    if (needs.isWhole(d, d))
      needs.take(d, d);
    else
      needs.follow(d, d, [](const LengthSize &size) { return size; });
}

void add(OperandNeeds &needs, ScatterOp op) {
  auto numbers = op.getScatterDimensionNumbers();
  size_t inputs = op.getInputs().size();
  SmallVector<int64_t> windows = otherDims(needs.resultType.getRank(), numbers.getInsertedWindowDims(), numbers.getInputBatchingDims());
  for (int64_t d = 0; needs.number < inputs && d < needs.type.getRank(); ++d)
    needs.take(d, d);
  for (auto [window, d] : llvm::zip_equal(numbers.getUpdateWindowDims(), windows))
    if (needs.number > inputs)
      needs.take(window, d);
}

/// Of an op that works along some dimensions.
void addOthers(OperandNeeds &needs, ArrayRef<int64_t> along) {
  for (int64_t d = 0; d < needs.type.getRank(); ++d)
    if (!llvm::is_contained(along, d))
      needs.take(d, d);
}

void add(OperandNeeds &needs, PackedDotOp op) {
  for (int64_t d = 0; needs.number == 0 && d + 1 < needs.type.getRank(); ++d)
    needs.take(d, d);
}

void add(OperandNeeds &needs, DotGeneralOp op) {
  auto numbers = op.getDotDimensionNumbers();
  bool isLhs = needs.number == 0;
  ArrayRef<int64_t> batch = isLhs ? numbers.getLhsBatchingDimensions() : numbers.getRhsBatchingDimensions();
  ArrayRef<int64_t> contracting = isLhs ? numbers.getLhsContractingDimensions() : numbers.getRhsContractingDimensions();
  for (auto [i, d] : llvm::enumerate(batch))
    needs.take(d, i);
  SmallVector<int64_t> free = otherDims(needs.type.getRank(), batch, contracting);
  int64_t first = isLhs ? batch.size() : needs.resultType.getRank() - free.size();
  for (auto [i, d] : llvm::enumerate(free))
    needs.take(d, first + i);
}

/// Of a convolution's images; [batch, space..., features] where it has no numbers that say so.
void addConvolution(OperandNeeds &needs, Operation *op) {
  auto conv = dyn_cast<ConvolutionOp>(op);
  if (needs.number != 0 || (conv && conv.getBatchGroupCount() != 1))
    return;
  auto numbers = conv ? conv.getDimensionNumbers() : ConvDimensionNumbersAttr();
  needs.take(conv ? numbers.getInputBatchDimension() : 0, conv ? numbers.getOutputBatchDimension() : 0);
  for (int64_t i = 0; i + 2 < needs.type.getRank(); ++i)
    needs.follow(conv ? numbers.getInputSpatialDimensions()[i] : i + 1, conv ? numbers.getOutputSpatialDimensions()[i] : i + 1,
                 [&](const LengthSize &size) { return size.seenBy(windowOf(op, i)); });
}

} // namespace

NeededDims neededOfOperand(OpOperand &operand, const NeededDims &result, llvm::function_ref<std::optional<LengthSize>(Value)> mostOf) {
  Operation *op = operand.getOwner();
  OperandNeeds needs(operand, result);
  if (isElementwise(op))
    return needs.type.getRank() == needs.resultType.getRank() ? result : needs.dims; // else a scalar
  if (isa<ReshapeOp>(op) && needs.type.getNumElements())
    return ReshapedNeeds(result, needs.resultType.getShape()).ofShape(needs.type.getShape());
  llvm::TypeSwitch<Operation *>(op)
      .Case<BroadcastInDimOp, TransposeOp, SliceOp, PadOp, ConcatenateOp, ReduceOp, ReduceWindowOp, PackedDotOp, DotGeneralOp, DynamicUpdateSliceOp, ScatterOp>(
          [&](auto op) { add(needs, op); })
      .Case([&](ReverseOp op) { addOthers(needs, op.getDimensions()); })
      .Case([&](SortOp op) { addOthers(needs, op.getDimension() + (op.getDimension() < 0 ? needs.type.getRank() : 0)); })
      .Case([&](TopKOp op) { addOthers(needs, needs.type.getRank() - 1); })
      .Case<ConvolutionOp, PackedConvolutionOp, PackedWinogradOp>([&](Operation *op) { addConvolution(needs, op); })
      .Case([&](GatherOp op) { add(needs, op, mostOf); })
      .Case([&](DynamicSliceOp op) {
        for (int64_t d = 0; needs.number == 0 && d < needs.type.getRank(); ++d)
          if (needs.isWhole(d, d))
            needs.take(d, d);
          else if (auto start = mostOf(op.getStartIndices()[d]))
            needs.dims[d] = Extent{1, 1, start->plus(needs.resultType.getDimSize(d))};
      });
  return needs.dims;
}

} // namespace kiln::hlo
