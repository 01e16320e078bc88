// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=32 masked-memory=1' --canonicalize | FileCheck %s
// Results of a few columns: vectors along the rows, one of each column, are stored interleaved; rows that do not fill vectors come one by one.

// CHECK-LABEL: func.func private @f32_reverse
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %c8
// CHECK: %[[AT:.*]] = arith.muli %[[I]], %c3
// CHECK: vector.load %{{.*}}[%[[AT]]] : memref<222xf32>, vector<8xf32>
// CHECK: %[[NEXT:.*]] = arith.addi %{{.*}}, %c8
// CHECK: vector.load %{{.*}}[%[[NEXT]]] : memref<222xf32>, vector<8xf32>
// CHECK: %[[LAST:.*]] = arith.addi %{{.*}}, %c16
// CHECK: vector.load %{{.*}}[%[[LAST]]] : memref<222xf32>, vector<8xf32>
// CHECK-NOT: vector.load
// CHECK: vector.store %{{.*}}, %{{.*}}[%[[AT]]] : memref<222xf32>, vector<8xf32>
// CHECK: vector.store %{{.*}}, %{{.*}}[%[[NEXT]]] : memref<222xf32>, vector<8xf32>
// CHECK: vector.store %{{.*}}, %{{.*}}[%[[LAST]]] : memref<222xf32>, vector<8xf32>
// CHECK: scf.for
// CHECK-COUNT-3: memref.store
// CHECK: return
func.func @main(%x: tensor<74x3xf32>) -> tensor<74x3xf32> {
  %0 = hlo.reverse %x, dims = [1] : tensor<74x3xf32>
  return %0 : tensor<74x3xf32>
}

// -----

// Four columns: pairs of pairs, eight shuffles.
// CHECK-LABEL: func.func private @f32_transpose_64x4
// CHECK-COUNT-4: vector.load {{.*}} : memref<256xf32>, vector<8xf32>
// CHECK-NOT: vector.load
// CHECK-COUNT-8: vector.shuffle
// CHECK-NOT: vector.shuffle
// CHECK-COUNT-4: vector.store
// CHECK: return
func.func @main(%x: tensor<4x64xf32>) -> tensor<64x4xf32> {
  %0 = hlo.transpose %x, dims = [1, 0] : (tensor<4x64xf32>) -> tensor<64x4xf32>
  return %0 : tensor<64x4xf32>
}

// -----

// Seven rows fill no vector of 8, so that each would be computed by itself: lanes run along the columns instead.
// CHECK-LABEL: func.func private @f32_add_exponential_4096x7x3
// CHECK: vector<8xf32>
// CHECK: return
func.func @main(%x: tensor<4096x7x3xf32>, %b: tensor<4096x3xf32>) -> tensor<4096x7x3xf32> {
  %0 = hlo.fusion loop(%x, %b) : (tensor<4096x7x3xf32>, tensor<4096x3xf32>) -> tensor<4096x7x3xf32> {
  ^bb0(%a: tensor<4096x7x3xf32>, %c: tensor<4096x3xf32>):
    %1 = hlo.broadcast_in_dim %c, dims = [0, 2] : (tensor<4096x3xf32>) -> tensor<4096x7x3xf32>
    %2 = hlo.add %a, %1 : tensor<4096x7x3xf32>
    %3 = hlo.exponential %2 : tensor<4096x7x3xf32>
    hlo.return %3 : tensor<4096x7x3xf32>
  }
  return %0 : tensor<4096x7x3xf32>
}

// -----

// Rows that lanes run along have reductions of their own, so that they are shared out among threads.
// CHECK-LABEL: func.func @main
// CHECK: loops.launch @{{.*}} count 64 grain
func.func @main(%x: tensor<2x65536x3xf32>, %b: tensor<65536x3xf32>) -> tensor<2x65536x3xf32> {
  %0 = hlo.fusion reduction(%x, %b) : (tensor<2x65536x3xf32>, tensor<65536x3xf32>) -> tensor<2x65536x3xf32> {
  ^bb0(%a: tensor<2x65536x3xf32>, %c: tensor<65536x3xf32>):
    %zero = hlo.constant dense<0.0> : tensor<f32>
    %1 = hlo.broadcast_in_dim %c, dims = [1, 2] : (tensor<65536x3xf32>) -> tensor<2x65536x3xf32>
    %2 = hlo.add %a, %1 : tensor<2x65536x3xf32>
    %3 = hlo.exponential %2 : tensor<2x65536x3xf32>
    %4 = hlo.reduce(%3) init(%zero) dims = [2] : (tensor<2x65536x3xf32>, tensor<f32>) -> tensor<2x65536xf32> {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = hlo.add %p, %q : tensor<f32>
      hlo.return %s : tensor<f32>
    }
    %5 = hlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x65536xf32>) -> tensor<2x65536x3xf32>
    %6 = hlo.divide %3, %5 : tensor<2x65536x3xf32>
    hlo.return %6 : tensor<2x65536x3xf32>
  }
  return %0 : tensor<2x65536x3xf32>
}
