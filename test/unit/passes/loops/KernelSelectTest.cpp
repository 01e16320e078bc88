// What the kernel table answers: tiles that fit the registers, cover the shape, and pack weights.
#include "passes/loops/KernelSelect.h"
#include "passes/loops/TunedKernels.h"

#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <set>
#include <string>

using namespace mlir;
using namespace kiln;
using namespace kiln::loops;

namespace {

TargetInfo machine(int64_t vectorBytes, int64_t registers) {
  TargetInfo target;
  target.vectorBytes = vectorBytes, target.numVectorRegisters = registers, target.hasFma = true;
  target.l1Bytes = 48 << 10, target.l2Bytes = 1 << 20;
  return target;
}

class KernelSelectTest : public testing::Test {
protected:
  KernelSelectTest() { context.loadDialect<hlo::HloDialect, func::FuncDialect>(); }

  ContractionShape product(int64_t m, int64_t n, int64_t k, int64_t lhsRowStride = 0) {
    ContractionShape shape;
    shape.lhsRowStride = lhsRowStride;
    shape.m = m, shape.n = n, shape.k = k, shape.packed = true;
    shape.element = shape.accumulator = Float32Type::get(&context);
    return shape;
  }

  KernelChoice choose(int64_t m, int64_t n, int64_t k, const TargetInfo &target, int64_t lhsRowStride = 0) {
    return chooseKernel(product(m, n, k, lhsRowStride), target);
  }

  MLIRContext context;
};

TEST_F(KernelSelectTest, CutsRowsEvenly) {
  RowTiles tiles = cutRows(49, 14);
  EXPECT_EQ(tiles.size, 13);
  EXPECT_EQ(tiles.large * tiles.size + tiles.small * (tiles.size - 1), 49);
  EXPECT_EQ(cutRows(28, 14).small, 0);
  EXPECT_EQ(cutRows(0, 14).count(), 0);
}

TEST_F(KernelSelectTest, LargeProductsFillTheRegisters) {
  EXPECT_EQ(choose(196, 256, 1024, machine(64, 32)).str(), "m14n32");
  EXPECT_EQ(choose(196, 256, 1024, machine(32, 16)).str(), "m6n16");
}

TEST_F(KernelSelectTest, OneTileForTwoProducts) {
  TargetInfo target = machine(32, 16);
  target.l1Bytes = 32 << 10, target.l2Bytes = 512 << 10;
  // Attention of 64 rows to 1024 keys: heads of 32 numbers, four vectors, want two at a time, and many keys are content with these.
  ContractionShape scores = product(64, 1024, 32), mixed = product(64, 32, 1024);
  EXPECT_EQ(chooseKernel(scores, target).nv, 3);
  EXPECT_EQ(chooseKernelForBoth(scores, mixed, target).nv, 2);
  EXPECT_EQ(chooseKernelForBoth(scores, product(64, 24, 1024), target).nv, 3); // heads of three vectors
  EXPECT_EQ(evenVectors(4, 3), 2);
  EXPECT_EQ(evenVectors(3, 3), 3);
  EXPECT_EQ(evenVectors(7, 3), 3);
}

TEST_F(KernelSelectTest, RowsAreSharedOutWhereTheRhsStaysNear) {
  TargetInfo target = machine(64, 32);
  auto blocks = [&](int64_t m, int64_t n, int64_t k) {
    KernelChoice c = choose(m, n, k, target);
    return llvm::divideCeil(cutRows(m, c.mr).count(), c.mBlock);
  };
  EXPECT_EQ(blocks(196, 384, 64), 2u);    // 96 KB
  EXPECT_EQ(blocks(196, 1024, 1024), 2u); // 4 MB: as many rows as half of L2 holds
  EXPECT_EQ(blocks(98, 1024, 1024), 1u);
  EXPECT_EQ(choose(3136, 256, 32, target).mBlock, 1); // a small one, and an lhs that does not stay near
  EXPECT_EQ(choose(1024, 512, 128, target).mBlock, 1);
  EXPECT_EQ(blocks(800, 512, 128), 2u); // of a few tiles the first ones would wait for it
}

TEST_F(KernelSelectTest, PanelsFitTheSecondLevelCache) {
  ContractionShape shape; // windows of 9 x 9 x 128, six in a row
  shape.m = 144, shape.n = 128, shape.k = 10368, shape.rowPixels = 6, shape.packed = true;
  shape.element = shape.accumulator = Float32Type::get(&context);
  TargetInfo target = machine(64, 32);
  auto chosen = [&](int64_t l2Bytes) {
    target.l2Bytes = l2Bytes;
    return chooseKernel(shape, target).str();
  };
  EXPECT_EQ(chosen(16 << 20), "m6n64");
  EXPECT_EQ(chosen(2 << 20), "m6n32");
  EXPECT_FALSE(chooseKernel(shape, target).prefetch); // no room for the next one
  shape.m = shape.rowPixels; // each is read once
  EXPECT_EQ(chosen(2 << 20), chosen(16 << 20));
}

TEST_F(KernelSelectTest, TunedKernelsAreTakenWhereTheyFit) {
  ContractionShape shape;
  shape.m = 196, shape.n = 256, shape.k = 1024, shape.packed = true, shape.lhsRowStride = 4096;
  shape.element = shape.accumulator = Float32Type::get(&context);
  TargetInfo target = machine(64, 32), narrow = machine(32, 16);
  auto chosen = [&](const std::string &choice, TargetInfo target) {
    TunedKernels tuned;
    tuned.choices[tuningKey(shape)] = choice;
    target.tuned = std::make_shared<TunedKernels>(tuned);
    return tuningText(chooseKernel(shape, target));
  };
  std::string untuned = tuningText(chooseKernel(shape, target));
  EXPECT_EQ(chosen("m6n64b3", target), "m6n64b3");
  EXPECT_EQ(chosen("m14n32b14", target), "m14n32b14");
  // Too many registers, another machine's vectors, more tiles than there are, runs of a product without any, no choice at all.
  for (const char *choice : {"m15n32b1", "m6n24b1", "m14n32b15", "m14n32", "m14n32b1x", "m14n32b7r2", "", "winograd2x4"})
    EXPECT_EQ(chosen(choice, target), untuned) << choice;
  EXPECT_NE(chosen("m14n32b14", narrow), "m14n32b14");
  shape.panelWidth = 16; // packed already, for other kernels
  EXPECT_EQ(chooseKernel(shape, target).nr(), 16);
  EXPECT_NE(chosen("m14n32b14", target), "m14n32b14");
}

TEST_F(KernelSelectTest, CandidatesBeginWithTheCostModelsChoice) {
  ContractionShape shape;
  shape.m = 196, shape.n = 256, shape.k = 1024, shape.packed = true;
  shape.element = shape.accumulator = Float32Type::get(&context);
  TargetInfo target = machine(64, 32);
  SmallVector<KernelChoice> candidates = candidateKernels(shape, target, 8);
  ASSERT_GT(candidates.size(), 4u);
  EXPECT_EQ(tuningText(candidates[0]), tuningText(chooseKernel(shape, target)));
  std::set<std::string> texts;
  for (const KernelChoice &c : candidates) {
    TunedKernels tuned;
    tuned.choices[tuningKey(shape)] = tuningText(c);
    target.tuned = std::make_shared<TunedKernels>(tuned);
    EXPECT_EQ(tuningText(chooseKernel(shape, target)), tuningText(c));
    EXPECT_TRUE(texts.insert(tuningText(c)).second) << tuningText(c);
  }
}

TEST(TunedKernels, AreReadAsTheyAreWritten) {
  TunedKernels kernels;
  kernels.choices = {{"f32_m1n2k3", "m1n16b1"}, {"f32_3x3_1_28_28_128_c128", "direct"}};
  std::optional<TunedKernels> read = TunedKernels::parse(kernels.str());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->choices, kernels.choices);
  EXPECT_TRUE(TunedKernels::parse("")->choices.empty());
  for (const char *text : {"a", "a:", ":b", "a:b,c", "a b:c"})
    EXPECT_FALSE(TunedKernels::parse(text)) << text;
}

TEST_F(KernelSelectTest, RowsAPageApartLeaveWaysOfTheirCacheSetsFree) {
  EXPECT_EQ(choose(196, 256, 256, machine(64, 32), 1024).str(), "m14n32");
  EXPECT_EQ(choose(196, 256, 1024, machine(64, 32), 4096).str(), "m10n32");
  EXPECT_EQ(choose(49, 512, 2048, machine(64, 32), 8192).str(), "m10n32");
  EXPECT_EQ(choose(196, 256, 1040, machine(64, 32), 4160).str(), "m14n32");
  EXPECT_EQ(choose(196, 256, 1024, machine(32, 16), 4096).str(), "m6n16");
}

TEST_F(KernelSelectTest, TilesFitTheRegisters) {
  for (auto [bytes, registers] : {std::pair(64, 32), std::pair(32, 16), std::pair(16, 32),
                                  std::pair(16, 16)})
    for (int64_t m : {1, 2, 3, 5, 17, 49, 196, 3136})
      for (int64_t n : {1, 3, 10, 64, 1000, 3072})
        for (int64_t k : {1, 9, 64, 768}) {
          KernelChoice c = choose(m, n, k, machine(bytes, registers));
          EXPECT_LE(c.mr * c.nv * c.ku + c.nv + 1, registers + 2) << m << "x" << n << "x" << k;
          EXPECT_LE(c.mr, m);
          EXPECT_GE(c.mBlock, 1);
        }
}

TEST_F(KernelSelectTest, PacksTransposedAndReversedWeights) {
  const char *text = R"(
    func.func @dot(%x: tensor<1x2xf32>, %w: tensor<3x2xf32>) -> tensor<1x3xf32> {
      %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>
          : (tensor<1x2xf32>, tensor<3x2xf32>) -> tensor<1x3xf32>
      return %0 : tensor<1x3xf32>
    })";
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  Operation *dot = nullptr;
  module->walk([&](hlo::DotGeneralOp op) { dot = op; });
  std::optional<PackedLayout> layout = packedLayout(dot, machine(64, 32));
  ASSERT_TRUE(layout);
  EXPECT_EQ(layout->type.getDimSize(0), 1);
  EXPECT_EQ(layout->type.getDimSize(1), 2);
  int64_t nr = layout->nr;
  ASSERT_GE(nr, 3);
  float weights[] = {1, 2, 3, 4, 5, 6};
  std::vector<float> packed(2 * nr, -1);
  packRhs(dot, *layout, {reinterpret_cast<const char *>(weights), sizeof(weights)},
          {reinterpret_cast<char *>(packed.data()), packed.size() * sizeof(float)});
  EXPECT_EQ(packed[0], 1);
  EXPECT_EQ(packed[1], 3);
  EXPECT_EQ(packed[2], 5);
  EXPECT_EQ(packed[nr], 2);
  EXPECT_EQ(packed[nr + 2], 6);
  for (int64_t j = 3; j < nr; ++j)
    EXPECT_EQ(packed[j], 0);
}

} // namespace
