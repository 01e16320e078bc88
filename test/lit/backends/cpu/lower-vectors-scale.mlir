// RUN: kiln-opt %s --pass-pipeline="builtin.module(func.func(lower-vectors))" | FileCheck %s
module attributes {loops.target = {scale = true}} {
  // CHECK-LABEL: @scale
  // CHECK: llvm.call_intrinsic "llvm.x86.avx512.mask.scalef.ps.512"(%arg0, %arg1, %arg0, %{{.*}}, %{{.*}}) :
  func.func private @scale(%value: vector<16xf32>, %power: vector<16xf32>) -> vector<16xf32> {
    %0 = loops.scale %value by %power : vector<16xf32>
    return %0 : vector<16xf32>
  }

  // CHECK-LABEL: @wide
  // CHECK-COUNT-2: llvm.call_intrinsic "llvm.x86.avx512.mask.scalef.ps.512"
  func.func private @wide(%value: vector<32xf32>, %power: vector<32xf32>) -> vector<32xf32> {
    %0 = loops.scale %value by %power : vector<32xf32>
    return %0 : vector<32xf32>
  }
}
