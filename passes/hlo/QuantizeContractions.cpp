// Contractions of quantised values multiply bytes.
#include "passes/hlo/ByteGrid.h"
#include "passes/hlo/ByteProducts.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/contraction/Shapes.h"

#include "llvm/ADT/MapVector.h"

#include <cmath>

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_QUANTIZECONTRACTIONS
#include "passes/hlo/Passes.h.inc"

namespace {

/// A value as scale * (bytes - zero).
struct Bytes {
  Value bytes;
  double scale = 1;
  int64_t zero = 0;
};

class QuantizeContractions : public impl::QuantizeContractionsBase<QuantizeContractions> {
public:
  void runOnOperation() override {
    known.clear();
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (!target.byteQuads || target.isGpu())
      return;
    SmallVector<Operation *> contractions;
    getOperation().walk([&](Operation *op) {
      if (isa<DotGeneralOp, ConvolutionOp>(op))
        contractions.push_back(op);
    });
    for (Operation *op : contractions)
      quantize(op);
  }

private:
  void quantize(Operation *op) {
    auto isF32 = [](Value v) { return tensorType(v).getElementType().isF32(); };
    auto weights = op->getOperand(1).getDefiningOp<ConstantOp>();
    std::optional<Columns> columns = columnsOf(op);
    if (!weights || !columns || !isF32(op->getOperand(0)) || !isF32(weights) || !isF32(op->getResult(0)) || !gains(op))
      return;
    std::optional<ByteGrid> lhs = matchByteGrid(op->getOperand(0));
    std::optional<WeightGrid> rhs = lhs ? findWeightGrid(weights.getValue(), columns->rhs) : std::nullopt;
    if (!rhs)
      return;
    std::optional<Bytes> bytes = bytesOf(*lhs);
    auto conv = dyn_cast<ConvolutionOp>(op);
    if (!bytes || (conv && bytes->zero != 0 && !hasOuterPadding(conv)))
      return;
    rewrite(op, *bytes, *rhs, *columns);
    ++numContractions;
  }

  /// Not where a channel is a group of its own, whose convolution waits for memory; and sums must fit.
  static bool gains(Operation *op) {
    constexpr int64_t fewestFeatures = 3, mostProducts = int64_t(1) << 15; // 255 * 127 * 2^15 is below 2^31
    auto conv = dyn_cast<ConvolutionOp>(op);
    if (!conv) {
      std::optional<loops::DotShape> shape = loops::analyzeDot(op);
      return shape && shape->k >= fewestFeatures && shape->k <= mostProducts && shape->n >= fewestFeatures;
    }
    loops::ConvShape shape = loops::analyzeConv(op);
    bool isWhole = shape.groups == 1 || shape.inFeatures % loops::kQuad == 0;
    return conv.getBatchGroupCount() == 1 && isWhole && shape.inFeatures >= fewestFeatures && shape.outFeatures >= fewestFeatures &&
           shape.window() * shape.inFeatures <= mostProducts;
  }

  /// The grid's steps as bytes of the sign that instructions want, made once. What else reads floats reads them off the bytes.
  std::optional<Bytes> bytesOf(const ByteGrid &grid) {
    int64_t least = target.signedQuads ? -128 : 0, most = least + 255;
    int64_t base = grid.low >= least && grid.high <= most ? 0 : grid.low - least;
    double zero = -grid.offset / grid.scale - double(base), whole = std::round(zero);
    constexpr double tolerance = 1e-3; // of a step; offsets are rounded to float32
    if (std::abs(zero - whole) > tolerance || whole < double(least) || whole > double(most))
      return std::nullopt;
    Value bytes = once(grid.steps, base, [&] { return makeBytes(grid.steps, base); });
    for (Operation *move : llvm::reverse(grid.moves))
      bytes = once(move->getResult(0), base, [&] {
        OpBuilder b(move);
        b.setInsertionPointAfter(move); // the bytes come after the floats that they are made of
        Operation *moved = b.clone(*move);
        moved->setOperand(0, bytes);
        moved->getResult(0).setType(tensorType(move->getResult(0)).clone(tensorType(bytes).getElementType()));
        return moved->getResult(0);
      });
    return Bytes{bytes, grid.scale, int64_t(whole)};
  }

  /// The bytes of a value moved by `base`, made once.
  Value once(Value of, int64_t base, llvm::function_ref<Value()> make) {
    Value made = known.lookup({of, base});
    return made ? made : known[{of, base}] = make();
  }

  Value makeBytes(Value steps, int64_t base) {
    expand::Ops ops(steps.getLoc(), &getContext());
    ops.setInsertionPointAfterValue(steps);
    Type element = tensorType(steps).getElementType();
    Type byte = byteType(&getContext(), target.signedQuads);
    if (element == byte && base == 0)
      return steps;
    Value words = ops.convert(steps, ops.getI32Type());
    if (base != 0)
      words = ops.add(words, ops.like(words, double(-base)));
    Value bytes = ops.convert(words, byte);
    if (!isa<FloatType>(element) || steps.hasOneUse())
      return bytes;
    Value floats = ops.convert(bytes, element);
    if (base != 0)
      floats = ops.add(floats, ops.like(floats, double(base)));
    steps.replaceUsesWithIf(floats, [&](OpOperand &use) { return use.getOwner() != firstUser(steps, bytes); });
    return bytes;
  }

  /// The conversion to integers that `bytes` begins with.
  static Operation *firstUser(Value steps, Value bytes) {
    Operation *op = bytes.getDefiningOp();
    while (op->getOperand(0) != steps)
      op = op->getOperand(0).getDefiningOp();
    return op;
  }

  void rewrite(Operation *op, const Bytes &lhs, const WeightGrid &rhs, const Columns &columns) {
    expand::Ops ops(op->getLoc(), op);
    RankedTensorType weightsType = tensorType(op->getOperand(1)).clone(ops.getI8Type()), resultType = tensorType(op->getResult(0));
    auto weights = ConstantOp::create(ops, makeConstantAttr(weightsType, {reinterpret_cast<const char *>(rhs.steps.data()), rhs.steps.size()}));
    Operation *product = op->clone();
    auto conv = dyn_cast<ConvolutionOp>(product);
    product->setOperands({conv && lhs.zero ? takePadding(ops, conv, lhs.bytes, lhs.zero) : lhs.bytes, weights});
    product->getResult(0).setType(resultType.clone(ops.getI32Type()));
    Value sums = ops.insert(product)->getResult(0);
    if (lhs.zero != 0)
      sums = ops.add(sums, columnSums(ops, weights.getValue(), columns, resultType.getShape(), -lhs.zero));
    SmallVector<double> scales;
    for (float scale : rhs.scales)
      scales.push_back(lhs.scale * scale);
    Value factors = ops.broadcast(ops.constant(ops.getF32Type(), {int64_t(scales.size())}, scales), resultType.getShape(), {columns.result});
    op->getResult(0).replaceAllUsesWith(ops.mul(ops.convert(sums, ops.getF32Type()), factors));
    op->erase();
  }

  loops::TargetInfo target;
  llvm::MapVector<std::pair<Value, int64_t>, Value> known;
};

} // namespace
} // namespace kiln::hlo
