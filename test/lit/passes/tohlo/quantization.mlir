// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// The range [-1, 3] with 4 steps is moved so that zero is a step.
// CHECK-LABEL: func.func @main
tf.func @main(%x: tensor<4xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  // CHECK: hlo.maximum
  // CHECK: hlo.minimum
  // CHECK: hlo.floor
  %y, %c = "tf.FakeQuantWithMinMaxArgs"(%x) {max = 3.0 : f32, min = -1.0 : f32, narrow_range = false, num_bits = 2 : i64}
      : (tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// Quantised types are integers.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %{{.*}}: tensor<4xui8> {hlo.name = ""}) -> (tensor<8xi8>
tf.func @main(%x: tensor<4x!tf.quint8> {tf.name = "x:0"}) -> tensor<*x!tf.qint8> {
  // CHECK-DAG: hlo.constant dense<[1, 2, -3, 4]> : tensor<4xi8>
  %low, %c0 = "tf.Const"() {dtype = f32, value = dense<-1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %high, %c1 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %f, %c2 = "tf.Dequantize"(%x, %low, %high) {T = !tf.quint8, dtype = f32, mode = "SCALED", narrow_range = false, axis = -1 : i64}
      : (tensor<4x!tf.quint8>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %q:3, %c3 = "tf.QuantizeV2"(%f, %low, %high) {T = !tf.qint8, mode = "SCALED", round_mode = "HALF_TO_EVEN", narrow_range = true, axis = -1 : i64, ensure_minimum_range = 0.01 : f32}
      : (tensor<*xf32>, tensor<f32>, tensor<f32>) -> (tensor<*x!tf.qint8>, tensor<*xf32>, tensor<*xf32>, !tf.control)
  %w, %c4 = "tf.Const"() {dtype = !tf.qint8, value = dense<[1, 2, -3, 4]> : tensor<4xi8>} : () -> (tensor<4x!tf.qint8>, !tf.control)
  %both, %c5 = "tf.ConcatV2"(%w, %q#0, %axis) {N = 2 : i64, T = !tf.qint8, Tidx = i32} : (tensor<4x!tf.qint8>, tensor<*x!tf.qint8>, tensor<i32>) -> (tensor<*x!tf.qint8>, !tf.control)
  %axis, %c6 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  tf.return %both : tensor<*x!tf.qint8>
}

// -----

// Scaled as float32, and rounded once.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xi8>
tf.func @main(%x: tensor<4x!tf.qint8> {tf.name = "x:0"}) -> tensor<*xbf16> {
  // CHECK: %[[WIDE:.*]] = hlo.convert %[[X]] : (tensor<4xi8>) -> tensor<4xf32>
  // CHECK: %[[Y:.*]] = hlo.multiply %[[WIDE]], %{{.*}} : tensor<4xf32>
  // CHECK: hlo.convert %[[Y]] : (tensor<4xf32>) -> tensor<4xbf16>
  %low, %c0 = "tf.Const"() {dtype = f32, value = dense<-1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %high, %c1 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %y, %c2 = "tf.Dequantize"(%x, %low, %high) {T = !tf.qint8, dtype = bf16, mode = "SCALED", narrow_range = false, axis = -1 : i64}
      : (tensor<4x!tf.qint8>, tensor<f32>, tensor<f32>) -> (tensor<*xbf16>, !tf.control)
  tf.return %y : tensor<*xbf16>
}
