// A loop that turns ten times.
func.func @main(%x: tensor<8xf32> {hlo.name = "x"}) -> (tensor<8xf32> {hlo.name = "y"}) {
  %zero = hlo.constant dense<0> : tensor<i32>
  %ten = hlo.constant dense<10> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %i, %y = hlo.while(%zero, %x) : (tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>) cond {
  ^bb0(%i: tensor<i32>, %v: tensor<8xf32>):
    %c = hlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %v: tensor<8xf32>):
    %n = hlo.add %i, %one : tensor<i32>
    %w = hlo.tanh %v : tensor<8xf32>
    hlo.return %n, %w : tensor<i32>, tensor<8xf32>
  }
  return %y : tensor<8xf32>
}
