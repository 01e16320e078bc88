// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(hlo-to-loops{vector-bytes=64 vector-registers=32 masked-memory=true})' | FileCheck %s

// A product's rows are cut into tiles that stay within a group of 20; a tile is skipped, computed whole, or in a form with fewer rows.
// CHECK-LABEL: func.func private @f32_gemm_
// CHECK-SAME: memref<i64>
// CHECK: %[[length:.*]] = memref.load
// CHECK: %[[needed:.*]] = arith.index_cast
// CHECK: scf.for
// CHECK: %[[left:.*]] = arith.subi %[[needed]],
// CHECK: arith.cmpi sgt, %[[left]], %{{.*}} : index
// CHECK-COUNT-2: arith.cmpi sgt, %[[left]],
// CHECK: loops.launch @f32_gemm_{{.*}}memref<40x32xf32>{{.*}}memref<i64>
module attributes {hlo.arena_bytes = 0 : i64} {
  func.func @main(%x: tensor<40x32xf32> {hlo.slot = #hlo.slot<input, 0>}, %w: tensor<32x32xf32> {hlo.slot = #hlo.slot<input, 1>},
                  %n: tensor<i64> {hlo.name = "kiln.length", hlo.slot = #hlo.slot<input, 2>}) -> tensor<40x32xf32> {
    %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> {hlo.needed = [array<i64: 0, 2, 1>], hlo.slots = [#hlo.slot<output, 0>]}
      : (tensor<40x32xf32>, tensor<32x32xf32>) -> tensor<40x32xf32>
    return %0 : tensor<40x32xf32>
  }
}

// -----

// Loops end at what is needed: of each of two groups the first `length + 1` rows.
// CHECK-LABEL: func.func private @f32_exponential_2x16x8
// CHECK: memref.load %{{.*}}[] : memref<i64>
// CHECK: %[[count:.*]] = arith.index_cast
// CHECK: %[[elements:.*]] = arith.muli %[[count]], %c8{{.*}} : index
// CHECK: scf.for
// CHECK: %[[end:.*]] = arith.minui %{{.*}}, %[[elements]] : index
// CHECK: arith.subi %[[end]],
module attributes {hlo.arena_bytes = 0 : i64} {
  func.func @main(%x: tensor<2x16x8xf32> {hlo.slot = #hlo.slot<input, 0>}, %n: tensor<i64> {hlo.name = "kiln.length", hlo.slot = #hlo.slot<input, 1>}) -> tensor<2x16x8xf32> {
    %0 = hlo.exponential %x {hlo.needed = [array<i64: 1, 1, 1, 1, 1, 1>], hlo.slots = [#hlo.slot<output, 0>]} : tensor<2x16x8xf32>
    return %0 : tensor<2x16x8xf32>
  }
}
