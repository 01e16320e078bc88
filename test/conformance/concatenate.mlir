// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// concatenate one, two and three inputs along each dimension, empty ones too.

func.func @i1_dim1() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[false], [true]]> : tensor<2x1xi1>
  %2 = hlo.constant dense<> : tensor<2x0xi1>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xi1>, tensor<2x1xi1>, tensor<2x0xi1>) -> tensor<2x4xi1>
  %4 = hlo.constant dense<[[false, true, false, false], [true, false, true, true]]> : tensor<2x4xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xi1>, tensor<2x4xi1>) -> ()
  return
}

func.func @i1_dim0() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<4x3xi1>
  %3 = hlo.constant dense<[[false, true, false], [true, false, true], [true, false, true], [false, true, false]]> : tensor<4x3xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xi1>, tensor<4x3xi1>) -> ()
  return
}

func.func @i1_single() {
  %0 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %2 = hlo.constant dense<[[false, true, false], [true, false, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i4_dim1() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi4>
  %2 = hlo.constant dense<> : tensor<2x0xi4>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xi4>, tensor<2x1xi4>, tensor<2x0xi4>) -> tensor<2x4xi4>
  %4 = hlo.constant dense<[[0, 1, 2, 0], [3, 4, 5, 1]]> : tensor<2x4xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xi4>, tensor<2x4xi4>) -> ()
  return
}

func.func @i4_dim0() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.constant dense<[[3, 4, 5], [0, 1, 2]]> : tensor<2x3xi4>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<4x3xi4>
  %3 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [3, 4, 5], [0, 1, 2]]> : tensor<4x3xi4>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xi4>, tensor<4x3xi4>) -> ()
  return
}

func.func @i4_single() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xi4>) -> tensor<2x3xi4>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i8_dim1() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi8>
  %2 = hlo.constant dense<> : tensor<2x0xi8>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xi8>, tensor<2x1xi8>, tensor<2x0xi8>) -> tensor<2x4xi8>
  %4 = hlo.constant dense<[[0, 1, 2, 0], [3, 4, 5, 1]]> : tensor<2x4xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
  return
}

func.func @i8_dim0() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.constant dense<[[3, 4, 5], [0, 1, 2]]> : tensor<2x3xi8>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<4x3xi8>
  %3 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [3, 4, 5], [0, 1, 2]]> : tensor<4x3xi8>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xi8>, tensor<4x3xi8>) -> ()
  return
}

func.func @i8_single() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @ui16_dim1() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.constant dense<[[0], [1]]> : tensor<2x1xui16>
  %2 = hlo.constant dense<> : tensor<2x0xui16>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xui16>, tensor<2x1xui16>, tensor<2x0xui16>) -> tensor<2x4xui16>
  %4 = hlo.constant dense<[[0, 1, 2, 0], [3, 4, 5, 1]]> : tensor<2x4xui16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xui16>, tensor<2x4xui16>) -> ()
  return
}

func.func @ui16_dim0() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.constant dense<[[3, 4, 5], [0, 1, 2]]> : tensor<2x3xui16>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xui16>, tensor<2x3xui16>) -> tensor<4x3xui16>
  %3 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [3, 4, 5], [0, 1, 2]]> : tensor<4x3xui16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xui16>, tensor<4x3xui16>) -> ()
  return
}

func.func @ui16_single() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xui16>) -> tensor<2x3xui16>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui16>, tensor<2x3xui16>) -> ()
  return
}

func.func @i32_dim1() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %2 = hlo.constant dense<> : tensor<2x0xi32>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2x0xi32>) -> tensor<2x4xi32>
  %4 = hlo.constant dense<[[0, 1, 2, 0], [3, 4, 5, 1]]> : tensor<2x4xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
  return
}

func.func @i32_dim0() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.constant dense<[[3, 4, 5], [0, 1, 2]]> : tensor<2x3xi32>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<4x3xi32>
  %3 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [3, 4, 5], [0, 1, 2]]> : tensor<4x3xi32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xi32>, tensor<4x3xi32>) -> ()
  return
}

func.func @i32_single() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @ui64_dim1() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.constant dense<[[0], [1]]> : tensor<2x1xui64>
  %2 = hlo.constant dense<> : tensor<2x0xui64>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xui64>, tensor<2x1xui64>, tensor<2x0xui64>) -> tensor<2x4xui64>
  %4 = hlo.constant dense<[[0, 1, 2, 0], [3, 4, 5, 1]]> : tensor<2x4xui64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xui64>, tensor<2x4xui64>) -> ()
  return
}

func.func @ui64_dim0() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.constant dense<[[3, 4, 5], [0, 1, 2]]> : tensor<2x3xui64>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xui64>, tensor<2x3xui64>) -> tensor<4x3xui64>
  %3 = hlo.constant dense<[[0, 1, 2], [3, 4, 5], [3, 4, 5], [0, 1, 2]]> : tensor<4x3xui64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xui64>, tensor<4x3xui64>) -> ()
  return
}

func.func @ui64_single() {
  %0 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xui64>) -> tensor<2x3xui64>
  %2 = hlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xui64>, tensor<2x3xui64>) -> ()
  return
}

func.func @bf16_dim1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xbf16>
  %2 = hlo.constant dense<> : tensor<2x0xbf16>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xbf16>, tensor<2x1xbf16>, tensor<2x0xbf16>) -> tensor<2x4xbf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [3.0, 4.0, 5.0, 1.0]]> : tensor<2x4xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xbf16>, tensor<2x4xbf16>) -> ()
  return
}

func.func @bf16_dim0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.constant dense<[[3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<4x3xbf16>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<4x3xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xbf16>, tensor<4x3xbf16>) -> ()
  return
}

func.func @bf16_single() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @f16_dim1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf16>
  %2 = hlo.constant dense<> : tensor<2x0xf16>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xf16>, tensor<2x1xf16>, tensor<2x0xf16>) -> tensor<2x4xf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [3.0, 4.0, 5.0, 1.0]]> : tensor<2x4xf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xf16>, tensor<2x4xf16>) -> ()
  return
}

func.func @f16_dim0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.constant dense<[[3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf16>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<4x3xf16>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<4x3xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xf16>, tensor<4x3xf16>) -> ()
  return
}

func.func @f16_single() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xf16>) -> tensor<2x3xf16>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf16>, tensor<2x3xf16>) -> ()
  return
}

func.func @f32_dim1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf32>
  %2 = hlo.constant dense<> : tensor<2x0xf32>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x0xf32>) -> tensor<2x4xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [3.0, 4.0, 5.0, 1.0]]> : tensor<2x4xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
  return
}

func.func @f32_dim0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.constant dense<[[3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<4x3xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
  return
}

func.func @f32_single() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f64_dim1() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf64>
  %2 = hlo.constant dense<> : tensor<2x0xf64>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xf64>, tensor<2x1xf64>, tensor<2x0xf64>) -> tensor<2x4xf64>
  %4 = hlo.constant dense<[[0.0, 1.0, 2.0, 0.0], [3.0, 4.0, 5.0, 1.0]]> : tensor<2x4xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
  return
}

func.func @f64_dim0() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.constant dense<[[3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf64>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<4x3xf64>
  %3 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<4x3xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xf64>, tensor<4x3xf64>) -> ()
  return
}

func.func @f64_single() {
  %0 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %2 = hlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @complexf32_dim1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0)], [(1.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<2x0xcomplex<f32>>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xcomplex<f32>>, tensor<2x1xcomplex<f32>>, tensor<2x0xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (1.0, 0.0)]]> : tensor<2x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_dim0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.constant dense<[[(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  %3 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<4x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_single() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_dim1() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0, 0.0)], [(1.0, 0.0)]]> : tensor<2x1xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<2x0xcomplex<f64>>
  %3 = hlo.concatenate %0, %1, %2 dim = 1 : (tensor<2x3xcomplex<f64>>, tensor<2x1xcomplex<f64>>, tensor<2x0xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0), (1.0, 0.0)]]> : tensor<2x4xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_dim0() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.constant dense<[[(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.concatenate %0, %1 dim = 0 : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
  %3 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<4x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4x3xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_single() {
  %0 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = hlo.concatenate %0 dim = 0 : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}
