// RUN: kiln compile %s --from hlo --to loops --target-triple x86_64-linux-gnu --target-cpu x86-64-v4 \
// RUN:   | FileCheck %s --implicit-check-not=@erfcf --implicit-check-not=math.erf --implicit-check-not=vector.extract

// erfc of float32 is computed in vectors, and not by libm for each lane: near zero by tables of one polynomial, and by an exponential only
// where a lane is farther away.
// CHECK: func.func private @f32_erfc_100(
// CHECK: vector.load
// CHECK-COUNT-10: loops.lookup {{.*}} : vector<16xf32>, vector<16xi32>
// CHECK-NOT: loops.lookup
// CHECK: vector.reduction <or>
// CHECK-NEXT: scf.if
// CHECK: loops.lookup
// CHECK: vector.store
func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {
  %y = hlo.erfc %x : tensor<100xf32>
  return %y : tensor<100xf32>
}
