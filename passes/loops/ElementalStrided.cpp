// Lanes that lie a few elements apart: vectors of what lies between them, and shuffles.
#include "hlo/ir/HloUtils.h"
#include "passes/loops/ElementalImpl.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace kiln::loops {
using Impl = ElementalEmitter::Impl;

bool Impl::loadsStrided(int64_t stride, Type element) const {
  int64_t bytes = hlo::elementBytes(element);
  int64_t farthest = bytes < 4 || width() * bytes > e.target.vectorBytes ? 8 : kMostColumns; // of bytes, and between many registers, shuffles are slow
  return stride > 1 && stride <= std::min<int64_t>(farthest, width()) && !isa<ComplexType>(element) && !e.target.isGpu();
}

/// Lanes `stride` elements apart, shuffled out of vectors of what lies between the first and the last. Lanes beside them, of another channel, come out of
/// the same vectors where these end before the buffer's `count` elements do.
Value Impl::loadStrided(Value buffer, const Index &linear, int64_t stride, int64_t count) {
  ImplicitLocOpBuilder b = ib();
  int64_t size = width(), phase = ((linear.constant % stride) + stride) % stride;
  Index first = linear - Index(phase);
  bool shared = isMultipleOf(first, stride) && range(first).second + stride <= count;
  if (!shared) {
    first = linear;
    phase = 0;
  }
  auto type = VectorType::get({size}, cast<MemRefType>(buffer.getType()).getElementType());
  Value result;
  for (int64_t j = 0; j < stride; ++j) {
    int64_t begin = shared || j + 1 < stride ? j * size : (stride - 1) * (size - 1); // that of the last lane is the last element read
    Key key{buffer.getAsOpaquePointer(), {-5, begin}};
    appendKey(key.second, first);
    Value vector = lookup(key);
    if (!vector) {
      vector = vector::LoadOp::create(b, type, buffer, ValueRange{materialize(first + Index(begin), 0)});
      remember(key, vector);
    }
    if (j == 0) {
      result = vector;
      continue;
    }
    SmallVector<int64_t> order;
    for (int64_t l = 0; l < size; ++l) {
      int64_t at = phase + stride * l;
      order.push_back(at / size == j ? size + at - begin : j > 1 ? l : std::min(at, size - 1)); // the first shuffle brings those of vector 0 to their places
    }
    result = vector::ShuffleOp::create(b, result, vector, order);
  }
  return result;
}

/// Vectors of the columns' first elements, their second ones and so on, one after the other.
static SmallVector<Value> interleave(ImplicitLocOpBuilder &b, ArrayRef<Value> columns) {
  int64_t count = columns.size(), size = cast<VectorType>(columns[0].getType()).getNumElements();
  if (count == 1)
    return {columns[0]};
  SmallVector<Value> result;
  if (count % 2 == 0) { // pairs of those of the even columns and of the odd ones
    SmallVector<Value> even, odd;
    for (int64_t c = 0; c < count; ++c)
      (c % 2 ? odd : even).push_back(columns[c]);
    even = interleave(b, even);
    odd = interleave(b, odd);
    for (int64_t half = 0; half < count; ++half) {
      SmallVector<int64_t> order;
      for (int64_t l = 0; l < size; ++l)
        order.push_back((half % 2 * size + l) / 2 + l % 2 * size);
      result.push_back(vector::ShuffleOp::create(b, even[half / 2], odd[half / 2], order));
    }
    return result;
  }
  for (int64_t i = 0; i < count; ++i) {
    Value v = columns[0];
    for (int64_t c = 1; c < count; ++c) {
      SmallVector<int64_t> order;
      for (int64_t l = 0; l < size; ++l) {
        int64_t at = i * size + l;
        order.push_back(at % count == c ? size + at / count : c == 1 ? at / count : l); // the first shuffle brings those of column 0 to their places
      }
      v = vector::ShuffleOp::create(b, v, columns[c], order);
    }
    result.push_back(v);
  }
  return result;
}

double Impl::interleaveCost(int64_t columns) {
  return columns == 1 ? 0 : columns % 2 ? columns * (columns - 1) : 2 * interleaveCost(columns / 2) + columns;
}

void Impl::storeInterleaved(ArrayRef<Value> columns, Value memref, RankedTensorType type, ArrayRef<Index> at) {
  ImplicitLocOpBuilder b = ib();
  SmallVector<Value> vectors;
  for (Value v : columns)
    vectors.push_back(toMemory(splat(v), type.getElementType()));
  Value buffer = flat(memref);
  Index linear = linearize(at, type.getShape());
  for (auto [i, v] : llvm::enumerate(interleave(b, vectors)))
    vector::StoreOp::create(b, v, buffer, ValueRange{materialize(linear + Index(i * width()), 0)});
}

} // namespace kiln::loops
