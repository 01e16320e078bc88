// Elementwise ops: one result element from the operands' elements at the same index.
#ifndef KILN_HLO_ELEMENTWISE
#define KILN_HLO_ELEMENTWISE

include "hlo/ir/HloBase.td"

class Hlo_Unary<string mnemonic, Type type> : Hlo_Op<mnemonic, [Pure, SameOperandsAndResultType, Elementwise]> {
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}
class Hlo_Binary<string mnemonic, Type type, list<Trait> traits = []>
    : Hlo_Op<mnemonic, !listconcat(traits, [Pure, SameOperandsAndResultType, Elementwise])> {
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

def Hlo_ExponentialOp : Hlo_Unary<"exponential", Hlo_FpOrComplexTensor>;
def Hlo_ExponentialMinusOneOp : Hlo_Unary<"exponential_minus_one", Hlo_FpOrComplexTensor>;
def Hlo_LogOp : Hlo_Unary<"log", Hlo_FpOrComplexTensor>;
def Hlo_LogPlusOneOp : Hlo_Unary<"log_plus_one", Hlo_FpOrComplexTensor>;
def Hlo_LogisticOp : Hlo_Unary<"logistic", Hlo_FpOrComplexTensor>;
def Hlo_SqrtOp : Hlo_Unary<"sqrt", Hlo_FpOrComplexTensor>;
def Hlo_RsqrtOp : Hlo_Unary<"rsqrt", Hlo_FpOrComplexTensor>;
def Hlo_SineOp : Hlo_Unary<"sine", Hlo_FpOrComplexTensor>;
def Hlo_CosineOp : Hlo_Unary<"cosine", Hlo_FpOrComplexTensor>;
def Hlo_TanOp : Hlo_Unary<"tan", Hlo_FpOrComplexTensor>;
def Hlo_TanhOp : Hlo_Unary<"tanh", Hlo_FpOrComplexTensor>;
def Hlo_AsinOp : Hlo_Unary<"asin", Hlo_FpOrComplexTensor>;
def Hlo_AcosOp : Hlo_Unary<"acos", Hlo_FpOrComplexTensor>;
def Hlo_AtanOp : Hlo_Unary<"atan", Hlo_FpOrComplexTensor>;
def Hlo_AsinhOp : Hlo_Unary<"asinh", Hlo_FpOrComplexTensor>;
def Hlo_AcoshOp : Hlo_Unary<"acosh", Hlo_FpOrComplexTensor>;
def Hlo_AtanhOp : Hlo_Unary<"atanh", Hlo_FpOrComplexTensor>;
def Hlo_SinhOp : Hlo_Unary<"sinh", Hlo_FpOrComplexTensor>;
def Hlo_CoshOp : Hlo_Unary<"cosh", Hlo_FpOrComplexTensor>;
def Hlo_CbrtOp : Hlo_Unary<"cbrt", Hlo_FpTensor>;
def Hlo_CeilOp : Hlo_Unary<"ceil", Hlo_FpTensor>;
def Hlo_FloorOp : Hlo_Unary<"floor", Hlo_FpTensor>;
def Hlo_RoundNearestAfzOp : Hlo_Unary<"round_nearest_afz", Hlo_FpTensor>;
def Hlo_RoundNearestEvenOp : Hlo_Unary<"round_nearest_even", Hlo_FpTensor>;
def Hlo_ErfOp : Hlo_Unary<"erf", Hlo_FpTensor>;
def Hlo_ErfcOp : Hlo_Unary<"erfc", Hlo_FpTensor>;
def Hlo_ErfInvOp : Hlo_Unary<"erf_inv", Hlo_FpTensor>;
def Hlo_LgammaOp : Hlo_Unary<"lgamma", Hlo_FpTensor>;
def Hlo_DigammaOp : Hlo_Unary<"digamma", Hlo_FpTensor>;
def Hlo_NegateOp : Hlo_Unary<"negate", Hlo_NumericTensor>;
def Hlo_SignOp : Hlo_Unary<"sign", Hlo_NumericTensor>;
def Hlo_NotOp : Hlo_Unary<"not", Hlo_PredOrIntTensor>;
def Hlo_PopcntOp : Hlo_Unary<"popcnt", Hlo_IntTensor>;
def Hlo_CountLeadingZerosOp : Hlo_Unary<"count_leading_zeros", Hlo_IntTensor>;

def Hlo_AddOp : Hlo_Binary<"add", Hlo_Tensor, [Commutative]>;
def Hlo_SubtractOp : Hlo_Binary<"subtract", Hlo_NumericTensor>;
def Hlo_MultiplyOp : Hlo_Binary<"multiply", Hlo_Tensor, [Commutative]>;
def Hlo_DivideOp : Hlo_Binary<"divide", Hlo_NumericTensor>;
def Hlo_RemainderOp : Hlo_Binary<"remainder", Hlo_RealTensor>;
def Hlo_MaximumOp : Hlo_Binary<"maximum", Hlo_Tensor, [Commutative]>;
def Hlo_MinimumOp : Hlo_Binary<"minimum", Hlo_Tensor, [Commutative]>;
def Hlo_PowerOp : Hlo_Binary<"power", Hlo_NumericTensor>;
def Hlo_Atan2Op : Hlo_Binary<"atan2", Hlo_FpOrComplexTensor>;
def Hlo_NextAfterOp : Hlo_Binary<"next_after", Hlo_FpTensor>;
def Hlo_AndOp : Hlo_Binary<"and", Hlo_PredOrIntTensor, [Commutative]>;
def Hlo_OrOp : Hlo_Binary<"or", Hlo_PredOrIntTensor, [Commutative]>;
def Hlo_XorOp : Hlo_Binary<"xor", Hlo_PredOrIntTensor, [Commutative]>;
def Hlo_ShiftLeftOp : Hlo_Binary<"shift_left", Hlo_IntTensor>;
def Hlo_ShiftRightArithmeticOp : Hlo_Binary<"shift_right_arithmetic", Hlo_IntTensor>;
def Hlo_ShiftRightLogicalOp : Hlo_Binary<"shift_right_logical", Hlo_IntTensor>;

def Hlo_AbsOp : Hlo_InferredOp<"abs", [Pure, SameOperandsAndResultShape, Elementwise]> {
  let summary = "Magnitude; the result of a complex operand is real.";
  let arguments = (ins Hlo_NumericTensor:$operand);
  let results = (outs Hlo_RealTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
}
class Hlo_Part<string mnemonic> : Hlo_InferredOp<mnemonic, [Pure, SameOperandsAndResultShape, Elementwise]> {
  let arguments = (ins Hlo_FpOrComplexTensor:$operand);
  let results = (outs Hlo_FpTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
}
def Hlo_RealOp : Hlo_Part<"real">;
def Hlo_ImagOp : Hlo_Part<"imag">;
def Hlo_ComplexOp : Hlo_InferredOp<"complex", [Pure, SameOperandsAndResultShape, Elementwise, SameTypeOperands]> {
  let arguments = (ins Hlo_FpTensor:$lhs, Hlo_FpTensor:$rhs);
  let results = (outs Hlo_ComplexTensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}
def Hlo_IsFiniteOp : Hlo_InferredOp<"is_finite", [Pure, SameOperandsAndResultShape, Elementwise]> {
  let arguments = (ins Hlo_FpTensor:$x);
  let results = (outs Hlo_PredTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
def Hlo_CompareOp : Hlo_InferredOp<"compare", [Pure, SameTypeOperands, SameOperandsAndResultShape, Elementwise]> {
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs, Hlo_ComparisonDirectionAttr:$comparison_direction,
                       OptionalAttr<Hlo_ComparisonTypeAttr>:$compare_type);
  let results = (outs Hlo_PredTensor:$result);
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs, "::kiln::hlo::ComparisonDirection":$direction)>];
  let assemblyFormat = "$comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)? attr-dict `:` functional-type(operands, results)";
}
def Hlo_SelectOp : Hlo_InferredOp<"select", [Pure]> {
  let summary = "on_true where pred, else on_false; pred may be a scalar.";
  let arguments = (ins Hlo_PredTensor:$pred, Hlo_Tensor:$on_true, Hlo_Tensor:$on_false);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$pred `,` $on_true `,` $on_false attr-dict `:` functional-type(operands, results)";
}
def Hlo_ClampOp : Hlo_InferredOp<"clamp", [Pure]> {
  let summary = "min(max(operand, min), max); the bounds may be scalars.";
  let arguments = (ins Hlo_Tensor:$min, Hlo_Tensor:$operand, Hlo_Tensor:$max);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$min `,` $operand `,` $max attr-dict `:` functional-type(operands, results)";
}
def Hlo_ConvertOp : Hlo_Op<"convert", [Pure, SameOperandsAndResultShape, Elementwise]> {
  let summary = "Element type conversion; float to int truncates towards zero and saturates, NaN gives 0.";
  let arguments = (ins Hlo_Tensor:$operand);
  let results = (outs Hlo_Tensor:$result);
  let builders = [OpBuilder<(ins "::mlir::Value":$operand, "::mlir::Type":$elementType)>];
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
}
def Hlo_BitcastConvertOp : Hlo_Op<"bitcast_convert", [Pure]> {
  let summary = "The same bits under another element type; a narrower type adds a last dimension, a wider one drops it.";
  let arguments = (ins Hlo_Tensor:$operand);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_ReducePrecisionOp : Hlo_Op<"reduce_precision", [Pure, SameOperandsAndResultType, Elementwise]> {
  let arguments = (ins Hlo_FpTensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs Hlo_FpTensor:$output);
  let assemblyFormat = "$operand attr-dict `:` type($output)";
  let hasVerifier = 1;
}

#endif
