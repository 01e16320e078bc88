// Bounds the life of the constants that a compilation makes in a context which outlives it.
#include "hlo/ir/ConstantScope.h"

#include "mlir/IR/DialectResourceBlobManager.h"

namespace kiln::hlo {

static thread_local ConstantScope *innermost = nullptr;

ConstantScope::ConstantScope() : outer(innermost) { innermost = this; }

ConstantScope::~ConstantScope() {
  for (mlir::DenseResourceElementsAttr constant : constants)
    constant.getRawHandle().getResource()->setBlob(mlir::AsmResourceBlob());
  innermost = outer;
}

void ConstantScope::record(mlir::DenseResourceElementsAttr constant) {
  if (innermost)
    innermost->constants.push_back(constant);
}

} // namespace kiln::hlo
