// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s

// Rows of the rhs 2 KB apart meet in two sets of the first-level cache: those of two panels are brought together, 32 columns at a
// time, to where this call keeps all that it packs, and serve all tiles. The first-level cache holds them, so panels are the inner loop.
// CHECK-LABEL: func.func private @f32_gemm_m6n16_40x512x64(
// CHECK-SAME: %[[X:[^:]*]]: memref<40x64xf32>{{[^,]*}}, %{{.*}}: memref<64x512xf32>{{[^,]*}}, %{{.*}}: memref<40x512xf32>{{[^,]*}}, %{{.*}}: memref<131072xi8>{{[^,]*}}, %[[BEGIN:.*]]: index{{[^,]*}}, %[[END:.*]]: index
// CHECK: %[[SLOT:.*]] = arith.muli %[[BEGIN]], %c8192
// CHECK: %[[PACKED:.*]] = memref.view %{{.*}}[%[[SLOT]]][] : memref<131072xi8> to memref<2048xf32>
// CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// CHECK: scf.for %{{.*}} to %c64
// CHECK-COUNT-4: vector.store %{{.*}}, %[[PACKED]]
// CHECK: scf.for %{{.*}} to %c7
// CHECK: scf.for %{{.*}} to %c2
// CHECK: vector.load %[[PACKED]]
// CHECK: vector.fma
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<40x64xf32>, %w: tensor<64x512xf32>) -> tensor<40x512xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40x64xf32>, tensor<64x512xf32>) -> tensor<40x512xf32>
  return %0 : tensor<40x512xf32>
}
}

// -----

// Panels that it does not hold are used one after the other.
// CHECK-LABEL: func.func private @f32_gemm_m6n16_64x512x784(
// CHECK: %[[PACKED:.*]] = memref.view
// CHECK: scf.for %{{.*}} to %c784
// CHECK-COUNT-4: vector.store %{{.*}}, %[[PACKED]]
// CHECK: scf.for %{{.*}} to %c2
// CHECK: scf.for %{{.*}} to %c11
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<64x784xf32>, %w: tensor<784x512xf32>) -> tensor<64x512xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x784xf32>, tensor<784x512xf32>) -> tensor<64x512xf32>
  return %0 : tensor<64x512xf32>
}
}

// -----

// Of many rows some that the second-level cache holds are multiplied by all panels of a piece first.
// CHECK-LABEL: func.func private @f32_gemm_m6n16_600x1024x272(
// CHECK: scf.for %[[BLOCK:.*]] = %c0{{.*}} to %c3
// CHECK: %[[LAST:.*]] = arith.minui %{{.*}}, %c100
// CHECK: scf.for %{{.*}} to %c4
// CHECK: scf.for %{{.*}} to %[[LAST]]
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<600x272xf32>, %w: tensor<272x1024xf32>) -> tensor<600x1024xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<600x272xf32>, tensor<272x1024xf32>) -> tensor<600x1024xf32>
  return %0 : tensor<600x1024xf32>
}
}

// -----

// The last panel has fewer columns, which end within a vector where the rhs has other dimensions between them and k.
// CHECK-LABEL: func.func private @f32_gemm_m{{.*}}_16x36x20x200(
// CHECK: memref.view
// CHECK: vector.maskedload
// CHECK: vector.fma
// CHECK-NOT: vector.maskedload
// CHECK: return
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<16x36x200xf32>, %w: tensor<200x16x20xf32>) -> tensor<16x36x20xf32> {
  %0 = hlo.dot_general %x, %w, <lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]> : (tensor<16x36x200xf32>, tensor<200x16x20xf32>) -> tensor<16x36x20xf32>
  return %0 : tensor<16x36x20xf32>
}
}

// -----

// Too few rows to be worth it, a rhs that the first-level cache holds, and one of too few panels for several threads.
// CHECK-LABEL: func.func private @f32_gemm_m{{.*}}_24x512x64(
// CHECK-NOT: memref.view
// CHECK-LABEL: func.func private @f32_gemm_m{{.*}}_40x512x16(
// CHECK-NOT: memref.view
// CHECK-LABEL: func.func private @f32_gemm_m{{.*}}_400x64x512(
// CHECK-NOT: memref.view
// CHECK: func.func @main
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<24x64xf32>, %w: tensor<64x512xf32>, %y: tensor<40x16xf32>, %v: tensor<16x512xf32>, %z: tensor<400x512xf32>, %u: tensor<512x64xf32>) -> (tensor<24x512xf32>, tensor<40x512xf32>, tensor<400x64xf32>) {
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<24x64xf32>, tensor<64x512xf32>) -> tensor<24x512xf32>
  %1 = hlo.dot_general %y, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40x16xf32>, tensor<16x512xf32>) -> tensor<40x512xf32>
  %2 = hlo.dot_general %z, %u, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<400x512xf32>, tensor<512x64xf32>) -> tensor<400x64xf32>
  return %0, %1, %2 : tensor<24x512xf32>, tensor<40x512xf32>, tensor<400x64xf32>
}
}
