// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// log_plus_one of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 0.9990234375, -0.25, 0.0010004043579101562, -0.0, 1.5, -2.0, 0x7C00, 0xFC00, 0x7E00, 1000.0]> : tensor<15xf16>
  %1 = hlo.log_plus_one %0 : tensor<15xf16>
  %2 = hlo.constant dense<[0.0, 0.693359375, 0xFC00, 0.405517578125, -0.693359375, 0.69287109375, -0.28759765625, 0.00099945068359375, -0.0, 0.91650390625, 0x7E00, 0x7C00, 0x7E00, 0x7E00, 6.91015625]> : tensor<15xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<15xf16>, tensor<15xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.log_plus_one %0 : tensor<f16>
  %2 = hlo.constant dense<0.693359375> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.log_plus_one %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[0xFC00]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.log_plus_one %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 1.0, -0.25, 0.00099945068359375, -0.0, 1.5, -2.0, 0x7F80, 0xFF80, 0x7FC0, 1000.0]> : tensor<15xbf16>
  %1 = hlo.log_plus_one %0 : tensor<15xbf16>
  %2 = hlo.constant dense<[0.0, 0.69140625, 0xFF80, 0.40625, -0.69140625, 0.69140625, -0.287109375, 0.00099945068359375, -0.0, 0.91796875, 0x7FC0, 0x7F80, 0x7FC0, 0x7FC0, 6.90625]> : tensor<15xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<15xbf16>, tensor<15xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.log_plus_one %0 : tensor<bf16>
  %2 = hlo.constant dense<0.69140625> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.log_plus_one %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[0xFF80]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.log_plus_one %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 0.9990000128746033, -0.25, 0.0010000000474974513, -0.0, 1.5, -2.0, 0x7F800000, 0xFF800000, 0x7FC00000, 1000.0]> : tensor<15xf32>
  %1 = hlo.log_plus_one %0 : tensor<15xf32>
  %2 = hlo.constant dense<[0.0, 0.6931471824645996, 0xFF800000, 0.40546509623527527, -0.6931471824645996, 0.6926470398902893, -0.28768208622932434, 0.00099950039293617, -0.0, 0.9162907600402832, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000, 6.908754825592041]> : tensor<15xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<15xf32>, tensor<15xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.log_plus_one %0 : tensor<f32>
  %2 = hlo.constant dense<0.6931471824645996> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.log_plus_one %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[0xFF800000]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.log_plus_one %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 0.999, -0.25, 0.001, -0.0, 1.5, -2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1000.0]> : tensor<15xf64>
  %1 = hlo.log_plus_one %0 : tensor<15xf64>
  %2 = hlo.constant dense<[0.0, 0.6931471805599453, 0xFFF0000000000000, 0.4054651081081644, -0.6931471805599453, 0.692647055518263, -0.2876820724517809, 0.0009995003330835331, -0.0, 0.9162907318741551, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 6.90875477931522]> : tensor<15xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<15xf64>, tensor<15xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.log_plus_one %0 : tensor<f64>
  %2 = hlo.constant dense<0.6931471805599453> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.log_plus_one %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[0xFFF0000000000000]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.log_plus_one %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.log_plus_one %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(0.41916459798812866, 0.16514867544174194), (0.8047189712524414, -0.46364760398864746), (0.1115717738866806, 2.677945137023926), (1.1616837978363037, -1.2193515300750732), (-0.5815753936767578, -1.1071487665176392), (1.3862943649291992, 0.0), (0.3465735912322998, 0.7853981852531433)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.log_plus_one %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(0.8047189712524414, -0.46364760398864746)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.log_plus_one %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.1115717738866806, 2.677945137023926)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.log_plus_one %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.log_plus_one %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(0.41916459520222155, 0.16514867741462683), (0.8047189562170503, -0.4636476090008061), (0.11157177565710492, 2.677945044588987), (1.1616838160882872, -1.219351532791345), (-0.5815754049028404, -1.1071487177940904), (1.3862943611198906, 0.0), (0.3465735902799727, 0.7853981633974483)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.log_plus_one %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(0.8047189562170503, -0.4636476090008061)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.log_plus_one %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.11157177565710492, 2.677945044588987)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.log_plus_one %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
