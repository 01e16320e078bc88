// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// select by a predicate of the operands' shape or by a scalar one.

func.func @i1_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[false, true, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[false, true, true], [false, true, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[false, true, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[false, true, true], [false, true, false]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i1_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[false, true, true], [false, true, false]]> : tensor<2x3xi1>
  %2 = hlo.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %4 = hlo.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> ()
  return
}

func.func @i4_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi4>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi4>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 1]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi4>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi4>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i4_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi4>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi4>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  %4 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi4>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi4>, tensor<2x3xi4>) -> ()
  return
}

func.func @i8_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi8>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi8>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 1]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi8>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi8>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @i8_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi8>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi8>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  %4 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi8>, tensor<2x3xi8>) -> ()
  return
}

func.func @ui8_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xui8>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xui8>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 1]]> : tensor<2x3xui8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui8>, tensor<2x3xui8>) -> ()
  return
}

func.func @ui8_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xui8>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xui8>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xui8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui8>, tensor<2x3xui8>) -> ()
  return
}

func.func @ui8_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xui8>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xui8>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  %4 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xui8>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xui8>, tensor<2x3xui8>) -> ()
  return
}

func.func @i16_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi16>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi16>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x3xi16>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 1]]> : tensor<2x3xi16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi16>, tensor<2x3xi16>) -> ()
  return
}

func.func @i16_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi16>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi16>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x3xi16>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi16>, tensor<2x3xi16>) -> ()
  return
}

func.func @i16_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi16>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi16>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x3xi16>
  %4 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi16>, tensor<2x3xi16>) -> ()
  return
}

func.func @bf16_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @bf16_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xbf16>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %4 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xbf16>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> ()
  return
}

func.func @i32_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi32>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi32>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi32>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi32>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @i32_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi32>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi32>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %4 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
  return
}

func.func @f32_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf32>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 1.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf32>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @f32_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf32>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf32>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}

func.func @i64_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi64>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi64>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 1]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi64>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi64>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  %4 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @i64_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0, 1, 1], [0, 1, 0]]> : tensor<2x3xi64>
  %2 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi64>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  %4 = hlo.constant dense<[[1, 1, 0], [0, 0, 1]]> : tensor<2x3xi64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xi64>, tensor<2x3xi64>) -> ()
  return
}

func.func @f64_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf64>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 1.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf64>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @f64_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>
  %2 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf64>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %4 = hlo.constant dense<[[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf64>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
  return
}

func.func @complexf32_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %4 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_elementwise() {
  %0 = hlo.constant dense<[[true, false, true], [false, true, false]]> : tensor<2x3xi1>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %3 = hlo.select %0, %1, %2 : (tensor<2x3xi1>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar_true() {
  %0 = hlo.constant dense<true> : tensor<i1>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar_false() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %2 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %3 = hlo.select %0, %1, %2 : (tensor<i1>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %4 = hlo.constant dense<[[(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%3, %4) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> ()
  return
}
