// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// if: either branch, captured values, several results, none, nesting.

func.func @both_ways() {
  %a = hlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %yes = hlo.constant dense<true> : tensor<i1>
  %no = hlo.constant dense<false> : tensor<i1>
  %r:2 = hlo.if %yes : (tensor<i1>) -> (tensor<2xf32>, tensor<2xf32>) {
    %b = hlo.add %a, %a : tensor<2xf32>
    hlo.return %b, %a : tensor<2xf32>, tensor<2xf32>
  } else {
    hlo.return %a, %a : tensor<2xf32>, tensor<2xf32>
  }
  %s = hlo.if %no : (tensor<i1>) -> tensor<2xf32> {
    hlo.return %a : tensor<2xf32>
  } else {
    %n = hlo.negate %a : tensor<2xf32>
    hlo.return %n : tensor<2xf32>
  }
  %twice = hlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %minus = hlo.constant dense<[-1.0, -2.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%r#0, %twice) : (tensor<2xf32>, tensor<2xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#1, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%s, %minus) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

func.func @nested() {
  %x = hlo.constant dense<[3, -4]> : tensor<2xi32>
  %yes = hlo.constant dense<true> : tensor<i1>
  %no = hlo.constant dense<false> : tensor<i1>
  %r = hlo.if %yes : (tensor<i1>) -> tensor<2xi32> {
    %s = hlo.if %no : (tensor<i1>) -> tensor<2xi32> {
      hlo.return %x : tensor<2xi32>
    } else {
      %m = hlo.multiply %x, %x : tensor<2xi32>
      hlo.return %m : tensor<2xi32>
    }
    hlo.return %s : tensor<2xi32>
  } else {
    hlo.return %x : tensor<2xi32>
  }
  %e = hlo.constant dense<[9, 16]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%r, %e) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}
