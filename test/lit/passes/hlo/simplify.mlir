// RUN: kiln-opt %s --split-input-file -simplify | FileCheck %s

// Batch normalisation: the factor goes into the weights, the addends become one.
// CHECK-LABEL: @batch_norm
func.func @batch_norm(%x: tensor<1x4x4x2xf32>) -> tensor<1x2x2x2xf32> {
  // CHECK-DAG: %[[W:.*]] = hlo.constant dense<{{.*}}2.000000e+00, 3.000000e+00{{.*}}> : tensor<3x3x2x2xf32>
  // CHECK-DAG: %[[B:.*]] = hlo.constant dense<[1.200000e+01, 2.300000e+01]> : tensor<2xf32>
  // CHECK: %[[C:.*]] = hlo.convolution %{{.*}}, %[[W]]
  // CHECK: %[[S:.*]] = hlo.broadcast_in_dim %[[B]]
  // CHECK: %[[R:.*]] = hlo.add %[[C]], %[[S]]
  // CHECK: return %[[R]]
  %w = hlo.constant dense<1.0> : tensor<3x3x2x2xf32>
  %bias = hlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %scale = hlo.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %shift = hlo.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x2xf32>, tensor<3x3x2x2xf32>) -> tensor<1x2x2x2xf32>
  %1 = hlo.broadcast_in_dim %bias, dims = [3] : (tensor<2xf32>) -> tensor<1x2x2x2xf32>
  %2 = hlo.add %0, %1 : tensor<1x2x2x2xf32>
  %3 = hlo.broadcast_in_dim %scale, dims = [3] : (tensor<2xf32>) -> tensor<1x2x2x2xf32>
  %4 = hlo.multiply %2, %3 : tensor<1x2x2x2xf32>
  %5 = hlo.broadcast_in_dim %shift, dims = [3] : (tensor<2xf32>) -> tensor<1x2x2x2xf32>
  %6 = hlo.add %4, %5 : tensor<1x2x2x2xf32>
  return %6 : tensor<1x2x2x2xf32>
}

// -----

// A pointwise convolution is a product; the reshape around it goes below the bias.
// CHECK-LABEL: @pointwise
func.func @pointwise(%x: tensor<1x4x4x2xf32>, %w: tensor<1x1x2x8xf32>, %b: tensor<8xf32>) -> tensor<1x4x4x8xf32> {
  // CHECK: %[[D:.*]] = hlo.dot_general {{.*}} : (tensor<16x2xf32>, tensor<2x8xf32>) -> tensor<16x8xf32>
  // CHECK: %[[B:.*]] = hlo.broadcast_in_dim %{{.*}}, dims = [1] : (tensor<8xf32>) -> tensor<16x8xf32>
  // CHECK: %[[A:.*]] = hlo.add %[[D]], %[[B]] : tensor<16x8xf32>
  // CHECK: hlo.reshape %[[A]]
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {window_strides = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x2xf32>, tensor<1x1x2x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = hlo.broadcast_in_dim %b, dims = [3] : (tensor<8xf32>) -> tensor<1x4x4x8xf32>
  %2 = hlo.add %0, %1 : tensor<1x4x4x8xf32>
  return %2 : tensor<1x4x4x8xf32>
}

// -----

// Attention's product of [batch, sequence, head, depth] with a batch of 1 is read where it lies; with
// more the heads come first.
// CHECK-LABEL: @attention
func.func @attention(%q: tensor<1x16x4x8xf32>, %k: tensor<1x16x4x8xf32>) -> tensor<1x4x16x16xf32> {
  // CHECK-NOT: hlo.transpose
  // CHECK: hlo.dot_general %{{.*}}, %{{.*}}, <lhs_batching_dimensions = [1], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>
  // CHECK-SAME: (tensor<16x4x8xf32>, tensor<16x4x8xf32>) -> tensor<4x16x16xf32>
  %0 = hlo.transpose %q, dims = [0, 2, 1, 3] : (tensor<1x16x4x8xf32>) -> tensor<1x4x16x8xf32>
  %1 = hlo.transpose %k, dims = [0, 2, 3, 1] : (tensor<1x16x4x8xf32>) -> tensor<1x4x8x16xf32>
  %2 = hlo.dot_general %0, %1, <lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]> : (tensor<1x4x16x8xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x16x16xf32>
  return %2 : tensor<1x4x16x16xf32>
}

// -----

// CHECK-LABEL: @attention_batch
func.func @attention_batch(%q: tensor<2x16x4x8xf32>, %k: tensor<2x16x4x8xf32>) -> tensor<2x4x16x16xf32> {
  // CHECK: hlo.transpose
  // CHECK: hlo.dot_general {{.*}} -> tensor<8x16x16xf32>
  %0 = hlo.dot_general %q, %k, <lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]> : (tensor<2x16x4x8xf32>, tensor<2x16x4x8xf32>) -> tensor<2x4x16x16xf32>
  return %0 : tensor<2x4x16x16xf32>
}

// -----

// Layer normalisation over [batch, sequence, hidden] of a product in [batch * sequence, hidden]: all
// of it takes the product's shape.
// A residual that others read too takes the shape of the product that it is added to, though a convolution computes it.
// CHECK-LABEL: @residual_of_convolution
// CHECK: %[[R:.*]] = hlo.convolution
// CHECK: %[[D:.*]] = hlo.dot_general
// CHECK: %[[F:.*]] = hlo.reshape %[[R]] : (tensor<1x4x4x8xf32>) -> tensor<16x8xf32>
// CHECK: hlo.add %[[D]], %[[F]] : tensor<16x8xf32>
func.func @residual_of_convolution(%x: tensor<1x8x8x8xf32>, %w: tensor<2x2x8x8xf32>, %y: tensor<16x4xf32>, %v: tensor<4x8xf32>) -> (tensor<1x4x4x8xf32>, tensor<1x4x4x8xf32>) {
  %0 = hlo.convolution %x, %w, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<1x8x8x8xf32>, tensor<2x2x8x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = hlo.dot_general %y, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x4xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
  %2 = hlo.reshape %1 : (tensor<16x8xf32>) -> tensor<1x4x4x8xf32>
  %3 = hlo.add %2, %0 : tensor<1x4x4x8xf32>
  return %0, %3 : tensor<1x4x4x8xf32>, tensor<1x4x4x8xf32>
}

// CHECK-LABEL: @sink_reshape
func.func @sink_reshape(%x: tensor<32x8xf32>, %g: tensor<8xf32>) -> tensor<2x16x8xf32> {
  // CHECK-NOT: hlo.reshape
  // CHECK: hlo.reduce(%{{.*}}) init(%{{.*}}) dims = [1] : (tensor<32x8xf32>, tensor<f32>) -> tensor<32xf32>
  // CHECK: hlo.broadcast_in_dim %{{.*}}, dims = [0] : (tensor<32xf32>) -> tensor<32x8xf32>
  // CHECK: hlo.subtract %{{.*}} : tensor<32x8xf32>
  // CHECK: hlo.multiply %{{.*}} : tensor<32x8xf32>
  // CHECK: hlo.reshape
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reshape %x : (tensor<32x8xf32>) -> tensor<2x16x8xf32>
  %1 = hlo.reduce (%0) init(%zero) dims = [2] : (tensor<2x16x8xf32>, tensor<f32>) -> tensor<2x16xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %2 = hlo.reshape %1 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
  %3 = hlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x8xf32>
  %4 = hlo.subtract %0, %3 : tensor<2x16x8xf32>
  %5 = hlo.broadcast_in_dim %g, dims = [2] : (tensor<8xf32>) -> tensor<2x16x8xf32>
  %6 = hlo.multiply %4, %5 : tensor<2x16x8xf32>
  return %6 : tensor<2x16x8xf32>
}

// -----

// Zeros: x + -0 and x - 0 are x; x + 0 is not, for x = -0. Division by 4 is exact, by 3 is not.
// CHECK-LABEL: @zeros
func.func @zeros(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK-DAG: %[[QUARTER:.*]] = hlo.constant dense<2.500000e-01>
  // CHECK-DAG: %[[A:.*]] = hlo.add %arg0, %{{.*}}
  // CHECK-DAG: %[[M:.*]] = hlo.multiply %arg0, %[[QUARTER]]
  // CHECK-DAG: %[[D:.*]] = hlo.divide %arg0,
  // CHECK: return %[[A]], %[[M]], %[[D]]
  %zero = hlo.constant dense<0.0> : tensor<4xf32>
  %nzero = hlo.constant dense<-0.0> : tensor<4xf32>
  %three = hlo.constant dense<3.0> : tensor<4xf32>
  %four = hlo.constant dense<4.0> : tensor<4xf32>
  %0 = hlo.add %x, %nzero : tensor<4xf32>
  %1 = hlo.subtract %0, %zero : tensor<4xf32>
  %2 = hlo.add %1, %zero : tensor<4xf32>
  %3 = hlo.divide %1, %four : tensor<4xf32>
  %4 = hlo.divide %1, %three : tensor<4xf32>
  return %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Constants are evaluated, but a vector is not blown up to a matrix.
// CHECK-LABEL: @constants
func.func @constants() -> (tensor<2xf32>, tensor<512x2xf32>) {
  // CHECK: %[[V:.*]] = hlo.constant dense<[4.000000e+00, 9.000000e+00]> : tensor<2xf32>
  // CHECK: %[[B:.*]] = hlo.broadcast_in_dim %[[V]]
  // CHECK: return %[[V]], %[[B]]
  %0 = hlo.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %1 = hlo.multiply %0, %0 : tensor<2xf32>
  %2 = hlo.broadcast_in_dim %1, dims = [1] : (tensor<2xf32>) -> tensor<512x2xf32>
  return %1, %2 : tensor<2xf32>, tensor<512x2xf32>
}

// -----

// The loop uses what it does not change from outside, counts once, and drops what nobody reads.
// CHECK-LABEL: @loop
func.func @loop(%x: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %i0 = hlo.constant dense<0> : tensor<i32>
  // CHECK: hlo.while(%{{[^,]*}}, %{{[^,]*}}) : (tensor<i32>, tensor<8xf32>)
  // CHECK: hlo.compare LT, %{{.*}}, %arg1
  // CHECK: hlo.add %{{.*}}, %arg0
  %r:5 = hlo.while (%i0, %i0, %x, %x, %x) : (tensor<i32>, tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<i32>, tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) cond {
  ^bb0(%i: tensor<i32>, %j: tensor<i32>, %a: tensor<8xf32>, %b: tensor<8xf32>, %d: tensor<8xf32>):
    %c = hlo.compare LT, %j, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %j: tensor<i32>, %a: tensor<8xf32>, %b: tensor<8xf32>, %d: tensor<8xf32>):
    %one = hlo.constant dense<1> : tensor<i32>
    %ni = hlo.add %i, %one : tensor<i32>
    %nj = hlo.add %j, %one : tensor<i32>
    %na = hlo.add %a, %b : tensor<8xf32>
    %nd = hlo.multiply %d, %a : tensor<8xf32>
    hlo.return %ni, %nj, %na, %b, %nd : tensor<i32>, tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
  }
  return %r#2 : tensor<8xf32>
}

// -----

// An inner loop drops what only a dropped value of the outer one needed; what an assert reads stays.
// CHECK-LABEL: @nested_loops
func.func @nested_loops(%x: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %i0 = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  // CHECK: hlo.while(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}) : (tensor<i32>, tensor<8xf32>, tensor<i32>)
  // CHECK: hlo.while(%{{[^,]*}}, %{{[^,]*}}) : (tensor<i32>, tensor<8xf32>)
  // CHECK-NOT: hlo.exponential
  // CHECK: hlo.cosine
  // CHECK-NOT: hlo.exponential
  // CHECK: hlo.assert
  %r:4 = hlo.while (%i0, %x, %x, %i0) : (tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<i32>) -> (tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<i32>) cond {
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>, %d: tensor<8xf32>, %k: tensor<i32>):
    %c = hlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>, %d: tensor<8xf32>, %k: tensor<i32>):
    %s:3 = hlo.while (%i0, %a, %x) : (tensor<i32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>, tensor<8xf32>) cond {
    ^bb0(%j: tensor<i32>, %b: tensor<8xf32>, %e: tensor<8xf32>):
      %c = hlo.compare LT, %j, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      hlo.return %c : tensor<i1>
    } do {
    ^bb0(%j: tensor<i32>, %b: tensor<8xf32>, %e: tensor<8xf32>):
      %nj = hlo.add %j, %one : tensor<i32>
      %nb = hlo.cosine %b : tensor<8xf32>
      %ne = hlo.exponential %e : tensor<8xf32>
      hlo.return %nj, %nb, %ne : tensor<i32>, tensor<8xf32>, tensor<8xf32>
    }
    %ni = hlo.add %i, %one : tensor<i32>
    %two = hlo.constant dense<2> : tensor<i32>
    %nk = hlo.add %k, %two : tensor<i32>
    %fits = hlo.compare LT, %nk, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.assert %fits, "too many" : tensor<i1>
    hlo.return %ni, %s#1, %s#2, %nk : tensor<i32>, tensor<8xf32>, tensor<8xf32>, tensor<i32>
  }
  return %r#1 : tensor<8xf32>
}

// -----

// The last state, which the loop carries beside the state in another shape, is the state; the other one starts otherwise.
// CHECK-LABEL: @last_state
func.func @last_state(%n: tensor<i32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  // CHECK: %[[R:.*]]:3 = hlo.while({{.*}}) : (tensor<i32>, tensor<2x4xf32>, tensor<1x2x4xf32>)
  // CHECK: hlo.compare LT
  // CHECK: hlo.negate %arg2
  // CHECK: %[[L:.*]] = hlo.reshape %[[R]]#1
  // CHECK: return %[[L]], %[[R]]#2
  %i0 = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %h0 = hlo.constant dense<0.5> : tensor<2x4xf32>
  %last0 = hlo.constant dense<0.5> : tensor<1x2x4xf32>
  %other0 = hlo.constant dense<1.0> : tensor<1x2x4xf32>
  %r:4 = hlo.while (%i0, %last0, %h0, %other0) : (tensor<i32>, tensor<1x2x4xf32>, tensor<2x4xf32>, tensor<1x2x4xf32>) -> (tensor<i32>, tensor<1x2x4xf32>, tensor<2x4xf32>, tensor<1x2x4xf32>) cond {
  ^bb0(%i: tensor<i32>, %last: tensor<1x2x4xf32>, %h: tensor<2x4xf32>, %other: tensor<1x2x4xf32>):
    %c = hlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %last: tensor<1x2x4xf32>, %h: tensor<2x4xf32>, %other: tensor<1x2x4xf32>):
    %ni = hlo.add %i, %one : tensor<i32>
    %m = hlo.negate %last : tensor<1x2x4xf32>
    %e = hlo.exponential %other : tensor<1x2x4xf32>
    %p = hlo.add %m, %e : tensor<1x2x4xf32>
    %q = hlo.reshape %p : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %nh = hlo.multiply %q, %h : tensor<2x4xf32>
    %nlast = hlo.reshape %nh : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    hlo.return %ni, %nlast, %nh, %nlast : tensor<i32>, tensor<1x2x4xf32>, tensor<2x4xf32>, tensor<1x2x4xf32>
  }
  return %r#1, %r#3 : tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

// Compositions: pads and slices meet, transposes cancel below elementwise ops.
// CHECK-LABEL: @compositions
func.func @compositions(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x2xf32>) {
  // CHECK-DAG: %[[N:.*]] = hlo.negate %arg0
  // CHECK-DAG: %[[S:.*]] = hlo.slice %arg0, start = [0, 3], limit = [4, 5], strides = [1, 1]
  // CHECK: return %[[N]], %[[S]]
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.transpose %x, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %1 = hlo.negate %0 : tensor<6x4xf32>
  %2 = hlo.transpose %1, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %3 = hlo.pad %x, %zero, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x7xf32>
  %4 = hlo.slice %3, start = [0, 2], limit = [4, 7], strides = [1, 1] : (tensor<4x7xf32>) -> tensor<4x5xf32>
  %5 = hlo.slice %4, start = [0, 2], limit = [4, 4], strides = [1, 1] : (tensor<4x5xf32>) -> tensor<4x2xf32>
  return %2, %5 : tensor<4x6xf32>, tensor<4x2xf32>
}

// -----

// The input's part of a recurrence is one product before the loop.
// CHECK-LABEL: @recurrence
func.func @recurrence(%x: tensor<10x1x8xf32>, %n: tensor<i32>) -> tensor<1x4xf32> {
  // CHECK: hlo.dot_general {{.*}} : (tensor<10x8xf32>, tensor<8x4xf32>) -> tensor<10x4xf32>
  // CHECK: hlo.while
  // CHECK: do {
  // CHECK-NOT: hlo.dot_general
  // CHECK: hlo.dynamic_slice {{.*}} sizes = [1, 1, 4]
  %w = hlo.constant dense<0.5> : tensor<8x4xf32>
  %h0 = hlo.constant dense<0.0> : tensor<1x4xf32>
  %i0 = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %r:2 = hlo.while (%i0, %h0) : (tensor<i32>, tensor<1x4xf32>) -> (tensor<i32>, tensor<1x4xf32>) cond {
  ^bb0(%i: tensor<i32>, %h: tensor<1x4xf32>):
    %c = hlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %h: tensor<1x4xf32>):
    %ni = hlo.add %i, %one : tensor<i32>
    %s = hlo.dynamic_slice %x, %i, %i0, %i0 sizes = [1, 1, 8] : (tensor<10x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x8xf32>
    %p = hlo.reshape %s : (tensor<1x1x8xf32>) -> tensor<1x8xf32>
    %d = hlo.dot_general %p, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
    %nh = hlo.add %d, %h : tensor<1x4xf32>
    hlo.return %ni, %nh : tensor<i32>, tensor<1x4xf32>
  }
  return %r#1 : tensor<1x4xf32>
}

// -----

// Unrolled, the pieces make one product too.
// CHECK-LABEL: @unrolled
func.func @unrolled(%x: tensor<1x2x8xf32>) -> tensor<1x4xf32> {
  // CHECK: hlo.dot_general {{.*}} : (tensor<2x8xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
  // CHECK-NOT: hlo.dot_general
  // CHECK-NOT: hlo.concatenate
  // CHECK: return
  %w = hlo.constant dense<0.5> : tensor<8x4xf32>
  %0 = hlo.slice %x, start = [0, 0, 0], limit = [1, 1, 8], strides = [1, 1, 1] : (tensor<1x2x8xf32>) -> tensor<1x1x8xf32>
  %1 = hlo.reshape %0 : (tensor<1x1x8xf32>) -> tensor<1x8xf32>
  %2 = hlo.slice %x, start = [0, 1, 0], limit = [1, 2, 8], strides = [1, 1, 1] : (tensor<1x2x8xf32>) -> tensor<1x1x8xf32>
  %3 = hlo.reshape %2 : (tensor<1x1x8xf32>) -> tensor<1x8xf32>
  %4 = hlo.dot_general %1, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
  %5 = hlo.dot_general %3, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
  %6 = hlo.add %4, %5 : tensor<1x4xf32>
  return %6 : tensor<1x4xf32>
}

// -----

// Complex numbers made of real ones: their products are real ones, and their size is a root.
// CHECK-LABEL: @complex_parts
func.func @complex_parts(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[AB:.*]] = hlo.multiply %arg0, %arg1 : tensor<4xf32>
  // CHECK-NOT: complex
  // CHECK: hlo.sqrt {{.*}} : tensor<4xf64>
  // CHECK-NOT: complex
  // CHECK: return
  %0 = hlo.complex %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %1 = hlo.multiply %0, %0 : tensor<4xcomplex<f32>>
  %2 = hlo.convert %a : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %3 = hlo.subtract %1, %2 : tensor<4xcomplex<f32>>
  %4 = hlo.abs %3 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %5 = hlo.imag %3 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return %4, %5 : tensor<4xf32>, tensor<4xf32>
}

// One that comes from memory stays.
// CHECK-LABEL: @complex_argument
func.func @complex_argument(%a: tensor<4xf32>, %b: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // CHECK: hlo.multiply {{.*}} : tensor<4xcomplex<f32>>
  %0 = hlo.complex %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %1 = hlo.multiply %0, %b : tensor<4xcomplex<f32>>
  return %1 : tensor<4xcomplex<f32>>
}

// Groups of the batch become groups of features with one transposition; the kernel and the result keep their layouts until then.
// CHECK-LABEL: @batch_groups
func.func @batch_groups(%x: tensor<8x14x14x6xf32>, %g: tensor<8x14x14x4xf32>) -> tensor<3x3x3x4xf32> {
  // CHECK: %[[S:.*]] = hlo.reshape %{{.*}} : (tensor<8x14x14x6xf32>) -> tensor<8x14x14x2x3xf32>
  // CHECK: %[[T:.*]] = hlo.transpose %[[S]], dims = [4, 1, 2, 3, 0]
  // CHECK: %[[X:.*]] = hlo.reshape %[[T]] : (tensor<3x14x14x2x8xf32>) -> tensor<3x14x14x16xf32>
  // CHECK: hlo.convolution %[[X]], %{{.*}}, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 2 : i64
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 2 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x14x14x6xf32>, tensor<8x14x14x4xf32>) -> tensor<3x3x3x4xf32>
  return %0 : tensor<3x3x3x4xf32>
}

// Patches of an image are rows of a matrix; of small ones, or of many channels, they stay windows.
// CHECK-LABEL: @patches
func.func @patches(%x: tensor<2x32x48x3xf32>, %w: tensor<16x16x3x64xf32>, %v: tensor<2x2x3x64xf32>) -> (tensor<2x2x3x64xf32>, tensor<2x16x24x64xf32>) {
  // CHECK: %[[R:.*]] = hlo.reshape %{{.*}} : (tensor<2x32x48x3xf32>) -> tensor<4x16x3x48xf32>
  // CHECK: %[[T:.*]] = hlo.transpose %[[R]], dims = [0, 2, 1, 3]
  // CHECK: %[[M:.*]] = hlo.reshape %[[T]] : (tensor<4x3x16x48xf32>) -> tensor<12x768xf32>
  // CHECK: hlo.dot_general %[[M]], %{{.*}} -> tensor<12x64xf32>
  // CHECK: hlo.convolution
  %0 = hlo.convolution %x, %w, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 16, 16>} : (tensor<2x32x48x3xf32>, tensor<16x16x3x64xf32>) -> tensor<2x2x3x64xf32>
  %1 = hlo.convolution %x, %v, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>} : (tensor<2x32x48x3xf32>, tensor<2x2x3x64xf32>) -> tensor<2x16x24x64xf32>
  return %0, %1 : tensor<2x2x3x64xf32>, tensor<2x16x24x64xf32>
}

// -----

// A number repeated without end is not written out to be summed; a few of them are.
// CHECK-LABEL: @sums
func.func @sums() -> (tensor<f32>, tensor<f32>) {
  // CHECK-DAG: hlo.constant dense<6.000000e+00> : tensor<f32>
  // CHECK: hlo.reduce
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %endless = hlo.constant dense<1.0> : tensor<1048576x1048576xf32>
  %few = hlo.constant dense<2.0> : tensor<3xf32>
  %0 = hlo.reduce (%endless) init(%zero) dims = [0, 1] : (tensor<1048576x1048576xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %1 = hlo.reduce (%few) init(%zero) dims = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  return %0, %1 : tensor<f32>, tensor<f32>
}

// -----

// The largest of what is negated are the smallest; the least integer is its own opposite.
// CHECK-LABEL: @rising
func.func @rising(%x: tensor<9xf32>, %i: tensor<9xi32>) -> (tensor<4xf32>, tensor<4xi32>, tensor<4xi32>) {
  // CHECK: %[[V:.*]], %[[I:.*]] = hlo.top_k %arg0, k = 4 {equal_zeros, smallest} : (tensor<9xf32>)
  // CHECK: %[[N:.*]] = hlo.negate %arg1
  // CHECK: hlo.top_k %[[N]], k = 4 : (tensor<9xi32>)
  // CHECK: return %[[V]], %[[I]],
  %0 = hlo.negate %x : tensor<9xf32>
  %1, %2 = hlo.top_k %0, k = 4 {equal_zeros} : (tensor<9xf32>) -> (tensor<4xf32>, tensor<4xi32>)
  %3 = hlo.negate %1 : tensor<4xf32>
  %4 = hlo.negate %i : tensor<9xi32>
  %5, %6 = hlo.top_k %4, k = 4 : (tensor<9xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %3, %2, %5 : tensor<4xf32>, tensor<4xi32>, tensor<4xi32>
}

// -----

// The gradient of a filter keeps its form on a processor; on a GPU, whose kernels take convolutions in one form, operands are transposed.
// CHECK-LABEL: @filter_gradient
// CHECK: hlo.convolution %arg0, %arg1, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>
func.func @filter_gradient(%x: tensor<8x32x32x32xf32>, %g: tensor<8x32x32x64xf32>) -> tensor<3x3x32x64xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x32x32x32xf32>, tensor<8x32x32x64xf32>) -> tensor<3x3x32x64xf32>
  return %0 : tensor<3x3x32x64xf32>
}

// -----

module attributes {loops.target = {sm = 80 : i64}} {
// CHECK-LABEL: @filter_gradient_on_gpu
// CHECK: hlo.convolution %{{.*}}, %{{.*}}, <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
func.func @filter_gradient_on_gpu(%x: tensor<8x32x32x32xf32>, %g: tensor<8x32x32x64xf32>) -> tensor<3x3x32x64xf32> {
  %0 = hlo.convolution %x, %g, <[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 1, 1, 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<8x32x32x32xf32>, tensor<8x32x32x64xf32>) -> tensor<3x3x32x64xf32>
  return %0 : tensor<3x3x32x64xf32>
}
}

// -----

// A transpose that lets a product's kernel find pairs stays.
// CHECK-LABEL: @pairs
// CHECK: %[[T:.*]] = hlo.transpose %arg0, dims = [1, 0] {hlo.makes_pairs}
// CHECK: hlo.dot_general %[[T]], %arg1
func.func @pairs(%x: tensor<32x40xbf16>, %w: tensor<32x64xbf16>) -> tensor<40x64xf32> {
  %0 = hlo.transpose %x, dims = [1, 0] {hlo.makes_pairs} : (tensor<32x40xbf16>) -> tensor<40x32xbf16>
  %1 = hlo.dot_general %0, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40x32xbf16>, tensor<32x64xbf16>) -> tensor<40x64xf32>
  return %1 : tensor<40x64xf32>
}

// -----

// Factors and addends stay where what is joined would be beyond the type's range.
// CHECK-LABEL: func.func @beyond_range
func.func @beyond_range(%x: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>) {
  %w = hlo.constant dense<[[1.0e+20, 1.0e+20], [1.0, 2.0]]> : tensor<2x2xf32>
  %small = hlo.constant dense<[[1.0e-20, 1.0e-20], [2.0e-20, 3.0e-20]]> : tensor<2x2xf32>
  %large_factor = hlo.constant dense<1.0e+20> : tensor<4x2xf32>
  %small_factor = hlo.constant dense<1.0e-20> : tensor<4x2xf32>
  %most = hlo.constant dense<3.0e+38> : tensor<4x2xf32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  // CHECK: hlo.dot_general
  // CHECK-NEXT: hlo.multiply
  %1 = hlo.multiply %0, %large_factor : tensor<4x2xf32>
  %2 = hlo.dot_general %x, %small, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  // CHECK-NEXT: hlo.dot_general
  // CHECK-NEXT: hlo.multiply
  %3 = hlo.multiply %2, %small_factor : tensor<4x2xf32>
  %4 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  // CHECK-NEXT: hlo.dot_general
  // CHECK-NEXT: hlo.add
  // CHECK-NEXT: hlo.add
  %5 = hlo.add %4, %most : tensor<4x2xf32>
  %6 = hlo.add %5, %most : tensor<4x2xf32>
  return %1, %3, %6 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>
}
