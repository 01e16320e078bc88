// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// atan2 of every type it takes.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.5, 3.0, -0.0, 0.0, 0x7C00, 0xFC00, 0x7E00, 2.0, 1.0, -1.0, 5.5, -5.5, 100.0, 1.0]> : tensor<16xf16>
  %1 = hlo.constant dense<[1.0, 2.0, 0.25, -7.0, 0.0, -0.0, 1.0, 0x7C00, 1.0, 0x7E00, 0.0, 0.0, 2.0, 2.0, 1000.0, 0x7C00]> : tensor<16xf16>
  %2 = hlo.atan2 %0, %1 : tensor<16xf16>
  %3 = hlo.constant dense<[0.0, 0.463623046875, -1.4052734375, 2.736328125, -0.0, 3.140625, 1.5703125, -0.78515625, 0x7E00, 0x7E00, 1.5703125, -1.5703125, 1.2216796875, -1.2216796875, 0.09967041015625, 0.0]> : tensor<16xf16>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 1 : i64} : (tensor<16xf16>, tensor<16xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.constant dense<2.0> : tensor<f16>
  %2 = hlo.atan2 %0, %1 : tensor<f16>
  %3 = hlo.constant dense<0.463623046875> : tensor<f16>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 4 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<3x0xf16>
  %1 = hlo.constant dense<> : tensor<3x0xf16>
  %2 = hlo.atan2 %0, %1 : tensor<3x0xf16>
  %3 = hlo.constant dense<> : tensor<3x0xf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x0xf16>, tensor<3x0xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.5, 3.0, -0.0, 0.0, 0x7F80, 0xFF80, 0x7FC0, 2.0, 1.0, -1.0, 5.5, -5.5, 100.0, 1.0]> : tensor<16xbf16>
  %1 = hlo.constant dense<[1.0, 2.0, 0.25, -7.0, 0.0, -0.0, 1.0, 0x7F80, 1.0, 0x7FC0, 0.0, 0.0, 2.0, 2.0, 1000.0, 0x7F80]> : tensor<16xbf16>
  %2 = hlo.atan2 %0, %1 : tensor<16xbf16>
  %3 = hlo.constant dense<[0.0, 0.462890625, -1.40625, 2.734375, -0.0, 3.140625, 1.5703125, -0.78515625, 0x7FC0, 0x7FC0, 1.5703125, -1.5703125, 1.21875, -1.21875, 0.099609375, 0.0]> : tensor<16xbf16>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 1 : i64} : (tensor<16xbf16>, tensor<16xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.constant dense<2.0> : tensor<bf16>
  %2 = hlo.atan2 %0, %1 : tensor<bf16>
  %3 = hlo.constant dense<0.462890625> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 4 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<3x0xbf16>
  %1 = hlo.constant dense<> : tensor<3x0xbf16>
  %2 = hlo.atan2 %0, %1 : tensor<3x0xbf16>
  %3 = hlo.constant dense<> : tensor<3x0xbf16>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x0xbf16>, tensor<3x0xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.5, 3.0, -0.0, 0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 2.0, 1.0, -1.0, 5.5, -5.5, 100.0, 1.0]> : tensor<16xf32>
  %1 = hlo.constant dense<[1.0, 2.0, 0.25, -7.0, 0.0, -0.0, 1.0, 0x7F800000, 1.0, 0x7FC00000, 0.0, 0.0, 2.0, 2.0, 1000.0, 0x7F800000]> : tensor<16xf32>
  %2 = hlo.atan2 %0, %1 : tensor<16xf32>
  %3 = hlo.constant dense<[0.0, 0.46364760398864746, -1.4056476354599, 2.7367007732391357, -0.0, 3.1415927410125732, 1.5707963705062866, -0.7853981852531433, 0x7FC00000, 0x7FC00000, 1.5707963705062866, -1.5707963705062866, 1.2220252752304077, -1.2220252752304077, 0.09966865181922913, 0.0]> : tensor<16xf32>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 4 : i64} : (tensor<16xf32>, tensor<16xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.constant dense<2.0> : tensor<f32>
  %2 = hlo.atan2 %0, %1 : tensor<f32>
  %3 = hlo.constant dense<0.46364760398864746> : tensor<f32>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<3x0xf32>
  %1 = hlo.constant dense<> : tensor<3x0xf32>
  %2 = hlo.atan2 %0, %1 : tensor<3x0xf32>
  %3 = hlo.constant dense<> : tensor<3x0xf32>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x0xf32>, tensor<3x0xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.5, 3.0, -0.0, 0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 2.0, 1.0, -1.0, 5.5, -5.5, 100.0, 1.0]> : tensor<16xf64>
  %1 = hlo.constant dense<[1.0, 2.0, 0.25, -7.0, 0.0, -0.0, 1.0, 0x7FF0000000000000, 1.0, 0x7FF8000000000000, 0.0, 0.0, 2.0, 2.0, 1000.0, 0x7FF0000000000000]> : tensor<16xf64>
  %2 = hlo.atan2 %0, %1 : tensor<16xf64>
  %3 = hlo.constant dense<[0.0, 0.4636476090008061, -1.4056476493802699, 2.7367008673047097, -0.0, 3.141592653589793, 1.5707963267948966, -0.7853981633974483, 0x7FF8000000000000, 0x7FF8000000000000, 1.5707963267948966, -1.5707963267948966, 1.2220253232109897, -1.2220253232109897, 0.09966865249116202, 0.0]> : tensor<16xf64>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 4 : i64} : (tensor<16xf64>, tensor<16xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.constant dense<2.0> : tensor<f64>
  %2 = hlo.atan2 %0, %1 : tensor<f64>
  %3 = hlo.constant dense<0.4636476090008061> : tensor<f64>
  hlo.custom_call "check.expect_close"(%2, %3) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<3x0xf64>
  %1 = hlo.constant dense<> : tensor<3x0xf64>
  %2 = hlo.atan2 %0, %1 : tensor<3x0xf64>
  %3 = hlo.constant dense<> : tensor<3x0xf64>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<3x0xf64>, tensor<3x0xf64>) -> ()
  return
}
