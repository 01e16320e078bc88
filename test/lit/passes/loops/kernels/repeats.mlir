// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops='vector-bytes=64 masked-memory=1' | FileCheck %s
// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops='vector-bytes=16' | FileCheck %s --check-prefix=SSE

// Pixels and their three colours are one dimension. What each colour has of its own is computed before the loop, three times and again as
// often as a vector's lanes need, and read at the phase of the colour that a vector begins with. A step of the loop that costs little is
// three vectors, whose phases are known.
// CHECK-LABEL: func.func private @f32_add_subtract_multiply_1x64x64x3(
// CHECK: memref.alloca() {alignment = 64 : i64} : memref<18xf32>
// CHECK: memref.alloca() {alignment = 64 : i64} : memref<18xf32>
// CHECK: scf.for
// CHECK:   arith.addf %{{.*}} : f32
// CHECK:   memref.store
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %c48
// CHECK:   vector.load %{{.*}} : memref<12288xf32>, vector<16xf32>
// CHECK:   %[[P0:.*]] = arith.constant 0 : index
// CHECK:   vector.load %alloca{{.*}}[%[[P0]]] : memref<18xf32>, vector<16xf32>
// CHECK:   vector.store
// CHECK:   %[[P1:.*]] = arith.constant 1 : index
// CHECK:   vector.load %alloca{{.*}}[%[[P1]]] : memref<18xf32>, vector<16xf32>
// CHECK:   vector.store
// CHECK:   %[[P2:.*]] = arith.constant 2 : index
// CHECK:   vector.load %alloca{{.*}}[%[[P2]]] : memref<18xf32>, vector<16xf32>
// CHECK:   vector.store
// SSE-LABEL: func.func private @f32_add_subtract_multiply_1x64x64x3(
// SSE: vector.load %alloca{{.*}} : memref<6xf32>, vector<4xf32>
func.func @main(%x: tensor<1x64x64x3xf32>, %mean: tensor<1x1x1x3xf32>, %shift: tensor<1x1x1x3xf32>) -> tensor<1x64x64x3xf32> {
  %r = hlo.fusion loop(%x, %mean, %shift) : (tensor<1x64x64x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>) -> tensor<1x64x64x3xf32> {
  ^bb0(%y: tensor<1x64x64x3xf32>, %a: tensor<1x1x1x3xf32>, %b: tensor<1x1x1x3xf32>):
    %scale = hlo.constant dense<[[[[2.0, 3.0, 4.0]]]]> : tensor<1x1x1x3xf32>
    %m = hlo.add %a, %b : tensor<1x1x1x3xf32>
    %0 = hlo.broadcast_in_dim %m, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf32>) -> tensor<1x64x64x3xf32>
    %1 = hlo.subtract %y, %0 : tensor<1x64x64x3xf32>
    %2 = hlo.broadcast_in_dim %scale, dims = [0, 1, 2, 3] : (tensor<1x1x1x3xf32>) -> tensor<1x64x64x3xf32>
    %3 = hlo.multiply %1, %2 : tensor<1x64x64x3xf32>
    hlo.return %3 : tensor<1x64x64x3xf32>
  }
  return %r : tensor<1x64x64x3xf32>
}

// -----

// A vector that takes long is a step by itself.
// CHECK-LABEL: func.func private @f32_subtract_tanh_64x5(
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %c16
// CHECK:   vector.load %{{.*}}[%[[I]]] : memref<320xf32>, vector<16xf32>
// CHECK:   %[[PHASE:.*]] = arith.remui %[[I]], %c5{{.*}} : index
// CHECK:   vector.load %alloca{{.*}}[%[[PHASE]]] : memref<20xf32>, vector<16xf32>
// CHECK-NOT: vector.load
// CHECK: return
func.func @main(%x: tensor<64x5xf32>, %b: tensor<5xf32>) -> tensor<64x5xf32> {
  %0 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<5xf32>) -> tensor<64x5xf32>
  %1 = hlo.subtract %x, %0 : tensor<64x5xf32>
  %2 = hlo.tanh %1 : tensor<64x5xf32>
  return %2 : tensor<64x5xf32>
}

// -----

// A row of an image's own is made where the loop over images has begun; that of all images before.
// CHECK-LABEL: func.func private @f32_multiply_add_4x100x5(
// CHECK: memref.alloca() {{.*}} : memref<20xf32>
// CHECK: memref.alloca() {{.*}} : memref<20xf32>
// CHECK: scf.for
// CHECK:   memref.load %arg2
// CHECK: scf.for
// CHECK: scf.for %[[N:.*]] = %
// CHECK:   scf.for %[[P:.*]] = %
// CHECK:     %[[ROW:.*]] = arith.muli %[[N]], %{{.*}} : index
// CHECK:     arith.addi %[[ROW]], %[[P]] 
// CHECK:   scf.for
// CHECK:   scf.for
// CHECK:     vector.load %reinterpret_cast{{.*}} : memref<2000xf32>, vector<16xf32>
// CHECK:     vector.load %alloca{{.*}} : memref<20xf32>, vector<16xf32>
func.func @main(%x: tensor<4x100x5xf32>, %g: tensor<4x5xf32>, %b: tensor<5xf32>) -> tensor<4x100x5xf32> {
  %0 = hlo.broadcast_in_dim %g, dims = [0, 2] : (tensor<4x5xf32>) -> tensor<4x100x5xf32>
  %1 = hlo.multiply %x, %0 : tensor<4x100x5xf32>
  %2 = hlo.broadcast_in_dim %b, dims = [2] : (tensor<5xf32>) -> tensor<4x100x5xf32>
  %3 = hlo.add %1, %2 : tensor<4x100x5xf32>
  return %3 : tensor<4x100x5xf32>
}

// -----

// Two channels are at the same place in each vector.
// CHECK-LABEL: func.func private @f32_add_500x2(
// CHECK: %[[ROW:.*]] = memref.alloca() {{.*}} : memref<17xf32>
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: arith.remui
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT: vector.load %[[ROW]][%[[ZERO]]] : memref<17xf32>, vector<16xf32>
func.func @main(%x: tensor<500x2xf32>, %b: tensor<2xf32>) -> tensor<500x2xf32> {
  %0 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<2xf32>) -> tensor<500x2xf32>
  %1 = hlo.add %x, %0 : tensor<500x2xf32>
  return %1 : tensor<500x2xf32>
}

// -----

// Rows that fill vectors stay rows.
// CHECK-LABEL: func.func private @f32_add_100x32(
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @main(%x: tensor<100x32xf32>, %b: tensor<32xf32>) -> tensor<100x32xf32> {
  %0 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<32xf32>) -> tensor<100x32xf32>
  %1 = hlo.add %x, %0 : tensor<100x32xf32>
  return %1 : tensor<100x32xf32>
}

// -----

// What a border hides from some pixels is not computed before them: the third place of its period is past the end.
// CHECK-LABEL: func.func private @f32_pad_add_100x3(
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @main(%x: tensor<100x3xf32>, %b: tensor<2xf32>) -> tensor<100x3xf32> {
  %r = hlo.fusion loop(%x, %b) : (tensor<100x3xf32>, tensor<2xf32>) -> tensor<100x3xf32> {
  ^bb0(%y: tensor<100x3xf32>, %v: tensor<2xf32>):
    %z = hlo.constant dense<0.0> : tensor<f32>
    %0 = hlo.broadcast_in_dim %v, dims = [1] : (tensor<2xf32>) -> tensor<98x2xf32>
    %1 = hlo.pad %0, %z, low = [1, 0], high = [1, 1], interior = [0, 0] : (tensor<98x2xf32>, tensor<f32>) -> tensor<100x3xf32>
    %2 = hlo.add %y, %1 : tensor<100x3xf32>
    hlo.return %2 : tensor<100x3xf32>
  }
  return %r : tensor<100x3xf32>
}
