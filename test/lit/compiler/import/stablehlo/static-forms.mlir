// RUN: kiln-translate --stablehlo-to-hlo %s | FileCheck %s
// Ops on run-time shapes become static ones where the shapes are known; tuples, composites and device numbers go.

// CHECK-LABEL: func.func @shapes
func.func @shapes(%x: tensor<4x3xf32>) -> (tensor<2x4x3xf32>, tensor<12xf32>, tensor<5xi32>, tensor<6x3xf32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<4x3xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %two, %n1, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  // CHECK: hlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x3xf32>) -> tensor<2x4x3xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1, 2] : (tensor<4x3xf32>, tensor<3xi32>) -> tensor<2x4x3xf32>
  %twelve = stablehlo.constant dense<12> : tensor<1xi32>
  // CHECK: hlo.reshape %arg0 : (tensor<4x3xf32>) -> tensor<12xf32>
  %1 = stablehlo.dynamic_reshape %x, %twelve : (tensor<4x3xf32>, tensor<1xi32>) -> tensor<12xf32>
  %five = stablehlo.constant dense<5> : tensor<1xi32>
  // CHECK: hlo.iota dim = 0 : tensor<5xi32>
  %2 = stablehlo.dynamic_iota %five, dim = 0 : (tensor<1xi32>) -> tensor<5xi32>
  %low = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %none = stablehlo.constant dense<0> : tensor<2xi32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: hlo.pad %arg0, %{{.*}}, low = [2, 0], high = [0, 0], interior = [0, 0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<6x3xf32>
  %3 = stablehlo.dynamic_pad %x, %zero, %low, %none, %none : (tensor<4x3xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<6x3xf32>
  return %0, %1, %2, %3 : tensor<2x4x3xf32>, tensor<12xf32>, tensor<5xi32>, tensor<6x3xf32>
}

// A shape that only its operand tells.
// CHECK-LABEL: func.func @inferred
func.func @inferred() -> tensor<2xi32> {
  %five = stablehlo.constant dense<5> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %five, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  // CHECK: %[[I:.*]] = hlo.iota dim = 0 : tensor<5xi32>
  // CHECK: hlo.slice %[[I]], start = [1], limit = [4], strides = [2] : (tensor<5xi32>) -> tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %four = stablehlo.constant dense<4> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %1 = "stablehlo.real_dynamic_slice"(%0, %one, %four, %two) : (tensor<?xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}

// CHECK-LABEL: func.func @windows
func.func @windows(%x: tensor<1x8x1xf32>, %k: tensor<3x1x1xf32>, %i: tensor<2x1xi64>, %m: tensor<5x4xf32>) -> (tensor<1x8x1xf32>, tensor<2x4xf32>) {
  %p = stablehlo.constant dense<1> : tensor<1x2xi64>
  // CHECK: hlo.convolution {{.*}}padding = array<i64: 1, 1>
  %0 = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : (tensor<1x8x1xf32>, tensor<3x1x1xf32>, tensor<1x2xi64>) -> tensor<1x8x1xf32>
  %sizes = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  // CHECK: hlo.gather {{.*}} sizes = [1, 4] : (tensor<5x4xf32>, tensor<2x1xi64>) -> tensor<2x4xf32>
  %1 = "stablehlo.dynamic_gather"(%m, %i, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x4xf32>, tensor<2x1xi64>, tensor<2xi64>) -> tensor<2x4xf32>
  return %0, %1 : tensor<1x8x1xf32>, tensor<2x4xf32>
}

// CHECK-LABEL: func.func @tuples
// CHECK-NEXT: return %arg1, %arg0
func.func @tuples(%a: tensor<2xf64>, %b: tensor<i64>) -> (tensor<i64>, tensor<2xf64>) {
  %t = stablehlo.tuple %b : tuple<tensor<i64>>
  %u = stablehlo.tuple %a, %t : tuple<tensor<2xf64>, tuple<tensor<i64>>>
  %0 = stablehlo.get_tuple_element %u[0] : (tuple<tensor<2xf64>, tuple<tensor<i64>>>) -> tensor<2xf64>
  %1 = stablehlo.get_tuple_element %u[1] : (tuple<tensor<2xf64>, tuple<tensor<i64>>>) -> tuple<tensor<i64>>
  %2 = "stablehlo.get_tuple_element"(%1) {index = 0 : i32} : (tuple<tensor<i64>>) -> tensor<i64>
  return %2, %0 : tensor<i64>, tensor<2xf64>
}

func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32>
  return %0 : tensor<f32>
}
// CHECK-LABEL: func.func @calls
func.func @calls(%x: tensor<f32>) -> (tensor<f32>, tensor<ui32>, tensor<ui32>) {
  // CHECK: call @twice(%arg0) : (tensor<f32>) -> tensor<f32>
  %0 = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<f32>) -> tensor<f32>
  // CHECK: hlo.constant dense<0> : tensor<ui32>
  // CHECK: hlo.constant dense<0> : tensor<ui32>
  %1 = stablehlo.partition_id : tensor<ui32>
  %2 = "stablehlo.replica_id"() : () -> tensor<ui32>
  return %0, %1, %2 : tensor<f32>, tensor<ui32>, tensor<ui32>
}

// CHECK-LABEL: func.func @random
func.func @random(%s: tensor<2xui64>, %a: tensor<f32>) -> (tensor<2x3xf32>, tensor<4xui32>) {
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // CHECK: hlo.rng NORMAL, %arg1, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %0 = stablehlo.rng %a, %a, %shape, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  // CHECK: hlo.rng_bit_generator THREE_FRY, %arg0 : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %1, %2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return %0, %2 : tensor<2x3xf32>, tensor<4xui32>
}
