// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// compare in every direction; NaN is unequal to everything unless TOTALORDER is asked for.

func.func @f16_eq_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare EQ, %0, %1 : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_eq_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare EQ, %0, %1, TOTALORDER : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_ne_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare NE, %0, %1 : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_ne_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare NE, %0, %1, TOTALORDER : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_ge_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare GE, %0, %1 : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, true, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_ge_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare GE, %0, %1, TOTALORDER : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, false, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_gt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare GT, %0, %1 : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_gt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare GT, %0, %1, TOTALORDER : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_le_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare LE, %0, %1 : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, true, false, true, false, false, true, true, true, false, true, false, false, false, false, true, false, true, false, false, true, true, true, true, true, false, false, false, false, false, false, true, false, false, true, true, true, true, true, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_le_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare LE, %0, %1, TOTALORDER : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, true, false, true, false, true, true, true, true, false, true, false, true, false, false, true, false, true, false, true, true, true, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true, true, true, true, true, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_lt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare LT, %0, %1 : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, false, false, false, true, false, true, false, false, false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false, false, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f16_lt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<49xf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00, 0.0, -0.0, 1.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<49xf16>
  %2 = hlo.compare LT, %0, %1, TOTALORDER : (tensor<49xf16>, tensor<49xf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, true, true, false, true, false, true, false, true, false, false, false, false, true, false, true, true, true, true, false, true, false, true, false, false, false, false, false, false, true, true, true, true, true, true, false, true, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_eq_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare EQ, %0, %1 : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_eq_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare EQ, %0, %1, TOTALORDER : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_ne_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare NE, %0, %1 : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_ne_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare NE, %0, %1, TOTALORDER : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_ge_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare GE, %0, %1 : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, true, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_ge_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare GE, %0, %1, TOTALORDER : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, false, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_gt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare GT, %0, %1 : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_gt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare GT, %0, %1, TOTALORDER : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_le_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare LE, %0, %1 : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, true, false, true, false, false, true, true, true, false, true, false, false, false, false, true, false, true, false, false, true, true, true, true, true, false, false, false, false, false, false, true, false, false, true, true, true, true, true, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_le_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare LE, %0, %1, TOTALORDER : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, true, false, true, false, true, true, true, true, false, true, false, true, false, false, true, false, true, false, true, true, true, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true, true, true, true, true, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_lt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare LT, %0, %1 : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, false, false, false, true, false, true, false, false, false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false, false, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @bf16_lt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<49xbf16>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, -0.0, 1.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<49xbf16>
  %2 = hlo.compare LT, %0, %1, TOTALORDER : (tensor<49xbf16>, tensor<49xbf16>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, true, true, false, true, false, true, false, true, false, false, false, false, true, false, true, true, true, true, false, true, false, true, false, false, false, false, false, false, true, true, true, true, true, true, false, true, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_eq_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare EQ, %0, %1 : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_eq_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare EQ, %0, %1, TOTALORDER : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_ne_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare NE, %0, %1 : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_ne_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare NE, %0, %1, TOTALORDER : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_ge_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare GE, %0, %1 : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, true, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_ge_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare GE, %0, %1, TOTALORDER : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, false, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_gt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare GT, %0, %1 : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_gt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare GT, %0, %1, TOTALORDER : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_le_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare LE, %0, %1 : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, true, false, true, false, false, true, true, true, false, true, false, false, false, false, true, false, true, false, false, true, true, true, true, true, false, false, false, false, false, false, true, false, false, true, true, true, true, true, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_le_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare LE, %0, %1, TOTALORDER : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, true, false, true, false, true, true, true, true, false, true, false, true, false, false, true, false, true, false, true, true, true, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true, true, true, true, true, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_lt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare LT, %0, %1 : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, false, false, false, true, false, true, false, false, false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false, false, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f32_lt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<49xf32>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<49xf32>
  %2 = hlo.compare LT, %0, %1, TOTALORDER : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, true, true, false, true, false, true, false, true, false, false, false, false, true, false, true, true, true, true, false, true, false, true, false, false, false, false, false, false, true, true, true, true, true, true, false, true, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_eq_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare EQ, %0, %1 : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_eq_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare EQ, %0, %1, TOTALORDER : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_ne_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare NE, %0, %1 : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_ne_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare NE, %0, %1, TOTALORDER : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_ge_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare GE, %0, %1 : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, true, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_ge_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare GE, %0, %1, TOTALORDER : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, false, true, false, true, false, false, true, false, true, false, true, false, true, true, true, true, false, true, false, false, false, false, true, false, true, false, true, true, true, true, true, true, false, false, false, false, false, false, true, false, true, true, true, true, true, true, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_gt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare GT, %0, %1 : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_gt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare GT, %0, %1, TOTALORDER : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, true, false, true, false, true, false, false, false, false, true, false, true, false, true, true, false, true, false, true, false, false, false, false, false, false, true, false, true, true, true, true, false, true, false, false, false, false, false, false, false, false, true, true, true, true, true, true, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_le_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare LE, %0, %1 : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, true, true, false, true, false, false, true, true, true, false, true, false, false, false, false, true, false, true, false, false, true, true, true, true, true, false, false, false, false, false, false, true, false, false, true, true, true, true, true, true, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_le_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare LE, %0, %1, TOTALORDER : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[true, false, true, false, true, false, true, true, true, true, false, true, false, true, false, false, true, false, true, false, true, true, true, true, true, true, false, true, false, false, false, false, true, false, true, true, true, true, true, true, true, true, false, false, false, false, false, false, true]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_lt_float() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare LT, %0, %1 : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, false, false, false, true, false, true, false, false, false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false, false, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @f64_lt_totalorder() {
  %0 = hlo.constant dense<[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %1 = hlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<49xf64>
  %2 = hlo.compare LT, %0, %1, TOTALORDER : (tensor<49xf64>, tensor<49xf64>) -> tensor<49xi1>
  %3 = hlo.constant dense<[false, false, true, false, true, false, true, true, false, true, false, true, false, true, false, false, false, false, true, false, true, true, true, true, false, true, false, true, false, false, false, false, false, false, true, true, true, true, true, true, false, true, false, false, false, false, false, false, false]> : tensor<49xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<49xi1>, tensor<49xi1>) -> ()
  return
}

func.func @i4_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 7, 7, 7, 7, -8, -8, -8, -8]> : tensor<16xi4>
  %1 = hlo.constant dense<[0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8]> : tensor<16xi4>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xi4>, tensor<16xi4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i4_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 7, 7, 7, 7, -8, -8, -8, -8]> : tensor<16xi4>
  %1 = hlo.constant dense<[0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8]> : tensor<16xi4>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xi4>, tensor<16xi4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i4_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 7, 7, 7, 7, -8, -8, -8, -8]> : tensor<16xi4>
  %1 = hlo.constant dense<[0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8]> : tensor<16xi4>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xi4>, tensor<16xi4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i4_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 7, 7, 7, 7, -8, -8, -8, -8]> : tensor<16xi4>
  %1 = hlo.constant dense<[0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8]> : tensor<16xi4>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xi4>, tensor<16xi4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, true, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i4_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 7, 7, 7, 7, -8, -8, -8, -8]> : tensor<16xi4>
  %1 = hlo.constant dense<[0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8]> : tensor<16xi4>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xi4>, tensor<16xi4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, false, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i4_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 7, 7, 7, 7, -8, -8, -8, -8]> : tensor<16xi4>
  %1 = hlo.constant dense<[0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8, 0, 1, 7, -8]> : tensor<16xi4>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xi4>, tensor<16xi4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i8_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 127, 127, 127, 127, -128, -128, -128, -128]> : tensor<16xi8>
  %1 = hlo.constant dense<[0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128]> : tensor<16xi8>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i8_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 127, 127, 127, 127, -128, -128, -128, -128]> : tensor<16xi8>
  %1 = hlo.constant dense<[0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128]> : tensor<16xi8>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i8_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 127, 127, 127, 127, -128, -128, -128, -128]> : tensor<16xi8>
  %1 = hlo.constant dense<[0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128]> : tensor<16xi8>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i8_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 127, 127, 127, 127, -128, -128, -128, -128]> : tensor<16xi8>
  %1 = hlo.constant dense<[0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128]> : tensor<16xi8>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, true, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i8_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 127, 127, 127, 127, -128, -128, -128, -128]> : tensor<16xi8>
  %1 = hlo.constant dense<[0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128]> : tensor<16xi8>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, false, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i8_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 127, 127, 127, 127, -128, -128, -128, -128]> : tensor<16xi8>
  %1 = hlo.constant dense<[0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128, 0, 1, 127, -128]> : tensor<16xi8>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i16_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 32767, 32767, 32767, 32767, -32768, -32768, -32768, -32768]> : tensor<16xi16>
  %1 = hlo.constant dense<[0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768]> : tensor<16xi16>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i16_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 32767, 32767, 32767, 32767, -32768, -32768, -32768, -32768]> : tensor<16xi16>
  %1 = hlo.constant dense<[0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768]> : tensor<16xi16>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i16_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 32767, 32767, 32767, 32767, -32768, -32768, -32768, -32768]> : tensor<16xi16>
  %1 = hlo.constant dense<[0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768]> : tensor<16xi16>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i16_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 32767, 32767, 32767, 32767, -32768, -32768, -32768, -32768]> : tensor<16xi16>
  %1 = hlo.constant dense<[0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768]> : tensor<16xi16>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, true, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i16_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 32767, 32767, 32767, 32767, -32768, -32768, -32768, -32768]> : tensor<16xi16>
  %1 = hlo.constant dense<[0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768]> : tensor<16xi16>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, false, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i16_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 32767, 32767, 32767, 32767, -32768, -32768, -32768, -32768]> : tensor<16xi16>
  %1 = hlo.constant dense<[0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768, 0, 1, 32767, -32768]> : tensor<16xi16>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xi16>, tensor<16xi16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i32_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2147483647, 2147483647, 2147483647, 2147483647, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<16xi32>
  %1 = hlo.constant dense<[0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648]> : tensor<16xi32>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i32_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2147483647, 2147483647, 2147483647, 2147483647, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<16xi32>
  %1 = hlo.constant dense<[0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648]> : tensor<16xi32>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i32_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2147483647, 2147483647, 2147483647, 2147483647, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<16xi32>
  %1 = hlo.constant dense<[0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648]> : tensor<16xi32>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i32_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2147483647, 2147483647, 2147483647, 2147483647, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<16xi32>
  %1 = hlo.constant dense<[0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648]> : tensor<16xi32>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, true, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i32_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2147483647, 2147483647, 2147483647, 2147483647, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<16xi32>
  %1 = hlo.constant dense<[0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648]> : tensor<16xi32>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, false, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i32_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2147483647, 2147483647, 2147483647, 2147483647, -2147483648, -2147483648, -2147483648, -2147483648]> : tensor<16xi32>
  %1 = hlo.constant dense<[0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648, 0, 1, 2147483647, -2147483648]> : tensor<16xi32>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i64_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<16xi64>
  %1 = hlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808]> : tensor<16xi64>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i64_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<16xi64>
  %1 = hlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808]> : tensor<16xi64>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i64_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<16xi64>
  %1 = hlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808]> : tensor<16xi64>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, false, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i64_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<16xi64>
  %1 = hlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808]> : tensor<16xi64>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, true, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i64_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<16xi64>
  %1 = hlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808]> : tensor<16xi64>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, false, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i64_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<16xi64>
  %1 = hlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808, 0, 1, 9223372036854775807, -9223372036854775808]> : tensor<16xi64>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xi64>, tensor<16xi64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, true, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui4_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 15, 15, 15, 15, 0, 0, 0, 0]> : tensor<16xui4>
  %1 = hlo.constant dense<[0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0]> : tensor<16xui4>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xui4>, tensor<16xui4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, false, true, false, false, false, false, true, false, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui4_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 15, 15, 15, 15, 0, 0, 0, 0]> : tensor<16xui4>
  %1 = hlo.constant dense<[0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0]> : tensor<16xui4>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xui4>, tensor<16xui4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, true, false, true, true, true, true, false, true, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui4_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 15, 15, 15, 15, 0, 0, 0, 0]> : tensor<16xui4>
  %1 = hlo.constant dense<[0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0]> : tensor<16xui4>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xui4>, tensor<16xui4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui4_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 15, 15, 15, 15, 0, 0, 0, 0]> : tensor<16xui4>
  %1 = hlo.constant dense<[0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0]> : tensor<16xui4>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xui4>, tensor<16xui4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui4_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 15, 15, 15, 15, 0, 0, 0, 0]> : tensor<16xui4>
  %1 = hlo.constant dense<[0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0]> : tensor<16xui4>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xui4>, tensor<16xui4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, true, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui4_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 15, 15, 15, 15, 0, 0, 0, 0]> : tensor<16xui4>
  %1 = hlo.constant dense<[0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0, 0, 1, 15, 0]> : tensor<16xui4>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xui4>, tensor<16xui4>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui8_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 255, 255, 255, 255, 0, 0, 0, 0]> : tensor<16xui8>
  %1 = hlo.constant dense<[0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0]> : tensor<16xui8>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, false, true, false, false, false, false, true, false, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui8_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 255, 255, 255, 255, 0, 0, 0, 0]> : tensor<16xui8>
  %1 = hlo.constant dense<[0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0]> : tensor<16xui8>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, true, false, true, true, true, true, false, true, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui8_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 255, 255, 255, 255, 0, 0, 0, 0]> : tensor<16xui8>
  %1 = hlo.constant dense<[0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0]> : tensor<16xui8>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui8_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 255, 255, 255, 255, 0, 0, 0, 0]> : tensor<16xui8>
  %1 = hlo.constant dense<[0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0]> : tensor<16xui8>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui8_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 255, 255, 255, 255, 0, 0, 0, 0]> : tensor<16xui8>
  %1 = hlo.constant dense<[0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0]> : tensor<16xui8>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, true, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui8_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 255, 255, 255, 255, 0, 0, 0, 0]> : tensor<16xui8>
  %1 = hlo.constant dense<[0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0, 0, 1, 255, 0]> : tensor<16xui8>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui16_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 65535, 65535, 65535, 65535, 0, 0, 0, 0]> : tensor<16xui16>
  %1 = hlo.constant dense<[0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0]> : tensor<16xui16>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xui16>, tensor<16xui16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, false, true, false, false, false, false, true, false, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui16_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 65535, 65535, 65535, 65535, 0, 0, 0, 0]> : tensor<16xui16>
  %1 = hlo.constant dense<[0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0]> : tensor<16xui16>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xui16>, tensor<16xui16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, true, false, true, true, true, true, false, true, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui16_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 65535, 65535, 65535, 65535, 0, 0, 0, 0]> : tensor<16xui16>
  %1 = hlo.constant dense<[0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0]> : tensor<16xui16>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xui16>, tensor<16xui16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui16_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 65535, 65535, 65535, 65535, 0, 0, 0, 0]> : tensor<16xui16>
  %1 = hlo.constant dense<[0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0]> : tensor<16xui16>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xui16>, tensor<16xui16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui16_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 65535, 65535, 65535, 65535, 0, 0, 0, 0]> : tensor<16xui16>
  %1 = hlo.constant dense<[0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0]> : tensor<16xui16>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xui16>, tensor<16xui16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, true, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui16_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 65535, 65535, 65535, 65535, 0, 0, 0, 0]> : tensor<16xui16>
  %1 = hlo.constant dense<[0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0, 0, 1, 65535, 0]> : tensor<16xui16>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xui16>, tensor<16xui16>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui32_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 4294967295, 4294967295, 4294967295, 4294967295, 0, 0, 0, 0]> : tensor<16xui32>
  %1 = hlo.constant dense<[0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0]> : tensor<16xui32>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, false, true, false, false, false, false, true, false, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui32_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 4294967295, 4294967295, 4294967295, 4294967295, 0, 0, 0, 0]> : tensor<16xui32>
  %1 = hlo.constant dense<[0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0]> : tensor<16xui32>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, true, false, true, true, true, true, false, true, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui32_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 4294967295, 4294967295, 4294967295, 4294967295, 0, 0, 0, 0]> : tensor<16xui32>
  %1 = hlo.constant dense<[0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0]> : tensor<16xui32>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui32_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 4294967295, 4294967295, 4294967295, 4294967295, 0, 0, 0, 0]> : tensor<16xui32>
  %1 = hlo.constant dense<[0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0]> : tensor<16xui32>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui32_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 4294967295, 4294967295, 4294967295, 4294967295, 0, 0, 0, 0]> : tensor<16xui32>
  %1 = hlo.constant dense<[0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0]> : tensor<16xui32>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, true, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui32_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 4294967295, 4294967295, 4294967295, 4294967295, 0, 0, 0, 0]> : tensor<16xui32>
  %1 = hlo.constant dense<[0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0, 0, 1, 4294967295, 0]> : tensor<16xui32>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xui32>, tensor<16xui32>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui64_eq() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 0, 0, 0, 0]> : tensor<16xui64>
  %1 = hlo.constant dense<[0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0]> : tensor<16xui64>
  %2 = hlo.compare EQ, %0, %1 : (tensor<16xui64>, tensor<16xui64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, false, true, false, false, false, false, true, false, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui64_ne() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 0, 0, 0, 0]> : tensor<16xui64>
  %1 = hlo.constant dense<[0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0]> : tensor<16xui64>
  %2 = hlo.compare NE, %0, %1 : (tensor<16xui64>, tensor<16xui64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, true, false, true, true, true, true, false, true, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui64_ge() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 0, 0, 0, 0]> : tensor<16xui64>
  %1 = hlo.constant dense<[0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0]> : tensor<16xui64>
  %2 = hlo.compare GE, %0, %1 : (tensor<16xui64>, tensor<16xui64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, false, false, true, true, true, false, true, true, true, true, true, true, false, false, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui64_gt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 0, 0, 0, 0]> : tensor<16xui64>
  %1 = hlo.constant dense<[0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0]> : tensor<16xui64>
  %2 = hlo.compare GT, %0, %1 : (tensor<16xui64>, tensor<16xui64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, false, false, false, true, false, false, true, true, true, false, true, false, false, false, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui64_le() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 0, 0, 0, 0]> : tensor<16xui64>
  %1 = hlo.constant dense<[0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0]> : tensor<16xui64>
  %2 = hlo.compare LE, %0, %1 : (tensor<16xui64>, tensor<16xui64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[true, true, true, true, false, true, true, false, false, false, true, false, true, true, true, true]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @ui64_lt() {
  %0 = hlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 0, 0, 0, 0]> : tensor<16xui64>
  %1 = hlo.constant dense<[0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0, 0, 1, 18446744073709551615, 0]> : tensor<16xui64>
  %2 = hlo.compare LT, %0, %1 : (tensor<16xui64>, tensor<16xui64>) -> tensor<16xi1>
  %3 = hlo.constant dense<[false, true, true, false, false, false, true, false, false, false, false, false, false, true, true, false]> : tensor<16xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<16xi1>, tensor<16xi1>) -> ()
  return
}

func.func @i1_eq() {
  %0 = hlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %1 = hlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = hlo.compare EQ, %0, %1 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %3 = hlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi1>, tensor<4xi1>) -> ()
  return
}

func.func @i1_ne() {
  %0 = hlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %1 = hlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = hlo.compare NE, %0, %1 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %3 = hlo.constant dense<[false, true, true, false]> : tensor<4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi1>, tensor<4xi1>) -> ()
  return
}

func.func @i1_ge() {
  %0 = hlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %1 = hlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = hlo.compare GE, %0, %1 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %3 = hlo.constant dense<[true, false, true, true]> : tensor<4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi1>, tensor<4xi1>) -> ()
  return
}

func.func @i1_gt() {
  %0 = hlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %1 = hlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = hlo.compare GT, %0, %1 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %3 = hlo.constant dense<[false, false, true, false]> : tensor<4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi1>, tensor<4xi1>) -> ()
  return
}

func.func @i1_le() {
  %0 = hlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %1 = hlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = hlo.compare LE, %0, %1 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %3 = hlo.constant dense<[true, true, false, true]> : tensor<4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi1>, tensor<4xi1>) -> ()
  return
}

func.func @i1_lt() {
  %0 = hlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %1 = hlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %2 = hlo.compare LT, %0, %1 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  %3 = hlo.constant dense<[false, true, false, false]> : tensor<4xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<4xi1>, tensor<4xi1>) -> ()
  return
}

func.func @complexf32_eq() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.constant dense<[(0.0, 1.0), (3.0, 0.0), (-0.75, -0.5), (0.10000000149011612, -3.0), (-2.0, 0.5), (1.0, -1.0), (0.5, 0.25)]> : tensor<7xcomplex<f32>>
  %2 = hlo.compare EQ, %0, %1 : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> tensor<7xi1>
  %3 = hlo.constant dense<[false, false, false, true, false, false, false]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @complexf32_ne() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.constant dense<[(0.0, 1.0), (3.0, 0.0), (-0.75, -0.5), (0.10000000149011612, -3.0), (-2.0, 0.5), (1.0, -1.0), (0.5, 0.25)]> : tensor<7xcomplex<f32>>
  %2 = hlo.compare NE, %0, %1 : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> tensor<7xi1>
  %3 = hlo.constant dense<[true, true, true, false, true, true, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @complexf64_eq() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.constant dense<[(0.0, 1.0), (3.0, 0.0), (-0.75, -0.5), (0.1, -3.0), (-2.0, 0.5), (1.0, -1.0), (0.5, 0.25)]> : tensor<7xcomplex<f64>>
  %2 = hlo.compare EQ, %0, %1 : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> tensor<7xi1>
  %3 = hlo.constant dense<[false, false, false, true, false, false, false]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}

func.func @complexf64_ne() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.constant dense<[(0.0, 1.0), (3.0, 0.0), (-0.75, -0.5), (0.1, -3.0), (-2.0, 0.5), (1.0, -1.0), (0.5, 0.25)]> : tensor<7xcomplex<f64>>
  %2 = hlo.compare NE, %0, %1 : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> tensor<7xi1>
  %3 = hlo.constant dense<[true, true, true, false, true, true, true]> : tensor<7xi1>
  hlo.custom_call "check.expect_eq"(%2, %3) : (tensor<7xi1>, tensor<7xi1>) -> ()
  return
}
