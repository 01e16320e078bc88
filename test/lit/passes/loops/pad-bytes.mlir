// Vectors longer than a pixel's channels: the nest is cut where the padding ends, so that no lane asks where it is.
// RUN: kiln-opt %s --hlo-to-loops | FileCheck %s

// CHECK-LABEL: func.func private @{{.*}}pad
// CHECK-NOT: vector<{{.*}}xindex>
// CHECK-NOT: maskedload
// CHECK: vector.load {{.*}} vector<32xi8>
// CHECK-NOT: maskedload
// CHECK-LABEL: func.func @main
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<4x16x24x16xui8>) -> tensor<4x16x30x16xui8> {
    %zero = hlo.constant dense<0> : tensor<ui8>
    %0 = hlo.fusion loop(%x, %zero) : (tensor<4x16x24x16xui8>, tensor<ui8>) -> tensor<4x16x30x16xui8> {
    ^bb0(%a: tensor<4x16x24x16xui8>, %z: tensor<ui8>):
      %1 = hlo.pad %a, %z, low = [0, 0, 3, 0], high = [0, 0, 3, 0], interior = [0, 0, 0, 0] : (tensor<4x16x24x16xui8>, tensor<ui8>) -> tensor<4x16x30x16xui8>
      hlo.return %1 : tensor<4x16x30x16xui8>
    }
    return %0 : tensor<4x16x30x16xui8>
  }
}
