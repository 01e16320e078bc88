// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// sign: -1, 0 or 1; zeros keep their sign and NaN stays NaN; complex z / |z|.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<14xf16>
  %1 = hlo.sign %0 : tensor<14xf16>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -0.0, 1.0, -1.0, 0x7E00]> : tensor<14xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xf16>, tensor<14xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.sign %0 : tensor<f16>
  %2 = hlo.constant dense<1.0> : tensor<f16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.sign %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.sign %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<14xbf16>
  %1 = hlo.sign %0 : tensor<14xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -0.0, 1.0, -1.0, 0x7FC0]> : tensor<14xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xbf16>, tensor<14xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.sign %0 : tensor<bf16>
  %2 = hlo.constant dense<1.0> : tensor<bf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.sign %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.sign %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<14xf32>
  %1 = hlo.sign %0 : tensor<14xf32>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -0.0, 1.0, -1.0, 0x7FC00000]> : tensor<14xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xf32>, tensor<14xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.sign %0 : tensor<f32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.sign %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.sign %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  %1 = hlo.sign %0 : tensor<14xf64>
  %2 = hlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -0.0, 1.0, -1.0, 0x7FF8000000000000]> : tensor<14xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<14xf64>, tensor<14xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.sign %0 : tensor<f64>
  %2 = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.sign %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.sign %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @i4_values() {
  %0 = hlo.constant dense<[0, 1, 5, 7, -8, 6, -7, -1, -3]> : tensor<9xi4>
  %1 = hlo.sign %0 : tensor<9xi4>
  %2 = hlo.constant dense<[0, 1, 1, 1, -1, 1, -1, -1, -1]> : tensor<9xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi4>, tensor<9xi4>) -> ()
  return
}

func.func @i4_scalar() {
  %0 = hlo.constant dense<1> : tensor<i4>
  %1 = hlo.sign %0 : tensor<i4>
  %2 = hlo.constant dense<1> : tensor<i4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i4>, tensor<i4>) -> ()
  return
}

func.func @i4_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi4>
  %1 = hlo.sign %0 : tensor<1x1xi4>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi4>, tensor<1x1xi4>) -> ()
  return
}

func.func @i4_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi4>
  %1 = hlo.sign %0 : tensor<0x2xi4>
  %2 = hlo.constant dense<> : tensor<0x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi4>, tensor<0x2xi4>) -> ()
  return
}

func.func @i8_values() {
  %0 = hlo.constant dense<[0, 1, 5, 127, -128, 126, -127, -1, -3]> : tensor<9xi8>
  %1 = hlo.sign %0 : tensor<9xi8>
  %2 = hlo.constant dense<[0, 1, 1, 1, -1, 1, -1, -1, -1]> : tensor<9xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi8>, tensor<9xi8>) -> ()
  return
}

func.func @i8_scalar() {
  %0 = hlo.constant dense<1> : tensor<i8>
  %1 = hlo.sign %0 : tensor<i8>
  %2 = hlo.constant dense<1> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi8>
  %1 = hlo.sign %0 : tensor<1x1xi8>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi8>, tensor<1x1xi8>) -> ()
  return
}

func.func @i8_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi8>
  %1 = hlo.sign %0 : tensor<0x2xi8>
  %2 = hlo.constant dense<> : tensor<0x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi8>, tensor<0x2xi8>) -> ()
  return
}

func.func @i16_values() {
  %0 = hlo.constant dense<[0, 1, 5, 32767, -32768, 32766, -32767, -1, -3]> : tensor<9xi16>
  %1 = hlo.sign %0 : tensor<9xi16>
  %2 = hlo.constant dense<[0, 1, 1, 1, -1, 1, -1, -1, -1]> : tensor<9xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi16>, tensor<9xi16>) -> ()
  return
}

func.func @i16_scalar() {
  %0 = hlo.constant dense<1> : tensor<i16>
  %1 = hlo.sign %0 : tensor<i16>
  %2 = hlo.constant dense<1> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi16>
  %1 = hlo.sign %0 : tensor<1x1xi16>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi16>, tensor<1x1xi16>) -> ()
  return
}

func.func @i16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi16>
  %1 = hlo.sign %0 : tensor<0x2xi16>
  %2 = hlo.constant dense<> : tensor<0x2xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi16>, tensor<0x2xi16>) -> ()
  return
}

func.func @i32_values() {
  %0 = hlo.constant dense<[0, 1, 5, 2147483647, -2147483648, 2147483646, -2147483647, -1, -3]> : tensor<9xi32>
  %1 = hlo.sign %0 : tensor<9xi32>
  %2 = hlo.constant dense<[0, 1, 1, 1, -1, 1, -1, -1, -1]> : tensor<9xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi32>, tensor<9xi32>) -> ()
  return
}

func.func @i32_scalar() {
  %0 = hlo.constant dense<1> : tensor<i32>
  %1 = hlo.sign %0 : tensor<i32>
  %2 = hlo.constant dense<1> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi32>
  %1 = hlo.sign %0 : tensor<1x1xi32>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  return
}

func.func @i32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi32>
  %1 = hlo.sign %0 : tensor<0x2xi32>
  %2 = hlo.constant dense<> : tensor<0x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi32>, tensor<0x2xi32>) -> ()
  return
}

func.func @i64_values() {
  %0 = hlo.constant dense<[0, 1, 5, 9223372036854775807, -9223372036854775808, 9223372036854775806, -9223372036854775807, -1, -3]> : tensor<9xi64>
  %1 = hlo.sign %0 : tensor<9xi64>
  %2 = hlo.constant dense<[0, 1, 1, 1, -1, 1, -1, -1, -1]> : tensor<9xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi64>, tensor<9xi64>) -> ()
  return
}

func.func @i64_scalar() {
  %0 = hlo.constant dense<1> : tensor<i64>
  %1 = hlo.sign %0 : tensor<i64>
  %2 = hlo.constant dense<1> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi64>
  %1 = hlo.sign %0 : tensor<1x1xi64>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi64>, tensor<1x1xi64>) -> ()
  return
}

func.func @i64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi64>
  %1 = hlo.sign %0 : tensor<0x2xi64>
  %2 = hlo.constant dense<> : tensor<0x2xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi64>, tensor<0x2xi64>) -> ()
  return
}

func.func @ui4_values() {
  %0 = hlo.constant dense<[0, 1, 5, 15, 0, 14, 1]> : tensor<7xui4>
  %1 = hlo.sign %0 : tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 1, 1, 0, 1, 1]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @ui4_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui4>
  %1 = hlo.sign %0 : tensor<ui4>
  %2 = hlo.constant dense<1> : tensor<ui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui4>, tensor<ui4>) -> ()
  return
}

func.func @ui4_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui4>
  %1 = hlo.sign %0 : tensor<1x1xui4>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui4>, tensor<1x1xui4>) -> ()
  return
}

func.func @ui4_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui4>
  %1 = hlo.sign %0 : tensor<0x2xui4>
  %2 = hlo.constant dense<> : tensor<0x2xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui4>, tensor<0x2xui4>) -> ()
  return
}

func.func @ui8_values() {
  %0 = hlo.constant dense<[0, 1, 5, 255, 0, 254, 1]> : tensor<7xui8>
  %1 = hlo.sign %0 : tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 1, 1, 0, 1, 1]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @ui8_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui8>
  %1 = hlo.sign %0 : tensor<ui8>
  %2 = hlo.constant dense<1> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui8>
  %1 = hlo.sign %0 : tensor<1x1xui8>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui8>, tensor<1x1xui8>) -> ()
  return
}

func.func @ui8_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui8>
  %1 = hlo.sign %0 : tensor<0x2xui8>
  %2 = hlo.constant dense<> : tensor<0x2xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui8>, tensor<0x2xui8>) -> ()
  return
}

func.func @ui16_values() {
  %0 = hlo.constant dense<[0, 1, 5, 65535, 0, 65534, 1]> : tensor<7xui16>
  %1 = hlo.sign %0 : tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 1, 1, 0, 1, 1]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @ui16_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui16>
  %1 = hlo.sign %0 : tensor<ui16>
  %2 = hlo.constant dense<1> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui16>
  %1 = hlo.sign %0 : tensor<1x1xui16>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui16>, tensor<1x1xui16>) -> ()
  return
}

func.func @ui16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui16>
  %1 = hlo.sign %0 : tensor<0x2xui16>
  %2 = hlo.constant dense<> : tensor<0x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui16>, tensor<0x2xui16>) -> ()
  return
}

func.func @ui32_values() {
  %0 = hlo.constant dense<[0, 1, 5, 4294967295, 0, 4294967294, 1]> : tensor<7xui32>
  %1 = hlo.sign %0 : tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 1, 1, 0, 1, 1]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @ui32_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui32>
  %1 = hlo.sign %0 : tensor<ui32>
  %2 = hlo.constant dense<1> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui32>
  %1 = hlo.sign %0 : tensor<1x1xui32>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui32>, tensor<1x1xui32>) -> ()
  return
}

func.func @ui32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui32>
  %1 = hlo.sign %0 : tensor<0x2xui32>
  %2 = hlo.constant dense<> : tensor<0x2xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui32>, tensor<0x2xui32>) -> ()
  return
}

func.func @ui64_values() {
  %0 = hlo.constant dense<[0, 1, 5, 18446744073709551615, 0, 18446744073709551614, 1]> : tensor<7xui64>
  %1 = hlo.sign %0 : tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 1, 1, 0, 1, 1]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @ui64_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui64>
  %1 = hlo.sign %0 : tensor<ui64>
  %2 = hlo.constant dense<1> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui64>
  %1 = hlo.sign %0 : tensor<1x1xui64>
  %2 = hlo.constant dense<[[1]]> : tensor<1x1xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui64>, tensor<1x1xui64>) -> ()
  return
}

func.func @ui64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui64>
  %1 = hlo.sign %0 : tensor<0x2xui64>
  %2 = hlo.constant dense<> : tensor<0x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui64>, tensor<0x2xui64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.sign %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(0.8944271802902222, 0.4472135901451111), (0.7071067690849304, -0.7071067690849304), (-0.9701424837112427, 0.24253562092781067), (0.03331483155488968, -0.9994449019432068), (-0.8320503234863281, -0.5547001957893372), (1.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.sign %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(0.7071067690849304, -0.7071067690849304)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.sign %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(-0.9701424837112427, 0.24253562092781067)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.sign %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.sign %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(0.8944271909999159, 0.4472135954999579), (0.7071067811865475, -0.7071067811865475), (-0.9701425001453319, 0.24253562503633297), (0.03331483023263848, -0.9994449069791544), (-0.8320502943378436, -0.554700196225229), (1.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.sign %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(0.7071067811865475, -0.7071067811865475)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.sign %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(-0.9701425001453319, 0.24253562503633297)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.sign %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
