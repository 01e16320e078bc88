// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// while: counting, no iteration at all, captured values, several carried values, nesting.

func.func @sum_to_ten() {
  %zero = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %ten = hlo.constant dense<10> : tensor<i32>
  %r:2 = hlo.while(%zero, %zero) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>) cond {
  ^bb0(%i: tensor<i32>, %s: tensor<i32>):
    %p = hlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %s: tensor<i32>):
    %j = hlo.add %i, %one : tensor<i32>
    %t = hlo.add %s, %j : tensor<i32>
    hlo.return %j, %t : tensor<i32>, tensor<i32>
  }
  %sum = hlo.constant dense<55> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%r#1, %sum) : (tensor<i32>, tensor<i32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#0, %ten) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @never() {
  %x = hlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %no = hlo.constant dense<false> : tensor<i1>
  %r = hlo.while(%x) : (tensor<2xf32>) -> tensor<2xf32> cond {
  ^bb0(%a: tensor<2xf32>):
    hlo.return %no : tensor<i1>
  } do {
  ^bb0(%a: tensor<2xf32>):
    %b = hlo.add %a, %a : tensor<2xf32>
    hlo.return %b : tensor<2xf32>
  }
  hlo.custom_call "check.expect_eq"(%r, %x) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// Of two copies of a state in another shape, the first starts as the state, the second does not.
func.func @carries_last_state_reshaped() {
  %zero = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %three = hlo.constant dense<3> : tensor<i32>
  %h0 = hlo.constant dense<0.5> : tensor<4xf32>
  %last0 = hlo.constant dense<0.5> : tensor<2x2xf32>
  %other0 = hlo.constant dense<2.0> : tensor<2x2xf32>
  %step = hlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %r:4 = hlo.while(%zero, %last0, %h0, %other0) : (tensor<i32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>) -> (tensor<i32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>) cond {
  ^bb0(%i: tensor<i32>, %last: tensor<2x2xf32>, %h: tensor<4xf32>, %other: tensor<2x2xf32>):
    %p = hlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %last: tensor<2x2xf32>, %h: tensor<4xf32>, %other: tensor<2x2xf32>):
    %j = hlo.add %i, %one : tensor<i32>
    %m = hlo.multiply %last, %other : tensor<2x2xf32>
    %n = hlo.reshape %m : (tensor<2x2xf32>) -> tensor<4xf32>
    %nh = hlo.add %n, %step : tensor<4xf32>
    %nlast = hlo.reshape %nh : (tensor<4xf32>) -> tensor<2x2xf32>
    hlo.return %j, %nlast, %nh, %nlast : tensor<i32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>
  }
  // The first step gives 0.5 * 2 + step, the others the square + step.
  %last = hlo.constant dense<[[26.0, 123.0], [364.0, 845.0]]> : tensor<2x2xf32>
  %h = hlo.constant dense<[26.0, 123.0, 364.0, 845.0]> : tensor<4xf32>
  hlo.custom_call "check.expect_eq"(%r#1, %last) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#2, %h) : (tensor<4xf32>, tensor<4xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#3, %last) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}

func.func @swaps_carried_values() {
  %a = hlo.constant dense<[1, 2, 3]> : tensor<3xi64>
  %b = hlo.constant dense<[4, 5, 6]> : tensor<3xi64>
  %zero = hlo.constant dense<0> : tensor<i64>
  %one = hlo.constant dense<1> : tensor<i64>
  %three = hlo.constant dense<3> : tensor<i64>
  %r:3 = hlo.while(%zero, %a, %b) : (tensor<i64>, tensor<3xi64>, tensor<3xi64>) -> (tensor<i64>, tensor<3xi64>, tensor<3xi64>) cond {
  ^bb0(%i: tensor<i64>, %x: tensor<3xi64>, %y: tensor<3xi64>):
    %p = hlo.compare NE, %i, %three : (tensor<i64>, tensor<i64>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i64>, %x: tensor<3xi64>, %y: tensor<3xi64>):
    %j = hlo.add %i, %one : tensor<i64>
    hlo.return %j, %y, %x : tensor<i64>, tensor<3xi64>, tensor<3xi64>
  }
  hlo.custom_call "check.expect_eq"(%r#1, %b) : (tensor<3xi64>, tensor<3xi64>) -> ()
  hlo.custom_call "check.expect_eq"(%r#2, %a) : (tensor<3xi64>, tensor<3xi64>) -> ()
  return
}

func.func @nested_with_update() {
  %m = hlo.constant dense<0.0> : tensor<2x3xf32>
  %zero = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %rows = hlo.constant dense<2> : tensor<i32>
  %columns = hlo.constant dense<3> : tensor<i32>
  %r:2 = hlo.while(%zero, %m) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>) cond {
  ^bb0(%i: tensor<i32>, %x: tensor<2x3xf32>):
    %p = hlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %p : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %x: tensor<2x3xf32>):
    %s:2 = hlo.while(%zero, %x) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>) cond {
    ^bb0(%j: tensor<i32>, %y: tensor<2x3xf32>):
      %p = hlo.compare LT, %j, %columns : (tensor<i32>, tensor<i32>) -> tensor<i1>
      hlo.return %p : tensor<i1>
    } do {
    ^bb0(%j: tensor<i32>, %y: tensor<2x3xf32>):
      %ij = hlo.multiply %i, %columns : tensor<i32>
      %n = hlo.add %ij, %j : tensor<i32>
      %f = hlo.convert %n : (tensor<i32>) -> tensor<f32>
      %u = hlo.reshape %f : (tensor<f32>) -> tensor<1x1xf32>
      %z = hlo.dynamic_update_slice %y, %u, %i, %j : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
      %k = hlo.add %j, %one : tensor<i32>
      hlo.return %k, %z : tensor<i32>, tensor<2x3xf32>
    }
    %k = hlo.add %i, %one : tensor<i32>
    hlo.return %k, %s#1 : tensor<i32>, tensor<2x3xf32>
  }
  %e = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%r#1, %e) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}
