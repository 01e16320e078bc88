// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// log of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.00010001659393310547, 60000.0, -0.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<13xf16>
  %1 = hlo.log %0 : tensor<13xf16>
  %2 = hlo.constant dense<[0xFC00, 0.0, 1.38671875, -1.38671875, 0.693359375, 4.60546875, -9.2109375, 11.0, 0xFC00, 0x7E00, 0x7C00, 0x7E00, 0x7E00]> : tensor<13xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xf16>, tensor<13xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.log %0 : tensor<f16>
  %2 = hlo.constant dense<0.0> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf16>
  %1 = hlo.log %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[1.38671875]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.log %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.00010013580322265625, 59904.0, -0.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<13xbf16>
  %1 = hlo.log %0 : tensor<13xbf16>
  %2 = hlo.constant dense<[0xFF80, 0.0, 1.3828125, -1.3828125, 0.69140625, 4.59375, -9.1875, 11.0, 0xFF80, 0x7FC0, 0x7F80, 0x7FC0, 0x7FC0]> : tensor<13xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xbf16>, tensor<13xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.log %0 : tensor<bf16>
  %2 = hlo.constant dense<0.0> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xbf16>
  %1 = hlo.log %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[1.3828125]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.log %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 9.999999747378752e-05, 60000.0, -0.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  %1 = hlo.log %0 : tensor<13xf32>
  %2 = hlo.constant dense<[0xFF800000, 0.0, 1.3862943649291992, -1.3862943649291992, 0.6931471824645996, 4.605170249938965, -9.21034049987793, 11.002099990844727, 0xFF800000, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<13xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<13xf32>, tensor<13xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.log %0 : tensor<f32>
  %2 = hlo.constant dense<0.0> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf32>
  %1 = hlo.log %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[1.3862943649291992]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.log %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.0001, 60000.0, -0.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  %1 = hlo.log %0 : tensor<13xf64>
  %2 = hlo.constant dense<[0xFFF0000000000000, 0.0, 1.3862943611198906, -1.3862943611198906, 0.6931471805599453, 4.605170185988092, -9.210340371976182, 11.002099841204238, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<13xf64>, tensor<13xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.log %0 : tensor<f64>
  %2 = hlo.constant dense<0.0> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf64>
  %1 = hlo.log %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[1.3862943611198906]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.log %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.log %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(-0.5815753936767578, 0.46364760398864746), (0.3465735912322998, -0.7853981852531433), (0.7234594821929932, 2.8966140747070312), (1.0991675853729248, -1.537475347518921), (-0.10381968319416046, -2.5535900592803955), (1.0986123085021973, 0.0), (0.0, 1.5707963705062866)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.log %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(0.3465735912322998, -0.7853981852531433)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.log %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.7234594821929932, 2.8966140747070312)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.log %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.log %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(-0.5815754049028404, 0.4636476090008061), (0.34657359027997264, -0.7853981633974483), (0.7234594914681627, 2.896613990462929), (1.0991675358101232, -1.5374753309166493), (-0.10381968238912226, -2.5535900500422257), (1.0986122886681098, 0.0), (0.0, 1.5707963267948966)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.log %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(0.34657359027997264, -0.7853981633974483)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.log %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.7234594914681627, 2.896613990462929)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.log %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
