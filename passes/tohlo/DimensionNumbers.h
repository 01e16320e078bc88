// The dimension numbers that XLA's own ops carry, as attributes of the hlo dialect.
#pragma once

#include "hlo/ir/Hlo.h"
#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// From the serialized message in the attribute dimension_numbers of XlaDot, XlaConv, XlaGather, XlaScatter; an error
/// at the node when the bytes are none. Whether the numbers fit the operands is left to shape inference.
FailureOr<hlo::DotDimensionNumbersAttr> dotNumbers(OpContext &ctx);
FailureOr<hlo::ConvDimensionNumbersAttr> convolutionNumbers(OpContext &ctx);
/// Of UniformQuantizedConvolution, whose message is another; without one, batch, features and space in that order.
FailureOr<hlo::ConvDimensionNumbersAttr> uniformConvolutionNumbers(OpContext &ctx, int64_t spatialDims);
FailureOr<hlo::GatherDimensionNumbersAttr> gatherNumbers(OpContext &ctx);
FailureOr<hlo::ScatterDimensionNumbersAttr> scatterNumbers(OpContext &ctx);

} // namespace kiln::tohlo
