// How products on tiles are shared out: all rows and columns once, and equal work for two and four
// threads.
#include "passes/loops/contraction/Amx.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <random>

using namespace mlir;
using namespace kiln::loops;

namespace {

TargetInfo emeraldRapids() {
  TargetInfo target;
  target.vectorBytes = 64, target.numVectorRegisters = 32;
  target.hasFma = target.hasMaskedMemory = target.bf16Pairs = target.hasTiles = true;
  target.l1Bytes = 48 << 10, target.l2Bytes = 2 << 20;
  return target;
}

amx::Product product(MLIRContext &context, int64_t m, int64_t n, int64_t k) {
  DotShape shape;
  shape.m = m, shape.n = n, shape.k = shape.lhsM = k;
  shape.lhsK = 1, shape.panelWidth = 32;
  shape.element = shape.result = Float32Type::get(&context);
  return *amx::productOf(shape, 3);
}

/// Rows of tiles times panels that the busiest of so many threads computes, and that all do.
std::pair<int64_t, int64_t> shares(const amx::Plan &p, const amx::Product &s, int64_t threads) {
  int64_t busiest = 0, total = 0, items = p.blocks * p.columnParts;
  int64_t perThread = (p.pieces + threads - 1) / threads;
  for (int64_t first = 0; first < p.pieces; first += perThread) {
    int64_t work = 0;
    for (int64_t i = first * p.perPiece; i < std::min(items, (first + perThread) * p.perPiece);
         ++i) {
      int64_t block = i / p.columnParts, part = i % p.columnParts;
      int64_t rows = std::min(p.rows, s.y.out - block % p.blocksPerImage * p.rows);
      int64_t panels = (part + 1) * s.panels() / p.columnParts - part * s.panels() / p.columnParts;
      EXPECT_LE(panels, p.panelsPerPart);
      work += (rows + p.height() - 1) / p.height() * p.height() * panels;
    }
    busiest = std::max(busiest, work), total += work;
  }
  return {busiest, total};
}

TEST(AmxPlanTest, ThreadsHaveEqualShares) {
  MLIRContext context;
  // Products of MobileNetV2, BERT and ResNet50.
  const int64_t products[][3] = {
      {784, 192, 32}, {196, 384, 64},  {196, 576, 96},   {196, 96, 576},   {49, 960, 160},
      {49, 320, 960}, {128, 768, 768}, {128, 3072, 768}, {128, 768, 3072}, {196, 1024, 256}};
  for (auto [m, n, k] : products) {
    amx::Product s = product(context, m, n, k);
    amx::Plan p = amx::plan(s, emeraldRapids());
    for (int64_t threads : {1, 2}) {
      auto [busiest, total] = shares(p, s, threads);
      EXPECT_GE(total, m * s.panels());
      EXPECT_LE(double(total), 1.1 * double(m * s.panels())) << m << "x" << n << "x" << k;
      EXPECT_LE(double(busiest * threads), 1.2 * double(m * s.panels()))
          << m << "x" << n << "x" << k << " on " << threads;
    }
  }
}

TEST(AmxPlanTest, SmallImagesHaveAPlaneForEachWindowPosition) {
  MLIRContext context;
  for (auto [size, features, copies] : {std::tuple(7, 512, true), {8, 448, true}, {56, 64, false}}) {
    ConvShape shape;
    shape.element = shape.result = Float32Type::get(&context);
    shape.inFeatures = features, shape.outFeatures = 512, shape.panelWidth = 32;
    shape.lhsFeature = shape.outFeature = 1;
    ConvDim d;
    d.in = d.out = size, d.window = 3, d.low = 1;
    shape.dims = {d, d};
    amx::Plan p = amx::plan(*amx::productOf(shape, 3), emeraldRapids());
    EXPECT_EQ(p.copies, copies) << size;
    if (size == 7) {
      EXPECT_EQ(p.tiles * p.height(), 49); // none runs beyond a row's end
    }
  }
}

TEST(AmxPlanTest, FewPositionsAreThreeTilesAndPerhapsARowOnVectors) {
  MLIRContext context;
  for (auto [m, upper, middle, single] : {std::tuple(49, 16, 16, 1), {48, 16, 16, 0}, {42, 14, 14, 0}, {64, 16, 0, 0}, {32, 16, 0, 0}, {196, 14, 0, 0}}) {
    amx::Plan p = amx::plan(product(context, m, 512, 2048), emeraldRapids());
    EXPECT_EQ(p.upper, upper) << m;
    EXPECT_EQ(p.middle, middle) << m;
    EXPECT_EQ(p.single, single) << m;
    EXPECT_GE(p.tiles * p.height(), std::min<int64_t>(m, p.rows)) << m;
    EXPECT_GE(p.sumBytes, p.height() * amx::kBlock * 4 + amx::kAwakeBytes) << m;
  }
  TargetInfo withoutPairs = emeraldRapids();
  withoutPairs.bf16Pairs = false;
  amx::Plan p = amx::plan(product(context, 49, 512, 2048), withoutPairs);
  EXPECT_EQ(p.middle + p.single, 0);
}

TEST(AmxPlanTest, AFewStepsOfWeightsAreFetchedAhead) {
  MLIRContext context;
  amx::Plan p = amx::plan(product(context, 49, 512, 2048), emeraldRapids());
  EXPECT_EQ(p.tiles, 1);
  EXPECT_GT(p.prefetchLines, 0);
  EXPECT_EQ(p.stepsAhead, 16); // as many as two first-level caches hold
}

TEST(AmxPlanTest, FewFeaturesOfAWindowsRowAreOnePositions) {
  MLIRContext context;
  for (auto [features, folds] : {std::pair(1, true), {3, true}, {8, true}, {32, false}, {64, false}}) {
    ConvShape shape;
    shape.element = shape.result = BFloat16Type::get(&context);
    shape.inFeatures = features, shape.outFeatures = 64, shape.panelWidth = -1;
    shape.lhsFeature = shape.outFeature = 1;
    ConvDim d;
    d.in = 224, d.out = 112, d.window = 7, d.stride = 2, d.low = 3, d.lhsStride = features;
    shape.dims = {d, d};
    EXPECT_EQ(amx::folds(shape, emeraldRapids()), folds) << features;
    shape.dims[1].rhsDilation = 2; // its features do not lie side by side
    EXPECT_FALSE(amx::folds(shape, emeraldRapids())) << features;
    shape.folded = true;
    amx::Product product = *amx::productOf(shape, 1);
    EXPECT_EQ(product.steps(), 7 * ((7 * features + 31) / 32));
    EXPECT_EQ(product.channels(), features);
  }
}

TEST(AmxPlanTest, WeightsFromBeyondL2ComeOncePerThread) {
  MLIRContext context;
  const int64_t products[][3] = {
      {128, 768, 768}, {128, 3072, 768}, {128, 768, 3072}, {49, 512, 2048}};
  for (auto [m, n, k] : products) {
    amx::Plan p = amx::plan(product(context, m, n, k), emeraldRapids());
    EXPECT_TRUE(p.streams);
    EXPECT_EQ(p.blocks, 1) << m << "x" << n << "x" << k;
    EXPECT_GE(p.columnParts, 2) << m << "x" << n << "x" << k;
  }
}

TEST(AmxPlanTest, LargeBatchesAreCutIntoEightPieces) {
  MLIRContext context;
  amx::Product s = product(context, 64, 64, 64);
  s.images = 1000;
  amx::Plan p = amx::plan(s, emeraldRapids());
  EXPECT_EQ(p.pieces, 8);
  EXPECT_EQ(p.blocks, 1000 * p.blocksPerImage);
  EXPECT_GE(p.pieces * p.perPiece, p.blocks * p.columnParts);
}

TEST(AmxPlanTest, RowsADilationApartAreAnImage) {
  MLIRContext context;
  ConvShape shape;
  shape.batch = 2, shape.inFeatures = shape.outFeatures = 64, shape.lhsFeature = shape.outFeature = 1;
  shape.element = shape.result = Float32Type::get(&context);
  ConvDim dim;
  dim.in = dim.out = 33, dim.window = 3, dim.low = dim.rhsDilation = 12, dim.lhsStride = 64;
  shape.dims = {dim, dim};
  shape.dims[0].lhsStride = 33 * 64;
  amx::Product s = *amx::productOf(shape, 3);
  EXPECT_EQ(s.phases, 12);
  EXPECT_EQ(s.images, 24);
  EXPECT_EQ(s.y.out, 3); // of phases 0 to 8; 2 of the others
  EXPECT_EQ(s.y.low, 1);
  EXPECT_EQ(s.y.rhsDilation, 1);
  EXPECT_EQ(s.y.lhsStride, 12 * 33 * 64);
  EXPECT_EQ(s.rows.out, 33);
  amx::Plan p = amx::plan(s, emeraldRapids());
  EXPECT_EQ(p.rows, 3); // no row is packed for a second block
  shape.dims[0].low = 5; // in other phases than the results
  EXPECT_EQ(amx::productOf(shape, 3)->phases, 1);
  shape.dims[0].low = 12, shape.dims[0].stride = 2;
  EXPECT_EQ(amx::productOf(shape, 3)->phases, 1);
}

/// A float16 number, by its definition.
double halfValue(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double value = std::ldexp(exponent ? fraction + 1024 : fraction, std::max(exponent, 1) - 25);
  return bits >> 15 ? -value : value;
}

TEST(AmxPlanTest, TwoHalvesStandForAFloat32) {
  std::mt19937 random(7);
  for (int i = 0; i < 100000; ++i) {
    // Of all magnitudes below that of the largest, which is 1.
    float value = std::ldexp(std::uniform_real_distribution<float>(-1, 1)(random), -int(random() % 45)), scaled = value * amx::scaleOf(1);
    uint16_t parts[2];
    amx::splitHalves(scaled, parts, 1);
    // What is not zero does not become one.
    double least = std::abs(scaled) < 0x1p-25 ? 0x1p-24 : 0x1p-25;
    EXPECT_LE(std::abs(halfValue(parts[0]) + halfValue(parts[1]) - scaled), std::max(0x1p-23 * std::abs(scaled), least)) << value;
    EXPECT_EQ(parts[0] == 0 || parts[0] == 0x8000, scaled == 0) << value;
    EXPECT_LE(std::abs(halfValue(parts[1])), std::max(0x1p-11 * std::abs(scaled), 0x1p-24)) << value;
  }
  EXPECT_EQ(amx::scaleOf(0), 1);
  for (float largest : {1.0f, 1.999f, 0x1p-90f, 3e20f}) {
    EXPECT_GE(largest * amx::scaleOf(largest), 0x1p14f);
    EXPECT_LT(largest * amx::scaleOf(largest), 0x1p15f);
  }
}

TEST(AmxPlanTest, WeightsWithoutHalves) {
  EXPECT_TRUE(amx::canSplitHalves({1, 0, 1e-20f, 1e20f}));
  for (float column : {1e31f, 1e-31f, INFINITY, NAN})
    EXPECT_FALSE(amx::canSplitHalves({1, column})) << column;
}

} // namespace
