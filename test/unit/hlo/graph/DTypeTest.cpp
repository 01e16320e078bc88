// The tables of element types, TensorFlow's, MLIR's and the runtime's, agree.
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/HloUtils.h"
#include "kiln/kiln.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

using namespace kiln;

TEST(DTypeTest, TablesAgree) {
  mlir::MLIRContext context;
  context.loadDialect<tf::TfDialect>();
  int numShared = 0;
  for (unsigned number = 1; number < tf::kNumDTypes; ++number) {
    auto dtype = static_cast<tf::DType>(number);
    mlir::Type type = tf::toMlirType(&context, dtype);
    if (!type)
      continue;
    EXPECT_EQ(tf::toDType(type), dtype) << number;
    if (!elementBytes(static_cast<int32_t>(number)))
      continue; // the runtime has no tensors of it
    ++numShared;
    EXPECT_EQ(elementBytes(static_cast<int32_t>(number)), tf::dtypeBytes(dtype)) << number;
    EXPECT_EQ(elementBytes(static_cast<int32_t>(number)), hlo::elementBytes(type)) << number;
  }
  EXPECT_GE(numShared, 16);
}
