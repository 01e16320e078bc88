// Reindexing ops: each is a copy between strided views.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/StridedCopy.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

static RankedTensorType resultType(Operation *op) {
  return cast<RankedTensorType>(op->getResult(0).getType());
}
static unsigned elementSize(const Tensor &tensor) { return elementBytes(tensor.getElementType()); }

Tensor evalIota(IotaOp op) {
  Tensor result = Tensor::allocate(resultType(op));
  int64_t dim = op.getIotaDimension(), extent = result.getShape()[dim], inner = 1;
  for (int64_t size : result.getShape().drop_front(dim + 1))
    inner *= size;
  dispatch(result.getElementType(), [&](auto element) {
    using E = decltype(element);
    auto *out = result.data<typename E::Storage>();
    for (int64_t i = 0, n = result.size(); i < n; i += inner) {
      int64_t position = i / inner % extent;
      std::fill_n(out + i, inner, convertElement<IntElement<int64_t, 64>, E>(position));
    }
  });
  return result;
}

/// A result that reads `operand` at offset + index * strides.
static Tensor readStrided(RankedTensorType type, const Tensor &operand, int64_t offset,
                          ArrayRef<int64_t> strides) {
  Tensor result = Tensor::allocate(type);
  if (result.size())
    copyStrided(type.getShape(), elementSize(operand),
                operand.bytes().data() + offset * elementSize(operand), strides,
                result.mutableBytes().data(), rowMajorStrides(type.getShape()));
  return result;
}

Tensor evalBroadcast(BroadcastInDimOp op, const Tensor &operand) {
  RankedTensorType type = resultType(op);
  SmallVector<int64_t> operandStrides = rowMajorStrides(operand.getShape());
  SmallVector<int64_t> strides(type.getRank(), 0);
  for (auto [i, dim] : llvm::enumerate(op.getBroadcastDimensions()))
    if (operand.getShape()[i] != 1)
      strides[dim] = operandStrides[i];
  return readStrided(type, operand, 0, strides);
}

Tensor transposed(const Tensor &operand, ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> operandStrides = rowMajorStrides(operand.getShape()), strides, shape;
  for (int64_t d : permutation) {
    strides.push_back(operandStrides[d]);
    shape.push_back(operand.getShape()[d]);
  }
  return readStrided(RankedTensorType::get(shape, operand.getElementType()), operand, 0, strides);
}

Tensor evalTranspose(TransposeOp op, const Tensor &operand) {
  return transposed(operand, op.getPermutation());
}

Tensor evalReverse(ReverseOp op, const Tensor &operand) {
  SmallVector<int64_t> strides = rowMajorStrides(operand.getShape());
  int64_t offset = 0;
  for (int64_t d : op.getDimensions()) {
    offset += strides[d] * (operand.getShape()[d] - 1);
    strides[d] = -strides[d];
  }
  return readStrided(resultType(op), operand, offset, strides);
}

Tensor evalSlice(SliceOp op, const Tensor &operand) {
  SmallVector<int64_t> strides = rowMajorStrides(operand.getShape());
  int64_t offset = dotIndex(op.getStartIndices(), strides);
  for (auto [stride, step] : llvm::zip(strides, op.getStrides()))
    stride *= step;
  return readStrided(resultType(op), operand, offset, strides);
}

Tensor evalConcatenate(ConcatenateOp op, ArrayRef<Tensor> inputs) {
  Tensor result = Tensor::allocate(resultType(op));
  SmallVector<int64_t> strides = rowMajorStrides(result.getShape());
  int64_t dim = op.getDimension(), position = 0;
  for (const Tensor &input : inputs) {
    if (input.size())
      copyStrided(input.getShape(), elementSize(input), input.bytes().data(),
                  rowMajorStrides(input.getShape()),
                  result.mutableBytes().data() + position * strides[dim] * elementSize(input),
                  strides);
    position += input.getShape()[dim];
  }
  return result;
}

Tensor evalPad(PadOp op, const Tensor &operand, const Tensor &value) {
  Tensor result = Tensor::allocate(resultType(op));
  unsigned size = elementSize(operand);
  fillElements(result.mutableBytes().data(), result.size(), size, value.bytes().data());
  // The operand's elements that land inside: index i goes to low + i * (interior + 1).
  SmallVector<int64_t> from = rowMajorStrides(operand.getShape()), shape;
  SmallVector<int64_t> to = rowMajorStrides(result.getShape());
  int64_t source = 0, target = 0;
  for (int64_t d = 0; d < operand.getRank(); ++d) {
    int64_t low = op.getEdgePaddingLow()[d], step = op.getInteriorPadding()[d] + 1;
    int64_t first = low >= 0 ? 0 : (-low + step - 1) / step;
    int64_t room = result.getShape()[d] - 1 - low;
    int64_t last = room < 0 ? -1 : std::min(operand.getShape()[d] - 1, room / step);
    shape.push_back(std::max<int64_t>(last - first + 1, 0));
    source += first * from[d];
    target += (low + first * step) * to[d];
    to[d] *= step;
  }
  if (llvm::is_contained(shape, 0))
    return result;
  copyStrided(shape, size, operand.bytes().data() + source * size, from,
              result.mutableBytes().data() + target * size, to);
  return result;
}

/// Elements of 1 or 4 bits side by side, the first one lowest.
static std::vector<char> packBits(ArrayRef<char> elements, unsigned bits) {
  std::vector<char> packed((elements.size() * bits + 7) / 8);
  for (size_t i = 0; i < elements.size(); ++i)
    packed[i * bits / 8] |= (elements[i] & ((1 << bits) - 1)) << (i * bits % 8);
  return packed;
}

Tensor evalBitcastConvert(BitcastConvertOp op, const Tensor &operand) {
  RankedTensorType type = resultType(op);
  // The width of elements that are narrower than the byte they are stored in.
  auto narrow = [](Type t) -> unsigned {
    return t.isIntOrFloat() && t.getIntOrFloatBitWidth() < 8 ? t.getIntOrFloatBitWidth() : 0;
  };
  unsigned from = narrow(operand.getElementType()), to = narrow(type.getElementType());
  if (from == to)
    return operand.withType(type);
  Tensor result = Tensor::allocate(type);
  std::vector<char> packed = from ? packBits(operand.bytes(), from)
                                  : std::vector<char>(operand.bytes().begin(), operand.bytes().end());
  if (!to) {
    std::copy(packed.begin(), packed.end(), result.mutableBytes().begin());
    return result;
  }
  bool isSigned = to == 4 && !type.getElementType().isUnsignedInteger();
  for (int64_t i = 0; i < result.size(); ++i) {
    int value = (packed[i * to / 8] >> (i * to % 8)) & ((1 << to) - 1);
    result.at<int8_t>(i) = static_cast<int8_t>(isSigned && value > 7 ? value - 16 : value);
  }
  return result;
}

} // namespace kiln::eval
