// Products with the epilogues that a library has, each behind the other; and one with a ReLU that keeps NaN.
func.func @main(%x: tensor<2x48x64xf32>, %w: tensor<64x80xf32>, %b: tensor<80xf32>, %v: tensor<80x64xf32>, %c: tensor<64xf32>, %u: tensor<64x80xf32>)
    -> (tensor<2x48x64xf32>, tensor<96x80xf32>, tensor<96x80xf32>) {
  %rows = hlo.reshape %x : (tensor<2x48x64xf32>) -> tensor<96x64xf32>
  %half = hlo.constant dense<5.000000e-01> : tensor<96x80xf32>
  %cubic = hlo.constant dense<4.471500e-02> : tensor<96x80xf32>
  %scale = hlo.constant dense<0.797884583> : tensor<96x80xf32>
  %one = hlo.constant dense<1.000000e+00> : tensor<96x80xf32>
  %zero = hlo.constant dense<0.000000e+00> : tensor<96x80xf32>
  %0 = hlo.dot_general %rows, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<96x64xf32>, tensor<64x80xf32>) -> tensor<96x80xf32>
  %1 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<80xf32>) -> tensor<96x80xf32>
  %2 = hlo.add %0, %1 : tensor<96x80xf32>
  %3 = hlo.multiply %2, %half : tensor<96x80xf32>
  %4 = hlo.multiply %2, %2 : tensor<96x80xf32>
  %5 = hlo.multiply %4, %2 : tensor<96x80xf32>
  %6 = hlo.multiply %5, %cubic : tensor<96x80xf32>
  %7 = hlo.add %2, %6 : tensor<96x80xf32>
  %8 = hlo.multiply %7, %scale : tensor<96x80xf32>
  %9 = hlo.tanh %8 : tensor<96x80xf32>
  %10 = hlo.add %9, %one : tensor<96x80xf32>
  %11 = hlo.multiply %3, %10 : tensor<96x80xf32>
  %12 = hlo.dot_general %11, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<96x80xf32>, tensor<80x64xf32>) -> tensor<96x64xf32>
  %13 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<64xf32>) -> tensor<96x64xf32>
  %14 = hlo.add %12, %13 : tensor<96x64xf32>
  %15 = hlo.add %rows, %14 : tensor<96x64xf32>
  %16 = hlo.dot_general %15, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<96x64xf32>, tensor<64x80xf32>) -> tensor<96x80xf32>
  %17 = hlo.compare GT, %16, %zero : (tensor<96x80xf32>, tensor<96x80xf32>) -> tensor<96x80xi1>
  %18 = hlo.select %17, %16, %zero : (tensor<96x80xi1>, tensor<96x80xf32>, tensor<96x80xf32>) -> tensor<96x80xf32>
  %20 = hlo.dot_general %rows, %u, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<96x64xf32>, tensor<64x80xf32>) -> tensor<96x80xf32>
  %21 = hlo.maximum %20, %zero : tensor<96x80xf32>
  %22 = hlo.reshape %15 : (tensor<96x64xf32>) -> tensor<2x48x64xf32>
  return %22, %18, %21 : tensor<2x48x64xf32>, tensor<96x80xf32>, tensor<96x80xf32>
}
