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
def Hlo_PackedDotOp : Hlo_Op<"packed_dot", [Pure]> {
  let summary = "dot_general of lhs [m..., k] with a constant [k, n] that was packed into panels of nr columns.";
  let description = [{
    packed_rhs[p, k, j] is rhs[k, p * nr + j], and zero where p * nr + j >= n; n is the last dimension of the result.
    [panels, k / 2, nr, 2] holds two rows interleaved, and [panels, k / 4, nr, 4], of i8, four. [panels, ceil(k / 32), parts, 16, nr, 2], of bfloat16 numbers, holds 32 rows
    in pairs, zero beyond k: 2i and 2i + 1, or, where the lhs is float32, i and 16 + i; there rhs[k, j] is the sum of the parts. Of float16 numbers it holds 2i and
    2i + 1, in two parts; further panels, as float32 numbers, hold what the sum of column j is multiplied by and, in one more, the scales of features.
    With one more dimension in front (of f32, f64 or parts), the first one of lhs and result is a batch, and each entry has an rhs of its own.
  }];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$packed_rhs);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $packed_rhs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_PackedConvolutionOp : Hlo_Op<"packed_convolution", [Pure]> {
  let summary = "convolution [b, 0, 1, .., f]x[0, 1, .., i, o]->[b, 0, 1, .., f] with a constant kernel packed into panels of nr output features.";
  let description = [{
    packed_rhs[g * panels + p, window..., i, j] is kernel[window..., i, g * n + p * nr + j], and zero where p * nr + j >= n;
    n is the number of output features of one group, panels = ceil(n / nr). Rows may be paired or in parts as in packed_dot.
    Where a pixel has few features, `folded` positions along the last dimension of the window are one, with the features of all of
    them: packed_rhs has size 1 there, and row w * features + i of it is row i of position w.
  }];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$packed_rhs, DenseI64ArrayAttr:$window_strides, DenseI64ArrayAttr:$padding,
                       DenseI64ArrayAttr:$lhs_dilation, DenseI64ArrayAttr:$rhs_dilation, I64Attr:$feature_group_count,
                       OptionalAttr<I64Attr>:$folded);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $packed_rhs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Size of the window along spatial dimension `i`.
    int64_t getWindowSize(int64_t i);
  }];
}
def Hlo_PackedWinogradOp : Hlo_Op<"packed_winograd", [Pure]> {
  let summary = "convolution [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] of stride 1 with a constant 3x3 kernel, by Winograd's transforms.";
  let description = [{
    packed_rhs[p, 6 * u + v, i, j] is the value at (u, v) of the transformed kernel[:, :, i, p * nr + j], which has 4 or 6 rows, and
    zero beyond the output features; what it is for is the kernels' business. `kernel` gives the result where the transforms
    overflow.
  }];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$packed_rhs, Hlo_Tensor:$kernel, DenseI64ArrayAttr:$padding);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $packed_rhs `,` $kernel attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif
