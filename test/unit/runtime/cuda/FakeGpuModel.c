/* Modules for GPUs written by hand, with emulated images. Each computes, over 1000 floats, y = x * w + v and the sum of y,
 * and v becomes y. kiln_module_fake_gpu is static; kiln_module_fake_gpu_asks reads x[0] first, and fails an assertion
 * when it is negative; kiln_module_fake_gpu_branches does it by launches of which some do not need each other, and fake_gpu_waits says that
 * its kernels wait for the grids before theirs. The others
 * do something else, or do not load. */
#include "kiln/kiln_emulation.h"

enum { kCount = 1000, kThreads = 256 };

static void axpy(void *const *args, KilnEmuThread *thread) {
  const float *x = (const float *)args[0], *w = (const float *)args[1];
  float *v = (float *)args[2], *y = (float *)args[3];
  uint32_t i = thread->block_id[0] * thread->block_dim[0] + thread->thread_id[0];
  if (i < kCount)
    v[i] = y[i] = x[i] * w[i] + v[i];
}

/* One block: warps add by shuffles, the first warp adds what they got. */
static void sum(void *const *args, KilnEmuThread *thread) {
  const float *y = (const float *)args[0];
  float *result = (float *)args[1], *partial = (float *)thread->shared;
  float mine = 0;
  for (uint32_t i = thread->thread_id[0]; i < kCount; i += kThreads)
    mine += y[i];
  for (int step = 16; step > 0; step /= 2) {
    union {
      float f;
      uint32_t u;
    } sent = {mine}, got;
    got.u = (uint32_t)thread->calls->shuffle(thread, sent.u, KILN_EMU_SHUFFLE_XOR, step, 32, 0);
    mine += got.f;
  }
  if (thread->lane == 0)
    partial[thread->warp] = mine;
  thread->calls->barrier(thread, 0, 0);
  if (thread->thread_id[0] == 0) {
    float total = 0;
    for (int i = 0; i < kThreads / 32; ++i)
      total += partial[i];
    *result = total;
  }
}

/* y = x + x, and y = x. */
static void twice(void *const *args, KilnEmuThread *thread) {
  uint32_t i = thread->block_id[0] * thread->block_dim[0] + thread->thread_id[0];
  if (i < kCount)
    ((float *)args[1])[i] = 2 * ((const float *)args[0])[i];
}
static void copy(void *const *args, KilnEmuThread *thread) {
  uint32_t i = thread->block_id[0] * thread->block_dim[0] + thread->thread_id[0];
  if (i < kCount)
    ((float *)args[1])[i] = ((const float *)args[0])[i];
}
/* y += x, where y is written only. */
static void add(void *const *args, KilnEmuThread *thread) {
  uint32_t i = thread->block_id[0] * thread->block_dim[0] + thread->thread_id[0];
  if (i < kCount)
    ((float *)args[1])[i] += ((const float *)args[0])[i];
}

static void crash(void *const *args, KilnEmuThread *thread) {
  (void)args;
  if (thread->thread_id[0] == 0)
    thread->calls->barrier(thread, 0, 0);
}

static void overrun(void *const *args, KilnEmuThread *thread) {
  (void)thread;
  *(char *)args[1] = 0;
}

static const KilnEmuKernel kEmulated[] = {{"axpy", axpy, 0, 0},
                                          {"sum", sum, KILN_EMU_COLLECTIVE, 4 * kThreads / 32},
                                          {"crash", crash, KILN_EMU_COLLECTIVE, 0},
                                          {"overrun", overrun, 0, 0},
                                          {"twice", twice, 0, 0},
                                          {"copy", copy, 0, 0},
                                          {"add", add, 0, 0}};
static const KilnEmuImage kImage = {KILN_EMU_MAGIC, 7, kEmulated};
static const KilnGpuImage kImages[] = {{"sm_90a", "not a cubin", 12, KILN_GPU_CUBIN, 0},
                                       {"emulated", &kImage, sizeof kImage, KILN_GPU_EMULATED, 0}};
static const KilnGpuKernel kKernels[] = {{"axpy", {kThreads, 1, 1}, 4, 0, 0},
                                         {"sum", {kThreads, 1, 1}, 2, 4 * kThreads / 32, 0},
                                         {"crash", {64, 1, 1}, 2, 0, 0},
                                         {"overrun", {1, 1, 1}, 2, 0, 0},
                                         {"twice", {kThreads, 1, 1}, 2, 0, 0},
                                         {"copy", {kThreads, 1, 1}, 2, 0, 0},
                                         {"add", {kThreads, 1, 1}, 2, 0, 0}};
enum { kAll = 4 * kCount, kWritten = KILN_GPU_ARG_WRITTEN };
static const KilnGpuArg kArgs[] = {{kAll, 0, 0}, {kAll, 0, 0}, {kAll, kWritten, 0}, {kAll, kWritten, 0}, /* axpy */
                                   {kAll, 0, 0}, {4, kWritten, 0},    /* sum */
                                   {4, 0, 0},    {4, kWritten, 0},    /* crash */
                                   {4, 0, 0},    {4, kWritten, 0},    /* overrun */
                                   {kAll, 0, 0}, {kAll, kWritten, 0}, /* twice */
                                   {kAll, 0, 0}, {kAll, kWritten, 0}, /* copy */
                                   {kAll, 0, 0}, {kAll, kWritten, 0}}; /* add */
static const KilnGpuKernel kMissing[] = {{"not_there", {1, 1, 1}, 0, 0, 0}};
static const KilnGpuKernel kGreedy[] = {{"axpy", {1, 1, 1}, 4, 300 << 10, 0}};
static const KilnGpuModule kGpu = {
    .images = kImages, .kernels = kKernels, .num_images = 2, .num_kernels = 7};
static const KilnGpuModule kGpuArgs = {
    .images = kImages, .kernels = kKernels, .num_images = 2, .num_kernels = 7, .args = kArgs};
static const KilnGpuModule kCubinOnly = {
    .images = kImages, .kernels = kKernels, .num_images = 1, .num_kernels = 2};
static const KilnGpuModule kNoKernel = {
    .images = kImages, .kernels = kMissing, .num_images = 2, .num_kernels = 1};
static const KilnGpuModule kTooMuchShared = {
    .images = kImages, .kernels = kGreedy, .num_images = 2, .num_kernels = 1};

static int launchAll(KilnContext *context, const void *const *inputs, void *const *outputs, int32_t second, void *to) {
  void *axpyArgs[] = {(void *)inputs[0], (void *)context->constants, context->variables[0], outputs[0]};
  void *secondArgs[] = {outputs[0], to};
  if (context->mark)
    context->mark(context, 0);
  int status = context->gpu->launch(context, 0, (kCount + kThreads - 1) / kThreads, axpyArgs);
  if (status != KILN_OK)
    return status;
  if (context->mark)
    context->mark(context, 1);
  status = context->gpu->launch(context, second, 1, secondArgs);
  if (context->mark)
    context->mark(context, 2);
  return status;
}

static int run(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  (void)workspace;
  return launchAll(context, inputs, outputs, 1, outputs[1]);
}

static int asks(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  float first;
  int status = context->gpu->read(context, &first, inputs[0], sizeof first);
  if (status != KILN_OK)
    return status;
  if (first < 0) {
    context->report_error(context, KILN_ASSERT_FAILED, "check/Assert", "x must not be negative");
    return KILN_ASSERT_FAILED;
  }
  status = launchAll(context, inputs, outputs, 1, workspace);
  if (status != KILN_OK)
    return status;
  float total;
  status = context->gpu->read(context, &total, workspace, sizeof total);
  if (status != KILN_OK)
    return status;
  total += (float)context->rng_state[0]++;
  return context->gpu->write(context, outputs[1], &total, sizeof total);
}

/* In the workspace: a = copy(x), b = twice(x), a = twice(a) [needs a], c = copy(v), c += a [needs both], b = copy(c) [needs c, and
 * that b is not needed], y = copy(b), v = copy(c), sum = sum(y). The arena has each buffer twice, so that each has a neighbour. */
static int branches(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  char *a = (char *)workspace, *b = a + 4096, *c = b + 4096;
  const void *from[] = {inputs[0], inputs[0], a, context->variables[0], a, c, b, c, outputs[0]};
  void *to[] = {a, b, a, c, c, b, outputs[0], context->variables[0], outputs[1]};
  static const int32_t kernels[] = {5, 4, 4, 5, 6, 5, 5, 5, 1};
  for (int i = 0; i < 9; ++i) {
    void *args[] = {(void *)from[i], to[i]};
    int status = context->gpu->launch(context, kernels[i], kernels[i] == 1 ? 1 : 4, args);
    if (status != KILN_OK)
      return status;
  }
  return KILN_OK;
}

static int loops(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  (void)workspace;
  for (;;) {
    float value;
    void *args[] = {(void *)inputs[0], outputs[0]};
    int status = context->gpu->launch(context, 5, 4, args);
    if (status == KILN_OK)
      status = context->gpu->read(context, &value, outputs[0], sizeof value);
    if (status != KILN_OK)
      return status;
  }
}

/* 1 to 16 bytes, behind each other by 32 and by what they are long modulo 4. */
static int writes(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  (void)inputs;
  (void)workspace;
  for (int length = 1; length <= 16; ++length) {
    char bytes[16];
    for (int i = 0; i < 16; ++i)
      bytes[i] = (char)(i + 1);
    int status = context->gpu->write(context, (char *)outputs[0] + 32 * length + length % 4, bytes, length);
    if (status != KILN_OK)
      return status;
    for (int i = 0; i < 16; ++i)
      bytes[i] = 99; /* has been read */
  }
  return KILN_OK;
}

static int crashes(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  (void)workspace;
  return launchAll(context, inputs, outputs, 2, outputs[1]);
}

/* Adds x to the weights, so that each run has another result. */
static int keeps(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  (void)workspace;
  void *addArgs[] = {(void *)inputs[0], (void *)context->constants}, *copyArgs[] = {(void *)context->constants, outputs[0]},
       *sumArgs[] = {outputs[0], outputs[1]};
  int status = context->gpu->launch(context, 6, 4, addArgs);
  if (status == KILN_OK)
    status = context->gpu->launch(context, 5, 4, copyArgs);
  return status == KILN_OK ? context->gpu->launch(context, 1, 1, sumArgs) : status;
}

/* Writes behind the weights. */
static int overruns(KilnContext *context, const void *const *inputs, void *const *outputs, void *workspace) {
  (void)workspace;
  return launchAll(context, inputs, outputs, 3, (char *)context->constants + 4 * kCount);
}

static const int64_t kDims[] = {10, 100};
static const KilnTensor kInputs[] = {{"x", "x:0", kDims, {4 * kCount, 0}, 2, KILN_FLOAT, 4, 0}};
static const KilnTensor kOutputs[] = {{"y", "y:0", kDims, {4 * kCount, 0}, 2, KILN_FLOAT, 4, 0},
                                      {"sum", "sum:0", 0, {4, 0}, 0, KILN_FLOAT, 4, 0}};
static const KilnTensor kVariables[] = {{"v", "v:0", kDims, {4 * kCount, 0}, 2, KILN_FLOAT, 4, 0}};
static const KilnVariant kRun[] = {{"generic", {0, 0}, run}};
static const KilnVariant kAsks[] = {{"generic", {0, 0}, asks}};
static const KilnVariant kBranches[] = {{"generic", {0, 0}, branches}};
static const KilnVariant kLoops[] = {{"generic", {0, 0}, loops}};
static const KilnVariant kWrites[] = {{"generic", {0, 0}, writes}};
static const KilnVariant kKeeps[] = {{"generic", {0, 0}, keeps}};
static const KilnVariant kCrashes[] = {{"generic", {0, 0}, crashes}};
static const KilnVariant kOverruns[] = {{"generic", {0, 0}, overruns}};
static const KilnLaunch kLaunches[] = {{"axpy", "y"}, {"sum", "sum"}};
static const KilnWork kWork[] = {{2 * kCount, 16 * kCount}, {kCount, 4 * kCount}};

#define T10 2, 2, 2, 2, 2, 2, 2, 2, 2, 2
#define T100 T10, T10, T10, T10, T10, T10, T10, T10, T10, T10
static _Alignas(64) const float kTwos[kCount] = {T100, T100, T100, T100, T100, T100, T100, T100, T100, T100};

#define MODULE(NAME, VARIANTS, GPU, FLAGS)                                                                             \
  const KilnModule kiln_module_##NAME = {KILN_MAGIC, KILN_ABI_VERSION, sizeof(KilnModule), #NAME, "by hand", "",       \
                                         kInputs, kOutputs, kVariables, 1, 2, 1, 0, {3 * 4096, 0},                            \
                                         {kTwos, 0, 0, sizeof kTwos, UINT64_C(0x08dc7773f672b3c6)}, VARIANTS,          \
                                         kLaunches, 0, 1, 2, 0, KILN_MODULE_MARKS | KILN_MODULE_GPU | (FLAGS), kWork, GPU, 0, 0, 0, 0}

MODULE(fake_gpu, kRun, &kGpu, KILN_MODULE_GPU_STATIC);
MODULE(fake_gpu_asks, kAsks, &kGpu, 0);
MODULE(fake_gpu_branches, kBranches, &kGpuArgs, KILN_MODULE_GPU_STATIC | KILN_MODULE_GPU_ARGS);
MODULE(fake_gpu_waits, kBranches, &kGpuArgs, KILN_MODULE_GPU_STATIC | KILN_MODULE_GPU_ARGS | KILN_MODULE_GPU_WAITS);
MODULE(fake_gpu_loops, kLoops, &kGpu, 0);
MODULE(fake_gpu_unaligned_write, kWrites, &kGpu, 0);
MODULE(fake_gpu_keeps, kKeeps, &kGpu, KILN_MODULE_GPU_STATIC);
MODULE(fake_gpu_crashes, kCrashes, &kGpu, 0);
MODULE(fake_gpu_overruns, kOverruns, &kGpu, 0);
MODULE(fake_gpu_cubin, kRun, &kCubinOnly, 0);
MODULE(fake_gpu_no_kernel, kRun, &kNoKernel, 0);
MODULE(fake_gpu_greedy, kRun, &kTooMuchShared, 0);
MODULE(fake_gpu_no_table, kRun, 0, 0);
