// Products large enough for each tile, of sums that all are alike.
func.func @wide() {
  %x = hlo.constant dense<2.0> : tensor<256x192xbf16>
  %a = hlo.optimization_barrier %x : (tensor<256x192xbf16>) -> tensor<256x192xbf16>
  %y = hlo.constant dense<1.5> : tensor<192x256xbf16>
  %b = hlo.optimization_barrier %y : (tensor<192x256xbf16>) -> tensor<192x256xbf16>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<256x192xbf16>, tensor<192x256xbf16>) -> tensor<256x256xf32>
  %e = hlo.constant dense<576.0> : tensor<256x256xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<256x256xf32>, tensor<256x256xf32>) -> ()
  return
}
func.func @square() {
  %x = hlo.constant dense<2.0> : tensor<320x136xf16>
  %a = hlo.optimization_barrier %x : (tensor<320x136xf16>) -> tensor<320x136xf16>
  %y = hlo.constant dense<1.5> : tensor<72x320xf16>
  %b = hlo.optimization_barrier %y : (tensor<72x320xf16>) -> tensor<72x320xf16>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]> : (tensor<320x136xf16>, tensor<72x320xf16>) -> tensor<136x72xf32>
  %e = hlo.constant dense<960.0> : tensor<136x72xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<136x72xf32>, tensor<136x72xf32>) -> ()
  return
}
func.func @convolved() {
  %x = hlo.constant dense<2.0> : tensor<200x200xbf16>
  %a = hlo.optimization_barrier %x : (tensor<200x200xbf16>) -> tensor<200x200xbf16>
  %y = hlo.constant dense<1.5> : tensor<128x200xbf16>
  %b = hlo.optimization_barrier %y : (tensor<128x200xbf16>) -> tensor<128x200xbf16>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<200x200xbf16>, tensor<128x200xbf16>) -> tensor<200x128xf32>
  %e = hlo.constant dense<600.0> : tensor<200x128xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<200x128xf32>, tensor<200x128xf32>) -> ()
  return
}
func.func @narrow() {
  %x = hlo.constant dense<2.0> : tensor<400x192xbf16>
  %a = hlo.optimization_barrier %x : (tensor<400x192xbf16>) -> tensor<400x192xbf16>
  %y = hlo.constant dense<1.5> : tensor<192x64xbf16>
  %b = hlo.optimization_barrier %y : (tensor<192x64xbf16>) -> tensor<192x64xbf16>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<400x192xbf16>, tensor<192x64xbf16>) -> tensor<400x64xf32>
  %e = hlo.constant dense<576.0> : tensor<400x64xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<400x64xf32>, tensor<400x64xf32>) -> ()
  return
}
func.func @parts() {
  %x = hlo.constant dense<2.0> : tensor<33x2048xf16>
  %a = hlo.optimization_barrier %x : (tensor<33x2048xf16>) -> tensor<33x2048xf16>
  %y = hlo.constant dense<1.5> : tensor<2048x64xf16>
  %b = hlo.optimization_barrier %y : (tensor<2048x64xf16>) -> tensor<2048x64xf16>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<33x2048xf16>, tensor<2048x64xf16>) -> tensor<33x64xf32>
  %e = hlo.constant dense<6144.0> : tensor<33x64xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<33x64xf32>, tensor<33x64xf32>) -> ()
  return
}
func.func @float32() {
  %x = hlo.constant dense<2.0> : tensor<256x96xf32>
  %a = hlo.optimization_barrier %x : (tensor<256x96xf32>) -> tensor<256x96xf32>
  %y = hlo.constant dense<1.5> : tensor<96x128xf32>
  %b = hlo.optimization_barrier %y : (tensor<96x128xf32>) -> tensor<96x128xf32>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<256x96xf32>, tensor<96x128xf32>) -> tensor<256x128xf32>
  %e = hlo.constant dense<288.0> : tensor<256x128xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<256x128xf32>, tensor<256x128xf32>) -> ()
  return
}
func.func @float32_along_k() {
  %x = hlo.constant dense<2.0> : tensor<64x96xf32>
  %a = hlo.optimization_barrier %x : (tensor<64x96xf32>) -> tensor<64x96xf32>
  %y = hlo.constant dense<1.5> : tensor<64x96xf32>
  %b = hlo.optimization_barrier %y : (tensor<64x96xf32>) -> tensor<64x96xf32>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x64xf32>
  %e = hlo.constant dense<288.0> : tensor<64x64xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<64x64xf32>, tensor<64x64xf32>) -> ()
  return
}
func.func @float32_columns() {
  %x = hlo.constant dense<2.0> : tensor<96x64xf32>
  %a = hlo.optimization_barrier %x : (tensor<96x64xf32>) -> tensor<96x64xf32>
  %y = hlo.constant dense<1.5> : tensor<96x64xf32>
  %b = hlo.optimization_barrier %y : (tensor<96x64xf32>) -> tensor<96x64xf32>
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<96x64xf32>, tensor<96x64xf32>) -> tensor<64x64xf32>
  %e = hlo.constant dense<288.0> : tensor<64x64xf32>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<64x64xf32>, tensor<64x64xf32>) -> ()
  return
}
// Tensor cores cut their sums off: of many of one sign, 1 / (1 + k / 4096) squared, it would be more than this.
func.func @float32_long() {
  %i0 = hlo.iota dim = 1 : tensor<64x4096xf32>
  %s0 = hlo.constant dense<0.000244140625> : tensor<64x4096xf32>
  %o0 = hlo.constant dense<1.0> : tensor<64x4096xf32>
  %m0 = hlo.multiply %i0, %s0 : tensor<64x4096xf32>
  %p0 = hlo.add %m0, %o0 : tensor<64x4096xf32>
  %q0 = hlo.divide %o0, %p0 : tensor<64x4096xf32>
  %v0 = hlo.optimization_barrier %q0 : (tensor<64x4096xf32>) -> tensor<64x4096xf32>
  %i1 = hlo.iota dim = 0 : tensor<4096x64xf32>
  %s1 = hlo.constant dense<0.000244140625> : tensor<4096x64xf32>
  %o1 = hlo.constant dense<1.0> : tensor<4096x64xf32>
  %m1 = hlo.multiply %i1, %s1 : tensor<4096x64xf32>
  %p1 = hlo.add %m1, %o1 : tensor<4096x64xf32>
  %q1 = hlo.divide %o1, %p1 : tensor<4096x64xf32>
  %v1 = hlo.optimization_barrier %q1 : (tensor<4096x64xf32>) -> tensor<4096x64xf32>
  %0 = hlo.dot_general %v0, %v1, <lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x4096xf32>, tensor<4096x64xf32>) -> tensor<64x64xf32>
  %e = hlo.constant dense<2048.375036675473> : tensor<64x64xf32>
  hlo.custom_call "check.expect_almost_eq"(%0, %e) {tolerance = 1.0e-6 : f64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> ()
  return
}
// A 3x3 window.
func.func @window() {
  %x = hlo.constant dense<2.0> : tensor<1x18x34x64xbf16>
  %a = hlo.optimization_barrier %x : (tensor<1x18x34x64xbf16>) -> tensor<1x18x34x64xbf16>
  %y = hlo.constant dense<1.5> : tensor<3x3x64x64xbf16>
  %b = hlo.optimization_barrier %y : (tensor<3x3x64x64xbf16>) -> tensor<3x3x64x64xbf16>
  %0 = hlo.convolution %a, %b, #hlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> {batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = array<i64: 0, 0, 0, 0>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>} : (tensor<1x18x34x64xbf16>, tensor<3x3x64x64xbf16>) -> tensor<1x16x32x64xbf16>
  %e = hlo.constant dense<1728.0> : tensor<1x16x32x64xbf16>
  hlo.custom_call "check.expect_eq"(%0, %e) : (tensor<1x16x32x64xbf16>, tensor<1x16x32x64xbf16>) -> ()
  return
}
