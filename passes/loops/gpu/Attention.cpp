// Attention for GPUs: a block keeps the queries of some rows, passes over keys and values, and rescales its sums when a row's largest score grows.
#include "passes/loops/contraction/Attention.h"

#include "passes/loops/LoopsDialect.h"
#include "passes/loops/MathApprox.h"
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/gpu/Fragments.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/MmaKernel.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
namespace {

/// How the work is cut: a block takes 16 rows for each of warpsM warps; warpsK warps share a row's keys, `keys` of each at a time. Of these spans
/// of keys and values, one is computed while those of the other stages are on their way.
struct Plan {
  int64_t warpsM = 4, warpsK = 1, keys = 32; // more keys' scores would leave too few registers
  int64_t stages = 1;
  int64_t blocks = 4;  // that fit a multiprocessor of 9.0; of few blocks each has one to itself
  int64_t mostShared;  // bytes of a block
  int64_t scoreDepth, productDepth; // k of one instruction
  int64_t depth, features;          // of queries and keys, of values; rounded up to whole instructions
  int64_t queryStride, valueStride; // in the block's memory, so that a warp's reads of a fragment meet in no bank
  int64_t scoreBytes, productBytes; // of an element

  Plan(const Attention &a, const GpuInfo &gpu) {
    const DotShape &s = a.scoresShape, &p = a.productShape;
    auto bytes = [](Type type) { return int64_t(type.getIntOrFloatBitWidth() / 8); };
    scoreBytes = bytes(s.element), productBytes = bytes(p.element);
    scoreDepth = scoreBytes == 4 ? 8 : 16, productDepth = productBytes == 4 ? 8 : 16;
    depth = llvm::alignTo(s.k, scoreDepth), features = llvm::alignTo(p.n, 8);
    queryStride = depth + 16 / scoreBytes, valueStride = llvm::alignTo(features, 16) + 16 / productBytes;
    for (; warpsM > 1 && s.batch * int64_t(llvm::divideCeil(s.m, rows())) < gpu.multiprocessors; warpsM /= 2)
      warpsK *= 2;
    if (scoreBytes == 2 && productBytes == 2 && depth <= 64 && features <= 64)
      blocks = 6; // for which ptxas finds registers
    if (s.batch * int64_t(llvm::divideCeil(s.m, rows())) <= gpu.multiprocessors)
      blocks = 1;
    mostShared = blocks == 1 ? 96 << 10 : ((228 << 10) / blocks - 1024);
    auto spans = [&] { return int64_t(llvm::divideCeil(s.n, span())); };
    stages = std::min<int64_t>(2, spans());
    while (keys > 16 && (sharedBytes() > mostShared || keys * warpsK / 2 >= s.n))
      keys /= 2, stages = std::min<int64_t>(2, spans());
    while (stages < std::min<int64_t>(4, spans()) && sharedBytes() + stageBytes() <= mostShared)
      ++stages;
  }

  int64_t rows() const { return 16 * warpsM; }
  int64_t span() const { return keys * warpsK; }
  int64_t queryBytes() const { return rows() * queryStride * scoreBytes; }
  int64_t valueLine() const { return productBytes == 4 ? features : llvm::alignTo(features, 16); } // ldmatrix reads two tiles' columns
  int64_t keySize() const { return span() * queryStride; } // elements of a stage
  int64_t valueSize() const { return span() * valueStride; }
  int64_t keyBytes() const { return stages * keySize() * scoreBytes; }
  int64_t stageBytes() const { return keySize() * scoreBytes + valueSize() * productBytes; }
  int64_t sumStride() const { return features + 4; }
  int64_t sumRows() const { return rows() * warpsK; }
  int64_t sharedBytes() const {
    int64_t sums = sumRows() * (sumStride() + 2) * 4;
    return std::max(queryBytes() + stages * stageBytes(), sums);
  }
};

class AttentionEmitter {
public:
  AttentionEmitter(KernelContext &ctx, ElementalEmitter &e, const Attention &attention, const Plan &plan)
      : ctx(ctx), e(e), a(attention), s(a.scoresShape), p(a.productShape), plan(plan), tiles(llvm::divideCeil(s.m, plan.rows())),
        t(ctx, e, s.batch * tiles, 32 * plan.warpsM * plan.warpsK), b(t.b), f32(b.getF32Type()),
        splitScores(s.element.isF32() && ctx.target.f32Parts >= 3), splitProduct(p.element.isF32() && ctx.target.f32Parts >= 3) {
    auto buffer = [&](Value operand) { return flatten(b, ctx.operands[cast<BlockArgument>(attentionArgument(operand)).getArgNumber()]); };
    queries = buffer(a.scores.getLhs()), keys = buffer(a.scores.getRhs()), values = buffer(a.product.getRhs());
    auto leaf = [this](ArrayRef<Index>) { return current; };
    e.setLeaf(a.scores.getResult(), leaf);
    e.setLeaf(a.product.getResult(), leaf);
  }

  void emit() {
    choosePlaces();
    copyQueries();
    for (int64_t i = 0; i < std::max<int64_t>(1, ahead()); ++i)
      copySpan(c(i), c(i * plan.span()));
    auto four = VectorType::get({4}, f32);
    Values carried(plan.features / 8, zeros(four)); // sums of products
    carried.append({number(-INFINITY), number(-INFINITY), number(0), number(0)}); // largest scores and sums of powers of both rows
    carried.append({c(0), c(ahead())}); // the stages to compute and to fill
    Values last = t.loop(c(0), c(llvm::alignTo(s.n, plan.span())), plan.span(), carried,
                         [&](Value first, ValueRange args) { return addKeys(first, args); });
    last.truncate(last.size() - 2);
    wait(0);
    t.barrier(); // from here on the memory holds sums
    keepSums(last);
    t.barrier();
    storeRows();
  }

private:
  using Values = SmallVector<Value>;
  Value c(int64_t n) { return t.index(n); }
  Value number(double x) { return arith::ConstantOp::create(b, b.getF32FloatAttr(x)); }
  Value zeros(Type type) { return arith::ConstantOp::create(b, cast<TypedAttr>(b.getZeroAttr(type))); }
  Value extract(Value v, int64_t i) { return vector::ExtractOp::create(b, v, ArrayRef<int64_t>{i}); }
  Value pack(ArrayRef<Value> v) { return vector::FromElementsOp::create(b, VectorType::get({int64_t(v.size())}, v[0].getType()), v); }
  /// A row's largest score; zero stands for that of a row without any finite score so far.
  Value baseOf(Value top) {
    Value none = arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, top, number(-INFINITY));
    return t.select(none, number(0), top);
  }
  /// e^(score - base), which need be right beside a sum of such. The difference comes first: scores may be so large that nothing times them is a number.
  Value weight(Value score, Value base) {
    constexpr double log2e = 1.44269504;
    Value exponent = arith::MulFOp::create(b, arith::SubFOp::create(b, score, base), number(log2e));
    return Exp2Op::create(b, f32, exponent, /*flush=*/true);
  }
  Value largest(Value x, Value y) { return arith::MaxNumFOp::create(b, x, y); } // where one is NaN the sum of powers will be

  void choosePlaces() {
    entry = t.div(ctx.begin, tiles);
    firstRow = mulIndex(b, t.rem(ctx.begin, tiles), plan.rows());
    Value warp = t.div(t.thread, 32), lane = t.rem(t.thread, 32);
    group = t.div(lane, 4), inGroup = t.rem(lane, 4), eight = t.div(lane, 8), inEight = t.rem(lane, 8);
    warpK = t.div(warp, plan.warpsM), warpM = t.rem(warp, plan.warpsM);
    Value pool = t.shared(plan.sharedBytes(), b.getI8Type());
    auto view = [&](Type element, int64_t at, int64_t size) {
      auto type = MemRefType::get({size}, element, MemRefLayoutAttrInterface(), cast<MemRefType>(pool.getType()).getMemorySpace());
      return memref::ViewOp::create(b, type, pool, c(at), ValueRange()).getResult();
    };
    queryTile = view(s.element, 0, plan.rows() * plan.queryStride);
    keyTile = view(s.element, plan.queryBytes(), plan.stages * plan.keySize());
    valueTile = view(p.element, plan.queryBytes() + plan.keyBytes(), plan.stages * plan.valueSize());
    sumTile = view(f32, 0, plan.sumRows() * plan.sumStride());
    rowTile = view(f32, plan.sumRows() * plan.sumStride() * 4, plan.sumRows() * 2);
    for (int64_t half = 0; half < 2; ++half) {
      Value row = t.add(firstRow, addIndex(b, t.add(mulIndex(b, warpM, 16), group), 8 * half));
      if (s.m % plan.rows()) // rows behind the last one are computed, and not stored
        row = t.min(row, c(s.m - 1));
      rowIndex[half] = Index::var(e.addVar(row, 0, s.m - 1));
    }
    entryIndex = s.batch == 1 ? Index(0) : Index::var(e.addVar(entry, 0, s.batch - 1));
  }

  /// One of the three matrices of an entry: elements, where entries begin, and what lies between rows and columns.
  struct Matrix {
    Value memref;
    ArrayRef<Progression> batch;
    int64_t rows, columns, rowStride, columnStride, offset;
  };
  Matrix queryMatrix() { return {queries, a.queryBatch, s.m, s.k, s.lhsM, s.lhsK, a.queryOffset}; }
  Matrix keyMatrix() { return {keys, a.keyBatch, s.n, s.k, s.rhsN, s.rhsK, a.keyOffset}; }
  Matrix valueMatrix() { return {values, a.valueBatch, s.n, p.n, p.rhsK, 1, a.valueOffset}; }

  Value startOf(const Matrix &matrix) {
    Value start = c(matrix.offset), rest = entry;
    for (Progression p : llvm::reverse(matrix.batch)) {
      start = addIndex(b, start, mulIndex(b, t.rem(rest, p.extent), p.stride));
      rest = t.div(rest, p.extent);
    }
    return start;
  }
  Value placeOf(const Matrix &matrix, Value start, Value row, Value column) {
    return t.add(start, t.add(mulIndex(b, row, matrix.rowStride), mulIndex(b, column, matrix.columnStride)));
  }

  /// Begins to copy `lines` of `length` elements into a tile from `begin` on, zeros beyond the matrix; the first is its row `first`.
  void copyTile(Value to, Value begin, int64_t stride, int64_t lines, int64_t length, const Matrix &matrix, Value first) {
    Type element = cast<MemRefType>(matrix.memref.getType()).getElementType();
    SmallVector<int64_t> numbers{matrix.columns, matrix.rows > 1 ? matrix.rowStride : 0, matrix.offset};
    for (Progression p : matrix.batch)
      numbers.push_back(p.extent > 1 ? p.stride : 0);
    int64_t vector = matrix.columnStride == 1 ? vectorFor(element, numbers) : 1;
    bool across = matrix.columnStride != 1 && matrix.rowStride == 1; // neighbours of a column lie together
    int64_t perLine = length / vector, pieces = lines * perLine;
    Value start = startOf(matrix);
    t.loop(t.thread, c(pieces), t.threads, [&](Value piece) {
      Value line = across ? t.rem(piece, lines) : t.div(piece, perLine);
      Value column = across ? t.div(piece, lines) : mulIndex(b, t.rem(piece, perLine), vector);
      Value row = t.add(first, line);
      Value inside = t.both(t.below(row, matrix.rows, INT64_MAX), t.below(column, matrix.columns, length));
      copyAsync(t, to, t.add(t.add(begin, mulIndex(b, line, stride)), column), matrix.memref, placeOf(matrix, start, row, column), vector, inside);
    });
  }
  void copyQueries() { copyTile(queryTile, c(0), plan.queryStride, plan.rows(), plan.depth, queryMatrix(), firstRow); }
  /// Begins to copy the keys and values from `first` on into a stage, one group of copies with what was begun before.
  void copySpan(Value stage, Value first) {
    copyTile(keyTile, mulIndex(b, stage, plan.keySize()), plan.queryStride, plan.span(), plan.depth, keyMatrix(), first);
    copyTile(valueTile, mulIndex(b, stage, plan.valueSize()), plan.valueStride, plan.span(), plan.valueLine(), valueMatrix(), first);
    Value group = nvgpu::DeviceAsyncCreateGroupOp::create(b, nvgpu::DeviceAsyncTokenType::get(b.getContext()), ValueRange());
    token = token ? token : group; // those of the loop are its own
  }
  int64_t ahead() const { return plan.stages - 1; }
  void wait(int64_t copying) { nvgpu::DeviceAsyncWaitOp::create(b, token, b.getI32IntegerAttr(copying)); }
  Value nextStage(Value stage) {
    return t.select(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, stage, c(ahead())), c(0), addIndex(b, stage, 1));
  }

  Values addKeys(Value first, ValueRange args) {
    Value fill = args.back(), stage = args.drop_back().back();
    args = args.drop_back(2);
    Values sums(args.drop_back(4));
    Value top[2] = {args[args.size() - 4], args[args.size() - 3]}, total[2] = {args[args.size() - 2], args[args.size() - 1]};
    wait(std::max<int64_t>(0, ahead() - 1));
    t.barrier(); // the stage is there, and nobody reads the one that is filled now
    if (ahead())
      copySpan(fill, addIndex(b, first, ahead() * plan.span()));
    Values scores = multiplyKeys(stage);
    toLogits(scores, t.add(first, mulIndex(b, warpK, plan.keys)));
    Value scale[2], base[2];
    for (int64_t half = 0; half < 2; ++half) {
      Value most = top[half];
      for (Value tile : scores)
        most = largest(most, largest(extract(tile, 2 * half), extract(tile, 2 * half + 1)));
      for (int64_t mask : {1, 2}) // the four threads of a row
        most = largest(most, t.shuffleXor(most, mask));
      base[half] = baseOf(most);
      scale[half] = weight(top[half], base[half]);
      top[half] = most;
    }
    Value scales = pack({scale[0], scale[0], scale[1], scale[1]});
    for (int64_t half = 0; half < 2; ++half)
      total[half] = arith::MulFOp::create(b, total[half], scale[half]);
    for (Value &tile : scores) {
      Values powers;
      for (int64_t i = 0; i < 4; ++i) {
        powers.push_back(weight(extract(tile, i), base[i / 2]));
        total[i / 2] = arith::AddFOp::create(b, total[i / 2], powers[i]);
      }
      tile = pack(powers);
    }
    for (Value &sum : sums)
      sum = arith::MulFOp::create(b, sum, scales);
    multiplyValues(stage, scores, sums);
    sums.append({top[0], top[1], total[0], total[1], nextStage(stage), nextStage(fill)});
    return sums;
  }

  /// Four registers of matrices whose chunks of 16 bytes begin at `at`: of neighbouring lines first, or with `chunksFirst` of neighbouring chunks
  /// (TileReader.cpp).
  Values registers(Value tile, Value at, int64_t stride, bool chunksFirst, bool transpose) {
    int64_t bytes = cast<MemRefType>(tile.getType()).getElementTypeBitWidth() / 8;
    Value inLines = t.rem(eight, 2), inChunks = t.div(eight, 2);
    if (chunksFirst)
      std::swap(inLines, inChunks);
    Value line = t.add(inEight, mulIndex(b, inLines, 8));
    return loadMatrices(b, tile, t.add(at, t.add(mulIndex(b, line, stride), mulIndex(b, inChunks, 16 / bytes))), transpose);
  }

  /// The scores of the warp's rows and a stage's keys, tiles of eight keys.
  Values multiplyKeys(Value stage) {
    Values scores(plan.keys / 8, zeros(VectorType::get({4}, f32)));
    Value queryAt = mulIndex(b, warpM, 16 * plan.queryStride);
    Value keyAt = t.add(mulIndex(b, stage, plan.keySize()), mulIndex(b, warpK, plan.keys * plan.queryStride));
    for (int64_t k = 0; k < plan.depth; k += plan.scoreDepth) {
      Fragment rows = makeFragment(t, registers(queryTile, addIndex(b, queryAt, k), plan.queryStride, false, false), s.element, splitScores);
      for (int64_t j = 0; j < plan.keys / 8; j += 2) {
        Values words = registers(keyTile, addIndex(b, keyAt, j * 8 * plan.queryStride + k), plan.queryStride, true, false);
        for (int64_t i = 0; i < 2; ++i)
          scores[j + i] = multiplyApart(b, b.getLoc(), rows, makeFragment(t, ArrayRef<Value>(words).slice(2 * i, 2), s.element, splitScores), scores[j + i]);
      }
    }
    return scores;
  }

  SmallVector<Index> at(ArrayRef<int64_t> lead, const Index &row, const Index &column) {
    SmallVector<Index> place = e.impl().delinearize(entryIndex, lead);
    place.push_back(row), place.push_back(column);
    return place;
  }

  /// What stands between the scores and the softmax, on the thread's elements; keys beyond the last one get no weight.
  void toLogits(Values &scores, Value firstKey) {
    int64_t lanes = s.n % 2 ? 1 : 2;
    for (auto [j, tile] : llvm::enumerate(scores)) {
      Values logits;
      for (int64_t i = 0; i < 4; i += lanes) {
        Value key = addIndex(b, t.add(firstKey, mulIndex(b, inGroup, 2)), int64_t(j) * 8 + i % 2);
        Value inside = t.below(key, s.n, llvm::alignTo(s.n, plan.span()));
        if (inside)
          key = t.select(inside, key, c(0));
        ElementalEmitter::Scope scope(e);
        unsigned column = e.addVar(key, 0, s.n - 1, lanes);
        e.setLanes(lanes, column);
        current = lanes == 1 ? extract(tile, i) : pack({extract(tile, i), extract(tile, i + 1)});
        Value value = e.emitVector(a.logits, at(a.logitsLead, rowIndex[i / 2], Index::var(column)));
        e.setLanes(1, 0);
        for (int64_t l = 0; l < lanes; ++l) {
          Value logit = lanes == 1 ? value : extract(value, l);
          logits.push_back(inside ? t.select(inside, logit, number(-INFINITY)) : logit);
        }
      }
      tile = pack(logits);
    }
  }

  /// sums += powers * values. A thread's powers are those of a fragment of the lhs, if float32 columns 2 t and 2 t + 1 play t and t + 4.
  void multiplyValues(Value stage, const Values &powers, Values &sums) {
    bool isWide = plan.productDepth == 8; // of which ldmatrix transposes nothing
    Value base = t.add(mulIndex(b, stage, plan.valueSize()), mulIndex(b, warpK, plan.keys * plan.valueStride));
    if (isWide)
      base = t.add(base, t.add(mulIndex(b, inGroup, 2 * plan.valueStride), group));
    for (int64_t k = 0; k < plan.keys; k += plan.productDepth) {
      Values lhs, words;
      if (isWide)
        for (int64_t i : {0, 2, 1, 3})
          lhs.push_back(extract(powers[k / 8], i));
      else
        for (int64_t i = 0; i < 8; ++i)
          lhs.push_back(arith::TruncFOp::create(b, p.element, extract(powers[k / 8 + i / 4], i % 4)));
      Fragment left = makeFragment(t, lhs, splitProduct);
      for (auto [j, sum] : llvm::enumerate(sums)) {
        int64_t column = int64_t(j) * 8;
        if (isWide)
          words = {memref::LoadOp::create(b, valueTile, addIndex(b, base, k * plan.valueStride + column)),
                   memref::LoadOp::create(b, valueTile, addIndex(b, base, (k + 1) * plan.valueStride + column))};
        else if (j % 2 == 0) // two fragments at a time
          words = registers(valueTile, addIndex(b, base, k * plan.valueStride + column), plan.valueStride, false, true);
        sum = multiplyApart(b, b.getLoc(), left, makeFragment(t, ArrayRef<Value>(words).slice(isWide ? 0 : j % 2 * 2, 2), p.element, splitProduct), sum);
      }
    }
  }

  /// Leaves the warp's sums in the block's memory.
  void keepSums(const Values &last) {
    Value row = t.add(mulIndex(b, t.add(mulIndex(b, warpK, plan.warpsM), warpM), 16), group);
    Value to = t.add(mulIndex(b, row, plan.sumStride()), mulIndex(b, inGroup, 2));
    for (int64_t half = 0; half < 2; ++half) {
      for (int64_t j = 0; j < plan.features / 8; ++j) {
        Value pair = vector::ShuffleOp::create(b, last[j], last[j], ArrayRef<int64_t>{2 * half, 2 * half + 1});
        vector::StoreOp::create(b, pair, sumTile, ValueRange{addIndex(b, to, half * 8 * plan.sumStride() + j * 8)}).setAlignment(8);
      }
      Value top = last[last.size() - 4 + half], total = last[last.size() - 2 + half];
      for (int64_t mask : {1, 2})
        total = arith::AddFOp::create(b, total, t.shuffleXor(total, mask));
      t.onlyIf(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, inGroup, c(0)), [&] {
        Value at = addIndex(b, row, half * 8);
        memref::StoreOp::create(b, top, rowTile, at);
        memref::StoreOp::create(b, total, rowTile, addIndex(b, at, plan.sumRows()));
      });
    }
  }

  /// Adds the sums of the warps that shared a row, divides and stores, neighbours to each thread.
  void storeRows() {
    int64_t lanes = p.n % 4 ? 1 : 4, perRow = p.n / lanes;
    t.loop(t.thread, c(plan.rows() * perRow), t.threads, [&](Value piece) {
      Value line = t.div(piece, perRow), column = mulIndex(b, t.rem(piece, perRow), lanes), row = t.add(firstRow, line);
      t.where(t.below(row, s.m, llvm::alignTo(s.m, plan.rows())), [&] {
        Values tops, scales;
        Value top, total, sum;
        for (int64_t w = 0; w < plan.warpsK; ++w) {
          tops.push_back(memref::LoadOp::create(b, rowTile, addIndex(b, line, w * plan.rows())));
          top = top ? largest(top, tops.back()) : tops.back();
        }
        auto spread = [&](Value v) { return lanes == 1 ? v : vector::BroadcastOp::create(b, VectorType::get({lanes}, f32), v).getResult(); };
        for (int64_t w = 0; w < plan.warpsK; ++w) {
          Value part = memref::LoadOp::create(b, rowTile, addIndex(b, line, plan.sumRows() + w * plan.rows()));
          Value at = t.add(mulIndex(b, addIndex(b, line, w * plan.rows()), plan.sumStride()), column), value;
          if (lanes == 1) {
            value = memref::LoadOp::create(b, sumTile, at);
          } else {
            auto load = vector::LoadOp::create(b, VectorType::get({lanes}, f32), sumTile, ValueRange{at});
            load.setAlignment(16);
            value = load;
          }
          if (plan.warpsK > 1) {
            Value scale = weight(tops[w], baseOf(top));
            part = arith::MulFOp::create(b, part, scale), value = arith::MulFOp::create(b, value, spread(scale));
          }
          total = total ? arith::AddFOp::create(b, total, part).getResult() : part;
          sum = sum ? arith::AddFOp::create(b, sum, value).getResult() : value;
        }
        Value result = arith::DivFOp::create(b, sum, spread(total));
        if (splitScores || splitProduct)
          result = whereNotFinite(t, result, [&] { return exact(row, column, lanes); });
        store(result, row, column, lanes);
      });
    });
  }

  /// The results as they are defined, of the operands' elements one by one.
  Value exact(Value row, Value column, int64_t lanes) {
    ElementalEmitter::Scope scope(e);
    Matrix q = queryMatrix(), k = keyMatrix(), v = valueMatrix();
    Value queryStart = startOf(q), keyStart = startOf(k), valueStart = startOf(v);
    auto wide = [&](const Matrix &matrix, Value start, Value row, Value column) -> Value {
      Value value = memref::LoadOp::create(b, matrix.memref, placeOf(matrix, start, row, column));
      return value.getType().isF32() ? value : arith::ExtFOp::create(b, f32, value).getResult();
    };
    Index rowAt = Index::var(e.addVar(row, 0, s.m - 1));
    auto logit = [&](Value key) {
      current = t.loop(c(0), c(s.k), 1, number(0), [&](Value i, ValueRange sum) {
        return Values{math::FmaOp::create(b, wide(q, queryStart, row, i), wide(k, keyStart, key, i), sum[0])};
      })[0];
      keepRolled(current.getDefiningOp());
      return e.emit(a.logits, at(a.logitsLead, rowAt, Index::var(e.addVar(key, 0, s.n - 1))));
    };
    Value top = t.loop(c(0), c(s.n), 1, number(-INFINITY), [&](Value key, ValueRange so) {
      return Values{arith::MaximumFOp::create(b, so[0], logit(key))};
    })[0];
    Values sums = t.loop(c(0), c(s.n), 1, Values(lanes + 1, number(0)), [&](Value key, ValueRange so) {
      Value below = arith::SubFOp::create(b, logit(key), top), weight = emitMath(b, MathFn::Exp, below);
      Values next{arith::AddFOp::create(b, so[0], weight)};
      for (int64_t l = 0; l < lanes; ++l)
        next.push_back(math::FmaOp::create(b, weight, wide(v, valueStart, key, addIndex(b, column, l)), so[l + 1]));
      return next;
    });
    for (Value result : {top, sums[0]}) // unrolled, what is hardly ever needed would take most registers
      keepRolled(result.getDefiningOp());
    Values quotients;
    for (int64_t l = 0; l < lanes; ++l)
      quotients.push_back(arith::DivFOp::create(b, sums[l + 1], sums[0]));
    return lanes == 1 ? quotients[0] : pack(quotients);
  }

  void store(Value result, Value row, Value column, int64_t lanes) {
    ElementalEmitter::Scope scope(e);
    auto type = cast<RankedTensorType>(a.result.getType());
    unsigned var = e.addVar(column, 0, p.n - 1, lanes);
    SmallVector<Index> place = at(a.resultLead, Index::var(e.addVar(row, 0, s.m - 1)), Index::var(var)), permuted;
    for (int64_t d : a.permutation)
      permuted.push_back(place[d]);
    e.setLanes(lanes, var);
    current = result;
    e.store(e.emitVector(a.result, permuted), ctx.results[0], type, permuted);
    e.setLanes(1, 0);
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  Attention a;
  const DotShape &s, &p;
  const Plan &plan;
  const int64_t tiles; // of rows
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  Type f32;
  const bool splitScores, splitProduct; // float32 in two parts, and three products
  Value queries, keys, values, queryTile, keyTile, valueTile, sumTile, rowTile;
  Value entry, firstRow, warpM, warpK, group, inGroup, eight, inEight, token;
  Index rowIndex[2], entryIndex;
  Value current; // what a product stands for
};

std::optional<Attention> attentionOf(Operation *op) {
  auto fusion = dyn_cast<hlo::FusionOp>(op);
  return fusion ? matchAttention(fusion) : std::nullopt;
}

} // namespace

bool servesAttention(const Attention &a, const GpuInfo &gpu) {
  const DotShape &s = a.scoresShape, &p = a.productShape;
  auto sameElements = [](hlo::DotGeneralOp dot) {
    return cast<RankedTensorType>(dot.getLhs().getType()).getElementType() == cast<RankedTensorType>(dot.getRhs().getType()).getElementType();
  };
  // Few rows are products of vectors; long features leave no registers.
  Plan plan(a, gpu);
  return s.m >= 8 && s.n >= 16 && s.k >= 8 && s.k <= 128 && p.n >= 8 && p.n <= 128 && sameElements(a.scores) && sameElements(a.product) &&
         plan.sharedBytes() <= plan.mostShared;
}

bool isAttention(Operation *op) { return attentionOf(op).has_value(); }

// Limited by products, and for short rows by the latency of one block's steps.
LogicalResult tryEmitAttention(KernelContext &ctx) {
  std::optional<Attention> attention = attentionOf(ctx.op);
  if (!attention || !servesAttention(*attention, ctx.target.gpu))
    return failure();
  const DotShape &s = attention->scoresShape;
  Plan plan(*attention, ctx.target.gpu);
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  e.bindAll(cast<hlo::FusionOp>(ctx.op).getBody().front().getArguments(), ctx.operands);
  auto text = [](int64_t n) { return std::to_string(n); };
  ctx.name = typeName(s.element) + "_attention_" + text(plan.rows()) + "x" + text(plan.span()) + "_" + text(s.batch) + "x" + text(s.m) + "x" +
             text(s.n) + "x" + text(s.k) + "x" + text(attention->productShape.n);
  // Three products take as many registers as a thread can have: for more blocks ptxas would spill some.
  bool isSplit = ctx.target.f32Parts >= 3 && (s.element.isF32() || attention->productShape.element.isF32());
  ctx.residentBlocks = plan.blocks > 4 ? plan.blocks : isSplit ? 2 : 0;
  AttentionEmitter(ctx, e, *attention, plan).emit();
  return success();
}

} // namespace kiln::loops::gpu
