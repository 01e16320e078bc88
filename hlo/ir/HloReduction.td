// Ops that combine many elements into one by a region.
#ifndef KILN_HLO_REDUCTION
#define KILN_HLO_REDUCTION

include "hlo/ir/HloBase.td"


def Hlo_ReduceOp : Hlo_Op<"reduce", [Pure, SameVariadicOperandSize, InferTypeOpAdaptor]> {
  let summary = "Combines the elements along dimensions with a region, starting from init_values.";
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Variadic<Hlo_Tensor>:$init_values, DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $inputs `)` `init` `(` $init_values `)` `dims` `=` $dimensions attr-dict `:` functional-type(operands, results) $body";
  let extraClassDeclaration = Hlo_InferredVerification.declaration;
  let hasVerifier = 1;
}
def Hlo_ReduceWindowOp : Hlo_Op<"reduce_window", [Pure, SameVariadicOperandSize, InferTypeOpAdaptor]> {
  let summary = "reduce over sliding windows; padding holds low and high of each dimension in turn.";
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Variadic<Hlo_Tensor>:$init_values, DenseI64ArrayAttr:$window_dimensions,
                       DenseI64ArrayAttr:$window_strides, DenseI64ArrayAttr:$base_dilations, DenseI64ArrayAttr:$window_dilations,
                       DenseI64ArrayAttr:$padding);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $inputs `)` `init` `(` $init_values `)` `window` `=` $window_dimensions `strides` `=` $window_strides `padding` `=` $padding attr-dict `:` functional-type(operands, results) $body";
  let extraClassDeclaration = Hlo_InferredVerification.declaration;
  let hasVerifier = 1;
}
def Hlo_SelectAndScatterOp : Hlo_Op<"select_and_scatter", [Pure, AllTypesMatch<["operand", "result"]>]> {
  let summary = "Scatters each source element to the operand element that select picks in its window.";
  let arguments = (ins Hlo_Tensor:$operand, Hlo_Tensor:$source, Hlo_Tensor:$init_value, DenseI64ArrayAttr:$window_dimensions,
                       DenseI64ArrayAttr:$window_strides, DenseI64ArrayAttr:$padding);
  let results = (outs Hlo_Tensor:$result);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let assemblyFormat = "$operand `,` $source `,` $init_value `window` `=` $window_dimensions `strides` `=` $window_strides `padding` `=` $padding attr-dict `:` functional-type(operands, results) `select` $select `scatter` $scatter";
  let hasVerifier = 1;
}
def Hlo_MapOp : Hlo_Op<"map", [Pure]> {
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, DenseI64ArrayAttr:$dimensions);
  let results = (outs Hlo_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let assemblyFormat = "$inputs `dims` `=` $dimensions attr-dict `:` functional-type(operands, results) $computation";
  let hasVerifier = 1;
}

#endif
