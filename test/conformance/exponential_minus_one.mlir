// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// exponential_minus_one of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00, 60.0, -60.0, 100.0, -100.0, 7.49826431274414e-05]> : tensor<19xf16>
  %1 = hlo.exponential_minus_one %0 : tensor<19xf16>
  %2 = hlo.constant dense<[0.0, 1.71875, -0.63232421875, 0.64892578125, -0.3935546875, 8.484375, -0.89453125, 22032.0, -1.0, 0.0010013580322265625, -0.0, 0x7C00, -1.0, 0x7E00, 0x7C00, -1.0, 0x7C00, -1.0, 7.49826431274414e-05]> : tensor<19xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xf16>, tensor<19xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.exponential_minus_one %0 : tensor<f16>
  %2 = hlo.constant dense<1.71875> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.exponential_minus_one %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[-0.63232421875]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.exponential_minus_one %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0, 60.0, -60.0, 100.0, -100.0, 7.486343383789062e-05]> : tensor<19xbf16>
  %1 = hlo.exponential_minus_one %0 : tensor<19xbf16>
  %2 = hlo.constant dense<[0.0, 1.71875, -0.6328125, 0.6484375, -0.392578125, 8.5, -0.89453125, 22016.0, -1.0, 0.00099945068359375, -0.0, 0x7F80, -1.0, 0x7FC0, 1.1424348995358246e+26, -1.0, 0x7F80, -1.0, 7.486343383789062e-05]> : tensor<19xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xbf16>, tensor<19xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.exponential_minus_one %0 : tensor<bf16>
  %2 = hlo.constant dense<1.71875> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.exponential_minus_one %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[-0.6328125]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.exponential_minus_one %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 60.0, -60.0, 100.0, -100.0, 7.500000356230885e-05]> : tensor<19xf32>
  %1 = hlo.exponential_minus_one %0 : tensor<19xf32>
  %2 = hlo.constant dense<[0.0, 1.718281865119934, -0.6321205496788025, 0.6487212777137756, -0.39346933364868164, 8.487735748291016, -0.8946007490158081, 22025.46484375, -0.9999545812606812, 0.0010005001677200198, -0.0, 0x7F800000, -1.0, 0x7FC00000, 1.1420073962419164e+26, -1.0, 0x7F800000, -1.0, 7.500281935790554e-05]> : tensor<19xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf32>, tensor<19xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.exponential_minus_one %0 : tensor<f32>
  %2 = hlo.constant dense<1.718281865119934> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.exponential_minus_one %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[-0.6321205496788025]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.exponential_minus_one %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60.0, -60.0, 100.0, -100.0, 7.5e-05]> : tensor<19xf64>
  %1 = hlo.exponential_minus_one %0 : tensor<19xf64>
  %2 = hlo.constant dense<[0.0, 1.7182818284590453, -0.6321205588285577, 0.6487212707001282, -0.3934693402873666, 8.487735836358526, -0.8946007754381357, 22025.465794806718, -0.9999546000702375, 0.0010005001667083417, -0.0, 0x7FF0000000000000, -1.0, 0x7FF8000000000000, 1.1420073898156842e+26, -1.0, 2.6881171418161356e+43, -1.0, 7.500281257031381e-05]> : tensor<19xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<19xf64>, tensor<19xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.exponential_minus_one %0 : tensor<f64>
  %2 = hlo.constant dense<1.7182818284590453> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.exponential_minus_one %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[-0.6321205588285577]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.exponential_minus_one %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.exponential_minus_one %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(0.5974665284156799, 0.4079001843929291), (0.46869394183158875, -2.2873551845550537), (-0.8812321424484253, 0.06488318741321564), (-2.0941109657287598, -0.15596172213554382), (-0.5854593515396118, -0.22646458446979523), (19.08553695678711, 0.0), (-0.4596976935863495, 0.8414709568023682)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.exponential_minus_one %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(0.46869394183158875, -2.2873551845550537)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.exponential_minus_one %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(-0.8812321424484253, 0.06488318741321564)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.exponential_minus_one %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.exponential_minus_one %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(0.5974665191199127, 0.4079001700783598), (0.4686939399158852, -2.2873552871788423), (-0.8812321154230542, 0.06488319105786541), (-2.0941109163559166, -0.15596172886636625), (-0.5854593504942165, -0.22646458896647162), (19.085536923187668, 0.0), (-0.4596976941318603, 0.8414709848078965)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.exponential_minus_one %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(0.4686939399158852, -2.2873552871788423)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.exponential_minus_one %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(-0.8812321154230542, 0.06488319105786541)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.exponential_minus_one %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
