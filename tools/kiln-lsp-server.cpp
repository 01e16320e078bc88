// kiln-lsp-server: completion, hover and diagnostics for Kiln's dialects in editors.
#include "compiler/pipeline/Compilation.h"

#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  kiln::registerDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
