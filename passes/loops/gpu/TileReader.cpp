// Lanes' places in swizzled tiles, and what they load there.
#include "passes/loops/gpu/TileReader.h"

#include "passes/loops/gpu/Fragments.h"

using namespace mlir;

namespace kiln::loops::gpu {

// ldmatrix takes a chunk's address from each lane, eight to a matrix, four matrices: the first and the second eight rows, of the first
// and the second half of the step's k (LoopsOps.td, loops.mma). Rows before k for the lhs, k before rows for two fragments of the rhs.
TileReader::TileReader(MmaBlock &block, const SharedTile &tile, int64_t start, bool isLhs)
    : m(block), t(m.t), b(m.b), tile(tile), start(start), isLhs(isLhs) {
  Value row = isLhs ? m.warpM : m.warpN, line, number, exchange;
  if (tile.isScalar()) {
    line = m.inGroup, number = t.div(m.group, tile.chunk), exchange = m.times(m.inGroup, 2);
  } else {
    Value eight = t.div(m.lane, 8);
    exchange = t.rem(m.lane, 8);
    bool lineFirst = tile.alongK == isLhs;
    line = t.add(exchange, m.times(lineFirst ? t.rem(eight, 2) : t.div(eight, 2), 8));
    number = lineFirst ? t.div(eight, 2) : t.rem(eight, 2);
  }
  Value panel;
  if (tile.alongK) {
    line = t.add(line, row);
    number = m.s.warpsK > 1 ? t.add(number, m.times(m.warpK, 2)) : number;
  } else {
    line = m.s.warpsK > 1 ? t.add(line, m.times(m.warpK, m.depth)) : line;
    number = t.add(number, t.rem(t.div(row, tile.chunk), SharedTile::chunks));
    panel = t.div(row, tile.inPanel);
  }
  base = m.times(line, tile.inPanel);
  if (panel && tile.size > tile.panel)
    base = t.add(base, m.times(panel, tile.panel));
  if (tile.isScalar())
    base = t.add(base, t.rem(m.group, tile.chunk));
  Value chunk = arith::XOrIOp::create(b, number, exchange);
  base = t.add(base, m.times(chunk, tile.chunk));
}

Value TileReader::place(Value stage, int64_t row, int64_t k) const {
  int64_t line = tile.alongK ? row : k, number = (tile.alongK ? k : row) / tile.chunk;
  // Of the whole place, so that no register need hold it for each chunk from turn to turn.
  Value at = t.add(stage, base);
  if (number % SharedTile::chunks)
    at = arith::XOrIOp::create(b, at, m.c(number % SharedTile::chunks * tile.chunk));
  return m.plus(at, start + line * tile.inPanel + number / SharedTile::chunks * tile.panel);
}

MmaBlock::Values TileReader::registers(Value stage, int64_t row, int64_t k) const {
  MmaBlock::Values result;
  if (tile.isScalar()) {
    for (int64_t i = 0; i < 4; ++i) {
      int64_t half = isLhs ? i / 2 : i % 2, eight = isLhs ? i % 2 : i / 2;
      result.push_back(memref::LoadOp::create(b, m.tiles, place(stage, row + 8 * eight, k + 4 * half)));
    }
    return result;
  }
  return loadMatrices(b, m.tiles, place(stage, row, k), /*transpose=*/!tile.alongK);
}

} // namespace kiln::loops::gpu
