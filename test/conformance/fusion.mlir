// RUN: kiln-conformance %s
// RUN: kiln-conformance --backend=cpu %s
// RUN: kiln-conformance --backend=gpu %s
// fusion evaluates its region on its operands.

func.func @loop() {
  %a = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %s = hlo.constant dense<2.0> : tensor<f32>
  %r:2 = hlo.fusion loop(%a, %s) : (tensor<3xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>) {
  ^bb0(%x: tensor<3xf32>, %y: tensor<f32>):
    %b = hlo.broadcast_in_dim %y, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %m = hlo.multiply %x, %b : tensor<3xf32>
    %n = hlo.add %m, %x : tensor<3xf32>
    hlo.return %m, %n : tensor<3xf32>, tensor<3xf32>
  }
  %e = hlo.constant dense<[2.0, 4.0, 6.0]> : tensor<3xf32>
  %f = hlo.constant dense<[3.0, 6.0, 9.0]> : tensor<3xf32>
  hlo.custom_call "check.expect_eq"(%r#0, %e) : (tensor<3xf32>, tensor<3xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#1, %f) : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}

// Factors that repeat every three numbers.
func.func @repeats() {
  %x = hlo.constant dense<[[0.0, 1.0, 2.0], [10.0, 11.0, 12.0], [20.0, 21.0, 22.0], [30.0, 31.0, 32.0], [40.0, 41.0, 42.0], [50.0, 51.0, 52.0], [60.0, 61.0, 62.0], [70.0, 71.0, 72.0], [80.0, 81.0, 82.0], [90.0, 91.0, 92.0], [100.0, 101.0, 102.0], [110.0, 111.0, 112.0], [120.0, 121.0, 122.0], [130.0, 131.0, 132.0], [140.0, 141.0, 142.0], [150.0, 151.0, 152.0], [160.0, 161.0, 162.0], [170.0, 171.0, 172.0], [180.0, 181.0, 182.0], [190.0, 191.0, 192.0], [200.0, 201.0, 202.0]]> : tensor<21x3xf32>
  %a = hlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %r:2 = hlo.fusion loop(%x, %a) : (tensor<21x3xf32>, tensor<3xf32>) -> (tensor<21x3xf32>, tensor<21x3xf32>) {
  ^bb0(%y: tensor<21x3xf32>, %m: tensor<3xf32>):
    %g = hlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
    %mean = hlo.broadcast_in_dim %m, dims = [1] : (tensor<3xf32>) -> tensor<21x3xf32>
    %gain = hlo.broadcast_in_dim %g, dims = [1] : (tensor<3xf32>) -> tensor<21x3xf32>
    %d = hlo.subtract %y, %mean : tensor<21x3xf32>
    %s = hlo.multiply %d, %gain : tensor<21x3xf32>
    %t = hlo.multiply %y, %gain : tensor<21x3xf32>
    hlo.return %s, %t : tensor<21x3xf32>, tensor<21x3xf32>
  }
  %e = hlo.constant dense<[[-1.0, -2.0, -4.0], [9.0, 18.0, 36.0], [19.0, 38.0, 76.0], [29.0, 58.0, 116.0], [39.0, 78.0, 156.0], [49.0, 98.0, 196.0], [59.0, 118.0, 236.0], [69.0, 138.0, 276.0], [79.0, 158.0, 316.0], [89.0, 178.0, 356.0], [99.0, 198.0, 396.0], [109.0, 218.0, 436.0], [119.0, 238.0, 476.0], [129.0, 258.0, 516.0], [139.0, 278.0, 556.0], [149.0, 298.0, 596.0], [159.0, 318.0, 636.0], [169.0, 338.0, 676.0], [179.0, 358.0, 716.0], [189.0, 378.0, 756.0], [199.0, 398.0, 796.0]]> : tensor<21x3xf32>
  %f = hlo.constant dense<[[0.0, 2.0, 8.0], [10.0, 22.0, 48.0], [20.0, 42.0, 88.0], [30.0, 62.0, 128.0], [40.0, 82.0, 168.0], [50.0, 102.0, 208.0], [60.0, 122.0, 248.0], [70.0, 142.0, 288.0], [80.0, 162.0, 328.0], [90.0, 182.0, 368.0], [100.0, 202.0, 408.0], [110.0, 222.0, 448.0], [120.0, 242.0, 488.0], [130.0, 262.0, 528.0], [140.0, 282.0, 568.0], [150.0, 302.0, 608.0], [160.0, 322.0, 648.0], [170.0, 342.0, 688.0], [180.0, 362.0, 728.0], [190.0, 382.0, 768.0], [200.0, 402.0, 808.0]]> : tensor<21x3xf32>
  hlo.custom_call "check.expect_eq"(%r#0, %e) : (tensor<21x3xf32>, tensor<21x3xf32>) -> ()
  hlo.custom_call "check.expect_eq"(%r#1, %f) : (tensor<21x3xf32>, tensor<21x3xf32>) -> ()
  return
}

// Differences from the sums of three columns, which the same kernel computes.
func.func @sums() {
  %x = hlo.iota dim = 0 : tensor<40x3xf32>
  %r = hlo.fusion loop(%x) : (tensor<40x3xf32>) -> tensor<40x3xf32> {
  ^bb0(%y: tensor<40x3xf32>):
    %z = hlo.constant dense<0.0> : tensor<f32>
    %s = hlo.reduce(%y) init(%z) dims = [0] : (tensor<40x3xf32>, tensor<f32>) -> tensor<3xf32> {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = hlo.add %a, %b : tensor<f32>
      hlo.return %c : tensor<f32>
    }
    %t = hlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf32>) -> tensor<40x3xf32>
    %d = hlo.subtract %y, %t : tensor<40x3xf32>
    hlo.return %d : tensor<40x3xf32>
  }
  %i = hlo.iota dim = 0 : tensor<40x3xf32>
  %k = hlo.constant dense<780.0> : tensor<40x3xf32>
  %e = hlo.subtract %i, %k : tensor<40x3xf32>
  hlo.custom_call "check.expect_eq"(%r, %e) : (tensor<40x3xf32>, tensor<40x3xf32>) -> ()
  return
}
