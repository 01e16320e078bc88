// Ops that move elements: Transpose, Tile, Reverse, Roll, space to batch or depth and back.
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Convolution.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::tohlo {

static LogicalResult lowerTranspose(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> perm = ctx.constantIntsInput(1);
  if (failed(perm))
    return failure();
  int64_t rank = ctx.inputRank(0);
  SmallVector<bool> seen(rank);
  for (int64_t &d : *perm) {
    if (d < 0)
      d += rank;
    if (d < 0 || d >= rank || seen[d] || (int64_t)perm->size() != rank)
      return ctx.error("perm is not a permutation of the " + Twine(rank) + " dimensions");
    seen[d] = true;
  }
  if ((int64_t)perm->size() != rank)
    return ctx.error("perm is not a permutation of the " + Twine(rank) + " dimensions");
  Value v = transpose(ctx, ctx.input(0), *perm);
  if (ctx.opName() == "ConjugateTranspose" && isa<ComplexType>(elementTypeOf(v))) {
    Value re = hlo::RealOp::create(ctx.b(), ctx.loc(), v),
          im = hlo::ImagOp::create(ctx.b(), ctx.loc(), v);
    v = hlo::ComplexOp::create(ctx.b(), ctx.loc(), re,
                               hlo::NegateOp::create(ctx.b(), ctx.loc(), im));
  }
  ctx.setOutput(0, v);
  return success();
}

static LogicalResult lowerTile(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> multiples = ctx.constantIntsInput(1);
  if (failed(multiples))
    return failure();
  ArrayRef<int64_t> from = ctx.inputShape(0);
  if (multiples->size() != from.size())
    return ctx.error("multiples must have one element for each of the " + Twine(from.size()) +
                     " dimensions");
  // x[d0, d1] becomes [m0, d0, m1, d1], which is [m0*d0, m1*d1]; a multiple of 1 needs no
  // dimension.
  SmallVector<int64_t> spread, dims, shape;
  for (auto [size, m] : llvm::zip_equal(from, *multiples)) {
    if (m < 0)
      return ctx.error("multiples must not be negative");
    int64_t total;
    if (llvm::MulOverflow(size, m, total))
      return ctx.error("the result would have more than 2^40 elements");
    shape.push_back(total);
    if (m != 1)
      spread.push_back(m);
    dims.push_back(spread.size());
    spread.push_back(size);
  }
  if (failed(ctx.checkShape(shape)))
    return failure();
  ctx.setOutput(0, reshape(ctx, broadcastInDim(ctx, ctx.input(0), spread, dims), shape));
  return success();
}

static LogicalResult lowerReverse(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> values = ctx.constantIntsInput(1);
  if (failed(values))
    return failure();
  int64_t rank = ctx.inputRank(0);
  SmallVector<int64_t> dims;
  if (ctx.opName() == "Reverse") {
    // A boolean for each dimension.
    if ((int64_t)values->size() != rank)
      return ctx.error("dims must have one element for each of the " + Twine(rank) + " dimensions");
    for (auto [i, v] : llvm::enumerate(*values))
      if (v)
        dims.push_back(i);
  } else {
    for (int64_t v : *values) {
      FailureOr<int64_t> axis = ctx.normalizeAxis(v, rank);
      if (failed(axis))
        return failure();
      if (llvm::is_contained(dims, *axis))
        return ctx.error("axis " + Twine(*axis) + " is given twice");
      dims.push_back(*axis);
    }
  }
  ctx.setOutput(0, reverse(ctx, ctx.input(0), dims));
  return success();
}

/// Along seq_dim the first seq_lengths[b] elements are reversed, the others stay.
static LogicalResult lowerReverseSequence(OpContext &ctx) {
  int64_t rank = ctx.inputRank(0);
  FailureOr<int64_t> seq = ctx.normalizeAxis(ctx.intAttr("seq_dim"), rank, "seq_dim");
  FailureOr<int64_t> batch = ctx.normalizeAxis(ctx.intAttr("batch_dim"), rank, "batch_dim");
  if (failed(seq) || failed(batch))
    return failure();
  ArrayRef<int64_t> shape = ctx.inputShape(0);
  if (*seq == *batch || ctx.inputShape(1) != ArrayRef<int64_t>({shape[*batch]}))
    return ctx.error("seq_lengths must have one element for each of the " + Twine(shape[*batch]) +
                     " batches");
  if (ctx.inputType(0).getNumElements() == 0) { // there is no element for the windows that are gathered
    ctx.setOutput(0, ctx.input(0));
    return success();
  }
  OpBuilder &b = ctx.b();
  Type elem = ctx.inputElementType(1);
  bool batchFirst = *batch < *seq;
  SmallVector<int64_t> table{shape[*batch], shape[*seq]};
  if (!batchFirst)
    std::swap(table[0], table[1]);
  Value at = iota(ctx, RankedTensorType::get(table, elem), batchFirst ? 1 : 0);
  Value length = broadcastInDim(ctx, ctx.input(1), table, {batchFirst ? 0 : 1});
  Value last = hlo::SubtractOp::create(b, ctx.loc(), length, splatConstant(ctx, typeOf(length), 1));
  Value mirrored = hlo::SubtractOp::create(b, ctx.loc(), last, at);
  Value index = select(ctx, compare(ctx, hlo::ComparisonDirection::LT, at, length), mirrored, at);
  SmallVector<int64_t> offset, sizes(shape);
  for (int64_t d = 0; d < rank; ++d)
    if (d != *seq && d != *batch)
      offset.push_back(d);
  sizes[*seq] = sizes[*batch] = 1;
  auto numbers = hlo::GatherDimensionNumbersAttr::get(
      ctx.context(), offset, {*seq}, {*batch}, {batchFirst ? 0 : 1}, {*seq}, /*indexVectorDim=*/2);
  ctx.setOutput(0,
                hlo::GatherOp::create(b, ctx.loc(), ctx.inputType(0), ctx.input(0), index, numbers,
                                      b.getDenseI64ArrayAttr(sizes), b.getBoolAttr(false)));
  return success();
}

static LogicalResult lowerRoll(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> axes = ctx.constantIntsInput(2);
  if (failed(axes))
    return failure();
  if (ctx.inputType(1).getNumElements() != (int64_t)axes->size())
    return ctx.error("shift and axis differ in length");
  std::optional<eval::Tensor> shifts = ctx.tryFixedConstant(ctx.input(1));
  Value v = ctx.input(0);
  for (auto [i, a] : llvm::enumerate(*axes)) {
    FailureOr<int64_t> axis = ctx.normalizeAxis(a, rankOf(v));
    if (failed(axis))
      return failure();
    int64_t size = shapeOf(v)[*axis];
    if (size == 0)
      continue;
    SmallVector<int64_t> zeros(rankOf(v)), shape(shapeOf(v));
    if (ctx.isCounting()) { // of what is found, modulo how much that is
      Type i64 = ctx.b().getI64Type();
      Expr n = maximum(Expr(ctx, convert(ctx, dimensionSize(ctx, v, *axis), i64)), 1.0).over({size}, {});
      Value entry = ctx.inputRank(1) == 0 ? convert(ctx, ctx.input(1), i64) : entryOf(ctx, ctx.input(1), i);
      Expr from = Expr(ctx, iota(ctx, RankedTensorType::get({size}, i64), 0)) - Expr(ctx, entry).over({size}, {});
      Expr rest = from.binary<hlo::RemainderOp>(n);
      v = gatherAxis(ctx, v, select(rest < 0.0, rest + n, rest), *axis, 0);
      continue;
    }
    if (shifts) {
      int64_t cut = size - ((shifts->getInt(i) % size + size) % size);
      if (cut == size)
        continue;
      SmallVector<int64_t> limit(shape), start(zeros);
      limit[*axis] = start[*axis] = cut;
      v = concatenate(ctx, {slice(ctx, v, start, shape), slice(ctx, v, zeros, limit)}, *axis);
      continue;
    }
    // The window of two copies that begins at -shift mod size.
    OpBuilder &b = ctx.b();
    Location loc = ctx.loc();
    Type elem = ctx.inputElementType(1);
    int64_t at = i;
    Value shift = ctx.inputRank(1) == 0
                      ? ctx.input(1)
                      : reshape(ctx, slice(ctx, ctx.input(1), {at}, {at + 1}), {});
    Value n = intConstant(ctx, size, elem);
    Value r = hlo::RemainderOp::create(b, loc, hlo::NegateOp::create(b, loc, shift), n);
    r = hlo::RemainderOp::create(b, loc, hlo::AddOp::create(b, loc, r, n), n);
    SmallVector<Value> starts(shape.size(), intConstant(ctx, 0, elem));
    starts[*axis] = r;
    v = hlo::DynamicSliceOp::create(b, loc, v.getType(), concatenate(ctx, {v, v}, *axis), starts,
                                    b.getDenseI64ArrayAttr(shape));
  }
  ctx.setOutput(0, v);
  return success();
}

/// Block sizes and the [n, 2] paddings or crops, checked; for SpaceToBatch and BatchToSpace the
/// blocks come from the block_size attribute.
static LogicalResult readBlocks(OpContext &ctx, SmallVector<int64_t> &blocks,
                                SmallVector<int64_t> &margins) {
  bool nd = ctx.opName().ends_with("ND");
  FailureOr<SmallVector<int64_t>> m = ctx.constantIntsInput(nd ? 2 : 1);
  if (failed(m))
    return failure();
  if (nd) {
    FailureOr<SmallVector<int64_t>> b = ctx.constantIntsInput(1);
    if (failed(b))
      return failure();
    blocks = *b;
  } else {
    blocks.assign(2, ctx.intAttr("block_size"));
  }
  margins = *m;
  if (margins.size() != 2 * blocks.size() || ctx.inputRank(0) < (int64_t)blocks.size() + 1)
    return ctx.error("the block shape does not fit the input's rank or the paddings");
  for (int64_t b : blocks)
    if (b < 1)
      return ctx.error("block sizes must be positive");
  for (int64_t p : margins)
    if (p < 0)
      return ctx.error("paddings and crops must not be negative");
  return success();
}

static LogicalResult lowerSpaceToBatch(OpContext &ctx) {
  SmallVector<int64_t> blocks, pads;
  size_t decisions = ctx.interpreter().numDecisions();
  if (failed(readBlocks(ctx, blocks, pads)))
    return failure();
  int64_t rank = ctx.inputRank(0), m = blocks.size();
  SmallVector<int64_t> low(rank), high(rank);
  for (int64_t i = 0; i < m; ++i) {
    low[i + 1] = pads[2 * i];
    high[i + 1] = pads[2 * i + 1];
  }
  Value v = pad(ctx, ctx.input(0), scalarConstant(ctx, ctx.inputElementType(0), 0), low, high);
  ctx.interpreter().attachDecisions(v, decisions);
  ArrayRef<int64_t> padded = shapeOf(v);
  for (int64_t i = 0; i < m; ++i)
    if (padded[i + 1] % blocks[i])
      return ctx.error("padded dimension " + Twine(i + 1) + " of size " + Twine(padded[i + 1]) +
                       " is no multiple of block size " + Twine(blocks[i]));
  SpaceToBatchForm form(padded, blocks);
  ctx.setOutput(0, reshape(ctx, transpose(ctx, reshape(ctx, v, form.split), form.permutation), form.result));
  return success();
}

static LogicalResult lowerBatchToSpace(OpContext &ctx) {
  SmallVector<int64_t> blocks, crops;
  size_t decisions = ctx.interpreter().numDecisions();
  if (failed(readBlocks(ctx, blocks, crops)))
    return failure();
  ctx.interpreter().attachDecisions(ctx.input(0), decisions);
  if (Value v = dilatedConvolution(ctx, ctx.input(0), blocks, crops)) {
    ctx.setOutput(0, v);
    return success();
  }
  ArrayRef<int64_t> from = ctx.inputShape(0);
  int64_t rank = from.size(), m = blocks.size(), product = 1;
  for (int64_t b : blocks)
    product *= b;
  if (from[0] % product)
    return ctx.error("the batch " + Twine(from[0]) + " is no multiple of the block's " +
                     Twine(product) + " elements");
  SmallVector<int64_t> split(blocks), perm{m}, shape{from[0] / product};
  split.push_back(from[0] / product);
  for (int64_t i = 0; i < m; ++i) {
    split.push_back(from[i + 1]);
    perm.append({m + 1 + i, i});
    shape.push_back(from[i + 1] * blocks[i]);
  }
  for (int64_t d = m + 1; d < rank; ++d) {
    perm.push_back(split.size());
    split.push_back(from[d]);
    shape.push_back(from[d]);
  }
  Value v = reshape(ctx, transpose(ctx, reshape(ctx, ctx.input(0), split), perm), shape);
  SmallVector<int64_t> start(rank), limit(shape);
  for (int64_t i = 0; i < m; ++i) {
    start[i + 1] = crops[2 * i];
    limit[i + 1] -= crops[2 * i + 1];
    if (limit[i + 1] < start[i + 1])
      return ctx.error("the crops are larger than dimension " + Twine(i + 1));
  }
  ctx.setOutput(0, slice(ctx, v, start, limit));
  return success();
}

static LogicalResult lowerSpaceToDepth(OpContext &ctx) {
  bool toDepth = ctx.opName() == "SpaceToDepth";
  StringRef format = ctx.stringAttr("data_format");
  if ((format != "NHWC" && format != "NCHW") || ctx.inputRank(0) != 4)
    return ctx.error("the input must be NHWC or NCHW, it is " + format + " of rank " +
                     Twine(ctx.inputRank(0)));
  int64_t block = ctx.intAttr("block_size");
  if (block < 1)
    return ctx.error("block_size must be positive");
  Value v = ctx.input(0);
  if (format == "NCHW")
    v = transpose(ctx, v, {0, 2, 3, 1});
  ArrayRef<int64_t> s = shapeOf(v);
  if (toDepth) {
    if (s[1] % block || s[2] % block)
      return ctx.error("height and width must be multiples of block_size");
    SmallVector<int64_t> shape{s[0], s[1] / block, s[2] / block, s[3] * block * block};
    v = reshape(ctx, v, {s[0], s[1] / block, block, s[2] / block, block, s[3]});
    v = reshape(ctx, transpose(ctx, v, {0, 1, 3, 2, 4, 5}), shape);
  } else {
    int64_t depth = s[3] / (block * block);
    if (s[3] % (block * block))
      return ctx.error("the depth must be a multiple of block_size squared");
    SmallVector<int64_t> shape{s[0], s[1] * block, s[2] * block, depth};
    v = reshape(ctx, v, {s[0], s[1], s[2], block, block, depth});
    v = reshape(ctx, transpose(ctx, v, {0, 1, 3, 2, 4, 5}), shape);
  }
  if (format == "NCHW")
    v = transpose(ctx, v, {0, 3, 1, 2});
  ctx.setOutput(0, v);
  return success();
}

void registerRearrange(LoweringTable &table) {
  table.add({"Transpose", "ConjugateTranspose"}, lowerTranspose);
  table.add({"Tile"}, lowerTile);
  table.add({"Reverse", "ReverseV2"}, lowerReverse);
  table.add({"ReverseSequence"}, lowerReverseSequence);
  table.add({"Roll"}, lowerRoll);
  table.add({"SpaceToBatchND", "SpaceToBatch"}, lowerSpaceToBatch);
  table.add({"BatchToSpaceND", "BatchToSpace"}, lowerBatchToSpace);
  table.add({"SpaceToDepth", "DepthToSpace"}, lowerSpaceToDepth);
}

} // namespace kiln::tohlo
