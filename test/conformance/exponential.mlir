// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// exponential of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00, 60.0, -60.0, 100.0, -100.0, 7.49826431274414e-05]> : tensor<19xf16>
  %1 = hlo.exponential %0 : tensor<19xf16>
  %2 = hlo.constant dense<[1.0, 2.71875, 0.367919921875, 1.6484375, 0.6064453125, 9.484375, 0.10540771484375, 22032.0, 4.5418739318847656e-05, 1.0009765625, 1.0, 0x7C00, 0.0, 0x7E00, 0x7C00, 0.0, 0x7C00, 0.0, 1.0]> : tensor<19xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xf16>, tensor<19xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.exponential %0 : tensor<f16>
  %2 = hlo.constant dense<2.71875> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.exponential %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[0.367919921875]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.exponential %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0, 60.0, -60.0, 100.0, -100.0, 7.486343383789062e-05]> : tensor<19xbf16>
  %1 = hlo.exponential %0 : tensor<19xbf16>
  %2 = hlo.constant dense<[1.0, 2.71875, 0.3671875, 1.6484375, 0.60546875, 9.5, 0.10546875, 22016.0, 4.5299530029296875e-05, 1.0, 1.0, 0x7F80, 0.0, 0x7FC0, 1.1424348995358246e+26, 8.734267942607043e-27, 0x7F80, 0.0, 1.0]> : tensor<19xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<19xbf16>, tensor<19xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.exponential %0 : tensor<bf16>
  %2 = hlo.constant dense<2.71875> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.exponential %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[0.3671875]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.exponential %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 60.0, -60.0, 100.0, -100.0, 7.500000356230885e-05]> : tensor<19xf32>
  %1 = hlo.exponential %0 : tensor<19xf32>
  %2 = hlo.constant dense<[1.0, 2.7182817459106445, 0.3678794503211975, 1.6487212181091309, 0.6065306663513184, 9.487735748291016, 0.1053992211818695, 22026.46484375, 4.539993096841499e-05, 1.0010005235671997, 1.0, 0x7F800000, 0.0, 0x7FC00000, 1.1420073962419164e+26, 8.75651089272076e-27, 0x7F800000, 3.783505853677006e-44, 1.0000749826431274]> : tensor<19xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<19xf32>, tensor<19xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.exponential %0 : tensor<f32>
  %2 = hlo.constant dense<2.7182817459106445> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.exponential %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[0.3678794503211975]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.exponential %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 60.0, -60.0, 100.0, -100.0, 7.5e-05]> : tensor<19xf64>
  %1 = hlo.exponential %0 : tensor<19xf64>
  %2 = hlo.constant dense<[1.0, 2.718281828459045, 0.36787944117144233, 1.6487212707001282, 0.6065306597126334, 9.487735836358526, 0.10539922456186433, 22026.465794806718, 4.5399929762484854e-05, 1.0010005001667084, 1.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 1.1420073898156842e+26, 8.75651076269652e-27, 2.6881171418161356e+43, 3.720075976020836e-44, 1.0000750028125702]> : tensor<19xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<19xf64>, tensor<19xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.exponential %0 : tensor<f64>
  %2 = hlo.constant dense<2.718281828459045> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.exponential %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[0.36787944117144233]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.exponential %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 3 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.exponential %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(1.5974664688110352, 0.4079001843929291), (1.4686939716339111, -2.2873551845550537), (0.1187678873538971, 0.06488318741321564), (-1.0941109657287598, -0.15596172213554382), (0.4145406484603882, -0.22646458446979523), (20.08553695678711, 0.0), (0.5403022766113281, 0.8414709568023682)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.exponential %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(1.4686939716339111, -2.2873551845550537)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.exponential %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.1187678873538971, 0.06488318741321564)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.exponential %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.exponential %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(1.5974665191199127, 0.4079001700783598), (1.4686939399158851, -2.2873552871788423), (0.11876788457694579, 0.06488319105786541), (-1.0941109163559168, -0.15596172886636625), (0.41454064950578356, -0.22646458896647162), (20.085536923187668, 0.0), (0.5403023058681398, 0.8414709848078965)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.exponential %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(1.4686939399158851, -2.2873552871788423)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.exponential %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.11876788457694579, 0.06488319105786541)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.exponential %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
