// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// convert between all types: float to integer truncates and saturates with NaN giving 0, integers wrap.

func.func @i1_to_i1() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xi1>
  %2 = hlo.constant dense<[false, true]> : tensor<2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xi1>, tensor<2xi1>) -> ()
  return
}

func.func @i1_to_i4() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xi4>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xi4>, tensor<2xi4>) -> ()
  return
}

func.func @i1_to_i8() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xi8>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xi8>, tensor<2xi8>) -> ()
  return
}

func.func @i1_to_i16() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xi16>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xi16>, tensor<2xi16>) -> ()
  return
}

func.func @i1_to_i32() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xi32>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

func.func @i1_to_i64() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xi64>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xi64>, tensor<2xi64>) -> ()
  return
}

func.func @i1_to_ui4() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xui4>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xui4>, tensor<2xui4>) -> ()
  return
}

func.func @i1_to_ui8() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xui8>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xui8>, tensor<2xui8>) -> ()
  return
}

func.func @i1_to_ui16() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xui16>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xui16>, tensor<2xui16>) -> ()
  return
}

func.func @i1_to_ui32() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xui32>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xui32>, tensor<2xui32>) -> ()
  return
}

func.func @i1_to_ui64() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xui64>
  %2 = hlo.constant dense<[0, 1]> : tensor<2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xui64>, tensor<2xui64>) -> ()
  return
}

func.func @i1_to_f16() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xf16>
  %2 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xf16>, tensor<2xf16>) -> ()
  return
}

func.func @i1_to_bf16() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xbf16>
  %2 = hlo.constant dense<[0.0, 1.0]> : tensor<2xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xbf16>, tensor<2xbf16>) -> ()
  return
}

func.func @i1_to_f32() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xf32>
  %2 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

func.func @i1_to_f64() {
  %0 = hlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = hlo.convert %0 : (tensor<2xi1>) -> tensor<2xf64>
  %2 = hlo.constant dense<[0.0, 1.0]> : tensor<2xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<2xf64>, tensor<2xf64>) -> ()
  return
}

func.func @i4_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @i4_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @i4_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @i4_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @i4_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @i4_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @i4_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, 8, 3]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @i4_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, 248, 3]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @i4_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, 65528, 3]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @i4_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, 4294967288, 3]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @i4_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 7, 18446744073709551608, 3]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @i4_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 7.0, -8.0, 3.0]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @i4_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 7.0, -8.0, 3.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @i4_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 7.0, -8.0, 3.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @i4_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 7, -8, 3]> : tensor<7xi4>
  %1 = hlo.convert %0 : (tensor<7xi4>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 7.0, -8.0, 3.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @i8_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @i8_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @i8_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @i8_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @i8_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @i8_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @i8_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @i8_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, 128, 63]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @i8_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, 65408, 63]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @i8_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, 4294967168, 63]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @i8_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 127, 18446744073709551488, 63]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @i8_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 127.0, -128.0, 63.0]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @i8_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 127.0, -128.0, 63.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @i8_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 127.0, -128.0, 63.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @i8_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 127, -128, 63]> : tensor<7xi8>
  %1 = hlo.convert %0 : (tensor<7xi8>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 127.0, -128.0, 63.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @i16_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @i16_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @i16_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @i16_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @i16_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @i16_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @i16_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @i16_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 255]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @i16_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 32767, 32768, 16383]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @i16_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 32767, 4294934528, 16383]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @i16_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 32767, 18446744073709518848, 16383]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @i16_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 32768.0, -32768.0, 16384.0]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @i16_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 32768.0, -32768.0, 16384.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @i16_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 32767.0, -32768.0, 16383.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @i16_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 32767, -32768, 16383]> : tensor<7xi16>
  %1 = hlo.convert %0 : (tensor<7xi16>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 32767.0, -32768.0, 16383.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @i32_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @i32_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @i32_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @i32_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @i32_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @i32_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @i32_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @i32_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 255]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @i32_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 65535]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @i32_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 2147483647, 2147483648, 1073741823]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @i32_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 2147483647, 18446744071562067968, 1073741823]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @i32_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 0x7C00, 0xFC00, 0x7C00]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @i32_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 2147483648.0, -2147483648.0, 1073741824.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @i32_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 2147483648.0, -2147483648.0, 1073741824.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @i32_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 2147483647, -2147483648, 1073741823]> : tensor<7xi32>
  %1 = hlo.convert %0 : (tensor<7xi32>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 2147483647.0, -2147483648.0, 1073741823.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @i64_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @i64_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @i64_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @i64_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @i64_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @i64_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @i64_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @i64_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 255]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @i64_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 65535]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @i64_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 4294967295]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @i64_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, 9223372036854775808, 4611686018427387903]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @i64_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 0x7C00, 0xFC00, 0x7C00]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @i64_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 9.223372036854776e+18, -9.223372036854776e+18, 4.611686018427388e+18]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @i64_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 9.223372036854776e+18, -9.223372036854776e+18, 4.611686018427388e+18]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @i64_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 9223372036854775807, -9223372036854775808, 4611686018427387903]> : tensor<7xi64>
  %1 = hlo.convert %0 : (tensor<7xi64>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 9.223372036854776e+18, -9.223372036854776e+18, 4.611686018427388e+18]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @ui4_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, false, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @ui4_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, 7]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @ui4_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @ui4_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @ui4_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @ui4_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @ui4_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @ui4_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @ui4_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @ui4_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @ui4_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @ui4_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 15.0, 0.0, 7.0]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @ui4_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 15.0, 0.0, 7.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @ui4_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 15.0, 0.0, 7.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @ui4_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 7]> : tensor<7xui4>
  %1 = hlo.convert %0 : (tensor<7xui4>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 15.0, 0.0, 7.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @ui8_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, false, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @ui8_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @ui8_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, 127]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @ui8_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @ui8_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @ui8_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @ui8_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @ui8_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @ui8_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @ui8_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @ui8_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @ui8_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 255.0, 0.0, 127.0]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @ui8_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 255.0, 0.0, 127.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @ui8_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 255.0, 0.0, 127.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @ui8_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 127]> : tensor<7xui8>
  %1 = hlo.convert %0 : (tensor<7xui8>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 255.0, 0.0, 127.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @ui16_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, false, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @ui16_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @ui16_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @ui16_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, 32767]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @ui16_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @ui16_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @ui16_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @ui16_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 255]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @ui16_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @ui16_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @ui16_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @ui16_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 0x7C00, 0.0, 32768.0]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @ui16_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 65536.0, 0.0, 32768.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @ui16_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 65535.0, 0.0, 32767.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @ui16_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 32767]> : tensor<7xui16>
  %1 = hlo.convert %0 : (tensor<7xui16>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 65535.0, 0.0, 32767.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @ui32_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, false, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @ui32_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @ui32_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @ui32_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @ui32_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, 2147483647]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @ui32_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @ui32_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @ui32_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 255]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @ui32_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 65535]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @ui32_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @ui32_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @ui32_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 0x7C00, 0.0, 0x7C00]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @ui32_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 4294967296.0, 0.0, 2147483648.0]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @ui32_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 4294967296.0, 0.0, 2147483648.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @ui32_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 2147483647]> : tensor<7xui32>
  %1 = hlo.convert %0 : (tensor<7xui32>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 4294967295.0, 0.0, 2147483647.0]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @ui64_to_i1() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xi1>
  %2 = hlo.constant dense<[false, true, true, true, true, false, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @ui64_to_i4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xi4>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi4>, tensor<7xi4>) -> ()
  return
}

func.func @ui64_to_i8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xi8>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi8>, tensor<7xi8>) -> ()
  return
}

func.func @ui64_to_i16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xi16>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi16>, tensor<7xi16>) -> ()
  return
}

func.func @ui64_to_i32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, -1]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}

func.func @ui64_to_i64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xi64>
  %2 = hlo.constant dense<[0, 1, 2, 5, -1, 0, 9223372036854775807]> : tensor<7xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi64>, tensor<7xi64>) -> ()
  return
}

func.func @ui64_to_ui4() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xui4>
  %2 = hlo.constant dense<[0, 1, 2, 5, 15, 0, 15]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @ui64_to_ui8() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xui8>
  %2 = hlo.constant dense<[0, 1, 2, 5, 255, 0, 255]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @ui64_to_ui16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xui16>
  %2 = hlo.constant dense<[0, 1, 2, 5, 65535, 0, 65535]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @ui64_to_ui32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xui32>
  %2 = hlo.constant dense<[0, 1, 2, 5, 4294967295, 0, 4294967295]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @ui64_to_ui64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xui64>
  %2 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @ui64_to_f16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 0x7C00, 0.0, 0x7C00]> : tensor<7xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf16>, tensor<7xf16>) -> ()
  return
}

func.func @ui64_to_bf16() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 1.8446744073709552e+19, 0.0, 9.223372036854776e+18]> : tensor<7xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xbf16>, tensor<7xbf16>) -> ()
  return
}

func.func @ui64_to_f32() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 1.8446744073709552e+19, 0.0, 9.223372036854776e+18]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @ui64_to_f64() {
  %0 = hlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 0, 9223372036854775807]> : tensor<7xui64>
  %1 = hlo.convert %0 : (tensor<7xui64>) -> tensor<7xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 5.0, 1.8446744073709552e+19, 0.0, 9.223372036854776e+18]> : tensor<7xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf64>, tensor<7xf64>) -> ()
  return
}

func.func @f16_to_i1() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xi1>
  %2 = hlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<15xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi1>, tensor<15xi1>) -> ()
  return
}

func.func @f16_to_i4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xi4>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 7, -8, 7, 7, -8, 7, -8, 0]> : tensor<15xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi4>, tensor<15xi4>) -> ()
  return
}

func.func @f16_to_i8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xi8>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 127, 127, -128, 127, -128, 0]> : tensor<15xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi8>, tensor<15xi8>) -> ()
  return
}

func.func @f16_to_i16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xi16>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi16>, tensor<15xi16>) -> ()
  return
}

func.func @f16_to_i32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xi32>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65504, -2147483648, 2147483647, -2147483648, 0]> : tensor<15xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi32>, tensor<15xi32>) -> ()
  return
}

func.func @f16_to_i64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xi64>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65504, -9223372036854775808, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi64>, tensor<15xi64>) -> ()
  return
}

func.func @f16_to_ui4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xui4>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 15, 0, 15, 15, 0, 15, 0, 0]> : tensor<15xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui4>, tensor<15xui4>) -> ()
  return
}

func.func @f16_to_ui8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xui8>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 255, 255, 0, 255, 0, 0]> : tensor<15xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui8>, tensor<15xui8>) -> ()
  return
}

func.func @f16_to_ui16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xui16>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 65535, 0, 0]> : tensor<15xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui16>, tensor<15xui16>) -> ()
  return
}

func.func @f16_to_ui32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xui32>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 4294967295, 0, 0]> : tensor<15xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui32>, tensor<15xui32>) -> ()
  return
}

func.func @f16_to_ui64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xui64>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui64>, tensor<15xui64>) -> ()
  return
}

func.func @f16_to_f16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf16>, tensor<15xf16>) -> ()
  return
}

func.func @f16_to_bf16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xbf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, 0xFF80, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xbf16>, tensor<15xbf16>) -> ()
  return
}

func.func @f16_to_f32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xf32>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFF800000, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf32>, tensor<15xf32>) -> ()
  return
}

func.func @f16_to_f64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  %1 = hlo.convert %0 : (tensor<15xf16>) -> tensor<15xf64>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf64>, tensor<15xf64>) -> ()
  return
}

func.func @bf16_to_i1() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xi1>
  %2 = hlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<15xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi1>, tensor<15xi1>) -> ()
  return
}

func.func @bf16_to_i4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xi4>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 7, -8, 7, 7, -8, 7, -8, 0]> : tensor<15xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi4>, tensor<15xi4>) -> ()
  return
}

func.func @bf16_to_i8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xi8>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 127, 127, -128, 127, -128, 0]> : tensor<15xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi8>, tensor<15xi8>) -> ()
  return
}

func.func @bf16_to_i16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xi16>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi16>, tensor<15xi16>) -> ()
  return
}

func.func @bf16_to_i32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xi32>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65536, -70144, 2147483647, -2147483648, 0]> : tensor<15xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi32>, tensor<15xi32>) -> ()
  return
}

func.func @bf16_to_i64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xi64>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65536, -70144, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi64>, tensor<15xi64>) -> ()
  return
}

func.func @bf16_to_ui4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xui4>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 15, 0, 15, 15, 0, 15, 0, 0]> : tensor<15xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui4>, tensor<15xui4>) -> ()
  return
}

func.func @bf16_to_ui8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xui8>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 255, 255, 0, 255, 0, 0]> : tensor<15xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui8>, tensor<15xui8>) -> ()
  return
}

func.func @bf16_to_ui16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xui16>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65535, 0, 65535, 0, 0]> : tensor<15xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui16>, tensor<15xui16>) -> ()
  return
}

func.func @bf16_to_ui32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xui32>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65536, 0, 4294967295, 0, 0]> : tensor<15xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui32>, tensor<15xui32>) -> ()
  return
}

func.func @bf16_to_ui64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xui64>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65536, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui64>, tensor<15xui64>) -> ()
  return
}

func.func @bf16_to_f16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf16>, tensor<15xf16>) -> ()
  return
}

func.func @bf16_to_bf16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xbf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xbf16>, tensor<15xbf16>) -> ()
  return
}

func.func @bf16_to_f32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xf32>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf32>, tensor<15xf32>) -> ()
  return
}

func.func @bf16_to_f64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  %1 = hlo.convert %0 : (tensor<15xbf16>) -> tensor<15xf64>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf64>, tensor<15xf64>) -> ()
  return
}

func.func @f32_to_i1() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xi1>
  %2 = hlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<15xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi1>, tensor<15xi1>) -> ()
  return
}

func.func @f32_to_i4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xi4>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 7, -8, 7, 7, -8, 7, -8, 0]> : tensor<15xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi4>, tensor<15xi4>) -> ()
  return
}

func.func @f32_to_i8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xi8>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 127, 127, -128, 127, -128, 0]> : tensor<15xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi8>, tensor<15xi8>) -> ()
  return
}

func.func @f32_to_i16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xi16>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi16>, tensor<15xi16>) -> ()
  return
}

func.func @f32_to_i32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xi32>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65504, -70000, 2147483647, -2147483648, 0]> : tensor<15xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi32>, tensor<15xi32>) -> ()
  return
}

func.func @f32_to_i64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xi64>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65504, -70000, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi64>, tensor<15xi64>) -> ()
  return
}

func.func @f32_to_ui4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xui4>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 15, 0, 15, 15, 0, 15, 0, 0]> : tensor<15xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui4>, tensor<15xui4>) -> ()
  return
}

func.func @f32_to_ui8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xui8>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 255, 255, 0, 255, 0, 0]> : tensor<15xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui8>, tensor<15xui8>) -> ()
  return
}

func.func @f32_to_ui16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xui16>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 65535, 0, 0]> : tensor<15xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui16>, tensor<15xui16>) -> ()
  return
}

func.func @f32_to_ui32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xui32>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 4294967295, 0, 0]> : tensor<15xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui32>, tensor<15xui32>) -> ()
  return
}

func.func @f32_to_ui64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xui64>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui64>, tensor<15xui64>) -> ()
  return
}

func.func @f32_to_f16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf16>, tensor<15xf16>) -> ()
  return
}

func.func @f32_to_bf16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xbf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xbf16>, tensor<15xbf16>) -> ()
  return
}

func.func @f32_to_f32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xf32>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf32>, tensor<15xf32>) -> ()
  return
}

func.func @f32_to_f64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  %1 = hlo.convert %0 : (tensor<15xf32>) -> tensor<15xf64>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf64>, tensor<15xf64>) -> ()
  return
}

func.func @f64_to_i1() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xi1>
  %2 = hlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<15xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi1>, tensor<15xi1>) -> ()
  return
}

func.func @f64_to_i4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xi4>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 7, -8, 7, 7, -8, 7, -8, 0]> : tensor<15xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi4>, tensor<15xi4>) -> ()
  return
}

func.func @f64_to_i8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xi8>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 127, 127, -128, 127, -128, 0]> : tensor<15xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi8>, tensor<15xi8>) -> ()
  return
}

func.func @f64_to_i16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xi16>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 32767, -32768, 32767, -32768, 0]> : tensor<15xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi16>, tensor<15xi16>) -> ()
  return
}

func.func @f64_to_i32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xi32>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65504, -70000, 2147483647, -2147483648, 0]> : tensor<15xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi32>, tensor<15xi32>) -> ()
  return
}

func.func @f64_to_i64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xi64>
  %2 = hlo.constant dense<[0, 0, 1, -1, 0, 0, 2, 100, -100, 300, 65504, -70000, 9223372036854775807, -9223372036854775808, 0]> : tensor<15xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xi64>, tensor<15xi64>) -> ()
  return
}

func.func @f64_to_ui4() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xui4>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 15, 0, 15, 15, 0, 15, 0, 0]> : tensor<15xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui4>, tensor<15xui4>) -> ()
  return
}

func.func @f64_to_ui8() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xui8>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 255, 255, 0, 255, 0, 0]> : tensor<15xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui8>, tensor<15xui8>) -> ()
  return
}

func.func @f64_to_ui16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xui16>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 65535, 0, 0]> : tensor<15xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui16>, tensor<15xui16>) -> ()
  return
}

func.func @f64_to_ui32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xui32>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 4294967295, 0, 0]> : tensor<15xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui32>, tensor<15xui32>) -> ()
  return
}

func.func @f64_to_ui64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xui64>
  %2 = hlo.constant dense<[0, 0, 1, 0, 0, 0, 2, 100, 0, 300, 65504, 0, 18446744073709551615, 0, 0]> : tensor<15xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xui64>, tensor<15xui64>) -> ()
  return
}

func.func @f64_to_f16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, 0xFC00, 0x7C00, 0xFC00, 0x7E00]> : tensor<15xf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf16>, tensor<15xf16>) -> ()
  return
}

func.func @f64_to_bf16() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xbf16>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.0, -100.0, 300.0, 65536.0, -70144.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<15xbf16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xbf16>, tensor<15xbf16>) -> ()
  return
}

func.func @f64_to_f32() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xf32>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<15xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf32>, tensor<15xf32>) -> ()
  return
}

func.func @f64_to_f64() {
  %0 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  %1 = hlo.convert %0 : (tensor<15xf64>) -> tensor<15xf64>
  %2 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.75, -0.75, 2.5, 100.25, -100.25, 300.0, 65504.0, -70000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<15xf64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<15xf64>, tensor<15xf64>) -> ()
  return
}

func.func @f32_to_complexf32() {
  %0 = hlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %1 = hlo.convert %0 : (tensor<3xf32>) -> tensor<3xcomplex<f32>>
  %2 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_to_f32() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.convert %0 : (tensor<7xcomplex<f32>>) -> tensor<7xf32>
  %2 = hlo.constant dense<[0.5, 1.0, -2.0, 0.10000000149011612, -0.75, 3.0, 0.0]> : tensor<7xf32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xf32>, tensor<7xf32>) -> ()
  return
}

func.func @complexf64_to_complexf32() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.convert %0 : (tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @i32_to_complexf64() {
  %0 = hlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %1 = hlo.convert %0 : (tensor<3xi32>) -> tensor<3xcomplex<f64>>
  %2 = hlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<3xcomplex<f64>>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> ()
  return
}

func.func @complexf32_to_i32() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.convert %0 : (tensor<7xcomplex<f32>>) -> tensor<7xi32>
  %2 = hlo.constant dense<[0, 1, -2, 0, 0, 3, 0]> : tensor<7xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xi32>, tensor<7xi32>) -> ()
  return
}
