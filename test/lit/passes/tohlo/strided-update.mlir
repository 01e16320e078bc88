// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s --implicit-check-not="tensor<4x64xi1>"

// x[:, p:p+1] is one column, wherever p is: only that is written.
// CHECK-LABEL: func.func @main
// CHECK: %[[NEW:.*]] = hlo.select {{.*}} -> tensor<4x1xf32>
// CHECK-NEXT: %[[X:.*]] = hlo.dynamic_update_slice %{{.*}}, %[[NEW]],
// CHECK-NEXT: return %[[X]]
tf.func @main(%x: tensor<4x64xf32> {tf.name = "x:0"}, %v: tensor<4x1xf32> {tf.name = "v:0"}, %p: tensor<i32> {tf.name = "p:0"}) -> tensor<*xf32> {
  %zero, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<*xi32>, !tf.control)
  %one, %c1 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<*xi32>, !tf.control)
  %ones, %c2 = "tf.Const"() {dtype = i32, value = dense<1> : tensor<2xi32>} : () -> (tensor<*xi32>, !tf.control)
  %next, %c3 = "tf.AddV2"(%p, %one) {T = i32} : (tensor<i32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  %begin, %c4 = "tf.Pack"(%zero, %p) {N = 2 : i64, T = i32, axis = 0 : i64} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %end, %c5 = "tf.Pack"(%zero, %next) {N = 2 : i64, T = i32, axis = 0 : i64} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  %y, %c6 = "tf.TensorStridedSliceUpdate"(%x, %begin, %end, %ones, %v) {Index = i32, T = f32, begin_mask = 1 : i64, ellipsis_mask = 0 : i64, end_mask = 1 : i64,
      new_axis_mask = 0 : i64, shrink_axis_mask = 0 : i64} : (tensor<4x64xf32>, tensor<*xi32>, tensor<*xi32>, tensor<*xi32>, tensor<4x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
