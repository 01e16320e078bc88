// RUN: kiln compile %s --from hlo --to loops --target-triple x86_64-linux-gnu --target-cpu x86-64-v4 | FileCheck %s

// The remainder of float32 numbers is computed in vectors of float64 ones; only quotients from 2^28 on,
// infinities and NaN are libm's.
// CHECK: func.func private @f32_remainder_100(
// CHECK: vector.load
// CHECK-NOT: call @fmodf
// CHECK: arith.divf {{.*}} : vector<16xf64>
// CHECK-NOT: call @fmodf
// CHECK: scf.if
// CHECK-COUNT-16: func.call @fmodf
// CHECK: } else {
// CHECK: vector.store
func.func @main(%x: tensor<100xf32>, %y: tensor<100xf32>) -> tensor<100xf32> {
  %z = hlo.remainder %x, %y : tensor<100xf32>
  return %z : tensor<100xf32>
}
