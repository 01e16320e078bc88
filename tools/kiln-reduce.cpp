// kiln-reduce: shrinks an MLIR program that fails while it keeps failing.
#include "compiler/pipeline/Compilation.h"
#include "compiler/pipeline/Registration.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/Support/CommandLine.h"

static llvm::cl::extrahelp examples(R"(
examples (TEST is a command that exits with 1 for a program that still fails, else with 0):
  kiln-reduce --reduction-tree='traversal-mode=0 test=./test.sh' failing.mlir -o small.mlir
  kiln-reduce --opt-reduction-pass='opt-pass=simplify test=./test.sh' failing.mlir -o small.mlir
)");

int main(int argc, char **argv) {
  kiln::registerPasses();
  mlir::DialectRegistry registry;
  kiln::registerDialects(registry);
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
