// What this runtime uses of cuBLASLt, loaded while the program runs; a test compares it with cublasLt.h where one is installed.
#pragma once

#include "cuda/Driver.h"

namespace kiln::cuda {

struct MatmulAlgorithm {
  uint64_t data[8];
};
struct MatmulHeuristic {
  MatmulAlgorithm algorithm;
  size_t workspaceBytes;
  int state; // 0: the others are set
  float waves;
  int reserved[4];
};

enum : int { kComputeF32 = 68, kComputeFastTf32 = 77 };                  // cublasComputeType_t
enum : int { kRealF32 = 0, kRealF16 = 2, kRealBf16 = 14 };               // cudaDataType_t
enum : int { kTransposedA = 3, kTransposedB = 4, kEpilogue = 7, kBiasPointer = 8 }; // cublasLtMatmulDescAttributes_t
enum : int { kBatchCount = 5, kBatchStride = 6 };                        // cublasLtMatrixLayoutAttribute_t
enum : int { kMaxWorkspaceBytes = 1, kMinAlignmentA = 5, kMinAlignmentD = 8 }; // cublasLtMatmulPreferenceAttributes_t
// cublasLtEpilogue_t: one of the first three, each with a bias too. GELU is the form with tanh, and ReLU of NaN is 0.
enum : int { kEpilogueNone = 1, kEpilogueRelu = 2, kEpilogueGelu = 32, kEpilogueBias = 4 };
enum : int32_t { kAsIs = 0, kTransposed = 1 };                           // cublasOperation_t

using LtHandle = void *;
using MatmulDesc = void *;
using MatrixLayout = void *;
using MatmulPreference = void *;

#define KILN_CUBLASLT_FUNCTIONS(F)                                                                                     \
  F(cublasLtCreate, (LtHandle *handle))                                                                                \
  F(cublasLtDestroy, (LtHandle handle))                                                                                \
  F(cublasLtMatmulDescCreate, (MatmulDesc *desc, int compute, int scaleType))                                          \
  F(cublasLtMatmulDescDestroy, (MatmulDesc desc))                                                                      \
  F(cublasLtMatmulDescSetAttribute, (MatmulDesc desc, int attribute, const void *value, size_t bytes))                 \
  F(cublasLtMatrixLayoutCreate, (MatrixLayout *layout, int type, uint64_t rows, uint64_t columns, int64_t leading))    \
  F(cublasLtMatrixLayoutDestroy, (MatrixLayout layout))                                                                \
  F(cublasLtMatrixLayoutSetAttribute, (MatrixLayout layout, int attribute, const void *value, size_t bytes))           \
  F(cublasLtMatmulPreferenceCreate, (MatmulPreference *preference))                                                    \
  F(cublasLtMatmulPreferenceDestroy, (MatmulPreference preference))                                                    \
  F(cublasLtMatmulPreferenceSetAttribute, (MatmulPreference preference, int attribute, const void *value, size_t bytes)) \
  F(cublasLtMatmulAlgoGetHeuristic, (LtHandle handle, MatmulDesc desc, MatrixLayout a, MatrixLayout b, MatrixLayout c, \
                                     MatrixLayout d, MatmulPreference preference, int wanted, MatmulHeuristic *found,  \
                                     int *count))                                                                      \
  F(cublasLtMatmul, (LtHandle handle, MatmulDesc desc, const void *alpha, const void *a, MatrixLayout layoutA,         \
                     const void *b, MatrixLayout layoutB, const void *beta, const void *c, MatrixLayout layoutC,       \
                     void *d, MatrixLayout layoutD, const MatmulAlgorithm *algorithm, void *workspace,                 \
                     size_t workspaceBytes, Stream stream))

/// The library's functions; each returns 0 when all went well. One per process; it stays loaded.
struct CublasLt {
#define KILN_CUBLASLT_FIELD(NAME, PARAMETERS) int(*NAME) PARAMETERS = nullptr;
  KILN_CUBLASLT_FUNCTIONS(KILN_CUBLASLT_FIELD)
#undef KILN_CUBLASLT_FIELD

  /// The first that starts on the current device, of those that KILN_CUBLASLT names (with colons between), else, for a driver that is
  /// not emulated, of libcublasLt.so.13 and .12, where the loader finds them and in /usr/local/cuda/lib64; null where there is none.
  static const CublasLt *get(const Driver &driver);
};

} // namespace kiln::cuda
