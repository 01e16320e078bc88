func.func @right() {
  %0 = hlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = hlo.negate %0 : tensor<2xf32>
  %2 = hlo.constant dense<[-1.0, -2.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}
func.func @wrong() {
  %0 = hlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = hlo.negate %0 : tensor<2xf32>
  %2 = hlo.constant dense<[-1.0, 2.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}
func.func @right_again() {
  %0 = hlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = hlo.abs %0 : (tensor<2xf32>) -> tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%1, %0) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}
// -----
func.func @unreadable() {
  %0 = hlo.nonsense
}
