// Lanes of complex64 numbers are packed into integers, so that all that only moves vectors need not know of them.
#include "passes/loops/ComplexLanes.h"

#include "hlo/ir/Hlo.h"
#include "passes/loops/ElementalImpl.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;

namespace kiln::loops {

bool complexHasLanes(Value value) {
  SmallVector<Value> pending = {value};
  llvm::DenseSet<Value> seen;
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    Operation *op = next.getDefiningOp();
    if (auto complex = dyn_cast<ComplexType>(cast<RankedTensorType>(next.getType()).getElementType())) {
      bool isMoved = !op || isElementwise(op) ||
                     isa<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::TransposeOp, hlo::SliceOp, hlo::ReverseOp, hlo::ConstantOp, hlo::PadOp,
                         hlo::ConcatenateOp, hlo::DynamicSliceOp, hlo::DynamicUpdateSliceOp, hlo::GatherOp>(op);
      if (!complex.getElementType().isF32() || !isMoved)
        return false;
    }
    if (op)
      pending.append(op->operand_begin(), op->operand_end());
  }
  return true;
}

Type laneType(Type scalar) { return isa<ComplexType>(scalar) ? IntegerType::get(scalar.getContext(), 64) : scalar; }

Value toLane(ImplicitLocOpBuilder &b, Value scalar) {
  if (!isa<ComplexType>(scalar.getType()))
    return scalar;
  auto [re, im] = partsOf(b, scalar);
  Value both = vector::FromElementsOp::create(b, VectorType::get({2}, re.getType()), ValueRange{re, im});
  return vector::ExtractOp::create(b, lanesFromMemory(b, both), 0);
}

Value fromLane(ImplicitLocOpBuilder &b, Value lane, Type scalar) {
  auto complex = dyn_cast<ComplexType>(scalar);
  if (!complex)
    return lane;
  Value one = vector::BroadcastOp::create(b, VectorType::get({1}, lane.getType()), lane);
  Value both = lanesToMemory(b, one);
  return complex::CreateOp::create(b, complex, vector::ExtractOp::create(b, both, 0), vector::ExtractOp::create(b, both, 1));
}

Value lanesToMemory(ImplicitLocOpBuilder &b, Value lanes) {
  int64_t count = cast<VectorType>(lanes.getType()).getNumElements();
  return vector::BitCastOp::create(b, VectorType::get({2 * count}, b.getF32Type()), lanes);
}

Value lanesFromMemory(ImplicitLocOpBuilder &b, Value numbers) {
  int64_t count = cast<VectorType>(numbers.getType()).getNumElements();
  return vector::BitCastOp::create(b, VectorType::get({count / 2}, b.getI64Type()), numbers);
}

Value maskOfParts(ImplicitLocOpBuilder &b, Value mask) { return vector::InterleaveOp::create(b, mask, mask); }

ComplexParts partsOf(ImplicitLocOpBuilder &b, Value v) {
  if (isa<ComplexType>(v.getType()))
    return {complex::ReOp::create(b, v), complex::ImOp::create(b, v)};
  auto split = vector::DeinterleaveOp::create(b, lanesToMemory(b, v));
  return {split.getRes1(), split.getRes2()};
}

Value complexOf(ImplicitLocOpBuilder &b, Value re, Value im) {
  if (!isa<VectorType>(re.getType()))
    return complex::CreateOp::create(b, ComplexType::get(re.getType()), re, im);
  return lanesFromMemory(b, vector::InterleaveOp::create(b, re, im));
}

} // namespace kiln::loops
