// Takes convolutions apart into others that tiles or Winograd's transforms compute.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/expand/Expand.h"
#include "passes/loops/KernelSelect.h"

#include "llvm/Support/MathExtras.h"

#include <map>

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_DECOMPOSECONVOLUTIONS
#include "passes/hlo/Passes.h.inc"

namespace {

using Dims = SmallVector<int64_t>;
using expand::Ops;

constexpr int64_t kMostBytes = 32 << 20; // of an input that is written once per tap of depth
constexpr int64_t kMostPhases = 16;

/// [b, y, x, f] x [y, x, f, o] -> [b, y, x, o]
ConvolutionOp convolve(Ops &ops, Value lhs, Value rhs, ArrayRef<int64_t> strides, ArrayRef<int64_t> padding, ArrayRef<int64_t> dilation, Type element) {
  Dims shape{Ops::shapeOf(lhs)[0]};
  for (int64_t d = 0; d < 2; ++d)
    shape.push_back((Ops::shapeOf(lhs)[d + 1] + padding[2 * d] + padding[2 * d + 1] - (Ops::shapeOf(rhs)[d] - 1) * dilation[d] - 1) / strides[d] + 1);
  shape.push_back(Ops::shapeOf(rhs)[3]);
  auto numbers = ConvDimensionNumbersAttr::get(ops.getContext(), 0, 3, {1, 2}, 2, 3, {0, 1}, 0, 3, {1, 2});
  return ConvolutionOp::create(ops, RankedTensorType::get(shape, element), lhs, rhs, ops.getDenseI64ArrayAttr(strides), ops.getDenseI64ArrayAttr(padding),
                               ops.getDenseI64ArrayAttr({1, 1}), ops.getDenseI64ArrayAttr(dilation), ops.getDenseBoolArrayAttr({false, false}), numbers,
                               ops.getI64IntegerAttr(1), ops.getI64IntegerAttr(1));
}

/// The results of every `step`-th position from `phase` on: a convolution with every `step`-th tap, from `firstTap` on.
struct Phase {
  int64_t firstTap, taps, low, high;
  std::array<int64_t, 3> window() const { return {taps, low, high}; }
};

class DecomposeConvolutions : public impl::DecomposeConvolutionsBase<DecomposeConvolutions> {
public:
  void runOnOperation() override {
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (target.isGpu())
      return;
    SmallVector<ConvolutionOp> convolutions;
    getOperation().walk([&](ConvolutionOp conv) { convolutions.push_back(conv); });
    for (ConvolutionOp conv : convolutions) {
      if (!conv.getRhs().getDefiningOp<ConstantOp>() || conv.getFeatureGroupCount() != 1 || !loops::packedLayout(conv, target) || isFast(conv))
        continue;
      SmallVector<Operation *> epilogue = epilogueOf(conv);
      Operation *place = epilogue.empty() ? conv.getOperation() : epilogue.back(), *before = place->getPrevNode();
      Ops ops(conv.getLoc(), place);
      if (Value result = conv.getWindowStrides().size() == 3 ? withoutDepth(ops, conv, epilogue) : inPhases(ops, conv, epilogue)) {
        place->getResult(0).replaceAllUsesWith(result);
        for (Operation *op : llvm::reverse(epilogue))
          op->erase();
        conv.erase();
        ++numDecomposed;
      } else { // what was built has no better kernels
        while (place->getPrevNode() != before)
          place->getPrevNode()->erase();
      }
    }
  }

private:
  bool isFast(ConvolutionOp conv) {
    std::optional<loops::PackedLayout> layout = loops::packedLayout(conv, target);
    return layout && (layout->parts > 0 || layout->winograd != loops::WinogradForm::none);
  }

  /// A window's taps along the first of three dimensions become features.
  Value withoutDepth(Ops &ops, ConvolutionOp conv, ArrayRef<Operation *> epilogue) {
    Value x = conv.getLhs(), kernel = conv.getRhs();
    RankedTensorType type = tensorType(conv.getResult());
    Dims in(Ops::shapeOf(x)), window(Ops::shapeOf(kernel));
    int64_t taps = window[0], depth = type.getDimSize(1), step = conv.getWindowStrides()[0], apart = conv.getRhsDilation()[0];
    if (llvm::any_of(conv.getLhsDilation(), [](int64_t d) { return d != 1; }) || llvm::any_of(conv.getPadding(), [](int64_t p) { return p < 0; }) ||
        type.getNumElements() == 0 || tensorType(x).getNumElements() * taps > kMostBytes / 4)
      return {};
    x = ops.pad(x, 1, conv.getPadding()[0], conv.getPadding()[1]);
    SmallVector<Value> features;
    for (int64_t i = 0; i < taps; ++i)
      features.push_back(ops.slice(x, 1, i * apart, i * apart + (depth - 1) * step + 1, step));
    Value lhs = taps > 1 ? ops.concatenate(features, 4) : features[0];
    lhs = ops.reshape(lhs, {in[0] * depth, in[2], in[3], taps * in[4]});
    Value rhs = ops.reshape(ops.transpose(kernel, {1, 2, 0, 3, 4}), {window[1], window[2], taps * in[4], window[4]});
    ConvolutionOp flat = convolve(ops, lhs, rhs, conv.getWindowStrides().drop_front(), conv.getPadding().drop_front(2), conv.getRhsDilation().drop_front(),
                                  type.getElementType());
    return isFast(flat) ? ops.reshape(finish(ops, flat, epilogue, 1), type.getShape()) : Value();
  }

  static SmallVector<Phase> phasesOf(int64_t step, int64_t taps, int64_t low, int64_t in, int64_t out) {
    SmallVector<Phase> phases;
    for (int64_t phase = 0; phase < step; ++phase) {
      Phase p;
      p.firstTap = llvm::mod(low - phase, step);
      p.taps = p.firstTap < taps ? llvm::divideCeil(taps - p.firstTap, step) : 0;
      p.low = (low - phase - p.firstTap) / step;
      p.high = int64_t(llvm::divideCeil(out, step)) + p.taps - 1 - in - p.low;
      phases.push_back(p);
    }
    return phases;
  }

  /// The numbers that v repeats for all pixels: a splat, or one for each feature. Null where v is something else.
  static Value sharedNumbers(Value v) {
    if (splatConstant(v))
      return v;
    auto spread = v.getDefiningOp<BroadcastInDimOp>();
    int64_t last = tensorType(v).getRank() - 1;
    bool forEach = spread && spread.getBroadcastDimensions() == ArrayRef<int64_t>{last} && tensorType(spread.getOperand()).getDimSize(0) == tensorType(v).getDimSize(last);
    return forEach ? spread.getOperand() : Value();
  }

  /// Elementwise ops by such numbers, one after the other: better done before the pieces are put together.
  static SmallVector<Operation *> epilogueOf(ConvolutionOp conv) {
    SmallVector<Operation *> ops;
    for (Value v = conv.getResult(); v.hasOneUse(); v = ops.back()->getResult(0)) {
      Operation *op = *v.user_begin();
      if (op->getNumResults() != 1 || !isElementwise(op) || op->getBlock() != conv->getBlock() || op->getResult(0).getType() != v.getType() ||
          llvm::any_of(op->getOperands(), [&](Value operand) { return operand.getType() != v.getType() || (operand != v && !sharedNumbers(operand)); }))
        break;
      ops.push_back(op);
    }
    return ops;
  }

  /// The epilogue of v [b, y, x, f], with the features of so many pieces beside each other.
  static Value finish(Ops &ops, Value v, ArrayRef<Operation *> epilogue, int64_t pieces) {
    for (Operation *op : epilogue) {
      Operation *copy = ops.clone(*op);
      for (OpOperand &operand : copy->getOpOperands()) {
        Value numbers = sharedNumbers(operand.get());
        if (!numbers)
          operand.set(v);
        else if (auto constant = splatConstant(numbers))
          operand.set(ConstantOp::create(ops, cast<DenseElementsAttr>(constant.getValue()).resizeSplat(Ops::typeOf(v))));
        else
          operand.set(ops.broadcast(pieces > 1 ? ops.concatenate(SmallVector<Value>(pieces, numbers), 0) : numbers, Ops::shapeOf(v), {3}));
      }
      // What its operands are made of comes before it.
      copy->moveBefore(ops.getInsertionBlock(), ops.getInsertionPoint());
      copy->getResult(0).setType(v.getType());
      v = copy->getResult(0);
    }
    return v;
  }

  /// A convolution of an image with zeros between its pixels: one for each place among these zeros, or one for all that have
  /// the same window.
  Value inPhases(Ops &ops, ConvolutionOp conv, ArrayRef<Operation *> epilogue) {
    Value x = conv.getLhs(), kernel = conv.getRhs();
    Dims in(Ops::shapeOf(x)), window(Ops::shapeOf(kernel)), out(tensorType(conv.getResult()).getShape());
    ArrayRef<int64_t> step = conv.getLhsDilation();
    auto isOne = [](int64_t v) { return v == 1; };
    if (step.size() != 2 || llvm::all_of(step, isOne) || step[0] * step[1] > kMostPhases || !llvm::all_of(conv.getWindowStrides(), isOne) || !llvm::all_of(conv.getRhsDilation(), isOne) ||
        tensorType(conv.getResult()).getNumElements() == 0 || tensorType(x).getNumElements() == 0)
      return {};
    SmallVector<Phase> phases[2];
    for (int64_t d = 0; d < 2; ++d) {
      phases[d] = phasesOf(step[d], window[d], conv.getPadding()[2 * d], in[d + 1], out[d + 1]);
      if (llvm::any_of(phases[d], [](const Phase &p) { return p.taps == 0 || p.low < 0 || p.high < 0; }))
        return {};
    }
    std::map<std::array<int64_t, 6>, SmallVector<int64_t>> alike; // windows and padding: places of their phases
    for (auto [i, p] : llvm::enumerate(phases[0]))
      for (auto [j, q] : llvm::enumerate(phases[1]))
        alike[{p.taps, p.low, p.high, q.taps, q.low, q.high}].push_back(int64_t(i) * step[1] + int64_t(j));
    SmallVector<Value> rowTaps; // of each phase of rows, which those of columns share
    for (const Phase &p : phases[0])
      rowTaps.push_back(ops.slice(kernel, 0, p.firstTap, window[0], step[0]));
    SmallVector<Value> parts(step[0] * step[1]);
    double fast = 0, all = 0;
    int64_t rows = llvm::divideCeil(out[1], step[0]), columns = llvm::divideCeil(out[2], step[1]);
    for (auto &[key, places] : alike) {
      SmallVector<Value> kernels;
      for (int64_t place : places) {
        kernels.push_back(ops.slice(rowTaps[place / step[1]], 1, phases[1][place % step[1]].firstTap, window[1], step[1]));
      }
      Value rhs = kernels.size() > 1 ? ops.concatenate(kernels, 3) : kernels[0];
      ConvolutionOp part = convolve(ops, x, rhs, {1, 1}, {key[1], key[2], key[4], key[5]}, {1, 1}, Ops::elementOf(conv.getResult()));
      part->setAttr(kTransposed, ops.getUnitAttr());
      double work = double(key[0] * key[3]) * double(places.size());
      all += work, fast += isFast(part) ? work : 0;
      Value v = finish(ops, part, epilogue, places.size());
      for (auto [i, place] : llvm::enumerate(places))
        parts[place] = places.size() == 1 ? v : ops.slice(v, 3, int64_t(i) * out[3], int64_t(i + 1) * out[3]);
      if (int64_t(places.size()) == step[0] * step[1])
        parts = {v};
    }
    // Putting results between each other costs less than weights that are read once for each row of pixels.
    if (2 * fast < all && tensorType(kernel).getNumElements() < tensorType(conv.getResult()).getNumElements())
      return {};
    Value whole = parts.size() > 1 ? ops.concatenate(parts, 3) : parts[0];
    whole = ops.reshape(whole, {in[0], rows, columns, step[0], step[1], out[3]});
    whole = ops.reshape(ops.transpose(whole, {0, 1, 3, 2, 4, 5}), {in[0], rows * step[0], columns * step[1], out[3]});
    return ops.slice(ops.slice(whole, 1, 0, out[1]), 2, 0, out[2]);
  }

  loops::TargetInfo target;
};

} // namespace
} // namespace kiln::hlo
