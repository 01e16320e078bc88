// RUN: kiln-opt %s --split-input-file --fuse --hlo-to-loops=gpu-sm=80 | FileCheck %s

// A square passes through shared memory: warps read neighbours of the input, and write neighbours of the result.
// CHECK-LABEL: func.func private @f32_transpose_add_8x1000x768_squares(
// CHECK-SAME: attributes {loops.block = array<i64: 256, 1, 1>}
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<1056xf32, #gpu.address_space<workgroup>>
// CHECK-NOT: memref.alloca
// CHECK-COUNT-4: memref.store %{{.*}} : memref<1056xf32, #gpu.address_space<workgroup>>
// CHECK: gpu.barrier
// CHECK: scf.for
// CHECK: arith.cmpi ult, %{{.*}}, %c1000
// CHECK: memref.load %{{.*}} : memref<1056xf32, #gpu.address_space<workgroup>>
// CHECK: memref.load %{{.*}} : memref<768xf32>
// CHECK: memref.store %{{.*}} : memref<6144000xf32>
// CHECK: loops.launch @f32_transpose_add_8x1000x768_squares{{.*}} count 6144 grain 1
func.func @main(%x: tensor<8x768x1000xf32>, %b: tensor<768xf32>) -> tensor<8x1000x768xf32> {
  %0 = hlo.transpose %x, dims = [0, 2, 1] : (tensor<8x768x1000xf32>) -> tensor<8x1000x768xf32>
  %1 = hlo.broadcast_in_dim %b, dims = [2] : (tensor<768xf32>) -> tensor<8x1000x768xf32>
  %2 = hlo.add %0, %1 : tensor<8x1000x768xf32>
  return %2 : tensor<8x1000x768xf32>
}
