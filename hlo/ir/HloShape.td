// Ops that make, move or reindex elements without computing on them.
#ifndef KILN_HLO_SHAPE
#define KILN_HLO_SHAPE

include "hlo/ir/HloBase.td"


def Hlo_ConstantOp : Hlo_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "output"]>]> {
  let summary = "A constant; large ones are dense_resource blobs that are never copied or hashed.";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Hlo_Tensor:$output);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}
def Hlo_GetDimensionSizeOp : Hlo_Op<"get_dimension_size", [Pure]> {
  let summary = "The size of a dimension as an i32 scalar, where it is not to be taken for a constant: lengths may be left open.";
  let arguments = (ins Hlo_Tensor:$operand, I64Attr:$dimension);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_SetDimensionSizeOp : Hlo_Op<"set_dimension_size", [Pure]> {
  let summary = "A tensor of whose dimension only the first `size` elements are there, as data says; the result has room for as many as its type says.";
  let description = [{
    Count `number` of a program, from 1 on; ops of one number have one size. Such ops are gone once lengths are masked (passes/hlo/LengthMasks.h).
    Example: `%y = hlo.set_dimension_size %x, %size, dim = 0, number = 1 : (tensor<9x2xi32>, tensor<i32>) -> tensor<8x2xi32>`
  }];
  let arguments = (ins Hlo_Tensor:$operand, Hlo_IntTensor:$size, I64Attr:$dimension, I64Attr:$number);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` $size `,` `dim` `=` $dimension `,` `number` `=` $number attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_IotaOp : Hlo_Op<"iota", [Pure]> {
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs Hlo_Tensor:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
  let hasVerifier = 1;
}
def Hlo_BroadcastInDimOp : Hlo_Op<"broadcast_in_dim", [Pure]> {
  let summary = "Operand dimension i becomes result dimension broadcast_dimensions[i]; size 1 stretches.";
  let arguments = (ins Hlo_Tensor:$operand, DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_ReshapeOp : Hlo_Op<"reshape", [Pure]> {
  let arguments = (ins Hlo_Tensor:$operand);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def Hlo_TransposeOp : Hlo_InferredOp<"transpose", [Pure]> {
  let summary = "Result dimension i is operand dimension permutation[i].";
  let arguments = (ins Hlo_Tensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)";
}
def Hlo_ReverseOp : Hlo_Op<"reverse", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Hlo_Tensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $dimensions attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def Hlo_SliceOp : Hlo_InferredOp<"slice", [Pure]> {
  let arguments = (ins Hlo_Tensor:$operand, DenseI64ArrayAttr:$start_indices, DenseI64ArrayAttr:$limit_indices, DenseI64ArrayAttr:$strides);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `start` `=` $start_indices `,` `limit` `=` $limit_indices `,` `strides` `=` $strides attr-dict `:` functional-type(operands, results)";
}
def Hlo_ConcatenateOp : Hlo_InferredOp<"concatenate", [Pure]> {
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, I64Attr:$dimension);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$inputs `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
}
def Hlo_PadOp : Hlo_InferredOp<"pad", [Pure]> {
  let summary = "Padding at the low and high edge (negative cuts) and between elements.";
  let arguments = (ins Hlo_Tensor:$operand, Hlo_Tensor:$padding_value, DenseI64ArrayAttr:$edge_padding_low,
                       DenseI64ArrayAttr:$edge_padding_high, DenseI64ArrayAttr:$interior_padding);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)";
}

#endif
