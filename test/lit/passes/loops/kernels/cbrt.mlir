// RUN: kiln compile %s --from hlo --to loops --target-triple x86_64-linux-gnu --target-cpu x86-64-v4 \
// RUN:   | FileCheck %s --implicit-check-not=call --implicit-check-not=arith.divf --implicit-check-not=vector.extract
// RUN: kiln compile %s --from hlo --to loops --target-triple aarch64-linux-gnu \
// RUN:   | FileCheck %s --check-prefix=NARROW --implicit-check-not=call --implicit-check-not=arith.divf --implicit-check-not=vector.extract

// cbrt of float32 is computed in vectors, without a division, and not by libm for each lane.
// CHECK: vector.load
// CHECK: arith.fptosi {{.*}} : vector<16xf32>
// CHECK: vector.store
// NARROW: vector.load
// NARROW: arith.fptosi {{.*}} : vector<4xf32>
// NARROW: vector.store
func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = hlo.cbrt %x : tensor<100xf32>
  return %0 : tensor<100xf32>
}
