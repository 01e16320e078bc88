// ExtractImagePatches, and the ops that translate between data formats.
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Window.h"

namespace kiln::tohlo {
namespace {

/// Windows of more elements are gathered, row by row and then within rows, instead of written out.
constexpr int64_t kMostSlices = 64;

/// Along `dim` each window's elements side by side: [.., size, ..] -> [.., windows, elements, ..].
Expr gatherWindows(Expr padded, int64_t dim, const WindowDim &w) {
  SmallVector<int64_t> indices, shape(padded.shape());
  for (int64_t o = 0; o < w.output; ++o)
    for (int64_t i = 0; i < w.window; ++i)
      indices.push_back(o * w.stride + i * w.dilation);
  shape[dim] = w.output;
  shape.insert(shape.begin() + dim + 1, w.window);
  OpContext &ctx = padded.ctx();
  return Expr(ctx, gatherAxis(ctx, padded, intsConstant(ctx, indices), dim, 0)).reshape(shape);
}

/// [batch, h, w, c] -> [batch, h', w', kh * kw * c]: every window's elements side by side.
LogicalResult lowerExtractImagePatches(OpContext &ctx) {
  Expr x = input(ctx, 0);
  SmallVector<int64_t> sizes = ctx.intsAttr("ksizes"), strides = ctx.intsAttr("strides"),
                       rates = ctx.intsAttr("rates");
  if (x.rank() != 4 || sizes.size() != 4 || strides.size() != 4 || rates.size() != 4)
    return ctx.error("images, ksizes, strides and rates must have four dimensions");
  SmallVector<WindowDim> window;
  for (int64_t d : {1, 2}) {
    WindowDim dim{x.shape()[d], sizes[d], strides[d], rates[d]};
    if (failed(computeWindow(ctx, dim, ctx.stringAttr("padding"))))
      return failure();
    window.push_back(dim);
  }
  SmallVector<int64_t> low{0, window[0].padLow, window[1].padLow, 0}, high(4, 0);
  for (int64_t d : {1, 2}) {
    const WindowDim &w = window[d - 1];
    high[d] = std::max<int64_t>((w.output - 1) * w.stride + w.span() - w.input - w.padLow, 0);
  }
  Value padded = pad(ctx, x, scalarConstant(ctx, x.elementType(), 0), low, high);
  if (window[0].window * window[1].window > kMostSlices) {
    Expr rows = gatherWindows({ctx, padded}, 1, window[0]); // [batch, h', kh, w, c]
    Expr all = gatherWindows(rows, 3, window[1]).transpose({0, 1, 3, 2, 4, 5});
    SmallVector<int64_t> shape(all.shape().take_front(3));
    shape.push_back(window[0].window * window[1].window * x.shape()[3]);
    return set(ctx, all.reshape(shape));
  }
  SmallVector<Value> taps;
  for (int64_t i = 0; i < window[0].window; ++i) {
    for (int64_t j = 0; j < window[1].window; ++j) {
      SmallVector<int64_t> start{0, i * window[0].dilation, j * window[1].dilation, 0};
      SmallVector<int64_t> limit(x.shape());
      for (int64_t d : {1, 2})
        limit[d] = start[d] + (window[d - 1].output - 1) * window[d - 1].stride + 1;
      taps.push_back(slice(ctx, padded, start, limit, {1, window[0].stride, window[1].stride, 1}));
    }
  }
  return set(ctx, concatenate(ctx, taps, 3));
}

/// Where each letter of the source format stands in the destination format.
FailureOr<SmallVector<int64_t>> formatMap(OpContext &ctx) {
  StringRef from = ctx.stringAttr("src_format"), to = ctx.stringAttr("dst_format");
  SmallVector<int64_t> map;
  for (char letter : from) {
    size_t at = to.find(letter);
    if (at == StringRef::npos || from.size() != to.size())
      return ctx.error("'" + from + "' and '" + to + "' must have the same letters");
    map.push_back(at);
  }
  return map;
}

/// Dimension numbers of one format as those of another; negative ones count from the end.
LogicalResult lowerDimMap(OpContext &ctx) {
  auto map = formatMap(ctx);
  if (failed(map))
    return failure();
  Expr x = input(ctx, 0);
  int64_t n = map->size();
  Expr result = x.like(0);
  for (int64_t i = 0; i < n; ++i)
    result = select((x == double(i)) || (x == double(i - n)), double((*map)[i]), result);
  return set(ctx, result);
}

/// Reorders a vector (or pairs, [n, 2]) from one format to another; a format of two more letters
/// than elements stands for its spatial letters.
LogicalResult lowerVecPermute(OpContext &ctx) {
  std::string from = ctx.stringAttr("src_format").str(), to = ctx.stringAttr("dst_format").str();
  Expr x = input(ctx, 0);
  if (x.rank() < 1 || x.rank() > 2)
    return ctx.error("the input must be a vector or pairs");
  if (x.shape()[0] == int64_t(from.size()) - 2) {
    auto spatialOnly = [](std::string &s) {
      llvm::erase_if(s, [](char c) { return c == 'N' || c == 'C'; });
    };
    spatialOnly(from);
    spatialOnly(to);
  }
  if (x.shape()[0] != int64_t(from.size()) || from.size() != to.size())
    return ctx.error("the input does not fit the format '" + from + "'");
  SmallVector<int64_t> indices;
  for (char letter : to) {
    size_t at = from.find(letter);
    if (at == std::string::npos)
      return ctx.error("'" + from + "' and '" + to + "' must have the same letters");
    indices.push_back(at);
  }
  return set(ctx, gatherAxis(ctx, x, intsConstant(ctx, indices), 0, 0));
}

} // namespace

void registerPatches(LoweringTable &t) {
  t.add({"ExtractImagePatches"}, lowerExtractImagePatches);
  t.add({"DataFormatDimMap"}, lowerDimMap);
  t.add({"DataFormatVecPermute"}, lowerVecPermute);
}

} // namespace kiln::tohlo
