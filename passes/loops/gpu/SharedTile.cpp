// Places of elements in swizzled tiles.
#include "passes/loops/gpu/SharedTile.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {

SharedTile::SharedTile(const MatrixOperand &operand, Type element, int64_t rows, int64_t depth, int64_t threads)
    : bytes(element.getIntOrFloatBitWidth() / 8), alongK(operand.alongK), lines(alongK ? rows : depth), inPanel(lineBytes / bytes),
      chunk(chunkBytes / bytes), panel(lines * inPanel), vector(operand.vector) {
  int64_t line = alongK ? depth : rows;
  size = panel * llvm::divideCeil(line, inPanel);
  perLine = line / vector;
  linesAtOnce = std::max<int64_t>(1, threads / perLine);
  copies = llvm::divideCeil(lines * perLine, threads);
}

SmallVector<int64_t> SharedTile::wgmmaLayout() const {
  constexpr int64_t stepBytes = 32, eightLines = chunks * lineBytes;
  if (alongK)
    return {chunkBytes, eightLines, stepBytes};
  return {panel * bytes, eightLines, stepBytes / bytes * lineBytes};
}

Value SharedTile::place(BlockLoops &t, Value line, Value inLine) const {
  Value number = t.div(inLine, chunk), inChunk = t.rem(inLine, chunk);
  Value exchange = isScalar() ? t.mul(t.rem(line, chunks / 2), t.index(2)) : t.rem(line, chunks);
  Value swizzled = arith::XOrIOp::create(t.b, t.rem(number, chunks), exchange);
  Value at = t.add(t.mul(line, t.index(inPanel)), t.add(t.mul(swizzled, t.index(chunk)), inChunk));
  return size == panel ? at : t.add(t.mul(t.div(number, chunks), t.index(panel)), at);
}

} // namespace kiln::loops::gpu
