// RUN: kiln compile %s --from hlo --to loops --target-triple x86_64-linux-gnu --target-cpu x86-64-v4 | FileCheck %s
// RUN: kiln compile %s --from hlo --to loops --gpu-arch=sm_90a | FileCheck %s --check-prefix=DEVICE

// tan of float32 is computed in vectors; only large arguments, infinities and NaN are libm's.
// CHECK: func.func private @f32_tan_100(
// CHECK: vector.load
// CHECK-NOT: call @tanf
// CHECK: arith.divf {{.*}} : vector<16xf32>
// CHECK-NOT: call @tanf
// CHECK: scf.if
// CHECK-COUNT-16: func.call @tanf
// CHECK: } else {
// CHECK: vector.store

// A GPU has a function of its own.
// DEVICE: func.func private @f32_tan_100(
// DEVICE-NOT: f64
// DEVICE: call @tanf
func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {
  %y = hlo.tan %x : tensor<100xf32>
  return %y : tensor<100xf32>
}
