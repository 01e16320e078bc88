// The kernels pad_to_static and slice_to_dynamic.
#include "passes/loops/LengthCopies.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace kiln::loops {

OpenTensor::OpenTensor(ArrayRef<int64_t> shape, ArrayRef<hlo::OpenDim> open, int64_t elementBytes, ArrayRef<int64_t> lengths)
    : element(elementBytes), lengths(lengths.size()) {
  for (auto [d, size] : llvm::enumerate(shape)) {
    bool isFixed = true;
    for (const hlo::OpenDim &each : open) {
      if (each.dim != int64_t(d))
        continue;
      isFixed = false;
      const hlo::Extent &extent = each.extent;
      for (auto [number, isOpen] : {std::pair(extent.outer, false), std::pair(extent.size.at(lengths), true), std::pair(extent.inner, false)})
        if (isOpen || number != 1)
          dims.push_back({number, isOpen ? std::optional(extent.size) : std::nullopt});
    }
    if (isFixed)
      dims.push_back({size, std::nullopt});
  }
}

int64_t OpenTensor::bytes() const {
  int64_t bytes = element;
  for (const Dim &dim : dims)
    bytes *= dim.size;
  return bytes;
}

int64_t OpenTensor::fixedBytes() const {
  int64_t bytes = element;
  for (const Dim &dim : dims)
    bytes *= dim.open ? 1 : dim.size;
  return bytes;
}

Value lengthsOf(Operation *op) { return op->getParentOfType<func::FuncOp>().getArguments().back(); }

MemRefType lengthsType(MLIRContext *context, int64_t lengths) {
  return MemRefType::get(SmallVector<int64_t, 1>(lengths > 1, lengths), IntegerType::get(context, 64));
}

SmallVector<Value, 1> loadLengths(ImplicitLocOpBuilder &b, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<Value, 1> lengths;
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    SmallVector<Value, 1> at;
    if (type.getRank())
      at.push_back(arith::ConstantIndexOp::create(b, i));
    Value length = memref::LoadOp::create(b, buffer, at);
    if (!type.getElementType().isInteger(64)) // a count
      length = arith::ExtSIOp::create(b, b.getI64Type(), length);
    lengths.push_back(arith::IndexCastOp::create(b, b.getIndexType(), length));
  }
  return lengths;
}

Value sizeFor(ImplicitLocOpBuilder &b, const hlo::LengthSize &size, ArrayRef<Value> lengths) {
  Value length = lengths[size.isConstant() ? 0 : size.getNumber()];
  auto index = [&](int64_t n) { return arith::ConstantIndexOp::create(b, n); };
  for (const hlo::LengthSize::Step &step : size.getSteps()) {
    length = arith::AddIOp::create(b, arith::MulIOp::create(b, length, index(step.factor)), index(step.add));
    if (step.divisor != 1)
      length = arith::FloorDivSIOp::create(b, length, index(step.divisor));
  }
  return length;
}

namespace {

int64_t lastOpen(const OpenTensor &tensor) {
  int64_t last = tensor.getDims().size() - 1;
  while (!tensor.getDims()[last].open)
    --last;
  return last;
}

/// The body of the kernels: one piece for each index of the dimensions before the last open one, whose elements and all that each holds stand together.
class CopyEmitter {
public:
  CopyEmitter(ImplicitLocOpBuilder &b, const OpenTensor &tensor, bool isTight, func::FuncOp kernel)
      : b(b), tensor(tensor), isTight(isTight), tight(kernel.getArgument(0)), padded(kernel.getArgument(2)) {
    lengths = loadLengths(b, kernel.getArgument(1));
  }

  void emitPiece(Value piece) {
    Value from = index(0), stride = index(1), rest = piece, isInside = arith::ConstantOp::create(b, b.getBoolAttr(true));
    ArrayRef<OpenTensor::Dim> dims = tensor.getDims();
    int64_t last = lastOpen(tensor), inner = tensor.elementBytes();
    for (int64_t d = last - 1; d >= 0; --d) {
      Value size = index(dims[d].size), at = arith::RemUIOp::create(b, rest, size);
      rest = arith::DivUIOp::create(b, rest, size);
      from = add(from, mul(at, stride));
      Value run = dims[d].open ? sizeFor(b, *dims[d].open, lengths) : size;
      if (dims[d].open)
        isInside = arith::AndIOp::create(b, isInside, arith::CmpIOp::create(b, arith::CmpIPredicate::ult, at, run));
      stride = mul(stride, run);
    }
    for (const OpenTensor::Dim &dim : dims.drop_front(last + 1))
      inner *= dim.size;
    Value bytes = mul(sizeFor(b, *dims[last].open, lengths), index(inner)), whole = index(inner * dims[last].size);
    Value inTight = mul(from, bytes), inPadded = mul(piece, whole);
    auto choice = scf::IfOp::create(b, isInside, /*withElseRegion=*/!isTight);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(choice.thenBlock());
    forEachVector(index(0), bytes, [&](Value at, VectorType type) {
      auto [source, start, target, end] = isTight ? std::tuple(padded, inPadded, tight, inTight) : std::tuple(tight, inTight, padded, inPadded);
      vector::StoreOp::create(b, vector::LoadOp::create(b, type, source, ValueRange{add(start, at)}), target, ValueRange{add(end, at)});
    });
    if (isTight)
      return;
    auto clear = [&](Value begin) {
      forEachVector(begin, whole, [&](Value at, VectorType type) {
        vector::StoreOp::create(b, arith::ConstantOp::create(b, b.getZeroAttr(type)), padded, ValueRange{add(inPadded, at)});
      });
    };
    clear(bytes);
    b.setInsertionPointToStart(choice.elseBlock());
    clear(index(0));
  }

private:
  Value index(int64_t n) { return arith::ConstantIndexOp::create(b, n); }
  Value add(Value x, Value y) { return arith::AddIOp::create(b, x, y); }
  Value mul(Value x, Value y) { return arith::MulIOp::create(b, x, y); }

  /// Calls `body` for vectors from one byte to another, and for what is left byte by byte.
  void forEachVector(Value begin, Value end, llvm::function_ref<void(Value, VectorType)> body) {
    constexpr int64_t kVectorBytes = 32;
    Value whole = arith::SubIOp::create(b, end, begin);
    whole = add(begin, arith::SubIOp::create(b, whole, arith::RemUIOp::create(b, whole, index(kVectorBytes))));
    for (auto [from, to, bytes] : {std::tuple(begin, whole, kVectorBytes), std::tuple(whole, end, int64_t(1))}) {
      auto loop = scf::ForOp::create(b, from, to, index(bytes));
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(loop.getBody());
      body(loop.getInductionVar(), VectorType::get({bytes}, b.getI8Type()));
    }
  }

  ImplicitLocOpBuilder &b;
  const OpenTensor &tensor;
  bool isTight;
  Value tight, padded;
  SmallVector<Value, 1> lengths;
};

} // namespace

LengthCopy lengthCopy(ImplicitLocOpBuilder &b, SymbolTable &symbols, const OpenTensor &tensor, bool isTight) {
  constexpr int64_t kGrainBytes = 1 << 16;
  int64_t pieces = 1;
  for (const OpenTensor::Dim &dim : tensor.getDims().take_front(lastOpen(tensor)))
    pieces *= dim.size;
  int64_t grain = std::clamp<int64_t>(kGrainBytes / std::max<int64_t>(tensor.bytes() / std::max<int64_t>(pieces, 1), 1), 1, std::max<int64_t>(pieces, 1));
  std::string name = isTight ? "slice_to_dynamic" : "pad_to_static";
  for (const OpenTensor::Dim &dim : tensor.getDims()) {
    name += "_" + std::to_string(dim.size);
    for (const hlo::LengthSize::Step &step : dim.open ? dim.open->getSteps() : ArrayRef<hlo::LengthSize::Step>())
      name += "x" + std::to_string(step.factor) + "p" + std::to_string(step.add) + "d" + std::to_string(step.divisor);
    name += !dim.open ? "" : dim.open->getNumber() ? "open" + std::to_string(dim.open->getNumber() + 1) : "open";
  }
  name += "_" + std::to_string(8 * tensor.elementBytes());
  if (auto known = symbols.lookup<func::FuncOp>(name))
    return {known, pieces, grain};
  Type byte = b.getI8Type(), index = b.getIndexType();
  auto type = b.getFunctionType({MemRefType::get({tensor.fixedBytes()}, byte), lengthsType(b.getContext(), tensor.numLengths()), MemRefType::get({tensor.bytes()}, byte), index, index}, {});
  auto kernel = func::FuncOp::create(b.getLoc(), name, type);
  kernel.setPrivate();
  symbols.insert(kernel);
  ImplicitLocOpBuilder inner(b.getLoc(), b.getContext());
  inner.setInsertionPointToEnd(kernel.addEntryBlock());
  CopyEmitter emitter(inner, tensor, isTight, kernel);
  auto loop = scf::ForOp::create(inner, kernel.getArgument(3), kernel.getArgument(4), arith::ConstantIndexOp::create(inner, 1));
  func::ReturnOp::create(inner);
  inner.setInsertionPointToStart(loop.getBody());
  emitter.emitPiece(loop.getInductionVar());
  return {kernel, pieces, grain};
}

} // namespace kiln::loops
