// dot and convolution.
#include "compiler/import/hlomodule/Mapping.h"

using namespace kiln;
using namespace kiln::hlomodule;

static LogicalResult readDot(Reader &r) {
  const px::DotDimensionNumbers &dims = r.proto.dot_dimension_numbers();
  r.set("dot_dimension_numbers",
        hlo::DotDimensionNumbersAttr::get(
            r.b.getContext(), ints(dims.lhs_batch_dimensions()), ints(dims.rhs_batch_dimensions()),
            ints(dims.lhs_contracting_dimensions()), ints(dims.rhs_contracting_dimensions())));
  return success();
}
static LogicalResult writeDot(Writer &w) {
  auto attr = cast<hlo::DotGeneralOp>(w.op).getDotDimensionNumbers();
  px::DotDimensionNumbers *dims = w.proto.mutable_dot_dimension_numbers();
  hlomodule::setInts(dims->mutable_lhs_batch_dimensions(), attr.getLhsBatchingDimensions());
  hlomodule::setInts(dims->mutable_rhs_batch_dimensions(), attr.getRhsBatchingDimensions());
  hlomodule::setInts(dims->mutable_lhs_contracting_dimensions(),
                     attr.getLhsContractingDimensions());
  hlomodule::setInts(dims->mutable_rhs_contracting_dimensions(),
                     attr.getRhsContractingDimensions());
  return success();
}

static LogicalResult readConvolution(Reader &r) {
  const px::ConvolutionDimensionNumbers &d = r.proto.convolution_dimension_numbers();
  r.set("dimension_numbers",
        hlo::ConvDimensionNumbersAttr::get(
            r.b.getContext(), d.input_batch_dimension(), d.input_feature_dimension(),
            ints(d.input_spatial_dimensions()), d.kernel_input_feature_dimension(),
            d.kernel_output_feature_dimension(), ints(d.kernel_spatial_dimensions()),
            d.output_batch_dimension(), d.output_feature_dimension(),
            ints(d.output_spatial_dimensions())));
  SmallVector<int64_t> strides, padding, lhsDilation, rhsDilation;
  SmallVector<bool> reversal;
  for (const px::WindowDimension &dim : r.proto.window().dimensions()) {
    strides.push_back(dim.stride());
    padding.append({dim.padding_low(), dim.padding_high()});
    lhsDilation.push_back(dim.base_dilation());
    rhsDilation.push_back(dim.window_dilation());
    reversal.push_back(dim.window_reversal());
  }
  r.setInts("window_strides", strides);
  r.setInts("padding", padding);
  r.setInts("lhs_dilation", lhsDilation);
  r.setInts("rhs_dilation", rhsDilation);
  r.set("window_reversal", r.b.getDenseBoolArrayAttr(reversal));
  // 0 is the field's absence: one group.
  r.setInt("feature_group_count",
           r.proto.feature_group_count() ? r.proto.feature_group_count() : 1);
  r.setInt("batch_group_count", r.proto.batch_group_count() ? r.proto.batch_group_count() : 1);
  return success();
}

static LogicalResult writeConvolution(Writer &w) {
  auto op = cast<hlo::ConvolutionOp>(w.op);
  auto attr = op.getDimensionNumbers();
  px::ConvolutionDimensionNumbers *d = w.proto.mutable_convolution_dimension_numbers();
  d->set_input_batch_dimension(attr.getInputBatchDimension());
  d->set_input_feature_dimension(attr.getInputFeatureDimension());
  hlomodule::setInts(d->mutable_input_spatial_dimensions(), attr.getInputSpatialDimensions());
  d->set_kernel_input_feature_dimension(attr.getKernelInputFeatureDimension());
  d->set_kernel_output_feature_dimension(attr.getKernelOutputFeatureDimension());
  hlomodule::setInts(d->mutable_kernel_spatial_dimensions(), attr.getKernelSpatialDimensions());
  d->set_output_batch_dimension(attr.getOutputBatchDimension());
  d->set_output_feature_dimension(attr.getOutputFeatureDimension());
  hlomodule::setInts(d->mutable_output_spatial_dimensions(), attr.getOutputSpatialDimensions());
  auto kernel = cast<ShapedType>(op.getRhs().getType());
  px::Window *window = w.proto.mutable_window();
  for (auto [i, dim] : llvm::enumerate(attr.getKernelSpatialDimensions())) {
    px::WindowDimension *to = window->add_dimensions();
    to->set_size(kernel.getDimSize(dim));
    to->set_stride(op.getWindowStrides()[i]);
    to->set_padding_low(op.getPadding()[2 * i]);
    to->set_padding_high(op.getPadding()[2 * i + 1]);
    to->set_base_dilation(op.getLhsDilation()[i]);
    to->set_window_dilation(op.getRhsDilation()[i]);
    to->set_window_reversal(op.getWindowReversal()[i]);
  }
  w.proto.set_feature_group_count(op.getFeatureGroupCount());
  w.proto.set_batch_group_count(op.getBatchGroupCount());
  return success();
}

void kiln::hlomodule::addContraction(MappingTable &table) {
  table.add({"dot", "dot_general", readDot, writeDot, 2});
  table.add({"convolution", "convolution", readConvolution, writeConvolution, 2});
}
