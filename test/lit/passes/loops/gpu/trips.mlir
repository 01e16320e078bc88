// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(count-trips,fuse),func.func(schedule),buffer-assignment,hlo-to-loops{gpu-sm=80})' | FileCheck %s
// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(count-trips,fuse),func.func(schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s --check-prefix=CPU

// Turns that are known are the host's, and nobody computes the condition; a processor asks for it, which costs it nothing.
// CHECK: func.func @main() attributes {loops.entry
// CHECK-NOT: scf.while
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c8{{.*}} step %c1
// CHECK-NOT: compare
// CHECK: loops.launch
// CHECK-NOT: memref.load
// CPU: func.func @main() attributes {loops.entry
// CPU-NOT: scf.for
// CPU: scf.while
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  %zero = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %eight = hlo.constant dense<8> : tensor<i32>
  %0:2 = hlo.while(%zero, %x) : (tensor<i32>, tensor<64xf32>) -> (tensor<i32>, tensor<64xf32>) cond {
  ^bb0(%i: tensor<i32>, %v: tensor<64xf32>):
    %p = hlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %v: tensor<64xf32>):
    %n = hlo.add %i, %one : tensor<i32>
    %w = hlo.add %v, %v : tensor<64xf32>
    hlo.return %n, %w : tensor<i32>, tensor<64xf32>
  }
  return %0#1 : tensor<64xf32>
}
