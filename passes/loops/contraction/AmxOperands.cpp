// Packs a block's part of the lhs into planes of bfloat16 parts, each a row of 32 features per pixel.
#include "passes/loops/contraction/AmxEmitter.h"

using namespace mlir;

namespace kiln::loops::amx {

void AmxEmitter::emitPack(const Block &block) {
  Value zero = constantIndex(b, 0);
  // The input position that (phase, plane position) stands for; null bounds where all of them exist.
  auto input = [&](Value first, Value at, Value phase, const ConvDim &d, int64_t phases, int64_t extent, int64_t positions,
                   Value &exists) {
    Value position = addIndex(b, mulIndex(b, first ? addIndex(b, first, at) : at, d.stride), -d.low);
    if (phases > 1)
      position = addIndex(b, position, phase);
    int64_t last = (positions + extent - 2) * d.stride + phases - 1 - d.low;
    if (d.low > 0 || last >= d.in) // before the first, positions are large as unsigned numbers
      exists = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, position, constantIndex(b, d.in));
    return position;
  };
  int64_t firstRows = (p.blocksPerImage - 1) * p.rows + 1;
  emitLoop(b, zero, constantIndex(b, p.phasesY * p.phasesX), [&](Value phase) {
    SmallVector<Value> phases = delinearize(b, phase, {p.phasesY, p.phasesX});
    Value plane = mulIndex(b, phase, phaseElements());
    emitLoop(b, zero, constantIndex(b, p.planeY()), [&](Value i) {
      Value yExists;
      Value y = input(block.firstY, i, phases[0], s.y, p.phasesY, p.planeY(), firstRows, yExists);
      emitLoop(b, zero, constantIndex(b, p.planeX), [&](Value j) {
        Value xExists;
        Value x = input({}, j, phases[1], s.x, p.phasesX, p.planeX, 1, xExists);
        Value exists = yExists && xExists ? Value(arith::AndIOp::create(b, yExists, xExists)) : yExists ? yExists : xExists;
        Value to = addIndex(b, plane, mulIndex(b, addIndex(b, mulIndex(b, i, p.planeX), j), kStep));
        emitIfElse(
            b, exists,
            [&] {
              Value pixel = addIndex(b, mulIndex(b, y, s.y.lhsStride), mulIndex(b, x, s.x.lhsStride));
              emitPixel(addIndex(b, mulIndex(b, block.image, s.lhsImage), pixel), to);
            },
            [&] { emitZeros(to); });
      });
    });
    // The last tile reads beyond the last row, and its results there must not look like overflow.
    int64_t used = p.planeY() * p.planeX;
    if (used < p.pixels)
      emitLoop(b, constantIndex(b, used), constantIndex(b, p.pixels),
               [&](Value pixel) { emitZeros(addIndex(b, plane, mulIndex(b, pixel, kStep))); });
  });
}

Values AmxEmitter::partsOf(Value vector) {
  ArrayRef<int64_t> shape = cast<VectorType>(vector.getType()).getShape();
  Values parts{vector};
  if (s.element.isF32()) {
    SmallVector<Type> types(s.parts, VectorType::get(shape, b.getBF16Type()));
    parts = Values(SplitOp::create(b, types, vector).getResults());
  }
  for (Value &part : parts)
    part = vector::BitCastOp::create(b, VectorType::get(shape, b.getI16Type()), part);
  return parts;
}

/// The features at `from` as rows at `to` of each chunk's planes.
void AmxEmitter::emitPixel(Value from, Value to) {
  auto type = VectorType::get({kStep}, s.element), words = VectorType::get({kStep}, b.getI16Type());
  auto store = [&](Value vector, Value at) {
    for (auto [i, part] : llvm::enumerate(partsOf(vector)))
      vector::StoreOp::create(b, part, planes, ValueRange{addIndex(b, at, int64_t(i) * partElements())});
  };
  int64_t whole = s.features / kStep, rest = s.features % kStep, chunkElements = s.parts * partElements();
  if (whole)
    emitLoop(b, constantIndex(b, 0), constantIndex(b, whole), [&](Value chunk) {
      Value vector = vector::LoadOp::create(b, type, lhs, ValueRange{addIndex(b, from, mulIndex(b, chunk, kStep))});
      store(vector, addIndex(b, to, mulIndex(b, chunk, chunkElements)));
    });
  if (!rest)
    return;
  if (s.element.isBF16() && !ctx.target.hasMaskedMemory) { // which LLVM would do by way of float32
    Value first = addIndex(b, from, whole * kStep), at = addIndex(b, to, whole * chunkElements);
    vector::StoreOp::create(b, arith::ConstantOp::create(b, words, b.getZeroAttr(words)), planes, ValueRange{at});
    emitLoop(b, constantIndex(b, 0), constantIndex(b, rest), [&](Value i) {
      Value element = memref::LoadOp::create(b, lhs, ValueRange{addIndex(b, first, i)});
      element = arith::BitcastOp::create(b, b.getI16Type(), element);
      memref::StoreOp::create(b, element, planes, ValueRange{addIndex(b, at, i)});
    });
    return;
  }
  Value mask = vector::ConstantMaskOp::create(b, VectorType::get({kStep}, b.getI1Type()), ArrayRef<int64_t>{rest});
  Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  store(vector::MaskedLoadOp::create(b, type, lhs, ValueRange{addIndex(b, from, whole * kStep)}, mask, zero),
        addIndex(b, to, whole * chunkElements));
}

void AmxEmitter::emitZeros(Value to) {
  auto type = VectorType::get({kStep}, b.getI16Type());
  Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  emitLoop(b, constantIndex(b, 0), constantIndex(b, s.chunks() * s.parts), [&](Value plane) {
    vector::StoreOp::create(b, zero, planes, ValueRange{addIndex(b, to, mulIndex(b, plane, partElements()))});
  });
}

} // namespace kiln::loops::amx
