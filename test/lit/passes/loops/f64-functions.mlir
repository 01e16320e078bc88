// Functions of float64 are computed in vectors; only what is rare calls libm.
// RUN: kiln-opt %s --hlo-to-loops='vector-bytes=32 masked-memory=1' | FileCheck %s

// CHECK-LABEL: func.func private @f64_tanh_64
// CHECK-NOT: call
// CHECK-LABEL: func.func private @f64_sine_64
// CHECK-NOT: call
// CHECK: scf.if
// CHECK: call @sin
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<64xf64>) -> tensor<64xf64> {
  %0 = hlo.tanh %x : tensor<64xf64>
  %1 = hlo.sine %0 : tensor<64xf64>
  return %1 : tensor<64xf64>
}
