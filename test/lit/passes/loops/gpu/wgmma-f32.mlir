// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=90 | FileCheck %s
// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=89 | FileCheck %s --check-prefix=WARPS

// Weights that pack-weights has rounded: 32 of k are two groups, of which each is multiplied while the lhs of the other is read and rounded.
// Three tiles ahead are copied.
// CHECK-LABEL: func.func private @f32_wgmma_128x256x32_1x4096x3072x768(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: memref.alloca() {alignment = 1024 : i64} : memref<196608xi8, #gpu.address_space<workgroup>>
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 2 : i32}
// CHECK-NEXT: loops.fence_async
// CHECK-NEXT: gpu.barrier
// CHECK-COUNT-2: nvgpu.ldmatrix {{.*}} {numTiles = 4 : i32, transpose = false}
// CHECK: scf.for
// CHECK: %[[first:.*]]:32 = loops.wgmma_of_registers(%[[a:[^,]*]], %[[b:[^ ]*]] : vector<4xf32>, vector<4xf32>) %{{.*}}[%{{.*}}] [16, 1024, 32]({{.*}}) : memref<49152xf32, #gpu.address_space<workgroup>>
// CHECK: loops.wgmma_wait 1(%[[first]]#0, {{.*}} holding(
// CHECK-COUNT-2: nvgpu.ldmatrix
// CHECK: %[[second:.*]]:32 = loops.wgmma_of_registers(%[[x:[^,]*]], %[[y:[^ ]*]] :
// CHECK: nvgpu.device_async_wait %{{.*}} {numGroups = 1 : i32}
// CHECK-NEXT: loops.fence_async
// CHECK-NEXT: gpu.barrier
// CHECK-COUNT-12: nvgpu.device_async_copy
// CHECK: loops.wgmma_wait 1(%[[second]]#0, {{.*}} holding(%[[a]], %[[b]] :
// CHECK-COUNT-2: nvgpu.ldmatrix
// CHECK: scf.yield {{.*}}, %[[x]], %[[y]], %{{[0-9]+}}, %{{[0-9]+}} :
// CHECK: loops.wgmma_wait 0(
// CHECK: gpu.barrier
// WARPS: @f32_mma_
// WARPS-NOT: wgmma
module attributes {loops.target = {f32_parts = 2 : i64}} {
func.func @main(%a: tensor<4096x768xf32>, %b: tensor<3072x768xf32>) -> tensor<4096x3072xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> {hlo.rounded_rhs} : (tensor<4096x768xf32>, tensor<3072x768xf32>) -> tensor<4096x3072xf32>
  return %0 : tensor<4096x3072xf32>
}
}

// -----

// Where the lhs is rounded, too, it is read from shared memory, as 16-bit elements are.
// CHECK-LABEL: func.func private @f32_wgmma_128x256x32_1x4096x3072x768(
// CHECK-NOT: nvgpu.ldmatrix
// CHECK-NOT: round_tf32
// CHECK: loops.wgmma %{{.*}}[%{{.*}}] [16, 1024, 32], %{{.*}} [16, 1024, 32] steps 4({{.*}}) : memref<49152xf32, #gpu.address_space<workgroup>>
// CHECK: loops.wgmma_wait 1(
module attributes {loops.target = {f32_parts = 2 : i64}} {
func.func @main(%a: tensor<4096x768xf32>, %b: tensor<3072x768xf32>) -> tensor<4096x3072xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> {hlo.rounded_lhs, hlo.rounded_rhs} : (tensor<4096x768xf32>, tensor<3072x768xf32>) -> tensor<4096x3072xf32>
  return %0 : tensor<4096x3072xf32>
}
}

// -----

// What nobody has rounded goes through registers on both sides.
// CHECK-LABEL: func.func private @f32_mma_
// CHECK: loops.mma
// CHECK-NOT: loops.wgmma
module attributes {loops.target = {f32_parts = 2 : i64}} {
func.func @main(%a: tensor<4096x768xf32>, %b: tensor<3072x768xf32>) -> tensor<4096x3072xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<4096x768xf32>, tensor<3072x768xf32>) -> tensor<4096x3072xf32>
  return %0 : tensor<4096x3072xf32>
}
}

// -----

// In two parts: each thread splits what it has copied of the rhs before the barrier, three products of a group begin at zero, and those of
// a stage are added with rounding. Any rhs along k will do.
// CHECK-LABEL: func.func private @f32_wgmma_128x128x32_1x4096x3072x768(
// CHECK: memref.alloca() {alignment = 1024 : i64} : memref<196608xi8, #gpu.address_space<workgroup>>
// CHECK: nvgpu.device_async_wait
// CHECK: %[[x:.*]] = vector.load %{{.*}} {alignment = 16 : i64} : memref<49152xf32, #gpu.address_space<workgroup>>, vector<4xf32>
// CHECK: %[[y:.*]] = arith.subf %[[x]], %{{.*}} : vector<4xf32>
// CHECK: vector.store %{{.*}}, %
// CHECK-NEXT: vector.store %[[y]], %
// CHECK: loops.fence_async
// CHECK-NEXT: gpu.barrier
// CHECK: scf.for
// CHECK-COUNT-3: loops.wgmma_of_registers(
// CHECK: nvgpu.device_async_wait
// CHECK: loops.fence_async
// CHECK-NEXT: gpu.barrier
// CHECK-COUNT-3: loops.wgmma_of_registers(
// CHECK: loops.wgmma_wait 3(
// CHECK: loops.wgmma_wait 0(
// CHECK-COUNT-16: arith.addf {{.*}} : vector<4xf32>
// CHECK: scf.yield
module attributes {loops.target = {f32_parts = 3 : i64}} {
func.func @main(%a: tensor<4096x768xf32>, %b: tensor<3072x768xf32>) -> tensor<4096x3072xf32> {
  %0 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<4096x768xf32>, tensor<3072x768xf32>) -> tensor<4096x3072xf32>
  return %0 : tensor<4096x3072xf32>
}
}
