/* The whole contract between compiled models and whatever runs them, in plain C.
 *
 * An artefact (object file or shared library) exports exactly one symbol: a `const KilnModule`
 * named `kiln_module_<name>` (KILN_DECLARE_MODULE(name) declares it). A shared library exports the
 * same table once more as `kiln_module`, so that a loader needs no name. The table and all that it
 * points to is read-only, valid as long as the artefact is loaded, and the same for every thread.
 *
 * Growing the contract: fields are only ever appended, KILN_ABI_VERSION counts incompatible
 * changes, and both sides state the size of the struct that they were compiled with.
 */
#ifndef KILN_KILN_ABI_H
#define KILN_KILN_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define KILN_ABI_VERSION 1u
#define KILN_MAGIC 0x4e4c494bu /* "KILN", little-endian */

/* Workspace and constants start at a multiple of this many bytes. So should tensors, for speed;
 * they must only be aligned as KilnTensor.alignment says. */
#define KILN_ALIGNMENT 64

/* What a run returns. Zero is success; the values never change their meaning. */
typedef enum KilnStatus {
  KILN_OK = 0,
  KILN_ASSERT_FAILED = 1,    /* an assertion of the graph is false for this input */
  KILN_INVALID_ARGUMENT = 2, /* null or misaligned buffer, unknown name, wrong size */
  KILN_UNSUPPORTED_CPU = 3,  /* no code variant for this processor */
  KILN_INCOMPATIBLE = 4,     /* not a Kiln artefact, or of another ABI version */
  KILN_NOT_FOUND = 5,        /* missing file or symbol */
  KILN_CORRUPT = 6,          /* external weights of the wrong size or checksum */
  KILN_OUT_OF_MEMORY = 7,
  KILN_INTERNAL = 9, /* 8 is reserved */
  /* Of sessions only. */
  KILN_CANCELLED = 10,
  KILN_TIMED_OUT = 11,
  KILN_UNSUPPORTED = 12,         /* an op or a form of it that neither compiles nor has a host op */
  KILN_FAILED_PRECONDITION = 13, /* a variable or table that is not initialised */
  /* Of modules for GPUs only. */
  KILN_UNSUPPORTED_GPU = 14 /* no driver, no device, or no image for it */
} KilnStatus;

/* Element types carry TensorFlow's DataType numbers. Sizes in memory: bool one byte, 4-bit integers
 * one byte each, everything else its natural size. */
typedef enum KilnDType {
  KILN_FLOAT = 1,
  KILN_DOUBLE = 2,
  KILN_INT32 = 3,
  KILN_UINT8 = 4,
  KILN_INT16 = 5,
  KILN_INT8 = 6,
  KILN_COMPLEX64 = 8,
  KILN_INT64 = 9,
  KILN_BOOL = 10,
  KILN_BFLOAT16 = 14,
  KILN_UINT16 = 17,
  KILN_COMPLEX128 = 18,
  KILN_HALF = 19,
  KILN_UINT32 = 22,
  KILN_UINT64 = 23,
  KILN_FLOAT8_E5M2 = 24,
  KILN_FLOAT8_E4M3FN = 25,
  KILN_INT4 = 29,
  KILN_UINT4 = 30
} KilnDType;

/* The symbolic dimensions, which every run gives values. */
enum {
  KILN_SYMBOL_BATCH = 0, /* in the first dimension only */
  KILN_SYMBOL_LENGTH = 1, /* in any dimensions */
  KILN_SYMBOL_SECOND_LENGTH = 2 /* likewise: of images the width, of sentences' translations theirs */
};

/* A number of bytes that may depend on the symbolic dimensions:
 * base + sum over k of per_symbol[k] * KilnContext.symbols[k]. per_symbol is null when the number
 * is fixed (always so when KilnModule.num_symbols is 0), and for tensors with a length or a size
 * that is computed from it: their base is to be multiplied by the values of all their symbolic
 * dimensions. */
typedef struct KilnSize {
  int64_t base;
  const int64_t *per_symbol;
} KilnSize;

enum {
  KILN_TENSOR_READONLY = 1, /* a variable that no run changes */
  KILN_TENSOR_SIZE = 2 /* an output that says sizes of others (KilnFoundSize); these are the last */
};

/* An input, output or variable; row-major, dense. */
typedef struct KilnTensor {
  const char *name; /* the feed's or fetch's name as the user gave it, never null */
  const char *node; /* "node:index" in the graph it came from, or null */
  const int64_t
      *dims; /* rank entries; -1 - k stands for symbol k, so -1 is the batch, -2 the length and -3 the second length; of
              * outputs -1 - num_symbols - i for size i of KilnModule.derived, and of inputs for one that is a length and a number */
  KilnSize bytes;
  int32_t rank;
  int32_t dtype;      /* KilnDType */
  uint32_t alignment; /* of the buffer, in bytes, a power of two */
  uint32_t flags;     /* KILN_TENSOR_* */
} KilnTensor;

/* The weights: `embedded` in the artefact, or, where that is null, `bytes` bytes of the file `file`
 * (a name beside the artefact) from `file_offset` on; both null when there are none. */
typedef struct KilnConstants {
  const void *embedded;
  const char *file;
  uint64_t file_offset; /* a multiple of 4096 */
  uint64_t bytes;
  uint64_t checksum; /* XXH64 of these bytes, seed 0; 0: not stated */
} KilnConstants;

typedef struct KilnContext KilnContext;

/* One piece of a parallel loop: the iterations begin <= i < end. */
typedef void (*KilnTask)(void *args, int64_t begin, int64_t end);

/* Computes the outputs from the inputs. Returns a KilnStatus; anything but KILN_OK was reported
 * through the context first, and leaves outputs and variables unspecified. Allocates nothing, calls
 * nothing but the context's functions and libm/libc arithmetic, leaves floating-point modes as they
 * were, and may run on any number of threads at once as long as context, outputs, workspace and
 * (unless read-only) variables are separate. Outputs overlap neither inputs nor the workspace. */
typedef int (*KilnRun)(KilnContext *context, const void *const *inputs, void *const *outputs,
                       void *workspace);

/* The same model compiled for one instruction set. Variants stand best first, and a loader takes
 * the first one all of whose features the processor (and the operating system) offers. */
typedef struct KilnVariant {
  const char *name;     /* target cpu or instruction set, for messages */
  uint64_t features[2]; /* bits numbered by KilnFeature */
  KilnRun run;
} KilnVariant;

/* Processor features that code may require, by bit number; each architecture has its own list. */
typedef enum KilnFeature {
  /* x86-64 */
  KILN_X86_SSE3 = 0,
  KILN_X86_SSSE3,
  KILN_X86_SSE4_1,
  KILN_X86_SSE4_2,
  KILN_X86_POPCNT,
  KILN_X86_AVX,
  KILN_X86_F16C,
  KILN_X86_FMA,
  KILN_X86_AVX2,
  KILN_X86_BMI,
  KILN_X86_BMI2,
  KILN_X86_LZCNT,
  KILN_X86_MOVBE,
  KILN_X86_AVX512F,
  KILN_X86_AVX512CD,
  KILN_X86_AVX512BW,
  KILN_X86_AVX512DQ,
  KILN_X86_AVX512VL,
  KILN_X86_AVX512IFMA,
  KILN_X86_AVX512VBMI,
  KILN_X86_AVX512VBMI2,
  KILN_X86_AVX512VNNI,
  KILN_X86_AVX512BITALG,
  KILN_X86_AVX512VPOPCNTDQ,
  KILN_X86_AVX512BF16,
  KILN_X86_AVX512FP16,
  KILN_X86_AVXVNNI,
  KILN_X86_GFNI,
  KILN_X86_AMX_TILE,
  KILN_X86_AMX_INT8,
  KILN_X86_AMX_BF16,
  KILN_X86_AMX_FP16,
  /* aarch64 */
  KILN_ARM_FULLFP16 = 0,
  KILN_ARM_DOTPROD,
  KILN_ARM_BF16,
  KILN_ARM_I8MM,
  KILN_ARM_SVE,
  KILN_ARM_SVE2,
  KILN_ARM_LSE,
  /* riscv64 */
  KILN_RISCV_V = 0,
  KILN_RISCV_ZVFH,
  KILN_RISCV_ZBA,
  KILN_RISCV_ZBB
} KilnFeature;

/* One step of the entry function, for profiles and messages: launch i of the table is announced by
 * KilnContext.mark(context, i). */
typedef struct KilnLaunch {
  const char *kernel; /* the kernel's name, its data sheet */
  const char *node;   /* the graph nodes it computes */
} KilnLaunch;

/* What one launch stands for; 0: unknown. */
typedef struct KilnWork {
  int64_t flops; /* floating-point operations, as the graph's ops define them */
  int64_t bytes; /* read and written at least */
} KilnWork;

enum {
  KILN_MODULE_MARKS = 1, /* run calls KilnContext.mark, and `work` is there */
  /* `gpu` is there: run is host code that launches kernels through KilnContext.gpu; inputs, outputs, workspace,
   * constants and variables are addresses of the device, which host code cannot read. */
  KILN_MODULE_GPU = 2,
  /* With KILN_MODULE_GPU: run makes the same launches every time and neither reads nor writes, so that they can be
   * recorded once (a CUDA graph) as long as the addresses stay. */
  KILN_MODULE_GPU_STATIC = 4,
  KILN_MODULE_LOOPS = 8, /* run has loops, and looks at KilnContext.cancelled at each turn of them */
  KILN_MODULE_GPU_ARGS = 16,   /* KilnGpuModule.args is there */
  KILN_MODULE_GPU_MATMULS = 32, /* KilnGpuModule.matmuls and .num_matmuls are there */
  KILN_MODULE_GPU_PROGRAMS = 64, /* KilnGpuModule.programs and .num_programs are there */
  /* Each thread of every kernel waits for the grids that its own depends on (griddepcontrol.wait) before it touches memory of the
   * device, so that a launch may begin beside the end of those before it (programmatic dependent launch). */
  KILN_MODULE_GPU_WAITS = 128,
  KILN_MODULE_GPU_EPILOGUES = 256 /* KilnGpuModule.epilogues and .num_epilogues are there */
};

/* What the bytes of a device image are. */
typedef enum KilnGpuImageKind {
  KILN_GPU_PTX = 1,     /* text that ends in a zero byte, which the driver compiles for its device */
  KILN_GPU_CUBIN = 2,   /* machine code of one architecture */
  KILN_GPU_EMULATED = 3 /* a KilnEmuImage of kiln_emulation.h, which processors run */
} KilnGpuImageKind;

/* The kernels of a module for one architecture. */
typedef struct KilnGpuImage {
  const char *arch; /* "sm_80", "sm_90a" (which runs on that very architecture only), "emulated" */
  const void *bytes;
  uint64_t size;
  int32_t kind; /* KilnGpuImageKind */
  int32_t reserved;
} KilnGpuImage;

/* A kernel, which every image has under this name. */
typedef struct KilnGpuKernel {
  const char *name;
  uint32_t block[3];             /* threads of a block */
  uint32_t num_args;             /* parameters, 8 bytes each: addresses of the device, or int64 */
  uint32_t shared_bytes;         /* shared memory of a block that the image declares, for messages */
  uint32_t dynamic_shared_bytes; /* and that a launch must add */
} KilnGpuKernel;

enum {
  KILN_GPU_ARG_WRITTEN = 1 /* the kernel may write there; others are only read */
};

/* A parameter of a kernel. */
typedef struct KilnGpuArg {
  uint64_t bytes; /* that the kernel may touch from the address on; 0: no address */
  uint32_t flags; /* KILN_GPU_ARG_* */
  uint32_t reserved;
} KilnGpuArg;

enum {
  KILN_GPU_MATMUL_TF32 = 1 /* float32 operands may lose all but eleven significant bits */
};

/* A kernel that is a matrix product, so that a library may compute it: result[b, m, n] = bias[n] + sum over k of
 * lhs[b, m, k] * rhs[b, k, n], summed in float32; the result is dense. */
typedef struct KilnGpuMatmul {
  int32_t kernel;                 /* its number */
  int32_t lhs, rhs, result, bias; /* numbers of its parameters; bias, of the result's type: -1 for none */
  int32_t type, result_type;      /* KilnDType; `type` is both operands' */
  uint32_t flags;                 /* KILN_GPU_MATMUL_* */
  int64_t batch, m, n, k;
  int64_t lhs_strides[3]; /* elements from one to the next in batch, m and k */
  int64_t rhs_strides[3]; /* in batch, k and n */
} KilnGpuMatmul;

enum {
  KILN_GPU_NO_ACTIVATION = 0,
  KILN_GPU_RELU = 1,     /* x where x > 0, else 0; also for NaN */
  KILN_GPU_GELU_TANH = 2 /* 0.5 x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))), with the library's own error */
};

/* What a kernel makes of a product and its bias: activation(bias[n] + residual[b, m, n] + sum over k ...). */
typedef struct KilnGpuEpilogue {
  int32_t residual;   /* number of the parameter, of the result's type and shape: -1 for none */
  int32_t activation; /* KILN_GPU_* */
} KilnGpuEpilogue;

typedef struct KilnGpuModule {
  const KilnGpuImage *images; /* a loader takes the best that its device runs */
  const KilnGpuKernel *kernels;
  int32_t num_images;
  int32_t num_kernels;
  const KilnGpuArg *args; /* of the first kernel, then of the second ...; not to be read without KILN_MODULE_GPU_ARGS */
  const KilnGpuMatmul *matmuls; /* not to be read without KILN_MODULE_GPU_MATMULS, nor the next */
  int32_t num_matmuls;
  int32_t reserved;
  /* The same model once more, with kernels made for other devices: whole modules with the same inputs, outputs and variables. A loader takes
   * that of them, or the module itself, whose image suits its device best. Their constants lie in the module's, from the byte
   * KilnConstants.file_offset on. Not to be read without KILN_MODULE_GPU_PROGRAMS, nor the next. */
  const struct KilnModule *const *programs;
  int32_t num_programs;
  /* matmuls[num_matmuls + i] has epilogues[i]; who does not know them computes the others. Not to be read without
   * KILN_MODULE_GPU_EPILOGUES, nor the next. */
  int32_t num_epilogues;
  const KilnGpuEpilogue *epilogues;
} KilnGpuModule;

/* The values that a symbolic dimension may have. */
typedef struct KilnRange {
  int64_t least, most; /* most INT64_MAX: any */
} KilnRange;

/* The size of a dimension that is computed from a length:
 * floor((value * factor + add) / divisor), or 0 where that is negative. `value` is that of symbol
 * `of`, or, where that is num_symbols + i, that of size i, which stands before this one. */
typedef struct KilnDerivedSize {
  int64_t of; /* at least KILN_SYMBOL_LENGTH */
  int64_t factor, add;
  int64_t divisor; /* at least 1; or 0: the size is the product of two, or for add 1 their sum, of symbol `of` and of symbol `factor`, which says what `of` does */
} KilnDerivedSize;

/* A dimension of an output of which a run finds out how much there is: elements of index n and more have no meaning, where n is what output `size`, one int64_t, holds
 * after the run. The output's buffer has room for the most, and is laid out for it, as KilnTensor says. */
typedef struct KilnFoundSize {
  int32_t output, dim;
  int32_t size;
  int32_t reserved;
} KilnFoundSize;

typedef struct KilnModule {
  uint32_t magic;       /* KILN_MAGIC */
  uint32_t abi_version; /* KILN_ABI_VERSION of the compiler */
  uint64_t struct_size; /* sizeof(KilnModule) as the compiler knew it */

  const char *name;             /* the model's name */
  const char *compiler_version; /* "kiln 0.1.0 (LLVM 22.1.8)" */
  const char *compiler_flags;   /* target triple, cpu, features and options that shaped the code */

  const KilnTensor *inputs;
  const KilnTensor *outputs;
  const KilnTensor *variables;
  int32_t num_inputs;
  int32_t num_outputs;
  int32_t num_variables;
  int32_t num_symbols; /* 0: every shape is fixed, 1: but the batch, 2: but the length and, where a tensor has it, the batch, 3: but two lengths and that */

  KilnSize workspace; /* bytes at `workspace` of run, KILN_ALIGNMENT-aligned, contents irrelevant */
  KilnConstants constants;

  const KilnVariant *variants;
  const KilnLaunch *launches;
  const void *reserved_table; /* null */
  int32_t num_variants; /* at least 1 */
  int32_t num_launches;
  int32_t reserved; /* 0 */
  int32_t flags; /* KILN_MODULE_* */

  /* Appended after the first tables were written; not to be read without KILN_MODULE_MARKS. */
  const KilnWork *work; /* num_launches entries */

  /* Appended later; not to be read without KILN_MODULE_GPU. */
  const KilnGpuModule *gpu;

  /* Appended later; not to be read where num_symbols is less than 2. */
  const KilnRange *ranges; /* num_symbols entries */

  /* Appended later; not to be read where num_symbols is less than 2, or struct_size ends before. */
  const KilnDerivedSize *derived; /* num_derived entries */
  int32_t num_derived;
  int32_t num_found;

  /* Appended later; not to be read where num_found is 0, or struct_size ends before. */
  const KilnFoundSize *found; /* num_found entries */

  /* Appended later; not to be read where num_symbols is less than 2, or struct_size ends before. */
  int64_t length_multiple; /* of which lengths are multiples, as their least and most are; 0: 1 */

  /* Appended later; not to be read where struct_size ends before. */
  uint64_t streamed_bytes; /* of the constants, the first, which runs read whole; others are read at indices, or by some runs */
} KilnModule;

/* What a run of a module with KILN_MODULE_GPU asks of its host. Each returns a KilnStatus; anything but KILN_OK was
 * reported through the context, and run returns it at once. Everything happens in the order of the calls, but
 * only `read` and `write` need to be done when they return. */
typedef struct KilnGpuCalls {
  /* Starts `blocks` blocks (1 to 2^31 - 1) of kernel `kernel` of the table; args: its num_args parameters, which are
   * copied before the call returns. */
  int (*launch)(KilnContext *context, int32_t kernel, int64_t blocks, void *const *args);
  /* Waits for the launches so far and copies `bytes` bytes from the device to the host. */
  int (*read)(KilnContext *context, void *to, const void *device, uint64_t bytes);
  /* Copies `bytes` bytes to the device; `from` may change after the call. */
  int (*write)(KilnContext *context, void *device, const void *from, uint64_t bytes);
} KilnGpuCalls;

/* What a run may use of its host; one per concurrent run. The host fills it in once, and may keep
 * it for any number of runs. Function pointers may be null where stated. They are called in the
 * floating-point mode of compiled code, where denormal numbers may be zeros (x86-64 and AArch64,
 * unless it was compiled with --denormals=keep). */
struct KilnContext {
  uint64_t struct_size; /* sizeof(KilnContext) as the host knew it */

  /* Runs task(args, b, e) on disjoint ranges that cover [0, count), on any threads, and returns when
   * all are done. `grain` iterations are worth a thread's while: ranges should not be much shorter.
   * Called only from the thread that called run. Null, or num_threads < 2: everything runs on the
   * calling thread. */
  void (*parallel_for)(KilnContext *context, KilnTask task, void *args, int64_t count,
                       int64_t grain);

  /* Told about a failure before run returns. `node` and `message` live as long as the artefact.
   * Null: only the status tells. */
  void (*report_error)(KilnContext *context, int status, const char *node, const char *message);

  /* Launch number `launch` begins (and the one before has ended); num_launches: the run has ended.
   * Null: no profile. Only code of modules with KILN_MODULE_MARKS calls it. */
  void (*mark)(KilnContext *context, int32_t launch);

  void *reserved; /* null */

  const void *constants;  /* KilnModule.constants, wherever they were put; KILN_ALIGNMENT-aligned */
  void *const *variables; /* num_variables pointers; updated in place */
  const int64_t *symbols; /* num_symbols values; may be null when there are none */
  void *user;             /* the host's own; compiled code does not touch it */
  uint64_t rng_state[2]; /* state of the random ops; read and advanced by run, seeded by the host */
  int32_t num_threads;   /* how many threads parallel_for can use, at least 1 */
  /* 0, until any thread writes something else while run goes on: then run returns KILN_CANCELLED soon, with outputs and
   * variables in part written. Only code of modules with KILN_MODULE_LOOPS looks, and what serves KilnGpuCalls. */
  int32_t cancelled;

  /* Appended later. Code of modules with KILN_MODULE_GPU looks at struct_size first, and returns
   * KILN_UNSUPPORTED_GPU where this is not there or null; other code does not read it. */
  const KilnGpuCalls *gpu;
  /* Appended later. From which end weights are read next, so that a run begins with what the one before left in the
   * cache: 0 at first, then code's own. Where struct_size ends before, code begins each run anew. */
  uint8_t turns[16];
};

/* Declares the table of the artefact called `name`. */
#define KILN_DECLARE_MODULE(name) extern const KilnModule kiln_module_##name

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* KILN_KILN_ABI_H */
