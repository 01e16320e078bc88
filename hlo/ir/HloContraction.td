// Ops that multiply and add: dot_general and convolution.
#ifndef KILN_HLO_CONTRACTION
#define KILN_HLO_CONTRACTION

include "hlo/ir/HloBase.td"


def Hlo_DotGeneralOp : Hlo_Op<"dot_general", [Pure]> {
  let summary = "Products summed over contracting dimensions; result dimensions: batch, lhs free, rhs free.";
  let description = [{ The operands have one element type; beyond StableHLO, the lhs may have ui8 and the rhs i8. }];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs, Hlo_DotDimensionNumbers:$dot_dimension_numbers);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` $dot_dimension_numbers attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_ConvolutionOp : Hlo_Op<"convolution", [Pure]> {
  let summary = "Convolution over any number of spatial dimensions, with padding, dilations and groups.";
  let description = [{ padding holds low and high of each spatial dimension in turn; lhs_dilation is that of the
    input (transposed convolutions), rhs_dilation that of the kernel. Element types are those of dot_general. }];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs, DenseI64ArrayAttr:$window_strides, DenseI64ArrayAttr:$padding,
                       DenseI64ArrayAttr:$lhs_dilation, DenseI64ArrayAttr:$rhs_dilation, DenseBoolArrayAttr:$window_reversal,
                       Hlo_ConvDimensionNumbers:$dimension_numbers, I64Attr:$feature_group_count, I64Attr:$batch_group_count);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` $dimension_numbers attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif
