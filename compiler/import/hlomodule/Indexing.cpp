// Instructions that address elements by indices known only at run time.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln;
using namespace kiln::hlomodule;

static LogicalResult readDynamicSlice(Reader &r) {
  if (r.state.operands.empty())
    return r.error("needs an operand");
  r.setInts("slice_sizes", ints(r.proto.dynamic_slice_sizes()));
  return success();
}
static LogicalResult writeDynamicSlice(Writer &w) {
  hlomodule::setInts(w.proto.mutable_dynamic_slice_sizes(),
                     cast<hlo::DynamicSliceOp>(w.op).getSliceSizes());
  return success();
}
static LogicalResult readDynamicUpdateSlice(Reader &r) {
  return r.state.operands.size() < 2 ? r.error("needs an operand and an update") : success();
}

static LogicalResult readGather(Reader &r) {
  const px::GatherDimensionNumbers &dims = r.proto.gather_dimension_numbers();
  r.set("dimension_numbers",
        hlo::GatherDimensionNumbersAttr::get(
            r.b.getContext(), ints(dims.offset_dims()), ints(dims.collapsed_slice_dims()),
            ints(dims.operand_batching_dims()), ints(dims.start_indices_batching_dims()),
            ints(dims.start_index_map()), dims.index_vector_dim()));
  r.setInts("slice_sizes", ints(r.proto.gather_slice_sizes()));
  r.setFlag("indices_are_sorted", r.proto.indices_are_sorted());
  return success();
}
static LogicalResult writeGather(Writer &w) {
  auto op = cast<hlo::GatherOp>(w.op);
  auto attr = op.getDimensionNumbers();
  px::GatherDimensionNumbers *dims = w.proto.mutable_gather_dimension_numbers();
  hlomodule::setInts(dims->mutable_offset_dims(), attr.getOffsetDims());
  hlomodule::setInts(dims->mutable_collapsed_slice_dims(), attr.getCollapsedSliceDims());
  hlomodule::setInts(dims->mutable_operand_batching_dims(), attr.getOperandBatchingDims());
  hlomodule::setInts(dims->mutable_start_indices_batching_dims(),
                     attr.getStartIndicesBatchingDims());
  hlomodule::setInts(dims->mutable_start_index_map(), attr.getStartIndexMap());
  dims->set_index_vector_dim(attr.getIndexVectorDim());
  hlomodule::setInts(w.proto.mutable_gather_slice_sizes(), op.getSliceSizes());
  w.proto.set_indices_are_sorted(op.getIndicesAreSorted());
  return success();
}

static LogicalResult readScatter(Reader &r) {
  if (r.state.operands.size() % 2 == 0)
    return r.error("needs as many updates as operands, and the indices between them");
  const px::ScatterDimensionNumbers &dims = r.proto.scatter_dimension_numbers();
  r.set("scatter_dimension_numbers",
        hlo::ScatterDimensionNumbersAttr::get(
            r.b.getContext(), ints(dims.update_window_dims()), ints(dims.inserted_window_dims()),
            ints(dims.input_batching_dims()), ints(dims.scatter_indices_batching_dims()),
            ints(dims.scatter_dims_to_operand_dims()), dims.index_vector_dim()));
  r.setFlag("indices_are_sorted", r.proto.indices_are_sorted());
  r.setFlag("unique_indices", r.proto.unique_indices());
  return failed(r.expectCalls(1)) ? failure() : r.addRegion(0);
}
static LogicalResult writeScatter(Writer &w) {
  auto op = cast<hlo::ScatterOp>(w.op);
  auto attr = op.getScatterDimensionNumbers();
  px::ScatterDimensionNumbers *dims = w.proto.mutable_scatter_dimension_numbers();
  hlomodule::setInts(dims->mutable_update_window_dims(), attr.getUpdateWindowDims());
  hlomodule::setInts(dims->mutable_inserted_window_dims(), attr.getInsertedWindowDims());
  hlomodule::setInts(dims->mutable_input_batching_dims(), attr.getInputBatchingDims());
  hlomodule::setInts(dims->mutable_scatter_indices_batching_dims(),
                     attr.getScatterIndicesBatchingDims());
  hlomodule::setInts(dims->mutable_scatter_dims_to_operand_dims(),
                     attr.getScatterDimsToOperandDims());
  dims->set_index_vector_dim(attr.getIndexVectorDim());
  w.proto.set_indices_are_sorted(op.getIndicesAreSorted());
  w.proto.set_unique_indices(op.getUniqueIndices());
  return w.addCall(op.getUpdateComputation());
}

static LogicalResult readSort(Reader &r) {
  if (r.proto.dimensions_size() != 1)
    return r.error("needs one dimension, has " + Twine(r.proto.dimensions_size()));
  r.setInt("dimension", r.proto.dimensions(0));
  r.setFlag("is_stable", r.proto.is_stable());
  return failed(r.expectCalls(1)) ? failure() : r.addRegion(0);
}
static LogicalResult writeSort(Writer &w) {
  auto op = cast<hlo::SortOp>(w.op);
  int64_t dim = op.getDimension();
  w.proto.add_dimensions(dim < 0 ? dim + cast<ShapedType>(op.getInputs()[0].getType()).getRank()
                                 : dim);
  w.proto.set_is_stable(op.getIsStable());
  return w.addCall(op.getComparator());
}

static LogicalResult readTopK(Reader &r) {
  r.setInt("k", r.proto.k());
  if (!r.proto.largest())
    r.set("smallest", r.b.getUnitAttr());
  if (r.frontend(kEqualZeros))
    r.set("equal_zeros", r.b.getUnitAttr());
  return success();
}
static LogicalResult writeTopK(Writer &w) {
  auto op = cast<hlo::TopKOp>(w.op);
  w.proto.set_k(op.getK());
  w.proto.set_largest(!op.getSmallest());
  if (op.getEqualZeros())
    w.setFrontend(kEqualZeros, "true");
  return success();
}

void kiln::hlomodule::addIndexing(MappingTable &table) {
  table.add({"dynamic-slice", "dynamic_slice", readDynamicSlice, writeDynamicSlice});
  table.add({"dynamic-update-slice", "dynamic_update_slice", readDynamicUpdateSlice, nullptr});
  table.add({"gather", "gather", readGather, writeGather, 2});
  table.add({"scatter", "scatter", readScatter, writeScatter});
  table.add({"sort", "sort", readSort, writeSort});
  table.add({"topk", "top_k", readTopK, writeTopK, 1});
}
