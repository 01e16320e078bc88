// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=znver5 | FileCheck %s
// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=znver4 | FileCheck %s --check-prefix=ZEN4
// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=znver3 | FileCheck %s --check-prefix=ZEN4
// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=x86-64-v3 | FileCheck %s --check-prefix=ZEN4
// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=skylake-avx512 | FileCheck %s --check-prefix=OTHERS

// One row, weights that no near cache holds: the lines of a row of the panel are asked for ahead, of processors that nobody measured
// each second one, and none where the processor does that better alone.
// CHECK: f32_gemm_m1n128
// CHECK-COUNT-8: memref.prefetch %{{.*}}, read, locality<3>, data
// CHECK-NOT: memref.prefetch
// CHECK: vector.load
// OTHERS: f32_gemm_m1n128
// OTHERS-COUNT-4: memref.prefetch %{{.*}}, read, locality<3>, data
// OTHERS-NOT: memref.prefetch
// OTHERS: vector.load
// ZEN4: stream_step = 0
// ZEN4: func.func private @f32_gemm_m1n
// ZEN4-NOT: memref.prefetch {{.*}}, read,
// ZEN4: return
func.func @main(%x: tensor<1x512xf32>, %w: tensor<8x512x128xf32>) -> tensor<1x1024xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<1x512xf32>, tensor<8x512x128xf32>) -> tensor<1x1024xf32>
  return %0 : tensor<1x1024xf32>
}
