// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// map computes a region on the elements at each index.

func.func @i8() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.constant dense<[[0, 1, 2], [3, 0, 1]]> : tensor<2x3xi8>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8> {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %p = hlo.multiply %a, %b : tensor<i8>
    %q = hlo.add %p, %a : tensor<i8>
    hlo.return %q : tensor<i8>
  }
  %3 = hlo.constant dense<[[0, 2, 6], [12, 4, 10]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i32() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.constant dense<[[0, 1, 2], [3, 0, 1]]> : tensor<2x3xi32>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32> {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = hlo.multiply %a, %b : tensor<i32>
    %q = hlo.add %p, %a : tensor<i32>
    hlo.return %q : tensor<i32>
  }
  %3 = hlo.constant dense<[[0, 2, 6], [12, 4, 10]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @ui16() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.constant dense<[[0, 1, 2], [3, 0, 1]]> : tensor<2x3xui16>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xui16>, tensor<2x3xui16>) -> tensor<2x3xui16> {
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %p = hlo.multiply %a, %b : tensor<ui16>
    %q = hlo.add %p, %a : tensor<ui16>
    hlo.return %q : tensor<ui16>
  }
  %3 = hlo.constant dense<[[0, 2, 6], [12, 4, 10]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @i64() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>
  %1 = hlo.constant dense<[[0, 1, 2], [3, 0, 1]]> : tensor<2x3xi64>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64> {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %p = hlo.multiply %a, %b : tensor<i64>
    %q = hlo.add %p, %a : tensor<i64>
    hlo.return %q : tensor<i64>
  }
  %3 = hlo.constant dense<[[0, 2, 6], [12, 4, 10]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @bf16() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = hlo.multiply %a, %b : tensor<bf16>
    %q = hlo.add %p, %a : tensor<bf16>
    hlo.return %q : tensor<bf16>
  }
  %3 = hlo.constant dense<[[0.0, 2.0, 6.0], [12.0, 4.0, 10.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @f16() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 0.0, 1.0]]> : tensor<2x3xf16>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16> {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %p = hlo.multiply %a, %b : tensor<f16>
    %q = hlo.add %p, %a : tensor<f16>
    hlo.return %q : tensor<f16>
  }
  %3 = hlo.constant dense<[[0.0, 2.0, 6.0], [12.0, 4.0, 10.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f32() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 0.0, 1.0]]> : tensor<2x3xf32>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = hlo.multiply %a, %b : tensor<f32>
    %q = hlo.add %p, %a : tensor<f32>
    hlo.return %q : tensor<f32>
  }
  %3 = hlo.constant dense<[[0.0, 2.0, 6.0], [12.0, 4.0, 10.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f64() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 0.0, 1.0]]> : tensor<2x3xf64>
  %2 = hlo.map %0, %1 dims = [0, 1] : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64> {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = hlo.multiply %a, %b : tensor<f64>
    %q = hlo.add %p, %a : tensor<f64>
    hlo.return %q : tensor<f64>
  }
  %3 = hlo.constant dense<[[0.0, 2.0, 6.0], [12.0, 4.0, 10.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}
