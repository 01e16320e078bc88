// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// iota counts along one dimension; narrow integers wrap.

func.func @i4_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xi4>
  %1 = hlo.constant dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xi4>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xi4>, tensor<3x4xi4>) -> ()
  return
}

func.func @i4_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xi4>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xi4>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xi4>, tensor<3x4xi4>) -> ()
  return
}

func.func @i8_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xi8>
  %1 = hlo.constant dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xi8>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  return
}

func.func @i8_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xi8>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xi8>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xi8>, tensor<3x4xi8>) -> ()
  return
}

func.func @ui16_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xui16>
  %1 = hlo.constant dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xui16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xui16>, tensor<3x4xui16>) -> ()
  return
}

func.func @ui16_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xui16>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xui16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xui16>, tensor<3x4xui16>) -> ()
  return
}

func.func @i32_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xi32>
  %1 = hlo.constant dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xi32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  return
}

func.func @i32_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xi32>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xi32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  return
}

func.func @ui64_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xui64>
  %1 = hlo.constant dense<[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]> : tensor<3x4xui64>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xui64>, tensor<3x4xui64>) -> ()
  return
}

func.func @ui64_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xui64>
  %1 = hlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<3x4xui64>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xui64>, tensor<3x4xui64>) -> ()
  return
}

func.func @bf16_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xbf16>
  %1 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<3x4xbf16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> ()
  return
}

func.func @bf16_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xbf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<3x4xbf16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> ()
  return
}

func.func @f16_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xf16>
  %1 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<3x4xf16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xf16>, tensor<3x4xf16>) -> ()
  return
}

func.func @f16_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xf16>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<3x4xf16>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xf16>, tensor<3x4xf16>) -> ()
  return
}

func.func @f32_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xf32>
  %1 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<3x4xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}

func.func @f32_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xf32>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<3x4xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  return
}

func.func @f64_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xf64>
  %1 = hlo.constant dense<[[0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<3x4xf64>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xf64>, tensor<3x4xf64>) -> ()
  return
}

func.func @f64_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xf64>
  %1 = hlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 2.0, 3.0]]> : tensor<3x4xf64>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xf64>, tensor<3x4xf64>) -> ()
  return
}

func.func @complexf32_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (2.0, 0.0), (2.0, 0.0), (2.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xcomplex<f32>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_dim0() {
  %0 = hlo.iota dim = 0 : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (2.0, 0.0), (2.0, 0.0), (2.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_dim1() {
  %0 = hlo.iota dim = 1 : tensor<3x4xcomplex<f64>>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> ()
  return
}

func.func @i8_wraps() {
  %0 = hlo.iota dim = 0 : tensor<300xi8>
  %1 = hlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, -128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43]> : tensor<300xi8>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<300xi8>, tensor<300xi8>) -> ()
  return
}

func.func @empty() {
  %0 = hlo.iota dim = 1 : tensor<2x0xf32>
  %1 = hlo.constant dense<> : tensor<2x0xf32>
  hlo.custom_call "check.expect_eq"(%0, %1) : (tensor<2x0xf32>, tensor<2x0xf32>) -> ()
  return
}
