// Takes constant factors per channel into the weights before them: batch normalisation vanishes.
#include "hlo/eval/Tensor.h"
#include "passes/hlo/simplify/Patterns.h"

#include <cmath>
#include <limits>

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// A constant that is one number, or one number per index of a single dimension.
struct ChannelConstant {
  eval::Tensor values;  // scalar or vector
  int64_t dim = -1;     // of the tensor it is spread over; -1: one number
};

std::optional<ChannelConstant> matchChannelConstant(Value v) {
  if (ConstantOp constant = splatConstant(v)) {
    auto attr = dyn_cast<DenseElementsAttr>(constant.getValue());
    if (!attr)
      return std::nullopt;
    return ChannelConstant{
        eval::Tensor::fromAttr(cast<ElementsAttr>(Attribute(attr.resizeSplat(withShape(v, {}))))), -1};
  }
  auto spread = v.getDefiningOp<BroadcastInDimOp>();
  if (!spread || spread.getBroadcastDimensions().size() != 1)
    return std::nullopt;
  auto constant = spread.getOperand().getDefiningOp<ConstantOp>();
  if (!constant || shapeOf(spread.getOperand())[0] != shapeOf(v)[spread.getBroadcastDimensions()[0]])
    return std::nullopt;
  return ChannelConstant{eval::Tensor::fromAttr(constant.getValue()), spread.getBroadcastDimensions()[0]};
}

// The weights of a contraction and the dimension of them that a result dimension is made from.
ConstantOp weightsOf(Operation *op, int64_t resultDim, int64_t &weightDim) {
  if (auto conv = dyn_cast_or_null<ConvolutionOp>(op)) {
    ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
    weightDim = dims.getKernelOutputFeatureDimension();
    if (resultDim >= 0 && resultDim != dims.getOutputFeatureDimension())
      return {};
    return conv.getRhs().getDefiningOp<ConstantOp>();
  }
  auto dot = dyn_cast_or_null<DotGeneralOp>(op);
  if (!dot)
    return {};
  DotDimensionNumbersAttr dims = dot.getDotDimensionNumbers();
  if (!dims.getRhsBatchingDimensions().empty())
    return {};
  int64_t next = shapeOf(dot.getLhs()).size() - dims.getLhsContractingDimensions().size();
  weightDim = -1;
  for (int64_t d = 0; d < int64_t(shapeOf(dot.getRhs()).size()); ++d)
    if (!llvm::is_contained(dims.getRhsContractingDimensions(), d) && next++ == resultDim)
      weightDim = d;
  if (resultDim >= 0 && weightDim < 0)
    return {};
  return dot.getRhs().getDefiningOp<ConstantOp>();
}

/// Whether all products are finite, and those that are too small to be kept are nothing beside the others of their channel.
template <typename T>
bool scale(const eval::Tensor &in, const eval::Tensor &factors, int64_t inner, eval::Tensor &out) {
  int64_t channels = factors.size();
  const T *x = in.data<T>(), *f = factors.data<T>();
  T *y = out.data<T>();
  bool isFinite = true;
  struct Channel {
    T largest = 0;
    bool vanishes = false;
  };
  SmallVector<Channel> perChannel(channels);
  for (int64_t i = 0, block = 0; i < in.size(); i += inner, ++block) {
    T factor = f[block % channels];
    auto &[largest, vanishes] = perChannel[block % channels];
    for (int64_t j = i; j < i + inner; ++j) {
      y[j] = x[j] * factor;
      T size = std::abs(y[j]);
      isFinite &= size <= std::numeric_limits<T>::max();
      vanishes |= size < std::numeric_limits<T>::min() && x[j] != 0 && factor != 0;
      largest = std::max(largest, size);
    }
  }
  constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
  return isFinite && llvm::all_of(perChannel, [](const Channel &c) { return !c.vanishes || c.largest >= least; });
}

// contraction(x, w) * s is contraction(x, w * s).
struct ScaleIntoWeights : OpRewritePattern<MultiplyOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MultiplyOp op, PatternRewriter &rewriter) const override {
    for (bool left : {false, true}) {
      Value product = left ? op.getRhs() : op.getLhs();
      Operation *contraction = product.getDefiningOp();
      if (!contraction || !product.hasOneUse() || classify(contraction) != OpClass::Contraction)
        continue;
      auto factors = matchChannelConstant(left ? op.getLhs() : op.getRhs());
      Type element = tensorType(product).getElementType();
      if (!factors || !(element.isF32() || element.isF64()))
        continue;
      int64_t dim = -1;
      ConstantOp weights = weightsOf(contraction, factors->dim, dim);
      if (!weights)
        return rewriter.notifyMatchFailure(op, "the weights are not constant");
      if (tensorType(weights).getElementType() != element)
        continue;
      int64_t inner = 1;
      if (factors->dim < 0)
        inner = numElements(weights);
      else
        for (int64_t d : shapeOf(weights).drop_front(dim + 1))
          inner *= d;
      eval::Tensor in = eval::Tensor::fromAttr(weights.getValue());
      eval::Tensor out = eval::Tensor::allocate(tensorType(weights));
      bool keepsRange = element.isF32() ? scale<float>(in, factors->values, inner, out) : scale<double>(in, factors->values, inner, out);
      if (!keepsRange)
        return rewriter.notifyMatchFailure(op, "scaled weights are beyond their type's range");
      rewriter.setInsertionPoint(contraction);
      Value scaled = ConstantOp::create(rewriter, weights.getLoc(), out.toAttr());
      rewriter.modifyOpInPlace(contraction, [&] { contraction->setOperand(1, scaled); });
      rewriter.replaceOp(op, product);
      return success();
    }
    return failure();
  }
};

bool isWeighted(Value v) {
  Operation *def = v.getDefiningOp();
  return def && classify(def) == OpClass::Contraction && isConstant(def->getOperand(1));
}

/// Whether b + c, or b * c, is finite for each channel in a float type.
bool isFiniteJoin(const ChannelConstant &b, const ChannelConstant &c, bool isProduct, FloatType type) {
  double largest = llvm::APFloat::getLargest(type.getFloatSemantics()).convertToDouble();
  int64_t channels = std::min(b.values.size(), c.values.size()) ? std::max(b.values.size(), c.values.size()) : 0;
  for (int64_t i = 0; i < channels; ++i) {
    double p = b.values.getDouble(i % b.values.size()), q = c.values.getDouble(i % c.values.size());
    if (!(std::abs(isProduct ? p * q : p + q) <= largest))
      return false;
  }
  return true;
}

// (contraction + b) * s is contraction * s + b * s, and (contraction + b) + c is one addition.
template <typename OpTy> struct JoinChannelConstants : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    for (bool left : {false, true}) {
      Value sum = left ? op.getRhs() : op.getLhs(), second = left ? op.getLhs() : op.getRhs();
      auto add = sum.template getDefiningOp<AddOp>();
      if (!add || !sum.hasOneUse() || !isFloat(sum))
        continue;
      bool swapped = isWeighted(add.getRhs());
      Value x = swapped ? add.getRhs() : add.getLhs(), first = swapped ? add.getLhs() : add.getRhs();
      if (!isWeighted(x) || !x.hasOneUse())
        continue;
      auto b = matchChannelConstant(first), c = matchChannelConstant(second);
      if (!b || !c || (b->dim != c->dim && b->dim >= 0 && c->dim >= 0))
        continue;
      auto type = cast<FloatType>(tensorType(sum).getElementType());
      if (!isFiniteJoin(*b, *c, std::is_same_v<OpTy, MultiplyOp>, type))
        continue;
      int64_t dim = std::max(b->dim, c->dim);
      Location loc = op.getLoc();
      auto vector = [&](const ChannelConstant &constant) -> Value {
        Value v = ConstantOp::create(rewriter, loc, constant.values.toAttr());
        if (dim >= 0 && constant.dim < 0)
          v = broadcast(rewriter, loc, v, {shapeOf(op)[dim]}, {});
        return v;
      };
      Value p = vector(*b), q = vector(*c);
      Value both = OpTy::create(rewriter, loc, p.getType(), p, q);
      Value spread = broadcast(rewriter, loc, both, shapeOf(op), dim >= 0 ? Dims{dim} : Dims{});
      if (std::is_same_v<OpTy, MultiplyOp>)
        x = MultiplyOp::create(rewriter, loc, op.getType(), x, second);
      rewriter.replaceOpWithNewOp<AddOp>(op, op.getType(), x, spread);
      return success();
    }
    return failure();
  }
  using Dims = SmallVector<int64_t>;
};

} // namespace

void populateScale(RewritePatternSet &patterns) {
  patterns.add<ScaleIntoWeights, JoinChannelConstants<AddOp>, JoinChannelConstants<MultiplyOp>>(
      patterns.getContext());
}

} // namespace kiln::hlo::simplify
