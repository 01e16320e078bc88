// Plans and starts products. cuBLASLt's matrices have columns side by side, so a product of matrices with rows side by side is
// asked for as its transpose, with the operands exchanged: D' = B' A'.
#include "cuda/Matmuls.h"

namespace kiln::gpu {

namespace {

constexpr uint64_t kMostWorkspace = 32 << 20; // what NVIDIA recommends for Hopper
constexpr uint32_t kAlignment = 16;           // of a caller's tensors

// The type by cudaDataType_t's numbers, -1 for those that are not described.
int realType(int32_t dtype) {
  return dtype == KILN_FLOAT ? cuda::kRealF32 : dtype == KILN_HALF ? cuda::kRealF16 : dtype == KILN_BFLOAT16 ? cuda::kRealBf16 : -1;
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

cuda::MatmulDesc Matmuls::describe(const KilnGpuMatmul &what, const void *bias) const {
  cuda::MatmulDesc result = nullptr;
  int compute = what.flags & KILN_GPU_MATMUL_TF32 ? cuda::kComputeFastTf32 : cuda::kComputeF32;
  if (lt.cublasLtMatmulDescCreate(&result, compute, cuda::kRealF32))
    return nullptr;
  int32_t a = what.rhs_strides[2] == 1 ? cuda::kAsIs : cuda::kTransposed, b = what.lhs_strides[2] == 1 ? cuda::kAsIs : cuda::kTransposed;
  int epilogue = what.bias >= 0 ? cuda::kEpilogueBias : cuda::kEpilogueNone;
  bool ok = lt.cublasLtMatmulDescSetAttribute(result, cuda::kTransposedA, &a, sizeof a) == 0 &&
            lt.cublasLtMatmulDescSetAttribute(result, cuda::kTransposedB, &b, sizeof b) == 0 &&
            lt.cublasLtMatmulDescSetAttribute(result, cuda::kEpilogue, &epilogue, sizeof epilogue) == 0 &&
            (what.bias < 0 || lt.cublasLtMatmulDescSetAttribute(result, cuda::kBiasPointer, &bias, sizeof bias) == 0);
  if (ok)
    return result;
  (void)lt.cublasLtMatmulDescDestroy(result);
  return nullptr;
}

bool Matmuls::plan(const KilnGpuMatmul &what, cuda::MatmulPreference preference, Plan &result) const {
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
  cuda::MatmulDesc desc = describe(what, reinterpret_cast<const void *>(uintptr_t(kAlignment)));
  int count = 0;
  bool found = result.a && result.b && result.d && desc &&
               lt.cublasLtMatmulAlgoGetHeuristic(handle, desc, result.a, result.b, result.d, result.d, preference, 1,
                                                 &result.chosen, &count) == 0 &&
               count == 1 && result.chosen.state == 0 && result.chosen.workspaceBytes <= kMostWorkspace;
  if (desc)
    (void)lt.cublasLtMatmulDescDestroy(desc);
  if (found)
    result.what = &what;
  else
    drop(result);
  return found;
}

void Matmuls::drop(Plan &plan) const {
  for (cuda::MatrixLayout each : {plan.a, plan.b, plan.d})
    if (each)
      (void)lt.cublasLtMatrixLayoutDestroy(each);
  plan = Plan();
}

std::shared_ptr<Matmuls> Matmuls::plan(const KilnModule &table, const cuda::Driver &driver) {
  if (!(table.flags & KILN_MODULE_GPU_MATMULS) || table.gpu->num_matmuls == 0)
    return nullptr;
  const cuda::CublasLt *lt = cuda::CublasLt::get(driver);
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
  for (int i = 0; ok && i < table.gpu->num_matmuls; ++i) {
    const KilnGpuMatmul &what = table.gpu->matmuls[i];
    if (result->plan(what, preference, result->plans[what.kernel]))
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
  const Plan &p = plans[kernel];
  cuda::MatmulDesc desc = describe(*p.what, p.what->bias >= 0 ? args[p.what->bias] : nullptr);
  if (!desc)
    return false;
  const float one = 1, zero = 0;
  void *d = args[p.what->result];
  int status = lt.cublasLtMatmul(handle, desc, &one, args[p.what->rhs], p.a, args[p.what->lhs], p.b, &zero, d, p.d, d, p.d,
                                 &p.chosen.algorithm, workspace, p.chosen.workspaceBytes, stream);
  (void)lt.cublasLtMatmulDescDestroy(desc);
  return status == 0;
}

} // namespace kiln::gpu
