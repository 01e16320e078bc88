// Packs a block's part of the lhs into planes of 16-bit parts, each a row of 32 features per
// pixel.
#include "passes/loops/contraction/AmxEmitter.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::amx {

void AmxEmitter::storeTransposed(MutableArrayRef<Values> squares, Value memref, Value to,
                                 int64_t perPart, int64_t perRow) {
  auto halves = VectorType::get({kStep}, b.getI16Type());
  for (auto [i, square] : llvm::enumerate(squares)) {
    transpose(b, square);
    for (auto [row, words] : llvm::enumerate(square))
      vector::StoreOp::create(
          b, vector::BitCastOp::create(b, halves, words), memref,
          ValueRange{addIndex(b, to, int64_t(i) * perPart + int64_t(row) * perRow)});
  }
}

void AmxEmitter::emitPackTransposed(const Block &block) {
  constexpr int64_t lanes = kTileRows;
  auto type = VectorType::get({lanes}, s.element);
  Value none = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  Value first = addIndex(b, mulIndex(b, block.image, s.lhsImage), block.firstY);
  auto step = [&](Value chunk, int64_t depth) {
    emitLoop(
        b, constantIndex(b, 0), constantIndex(b, p.rows), lanes, {}, [&](Value row, ValueRange) {
          Value at = addIndex(b, addIndex(b, first, row), mulIndex(b, chunk, kStep * s.lhsK)), mask;
          if (p.rows % lanes || block.rows) {
            Value rest =
                arith::SubIOp::create(b, constantIndex(b, s.y.out), addIndex(b, block.firstY, row));
            rest = arith::MaxSIOp::create(
                b, rest, constantIndex(b, 0)); // the last block's rows may end before
            mask = vector::CreateMaskOp::create(b, VectorType::get({lanes}, b.getI1Type()),
                                                ValueRange{rest});
          }
          auto load = [&](int64_t k) -> Value {
            if (k >= depth)
              return none;
            Value from = addIndex(b, at, k * s.lhsK);
            return mask ? Value(vector::MaskedLoadOp::create(b, type, lhs, ValueRange{from}, mask,
                                                             none))
                        : Value(vector::LoadOp::create(b, type, lhs, ValueRange{from}));
          };
          SmallVector<Values> squares(s.parts);
          for (int64_t j = 0; j < lanes; ++j)
            for (auto [square, words] :
                 llvm::zip(squares, s.element.isF32() ? wordsOf(load(j), load(lanes + j))
                                                      : wordsOf(load(2 * j), load(2 * j + 1))))
              square.push_back(words);
          Value to =
              addIndex(b, mulIndex(b, chunk, s.parts * partElements()), mulIndex(b, row, kStep));
          storeTransposed(squares, planes, to, partElements(), kStep);
          return Values();
        });
  };
  int64_t whole = s.features / kStep;
  if (whole)
    emitLoop(b, constantIndex(b, 0), constantIndex(b, whole),
             [&](Value chunk) { step(chunk, kStep); });
  if (s.features % kStep)
    step(constantIndex(b, whole), s.features % kStep);
}

void AmxEmitter::emitPack(const Block &block, Value passChunk) {
  if (s.lhsK != 1) {
    emitPackTransposed(block);
    int64_t used = llvm::alignTo(p.rows, kTileRows);
    if (used < p.pixels)
      emitLoop(b, constantIndex(b, used), constantIndex(b, p.pixels), [&](Value pixel) {
        emitZeros(mulIndex(b, pixel, kStep), constantIndex(b, 0), constantIndex(b, p.passChunks));
      });
    return;
  }
  // Planes are pages apart, and for stores a core knows few pages: a few chunks of all pixels, then
  // the next.
  int64_t together = s.chunksTogether(), groups = llvm::divideCeil(p.passChunks, together);
  if (s.halves && !s.scalesRows())
    scale = emitBlockScale(block);
  Value count = constantIndex(b, p.passChunks);
  if (p.passes > 1) {
    Value rest = arith::SubIOp::create(b, constantIndex(b, s.chunks()), passChunk);
    count = arith::MinUIOp::create(b, count, rest);
  }
  if (groups == 1)
    return emitPackChunks(block, passChunk, constantIndex(b, 0), count, groups);
  emitLoop(b, constantIndex(b, 0), count, together, {}, [&](Value begin, ValueRange) {
    Value end = addIndex(b, begin, together);
    if (p.passes > 1 || s.chunks() % together)
      end = arith::MinUIOp::create(b, end, count);
    emitPackChunks(block, passChunk, begin, end, groups);
    return Values();
  });
}

void AmxEmitter::emitPackChunks(const Block &block, Value passChunk, Value begin, Value end,
                                int64_t groups) {
  Value zero = constantIndex(b, 0), rhsAt;
  int64_t perGroup = p.phasesY * p.phasesX * p.planeY() * p.planeX, lines = 0;
  if (p.prefetchLines) {
    lines = llvm::divideCeil(p.stepsAhead * s.parts * kBlock, groups * perGroup);
    rhsAt = addIndex(b, panelAt(block.firstPanel),
                     mulIndex(b, passChunk, s.parts * kBlockElements));
    if (groups > 1) {
      Value group = arith::DivUIOp::create(b, begin, constantIndex(b, s.chunksTogether()));
      rhsAt = addIndex(b, rhsAt, mulIndex(b, group, perGroup * lines * kStep));
    }
  }
  // The input position that (phase, plane position) stands for; null bounds where all of them
  // exist.
  auto input = [&](Value first, Value at, Value phase, const ConvDim &d, int64_t phases,
                   int64_t phaseStep, int64_t extent, int64_t positions, Value &exists) {
    Value position =
        addIndex(b, mulIndex(b, first ? addIndex(b, first, at) : at, d.stride), -d.low);
    if (phases > 1)
      position = addIndex(b, position, mulIndex(b, phase, phaseStep));
    int64_t last = (positions + extent - 2) * d.stride + (phases - 1) * phaseStep - d.low;
    if (d.low > 0 || last >= d.in) // before the first, positions are large as unsigned numbers
      exists =
          arith::CmpIOp::create(b, arith::CmpIPredicate::ult, position, constantIndex(b, d.in));
    return position;
  };
  int64_t firstRows = (p.blocksPerImage - 1) * p.rows + 1;
  emitLoop(b, zero, constantIndex(b, p.phasesY * p.phasesX), [&](Value phase) {
    SmallVector<Value> phases = delinearize(b, phase, {p.phasesY, p.phasesX});
    Value plane = mulIndex(b, phase, phaseElements());
    emitLoop(b, zero, constantIndex(b, p.planeY()), [&](Value i) {
      Value yExists;
      Value y =
          input(block.firstY, i, phases[0], s.y, p.phasesY, 1, p.planeY(), firstRows, yExists);
      if (s.phases > 1) // the images' rows are not all as many
        yExists = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, rowOf(block, y), constantIndex(b, s.rows.in));
      emitLoop(b, zero, constantIndex(b, p.planeX), [&](Value j) {
        Value xExists, x, whole; // all of a folded window
        if (s.folded) {
          x = addIndex(b, mulIndex(b, j, s.x.stride), -s.x.low);
          if (s.x.low > 0 || (p.planeX - 1) * s.x.stride - s.x.low + s.taps.window > s.x.in)
            whole = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x,
                                          constantIndex(b, std::max<int64_t>(0, s.x.in - s.taps.window + 1)));
        } else {
          x = input({}, j, phases[1], s.x, p.phasesX, p.phaseStep(s.x), p.planeX, 1, xExists);
        }
        Value exists = yExists && xExists ? Value(arith::AndIOp::create(b, yExists, xExists))
                       : yExists          ? yExists
                                          : xExists;
        Value pixel = addIndex(b, mulIndex(b, i, p.planeX), j);
        Value to = addIndex(b, plane, mulIndex(b, pixel, kStep));
        if (lines) {
          Value visit = addIndex(b, mulIndex(b, phase, p.planeY() * p.planeX), pixel);
          emitPrefetch(addIndex(b, rhsAt, mulIndex(b, visit, lines * kStep)), lines);
        }
        Value first; // whether the row's scale is looked for
        if (s.scalesRows() && groups * p.passes > 1)
          first = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, addIndex(b, begin, passChunk), zero);
        emitIfElse(
            b, exists,
            [&] {
              Value row = addIndex(b, imagePlace(block), mulIndex(b, y, s.y.lhsStride));
              emitIfElse(
                  b, whole,
                  [&] {
                    Value from = addIndex(b, row, mulIndex(b, x, s.x.lhsStride));
                    if (s.scalesRows()) {
                      emitIfElse(b, first, [&] { emitRowScale(from, pixel); }, [] {});
                      scale = scaleAt(pixel);
                    }
                    emitPixel(lhs, addIndex(b, from, mulIndex(b, passChunk, kStep)), to, passChunk, begin, end);
                  },
                  [&] { emitEdge(row, x, to, passChunk, begin, end); });
            },
            [&] {
              if (s.scalesRows())
                memref::StoreOp::create(b, arith::ConstantOp::create(b, b.getF32FloatAttr(1)), scales, ValueRange{pixel});
              emitZeros(to, begin, end);
            });
      });
    });
    // The last tile reads beyond the last row, and its results there must not look like overflow.
    int64_t used = p.planeY() * p.planeX;
    if (used < p.pixels)
      emitLoop(b, constantIndex(b, used), constantIndex(b, p.pixels), [&](Value pixel) {
        emitZeros(addIndex(b, plane, mulIndex(b, pixel, kStep)), begin, end);
      });
  });
}

Values AmxEmitter::wordsOf(Value low, Value high) {
  auto floats = cast<VectorType>(low.getType()),
       words = VectorType::get(floats.getShape(), b.getI32Type());
  if (!s.element.isF32()) {
    auto wide = [&](Value half) -> Value {
      return arith::ExtUIOp::create(
          b, words,
          Value(vector::BitCastOp::create(b, VectorType::get(floats.getShape(), b.getI16Type()),
                                          half)));
    };
    Value sixteen =
        arith::ConstantOp::create(b, words, SplatElementsAttr::get(words, APInt(32, 16)));
    return {
        arith::OrIOp::create(b, wide(low), Value(arith::ShLIOp::create(b, wide(high), sixteen)))};
  }
  auto constant = [&](uint32_t value) -> Value {
    return arith::ConstantOp::create(b, words, SplatElementsAttr::get(words, APInt(32, value)));
  };
  Value upperHalf = constant(0xffff0000u), sixteen = constant(16);
  Values parts;
  for (int64_t i = 0; i < s.parts; ++i) {
    bool last = i + 1 == s.parts;
    // Rounded to nearest by integer arithmetic, which takes infinities and NaN for numbers: then
    // what is left is NaN. So the last part keeps those; the third one has no more bits than it can
    // hold.
    auto rounded = [&](Value &rest) -> Value {
      Value bits = vector::BitCastOp::create(b, words, rest);
      if (last && i == 2)
        return bits;
      Value half = constant(0x8000);
      if (last) {
        Value isNan = arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, rest, rest);
        half = arith::SelectOp::create(b, isNan, constant(0), half);
      }
      bits = arith::AddIOp::create(b, bits, half);
      if (!last) {
        bits = arith::AndIOp::create(b, bits, upperHalf);
        rest = arith::SubFOp::create(b, rest, vector::BitCastOp::create(b, floats, bits));
      }
      return bits;
    };
    Value first = rounded(low), second = rounded(high);
    if (last)
      second = arith::AndIOp::create(b, second, upperHalf);
    parts.push_back(arith::OrIOp::create(b, arith::ShRUIOp::create(b, first, sixteen), second));
  }
  return parts;
}

Values AmxEmitter::partsOf(Value vector) {
  auto words = VectorType::get({kStep}, b.getI16Type());
  if (!s.element.isF32())
    return {vector::BitCastOp::create(b, words, vector)};
  if (s.halves)
    return halvesOf(vector);
  auto half = [&](int64_t first) -> Value {
    return vector::ExtractStridedSliceOp::create(
        b, vector, ArrayRef<int64_t>{first}, ArrayRef<int64_t>{kStep / 2}, ArrayRef<int64_t>{1});
  };
  Values parts = wordsOf(half(0), half(kStep / 2));
  for (Value &part : parts)
    part = vector::BitCastOp::create(b, words, part);
  return parts;
}

void AmxEmitter::storeParts(Value vector, Value at) {
  for (auto [i, part] : llvm::enumerate(partsOf(vector)))
    vector::StoreOp::create(b, part, planes,
                            ValueRange{addIndex(b, at, int64_t(i) * partElements())});
}

void AmxEmitter::emitEdge(Value row, Value x, Value to, Value passChunk, Value begin, Value end) {
  auto type = VectorType::get({kStep}, s.element);
  Value zeros = arith::ConstantOp::create(b, type, b.getZeroAttr(type)), zero = constantIndex(b, 0);
  for (int64_t chunk = 0; chunk < s.chunks(); ++chunk)
    vector::StoreOp::create(b, zeros, edge, ValueRange{constantIndex(b, chunk * kStep)});
  Value before = arith::MaxSIOp::create(b, Value(arith::SubIOp::create(b, zero, x)), zero);
  Value after = arith::MinSIOp::create(b, Value(arith::SubIOp::create(b, constantIndex(b, s.x.in), x)), constantIndex(b, s.taps.window));
  emitLoop(b, before, after, [&](Value tap) {
    Value from = addIndex(b, row, mulIndex(b, addIndex(b, x, tap), s.x.lhsStride)), at = mulIndex(b, tap, s.channels());
    for (int64_t channel = 0; channel < s.channels(); ++channel) {
      Value feature = memref::LoadOp::create(b, lhs, ValueRange{addIndex(b, from, channel)});
      memref::StoreOp::create(b, feature, edge, ValueRange{addIndex(b, at, channel)});
    }
  });
  emitPixel(edge, mulIndex(b, passChunk, kStep), to, passChunk, begin, end);
}

void AmxEmitter::emitPixel(Value source, Value from, Value to, Value passChunk, Value begin, Value end) {
  auto type = VectorType::get({kStep}, s.element);
  int64_t rest = s.features % kStep, chunkElements = s.parts * partElements();
  auto at = [&](Value chunk) {
    return std::pair(addIndex(b, from, mulIndex(b, chunk, kStep)),
                     addIndex(b, to, mulIndex(b, chunk, chunkElements)));
  };
  // The last chunk, if it is not whole, counted from the pass's first.
  Value last = rest ? Value(arith::SubIOp::create(b, constantIndex(b, s.features / kStep), passChunk))
                    : Value();
  emitLoop(b, begin, last ? Value(arith::MinUIOp::create(b, end, last)) : end, [&](Value chunk) {
    auto [place, target] = at(chunk);
    if (s.featureScales)
      scaledFeatures = featureScales(mulIndex(b, addIndex(b, passChunk, chunk), kStep), 0, kStep);
    storeParts(vector::LoadOp::create(b, type, source, ValueRange{place}), target);
  });
  if (!last)
    return;
  auto [place, target] = at(last);
  if (s.featureScales)
    scaledFeatures = featureScales({}, s.features / kStep * kStep, kStep);
  Value ends = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, last, end);
  emitIfElse(b, ends, [&, from = place, to = target] { emitRest(source, from, to, rest); }, [] {});
}

void AmxEmitter::emitRest(Value source, Value from, Value to, int64_t rest) {
  auto type = VectorType::get({kStep}, s.element), words = VectorType::get({kStep}, b.getI16Type());
  if (s.element.isBF16() && !ctx.target.hasMaskedMemory) { // which LLVM would do by way of float32
    vector::StoreOp::create(b, arith::ConstantOp::create(b, words, b.getZeroAttr(words)), planes,
                            ValueRange{to});
    emitLoop(b, constantIndex(b, 0), constantIndex(b, rest), [&](Value i) {
      Value element = memref::LoadOp::create(b, source, ValueRange{addIndex(b, from, i)});
      element = arith::BitcastOp::create(b, b.getI16Type(), element);
      memref::StoreOp::create(b, element, planes, ValueRange{addIndex(b, to, i)});
    });
    return;
  }
  Value mask = vector::ConstantMaskOp::create(b, VectorType::get({kStep}, b.getI1Type()),
                                              ArrayRef<int64_t>{rest});
  Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  storeParts(vector::MaskedLoadOp::create(b, type, source, ValueRange{from}, mask, zero), to);
}

void AmxEmitter::emitZeros(Value to, Value begin, Value end) {
  auto type = VectorType::get({kStep}, b.getI16Type());
  Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
  emitLoop(b, mulIndex(b, begin, s.parts), mulIndex(b, end, s.parts), [&](Value plane) {
    vector::StoreOp::create(b, zero, planes,
                            ValueRange{addIndex(b, to, mulIndex(b, plane, partElements()))});
  });
}

} // namespace kiln::loops::amx
