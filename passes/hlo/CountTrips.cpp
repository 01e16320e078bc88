// Notes how often loops run whose counter begins, grows and ends at constants.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_COUNTTRIPS
#include "passes/hlo/Passes.h.inc"

namespace {

/// The one integer that v is.
std::optional<int64_t> integerOf(Value v) {
  auto constant = v.getDefiningOp<ConstantOp>();
  auto elements = constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : DenseElementsAttr();
  if (!elements || elements.getNumElements() != 1 || !elements.getElementType().isSignlessInteger() ||
      elements.getElementType().getIntOrFloatBitWidth() < 8)
    return std::nullopt;
  return elements.getSplatValue<APInt>().getSExtValue();
}

ComparisonDirection mirrored(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::LT: return ComparisonDirection::GT;
  case ComparisonDirection::LE: return ComparisonDirection::GE;
  case ComparisonDirection::GT: return ComparisonDirection::LT;
  case ComparisonDirection::GE: return ComparisonDirection::LE;
  default: return direction;
  }
}

/// How often the body runs, where that is known.
std::optional<int64_t> tripsOf(WhileOp loop) {
  Block &cond = loop.getCond().front(), &body = loop.getBody().front();
  auto compare = cond.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  if (!compare || !llvm::all_of(cond.without_terminator(), [](Operation &op) { return isMemoryEffectFree(&op); }))
    return std::nullopt;
  Value counter = compare->getOperand(0), limit = compare->getOperand(1);
  ComparisonDirection direction = compare.getComparisonDirection();
  if (!isa<BlockArgument>(counter))
    std::swap(counter, limit), direction = mirrored(direction);
  auto argument = dyn_cast<BlockArgument>(counter);
  if (!argument || argument.getOwner() != &cond)
    return std::nullopt;
  unsigned i = argument.getArgNumber();
  Operation *next = body.getTerminator()->getOperand(i).getDefiningOp();
  if (!isa_and_nonnull<AddOp, SubtractOp>(next))
    return std::nullopt;
  Value grown = next->getOperand(0), by = next->getOperand(1);
  if (isa<AddOp>(next) && grown != body.getArgument(i))
    std::swap(grown, by);
  std::optional<int64_t> first = integerOf(loop->getOperand(i)), end = integerOf(limit), step = integerOf(by);
  constexpr int64_t most = int64_t(1) << 31;
  if (grown != body.getArgument(i) || !first || !end || !step || !*step || std::abs(*first) >= most || std::abs(*end) >= most || std::abs(*step) >= most)
    return std::nullopt;
  if (isa<SubtractOp>(next))
    *step = -*step;
  if (*step < 0) // as if all were mirrored at zero
    *first = -*first, *end = -*end, *step = -*step, direction = mirrored(direction);
  int64_t left = *end - *first;
  if (direction == ComparisonDirection::LE)
    ++left;
  else if (direction == ComparisonDirection::NE && (left < 0 || left % *step))
    return std::nullopt;
  else if (direction != ComparisonDirection::LT && direction != ComparisonDirection::NE)
    return std::nullopt;
  int64_t trips = left <= 0 ? 0 : llvm::divideCeil(left, *step);
  // No number on the way goes round.
  unsigned bits = cast<RankedTensorType>(counter.getType()).getElementTypeBitWidth();
  bool fits = bits >= 64 || *first + trips * *step < (int64_t(1) << (bits - 1));
  return fits ? std::optional(trips) : std::nullopt;
}

class CountTrips : public impl::CountTripsBase<CountTrips> {
public:
  void runOnOperation() override {
    getOperation().walk([&](WhileOp loop) {
      if (std::optional<int64_t> trips = tripsOf(loop)) {
        loop->setAttr("hlo.trips", OpBuilder(loop).getI64IntegerAttr(*trips));
        ++numCounted;
      }
    });
  }
};

} // namespace
} // namespace kiln::hlo
