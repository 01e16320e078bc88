// A library with cuBLASLt's functions, all of which fail, as those of one for a later CUDA than the driver.
#include "cuda/CublasLt.h"

using namespace kiln::cuda;

#define FAIL(NAME, PARAMETERS)                                                                                         \
  extern "C" __attribute__((visibility("default"))) int NAME PARAMETERS { return 1; }
KILN_CUBLASLT_FUNCTIONS(FAIL)
