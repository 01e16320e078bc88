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

Attribute LaunchOp::weightsKey() {
  SmallVector<int64_t> places;
  for (Value value : getBuffers())
    if (auto buffer = value.getDefiningOp<BufferOp>(); buffer && buffer.getSpace() == Space::constant)
      places.push_back(buffer.getOffset());
  return ArrayAttr::get(getContext(), {getKernelAttr(), DenseI64ArrayAttr::get(getContext(), places)});
}

LogicalResult DotPairsOp::verify() {
  int64_t elements = getLhs().getType().getDimSize(0), sums = getAcc().getType().getDimSize(0);
  if (elements != 2 * sums)
    return emitOpError() << "needs two elements per sum, and has " << elements << " for " << sums;
  return success();
}
