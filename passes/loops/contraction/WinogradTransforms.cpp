// The transforms of patches and results of packed_winograd.
#include "passes/loops/contraction/WinogradEmitter.h"

using namespace mlir;

namespace kiln::loops::winograd {

Value WinogradEmitter::add(Value l, Value r) { return arith::AddFOp::create(b, l, r); }

Value WinogradEmitter::subtract(Value l, Value r) { return arith::SubFOp::create(b, l, r); }

Value WinogradEmitter::multiplyAdd(Value value, double factor, Value sum) {
  Value k = constant(value.getType(), factor);
  if (ctx.target.hasFma)
    return vector::FMAOp::create(b, value, k, sum);
  return arith::AddFOp::create(b, arith::MulFOp::create(b, value, k), sum);
}

Value WinogradEmitter::nearest(Value at, int64_t extent) {
  at = arith::MaxSIOp::create(b, at, constantIndex(b, 0));
  return arith::MinSIOp::create(b, at, constantIndex(b, extent - 1));
}

Values WinogradEmitter::transformed(const Values &line) {
  if (line.size() == 4) // at 0, 1, -1 and infinity
    return {subtract(line[0], line[2]), add(line[1], line[2]), subtract(line[2], line[1]), subtract(line[3], line[1])};
  // Even and odd parts are shared by opposite points.
  constexpr double p2 = kP * kP, q2 = kQ * kQ;
  Value evenP = multiplyAdd(line[2], -q2, line[4]), oddP = multiplyAdd(line[1], -q2, line[3]);
  Value evenQ = multiplyAdd(line[2], -p2, line[4]), oddQ = multiplyAdd(line[1], -p2, line[3]);
  Value first = multiplyAdd(line[0], p2 * q2, multiplyAdd(line[2], -p2 - q2, line[4]));
  Value last = multiplyAdd(line[1], p2 * q2, multiplyAdd(line[3], -p2 - q2, line[5]));
  return {first,
          multiplyAdd(oddP, kP, evenP),
          multiplyAdd(oddP, -kP, evenP),
          multiplyAdd(oddQ, kQ, evenQ),
          multiplyAdd(oddQ, -kQ, evenQ),
          last};
}

Values WinogradEmitter::transformedBack(const Values &line) {
  Value sumP = add(line[1], line[2]), differenceP = subtract(line[1], line[2]);
  if (line.size() == 4)
    return {add(line[0], sumP), add(differenceP, line[3])};
  auto scale = [&](Value value, double factor) -> Value {
    return arith::MulFOp::create(b, value, constant(value.getType(), factor));
  };
  Value sumQ = add(line[3], line[4]), differenceQ = subtract(line[3], line[4]);
  return {add(add(line[0], sumP), sumQ),
          multiplyAdd(differenceQ, kQ, scale(differenceP, kP)),
          multiplyAdd(sumQ, kQ * kQ, scale(sumP, kP * kP)),
          multiplyAdd(differenceQ, kQ * kQ * kQ, multiplyAdd(differenceP, kP * kP * kP, line[5]))};
}

// Positions in the padding are read from the nearest pixel and replaced by zeros.
void WinogradEmitter::emitPatch(Value t, const TilePosition &tile) {
  Value top = addIndex(b, tile.y, -y.low), left = addIndex(b, tile.x, -x.low);
  Value image = mulIndex(b, tile.image, s.lhsBatch);
  Value inside = arith::AndIOp::create(b, within(top, y.in, patchRows()), within(left, x.in, kPatch));
  // The last vector begins so early that it ends with the channels: some are transformed twice.
  auto forChannels = [&](llvm::function_ref<void(Value)> body) {
    int64_t lanes = channelVector.getDimSize(0);
    emitLoop(b, constantIndex(b, 0), constantIndex(b, s.inFeatures), lanes, {}, [&](Value channel, ValueRange) {
      body(s.inFeatures % lanes ? Value(arith::MinUIOp::create(b, channel, constantIndex(b, s.inFeatures - lanes))) : channel);
      return Values();
    });
  };
  auto loadInput = [&](Value at) -> Value { return vector::LoadOp::create(b, channelVector, lhs, ValueRange{at}); };
  auto transform = [&](llvm::function_ref<Value(int64_t, int64_t, Value)> read) {
    forChannels([&](Value channel) {
      Values patch[kPatch];
      for (int64_t j = 0; j < kPatch; ++j) {
        Values line;
        for (int64_t i = 0; i < patchRows(); ++i)
          line.push_back(read(i, j, channel));
        for (auto [i, value] : llvm::enumerate(transformed(line)))
          patch[i].push_back(value);
      }
      Value at = addIndex(b, mulIndex(b, t, s.inFeatures), channel);
      for (int64_t i = 0; i < patchRows(); ++i) {
        patch[i] = transformed(patch[i]);
        for (int64_t j = 0; j < kPatch; ++j)
          store(patch[i][j], addIndex(b, at, (i * kPatch + j) * p.patchPlane));
      }
    });
  };
  emitIfElse(
      b, inside,
      [&] {
        Value at = addIndex(b, image, addIndex(b, mulIndex(b, top, y.lhsStride), mulIndex(b, left, x.lhsStride)));
        transform([&](int64_t i, int64_t j, Value channel) {
          return loadInput(addIndex(b, addIndex(b, at, channel), i * y.lhsStride + j * x.lhsStride));
        });
      },
      [&] {
        Values rows, columns, rowInside, columnInside;
        auto positions = [&](Value from, const ConvDim &d, int64_t count, Values &at, Values &valid) {
          for (int64_t i = 0; i < count; ++i) {
            Value position = addIndex(b, from, i);
            valid.push_back(within(position, d.in, 1));
            at.push_back(mulIndex(b, nearest(position, d.in), d.lhsStride));
          }
        };
        positions(top, y, patchRows(), rows, rowInside);
        positions(left, x, kPatch, columns, columnInside);
        Value zero = constant(channelVector, 0);
        transform([&](int64_t i, int64_t j, Value channel) -> Value {
          Value at = addIndex(b, addIndex(b, image, channel), addIndex(b, rows[i], columns[j]));
          Value valid = arith::AndIOp::create(b, rowInside[i], columnInside[j]);
          return arith::SelectOp::create(b, valid, loadInput(at), zero);
        });
      });
}

Value WinogradEmitter::emitTile(Value from) {
  Value check = constant(vector, 0);
  for (int64_t v = 0; v < c.nv; ++v) {
    Values half[kTile];
    for (int64_t j = 0; j < kPatch; ++j) {
      Values line;
      for (int64_t i = 0; i < patchRows(); ++i)
        line.push_back(load(vector, addIndex(b, from, (i * kPatch + j) * p.productPlane + v * c.lanes)));
      for (auto [i, value] : llvm::enumerate(transformedBack(line)))
        half[i].push_back(value);
    }
    for (int64_t i = 0; i < p.tileRows; ++i)
      for (auto [j, value] : llvm::enumerate(transformedBack(half[i]))) {
        store(value, constantIndex(b, p.resultsAt() + (i * kTile + int64_t(j)) * c.nr() + v * c.lanes));
        check = multiplyAdd(value, 0, check); // not a number if the result is not finite
      }
  }
  return check;
}

} // namespace kiln::loops::winograd
