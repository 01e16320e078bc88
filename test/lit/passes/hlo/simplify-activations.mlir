// RUN: kiln-opt %s --simplify -o %t.mlir && FileCheck %s < %t.mlir && kiln-conformance %s && kiln-conformance %t.mlir && kiln-conformance --backend=cpu %t.mlir
// GELU by tanh is x logistic(2 z), mish has one exponential, and powers of 1/2, -1/2 and 4 are roots and products.

// CHECK-LABEL: @gelu
// CHECK-NOT: hlo.tanh
// CHECK: %[[C:.*]] = hlo.constant dense<1.59576917>
// CHECK-NOT: hlo.tanh
// CHECK: %[[Z:.*]] = hlo.multiply %[[X:.*]], %[[C]]
// CHECK-NEXT: %[[L:.*]] = hlo.logistic %[[Z]]
// CHECK-NEXT: hlo.multiply %[[X]], %[[L]]
// CHECK-NOT: hlo.tanh
// CHECK: return
func.func @gelu() {
  %v = hlo.constant dense<[-20.0, -6.0, -1.0, -0.0, 0.5, 3.0, 30.0]> : tensor<7xf32>
  %x = hlo.optimization_barrier %v : (tensor<7xf32>) -> tensor<7xf32>
  %half = hlo.constant dense<0.5> : tensor<7xf32>
  %one = hlo.constant dense<1.0> : tensor<7xf32>
  %c = hlo.constant dense<0.797884583> : tensor<7xf32>
  %0 = hlo.multiply %x, %half : tensor<7xf32>
  %1 = hlo.multiply %x, %c : tensor<7xf32>
  %2 = hlo.tanh %1 : tensor<7xf32>
  %3 = hlo.add %2, %one : tensor<7xf32>
  %4 = hlo.multiply %0, %3 : tensor<7xf32>
  %5 = hlo.constant dense<[-2.7564818374896383e-13, -0.00041679127025417984, -0.1685737669467926, -0.0, 0.3447608947753906, 2.9752020835876465, 30.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_almost_eq"(%4, %5) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

// Two users need tanh itself, also where it is written twice.
// CHECK-LABEL: @tanh_twice
// CHECK: hlo.tanh
// CHECK-NOT: hlo.logistic
func.func @tanh_twice(%x: tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>) {
  %one = hlo.constant dense<1.0> : tensor<7xf32>
  %0 = hlo.tanh %x : tensor<7xf32>
  %1 = hlo.add %0, %one : tensor<7xf32>
  return %0, %1 : tensor<7xf32>, tensor<7xf32>
}

// CHECK-LABEL: @mish()
// CHECK-NOT: hlo.{{log_plus_one|tanh}}
// CHECK: hlo.divide
// CHECK-NOT: hlo.{{log_plus_one|tanh}}
// CHECK: return
func.func @mish() {
  %v = hlo.constant dense<[-20.0, -6.0, -1.0, -0.0, 0.5, 3.0, 30.0]> : tensor<7xf32>
  %x = hlo.optimization_barrier %v : (tensor<7xf32>) -> tensor<7xf32>
  %zero = hlo.constant dense<0.0> : tensor<7xf32>
  %0 = hlo.maximum %x, %zero : tensor<7xf32>
  %1 = hlo.abs %x : (tensor<7xf32>) -> tensor<7xf32>
  %2 = hlo.negate %1 : tensor<7xf32>
  %3 = hlo.exponential %2 : tensor<7xf32>
  %4 = hlo.log_plus_one %3 : tensor<7xf32>
  %5 = hlo.add %4, %0 : tensor<7xf32>
  %6 = hlo.tanh %5 : tensor<7xf32>
  %7 = hlo.multiply %x, %6 : tensor<7xf32>
  %8 = hlo.constant dense<[-4.122307117881974e-08, -0.01485408004373312, -0.30340147018432617, -0.0, 0.37524521350860596, 2.98653507232666, 30.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_close"(%7, %8) {max_ulp_difference = 8 : i64} : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

// CHECK-LABEL: @tanh_written_twice
// CHECK-NOT: hlo.logistic
// CHECK: return
func.func @tanh_written_twice(%x: tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>) {
  %one = hlo.constant dense<1.0> : tensor<7xf32>
  %0 = hlo.tanh %x : tensor<7xf32>
  %1 = hlo.tanh %x : tensor<7xf32>
  %2 = hlo.add %1, %one : tensor<7xf32>
  return %0, %2 : tensor<7xf32>, tensor<7xf32>
}

// e^40 is no number of f16.
// CHECK-LABEL: @mish_f16
// CHECK: hlo.tanh
func.func @mish_f16(%x: tensor<7xf16>) -> tensor<7xf16> {
  %zero = hlo.constant dense<0.0> : tensor<7xf16>
  %0 = hlo.maximum %x, %zero : tensor<7xf16>
  %1 = hlo.abs %x : (tensor<7xf16>) -> tensor<7xf16>
  %2 = hlo.negate %1 : tensor<7xf16>
  %3 = hlo.exponential %2 : tensor<7xf16>
  %4 = hlo.log_plus_one %3 : tensor<7xf16>
  %5 = hlo.add %0, %4 : tensor<7xf16>
  %6 = hlo.tanh %5 : tensor<7xf16>
  return %6 : tensor<7xf16>
}

// CHECK-LABEL: @powers
// CHECK-NOT: hlo.power
func.func @powers() {
  %v = hlo.constant dense<[0xff800000, -2.0, -0.0, 0.0, 6.25, 0x7f800000, 0x7fc00000]> : tensor<7xf32>
  %x = hlo.optimization_barrier %v : (tensor<7xf32>) -> tensor<7xf32>
  %half = hlo.constant dense<0.5> : tensor<7xf32>
  %0 = hlo.power %x, %half : tensor<7xf32>
  %1 = hlo.constant dense<[0x7f800000, 0x7fc00000, 0.0, 0.0, 2.5, 0x7f800000, 0x7fc00000]> : tensor<7xf32>
  hlo.custom_call "check.expect_close"(%0, %1) {max_ulp_difference = 0 : i64} : (tensor<7xf32>, tensor<7xf32>) -> ()
  %minus = hlo.constant dense<-0.5> : tensor<7xf32>
  %2 = hlo.power %x, %minus : tensor<7xf32>
  %3 = hlo.constant dense<[0.0, 0x7fc00000, 0x7f800000, 0x7f800000, 0.4, 0.0, 0x7fc00000]> : tensor<7xf32>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 1 : i64} : (tensor<7xf32>, tensor<7xf32>) -> ()
  %four = hlo.constant dense<4.0> : tensor<7xf32>
  %4 = hlo.power %x, %four : tensor<7xf32>
  %5 = hlo.constant dense<[0x7f800000, 16.0, 0.0, 0.0, 1525.87890625, 0x7f800000, 0x7fc00000]> : tensor<7xf32>
  hlo.custom_call "check.expect_close"(%4, %5) {max_ulp_difference = 0 : i64} : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}
