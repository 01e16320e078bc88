// Brings hlo.dot_general into a form with at most one batch, contracting and free dimension a side.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

using Dims = SmallVector<int64_t>;

// One operand: its dimensions by role, and how they lie in memory once dimensions of size 1 are
// dropped and neighbours of one role are taken together.
struct Side {
  enum Role { Batch, Contracting, Free };
  Value value;
  Dims roles[3];

  Side(Value v, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracting) : value(v) {
    roles[Batch].assign(batch.begin(), batch.end());
    roles[Contracting].assign(contracting.begin(), contracting.end());
    roles[Free] = otherDims(shapeOf(v).size(), batch, contracting);
  }

  int64_t extent(Role role) const {
    int64_t product = 1;
    for (int64_t d : roles[role])
      product *= shapeOf(value)[d];
    return product;
  }

  // The roles in memory order; empty when a role's dimensions do not lie together in their order.
  std::optional<SmallVector<Role>> inMemory() const {
    SmallVector<std::pair<int64_t, Role>> dims; // non-unit, with their role
    for (Role role : {Batch, Contracting, Free}) {
      int64_t last = -1;
      for (int64_t d : roles[role]) {
        if (shapeOf(value)[d] == 1)
          continue;
        if (d < last)
          return std::nullopt;
        last = d;
        dims.push_back({d, role});
      }
    }
    llvm::sort(dims);
    SmallVector<Role> order;
    for (auto [d, role] : dims) {
      if (!order.empty() && order.back() == role)
        continue;
      if (llvm::is_contained(order, role))
        return std::nullopt;
      order.push_back(role);
    }
    return order;
  }
  // What it costs to bring the dimensions of each role together.
  double cost() const { return inMemory() ? 0 : isConstant(value) ? 0.1 : 1; }
};

// An operand as [batch], contracting and free dimension in some order, one of each.
struct Arranged {
  Dims permutation, shape; // permutation: empty when nothing moves
  int64_t at[3] = {-1, -1, -1};

  Arranged(const Side &side, ArrayRef<Side::Role> wanted, bool keepOrder) {
    SmallVector<Side::Role> order(wanted);
    std::optional<SmallVector<Side::Role>> found = side.inMemory();
    if (found && (keepOrder || isSubsequence(*found, wanted))) {
      // Roles of size 1 have no place of their own: batch goes, the others take theirs.
      order = *found;
      for (Side::Role role : wanted) {
        if (role == Side::Batch || llvm::is_contained(*found, role))
          continue;
        bool behindBatch = !order.empty() && order.front() == Side::Batch;
        order.insert(role == wanted.back() ? order.end() : order.begin() + behindBatch, role);
      }
    } else {
      for (Side::Role role : wanted)
        permutation.append(side.roles[role].begin(), side.roles[role].end());
    }
    for (Side::Role role : order) {
      if (role == Side::Batch && side.extent(role) == 1)
        continue;
      at[role] = shape.size();
      shape.push_back(side.extent(role));
    }
  }

  static bool isSubsequence(ArrayRef<Side::Role> roles, ArrayRef<Side::Role> of) {
    size_t next = 0;
    for (Side::Role role : of)
      if (next < roles.size() && roles[next] == role)
        ++next;
    return next == roles.size();
  }

  Value apply(PatternRewriter &rewriter, Location loc, Value v) const {
    if (!permutation.empty())
      v = transpose(rewriter, loc, v, permutation);
    return reshape(rewriter, loc, v, shape);
  }
};

// At most one dimension of each role, in any order that the operand has in memory. Constant weights
// come as [k, n].
struct CanonicalDot : OpRewritePattern<DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DotGeneralOp op, PatternRewriter &rewriter) const override {
    DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
    Side lhs(op.getLhs(), dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions());
    Side rhs(op.getRhs(), dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions());
    orderContracting(lhs, rhs);
    Arranged l(lhs, {Side::Batch, Side::Free, Side::Contracting}, true);
    Arranged r(rhs, {Side::Batch, Side::Contracting, Side::Free}, !isConstant(rhs.value));
    Dims resultShape, lhsBatch, rhsBatch;
    if (l.at[Side::Batch] >= 0) {
      resultShape.push_back(lhs.extent(Side::Batch));
      lhsBatch.push_back(l.at[Side::Batch]);
      rhsBatch.push_back(r.at[Side::Batch]);
    }
    resultShape.push_back(lhs.extent(Side::Free));
    resultShape.push_back(rhs.extent(Side::Free));
    auto numbers = DotDimensionNumbersAttr::get(op.getContext(), lhsBatch, rhsBatch, {l.at[Side::Contracting]},
                                                {r.at[Side::Contracting]});
    if (l.permutation.empty() && r.permutation.empty() && shapeOf(op.getLhs()) == ArrayRef(l.shape) &&
        shapeOf(op.getRhs()) == ArrayRef(r.shape) && numbers == dims)
      return failure();
    Location loc = op.getLoc();
    Value left = l.apply(rewriter, loc, op.getLhs()), right = r.apply(rewriter, loc, op.getRhs());
    Value dot = DotGeneralOp::create(rewriter, loc, withShape(op, resultShape), left, right, numbers);
    keepPrecision(op, dot);
    rewriter.replaceOp(op, reshape(rewriter, loc, dot, shapeOf(op)));
    return success();
  }

  // Contracting dimensions come in pairs; their common order is free.
  static void orderContracting(Side &lhs, Side &rhs) {
    auto sortedBy = [](ArrayRef<int64_t> key, ArrayRef<int64_t> values) {
      SmallVector<std::pair<int64_t, int64_t>> pairs;
      for (auto [k, v] : llvm::zip(key, values))
        pairs.push_back({k, v});
      llvm::sort(pairs);
      Dims result;
      for (auto [k, v] : pairs)
        result.push_back(v);
      return result;
    };
    Side l1 = lhs, r1 = rhs, l2 = lhs, r2 = rhs;
    constexpr auto c = Side::Contracting;
    l1.roles[c] = sortedBy(lhs.roles[c], lhs.roles[c]);
    r1.roles[c] = sortedBy(lhs.roles[c], rhs.roles[c]);
    l2.roles[c] = sortedBy(rhs.roles[c], lhs.roles[c]);
    r2.roles[c] = sortedBy(rhs.roles[c], rhs.roles[c]);
    bool byLhs = l1.cost() + r1.cost() <= l2.cost() + r2.cost();
    lhs = byLhs ? l1 : l2;
    rhs = byLhs ? r1 : r2;
  }
};

// A transpose of an operand becomes another order of dimensions, where kernels can read that.
struct TransposeIntoDot : OpRewritePattern<DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DotGeneralOp op, PatternRewriter &rewriter) const override {
    DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
    bool changed = false;
    Dims lb(dims.getLhsBatchingDimensions()), lc(dims.getLhsContractingDimensions());
    Dims rb(dims.getRhsBatchingDimensions()), rc(dims.getRhsContractingDimensions());
    Value lhs = through(op.getLhs(), lb, lc, changed), rhs = through(op.getRhs(), rb, rc, changed);
    if (!changed)
      return failure();
    auto numbers = DotDimensionNumbersAttr::get(op.getContext(), lb, rb, lc, rc);
    Value dot = DotGeneralOp::create(rewriter, op.getLoc(), op.getType(), lhs, rhs, numbers);
    keepPrecision(op, dot);
    rewriter.replaceOp(op, dot);
    return success();
  }

  static Value through(Value v, Dims &batch, Dims &contracting, bool &changed) {
    auto inner = v.getDefiningOp<TransposeOp>();
    if (!inner || isConstant(inner.getOperand()) || inner->hasAttr(kMakesPairs))
      return v;
    Dims b, c;
    for (int64_t d : batch)
      b.push_back(inner.getPermutation()[d]);
    for (int64_t d : contracting)
      c.push_back(inner.getPermutation()[d]);
    Side side(inner.getOperand(), b, c);
    if (side.cost() != 0)
      return v;
    batch = b;
    contracting = c;
    changed = true;
    return inner.getOperand();
  }
};

} // namespace

void populateDotGeneral(RewritePatternSet &patterns) {
  patterns.add<CanonicalDot, TransposeIntoDot>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
