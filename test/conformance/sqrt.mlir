// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// sqrt of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.00010001659393310547, 60000.0, -0.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<13xf16>
  %1 = hlo.sqrt %0 : tensor<13xf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.4140625, 10.0, 0.01000213623046875, 245.0, -0.0, 0x7E00, 0x7C00, 0x7E00, 0x7E00]> : tensor<13xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xf16>, tensor<13xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.sqrt %0 : tensor<f16>
  %2 = hlo.constant dense<1.0> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf16>
  %1 = hlo.sqrt %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.sqrt %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.00010013580322265625, 59904.0, -0.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<13xbf16>
  %1 = hlo.sqrt %0 : tensor<13xbf16>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.4140625, 10.0, 0.010009765625, 245.0, -0.0, 0x7FC0, 0x7F80, 0x7FC0, 0x7FC0]> : tensor<13xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xbf16>, tensor<13xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.sqrt %0 : tensor<bf16>
  %2 = hlo.constant dense<1.0> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xbf16>
  %1 = hlo.sqrt %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.sqrt %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 9.999999747378752e-05, 60000.0, -0.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  %1 = hlo.sqrt %0 : tensor<13xf32>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.4142135381698608, 10.0, 0.009999999776482582, 244.948974609375, -0.0, 0x7FC00000, 0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<13xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xf32>, tensor<13xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.sqrt %0 : tensor<f32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf32>
  %1 = hlo.sqrt %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.sqrt %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.0001, 60000.0, -0.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  %1 = hlo.sqrt %0 : tensor<13xf64>
  %2 = hlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.4142135623730951, 10.0, 0.01, 244.94897427831782, -0.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xf64>, tensor<13xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.sqrt %0 : tensor<f64>
  %2 = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf64>
  %1 = hlo.sqrt %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[2.0]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.sqrt %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.sqrt %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(0.727673351764679, 0.17178037762641907), (1.0986840724945068, -0.45508986711502075), (0.17543205618858337, 1.4250531196594238), (1.2453244924545288, -1.2045053243637085), (0.27512526512145996, -0.9086769819259644), (1.7320507764816284, 0.0), (0.7071067690849304, 0.7071067690849304)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.sqrt %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(1.0986840724945068, -0.45508986711502075)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.sqrt %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.17543205618858337, 1.4250531196594238)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.sqrt %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.sqrt %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(0.7276733451126774, 0.17178037486125622), (1.09868411346781, -0.45508986056222733), (0.17543205637629383, 1.425053124063947), (1.2453244966595507, -1.2045053349738073), (0.27512526135016874, -0.9086770105119854), (1.7320508075688772, 0.0), (0.7071067811865476, 0.7071067811865476)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.sqrt %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(1.09868411346781, -0.45508986056222733)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.sqrt %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.17543205637629383, 1.425053124063947)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.sqrt %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
