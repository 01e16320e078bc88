// Sums of weights, and pads.
#include "passes/hlo/ByteProducts.h"

#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::hlo {

std::optional<Columns> columnsOf(Operation *contraction) {
  if (auto conv = dyn_cast<ConvolutionOp>(contraction)) {
    ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
    return Columns{dims.getKernelOutputFeatureDimension(), dims.getOutputFeatureDimension()};
  }
  auto dims = cast<DotGeneralOp>(contraction).getDotDimensionNumbers();
  SmallVector<int64_t> free = otherDims(tensorType(contraction->getOperand(1)).getRank(), dims.getRhsContractingDimensions(), {});
  if (!dims.getRhsBatchingDimensions().empty() || free.size() != 1)
    return std::nullopt;
  return Columns{free[0], tensorType(contraction->getResult(0)).getRank() - 1};
}

Value columnSums(expand::Ops &ops, ElementsAttr weights, Columns columns, ArrayRef<int64_t> resultShape, int64_t factor) {
  auto type = cast<RankedTensorType>(weights.getType());
  int64_t channels = type.getDimSize(columns.rhs), inner = 1;
  for (int64_t extent : type.getShape().drop_front(columns.rhs + 1))
    inner *= extent;
  SmallVector<int32_t> sums(channels, 0);
  ConstantBytes bytes = constantBytes(weights);
  for (size_t i = 0; i < bytes.size(); ++i)
    sums[int64_t(i) / inner % channels] += int32_t(factor) * int8_t(bytes.data()[i]);
  Value each = ConstantOp::create(ops, makeConstantAttr(RankedTensorType::get({channels}, ops.getI32Type()),
                                                        {reinterpret_cast<const char *>(sums.data()), sums.size() * sizeof(int32_t)}));
  return ops.broadcast(each, resultShape, {columns.result});
}

bool hasOuterPadding(ConvolutionOp conv) {
  return llvm::all_of(conv.getLhsDilation(), [](int64_t d) { return d == 1; });
}

Value takePadding(expand::Ops &ops, ConvolutionOp conv, Value lhs, int64_t value) {
  if (llvm::all_of(conv.getPadding(), [](int64_t n) { return n == 0; }))
    return lhs;
  SmallVector<int64_t> low(tensorType(lhs).getRank(), 0), high(low), interior(low);
  for (auto [i, dim] : llvm::enumerate(conv.getDimensionNumbers().getInputSpatialDimensions()))
    low[dim] = conv.getPadding()[2 * i], high[dim] = conv.getPadding()[2 * i + 1];
  conv.setPadding(SmallVector<int64_t>(conv.getPadding().size(), 0));
  Value number = ops.splat(tensorType(lhs).getElementType(), {}, double(value));
  return PadOp::create(ops, lhs, number, ops.getDenseI64ArrayAttr(low), ops.getDenseI64ArrayAttr(high), ops.getDenseI64ArrayAttr(interior));
}

IntegerType byteType(MLIRContext *context, bool isSigned) {
  return IntegerType::get(context, 8, isSigned ? IntegerType::Signless : IntegerType::Unsigned);
}

} // namespace kiln::hlo
