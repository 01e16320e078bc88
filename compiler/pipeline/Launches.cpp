// Reads the launches of a program of the `loops` stage, for reports.
#include "compiler/pipeline/Compilation.h"

#include "passes/loops/LoopsDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

void kiln::readDeviceLaunches(ModuleOp module, std::vector<Launch> &launches) {
  auto places = module->getAttrOfType<ArrayAttr>("loops.device_launches");
  auto kernels = module->getAttrOfType<ArrayAttr>("loops.device_kernels");
  if (!places || !kernels || places.size() != launches.size())
    return;
  llvm::StringMap<int64_t> threads;
  for (auto kernel : kernels.getAsRange<DictionaryAttr>())
    threads[kernel.getAs<StringAttr>("name")] = llvm::product_of(kernel.getAs<DenseI64ArrayAttr>("block").asArrayRef());
  for (auto [launch, place] : llvm::zip(launches, places.getAsRange<DictionaryAttr>())) {
    launch.deviceKernel = place.getAs<StringAttr>("kernel").str();
    launch.blocks = place.getAs<IntegerAttr>("blocks").getInt();
    launch.threads = threads.lookup(launch.deviceKernel);
  }
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
          launch.weightBytes += loops::bytesOf(place.getType());
      launch.weightBytes = std::min(launch.weightBytes, launch.bytes); // of a table, the rows looked up
      launch.parallel = op.getCount() > op.getGrain();
      launch.inLoop = op->getParentOfType<scf::WhileOp>() || op->getParentOfType<scf::ForOp>();
      launches.push_back(std::move(launch));
    });
  }
  return launches;
}
