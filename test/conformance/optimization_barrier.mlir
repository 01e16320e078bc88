// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// optimization_barrier gives its operands.

func.func @two() {
  %a = hlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = hlo.constant dense<7> : tensor<i32>
  %r:2 = hlo.optimization_barrier %a, %b : (tensor<2xf32>, tensor<i32>) -> (tensor<2xf32>, tensor<i32>)
  hlo.custom_call "check.expect_eq"(%r#0, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#1, %b) : (tensor<i32>, tensor<i32>) -> ()
  return
}
