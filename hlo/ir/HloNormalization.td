// Batch normalisation, forwards and backwards.
#ifndef KILN_HLO_NORMALIZATION
#define KILN_HLO_NORMALIZATION

include "hlo/ir/HloBase.td"

class Hlo_BatchNorm<string mnemonic> : Hlo_InferredOp<mnemonic, [Pure]> {
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def Hlo_BatchNormInferenceOp : Hlo_BatchNorm<"batch_norm_inference"> {
  let summary = "scale * (operand - mean) / sqrt(variance + epsilon) + offset, for each index of feature_index.";
  let arguments = (ins Hlo_FpTensor:$operand, Hlo_FpTensor:$scale, Hlo_FpTensor:$offset, Hlo_FpTensor:$mean,
                       Hlo_FpTensor:$variance, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Hlo_FpTensor:$result);
}
def Hlo_BatchNormTrainingOp : Hlo_BatchNorm<"batch_norm_training"> {
  let summary = "batch_norm_inference with the mean and variance over all dimensions but feature_index, which it returns as well.";
  let arguments = (ins Hlo_FpTensor:$operand, Hlo_FpTensor:$scale, Hlo_FpTensor:$offset, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Hlo_FpTensor:$output, Hlo_FpTensor:$batch_mean, Hlo_FpTensor:$batch_var);
}
def Hlo_BatchNormGradOp : Hlo_BatchNorm<"batch_norm_grad"> {
  let summary = "Gradients of batch_norm_training with respect to operand, scale and offset.";
  let arguments = (ins Hlo_FpTensor:$operand, Hlo_FpTensor:$scale, Hlo_FpTensor:$mean, Hlo_FpTensor:$variance,
                       Hlo_FpTensor:$grad_output, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Hlo_FpTensor:$grad_operand, Hlo_FpTensor:$grad_scale, Hlo_FpTensor:$grad_offset);
}

#endif
