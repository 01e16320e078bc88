// RUN: kiln-opt %s -pass-pipeline='builtin.module(func.func(schedule),buffer-assignment,hlo-to-loops{gpu-sm=80})' | FileCheck %s

// Blocks sort runs of 1024 in their memory; three launches merge them, eight results to a thread, back and forth between the result and
// scratch memory.
// CHECK-LABEL: func.func private @sort_runs1024_1x5000(
// CHECK-SAME: attributes {loops.block = array<i64: 512, 1, 1>}
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<1024xf32, #gpu.address_space<workgroup>>
// CHECK: gpu.barrier
// CHECK-LABEL: func.func private @sort_merge1024_1x5000(
// CHECK-LABEL: func.func private @sort_merge2048_1x5000(
// CHECK-LABEL: func.func private @sort_merge4096_1x5000(
// CHECK: loops.launch @sort_runs1024_1x5000({{.*}} count 5 grain 1
// CHECK: loops.launch @sort_merge1024_1x5000({{.*}} count 5 grain 1
// CHECK: loops.launch @sort_merge2048_1x5000
// CHECK: loops.launch @sort_merge4096_1x5000
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%x: tensor<5000xf32>) -> tensor<5000xf32> {
  %0 = hlo.sort %x {dimension = 0 : i64} : (tensor<5000xf32>) -> tensor<5000xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  }
  return %0 : tensor<5000xf32>
}
}
