// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// cosh of every float type: ordinary values, signed zeros, infinities and NaN.

func.func @f16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010004043579101562, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<14xf16>
  %1 = hlo.cosh %0 : tensor<14xf16>
  %2 = hlo.constant dense<[1.0, 1.54296875, 1.54296875, 1.1279296875, 1.1279296875, 4.796875, 4.796875, 11016.0, 11016.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<14xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<14xf16>, tensor<14xf16>) -> ()
  return
}

func.func @f16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f16>
  %1 = hlo.cosh %0 : tensor<f16>
  %2 = hlo.constant dense<1.54296875> : tensor<f16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<f16>, tensor<f16>) -> ()
  return
}

func.func @f16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf16>
  %1 = hlo.cosh %0 : tensor<1x1xf16>
  %2 = hlo.constant dense<[[1.54296875]]> : tensor<1x1xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xf16>, tensor<1x1xf16>) -> ()
  return
}

func.func @f16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf16>
  %1 = hlo.cosh %0 : tensor<0x2xf16>
  %2 = hlo.constant dense<> : tensor<0x2xf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xf16>, tensor<0x2xf16>) -> ()
  return
}

func.func @bf16_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.00099945068359375, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<14xbf16>
  %1 = hlo.cosh %0 : tensor<14xbf16>
  %2 = hlo.constant dense<[1.0, 1.546875, 1.546875, 1.125, 1.125, 4.78125, 4.78125, 11008.0, 11008.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<14xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<14xbf16>, tensor<14xbf16>) -> ()
  return
}

func.func @bf16_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<bf16>
  %1 = hlo.cosh %0 : tensor<bf16>
  %2 = hlo.constant dense<1.546875> : tensor<bf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<bf16>, tensor<bf16>) -> ()
  return
}

func.func @bf16_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xbf16>
  %1 = hlo.cosh %0 : tensor<1x1xbf16>
  %2 = hlo.constant dense<[[1.546875]]> : tensor<1x1xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<1x1xbf16>, tensor<1x1xbf16>) -> ()
  return
}

func.func @bf16_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xbf16>
  %1 = hlo.cosh %0 : tensor<0x2xbf16>
  %2 = hlo.constant dense<> : tensor<0x2xbf16>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 1 : i64} : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> ()
  return
}

func.func @f32_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.0010000000474974513, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<14xf32>
  %1 = hlo.cosh %0 : tensor<14xf32>
  %2 = hlo.constant dense<[1.0, 1.5430806875228882, 1.5430806875228882, 1.1276259422302246, 1.1276259422302246, 4.796567440032959, 4.796567440032959, 11013.2333984375, 11013.2333984375, 1.0000004768371582, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<14xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<14xf32>, tensor<14xf32>) -> ()
  return
}

func.func @f32_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f32>
  %1 = hlo.cosh %0 : tensor<f32>
  %2 = hlo.constant dense<1.5430806875228882> : tensor<f32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @f32_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf32>
  %1 = hlo.cosh %0 : tensor<1x1xf32>
  %2 = hlo.constant dense<[[1.5430806875228882]]> : tensor<1x1xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf32>, tensor<1x1xf32>) -> ()
  return
}

func.func @f32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf32>
  %1 = hlo.cosh %0 : tensor<0x2xf32>
  %2 = hlo.constant dense<> : tensor<0x2xf32>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf32>, tensor<0x2xf32>) -> ()
  return
}

func.func @f64_values() {
  %0 = hlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.5, 2.25, -2.25, 10.0, -10.0, 0.001, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  %1 = hlo.cosh %0 : tensor<14xf64>
  %2 = hlo.constant dense<[1.0, 1.5430806348152437, 1.5430806348152437, 1.1276259652063807, 1.1276259652063807, 4.796567530460195, 4.796567530460195, 11013.232920103323, 11013.232920103323, 1.0000005000000418, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<14xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<14xf64>, tensor<14xf64>) -> ()
  return
}

func.func @f64_scalar() {
  %0 = hlo.constant dense<1.0> : tensor<f64>
  %1 = hlo.cosh %0 : tensor<f64>
  %2 = hlo.constant dense<1.5430806348152437> : tensor<f64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<f64>, tensor<f64>) -> ()
  return
}

func.func @f64_ones() {
  %0 = hlo.constant dense<[[-1.0]]> : tensor<1x1xf64>
  %1 = hlo.cosh %0 : tensor<1x1xf64>
  %2 = hlo.constant dense<[[1.5430806348152437]]> : tensor<1x1xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<1x1xf64>, tensor<1x1xf64>) -> ()
  return
}

func.func @f64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xf64>
  %1 = hlo.cosh %0 : tensor<0x2xf64>
  %2 = hlo.constant dense<> : tensor<0x2xf64>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 4 : i64} : (tensor<0x2xf64>, tensor<0x2xf64>) -> ()
  return
}

func.func @complexf32_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.10000000149011612, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f32>>
  %1 = hlo.cosh %0 : tensor<7xcomplex<f32>>
  %2 = hlo.constant dense<[(1.0925707817077637, 0.1289210468530655), (0.8337300419807434, -0.9888976812362671), (3.3016374111175537, -1.7388094663619995), (-0.9949465990066528, -0.014135533012449741), (1.136191487312317, 0.3942396342754364), (10.067662239074707, 0.0), (0.5403022766113281, 0.0)]> : tensor<7xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f32>>
  %1 = hlo.cosh %0 : tensor<complex<f32>>
  %2 = hlo.constant dense<(0.8337300419807434, -0.9888976812362671)> : tensor<complex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f32>>, tensor<complex<f32>>) -> ()
  return
}

func.func @complexf32_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f32>>
  %1 = hlo.cosh %0 : tensor<1x1xcomplex<f32>>
  %2 = hlo.constant dense<[[(3.3016374111175537, -1.7388094663619995)]]> : tensor<1x1xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> ()
  return
}

func.func @complexf32_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  %1 = hlo.cosh %0 : tensor<0x2xcomplex<f32>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f32>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f32>>, tensor<0x2xcomplex<f32>>) -> ()
  return
}

func.func @complexf64_values() {
  %0 = hlo.constant dense<[(0.5, 0.25), (1.0, -1.0), (-2.0, 0.5), (0.1, -3.0), (-0.75, -0.5), (3.0, 0.0), (0.0, 1.0)]> : tensor<7xcomplex<f64>>
  %1 = hlo.cosh %0 : tensor<7xcomplex<f64>>
  %2 = hlo.constant dense<[(1.0925708047319176, 0.12892104172809826), (0.8337300251311491, -0.9888977057628651), (3.3016373329140944, -1.7388095044743164), (-0.9949465854274185, -0.014135532570131094), (1.1361914738033483, 0.3942396421115833), (10.067661995777765, 0.0), (0.5403023058681398, 0.0)]> : tensor<7xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_scalar() {
  %0 = hlo.constant dense<(1.0, -1.0)> : tensor<complex<f64>>
  %1 = hlo.cosh %0 : tensor<complex<f64>>
  %2 = hlo.constant dense<(0.8337300251311491, -0.9888977057628651)> : tensor<complex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}

func.func @complexf64_ones() {
  %0 = hlo.constant dense<[[(-2.0, 0.5)]]> : tensor<1x1xcomplex<f64>>
  %1 = hlo.cosh %0 : tensor<1x1xcomplex<f64>>
  %2 = hlo.constant dense<[[(3.3016373329140944, -1.7388095044743164)]]> : tensor<1x1xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> ()
  return
}

func.func @complexf64_empty() {
  %0 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  %1 = hlo.cosh %0 : tensor<0x2xcomplex<f64>>
  %2 = hlo.constant dense<> : tensor<0x2xcomplex<f64>>
  hlo.custom_call "check.expect_close"(%1, %2) {max_ulp_difference = 16 : i64} : (tensor<0x2xcomplex<f64>>, tensor<0x2xcomplex<f64>>) -> ()
  return
}
