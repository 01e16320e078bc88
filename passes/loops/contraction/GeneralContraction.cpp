// Contractions of any element type and dimension numbers, one result element at a time.
#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/contraction/Kernels.h"

#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;

namespace kiln::loops {

namespace {

/// acc + x * y in the result's type; on booleans or and and.
Value multiplyAdd(ImplicitLocOpBuilder &b, Value x, Value y, Value acc) {
  Type type = acc.getType();
  if (isa<ComplexType>(type)) {
    Value product = complex::MulOp::create(b, x, y);
    return complex::AddOp::create(b, product, acc);
  }
  if (isa<FloatType>(type)) {
    Value product = arith::MulFOp::create(b, x, y);
    return arith::AddFOp::create(b, product, acc);
  }
  if (type.isInteger(1)) {
    Value product = arith::AndIOp::create(b, x, y);
    return arith::OrIOp::create(b, product, acc);
  }
  Value product = arith::MulIOp::create(b, x, y);
  return arith::AddIOp::create(b, product, acc);
}

Value convert(ImplicitLocOpBuilder &b, Value value, Type to, bool isUnsigned) {
  Type from = value.getType();
  if (from == to)
    return value;
  if (isa<FloatType>(from) && isa<FloatType>(to)) {
    if (from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth())
      return arith::ExtFOp::create(b, to, value);
    return arith::TruncFOp::create(b, to, value);
  }
  if (isa<FloatType>(to))
    return isUnsigned ? Value(arith::UIToFPOp::create(b, to, value))
                      : Value(arith::SIToFPOp::create(b, to, value));
  if (from.getIntOrFloatBitWidth() > to.getIntOrFloatBitWidth())
    return arith::TruncIOp::create(b, to, value);
  if (isUnsigned)
    return arith::ExtUIOp::create(b, to, value);
  return arith::ExtSIOp::create(b, to, value);
}

/// One result element per piece: `sum` gives the accumulated value at the result's indices.
class GeneralEmitter {
public:
  GeneralEmitter(KernelContext &ctx, Operation *op)
      : ctx(ctx), b(ctx.b), op(op), epilogue(ctx, op) {
    lhsType = cast<RankedTensorType>(op->getOperand(0).getType());
    rhsType = cast<RankedTensorType>(op->getOperand(1).getType());
    resultType = cast<RankedTensorType>(op->getResult(0).getType());
    accumulator =
        accumulatorType(resultType.getElementType(), scalarType(resultType.getElementType()));
    lhs = contractionOperand(ctx, op, 0), rhs = contractionOperand(ctx, op, 1);
  }

  void emit(StringRef kind, double madds, llvm::function_ref<Value(ArrayRef<Value>)> sum) {
    ctx.name =
        typeName(lhsType.getElementType()) + "_" + kind.str() + "_general" + epilogue.suffix();
    ArrayRef<int64_t> shape = resultType.getShape();
    emitPieces(ctx, resultType.getNumElements(), [&](Value p) {
      SmallVector<Value> at = delinearize(b, p, shape);
      Value value = sum(at);
      SmallVector<Index> row;
      for (size_t i = 0; i + 1 < at.size(); ++i)
        row.push_back(epilogue.index(at[i], shape[i]));
      if (shape.empty())
        epilogue.store(
            {value}, 1, {1, 1, 1}, constantIndex(b, 0), 1, [&](int64_t, Value) { return row; },
            Epilogue::noColumn);
      else
        epilogue.store({value}, 1, {1, 1, 1}, at.back(), shape.back(),
                       [&](int64_t, Value) { return row; });
    });
    ctx.grain = pieceGrain(ctx, lhsType.getElementType(), ctx.count, madds * 32, 0);
  }

  Value load(bool left, ArrayRef<Value> at) {
    RankedTensorType type = left ? lhsType : rhsType;
    SmallVector<Index> indices;
    for (auto [value, extent] : llvm::zip(at, type.getShape()))
      indices.push_back(epilogue.index(value, extent));
    ElementalEmitter::Scope scope(epilogue.emitter());
    Value element = epilogue.emitter().load(left ? lhs : rhs, type, indices);
    return convert(b, element, accumulator, type.getElementType().isUnsignedInteger());
  }

  /// Loops over `extents`, carrying one sum.
  Value loops(ArrayRef<int64_t> extents, Value acc, SmallVector<Value> &at,
              llvm::function_ref<Value(Value)> body) {
    if (at.size() == extents.size())
      return body(acc);
    return emitLoop(b, constantIndex(b, 0), constantIndex(b, extents[at.size()]), 1, {acc},
                    [&](Value i, ValueRange carried) {
                      at.push_back(i);
                      Value next = loops(extents, carried[0], at, body);
                      at.pop_back();
                      return Values{next};
                    })[0];
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Operation *op;
  Epilogue epilogue;
  RankedTensorType lhsType, rhsType, resultType;
  Type accumulator;
  Value lhs, rhs;
};

} // namespace

LogicalResult emitGeneralDot(KernelContext &ctx, Operation *op) {
  GeneralEmitter g(ctx, op);
  ImplicitLocOpBuilder &b = ctx.b;
  if (isa<hlo::PackedDotOp>(op)) {
    // Only with k == 0 (nothing to sum) does a packed dot come here.
    g.emit("dot", 1, [&](ArrayRef<Value>) { return zeroConstant(b, g.accumulator); });
    return success();
  }
  auto numbers = cast<hlo::DotGeneralOp>(op).getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = numbers.getLhsBatchingDimensions(),
                    rhsBatch = numbers.getRhsBatchingDimensions(),
                    lhsContract = numbers.getLhsContractingDimensions(),
                    rhsContract = numbers.getRhsContractingDimensions();
  SmallVector<int64_t> extents;
  double madds = 1;
  for (int64_t d : lhsContract)
    extents.push_back(g.lhsType.getDimSize(d)), madds *= extents.back();
  g.emit("dot", madds, [&](ArrayRef<Value> out) {
    SmallVector<Value> left(g.lhsType.getRank()), right(g.rhsType.getRank()), at;
    unsigned next = 0;
    for (auto [l, r] : llvm::zip(lhsBatch, rhsBatch))
      left[l] = right[r] = out[next++];
    for (int64_t d = 0; d < g.lhsType.getRank(); ++d)
      if (!left[d] && !llvm::is_contained(lhsContract, d))
        left[d] = out[next++];
    for (int64_t d = 0; d < g.rhsType.getRank(); ++d)
      if (!right[d] && !llvm::is_contained(rhsContract, d))
        right[d] = out[next++];
    return g.loops(extents, zeroConstant(b, g.accumulator), at, [&](Value acc) {
      for (auto [i, k] : llvm::enumerate(at))
        left[lhsContract[i]] = right[rhsContract[i]] = k;
      return multiplyAdd(b, g.load(true, left), g.load(false, right), acc);
    });
  });
  return success();
}

LogicalResult emitGeneralConv(KernelContext &ctx, Operation *op) {
  GeneralEmitter g(ctx, op);
  ImplicitLocOpBuilder &b = ctx.b;
  auto conv = dyn_cast<hlo::ConvolutionOp>(op);
  if (!conv) {
    g.emit("conv", 1, [&](ArrayRef<Value>) { return zeroConstant(b, g.accumulator); });
    return success();
  }
  auto n = conv.getDimensionNumbers();
  ArrayRef<int64_t> inSpatial = n.getInputSpatialDimensions(),
                    kernelSpatial = n.getKernelSpatialDimensions(),
                    outSpatial = n.getOutputSpatialDimensions();
  int64_t spatial = inSpatial.size();
  int64_t features = g.rhsType.getDimSize(n.getKernelInputFeatureDimension());
  int64_t outFeatures = g.rhsType.getDimSize(n.getKernelOutputFeatureDimension());
  SmallVector<int64_t> extents;
  double madds = features;
  for (int64_t d : kernelSpatial)
    extents.push_back(g.rhsType.getDimSize(d)), madds *= extents.back();
  extents.push_back(features);
  g.emit("conv", madds, [&](ArrayRef<Value> out) {
    SmallVector<Value> left(g.lhsType.getRank()), right(g.rhsType.getRank()), at;
    Value feature = out[n.getOutputFeatureDimension()];
    Value batch = out[n.getOutputBatchDimension()];
    right[n.getKernelOutputFeatureDimension()] = feature;
    // Which group this output feature belongs to, and where the group's inputs begin.
    int64_t groups = conv.getFeatureGroupCount() * conv.getBatchGroupCount();
    Value group = arith::DivUIOp::create(
        b, feature, constantIndex(b, std::max<int64_t>(1, outFeatures / groups)));
    Value firstFeature = constantIndex(b, 0);
    if (conv.getFeatureGroupCount() > 1)
      firstFeature = mulIndex(b, group, features);
    if (conv.getBatchGroupCount() > 1)
      batch = addIndex(b, batch,
                       mulIndex(b, group, g.resultType.getDimSize(n.getOutputBatchDimension())));
    left[n.getInputBatchDimension()] = batch;
    return g.loops(extents, zeroConstant(b, g.accumulator), at, [&](Value acc) {
      Value inside;
      for (int64_t i = 0; i < spatial; ++i) {
        int64_t window = extents[i];
        Value w = at[i];
        right[kernelSpatial[i]] = w;
        if (conv.getWindowReversal()[i])
          right[kernelSpatial[i]] = arith::SubIOp::create(b, constantIndex(b, window - 1), w);
        Value position = addIndex(b, mulIndex(b, out[outSpatial[i]], conv.getWindowStrides()[i]),
                                  mulIndex(b, w, conv.getRhsDilation()[i]));
        position = addIndex(b, position, -conv.getPadding()[2 * i]);
        int64_t dilation = conv.getLhsDilation()[i], extent = g.lhsType.getDimSize(inSpatial[i]);
        // Unsigned comparison: negative positions are large.
        Value ok =
            arith::CmpIOp::create(b, arith::CmpIPredicate::ult, position,
                                  constantIndex(b, extent == 0 ? 0 : (extent - 1) * dilation + 1));
        if (dilation > 1) {
          Value by = constantIndex(b, dilation);
          Value rest = arith::RemUIOp::create(b, position, by);
          Value on = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest, constantIndex(b, 0));
          ok = arith::AndIOp::create(b, ok, on);
          position = arith::DivUIOp::create(b, position, by);
        }
        left[inSpatial[i]] = position;
        inside = inside ? Value(arith::AndIOp::create(b, inside, ok)) : ok;
      }
      left[n.getInputFeatureDimension()] = addIndex(b, firstFeature, at.back());
      right[n.getKernelInputFeatureDimension()] = at.back();
      if (!inside)
        return multiplyAdd(b, g.load(true, left), g.load(false, right), acc);
      auto branch = scf::IfOp::create(b, TypeRange{acc.getType()}, inside, /*withElseRegion=*/true);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(branch.thenBlock());
      scf::YieldOp::create(b, multiplyAdd(b, g.load(true, left), g.load(false, right), acc));
      b.setInsertionPointToStart(branch.elseBlock());
      scf::YieldOp::create(b, acc);
      return branch.getResult(0);
    });
  });
  return success();
}

} // namespace kiln::loops
