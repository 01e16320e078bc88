// RUN: kiln-opt %s --tf-to-hlo | FileCheck %s

// Four taps in each direction: rows of three channels are gathered, but where the image is so small that a product of its columns takes less.
// CHECK-LABEL: func.func @main
tf.func @main(%large: tensor<1x64x64x3xf32> {tf.name = "large:0"}, %small: tensor<1x28x28x3xf32> {tf.name = "small:0"}) -> (tensor<*xf32>, tensor<*xf32>)
    attributes {tf.input_names = ["large:0", "small:0"], tf.output_names = ["a:0", "b:0"]} {
  %size, %c0 = "tf.Const"() {dtype = i32, value = dense<[40, 56]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control) loc("size")
  // CHECK-COUNT-4: (tensor<1x64x64x3xf32>, tensor<40xi32>) -> tensor<1x40x64x3xf32>
  // CHECK-COUNT-4: (tensor<1x40x64x3xf32>, tensor<56xi32>) -> tensor<1x40x56x3xf32>
  // CHECK-NOT: offset_dims = [0, 1, 3]
  %a, %c1 = "tf.ResizeBicubic"(%large, %size) {T = f32, align_corners = false, half_pixel_centers = true} : (tensor<1x64x64x3xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("a")
  // CHECK: hlo.dot_general{{.*}}(tensor<1x28x18x3xf32>, tensor<18x32xf32>)
  // CHECK-NOT: offset_dims = [0, 1, 3]
  %b, %c2 = "tf.ResizeBicubic"(%small, %size) {T = f32, align_corners = false, half_pixel_centers = true} : (tensor<1x28x28x3xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control) loc("b")
  tf.return %a, %b : tensor<*xf32>, tensor<*xf32>
}
