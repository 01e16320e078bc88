// Recognises attention in the region of a fusion.
#include "passes/loops/contraction/Amx.h"
#include "passes/loops/contraction/Attention.h"
#include "passes/loops/gpu/Kernels.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <numeric>

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;

bool isConstantNumber(Value v, double value) {
  auto constant = v.getDefiningOp<hlo::ConstantOp>();
  auto elements = constant ? dyn_cast<DenseElementsAttr>(constant.getValue()) : DenseElementsAttr();
  return elements && elements.isSplat() && isa<FloatType>(elements.getElementType()) &&
         elements.getSplatValue<APFloat>().convertToDouble() == value;
}

namespace {

template <typename... Ops> Value strip(Value v) {
  while (Operation *def = v.getDefiningOp()) {
    if (!isa<Ops...>(def))
      break;
    v = def->getOperand(0);
  }
  return v;
}

/// The reduction over the last dimension whose results `v` repeats along it.
hlo::ReduceOp rowReduction(Value v) {
  auto spread = v.getDefiningOp<hlo::BroadcastInDimOp>();
  if (!spread)
    return {};
  int64_t rank = tensorType(v).getRank(), given = tensorType(spread.getOperand()).getRank();
  for (auto [i, dim] : llvm::enumerate(spread.getBroadcastDimensions()))
    if (dim != int64_t(i))
      return {};
  if (given < rank - 1 || (given == rank && tensorType(spread.getOperand()).getShape().back() != 1))
    return {};
  auto reduce = strip<hlo::ReshapeOp>(spread.getOperand()).getDefiningOp<hlo::ReduceOp>();
  if (!reduce || reduce.getNumResults() != 1)
    return {};
  RankedTensorType in = tensorType(reduce.getInputs()[0]);
  bool lastOnly =
      reduce.getDimensions().size() == 1 && reduce.getDimensions()[0] == in.getRank() - 1;
  return lastOnly && in.getShape() == tensorType(v).getShape() ? reduce : hlo::ReduceOp();
}

bool startsAt(hlo::ReduceOp reduce, double value) { return isConstantNumber(reduce.getInitValues()[0], value); }

/// What `quotient` is the softmax of, over the last dimension; null for anything else.
Value softmaxOperand(Value quotient) {
  auto divide = quotient.getDefiningOp<hlo::DivideOp>();
  auto powers =
      divide ? divide->getOperand(0).getDefiningOp<hlo::ExponentialOp>() : hlo::ExponentialOp();
  hlo::ReduceOp sum = powers ? rowReduction(divide->getOperand(1)) : hlo::ReduceOp();
  auto difference =
      powers ? powers->getOperand(0).getDefiningOp<hlo::SubtractOp>() : hlo::SubtractOp();
  hlo::ReduceOp largest = difference ? rowReduction(difference->getOperand(1)) : hlo::ReduceOp();
  if (!sum || !largest || sum.getInputs()[0] != powers.getResult() ||
      largest.getInputs()[0] != difference->getOperand(0) ||
      hlo::matchReduceKind(sum.getBody()) != hlo::ReduceKind::Add || !startsAt(sum, 0) ||
      hlo::matchReduceKind(largest.getBody()) != hlo::ReduceKind::Max ||
      !startsAt(largest, -INFINITY))
    return {};
  return difference->getOperand(0);
}

bool dependsOn(Value v, Value x) {
  llvm::SmallPtrSet<Operation *, 16> seen;
  SmallVector<Value> work{v};
  while (!work.empty()) {
    Value next = work.pop_back_val();
    if (next == x)
      return true;
    Operation *def = next.getDefiningOp();
    if (def && seen.insert(def).second)
      llvm::append_range(work, def->getOperands());
  }
  return false;
}

/// Whether v's element at each row-major position comes from x's element at that position, and from
/// no other of x.
bool keepsPositions(Value v, Value x) {
  llvm::SmallPtrSet<Operation *, 16> seen;
  SmallVector<Value> work{v};
  while (!work.empty()) {
    Value next = work.pop_back_val();
    Operation *def = next.getDefiningOp();
    if (next == x || !dependsOn(next, x) || !seen.insert(def).second)
      continue;
    if (!hlo::isElementwise(def) && !isa<hlo::ReshapeOp>(def))
      return false;
    llvm::append_range(work, def->getOperands());
  }
  return dependsOn(v, x);
}

/// The leading dimensions of [lead..., rows, columns], which are the batch.
bool leadOf(ArrayRef<int64_t> shape, int64_t batch, int64_t rows, int64_t columns,
            SmallVector<int64_t> &lead) {
  if (shape.size() < 2 || shape.back() != columns || shape[shape.size() - 2] != rows)
    return false;
  lead.assign(shape.begin(), shape.end() - 2);
  return std::accumulate(lead.begin(), lead.end(), int64_t(1), std::multiplies<>()) == batch;
}

/// The elements of an argument that is sliced, reshaped and transposed: for each dimension the
/// progressions it runs through, outermost first.
struct Dims : SmallVector<SmallVector<Progression>> {
  using SmallVector::SmallVector;
  int64_t offset = 0; // of the first element
};

/// Adds a progression inside of the last one: both are one where their strides allow.
void append(SmallVector<Progression> &list, Progression next) {
  if (next.extent == 1)
    return;
  if (!list.empty() && list.back().stride == next.extent * next.stride)
    list.back() = {list.back().extent * next.extent, next.stride};
  else
    list.push_back(next);
}

std::optional<Dims> dimsOf(Value v) {
  ArrayRef<int64_t> shape = tensorType(v).getShape();
  Dims dims(shape.size());
  Operation *def = v.getDefiningOp();
  if (!def) {
    int64_t stride = 1;
    for (int64_t d = int64_t(shape.size()) - 1; d >= 0; stride *= shape[d--])
      append(dims[d], {shape[d], stride});
    return dims;
  }
  if (!isa<hlo::SliceOp, hlo::ReshapeOp, hlo::TransposeOp>(def))
    return std::nullopt;
  std::optional<Dims> from = dimsOf(def->getOperand(0));
  if (!from)
    return std::nullopt;
  dims.offset = from->offset;
  if (auto slice = dyn_cast<hlo::SliceOp>(def)) {
    for (auto [d, list] : llvm::enumerate(*from)) {
      if (shape[d] == tensorType(slice.getOperand()).getDimSize(d)) {
        dims[d] = list;
        continue;
      }
      if (list.size() != 1 || slice.getStrides()[d] != 1)
        return std::nullopt;
      dims.offset += slice.getStartIndices()[d] * list[0].stride;
      append(dims[d], {shape[d], list[0].stride});
    }
    return dims;
  }
  if (auto transpose = dyn_cast<hlo::TransposeOp>(def)) {
    for (auto [d, source] : llvm::enumerate(transpose.getPermutation()))
      dims[d] = (*from)[source];
    return dims;
  }
  // Innermost first, progressions are dealt out, and split where a dimension ends within one.
  SmallVector<Progression> left;
  for (auto &list : *from)
    left.append(list.begin(), list.end());
  for (int64_t d = int64_t(shape.size()) - 1; d >= 0; --d) {
    SmallVector<Progression> reversed;
    for (int64_t wanted = shape[d]; wanted > 1;) {
      if (left.empty())
        return std::nullopt;
      Progression &last = left.back();
      int64_t taken = std::min(wanted, last.extent);
      if (wanted % taken || last.extent % taken)
        return std::nullopt;
      reversed.push_back({taken, last.stride});
      wanted /= taken;
      last = {last.extent / taken, last.stride * taken};
      if (last.extent == 1)
        left.pop_back();
    }
    for (Progression p : llvm::reverse(reversed))
      append(dims[d], p);
  }
  return dims;
}

/// The dimensions as one progression.
std::optional<Progression> oneOf(const Dims &dims, ArrayRef<int64_t> which) {
  SmallVector<Progression> list;
  for (int64_t d : which)
    for (Progression p : dims[d])
      append(list, p);
  if (list.size() > 1)
    return std::nullopt;
  return list.empty() ? Progression{1, 1} : list[0];
}

/// Strides of an operand of a product, [batch, free] x [contracted].
struct Strides {
  SmallVector<Progression> batch;
  int64_t free = 0, contracted = 0, offset = 0;
};
std::optional<Strides> stridesOf(Value operand, ArrayRef<int64_t> batch,
                                 ArrayRef<int64_t> contracting) {
  std::optional<Dims> dims = dimsOf(operand);
  if (!dims)
    return std::nullopt;
  Strides result;
  for (int64_t d : batch)
    for (Progression p : (*dims)[d])
      append(result.batch, p);
  auto free = oneOf(*dims, hlo::otherDims(dims->size(), batch, contracting)),
       contracted = oneOf(*dims, contracting);
  if (!free || !contracted)
    return std::nullopt;
  result.free = free->stride, result.contracted = contracted->stride, result.offset = dims->offset;
  return result;
}

bool isNarrow(Type element) { return element.isF32() || element.isBF16() || element.isF16(); }

} // namespace

Value attentionArgument(Value operand) {
  return strip<hlo::SliceOp, hlo::ReshapeOp, hlo::TransposeOp>(operand);
}

std::optional<Attention> matchAttention(hlo::FusionOp fusion) {
  Attention a;
  Block &body = fusion.getBody().front();
  for (Operation &op : body)
    if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
      if (a.product)
        return std::nullopt;
      (a.scores ? a.product : a.scores) = dot;
    }
  if (!a.product || fusion.getNumResults() != 1)
    return std::nullopt;

  // From the result back to the second product.
  a.result = body.getTerminator()->getOperand(0);
  int64_t rank = tensorType(a.result).getRank();
  for (int64_t d = 0; d < rank; ++d)
    a.permutation.push_back(d);
  Value v = strip<hlo::ConvertOp>(a.result);
  if (auto transpose = v.getDefiningOp<hlo::TransposeOp>()) {
    a.permutation.assign(transpose.getPermutation().begin(), transpose.getPermutation().end());
    v = strip<hlo::ConvertOp>(transpose.getOperand());
  }
  ArrayRef<int64_t> resultShape = tensorType(v).getShape();
  if (strip<hlo::ConvertOp, hlo::ReshapeOp>(v) != a.product.getResult() || a.permutation.empty() ||
      a.permutation.back() != rank - 1)
    return std::nullopt;

  a.logits = softmaxOperand(strip<hlo::ConvertOp, hlo::ReshapeOp>(a.product.getLhs()));
  if (!a.logits || !tensorType(a.logits).getElementType().isF32() ||
      !keepsPositions(a.logits, a.scores.getResult()))
    return std::nullopt;
  auto isArgument = [](Value v) { return isa<BlockArgument>(attentionArgument(v)); };
  if (!isArgument(a.scores.getLhs()) || !isArgument(a.scores.getRhs()) ||
      !isArgument(a.product.getRhs()))
    return std::nullopt;

  std::optional<DotShape> scores = analyzeDot(a.scores), product = analyzeDot(a.product);
  if (!scores || !product)
    return std::nullopt;
  DotShape &s = a.scoresShape = *scores, &p = a.productShape = *product;
  auto sn = a.scores.getDotDimensionNumbers(), pn = a.product.getDotDimensionNumbers();
  auto query = stridesOf(a.scores.getLhs(), sn.getLhsBatchingDimensions(),
                         sn.getLhsContractingDimensions());
  auto key = stridesOf(a.scores.getRhs(), sn.getRhsBatchingDimensions(),
                       sn.getRhsContractingDimensions());
  auto value = stridesOf(a.product.getRhs(), pn.getRhsBatchingDimensions(),
                         pn.getRhsContractingDimensions());
  if (!query || !key || !value)
    return std::nullopt;
  a.queryBatch = query->batch, s.lhsM = query->free, s.lhsK = query->contracted;
  a.keyBatch = key->batch, s.rhsN = key->free, s.rhsK = key->contracted;
  a.valueBatch = value->batch, p.rhsN = value->free, p.rhsK = value->contracted;
  a.queryOffset = query->offset, a.keyOffset = key->offset, a.valueOffset = value->offset;
  if (!isNarrow(s.element) || !isNarrow(p.element) || !s.result.isF32() || !p.result.isF32() ||
      s.n < 2 || s.k < 1 || p.n < 1 || s.m < 1 || (s.rhsN != 1 && s.rhsK != 1) || p.rhsN != 1 ||
      p.batch != s.batch || p.m != s.m || p.k != s.n || p.lhsK != 1 || (p.m > 1 && p.lhsM != p.k) ||
      (p.batch > 1 && p.lhsBatch != p.m * p.k))
    return std::nullopt;
  if (!leadOf(tensorType(a.logits).getShape(), s.batch, s.m, s.n, a.logitsLead) ||
      !leadOf(resultShape, p.batch, p.m, p.n, a.resultLead))
    return std::nullopt;
  return a;
}

bool prefersAttention(const Attention &a, const TargetInfo &target) {
  if (target.isGpu())
    return gpu::servesAttention(a, target.gpu);
  // Few rows are products of vectors. Tile instructions want larger products than some rows' at a
  // time, which pays where one or three of theirs do for one of float32; six take as long as the
  // vectors' and scores in memory.
  bool sixProducts = a.scoresShape.element.isF32() && target.f32Parts >= 3;
  return a.scoresShape.m >= 4 && a.scoresShape.n >= 8 &&
         chooseFor(a.scoresShape, target).lanes > 1 &&
         (sixProducts || (amx::partsFor(a.scoresShape, target) == 0 &&
                          amx::partsFor(a.productShape, target) == 0));
}

} // namespace kiln::loops
