// RUN: kiln compile %s --from hlo --to loops --target-triple x86_64-linux-gnu --target-cpu x86-64-v4 \
// RUN:   | FileCheck %s --implicit-check-not=call --implicit-check-not=vector.extract
// RUN: kiln compile %s --from hlo --to loops --target-triple aarch64-linux-gnu \
// RUN:   | FileCheck %s --check-prefix=NARROW --implicit-check-not=call --implicit-check-not=vector.extract

// lgamma of float32 is computed in vectors of float64 numbers, and not by libm for each lane.
// CHECK: vector.load
// CHECK: arith.divf {{.*}} : vector<16xf64>
// CHECK: vector.store
// NARROW: vector.load
// NARROW: arith.divf {{.*}} : vector<4xf64>
// NARROW: vector.store
func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = hlo.lgamma %x : tensor<100xf32>
  return %0 : tensor<100xf32>
}
