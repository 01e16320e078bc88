// Ops that combine elements along dimensions which depend on the length: what is behind the end is to change nothing.
#include "passes/hlo/lengths/LengthMasker.h"

#include "hlo/ir/ChoiceBody.h"

using namespace mlir;

namespace kiln::hlo {

std::optional<LengthMasker::ResultDims> LengthMasker::reduce(const OpTriple &op) {
  auto reduce = cast<ReduceOp>(op.ops[0]);
  auto kind = reduce.getInputs().size() == 1 ? matchReduceKind(reduce.getBody()) : std::nullopt;
  LengthDims result(dimsOf(reduce.getInputs()[0]));
  for (Value input : reduce.getInputs().drop_front())
    if (!joinInto(result, dimsOf(input)))
      return std::nullopt;
  LengthDims kept;
  for (auto [d, dim] : llvm::enumerate(result)) {
    if (!llvm::is_contained(reduce.getDimensions(), int64_t(d)))
      kept.push_back(dim);
    else if (dim.kind != LengthDim::Fixed && !(dim.hasEnd() && kind))
      return std::nullopt;
  }
  if (kind)
    requireFill(reduce, 0, reduce.getDimensions(), neutralFill(*kind, tensorType(reduce.getInputs()[0]).getElementType()));
  return ResultDims(op->getNumResults(), kept);
}

/// Half of what the last window lacks, rounded down, is before the first element: these are moved, and nothing is left to pad.
void LengthMasker::padSame(Operation *op, unsigned operand, int64_t d, int64_t place, const WindowDim &window, int64_t windows, Fill fill) {
  Value v = op->getOperand(operand);
  RankedTensorType type = tensorType(v);
  const LengthSize &size = dimOf(v, d).extent.plain();
  int64_t span = (window.size - 1) * window.windowDilation + 1, most = (span - 1) / 2, needed = (windows - 1) * window.stride + span;
  requireFill(op, operand, {d}, fill);
  v = op->getOperand(operand);
  auto number = [&](int64_t n) { return intConstant(top, top.getI32Type(), n); };
  Value lacking = MultiplyOp::create(top, sizeValue(size.strided(window.stride), top.getI32Type()), number(window.stride));
  lacking = SubtractOp::create(top, AddOp::create(top, lacking, number(span - window.stride)), sizeValue(size, top.getI32Type()));
  Value before = DivideOp::create(top, MaximumOp::create(top, lacking, number(0)), number(2));
  Value start = SubtractOp::create(top, number(most), before);
  ImplicitLocOpBuilder b(op->getLoc(), op);
  SmallVector<int64_t> none(type.getRank(), 0), low(none), high(none), sizes(type.getShape());
  low[d] = most;
  high[d] = std::max<int64_t>(needed - sizes[d], 0);
  sizes[d] = needed;
  Value other = fillConstant(b, type.getElementType(), fill);
  SmallVector<Value> starts(type.getRank(), intConstant(b, b.getI32Type(), 0));
  starts[d] = start;
  Value moved = DynamicSliceOp::create(b, PadOp::create(b, v, other, low, high, none), starts, sizes);
  dims[moved] = LengthDims(dimsOf(v));
  op->setOperand(operand, moved);
  SmallVector<int64_t> padding(op->getAttrOfType<DenseI64ArrayAttr>("padding").asArrayRef());
  padding[2 * place] = padding[2 * place + 1] = 0;
  op->setAttr("padding", b.getDenseI64ArrayAttr(padding));
}

/// Whether windows are single elements, one for each.
static bool areTrivial(const std::array<WindowDim, 3> &windows) {
  return llvm::all_of(windows, [](const WindowDim &window) { return window.size == 1 && window.stride == 1 && window.baseDilation == 1 && window.low == 0 && window.high == 0; });
}

std::optional<LengthDim> LengthMasker::window(const OpTriple &op, unsigned operand, int64_t d, int64_t place, const std::array<WindowDim, 3> &windows, Fill fill) {
  LengthDim dim = dimOf(op->getOperand(operand), d);
  const WindowDim &window = windows[0];
  auto isSame = [&](auto member) { return window.*member == windows[1].*member && window.*member == windows[2].*member; };
  bool isEqual = isSame(&WindowDim::size) && isSame(&WindowDim::low) && isSame(&WindowDim::high);
  if (areTrivial(windows) || (isEqual && dim.kind == LengthDim::Fixed))
    return dim;
  if (!dim.isOpen() || !dim.extent.isPlain())
    return std::nullopt;
  // Where the stride divides it, the padding is the same for all sizes.
  if (LengthSize windowed = dim.extent.plain().strided(window.stride); window.stride > 1 && windowed.isRounded() && window.baseDilation == 1 && samePadding.contains(LocationAttr(op->getLoc()))) {
    dim.extent = {1, 1, windowed};
    padSame(op.ops[0], operand, d, place, window, mostOf(dim.extent.plain()), fill);
    return dim;
  }
  if (!isEqual)
    return std::nullopt;
  int64_t span = (window.size - 1) * window.windowDilation + 1;
  requireAtLeast(op.ops[0], dim.extent.plain().times(window.baseDilation).plus(1 - window.baseDilation + window.low + window.high - span + 1), 0); // as TensorFlow does
  if (window.high > 0) // else no window reaches that far
    requireFill(op.ops[0], operand, {d}, fill);
  dim.extent = {1, 1, dim.extent.plain().windowed(window)};
  return dim;
}

std::optional<LengthMasker::ResultDims> LengthMasker::reduceWindow(const OpTriple &op) {
  auto reduce = cast<ReduceWindowOp>(op.ops[0]);
  if (reduce.getInputs().size() != 1)
    return std::nullopt;
  Fill fill = Fill::Zero;
  bool isKnown = true;
  if (auto kind = matchReduceKind(reduce.getBody()))
    fill = neutralFill(*kind, tensorType(reduce.getInputs()[0]).getElementType());
  else if (takesGreater(reduce.getBody()))
    fill = Fill::Lowest;
  else
    isKnown = false;
  LengthDims result;
  SmallVector<std::array<WindowDim, 3>> windows;
  for (int64_t d = 0; d < tensorType(reduce.getInputs()[0]).getRank(); ++d) {
    const LengthDim &dim = dimOf(reduce.getInputs()[0], d);
    windows.emplace_back();
    for (size_t w = 0; w < op.ops.size(); ++w) {
      auto in = [&](StringRef name, size_t i) { return op.ops[w]->getAttrOfType<DenseI64ArrayAttr>(name)[i]; };
      windows.back()[w] = {in("window_dimensions", d), in("window_strides", d), in("padding", 2 * d), in("padding", 2 * d + 1), in("base_dilations", d), in("window_dilations", d)};
    }
    if ((dim.kind != LengthDim::Fixed && !isKnown) || (dim.hasGaps() && !areTrivial(windows.back()))) // before anything is changed
      return std::nullopt;
  }
  for (auto [d, each] : llvm::enumerate(windows)) {
    auto places = window(op, 0, d, d, each, fill);
    if (!places)
      return std::nullopt;
    result.push_back(*places);
  }
  return ResultDims{result};
}

std::optional<LengthMasker::ResultDims> LengthMasker::dot(const OpTriple &op) {
  auto dot = cast<DotGeneralOp>(op.ops[0]);
  DotDimensionNumbersAttr numbers = dot.getDotDimensionNumbers();
  LengthDims result;
  for (auto [left, right] : llvm::zip_equal(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions())) {
    auto both = join(dimOf(dot.getLhs(), left), dimOf(dot.getRhs(), right));
    if (!both)
      return std::nullopt;
    result.push_back(*both);
  }
  for (auto [left, right] : llvm::zip_equal(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions())) {
    auto both = join(dimOf(dot.getLhs(), left), dimOf(dot.getRhs(), right));
    if (!both || both->kind == LengthDim::Alike)
      return std::nullopt;
  }
  // Both, as NaN times zero is NaN, and infinity too.
  for (auto [left, right] : llvm::zip_equal(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions()))
    for (auto [operand, d, other, there] : {std::tuple(0u, left, dot.getRhs(), right), std::tuple(1u, right, dot.getLhs(), left)})
      if (dimOf(dot->getOperand(operand), d).kind == LengthDim::Alike) {
        ImplicitLocOpBuilder b(dot.getLoc(), dot);
        Value v = dot->getOperand(operand);
        LengthDims known(dimsOf(v));
        dims[v][d] = dimOf(other, there); // as good as any, for this use
        Value result = masked(b, v, {d}, fillConstant(b, tensorType(v).getElementType(), Fill::Zero));
        dims[v] = known;
        fills[result] = {Fill::Zero, {d}};
        dot->setOperand(operand, result);
      }
  requireFill(dot, 0, numbers.getLhsContractingDimensions(), Fill::Zero);
  requireFill(dot, 1, numbers.getRhsContractingDimensions(), Fill::Zero);
  for (int64_t d : otherDims(tensorType(dot.getLhs()).getRank(), numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions()))
    result.push_back(dimOf(dot.getLhs(), d));
  for (int64_t d : otherDims(tensorType(dot.getRhs()).getRank(), numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions()))
    result.push_back(dimOf(dot.getRhs(), d));
  return ResultDims{result};
}

std::optional<LengthMasker::ResultDims> LengthMasker::convolution(const OpTriple &op) {
  auto conv = cast<ConvolutionOp>(op.ops[0]);
  ConvDimensionNumbersAttr numbers = conv.getDimensionNumbers();
  if (isAnyOpen(conv.getRhs()) || dimOf(conv.getLhs(), numbers.getInputFeatureDimension()).kind != LengthDim::Fixed)
    return std::nullopt;
  LengthDims result(tensorType(conv).getRank());
  result[numbers.getOutputBatchDimension()] = dimOf(conv.getLhs(), numbers.getInputBatchDimension());
  if (conv.getBatchGroupCount() != 1 && result[numbers.getOutputBatchDimension()].kind != LengthDim::Fixed)
    return std::nullopt;
  SmallVector<std::array<WindowDim, 3>> windows(numbers.getInputSpatialDimensions().size());
  for (auto [i, d] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
    for (auto [window, each] : llvm::zip_equal(windows[i], op.ops)) {
      auto other = cast<ConvolutionOp>(each);
      window = {tensorType(other.getRhs()).getDimSize(numbers.getKernelSpatialDimensions()[i]), other.getWindowStrides()[i], other.getPadding()[2 * i],
                other.getPadding()[2 * i + 1], other.getLhsDilation()[i], other.getRhsDilation()[i]};
    }
    if (dimOf(conv.getLhs(), d).hasGaps() && !areTrivial(windows[i])) // before anything is changed
      return std::nullopt;
  }
  for (auto [i, d] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
    auto places = window(op, 0, d, i, windows[i], Fill::Zero);
    if (!places)
      return std::nullopt;
    result[numbers.getOutputSpatialDimensions()[i]] = *places;
  }
  return ResultDims{result};
}

/// In rising order of the first operand alone.
static bool sortsIntegers(SortOp sort) {
  Block &block = sort.getComparator().front();
  auto compare = block.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  return isa<IntegerType>(tensorType(sort.getInputs()[0]).getElementType()) && compare && compare.getComparisonDirection() == ComparisonDirection::LT &&
         compare.getLhs() == block.getArgument(0) && compare.getRhs() == block.getArgument(1);
}

std::optional<LengthMasker::ResultDims> LengthMasker::combines(const OpTriple &op) {
  if (isa<ReduceWindowOp>(op.ops[0]))
    return op.haveSameAttributes({"window_dimensions", "padding"}) ? reduceWindow(op) : std::nullopt;
  if (isa<ConvolutionOp>(op.ops[0]))
    return op.haveSameAttributes({"padding"}) ? convolution(op) : std::nullopt;
  if (!op.haveSameAttributes({"k", "max_output_size"}))
    return std::nullopt;
  if (isa<ReduceOp>(op.ops[0]))
    return reduce(op);
  if (isa<DotGeneralOp>(op.ops[0]))
    return dot(op);
  // Ops of their own along some dimensions, which are fixed then, and of each other index alone.
  auto along = [&](Value v, llvm::function_ref<bool(int64_t)> isCombined) -> std::optional<LengthDims> {
    for (auto [d, dim] : llvm::enumerate(dimsOf(v)))
      if (dim.kind != LengthDim::Fixed && isCombined(d))
        return std::nullopt;
    return LengthDims(dimsOf(v));
  };
  Value first = op->getNumOperands() ? op->getOperand(0) : Value();
  int64_t rank = first ? tensorType(first).getRank() : 0;
  if (auto top = dyn_cast<TopKOp>(op.ops[0])) {
    LengthDims result(dimsOf(first));
    LengthDim &last = result.back();
    Sizes taken = op.resultSizes(0, rank - 1);
    bool isWhole = taken == op.operandSizes(0, rank - 1), isFixed = llvm::all_equal(taken);
    if ((last.kind != LengthDim::Fixed && !(last.isOpen() && last.extent.isPlain())) || (!isWhole && !isFixed && !top->hasAttr(kUnset)))
      return std::nullopt;
    if (last.isOpen() && !isWhole && !top->hasAttr(kUnset))
      requireAtLeast(top, last.extent.plain(), top.getK());
    requireFill(top, 0, {rank - 1}, top.getSmallest() ? Fill::Above : Fill::Below);
    if (!isWhole) {
      last = {};
      last.kind = top->hasAttr(kUnset) ? LengthDim::Unset : LengthDim::Fixed;
    }
    return ResultDims(2, result);
  }
  if (auto found = dyn_cast<NonzeroOp>(op.ops[0])) {
    if (llvm::any_of(dimsOf(first), [](const LengthDim &dim) { return dim.kind != LengthDim::Fixed && !(dim.isOpen() && dim.extent.isPlain()); }))
      return std::nullopt;
    LengthDim places;
    places.kind = isAnyOpen(first) ? LengthDim::Unset : LengthDim::Fixed;
    requireFill(found, 0, openDims(first), Fill::Zero);
    return ResultDims{{places, LengthDim()}, {}};
  }
  if (auto suppression = dyn_cast<NonMaxSuppressionOp>(op.ops[0])) {
    auto images = join(dimOf(suppression.getBoxes(), 0), dimOf(suppression.getScores(), 0)), boxes = join(dimOf(suppression.getBoxes(), 1), dimOf(suppression.getScores(), 2));
    bool isKnown = boxes && (boxes->kind == LengthDim::Fixed || (boxes->isOpen() && boxes->extent.isPlain()));
    if (!images || !isKnown || !along(suppression.getBoxes(), [](int64_t d) { return d > 1; }) || !along(suppression.getScores(), [](int64_t d) { return d == 1; }))
      return std::nullopt;
    LengthDims list{*images, {}, {}};
    if (Sizes chosen = op.resultSizes(0, 2); chosen == op.operandSizes(1, 2))
      list[2] = *boxes;
    else if (!llvm::all_equal(chosen))
      return std::nullopt;
    requireFill(suppression, 1, {2}, Fill::Lowest); // no score is above a threshold there
    return ResultDims{list, list, LengthDims(ArrayRef(list).drop_back())};
  }
  std::optional<LengthDims> result;
  if (auto sort = dyn_cast<SortOp>(op.ops[0])) {
    int64_t dim = sort.getDimension() < 0 ? sort.getDimension() + rank : sort.getDimension();
    if (const LengthDim &along = dimOf(first, dim); along.isOpen() && along.extent.isPlain() && sort.getIsStable() && sortsIntegers(sort)) {
      auto results = joinAll(op);
      if (results)
        requireFill(sort, 0, {dim}, Fill::Above); // after those that are as great
      return results;
    }
    result = joinAll(op) ? along(first, [&](int64_t d) { return d == dim; }) : std::nullopt;
  } else if (auto fft = dyn_cast<FftOp>(op.ops[0])) {
    result = along(first, [&](int64_t d) { return d >= rank - int64_t(fft.getFftLength().size()); });
    for (int64_t d = 0; result && d < rank; ++d)
      if (!isAnyOpen(first) || (*result)[d].kind == LengthDim::Fixed)
        (*result)[d] = derive(op.resultSizes(0, d));
  } else if (isa<CholeskyOp, TriangularSolveOp>(op.ops[0])) {
    for (Value operand : op->getOperands())
      if (!(result = along(operand, [&](int64_t d) { return d >= rank - 2; })))
        break;
  } else if (auto norm = dyn_cast<BatchNormInferenceOp>(op.ops[0])) {
    result = along(first, [&](int64_t d) { return d == int64_t(norm.getFeatureIndex()); });
  } else if (auto scatter = dyn_cast<SelectAndScatterOp>(op.ops[0])) {
    result = along(first, [&](int64_t d) {
      return scatter.getWindowDimensions()[d] != 1 || scatter.getWindowStrides()[d] != 1 || scatter.getPadding()[2 * d] || scatter.getPadding()[2 * d + 1];
    });
  } else if (auto bits = dyn_cast<RngBitGeneratorOp>(op.ops[0])) { // words of a state, in their order: more follow those that are there
    bool isInOrder = bits.getRngAlgorithm() == RngAlgorithm::PHILOX && tensorType(bits.getOutput()).getRank() == 1;
    auto count = isInOrder ? onLine(op.resultSizes(1, 0)) : std::nullopt;
    if (!count || isAnyOpen(first) || llvm::any_of(op.ops, [](Operation *each) { return !each->getResult(0).use_empty(); }))
      return std::nullopt;
    LengthDim words;
    if (!count->isConstant())
      words = {LengthDim::Open, {1, 1, *count}};
    return ResultDims{LengthDims(dimsOf(first)), {words}};
  } else if (isa<RngOp>(op.ops[0])) { // the run's own numbers, of which some stand behind the end
    result = deriveResult(op);
  }
  return result ? std::optional(ResultDims(op->getNumResults(), *result)) : std::nullopt;
}

} // namespace kiln::hlo
