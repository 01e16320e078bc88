// RUN: kiln compile %s --from hlo --to loops --target-triple x86_64-linux-gnu --target-cpu x86-64-v4 \
// RUN:   | FileCheck %s --implicit-check-not=call --implicit-check-not=vector.extract
// RUN: kiln compile %s --from hlo --to loops --target-triple aarch64-linux-gnu \
// RUN:   | FileCheck %s --check-prefix=NARROW --implicit-check-not=call --implicit-check-not=vector.extract

// asinh, acosh and atanh of float32 are computed in vectors, and not by libm for each lane.
// CHECK: vector.load
// CHECK: math.sqrt {{.*}} : vector<16xf32>
// CHECK: arith.divf {{.*}} : vector<16xf32>
// CHECK: vector.store
// NARROW: vector.load
// NARROW: math.sqrt {{.*}} : vector<4xf32>
// NARROW: arith.divf {{.*}} : vector<4xf32>
// NARROW: vector.store
func.func @main(%x: tensor<100xf32>, %y: tensor<100xf32>)
    -> (tensor<100xf32>, tensor<100xf32>, tensor<100xf32>) {
  %0 = hlo.asinh %x : tensor<100xf32>
  %1 = hlo.acosh %x : tensor<100xf32>
  %2 = hlo.atanh %x : tensor<100xf32>
  return %0, %1, %2 : tensor<100xf32>, tensor<100xf32>, tensor<100xf32>
}
