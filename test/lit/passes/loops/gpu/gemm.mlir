// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s
// RUN: sed 's/f32_parts = 3/f32_parts = 2/' %s | kiln-opt --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s --check-prefix=FAST

// float32 in two parts each, and three products; two tiles are copied while one is multiplied, four matrices of eight 16-byte chunks are
// read at once where neighbours are along k, and results pass through shared memory, so that they are stored 16 bytes at a time.
// CHECK-LABEL: func.func private @f32_mma_128x128x32_1x4096x768x1024_add_tanh(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: memref.alloca() {alignment = 1024 : i64} : memref<98304xi8, #gpu.address_space<workgroup>>
// CHECK-COUNT-8: nvgpu.device_async_copy {{.*}}, 4, %{{[0-9]+}} {bypassL1}
// CHECK: nvgpu.device_async_create_group
// CHECK-COUNT-8: nvgpu.device_async_copy
// CHECK: scf.for %{{.*}} = %{{.*}} to %c1024
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 1 : i32}
// CHECK: gpu.barrier
// CHECK-COUNT-8: nvgpu.device_async_copy
// CHECK: nvgpu.ldmatrix %{{.*}} {numTiles = 4 : i32, transpose = false} : memref<24576xf32, #gpu.address_space<workgroup>> -> vector<4x1xf32>
// CHECK: arith.andi %{{.*}}, %c-8192
// CHECK: arith.subf
// CHECK-COUNT-192: loops.mma %{{.*}} : vector<4xf32>, vector<2xf32>, vector<4xf32>
// Of so many sums those of a whole stage are added with rounding at its end.
// CHECK-COUNT-16: arith.addf %arg{{[0-9]+}}, %{{[0-9]+}} : vector<4xf32>
// CHECK-NOT: loops.mma
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 0 : i32}
// CHECK: vector.store %{{.*}} {alignment = 8 : i64} : {{.*}}workgroup>>, vector<2xf32>
// CHECK: gpu.barrier
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : {{.*}}workgroup>>, vector<4xf32>
// Results that are not finite are summed once more, in a loop that stays one: unrolled it would take most registers.
// CHECK: arith.cmpf uge
// CHECK: scf.if
// CHECK: math.fma
// CHECK: } {llvm.loop_annotation = #{{.*}}}
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<768xf32>, vector<4xf32>
// CHECK: vector.store %{{.*}} {alignment = 16 : i64} : memref<3145728xf32>, vector<4xf32>
// CHECK: loops.launch @f32_mma_{{.*}} count 192 grain 1
// FAST-LABEL: func.func private @f32_mma_128x128x32_1x4096x768x1024_add_tanh(
// FAST-NOT: arith.subf
// FAST: loops.round_tf32
// FAST-COUNT-64: loops.mma %{{.*}} : vector<4xf32>, vector<2xf32>, vector<4xf32>
// FAST-NOT: loops.mma
// FAST: func.func private
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @main(%a: tensor<4096x1024xf32>, %b: tensor<1024x768xf32>, %c: tensor<768xf32>) -> tensor<4096x768xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4096x1024xf32>, tensor<1024x768xf32>) -> tensor<4096x768xf32>
  %1 = hlo.broadcast_in_dim %c, dims = [1] : (tensor<768xf32>) -> tensor<4096x768xf32>
  %2 = hlo.add %0, %1 : tensor<4096x768xf32>
  %3 = hlo.tanh %2 : tensor<4096x768xf32>
  return %3 : tensor<4096x768xf32>
}
}

// -----

// bfloat16 matrices are read as they lie, both along k. Two of four warps take turns along k, and add their sums up.
// CHECK-LABEL: func.func private @bf16_mma_64x32x64_12x128x128x64(
// CHECK: nvgpu.device_async_copy {{.*}}, 8, %{{[0-9]+}} {bypassL1}
// CHECK: arith.xori
// CHECK: nvgpu.ldmatrix %{{.*}} {numTiles = 4 : i32, transpose = false} : {{.*}}workgroup>> -> vector<4x2xbf16>
// CHECK: loops.mma %{{.*}} : vector<8xbf16>, vector<4xbf16>, vector<4xf32>
// CHECK-NOT: arith.cmpf
// CHECK: arith.addf
// CHECK: arith.truncf %{{.*}} : vector<4xf32> to vector<4xbf16>
func.func @main(%a: tensor<12x128x64xbf16>, %b: tensor<12x128x64xbf16>) -> tensor<12x128x128xbf16> {
  %0 = hlo.dot_general %a, %b, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]> : (tensor<12x128x64xbf16>, tensor<12x128x64xbf16>) -> tensor<12x128x128xbf16>
  return %0 : tensor<12x128x128xbf16>
}

// -----

// Odd extents: four bytes at a time; what lies outside is filled with zeros, and not stored.
// CHECK-LABEL: func.func private @f32_mma_16x32x64_1x7x33x301(
// CHECK: arith.cmpi ult, %{{.*}}, %c7
// CHECK: arith.cmpi ult, %{{.*}}, %c301
// CHECK: nvgpu.device_async_copy {{.*}}, 1, %{{[0-9]+}} :
// Products of each step begin at zero, and are added to the sum with rounding.
// CHECK: %[[zero:.*]] = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK-NEXT: %[[low:.*]] = loops.mma %{{[0-9]+}}, %{{[0-9]+}}, %[[zero]] :
// CHECK-NEXT: %[[mid:.*]] = loops.mma %{{[0-9]+}}, %{{[0-9]+}}, %[[low]] :
// CHECK-NEXT: %[[all:.*]] = loops.mma %{{[0-9]+}}, %{{[0-9]+}}, %[[mid]] :
// CHECK-NEXT: arith.addf %arg{{[0-9]+}}, %[[all]] : vector<4xf32>
// CHECK: loops.launch @f32_mma_{{.*}} count 2 grain 1
func.func @main(%a: tensor<7x301xf32>, %b: tensor<301x33xf32>) -> tensor<7x33xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<7x301xf32>, tensor<301x33xf32>) -> tensor<7x33xf32>
  return %0 : tensor<7x33xf32>
}

// -----

// Elements that tensor cores do not multiply, and few of them: a warp for each result.
// CHECK-LABEL: func.func private @f64_inner_products_1x64x64x64
// CHECK-NOT: loops.mma
func.func @main(%a: tensor<64x64xf64>, %b: tensor<64x64xf64>) -> tensor<64x64xf64> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf64>, tensor<64x64xf64>) -> tensor<64x64xf64>
  return %0 : tensor<64x64xf64>
}
