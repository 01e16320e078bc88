// kiln-opt: runs passes on MLIR text of any of Kiln's stages.
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/Hlo.h"
#include "passes/graph/Passes.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/Passes.h"
#include "passes/tohlo/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<kiln::hlo::HloDialect, kiln::tf::TfDialect, kiln::loops::LoopsDialect, mlir::func::FuncDialect,
                  mlir::arith::ArithDialect, mlir::complex::ComplexDialect, mlir::math::MathDialect,
                  mlir::memref::MemRefDialect, mlir::scf::SCFDialect, mlir::vector::VectorDialect,
                  mlir::LLVM::LLVMDialect>();
  mlir::registerTransformsPasses();
  kiln::tf::registerGraphPasses();
  kiln::hlo::registerHloPasses();
  kiln::loops::registerLoopsPasses();
  kiln::tohlo::registerTohloPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Kiln optimizer\n", registry));
}
