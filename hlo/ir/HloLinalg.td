// Fourier transforms and decompositions of matrices.
#ifndef KILN_HLO_LINALG
#define KILN_HLO_LINALG

include "hlo/ir/HloBase.td"

def Hlo_FftOp : Hlo_InferredOp<"fft", [Pure]> {
  let summary = "Discrete Fourier transform over the last one to three dimensions, forwards or back (divided by the length).";
  let description = [{
    RFFT keeps the first n / 2 + 1 elements of the last dimension; IRFFT takes them and gives n real ones.
    Elements that a spectrum of real numbers cannot have (an imaginary mean) have no effect.
  }];
  let arguments = (ins Hlo_Tensor:$operand, Hlo_FftTypeAttr:$fft_type, DenseI64ArrayAttr:$fft_length);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` $fft_type `,` `length` `=` $fft_length attr-dict `:` functional-type(operands, results)";
}
def Hlo_CholeskyOp : Hlo_InferredOp<"cholesky", [Pure]> {
  let summary = "The triangular l with l * l^H = a (lower), or u with u^H * u = a, of every matrix of a batch.";
  let description = [{
    Reads a's lower (upper) triangle only; the result's other one is zero. Where a is not positive
    definite, the result is NaN from that column on.
  }];
  let arguments = (ins Hlo_FpOrComplexTensor:$a, DefaultValuedAttr<BoolAttr, "false">:$lower);
  let results = (outs Hlo_FpOrComplexTensor:$result);
  let assemblyFormat = "$a attr-dict `:` functional-type(operands, results)";
}
def Hlo_TriangularSolveOp : Hlo_InferredOp<"triangular_solve", [Pure]> {
  let summary = "The x with op(a) * x = b (left_side), or x * op(a) = b, for triangular matrices a.";
  let description = [{
    op is transpose_a. Reads a's lower (upper) triangle only, and not its diagonal if unit_diagonal.
    A zero on the diagonal divides as floats do.
  }];
  let arguments = (ins Hlo_FpOrComplexTensor:$a, Hlo_FpOrComplexTensor:$b, BoolAttr:$left_side, BoolAttr:$lower,
                       BoolAttr:$unit_diagonal, Hlo_TransposeAttr:$transpose_a);
  let results = (outs Hlo_FpOrComplexTensor:$result);
  let assemblyFormat = "$a `,` $b `,` $transpose_a attr-dict `:` functional-type(operands, results)";
}

#endif
