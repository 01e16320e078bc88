// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(hlo-to-loops{vector-bytes=64 vector-registers=32 masked-memory=true})' | FileCheck %s

// A product's rows are cut into tiles that stay within a group of 20; a tile is skipped, computed whole, or in a form with fewer rows.
// CHECK-LABEL: func.func private @f32_gemm_
// CHECK-SAME: memref<i64>
// CHECK: %[[length:.*]] = memref.load
// CHECK: %[[needed:.*]] = arith.minsi
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
// CHECK: %[[count:.*]] = arith.minsi
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

// -----

// Attention skips rows behind the length, and steps over keys up to there: at least one.
// CHECK-LABEL: func.func private @f32_attention_
// CHECK: %[[length:.*]] = memref.load %{{.*}}[] : memref<i64>
// CHECK: %[[rows:.*]] = arith.minsi
// CHECK: %[[steps:.*]] = arith.ceildivui
// CHECK: %[[some:.*]] = arith.maxui %[[steps]], %c1
// CHECK: arith.cmpi ult, %{{.*}}, %[[rows]] : index
// CHECK: scf.for {{.*}} to %[[some]] step
module attributes {hlo.arena_bytes = 65536 : i64} {
  func.func @main(%q: tensor<64x32xf32> {hlo.slot = #hlo.slot<input, 0>}, %k: tensor<64x32xf32> {hlo.slot = #hlo.slot<input, 1>}, %v: tensor<64x32xf32> {hlo.slot = #hlo.slot<input, 2>},
                  %m: tensor<64xi1> {hlo.slot = #hlo.slot<input, 3>}, %n: tensor<i64> {hlo.name = "kiln.length", hlo.slot = #hlo.slot<input, 4>}) -> tensor<64x32xf32> {
    %0 = hlo.fusion contraction(%q, %k, %v, %m) {hlo.needed = [array<i64: 0, 1, 1>], hlo.slots = [#hlo.slot<output, 0>], hlo.scratch = #hlo.slot<arena, 0>, hlo.scratch_bytes = 65536 : i64}
      : (tensor<64x32xf32>, tensor<64x32xf32>, tensor<64x32xf32>, tensor<64xi1>) -> tensor<64x32xf32> {
    ^bb0(%a: tensor<64x32xf32>, %b: tensor<64x32xf32>, %c: tensor<64x32xf32>, %d: tensor<64xi1>):
      %low = hlo.constant dense<0xFF800000> : tensor<64x64xf32>
      %least = hlo.constant dense<0xFF800000> : tensor<f32>
      %zero = hlo.constant dense<0.0> : tensor<f32>
      %1 = hlo.dot_general %a, %b, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]> : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<64x64xf32>
      %2 = hlo.broadcast_in_dim %d, dims = [1] : (tensor<64xi1>) -> tensor<64x64xi1>
      %3 = hlo.select %2, %1, %low {hlo.inside = [array<i64: 1, 1, 1>]} : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %4 = hlo.reduce(%3) init(%least) dims = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32> {
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %12 = hlo.maximum %x, %y : tensor<f32>
        hlo.return %12 : tensor<f32>
      }
      %5 = hlo.broadcast_in_dim %4, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>
      %6 = hlo.subtract %3, %5 : tensor<64x64xf32>
      %7 = hlo.exponential %6 : tensor<64x64xf32>
      %8 = hlo.reduce(%7) init(%zero) dims = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32> {
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %12 = hlo.add %x, %y : tensor<f32>
        hlo.return %12 : tensor<f32>
      }
      %9 = hlo.broadcast_in_dim %8, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>
      %10 = hlo.divide %7, %9 : tensor<64x64xf32>
      %11 = hlo.dot_general %10, %c, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<64x32xf32>
      hlo.return %11 : tensor<64x32xf32>
    }
    return %0 : tensor<64x32xf32>
  }
}

// -----

// A convolution skips tiles behind the length; of a tile of which less than half is needed, half is computed.
// CHECK-LABEL: func.func private @f32_conv_
// CHECK: %[[needed:.*]] = arith.minsi
// CHECK: arith.cmpi ult, %{{.*}}, %[[needed]] : index
// CHECK: arith.cmpi ult, %{{.*}}, %[[needed]] : index
module attributes {hlo.arena_bytes = 0 : i64} {
  func.func @main(%x: tensor<1x40x32xf32> {hlo.slot = #hlo.slot<input, 0>}, %w: tensor<3x32x32xf32> {hlo.slot = #hlo.slot<input, 1>},
                  %n: tensor<i64> {hlo.name = "kiln.length", hlo.slot = #hlo.slot<input, 2>}) -> tensor<1x40x32xf32> {
    %0 = hlo.convolution %x, %w, <[b, 0, f]x[0, i, o]->[b, 0, f]> {hlo.needed = [array<i64: 1, 1, 1>], hlo.slots = [#hlo.slot<output, 0>], window_strides = array<i64: 1>,
      padding = array<i64: 1, 1>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1>, window_reversal = array<i1: false>, feature_group_count = 1 : i64,
      batch_group_count = 1 : i64} : (tensor<1x40x32xf32>, tensor<3x32x32xf32>) -> tensor<1x40x32xf32>
    return %0 : tensor<1x40x32xf32>
  }
}

// -----

// Behind what a mask finds, the kernel of nonzero writes nothing, and others are given the number, of 32 bits.
// CHECK-LABEL: func.func private @nonzero
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK-LABEL: func.func private @f32_gather_40
// CHECK-SAME: memref<i32>
// CHECK: %[[number:.*]] = memref.load %{{.*}}[] : memref<i32>
// CHECK: arith.extsi %[[number]] : i32 to i64
// CHECK: loops.launch @f32_gather_40{{.*}}memref<i32>
module attributes {hlo.arena_bytes = 256 : i64} {
  func.func @main(%x: tensor<40xf32> {hlo.slot = #hlo.slot<input, 0>}, %mask: tensor<40xi1> {hlo.slot = #hlo.slot<input, 1>}) -> (tensor<40xf32>, tensor<i32>) {
    %places, %count = hlo.nonzero %mask {hlo.number = 1 : i64, hlo.unfilled, hlo.slots = [#hlo.slot<arena, 0>, #hlo.slot<output, 1>]} : (tensor<40xi1>) -> (tensor<40x1xi32>, tensor<i32>)
    %0 = hlo.gather %x, %places, <collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1]
      {hlo.needed = [array<i64: 0, 1, 1>], hlo.number = 1 : i64, hlo.slots = [#hlo.slot<output, 0>]} : (tensor<40xf32>, tensor<40x1xi32>) -> tensor<40xf32>
    return %0, %count : tensor<40xf32>, tensor<i32>
  }
}
