// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// not: logical on booleans, bitwise on integers.

func.func @i1_values() {
  %0 = hlo.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = hlo.not %0 : tensor<3xi1>
  %2 = hlo.constant dense<[false, true, false]> : tensor<3xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<3xi1>, tensor<3xi1>) -> ()
  return
}

func.func @i1_scalar() {
  %0 = hlo.constant dense<false> : tensor<i1>
  %1 = hlo.not %0 : tensor<i1>
  %2 = hlo.constant dense<true> : tensor<i1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i1>, tensor<i1>) -> ()
  return
}

func.func @i1_ones() {
  %0 = hlo.constant dense<[[true]]> : tensor<1x1xi1>
  %1 = hlo.not %0 : tensor<1x1xi1>
  %2 = hlo.constant dense<[[false]]> : tensor<1x1xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi1>, tensor<1x1xi1>) -> ()
  return
}

func.func @i1_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi1>
  %1 = hlo.not %0 : tensor<0x2xi1>
  %2 = hlo.constant dense<> : tensor<0x2xi1>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi1>, tensor<0x2xi1>) -> ()
  return
}

func.func @i4_values() {
  %0 = hlo.constant dense<[0, 1, 5, 7, -8, 6, -7, -1, -3]> : tensor<9xi4>
  %1 = hlo.not %0 : tensor<9xi4>
  %2 = hlo.constant dense<[-1, -2, -6, -8, 7, -7, 6, 0, 2]> : tensor<9xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi4>, tensor<9xi4>) -> ()
  return
}

func.func @i4_scalar() {
  %0 = hlo.constant dense<1> : tensor<i4>
  %1 = hlo.not %0 : tensor<i4>
  %2 = hlo.constant dense<-2> : tensor<i4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i4>, tensor<i4>) -> ()
  return
}

func.func @i4_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi4>
  %1 = hlo.not %0 : tensor<1x1xi4>
  %2 = hlo.constant dense<[[-6]]> : tensor<1x1xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi4>, tensor<1x1xi4>) -> ()
  return
}

func.func @i4_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi4>
  %1 = hlo.not %0 : tensor<0x2xi4>
  %2 = hlo.constant dense<> : tensor<0x2xi4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi4>, tensor<0x2xi4>) -> ()
  return
}

func.func @i8_values() {
  %0 = hlo.constant dense<[0, 1, 5, 127, -128, 126, -127, -1, -3]> : tensor<9xi8>
  %1 = hlo.not %0 : tensor<9xi8>
  %2 = hlo.constant dense<[-1, -2, -6, -128, 127, -127, 126, 0, 2]> : tensor<9xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi8>, tensor<9xi8>) -> ()
  return
}

func.func @i8_scalar() {
  %0 = hlo.constant dense<1> : tensor<i8>
  %1 = hlo.not %0 : tensor<i8>
  %2 = hlo.constant dense<-2> : tensor<i8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i8>, tensor<i8>) -> ()
  return
}

func.func @i8_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi8>
  %1 = hlo.not %0 : tensor<1x1xi8>
  %2 = hlo.constant dense<[[-6]]> : tensor<1x1xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi8>, tensor<1x1xi8>) -> ()
  return
}

func.func @i8_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi8>
  %1 = hlo.not %0 : tensor<0x2xi8>
  %2 = hlo.constant dense<> : tensor<0x2xi8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi8>, tensor<0x2xi8>) -> ()
  return
}

func.func @i16_values() {
  %0 = hlo.constant dense<[0, 1, 5, 32767, -32768, 32766, -32767, -1, -3]> : tensor<9xi16>
  %1 = hlo.not %0 : tensor<9xi16>
  %2 = hlo.constant dense<[-1, -2, -6, -32768, 32767, -32767, 32766, 0, 2]> : tensor<9xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi16>, tensor<9xi16>) -> ()
  return
}

func.func @i16_scalar() {
  %0 = hlo.constant dense<1> : tensor<i16>
  %1 = hlo.not %0 : tensor<i16>
  %2 = hlo.constant dense<-2> : tensor<i16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i16>, tensor<i16>) -> ()
  return
}

func.func @i16_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi16>
  %1 = hlo.not %0 : tensor<1x1xi16>
  %2 = hlo.constant dense<[[-6]]> : tensor<1x1xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi16>, tensor<1x1xi16>) -> ()
  return
}

func.func @i16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi16>
  %1 = hlo.not %0 : tensor<0x2xi16>
  %2 = hlo.constant dense<> : tensor<0x2xi16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi16>, tensor<0x2xi16>) -> ()
  return
}

func.func @i32_values() {
  %0 = hlo.constant dense<[0, 1, 5, 2147483647, -2147483648, 2147483646, -2147483647, -1, -3]> : tensor<9xi32>
  %1 = hlo.not %0 : tensor<9xi32>
  %2 = hlo.constant dense<[-1, -2, -6, -2147483648, 2147483647, -2147483647, 2147483646, 0, 2]> : tensor<9xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi32>, tensor<9xi32>) -> ()
  return
}

func.func @i32_scalar() {
  %0 = hlo.constant dense<1> : tensor<i32>
  %1 = hlo.not %0 : tensor<i32>
  %2 = hlo.constant dense<-2> : tensor<i32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i32>, tensor<i32>) -> ()
  return
}

func.func @i32_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi32>
  %1 = hlo.not %0 : tensor<1x1xi32>
  %2 = hlo.constant dense<[[-6]]> : tensor<1x1xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi32>, tensor<1x1xi32>) -> ()
  return
}

func.func @i32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi32>
  %1 = hlo.not %0 : tensor<0x2xi32>
  %2 = hlo.constant dense<> : tensor<0x2xi32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi32>, tensor<0x2xi32>) -> ()
  return
}

func.func @i64_values() {
  %0 = hlo.constant dense<[0, 1, 5, 9223372036854775807, -9223372036854775808, 9223372036854775806, -9223372036854775807, -1, -3]> : tensor<9xi64>
  %1 = hlo.not %0 : tensor<9xi64>
  %2 = hlo.constant dense<[-1, -2, -6, -9223372036854775808, 9223372036854775807, -9223372036854775807, 9223372036854775806, 0, 2]> : tensor<9xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<9xi64>, tensor<9xi64>) -> ()
  return
}

func.func @i64_scalar() {
  %0 = hlo.constant dense<1> : tensor<i64>
  %1 = hlo.not %0 : tensor<i64>
  %2 = hlo.constant dense<-2> : tensor<i64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<i64>, tensor<i64>) -> ()
  return
}

func.func @i64_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xi64>
  %1 = hlo.not %0 : tensor<1x1xi64>
  %2 = hlo.constant dense<[[-6]]> : tensor<1x1xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xi64>, tensor<1x1xi64>) -> ()
  return
}

func.func @i64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xi64>
  %1 = hlo.not %0 : tensor<0x2xi64>
  %2 = hlo.constant dense<> : tensor<0x2xi64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xi64>, tensor<0x2xi64>) -> ()
  return
}

func.func @ui4_values() {
  %0 = hlo.constant dense<[0, 1, 5, 15, 0, 14, 1]> : tensor<7xui4>
  %1 = hlo.not %0 : tensor<7xui4>
  %2 = hlo.constant dense<[15, 14, 10, 0, 15, 1, 14]> : tensor<7xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui4>, tensor<7xui4>) -> ()
  return
}

func.func @ui4_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui4>
  %1 = hlo.not %0 : tensor<ui4>
  %2 = hlo.constant dense<14> : tensor<ui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui4>, tensor<ui4>) -> ()
  return
}

func.func @ui4_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui4>
  %1 = hlo.not %0 : tensor<1x1xui4>
  %2 = hlo.constant dense<[[10]]> : tensor<1x1xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui4>, tensor<1x1xui4>) -> ()
  return
}

func.func @ui4_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui4>
  %1 = hlo.not %0 : tensor<0x2xui4>
  %2 = hlo.constant dense<> : tensor<0x2xui4>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui4>, tensor<0x2xui4>) -> ()
  return
}

func.func @ui8_values() {
  %0 = hlo.constant dense<[0, 1, 5, 255, 0, 254, 1]> : tensor<7xui8>
  %1 = hlo.not %0 : tensor<7xui8>
  %2 = hlo.constant dense<[255, 254, 250, 0, 255, 1, 254]> : tensor<7xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui8>, tensor<7xui8>) -> ()
  return
}

func.func @ui8_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui8>
  %1 = hlo.not %0 : tensor<ui8>
  %2 = hlo.constant dense<254> : tensor<ui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui8>, tensor<ui8>) -> ()
  return
}

func.func @ui8_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui8>
  %1 = hlo.not %0 : tensor<1x1xui8>
  %2 = hlo.constant dense<[[250]]> : tensor<1x1xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui8>, tensor<1x1xui8>) -> ()
  return
}

func.func @ui8_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui8>
  %1 = hlo.not %0 : tensor<0x2xui8>
  %2 = hlo.constant dense<> : tensor<0x2xui8>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui8>, tensor<0x2xui8>) -> ()
  return
}

func.func @ui16_values() {
  %0 = hlo.constant dense<[0, 1, 5, 65535, 0, 65534, 1]> : tensor<7xui16>
  %1 = hlo.not %0 : tensor<7xui16>
  %2 = hlo.constant dense<[65535, 65534, 65530, 0, 65535, 1, 65534]> : tensor<7xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui16>, tensor<7xui16>) -> ()
  return
}

func.func @ui16_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui16>
  %1 = hlo.not %0 : tensor<ui16>
  %2 = hlo.constant dense<65534> : tensor<ui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui16>, tensor<ui16>) -> ()
  return
}

func.func @ui16_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui16>
  %1 = hlo.not %0 : tensor<1x1xui16>
  %2 = hlo.constant dense<[[65530]]> : tensor<1x1xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui16>, tensor<1x1xui16>) -> ()
  return
}

func.func @ui16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui16>
  %1 = hlo.not %0 : tensor<0x2xui16>
  %2 = hlo.constant dense<> : tensor<0x2xui16>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui16>, tensor<0x2xui16>) -> ()
  return
}

func.func @ui32_values() {
  %0 = hlo.constant dense<[0, 1, 5, 4294967295, 0, 4294967294, 1]> : tensor<7xui32>
  %1 = hlo.not %0 : tensor<7xui32>
  %2 = hlo.constant dense<[4294967295, 4294967294, 4294967290, 0, 4294967295, 1, 4294967294]> : tensor<7xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui32>, tensor<7xui32>) -> ()
  return
}

func.func @ui32_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui32>
  %1 = hlo.not %0 : tensor<ui32>
  %2 = hlo.constant dense<4294967294> : tensor<ui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui32>, tensor<ui32>) -> ()
  return
}

func.func @ui32_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui32>
  %1 = hlo.not %0 : tensor<1x1xui32>
  %2 = hlo.constant dense<[[4294967290]]> : tensor<1x1xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui32>, tensor<1x1xui32>) -> ()
  return
}

func.func @ui32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui32>
  %1 = hlo.not %0 : tensor<0x2xui32>
  %2 = hlo.constant dense<> : tensor<0x2xui32>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui32>, tensor<0x2xui32>) -> ()
  return
}

func.func @ui64_values() {
  %0 = hlo.constant dense<[0, 1, 5, 18446744073709551615, 0, 18446744073709551614, 1]> : tensor<7xui64>
  %1 = hlo.not %0 : tensor<7xui64>
  %2 = hlo.constant dense<[18446744073709551615, 18446744073709551614, 18446744073709551610, 0, 18446744073709551615, 1, 18446744073709551614]> : tensor<7xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}

func.func @ui64_scalar() {
  %0 = hlo.constant dense<1> : tensor<ui64>
  %1 = hlo.not %0 : tensor<ui64>
  %2 = hlo.constant dense<18446744073709551614> : tensor<ui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<ui64>, tensor<ui64>) -> ()
  return
}

func.func @ui64_ones() {
  %0 = hlo.constant dense<[[5]]> : tensor<1x1xui64>
  %1 = hlo.not %0 : tensor<1x1xui64>
  %2 = hlo.constant dense<[[18446744073709551610]]> : tensor<1x1xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<1x1xui64>, tensor<1x1xui64>) -> ()
  return
}

func.func @ui64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xui64>
  %1 = hlo.not %0 : tensor<0x2xui64>
  %2 = hlo.constant dense<> : tensor<0x2xui64>
  hlo.custom_call "check.expect_eq"(%1, %2) : (tensor<0x2xui64>, tensor<0x2xui64>) -> ()
  return
}
