// Ops that give random numbers.
#ifndef KILN_HLO_RANDOM
#define KILN_HLO_RANDOM

include "hlo/ir/HloBase.td"

def Hlo_RngGetAndUpdateStateOp : Hlo_Op<"rng_get_and_update_state"> {
  let summary = "The run's random state (counter, key) before `delta` is added to the counter.";
  let arguments = (ins I64Attr:$delta);
  let results = (outs Hlo_Tensor:$state);
  let assemblyFormat = "$delta attr-dict `:` type($state)";
  let hasVerifier = 1;
}
def Hlo_RngBitGeneratorOp : Hlo_Op<"rng_bit_generator", [Pure]> {
  let summary = "Random bits as a function of a state, and the state for the next ones.";
  let description = [{
    The bits are those of XLA. THREE_FRY has the state (key, counter); PHILOX has (key, counter of
    128 bits, low half first), or (key, low half of the counter), whose high half is then the key.
    DEFAULT is PHILOX.
  }];
  let arguments = (ins Hlo_RngAlgorithmAttr:$rng_algorithm, Hlo_IntTensor:$initial_state);
  let results = (outs Hlo_IntTensor:$output_state, Hlo_RealTensor:$output);
  let assemblyFormat = "$rng_algorithm `,` $initial_state attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Hlo_RngOp : Hlo_Op<"rng"> {
  let summary = "Numbers from the run's random state: UNIFORM in [a, b), or NORMAL of mean a and deviation b.";
  let description = [{
    The specification's operand `shape` is the shape of the result. The bits are those of
    rng_bit_generator THREE_FRY on the run's key and counter, the counter advances by the element count.
  }];
  let arguments = (ins Hlo_Tensor:$a, Hlo_Tensor:$b, Hlo_RngDistributionAttr:$rng_distribution);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$rng_distribution `,` $a `,` $b attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif
