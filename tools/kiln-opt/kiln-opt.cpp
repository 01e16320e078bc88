// kiln-opt: runs passes on MLIR text of any of Kiln's stages.
#include "compiler/pipeline/Compilation.h"
#include "compiler/pipeline/Registration.h"

#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  kiln::registerPasses();
  mlir::DialectRegistry registry;
  kiln::registerDialects(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Kiln's optimizer driver\n", registry));
}
