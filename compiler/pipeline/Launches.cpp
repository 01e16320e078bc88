// Reads the launches of a program of the `loops` stage, for reports.
#include "compiler/pipeline/Compilation.h"

#include "passes/loops/LoopsDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

static int64_t bufferBytes(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  return type.getNumElements() * llvm::divideCeil(type.getElementTypeBitWidth(), 8);
}

std::vector<kiln::Launch> kiln::readLaunches(ModuleOp module) {
  std::vector<Launch> launches;
  for (auto entry : module.getOps<func::FuncOp>()) {
    if (!entry->hasAttr("loops.entry"))
      continue;
    entry.walk([&](loops::LaunchOp op) {
      Launch launch;
      launch.kernel = op.getKernel().str();
      launch.node = op.getNode().str();
      launch.flops = op.getFlops();
      launch.bytes = op.getBytes();
      for (Value buffer : op.getBuffers())
        if (auto place = buffer.getDefiningOp<loops::BufferOp>(); place && place.getSpace() == loops::Space::constant)
          launch.weightBytes += bufferBytes(buffer);
      launch.weightBytes = std::min(launch.weightBytes, launch.bytes); // of a table, the rows looked up
      launch.parallel = op.getCount() > op.getGrain();
      launch.inLoop = bool(op->getParentOfType<scf::WhileOp>());
      launches.push_back(std::move(launch));
    });
  }
  return launches;
}
