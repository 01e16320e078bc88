// RUN: kiln-opt --tf-to-hlo %s | FileCheck %s

// CHECK-LABEL: func.func @main
tf.func @main() -> tensor<4xf32> attributes {tf.input_names = [], tf.output_names = ["u:0"]} {
  %shape, %c0 = "tf.Const"() {dtype = i32, value = dense<4> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control)
  // CHECK: hlo.rng UNIFORM, %{{.*}}, %{{.*}} : (tensor<f32>, tensor<f32>) -> tensor<4xf32>
  %u, %c1 = "tf.RandomUniform"(%shape) {T = i32, dtype = f32, seed = 1 : i64, seed2 = 2 : i64} : (tensor<1xi32>) -> (tensor<4xf32>, !tf.control)
  tf.return %u : tensor<4xf32>
}
