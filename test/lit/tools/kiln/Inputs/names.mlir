// A node whose name is markup.
func.func @main(%x: tensor<8xf32> {hlo.name = "x"}) -> (tensor<8xf32> {hlo.name = "y"}) {
  %0 = hlo.tanh %x : tensor<8xf32> loc("a<img src=x>&\22b'")
  return %0 : tensor<8xf32>
}
