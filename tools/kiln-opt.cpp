// kiln-opt: runs passes on MLIR text of any of Kiln's stages.
#include "compiler/pipeline/Compilation.h"
#include "compiler/pipeline/Registration.h"

#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"

static llvm::cl::extrahelp examples(R"(
examples:
  kiln-opt --prune --functionalize-control-flow graph.mlir
  kiln-opt --pass-pipeline='builtin.module(simplify,func.func(fuse,schedule))' hlo.mlir
  kiln-opt --split-input-file --verify-diagnostics errors.mlir
)");

int main(int argc, char **argv) {
  kiln::registerPasses();
  mlir::DialectRegistry registry;
  kiln::registerDialects(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Kiln's optimizer driver\n", registry));
}
