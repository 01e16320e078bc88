// Works out windows over padded, strided and dilated dimensions.
#include "passes/loops/contraction/Windows.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

int64_t TileClass::sameFrom(int64_t a) const {
  auto pattern = [&](int64_t w, int64_t i) { return offsets[w][i].has_value(); };
  int64_t last = a + 1;
  for (; last < int64_t(offsets.size()); ++last)
    for (int64_t i = 0; i < count; ++i)
      if (pattern(last, i) != pattern(a, i))
        return last;
  return last;
}

bool TileClass::readsAll() const {
  return llvm::all_of(offsets, [](auto &row) {
    return llvm::all_of(row, [](auto &offset) { return offset.has_value(); });
  });
}

SmallVector<PositionTile> cutPositions(const ConvDim &dim, int64_t mr) {
  SmallVector<PositionTile> tiles;
  for (int64_t phase = 0; phase < std::min(dim.lhsDilation, dim.out); ++phase) {
    RowTiles cut = cutRows(llvm::divideCeil(dim.out - phase, dim.lhsDilation), mr);
    int64_t at = phase;
    for (int64_t t = 0; t < cut.count(); ++t) {
      int64_t count = t < cut.large ? cut.size : cut.size - 1;
      tiles.push_back({at, dim.lhsDilation, count});
      at += count * dim.lhsDilation;
    }
  }
  return tiles;
}

SmallVector<TileClass> classify(const ConvDim &dim, ArrayRef<PositionTile> tiles) {
  SmallVector<TileClass> classes;
  for (auto [t, tile] : llvm::enumerate(tiles)) {
    TileClass c;
    c.begin = t, c.end = t + 1, c.count = tile.count, c.step = tile.step, c.first = tile.first;
    std::optional<int64_t> reference;
    for (int64_t w = 0; w < dim.window; ++w) {
      SmallVector<std::optional<int64_t>> row(tile.count);
      for (int64_t i = 0; i < tile.count; ++i) {
        int64_t position =
            (tile.first + i * tile.step) * dim.stride + w * dim.rhsDilation - dim.low;
        if (position < 0 || position > (dim.in - 1) * dim.lhsDilation || position % dim.lhsDilation)
          continue;
        position /= dim.lhsDilation;
        if (!reference)
          reference = position;
        row[i] = position - *reference;
      }
      c.offsets.push_back(row);
    }
    c.input = reference.value_or(0);
    if (!classes.empty()) {
      TileClass &previous = classes.back();
      int64_t n = previous.end - previous.begin;
      int64_t firstStep = c.first - (previous.first + (n - 1) * previous.firstStep);
      int64_t inputStep = c.input - (previous.input + (n - 1) * previous.inputStep);
      bool same = previous.count == c.count && previous.offsets == c.offsets;
      if (same &&
          (n == 1 || (firstStep == previous.firstStep && inputStep == previous.inputStep))) {
        previous.firstStep = firstStep, previous.inputStep = inputStep;
        ++previous.end;
        continue;
      }
    }
    classes.push_back(std::move(c));
  }
  return classes;
}

void emitClasses(ImplicitLocOpBuilder &b, Value tile, ArrayRef<TileClass> classes,
                 llvm::function_ref<void(const TileClass &)> body) {
  if (classes.size() == 1)
    return body(classes[0]);
  size_t middle = classes.size() / 2;
  Value low = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, tile,
                                    constantIndex(b, classes[middle].begin));
  emitIfElse(
      b, low, [&] { emitClasses(b, tile, classes.take_front(middle), body); },
      [&] { emitClasses(b, tile, classes.drop_front(middle), body); });
}

/// first + step * (number of the tile in its class).
static Value emitAffine(ImplicitLocOpBuilder &b, const TileClass &xs, Value tile, int64_t first, int64_t step) {
  return step == 0 ? constantIndex(b, first) : addIndex(b, mulIndex(b, tile, step), first - xs.begin * step);
}

Value firstPosition(ImplicitLocOpBuilder &b, const TileClass &xs, Value tile) { return emitAffine(b, xs, tile, xs.first, xs.firstStep); }
Value firstInput(ImplicitLocOpBuilder &b, const TileClass &xs, Value tile) { return emitAffine(b, xs, tile, xs.input, xs.inputStep); }

Values emitWindowLoop(ImplicitLocOpBuilder &b, const ConvDim &dim, Value out, ValueRange carried,
                      llvm::function_ref<Values(Value, Value, ValueRange)> body, std::optional<std::pair<Value, Value>> part) {
  int64_t lastInput = (dim.in - 1) * dim.lhsDilation;
  bool below = dim.low > 0, above = dim.reachesBehind();
  // Input position (of the dilated input) that window position 0 reads.
  Value start = addIndex(b, mulIndex(b, out, dim.stride), -dim.low);
  Value begin = constantIndex(b, 0), end = constantIndex(b, dim.window);
  Value zero = begin, dilation = constantIndex(b, dim.rhsDilation);
  if (below) {
    Value missing = arith::SubIOp::create(b, zero, start);
    if (dim.rhsDilation > 1)
      missing = arith::CeilDivSIOp::create(b, missing, dilation);
    begin = arith::MaxSIOp::create(b, begin, missing);
  }
  if (above) {
    Value room = arith::SubIOp::create(b, constantIndex(b, lastInput + 1), start);
    if (dim.rhsDilation > 1)
      room = arith::CeilDivSIOp::create(b, room, dilation);
    end = arith::MinSIOp::create(b, end, room);
  }
  if (part) {
    begin = arith::MaxSIOp::create(b, begin, part->first);
    end = arith::MinSIOp::create(b, end, part->second);
  }
  bool both = dim.lhsDilation > 1 && dim.rhsDilation > 1;
  if (dim.lhsDilation > 1 && !both) {
    // The first window position from `begin` on that meets an element and not a gap.
    Value by = constantIndex(b, dim.lhsDilation);
    Value at = addIndex(b, begin, start);
    Value rest = arith::RemUIOp::create(b, at, by);
    Value missing = arith::RemUIOp::create(b, arith::SubIOp::create(b, by, rest), by);
    begin = addIndex(b, begin, missing);
  }
  if (dim.window == 1 && !below && !above && dim.lhsDilation == 1)
    return body(zero, start, carried);
  if (both)
    return emitLoop(b, begin, end, 1, carried, [&](Value w, ValueRange values) {
      // Positions between the input's elements are passed over.
      Value by = constantIndex(b, dim.lhsDilation);
      Value at = addIndex(b, start, mulIndex(b, w, dim.rhsDilation));
      Value rest = arith::RemUIOp::create(b, at, by);
      Value meets = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest, zero);
      auto branch = scf::IfOp::create(b, values.getTypes(), meets, /*withElseRegion=*/true);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(branch.elseBlock());
      scf::YieldOp::create(b, values);
      b.setInsertionPointToStart(branch.thenBlock());
      Values next = body(w, arith::DivUIOp::create(b, at, by), values);
      scf::YieldOp::create(b, next);
      return Values(branch.getResults());
    });
  return emitLoop(b, begin, end, dim.lhsDilation, carried, [&](Value w, ValueRange values) {
    Value input = addIndex(b, start, mulIndex(b, w, dim.rhsDilation));
    if (dim.lhsDilation > 1)
      input = arith::DivUIOp::create(b, input, constantIndex(b, dim.lhsDilation));
    return body(w, input, values);
  });
}

} // namespace kiln::loops
