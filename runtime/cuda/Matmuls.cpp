// Plans and starts products. cuBLASLt's matrices have columns side by side, so a product of matrices with rows side by side is
// asked for as its transpose, with the operands exchanged: D' = B' A'.
#include "cuda/Matmuls.h"

#include <algorithm>

namespace kiln::gpu {

namespace {

constexpr uint64_t kMostWorkspace = 32 << 20; // what NVIDIA recommends for Hopper
constexpr uint32_t kAlignment = 16;           // of a caller's tensors
constexpr int kProposals = 8, kTimedRuns = 3;

// The type by cudaDataType_t's numbers, -1 for those that are not described.
int realType(int32_t dtype) {
  return dtype == KILN_FLOAT ? cuda::kRealF32 : dtype == KILN_HALF ? cuda::kRealF16 : dtype == KILN_BFLOAT16 ? cuda::kRealBf16 : -1;
}

// cublasLtEpilogue_t, 0 for an activation that is not known here.
int epilogueOf(int32_t activation, bool bias) {
  int with = bias ? cuda::kEpilogueBias : 0;
  switch (activation) {
  case KILN_GPU_NO_ACTIVATION:
    return bias ? cuda::kEpilogueBias : cuda::kEpilogueNone;
  case KILN_GPU_RELU:
    return cuda::kEpilogueRelu | with;
  case KILN_GPU_GELU_TANH:
    return cuda::kEpilogueGelu | with;
  }
  return 0;
}

} // namespace

cuda::MatrixLayout Matmuls::layout(int dtype, int64_t rows, int64_t columns, int64_t leading, int64_t batch, int64_t stride) const {
  cuda::MatrixLayout result = nullptr;
  if (realType(dtype) < 0 || leading < rows || lt.cublasLtMatrixLayoutCreate(&result, realType(dtype), rows, columns, leading))
    return nullptr;
  auto count = static_cast<int32_t>(batch);
  bool ok = lt.cublasLtMatrixLayoutSetAttribute(result, cuda::kBatchCount, &count, sizeof count) == 0 &&
            lt.cublasLtMatrixLayoutSetAttribute(result, cuda::kBatchStride, &stride, sizeof stride) == 0;
  if (ok)
    return result;
  (void)lt.cublasLtMatrixLayoutDestroy(result);
  return nullptr;
}

cuda::MatmulDesc Matmuls::describe(const KilnGpuMatmul &what, int32_t activation, const void *bias) const {
  cuda::MatmulDesc result = nullptr;
  int compute = what.flags & KILN_GPU_MATMUL_TF32 ? cuda::kComputeFastTf32 : cuda::kComputeF32;
  if (lt.cublasLtMatmulDescCreate(&result, compute, cuda::kRealF32))
    return nullptr;
  int32_t a = what.rhs_strides[2] == 1 ? cuda::kAsIs : cuda::kTransposed, b = what.lhs_strides[2] == 1 ? cuda::kAsIs : cuda::kTransposed;
  int epilogue = epilogueOf(activation, what.bias >= 0);
  bool ok = epilogue && lt.cublasLtMatmulDescSetAttribute(result, cuda::kTransposedA, &a, sizeof a) == 0 &&
            lt.cublasLtMatmulDescSetAttribute(result, cuda::kTransposedB, &b, sizeof b) == 0 &&
            lt.cublasLtMatmulDescSetAttribute(result, cuda::kEpilogue, &epilogue, sizeof epilogue) == 0 &&
            (what.bias < 0 || lt.cublasLtMatmulDescSetAttribute(result, cuda::kBiasPointer, &bias, sizeof bias) == 0);
  if (ok)
    return result;
  (void)lt.cublasLtMatmulDescDestroy(result);
  return nullptr;
}

bool Matmuls::plan(const KilnGpuMatmul &what, const KilnGpuEpilogue &epilogue, cuda::MatmulPreference preference, Device::Impl *timedOn,
                   Plan &result) const {
  auto [lhsBatch, lhsM, lhsK] = what.lhs_strides;
  auto [rhsBatch, rhsK, rhsN] = what.rhs_strides;
  bool isPlain = (lhsM == 1 || lhsK == 1) && (rhsK == 1 || rhsN == 1);
  if (!isPlain || what.batch < 1 || what.batch > INT32_MAX)
    return false;
  result.a = rhsN == 1 ? layout(what.type, what.n, what.k, rhsK, what.batch, rhsBatch)
                       : layout(what.type, what.k, what.n, rhsN, what.batch, rhsBatch);
  result.b = lhsK == 1 ? layout(what.type, what.k, what.m, lhsM, what.batch, lhsBatch)
                       : layout(what.type, what.m, what.k, lhsK, what.batch, lhsBatch);
  result.d = layout(what.result_type, what.n, what.m, what.n, what.batch, what.m * what.n);
  // The library learns from the address how the bias is aligned, and does not read it yet.
  cuda::MatmulDesc desc = describe(what, epilogue.activation, reinterpret_cast<const void *>(uintptr_t(kAlignment)));
  int wanted = timedOn ? kProposals : 1, count = 0;
  std::vector<cuda::MatmulHeuristic> proposals(wanted);
  if (!result.a || !result.b || !result.d || !desc ||
      lt.cublasLtMatmulAlgoGetHeuristic(handle, desc, result.a, result.b, result.d, result.d, preference, wanted, proposals.data(),
                                        &count))
    count = 0;
  if (desc)
    (void)lt.cublasLtMatmulDescDestroy(desc);
  proposals.resize(count);
  result.proposal = 0;
  for (const cuda::MatmulHeuristic &each : proposals) {
    if (each.state == 0 && each.workspaceBytes <= kMostWorkspace)
      break;
    ++result.proposal;
  }
  if (result.proposal == count) {
    drop(result);
    return false;
  }
  result.what = &what;
  result.epilogue = epilogue;
  result.chosen = proposals[result.proposal];
  if (timedOn)
    chooseFastest(result, proposals, *timedOn);
  return true;
}

void Matmuls::chooseFastest(Plan &plan, const std::vector<cuda::MatmulHeuristic> &proposals, Device::Impl &device) const {
  const KilnGpuMatmul &w = *plan.what;
  auto bytesOf = [&](int32_t dtype, std::initializer_list<std::pair<int64_t, int64_t>> dims) {
    int64_t last = 0;
    for (auto [extent, stride] : dims)
      last += (extent - 1) * stride;
    return static_cast<size_t>(last + 1) * (dtype == KILN_FLOAT ? 4 : 2);
  };
  size_t bytes[] = {bytesOf(w.type, {{w.batch, w.lhs_strides[0]}, {w.m, w.lhs_strides[1]}, {w.k, w.lhs_strides[2]}}),
                    bytesOf(w.type, {{w.batch, w.rhs_strides[0]}, {w.k, w.rhs_strides[1]}, {w.n, w.rhs_strides[2]}}),
                    bytesOf(w.result_type, {{w.batch * w.m * w.n, 1}}), bytesOf(w.result_type, {{w.n, 1}}), kMostWorkspace,
                    plan.epilogue.residual < 0 ? 0 : bytesOf(w.result_type, {{w.batch * w.m * w.n, 1}})};
  const cuda::Driver &driver = *device.driver;
  size_t total = 0, offsets[6];
  for (int i = 0; i < 6; ++i) {
    offsets[i] = total;
    total += (bytes[i] + 255) / 256 * 256;
  }
  DeviceMemory memory;
  cuda::Stream stream = nullptr;
  cuda::Event begin = nullptr, end = nullptr;
  if (!device.allocate(total, "timing a library's products", &memory).ok())
    return; // the first proposal stays
  bool ok = driver.cuStreamCreate(&stream, cuda::kStreamNonBlocking) == cuda::kSuccess &&
            driver.cuEventCreate(&begin, cuda::kEventDefault) == cuda::kSuccess &&
            driver.cuEventCreate(&end, cuda::kEventDefault) == cuda::kSuccess &&
            driver.cuMemsetD8Async(memory.address, 0, total, stream) == cuda::kSuccess;
  std::vector<void *> args(1 + std::max({w.lhs, w.rhs, w.result, w.bias, plan.epilogue.residual}));
  auto at = [&](int i) { return reinterpret_cast<void *>(memory.address + offsets[i]); };
  args[w.lhs] = at(0);
  args[w.rhs] = at(1);
  args[w.result] = at(2);
  if (w.bias >= 0)
    args[w.bias] = at(3);
  if (plan.epilogue.residual >= 0)
    args[plan.epilogue.residual] = at(5);
  Plan candidate = plan;
  float least = -1;
  for (size_t i = plan.proposal; ok && i < proposals.size(); ++i) {
    candidate.chosen = proposals[i];
    if (proposals[i].state || proposals[i].workspaceBytes > kMostWorkspace || !start(candidate, args.data(), at(4), stream))
      continue;
    bool ran = driver.cuEventRecord(begin, stream) == cuda::kSuccess;
    for (int run = 0; run < kTimedRuns; ++run)
      ran = ran && start(candidate, args.data(), at(4), stream);
    float milliseconds = 0;
    ran = driver.cuEventRecord(end, stream) == cuda::kSuccess && driver.cuEventSynchronize(end) == cuda::kSuccess &&
          driver.cuEventElapsedTime(&milliseconds, begin, end) == cuda::kSuccess && ran;
    if (ran && (least < 0 || milliseconds < least)) {
      least = milliseconds;
      plan.chosen = proposals[i];
      plan.proposal = static_cast<int>(i);
    }
  }
  for (cuda::Event event : {begin, end})
    if (event)
      (void)driver.cuEventDestroy_v2(event);
  if (stream) {
    (void)driver.cuStreamSynchronize(stream); // the memory goes next
    (void)driver.cuStreamDestroy_v2(stream);
  }
}

void Matmuls::drop(Plan &plan) const {
  for (cuda::MatrixLayout each : {plan.a, plan.b, plan.d})
    if (each)
      (void)lt.cublasLtMatrixLayoutDestroy(each);
  plan = Plan();
}

std::shared_ptr<Matmuls> Matmuls::plan(const KilnModule &table, Device::Impl &device, bool timed) {
  if (!(table.flags & KILN_MODULE_GPU_MATMULS))
    return nullptr;
  int plain = table.gpu->num_matmuls, all = plain + (table.flags & KILN_MODULE_GPU_EPILOGUES ? table.gpu->num_epilogues : 0);
  if (all == 0)
    return nullptr;
  const cuda::CublasLt *lt = cuda::CublasLt::get(*device.driver);
  if (!lt)
    return nullptr;
  std::shared_ptr<Matmuls> result(new Matmuls(*lt));
  if (lt->cublasLtCreate(&result->handle)) {
    result->handle = nullptr;
    return nullptr;
  }
  cuda::MatmulPreference preference = nullptr;
  bool ok = lt->cublasLtMatmulPreferenceCreate(&preference) == 0;
  ok = ok && lt->cublasLtMatmulPreferenceSetAttribute(preference, cuda::kMaxWorkspaceBytes, &kMostWorkspace, sizeof kMostWorkspace) == 0;
  for (int attribute = cuda::kMinAlignmentA; ok && attribute <= cuda::kMinAlignmentD; ++attribute)
    ok = lt->cublasLtMatmulPreferenceSetAttribute(preference, attribute, &kAlignment, sizeof kAlignment) == 0;
  result->plans.resize(table.gpu->num_kernels);
  for (int i = 0; ok && i < all; ++i) {
    const KilnGpuMatmul &what = table.gpu->matmuls[i];
    const KilnGpuEpilogue epilogue = i < plain ? KilnGpuEpilogue{-1, KILN_GPU_NO_ACTIVATION} : table.gpu->epilogues[i - plain];
    if (result->plan(what, epilogue, preference, timed ? &device : nullptr, result->plans[what.kernel]))
      result->mostBytes = std::max(result->mostBytes, result->plans[what.kernel].chosen.workspaceBytes);
  }
  if (preference)
    (void)lt->cublasLtMatmulPreferenceDestroy(preference);
  return result->count() ? result : nullptr;
}

Matmuls::~Matmuls() {
  for (Plan &plan : plans)
    drop(plan);
  if (handle)
    (void)lt.cublasLtDestroy(handle);
}

int Matmuls::count() const {
  int result = 0;
  for (const Plan &plan : plans)
    result += plan.what != nullptr;
  return result;
}

bool Matmuls::launch(int32_t kernel, void *const *args, void *workspace, cuda::Stream stream) const {
  return start(plans[kernel], args, workspace, stream);
}

bool Matmuls::start(const Plan &p, void *const *args, void *workspace, cuda::Stream stream) const {
  // The algorithm reads vectors from the first byte on; a part of a buffer may begin in the middle of one.
  for (int32_t each : {p.what->lhs, p.what->rhs, p.what->result, p.what->bias, p.epilogue.residual})
    if (each >= 0 && reinterpret_cast<uintptr_t>(args[each]) % kAlignment)
      return false;
  cuda::MatmulDesc desc = describe(*p.what, p.epilogue.activation, p.what->bias >= 0 ? args[p.what->bias] : nullptr);
  if (!desc)
    return false;
  const float one = 1, zero = 0;
  void *d = args[p.what->result];
  const void *c = p.epilogue.residual >= 0 ? args[p.epilogue.residual] : d;
  int status = lt.cublasLtMatmul(handle, desc, &one, args[p.what->rhs], p.a, args[p.what->lhs], p.b,
                                 p.epilogue.residual >= 0 ? &one : &zero, c, p.d, d, p.d, &p.chosen.algorithm, workspace,
                                 p.chosen.workspaceBytes, stream);
  (void)lt.cublasLtMatmulDescDestroy(desc);
  return status == 0;
}

} // namespace kiln::gpu
