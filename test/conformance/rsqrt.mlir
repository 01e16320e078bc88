// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// rsqrt of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.00010001659393310547, 60000.0, -0.0, -1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<13xf16>
  %1 = hlo.rsqrt %0 : tensor<13xf16>
  %2 = hlo.constant dense<[0x7C00, 1.0, 0.5, 2.0, 0.70703125, 0.0999755859375, 100.0, 0.00408172607421875, 0xFC00, 0x7E00, 0.0, 0x7E00, 0x7E00]> : tensor<13xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xf16>, tensor<13xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.rsqrt %0 : tensor<f16>
  %2 = hlo.constant dense<1.0> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf16>
  %1 = hlo.rsqrt %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[0.5]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.rsqrt %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.00010013580322265625, 59904.0, -0.0, -1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<13xbf16>
  %1 = hlo.rsqrt %0 : tensor<13xbf16>
  %2 = hlo.constant dense<[0x7F80, 1.0, 0.5, 2.0, 0.70703125, 0.10009765625, 100.0, 0.00408935546875, 0xFF80, 0x7FC0, 0.0, 0x7FC0, 0x7FC0]> : tensor<13xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<13xbf16>, tensor<13xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.rsqrt %0 : tensor<bf16>
  %2 = hlo.constant dense<1.0> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xbf16>
  %1 = hlo.rsqrt %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[0.5]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.rsqrt %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 9.999999747378752e-05, 60000.0, -0.0, -1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<13xf32>
  %1 = hlo.rsqrt %0 : tensor<13xf32>
  %2 = hlo.constant dense<[0x7F800000, 1.0, 0.5, 2.0, 0.7071067690849304, 0.10000000149011612, 100.0, 0.004082482773810625, 0xFF800000, 0x7FC00000, 0.0, 0x7FC00000, 0x7FC00000]> : tensor<13xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<13xf32>, tensor<13xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.rsqrt %0 : tensor<f32>
  %2 = hlo.constant dense<1.0> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf32>
  %1 = hlo.rsqrt %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.rsqrt %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, 4.0, 0.25, 2.0, 100.0, 0.0001, 60000.0, -0.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  %1 = hlo.rsqrt %0 : tensor<13xf64>
  %2 = hlo.constant dense<[0x7FF0000000000000, 1.0, 0.5, 2.0, 0.7071067811865475, 0.1, 100.0, 0.00408248290463863, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<13xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<13xf64>, tensor<13xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.rsqrt %0 : tensor<f64>
  %2 = hlo.constant dense<1.0> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[4.0]]> : tensor<1x1xf64>
  %1 = hlo.rsqrt %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[0.5]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.rsqrt %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 2 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.rsqrt %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(1.3017016649246216, -0.30729007720947266), (0.7768869996070862, 0.32179713249206543), (0.0850970447063446, -0.6912522912025452), (0.4148777425289154, 0.40127891302108765), (0.30522406101226807, 1.0080866813659668), (0.5773502588272095, 0.0), (0.7071067690849304, -0.7071067690849304)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.rsqrt %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(0.7768869996070862, 0.32179713249206543)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.rsqrt %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(0.0850970447063446, -0.6912522912025452)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.rsqrt %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.rsqrt %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(1.3017016520692888, -0.3072900763121319), (0.7768869870150186, 0.3217971264527913), (0.08509704688926725, -0.6912523003096567), (0.4148777419075889, 0.4012789074895973), (0.30522407291491205, 1.0080866320727055), (0.5773502691896258, 0.0), (0.7071067811865475, -0.7071067811865475)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.rsqrt %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(0.7768869870150186, 0.3217971264527913)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.rsqrt %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(0.08509704688926725, -0.6912523003096567)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.rsqrt %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
