// Registers the loops dialect and verifies launches against their kernels.
#include "passes/loops/LoopsDialect.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "passes/loops/LoopsDialect.cpp.inc"
#include "passes/loops/LoopsEnums.cpp.inc"
#define GET_OP_CLASSES
#include "passes/loops/LoopsOps.cpp.inc"

using namespace mlir;
using namespace kiln::loops;

void LoopsDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "passes/loops/LoopsOps.cpp.inc"
      >();
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto kernel = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getKernelAttr());
  if (!kernel)
    return emitOpError() << "launches " << getKernelAttr() << ", which is not a function here";
  ArrayRef<Type> params = kernel.getArgumentTypes();
  if (params.size() != getBuffers().size() + 2 || !params.back().isIndex() ||
      !params[params.size() - 2].isIndex())
    return emitOpError() << "needs a kernel of " << getBuffers().size()
                         << " memrefs and the two ends of a range";
  for (auto [i, buffer] : llvm::enumerate(getBuffers()))
    if (buffer.getType() != params[i])
      return emitOpError() << "buffer " << i << " is " << buffer.getType() << ", the kernel takes "
                           << params[i];
  return success();
}

int64_t kiln::loops::bytesOf(MemRefType type) {
  return type.getNumElements() *
         llvm::divideCeil(type.getElementType().isIndex() ? 64 : type.getElementTypeBitWidth(), 8);
}

BufferRange kiln::loops::rangeOf(BufferOp op) {
  bool isShared = op.getSpace() == Space::arena || op.getSpace() == Space::constant;
  int64_t offset = op.getOffset(), begin = (isShared ? offset : 0) + op.getByte();
  return {op.getSpace(), isShared ? 0 : offset, begin, begin + bytesOf(op.getType())};
}

std::pair<int64_t, int64_t> LaunchOp::weights() {
  std::pair<int64_t, int64_t> largest(-1, 0);
  for (Value value : getBuffers())
    if (auto buffer = value.getDefiningOp<BufferOp>(); buffer && buffer.getSpace() == Space::constant) {
      int64_t bytes = bytesOf(buffer.getType());
      if (bytes > largest.second)
        largest = {buffer.getOffset(), bytes};
    }
  return largest;
}

LogicalResult TileConfigureOp::verify() {
  if (llvm::any_of(getRows(), [](int64_t rows) { return rows < 0 || rows > 16; }))
    return emitOpError() << "needs from 0 to 16 rows for each tile";
  return success();
}

static LogicalResult verifyElements(Operation *op, VectorType lhs, VectorType acc, int64_t perSum) {
  if (lhs.getDimSize(0) != perSum * acc.getDimSize(0))
    return op->emitOpError() << "needs " << perSum << " elements per sum, and has " << lhs.getDimSize(0) << " for " << acc.getDimSize(0);
  return success();
}

LogicalResult DotPairsOp::verify() { return verifyElements(*this, getLhs().getType(), getAcc().getType(), 2); }
LogicalResult DotQuadsOp::verify() { return verifyElements(*this, getLhs().getType(), getAcc().getType(), 4); }

LogicalResult LookupOp::verify() {
  int64_t elements = getTable().getType().getDimSize(0);
  if (getNumbers().getType().getDimSize(0) != elements || !llvm::isPowerOf2_64(elements))
    return emitOpError() << "needs a table of a power of two elements and as many numbers";
  return success();
}

LogicalResult MmaOp::verify() {
  Type element = getLhs().getType().getElementType();
  int64_t lhs = element.isF32() ? 4 : 8;
  if (getRhs().getType().getElementType() != element)
    return emitOpError() << "needs operands of one element type";
  if (getLhs().getType().getDimSize(0) != lhs || getRhs().getType().getDimSize(0) != lhs / 2)
    return emitOpError() << "of " << element << " takes vectors of " << lhs << " and " << lhs / 2 << " elements";
  return success();
}

static LogicalResult verifySums(Operation *op, ValueRange acc, ValueRange sums) {
  if (acc.empty() || acc.size() > 32 || acc.getTypes() != sums.getTypes())
    return op->emitOpError() << "needs 1 to 32 vectors of sums, and gives as many";
  return success();
}
LogicalResult WgmmaOfRegistersOp::verify() {
  if (failed(verifySums(*this, getAcc(), getSums())))
    return failure();
  if (getRhsLayout().size() != 3 || getLhs().empty())
    return emitOpError() << "needs three numbers for the layout, and a step";
  return success();
}
LogicalResult WgmmaOp::verify() {
  if (failed(verifySums(*this, getAcc(), getSums())))
    return failure();
  if (getLhsLayout().size() != 3 || getRhsLayout().size() != 3 || getSteps() < 1)
    return emitOpError() << "needs three numbers for each layout, and a step";
  if (getTiles().getType().getElementType().isF32() && (getLhsTransposed() || getRhsTransposed()))
    return emitOpError() << "cannot transpose float32 elements";
  return success();
}
