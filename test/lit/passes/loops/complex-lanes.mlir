// Numbers of complex64 are multiplied as many at a time as a vector has 64-bit lanes, with their parts side by side in memory; those of
// complex128 and sums one by one.
// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=32 masked-memory=1' | FileCheck %s

// CHECK-LABEL: func.func private @complex_f32__multiply_100
// CHECK: vector.load %{{.*}} : memref<200xf32>, vector<8xf32>
// CHECK: vector.deinterleave %{{.*}} : vector<8xf32> -> vector<4xf32>
// CHECK: vector.interleave %{{.*}} : vector<4xf32> -> vector<8xf32>
// CHECK: vector.store %{{.*}} : memref<200xf32>, vector<8xf32>
// CHECK-NOT: memref.load
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<100xcomplex<f32>>, %y: tensor<100xcomplex<f32>>) -> tensor<100xcomplex<f32>> {
  %0 = hlo.multiply %x, %y : tensor<100xcomplex<f32>>
  return %0 : tensor<100xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func private @complex_f64__multiply_100
// CHECK-NOT: vector.
// CHECK: memref.load
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<100xcomplex<f64>>, %y: tensor<100xcomplex<f64>>) -> tensor<100xcomplex<f64>> {
  %0 = hlo.multiply %x, %y : tensor<100xcomplex<f64>>
  return %0 : tensor<100xcomplex<f64>>
}
