// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s

// Along rows: four vector accumulators, then a tree over the lanes.
// CHECK-LABEL: func.func private @f32_reduce_8(
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>)
// CHECK-COUNT-4: arith.addf %{{.*}} : vector<16xf32>
// CHECK: vector.shuffle %{{.*}} [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xf32>, vector<16xf32>
// CHECK: memref.store
func.func @main(%x: tensor<8x1024xf32>) -> tensor<8xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%z) dims = [1] : (tensor<8x1024xf32>, tensor<f32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<8xf32>
}

// -----

// Along columns: neighbours are the lanes, several registers at each step.
// CHECK-LABEL: func.func private @f32_reduce_1024(
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<64xf32>)
// CHECK:   vector.load %{{.*}} : memref<8192xf32>, vector<64xf32>
func.func @main(%x: tensor<8x1024xf32>) -> tensor<1024xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%z) dims = [0] : (tensor<8x1024xf32>, tensor<f32>) -> tensor<1024xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<1024xf32>
}

// -----

// Half-precision sums are kept in f32.
// CHECK-LABEL: func.func private @bf16_reduce_8(
// CHECK: arith.extf %{{.*}} : vector<16xbf16> to vector<16xf32>
// CHECK: arith.addf %{{.*}} : vector<16xf32>
// CHECK: arith.truncf %{{.*}} : f32 to bf16
func.func @main(%x: tensor<8x1024xbf16>) -> tensor<8xbf16> {
  %z = hlo.constant dense<0.0> : tensor<bf16>
  %0 = hlo.reduce(%x) init(%z) dims = [1] : (tensor<8x1024xbf16>, tensor<bf16>) -> tensor<8xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %1 = hlo.add %a, %b : tensor<bf16>
    hlo.return %1 : tensor<bf16>
  }
  return %0 : tensor<8xbf16>
}

// -----

// A softmax computes a row's powers once: where it adds them up it keeps them for the division.
// CHECK-LABEL: func.func private @f32_reduce_subtract_exponential_reduce_etc_8x1000(
// CHECK: %[[ROW:.*]] = memref.alloca() {alignment = 64 : i64} : memref<1008xf32>
// CHECK: scf.for %{{.*}} = %arg2 to %arg3
// CHECK: arith.shli
// CHECK: vector.store %{{.*}}, %[[ROW]]
// CHECK: arith.divf
// CHECK-NOT: arith.shli
// CHECK: return
func.func @main(%x: tensor<8x1000xf32>) -> tensor<8x1000xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %i = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.reduce(%x) init(%i) dims = [1] : (tensor<8x1000xf32>, tensor<f32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.maximum %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  %2 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<8xf32>) -> tensor<8x1000xf32>
  %3 = hlo.subtract %x, %2 : tensor<8x1000xf32>
  %4 = hlo.exponential %3 : tensor<8x1000xf32>
  %5 = hlo.reduce(%4) init(%z) dims = [1] : (tensor<8x1000xf32>, tensor<f32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  %6 = hlo.broadcast_in_dim %5, dims = [0] : (tensor<8xf32>) -> tensor<8x1000xf32>
  %7 = hlo.divide %4, %6 : tensor<8x1000xf32>
  return %7 : tensor<8x1000xf32>
}

// -----

// Extremes of columns: one comparison each, and what was NaN is noted apart.
// CHECK-LABEL: func.func private @f32_reduce_1024(
// CHECK: scf.for %{{.*}} iter_args(%[[M:.*]] = %{{.*}}, %[[N:.*]] = %{{.*}}) -> (vector<64xf32>, vector<64xi32>)
// CHECK: %[[X:.*]] = vector.load
// CHECK: %[[GREATER:.*]] = arith.cmpf ogt, %[[M]], %[[X]]
// CHECK: arith.select %[[GREATER]], %[[M]], %[[X]]
// CHECK: %[[NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]]
// CHECK: arith.extsi %[[NAN]]
// CHECK: arith.ori
// CHECK: arith.constant dense<0x7FC00000> : vector<64xf32>
// CHECK: arith.select
// CHECK: vector.store
func.func @main(%x: tensor<512x1024xf32>) -> tensor<1024xf32> {
  %i = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.reduce(%x) init(%i) dims = [0] : (tensor<512x1024xf32>, tensor<f32>) -> tensor<1024xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.maximum %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<1024xf32>
}

// -----

// A dimension of one element behind the reduced one does not make its elements lie apart.
// CHECK-LABEL: func.func private @f32_reduce_4x1(
// CHECK-NOT: memref.load
// CHECK: vector.load
// CHECK-NOT: vector.insert
// CHECK: return
func.func @main(%x: tensor<4x4096x1xf32>) -> tensor<4x1xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%z) dims = [1] : (tensor<4x4096x1xf32>, tensor<f32>) -> tensor<4x1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<4x1xf32>
}
