// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// A transposed operand contracts over its other dimension.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[A:.*]]: tensor<4x3xf32> {{.*}}, %[[B:.*]]: tensor<4x5xf32>
tf.func @main(%a: tensor<4x3xf32> {tf.name = "a:0"}, %b: tensor<4x5xf32> {tf.name = "b:0"}) -> tensor<*xf32> {
  // CHECK: hlo.dot_general %[[A]], %[[B]], {{.*}}[0]{{.*}}[0]{{.*}} -> tensor<3x5xf32>
  %y, %c = "tf.MatMul"(%a, %b) {T = f32, grad_a = false, grad_b = false, transpose_a = true, transpose_b = false}
      : (tensor<4x3xf32>, tensor<4x5xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[Q:.*]]: tensor<2x3x4x8xf32> {{.*}}, %[[K:.*]]: tensor<2x5x4x8xf32>
tf.func @main(%q: tensor<2x3x4x8xf32> {tf.name = "q:0"}, %k: tensor<2x5x4x8xf32> {tf.name = "k:0"}) -> tensor<*xf32> {
  // CHECK: %[[D:.*]] = hlo.dot_general %[[Q]], %[[K]], {{.*}} -> tensor<2x4x3x5xf32>
  // CHECK: hlo.transpose %[[D]], dims = [0, 1, 3, 2] : (tensor<2x4x3x5xf32>) -> tensor<2x4x5x3xf32>
  %y, %c = "tf.Einsum"(%q, %k) {N = 2 : i64, T = f32, equation = "BTNH,BFNH->BNFT"}
      : (tensor<2x3x4x8xf32>, tensor<2x5x4x8xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
