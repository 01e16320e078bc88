// RUN: kiln-opt %s --pass-pipeline="builtin.module(func.func(lower-vectors))" | FileCheck %s

module attributes {loops.target = {bf16_pairs = true, fma = true}} {
  // One instruction where the processor has it for vectors of this width.
  // CHECK-LABEL: @pairs
  // CHECK: llvm.call_intrinsic "llvm.x86.avx512bf16.dpbf16ps.512"(%arg2, %arg0, %arg1)
  func.func private @pairs(%a: vector<32xbf16>, %b: vector<32xbf16>, %c: vector<16xf32>) -> vector<16xf32> {
    %0 = loops.dot_pairs %a, %b, %c : vector<32xbf16>, vector<16xf32>
    return %0 : vector<16xf32>
  }

  // CHECK-LABEL: @narrow
  // CHECK-COUNT-2: vector.fma
  func.func private @narrow(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<2xf32>) -> vector<2xf32> {
    %0 = loops.dot_pairs %a, %b, %c : vector<4xbf16>, vector<2xf32>
    return %0 : vector<2xf32>
  }
}
