// RUN: kiln-opt %s --hlo-to-loops=gpu-sm=80 | FileCheck %s

// A warp sums each of ten results: four products at a time for each thread, then the threads' sums.
// CHECK-LABEL: func.func private @f32_inner_products_1x1x10x512(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK: scf.for %{{.*}} = %{{.*}} to %c512 step %c128
// CHECK-COUNT-4: math.fma
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK: loops.launch @f32_inner_products_1x1x10x512({{.*}} count 3 grain 1
func.func @main(%x: tensor<1x512xf32>, %w: tensor<512x10xf32>) -> tensor<1x10xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x512xf32>, tensor<512x10xf32>) -> tensor<1x10xf32>
  return %0 : tensor<1x10xf32>
}
