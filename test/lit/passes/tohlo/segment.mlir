// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s
// A single segment id can ask for a larger result than memory holds: nothing of its size is made while compiling.

// CHECK-LABEL: func.func @main
// CHECK: hlo.scatter
// CHECK: hlo.scatter
// CHECK: hlo.scatter
// CHECK: hlo.scatter
tf.func @main(%x: tensor<1xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*xf32>)
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0", "z:0"]} {
  %d, %c0 = "tf.Const"() {dtype = i64, value = dense<1099511627775> : tensor<1xi64>} : () -> (tensor<1xi64>, !tf.control)
  %y, %c1 = "tf.SegmentMax"(%x, %d) {T = f32, Tindices = i64} : (tensor<1xf32>, tensor<1xi64>) -> (tensor<*xf32>, !tf.control)
  %z, %c2 = "tf.SegmentMean"(%x, %d) {T = f32, Tindices = i64} : (tensor<1xf32>, tensor<1xi64>) -> (tensor<*xf32>, !tf.control)
  tf.return %y, %z : tensor<*xf32>, tensor<*xf32>
}
