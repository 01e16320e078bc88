// Decides which convolutions go through Winograd's transforms, how they are blocked, and transforms
// their weights.
#include "passes/loops/contraction/Winograd.h"

#include "passes/loops/TunedKernels.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

namespace kiln::loops::winograd {

/// Each has a slot of scratch.
static constexpr int64_t maxPieces = 8;

static int64_t vectorLanes(const TargetInfo &target) { return target.lanes(32); }

/// Bytes for the patches and products of a block. Few weights stay in L2 beside a small block; many are read
/// once per block, which is large then.
static double roomForBlock(double weights, double perTile, const TargetInfo &target) {
  double l2 = target.l2Bytes;
  return weights < 0.6 * l2 ? std::min(0.9 * l2 - weights, 28 * perTile) : 0.6 * l2;
}

static double weightBytes(const ConvShape &s, Form form) {
  return 4.0 * planesOf(form) * s.inFeatures * s.outFeatures;
}

/// Cycles of the products of `block` tiles, by plane and column.
static double productCost(int64_t block, const KernelChoice &c) {
  RowTiles cut = cutRows(block, c.mr);
  auto one = [&](int64_t rows) { return std::max({rows * c.nv * 0.5, (rows + c.nv) * 0.6, 4.0}); };
  return cut.large * one(cut.size) + (cut.small ? cut.small * one(cut.size - 1) : 0);
}

static void cutTiles(Plan &p, const ConvShape &s, const TargetInfo &target) {
  double perTile = 4.0 * p.planes() * (s.inFeatures + p.choice.nr()), weights = weightBytes(s, p.form);
  int64_t block = std::max<int64_t>(p.choice.mr, int64_t(roomForBlock(weights, perTile, target) / perTile));
  int64_t least = llvm::divideCeil(p.tiles, block);
  // Work for several threads: each part transforms the same patches, but reads its own weights only.
  if (weights > target.l2Bytes)
    p.parts = std::clamp<int64_t>(4 / least, 1, llvm::divideCeil(s.outFeatures, p.choice.nr()));
  // Register tiles should be full, and two or four threads have equal shares.
  double best = 0;
  for (int64_t blocks = least; blocks <= std::max<int64_t>(4, 2 * least) && blocks <= p.tiles; ++blocks) {
    Plan q = p;
    q.block = llvm::divideCeil(p.tiles, blocks);
    q.blocks = llvm::divideCeil(p.tiles, q.block) * p.parts;
    q.perPiece = llvm::divideCeil(q.blocks, maxPieces);
    q.pieces = llvm::divideCeil(q.blocks, q.perPiece);
    double products = productCost(q.block, p.choice), cost = 0;
    for (int64_t threads : {1, 2, 4})
      cost += (q.perPiece * llvm::divideCeil(q.pieces, threads) * threads) * products;
    if (best == 0 || cost < best)
      best = cost, p = q;
  }
}

Plan plan(const ConvShape &s, Form form, const TargetInfo &target) {
  Plan p;
  p.form = form;
  p.tileRows = tileRows(form);
  p.tilesY = llvm::divideCeil(s.dims[0].out, p.tileRows), p.tilesX = llvm::divideCeil(s.dims[1].out, kTile);
  p.tiles = s.batch * p.tilesY * p.tilesX;
  ContractionShape products;
  products.m = p.tiles, products.n = s.outFeatures, products.k = s.inFeatures;
  products.element = products.accumulator = s.element;
  products.packed = true;
  products.panelWidth = s.panelWidth;
  p.choice = chooseKernel(products, target);
  cutTiles(p, s, target);
  // Two lines more, so that the planes do not fall into the same sets of L1.
  p.patchPlane = p.block * s.inFeatures + 32;
  p.productPlane = p.block * p.choice.nr() + 32;
  return p;
}

double cycles(const ConvShape &s, Form form, const TargetInfo &target) {
  double fma = (target.hasFma ? 0.5 : 1.0) / vectorLanes(target), c = s.inFeatures, perCycle = 5;
  if (form == Form::none) // its weights come while it computes
    return 9.0 * c * s.outFeatures * s.batch * s.outPixels() * fma;
  Plan p = plan(s, form, target);
  double n = llvm::alignTo(s.outFeatures, p.choice.nr()), tiles = p.blocks / p.parts * p.block;
  double products = p.planes() * tiles * c * n * fma, weights = weightBytes(s, form) / perCycle;
  double transformed = llvm::alignTo(s.inFeatures, vectorLanes(target));
  // Multiply-adds, loads and stores per vector of a tile.
  double in = 220, out = 200;
  if (form == Form::tiles2x4)
    in = 130, out = 110;
  return products + (in * p.parts * tiles * transformed + out * tiles * n) * fma * 1.3 + weights;
}

llvm::SmallVector<Form> formsFor(const ConvShape &s, const TargetInfo &target) {
  int64_t lanes = vectorLanes(target);
  if (!s.element.isF32() || !s.result.isF32() || s.groups != 1 || s.batchGroups != 1 ||
      s.dims.size() != 2 || s.lhsFeature != 1 || s.rhsOut != 1 || s.outFeature != 1 || lanes < 4 ||
      s.inFeatures < std::min<int64_t>(2 * lanes, 16) || s.outFeatures < lanes || s.batch == 0 ||
      s.outPixels() == 0)
    return {};
  for (const ConvDim &d : s.dims)
    if (d.window != 3 || d.stride != 1 || d.lhsDilation != 1 || d.rhsDilation != 1 || d.reversed ||
        d.low < 0)
      return {};
  // Larger tiles round more than the products do: where not every bit counts, and not in the deep
  // stacks of layers that have 64 features and more (ResNet50's errors add up to over 1e-5). Smaller
  // ones do so where products are rounded before they are added.
  if (target.f32Parts == 2 && s.inFeatures < 64)
    return {Form::tiles2x4, Form::tiles4x4};
  return target.hasFma || s.inFeatures < 64 ? llvm::SmallVector<Form>{Form::tiles2x4}
                                            : llvm::SmallVector<Form>();
}

llvm::StringRef formName(Form form) {
  return form == Form::none ? "direct" : form == Form::tiles2x4 ? "winograd2x4" : "winograd4x4";
}

std::string tuningKey(const ConvShape &s) {
  std::string key = "f32_3x3";
  for (int64_t extent : {s.batch, s.dims[0].out, s.dims[1].out, s.outFeatures})
    key += "_" + std::to_string(extent);
  return key + "_c" + std::to_string(s.inFeatures);
}

Form choose(const ConvShape &s, const TargetInfo &target) {
  llvm::SmallVector<Form> forms = formsFor(s, target);
  if (!forms.empty() && target.tuned) {
    llvm::StringRef tuned = target.tuned->lookup(tuningKey(s));
    for (Form form : {Form::none, Form::tiles2x4, Form::tiles4x4})
      if (tuned == formName(form) && (form == Form::none || llvm::is_contained(forms, form)))
        return form;
  }
  Form best = Form::none;
  double least = forms.empty() ? 0 : 0.85 * cycles(s, Form::none, target);
  for (Form form : forms)
    if (double counted = cycles(s, form, target); counted < least)
      best = form, least = counted;
  return best;
}

void transformWindow(Form form, const float *window, int64_t windowStride, float *out, int64_t outStride) {
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
  double half[3][kPatch] = {}; // along each row
  for (int y = 0; y < 3; ++y)
    for (int j = 0; j < kPatch; ++j)
      for (int x = 0; x < 3; ++x)
        half[y][j] += g[j][x] * window[(y * 3 + x) * windowStride];
  const double pair[4][3] = {{1, 0, 0}, {0.5, 0.5, 0.5}, {0.5, -0.5, 0.5}, {0, 0, 1}};
  auto *columns = form == Form::tiles2x4 ? pair : g;
  for (int i = 0; i < tileRows(form) + 2; ++i)
    for (int j = 0; j < kPatch; ++j) {
      double sum = 0;
      for (int y = 0; y < 3; ++y)
        sum += half[y][j] * columns[i][y];
      out[(i * kPatch + j) * outStride] = float(sum);
    }
}

} // namespace kiln::loops::winograd
