// Two kernels large enough to be cut into pieces for several threads.
func.func @main(%x: tensor<4096x256xf32> {hlo.name = "x"}) -> (tensor<256x256xf32> {hlo.name = "y"}) {
  %0 = hlo.tanh %x : tensor<4096x256xf32>
  %1 = hlo.dot_general %0, %0, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<4096x256xf32>, tensor<4096x256xf32>) -> tensor<256x256xf32>
  return %1 : tensor<256x256xf32>
}
