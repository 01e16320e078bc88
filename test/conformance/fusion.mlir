// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// fusion evaluates its region on its operands.

func.func @loop() {
  %a = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %s = hlo.constant dense<2.0> : tensor<f32>
  %r:2 = hlo.fusion loop(%a, %s) : (tensor<3xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>) {
  ^bb0(%x: tensor<3xf32>, %y: tensor<f32>):
    %b = hlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %m = hlo.multiply %x, %b : tensor<3xf32>
    %n = hlo.add %m, %x : tensor<3xf32>
    hlo.return %m, %n : tensor<3xf32>, tensor<3xf32>
  }
  %e = hlo.constant dense<[2.0, 4.0, 6.0]> : tensor<3xf32>
  %f = hlo.constant dense<[3.0, 6.0, 9.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%r#0, %e) : (tensor<3xf32>, tensor<3xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#1, %f) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
