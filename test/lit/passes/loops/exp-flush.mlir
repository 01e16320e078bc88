// Where denormal numbers are zeros, a power of two is one factor, and what would overflow has code of its own; the logistic function is a quotient.
// RUN: kiln-opt %s --hlo-to-loops | FileCheck %s
// RUN: sed 's/flushes_denormals = true/flushes_denormals = false/' %s | kiln-opt --hlo-to-loops | FileCheck %s --check-prefix=KEEP

// CHECK-LABEL: func.func private @f32_exponential
// CHECK-NOT: arith.shrsi
// CHECK: scf.if %{{.*}} -> (vector<8xf32>)
// CHECK: arith.shrsi
// CHECK: } else {
// CHECK-LABEL: func.func private @f32_logistic
// CHECK-NOT: arith.shrsi
// CHECK-NOT: scf.if
// CHECK: arith.divf %{{.*}} : vector<8xf32>
// CHECK-NOT: arith.shrsi

// KEEP-LABEL: func.func private @f32_exponential
// KEEP-NOT: scf.if
// KEEP: arith.shrsi
// KEEP-LABEL: func.func private @f32_logistic
// KEEP: arith.shrsi
// KEEP: arith.select
// KEEP: arith.divf
module attributes {loops.target = {flushes_denormals = true, fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
  func.func @main(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
    %0 = hlo.exponential %x : tensor<64xf32>
    %1 = hlo.logistic %y : tensor<64xf32>
    return %0, %1 : tensor<64xf32>, tensor<64xf32>
  }
}
