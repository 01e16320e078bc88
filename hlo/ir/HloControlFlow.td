// Regions that run conditionally or repeatedly, terminators, and effects.
#ifndef KILN_HLO_CONTROL_FLOW
#define KILN_HLO_CONTROL_FLOW

include "hlo/ir/HloBase.td"


def Hlo_ReturnOp : Hlo_Op<"return", [Pure, Terminator, ReturnLike]> {
  let arguments = (ins Variadic<Hlo_Tensor>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}
def Hlo_WhileOp : Hlo_Op<"while", [RecursiveMemoryEffects]> {
  let summary = "Runs body while cond holds; both regions take the carried values as arguments.";
  let arguments = (ins Variadic<Hlo_Tensor>:$operands);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let assemblyFormat = "`(` $operands `)` attr-dict `:` functional-type(operands, results) `cond` $cond `do` $body";
  let hasVerifier = 1;
}
def Hlo_IfOp : Hlo_Op<"if", [RecursiveMemoryEffects]> {
  let summary = "One of two argument-less regions, which capture values from above.";
  let arguments = (ins Hlo_PredTensor:$pred);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let assemblyFormat = "$pred attr-dict `:` functional-type(operands, results) $true_branch `else` $false_branch";
  let hasVerifier = 1;
}
def Hlo_CaseOp : Hlo_Op<"case", [RecursiveMemoryEffects]> {
  let summary = "Branch number index; the last one when index is out of range.";
  let arguments = (ins Hlo_IntTensor:$index);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let assemblyFormat = "$index attr-dict `:` functional-type(operands, results) $branches";
  let hasVerifier = 1;
}
def Hlo_CustomCallOp : Hlo_Op<"custom_call"> {
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, StrAttr:$call_target_name, DefaultValuedAttr<BoolAttr, "false">:$has_side_effect);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let assemblyFormat = "$call_target_name `(` $inputs `)` attr-dict `:` functional-type(operands, results)";
}
def Hlo_AssertOp : Hlo_Op<"assert"> {
  let summary = "Fails the run with message and the op's node name when the predicate is false.";
  let arguments = (ins Hlo_PredTensor:$pred, StrAttr:$message);
  let assemblyFormat = "$pred `,` $message attr-dict `:` type($pred)";
}
def Hlo_OptimizationBarrierOp : Hlo_Op<"optimization_barrier", [Pure]> {
  let arguments = (ins Variadic<Hlo_Tensor>:$operands);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

#endif
