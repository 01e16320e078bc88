// RUN: kiln-opt %s --lower-vectors --split-input-file | FileCheck %s
// A float32 is split into what the processor's rounding gives and what that leaves, or into the same by integer arithmetic.

// CHECK-LABEL: @instruction
// CHECK:         %[[HIGH:.*]] = llvm.call_intrinsic "llvm.x86.avx512bf16.cvtneps2bf16.512"(%[[X:.*]]) : (vector<16xf32>) -> vector<16xbf16>
// CHECK:         arith.shli
// CHECK:         %[[REST:.*]] = arith.subf %[[X]],
// CHECK:         %[[LOW:.*]] = llvm.call_intrinsic "llvm.x86.avx512bf16.cvtneps2bf16.512"(%[[REST]])
// CHECK:         return %[[HIGH]], %[[LOW]]
module attributes {loops.target = {bf16_rounds = true}} {
  func.func @instruction(%x: vector<16xf32>) -> (vector<16xbf16>, vector<16xbf16>) {
    %0:2 = loops.split %x : vector<16xf32> -> vector<16xbf16>, vector<16xbf16>
    return %0#0, %0#1 : vector<16xbf16>, vector<16xbf16>
  }
}

// -----

// CHECK-LABEL: @arithmetic
// CHECK-NOT:     call_intrinsic
// CHECK:         arith.cmpf uno
// CHECK:         arith.subf
module {
  func.func @arithmetic(%x: vector<8xf32>) -> (vector<8xbf16>, vector<8xbf16>, vector<8xbf16>) {
    %0:3 = loops.split %x : vector<8xf32> -> vector<8xbf16>, vector<8xbf16>, vector<8xbf16>
    return %0#0, %0#1, %0#2 : vector<8xbf16>, vector<8xbf16>, vector<8xbf16>
  }
}
