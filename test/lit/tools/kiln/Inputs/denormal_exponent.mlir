// Powers of negative numbers with a denormal exponent that is known, vectors of them and more.
func.func @main() -> tensor<21xf32> {
  %c = hlo.constant dense<-2.0> : tensor<21xf32>
  %x = hlo.optimization_barrier %c : (tensor<21xf32>) -> tensor<21xf32>
  %y = hlo.constant dense<-1.0e-40> : tensor<21xf32>
  %0 = hlo.power %x, %y : tensor<21xf32>
  return %0 : tensor<21xf32>
}
