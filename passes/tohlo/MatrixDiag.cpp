// Diagonals of matrices: Diag, MatrixDiag*, MatrixSetDiag*, MatrixDiagPart*, MatrixBandPart.
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "llvm/ADT/Sequence.h"

namespace kiln::tohlo {
namespace {

/// Where the elements of diagonals low..high of a rows x columns matrix are, and where they are
/// kept when packed: one row for each diagonal, the highest first, each aligned at the left or
/// right.
struct Band {
  int64_t rows = 0, columns = 0, low = 0, high = 0;
  bool leftUpper = true, leftLower = true;

  int64_t count() const { return high - low + 1; }
  int64_t maxLength() const {
    return std::min(rows + std::min<int64_t>(high, 0), columns - std::max<int64_t>(low, 0));
  }
  int64_t length(int64_t d) const {
    return std::min(rows + std::min<int64_t>(d, 0), columns - std::max<int64_t>(d, 0));
  }
  int64_t offset(int64_t d) const {
    bool left = (d >= 0 && leftUpper) || (d <= 0 && leftLower);
    return left ? 0 : maxLength() - length(d);
  }
};

} // namespace

/// v's last dimension at these places (-1: padding).
static Value pick(OpContext &ctx, Value v, ArrayRef<int64_t> places, Value padding) {
  SmallVector<int64_t> at(places);
  SmallVector<char> valid;
  for (int64_t &p : at) {
    valid.push_back(p >= 0);
    p = std::max<int64_t>(p, 0);
  }
  Value picked = gatherAxis(ctx, v, intsConstant(ctx, at), rankOf(v) - 1, 0);
  if (llvm::all_of(valid, [](char c) { return c; }))
    return picked;
  SmallVector<bool> bits(valid.begin(), valid.end());
  Value mask =
      constant(ctx, cast<ElementsAttr>(DenseElementsAttr::get(
                        RankedTensorType::get({(int64_t)bits.size()}, ctx.b().getI1Type()), bits)));
  mask = broadcastInDim(ctx, mask, shapeOf(picked), {rankOf(picked) - 1});
  return select(ctx, mask, picked, splat(ctx, padding, shapeOf(picked)));
}

/// Places of the packed elements in the flattened matrix.
static SmallVector<int64_t> matrixPlaces(const Band &band) {
  SmallVector<int64_t> places;
  for (int64_t d = band.high; d >= band.low; --d)
    for (int64_t i = 0; i < band.maxLength(); ++i) {
      int64_t n = i - band.offset(d);
      bool inside = n >= 0 && n < band.length(d);
      places.push_back(inside ? (n + std::max<int64_t>(-d, 0)) * band.columns + n +
                                    std::max<int64_t>(d, 0)
                              : -1);
    }
  return places;
}

/// Places of the matrix's elements in the flattened diagonals; -1 off the band.
static SmallVector<int64_t> diagonalPlaces(const Band &band) {
  SmallVector<int64_t> places;
  for (int64_t r = 0; r < band.rows; ++r)
    for (int64_t c = 0; c < band.columns; ++c) {
      int64_t d = c - r, n = std::min(r, c);
      bool inside = d >= band.low && d <= band.high;
      places.push_back(inside ? (band.high - d) * band.maxLength() + n + band.offset(d) : -1);
    }
  return places;
}

static LogicalResult readBand(OpContext &ctx, Band &band, unsigned kInput) {
  if (!ctx.opName().contains("V2") && !ctx.opName().contains("V3"))
    return success();
  FailureOr<SmallVector<int64_t>> k = ctx.constantIntsInput(kInput);
  if (failed(k))
    return failure();
  if (k->empty() || k->size() > 2 || k->front() > k->back())
    return ctx.error("k must be one diagonal, or the lowest and the highest");
  band.low = k->front();
  band.high = k->back();
  if (ctx.hasAttr("align")) {
    StringRef align = ctx.stringAttr("align");
    band.leftUpper = align.starts_with("LEFT");
    band.leftLower = align.ends_with("LEFT");
  }
  return success();
}

static LogicalResult checkBand(OpContext &ctx, const Band &band) {
  if (band.low <= -std::max<int64_t>(band.rows, 1) ||
      band.high >= std::max<int64_t>(band.columns, 1))
    return ctx.error("diagonals " + Twine(band.low) + " to " + Twine(band.high) +
                     " are outside a matrix of shape " + shapeString({band.rows, band.columns}));
  // The places of all elements are tabulated at compile time.
  constexpr int64_t most = int64_t(1) << 26;
  if (failed(ctx.checkShape({band.rows, band.columns})))
    return failure();
  if (band.rows * band.columns > most ||
      band.count() > most / std::max<int64_t>(band.maxLength(), 1))
    return ctx.error("a matrix of more than 2^26 elements");
  return success();
}

/// Dimensions before the last n, then others.
static SmallVector<int64_t> batchAnd(ArrayRef<int64_t> shape, int64_t drop,
                                     ArrayRef<int64_t> others) {
  SmallVector<int64_t> s(shape.drop_back(drop));
  llvm::append_range(s, others);
  return s;
}

/// Matrices of this shape with `diagonal` on their main one and `other` elsewhere.
static Value withDiagonal(OpContext &ctx, ArrayRef<int64_t> shape, Value diagonal, Value other) {
  int64_t rank = shape.size();
  auto type = RankedTensorType::get(shape.take_back(2), ctx.b().getI32Type());
  Value mask = compare(ctx, hlo::ComparisonDirection::EQ, iota(ctx, type, 0), iota(ctx, type, 1));
  return select(ctx, broadcastInDim(ctx, mask, shape, {rank - 2, rank - 1}), broadcastInDim(ctx, diagonal, shape, llvm::to_vector(llvm::seq<int64_t>(0, rank - 1))), other);
}

/// No place needs to be tabulated then.
static bool isMainDiagonal(const Band &band) { return band.low == 0 && band.high == 0 && band.rows == band.columns; }

static LogicalResult lowerMatrixDiagPart(OpContext &ctx) {
  ArrayRef<int64_t> from = ctx.inputShape(0);
  if (from.size() < 2)
    return ctx.error("the input must be a matrix or several");
  Band band;
  band.rows = from[from.size() - 2];
  band.columns = from.back();
  if (failed(readBand(ctx, band, 1)) || failed(checkBand(ctx, band)))
    return failure();
  Value padding = ctx.numInputs() > 2 ? reshape(ctx, ctx.input(2), {})
                                      : scalarConstant(ctx, ctx.inputElementType(0), 0);
  Value flat = reshape(ctx, ctx.input(0), batchAnd(from, 2, {band.rows * band.columns}));
  Value v = pick(ctx, flat, matrixPlaces(band), padding);
  SmallVector<int64_t> shape = band.count() == 1
                                   ? batchAnd(from, 2, {band.maxLength()})
                                   : batchAnd(from, 2, {band.count(), band.maxLength()});
  ctx.setOutput(0, reshape(ctx, v, shape));
  return success();
}

/// Checks the diagonals' shape against the band and flattens their last dimensions to one.
static FailureOr<Value> flatDiagonals(OpContext &ctx, const Band &band, Value diagonal,
                                      ArrayRef<int64_t> batch) {
  SmallVector<int64_t> expected(batch);
  if (band.count() > 1)
    expected.push_back(band.count());
  expected.push_back(band.maxLength());
  if (shapeOf(diagonal) != ArrayRef<int64_t>(expected))
    return ctx.error("the diagonal has shape " + shapeString(shapeOf(diagonal)) + ", not " +
                     shapeString(expected));
  SmallVector<int64_t> flat(batch);
  flat.push_back(band.count() * band.maxLength());
  return reshape(ctx, diagonal, flat);
}

static LogicalResult lowerMatrixDiag(OpContext &ctx) {
  ArrayRef<int64_t> from = ctx.inputShape(0);
  Band band;
  if (from.empty())
    return ctx.error("the diagonal must have a dimension");
  if (failed(readBand(ctx, band, 1)))
    return failure();
  int64_t length = from.back(), rows = -1, columns = -1;
  if (ctx.numInputs() > 3) {
    FailureOr<int64_t> r = ctx.constantIntInput(2), c = ctx.constantIntInput(3);
    if (failed(r) || failed(c))
      return failure();
    rows = *r;
    columns = *c;
  }
  int64_t minRows = length - std::min<int64_t>(band.high, 0),
          minColumns = length + std::max<int64_t>(band.low, 0);
  if (rows == -1 && columns == -1)
    rows = columns = std::max(minRows, minColumns);
  band.rows = rows == -1 ? minRows : rows;
  band.columns = columns == -1 ? minColumns : columns;
  if (failed(checkBand(ctx, band)))
    return failure();
  int64_t drop = band.count() == 1 ? 1 : 2;
  if ((int64_t)from.size() < drop)
    return ctx.error("the diagonals must have two dimensions");
  FailureOr<Value> flat = flatDiagonals(ctx, band, ctx.input(0), from.drop_back(drop));
  if (failed(flat))
    return failure();
  Value padding = ctx.numInputs() > 4 ? reshape(ctx, ctx.input(4), {})
                                      : scalarConstant(ctx, ctx.inputElementType(0), 0);
  if (SmallVector<int64_t> shape = batchAnd(from, drop, {band.rows, band.columns}); isMainDiagonal(band)) {
    ctx.setOutput(0, withDiagonal(ctx, shape, ctx.input(0), splat(ctx, padding, shape)));
    return success();
  }
  ctx.setOutput(0, reshape(ctx, pick(ctx, *flat, diagonalPlaces(band), padding),
                           batchAnd(from, drop, {band.rows, band.columns})));
  return success();
}

static LogicalResult lowerMatrixSetDiag(OpContext &ctx) {
  ArrayRef<int64_t> shape = ctx.inputShape(0);
  if (shape.size() < 2)
    return ctx.error("the input must be a matrix or several");
  Band band;
  band.rows = shape[shape.size() - 2];
  band.columns = shape.back();
  if (failed(readBand(ctx, band, 2)) || failed(checkBand(ctx, band)))
    return failure();
  FailureOr<Value> flat = flatDiagonals(ctx, band, ctx.input(1), shape.drop_back(2));
  if (failed(flat))
    return failure();
  if (isMainDiagonal(band)) {
    ctx.setOutput(0, withDiagonal(ctx, shape, ctx.input(1), ctx.input(0)));
    return success();
  }
  SmallVector<int64_t> places = diagonalPlaces(band);
  SmallVector<bool> bits;
  for (int64_t &p : places) {
    bits.push_back(p >= 0);
    p = std::max<int64_t>(p, 0);
  }
  Value picked = gatherAxis(ctx, *flat, intsConstant(ctx, places), rankOf(*flat) - 1, 0);
  auto maskType = RankedTensorType::get({band.rows, band.columns}, ctx.b().getI1Type());
  Value mask = constant(ctx, cast<ElementsAttr>(DenseElementsAttr::get(maskType, bits)));
  int64_t rank = shape.size();
  mask = broadcastInDim(ctx, mask, shape, {rank - 2, rank - 1});
  ctx.setOutput(0, select(ctx, mask, reshape(ctx, picked, shape), ctx.input(0)));
  return success();
}

/// Keeps `lower` diagonals below and `upper` above the main one; a negative number keeps all.
static LogicalResult lowerMatrixBandPart(OpContext &ctx) {
  ArrayRef<int64_t> shape = ctx.inputShape(0);
  int64_t rank = shape.size();
  if (rank < 2)
    return ctx.error("the input must be a matrix or several");
  OpBuilder &b = ctx.b();
  Type elem = ctx.inputElementType(1);
  auto type = RankedTensorType::get(shape.take_back(2), elem);
  Value row = iota(ctx, type, 0), column = iota(ctx, type, 1);
  auto within = [&](Value from, Value to, unsigned input) -> Value {
    Value most = reshape(ctx, convert(ctx, ctx.input(input), elem), {});
    Value all = compare(ctx, hlo::ComparisonDirection::LT, most, intConstant(ctx, 0, elem));
    Value distance = hlo::SubtractOp::create(b, ctx.loc(), from, to);
    Value close =
        compare(ctx, hlo::ComparisonDirection::LE, distance, splat(ctx, most, type.getShape()));
    return hlo::OrOp::create(b, ctx.loc(), splat(ctx, all, type.getShape()), close);
  };
  Value mask = hlo::AndOp::create(b, ctx.loc(), within(row, column, 1), within(column, row, 2));
  mask = broadcastInDim(ctx, mask, shape, {rank - 2, rank - 1});
  ctx.setOutput(0, select(ctx, mask, ctx.input(0), splatConstant(ctx, ctx.inputType(0), 0)));
  return success();
}

/// Diag of a tensor of shape s has shape s + s, zero where the two indices differ.
static LogicalResult lowerDiag(OpContext &ctx) {
  int64_t n = ctx.inputType(0).getNumElements();
  if (failed(ctx.checkShape({n, n})))
    return failure();
  SmallVector<int64_t> shape(ctx.inputShape(0));
  llvm::append_range(shape, ctx.inputShape(0));
  auto indexType = RankedTensorType::get({n, n}, ctx.b().getI32Type());
  Value mask =
      compare(ctx, hlo::ComparisonDirection::EQ, iota(ctx, indexType, 0), iota(ctx, indexType, 1));
  Value v = broadcastInDim(ctx, reshape(ctx, ctx.input(0), {n}), {n, n}, {0});
  v = select(ctx, mask, v, splatConstant(ctx, typeOf(v), 0));
  ctx.setOutput(0, reshape(ctx, v, shape));
  return success();
}

static LogicalResult lowerDiagPart(OpContext &ctx) {
  ArrayRef<int64_t> from = ctx.inputShape(0);
  if (from.size() % 2 || from.take_front(from.size() / 2) != from.drop_front(from.size() / 2))
    return ctx.error("the shape must be some dimensions twice, it is " + shapeString(from));
  ArrayRef<int64_t> shape = from.take_front(from.size() / 2);
  Band band;
  band.rows = band.columns = 1;
  for (int64_t d : shape)
    band.columns = band.rows *= d;
  Value flat = reshape(ctx, ctx.input(0), {band.rows * band.columns});
  Value v = pick(ctx, flat, matrixPlaces(band), scalarConstant(ctx, ctx.inputElementType(0), 0));
  ctx.setOutput(0, reshape(ctx, v, shape));
  return success();
}

void registerMatrixDiag(LoweringTable &table) {
  table.add({"MatrixDiag", "MatrixDiagV2", "MatrixDiagV3"}, lowerMatrixDiag);
  table.add({"MatrixDiagPart", "MatrixDiagPartV2", "MatrixDiagPartV3"}, lowerMatrixDiagPart);
  table.add({"MatrixSetDiag", "MatrixSetDiagV2", "MatrixSetDiagV3"}, lowerMatrixSetDiag);
  table.add({"MatrixBandPart"}, lowerMatrixBandPart);
  table.add({"Diag"}, lowerDiag);
  table.add({"DiagPart"}, lowerDiagPart);
}

} // namespace kiln::tohlo
