// Registers the hlo dialect: its attributes, its ops and how constants are materialised.
#include "hlo/ir/Hlo.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace kiln::hlo;

#include "hlo/ir/HloDialect.cpp.inc"
#include "hlo/ir/HloEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ir/HloAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "hlo/ir/HloOps.cpp.inc"

void HloDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "hlo/ir/HloAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "hlo/ir/HloOps.cpp.inc"
      >();
}

Operation *HloDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type,
                                           Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, elements);
}
