// Puts attention into one fusion: the product of queries and keys, the softmax of its rows, the product with the values.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/contraction/Attention.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_FUSEATTENTION
#include "passes/hlo/Passes.h.inc"

namespace {

/// The fusion that computes v, through reshapes, when nothing else uses it; the reshapes go to `between`, the last one first.
FusionOp onlyProducer(Value v, FusionKind kind, SmallVector<ReshapeOp> &between) {
  while (auto reshape = v.getDefiningOp<ReshapeOp>()) {
    if (!v.hasOneUse())
      return {};
    between.push_back(reshape);
    v = reshape.getOperand();
  }
  auto fusion = v.getDefiningOp<FusionOp>();
  return fusion && fusion.getKind() == kind && fusion.getNumResults() == 1 && v.hasOneUse() ? fusion : FusionOp();
}

DotGeneralOp onlyDot(FusionOp fusion) {
  DotGeneralOp found;
  for (Operation &op : fusion.getBody().front())
    if (classify(&op) == OpClass::Contraction) {
      if (found || !isa<DotGeneralOp>(op))
        return {};
      found = cast<DotGeneralOp>(op);
    }
  return found;
}

bool isConstant(Value v) { return withoutReshapes(v).getDefiningOp<ConstantOp>() != nullptr; }

/// The loop fusion that only transposes v, when that is its one use.
FusionOp onlyTransposedBy(Value v) {
  if (!v.hasOneUse())
    return {};
  Operation *user = *v.getUsers().begin();
  if (isa<ReshapeOp>(user))
    return onlyTransposedBy(user->getResult(0));
  auto fusion = dyn_cast<FusionOp>(user);
  if (!fusion || fusion.getNumResults() != 1 || fusion.getInputs().size() != 1)
    return {};
  Block &body = fusion.getBody().front();
  return body.getOperations().size() == 2 && isa<TransposeOp>(body.front()) ? fusion : FusionOp();
}

/// The loop fusion that makes v, through reshapes, and only slices and transposes, when v is all that it is for.
FusionOp onlyViewTo(Value v, SmallVector<ReshapeOp> &between) {
  FusionOp fusion = onlyProducer(v, FusionKind::loop, between);
  bool isView = fusion && llvm::all_of(fusion.getBody().front().without_terminator(),
                                       [](Operation &op) { return isa<SliceOp, TransposeOp, ReshapeOp>(op); });
  return isView ? fusion : FusionOp();
}

/// A contraction fusion that takes over what other fusions compute.
class Merger {
public:
  Merger(FusionOp last, Type type)
      : b(last), fusion(FusionOp::create(b, last.getLoc(), TypeRange{type}, ValueRange{}, FusionKind::contraction)) {
    body = b.createBlock(&fusion.getBody(), fusion.getBody().end());
    b.setInsertionPointToEnd(body);
  }

  /// The region's value for one from outside: what was taken over, or an argument.
  Value inside(Value outer) {
    Value &known = values[outer];
    if (!known) {
      known = body->addArgument(outer.getType(), outer.getLoc());
      fusion.getInputsMutable().append(outer);
    }
    return known;
  }

  void take(FusionOp other) {
    IRMapping map;
    Block &source = other.getBody().front();
    for (auto [argument, input] : llvm::zip(source.getArguments(), other.getInputs()))
      map.map(argument, inside(input));
    for (Operation &op : source.without_terminator())
      b.clone(op, map);
    values[other.getResult(0)] = map.lookup(source.getTerminator()->getOperand(0));
  }

  void take(ReshapeOp reshape) {
    values[reshape.getResult()] = ReshapeOp::create(b, reshape.getLoc(), reshape.getType(), inside(reshape.getOperand()));
  }

  FusionOp finish(Value result) {
    ReturnOp::create(b, fusion.getLoc(), ValueRange{inside(result)});
    return fusion;
  }

private:
  OpBuilder b;
  FusionOp fusion;
  Block *body;
  llvm::MapVector<Value, Value> values;
};

class FuseAttention : public impl::FuseAttentionBase<FuseAttention> {
public:
  void runOnOperation() override {
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    SmallVector<FusionOp> products;
    getOperation().walk([&](FusionOp fusion) {
      if (fusion.getKind() == FusionKind::contraction && fusion.getNumResults() == 1)
        products.push_back(fusion);
    });
    for (FusionOp product : products)
      if (fuse(product))
        ++numFused;
  }

private:
  bool fuse(FusionOp product) {
    DotGeneralOp second = onlyDot(product);
    auto lhs = second ? dyn_cast<BlockArgument>(second.getLhs()) : BlockArgument();
    auto rhs = second ? dyn_cast<BlockArgument>(second.getRhs()) : BlockArgument();
    // Constants are better off packed.
    if (!lhs || !rhs || isConstant(product.getInputs()[rhs.getArgNumber()]))
      return false;
    SmallVector<ReshapeOp> afterSoftmax, afterScores;
    FusionOp softmax = onlyProducer(product.getInputs()[lhs.getArgNumber()], FusionKind::reduction, afterSoftmax);
    if (!softmax)
      return false;
    FusionOp scores;
    for (Value input : softmax.getInputs()) {
      afterScores.clear();
      scores = onlyProducer(input, FusionKind::contraction, afterScores);
      if (scores)
        break;
    }
    DotGeneralOp first = scores ? onlyDot(scores) : DotGeneralOp();
    auto keys = first ? dyn_cast<BlockArgument>(first.getRhs()) : BlockArgument();
    if (!keys || isConstant(scores.getInputs()[keys.getArgNumber()]))
      return false;

    SmallVector<Operation *> parts{product};
    llvm::append_range(parts, afterSoftmax);
    parts.push_back(softmax);
    llvm::append_range(parts, afterScores);
    parts.push_back(scores);
    FusionOp transposed = onlyTransposedBy(product.getResult(0));
    SmallVector<Operation *> before; // slices and transposes that are queries, keys and values, which kernels read through
    auto queries = dyn_cast<BlockArgument>(first.getLhs());
    for (auto [fusion, argument] : {std::pair(scores, queries), {scores, keys}, {product, rhs}}) {
      SmallVector<ReshapeOp> between;
      FusionOp view = argument ? onlyViewTo(fusion.getInputs()[argument.getArgNumber()], between) : FusionOp();
      if (!view || llvm::is_contained(before, view.getOperation())) // queries may be the keys
        continue;
      before.push_back(view);
      before.append(between.rbegin(), between.rend());
    }
    for (auto [last, through] : {std::pair(transposed, true), {transposed, false}, {product, true}, {product, false}}) {
      if (!last || (through && before.empty()))
        continue;
      Merger merger(last, last.getResult(0).getType());
      for (Operation *op : through ? ArrayRef<Operation *>(before) : ArrayRef<Operation *>())
        isa<FusionOp>(op) ? merger.take(cast<FusionOp>(op)) : merger.take(cast<ReshapeOp>(op));
      merger.take(scores);
      for (ReshapeOp reshape : llvm::reverse(afterScores))
        merger.take(reshape);
      merger.take(softmax);
      for (ReshapeOp reshape : llvm::reverse(afterSoftmax))
        merger.take(reshape);
      merger.take(product);
      SmallVector<ReshapeOp> afterProduct;
      if (last != product) {
        onlyProducer(last.getInputs()[0], FusionKind::contraction, afterProduct);
        for (ReshapeOp reshape : llvm::reverse(afterProduct))
          merger.take(reshape);
        merger.take(last);
      }
      FusionOp fused = merger.finish(last.getResult(0));
      std::optional<loops::Attention> attention = loops::matchAttention(fused);
      if (!attention || !loops::prefersAttention(*attention, target)) {
        fused.erase();
        continue;
      }
      last.getResult(0).replaceAllUsesWith(fused.getResult(0));
      if (last != product) {
        last.erase();
        for (ReshapeOp reshape : afterProduct)
          reshape.erase();
      }
      for (Operation *part : parts)
        part->erase();
      for (Operation *op : llvm::reverse(through ? ArrayRef<Operation *>(before) : ArrayRef<Operation *>()))
        op->erase();
      return true;
    }
    return false;
  }

  loops::TargetInfo target;
};

} // namespace
} // namespace kiln::hlo
