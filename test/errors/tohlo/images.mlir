// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<1x4x4x1xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[0, 3]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{ResizeArea: image sizes must be positive and at most 2^15}}
  %y, %c1 = "tf.ResizeArea"(%x, %n) {T = f32, align_corners = false} : (tensor<1x4x4x1xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<1x4x4x1xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{ResizeBicubic: half_pixel_centers excludes align_corners}}
  %y, %c1 = "tf.ResizeBicubic"(%x, %n) {T = f32, align_corners = true, half_pixel_centers = true}
      : (tensor<1x4x4x1xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<1x4x4x1xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  %s, %c1 = "tf.Const"() {dtype = f32, value = dense<[1.0, 0.0]> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  // expected-error@+1 {{ScaleAndTranslate: scale must be greater than zero}}
  %y, %c2 = "tf.ScaleAndTranslate"(%x, %n, %s, %s) {T = f32, kernel_type = "box", antialias = true}
      : (tensor<1x4x4x1xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<1x4x4x1xf32> {tf.name = "x:0"}, %b: tensor<2x3xf32> {tf.name = "b:0"}, %i: tensor<2xi32> {tf.name = "i:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "b:0", "i:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{CropAndResize: image must have rank 4, boxes shape [n, 4] and box_ind shape [n], got [1, 4, 4, 1], [2, 3] and [2]}}
  %y, %c1 = "tf.CropAndResize"(%x, %b, %i, %n) {T = f32, method = "bilinear", extrapolation_value = 0.0 : f32} : (tensor<1x4x4x1xf32>, tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%b: tensor<2x4xf32> {tf.name = "b:0"}, %s: tensor<2xf32> {tf.name = "s:0"}) -> tensor<*xi32>
    attributes {tf.input_names = ["b:0", "s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %t, %c1 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{NonMaxSuppressionV4: the result's shape depends on data, which code with an open batch or length and a session's clusters cannot have}}
  %y, %v, %c2 = "tf.NonMaxSuppressionV4"(%b, %s, %n, %t, %t) {T = f32, T_threshold = f32, pad_to_max_output_size = false}
      : (tensor<2x4xf32>, tensor<2xf32>, tensor<i32>, tensor<f32>, tensor<f32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xi32>
}

// -----

tf.func @main(%b: tensor<2x4xf32> {tf.name = "b:0"}, %s: tensor<3xf32> {tf.name = "s:0"}) -> tensor<*xi32>
    attributes {tf.input_names = ["b:0", "s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %t, %c1 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{NonMaxSuppressionV5: boxes must have shape [n, 4], scores shape [n], and the thresholds be scalars}}
  %y, %w, %v, %c2 = "tf.NonMaxSuppressionV5"(%b, %s, %n, %t, %t, %t) {T = f32, pad_to_max_output_size = true}
      : (tensor<2x4xf32>, tensor<3xf32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<*xi32>, tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xi32>
}

// -----

tf.func @main(%b: tensor<2x4xf32> {tf.name = "b:0"}, %s: tensor<2xf32> {tf.name = "s:0"}) -> tensor<*xi32>
    attributes {tf.input_names = ["b:0", "s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<-3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %t, %c1 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{NonMaxSuppressionV5: max_output_size must not be negative, got -3}}
  %y, %w, %v, %c2 = "tf.NonMaxSuppressionV5"(%b, %s, %n, %t, %t, %t) {T = f32, pad_to_max_output_size = true}
      : (tensor<2x4xf32>, tensor<2xf32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<*xi32>, tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xi32>
}

// -----

tf.func @main(%b: tensor<1x2x4xf32> {tf.name = "b:0"}, %s: tensor<1x2x3xf32> {tf.name = "s:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["b:0", "s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %m, %c1 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %t, %c2 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{CombinedNonMaxSuppression: boxes must have shape [b, n, q, 4], scores shape [b, n, c], and the thresholds be scalars, got boxes [1, 2, 4] and scores [1, 2, 3]}}
  %y, %w, %k, %v, %c3 = "tf.CombinedNonMaxSuppression"(%b, %s, %n, %m, %t, %t) {pad_per_class = false, clip_boxes = true}
      : (tensor<1x2x4xf32>, tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%b: tensor<1x2x2x4xf32> {tf.name = "b:0"}, %s: tensor<1x2x3xf32> {tf.name = "s:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["b:0", "s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %m, %c1 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %t, %c2 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{CombinedNonMaxSuppression: third dimension of boxes must be either 1 or num classes, got 2 of 3}}
  %y, %w, %k, %v, %c3 = "tf.CombinedNonMaxSuppression"(%b, %s, %n, %m, %t, %t) {pad_per_class = false, clip_boxes = true}
      : (tensor<1x2x2x4xf32>, tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%b: tensor<1x2x1x4xf32> {tf.name = "b:0"}, %s: tensor<1x2x3xf32> {tf.name = "s:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["b:0", "s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %m, %c1 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %t, %c2 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{CombinedNonMaxSuppression: max_size_per_class must be positive, got 0}}
  %y, %w, %k, %v, %c3 = "tf.CombinedNonMaxSuppression"(%b, %s, %n, %m, %t, %t) {pad_per_class = false, clip_boxes = true}
      : (tensor<1x2x1x4xf32>, tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%b: tensor<1x2x1x4xf32> {tf.name = "b:0"}, %s: tensor<1x2x3xf32> {tf.name = "s:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["b:0", "s:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %m, %c1 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %t, %c2 = "tf.Const"() {dtype = f32, value = dense<0.5> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{CombinedNonMaxSuppression: max_total_size must be > 0, got 0}}
  %y, %w, %k, %v, %c3 = "tf.CombinedNonMaxSuppression"(%b, %s, %n, %m, %t, %t) {pad_per_class = false, clip_boxes = true}
      : (tensor<1x2x1x4xf32>, tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<1x2x2x1xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %f, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<2x2x1xf32>} : () -> (tensor<2x2x1xf32>, !tf.control)
  // expected-error@+1 {{Dilation2D: with padding and rates the image has [2, 150003, 150003, 2] elements, too many}}
  %y, %c1 = "tf.Dilation2D"(%x, %f) {T = f32, strides = [1, 1, 1, 1], rates = [1, 100000, 100000, 1], padding = "SAME"}
      : (tensor<1x2x2x1xf32>, tensor<2x2x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x4x4x3xf32> {tf.name = "x:0"}, %o: tensor<3x2xf32> {tf.name = "o:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "o:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, 3]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{ExtractGlimpse: input must have rank 4, size shape [2] and offsets shape [n, 2], got [2, 4, 4, 3], [2] and [3, 2]}}
  %y, %c1 = "tf.ExtractGlimpse"(%x, %n, %o) {centered = true, normalized = true, uniform_noise = false, noise = "zero"} : (tensor<2x4x4x3xf32>, tensor<2xi32>, tensor<3x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x4x4x3xf32> {tf.name = "x:0"}, %o: tensor<2x2xf32> {tf.name = "o:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "o:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, -3]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{ExtractGlimpseV2: a dimension would be negative: -3}}
  %y, %c1 = "tf.ExtractGlimpseV2"(%x, %n, %o) {centered = true, normalized = true, uniform_noise = false, noise = "zero"} : (tensor<2x4x4x3xf32>, tensor<2xi32>, tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x4x4x3xf32> {tf.name = "x:0"}, %o: tensor<2x2xf32> {tf.name = "o:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "o:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, 3]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{ExtractGlimpseV2: uniform_noise and noise could not be specified at the same time}}
  %y, %c1 = "tf.ExtractGlimpseV2"(%x, %n, %o) {centered = true, normalized = true, uniform_noise = true, noise = "zero"} : (tensor<2x4x4x3xf32>, tensor<2xi32>, tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x4x4x3xf32> {tf.name = "x:0"}, %o: tensor<2x2xf32> {tf.name = "o:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "o:0"], tf.output_names = ["y:0"]} {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<[2, 3]> : tensor<2xi32>} : () -> (tensor<2xi32>, !tf.control)
  // expected-error@+1 {{ExtractGlimpseV2: noise must be 'uniform', 'gaussian' or 'zero', got 'salt'}}
  %y, %c1 = "tf.ExtractGlimpseV2"(%x, %n, %o) {centered = true, normalized = true, uniform_noise = false, noise = "salt"} : (tensor<2x4x4x3xf32>, tensor<2xi32>, tensor<2x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x4x4x3xf32> {tf.name = "x:0"}, %b: tensor<2x4xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{DrawBoundingBoxes: images must have rank 4 and boxes shape [n, count, 4], got [2, 4, 4, 3] and [2, 4]}}
  %y, %c = "tf.DrawBoundingBoxes"(%x, %b) {T = f32} : (tensor<2x4x4x3xf32>, tensor<2x4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x4x4x2xf32> {tf.name = "x:0"}, %b: tensor<2x1x4xf32> {tf.name = "b:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "b:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{DrawBoundingBoxes: images must have 1, 3 or 4 channels, got 2}}
  %y, %c = "tf.DrawBoundingBoxes"(%x, %b) {T = f32} : (tensor<2x4x4x2xf32>, tensor<2x1x4xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2x4x4x3xf32> {tf.name = "x:0"}, %b: tensor<2x1x4xf32> {tf.name = "b:0"}, %k: tensor<5x2xf32> {tf.name = "k:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "b:0", "k:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{DrawBoundingBoxesV2: colors must have shape [number, 3] or more channels, got [5, 2]}}
  %y, %c = "tf.DrawBoundingBoxesV2"(%x, %b, %k) {T = f32} : (tensor<2x4x4x3xf32>, tensor<2x1x4xf32>, tensor<5x2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
