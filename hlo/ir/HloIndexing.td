// Ops that address elements by indices known only at run time.
#ifndef KILN_HLO_INDEXING
#define KILN_HLO_INDEXING

include "hlo/ir/HloBase.td"


def Hlo_DynamicSliceOp : Hlo_InferredOp<"dynamic_slice", [Pure]> {
  let summary = "A slice at run-time start indices, clamped so that it stays inside the operand.";
  let arguments = (ins Hlo_Tensor:$operand, Variadic<Hlo_IntTensor>:$start_indices, DenseI64ArrayAttr:$slice_sizes);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` $start_indices `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)";
}
def Hlo_DynamicUpdateSliceOp : Hlo_Op<"dynamic_update_slice", [Pure, AllTypesMatch<["operand", "result"]>]> {
  let arguments = (ins Hlo_Tensor:$operand, Hlo_Tensor:$update, Variadic<Hlo_IntTensor>:$start_indices);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_GatherOp : Hlo_InferredOp<"gather", [Pure]> {
  let arguments = (ins Hlo_Tensor:$operand, Hlo_IntTensor:$start_indices, Hlo_GatherDimensionNumbers:$dimension_numbers,
                       DenseI64ArrayAttr:$slice_sizes, DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` $start_indices `,` $dimension_numbers `,` `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)";
}
def Hlo_ScatterOp : Hlo_Op<"scatter", [Pure, SameVariadicOperandSize]> {
  let summary = "Combines updates into the inputs at run-time indices; out-of-bounds windows are skipped.";
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Hlo_IntTensor:$scatter_indices, Variadic<Hlo_Tensor>:$updates,
                       Hlo_ScatterDimensionNumbers:$scatter_dimension_numbers,
                       DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted, DefaultValuedAttr<BoolAttr, "false">:$unique_indices);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$update_computation);
  let assemblyFormat = "`(` $inputs `)` `,` $scatter_indices `,` `(` $updates `)` `,` $scatter_dimension_numbers attr-dict `:` functional-type(operands, results) $update_computation";
  let hasVerifier = 1;
}
def Hlo_SortOp : Hlo_Op<"sort", [Pure]> {
  let summary = "Sorts the inputs together along one dimension by a comparator region.";
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, DefaultValuedAttr<I64Attr, "-1">:$dimension, DefaultValuedAttr<BoolAttr, "false">:$is_stable);
  let results = (outs Variadic<Hlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let assemblyFormat = "$inputs attr-dict `:` functional-type(operands, results) $comparator";
  let hasVerifier = 1;
}
def Hlo_TopKOp : Hlo_InferredOp<"top_k", [Pure]> {
  let summary = "The k largest of the last dimension in falling order, or the smallest in rising order, with their indices; equal values keep their order.";
  let description = [{
    Floating-point numbers are ordered by their bits: NaN beyond the infinity of its sign, and -0 below +0 or, with `equal_zeros`, equal to it.
    Example: `%v, %i = hlo.top_k %x, k = 2 {equal_zeros} : (tensor<3xf32>) -> (tensor<2xf32>, tensor<2xi32>)`
  }];
  let arguments = (ins Hlo_RealTensor:$operand, I64Attr:$k, UnitAttr:$equal_zeros, UnitAttr:$smallest);
  let results = (outs Hlo_RealTensor:$values, Hlo_IntTensor:$indices);
  let assemblyFormat = "$operand `,` `k` `=` $k attr-dict `:` functional-type(operands, results)";
}
def Hlo_NonzeroOp : Hlo_Op<"nonzero", [Pure]> {
  let summary = "The indices of a mask's true elements in row-major order, then zeros, and how many are true.";
  let description = [{
    Example: `%i, %n = hlo.nonzero %m : (tensor<2x3xi1>) -> (tensor<6x2xi32>, tensor<i32>)`
  }];
  let arguments = (ins Hlo_PredTensor:$operand);
  let results = (outs Hlo_IntTensor:$indices, Hlo_IntTensor:$count);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_NonMaxSuppressionOp : Hlo_InferredOp<"non_max_suppression", [Pure]> {
  let summary = "The boxes with the best scores, without those that overlap a better one by more than a threshold.";
  let description = [{
    Boxes [b, n, q, 4] have two opposite corners each, as (y, x) twice; scores are [b, c, n], q is 1, of boxes that all classes share, or c. Each of the
    b * c groups is by itself: of the boxes whose score is above `score_threshold`, the best one's turn comes, which is chosen unless its intersection
    with one that was chosen, over their union, is above `iou_threshold`, until there are `max_output_size`. Results are the chosen ones' indices and scores
    [b, c, max_output_size], zeros behind their number, and that number [b, c].

    Ops of TensorFlow that differ in the details:
    - NonMaxSuppressionV1 to V5: of equal scores the lower index comes first. An overlap that is no number makes the score zero, and the box waits for its
      next turn. With `soft_nms_sigma`, where that is above 0, an overlap s instead multiplies the score by exp(-s * s / (2 * sigma)), whatever the threshold,
      and a box whose score that changes waits as well. `half`: overlaps, weights and their products are rounded to float16.
    - CombinedNonMaxSuppression (`combined`): equal scores leave a std::priority_queue of libstdc++ that knows scores only, into which they came by their
      indices. An overlap that is no number is none.

    Example: `%i, %s, %n = hlo.non_max_suppression %boxes, %scores, %iou, %score max_output_size = 3 : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)`
  }];
  let arguments = (ins Hlo_FpTensor:$boxes, Hlo_FpTensor:$scores, Hlo_FpTensor:$iou_threshold, Hlo_FpTensor:$score_threshold,
                       Optional<Hlo_FpTensor>:$soft_nms_sigma, I64Attr:$max_output_size, UnitAttr:$combined, UnitAttr:$half);
  let results = (outs Hlo_IntTensor:$indices, Hlo_FpTensor:$selected_scores, Hlo_IntTensor:$count);
  let assemblyFormat = "operands `max_output_size` `=` $max_output_size attr-dict `:` functional-type(operands, results)";
}

#endif
