// Instructions that make, move or reindex elements.
#include "compiler/import/hlomodule/Mapping.h"
#include "hlo/ir/HloUtils.h"

using namespace kiln;
using namespace kiln::hlomodule;

/// An op with one dimension, which the instruction has in `dimensions`.
static LogicalResult readDimension(Reader &r, StringRef name) {
  if (r.proto.dimensions_size() != 1)
    return r.error("needs one dimension, has " + Twine(r.proto.dimensions_size()));
  r.setInt(name, r.proto.dimensions(0));
  return success();
}

static LogicalResult readIota(Reader &r) { return readDimension(r, "iota_dimension"); }
static LogicalResult writeIota(Writer &w) {
  w.proto.add_dimensions(cast<hlo::IotaOp>(w.op).getIotaDimension());
  return success();
}

static LogicalResult readConcatenate(Reader &r) { return readDimension(r, "dimension"); }
static LogicalResult writeConcatenate(Writer &w) {
  w.proto.add_dimensions(cast<hlo::ConcatenateOp>(w.op).getDimension());
  return success();
}

static LogicalResult readBroadcast(Reader &r) {
  SmallVector<int64_t> dims = ints(r.proto.dimensions());
  r.setInts("broadcast_dimensions", dims);
  return success();
}

/// XLA's broadcast does not stretch dimensions of size 1: they are reshaped away first.
static LogicalResult writeBroadcast(Writer &w) {
  auto op = cast<hlo::BroadcastInDimOp>(w.op);
  auto from = cast<RankedTensorType>(op.getOperand().getType());
  auto to = cast<RankedTensorType>(op.getType());
  SmallVector<int64_t> kept, sizes;
  for (auto [i, dim] : llvm::enumerate(op.getBroadcastDimensions()))
    if (from.getDimSize(i) == to.getDimSize(dim)) {
      kept.push_back(dim);
      sizes.push_back(from.getDimSize(i));
    }
  auto id = w.idOf(op.getOperand());
  if (failed(id))
    return failure();
  w.operandsSet = true;
  if (kept.size() != op.getBroadcastDimensions().size()) {
    Instruction &reshape = w.before("reshape", from.clone(sizes));
    reshape.add_operand_ids(*id);
    (*reshape.mutable_frontend_attributes()->mutable_map())[kImplicit.str()] = "true";
    id = reshape.id();
    std::string dims;
    llvm::raw_string_ostream os(dims);
    llvm::interleave(op.getBroadcastDimensions(), os, ",");
    w.setFrontend(kStretch, dims);
  }
  w.proto.add_operand_ids(*id);
  hlomodule::setInts(w.proto.mutable_dimensions(), kept);
  return success();
}

static LogicalResult readStretch(Reader &r, StringRef text) {
  SmallVector<StringRef> parts;
  text.split(parts, ',', -1, false);
  SmallVector<int64_t> dims(parts.size());
  for (auto [part, dim] : llvm::zip(parts, dims))
    if (part.getAsInteger(10, dim))
      return r.error("'" + kStretch + "' is not a list of dimensions");
  r.setInts("broadcast_dimensions", dims);
  return success();
}
static LogicalResult readAnyBroadcast(Reader &r) {
  if (auto text = r.frontend(kStretch))
    return readStretch(r, *text);
  return readBroadcast(r);
}

template <typename OpTy, auto get> static LogicalResult writeDims(Writer &w) {
  hlomodule::setInts(w.proto.mutable_dimensions(), (cast<OpTy>(w.op).*get)());
  return success();
}

static LogicalResult readTranspose(Reader &r) {
  r.setInts("permutation", ints(r.proto.dimensions()));
  return success();
}
static LogicalResult readReverse(Reader &r) {
  r.setInts("dimensions", ints(r.proto.dimensions()));
  return success();
}

static LogicalResult readSlice(Reader &r) {
  SmallVector<int64_t> start, limit, strides;
  for (const auto &dim : r.proto.slice_dimensions()) {
    start.push_back(dim.start());
    limit.push_back(dim.limit());
    strides.push_back(dim.stride());
  }
  r.setInts("start_indices", start);
  r.setInts("limit_indices", limit);
  r.setInts("strides", strides);
  return success();
}
static LogicalResult writeSlice(Writer &w) {
  auto op = cast<hlo::SliceOp>(w.op);
  for (auto [start, limit, stride] :
       llvm::zip(op.getStartIndices(), op.getLimitIndices(), op.getStrides())) {
    auto *dim = w.proto.add_slice_dimensions();
    dim->set_start(start);
    dim->set_limit(limit);
    dim->set_stride(stride);
  }
  return success();
}

static LogicalResult readPad(Reader &r) {
  SmallVector<int64_t> low, high, interior;
  for (const auto &dim : r.proto.padding_config().dimensions()) {
    low.push_back(dim.edge_padding_low());
    high.push_back(dim.edge_padding_high());
    interior.push_back(dim.interior_padding());
  }
  r.setInts("edge_padding_low", low);
  r.setInts("edge_padding_high", high);
  r.setInts("interior_padding", interior);
  return success();
}
static LogicalResult writePad(Writer &w) {
  auto op = cast<hlo::PadOp>(w.op);
  px::PaddingConfig *config = w.proto.mutable_padding_config();
  for (auto [low, high, interior] :
       llvm::zip(op.getEdgePaddingLow(), op.getEdgePaddingHigh(), op.getInteriorPadding())) {
    auto *dim = config->add_dimensions();
    dim->set_edge_padding_low(low);
    dim->set_edge_padding_high(high);
    dim->set_interior_padding(interior);
  }
  return success();
}

/// Large constants of equal elements are written as a broadcast scalar, as XLA does.
static LogicalResult writeConstant(Writer &w) {
  auto value = cast<hlo::ConstantOp>(w.op).getValue();
  auto type = cast<RankedTensorType>(value.getType());
  auto dense = dyn_cast<SplatElementsAttr>(value);
  size_t bytes = type.getNumElements() * hlo::elementBytes(type.getElementType());
  if (!dense || bytes < hlo::kBlobBytes) {
    writeLiteral(value, *w.proto.mutable_literal());
    return success();
  }
  Instruction &scalar = w.before("constant", type.clone(ArrayRef<int64_t>()));
  writeLiteral(dense.resizeSplat(type.clone(ArrayRef<int64_t>())), *scalar.mutable_literal());
  (*scalar.mutable_frontend_attributes()->mutable_map())[kImplicit.str()] = "true";
  w.proto.set_opcode("broadcast");
  w.proto.add_operand_ids(scalar.id());
  w.setFrontend(kSplat, "true");
  return success();
}

void kiln::hlomodule::addShape(MappingTable &table) {
  table.add(
      {"constant", "constant", nullptr, writeConstant, 0}); // read with its literal by the importer
  table.add({"iota", "iota", readIota, writeIota, 0});
  table.add({"broadcast", "broadcast_in_dim", readAnyBroadcast, writeBroadcast, 1});
  table.add({"reshape", "reshape", nullptr, nullptr, 1});
  table.add({"transpose", "transpose", readTranspose,
             writeDims<hlo::TransposeOp, &hlo::TransposeOp::getPermutation>, 1});
  table.add({"reverse", "reverse", readReverse,
             writeDims<hlo::ReverseOp, &hlo::ReverseOp::getDimensions>, 1});
  table.add({"slice", "slice", readSlice, writeSlice, 1});
  table.add({"concatenate", "concatenate", readConcatenate, writeConcatenate});
  table.add({"pad", "pad", readPad, writePad, 2});
}
