// Decides which convolutions go through Winograd's transforms, how they are blocked, and transforms
// their weights.
#include "passes/loops/contraction/Winograd.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

namespace kiln::loops::winograd {

static int64_t vectorLanes(const TargetInfo &target) { return target.lanes(32); }

Plan plan(const ConvShape &s, const TargetInfo &target) {
  Plan p;
  p.tilesY = llvm::divideCeil(s.dims[0].out, kTile),
  p.tilesX = llvm::divideCeil(s.dims[1].out, kTile);
  p.tiles = s.batch * p.tilesY * p.tilesX;
  ContractionShape products;
  products.m = p.tiles, products.n = s.outFeatures, products.k = s.inFeatures;
  products.element = products.accumulator = s.element;
  products.packed = true;
  products.panelWidth = s.panelWidth;
  p.choice = chooseKernel(products, target);
  // Few weights stay in L2 beside a small block; many are read once per block, which is large then.
  double weights = 4.0 * kPlanes * s.inFeatures * s.outFeatures, l2 = target.l2Bytes;
  double perTile = 4.0 * kPlanes * (s.inFeatures + p.choice.nr());
  double room = weights < 0.6 * l2 ? std::min(0.9 * l2 - weights, 28 * perTile) : 0.6 * l2;
  int64_t block = std::max<int64_t>(p.choice.mr, int64_t(room / perTile));
  p.blocks = llvm::divideCeil(p.tiles, block);
  if (p.blocks == 1 && p.tiles >= 2 * p.choice.mr)
    p.blocks = 2; // work for a second thread
  p.block = llvm::divideCeil(p.tiles, p.blocks);
  p.blocks = llvm::divideCeil(p.tiles, p.block);
  p.perPiece = llvm::divideCeil(p.blocks, 8);
  p.pieces = llvm::divideCeil(p.blocks, p.perPiece);
  // Two lines more, so that the planes do not fall into the same sets of L1.
  p.patchPlane = p.block * s.inFeatures + 32;
  p.productPlane = p.block * p.choice.nr() + 32;
  return p;
}

// Deep stacks of layers add their errors up: in ResNet50, whose layers have 64 features and more, to over 1e-5.
bool wins(const ConvShape &s, const TargetInfo &target) {
  int64_t lanes = vectorLanes(target);
  if (!s.element.isF32() || !s.result.isF32() || s.groups != 1 || s.batchGroups != 1 ||
      s.dims.size() != 2 || s.lhsFeature != 1 || s.rhsOut != 1 || s.outFeature != 1 || lanes < 4 ||
      s.inFeatures < 2 * lanes || s.inFeatures >= 64 || s.inFeatures % lanes ||
      s.outFeatures < lanes || s.batch == 0 || s.outPixels() == 0)
    return false;
  for (const ConvDim &d : s.dims)
    if (d.window != 3 || d.stride != 1 || d.lhsDilation != 1 || d.rhsDilation != 1 || d.reversed ||
        d.low < 0)
      return false;
  Plan p = plan(s, target);
  double c = s.inFeatures, n = llvm::alignTo(s.outFeatures, p.choice.nr()),
         tiles = p.blocks * p.block;
  double fma = target.hasFma ? 0.5 / lanes : 1.0 / lanes; // cycles
  double direct = 9.0 * c * s.outFeatures * s.batch * s.outPixels() * fma;
  double products = kPlanes * tiles * c * n * fma;
  // Per vector: 144 and 130 multiply-adds, 72 and 68 loads and stores.
  double transforms = (220 * tiles * c + 200 * tiles * n) * fma * 1.3;
  double weights = 4.0 * kPlanes * c * n / 5; // bytes from beyond L2 per cycle
  return products + transforms + weights < 0.75 * direct;
}

void transformWindow(const float *window, int64_t windowStride, float *out, int64_t outStride) {
  const double points[5] = {0, kP, -kP, kQ, -kQ};
  double g[kPatch][3];
  for (int i = 0; i < 5; ++i) {
    double scale = 1;
    for (int j = 0; j < 5; ++j)
      if (j != i)
        scale *= points[i] - points[j];
    g[i][0] = 1 / scale, g[i][1] = points[i] / scale, g[i][2] = points[i] * points[i] / scale;
  }
  g[5][0] = g[5][1] = 0, g[5][2] = 1;
  double half[kPatch][3] = {};
  for (int i = 0; i < kPatch; ++i)
    for (int x = 0; x < 3; ++x)
      for (int y = 0; y < 3; ++y)
        half[i][x] += g[i][y] * window[(y * 3 + x) * windowStride];
  for (int i = 0; i < kPatch; ++i)
    for (int j = 0; j < kPatch; ++j) {
      double sum = 0;
      for (int x = 0; x < 3; ++x)
        sum += half[i][x] * g[j][x];
      out[(i * kPatch + j) * outStride] = float(sum);
    }
}

} // namespace kiln::loops::winograd
