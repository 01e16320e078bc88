// The matrix products of a module that cuBLASLt computes in place of the module's own kernels.
#pragma once

#include "cuda/CublasLt.h"
#include "cuda/Device.h"

namespace kiln::gpu {

/// Of one executable; made under the device's context, and used under it. Safe to use from any number of threads.
class Matmuls {
public:
  /// Asks the library for an algorithm for each product that the module describes, the one that it expects most of or, `timed`, of
  /// the first few the fastest on the device; null where there is no library, or no algorithm for any of them.
  static std::shared_ptr<Matmuls> plan(const KilnModule &table, Device::Impl &device, bool timed);
  ~Matmuls();

  /// Whether kernel number `kernel` has a product that the library computes.
  bool has(int32_t kernel) const { return plans[kernel].what != nullptr; }
  int count() const;
  /// Which of the library's proposals for the product it is, from 0.
  int proposal(int32_t kernel) const { return plans[kernel].proposal; }
  /// Working memory that the products of one run need, aligned to 256 bytes; each may write all of it.
  size_t workspaceBytes() const { return mostBytes; }
  /// Starts the product in place of the kernel, whose parameters `args` are; false where the library does not.
  bool launch(int32_t kernel, void *const *args, void *workspace, cuda::Stream stream) const;

private:
  struct Plan {
    const KilnGpuMatmul *what = nullptr;
    KilnGpuEpilogue epilogue = {-1, KILN_GPU_NO_ACTIVATION};
    cuda::MatrixLayout a = nullptr, b = nullptr, d = nullptr;
    cuda::MatmulHeuristic chosen = {};
    int proposal = 0;
  };
  explicit Matmuls(const cuda::CublasLt &lt) : lt(lt) {}
  bool plan(const KilnGpuMatmul &what, const KilnGpuEpilogue &epilogue, cuda::MatmulPreference preference, Device::Impl *timedOn, Plan &result) const;
  bool start(const Plan &plan, void *const *args, void *workspace, cuda::Stream stream) const;
  void chooseFastest(Plan &plan, const std::vector<cuda::MatmulHeuristic> &proposals, Device::Impl &device) const;
  cuda::MatmulDesc describe(const KilnGpuMatmul &what, int32_t activation, const void *bias) const;
  cuda::MatrixLayout layout(int dtype, int64_t rows, int64_t columns, int64_t leading, int64_t batch, int64_t stride) const;
  void drop(Plan &plan) const;

  const cuda::CublasLt &lt;
  cuda::LtHandle handle = nullptr;
  std::vector<Plan> plans; // by kernel
  size_t mostBytes = 0;
};

} // namespace kiln::gpu
