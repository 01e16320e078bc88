// How the elements that are needed of an op's result say which of its operands are.
#include "passes/hlo/lengths/Needs.h"

#include "hlo/eval/Tensor.h"
#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::hlo {

namespace {

NeededDims all(Value v) { return NeededDims(tensorType(v).getRank()); }

/// Whether one straight line has all that another has, for every length.
bool covers(const LengthSize &more, const LengthSize &less) {
  return more == less || (!more.isRounded() && !less.isRounded() && more.at(0) >= less.at(0) && more.at(1) - more.at(0) >= less.at(1) - less.at(0));
}

/// Whether a size is at least 0 for the length 1 and no less for longer ones.
bool grows(const LengthSize &size) {
  return size.at(1) >= 0 && llvm::all_of(size.getSteps(), [](const LengthSize::Step &step) { return step.factor >= 0; });
}

/// What holds all of both.
std::optional<Extent> join(const std::optional<Extent> &a, const std::optional<Extent> &b) {
  if (!a || !b || *a == *b)
    return a ? b : a;
  if (!a->isPlain() || !b->isPlain())
    return std::nullopt;
  return covers(a->plain(), b->plain()) ? a : covers(b->plain(), a->plain()) ? b : std::nullopt;
}

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

/// Whether integers of a type hold a size for all lengths, negative ones too.
bool holds(Type type, const LengthSize &size) {
  constexpr int64_t mostLength = 1 << 20, most = (int64_t(1) << 31) - 1;
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  if (!integer || integer.isUnsigned() || integer.getWidth() < 32)
    return false;
  return llvm::all_of(ArrayRef<int64_t>{0, mostLength}, [&](int64_t length) { return std::abs(size.at(length)) <= most; });
}

/// The operand of a fusion that one of its arguments is, or what is behind another's result; else v.
Value acrossFusions(Value v) {
  while (true) {
    if (auto argument = dyn_cast<BlockArgument>(v)) {
      auto fusion = dyn_cast<FusionOp>(argument.getOwner()->getParentOp());
      if (!fusion)
        return v;
      v = fusion.getInputs()[argument.getArgNumber()];
    } else if (auto fusion = v.getDefiningOp<FusionOp>()) {
      v = fusion.getBody().front().getTerminator()->getOperand(cast<OpResult>(v).getResultNumber());
    } else {
      return v;
    }
  }
}

} // namespace

void Needs::require(Value v, NeededDims dims) {
  auto [known, isNew] = needs.try_emplace(v, dims);
  if (!isNew)
    for (auto [dim, other] : llvm::zip_equal(known->second, dims))
      dim = join(dim, other);
}

void Needs::requireAll(Value v) { require(v, all(v)); }

SmallVector<OpenDim> Needs::ofResults(Operation *op) const {
  const NeededDims *dims = nullptr;
  RankedTensorType type;
  for (Value result : op->getResults()) {
    auto found = needs.find(result);
    if (found == needs.end() || (dims && (*dims != found->second || type.getShape() != tensorType(result).getShape())))
      return {};
    dims = &found->second;
    type = tensorType(result);
  }
  SmallVector<OpenDim> open;
  if (dims)
    for (auto [d, dim] : llvm::enumerate(*dims))
      if (dim)
        open.push_back({int64_t(d), *dim});
  return open;
}

std::optional<LengthSize> Needs::sizeOf(Value v) const {
  v = acrossFusions(v);
  std::optional<LengthSize> size = v == length ? LengthSize() : v.getDefiningOp() ? computedSize(v.getDefiningOp()) : std::nullopt;
  return size && holds(v.getType(), *size) ? size : std::nullopt;
}

std::optional<LengthSize> Needs::computedSize(Operation *op) const {
  if (isa<ConvertOp, BroadcastInDimOp, ReshapeOp>(op))
    return sizeOf(op->getOperand(0));
  auto constant = dyn_cast<ConstantOp>(op);
  if (constant && isSplat(constant.getValue()) && isa<IntegerType>(tensorType(constant).getElementType()))
    return LengthSize().times(0).plus(eval::Tensor::fromAttr(constant.getValue()).getInt(0));
  if (!isa<AddOp, SubtractOp, MultiplyOp, DivideOp>(op))
    return std::nullopt;
  auto a = sizeOf(op->getOperand(0)), b = sizeOf(op->getOperand(1));
  if (!a || !b)
    return std::nullopt;
  if (isa<AddOp, MultiplyOp>(op) && a->isConstant())
    std::swap(a, b);
  if (!b->isConstant())
    return std::nullopt;
  int64_t number = b->at(0);
  if (isa<AddOp>(op))
    return a->plus(number);
  if (isa<SubtractOp>(op))
    return a->plus(-number);
  if (isa<MultiplyOp>(op))
    return number > 0 ? std::optional(a->times(number)) : std::nullopt;
  return number > 0 && grows(*a) ? std::optional(a->then({1, 0, number})) : std::nullopt; // what is negative would be rounded up
}

std::optional<LengthSize> Needs::mostOf(Value v) const {
  v = acrossFusions(v);
  auto least = v.getDefiningOp<MinimumOp>();
  std::optional<LengthSize> size = sizeOf(least ? least.getLhs() : v);
  if (least && !size)
    size = sizeOf(least.getRhs());
  return size && grows(*size) ? size : std::nullopt;
}

std::optional<Extent> Needs::insideOf(Value mask, int64_t dim) const {
  mask = acrossFusions(mask);
  Operation *op = mask.getDefiningOp();
  if (auto both = dyn_cast_if_present<AndOp>(op)) {
    auto inside = insideOf(both.getLhs(), dim);
    return inside ? inside : insideOf(both.getRhs(), dim);
  }
  if (auto broadcast = dyn_cast_if_present<BroadcastInDimOp>(op)) {
    for (auto [i, d] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (d == dim && tensorType(broadcast.getOperand()).getDimSize(i) == tensorType(mask).getDimSize(d))
        return insideOf(broadcast.getOperand(), i);
    return std::nullopt;
  }
  auto compare = dyn_cast_if_present<CompareOp>(op);
  if (!compare || compare.getComparisonDirection() != ComparisonDirection::LT)
    return std::nullopt;
  auto iota = acrossFusions(compare.getLhs()).getDefiningOp<IotaOp>();
  auto size = iota && int64_t(iota.getIotaDimension()) == dim ? sizeOf(compare.getRhs()) : std::nullopt;
  return size ? std::optional(Extent{1, 1, *size}) : std::nullopt;
}

NeededDims Needs::forOperand(OpOperand &operand, const NeededDims &result) const {
  Operation *op = operand.getOwner();
  Value v = operand.get();
  unsigned number = operand.getOperandNumber();
  RankedTensorType type = tensorType(v), resultType = tensorType(op->getResult(0));
  NeededDims dims = all(v);
  if (auto select = dyn_cast<SelectOp>(op); select && number == 1 && tensorType(select.getPred()).getRank()) {
    dims = result;
    for (auto [d, dim] : llvm::enumerate(dims))
      if (auto inside = insideOf(select.getPred(), d))
        dim = inside;
    return dims;
  }
  if (isElementwise(op))
    return type.getRank() == resultType.getRank() ? result : dims; // else a scalar
  if (isa<ReshapeOp>(op))
    return type.getNumElements() ? ReshapedNeeds(result, resultType.getShape()).ofShape(type.getShape()) : dims;
  /// Of the operand's dimension what is needed for so much of the result's.
  auto follow = [&](int64_t dim, int64_t of, llvm::function_ref<LengthSize(const LengthSize &)> size) {
    if (result[of] && result[of]->isPlain())
      dims[dim] = Extent{1, 1, size(result[of]->plain())};
  };
  /// The operand's dimension is the result's, of which as much is needed.
  auto take = [&](int64_t dim, int64_t of) {
    if (type.getDimSize(dim) == resultType.getDimSize(of))
      dims[dim] = result[of];
  };
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](BroadcastInDimOp op) {
        for (auto [i, d] : llvm::enumerate(op.getBroadcastDimensions()))
          take(i, d);
      })
      .Case([&](TransposeOp op) {
        for (auto [i, d] : llvm::enumerate(op.getPermutation()))
          take(d, i);
      })
      .Case([&](SliceOp op) {
        for (int64_t d = 0; d < type.getRank(); ++d) {
          int64_t start = op.getStartIndices()[d], stride = op.getStrides()[d];
          if (type.getDimSize(d) == resultType.getDimSize(d))
            take(d, d);
          else
            follow(d, d, [&](const LengthSize &size) { return size.times(stride).plus(start + 1 - stride); });
        }
      })
      .Case([&](DynamicSliceOp op) {
        for (int64_t d = 0; number == 0 && d < type.getRank(); ++d)
          if (type.getDimSize(d) == resultType.getDimSize(d))
            take(d, d);
          else if (auto start = mostOf(op.getStartIndices()[d]))
            dims[d] = Extent{1, 1, start->plus(resultType.getDimSize(d))};
      })
      .Case([&](PadOp op) {
        for (int64_t d = 0; number == 0 && d < type.getRank(); ++d)
          if (int64_t low = op.getEdgePaddingLow()[d], interior = op.getInteriorPadding()[d]; low == 0 && interior == 0 && type.getDimSize(d) == resultType.getDimSize(d))
            take(d, d);
          else if (interior == 0)
            follow(d, d, [&](const LengthSize &size) { return size.plus(-low); });
      })
      .Case([&](ConcatenateOp op) {
        int64_t before = 0;
        for (Value other : op.getInputs().take_front(number))
          before += tensorType(other).getDimSize(op.getDimension());
        for (int64_t d = 0; d < type.getRank(); ++d)
          if (d != int64_t(op.getDimension()))
            take(d, d);
          else
            follow(d, d, [&](const LengthSize &size) { return size.plus(-before); });
      })
      .Case([&](ReduceWindowOp op) {
        for (int64_t d = 0; number < op.getInputs().size() && d < type.getRank(); ++d)
          follow(d, d, [&](const LengthSize &size) { return size.seenBy(windowOf(op, d)); });
      })
      .Case([&](ReduceOp op) {
        if (number < op.getInputs().size())
          for (auto [i, d] : llvm::enumerate(otherDims(type.getRank(), op.getDimensions())))
            take(d, i);
      })
      .Case([&](GatherOp op) {
        auto numbers = op.getDimensionNumbers();
        if (number != 1)
          return;
        int64_t next = 0;
        for (int64_t i = 0; i < resultType.getRank(); ++i)
          if (!llvm::is_contained(numbers.getOffsetDims(), i)) {
            next += next == numbers.getIndexVectorDim();
            take(next++, i);
          }
      })
      .Case([&](PackedDotOp op) {
        for (int64_t d = 0; number == 0 && d + 1 < type.getRank(); ++d)
          take(d, d);
      })
      .Case([&](DotGeneralOp op) {
        auto numbers = op.getDotDimensionNumbers();
        bool isLhs = number == 0;
        ArrayRef<int64_t> batch = isLhs ? numbers.getLhsBatchingDimensions() : numbers.getRhsBatchingDimensions();
        ArrayRef<int64_t> contracting = isLhs ? numbers.getLhsContractingDimensions() : numbers.getRhsContractingDimensions();
        for (auto [i, d] : llvm::enumerate(batch))
          take(d, i);
        SmallVector<int64_t> free = otherDims(type.getRank(), batch, contracting);
        int64_t first = isLhs ? batch.size() : resultType.getRank() - free.size();
        for (auto [i, d] : llvm::enumerate(free))
          take(d, first + i);
      })
      .Case<ConvolutionOp, PackedConvolutionOp, PackedWinogradOp>([&](Operation *op) {
        auto conv = dyn_cast<ConvolutionOp>(op);
        if (number != 0 || (conv && conv.getBatchGroupCount() != 1))
          return;
        take(conv ? conv.getDimensionNumbers().getInputBatchDimension() : 0, conv ? conv.getDimensionNumbers().getOutputBatchDimension() : 0);
        for (int64_t i = 0; i + 2 < type.getRank(); ++i)
          follow(conv ? conv.getDimensionNumbers().getInputSpatialDimensions()[i] : i + 1,
                 conv ? conv.getDimensionNumbers().getOutputSpatialDimensions()[i] : i + 1, [&](const LengthSize &size) { return size.seenBy(windowOf(op, i)); });
      });
  return dims;
}

void Needs::visit(Operation *op) {
  if (isa<WhileOp, IfOp, CaseOp>(op)) {
    for (Value operand : op->getOperands())
      requireAll(operand);
    for (Region &region : op->getRegions()) {
      for (Value operand : region.front().getTerminator()->getOperands())
        requireAll(operand);
      visit(region.front());
    }
    return;
  }
  bool isRead = op->getNumResults() == 0 || llvm::any_of(op->getResults(), [&](Value v) { return needs.contains(v); });
  if (!isRead && isMemoryEffectFree(op))
    return;
  if (auto fusion = dyn_cast<FusionOp>(op)) {
    Block &body = fusion.getBody().front();
    for (auto [inner, outer] : llvm::zip_equal(body.getTerminator()->getOperands(), fusion.getResults()))
      if (auto found = needs.find(outer); found != needs.end())
        require(inner, NeededDims(found->second));
    visit(body);
    for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), fusion.getInputs()))
      if (auto found = needs.find(argument); found != needs.end())
        require(operand, NeededDims(found->second));
    return;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isRead || op->getNumResults() != 1)
      requireAll(operand.get());
    else
      require(operand.get(), forOperand(operand, NeededDims(needs.find(op->getResult(0))->second)));
  }
}

void Needs::visit(Block &block) {
  for (Operation &op : llvm::reverse(block.without_terminator()))
    visit(&op);
}

} // namespace kiln::hlo
