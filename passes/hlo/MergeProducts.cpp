// Makes one product of those of one value by constant matrices whose results one attention reads.
#include "passes/hlo/ConcatenateConstants.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/KernelSelect.h"
#include "passes/loops/contraction/Attention.h"
#include "passes/loops/contraction/Epilogue.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_MERGEPRODUCTS
#include "passes/hlo/Passes.h.inc"

namespace {

/// One of the products, and which of the attention's inputs it is.
struct Product {
  FusionOp fusion;
  DotGeneralOp dot;
  unsigned input;
};

Block &bodyOf(FusionOp fusion) { return fusion.getBody().front(); }

/// A fusion of [m, k] x [k, n], or [n, k], by a constant, whose other ops are elementwise or repeat a constant for each row.
std::optional<Product> matchProduct(FusionOp fusion, unsigned input) {
  if (fusion.getKind() != FusionKind::contraction || fusion.getNumResults() != 1)
    return std::nullopt;
  Product result{fusion, {}, input};
  auto isConstant = [&](Value v) {
    auto argument = dyn_cast<BlockArgument>(v);
    return argument && fusion.getInputs()[argument.getArgNumber()].getDefiningOp<ConstantOp>();
  };
  ArrayRef<int64_t> shape = tensorType(fusion.getResult(0)).getShape();
  for (Operation &op : bodyOf(fusion).without_terminator()) {
    if (auto dot = dyn_cast<DotGeneralOp>(op)) {
      DotDimensionNumbersAttr dims = dot.getDotDimensionNumbers();
      if (result.dot || !isa<BlockArgument>(dot.getLhs()) || isConstant(dot.getLhs()) || !isConstant(dot.getRhs()) ||
          tensorType(dot.getLhs()).getRank() != 2 || tensorType(dot.getRhs()).getRank() != 2 || !dims.getLhsBatchingDimensions().empty() ||
          dims.getLhsContractingDimensions() != ArrayRef<int64_t>{1} || dims.getRhsContractingDimensions().size() != 1)
        return std::nullopt;
      result.dot = dot;
    } else if (auto spread = dyn_cast<BroadcastInDimOp>(op)) {
      // A number for each column, or one for all.
      Value numbers = spread.getOperand();
      ArrayRef<int64_t> given = tensorType(numbers).getShape();
      bool columns = given.size() == 1 && shape.size() == 2 && given[0] == shape[1] && spread.getBroadcastDimensions()[0] == 1;
      if (!(columns && isConstant(numbers)) && !(given.empty() && numbers.getDefiningOp<ConstantOp>()))
        return std::nullopt;
    } else if (auto constant = dyn_cast<ConstantOp>(op)) {
      if (!splatConstant(constant.getOutput()))
        return std::nullopt;
    } else if (!isElementwise(&op) || op.getNumResults() != 1 || llvm::any_of(op.getOperands(), [](Value v) { return isa<BlockArgument>(v); })) {
      return std::nullopt;
    }
    ArrayRef<int64_t> own = tensorType(op.getResult(0)).getShape();
    if (own != shape && !(own.empty() && isa<ConstantOp>(op)))
      return std::nullopt;
  }
  return result.dot && shape.size() == 2 ? std::optional(result) : std::nullopt;
}

/// Whether both do the same, with other constants of their own.
bool areAlike(Product a, Product b) {
  if (a.fusion.getInputs().size() != b.fusion.getInputs().size() ||
      a.fusion.getInputs()[cast<BlockArgument>(a.dot.getLhs()).getArgNumber()] != b.fusion.getInputs()[cast<BlockArgument>(b.dot.getLhs()).getArgNumber()])
    return false;
  Block &x = bodyOf(a.fusion), &y = bodyOf(b.fusion);
  if (x.getOperations().size() != y.getOperations().size() || x.getArgumentTypes() != y.getArgumentTypes())
    return false;
  IRMapping map;
  map.map(x.getArguments(), y.getArguments());
  for (auto [p, q] : llvm::zip(x, y)) {
    if (p.getName() != q.getName() || p.getAttrDictionary() != q.getAttrDictionary() || p.getResultTypes() != q.getResultTypes() ||
        p.getNumOperands() != q.getNumOperands())
      return false;
    for (auto [mine, other] : llvm::zip(p.getOperands(), q.getOperands()))
      if (map.lookupOrDefault(mine) != other)
        return false;
    map.map(p.getResults(), q.getResults());
  }
  // What is not constant is the same.
  for (auto [mine, other] : llvm::zip(a.fusion.getInputs(), b.fusion.getInputs()))
    if (mine != other && !(mine.getDefiningOp<ConstantOp>() && other.getDefiningOp<ConstantOp>()))
      return false;
  return true;
}

class MergeProducts : public impl::MergeProductsBase<MergeProducts> {
public:
  void runOnOperation() override {
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    // On vectors each is as fast as one of all. For tiles the value is taken apart and packed, once instead of for each.
    if (!target.isGpu() && !target.hasTiles)
      return;
    SmallVector<FusionOp> attentions;
    getOperation().walk([&](FusionOp fusion) {
      if (fusion.getKind() == FusionKind::contraction && loops::matchAttention(fusion))
        attentions.push_back(fusion);
    });
    for (FusionOp attention : attentions)
      mergeInputs(attention);
    getOperation().walk([](ConstantOp constant) { // of products that are gone
      if (constant->use_empty())
        constant.erase();
    });
  }

private:
  void mergeInputs(FusionOp attention) {
    SmallVector<Product> products;
    for (auto [i, input] : llvm::enumerate(attention.getInputs())) {
      Value v = input;
      bool onlyHere = v.hasOneUse();
      while (auto reshape = v.getDefiningOp<ReshapeOp>()) {
        v = reshape.getOperand();
        onlyHere &= v.hasOneUse();
      }
      auto fusion = v.getDefiningOp<FusionOp>();
      if (!fusion || !onlyHere || fusion->getBlock() != attention->getBlock())
        continue;
      if (std::optional<Product> product = matchProduct(fusion, i))
        products.push_back(*product);
    }
    while (products.size() > 1) {
      SmallVector<Product> alike{products.front()}, others;
      for (Product product : ArrayRef(products).drop_front())
        (areAlike(alike.front(), product) ? alike : others).push_back(product);
      if (alike.size() > 1 && merge(attention, alike)) {
        ++numMerged;
        return;
      }
      products = others;
    }
  }

  bool runsOnTiles(FusionOp product) {
    std::optional<loops::PackedLayout> layout;
    product.walk([&](DotGeneralOp dot) { layout = loops::packedLayout(dot, target); });
    return layout && layout->parts > 0;
  }

  FusionOp mergedProduct(OpBuilder &b, ArrayRef<Product> products, int64_t width) {
    Product one = products.front();
    FusionOp first = one.fusion;
    int64_t columns = tensorType(first.getResult(0)).getDimSize(1), count = products.size();
    auto widened = [&](Type type) -> Type {
      auto tensor = cast<RankedTensorType>(type);
      return tensor.getRank() == 0 ? tensor : tensor.clone({tensor.getDimSize(0), columns * count});
    };
    BlockArgument matrix = cast<BlockArgument>(one.dot.getRhs());
    int64_t alongColumns = 1 - one.dot.getDotDimensionNumbers().getRhsContractingDimensions()[0];
    SmallVector<Value> inputs;
    for (auto [i, input] : llvm::enumerate(first.getInputs())) {
      SmallVector<Value> own;
      for (Product product : products)
        own.push_back(product.fusion.getInputs()[i]);
      bool isMatrix = i == matrix.getArgNumber();
      if (!isMatrix && !input.getDefiningOp<ConstantOp>())
        inputs.push_back(input);
      else if (Value all = concatenateConstants(b, own, isMatrix ? alongColumns : 0, width))
        inputs.push_back(all);
      else
        return {};
    }
    auto merged = FusionOp::create(b, first.getLoc(), TypeRange{widened(first.getResult(0).getType())}, inputs, FusionKind::contraction);
    OpBuilder::InsertionGuard guard(b);
    Block *body = b.createBlock(&merged.getBody(), merged.getBody().end());
    IRMapping map;
    for (auto [argument, input] : llvm::zip(bodyOf(first).getArguments(), inputs))
      map.map(argument, body->addArgument(input.getType(), argument.getLoc()));
    for (Operation &op : bodyOf(first)) {
      Operation *copy = b.clone(op, map);
      for (Value result : copy->getResults())
        if (auto constant = dyn_cast<ConstantOp>(copy); constant && tensorType(result).getRank()) {
          auto value = cast<DenseElementsAttr>(constant.getValue()).resizeSplat(cast<ShapedType>(widened(result.getType())));
          constant.setValueAttr(value);
          result.setType(value.getType());
        } else {
          result.setType(widened(result.getType()));
        }
    }
    return merged;
  }

  /// The product with all rows of `together` columns before those of the next ones.
  FusionOp takenApart(FusionOp product, int64_t together) {
    OpBuilder b(product);
    RankedTensorType type = tensorType(product.getResult(0));
    int64_t rows = type.getDimSize(0), turns = type.getDimSize(1) / together;
    auto apart = FusionOp::create(b, product.getLoc(), TypeRange{type.clone({turns, rows, together})}, product.getInputs(), FusionKind::contraction);
    apart.getBody().takeBody(product.getBody());
    Operation *end = apart.getBody().front().getTerminator();
    b.setInsertionPoint(end);
    Value split = ReshapeOp::create(b, product.getLoc(), type.clone({rows, turns, together}), end->getOperand(0));
    end->setOperand(0, TransposeOp::create(b, product.getLoc(), type.clone({turns, rows, together}), split, b.getDenseI64ArrayAttr({1, 0, 2})));
    product.erase();
    return apart;
  }

  /// Head by head, so that a thread that computes some columns makes all that some heads read; or whole ones beside each other.
  bool merge(FusionOp attention, ArrayRef<Product> products) {
    loops::Attention plain = *loops::matchAttention(attention);
    Product first = products.front();
    int64_t columns = tensorType(first.fusion.getResult(0)).getDimSize(1), head = plain.scoresShape.k, inTurn = head * int64_t(products.size());
    bool heads = head == plain.productShape.n && head < columns && columns % head == 0;
    // On a processor what another thread writes is best not beside, where this one's prefetcher asks for it.
    bool isApart = heads && !target.isGpu() && inTurn % loops::kTogetherMultiple == 0;
    return (isApart && merge(attention, products, head, true)) || (heads && merge(attention, products, head)) || merge(attention, products, columns);
  }

  /// Makes slices of one product, `width` columns of each in turn, the attention's inputs; `isApart`: with all rows of those before the next ones.
  /// False, with nothing changed, where its kernel would not read them.
  bool merge(FusionOp attention, ArrayRef<Product> products, int64_t width, bool isApart = false) {
    OpBuilder b(attention);
    FusionOp product = mergedProduct(b, products, width);
    if (!product)
      return false;
    if (!target.isGpu() && !runsOnTiles(product)) {
      product.erase();
      return false;
    }
    int64_t inTurn = width * int64_t(products.size());
    if (isApart)
      product = takenApart(product, inTurn);
    SmallVector<Value> inputs;
    for (unsigned i = 0; i < attention.getInputs().size(); ++i)
      if (llvm::none_of(products, [&](Product each) { return each.input == i; }))
        inputs.push_back(attention.getInputs()[i]);
    inputs.push_back(product.getResult(0));
    auto merged = FusionOp::create(b, attention.getLoc(), attention.getResultTypes(), inputs, FusionKind::contraction);
    Block *body = b.createBlock(&merged.getBody(), merged.getBody().end());
    for (Value input : inputs)
      body->addArgument(input.getType(), input.getLoc());
    Value whole = body->getArguments().back();
    RankedTensorType wholeType = tensorType(whole);
    int64_t rows = wholeType.getDimSize(isApart), turns = wholeType.getDimSize(!isApart) / (isApart ? 1 : inTurn);
    if (turns > 1 && !isApart)
      whole = ReshapeOp::create(b, attention.getLoc(), wholeType.clone({rows, turns, inTurn}), whole);
    IRMapping map;
    unsigned next = 0;
    for (BlockArgument argument : bodyOf(attention).getArguments()) {
      auto found = llvm::find_if(products, [&](Product each) { return each.input == argument.getArgNumber(); });
      if (found == products.end()) {
        map.map(argument, body->getArgument(next++));
        continue;
      }
      int64_t first = width * (found - products.begin());
      SmallVector<int64_t> start{0, first}, limit{rows, first + width}, shape{rows, width};
      if (turns > 1)
        start.insert(start.begin() + !isApart, 0), limit.insert(limit.begin() + !isApart, turns), shape.insert(shape.begin() + !isApart, turns);
      Value part = SliceOp::create(b, argument.getLoc(), wholeType.clone(shape), whole, b.getDenseI64ArrayAttr(start), b.getDenseI64ArrayAttr(limit),
                                   b.getDenseI64ArrayAttr(SmallVector<int64_t>(shape.size(), 1)));
      if (isApart)
        part = TransposeOp::create(b, argument.getLoc(), wholeType.clone({rows, turns, width}), part, b.getDenseI64ArrayAttr({1, 0, 2}));
      if (part.getType() != argument.getType())
        part = ReshapeOp::create(b, argument.getLoc(), argument.getType(), part);
      map.map(argument, part);
    }
    for (Operation &op : bodyOf(attention))
      b.clone(op, map);
    std::optional<loops::Attention> matched = loops::matchAttention(merged);
    if (!matched || !loops::prefersAttention(*matched, target)) {
      merged.erase();
      product.erase();
      return false;
    }
    SmallVector<Value> before(attention.getInputs());
    attention.replaceAllUsesWith(merged.getResults());
    attention.erase();
    for (Product each : products) {
      for (Value v = before[each.input]; auto reshape = v.getDefiningOp<ReshapeOp>();) {
        v = reshape.getOperand();
        reshape.erase();
      }
      each.fusion.erase();
    }
    return true;
  }

  loops::TargetInfo target;
};

} // namespace
} // namespace kiln::hlo
