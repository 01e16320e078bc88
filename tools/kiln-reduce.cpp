// kiln-reduce: shrinks an MLIR program that fails while it keeps failing.
#include "compiler/pipeline/Compilation.h"
#include "compiler/pipeline/Registration.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"

int main(int argc, char **argv) {
  kiln::registerPasses();
  mlir::DialectRegistry registry;
  kiln::registerDialects(registry);
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
