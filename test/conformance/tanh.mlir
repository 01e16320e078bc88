// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// tanh of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00, 60.0, -60.0, 100.0, -100.0, 7.49826431274414e-05]> : tensor<19xf16>
  %1 = hlo.tanh %0 : tensor<19xf16>
  %2 = hlo.constant dense<[0.0, 0.76171875, -0.76171875, 0.462158203125, -0.462158203125, 0.97802734375, -0.97802734375, 1.0, -1.0, 0.0010004043579101562, -0.0, 1.0, -1.0, 0x7E00, 1.0, -1.0, 1.0, -1.0, 7.49826431274414e-05]> : tensor<19xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xf16>, tensor<19xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.tanh %0 : tensor<f16>
  %2 = hlo.constant dense<0.76171875> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.tanh %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[-0.76171875]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.tanh %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0, 60.0, -60.0, 100.0, -100.0, 7.486343383789062e-05]> : tensor<19xbf16>
  %1 = hlo.tanh %0 : tensor<19xbf16>
  %2 = hlo.constant dense<[0.0, 0.76171875, -0.76171875, 0.462890625, -0.462890625, 0.9765625, -0.9765625, 1.0, -1.0, 0.00099945068359375, -0.0, 1.0, -1.0, 0x7FC0, 1.0, -1.0, 1.0, -1.0, 7.486343383789062e-05]> : tensor<19xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xbf16>, tensor<19xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.tanh %0 : tensor<bf16>
  %2 = hlo.constant dense<0.76171875> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.tanh %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[-0.76171875]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.tanh %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 60.0, -60.0, 100.0, -100.0, 7.500000356230885e-05]> : tensor<19xf32>
  %1 = hlo.tanh %0 : tensor<19xf32>
  %2 = hlo.constant dense<[0.0, 0.7615941762924194, -0.7615941762924194, 0.46211716532707214, -0.46211716532707214, 0.9780260920524597, -0.9780260920524597, 1.0, -1.0, 0.0009999996982514858, -0.0, 1.0, -1.0, 0x7FC00000, 1.0, -1.0, 1.0, -1.0, 7.500000356230885e-05]> : tensor<19xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf32>, tensor<19xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.tanh %0 : tensor<f32>
  %2 = hlo.constant dense<0.7615941762924194> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.tanh %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[-0.7615941762924194]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.tanh %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60.0, -60.0, 100.0, -100.0, 7.5e-05]> : tensor<19xf64>
  %1 = hlo.tanh %0 : tensor<19xf64>
  %2 = hlo.constant dense<[0.0, 0.7615941559557649, -0.7615941559557649, 0.46211715726000974, -0.46211715726000974, 0.9780261147388136, -0.9780261147388136, 0.9999999958776927, -0.9999999958776927, 0.0009999996666668, -0.0, 1.0, -1.0, 0x7FF8000000000000, 1.0, -1.0, 1.0, -1.0, 7.499999985937499e-05]> : tensor<19xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf64>, tensor<19xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.tanh %0 : tensor<f64>
  %2 = hlo.constant dense<0.7615941559557649> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.tanh %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[-0.7615941559557649]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.tanh %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.tanh %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(0.48548728227615356, 0.1980554461479187), (1.08392333984375, -0.27175259590148926), (-0.9799408316612244, 0.03021598793566227), (0.10167267918586731, 0.14110204577445984), (-0.7360841631889343, -0.29089346528053284), (0.9950547814369202, 0.0), (0.0, 1.5574077367782593)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.tanh %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(1.08392333984375, -0.27175259590148926)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.tanh %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(-0.9799408316612244, 0.03021598793566227)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.tanh %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.tanh %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(0.4854872810241353, 0.19805544995134955), (1.0839233273386946, -0.2717525853195118), (-0.979940849961738, 0.03021598732287757), (0.1016726776862803, 0.14110204598470846), (-0.7360841705511909, -0.29089346182961806), (0.9950547536867302, 0.0), (0.0, 1.557407724654902)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.tanh %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(1.0839233273386946, -0.2717525853195118)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.tanh %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(-0.979940849961738, 0.03021598732287757)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.tanh %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
