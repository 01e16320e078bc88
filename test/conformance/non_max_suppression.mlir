// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// non_max_suppression: what a better box overlaps is left out; equal scores, overlaps that are no numbers, falling scores, empty lists.

// The last box's corners are in another order.
func.func @f32_hard() {
  %b = hlo.constant dense<[[[[0.0, 0.0, 1.0, 1.0]], [[0.0, 0.0, 1.0, 0.9]], [[2.0, 2.0, 3.0, 3.0]], [[3.0, 2.5, 2.0, 2.0]]]]> : tensor<1x4x1x4xf32>
  %s = hlo.constant dense<[[[0.5, 0.9, 0.7, 0.1]]]> : tensor<1x1x4xf32>
  %iou = hlo.constant dense<0.5> : tensor<f32>
  %least = hlo.constant dense<0.1> : tensor<f32>
  %lower = hlo.constant dense<0.0> : tensor<f32>
  %i, %v, %n = hlo.non_max_suppression %b, %s, %iou, %least max_output_size = 5 : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x5xi32>, tensor<1x1x5xf32>, tensor<1x1xi32>)
  %j, %w, %m = hlo.non_max_suppression %b, %s, %iou, %lower max_output_size = 3 : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x3xi32>, tensor<1x1x3xf32>, tensor<1x1xi32>)
  %0 = hlo.constant dense<[[[1, 2, 0, 0, 0]]]> : tensor<1x1x5xi32>
  %1 = hlo.constant dense<[[[0.9, 0.7, 0.0, 0.0, 0.0]]]> : tensor<1x1x5xf32>
  %2 = hlo.constant dense<2> : tensor<1x1xi32>
  %3 = hlo.constant dense<[[[1, 2, 3]]]> : tensor<1x1x3xi32>
  %4 = hlo.constant dense<3> : tensor<1x1xi32>
  hlo.custom_call "check.expect_eq"(%i, %0) : (tensor<1x1x5xi32>, tensor<1x1x5xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%v, %1) : (tensor<1x1x5xf32>, tensor<1x1x5xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%n, %2) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%j, %3) : (tensor<1x1x3xi32>, tensor<1x1x3xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%m, %4) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  return
}

// Lower indices first, or as a std::priority_queue gives them. Boxes without area overlap none.
func.func @f32_equal() {
  %b = hlo.constant dense<0.0> : tensor<1x5x1x4xf32>
  %s = hlo.constant dense<1.0> : tensor<1x1x5xf32>
  %t = hlo.constant dense<0.0> : tensor<f32>
  %i, %v, %n = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 5 : (tensor<1x5x1x4xf32>, tensor<1x1x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x5xi32>, tensor<1x1x5xf32>, tensor<1x1xi32>)
  %j, %w, %m = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 5 {combined} : (tensor<1x5x1x4xf32>, tensor<1x1x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x5xi32>, tensor<1x1x5xf32>, tensor<1x1xi32>)
  %0 = hlo.constant dense<[[[0, 1, 2, 3, 4]]]> : tensor<1x1x5xi32>
  %1 = hlo.constant dense<[[[0, 2, 4, 1, 3]]]> : tensor<1x1x5xi32>
  hlo.custom_call "check.expect_eq"(%i, %0) : (tensor<1x1x5xi32>, tensor<1x1x5xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%j, %1) : (tensor<1x1x5xi32>, tensor<1x1x5xi32>) -> ()
  return
}

// Each class has boxes of its own, or all have the same; images are by themselves.
func.func @f32_classes() {
  %b = hlo.constant dense<[[[[0.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0]], [[0.0, 0.0, 1.0, 0.9], [5.0, 5.0, 6.0, 6.0]]], [[[0.0, 0.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0]], [[4.0, 4.0, 5.0, 5.0], [0.0, 0.0, 0.9, 1.0]]]]> : tensor<2x2x2x4xf32>
  %first = hlo.slice %b, start = [0, 0, 0, 0], limit = [2, 2, 1, 4], strides = [1, 1, 1, 1] : (tensor<2x2x2x4xf32>) -> tensor<2x2x1x4xf32>
  %s = hlo.constant dense<[[[1.0, 2.0], [2.0, 1.0]], [[3.0, 4.0], [6.0, 5.0]]]> : tensor<2x2x2xf32>
  %t = hlo.constant dense<0.5> : tensor<f32>
  %i, %v, %n = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 2 {combined} : (tensor<2x2x2x4xf32>, tensor<2x2x2xf32>, tensor<f32>, tensor<f32>) -> (tensor<2x2x2xi32>, tensor<2x2x2xf32>, tensor<2x2xi32>)
  %j, %w, %m = hlo.non_max_suppression %first, %s, %t, %t max_output_size = 2 : (tensor<2x2x1x4xf32>, tensor<2x2x2xf32>, tensor<f32>, tensor<f32>) -> (tensor<2x2x2xi32>, tensor<2x2x2xf32>, tensor<2x2xi32>)
  %0 = hlo.constant dense<[[[1, 0], [0, 1]], [[1, 0], [0, 0]]]> : tensor<2x2x2xi32>
  %1 = hlo.constant dense<[[[2.0, 0.0], [2.0, 1.0]], [[4.0, 3.0], [6.0, 0.0]]]> : tensor<2x2x2xf32>
  %2 = hlo.constant dense<[[1, 2], [2, 1]]> : tensor<2x2xi32>
  %3 = hlo.constant dense<[[[1, 0], [0, 0]], [[1, 0], [0, 1]]]> : tensor<2x2x2xi32>
  %4 = hlo.constant dense<[[1, 1], [2, 2]]> : tensor<2x2xi32>
  hlo.custom_call "check.expect_eq"(%i, %0) : (tensor<2x2x2xi32>, tensor<2x2x2xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%v, %1) : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%n, %2) : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%j, %3) : (tensor<2x2x2xi32>, tensor<2x2x2xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%m, %4) : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}

// What overlaps by a NaN comes after all scores above 0 then, with a score of 0; it is nothing to `combined`. A NaN is no score above the threshold.
func.func @f32_nan() {
  %b = hlo.constant dense<[[[[0.0, 0.0, 1.0, 1.0]], [[0.0, 0.0, 0x7FC00000, 1.0]], [[5.0, 5.0, 6.0, 6.0]], [[7.0, 7.0, 8.0, 8.0]]]]> : tensor<1x4x1x4xf32>
  %s = hlo.constant dense<[[[0x7F800000, 3.0, 2.0, 0x7FC00000]]]> : tensor<1x1x4xf32>
  %t = hlo.constant dense<0.5> : tensor<f32>
  %least = hlo.constant dense<-1.0> : tensor<f32>
  %swapped = hlo.constant dense<[[[[0.0, 0.0, 1.0, 1.0]], [[0x7FC00000, 0.0, 0.0, 1.0]], [[5.0, 5.0, 6.0, 6.0]], [[7.0, 7.0, 8.0, 8.0]]]]> : tensor<1x4x1x4xf32>
  %i, %v, %n = hlo.non_max_suppression %swapped, %s, %t, %least max_output_size = 4 : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x4xi32>, tensor<1x1x4xf32>, tensor<1x1xi32>)
  %j, %w, %m = hlo.non_max_suppression %swapped, %s, %t, %least max_output_size = 4 {combined} : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x4xi32>, tensor<1x1x4xf32>, tensor<1x1xi32>)
  %k, %x, %l = hlo.non_max_suppression %b, %s, %t, %least max_output_size = 4 : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x4xi32>, tensor<1x1x4xf32>, tensor<1x1xi32>)
  %0 = hlo.constant dense<[[[0, 2, 1, 0]]]> : tensor<1x1x4xi32>
  %1 = hlo.constant dense<[[[0x7F800000, 2.0, 0.0, 0.0]]]> : tensor<1x1x4xf32>
  %2 = hlo.constant dense<3> : tensor<1x1xi32>
  %3 = hlo.constant dense<[[[0, 1, 2, 0]]]> : tensor<1x1x4xi32>
  hlo.custom_call "check.expect_eq"(%i, %0) : (tensor<1x1x4xi32>, tensor<1x1x4xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%v, %1) : (tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%n, %2) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%j, %3) : (tensor<1x1x4xi32>, tensor<1x1x4xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%k, %3) : (tensor<1x1x4xi32>, tensor<1x1x4xi32>) -> ()
  return
}

// Of three boxes in one place, the others' scores fall by exp(-1) for each that is chosen before; with a sigma of 0 they are left out.
func.func @f32_soft() {
  %b = hlo.constant dense<[[[[0.0, 0.0, 1.0, 1.0]], [[0.0, 0.0, 1.0, 1.0]], [[0.0, 0.0, 1.0, 1.0]], [[5.0, 5.0, 6.0, 6.0]]]]> : tensor<1x4x1x4xf32>
  %s = hlo.constant dense<[[[8.0, 4.0, 7.0, 2.0]]]> : tensor<1x1x4xf32>
  %t = hlo.constant dense<0.5> : tensor<f32>
  %sigma = hlo.constant dense<0.5> : tensor<f32>
  %none = hlo.constant dense<0.0> : tensor<f32>
  %i, %v, %n = hlo.non_max_suppression %b, %s, %t, %t, %sigma max_output_size = 4 : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x4xi32>, tensor<1x1x4xf32>, tensor<1x1xi32>)
  %j, %w, %m = hlo.non_max_suppression %b, %s, %t, %t, %none max_output_size = 4 : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x4xi32>, tensor<1x1x4xf32>, tensor<1x1xi32>)
  %k, %x, %l = hlo.non_max_suppression %b, %s, %t, %t, %sigma max_output_size = 4 {half} : (tensor<1x4x1x4xf32>, tensor<1x1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x4xi32>, tensor<1x1x4xf32>, tensor<1x1xi32>)
  %0 = hlo.constant dense<[[[0, 2, 3, 1]]]> : tensor<1x1x4xi32>
  %1 = hlo.constant dense<[[[8.0, 2.5751560, 2.0, 0.541341133]]]> : tensor<1x1x4xf32>
  %2 = hlo.constant dense<[[[0, 3, 0, 0]]]> : tensor<1x1x4xi32>
  %3 = hlo.constant dense<[[[8.0, 2.576171875, 2.0, 0.54150390625]]]> : tensor<1x1x4xf32>
  hlo.custom_call "check.expect_eq"(%i, %0) : (tensor<1x1x4xi32>, tensor<1x1x4xi32>) -> ()
  hlo.custom_call "check.expect_close"(%v, %1) {max_ulp_difference = 2 : i64} : (tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%j, %2) : (tensor<1x1x4xi32>, tensor<1x1x4xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%k, %0) : (tensor<1x1x4xi32>, tensor<1x1x4xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%x, %3) : (tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> ()
  return
}

func.func @f32_empty() {
  %b = hlo.constant dense<> : tensor<1x0x1x4xf32>
  %s = hlo.constant dense<> : tensor<1x2x0xf32>
  %c = hlo.constant dense<1.0> : tensor<1x3x1x4xf32>
  %u = hlo.constant dense<1.0> : tensor<1x1x3xf32>
  %t = hlo.constant dense<0.0> : tensor<f32>
  %i, %v, %n = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 2 : (tensor<1x0x1x4xf32>, tensor<1x2x0xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x2xi32>, tensor<1x2x2xf32>, tensor<1x2xi32>)
  %j, %w, %m = hlo.non_max_suppression %c, %u, %t, %t max_output_size = 0 : (tensor<1x3x1x4xf32>, tensor<1x1x3xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x1x0xi32>, tensor<1x1x0xf32>, tensor<1x1xi32>)
  %0 = hlo.constant dense<0> : tensor<1x2x2xi32>
  %1 = hlo.constant dense<0.0> : tensor<1x2x2xf32>
  %2 = hlo.constant dense<0> : tensor<1x2xi32>
  %3 = hlo.constant dense<0> : tensor<1x1xi32>
  hlo.custom_call "check.expect_eq"(%i, %0) : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%v, %1) : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%n, %2) : (tensor<1x2xi32>, tensor<1x2xi32>) -> ()
  hlo.custom_call "check.expect_eq"(%m, %3) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  return
}
