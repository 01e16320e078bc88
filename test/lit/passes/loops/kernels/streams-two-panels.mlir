// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=znver3 | FileCheck %s
// RUN: kiln compile %s --from=hlo-opt --to=loops --target-triple=x86_64-linux-gnu --target-cpu=haswell | FileCheck %s --check-prefix=ONE

// One row, weights that no near cache holds: a piece reads two panels at once where no instruction asks for lines ahead.
// CHECK: loops.launch @f32_gemm_m1n32_1x256x512_packed{{.*}} count 4 grain
// ONE: loops.launch @f32_gemm_m1n32_1x256x512_packed{{.*}} count 8 grain
func.func @main(%x: tensor<1x512xf32>, %w: tensor<8x512x32xf32>) -> tensor<1x256xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<1x512xf32>, tensor<8x512x32xf32>) -> tensor<1x256xf32>
  return %0 : tensor<1x256xf32>
}
