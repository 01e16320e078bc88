// e^x times a power of two by one instruction where vectors of 16 numbers have it, by two products elsewhere; erfc by tables.
// RUN: kiln-opt %s --hlo-to-loops | FileCheck %s
// RUN: sed 's/scale = true/scale = false/; s/lookup = true/lookup = false/' %s | kiln-opt --hlo-to-loops | FileCheck %s --check-prefix=PLAIN

// CHECK: loops.scale %{{.*}} by %{{.*}} : vector<16xf32>
// CHECK-COUNT-9: loops.lookup %{{.*}} : vector<16xf32>, vector<16xi32>
// CHECK: loops.scale
// PLAIN-NOT: loops.scale
// PLAIN-NOT: loops.lookup
module attributes {loops.target = {fma = true, lookup = true, masked_memory = true, scale = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
  func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
    %0 = hlo.exponential %x : tensor<64xf32>
    %1 = hlo.erfc %0 : tensor<64xf32>
    return %1 : tensor<64xf32>
  }
}
