// RUN: kiln compile %s --from hlo --to loops --target-triple x86_64-linux-gnu --target-cpu x86-64-v4 \
// RUN:   | FileCheck %s --implicit-check-not=call --implicit-check-not=vector.extract
// RUN: kiln compile %s --from hlo --to loops --target-triple aarch64-linux-gnu \
// RUN:   | FileCheck %s --check-prefix=NARROW --implicit-check-not=call --implicit-check-not=vector.extract

// sinh and cosh of float32 are computed in vectors, and not by libm for each lane.
// CHECK: vector.load
// CHECK: arith.divf {{.*}} : vector<16xf32>
// CHECK: vector.store
// NARROW: vector.load
// NARROW: arith.divf {{.*}} : vector<4xf32>
// NARROW: vector.store
func.func @main(%x: tensor<100xf32>, %y: tensor<100xf32>)
    -> (tensor<100xf32>, tensor<100xf32>) {
  %0 = hlo.sinh %x : tensor<100xf32>
  %1 = hlo.cosh %x : tensor<100xf32>
  return %0, %1 : tensor<100xf32>, tensor<100xf32>
}
