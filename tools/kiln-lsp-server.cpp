// kiln-lsp-server: completion, hover and diagnostics for Kiln's dialects in editors.
#include "compiler/pipeline/Compilation.h"

#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "llvm/Support/CommandLine.h"

static llvm::cl::extrahelp examples(R"(
examples (an editor starts it and talks to it through stdin and stdout):
  kiln-lsp-server
  kiln-lsp-server --log=verbose 2> server.log
)");

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  kiln::registerDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
