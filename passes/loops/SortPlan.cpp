// Chooses how a sort is done, from its comparator and its sizes.
#include "passes/loops/SortPlan.h"

#include "hlo/ir/HloUtils.h"
#include "passes/loops/KernelBuilder.h"

using namespace mlir;

namespace kiln::loops {

using hlo::tensorType;

bool SortPlan::equalZeros() const { return hlo::CompareOp(compare).getCompareType() != hlo::ComparisonType::TOTALORDER; }

/// The argument that a value of a comparator is made of, and nothing else but constants; null if there are others.
static BlockArgument onlyArgument(Value v, Block &comparator) {
  if (auto arg = dyn_cast<BlockArgument>(v))
    return arg.getOwner() == &comparator ? arg : BlockArgument();
  BlockArgument only;
  if (v.getDefiningOp()->getNumRegions())
    return {};
  for (Value operand : v.getDefiningOp()->getOperands()) {
    if (operand.getDefiningOp<hlo::ConstantOp>())
      continue;
    BlockArgument arg = onlyArgument(operand, comparator);
    if (!arg || (only && only != arg))
      return {};
    only = arg;
  }
  return only;
}

/// Whether both are the same function, each of its argument.
static bool isSameFunction(Value x, Value y) {
  if (isa<BlockArgument>(x) || isa<BlockArgument>(y))
    return isa<BlockArgument>(x) && isa<BlockArgument>(y);
  if (x.getDefiningOp<hlo::ConstantOp>() && x == y)
    return true;
  return cast<OpResult>(x).getResultNumber() == cast<OpResult>(y).getResultNumber() &&
         OperationEquivalence::isEquivalentTo(
             x.getDefiningOp(), y.getDefiningOp(), [](Value a, Value b) { return success(isSameFunction(a, b)); }, /*markEquivalent=*/nullptr, OperationEquivalence::IgnoreLocations);
}

/// Finds the number by which a comparator orders elements.
static bool matchKey(hlo::SortOp op, SortPlan &plan) {
  Block &block = op.getComparator().front();
  auto compare = block.getTerminator()->getOperand(0).getDefiningOp<hlo::CompareOp>();
  if (!compare || (compare.getComparisonDirection() != hlo::ComparisonDirection::LT && compare.getComparisonDirection() != hlo::ComparisonDirection::GT))
    return false;
  Value lhs = compare.getLhs(), rhs = compare.getRhs();
  BlockArgument x = onlyArgument(lhs, block), y = onlyArgument(rhs, block);
  if (!x || !y || x == y || x.getArgNumber() / 2 != y.getArgNumber() / 2 || !isSameFunction(lhs, rhs))
    return false;
  Type element = tensorType(lhs).getElementType();
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() > 64)
    return false;
  bool isSwapped = x.getArgNumber() % 2;
  plan.compare = compare;
  plan.x = isSwapped ? rhs : lhs;
  plan.key = x.getArgNumber() / 2;
  plan.keyBits = element.getIntOrFloatBitWidth();
  plan.isFalling = isSwapped != (compare.getComparisonDirection() == hlo::ComparisonDirection::GT);
  plan.isKeyItself = isa<BlockArgument>(lhs) && (isa<IntegerType>(element) || !plan.equalZeros());
  plan.hasPlaces = op.getInputs().size() > 1 || !plan.isKeyItself;
  return plan.size <= INT32_MAX;
}

/// Cycles for an element of a line of so many, in a network of vectors of so many lanes (Batcher's, as of a power of two).
static double networkCycles(int64_t size, int64_t lanes, int64_t recordBytes, const TargetInfo &target) {
  double steps = llvm::Log2_64_Ceil(size), exchanges = (steps * steps - steps + 4) / 4;
  int64_t bytes = size * lanes * recordBytes;
  bool isDirect = lanes == 1 || recordBytes == 4 || target.vectorBytes == 64; // else by one instruction, and selects by two
  return exchanges * (bytes <= target.l1Bytes ? (isDirect ? 3 : 5) : bytes <= target.l2Bytes / 2 ? 6 : 25);
}

SortCost costOfSort(int64_t lines, int64_t size, unsigned operands, unsigned keyBits, bool hasPlaces, const TargetInfo &target) {
  constexpr double cycle = 0.3; // a nanosecond's
  bool fits = keyBits <= 32 || !hasPlaces;
  int64_t recordBytes = keyBits > 32 || hasPlaces ? 8 : 4, digits = llvm::divideCeil(keyBits, 8u);
  double moved = 4 + 2.0 * operands, levels = llvm::Log2_64_Ceil(size) + 1;
  double byDigits = size * (6 + moved + (2 * size * recordBytes <= target.l2Bytes ? 6 : 10) * digits) + digits * 400;
  SortCost best{SortPlan::Form::merges, 1, size * levels * 15};
  auto consider = [&](SortPlan::Form form, int64_t lanes, double cost) {
    if (cost < best.cost)
      best = {form, lanes, cost};
  };
  consider(SortPlan::Form::digits, 1, byDigits);
  for (int64_t lanes : {int64_t(1), lines > 1 ? target.lanes(recordBytes * 8) : 1})
    if (fits)
      consider(SortPlan::Form::network, lanes, size * (moved + networkCycles(size, lanes, recordBytes, target) * llvm::divideCeil(lines, lanes) / lines));
  best.cost *= lines * cycle;
  return best;
}

SortPlan planSort(hlo::SortOp op, const TargetInfo &target) {
  SortPlan plan;
  auto type = tensorType(op.getInputs()[0]);
  ArrayRef<int64_t> shape = type.getShape();
  int64_t dim = int64_t(op.getDimension()) + (int64_t(op.getDimension()) < 0 ? type.getRank() : 0); // the attribute is signed, its accessor is not
  plan.size = shape[dim];
  if (type.getNumElements() == 0)
    return plan;
  plan.lines = type.getNumElements() / plan.size;
  for (int64_t size : shape.drop_front(dim + 1))
    plan.stride *= size;
  plan.units = plan.pieces = plan.lines;
  plan.cost = type.getNumElements() * 5.0 * (llvm::Log2_64_Ceil(plan.size) + 1);
  if (target.isGpu() || !matchKey(op, plan))
    return plan;
  SortCost best = costOfSort(plan.lines, plan.size, op.getInputs().size(), plan.keyBits, plan.hasPlaces, target);
  plan.cost = best.cost;
  plan.form = best.form;
  if (plan.form == SortPlan::Form::merges)
    return plan;
  int64_t recordBytes = plan.recordBits() / 8, placeBytes = plan.hasPlacesApart() ? 4 : 0;
  if (plan.form == SortPlan::Form::network) {
    plan.lanes = best.lanes;
    plan.units = llvm::divideCeil(plan.lines, plan.lanes);
    plan.pieceBytes = plan.size * plan.lanes * recordBytes;
  } else {
    plan.pieceBytes = 2 * plan.size * (recordBytes + placeBytes) + plan.digits() * SortPlan::kDigitValues * 4;
  }
  plan.pieceBytes = llvm::alignTo(plan.pieceBytes, KernelContext::kScratchAlignment);
  constexpr int64_t mostPieces = 64; // that threads share out well enough
  plan.pieces = plan.cost > KernelContext::serialCost ? llvm::divideCeil(plan.units, llvm::divideCeil(plan.units, mostPieces)) : 1;
  return plan;
}

} // namespace kiln::loops
