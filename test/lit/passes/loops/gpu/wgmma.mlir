// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=90 | FileCheck %s
// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=89 | FileCheck %s --check-prefix=WARPS

// Two warpgroups of 64 rows each multiply 64 of k at once, while two tiles ahead are copied: four stages of 48 KB. The rhs's rows are
// neighbours: panels of 64, eight lines of k after 1024 bytes.
// CHECK-LABEL: func.func private @bf16_wgmma_128x256x64_1x4096x3072x768(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: memref.alloca() {alignment = 1024 : i64} : memref<196608xi8, #gpu.address_space<workgroup>>
// CHECK-COUNT-24: nvgpu.device_async_copy {{.*}}, 8, %{{[0-9]+}} {bypassL1}
// CHECK: scf.for
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 1 : i32}
// CHECK-NEXT: loops.fence_async
// CHECK-NEXT: gpu.barrier
// CHECK: %[[sums:.*]]:32 = loops.wgmma %{{.*}}[%{{.*}}] [16, 1024, 32], %{{.*}} [8192, 1024, 2048] steps 4({{.*}}) {rhs_transposed} : memref<98304xbf16, #gpu.address_space<workgroup>>
// CHECK-COUNT-12: nvgpu.device_async_copy
// CHECK: loops.wgmma_wait 1(%[[sums]]#0,
// CHECK: scf.yield
// CHECK: loops.wgmma_wait 0
// CHECK: gpu.barrier
// CHECK: arith.truncf %{{.*}} : vector<4xf32> to vector<4xbf16>
// WARPS: @bf16_mma_
// WARPS: nvgpu.ldmatrix %{{.*}} {numTiles = 4 : i32, transpose = true}
// WARPS: nvgpu.ldmatrix %{{.*}} {numTiles = 4 : i32, transpose = false}
func.func @main(%a: tensor<4096x768xbf16>, %b: tensor<768x3072xbf16>) -> tensor<4096x3072xbf16> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x768xbf16>, tensor<768x3072xbf16>) -> tensor<4096x3072xbf16>
  return %0 : tensor<4096x3072xbf16>
}

// -----

// Few rows: one warpgroup; both operands along k, and the epilogue as ever.
// CHECK-LABEL: func.func private @f16_wgmma_64x{{[0-9]+}}x64_{{.*}}1x49x8192x512_maximum(
// CHECK-SAME: attributes {loops.block = array<i64: 128, 1, 1>}
// CHECK: loops.wgmma %{{.*}}[%{{.*}}] [16, 1024, 32], %{{.*}} [16, 1024, 32] steps 4(
// CHECK: arith.cmpf ogt
func.func @main(%a: tensor<49x512xf16>, %b: tensor<8192x512xf16>) -> tensor<49x8192xf16> {
  %c = hlo.constant dense<0.0> : tensor<49x8192xf16>
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<49x512xf16>, tensor<8192x512xf16>) -> tensor<49x8192xf16>
  %1 = hlo.maximum %0, %c : tensor<49x8192xf16>
  return %1 : tensor<49x8192xf16>
}

// -----

// Few rows and columns: tiles of fewer rows than a warpgroup's are more, by the instructions of warps.
// CHECK-LABEL: func.func private @f16_mma_16x32x128_1x49x512x512(
// CHECK: loops.mma
// CHECK-NOT: loops.wgmma
func.func @main(%a: tensor<49x512xf16>, %b: tensor<512x512xf16>) -> tensor<49x512xf16> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<49x512xf16>, tensor<512x512xf16>) -> tensor<49x512xf16>
  return %0 : tensor<49x512xf16>
}

// -----

// float32 goes through registers, where it is rounded and split.
// CHECK-LABEL: func.func private @f32_mma_
// CHECK: nvgpu.ldmatrix %{{.*}} : memref<{{.*}}xf32, #gpu.address_space<workgroup>> -> vector<4x1xf32>
func.func @main(%a: tensor<256x512xf32>, %b: tensor<512x512xf32>) -> tensor<256x512xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<256x512xf32>, tensor<512x512xf32>) -> tensor<256x512xf32>
  return %0 : tensor<256x512xf32>
}

// -----

// What is added to each result is read for eight of a thread's pieces before the first of them is stored; of rows that are not there
// (1000 are no multiple of 128) the last one's.
// CHECK-LABEL: func.func private @bf16_wgmma_{{.*}}_1x1000x2048x512_add_maximum(
// CHECK: loops.wgmma_wait 0
// CHECK: scf.for
// CHECK: arith.minsi
// CHECK-COUNT-8: vector.load %{{.*}} : memref<2048000xbf16>, vector<4xbf16>
// CHECK-NOT: vector.load
// CHECK-COUNT-8: vector.store %{{.*}} : memref<2048000xbf16>, vector<4xbf16>
func.func @main(%a: tensor<1000x512xbf16>, %b: tensor<512x2048xbf16>, %r: tensor<1000x2048xbf16>) -> tensor<1000x2048xbf16> {
  %c = hlo.constant dense<0.0> : tensor<1000x2048xbf16>
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<1000x512xbf16>, tensor<512x2048xbf16>) -> tensor<1000x2048xbf16>
  %1 = hlo.add %0, %r : tensor<1000x2048xbf16>
  %2 = hlo.maximum %1, %c : tensor<1000x2048xbf16>
  return %2 : tensor<1000x2048xbf16>
}

// -----

// Fewer blocks than multiprocessors, and twelve steps: seven stages, of which five are being filled, and not five.
// CHECK-LABEL: func.func private @bf16_wgmma_64x64x64_1x128x2304x768(
// CHECK: memref.alloca() {alignment = 1024 : i64} : memref<114688xi8, #gpu.address_space<workgroup>>
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 4 : i32}
func.func @main(%a: tensor<128x768xbf16>, %b: tensor<768x2304xbf16>) -> tensor<128x2304xbf16> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<128x768xbf16>, tensor<768x2304xbf16>) -> tensor<128x2304xbf16>
  return %0 : tensor<128x2304xbf16>
}
