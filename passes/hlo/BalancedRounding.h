// Rounds weights to bfloat16 so that the errors of each sum that they go into cancel.
#pragma once

#include "hlo/eval/Tensor.h"

namespace kiln::hlo {

/// `weights`, float32 of any shape, in bfloat16. Each is one of its two neighbours: the nearer, or where both are almost as near (45 to
/// 55 hundredths of their distance) the one that brings the sum of the errors of a result nearer to zero. Results are told apart by the
/// dimensions whose `isSummed` is false. Activations after a rectifier share a sign, so that a sum of errors goes into the result as it is;
/// the errors themselves hardly grow (Nagel et al., Up or Down? Adaptive Rounding for Post-Training Quantization, chooses by data). NaN and
/// infinities stay; what is finite stays so.
eval::Tensor balancedRounding(const eval::Tensor &weights, llvm::ArrayRef<bool> isSummed);

} // namespace kiln::hlo
