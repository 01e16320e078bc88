// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// SAME pads so that the output has half the size of the input; the odd element comes at the end.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x8x8x3xf32> {{.*}}, %[[F:.*]]: tensor<3x3x3x16xf32>
tf.func @main(%x: tensor<1x8x8x3xf32> {tf.name = "x:0"}, %f: tensor<3x3x3x16xf32> {tf.name = "f:0"}) -> tensor<*xf32> {
  // CHECK: hlo.convolution %[[X]], %[[F]], {{.*}}[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]
  // CHECK-SAME: padding = array<i64: 0, 1, 0, 1>
  // CHECK-SAME: window_strides = array<i64: 2, 2>
  // CHECK-SAME: -> tensor<1x4x4x16xf32>
  %y, %c = "tf.Conv2D"(%x, %f) {T = f32, data_format = "NHWC", dilations = [1, 1, 1, 1], explicit_paddings = [],
      padding = "SAME", strides = [1, 2, 2, 1], use_cudnn_on_gpu = true}
      : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// A depthwise convolution has one group per channel.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x8x8x4xf32> {{.*}}, %[[F:.*]]: tensor<3x3x4x2xf32>
tf.func @main(%x: tensor<1x8x8x4xf32> {tf.name = "x:0"}, %f: tensor<3x3x4x2xf32> {tf.name = "f:0"}) -> tensor<*xf32> {
  // CHECK: %[[G:.*]] = hlo.reshape %[[F]] : (tensor<3x3x4x2xf32>) -> tensor<3x3x1x8xf32>
  // CHECK: hlo.convolution %[[X]], %[[G]]
  // CHECK-SAME: feature_group_count = 4
  // CHECK-SAME: -> tensor<1x6x6x8xf32>
  %y, %c = "tf.DepthwiseConv2dNative"(%x, %f) {T = f32, data_format = "NHWC", dilations = [1, 1, 1, 1],
      explicit_paddings = [], padding = "VALID", strides = [1, 1, 1, 1]}
      : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// tf.nn's way to dilate a window: batches of every second pixel. What is added to fill the blocks is cropped again.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<1x9x11x5xf32> {{.*}}, %[[F:.*]]: tensor<3x3x5x7xf32>
// CHECK: %[[Y:.*]] = hlo.convolution %[[X]], %[[F]], {{.*}}padding = array<i64: 2, 2, 2, 2>, rhs_dilation = array<i64: 2, 2>, {{.*}} -> tensor<1x9x11x7xf32>
// CHECK: return %[[Y]]
tf.func @main(%x: tensor<1x9x11x5xf32> {tf.name = "x:0"}, %f: tensor<3x3x5x7xf32> {tf.name = "f:0"}) -> tensor<*xf32> {
  %b, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  %p, %c1 = "tf.Const"() {dtype = i32, value = dense<[[2, 3], [2, 3]]> : tensor<2x2xi32>} : () -> (tensor<2x2xi32>, !tf.control)
  %o, %c2 = "tf.Const"() {dtype = i32, value = dense<[[0, 1], [0, 1]]> : tensor<2x2xi32>} : () -> (tensor<2x2xi32>, !tf.control)
  %s, %c3 = "tf.SpaceToBatchND"(%x, %b, %p) {T = f32, Tblock_shape = i32, Tpaddings = i32}
      : (tensor<1x9x11x5xf32>, tensor<2xi32>, tensor<2x2xi32>) -> (tensor<*xf32>, !tf.control)
  %y, %c4 = "tf.Conv2D"(%s, %f) {T = f32, data_format = "NHWC", dilations = [1, 1, 1, 1], explicit_paddings = [], padding = "VALID",
      strides = [1, 1, 1, 1], use_cudnn_on_gpu = true} : (tensor<*xf32>, tensor<3x3x5x7xf32>) -> (tensor<*xf32>, !tf.control)
  %z, %c5 = "tf.BatchToSpaceND"(%y, %b, %o) {T = f32, Tblock_shape = i32, Tcrops = i32}
      : (tensor<*xf32>, tensor<2xi32>, tensor<2x2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}

// -----

// Batches that Winograd's transforms compute stay.
// CHECK-LABEL: func.func @main
// CHECK: hlo.convolution {{.*}}rhs_dilation = array<i64: 1, 1>{{.*}} -> tensor<4x12x12x32xf32>
// CHECK-NOT: hlo.convolution
// CHECK: return
tf.func @main(%x: tensor<1x24x24x32xf32> {tf.name = "x:0"}, %f: tensor<3x3x32x32xf32> {tf.name = "f:0"}) -> tensor<*xf32> {
  %b, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  %p, %c1 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<2x2xi32>} : () -> (tensor<2x2xi32>, !tf.control)
  %o, %c2 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<2x2xi32>} : () -> (tensor<2x2xi32>, !tf.control)
  %s, %c3 = "tf.SpaceToBatchND"(%x, %b, %p) {T = f32, Tblock_shape = i32, Tpaddings = i32}
      : (tensor<1x24x24x32xf32>, tensor<2xi32>, tensor<2x2xi32>) -> (tensor<*xf32>, !tf.control)
  %y, %c4 = "tf.Conv2D"(%s, %f) {T = f32, data_format = "NHWC", dilations = [1, 1, 1, 1], explicit_paddings = [], padding = "VALID",
      strides = [1, 1, 1, 1], use_cudnn_on_gpu = true} : (tensor<*xf32>, tensor<3x3x32x32xf32>) -> (tensor<*xf32>, !tf.control)
  %z, %c5 = "tf.BatchToSpaceND"(%y, %b, %o) {T = f32, Tblock_shape = i32, Tcrops = i32}
      : (tensor<*xf32>, tensor<2xi32>, tensor<2x2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}
