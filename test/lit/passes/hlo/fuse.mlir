// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse))' | FileCheck %s

// Bias, activation and a residual that is there already join the product; what follows the second
// use does not.
// CHECK-LABEL: @epilogue
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32>, %[[W:.*]]: tensor<8x16xf32>
func.func @epilogue(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<16xf32>, %r: tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4xf32>) {
  %z = hlo.constant dense<0.0> : tensor<4x16xf32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  // CHECK: %[[C:.*]] = hlo.fusion contraction(%[[X]], %[[W]],
  // CHECK: hlo.dot_general
  // CHECK: hlo.broadcast_in_dim
  // CHECK: hlo.maximum
  // CHECK: hlo.add
  // CHECK: hlo.return
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = hlo.broadcast_in_dim %b, dims = [1] : (tensor<16xf32>) -> tensor<4x16xf32>
  %2 = hlo.add %0, %1 : tensor<4x16xf32>
  %3 = hlo.maximum %2, %z : tensor<4x16xf32>
  %4 = hlo.add %3, %r : tensor<4x16xf32>
  // CHECK: %[[R:.*]] = hlo.fusion reduction(%[[C]])
  // CHECK: hlo.tanh
  // CHECK: hlo.reduce
  // CHECK: hlo.multiply
  %5 = hlo.tanh %4 : tensor<4x16xf32>
  %6 = hlo.reduce (%5) init(%zero) dims = [1] : (tensor<4x16xf32>, tensor<f32>) -> tensor<4xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %7 = hlo.multiply %6, %6 : tensor<4xf32>
  // CHECK: return %[[C]], %[[R]]
  return %4, %7 : tensor<4x16xf32>, tensor<4xf32>
}

// -----

// A value that is needed elsewhere too is stored by the loop that uses it.
// CHECK-LABEL: @two_results
func.func @two_results(%a: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  // CHECK: %[[F:.*]]:2 = hlo.fusion loop(%{{.*}}) : (tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>)
  // CHECK-NOT: hlo.fusion
  // CHECK: return %[[F]]#0, %[[F]]#1
  %0 = hlo.exponential %a : tensor<64xf32>
  %1 = hlo.add %0, %a : tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// Costly values are not computed once per use of a broadcast.
// CHECK-LABEL: @no_recomputation
func.func @no_recomputation(%a: tensor<64xf32>, %b: tensor<32x64xf32>) -> tensor<32x64xf32> {
  // CHECK: hlo.fusion loop
  // CHECK: hlo.exponential
  // CHECK: hlo.fusion loop
  // CHECK: hlo.broadcast_in_dim
  // CHECK: hlo.multiply
  %0 = hlo.exponential %a : tensor<64xf32>
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<64xf32>) -> tensor<32x64xf32>
  %2 = hlo.multiply %1, %b : tensor<32x64xf32>
  return %2 : tensor<32x64xf32>
}

// -----

// Reshapes of what is in memory stay aliases outside; a large splat that a loop carries is a fill.
// CHECK-LABEL: @aliases
func.func @aliases(%a: tensor<4x16xf32>, %n: tensor<i32>) -> tensor<64xf32> {
  %zeros = hlo.constant dense<0.0> : tensor<256xf32>
  // CHECK: %[[R:.*]] = hlo.reshape
  // CHECK: %[[FILL:.*]] = hlo.fusion loop()
  // CHECK: %[[S:.*]] = hlo.sort %[[FILL]]
  // CHECK: hlo.fusion loop(%[[R]], %[[S]])
  %0 = hlo.reshape %a : (tensor<4x16xf32>) -> tensor<64xf32>
  %1 = hlo.negate %0 : tensor<64xf32>
  %2 = hlo.sort %zeros : (tensor<256xf32>) -> tensor<256xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  %3 = hlo.slice %2, start = [0], limit = [64], strides = [1] : (tensor<256xf32>) -> tensor<64xf32>
  %4 = hlo.add %3, %1 : tensor<64xf32>
  return %4 : tensor<64xf32>
}

// -----

// Softmax is one kernel that works row by row.
// CHECK-LABEL: @softmax
func.func @softmax(%x: tensor<16x128xf32>) -> tensor<16x128xf32> {
  // CHECK: %[[F:.*]] = hlo.fusion reduction(%arg0)
  // CHECK: hlo.maximum
  // CHECK: hlo.exponential
  // CHECK: hlo.divide
  // CHECK-NOT: hlo.fusion
  // CHECK: return %[[F]]
  %low = hlo.constant dense<0xFF800000> : tensor<f32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce (%x) init(%low) dims = [1] : (tensor<16x128xf32>, tensor<f32>) -> tensor<16xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.maximum %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %1 = hlo.broadcast_in_dim %0, dims = [0] : (tensor<16xf32>) -> tensor<16x128xf32>
  %2 = hlo.subtract %x, %1 : tensor<16x128xf32>
  %3 = hlo.exponential %2 : tensor<16x128xf32>
  %4 = hlo.reduce (%3) init(%zero) dims = [1] : (tensor<16x128xf32>, tensor<f32>) -> tensor<16xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %5 = hlo.broadcast_in_dim %4, dims = [0] : (tensor<16xf32>) -> tensor<16x128xf32>
  %6 = hlo.divide %3, %5 : tensor<16x128xf32>
  return %6 : tensor<16x128xf32>
}

// -----

// Along the first dimension rows are not independent: the sums are a kernel of their own.
// CHECK-LABEL: @columns
func.func @columns(%x: tensor<16x128xf32>) -> tensor<16x128xf32> {
  // CHECK: hlo.fusion reduction(%arg0) : (tensor<16x128xf32>) -> tensor<128xf32>
  // CHECK: hlo.fusion loop
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce (%x) init(%zero) dims = [0] : (tensor<16x128xf32>, tensor<f32>) -> tensor<128xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = hlo.add %p, %q : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %1 = hlo.broadcast_in_dim %0, dims = [1] : (tensor<128xf32>) -> tensor<16x128xf32>
  %2 = hlo.subtract %x, %1 : tensor<16x128xf32>
  return %2 : tensor<16x128xf32>
}

// -----

// A splat from outside that a loop's body computes with goes into the body's kernel.
// CHECK-LABEL: @splat_in_loop
func.func @splat_in_loop(%x: tensor<256xf32>, %n: tensor<i32>) -> tensor<256xf32> {
  // CHECK-NOT: hlo.fusion
  // CHECK: hlo.while(%{{.*}}, %arg0)
  %ones = hlo.constant dense<1.0> : tensor<256xf32>
  %i0 = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %r:2 = hlo.while (%i0, %x) : (tensor<i32>, tensor<256xf32>) -> (tensor<i32>, tensor<256xf32>) cond {
  ^bb0(%i: tensor<i32>, %a: tensor<256xf32>):
    %c = hlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<256xf32>):
    %ni = hlo.add %i, %one : tensor<i32>
    %na = hlo.subtract %ones, %a : tensor<256xf32>
    hlo.return %ni, %na : tensor<i32>, tensor<256xf32>
  }
  return %r#1 : tensor<256xf32>
}

// -----

// A contraction reads its operands from memory, so a splat stays outside its fusion; the epilogue's goes inside.
// CHECK-LABEL: @splat_operand
func.func @splat_operand(%x: tensor<2x3xf32>) -> tensor<2x2xf32> {
  // CHECK: %[[W:.*]] = hlo.constant dense<2.0
  // CHECK: hlo.fusion contraction(%arg0, %[[W]])
  %w = hlo.constant dense<2.0> : tensor<3x2xf32>
  %zero = hlo.constant dense<0.0> : tensor<2x2xf32>
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  // CHECK: hlo.constant dense<0.0
  // CHECK-NEXT: hlo.dot_general
  %1 = hlo.maximum %0, %zero : tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// -----

// What the first fusion gives comes back to it through the if and the last fusion, whose minimum it may not read.
// CHECK-LABEL: @around_an_if
func.func @around_an_if(%x: tensor<f32>, %y: tensor<f32>, %zero: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>) {
  // CHECK: %[[R:.*]]:2 = hlo.fusion loop(%arg0, %arg1)
  // CHECK: %[[P:.*]] = hlo.fusion loop(%[[R]]#0
  // CHECK: hlo.if %[[P]]
  %r = hlo.remainder %x, %y : tensor<f32>
  %inf = hlo.compare EQ, %r, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %nan = hlo.compare NE, %r, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %min = hlo.minimum %x, %y : tensor<f32>
  %e = hlo.exponential_minus_one %r : tensor<f32>
  %q = hlo.divide %min, %e : tensor<f32>
  %t = hlo.tan %q : tensor<f32>
  %i = hlo.if %inf : (tensor<i1>) -> tensor<f32> {
    %f = hlo.floor %x : tensor<f32>
    hlo.return %f : tensor<f32>
  } else {
    hlo.return %y : tensor<f32>
  }
  %d = hlo.divide %i, %x : tensor<f32>
  %finite = hlo.is_finite %min : (tensor<f32>) -> tensor<i1>
  %s = hlo.select %finite, %min, %d : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  return %t, %i, %s, %nan : tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>
}

// -----

// What a reduction's computation takes from outside moves into the fusion with it.
// CHECK-LABEL: func.func @constant_in_a_computation
// CHECK: hlo.fusion reduction
// CHECK: hlo.reduce
// CHECK: %[[TWO:.*]] = hlo.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT: hlo.minimum %{{.*}}, %[[TWO]] : tensor<f32>
func.func @constant_in_a_computation(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %two = hlo.constant dense<2.0> : tensor<f32>
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%zero) dims = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = hlo.minimum %b, %two : tensor<f32>
    %2 = hlo.add %a, %1 : tensor<f32>
    hlo.return %2 : tensor<f32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Rows that are read twice each are read where they lie.
// CHECK-LABEL: @interpolated_rows
// CHECK: hlo.fusion loop(%arg0, %arg1, %arg2, %arg3)
// CHECK-COUNT-2: hlo.gather
// CHECK-NOT: hlo.fusion
// CHECK: return
func.func @interpolated_rows(%image: tensor<4x32xf32>, %at: tensor<8xi32>, %near: tensor<16xi32>, %part: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %0 = hlo.gather %image, %at, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 32] : (tensor<4x32xf32>, tensor<8xi32>) -> tensor<8x32xf32>
  %1 = hlo.gather %0, %near, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 32] : (tensor<8x32xf32>, tensor<16xi32>) -> tensor<16x32xf32>
  %2 = hlo.multiply %1, %part : tensor<16x32xf32>
  return %2 : tensor<16x32xf32>
}

// -----

// Where lanes run along columns they would be read one by one.
// CHECK-LABEL: @interpolated_columns
// CHECK: hlo.fusion loop(%arg0, %arg1)
// CHECK: hlo.gather
// CHECK: hlo.fusion loop
// CHECK: return
func.func @interpolated_columns(%image: tensor<4x32xf32>, %at: tensor<8xi32>, %near: tensor<16xi32>, %part: tensor<16x32xf32>) -> tensor<32x16xf32> {
  %0 = hlo.gather %image, %at, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 32] : (tensor<4x32xf32>, tensor<8xi32>) -> tensor<8x32xf32>
  %1 = hlo.gather %0, %near, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 32] : (tensor<8x32xf32>, tensor<16xi32>) -> tensor<16x32xf32>
  %2 = hlo.multiply %1, %part : tensor<16x32xf32>
  %3 = hlo.transpose %2, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
  return %3 : tensor<32x16xf32>
}

// -----

// Numbers that are stacked are made together; where a vector would cover many pieces each would be made as often.
// CHECK-LABEL: @stacked
// CHECK: hlo.fusion loop(%arg0)
// CHECK-COUNT-2: hlo.exponential
// CHECK: hlo.concatenate
// CHECK-NOT: hlo.fusion
// CHECK: return
func.func @stacked(%x: tensor<64x1xf32>) -> tensor<64x2xf32> {
  %0 = hlo.exponential %x : tensor<64x1xf32>
  %1 = hlo.negate %x : tensor<64x1xf32>
  %2 = hlo.exponential %1 : tensor<64x1xf32>
  %3 = hlo.concatenate %0, %2 dim = 1 : (tensor<64x1xf32>, tensor<64x1xf32>) -> tensor<64x2xf32>
  return %3 : tensor<64x2xf32>
}

// -----

// Rows of a table are read where they lie, by each pass of a normalization.
// CHECK-LABEL: @normalized_embeddings
// CHECK: hlo.fusion reduction(%arg0, %arg1)
// CHECK: hlo.gather
// CHECK: hlo.reduce
// CHECK-NOT: hlo.fusion
// CHECK: return
func.func @normalized_embeddings(%table: tensor<100x32xf32>, %rows: tensor<16xi32>) -> tensor<16x32xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.gather %table, %rows, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 32] : (tensor<100x32xf32>, tensor<16xi32>) -> tensor<16x32xf32>
  %1 = hlo.reduce(%0) init(%zero) dims = [1] : (tensor<16x32xf32>, tensor<f32>) -> tensor<16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %2 = hlo.broadcast_in_dim %1, dims = [0] : (tensor<16xf32>) -> tensor<16x32xf32>
  %3 = hlo.subtract %0, %2 : tensor<16x32xf32>
  return %3 : tensor<16x32xf32>
}

// -----

// Columns become rows before a normalization reads them, not number by number in each of its passes.
// CHECK-LABEL: @normalized_columns
// CHECK: %[[T:.*]] = hlo.fusion loop(%arg0)
// CHECK: hlo.transpose
// CHECK: hlo.fusion reduction(%[[T]]
// CHECK-NOT: hlo.transpose
// CHECK: return
func.func @normalized_columns(%x: tensor<32x16xf32>, %y: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %t = hlo.transpose %x, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
  %0 = hlo.add %t, %y : tensor<16x32xf32>
  %1 = hlo.reduce(%0) init(%zero) dims = [1] : (tensor<16x32xf32>, tensor<f32>) -> tensor<16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %2 = hlo.broadcast_in_dim %1, dims = [0] : (tensor<16xf32>) -> tensor<16x32xf32>
  %3 = hlo.subtract %0, %2 : tensor<16x32xf32>
  return %3 : tensor<16x32xf32>
}

// -----

// Where the last dimension stays, rows are read where they lie.
// CHECK-LABEL: @normalized_turned_rows
// CHECK: hlo.fusion reduction(%arg0)
// CHECK: hlo.transpose
// CHECK-NOT: hlo.fusion
// CHECK: return
func.func @normalized_turned_rows(%x: tensor<8x4x32xf32>) -> tensor<4x8x32xf32> {
  %zero = hlo.constant dense<0.0> : tensor<f32>
  %t = hlo.transpose %x, dims = [1, 0, 2] : (tensor<8x4x32xf32>) -> tensor<4x8x32xf32>
  %1 = hlo.reduce(%t) init(%zero) dims = [2] : (tensor<4x8x32xf32>, tensor<f32>) -> tensor<4x8xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = hlo.add %a, %b : tensor<f32>
    hlo.return %s : tensor<f32>
  }
  %2 = hlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x32xf32>
  %3 = hlo.subtract %t, %2 : tensor<4x8x32xf32>
  return %3 : tensor<4x8x32xf32>
}

// -----

// A vector of the result covers several short pieces and would compute all lanes of each: what takes long is computed before. Few long pieces are
// computed where they go.
// CHECK-LABEL: @short_pieces
// CHECK-COUNT-14: hlo.cosine
// CHECK: hlo.fusion loop
// CHECK-NEXT: ^bb0
// CHECK-NEXT: hlo.concatenate
// CHECK-LABEL: @long_pieces
// CHECK: hlo.fusion loop
// CHECK-NEXT: ^bb0
// CHECK-NEXT: hlo.cosine
// CHECK-NEXT: hlo.sine
// CHECK-NEXT: hlo.concatenate
module attributes {loops.target = {fma = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @short_pieces(%a0: tensor<8x3xf32>, %a1: tensor<8x3xf32>, %a2: tensor<8x3xf32>, %a3: tensor<8x3xf32>, %a4: tensor<8x3xf32>, %a5: tensor<8x3xf32>, %a6: tensor<8x3xf32>, %a7: tensor<8x3xf32>, %a8: tensor<8x3xf32>, %a9: tensor<8x3xf32>, %a10: tensor<8x3xf32>, %a11: tensor<8x3xf32>, %a12: tensor<8x3xf32>, %a13: tensor<8x3xf32>) -> tensor<8x42xf32> {
  %c0 = hlo.cosine %a0 : tensor<8x3xf32>
  %c1 = hlo.cosine %a1 : tensor<8x3xf32>
  %c2 = hlo.cosine %a2 : tensor<8x3xf32>
  %c3 = hlo.cosine %a3 : tensor<8x3xf32>
  %c4 = hlo.cosine %a4 : tensor<8x3xf32>
  %c5 = hlo.cosine %a5 : tensor<8x3xf32>
  %c6 = hlo.cosine %a6 : tensor<8x3xf32>
  %c7 = hlo.cosine %a7 : tensor<8x3xf32>
  %c8 = hlo.cosine %a8 : tensor<8x3xf32>
  %c9 = hlo.cosine %a9 : tensor<8x3xf32>
  %c10 = hlo.cosine %a10 : tensor<8x3xf32>
  %c11 = hlo.cosine %a11 : tensor<8x3xf32>
  %c12 = hlo.cosine %a12 : tensor<8x3xf32>
  %c13 = hlo.cosine %a13 : tensor<8x3xf32>
  %0 = hlo.concatenate %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13 dim = 1 : (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x42xf32>
  return %0 : tensor<8x42xf32>
}
func.func @long_pieces(%a: tensor<8x64xf32>) -> tensor<8x128xf32> {
  %0 = hlo.cosine %a : tensor<8x64xf32>
  %1 = hlo.sine %a : tensor<8x64xf32>
  %2 = hlo.concatenate %0, %1 dim = 1 : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x128xf32>
  return %2 : tensor<8x128xf32>
}
}

// -----

// Sums of four weighted rows are stored before two of their columns are added up: each would be computed twice. A row's copy is not.
// CHECK-LABEL: @weighted_twice
func.func @weighted_twice(%x: tensor<8x64x3xf32>, %i: tensor<4xi32>, %j: tensor<64xi32>, %k: tensor<64xi32>, %w: tensor<4xf32>) -> tensor<4x64x3xf32> {
  // CHECK: %[[SUM:.*]] = hlo.fusion loop
  // CHECK-COUNT-4: hlo.gather
  // CHECK: hlo.return
  // CHECK: hlo.fusion loop(%[[SUM]]
  // CHECK-COUNT-2: hlo.gather
  // CHECK: hlo.return
  %0 = hlo.broadcast_in_dim %w, dims = [0] : (tensor<4xf32>) -> tensor<4x64x3xf32>
  %1 = hlo.gather %x, %i, <offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 64, 3] : (tensor<8x64x3xf32>, tensor<4xi32>) -> tensor<4x64x3xf32>
  %2 = hlo.multiply %1, %0 : tensor<4x64x3xf32>
  %i1 = hlo.add %i, %i : tensor<4xi32>
  %3 = hlo.gather %x, %i1, <offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 64, 3] : (tensor<8x64x3xf32>, tensor<4xi32>) -> tensor<4x64x3xf32>
  %4 = hlo.multiply %3, %0 : tensor<4x64x3xf32>
  %5 = hlo.add %2, %4 : tensor<4x64x3xf32>
  %i2 = hlo.multiply %i, %i : tensor<4xi32>
  %6 = hlo.gather %x, %i2, <offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 64, 3] : (tensor<8x64x3xf32>, tensor<4xi32>) -> tensor<4x64x3xf32>
  %7 = hlo.multiply %6, %0 : tensor<4x64x3xf32>
  %8 = hlo.add %5, %7 : tensor<4x64x3xf32>
  %i3 = hlo.maximum %i, %i1 : tensor<4xi32>
  %9 = hlo.gather %x, %i3, <offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 64, 3] : (tensor<8x64x3xf32>, tensor<4xi32>) -> tensor<4x64x3xf32>
  %10 = hlo.multiply %9, %0 : tensor<4x64x3xf32>
  %11 = hlo.add %8, %10 : tensor<4x64x3xf32>
  %12 = hlo.gather %11, %j, <offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, sizes = [4, 1, 3] : (tensor<4x64x3xf32>, tensor<64xi32>) -> tensor<4x64x3xf32>
  %13 = hlo.gather %11, %k, <offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, sizes = [4, 1, 3] : (tensor<4x64x3xf32>, tensor<64xi32>) -> tensor<4x64x3xf32>
  %14 = hlo.add %12, %13 : tensor<4x64x3xf32>
  return %14 : tensor<4x64x3xf32>
}

// -----

// One product is computed twice rather than stored.
// CHECK-LABEL: @product_twice
func.func @product_twice(%x: tensor<4x64x3xf32>, %y: tensor<4x64x3xf32>, %j: tensor<64xi32>, %k: tensor<64xi32>) -> tensor<4x64x3xf32> {
  // CHECK: hlo.fusion loop
  // CHECK: hlo.multiply
  // CHECK-COUNT-2: hlo.gather
  // CHECK-NOT: hlo.fusion
  %0 = hlo.multiply %x, %y : tensor<4x64x3xf32>
  %1 = hlo.gather %0, %j, <offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, sizes = [4, 1, 3] : (tensor<4x64x3xf32>, tensor<64xi32>) -> tensor<4x64x3xf32>
  %2 = hlo.gather %0, %k, <offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, sizes = [4, 1, 3] : (tensor<4x64x3xf32>, tensor<64xi32>) -> tensor<4x64x3xf32>
  %3 = hlo.add %1, %2 : tensor<4x64x3xf32>
  return %3 : tensor<4x64x3xf32>
}
