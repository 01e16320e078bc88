// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// constant of every element type, as a list, a splat and empty.

func.func @i1() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.reshape %0 : (tensor<2x3xi1>) -> tensor<6xi1>
  %2 = hlo.constant dense<[false, true, false, true, false, true]> : tensor<6xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi1>, tensor<6xi1>) -> ()
  return
}

func.func @i1_splat() {
  %0 = hlo.constant dense<true> : tensor<2x2xi1>
  %1 = hlo.constant dense<[[true, true], [true, true]]> : tensor<2x2xi1>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xi1>, tensor<2x2xi1>) -> ()
  return
}

func.func @i4() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.reshape %0 : (tensor<2x3xi4>) -> tensor<6xi4>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi4>, tensor<6xi4>) -> ()
  return
}

func.func @i4_splat() {
  %0 = hlo.constant dense<1> : tensor<2x2xi4>
  %1 = hlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi4>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xi4>, tensor<2x2xi4>) -> ()
  return
}

func.func @i8() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.reshape %0 : (tensor<2x3xi8>) -> tensor<6xi8>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi8>, tensor<6xi8>) -> ()
  return
}

func.func @i8_splat() {
  %0 = hlo.constant dense<1> : tensor<2x2xi8>
  %1 = hlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi8>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xi8>, tensor<2x2xi8>) -> ()
  return
}

func.func @ui16() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.reshape %0 : (tensor<2x3xui16>) -> tensor<6xui16>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xui16>, tensor<6xui16>) -> ()
  return
}

func.func @ui16_splat() {
  %0 = hlo.constant dense<1> : tensor<2x2xui16>
  %1 = hlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xui16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xui16>, tensor<2x2xui16>) -> ()
  return
}

func.func @i32() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.reshape %0 : (tensor<2x3xi32>) -> tensor<6xi32>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xi32>, tensor<6xi32>) -> ()
  return
}

func.func @i32_splat() {
  %0 = hlo.constant dense<1> : tensor<2x2xi32>
  %1 = hlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}

func.func @ui64() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.reshape %0 : (tensor<2x3xui64>) -> tensor<6xui64>
  %2 = hlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xui64>, tensor<6xui64>) -> ()
  return
}

func.func @ui64_splat() {
  %0 = hlo.constant dense<1> : tensor<2x2xui64>
  %1 = hlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xui64>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xui64>, tensor<2x2xui64>) -> ()
  return
}

func.func @bf16() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.reshape %0 : (tensor<2x3xbf16>) -> tensor<6xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xbf16>, tensor<6xbf16>) -> ()
  return
}

func.func @bf16_splat() {
  %0 = hlo.constant dense<1.0> : tensor<2x2xbf16>
  %1 = hlo.constant dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> ()
  return
}

func.func @f16() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.reshape %0 : (tensor<2x3xf16>) -> tensor<6xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xf16>, tensor<6xf16>) -> ()
  return
}

func.func @f16_splat() {
  %0 = hlo.constant dense<1.0> : tensor<2x2xf16>
  %1 = hlo.constant dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xf16>, tensor<2x2xf16>) -> ()
  return
}

func.func @f32() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xf32>, tensor<6xf32>) -> ()
  return
}

func.func @f32_splat() {
  %0 = hlo.constant dense<1.0> : tensor<2x2xf32>
  %1 = hlo.constant dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
  return
}

func.func @f64() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.reshape %0 : (tensor<2x3xf64>) -> tensor<6xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xf64>, tensor<6xf64>) -> ()
  return
}

func.func @f64_splat() {
  %0 = hlo.constant dense<1.0> : tensor<2x2xf64>
  %1 = hlo.constant dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf64>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xf64>, tensor<2x2xf64>) -> ()
  return
}

func.func @complexf32() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  %2 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_splat() {
  %0 = hlo.constant dense<(1.0, 1.0)> : tensor<2x2xcomplex<f32>>
  %1 = hlo.constant dense<[[(1.0, 1.0), (1.0, 1.0)], [(1.0, 1.0), (1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.reshape %0 : (tensor<2x3xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %2 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]> : tensor<6xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_splat() {
  %0 = hlo.constant dense<(1.0, 1.0)> : tensor<2x2xcomplex<f64>>
  %1 = hlo.constant dense<[[(1.0, 1.0), (1.0, 1.0)], [(1.0, 1.0), (1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> ()
  return
}
