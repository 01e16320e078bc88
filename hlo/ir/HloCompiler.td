// What the compiler adds to the specification's ops.
#ifndef KILN_HLO_COMPILER
#define KILN_HLO_COMPILER

include "hlo/ir/HloBase.td"


def Hlo_FusionOp : Hlo_Op<"fusion", [Pure, IsolatedFromAbove, SingleBlock]> {
  let summary = "Ops that run as one kernel; the region's arguments are the operands, hlo.return gives the results.";
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Hlo_FusionKindAttr:$kind);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$kind `(` $inputs `)` attr-dict `:` functional-type(operands, results) $body";
  let hasVerifier = 1;
}

#endif
