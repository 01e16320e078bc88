// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s

// A mean that all terms of a variance share comes before their loops, also where these terms do not lie in order.
// CHECK-LABEL: func.func private @f32_slice_reduce
// CHECK: {{^    }}%[[SUM:.*]] = scf.for
// CHECK: {{^    }}%{{.*}} = scf.for
// CHECK: arith.divf %[[SUM]],
func.func @main(%x: tensor<20x100x4xf32>) -> tensor<f32> {
  %0 = hlo.fusion reduction(%x) : (tensor<20x100x4xf32>) -> tensor<f32> {
  ^bb0(%a: tensor<20x100x4xf32>):
    %zero = hlo.constant dense<0.0> : tensor<f32>
    %n = hlo.constant dense<6000.0> : tensor<f32>
    %s = hlo.slice %a, start = [0, 0, 0], limit = [20, 100, 3], strides = [1, 1, 1] : (tensor<20x100x4xf32>) -> tensor<20x100x3xf32>
    %sum = hlo.reduce(%s) init(%zero) dims = [0, 1, 2] : (tensor<20x100x3xf32>, tensor<f32>) -> tensor<f32> {
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %add = hlo.add %l, %r : tensor<f32>
      hlo.return %add : tensor<f32>
    }
    %mean = hlo.divide %sum, %n : tensor<f32>
    %b = hlo.broadcast_in_dim %mean, dims = [] : (tensor<f32>) -> tensor<20x100x3xf32>
    %d = hlo.subtract %s, %b : tensor<20x100x3xf32>
    %d2 = hlo.multiply %d, %d : tensor<20x100x3xf32>
    %var = hlo.reduce(%d2) init(%zero) dims = [0, 1, 2] : (tensor<20x100x3xf32>, tensor<f32>) -> tensor<f32> {
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %add = hlo.add %l, %r : tensor<f32>
      hlo.return %add : tensor<f32>
    }
    hlo.return %var : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

// What is subtracted from an image is computed once for it; parts of the result are whole images.
// CHECK-LABEL: func.func private @f32_slice_reduce_subtract
// CHECK: {{^    }}scf.for
// CHECK: {{^      }}%[[SUMS:.*]]:2 = scf.for
// CHECK: {{^      }}scf.for
// CHECK-NOT: scf.for
// CHECK: return
// CHECK: loops.launch @f32_slice_reduce_subtract_2x20x100x32({{.*}}) count 2 grain 1
func.func @main(%x: tensor<2x20x100x33xf32>) -> tensor<2x20x100x32xf32> {
  %0 = hlo.fusion reduction(%x) : (tensor<2x20x100x33xf32>) -> tensor<2x20x100x32xf32> {
  ^bb0(%a: tensor<2x20x100x33xf32>):
    %zero = hlo.constant dense<0.0> : tensor<f32>
    %s = hlo.slice %a, start = [0, 0, 0, 0], limit = [2, 20, 100, 32], strides = [1, 1, 1, 1] : (tensor<2x20x100x33xf32>) -> tensor<2x20x100x32xf32>
    %sum = hlo.reduce(%s) init(%zero) dims = [1, 2, 3] : (tensor<2x20x100x32xf32>, tensor<f32>) -> tensor<2xf32> {
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %add = hlo.add %l, %r : tensor<f32>
      hlo.return %add : tensor<f32>
    }
    %b = hlo.broadcast_in_dim %sum, dims = [0] : (tensor<2xf32>) -> tensor<2x20x100x32xf32>
    %d = hlo.subtract %s, %b : tensor<2x20x100x32xf32>
    hlo.return %d : tensor<2x20x100x32xf32>
  }
  return %0 : tensor<2x20x100x32xf32>
}
