// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s

// Softmax: a warp holds a row in registers, so that each element is read and written once, and meets the others by shuffles.
// CHECK-LABEL: func.func private @f32_reduce_subtract_exponential_reduce_etc_1536x128_rows32x4(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK: gpu.thread_id x upper_bound 128
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<196608xf32>, vector<4xf32>
// CHECK-NOT: vector.load
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK-NOT: vector.load
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK-NOT: vector.load
// CHECK: arith.divf
// CHECK: vector.store %{{.*}} {alignment = 16 : i64} : memref<196608xf32>, vector<4xf32>
// CHECK-NEXT: return
// CHECK: loops.launch @f32_{{.*}} count 384 grain 1
func.func @main(%x: tensor<1536x128xf32>) -> tensor<1536x128xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %low = hlo.constant dense<0xFF800000> : tensor<f32>
  %max = hlo.reduce(%x) init(%low) dims = [1] : (tensor<1536x128xf32>, tensor<f32>) -> tensor<1536xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.maximum %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  %maxs = hlo.broadcast_in_dim %max, dims = [0] : (tensor<1536xf32>) -> tensor<1536x128xf32>
  %d = hlo.subtract %x, %maxs : tensor<1536x128xf32>
  %e = hlo.exponential %d : tensor<1536x128xf32>
  %sum = hlo.reduce(%e) init(%zero) dims = [1] : (tensor<1536x128xf32>, tensor<f32>) -> tensor<1536xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  %sums = hlo.broadcast_in_dim %sum, dims = [0] : (tensor<1536xf32>) -> tensor<1536x128xf32>
  %r = hlo.divide %e, %sums : tensor<1536x128xf32>
  return %r : tensor<1536x128xf32>
}

// -----

// Few long rows: all warps of a block share one, their partial maxima in shared memory.
// CHECK-LABEL: func.func private @f32_reduce_8_rows1024x4(
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<32xf32, #gpu.address_space<workgroup>>
// CHECK-COUNT-2: vector.load
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK: memref.store
// CHECK: gpu.barrier
// CHECK: memref.load
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK-NOT: gpu.shuffle
func.func @main(%x: tensor<8x8192xf32>) -> tensor<8xf32> {
  %z = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%z) dims = [1] : (tensor<8x8192xf32>, tensor<f32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.maximum %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  return %0 : tensor<8xf32>
}

// -----

// Rows too long for registers are passed over, four loads at a time.
// CHECK-LABEL: func.func private @bf16_reduce_2_rows1024x4(
// CHECK: scf.for
// CHECK-COUNT-4: vector.load
// CHECK: scf.for
// CHECK: vector.load
// CHECK: gpu.shuffle xor
// CHECK: arith.truncf %{{.*}} : f32 to bf16
func.func @main(%x: tensor<2x300x400xbf16>) -> tensor<2xbf16> {
  %z = hlo.constant dense<0.0> : tensor<bf16>
  %0 = hlo.reduce(%x) init(%z) dims = [1, 2] : (tensor<2x300x400xbf16>, tensor<bf16>) -> tensor<2xbf16> {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %1 = hlo.add %a, %b : tensor<bf16>
    hlo.return %1 : tensor<bf16>
  }
  return %0 : tensor<2xbf16>
}

// -----

// Rows of an odd length: threads behind the end hold the identity, and rows behind the last one are not stored.
// CHECK-LABEL: func.func private @i64_reduce_5_rows16x1(
// CHECK: arith.cmpi ult, %{{.*}}, %c5
// CHECK: arith.minsi
// CHECK: arith.cmpi ult, %{{.*}}, %c11
// CHECK: arith.select %{{.*}} : i64
// CHECK-COUNT-8: gpu.shuffle xor {{.*}} : i32
// CHECK: scf.if
// CHECK: memref.store
func.func @main(%x: tensor<5x11xi64>) -> tensor<5xi64> {
  %z = hlo.constant dense<0> : tensor<i64>
  %0 = hlo.reduce(%x) init(%z) dims = [1] : (tensor<5x11xi64>, tensor<i64>) -> tensor<5xi64> {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %1 = hlo.add %a, %b : tensor<i64>
    hlo.return %1 : tensor<i64>
  }
  return %0 : tensor<5xi64>
}

// -----

// A single row is one for a block as well, whose number is no variable.
// CHECK-LABEL: func.func private @f32_reduce_subtract_exponential_reduce_etc_1x1000_rows256x4(
// CHECK: gpu.shuffle xor
// CHECK-NOT: scf.for
// CHECK: return
func.func @main(%x: tensor<1x1000xf32>) -> tensor<1x1000xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %low = hlo.constant dense<0xFF800000> : tensor<f32>
  %max = hlo.reduce(%x) init(%low) dims = [1] : (tensor<1x1000xf32>, tensor<f32>) -> tensor<1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.maximum %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  %maxs = hlo.broadcast_in_dim %max, dims = [0] : (tensor<1xf32>) -> tensor<1x1000xf32>
  %d = hlo.subtract %x, %maxs : tensor<1x1000xf32>
  %e = hlo.exponential %d : tensor<1x1000xf32>
  %sum = hlo.reduce(%e) init(%zero) dims = [1] : (tensor<1x1000xf32>, tensor<f32>) -> tensor<1xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.add %a, %b : tensor<f32>
    hlo.return %1 : tensor<f32>
  }
  %sums = hlo.broadcast_in_dim %sum, dims = [0] : (tensor<1xf32>) -> tensor<1x1000xf32>
  %r = hlo.divide %e, %sums : tensor<1x1000xf32>
  return %r : tensor<1x1000xf32>
}
