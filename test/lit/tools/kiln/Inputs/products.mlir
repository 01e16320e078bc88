// Products of two kinds of numbers, with a bias and without, and what is made of them.
func.func @main(%a: tensor<96x64xf32>, %b: tensor<64x80xf32>, %c: tensor<80xf32>, %d: tensor<48x80xf32>) -> (tensor<96x48xf32>, tensor<96x80xf32>) {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<96x64xf32>, tensor<64x80xf32>) -> tensor<96x80xf32>
  %1 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<80xf32>) -> tensor<96x80xf32>
  %2 = hlo.add %0, %1 : tensor<96x80xf32>
  %3 = hlo.dot_general %2, %d, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<96x80xf32>, tensor<48x80xf32>) -> tensor<96x48xf32>
  %4 = hlo.tanh %2 : tensor<96x80xf32>
  return %3, %4 : tensor<96x48xf32>, tensor<96x80xf32>
}
