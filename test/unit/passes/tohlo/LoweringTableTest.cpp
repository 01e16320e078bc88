// The table of lowerings beside the op registry.
#include "passes/tohlo/LoweringTable.h"
#include "hlo/graph/OpRegistry.h"
#include "gtest/gtest.h"

// An op that the registry lacks is imported as unknown: without its defaults, and unverified.
TEST(LoweringTable, EveryOpIsInTheRegistry) {
  for (llvm::StringRef op : kiln::tohlo::LoweringTable::get().names())
    EXPECT_TRUE(kiln::tf::lookupOp(op)) << op.str();
}
