// erf by tables where vectors have an instruction for lookups, in scalars too, so that equal numbers have equal results.
// RUN: kiln-opt %s --hlo-to-loops | FileCheck %s
// RUN: sed 's/lookup = true/lookup = false/' %s | kiln-opt --hlo-to-loops | FileCheck %s --check-prefix=PLAIN

// CHECK-COUNT-8: loops.lookup %{{.*}} : vector<8xf32>, vector<8xi32>
// PLAIN-NOT: loops.lookup
module attributes {loops.target = {fma = true, lookup = true, vector_bytes = 32 : i64}} {
  func.func @main(%x: tensor<19xf32>) -> tensor<19xf32> {
    %0 = hlo.erf %x : tensor<19xf32>
    return %0 : tensor<19xf32>
  }
}
