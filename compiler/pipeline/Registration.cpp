// One place that names every dialect and every pass group.
#include "compiler/pipeline/Registration.h"

#include "backends/cpu/Passes.h"
#include "backends/gpu/Passes.h"
#include "compiler/pipeline/Compilation.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/Hlo.h"
#include "passes/graph/Passes.h"
#include "passes/graph/clustering/Passes.h"
#include "passes/graph/encapsulate/Passes.h"
#include "passes/graph/placement/Passes.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/LoopsDialect.h"
#include "passes/loops/Passes.h"
#include "passes/tohlo/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace kiln;
using namespace mlir;

void kiln::registerDialects(DialectRegistry &registry) {
  registry.insert<tf::TfDialect, hlo::HloDialect, loops::LoopsDialect, func::FuncDialect, arith::ArithDialect, complex::ComplexDialect,
                  math::MathDialect, scf::SCFDialect, memref::MemRefDialect, vector::VectorDialect,
                  cf::ControlFlowDialect, LLVM::LLVMDialect>();
  loops::registerDeviceDialects(registry);
}

void kiln::registerPasses() {
  registerTransformsPasses();
  tf::registerGraphPasses();
  tf::registerClusteringPasses();
  tf::registerEncapsulatePasses();
  tf::registerPlacementPasses();
  tohlo::registerTohloPasses();
  hlo::registerHloPasses();
  loops::registerLoopsPasses();
  cpu::registerCpuPasses();
  device::registerGpuPasses();
  for (int i = 1; i <= static_cast<int>(Stage::llvm); ++i) {
    auto stage = static_cast<Stage>(i);
    PassPipelineRegistration<>("stage-" + stageName(stage), "The passes that lead to stage " + stageName(stage) + ": " + stageDescription(stage).str(),
                               [stage](OpPassManager &pm) { addStagePasses(pm, stage); });
  }
}
