// Images of kind KILN_GPU_PTX, interpreted. Machine code is refused, as by a driver that is too old for it.
#include "test/support/emulated_cuda/Images.h"
#include "test/support/ptx/Launch.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace kiln::emu {

namespace {

class PtxKernel : public LoadedKernel {
public:
  PtxKernel(const ptx::Image &image, const ptx::Program &program, const char *name) : image(image), program(program), ownName(name) {}
  const char *name() const override { return ownName.c_str(); }
  uint32_t sharedBytes() const override { return ptx::sharedBytes(program); }
  bool run(const KernelLaunch &launch, std::string &error) override {
    ptx::Launch whole;
    whole.image = &image;
    whole.kernel = &program;
    std::copy_n(launch.grid, 3, whole.grid);
    std::copy_n(launch.block, 3, whole.block);
    whole.dynamicSharedBytes = launch.dynamicSharedBytes;
    whole.params = launch.params;
    whole.programmatic = launch.programmatic;
    whole.findMemory = [memory = launch.memory](uint64_t address, ptx::Range *range) { return memory->find(address, &range->begin, &range->end); };
    return ptx::run(whole, error);
  }

private:
  const ptx::Image &image;
  const ptx::Program &program;
  std::string ownName;
};

class PtxImage : public LoadedImage {
public:
  explicit PtxImage(std::unique_ptr<ptx::Image> image) : image(std::move(image)) {}
  std::unique_ptr<LoadedKernel> find(const char *name, std::string &error) override {
    const ptx::Program *program = image->kernel(name, error);
    return program ? std::make_unique<PtxKernel>(*image, *program, name) : nullptr;
  }

private:
  std::unique_ptr<ptx::Image> image;
};

// "sm_80" runs on all later devices, "sm_90a" on those of 9.0.
bool suits(const std::string &target, int compute) {
  char *end = nullptr;
  long arch = target.compare(0, 3, "sm_") == 0 ? std::strtol(target.c_str() + 3, &end, 10) : 0;
  return arch && (*end ? arch == compute : arch <= compute);
}

} // namespace

cuda::Result loadImage(const void *bytes, int compute, std::unique_ptr<LoadedImage> *image, std::string &log) {
  auto *text = static_cast<const char *>(bytes);
  if (std::memcmp(text, "\x7f" "ELF", 4) == 0)
    return cuda::kNoBinaryForGpu;
  auto loaded = ptx::Image::load(text, log);
  if (!loaded)
    return cuda::kInvalidPtx;
  if (!suits(loaded->target(), compute)) {
    log = "the module is for " + loaded->target();
    return cuda::kNoBinaryForGpu;
  }
  *image = std::make_unique<PtxImage>(std::move(loaded));
  return cuda::kSuccess;
}

} // namespace kiln::emu
