// Makes and finds a module's tables.
#include "passes/loops/GlobalTable.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

namespace kiln::loops {

Value globalTable(ImplicitLocOpBuilder &b, DenseElementsAttr elements) {
  auto module = b.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  auto memref = MemRefType::get(elements.getType().getShape(), elements.getElementType());
  memref::GlobalOp global;
  unsigned number = 0;
  for (auto other : module.getOps<memref::GlobalOp>()) {
    ++number;
    if (other.getInitialValue() == Attribute(elements))
      global = other;
  }
  OpBuilder::InsertionGuard guard(b);
  Operation *func = b.getInsertionBlock()->getParentOp();
  while (!isa<FunctionOpInterface>(func))
    func = func->getParentOp();
  if (!global) {
    b.setInsertionPointToStart(module.getBody());
    global = memref::GlobalOp::create(b, ("kiln_table_" + Twine(number)).str(),
                                      b.getStringAttr("private"), memref, elements,
                                      /*constant=*/true, b.getI64IntegerAttr(64));
  }
  b.setInsertionPointToStart(&func->getRegion(0).front());
  return memref::GetGlobalOp::create(b, memref, global.getSymName());
}

} // namespace kiln::loops
