// Squares of a transposed matrix follow each other along the rows that are written, of complex numbers too.
// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=32 masked-memory=1' --canonicalize | FileCheck %s

// CHECK-LABEL: func.func private @f32_transpose_64x32
// CHECK-DAG: %[[HEIGHT:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[WIDTH:.*]] = arith.constant 32 : index
// CHECK: scf.for %[[ROW:.*]] = %{{.*}} to %[[HEIGHT]]
// CHECK-NEXT: scf.for %[[COLUMN:.*]] = %{{.*}} to %[[WIDTH]]
// CHECK: %[[FIRST:.*]] = arith.muli %[[ROW]], %[[WIDTH]]
// CHECK-NEXT: %[[AT:.*]] = arith.addi %[[FIRST]], %[[COLUMN]]
// CHECK-NEXT: vector.store %{{.*}}[%[[AT]]] : memref<2048xf32>, vector<8xf32>
func.func @main(%x: tensor<32x64xf32>) -> tensor<64x32xf32> {
  %0 = hlo.transpose %x, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
  return %0 : tensor<64x32xf32>
}

// -----

// CHECK-LABEL: func.func private @complex_f32__transpose_64x32
// CHECK-COUNT-4: vector.load %{{.*}} : memref<4096xf32>, vector<8xf32>
// CHECK-COUNT-4: vector.store %{{.*}} : memref<4096xf32>, vector<8xf32>
func.func @main(%x: tensor<32x64xcomplex<f32>>) -> tensor<64x32xcomplex<f32>> {
  %0 = hlo.transpose %x, dims = [1, 0] : (tensor<32x64xcomplex<f32>>) -> tensor<64x32xcomplex<f32>>
  return %0 : tensor<64x32xcomplex<f32>>
}
