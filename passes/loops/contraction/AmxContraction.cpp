// Emits the loops over blocks, panels and depth of a contraction on tiles, and its tile products.
#include "passes/loops/contraction/AmxEmitter.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

namespace amx {

AmxEmitter::AmxEmitter(KernelContext &ctx, Operation *contraction, const Product &product,
                       const DotShape *dot)
    : ctx(ctx), b(ctx.b), contraction(contraction), s(product), p(plan(product, ctx.target)),
      dot(dot), epilogue(ctx, contraction), lanes(std::min<int64_t>(16, ctx.target.lanes(32))) {
  lhs = flatten(b, contractionOperand(ctx, contraction, 0));
  rhs = flatten(b, contractionOperand(ctx, contraction, 1));
}

std::string AmxEmitter::name() const {
  std::string name =
      typeName(s.element) + "_amx" + (s.halves ? "h" : "") + (s.parts > 1 ? std::to_string(s.parts) : "") + "_";
  auto number = [](int64_t x) { return std::to_string(x); };
  if (dot)
    name += "gemm_" + (s.images > 1 ? number(s.images) + "x" : "") + number(s.y.out) + "x" +
            number(s.n) + "x" + number(s.features);
  else
    name += "conv_" + number(s.y.window) + "x" + number(s.folded ? s.taps.window : s.x.window) + "s" + number(s.x.stride) +
            (s.phases > 1 ? "d" + number(s.rows.rhsDilation) : "") + "_" + number(s.images / s.phases) + "x" + number(s.rows.out) + "x" + number(s.x.out) + "x" +
            number(s.n) + "_c" + number(s.channels()) + (s.folded ? "_folded" : "");
  return name + (s.lhsK != 1 ? "_ta" : "") +
         (!s.packsRhs      ? "_packed"
          : dot->rhsN != 1 ? "_tb"
                           : "") +
         epilogue.suffix();
}

AmxEmitter::Block AmxEmitter::blockAt(Value number) {
  SmallVector<Value> at = delinearize(b, number, {s.images, p.blocksPerImage});
  Block block{at[0], mulIndex(b, at[1], p.rows), {}, constantIndex(b, p.tiles), {}};
  if (s.y.out % p.rows) {
    Value rest = arith::SubIOp::create(b, constantIndex(b, s.y.out), block.firstY);
    block.rows = arith::MinUIOp::create(b, constantIndex(b, p.rows), rest);
    int64_t perTile = p.segments ? 2 : p.height();
    Value positions = mulIndex(b, block.rows, p.segments ? p.segments : p.planeX);
    positions = addIndex(b, positions, perTile - 1 - (p.segments ? 0 : p.shiftX));
    block.tiles = arith::DivUIOp::create(b, positions, constantIndex(b, perTile));
  }
  return block;
}

std::pair<Value, Value> AmxEmitter::imageOf(const Block &block) {
  if (s.phases == 1)
    return {block.image, {}};
  SmallVector<Value> at = delinearize(b, block.image, {s.images / s.phases, s.phases});
  return {at[0], at[1]};
}

Value AmxEmitter::imagePlace(const Block &block) {
  auto [image, phase] = imageOf(block);
  Value place = mulIndex(b, image, s.lhsImage);
  return phase ? addIndex(b, place, mulIndex(b, phase, s.rows.lhsStride)) : place;
}

Value AmxEmitter::rowOf(const Block &block, Value y) {
  Value phase = imageOf(block).second;
  return phase ? addIndex(b, mulIndex(b, y, s.rows.rhsDilation), phase) : y;
}

void AmxEmitter::emit() {
  ctx.name = name();
  ctx.count = p.pieces;
  double piece = double(p.tiles * p.height() * p.perPiece) * double(s.steps() * kStep) *
                 double(p.panelsPerPart * kBlock);
  ctx.grain = pieceGrain(ctx, s.element, ctx.count, piece * double(s.products()) / 11, 0);
  Value slot = ctx.callScratch(p.pieces, p.slotBytes());
  // Bits, since LLVM takes values of bfloat16 apart where the processor has no other use for them.
  planes = memref::ViewOp::create(b, MemRefType::get({p.lhsBytes / 2}, b.getI16Type()), ctx.scratch,
                                  slot, ValueRange{});
  sums = memref::ViewOp::create(b, MemRefType::get({p.sumBytes / 4}, b.getF32Type()), ctx.scratch,
                                addIndex(b, slot, p.lhsBytes), ValueRange{});
  if (s.halves)
    scales = memref::ViewOp::create(b, MemRefType::get({p.scaleBytes / 4}, b.getF32Type()), ctx.scratch,
                                    addIndex(b, slot, p.lhsBytes + p.sumBytes + p.rhsBytes), ValueRange{});
  if (s.packsRhs) {
    source = rhs;
    rhs = memref::ViewOp::create(b, MemRefType::get({p.rhsBytes / 2}, b.getI16Type()), ctx.scratch,
                                 addIndex(b, slot, p.lhsBytes + p.sumBytes), ValueRange{});
  }
  emitConfigure();
  pending = memref::AllocaOp::create(b, MemRefType::get({3}, b.getIndexType()));
  setPending(constantIndex(b, -1), constantIndex(b, 0), constantIndex(b, 0));
  if (s.folded)
    edge = memref::AllocaOp::create(b, MemRefType::get({s.chunks() * kStep}, s.element), b.getI64IntegerAttr(64));
  int64_t items = p.blocks * p.columnParts;
  Value first = mulIndex(b, ctx.begin, p.perPiece), last = mulIndex(b, ctx.end, p.perPiece);
  if (items != p.pieces * p.perPiece)
    last = arith::MinUIOp::create(b, last, constantIndex(b, items));
  // A block is packed once for all its columns that one call computes.
  Value parts = constantIndex(b, p.columnParts),
        endBlock = arith::CeilDivUIOp::create(b, last, parts);
  emitLoop(b, arith::DivUIOp::create(b, first, parts), endBlock, 1, constantIndex(b, -1),
           [&](Value number, ValueRange packed) {
             Block block = blockAt(number);
             if (s.rhsForEach)
               entry = mulIndex(b, block.image, s.allPanels() * s.panelElements());
             Value item = mulIndex(b, number, p.columnParts);
             auto panelOf = [&](Value item) -> Value {
               return arith::DivUIOp::create(b, mulIndex(b, item, s.panels()), parts);
             };
             Value from = arith::MaxUIOp::create(b, first, item),
                   to = arith::MinUIOp::create(b, last, addIndex(b, item, p.columnParts));
             block.firstPanel = panelOf(arith::SubIOp::create(b, from, item));
             Value endPanel = panelOf(arith::SubIOp::create(b, to, item));
             if (s.packsRhs && !p.packsPanels) {
               Value other =
                   arith::CmpIOp::create(b, arith::CmpIPredicate::ne, block.image, packed[0]);
               emitIfElse(b, other, [&] { emitPackRhs(block.image); }, [] {});
             }
             auto pass = [&](Value chunk) {
               emitPack(block, chunk);
               emitLoop(b, block.firstPanel, endPanel,
                        [&](Value panel) { emitPanel(block, panel, chunk); });
             };
             if (p.passes == 1)
               pass(constantIndex(b, 0));
             else
               emitLoop(b, constantIndex(b, 0), constantIndex(b, s.chunks()), p.passChunks, {},
                        [&](Value chunk, ValueRange) {
                          pass(chunk);
                          return Values();
                        });
             emitLastResults(block);
             return Values{block.image};
           });
  TileReleaseOp::create(b);
}

void AmxEmitter::emitPanel(const Block &block, Value panel, Value passChunk) {
  Value zero = constantIndex(b, 0);
  // A group of the depth at a time, from `begin` to `end`.
  auto loop = [&](Value begin, Value end, int64_t extent, int64_t step,
                  llvm::function_ref<void(Value, Value)> body) {
    if (extent <= step)
      return body(begin, end);
    emitLoop(b, begin, end, step, {}, [&](Value i, ValueRange) {
      body(i, arith::MinUIOp::create(b, addIndex(b, i, step), end));
      return Values();
    });
  };
  Value chunkEnd = constantIndex(b, s.chunks());
  if (p.passes > 1)
    chunkEnd = arith::MinUIOp::create(b, addIndex(b, passChunk, p.passChunks), chunkEnd);
  Group group;
  group.panelAt = p.packsPanels ? zero : panelAt(panel);
  if (p.packsPanels)
    emitPackPanel(block.image, panel, zero);
  group.passChunk = passChunk;
  group.sumsAt = p.passes > 1 ? mulIndex(b, arith::SubIOp::create(b, panel, block.firstPanel),
                                         p.tiles * p.sumElements())
                              : zero;
  loop(
      zero, constantIndex(b, s.window()), s.window(), p.windowGroup,
      [&](Value window, Value windowEnd) {
        loop(passChunk, chunkEnd, p.passChunks, p.chunkGroup, [&](Value chunk, Value last) {
          group.window = window, group.windowEnd = windowEnd, group.chunk = chunk,
          group.chunkEnd = last;
          auto equal = [&](Value x, Value y) -> Value {
            return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, x, y);
          };
          auto both = [&](Value x, Value y) -> Value { return arith::AndIOp::create(b, x, y); };
          if (p.depthBlocks * p.passes > 1) {
            group.first = both(equal(window, zero), equal(chunk, zero));
            group.last = both(equal(windowEnd, constantIndex(b, s.window())),
                              equal(last, constantIndex(b, s.chunks())));
          }
          if (p.prefetchLines && p.tiles > 1) {
            // What is multiplied next: after the last group of a pass, the same chunks of the next
            // panel.
            auto stepAt = [&](Value w, Value c) {
              return mulIndex(b, addIndex(b, mulIndex(b, w, s.chunks()), c),
                              s.parts * kBlockElements);
            };
            Value ends =
                both(equal(last, chunkEnd), equal(windowEnd, constantIndex(b, s.window())));
            Value next = p.windowGroup > 1 || p.chunkGroup >= p.passChunks ? stepAt(windowEnd, zero)
                                                                           : stepAt(window, last);
            Value other = addIndex(b, stepAt(zero, passChunk), s.panelElements());
            group.next =
                addIndex(b, group.panelAt, Value(arith::SelectOp::create(b, ends, other, next)));
          }
          emitLoop(b, zero, block.tiles, [&](Value tile) {
            emitProducts(block, group, tile);
            emitIfElse(b, group.last, [&] { setPending(tile, panel, sumsAt(group, tile)); }, [] {});
          });
        });
      });
}

Value AmxEmitter::panelAt(Value panel) {
  Value at = mulIndex(b, panel, s.panelElements());
  return entry ? addIndex(b, entry, at) : at;
}

Value AmxEmitter::sumsAt(const Group &group, Value tile) {
  return p.depthBlocks * p.passes > 1 ? addIndex(b, group.sumsAt, mulIndex(b, tile, p.sumElements()))
                                      : constantIndex(b, 0);
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
  if (p.copies)
    offset = addIndex(b, offset, mulIndex(b, at[1], phaseElements()));
  else
    add(at[1], s.x, phaseElements(), kStep);
  return offset ? offset : constantIndex(b, 0);
}

void AmxEmitter::emitProducts(const Block &block, const Group &group, Value tile) {
  Value at = sumsAt(group, tile);
  Pending finished = takePending(block);
  int64_t accumulators = 2 * p.stacked();
  auto offset = [&](int64_t i) { return i / 2 * p.upper * kBlock + i % 2 * (kBlock / 2); };
  auto zeros = [&] {
    for (int64_t i = 0; i < accumulators; ++i)
      TileZeroOp::create(b, i);
  };
  emitIfElse(b, group.first, zeros, [&] {
    for (int64_t i = 0; i < accumulators; ++i)
      TileLoadOp::create(b, i, sums, addIndex(b, at, offset(i)), kBlock * 4);
  });
  Values begin{constantIndex(b, 0)};
  begin.append(loadSingle(group, at));
  Value row = mulIndex(b, firstPixel(tile), kStep);
  Value groupChunks = arith::SubIOp::create(b, group.chunkEnd, group.chunk);
  Value windows = arith::SubIOp::create(b, group.windowEnd, group.window);
  Value steps = arith::MulIOp::create(b, tile, Value(arith::MulIOp::create(b, groupChunks, windows)));
  Values end = emitLoop(
      b, group.window, group.windowEnd, 1, begin,
      [&](Value window, ValueRange carried) {
        Value lhsAt = addIndex(b, row, planeOffset(window));
        return emitLoop(
            b, group.chunk, group.chunkEnd, 1, carried, [&](Value chunk, ValueRange before) {
              Value step = addIndex(b, mulIndex(b, window, s.chunks()), chunk), next;
              Value rhsAt = addIndex(b, group.panelAt, mulIndex(b, step, s.parts * kBlockElements));
              if (p.prefetchLines && p.tiles == 1) {
                next = emitAhead(group, chunk, rhsAt);
              } else if (p.prefetchLines) { // each tile fetches its share of what is next
                Value done = arith::MulIOp::create(b, Value(arith::SubIOp::create(b, window, group.window)), groupChunks);
                done = addIndex(b, addIndex(b, steps, done), Value(arith::SubIOp::create(b, chunk, group.chunk)));
                next = addIndex(b, group.next, mulIndex(b, done, p.prefetchLines * kStep));
              }
              Value packed =
                  p.passes > 1 ? Value(arith::SubIOp::create(b, chunk, group.passChunk)) : chunk;
              Values after(before);
              emitStep(addIndex(b, lhsAt, mulIndex(b, packed, s.parts * partElements())), rhsAt, next,
                       MutableArrayRef<Value>(after).drop_front(), [&] {
                         emitSomeRows(block, finished, after[0]);
                         after[0] = addIndex(b, after[0], rowsTogether());
                       });
              emitAwake(step);
              return after;
            });
      });
  emitRemainingRows(block, finished, end[0]);
  for (int64_t i = 0; i < accumulators; ++i)
    TileStoreOp::create(b, i, sums, addIndex(b, at, offset(i)), kBlock * 4);
  storeSingle(at, ArrayRef<Value>(end).drop_front());
}

Value AmxEmitter::emitAhead(const Group &group, Value chunk, Value rhsAt) {
  Value ahead = addIndex(b, rhsAt, p.stepsAhead * s.parts * kBlockElements);
  if (p.passes == 1)
    return ahead;
  // After the pass's last chunk comes its first one of the next panel.
  Value ends = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, addIndex(b, chunk, p.stepsAhead), group.chunkEnd);
  Value chunks = arith::SubIOp::create(b, constantIndex(b, s.chunks()), Value(arith::SubIOp::create(b, group.chunkEnd, group.passChunk)));
  return arith::SelectOp::create(b, ends, addIndex(b, ahead, mulIndex(b, chunks, s.parts * kBlockElements)), ahead);
}

void AmxEmitter::emitAwake(Value step) {
  int64_t steps = llvm::bit_floor(
      uint64_t(std::max<int64_t>(1, kAwakeCycles / (s.products() * 2 * p.height()))));
  Value due;
  if (steps > 1) {
    Value rest = arith::RemUIOp::create(b, step, constantIndex(b, steps));
    due = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest, constantIndex(b, 0));
  }
  // One of the lhs, which does not wait for products.
  emitIfElse(
      b, due,
      [&] {
        TileStoreOp::create(b, lhsTile(0), sums, constantIndex(b, (p.sumBytes - kAwakeBytes) / 4), kStep * 2);
      },
      [] {});
}

Value AmxEmitter::firstPixel(Value tile) {
  if (p.segments < 2)
    return mulIndex(b, tile, p.segments ? 2 * p.planeX : p.height());
  SmallVector<Value> at = delinearize(b, tile, {p.rows, p.segments / 2});
  return addIndex(b, mulIndex(b, at[0], p.planeX), mulIndex(b, at[1], p.height()));
}

} // namespace amx

void emitAmxDot(KernelContext &ctx, Operation *op, const DotShape &shape) {
  amx::AmxEmitter(ctx, op, *amx::productOf(shape, shape.parts), &shape).emit();
}

void emitAmxConv(KernelContext &ctx, Operation *op, const ConvShape &shape) {
  amx::AmxEmitter(ctx, op, *amx::productOf(shape, shape.parts), nullptr).emit();
}

} // namespace kiln::loops
