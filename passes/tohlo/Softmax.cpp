// Softmax, its logarithm, and the losses that end in it, over the last dimension.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// x - max(x) per row: exp of it cannot overflow.
struct Rows {
  Expr shifted, exps, sums; // sums: one dimension less
  SmallVector<int64_t> outer;
  Expr spread(Expr perRow) const { return perRow.over(shifted.shape(), outer); }
  Expr probabilities() const { return exps / spread(sums); }
};

Rows rowsOf(Expr logits) {
  int64_t last = logits.rank() - 1;
  SmallVector<int64_t> outer = dimsUpTo(last);
  Expr highest = logits.reduce({last}, hlo::ReduceKind::Max);
  Expr shifted = logits - highest.over(logits.shape(), outer);
  Expr exps = exp(shifted);
  return {shifted, exps, exps.sum({last}), outer};
}

LogicalResult lowerSoftmax(OpContext &ctx) {
  if (ctx.inputRank(0) == 0)
    return ctx.error("the input must have at least one dimension");
  Rows rows = rowsOf(widened(input(ctx, 0)));
  return set(ctx, rows.probabilities().to(ctx.inputElementType(0)));
}

LogicalResult lowerLogSoftmax(OpContext &ctx) {
  if (ctx.inputRank(0) == 0)
    return ctx.error("the input must have at least one dimension");
  Rows rows = rowsOf(widened(input(ctx, 0)));
  return set(ctx, (rows.shifted - rows.spread(log(rows.sums))).to(ctx.inputElementType(0)));
}

/// Outputs: loss per row, and the gradient with respect to the logits.
LogicalResult lowerCrossEntropy(OpContext &ctx) {
  auto both = numpyBroadcast(ctx, ctx.input(0), ctx.input(1));
  if (failed(both))
    return failure();
  Expr logits = widened({ctx, both->first}), labels = widened({ctx, both->second});
  if (logits.rank() != 2)
    return ctx.error("logits and labels must be matrices");
  Rows rows = rowsOf(logits);
  Expr terms = labels * (rows.spread(log(rows.sums)) - rows.shifted);
  Type type = ctx.inputElementType(0);
  ctx.setOutput(0, terms.sum({1}).to(type)); // NaN where a class of probability zero has the label
                                             // zero, as in TensorFlow's kernels
  ctx.setOutput(1, (rows.probabilities() - labels).to(type));
  return success();
}

/// The same with one class number per row as label, which must be in range.
LogicalResult lowerSparseCrossEntropy(OpContext &ctx) {
  Expr logits = widened(input(ctx, 0)), labels = input(ctx, 1);
  if (logits.rank() != 2 || labels.rank() != 1 || logits.shape()[0] != labels.shape()[0])
    return ctx.error("logits must be [n, classes] and labels [n]");
  int64_t classes = logits.shape()[1];
  assertAll(ctx, (labels >= 0.0) && (labels < labels.likeInt(classes)),
            "a label is outside the valid range [0, number of classes)");
  Rows rows = rowsOf(logits);
  auto classType = RankedTensorType::get(logits.shape(), labels.elementType());
  Expr isLabel = rows.spread(labels) == Expr(ctx, iota(ctx, classType, 1));
  Expr atLabel = select(isLabel, rows.shifted, 0.0).sum({1});
  Expr p = rows.probabilities();
  Type type = ctx.inputElementType(0);
  ctx.setOutput(0, (log(rows.sums) - atLabel).to(type));
  ctx.setOutput(1, (p - isLabel.to(p.elementType())).to(type));
  return success();
}

} // namespace

void registerSoftmax(LoweringTable &t) {
  t.add({"Softmax"}, lowerSoftmax);
  t.add({"LogSoftmax"}, lowerLogSoftmax);
  t.add({"SoftmaxCrossEntropyWithLogits"}, lowerCrossEntropy);
  t.add({"SparseSoftmaxCrossEntropyWithLogits"}, lowerSparseCrossEntropy);
}

} // namespace kiln::tohlo
