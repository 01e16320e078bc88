// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=znver5 | FileCheck %s
// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=znver4 | FileCheck %s --check-prefix=ZEN4

// One row, weights that no near cache holds: lines are asked for ahead, but where the processor does that better alone.
// CHECK: memref.prefetch %{{.*}}, read, locality<3>, data
// ZEN4: streams_unasked = true
// ZEN4: func.func private @f32_gemm_m1n
// ZEN4-NOT: memref.prefetch {{.*}}, read,
// ZEN4: return
func.func @main(%x: tensor<1x512xf32>, %w: tensor<8x512x128xf32>) -> tensor<1x1024xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<1x512xf32>, tensor<8x512x128xf32>) -> tensor<1x1024xf32>
  return %0 : tensor<1x1024xf32>
}
