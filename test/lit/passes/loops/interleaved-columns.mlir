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
