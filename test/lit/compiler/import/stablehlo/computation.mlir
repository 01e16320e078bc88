// RUN: kiln-conformance --stablehlo --quiet %s
// RUN: kiln-conformance --stablehlo --quiet --backend=cpu %s
// Reductions, contractions and control flow.

func.func @reduce() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %0, dense<[6.0, 15.0]> : tensor<2xf32>
  %1 = stablehlo.reduce(%a init: %z) across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) {
      %m = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %m : tensor<f32>
    }
  check.expect_eq_const %1, dense<6.0> : tensor<f32>
  return
}

func.func @reduce_two() {
  %a = stablehlo.constant dense<[2, 9, 4]> : tensor<3xi32>
  %i = stablehlo.iota dim = 0 : tensor<3xi32>
  %z = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.reduce(%a init: %z), (%i init: %z) across dimensions = [0] : (tensor<3xi32>, tensor<3xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    reducer(%x: tensor<i32>, %y: tensor<i32>) (%p: tensor<i32>, %q: tensor<i32>) {
      %c = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %v = stablehlo.select %c, %x, %y : tensor<i1>, tensor<i32>
      %w = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i32>
      stablehlo.return %v, %w : tensor<i32>, tensor<i32>
    }
  check.expect_eq_const %0#0, dense<9> : tensor<i32>
  check.expect_eq_const %0#1, dense<1> : tensor<i32>
  return
}

func.func @reduce_window() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>,
      padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<i32>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [4, 6], [8, 10]]> : tensor<3x2xi32>
  return
}

func.func @select_and_scatter() {
  %a = stablehlo.constant dense<[[1, 5], [2, 5], [3, 6], [4, 4]]> : tensor<4x2xi32>
  %s = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %c = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %t : tensor<i32>
  }) : (tensor<4x2xi32>, tensor<2x2xi32>, tensor<i32>) -> tensor<4x2xi32>
  check.expect_eq_const %0, dense<[[0, 6], [5, 0], [0, 8], [7, 0]]> : tensor<4x2xi32>
  return
}

func.func @dot_general() {
  %a = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]]]> : tensor<1x2x2xf32>
  %b = stablehlo.constant dense<[[[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]]]> : tensor<1x2x3xf32>
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT]
      : (tensor<1x2x2xf32>, tensor<1x2x3xf32>) -> tensor<1x2x3xf32>
  check.expect_eq_const %0, dense<[[[1.0, 2.0, 8.0], [3.0, 4.0, 18.0]]]> : tensor<1x2x3xf32>
  return
}

func.func @convolution() {
  %a = stablehlo.constant dense<[[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]], [[7.0], [8.0], [9.0]]]]> : tensor<1x3x3x1xf32>
  %w = stablehlo.constant dense<[[[[1.0]], [[2.0]]], [[[3.0]], [[4.0]]]]> : tensor<2x2x1x1xf32>
  %0 = stablehlo.convolution(%a, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [2, 2], pad = [[1, 0], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}
      : (tensor<1x3x3x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x1xf32>
  check.expect_eq_const %0, dense<[[[[11.0], [9.0]], [[67.0], [33.0]]]]> : tensor<1x2x2x1xf32>
  return
}

func.func @while() {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %s = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<5> : tensor<i32>
  %0:2 = stablehlo.while(%c = %i, %v = %s) : tensor<i32>, tensor<i32>
    cond {
      %p = stablehlo.compare LT, %c, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %c, %one : tensor<i32>
      %twice = stablehlo.add %v, %v : tensor<i32>
      stablehlo.return %next, %twice : tensor<i32>, tensor<i32>
    }
  check.expect_eq_const %0#0, dense<5> : tensor<i32>
  check.expect_eq_const %0#1, dense<32> : tensor<i32>
  return
}

func.func @if_and_case() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %a = stablehlo.constant dense<7> : tensor<i32>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %i : tensor<i32>
  }, {
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  check.expect_eq_const %0, dense<7> : tensor<i32>
  %1 = "stablehlo.case"(%i) ({
    stablehlo.return %i : tensor<i32>
  }, {
    %t = stablehlo.multiply %a, %a : tensor<i32>
    stablehlo.return %t : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %1, dense<49> : tensor<i32>
  return
}

func.func @map() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "stablehlo.map"(%a, %a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %m = stablehlo.multiply %x, %y : tensor<i32>
    stablehlo.return %m : tensor<i32>
  }) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 4]> : tensor<2xi32>
  %1:2 = stablehlo.optimization_barrier %a, %0 : tensor<2xi32>, tensor<2xi32>
  check.expect_eq %1#0, %a : tensor<2xi32>
  return
}
