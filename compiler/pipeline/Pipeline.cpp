// The contents of the compiler: one function per stage, each line saying why it stands there.
#include "compiler/pipeline/Pipeline.h"

#include "backends/cpu/Passes.h"
#include "backends/gpu/Passes.h"
#include "passes/graph/Passes.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/Passes.h"
#include "passes/tohlo/Passes.h"

#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>

using namespace kiln;
using namespace mlir;

// embed: stages
// tf -> tf
static void addGraphPasses(OpPassManager &pm) {
  pm.addPass(tf::createFunctionalizeControlFlow()); // v1 frames become While and If, which hlo can hold
  pm.addPass(tf::createPrune());                    // what only the v1 plumbing needed is gone
}

// tf -> hlo
static void addHloPasses(OpPassManager &pm) {
  pm.addPass(tohlo::createTfToHlo()); // shapes become static; what depends on shapes only folds
}

// hlo -> hlo, fused
void kiln::addFusionPasses(OpPassManager &pm, Precision precision) {
  pm.addPass(hlo::createInlineCalls());              // imported HLO modules have calls; one function from here on
  pm.addPass(hlo::createSimplify());                 // canonical forms that the passes below know
  pm.addPass(createCSEPass());                       // equal subgraphs once, before fusion hides them
  pm.addNestedPass<func::FuncOp>(hlo::createDecomposeConvolutions()); // in canonical form; their pieces simplify
  if (precision == Precision::bf16) {
    pm.addPass(hlo::createSimplify());               // pieces' weights are constants, by which the precision of products is chosen
    pm.addNestedPass<func::FuncOp>(hlo::createMixedPrecision()); // the model's own contractions, not those of expand
  }
  if (precision == Precision::int8) {
    pm.addPass(hlo::createSimplify());               // factors of grids are splats
    pm.addNestedPass<func::FuncOp>(hlo::createQuantizeContractions());
  }
  pm.addNestedPass<func::FuncOp>(hlo::createByteContractions());
  pm.addNestedPass<func::FuncOp>(hlo::createWidenContractions()); // those of the model that are narrow still
  pm.addNestedPass<func::FuncOp>(hlo::createPadFeatures()); // of convolutions in their precision; padded weights fold below
  pm.addPass(hlo::createExpand());                   // what no kernel computes, unless it was constant
  pm.addPass(hlo::createSimplify());                 // what was made equal or expanded simplifies again
  pm.addNestedPass<func::FuncOp>(hlo::createCountTrips());       // loops are as simple as they get
  pm.addNestedPass<func::FuncOp>(hlo::createLayoutAssignment()); // before fusion reads through transposes
  pm.addNestedPass<func::FuncOp>(hlo::createSplitReductions()); // nothing simplifies the parts away any more
  pm.addNestedPass<func::FuncOp>(hlo::createSplitProducts());   // likewise
  pm.addNestedPass<func::FuncOp>(hlo::createFuse()); // one region per kernel
  pm.addNestedPass<func::FuncOp>(hlo::createFuseAttention()); // of products and reductions that fuse has made
  pm.addNestedPass<func::FuncOp>(hlo::createMergeProducts()); // now it is known which ones an attention reads
  pm.addNestedPass<func::FuncOp>(hlo::createMergeConvolutions()); // likewise, which ones have kernels of their own
  if (precision == Precision::bf16)
    pm.addNestedPass<func::FuncOp>(hlo::createNarrowResults()); // of kernels, as they read each other's
}

// and weights in the layouts of the kernels that read them
static void addHloOptPasses(OpPassManager &pm, Precision precision) {
  addFusionPasses(pm, precision);
  pm.addPass(hlo::createPackWeights());              // only now is known which op uses which weights
  pm.addNestedPass<func::FuncOp>(hlo::createRoundOperands()); // of products whose weights are rounded
  pm.addNestedPass<func::FuncOp>(hlo::createFuseStrips()); // of kernels whose weights are packed
}

// hlo -> hlo, each value with its place
static void addScheduledPasses(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(hlo::createSchedule()); // an order that keeps few values alive
  pm.addNestedPass<func::FuncOp>(hlo::createLimitLengths()); // kernels are what they will be, and their scratch memory is not counted yet
  pm.addPass(hlo::createBufferAssignment());             // lifetimes are known only in that order
}

// hlo -> loops
static void addLoopsPasses(OpPassManager &pm) {
  pm.addPass(loops::createHloToLoops()); // one kernel per distinct fusion, one launch per use
  pm.addNestedPass<func::FuncOp>(loops::createZigzagWeights()); // now it is known what is launched again
  pm.addPass(loops::createMergeLaunches()); // by the places of all buffers; on GPUs
}

// kernels of the stage loops -> NVVM dialect, and as functions for emulation; the entry launches blocks
static void addDevicePasses(OpPassManager &pm, const device::GpuTarget &target) {
  OpPassManager &func = pm.nest<func::FuncOp>();
  func.addPass(createConvertVectorToSCFPass());            // as for a CPU below, and once for all architectures
  func.addPass(memref::createExpandStridedMetadataPass());
  func.addPass(cpu::createLowerVectors());
  pm.addPass(device::createOutlineKernels()); // while launches show how many threads there are
  if (target.isEmulated())
    pm.addPass(device::createEmulateKernels({/*keep=*/target.archs.size() > 1})); // the CPU passes below compile these
  OpPassManager &kernels = pm.nest<mlir::gpu::GPUModuleOp>();
  kernels.addPass(arith::createArithExpandOpsPass());
  kernels.addPass(createSCFToControlFlowPass()); // LLVM knows branches only
  pm.addPass(device::createLowerKernels());      // all that is left has an LLVM form
}

// loops -> LLVM dialect
static void addLlvmPasses(OpPassManager &pm, const cpu::CpuTarget &target,
                          const cpu::CodegenOptions &options, const device::GpuTarget &gpu) {
  pm.addPass(cpu::createAnnotateKernelArgs()); // while launches show which buffers can overlap
  if (!gpu.archs.empty())
    addDevicePasses(pm, gpu);
  OpPassManager &func = pm.nest<func::FuncOp>();
  func.addPass(arith::createArithExpandOpsPass({/*includeBf16=*/true})); // LLVM calls compiler-rt
  if (!target.convertsHalf)
    func.addPass(cpu::createExpandHalf());                 // likewise for float16
  func.addPass(createConvertVectorToSCFPass());            // larger transfers become loops
  func.addPass(memref::createExpandStridedMetadataPass()); // views become pointer and offset
  func.addPass(cpu::createLowerVectors());                 // one dimension is all that LLVM has
  func.addPass(createSCFToControlFlowPass());              // LLVM knows branches only
  pm.addPass(cpu::createLowerLoops(target, options));      // all that is left has an LLVM form
}

// LLVM dialect -> object: LLVM over each part of the module (backends/cpu/CompileObject.cpp), on x86 with the passes of
// backends/common/KernelPipeline.cpp only, and over its device code (backends/gpu/DeviceImages.cpp)
// end embed

void kiln::addStagePasses(OpPassManager &pm, Stage stage, const cpu::CpuTarget &target,
                          const cpu::CodegenOptions &options, Precision precision, const device::GpuTarget &gpu) {
  switch (stage) {
  case Stage::import: return; // the importer's
  case Stage::graph: return addGraphPasses(pm);
  case Stage::hlo: return addHloPasses(pm);
  case Stage::hlo_opt: return addHloOptPasses(pm, precision);
  case Stage::scheduled: return addScheduledPasses(pm);
  case Stage::loops: return addLoopsPasses(pm);
  case Stage::llvm: return addLlvmPasses(pm, target, options, gpu);
  case Stage::object: return; // cpu::compileToObject
  }
}

llvm::StringRef kiln::stageDescription(Stage stage) {
  static const char *const descriptions[] = {
#define KILN_STAGE(name, description) description,
#include "compiler/pipeline/Stages.def"
  };
  return descriptions[static_cast<int>(stage)];
}

std::optional<Precision> kiln::parsePrecision(llvm::StringRef name) {
  return llvm::StringSwitch<std::optional<Precision>>(name)
      .Case("f32", Precision::f32)
      .Case("f32-fast", Precision::f32_fast)
      .Case("bf16", Precision::bf16)
      .Case("int8", Precision::int8)
      .Default(std::nullopt);
}

std::string kiln::stageName(Stage stage) {
  static const char *const names[] = {
#define KILN_STAGE(name, description) #name,
#include "compiler/pipeline/Stages.def"
  };
  std::string name = names[static_cast<int>(stage)];
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

std::optional<Stage> kiln::parseStage(llvm::StringRef name) {
  for (Stage stage : allStages())
    if (name == stageName(stage))
      return stage;
  return std::nullopt;
}

llvm::ArrayRef<Stage> kiln::allStages() {
  static constexpr Stage stages[] = {
#define KILN_STAGE(name, description) Stage::name,
#include "compiler/pipeline/Stages.def"
  };
  return stages;
}

std::string kiln::stageNames() {
  return llvm::join(llvm::map_range(allStages(), stageName), ", ");
}
