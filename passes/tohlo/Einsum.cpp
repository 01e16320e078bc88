// Einsum: sums of products given by labels, with repeated labels, sums and an ellipsis.
#include "passes/tohlo/Dot.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {
namespace {

/// Labels of dimensions. A letter is its character code; dimension i of the ellipsis, counted from
/// the right, is kEllipsis + i.
using Labels = SmallVector<int>;
constexpr int kEllipsis = 1 << 10;

struct Term {
  Expr value;
  Labels labels;
};

struct Equation {
  SmallVector<StringRef> inputs;
  StringRef output;
};

FailureOr<Equation> parse(OpContext &ctx) {
  StringRef text = ctx.stringAttr("equation");
  Equation eq;
  auto [left, right] = text.split("->");
  if (!text.contains("->")) {
    return ctx.error("the equation '" + text + "' has no '->'");
  }
  left.split(eq.inputs, ',');
  eq.output = right;
  if (eq.inputs.size() != ctx.numInputs()) {
    return ctx.error("the equation '" + text + "' has " + Twine(eq.inputs.size()) +
                     " operands, the node " + Twine(ctx.numInputs()));
  }
  return eq;
}

/// The labels of one operand or of the result, whose ellipsis stands for `ellipsisRank` dimensions.
FailureOr<Labels> labelsOf(OpContext &ctx, StringRef spec, int64_t ellipsisRank) {
  Labels labels;
  while (!spec.empty()) {
    if (spec.consume_front("...")) {
      for (int64_t i = ellipsisRank; i-- > 0;)
        labels.push_back(kEllipsis + i);
    } else if (isalpha(spec.front())) {
      labels.push_back(spec.front());
      spec = spec.drop_front();
    } else if (spec.front() == ' ') {
      spec = spec.drop_front();
    } else {
      return ctx.error("'" + spec.take_front(1) + "' in the equation is not a label");
    }
  }
  return labels;
}

bool contains(const Labels &labels, int label) { return llvm::is_contained(labels, label); }

/// How many dimensions the ellipsis of an operand's spec stands for (0 without one).
int64_t ellipsisRank(StringRef spec, int64_t rank) {
  return spec.contains("...") ? rank - int64_t(llvm::count_if(spec, isalpha)) : 0;
}

/// Keeps the diagonal of a label that occurs twice, until each occurs once.
Term takeDiagonals(Term t) {
  for (size_t i = 0; i < t.labels.size(); ++i) {
    for (size_t j = i + 1; j < t.labels.size();) {
      if (t.labels[i] != t.labels[j]) {
        ++j;
        continue;
      }
      Expr mask = onDiagonal(t.value.ctx(), t.value.shape(), i, j);
      t.value = select(mask, t.value, 0.0).sum({int64_t(j)});
      t.labels.erase(t.labels.begin() + j);
    }
  }
  return t;
}

/// Sums over the dimensions whose label is not kept.
Term sumOthers(Term t, llvm::function_ref<bool(int)> keep) {
  SmallVector<int64_t> dims;
  Labels kept;
  for (auto [i, label] : llvm::enumerate(t.labels)) {
    if (keep(label))
      kept.push_back(label);
    else
      dims.push_back(i);
  }
  if (dims.empty())
    return t;
  return {t.value.sum(dims), kept};
}

/// Drops ellipsis dimensions of size 1 that the other operand has wider: they broadcast.
Term dropStretched(Term t, const Term &other) {
  SmallVector<int64_t> shape;
  Labels kept;
  for (auto [size, label] : llvm::zip(t.value.shape(), t.labels)) {
    auto it = llvm::find(other.labels, label);
    bool stretched = label >= kEllipsis && size == 1 && it != other.labels.end() &&
                     other.value.shape()[it - other.labels.begin()] != 1;
    if (stretched)
      continue;
    shape.push_back(size);
    kept.push_back(label);
  }
  return {t.value.reshape(shape), kept};
}

LogicalResult checkSizes(OpContext &ctx, const Term &a, const Term &b) {
  for (auto [size, label] : llvm::zip(a.value.shape(), a.labels)) {
    auto it = llvm::find(b.labels, label);
    if (it == b.labels.end())
      continue;
    int64_t otherSize = b.value.shape()[it - b.labels.begin()];
    if (size != otherSize)
      return ctx.error("a label of the equation has two sizes, " + Twine(size) + " and " +
                       Twine(otherSize));
  }
  return success();
}

/// One product of two terms: labels of both and of the result are batch dimensions, labels of both
/// alone are summed.
FailureOr<Term> contract(OpContext &ctx, Term a, Term b, const Labels &output) {
  Term narrowA = dropStretched(a, b), narrowB = dropStretched(b, a);
  a = sumOthers(narrowA, [&](int l) { return contains(output, l) || contains(narrowB.labels, l); });
  b = sumOthers(narrowB, [&](int l) { return contains(output, l) || contains(narrowA.labels, l); });
  if (failed(checkSizes(ctx, a, b)))
    return failure();
  DotDims dims;
  Labels batch, freeA, freeB;
  for (auto [i, label] : llvm::enumerate(a.labels)) {
    auto it = llvm::find(b.labels, label);
    if (it == b.labels.end()) {
      freeA.push_back(label);
      continue;
    }
    int64_t j = it - b.labels.begin();
    bool isBatch = contains(output, label);
    (isBatch ? dims.lhsBatch : dims.lhsContracting).push_back(i);
    (isBatch ? dims.rhsBatch : dims.rhsContracting).push_back(j);
    if (isBatch)
      batch.push_back(label);
  }
  for (int label : b.labels)
    if (!contains(a.labels, label))
      freeB.push_back(label);
  Labels labels(batch);
  llvm::append_range(labels, freeA);
  llvm::append_range(labels, freeB);
  return Term{dotGeneral(a.value, b.value, dims, a.value.elementType()), labels};
}

/// Brings a term to the result's order; a label that the result repeats fills the diagonal.
FailureOr<Expr> arrange(OpContext &ctx, Term t, const Labels &output) {
  SmallVector<int64_t> perm;
  Labels once;
  for (int label : output) {
    if (contains(once, label))
      continue;
    auto it = llvm::find(t.labels, label);
    if (it == t.labels.end()) {
      return ctx.error("the result has a label that no operand has");
    }
    perm.push_back(it - t.labels.begin());
    once.push_back(label);
  }
  Expr value = t.value.transpose(perm);
  if (once.size() == output.size())
    return value;
  SmallVector<int64_t> shape, dims(once.size(), -1);
  SmallVector<std::pair<int64_t, int64_t>> diagonals;
  for (auto [i, label] : llvm::enumerate(output)) {
    size_t source = llvm::find(once, label) - once.begin();
    shape.push_back(value.shape()[source]);
    if (dims[source] < 0)
      dims[source] = i;
    else
      diagonals.push_back({dims[source], int64_t(i)});
  }
  value = value.over(shape, dims);
  for (auto [d0, d1] : diagonals)
    value = select(onDiagonal(ctx, shape, d0, d1), value, 0.0);
  return value;
}

LogicalResult lowerEinsum(OpContext &ctx) {
  auto eq = parse(ctx);
  if (failed(eq))
    return failure();
  SmallVector<Term> terms;
  int64_t ellipsis = 0;
  for (auto [i, spec] : llvm::enumerate(eq->inputs)) {
    int64_t own = ellipsisRank(spec, ctx.inputRank(i));
    ellipsis = std::max(ellipsis, own);
    auto labels = labelsOf(ctx, spec, std::max<int64_t>(own, 0));
    if (failed(labels))
      return failure();
    if (own < 0 || int64_t(labels->size()) != ctx.inputRank(i))
      return ctx.error("operand " + Twine(i) + " has rank " + Twine(ctx.inputRank(i)) +
                       ", which does not fit '" + spec + "'");
    terms.push_back({widened(input(ctx, i)), *labels});
  }
  auto output = labelsOf(ctx, eq->output, ellipsis);
  if (failed(output))
    return failure();

  // Half-precision operands multiply as they are (products accumulate in f32 anyway); only sums of
  // single operands need the wider type.
  bool widenProduct = terms.size() == 1;
  for (auto [i, t] : llvm::enumerate(terms)) {
    Labels seen;
    bool repeats = llvm::any_of(t.labels, [&](int l) {
      bool again = contains(seen, l);
      seen.push_back(l);
      return again;
    });
    if (!widenProduct && !repeats)
      t.value = input(ctx, i);
    t = takeDiagonals(t);
    if (!widenProduct)
      t.value = t.value.to(ctx.inputElementType(i));
  }

  FailureOr<Term> result = terms[0];
  if (terms.size() == 1)
    result = sumOthers(terms[0], [&](int l) { return contains(*output, l); });
  for (size_t i = 1; i < terms.size(); ++i) {
    // What a later operand needs must stay, too.
    Labels needed(*output);
    for (size_t j = i + 1; j < terms.size(); ++j)
      llvm::append_range(needed, terms[j].labels);
    result = contract(ctx, *result, terms[i], needed);
    if (failed(result))
      return failure();
  }
  auto value = arrange(ctx, *result, *output);
  if (failed(value))
    return failure();
  return set(ctx, value->to(ctx.inputElementType(0)));
}

} // namespace

void registerEinsum(LoweringTable &t) { t.add({"Einsum", "XlaEinsum"}, lowerEinsum); }

} // namespace kiln::tohlo
