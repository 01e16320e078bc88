// Ops that the compiler adds to the specification's: verifiers.
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

LogicalResult FusionOp::verify() {
  return verifyRegion(*this, getBody(), "body", "F1", getInputs().getTypes(),
                      getResults().getTypes());
}
