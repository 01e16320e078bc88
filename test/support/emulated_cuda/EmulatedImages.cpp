// Images of kind KILN_GPU_EMULATED: kernels compiled for the processor.
#include "test/support/emulated_cuda/Block.h"
#include "test/support/emulated_cuda/Images.h"

#include <cstring>

// The runtime knows by this symbol that images of kind KILN_GPU_EMULATED run.
extern "C" __attribute__((visibility("default"))) const int kiln_emulated_device = 1;

namespace kiln::emu {

namespace {

class EmulatedKernel : public LoadedKernel {
public:
  explicit EmulatedKernel(const KilnEmuKernel &kernel) : kernel(kernel) {}
  const char *name() const override { return kernel.name; }
  uint32_t sharedBytes() const override { return kernel.shared_bytes; }
  bool run(const KernelLaunch &launch, std::string &error) override {
    std::vector<void *> args(launch.params.size() / sizeof(void *));
    std::memcpy(args.data(), launch.params.data(), args.size() * sizeof(void *));
    const uint32_t *grid = launch.grid, *block = launch.block;
    Launch whole = {&kernel, args.data(), {grid[0], grid[1], grid[2]}, {block[0], block[1], block[2]}, launch.dynamicSharedBytes};
    return runLaunch(whole, error);
  }

private:
  const KilnEmuKernel &kernel;
};

class EmulatedImage : public LoadedImage {
public:
  explicit EmulatedImage(const KilnEmuImage &image) : image(image) {}
  std::unique_ptr<LoadedKernel> find(const char *name, std::string &) override {
    for (uint32_t i = 0; i < image.num_kernels; ++i)
      if (std::strcmp(image.kernels[i].name, name) == 0)
        return std::make_unique<EmulatedKernel>(image.kernels[i]);
    return nullptr;
  }

private:
  const KilnEmuImage &image;
};

} // namespace

cuda::Result loadImage(const void *bytes, int, std::unique_ptr<LoadedImage> *image, std::string &log) {
  auto *text = static_cast<const char *>(bytes);
  if (std::strncmp(text, "//", 2) == 0 || std::strncmp(text, ".version", 8) == 0) {
    log = "ptxas application ptx input, line 1; fatal   : the emulated driver compiles no PTX";
    return cuda::kInvalidPtx;
  }
  auto *emulated = static_cast<const KilnEmuImage *>(bytes);
  if (emulated->magic != KILN_EMU_MAGIC)
    return cuda::kNoBinaryForGpu;
  *image = std::make_unique<EmulatedImage>(*emulated);
  return cuda::kSuccess;
}

} // namespace kiln::emu
