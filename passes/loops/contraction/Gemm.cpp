// Matrix products by register tiles: packed or row-major rhs, any lhs, batches, fused epilogues.
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/Strips.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

int64_t pieceGrain(const KernelContext &ctx, Type element, int64_t count, double madds,
                   double bytes) {
  unsigned bits = isa<ComplexType>(element) ? 64 : element.getIntOrFloatBitWidth();
  double lanes = ctx.target.lanes(std::max(bits, 8u));
  Operation *contraction = findContraction(ctx.op); // none of a pooling
  Type type = (contraction ? contraction : ctx.op)->getResult(0).getType();
  double results = double(cast<RankedTensorType>(type).getNumElements());
  double epilogue =
      results / std::max<int64_t>(1, count) * (1 + epilogueCost(ctx.op)) / (lanes * 5);
  double nanoseconds = std::max(madds / (lanes * 5), bytes / 16) + epilogue + 20;
  int64_t grain = std::max<int64_t>(1, int64_t(KernelContext::contractionGrainCost / nanoseconds));
  return std::min(grain, std::max<int64_t>(1, count));
}

void emitPieces(KernelContext &ctx, int64_t count, llvm::function_ref<void(Value)> body) {
  ctx.count = count;
  if (count > 0)
    emitLoop(ctx.b, ctx.begin, ctx.end, body);
}

std::string typeName(Type type) {
  std::string name;
  llvm::raw_string_ostream stream(name);
  if (auto complex = dyn_cast<ComplexType>(type))
    return "complex_" + typeName(complex.getElementType());
  stream << type;
  return name;
}

void packRhsPanel(ImplicitLocOpBuilder &b, const DotShape &s, const KernelChoice &c, Value rhs,
                  Value from, Value panel, Value packed, Value to) {
  int64_t panels = llvm::divideCeil(s.n, c.nr());
  // Columns beyond n repeat the last one: they are computed and not stored.
  auto pack = [&](int64_t columns) {
    // Interleaved elements of a column move together.
    int64_t unit = s.together, lanes = c.lanes, step = lanes * unit,
            blocked = s.k / step * step;
    auto element = cast<MemRefType>(rhs.getType()).getElementType();
    auto type = VectorType::get({step}, element);
    // LLVM would exchange bfloat16 numbers by way of float32, with the help of a support library.
    bool narrow = element.isBF16();
    auto asBits = [&](Value vector) -> Value {
      auto bits = VectorType::get({lanes}, b.getIntegerType(16 * unit));
      return narrow ? vector::BitCastOp::create(b, bits, vector) : vector;
    };
    if (blocked)
      emitLoop(b, constantIndex(b, 0), constantIndex(b, blocked), step, {},
               [&](Value k, ValueRange) {
                 for (int64_t v = 0; v < c.nv; ++v) {
                   Values square;
                   for (int64_t j = 0; j < lanes; ++j) {
                     int64_t column = std::min(v * lanes + j, columns - 1);
                     Value at = addIndex(b, addIndex(b, from, k), column * s.rhsN);
                     square.push_back(asBits(vector::LoadOp::create(b, type, rhs, ValueRange{at})));
                   }
                   transpose(b, square);
                   Value first = addIndex(b, addIndex(b, to, mulIndex(b, k, c.nr())), v * step);
                   for (int64_t i = 0; i < lanes; ++i)
                     vector::StoreOp::create(
                         b, narrow ? vector::BitCastOp::create(b, type, square[i]) : square[i],
                         packed, ValueRange{addIndex(b, first, i * unit * c.nr())});
                 }
                 return Values();
               });
    if (blocked == s.k)
      return;
    emitLoop(b, constantIndex(b, blocked), constantIndex(b, s.k), unit, {}, [&](Value k, ValueRange) {
      Value source = addIndex(b, from, k), target = addIndex(b, to, mulIndex(b, k, c.nr()));
      for (int64_t j = 0; j < c.nr(); ++j)
        for (int64_t i = 0; i < unit; ++i) {
          Value value = memref::LoadOp::create(b, rhs, ValueRange{addIndex(b, source, std::min(j, columns - 1) * s.rhsN + i)});
          memref::StoreOp::create(b, value, packed, ValueRange{addIndex(b, target, j * unit + i)});
        }
      return Values();
    });
  };
  int64_t rest = s.n % c.nr();
  if (rest && panels == 1)
    return pack(rest);
  emitIfElse(
      b, rest ? emitBelow(b, panel, panels - 1, panels) : Value(), [&] { pack(c.nr()); },
      [&] { pack(rest); });
}

/// Writes the columns of `panels` panels of a rhs with rows of contiguous columns (rhsN == 1), the
/// first of them at `from`, as [panels, k, nr] to position `to` of the flat memref `packed`, rows
/// interleaved as the shape says (1 or 2). A row's columns are read together.
static void packRhsRows(ImplicitLocOpBuilder &b, const DotShape &s, const KernelChoice &c,
                        Value rhs, Value from, Value firstPanel, int64_t panels, Value packed,
                        Value to) {
  auto element = cast<MemRefType>(rhs.getType()).getElementType();
  auto type = VectorType::get({c.lanes}, element);
  auto pack = [&](int64_t columns) {
    auto load = [&](Value row, int64_t j) -> Value {
      Value at = addIndex(b, row, j);
      if (j + c.lanes <= columns)
        return vector::LoadOp::create(b, type, rhs, ValueRange{at});
      Value mask = vector::ConstantMaskOp::create(b, VectorType::get({c.lanes}, b.getI1Type()), ArrayRef<int64_t>{columns - j});
      Value zero = arith::ConstantOp::create(b, type, b.getZeroAttr(type));
      return vector::MaskedLoadOp::create(b, type, rhs, ValueRange{at}, mask, zero);
    };
    auto asBits = [&](Value vector) { return vector::BitCastOp::create(b, VectorType::get({c.lanes}, b.getI16Type()), vector); };
    emitLoop(b, constantIndex(b, 0), constantIndex(b, s.k), s.together, {}, [&](Value k, ValueRange) {
      Value row = addIndex(b, from, mulIndex(b, k, s.rhsK)),
            target = addIndex(b, to, mulIndex(b, k, c.nr()));
      for (int64_t j = 0; j < columns; j += c.lanes) {
        Value value = load(row, j);
        if (s.together == 2) {
          Value pairs = vector::InterleaveOp::create(b, asBits(value), asBits(load(addIndex(b, row, s.rhsK), j)));
          value = vector::BitCastOp::create(b, VectorType::get({2 * c.lanes}, element), pairs);
        }
        vector::StoreOp::create(
            b, value, packed,
            ValueRange{addIndex(b, target, j / c.nr() * s.k * c.nr() + j % c.nr() * s.together)});
      }
      return Values();
    });
  };
  int64_t count = llvm::divideCeil(s.n, c.nr()), rest = s.n - (count - panels) * c.nr();
  emitIfElse(
      b,
      rest < panels * c.nr() && panels < count ? emitBelow(b, firstPanel, count - panels, count)
                                               : Value(),
      [&] { pack(std::min(s.n, panels * c.nr())); }, [&] { pack(rest); });
}

DotRows::DotRows(KernelContext &ctx, Epilogue &epilogue, Operation *dot, const DotShape &shape,
                 Value entry, Value first)
    : ctx(ctx), epilogue(epilogue), shape(shape), entry(entry), first(first) {
  auto type = cast<RankedTensorType>(dot->getResult(0).getType());
  ArrayRef<int64_t> dims = type.getShape();
  // The rhs's free dimension comes last, if there is one.
  int64_t free = 1;
  if (auto general = dyn_cast<hlo::DotGeneralOp>(dot)) {
    auto numbers = general.getDotDimensionNumbers();
    free = cast<RankedTensorType>(general.getRhs().getType()).getRank() -
           int64_t(numbers.getRhsBatchingDimensions().size() +
                   numbers.getRhsContractingDimensions().size());
  }
  hasColumn = free > 0;
  llvm::append_range(leading, hasColumn ? dims.drop_back() : dims);
  ElementalEmitter &e = epilogue.emitter();
  if (leading.size() == 1 || (leading.size() == 2 && leading[1] == shape.m)) {
    entryIndex = epilogue.index(entry, shape.batch);
    firstIndex = Index::var(e.addVar(first, 0, std::max<int64_t>(0, shape.m - 1)));
  }
}

SmallVector<Index> DotRows::operator()(int64_t row, Value rowValue) {
  ImplicitLocOpBuilder &b = ctx.b;
  if (leading.empty())
    return {};
  if (firstIndex) {
    Index m = rowValue ? *firstIndex + epilogue.index(rowValue, shape.m) : *firstIndex + Index(row);
    if (leading.size() == 2)
      return {*entryIndex, m};
    return {shape.batch == 1 ? m : *entryIndex * shape.m + m};
  }
  Value position = addIndex(b, mulIndex(b, entry, shape.m), first);
  position = rowValue ? addIndex(b, position, rowValue) : addIndex(b, position, row);
  SmallVector<Index> result;
  for (auto [value, extent] : llvm::zip(delinearize(b, position, leading), leading))
    result.push_back(epilogue.index(value, extent));
  return result;
}

namespace {

/// Pieces that keep several threads busy to the end, also where one of them is held up.
constexpr int64_t leastPieces = 8, manyPieces = 16;

/// Rhs rows that are far apart, or columns that are, are worth bringing together when many rows of
/// the lhs will use them.
bool packsAtRunTime(const DotShape &s, const KernelChoice &c, const TargetInfo &target) {
  if (s.panelWidth > 0 || c.lanes == 1 || isa<IntegerType>(s.element))
    return false;
  if (s.together > 1)
    return true;
  if (s.rhsN != 1)
    return s.rhsK == 1 && s.m >= 4;
  // Rows of a panel that share few cache sets come from the second-level cache for every tile.
  constexpr int64_t leastRows = 32;
  return s.m >= leastRows && s.batch * llvm::divideCeil(s.n, c.nr()) >= leastPieces &&
         s.k / 2 > rowsInL1(s.rhsK * s.element.getIntOrFloatBitWidth() / 8, target);
}

/// Panels that a piece packs together: rows of several are read at once, as long as the cache holds
/// them.
int64_t panelsPerPiece(const DotShape &s, const KernelChoice &c, const TargetInfo &target) {
  int64_t panels = llvm::divideCeil(s.n, c.nr()),
          bytes = s.k * c.nr() * s.element.getIntOrFloatBitWidth() / 8;
  for (int64_t together = 8; together > 1 && s.rhsN == 1; together /= 2)
    if (panels % together == 0 && s.batch * (panels / together) >= manyPieces &&
        together * bytes <= target.l2Bytes / 4)
      return together;
  return 1;
}

KernelChoice chooseGemm(const DotShape &s, const TargetInfo &target, bool hasScratch) {
  KernelChoice c = chooseFor(s, target);
  if (s.panelWidth == 0 && s.rhsN != 1 && s.n > 1 &&
      !(hasScratch && packsAtRunTime(s, c, target))) {
    c = KernelChoice();
    c.mr = cutRows(s.m, 4).size, c.nv = std::min<int64_t>(4, s.n), c.mBlock = 1;
  }
  return c;
}

class GemmEmitter {
public:
  GemmEmitter(KernelContext &ctx, Operation *dot, const DotShape &shape)
      : ctx(ctx), b(ctx.b), dot(dot), s(shape), c(chooseGemm(shape, ctx.target, bool(ctx.scratch))),
        epilogue(ctx, dot), entries(ctx.neededPieces(shape.batch)), sums(ctx, dot, shape), tiles(ctx, rowGroups(ctx.op, dot, shape), c.mr) {
    packs = ctx.scratch && packsAtRunTime(s, c, ctx.target);
    panels = llvm::divideCeil(s.n, c.nr());
    lhs = flatten(b, contractionOperand(ctx, dot, 0));
    rhs = flatten(b, contractionOperand(ctx, dot, 1));
  }

  void emit() {
    double rowMadds = double(s.k) * std::min(s.n, c.nr());
    double panelBytes = rowMadds * s.element.getIntOrFloatBitWidth() / 8;
    if (packs)
      return emitPacking(rowMadds, panelBytes);
    if (readsTwoPanels())
      return emitPanelPairs(rowMadds, panelBytes);
    int64_t blocks = llvm::divideCeil(tiles.numTiles(), c.mBlock);
    emitPieces(ctx, s.batch * blocks * panels * c.mBlock, [&](Value p) {
      SmallVector<Value> at = delinearize(b, p, {s.batch, blocks, panels, c.mBlock});
      auto [tile, end] = tileOf(blocks, at[1], at[2], at[3]);
      emitIfElse(
          b, emitAreNeeded(b, {{at[0], entries}, {tile, end}}),
          [&] {
            Value rhsAt = addIndex(b, mulIndex(b, at[0], s.rhsBatch), mulIndex(b, at[2], c.nr() * (s.panelWidth > 0 ? s.k : s.rhsN)));
            Value prefetchAt;
            if (c.prefetch)
              prefetchAt = addIndex(b, addIndex(b, rhsAt, s.k * c.nr()), mulIndex(b, partOf(at[3]), s.k * prefetchStep()));
            emitTiles(at[0], at[2], tile, rhsAt, prefetchAt);
          },
          [] {});
    });
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, rowMadds * tiles.tileRows(),
                           tiles.numTiles() <= 2 ? panelBytes : 0);
  }

  void emitRows(int64_t pixels, Value firstRow, Value lastRow, Value onlyPanel) {
    tiles = NeededRows(ctx, pixels, c.mr);
    Value zero = constantIndex(b, 0);
    auto emitPanel = [&](Value panel) {
      emitLoop(b, firstRow, lastRow, [&](Value row) {
        tilesFrom = mulIndex(b, row, pixels);
        emitLoop(b, zero, constantIndex(b, tiles.numTiles()),
                 [&](Value t) { emitTiles(zero, panel, t, mulIndex(b, panel, s.k * c.nr()), {}); });
      });
    };
    if (onlyPanel)
      emitPanel(onlyPanel);
    else
      emitLoop(b, zero, constantIndex(b, panels), emitPanel);
  }

  std::string name() const {
    std::string name = typeName(s.element) + "_gemm_" + c.str() + "_";
    if (s.batch > 1)
      name += std::to_string(s.batch) + "x";
    name += std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k);
    if (s.lhsK != 1 && s.k > 1)
      name += "_ta";
    if (s.panelWidth > 0)
      name += "_packed";
    else if (s.rhsN != 1 && s.n > 1)
      name += "_tb";
    return name + epilogue.suffix();
  }

private:
  /// The tile at a place of a block, which is none from the position beside it on (null: it always is one). Of two blocks of an odd number of tiles the
  /// middle one is the first one's for the first half of the panels and the second one's for the others, so that two threads do as much.
  NeededPosition tileOf(int64_t blocks, Value block, Value panel, Value inBlock) {
    int64_t last = tiles.numTiles();
    Value tile = addIndex(b, mulIndex(b, block, c.mBlock), inBlock);
    if (blocks != 2 || s.batch != 1 || last != 2 * c.mBlock - 1 || panels < 2)
      return {tile, last < blocks * c.mBlock ? constantIndex(b, last) : Value()};
    Value isLate = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, panel, constantIndex(b, llvm::divideCeil(panels, 2)));
    Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, block, constantIndex(b, 0));
    Value late = arith::IndexCastUIOp::create(b, b.getIndexType(), isLate);
    Value begin = arith::SubIOp::create(b, constantIndex(b, c.mBlock), late);
    Value end = arith::SelectOp::create(b, isFirst, begin, constantIndex(b, last));
    return {arith::SelectOp::create(b, isFirst, inBlock, addIndex(b, begin, inBlock)), end};
  }

  /// Every piece packs some panels and multiplies all rows by them. A call's pieces do so in one
  /// place, which stays in the cache.
  void emitPacking(double rowMadds, double panelBytes) {
    int64_t together = panelsPerPiece(s, c, ctx.target), groups = panels / together,
            panelElements = s.k * c.nr();
    Value rows = constantIndex(b, tiles.numTiles());
    auto type = MemRefType::get({together * panelElements}, scalarType(s.element));
    Value slot = ctx.callScratch(s.batch * groups, together * panelElements * (type.getElementTypeBitWidth() / 8));
    packedRhs = memref::ViewOp::create(b, type, ctx.scratch, slot, ValueRange{});
    emitPieces(ctx, s.batch * groups, [&](Value p) {
      SmallVector<Value> at = delinearize(b, p, {s.batch, groups});
      emitIfElse(b, emitAreNeeded(b, {{at[0], entries}}), [&] { emitPackedPiece(at, together, rows); }, [] {});
    });
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, together * rowMadds * (s.m + 8),
                           together * panelBytes);
  }

  /// The products by `together` panels of a batch entry, which are packed first.
  void emitPackedPiece(ArrayRef<Value> at, int64_t together, Value rows) {
    int64_t panelElements = s.k * c.nr();
    double panelBytes = double(s.k) * std::min(s.n, c.nr()) * s.element.getIntOrFloatBitWidth() / 8;
    Value zero = constantIndex(b, 0);
    Value first = mulIndex(b, at[1], together);
    Value from = addIndex(b, mulIndex(b, at[0], s.rhsBatch), mulIndex(b, first, c.nr() * s.rhsN));
    if (s.rhsN == 1)
      packRhsRows(b, s, c, rhs, from, first, together, packedRhs, zero);
    else
      packRhsPanel(b, s, c, rhs, from, first, packedRhs, zero);
    auto emitAt = [&](Value tile, Value panel) {
      emitTiles(at[0], addIndex(b, first, panel), tile,
                mulIndex(b, panel, panelElements), {});
    };
    Value inPiece = constantIndex(b, together);
    // Panels that the first-level cache holds serve one tile after the other, whose results then
    // lie side by side.
    if (together * panelBytes <= ctx.target.l1Bytes / 2)
      return emitLoop(b, zero, rows, [&](Value tile) {
        emitLoop(b, zero, inPiece, [&](Value panel) { emitAt(tile, panel); });
      });
    auto emitBlock = [&](Value begin, Value end) {
      emitLoop(b, zero, inPiece, [&](Value panel) {
        emitLoop(b, begin, end, [&](Value tile) { emitAt(tile, panel); });
      });
    };
    if (tiles.numTiles() <= c.mBlock)
      return emitBlock(zero, rows);
    emitLoop(b, zero, constantIndex(b, llvm::divideCeil(tiles.numTiles(), c.mBlock)),
             [&](Value block) {
               Value begin = mulIndex(b, block, c.mBlock);
               Value end = addIndex(b, begin, c.mBlock);
               emitBlock(begin, arith::MinUIOp::create(b, end, rows));
             });
  }

  /// Whether the weights come from farther away than the second-level cache, for few rows.
  bool isStreamed() const {
    int64_t bytes = s.k * panels * c.nr() * s.element.getIntOrFloatBitWidth() / 8;
    return s.panelWidth > 0 && s.m <= 4 && isa<FloatType>(s.element) && bytes > ctx.target.l2Bytes / 4;
  }

  /// Whether a row is multiplied by two panels at once: where no instruction asks ahead, reading in two places has more reads in flight.
  bool readsTwoPanels() const {
    constexpr int64_t leastPieces = 4;
    return isStreamed() && s.m == 1 && s.together == 1 && ctx.target.streamStep == 0 && panels % 2 == 0 && s.batch * panels >= 2 * leastPieces &&
           2 * c.nv + 2 <= ctx.target.numVectorRegisters;
  }

  void emitPanelPairs(double rowMadds, double panelBytes) {
    int64_t pairs = panels / 2, panelElements = s.k * c.nr();
    Value zero = constantIndex(b, 0);
    emitPieces(ctx, s.batch * pairs, [&](Value p) {
      SmallVector<Value> at = delinearize(b, p, {s.batch, pairs});
      Value first = mulIndex(b, at[1], 2);
      Value rhsAt = addIndex(b, mulIndex(b, at[0], s.rhsBatch), mulIndex(b, first, panelElements));
      bool ragged = s.n % c.nr() != 0;
      emitIfElse(
          b, ragged ? emitBelow(b, at[1], pairs - 1, pairs) : Value(),
          [&] { emitTile(at[0], first, zero, 1, {2 * c.nv, c.lanes, c.lanes}, rhsAt, {}); },
          [&] {
            emitTile(at[0], first, zero, 1, columnsOf(c, s.n, false), rhsAt, {});
            emitTile(at[0], addIndex(b, first, constantIndex(b, 1)), zero, 1, columnsOf(c, s.n, true), addIndex(b, rhsAt, panelElements), {});
          });
    });
    ctx.grain = pieceGrain(ctx, s.element, ctx.count, 2 * rowMadds, 2 * panelBytes);
  }

  /// The tiles that use a panel fetch equal parts of the next one.
  int64_t prefetchStep() const { return llvm::divideCeil(c.nr(), tiles.sharing(c.mBlock)); }
  Value partOf(Value tileInBlock) {
    int64_t parts = tiles.sharing(c.mBlock);
    return parts == c.mBlock ? tileInBlock : arith::RemUIOp::create(b, tileInBlock, constantIndex(b, parts)).getResult();
  }

  /// The register tile number `tile` along m; one of some forms.
  void emitTiles(Value entry, Value panel, Value tile, Value rhsAt, Value prefetchAt) {
    auto forRows = [&](TileColumns columns) {
      tiles.emitForms(tile, [&](Value first, int64_t rows) { emitTile(entry, panel, addIndex(b, first, tilesFrom), rows, columns, rhsAt, prefetchAt); });
    };
    emitColumns(b, c, s.n, panel, forRows);
  }

  void emitTile(Value entry, Value panel, Value first, int64_t rows, TileColumns columns,
                Value rhsAt, Value prefetchAt) {
    bool packed = s.panelWidth > 0 || packs;
    int64_t ku = accumulatorSets(rows, columns.nv, s.k, ctx.target.numVectorRegisters);
    bool fma = ctx.target.hasFma;
    RegisterTile tile(b, lhs, packs ? packedRhs : rhs, accumulatorType(s.element, s.result), rows,
                      columns, ku, fma, packed, packed ? 1 : s.rhsN);
    tile.setUnsigned(s.element.isUnsignedInteger(), s.rhsElement.isUnsignedInteger());
    tile.setTotalExtent(s.k);
    tile.setTogether(s.together);
    if (isStreamed())
      tile.setStreamed(ctx.target.streamStep);
    if (columns.nv > c.nv)
      tile.setPanels(c.nv, s.k * c.nr());
    SmallVector<std::optional<int64_t>> offsets;
    for (int64_t i = 0; i < rows; ++i)
      offsets.push_back(i * s.lhsM);
    Value lhsAt = addIndex(b, mulIndex(b, entry, s.lhsBatch), mulIndex(b, first, s.lhsM));
    DotRows rowIndex(ctx, epilogue, dot, s, entry, first);
    Value column = mulIndex(b, panel, c.nr());
    auto row = [&](int64_t row, Value value) { return rowIndex(row, value); };
    if (s.k >= leastDepthToPrefetch)
      epilogue.prefetch(rows, columns, column, s.n, row, rowIndex.columnDim());
    Values zeros = tile.zeros();
    auto run = [&] { return tile.run(zeros, lhsAt, offsets, s.lhsK, rhsAt, packed ? c.nr() : s.rhsK, s.k, prefetchAt, prefetchStep()); };
    Values acc = emitEither(b, sums.areNeeded(first, rows, column), ValueRange(zeros).getTypes(), run, [&] { return zeros; });
    epilogue.store(tile.finish(std::move(acc)), rows, columns, column, s.n, row,
                   rowIndex.columnDim());
  }

  KernelContext &ctx;
  ImplicitLocOpBuilder &b;
  Operation *dot;
  const DotShape &s;
  KernelChoice c;
  Epilogue epilogue;
  Value entries; // of the batch that are needed, or null
  NeededSums sums;
  NeededRows tiles;
  int64_t panels;
  bool packs;
  Value lhs, rhs, packedRhs;
  Value tilesFrom; // row that tile 0 begins at; null: the first
};

} // namespace

int64_t gemmScratchBytes(const DotShape &s, const TargetInfo &target) {
  if (isa<ComplexType>(s.element) || s.m == 0 || s.n == 0)
    return 0;
  KernelChoice c = chooseFor(s, target);
  if (!packsAtRunTime(s, c, target))
    return 0;
  return s.batch * llvm::divideCeil(s.n, c.nr()) * c.nr() * s.k *
         (s.element.getIntOrFloatBitWidth() / 8);
}

void emitGemm(KernelContext &ctx, Operation *dot, const DotShape &shape) {
  GemmEmitter emitter(ctx, dot, shape);
  ctx.name = emitter.name();
  emitter.emit();
}

void emitGemmRows(KernelContext &ctx, Operation *dot, const DotShape &shape, int64_t pixels,
                  Value first, Value last, Value panel) {
  GemmEmitter(ctx, dot, shape).emitRows(pixels, first, last, panel);
}

} // namespace kiln::loops
