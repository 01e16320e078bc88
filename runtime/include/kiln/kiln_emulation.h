/* What an emulated device image and whatever runs it on processors agree on, in plain C.
 *
 * An image of kind KILN_GPU_EMULATED is one KilnEmuImage. A kernel in it is an ordinary function, called once for each
 * thread of each block: the same gpu module as the PTX beside it, with the thread's position, its block's shared
 * memory and everything that threads do together taken from KilnEmuThread. Threads of a block meet only in `calls`:
 * a kernel with KILN_EMU_COLLECTIVE must be run with a stack of its own for each thread of a block; others may run as
 * loops. Memory of the device is memory of the process, so ordinary loads, stores and atomics reach it.
 */
#ifndef KILN_KILN_EMULATION_H
#define KILN_KILN_EMULATION_H

#include "kiln/kiln_abi.h"

#ifdef __cplusplus
extern "C" {
#endif

#define KILN_EMU_MAGIC 0x554d454bu /* "KEMU", little-endian */

typedef struct KilnEmuThread KilnEmuThread;

/* Element types of mma's operands, with the names of PTX. */
typedef enum KilnEmuType {
  KILN_EMU_F16 = 1,
  KILN_EMU_BF16,
  KILN_EMU_TF32,
  KILN_EMU_F32,
  KILN_EMU_F64,
  KILN_EMU_S8,
  KILN_EMU_U8,
  KILN_EMU_S32,
  KILN_EMU_E4M3,
  KILN_EMU_E5M2
} KilnEmuType;

typedef enum KilnEmuShuffle {
  KILN_EMU_SHUFFLE_XOR = 0, /* the order of gpu.shuffle's modes */
  KILN_EMU_SHUFFLE_UP,
  KILN_EMU_SHUFFLE_DOWN,
  KILN_EMU_SHUFFLE_IDX
} KilnEmuShuffle;

/* What threads do together; all those of the block (barrier) or warp (the others) must call it. */
typedef struct KilnEmuCalls {
  /* bar.sync id, threads; threads 0: all of the block. */
  void (*barrier)(KilnEmuThread *thread, int32_t id, int32_t threads);
  /* bar.warp.sync mask. */
  void (*sync_warp)(KilnEmuThread *thread, uint32_t mask);
  /* gpu.shuffle and shfl.sync over segments of `width` lanes, of values of up to 64 bits. *valid (which may be null)
   * becomes 1 when the lane asked for is in the segment, else 0, and the result is the thread's own value. */
  uint64_t (*shuffle)(KilnEmuThread *thread, uint64_t value, int32_t mode, int32_t offset, int32_t width,
                      uint8_t *valid);
  /* vote.sync.ballot mask. */
  uint32_t (*ballot)(KilnEmuThread *thread, uint32_t mask, int32_t predicate);
  /* mma.sync, dense, row.col: shape is m << 16 | n << 8 | k, types A | B << 8 | C << 16 | D << 24 (KilnEmuType). The
   * operands are this thread's registers in the order of the PTX ISA, of 32 bits each (64 for f64). d may be c. */
  void (*mma)(KilnEmuThread *thread, uint32_t shape, uint32_t types, const void *a, const void *b, const void *c,
              void *d);
  /* ldmatrix .m8n8 .x1, .x2 or .x4 (`count`) .b16: `row` is this lane's row address; `count` registers come back. */
  void (*ldmatrix)(KilnEmuThread *thread, int32_t count, int32_t transpose, const void *row, uint32_t *registers);
  /* cp.async of 4, 8 or 16 bytes, of which the first source_bytes are read and the others become 0. The copy may
   * happen any time before the wait that ends it, and does so there to show missing waits. */
  void (*cp_async)(KilnEmuThread *thread, void *shared, const void *global, int32_t bytes, int32_t source_bytes);
  void (*cp_async_commit)(KilnEmuThread *thread);
  /* cp.async.wait_group: until at most `groups` of the latest are under way. */
  void (*cp_async_wait)(KilnEmuThread *thread, int32_t groups);
  /* fence.proxy.async.shared::cta. */
  void (*fence_async)(KilnEmuThread *thread);
  /* wgmma.mma_async .m64nNk16, of KILN_EMU_TF32 .m64nNk8, of float32 sums, by the 128 threads of an aligned group of four warps.
   * lhs and rhs are matrix descriptors whose addresses count from `shared`; where `registers` is not null, the lhs is the four
   * registers of 32 bits of each thread. type is KILN_EMU_F16, KILN_EMU_BF16 or KILN_EMU_TF32; transposed & 1: imm-trans-a, & 2:
   * imm-trans-b. The products are added when a wait ends their group. */
  void (*wgmma)(KilnEmuThread *thread, const void *registers, uint64_t lhs, uint64_t rhs, int32_t n, int32_t type,
                int32_t transposed);
  void (*wgmma_commit)(KilnEmuThread *thread);
  /* wgmma.wait_group: ends all but the latest `groups`, and adds their products to the thread's `count` sums in the order of the PTX
   * ISA, which must be those of these groups. */
  void (*wgmma_wait)(KilnEmuThread *thread, int32_t groups, float *sums, int32_t count);
} KilnEmuCalls;

/* What one thread of a launch sees. */
struct KilnEmuThread {
  uint32_t thread_id[3];
  uint32_t block_id[3];
  uint32_t block_dim[3];
  uint32_t grid_dim[3];
  uint32_t lane; /* threads are numbered with x fastest; 32 make a warp */
  uint32_t warp;
  void *shared; /* of the block: KilnEmuKernel.shared_bytes, then the dynamic part; aligned to 1024, contents arbitrary */
  const KilnEmuCalls *calls;
  uint64_t reserved[4]; /* of whatever runs the kernel */
};

enum {
  KILN_EMU_COLLECTIVE = 1 /* the kernel may use `calls` */
};

typedef struct KilnEmuKernel {
  const char *name;
  void (*run)(void *const *args, KilnEmuThread *thread); /* args: the kernel's parameters, 8 bytes each */
  uint32_t flags;                                        /* KILN_EMU_* */
  uint32_t shared_bytes;                                 /* that the compiler laid out */
} KilnEmuKernel;

typedef struct KilnEmuImage {
  uint32_t magic; /* KILN_EMU_MAGIC */
  uint32_t num_kernels;
  const KilnEmuKernel *kernels;
} KilnEmuImage;

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* KILN_KILN_EMULATION_H */
