// Splits reductions of few results in two, so that all of a GPU's multiprocessors, or all threads, share the first.
#include "passes/hlo/Passes.h"
#include "passes/loops/TargetInfo.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_SPLITREDUCTIONS
#include "passes/hlo/Passes.h.inc"

namespace {

TypedAttr identity(Builder &b, Type element, ReduceKind kind) {
  using K = ReduceKind;
  if (auto type = dyn_cast<FloatType>(element)) {
    double infinity = std::numeric_limits<double>::infinity();
    return b.getFloatAttr(type, kind == K::Mul ? 1.0 : kind == K::Max ? -infinity : kind == K::Min ? infinity : -0.0);
  }
  unsigned bits = element.getIntOrFloatBitWidth();
  bool isUnsigned = element.isUnsignedInteger();
  APInt value(bits, kind == K::Mul);
  if (kind == K::And)
    value = APInt::getAllOnes(bits);
  else if (kind == K::Max)
    value = isUnsigned ? APInt(bits, 0) : APInt::getSignedMinValue(bits);
  else if (kind == K::Min)
    value = isUnsigned ? APInt::getMaxValue(bits) : APInt::getSignedMaxValue(bits);
  return IntegerAttr::get(element, value);
}

class SplitReductions : public impl::SplitReductionsBase<SplitReductions> {
public:
  void runOnOperation() override {
    loops::TargetInfo target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    gpu = target.gpu;
    l2Bytes = target.l2Bytes;
    SmallVector<ReduceOp> reduces;
    getOperation().walk([&](ReduceOp op) { reduces.push_back(op); });
    for (ReduceOp op : reduces)
      if (split(op))
        ++numSplit;
  }

private:
  /// How many parts all multiprocessors, or threads, want of the reduction; 1 where they have work enough.
  int64_t wantedParts(ReduceOp op) {
    RankedTensorType type = tensorType(op.getInputs()[0]);
    int64_t results = tensorType(op.getResult(0)).getNumElements();
    if (results == 0)
      return 1;
    int64_t size = type.getNumElements() / results, inner = 1;
    for (int64_t d = type.getRank() - 1; d >= 0 && !llvm::is_contained(op.getDimensions(), d); --d)
      inner *= type.getDimSize(d);
    if (gpu.sm == 0) {
      // Threads take some columns each, or rows, and so few elements not at all.
      constexpr int64_t columns = 64, pieces = 16, leastOfPart = 1 << 15;
      // What is read from far away is read in order, or nearly: a part is few rows.
      constexpr int64_t longRow = 512, rowsOfPart = 16;
      if (inner >= longRow && size >= 8 * rowsOfPart && type.getNumElements() * int64_t(elementBytes(type.getElementType())) >= 4 * l2Bytes)
        return size / rowsOfPart;
      int64_t shares = inner == 1 ? results : llvm::divideCeil(results, columns);
      return shares > pieces / 4 ? 1 : std::min(pieces / shares, type.getNumElements() / shares / leastOfPart);
    }
    // Rows are a block's each; of results side by side a warp computes 32, and shares their sums with few others.
    constexpr int64_t leastOfRow = 4096, leastOfColumn = 64;
    int64_t blocks = inner == 1 ? results : llvm::divideCeil(results, blockColumns);
    if (blocks >= gpu.multiprocessors || type.getNumElements() < leastElements)
      return 1;
    return std::min(2 * gpu.multiprocessors / blocks, size / (inner == 1 ? leastOfRow : leastOfColumn));
  }

  bool split(ReduceOp op) {
    std::optional<ReduceKind> kind = matchReduceKind(op.getBody());
    Value x = op.getInputs().front();
    Type element = tensorType(x).getElementType();
    if (op.getInputs().size() != 1 || !kind || !element.isIntOrFloat() || element.isInteger(1) || op->hasAttr("hlo.part"))
      return false;
    int64_t parts = wantedParts(op);
    if (parts < 4)
      return false;
    ImplicitLocOpBuilder b(op.getLoc(), op);
    SmallVector<int64_t> dims(op.getDimensions()), shape(tensorType(x).getShape());
    llvm::sort(dims);
    // The parts are what one reduced dimension is cut into: all of it, or the largest divisor that is not too many.
    int64_t cut = -1, divisor = 1;
    for (int64_t d : dims)
      for (int64_t n = std::min(parts, shape[d]); n > divisor; --n)
        if (shape[d] % n == 0)
          cut = d, divisor = n;
    if (divisor < 4)
      return false;
    bool whole = divisor == shape[cut];
    SmallVector<int64_t> first, partShape;
    int64_t partDim = 0;
    for (int64_t d = 0; d < int64_t(shape.size()); ++d) {
      bool reduced = llvm::is_contained(dims, d);
      int64_t at = d + (d > cut && !whole);
      if (d == cut) {
        partDim = partShape.size(), partShape.push_back(divisor);
        if (!whole)
          first.push_back(d + 1);
      } else if (reduced) {
        first.push_back(at);
      } else {
        partShape.push_back(shape[d]);
      }
    }
    if (first.empty()) // as it is
      return false;
    Type wide = *kind == ReduceKind::Add && element.getIntOrFloatBitWidth() < 32 && isa<FloatType>(element) ? b.getF32Type() : element;
    Value init = op.getInitValues()[0];
    auto convert = [&](Value v, Type to) -> Value {
      return tensorType(v).getElementType() == to ? v : ConvertOp::create(b, tensorType(v).clone(to), v).getResult();
    };
    x = convert(x, wide);
    if (!whole) {
      shape[cut] /= divisor;
      shape.insert(shape.begin() + cut, divisor);
      x = ReshapeOp::create(b, RankedTensorType::get(shape, wide), x);
    }
    auto reduce = [&](Value v, Value init, ArrayRef<int64_t> dims, ArrayRef<int64_t> shape) {
      auto made = ReduceOp::create(b, TypeRange{RankedTensorType::get(shape, wide)}, ValueRange{v}, ValueRange{init}, b.getDenseI64ArrayAttr(dims));
      buildReduceBody(made.getBody(), wide, *kind, b.getLoc());
      return made;
    };
    auto scalar = RankedTensorType::get({}, wide);
    Value neutral = ConstantOp::create(b, scalar, DenseElementsAttr::get(scalar, Attribute(identity(b, wide, *kind))));
    ReduceOp part = reduce(x, neutral, first, partShape);
    part->setAttr("hlo.part", b.getUnitAttr()); // fuse leaves it a kernel of its own
    Value result = reduce(part.getResult(0), convert(init, wide), {partDim}, tensorType(op.getResult(0)).getShape()).getResult(0);
    op.getResult(0).replaceAllUsesWith(convert(result, element));
    op.erase();
    return true;
  }

  static constexpr int64_t blockColumns = 32, leastElements = 1 << 16;
  loops::GpuInfo gpu;
  int64_t l2Bytes = 0;
};

} // namespace
} // namespace kiln::hlo
