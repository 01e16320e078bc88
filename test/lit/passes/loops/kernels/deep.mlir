// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// Rows 4 KB apart meet in one set of L1, which a tile of thirteen does not fit: 352 numbers of each at a time are copied, and sums wait in scratch.
// CHECK-LABEL: func.func private @f32_gemm_m13n32_64x256x1024_by352_packed(
// CHECK-SAME: %[[X:[^:]*]]: memref<64x1024xf32>
// CHECK-DAG: %[[ROWS:.*]] = memref.view {{.*}} to memref<22880xf32>
// CHECK-DAG: %[[SUMS:.*]] = memref.view {{.*}} to memref<16640xf32>
// CHECK: scf.for %{{.*}} to %c2 
// CHECK: scf.for %{{.*}} to %c352{{.*}} step %c16
// CHECK: vector.store %{{.*}}, %[[ROWS]]
// CHECK: memref.load %[[ROWS]]
// CHECK: vector.store %{{.*}}, %[[SUMS]]
// CHECK: scf.for %{{.*}} to %c320{{.*}} step %c16
// CHECK: vector.load %[[SUMS]]
// CHECK: loops.launch @f32_gemm_m13n32_64x256x1024_by352_packed{{.*}} count 4 grain 1
module attributes {loops.target = {fma = true, l1_bytes = 49152 : i64, l2_bytes = 1048576 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<64x1024xf32>, %w: tensor<8x1024x32xf32>) -> tensor<64x256xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<64x1024xf32>, tensor<8x1024x32xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}
}

// -----

// With weights that stay in a larger L2 a tile has as many rows as do not meet.
// CHECK-LABEL: func.func private @f32_gemm_m10n32_64x256x1024_packed(
module attributes {loops.target = {fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<64x1024xf32>, %w: tensor<8x1024x32xf32>) -> tensor<64x256xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<64x1024xf32>, tensor<8x1024x32xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}
}

// -----

// These lie in 40 sets, and those of six rows a tile, as vectors of 32 bytes have them, fit wherever they lie.
// CHECK-LABEL: func.func private @f32_gemm_m13n32_64x256x1040_packed(
// CHECK-NOT: memref.view
module attributes {loops.target = {fma = true, l1_bytes = 49152 : i64, l2_bytes = 2097152 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @main(%x: tensor<64x1040xf32>, %w: tensor<8x1040x32xf32>) -> tensor<64x256xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<64x1040xf32>, tensor<8x1040x32xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}
}

// -----

// CHECK-LABEL: func.func private @f32_gemm_m6n16_64x256x1024_packed(
// CHECK-NOT: memref.view
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<64x1024xf32>, %w: tensor<16x1024x16xf32>) -> tensor<64x256xf32> {
  %0 = hlo.packed_dot %x, %w : (tensor<64x1024xf32>, tensor<16x1024x16xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}
}
