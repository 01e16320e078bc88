// Helpers around the hlo dialect: constants as raw bytes, reduction bodies, element types.
#include "hlo/ir/HloUtils.h"

#include "hlo/ir/ConstantScope.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include <atomic>
#include <cstring>

using namespace mlir;

namespace kiln::hlo {

unsigned elementBytes(Type type) {
  if (auto complexType = dyn_cast<ComplexType>(type))
    return 2 * elementBytes(complexType.getElementType());
  return (type.getIntOrFloatBitWidth() + 7) / 8;
}

static bool allEqual(ArrayRef<char> bytes, size_t elementSize) {
  // Equal to itself shifted by one element.
  return bytes.size() <= elementSize ||
         std::memcmp(bytes.data(), bytes.data() + elementSize, bytes.size() - elementSize) == 0;
}

ElementsAttr makeConstantAttr(RankedTensorType type, ArrayRef<char> bytes,
                              std::shared_ptr<void> owner) {
  size_t size = elementBytes(type.getElementType());
  assert(bytes.size() == size * static_cast<size_t>(type.getNumElements()));
  bool splat = !bytes.empty() && allEqual(bytes, size);
  if (bytes.size() < kBlobBytes || splat) {
    if (type.getElementType().isInteger(1)) {
      SmallVector<bool> values;
      for (char byte : bytes.take_front(splat ? 1 : bytes.size()))
        values.push_back(byte != 0);
      return DenseElementsAttr::get(type, values);
    }
    ArrayRef<char> raw = splat ? bytes.take_front(size) : bytes;
    SmallVector<char> nibbles;
    if (type.getElementType().isInteger(4)) { // MLIR keeps the upper bits zero
      for (char byte : raw)
        nibbles.push_back(byte & 15);
      raw = nibbles;
    }
    return DenseElementsAttr::getFromRawBuffer(type, raw);
  }
  constexpr size_t align = 64;
  AsmResourceBlob blob =
      owner ? AsmResourceBlob(bytes, size, [owner](void *, size_t, size_t) {}, false)
            : HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, align, false);
  // Of equal names MLIR tries one number after the other.
  static std::atomic<uint64_t> number{0};
  auto constant = DenseResourceElementsAttr::get(type, "w" + std::to_string(number++), std::move(blob));
  ConstantScope::record(constant);
  return constant;
}

ConstantBytes constantBytes(ElementsAttr attr) {
  auto type = cast<ShapedType>(attr.getType());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return {};
    ArrayRef<char> bytes = blob->getData();
    size_t align = std::min<size_t>(elementBytes(type.getElementType()), alignof(std::max_align_t));
    if (!align || reinterpret_cast<uintptr_t>(bytes.data()) % align == 0)
      return {bytes, nullptr};
    std::shared_ptr<char> memory(new char[bytes.size()], std::default_delete<char[]>()); // bytes of a file
    std::memcpy(memory.get(), bytes.data(), bytes.size());
    return {{memory.get(), bytes.size()}, memory};
  }
  auto dense = dyn_cast<DenseElementsAttr>(attr);
  if (!dense)
    return {};
  size_t count = static_cast<size_t>(type.getNumElements());
  bool boolean = type.getElementType().isInteger(1);
  bool signedNibble = type.getElementType().isSignlessInteger(4);
  if (!boolean && !signedNibble && (!dense.isSplat() || count == 1))
    return {dense.getRawData(), nullptr};
  size_t size = elementBytes(type.getElementType());
  std::shared_ptr<char> memory(new char[std::max<size_t>(count * size, 1)],
                               std::default_delete<char[]>());
  char *out = memory.get();
  if (boolean) {
    if (dense.isSplat())
      std::memset(out, dense.getSplatValue<bool>() ? 1 : 0, count);
    else
      for (bool value : dense.getValues<bool>())
        *out++ = value;
  } else if (signedNibble) {
    for (APInt value : dense.getValues<APInt>())
      *out++ = static_cast<char>(value.getSExtValue());
  } else {
    ArrayRef<char> element = dense.getRawData();
    for (size_t i = 0; i < count; ++i)
      std::memcpy(out + i * size, element.data(), size);
  }
  ArrayRef<char> bytes(memory.get(), count * size);
  return {bytes, std::move(memory)};
}

std::optional<bool> areSameSplats(ElementsAttr first, ElementsAttr second) {
  auto a = dyn_cast<DenseElementsAttr>(first), b = dyn_cast<DenseElementsAttr>(second);
  if (!a || !b || !a.isSplat() || !b.isSplat() || a.empty() || b.empty())
    return std::nullopt;
  return a.getSplatValue<Attribute>() == b.getSplatValue<Attribute>();
}

bool isSplat(ElementsAttr attr) {
  if (auto dense = dyn_cast<DenseElementsAttr>(attr))
    return dense.isSplat();
  return cast<ShapedType>(attr.getType()).getNumElements() == 1;
}

std::optional<ReduceKind> matchReduceKind(Region &body) {
  if (!llvm::hasSingleElement(body))
    return std::nullopt;
  Block &block = body.front();
  if (block.getNumArguments() != 2 || block.getOperations().size() != 2)
    return std::nullopt;
  Operation *op = &block.front();
  if (op->getNumOperands() != 2 || op->getNumResults() != 1 ||
      block.back().getNumOperands() != 1 || block.back().getOperand(0) != op->getResult(0))
    return std::nullopt;
  Value a = block.getArgument(0), b = block.getArgument(1);
  Value x = op->getOperand(0), y = op->getOperand(1);
  if (!((x == a && y == b) || (x == b && y == a)))
    return std::nullopt;
  if (isa<AddOp>(op))
    return ReduceKind::Add;
  if (isa<MultiplyOp>(op))
    return ReduceKind::Mul;
  if (isa<MaximumOp>(op))
    return ReduceKind::Max;
  if (isa<MinimumOp>(op))
    return ReduceKind::Min;
  if (isa<AndOp>(op))
    return ReduceKind::And;
  if (isa<OrOp>(op))
    return ReduceKind::Or;
  if (isa<XorOp>(op))
    return ReduceKind::Xor;
  return std::nullopt;
}

void buildReduceBody(Region &body, Type elementType, ReduceKind kind, Location loc) {
  assert(body.empty());
  OpBuilder b(body.getContext());
  auto scalar = RankedTensorType::get({}, elementType);
  Block *block = b.createBlock(&body, {}, {scalar, scalar}, {loc, loc});
  Value x = block->getArgument(0), y = block->getArgument(1), result;
  switch (kind) {
  case ReduceKind::Add: result = AddOp::create(b, loc, x, y); break;
  case ReduceKind::Mul: result = MultiplyOp::create(b, loc, x, y); break;
  case ReduceKind::Max: result = MaximumOp::create(b, loc, x, y); break;
  case ReduceKind::Min: result = MinimumOp::create(b, loc, x, y); break;
  case ReduceKind::And: result = AndOp::create(b, loc, x, y); break;
  case ReduceKind::Or: result = OrOp::create(b, loc, x, y); break;
  case ReduceKind::Xor: result = XorOp::create(b, loc, x, y); break;
  }
  ReturnOp::create(b, loc, result);
}

bool isTiled(ShapedType packed, int64_t rank) {
  return packed.getRank() == rank + 3 && isa<BFloat16Type, Float16Type>(packed.getElementType()) && packed.getDimSize(rank) == 16 &&
         packed.getDimSize(rank + 2) == 2;
}

int64_t scalePanels(int64_t panels, int64_t elements) {
  return llvm::divideCeil(panels * 64, std::max<int64_t>(1, elements)); // 32 columns of two elements each
}

int64_t panelsFor(ShapedType packed, int64_t rank, int64_t columns, int64_t batch) {
  int64_t panels = llvm::divideCeil(columns, panelShape(packed, rank).back());
  if (!isTiled(packed, rank) || !packed.getElementType().isF16())
    return panels;
  return panels + scalePanels(panels, llvm::product_of(packed.getShape().drop_front(batch + 1)));
}

bool hasFeatureScales(ShapedType packed, int64_t rank, int64_t columns, int64_t batch) {
  return isTiled(packed, rank) && packed.getElementType().isF16() && packed.getDimSize(batch) == panelsFor(packed, rank, columns, batch) + 1;
}

bool hasBatchOfPanels(ShapedType packed) {
  return isTiled(packed, 4) || (packed.getRank() == 4 && isa<Float32Type, Float64Type>(packed.getElementType())); // narrower ones: two rows interleaved
}

SmallVector<int64_t> panelShape(ShapedType packed, int64_t rank) {
  SmallVector<int64_t> shape(packed.getShape());
  if (isTiled(packed, rank)) {
    int64_t nr = shape[rank + 1];
    shape.truncate(rank);
    shape[rank - 2] *= 32;
    shape[rank - 1] = nr;
    return shape;
  }
  if (int64_t together = rowsTogether(packed, rank); together > 1) {
    shape.pop_back();
    shape[rank - 2] *= together;
  }
  return shape;
}

int64_t rowsTogether(ShapedType packed, int64_t rank) {
  int64_t together = packed.getElementType().isInteger(8) ? 4 : 2;
  return packed.getRank() == rank + 1 && packed.getShape().back() == together ? together : 1;
}

bool canMultiply(Type lhs, Type rhs) { return lhs == rhs || (lhs.isUnsignedInteger(8) && rhs.isSignlessInteger(8)); }

bool isContraction(Operation *op) {
  return isa<DotGeneralOp, ConvolutionOp, PackedDotOp, PackedConvolutionOp, PackedWinogradOp>(op);
}

Operation *onlyContraction(FusionOp fusion) {
  Operation *found = nullptr;
  for (Operation &op : fusion.getBody().front())
    if (isContraction(&op)) {
      if (found)
        return nullptr;
      found = &op;
    }
  return found;
}

bool hasHighestPrecision(Operation *op) {
  return op->walk([](Operation *inner) { return inner->hasAttr(kHighestPrecision) ? WalkResult::interrupt() : WalkResult::advance(); }).wasInterrupted();
}
void keepPrecision(Operation *contraction, Value product) {
  for (StringRef name : {kHighestPrecision, kTransposed})
    if (contraction->hasAttr(name))
      product.getDefiningOp()->setAttr(name, UnitAttr::get(contraction->getContext()));
}

Value withoutReshapes(Value value) {
  while (auto reshape = value.getDefiningOp<ReshapeOp>())
    value = reshape.getOperand();
  return value;
}

SmallVector<int64_t> otherDims(int64_t rank, ArrayRef<int64_t> dims, ArrayRef<int64_t> moreDims) {
  SmallVector<int64_t> rest;
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(dims, d) && !llvm::is_contained(moreDims, d))
      rest.push_back(d);
  return rest;
}

FailureOr<func::FuncOp> entryFunction(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main) {
    auto functions = module.getOps<func::FuncOp>();
    if (functions.empty())
      return func::FuncOp();
    main = *functions.begin();
  }
  if (!llvm::hasSingleElement(main.getBody()))
    return main.emitError("a scheduled function has one block");
  return main;
}

bool mayFail(Operation *op) {
  return op->walk([](Operation *each) { return isa<AssertOp, CustomCallOp>(each) ? WalkResult::interrupt() : WalkResult::advance(); }).wasInterrupted();
}

bool isElementwise(Operation *op) {
  return op->hasTrait<OpTrait::Elementwise>() || isa<SelectOp, ClampOp>(op);
}

} // namespace kiln::hlo
