// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=32 masked-memory=1' --canonicalize | FileCheck %s
// Lanes that lie a few elements apart are shuffled out of vectors, none of which reaches beyond the buffer.

// Sums over three channels, of 32 pixels at once.
// CHECK-LABEL: func.func private @f32_reduce_64
// CHECK-COUNT-3: vector.load {{.*}} : memref<192xf32>, vector<32xf32>
// CHECK-NOT: vector.load
// CHECK: vector.shuffle {{.*}} [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63] : vector<32xf32>, vector<32xf32>
// CHECK-NOT: vector.gather
// CHECK: return
func.func @main(%x: tensor<64x3xf32>) -> tensor<64xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%zero) dims = [1] : (tensor<64x3xf32>, tensor<f32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  return %0 : tensor<64xf32>
}

// -----

// Two channels come out of the same three vectors.
// CHECK-LABEL: func.func private @f32_{{.*}}64x1
// CHECK-COUNT-3: vector.load {{.*}} : memref<192xf32>, vector<8xf32>
// CHECK-NOT: vector.load
// CHECK: vector.store
// CHECK: return
func.func @main(%x: tensor<64x3xf32>) -> tensor<64x1xf32> {
  %2 = hlo.fusion loop(%x) : (tensor<64x3xf32>) -> tensor<64x1xf32> {
  ^bb0(%a: tensor<64x3xf32>):
    %0 = hlo.slice %a, start = [0, 0], limit = [64, 1], strides = [1, 1] : (tensor<64x3xf32>) -> tensor<64x1xf32>
    %1 = hlo.slice %a, start = [0, 2], limit = [64, 3], strides = [1, 1] : (tensor<64x3xf32>) -> tensor<64x1xf32>
    %3 = hlo.add %0, %1 : tensor<64x1xf32>
    hlo.return %3 : tensor<64x1xf32>
  }
  return %2 : tensor<64x1xf32>
}

// -----

// The last vector that three channels would share ends behind the buffer.
// CHECK-LABEL: func.func private @f32_slice_64
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK: %[[LAST:.*]] = arith.addi %{{.*}}, %c15 overflow<nsw> : index
// CHECK-NEXT: vector.load %{{.*}}[%[[LAST]]] : memref<191xf32>, vector<8xf32>
// CHECK: return
func.func @main(%x: tensor<191xf32>) -> tensor<64xf32> {
  %0 = hlo.slice %x, start = [1], limit = [191], strides = [3] : (tensor<191xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
