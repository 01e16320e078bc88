// Emits tiles whose vectors lie along k, and the sums of their lanes.
#include "passes/loops/contraction/LaneSumTile.h"

#include "passes/loops/LoopsDialect.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

int64_t laneSumRows(int64_t columns, int64_t registers) { return std::clamp<int64_t>((registers - 1 - columns) / columns, 1, 14); }

LaneSumTile::LaneSumTile(ImplicitLocOpBuilder &b, Value lhs, Value rhs, Type accumulator, int64_t rows, int64_t columns, int64_t rhsN,
                         int64_t lanes, bool fma, bool pairs)
    : b(b), lhs(lhs), rhs(rhs), accumulator(accumulator), rows(rows), columns(columns), rhsN(rhsN), lanes(lanes), fma(fma), pairs(pairs) {}

Values LaneSumTile::zeros() {
  Type type = vectorOf(accumulator, lanes);
  return Values(rows * columns, arith::ConstantOp::create(b, type, cast<TypedAttr>(b.getZeroAttr(type))));
}

/// `active` elements, zeros in the lanes beyond them.
Value LaneSumTile::load(Value memref, Value at, int64_t active) {
  Type element = cast<MemRefType>(memref.getType()).getElementType();
  auto type = VectorType::get({lanes * (pairs ? 2 : 1)}, element);
  Value value;
  if (active == type.getNumElements()) {
    value = vector::LoadOp::create(b, type, memref, ValueRange{at});
  } else {
    Value mask = vector::ConstantMaskOp::create(b, type.clone(b.getI1Type()), ArrayRef<int64_t>{active});
    Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
    value = vector::MaskedLoadOp::create(b, type, memref, ValueRange{at}, mask, zero);
  }
  return pairs || element == accumulator ? value : arith::ExtFOp::create(b, vectorOf(accumulator, lanes), value);
}

void LaneSumTile::step(MutableArrayRef<Value> acc, Value lhsAt, ArrayRef<std::optional<int64_t>> offsets, Value rhsAt, int64_t active) {
  Values right;
  for (int64_t j = 0; j < columns; ++j)
    right.push_back(load(rhs, addIndex(b, rhsAt, j * rhsN), active));
  for (int64_t i = 0; i < rows; ++i) {
    if (!offsets[i])
      continue;
    Value left = load(lhs, addIndex(b, lhsAt, *offsets[i]), active);
    for (int64_t j = 0; j < columns; ++j) {
      Value &sum = acc[i * columns + j];
      if (pairs)
        sum = DotPairsOp::create(b, sum.getType(), left, right[j], sum);
      else if (fma)
        sum = vector::FMAOp::create(b, left, right[j], sum);
      else
        sum = arith::AddFOp::create(b, Value(arith::MulFOp::create(b, left, right[j])), sum);
    }
  }
}

Values LaneSumTile::run(Values acc, Value lhsAt, ArrayRef<std::optional<int64_t>> offsets, int64_t lhsK, Value rhsAt, int64_t rhsK,
                        int64_t extent, Value, int64_t) {
  assert(lhsK == 1 && rhsK == 1 && "vectors lie along k");
  int64_t width = lanes * (pairs ? 2 : 1), whole = extent / width * width;
  if (whole)
    acc = emitLoop(b, constantIndex(b, 0), constantIndex(b, whole), width, acc, [&](Value k, ValueRange carried) {
      Values next(carried);
      step(next, addIndex(b, lhsAt, k), offsets, addIndex(b, rhsAt, k), width);
      return next;
    });
  if (whole < extent)
    step(acc, addIndex(b, lhsAt, whole), offsets, addIndex(b, rhsAt, whole), extent - whole);
  return acc;
}

/// Up to four sums, each of a vector's lanes: pairs of vectors become one, half of whose lanes are parts of either's sum.
Value LaneSumTile::sumLanes(ArrayRef<Value> vectors) {
  Values parts(vectors);
  parts.resize(llvm::PowerOf2Ceil(parts.size()), parts.back());
  int64_t size = lanes; // of the lanes that belong together
  auto add = [&](Value x, Value y, ArrayRef<int64_t> low, ArrayRef<int64_t> high) -> Value {
    Value first = vector::ShuffleOp::create(b, x, y, low), second = vector::ShuffleOp::create(b, x, y, high);
    return arith::AddFOp::create(b, first, second);
  };
  for (; parts.size() > 1; size /= 2) {
    SmallVector<int64_t> low;
    for (int64_t from : {int64_t(0), lanes})
      for (int64_t block = 0; block < lanes; block += size)
        for (int64_t i = 0; i < size / 2; ++i)
          low.push_back(from + block + i);
    SmallVector<int64_t> high = llvm::map_to_vector(low, [&](int64_t i) { return i + size / 2; });
    Values joined;
    for (size_t i = 0; i < parts.size(); i += 2)
      joined.push_back(add(parts[i], parts[i + 1], low, high));
    parts = joined;
  }
  for (; size > 1; size /= 2) { // of each block its first half remains
    SmallVector<int64_t> low;
    int64_t length = cast<VectorType>(parts[0].getType()).getNumElements();
    for (int64_t block = 0; block < length; block += size)
      for (int64_t i = 0; i < size / 2; ++i)
        low.push_back(block + i);
    SmallVector<int64_t> high = llvm::map_to_vector(low, [&](int64_t i) { return i + size / 2; });
    parts[0] = add(parts[0], parts[0], low, high);
  }
  return parts[0];
}

Values LaneSumTile::finish(Values acc) {
  Values sums;
  for (int64_t i = 0; i < rows; ++i) {
    ArrayRef<Value> row = ArrayRef<Value>(acc).slice(i * columns, columns);
    if (columns == 1)
      sums.push_back(vector::ReductionOp::create(b, vector::CombiningKind::ADD, row[0], arith::FastMathFlags::reassoc));
    else
      sums.push_back(sumLanes(row));
  }
  return sums;
}

} // namespace kiln::loops
