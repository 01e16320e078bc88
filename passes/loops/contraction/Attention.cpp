// Emits attention: for some rows at a time the scores, their softmax in place, and the product with the values.
#include "passes/loops/contraction/Attention.h"

#include "passes/loops/LoopsDialect.h"
#include "passes/loops/MathApprox.h"
#include "passes/loops/MathBuilder.h"
#include "passes/loops/contraction/Kernels.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

namespace {

bool bothBF16(hlo::DotGeneralOp dot) {
  return llvm::all_of(dot->getOperandTypes(), [](Type type) { return cast<RankedTensorType>(type).getElementType().isBF16(); });
}

/// How the work is cut, and where a piece keeps its numbers.
struct Plan {
  KernelChoice scores;        // the register tile of the first product
  int64_t lanes = 1;          // of the second one, whose tile is as large
  int64_t chunks = 1;         // parts of the rows of one batch entry; each is a piece
  RowTiles tiles;             // of a chunk
  int64_t stride = 0;         // floats from one row of probabilities to the next
  bool pairs = false;         // both products are of pairs of bfloat16 numbers; else their operands are widened
  int64_t step = 0;           // so many keys at a time are left out where nobody attends to them; 0: none are
  int64_t keyBytes = 0, valueBytes = 0, slotBytes = 0; // of scratch, per piece: packed keys and values, then probabilities

  Plan(const Attention &a, const TargetInfo &target)
      : scores(chooseKernelForBoth(contractionShape(a.scoresShape), contractionShape(a.productShape), target)) {
    const DotShape &s = a.scoresShape;
    constexpr int64_t pieces = 8, page = 4096, line = 64;
    while (s.batch * chunks < pieces && s.m % (chunks * 2) == 0 && s.m / (chunks * 2) >= 4 * scores.mr)
      chunks *= 2;
    tiles = cutRows(s.m / chunks, scores.mr);
    lanes = target.lanes(32);
    while (lanes > 1 && lanes / 2 >= a.productShape.n)
      lanes /= 2;
    stride = llvm::alignTo(s.n, std::max<int64_t>(scores.lanes, line / 4));
    if (stride * 4 % (page / 8) == 0) // rows would share cache sets
      stride += line / 4;
    if (s.rhsN != 1)
      keyBytes = llvm::alignTo(llvm::divideCeil(s.n, scores.nr()) * scores.nr() * s.k * s.element.getIntOrFloatBitWidth() / 8, line);
    const DotShape &p = a.productShape;
    pairs = target.bf16Pairs && bothBF16(a.scores) && bothBF16(a.product) && keyBytes && s.lhsK == 1 && s.rhsK == 1 &&
            p.rhsN == 1 && scores.lanes == target.lanes(32) && s.k % (2 * scores.lanes) == 0 && s.n % 2 == 0 &&
            lanes == scores.lanes && p.n % lanes == 0;
    if (pairs)
      valueBytes = s.n * llvm::alignTo(p.n, scores.nr()) * 2;
    constexpr int64_t keys = 64;
    if (int64_t width = scores.nr(); s.n % width == 0 && s.n > width)
      step = width < keys && keys % width == 0 && s.n % keys == 0 ? keys : width;
    slotBytes = keyBytes + valueBytes + llvm::alignTo(tiles.size * stride * 4, line);
  }
};

class AttentionEmitter {
public:
  AttentionEmitter(KernelContext &ctx, const Attention &attention)
      : ctx(ctx), b(ctx.b), a(attention), s(a.scoresShape), p(a.productShape), plan(a, ctx.target),
        elements(ctx.b, ctx.b.getLoc(), ctx.target), probabilitiesAt((plan.keyBytes + plan.valueBytes) / 4) {
    a.scoresShape.together = plan.pairs ? 2 : 1;
    auto buffer = [&](Value operand) { return flatten(b, ctx.operands[cast<BlockArgument>(attentionArgument(operand)).getArgNumber()]); };
    queries = buffer(a.scores.getLhs());
    keys = buffer(a.scores.getRhs());
    values = buffer(a.product.getRhs());
    Block &body = cast<hlo::FusionOp>(ctx.op).getBody().front();
    elements.bindAll(body.getArguments(), ctx.operands);
    auto leaf = [this](ArrayRef<Index>) { return current; };
    elements.setLeaf(a.scores.getResult(), leaf);
    elements.setLeaf(a.product.getResult(), leaf);
    Value slot = ctx.callScratch(s.batch * plan.chunks, plan.slotBytes);
    auto view = [&](Type element) {
      auto type = MemRefType::get({plan.slotBytes * 8 / element.getIntOrFloatBitWidth()}, element);
      return memref::ViewOp::create(b, type, ctx.scratch, slot, ValueRange{});
    };
    probabilities = view(b.getF32Type());
    packed = plan.keyBytes ? Value(view(s.element)) : keys; // the packed values and narrow probabilities too
  }

  void emit() {
    ctx.name = typeName(s.element) + "_attention_" + plan.scores.str() + "_" + std::to_string(s.batch) + "x" +
               std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k) + "x" + std::to_string(p.n);
    int64_t chunkRows = s.m / plan.chunks;
    findNeeded();
    emitPieces(ctx, s.batch * plan.chunks, [&](Value piece) {
      SmallVector<Value> at = delinearize(b, piece, {s.batch, plan.chunks});
      entry = at[0];
      emitIfElse(b, emitAreNeeded(b, {{entry, neededEntries}}), [&] { emitChunk(piece, at[1], chunkRows); }, [] {});
    });
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, double(chunkRows) * s.n * (s.k + p.n), 0);
  }

private:
  /// Some rows of a batch entry.
  void emitChunk(Value piece, Value number, int64_t chunkRows) {
    queriesAt = startOf(a.queryBatch, a.queryOffset);
    keysAt = startOf(a.keyBatch, a.keyOffset);
    valuesAt = startOf(a.valueBatch, a.valueOffset);
    if (plan.keyBytes) { // once for all chunks of an entry that one call computes
      Value first = arith::MaxUIOp::create(b, ctx.begin, mulIndex(b, entry, plan.chunks));
      Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, piece, first);
      emitIfElse(
          b, plan.chunks > 1 ? isFirst : Value(),
          [&] {
            packKeys();
            if (plan.pairs)
              packValues();
          },
          [] {});
      keysAt = constantIndex(b, 0);
    }
    Value chunk = mulIndex(b, number, chunkRows);
    auto rowsAt = [&](Value first, int64_t rows) {
      first = addIndex(b, chunk, first);
      emitIfElse(b, emitAreNeeded(b, {{first, neededRows}}), [&] { emitRows(first, rows); }, [] {});
    };
    emitLoop(b, constantIndex(b, 0), constantIndex(b, plan.tiles.count()), [&](Value t) {
      emitIfElse(
          b, emitBelow(b, t, plan.tiles.large, plan.tiles.count()), [&] { rowsAt(mulIndex(b, t, plan.tiles.size), plan.tiles.size); },
          [&] { rowsAt(addIndex(b, mulIndex(b, t, plan.tiles.size - 1), plan.tiles.large), plan.tiles.size - 1); });
    });
  }

  /// The rows that are read, and the keys that have scores: others' are -inf, of which no probability comes.
  void findNeeded() {
    for (const NeededPart &part : ctx.needed) {
      int64_t dim = a.permutation[part.dim];
      if (dim == int64_t(a.resultLead.size()) && part.group == s.m)
        neededRows = part.count;
      if (dim == 0 && !a.resultLead.empty() && part.group == a.resultLead[0])
        neededEntries = mulIndex(b, part.count, s.batch / a.resultLead[0]);
    }
    auto select = a.logits.getDefiningOp<hlo::SelectOp>();
    if (!select || ctx.lengths.empty() || !plan.step || !isConstantNumber(select.getOnFalse(), -INFINITY))
      return;
    int64_t last = int64_t(a.logitsLead.size()) + 1;
    for (const hlo::OpenDim &open : hlo::readOpenDims(select->getAttr(hlo::kInside)))
      if (open.dim == last && open.extent.isPlain())
        keySteps = arith::CeilDivUIOp::create(b, ctx.partOf(open, s.n).count, constantIndex(b, plan.step));
    if (!keySteps)
      return;
    keySteps = arith::MaxUIOp::create(b, keySteps, constantIndex(b, 1)); // a row without any key is NaN, as where all are computed
    keysEnd = mulIndex(b, keySteps, plan.step);
  }

  /// Where the batch entry's matrix begins.
  Value startOf(ArrayRef<Progression> batch, int64_t offset) {
    SmallVector<int64_t> extents;
    for (Progression each : batch)
      extents.push_back(each.extent);
    Value start = constantIndex(b, offset);
    if (!batch.empty())
      for (auto [index, each] : llvm::zip(delinearize(b, entry, extents), batch))
        start = addIndex(b, start, mulIndex(b, index, each.stride));
    return start;
  }

  void packKeys() {
    int64_t nr = plan.scores.nr(), panels = llvm::divideCeil(s.n, nr);
    Value end = keysEnd ? arith::DivUIOp::create(b, keysEnd, constantIndex(b, nr)).getResult() : constantIndex(b, panels);
    emitLoop(b, constantIndex(b, 0), end, [&](Value panel) {
      packRhsPanel(b, s, plan.scores, keys, addIndex(b, keysAt, mulIndex(b, panel, nr * s.rhsN)), panel, packed,
                   mulIndex(b, panel, s.k * nr));
    });
  }

  /// Panels of the values, two rows interleaved.
  void packValues() {
    int64_t nr = plan.scores.nr();
    auto row = VectorType::get({plan.lanes}, s.element), two = VectorType::get({2 * plan.lanes}, s.element);
    auto bits = VectorType::get({plan.lanes}, b.getI16Type());
    Value end = keysEnd ? arith::DivUIOp::create(b, keysEnd, constantIndex(b, 2)).getResult() : constantIndex(b, s.n / 2);
    emitLoop(b, constantIndex(b, 0), end, [&](Value pair) {
      Value source = addIndex(b, valuesAt, mulIndex(b, pair, 2 * p.rhsK)), target = addIndex(b, mulIndex(b, pair, 2 * nr), plan.keyBytes / 2);
      for (int64_t column = 0; column < p.n; column += plan.lanes) {
        auto load = [&](int64_t at) -> Value {
          Value loaded = vector::LoadOp::create(b, row, values, ValueRange{addIndex(b, source, at + column)});
          return vector::BitCastOp::create(b, bits, loaded);
        };
        Value both = vector::InterleaveOp::create(b, load(0), load(p.rhsK));
        int64_t to = column / nr * s.n * nr + column % nr * 2;
        vector::StoreOp::create(b, vector::BitCastOp::create(b, two, both), packed, ValueRange{addIndex(b, target, to)});
      }
    });
  }

  /// Calls `body` for all panels of up to nv vectors that n columns are cut into, with the panel's number.
  void forPanels(int64_t n, int64_t nv, int64_t lanes, llvm::function_ref<void(Value, TileColumns)> body) {
    int64_t width = nv * lanes, full = n / width, rest = n % width;
    if (full)
      emitLoop(b, constantIndex(b, 0), constantIndex(b, full), [&](Value panel) { body(panel, {nv, lanes, lanes}); });
    if (rest) {
      int64_t vectors = llvm::divideCeil(rest, lanes);
      body(constantIndex(b, full), {vectors, lanes, rest - (vectors - 1) * lanes});
    }
  }

  /// All of attention for `rows` rows of the batch entry.
  void emitRows(Value first, int64_t rows) {
    const KernelChoice &c = plan.scores;
    bool padded = plan.keyBytes;
    auto scoresOf = [&](Value panel, TileColumns columns) {
      Value at = addIndex(b, keysAt, mulIndex(b, panel, padded ? s.k * c.nr() : c.nr()));
      RegisterTile tile = makeTile(queries, packed, rows, columns, padded, s.k);
      Values acc = run(tile, rows, addIndex(b, queriesAt, mulIndex(b, first, s.lhsM)), s.lhsM, s.lhsK, at,
                       padded ? c.nr() : s.rhsK, s.k);
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t v = 0; v < columns.nv; ++v)
          vector::StoreOp::create(b, acc[i * columns.nv + v], probabilities,
                                  ValueRange{addIndex(b, mulIndex(b, panel, c.nr()), probabilitiesAt + i * plan.stride + v * c.lanes)});
    };
    if (keysEnd)
      emitLoop(b, constantIndex(b, 0), arith::DivUIOp::create(b, keysEnd, constantIndex(b, c.nr())),
               [&](Value panel) { scoresOf(panel, {c.nv, c.lanes, c.lanes}); });
    else
      forPanels(s.n, c.nv, c.lanes, scoresOf);
    emitLoop(b, constantIndex(b, 0), constantIndex(b, rows), [&](Value i) {
      softmaxRow(addIndex(b, first, i), addIndex(b, mulIndex(b, i, plan.stride), probabilitiesAt));
    });
    int64_t each = plan.pairs ? c.nv : evenVectors(llvm::divideCeil(p.n, plan.lanes), c.nv);
    forPanels(p.n, each, plan.lanes, [&](Value panel, TileColumns columns) {
      Value column = mulIndex(b, panel, each * plan.lanes);
      RegisterTile tile = makeTile(plan.pairs ? packed : probabilities, plan.pairs ? packed : values, rows, columns, plan.pairs, s.n);
      int64_t lhsAt = plan.pairs ? 2 * probabilitiesAt : probabilitiesAt, lhsM = plan.pairs ? 2 * plan.stride : plan.stride;
      int64_t rhsK = plan.pairs ? c.nr() : p.rhsK;
      Value rhsAt = plan.pairs ? addIndex(b, mulIndex(b, column, s.n), plan.keyBytes / 2) : addIndex(b, valuesAt, column);
      if (!keysEnd)
        return store(run(tile, rows, constantIndex(b, lhsAt), lhsM, 1, rhsAt, rhsK, s.n), rows, columns, first, column);
      Values acc = emitLoop(b, constantIndex(b, 0), keySteps, 1, tile.zeros(), [&](Value step, ValueRange so) {
        Value key = mulIndex(b, step, plan.step);
        return tile.run(Values(so), addIndex(b, key, lhsAt), offsetsOf(rows, lhsM), 1, addIndex(b, rhsAt, mulIndex(b, key, rhsK)), rhsK, plan.step);
      });
      store(tile.finish(acc), rows, columns, first, column);
    });
  }

  RegisterTile makeTile(Value lhs, Value rhs, int64_t rows, TileColumns columns, bool padded, int64_t k) {
    RegisterTile tile(b, lhs, rhs, b.getF32Type(), rows, columns,
                      accumulatorSets(rows, columns.nv, k, ctx.target.numVectorRegisters), ctx.target.hasFma, padded);
    tile.setTotalExtent(k);
    tile.setTogether(plan.pairs ? 2 : 1);
    return tile;
  }

  static SmallVector<std::optional<int64_t>> offsetsOf(int64_t rows, int64_t lhsM) {
    SmallVector<std::optional<int64_t>> offsets;
    for (int64_t i = 0; i < rows; ++i)
      offsets.push_back(i * lhsM);
    return offsets;
  }

  Values run(RegisterTile &tile, int64_t rows, Value lhsAt, int64_t lhsM, int64_t lhsK, Value rhsAt, int64_t rhsK, int64_t k) {
    return tile.finish(tile.run(tile.zeros(), lhsAt, offsetsOf(rows, lhsM), lhsK, rhsAt, rhsK, k));
  }

  Index indexOf(Value value, int64_t extent) {
    if (auto constant = value.getDefiningOp<arith::ConstantIndexOp>())
      return Index(constant.value());
    return Index::var(elements.addVar(value, 0, extent - 1));
  }

  SmallVector<Index> leadIndices(ArrayRef<int64_t> lead) {
    SmallVector<Index> result;
    if (lead.empty())
      return result;
    for (auto [value, extent] : llvm::zip(delinearize(b, entry, lead), lead))
      result.push_back(indexOf(value, extent));
    return result;
  }

  /// All lanes combined, in every lane.
  Value acrossLanes(Value v, llvm::function_ref<Value(Value, Value)> combine) {
    int64_t lanes = cast<VectorType>(v.getType()).getNumElements();
    for (int64_t distance = lanes / 2; distance >= 1; distance /= 2) {
      SmallVector<int64_t> order;
      for (int64_t l = 0; l < lanes; ++l)
        order.push_back(l ^ distance);
      v = combine(v, vector::ShuffleOp::create(b, v, v, order));
    }
    return v;
  }

  /// Scores at `at` become probabilities, in place.
  void softmaxRow(Value row, Value at) {
    int64_t lanes = plan.scores.lanes, whole = s.n / lanes * lanes, rest = s.n - whole;
    auto type = VectorType::get({lanes}, b.getF32Type());
    MathBuilder m(b, type);
    auto load = [&](Value column) -> Value { return vector::LoadOp::create(b, type, probabilities, ValueRange{addIndex(b, at, column)}); };
    auto save = [&](Value value, Value column) {
      vector::StoreOp::create(b, value, probabilities, ValueRange{addIndex(b, at, column)});
    };
    SmallVector<Index> base = leadIndices(a.logitsLead);
    base.push_back(indexOf(row, s.m));
    auto logits = [&](Value column) {
      ElementalEmitter::Scope scope(elements);
      unsigned var = elements.addVar(column, 0, s.n - 1);
      Value mask;
      if (column.getDefiningOp<arith::ConstantIndexOp>() && rest) {
        mask = vector::ConstantMaskOp::create(b, VectorType::get({lanes}, b.getI1Type()), ArrayRef<int64_t>{rest});
        elements.setLanes(lanes, var, mask, constantIndex(b, rest));
      } else {
        elements.setLanes(lanes, var);
      }
      current = load(column);
      SmallVector<Index> indices(base);
      indices.push_back(Index::var(var));
      Value value = elements.emitVector(a.logits, indices);
      if (mask) // lanes beyond the row: their powers are zero
        value = m.select(mask, value, m.neg(m.inf()));
      save(value, column);
      elements.setLanes(1, var);
      return value;
    };
    Value largest = m.neg(m.inf());
    auto endOf = [&](int64_t end) { return keysEnd ? keysEnd : constantIndex(b, end); };
    auto forColumns = [&](int64_t end, Value init, llvm::function_ref<Value(Value, Value)> next) {
      return emitLoop(b, constantIndex(b, 0), endOf(end), lanes, init,
                      [&](Value column, ValueRange carried) { return Values{next(column, carried[0])}; })[0];
    };
    // Where a score is NaN it does not matter what the largest one is: the sum will be NaN.
    if (whole)
      largest = forColumns(whole, largest, [&](Value column, Value so) { return m.max(so, logits(column)); });
    if (rest)
      largest = m.max(largest, logits(constantIndex(b, whole)));
    Value top = acrossLanes(largest, [&](Value x, Value y) { return m.max(x, y); });
    Value sum = forColumns(whole + (rest ? lanes : 0), m.f(0), [&](Value column, Value so) {
      Value power = emitMath(b, MathFn::Exp, m.sub(load(column), top));
      save(power, column);
      return m.add(so, power);
    });
    Value scale = m.div(m.f(1), acrossLanes(sum, [&](Value x, Value y) { return m.add(x, y); }));
    emitLoop(b, constantIndex(b, 0), endOf(whole + (rest ? lanes : 0)), lanes, {}, [&](Value column, ValueRange) {
      Value probability = m.mul(load(column), scale);
      if (plan.pairs) // narrow ones over the wide ones that have been read
        vector::StoreOp::create(b, SplitOp::create(b, TypeRange{VectorType::get({lanes}, s.element)}, probability).getResult(0), packed,
                                ValueRange{addIndex(b, mulIndex(b, at, 2), column)});
      else
        save(probability, column);
      return Values();
    });
  }

  void store(ArrayRef<Value> acc, int64_t rows, TileColumns columns, Value first, Value column) {
    auto type = cast<RankedTensorType>(a.result.getType());
    SmallVector<Index> lead = leadIndices(a.resultLead);
    Index top = indexOf(first, s.m);
    unsigned var = elements.addVar(column, 0, std::max<int64_t>(0, p.n - columns.columns()));
    for (int64_t v = 0; v < columns.nv; ++v) {
      if (columns.lanes > 1 && v + 1 == columns.nv && columns.active < columns.lanes) {
        Value mask = vector::ConstantMaskOp::create(b, VectorType::get({columns.lanes}, b.getI1Type()),
                                                    ArrayRef<int64_t>{columns.active});
        elements.setLanes(columns.lanes, var, mask, constantIndex(b, columns.active));
      } else {
        elements.setLanes(columns.lanes, var);
      }
      for (int64_t i = 0; i < rows; ++i) {
        ElementalEmitter::Scope scope(elements);
        SmallVector<Index> at(lead), permuted;
        at.push_back(top + Index(i));
        at.push_back(Index::var(var) + Index(v * columns.lanes));
        for (int64_t d : a.permutation)
          permuted.push_back(at[d]);
        current = acc[i * columns.nv + v];
        elements.store(elements.emitVector(a.result, permuted), ctx.results[0], type, permuted);
      }
    }
    elements.setLanes(1, var);
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Attention a;
  const DotShape &s, &p;
  Plan plan;
  ElementalEmitter elements;
  const int64_t probabilitiesAt; // in scratch, behind what is packed
  Value queries, keys, values, packed, probabilities;
  Value neededEntries, neededRows, keySteps, keysEnd; // null: all
  Value entry, queriesAt, keysAt, valuesAt;
  Value current; // what the products stand for
};

} // namespace

int64_t attentionScratchBytes(const Attention &a, const TargetInfo &target) {
  Plan plan(a, target);
  return a.scoresShape.batch * plan.chunks * plan.slotBytes;
}

LogicalResult emitAttention(KernelContext &ctx, const Attention &attention) {
  if (!ctx.scratch)
    return ctx.op->emitError("attention needs scratch memory: buffer-assignment has not run");
  AttentionEmitter(ctx, attention).emit();
  return success();
}

} // namespace kiln::loops
