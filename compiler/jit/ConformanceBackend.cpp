// Compiles conformance programs for a processor or a GPU and runs them.
#include "compiler/jit/ConformanceBackend.h"
#include "compiler/jit/CpuRunner.h"

#include "kiln/kiln_abi.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace kiln::jit {

static void writePtx(ArrayRef<DeviceImage> images, const std::string &folder, unsigned program, Location loc) {
  for (const DeviceImage &image : images) {
    if (image.kind != KILN_GPU_PTX)
      continue;
    std::error_code error;
    std::string path = folder + "/" + std::to_string(program) + "." + image.arch + ".ptx";
    llvm::raw_fd_ostream out(path, error);
    if (!error)
      out << image.bytes;
    else
      emitError(loc) << path << ": " << error.message();
  }
}

eval::Backend conformanceBackend(StringRef name, StringRef gpuArchs, StringRef ptxFolder) {
  if (name == "cpu")
    return [](auto program, auto args) { return runOnCpu(std::move(program), args); };
  if (name != "gpu")
    return {};
  return [archs = gpuArchs.str(), folder = ptxFolder.str(), number = 0u](auto program, auto args) mutable
             -> FailureOr<SmallVector<eval::Tensor>> {
    Location loc = program->getLoc();
    auto target = device::makeGpuTarget(archs, "", loc);
    if (failed(target))
      return failure();
    target->cubins = !target->isEmulated();
    return runOnGpu(std::move(program), args, *target, /*optLevel=*/1, [&](ArrayRef<DeviceImage> images) {
      if (!folder.empty())
        writePtx(images, folder, number++, loc);
    });
  };
}

} // namespace kiln::jit
