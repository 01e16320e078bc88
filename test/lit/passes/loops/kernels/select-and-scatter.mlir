// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s --check-prefixes=CHECK,WIDE
// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=32' | FileCheck %s --check-prefixes=CHECK,HALF

// Windows of several channels; where they tile the operand, the result is written once and never read.
// CHECK-LABEL: func.func private @f32_select_and_scatter_disjoint(
// CHECK-SAME: %[[X:.*]]: memref<4x8x8x32xf32> {{.*}}, %[[S:.*]]: memref<4x4x4x32xf32> {{.*}}, %{{.*}}: memref<f32> {{.*}}, %[[OUT:.*]]: memref<4x8x8x32xf32>
// CHECK: %[[FLAT:.*]] = memref.reinterpret_cast %[[OUT]]
// CHECK-NOT: scf.if
// CHECK-NOT: load %[[FLAT]][
// WIDE: %[[C:.*]] = arith.cmpf oge, %[[A:.*]], %[[B:.*]] : vector<16xf32>
// WIDE: arith.select %[[C]], %[[A]], %[[B]] : vector<16xi1>, vector<16xf32>
// WIDE: arith.select %[[C]], %{{.*}} : vector<16xi1>, vector<16xi32>
// HALF: arith.cmpf oge, %{{.*}} : vector<8xf32>
// CHECK-COUNT-4: vector.store %{{.*}}, %[[FLAT]][
// CHECK-NOT: {{load|store}}
// CHECK: return
func.func @main(%x: tensor<4x8x8x32xf32>, %s: tensor<4x4x4x32xf32>, %z: tensor<f32>) -> tensor<4x8x8x32xf32> {
  %0 = hlo.select_and_scatter %x, %s, %z window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<4x8x8x32xf32>, tensor<4x4x4x32xf32>, tensor<f32>) -> tensor<4x8x8x32xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<4x8x8x32xf32>
}

// -----

// Where windows overlap, they add to the result, to which rows of the initial value go first; those at the border loop over what is inside.
// What is added where a channel chose another element changes no sum. Channels that fill no vector take smaller ones.
// CHECK-LABEL: func.func private @f32_select_and_scatter_overlapping(
// CHECK-SAME: %[[OUT:[a-z0-9]*]]: memref<1x9x9x20xf32> {{[^,]*}}, %{{[a-z0-9]*}}: index
// CHECK: %[[FLAT:.*]] = memref.reinterpret_cast %[[OUT]]
// CHECK: vector.store %{{.*}}, %[[FLAT]][
// CHECK: scf.if
// CHECK: %[[NOTHING:.*]] = vector.broadcast %cst{{.*}} : f32 to vector<[[L:16|8]]xf32>
// CHECK: %[[ADDED:.*]] = arith.select %{{.*}}, %{{.*}}, %[[NOTHING]] : vector<[[L]]xi1>
// CHECK: %[[SUM:.*]] = arith.addf %{{.*}}, %[[ADDED]] : vector<[[L]]xf32>
// CHECK: vector.store %[[SUM]], %[[FLAT]][
// CHECK: vector.store %{{.*}}, %[[FLAT]][{{.*}} vector<4xf32>
// CHECK: } else {
// CHECK: scf.for {{.*}} -> (vector<[[L]]xf32>, vector<[[L]]xi32>)
func.func @main(%x: tensor<1x9x9x20xf32>, %s: tensor<1x5x5x20xf32>, %z: tensor<f32>) -> tensor<1x9x9x20xf32> {
  %0 = hlo.select_and_scatter %x, %s, %z window = [1, 3, 3, 1] strides = [1, 2, 2, 1] padding = [0, 0, 1, 1, 1, 1, 0, 0] : (tensor<1x9x9x20xf32>, tensor<1x5x5x20xf32>, tensor<f32>) -> tensor<1x9x9x20xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<1x9x9x20xf32>
}

// -----

// Rows behind the last window get the initial value with its cell.
// CHECK-LABEL: func.func private @f32_select_and_scatter_disjoint(
// CHECK: scf.if
// CHECK-COUNT-4: vector.store
// CHECK: } else {
// CHECK: scf.for
func.func @main(%x: tensor<2x5x4x32xf32>, %s: tensor<2x2x2x32xf32>, %z: tensor<f32>) -> tensor<2x5x4x32xf32> {
  %0 = hlo.select_and_scatter %x, %s, %z window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<2x5x4x32xf32>, tensor<2x2x2x32xf32>, tensor<f32>) -> tensor<2x5x4x32xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<2x5x4x32xf32>
}

// -----

// Channels that fill no vector: by a mask, or by a vector that reaches back.
// CHECK-LABEL: func.func private @f32_select_and_scatter_disjoint(
// WIDE-COUNT-4: vector.maskedload
// WIDE-COUNT-4: vector.maskedstore
// HALF-COUNT-4: vector.store
// HALF: arith.constant 27 : index
// HALF-COUNT-4: vector.store
// HALF-NOT: vector.store
// CHECK: return
func.func @main(%x: tensor<4x8x8x35xf32>, %s: tensor<4x4x4x35xf32>, %z: tensor<f32>) -> tensor<4x8x8x35xf32> {
  %0 = hlo.select_and_scatter %x, %s, %z window = [1, 2, 2, 1] strides = [1, 2, 2, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<4x8x8x35xf32>, tensor<4x4x4x35xf32>, tensor<f32>) -> tensor<4x8x8x35xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<4x8x8x35xf32>
}

// -----

// A window of 64 places is not written out.
// CHECK-LABEL: func.func private @f64_select_and_scatter_disjoint(
// WIDE: scf.for {{.*}} -> (vector<8xf64>, vector<8xi64>)
// HALF: scf.for {{.*}} -> (vector<4xf64>, vector<4xi64>)
// CHECK-COUNT-1: vector.store
// CHECK-NOT: vector.store
// CHECK: return
func.func @main(%x: tensor<1x16x16x8xf64>, %s: tensor<1x2x2x8xf64>, %z: tensor<f64>) -> tensor<1x16x16x8xf64> {
  %0 = hlo.select_and_scatter %x, %s, %z window = [1, 8, 8, 1] strides = [1, 8, 8, 1] padding = [0, 0, 0, 0, 0, 0, 0, 0] : (tensor<1x16x16x8xf64>, tensor<1x2x2x8xf64>, tensor<f64>) -> tensor<1x16x16x8xf64> select {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = hlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = hlo.add %a, %b : tensor<f64>
    hlo.return %1 : tensor<f64>
  }
  return %0 : tensor<1x16x16x8xf64>
}

// -----

// Windows along the last dimension, and complex numbers, are not for vectors.
// CHECK-LABEL: func.func private @select_and_scatter(
// CHECK-NOT: vector
// CHECK: return
func.func @main(%x: tensor<4x8x32xf32>, %s: tensor<4x8x16xf32>, %z: tensor<f32>) -> tensor<4x8x32xf32> {
  %0 = hlo.select_and_scatter %x, %s, %z window = [1, 1, 2] strides = [1, 1, 2] padding = [0, 0, 0, 0, 0, 0] : (tensor<4x8x32xf32>, tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8x32xf32> select {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<4x8x32xf32>
}

// -----

// CHECK-LABEL: func.func private @select_and_scatter(
// CHECK: complex.constant [0.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NOT: vector
// CHECK: return
func.func @main(%x: tensor<4x8x8xcomplex<f32>>, %s: tensor<4x4x8xcomplex<f32>>, %z: tensor<complex<f32>>) -> tensor<4x8x8xcomplex<f32>> {
  %0 = hlo.select_and_scatter %x, %s, %z window = [1, 2, 1] strides = [1, 2, 1] padding = [0, 0, 0, 0, 0, 0] : (tensor<4x8x8xcomplex<f32>>, tensor<4x4x8xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x8x8xcomplex<f32>> select {
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %1 = hlo.compare EQ, %a, %b : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    hlo.return %1 : tensor<i1>
  } scatter {
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %1 = hlo.add %a, %b : tensor<complex<f32>>
    hlo.return %1 : tensor<complex<f32>>
  }
  return %0 : tensor<4x8x8xcomplex<f32>>
}
