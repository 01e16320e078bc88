// Emits the loops over blocks, panels and depth of a contraction on tiles, and its tile products.
#include "passes/loops/contraction/AmxEmitter.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

namespace amx {

AmxEmitter::AmxEmitter(KernelContext &ctx, Operation *contraction, const Product &product, const DotShape *dot)
    : ctx(ctx), b(ctx.b), contraction(contraction), s(product), p(plan(product, ctx.target)), dot(dot),
      epilogue(ctx, contraction), lanes(std::min<int64_t>(16, ctx.target.lanes(32))) {
  lhs = flatten(b, contractionOperand(ctx, contraction, 0));
  rhs = flatten(b, contractionOperand(ctx, contraction, 1));
}

std::string AmxEmitter::name() const {
  std::string name = typeName(s.element) + "_amx" + (s.parts > 1 ? std::to_string(s.parts) : "") + "_";
  auto number = [](int64_t x) { return std::to_string(x); };
  if (dot)
    name += "gemm_" + (s.images > 1 ? number(s.images) + "x" : "") + number(s.y.out) + "x" + number(s.n) + "x" + number(s.features);
  else
    name += "conv_" + number(s.y.window) + "x" + number(s.x.window) + "s" + number(s.x.stride) + "_" + number(s.images) + "x" +
            number(s.y.out) + "x" + number(s.x.out) + "x" + number(s.n) + "_c" + number(s.features);
  return name + (!s.packsRhs ? "_packed" : dot->rhsN != 1 ? "_tb" : "") + epilogue.suffix();
}

AmxEmitter::Block AmxEmitter::blockAt(Value number) {
  SmallVector<Value> at = delinearize(b, number, {s.images, p.blocksPerImage});
  Block block{at[0], mulIndex(b, at[1], p.rows), {}, constantIndex(b, p.tiles)};
  if (s.y.out % p.rows) {
    Value rest = arith::SubIOp::create(b, constantIndex(b, s.y.out), block.firstY);
    block.rows = arith::MinUIOp::create(b, constantIndex(b, p.rows), rest);
    Value positions = addIndex(b, mulIndex(b, block.rows, p.planeX), kBlock - 1 - p.shiftX);
    block.tiles = arith::DivUIOp::create(b, positions, constantIndex(b, kBlock));
  }
  return block;
}

void AmxEmitter::emit() {
  ctx.name = name();
  ctx.count = p.pieces;
  double piece = double(p.rows * s.x.out * p.perPiece) * double(s.steps() * kStep) * double(p.panelsPerPart * kBlock);
  ctx.grain = pieceGrain(ctx, s.element, ctx.count, piece * double(s.products()) / 11, 0);
  // The slot of a call is that of its first piece: no other call has it at the same time.
  Value slot = mulIndex(b, ctx.begin, p.slotBytes());
  // Bits, since LLVM takes values of bfloat16 apart where the processor has no other use for them.
  planes = memref::ViewOp::create(b, MemRefType::get({p.lhsBytes / 2}, b.getI16Type()), ctx.scratch, slot, ValueRange{});
  sums = memref::ViewOp::create(b, MemRefType::get({p.sumBytes / 4}, b.getF32Type()), ctx.scratch,
                                addIndex(b, slot, p.lhsBytes), ValueRange{});
  if (s.packsRhs) {
    source = rhs;
    rhs = memref::ViewOp::create(b, MemRefType::get({p.rhsBytes / 2}, b.getI16Type()), ctx.scratch,
                                 addIndex(b, slot, p.lhsBytes + p.sumBytes), ValueRange{});
  }
  TileConfigureOp::create(b);
  int64_t items = p.blocks * p.columnParts;
  Value first = mulIndex(b, ctx.begin, p.perPiece), last = mulIndex(b, ctx.end, p.perPiece);
  if (items != p.pieces * p.perPiece)
    last = arith::MinUIOp::create(b, last, constantIndex(b, items));
  // A block stays packed for all its parts that one call computes.
  emitLoop(b, first, last, 1, constantIndex(b, -1), [&](Value item, ValueRange packed) {
    SmallVector<Value> at = delinearize(b, item, {p.blocks, p.columnParts});
    Block block = blockAt(at[0]);
    Value other = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, at[0], packed[0]);
    emitIfElse(b, other, [&] { emitPack(block); }, [] {});
    if (s.packsRhs) {
      Value perImage = constantIndex(b, p.blocksPerImage);
      Value last = arith::DivUIOp::create(b, packed[0], perImage), image = arith::DivUIOp::create(b, at[0], perImage);
      other = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, image, last);
      emitIfElse(b, other, [&] { emitPackRhs(block.image); }, [] {});
    }
    Value begin = mulIndex(b, at[1], p.panelsPerPart), end = addIndex(b, begin, p.panelsPerPart);
    if (p.panelsPerPart * p.columnParts != s.panels())
      end = arith::MinUIOp::create(b, end, constantIndex(b, s.panels()));
    emitLoop(b, begin, end, [&](Value panel) { emitPanel(block, panel); });
    return Values{at[0]};
  });
  TileReleaseOp::create(b);
}

void AmxEmitter::emitPanel(const Block &block, Value panel) {
  Value rhsAt = mulIndex(b, panel, s.panelElements()), zero = constantIndex(b, 0);
  // A part of the depth at a time, whose weights stay in L1 while all positions use them.
  auto loop = [&](int64_t extent, int64_t step, llvm::function_ref<void(Value)> body) {
    if (extent <= step)
      return body(zero);
    emitLoop(b, zero, constantIndex(b, extent), step, {}, [&](Value i, ValueRange) {
      body(i);
      return Values();
    });
  };
  loop(s.window(), p.windowGroup, [&](Value window) {
    loop(s.chunks(), p.chunkGroup, [&](Value chunk) {
      Value first, last;
      if (p.depthBlocks > 1) {
        auto is = [&](Value x, int64_t extent, int64_t step, bool end) -> Value {
          int64_t at = end ? (extent - 1) / step * step : 0;
          return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, x, constantIndex(b, at));
        };
        auto both = [&](bool end) -> Value {
          return arith::AndIOp::create(b, is(window, s.window(), p.windowGroup, end),
                                       is(chunk, s.chunks(), p.chunkGroup, end));
        };
        first = both(false), last = both(true);
      }
      emitLoop(b, zero, block.tiles, [&](Value tile) {
        emitProducts(rhsAt, tile, window, chunk, first, last);
        emitIfElse(b, last, [&] { emitResults(block, panel, tile); }, [] {});
      });
    });
  });
}

Value AmxEmitter::sumsAt(Value tile) {
  return p.depthBlocks > 1 ? mulIndex(b, tile, kBlockElements) : constantIndex(b, 0);
}

/// Where in the planes the input of window position `window` begins.
Value AmxEmitter::planeOffset(Value window) {
  SmallVector<Value> at = delinearize(b, window, {s.y.window, s.x.window});
  Value offset;
  auto add = [&](Value w, const ConvDim &d, int64_t phase, int64_t shift) {
    Value position = mulIndex(b, w, d.rhsDilation), stride = constantIndex(b, d.stride);
    if (d.window == 1)
      return;
    if (d.stride > 1) {
      Value rest = arith::RemUIOp::create(b, position, stride);
      offset = addIndex(b, offset, mulIndex(b, rest, phase));
      position = arith::DivUIOp::create(b, position, stride);
    }
    offset = addIndex(b, offset, mulIndex(b, position, shift));
  };
  add(at[0], s.y, p.phasesX * phaseElements(), p.planeX * kStep);
  add(at[1], s.x, phaseElements(), kStep);
  return offset ? offset : constantIndex(b, 0);
}

void AmxEmitter::emitProducts(Value rhsAt, Value tile, Value firstWindow, Value firstChunk, Value first, Value last) {
  Value at = sumsAt(tile);
  // Accumulators 0 to 3: upper left, upper right, lower left, lower right.
  const int64_t offsets[] = {0, kBlock / 2, kBlockElements / 2, kBlockElements / 2 + kBlock / 2};
  auto zeros = [&] {
    for (int64_t i = 0; i < 4; ++i)
      TileZeroOp::create(b, i);
  };
  emitIfElse(b, first, zeros, [&] {
    for (int64_t i = 0; i < 4; ++i)
      TileLoadOp::create(b, i, sums, addIndex(b, at, offsets[i]), kBlock * 4);
  });
  auto end = [&](Value begin, int64_t extent, int64_t step) -> Value {
    Value to = addIndex(b, begin, step);
    return extent % step ? arith::MinUIOp::create(b, to, constantIndex(b, extent)) : to;
  };
  Value row = mulIndex(b, tile, kBlock * kStep);
  emitLoop(b, firstWindow, end(firstWindow, s.window(), p.windowGroup), [&](Value window) {
    Value lhsAt = addIndex(b, row, planeOffset(window));
    emitLoop(b, firstChunk, end(firstChunk, s.chunks(), p.chunkGroup), [&](Value chunk) {
      Value step = addIndex(b, mulIndex(b, window, s.chunks()), chunk);
      if (p.prefetchLines) {
        Value line = addIndex(b, mulIndex(b, tile, s.steps()), step);
        Value next = addIndex(b, addIndex(b, rhsAt, s.panelElements()), mulIndex(b, line, p.prefetchLines * kStep));
        for (int64_t i = 0; i < p.prefetchLines; ++i)
          memref::PrefetchOp::create(b, rhs, ValueRange{addIndex(b, next, i * kStep)}, /*isWrite=*/false,
                                     /*localityHint=*/2, /*isDataCache=*/true);
      }
      emitStep(addIndex(b, lhsAt, mulIndex(b, chunk, s.parts * partElements())),
               addIndex(b, rhsAt, mulIndex(b, step, s.parts * kBlockElements)));
    });
  });
  for (int64_t i = 0; i < 4; ++i)
    TileStoreOp::create(b, i, sums, addIndex(b, at, offsets[i]), kBlock * 4);
}

void AmxEmitter::emitStep(Value lhsAt, Value rhsAt) {
  auto loadLhs = [&](int64_t part) {
    for (int64_t i = 0; i < 2; ++i)
      TileLoadOp::create(b, 4 + i, planes, addIndex(b, lhsAt, part * partElements() + i * kBlock / 2 * kStep), kStep * 2);
  };
  auto loadRhs = [&](int64_t part) {
    for (int64_t i = 0; i < 2; ++i)
      TileLoadOp::create(b, 6 + i, rhs, addIndex(b, rhsAt, part * kBlockElements + i * kStep), kBlock * 4);
  };
  auto multiply = [&] {
    for (int64_t i = 0; i < 4; ++i)
      TileDotOp::create(b, i, 4 + i / 2, 6 + i % 2);
  };
  // The small products first. Those of the smallest parts with each other are below the sum's last bit.
  switch (s.parts) {
  case 1:
    loadLhs(0), loadRhs(0), multiply();
    break;
  case 2:
    loadLhs(1), loadRhs(0), multiply();
    loadLhs(0), multiply();
    loadRhs(1), multiply();
    break;
  default:
    loadLhs(2), loadRhs(0), multiply();
    loadLhs(1), multiply();
    loadRhs(1), multiply();
    loadLhs(0), multiply();
    loadRhs(2), multiply();
    loadRhs(0), multiply();
  }
}

} // namespace amx

void emitAmxDot(KernelContext &ctx, Operation *op, const DotShape &shape) {
  amx::AmxEmitter(ctx, op, *amx::productOf(shape, shape.parts), &shape).emit();
}

void emitAmxConv(KernelContext &ctx, Operation *op, const ConvShape &shape) {
  amx::AmxEmitter(ctx, op, *amx::productOf(shape, shape.parts), nullptr).emit();
}

} // namespace kiln::loops
