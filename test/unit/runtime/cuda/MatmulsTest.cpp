// Matrix products by cuBLASLt, the emulated one, in place of a module's kernels.
#include "test/unit/runtime/cuda/GpuTest.h"

#include "cuda/Matmuls.h"
#include "kiln/kiln_emulation.h"

#include <cmath>
#include <cstring>
#include <numeric>
#if __has_include(<cublasLt.h>)
#include <cublasLt.h>
#endif

namespace {

using namespace kiln::gpu;

// A kernel that shows that it, and not the library, has run.
constexpr float kOurs = 777;
void ours(void *const *args, KilnEmuThread *) { *static_cast<float *>(args[2]) = kOurs; }
void addOne(void *const *args, KilnEmuThread *thread) {
  static_cast<float *>(args[1])[thread->thread_id[0]] = 1 + static_cast<const float *>(args[0])[thread->thread_id[0]];
}
const KilnEmuKernel kEmulated[] = {{"ours", ours, 0, 0}, {"addOne", addOne, 0, 0}};
const KilnEmuImage kImage = {KILN_EMU_MAGIC, 2, kEmulated};
const KilnGpuImage kImages[] = {{"emulated", &kImage, sizeof kImage, KILN_GPU_EMULATED, 0}};

constexpr int64_t M = 4, N = 8, K = 12, kBatch = 2;
const KilnGpuKernel kKernels[] = {{"ours", {1, 1, 1}, 5, 0, 0}, {"addOne", {uint32_t(kBatch * M *N), 1, 1}, 2, 0, 0}};
const KilnGpuArg kArgs[] = {{4 * kBatch * M * K, 0, 0}, {4 * kBatch * K * N, 0, 0}, {4 * kBatch * M * N, KILN_GPU_ARG_WRITTEN, 0}, {4 * N, 0, 0},
                            {4 * kBatch * M * N, 0, 0}, {4 * kBatch * M * N, 0, 0}, {4 * kBatch * M * N, KILN_GPU_ARG_WRITTEN, 0}};

// workspace = product of lhs, rhs, bias and residual; result = workspace + 1; other = the product. The second product may run beside the
// first addition.
int run(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  void *product[] = {const_cast<void *>(inputs[0]), const_cast<void *>(inputs[1]), workspace, const_cast<void *>(inputs[2]), const_cast<void *>(inputs[3])};
  void *sum[] = {workspace, outputs[0]};
  int status = context->gpu->launch(context, 0, 1, product);
  if (status == KILN_OK)
    status = context->gpu->launch(context, 1, 1, sum);
  product[2] = outputs[1];
  return status == KILN_OK ? context->gpu->launch(context, 0, 1, product) : status;
}
const KilnVariant kVariants[] = {{"generic", {0, 0}, run}};

class MatmulsTest : public testing::Test {
protected:
  static void SetUpTestSuite() { useStrictDriver(); }

  // The module of one product; `flags` beside those that say that it runs on GPUs.
  KilnModule moduleOf(const KilnGpuMatmul &what, int32_t flags, const KilnGpuEpilogue &follows = {-1, KILN_GPU_NO_ACTIVATION}) {
    matmul = what;
    epilogue = follows;
    bool isPlain = epilogue.residual < 0 && epilogue.activation == KILN_GPU_NO_ACTIVATION;
    flags |= isPlain ? 0 : KILN_MODULE_GPU_EPILOGUES;
    gpu = {kImages, kKernels, 1, 2, kArgs, &matmul, isPlain, 0, nullptr, 0, !isPlain, isPlain ? nullptr : &epilogue};
    const char *names[] = {"lhs", "rhs", "bias", "residual", "result", "other"};
    int64_t bytes[] = {4 * kBatch * M * K, 4 * kBatch * K * N, 4 * N, 4 * kBatch * M * N, 4 * kBatch * M * N, 4 * kBatch * M * N};
    for (int i = 0; i < 6; ++i) {
      tensors[i] = {names[i], nullptr, &dims[i], {bytes[i], nullptr}, 1, KILN_FLOAT, 16, 0};
      dims[i] = bytes[i] / 4;
    }
    KilnModule table = {};
    table.magic = KILN_MAGIC;
    table.abi_version = KILN_ABI_VERSION;
    table.struct_size = sizeof table;
    table.name = "products";
    table.compiler_version = table.compiler_flags = "";
    table.inputs = tensors;
    table.outputs = tensors + 4;
    table.num_inputs = 4;
    table.num_outputs = 2;
    table.workspace.base = 4 * kBatch * M * N;
    table.variants = kVariants;
    table.num_variants = 1;
    table.flags = KILN_MODULE_GPU | flags;
    table.gpu = &gpu;
    return table;
  }

  // Runs it a few times and returns both results.
  std::vector<float> compute(const KilnModule &table, int expectedKernels) {
    auto module = loadModule(table);
    std::shared_ptr<Device> device;
    std::shared_ptr<Executable> executable;
    EXPECT_TRUE(Device::open(0, &device).ok());
    EXPECT_TRUE(Executable::load(*module, device, &executable).ok());
    EXPECT_EQ(executable->libraryKernels(), expectedKernels);
    Instance instance(executable);
    std::vector<float> results(2 * kBatch * M * N);
    for (int i = 0; i < 10; ++i) { // the driver draws another order at each run
      bool ok = instance.upload(0, lhs.data()) && instance.upload(1, rhs.data()) && instance.upload(2, bias.data()) &&
                instance.upload(3, residual.data()) && instance.run() && instance.download(0, results.data()) && instance.download(1, results.data() + kBatch * M * N) && instance.synchronize();
      EXPECT_TRUE(ok) << instance.errorMessage();
    }
    return results;
  }

  std::vector<float> expected(const KilnGpuMatmul &what, const KilnGpuEpilogue &follows = {-1, KILN_GPU_NO_ACTIVATION}) {
    std::vector<float> result(2 * kBatch * M * N);
    for (int64_t b = 0; b < what.batch; ++b)
      for (int64_t m = 0; m < M; ++m)
        for (int64_t n = 0; n < N; ++n) {
          float sum = what.bias >= 0 ? bias[n] : 0;
          for (int64_t k = 0; k < K; ++k)
            sum += lhs[b * what.lhs_strides[0] + m * what.lhs_strides[1] + k * what.lhs_strides[2]] *
                   rhs[b * what.rhs_strides[0] + k * what.rhs_strides[1] + n * what.rhs_strides[2]];
          int64_t at = (b * M + m) * N + n;
          sum += follows.residual >= 0 ? residual[at] : 0;
          if (follows.activation == KILN_GPU_RELU)
            sum = sum > 0 ? sum : 0;
          if (follows.activation == KILN_GPU_GELU_TANH)
            sum = 0.5f * sum * (1 + std::tanh(0.797884561f * (sum + 0.044715f * sum * sum * sum)));
          result[at] = sum + 1;
          result[kBatch * M * N + at] = sum;
        }
    return result;
  }

  MatmulsTest() {
    // Small whole numbers: every sum is exact.
    for (size_t i = 0; i < lhs.size(); ++i)
      lhs[i] = float(i * 7 % 11) - 5;
    for (size_t i = 0; i < rhs.size(); ++i)
      rhs[i] = float(i * 5 % 13) - 6;
    for (size_t i = 0; i < residual.size(); ++i)
      residual[i] = float(i * 17 % 29) - 14;
    std::iota(bias.begin(), bias.end(), -3.0f);
  }
  std::vector<float> lhs = std::vector<float>(kBatch * M * K), rhs = std::vector<float>(kBatch * K * N), bias = std::vector<float>(N);
  std::vector<float> residual = std::vector<float>(kBatch * M * N);
  KilnGpuMatmul matmul;
  KilnGpuEpilogue epilogue;
  KilnGpuModule gpu;
  KilnTensor tensors[6];
  int64_t dims[6];
};

constexpr int32_t kAll = KILN_MODULE_GPU_STATIC | KILN_MODULE_GPU_ARGS | KILN_MODULE_GPU_MATMULS;
constexpr KilnGpuMatmul kPlain = {0, 0, 1, 2, -1, KILN_FLOAT, KILN_FLOAT, 0, kBatch, M, N, K, {M * K, K, 1}, {K * N, N, 1}};

TEST_F(MatmulsTest, EveryOrderOfTheOperands) {
  for (bool transposedLhs : {false, true})
    for (bool transposedRhs : {false, true})
      for (int bias : {-1, 3})
        for (int32_t flags : {kAll, kAll & ~KILN_MODULE_GPU_STATIC, kAll & ~KILN_MODULE_GPU_ARGS}) {
          KilnGpuMatmul what = kPlain;
          if (transposedLhs)
            what.lhs_strides[1] = 1, what.lhs_strides[2] = M;
          if (transposedRhs)
            what.rhs_strides[1] = 1, what.rhs_strides[2] = K;
          what.bias = bias;
          what.flags = bias < 0 ? KILN_GPU_MATMUL_TF32 : 0;
          EXPECT_EQ(compute(moduleOf(what, flags), 1), expected(what));
        }
}

TEST_F(MatmulsTest, EveryEpilogue) {
  for (int bias : {-1, 3})
    for (int residual : {-1, 4})
      for (int activation : {KILN_GPU_NO_ACTIVATION, KILN_GPU_RELU, KILN_GPU_GELU_TANH})
        for (bool timed : {false, true}) {
          KilnGpuMatmul what = kPlain;
          what.bias = bias;
          KilnGpuEpilogue follows = {residual, activation};
          timeLibrary(timed);
          EXPECT_THAT(compute(moduleOf(what, kAll, follows), 1), testing::Pointwise(testing::FloatEq(), expected(what, follows)))
              << bias << " " << residual << " " << activation;
        }
  timeLibrary(false);
}

// What is known of version 12: NaN is not larger than 0. So a ReLU that keeps NaN must not be given to it.
TEST_F(MatmulsTest, ItsReluOfNanIsZero) {
  KilnGpuMatmul what = kPlain;
  what.bias = 3;
  bias[2] = NAN;
  EXPECT_EQ(compute(moduleOf(what, kAll, {-1, KILN_GPU_RELU}), 1)[kBatch * M * N + 2], 0);
  EXPECT_TRUE(std::isnan(compute(moduleOf(what, kAll, {-1, KILN_GPU_GELU_TANH}), 1)[kBatch * M * N + 2]));
}

TEST_F(MatmulsTest, EpiloguesThatTheLibraryRefusesTheKernelComputes) {
  setenv("KILN_EMU_CUBLASLT_EPILOGUES", "bias", 1);
  EXPECT_EQ(compute(moduleOf(kPlain, kAll, {-1, KILN_GPU_GELU_TANH}), 0)[kBatch * M * N], kOurs);
  EXPECT_EQ(compute(moduleOf(kPlain, kAll, {4, KILN_GPU_NO_ACTIVATION}), 1)[kBatch * M * N], kOurs); // it notices at the launch
  unsetenv("KILN_EMU_CUBLASLT_EPILOGUES");
  EXPECT_EQ(compute(moduleOf(kPlain, kAll, {-1, 3}), 0)[kBatch * M * N], kOurs); // of a later compiler
}

TEST_F(MatmulsTest, WhatTheLibraryDoesNotHaveTheKernelComputes) {
  KilnGpuMatmul what = kPlain;
  what.rhs_strides[2] = 2; // no side is contiguous
  EXPECT_EQ(compute(moduleOf(what, kAll), 0)[kBatch * M * N], kOurs);
  what = kPlain;
  what.type = KILN_DOUBLE;
  EXPECT_EQ(compute(moduleOf(what, kAll), 0)[kBatch * M * N], kOurs);
  EXPECT_EQ(compute(moduleOf(kPlain, kAll & ~KILN_MODULE_GPU_MATMULS), 0)[kBatch * M * N], kOurs);
}

TEST_F(MatmulsTest, TheFastestIsChosenWhenItIsTimed) {
  KilnGpuMatmul what = kPlain;
  what.bias = 3;
  KilnModule table = moduleOf(what, kAll);
  for (bool timed : {true, false}) {
    timeLibrary(timed);
    auto module = loadModule(table);
    std::shared_ptr<Device> device;
    std::shared_ptr<Executable> executable;
    ASSERT_TRUE(Device::open(0, &device).ok() && Executable::load(*module, device, &executable).ok());
    EXPECT_EQ(executable->internal().matmuls->proposal(0), timed ? 2 : 0);
    EXPECT_EQ(compute(table, 1), expected(what));
  }
}

TEST_F(MatmulsTest, WithoutTheLibraryTheKernelComputes) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  for (const char *path : {"", "/nowhere/libcublasLt.so", "libm.so.6"})
    EXPECT_EXIT(
        {
          setenv("KILN_CUBLASLT", path, 1);
          float first = compute(moduleOf(kPlain, kAll), 0)[kBatch * M * N];
          std::exit(HasFailure() || first != kOurs);
        },
        testing::ExitedWithCode(0), "");
}

TEST_F(MatmulsTest, TheFirstLibraryThatStartsComputes) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const std::string lacking = "libm.so.6:/nowhere/libcublasLt.so:" UNSTARTABLE_CUBLASLT_PATH;
  for (bool any : {true, false})
    EXPECT_EXIT(
        {
          setenv("KILN_CUBLASLT", (lacking + (any ? ":" EMULATED_CUBLASLT_PATH : "")).c_str(), 1);
          auto got = compute(moduleOf(kPlain, kAll), any ? 1 : 0);
          std::exit(HasFailure() || (any ? got != expected(kPlain) : got[kBatch * M * N] != kOurs));
        },
        testing::ExitedWithCode(0), "");
}

#if __has_include(<cublasLt.h>)
// Same shape as cublasLt.h's function; its enums and handles are ints and pointers here.
template <typename Ours, typename Theirs>
struct SameShape;
template <typename... Ours, typename... Theirs>
struct SameShape<int (*)(Ours...), cublasStatus_t(Theirs...)> {
  template <typename A, typename B>
  static constexpr bool same = sizeof(A) == sizeof(B) && std::is_pointer_v<A> == std::is_pointer_v<B>;
  static constexpr bool value = sizeof...(Ours) == sizeof...(Theirs) && (same<Ours, Theirs> && ...);
};

TEST(CublasLtTypes, AreThoseOfItsHeader) {
  using namespace kiln::cuda;
#define KILN_CHECK(NAME, PARAMETERS)                                                                                   \
  static_assert(SameShape<decltype(CublasLt::NAME), std::remove_pointer_t<decltype(&::NAME)>>::value, #NAME);
  KILN_CUBLASLT_FUNCTIONS(KILN_CHECK)
  static_assert(sizeof(MatmulAlgorithm) == sizeof(cublasLtMatmulAlgo_t));
  static_assert(sizeof(MatmulHeuristic) == sizeof(cublasLtMatmulHeuristicResult_t));
  static_assert(offsetof(MatmulHeuristic, workspaceBytes) == offsetof(cublasLtMatmulHeuristicResult_t, workspaceSize));
  static_assert(offsetof(MatmulHeuristic, state) == offsetof(cublasLtMatmulHeuristicResult_t, state));
  EXPECT_EQ(int(kComputeF32), CUBLAS_COMPUTE_32F);
  EXPECT_EQ(int(kComputeFastTf32), CUBLAS_COMPUTE_32F_FAST_TF32);
  EXPECT_EQ(int(kRealF32), CUDA_R_32F);
  EXPECT_EQ(int(kRealF16), CUDA_R_16F);
  EXPECT_EQ(int(kRealBf16), CUDA_R_16BF);
  EXPECT_EQ(int(kTransposedA), CUBLASLT_MATMUL_DESC_TRANSA);
  EXPECT_EQ(int(kTransposedB), CUBLASLT_MATMUL_DESC_TRANSB);
  EXPECT_EQ(int(kEpilogue), CUBLASLT_MATMUL_DESC_EPILOGUE);
  EXPECT_EQ(int(kBiasPointer), CUBLASLT_MATMUL_DESC_BIAS_POINTER);
  EXPECT_EQ(int(kBatchCount), CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT);
  EXPECT_EQ(int(kBatchStride), CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET);
  EXPECT_EQ(int(kMaxWorkspaceBytes), CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES);
  EXPECT_EQ(int(kMinAlignmentA), CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES);
  EXPECT_EQ(int(kMinAlignmentD), CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES);
  EXPECT_EQ(int(kEpilogueNone), CUBLASLT_EPILOGUE_DEFAULT);
  EXPECT_EQ(int(kEpilogueBias), CUBLASLT_EPILOGUE_BIAS);
  EXPECT_EQ(int(kEpilogueRelu), CUBLASLT_EPILOGUE_RELU);
  EXPECT_EQ(int(kEpilogueRelu | kEpilogueBias), CUBLASLT_EPILOGUE_RELU_BIAS);
  EXPECT_EQ(int(kEpilogueGelu), CUBLASLT_EPILOGUE_GELU);
  EXPECT_EQ(int(kEpilogueGelu | kEpilogueBias), CUBLASLT_EPILOGUE_GELU_BIAS);
  EXPECT_EQ(int(kAsIs), CUBLAS_OP_N);
  EXPECT_EQ(int(kTransposed), CUBLAS_OP_T);
}
#endif

} // namespace
