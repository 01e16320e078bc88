// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// What the verifiers of indexing ops say, constraint by constraint.

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.dynamic_slice' op (C2) needs 1 start indices, got 0}}
  %0 = "hlo.dynamic_slice"(%x) {slice_sizes = array<i64: 1>} : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @f(%x: tensor<4x4xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+1 {{'hlo.dynamic_slice' op (C3) start indices must be scalars of one type}}
  %0 = hlo.dynamic_slice %x, %i, %j sizes = [1, 1] : (tensor<4x4xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'hlo.dynamic_slice' op (C4) slice size 5 does not fit dimension 0 of size 4}}
  %0 = hlo.dynamic_slice %x, %i sizes = [5] : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %u: tensor<1xi32>, %i: tensor<i32>) {
  // expected-error@+1 {{'hlo.dynamic_update_slice' op (C2) operand and update must have the same element type}}
  %0 = hlo.dynamic_update_slice %x, %u, %i : (tensor<4xf32>, tensor<1xi32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %u: tensor<1x1xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'hlo.dynamic_update_slice' op (C3) operand and update must have the same rank}}
  %0 = hlo.dynamic_update_slice %x, %u, %i : (tensor<4xf32>, tensor<1x1xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>, %u: tensor<5xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{'hlo.dynamic_update_slice' op (C6) update of shape [5] does not fit into operand of shape [4]}}
  %0 = hlo.dynamic_update_slice %x, %u, %i : (tensor<4xf32>, tensor<5xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C1) offset_dims, collapsed_slice_dims and operand_batching_dims must name as many dimensions as the operand has}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C2) index_vector_dim is not in [0, 2]}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C3) start_index_map must have 1 entries, one for each component of an index vector}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C4) offset_dims must be unique and sorted}}
  %0 = hlo.gather %x, %n, <offset_dims = [1, 0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C5) offset_dims must be in [0, 2)}}
  %0 = hlo.gather %x, %n, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C6) collapsed_slice_dims and operand_batching_dims must be unique}}
  %0 = hlo.gather %x, %n, <collapsed_slice_dims = [0, 0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C7) collapsed_slice_dims must be sorted}}
  %0 = hlo.gather %x, %n, <collapsed_slice_dims = [1, 0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C8) collapsed_slice_dims must be in [0, 2)}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [2], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C9) slice_sizes of collapsed_slice_dims must be at most 1}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [2, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C19) start_index_map must be in [0, 2)}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [2], index_vector_dim = 1>, sizes = [1, 3] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C20) slice_sizes must have 2 entries}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>) {
  // expected-error@+1 {{'hlo.gather' op (C21) slice size 4 does not fit dimension 1 of size 3}}
  %0 = hlo.gather %x, %n, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 4] : (tensor<5x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>, %u: tensor<4x3xf32>) {
  // expected-error@+1 {{'hlo.scatter' op (C2) update_window_dims, inserted_window_dims and input_batching_dims must name as many dimensions as the inputs have}}
  %0 = hlo.scatter(%x), %n, (%u), <update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<5x3xf32>, tensor<4x1xi32>, tensor<4x3xf32>) -> tensor<5x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>, %u: tensor<4x7xf32>) {
  // expected-error@+1 {{'hlo.scatter' op (C4) dimension 1 of updates, of size 7, does not fit scatter_indices or inputs}}
  %0 = hlo.scatter(%x), %n, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<5x3xf32>, tensor<4x1xi32>, tensor<4x7xf32>) -> tensor<5x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>, %u: tensor<4x3xf64>) {
  // expected-error@+1 {{'hlo.scatter' op (C6) updates must have the inputs' element types}}
  %0 = hlo.scatter(%x), %n, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<5x3xf32>, tensor<4x1xi32>, tensor<4x3xf64>) -> tensor<5x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>, %u: tensor<4x3xf32>) {
  // expected-error@+1 {{'hlo.scatter' op (C11) inserted_window_dims must be in [0, 2)}}
  %0 = hlo.scatter(%x), %n, (%u), <update_window_dims = [1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<5x3xf32>, tensor<4x1xi32>, tensor<4x3xf32>) -> tensor<5x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>, %u: tensor<4x3xf32>) {
  // expected-error@+1 {{'hlo.scatter' op (C19) scatter_dims_to_operand_dims must have 1 entries, one for each component of an index vector}}
  %0 = hlo.scatter(%x), %n, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [], index_vector_dim = 1> : (tensor<5x3xf32>, tensor<4x1xi32>, tensor<4x3xf32>) -> tensor<5x3xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<5x3xf32>, %n: tensor<4x1xi32>, %u: tensor<4x3xf32>) {
  // expected-error@+1 {{'hlo.scatter' op (C23) update_computation must take ('tensor<f32>', 'tensor<f32>'), but takes ('tensor<f32>')}}
  %0 = hlo.scatter(%x), %n, (%u), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<5x3xf32>, tensor<4x1xi32>, tensor<4x3xf32>) -> tensor<5x3xf32> {
  ^bb0(%a: tensor<f32>):
    hlo.return %a : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.sort' op (C4) dimension 1 is not in [-1, 1)}}
  %0 = hlo.sort %x {dimension = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %r : tensor<i1>
  }
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.sort' op (C5) comparator must return ('tensor<i1>'), but returns ('tensor<f32>')}}
  %0 = hlo.sort %x : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    hlo.return %a : tensor<f32>
  }
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{'hlo.top_k' op (C2) k = 5 is not in [0, 4]}}
  %0:2 = hlo.top_k %x, k = 5 : (tensor<4xf32>) -> (tensor<5xf32>, tensor<5xi32>)
  return
}

// -----

func.func @f(%m: tensor<2x3xi1>) {
  // expected-error@+1 {{'hlo.nonzero' op the indices must be a tensor<6x2xi32>}}
  %0:2 = hlo.nonzero %m : (tensor<2x3xi1>) -> (tensor<3x2xi32>, tensor<i32>)
  return
}

// -----

func.func @f(%b: tensor<1x9x1x4xf32>, %s: tensor<1x2x9xf16>, %t: tensor<f32>) {
  // expected-error@+1 {{'hlo.non_max_suppression' op (C1) operands must be of f32}}
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 3 : (tensor<1x9x1x4xf32>, tensor<1x2x9xf16>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}

// -----

func.func @f(%b: tensor<9x4xf32>, %s: tensor<1x2x9xf32>, %t: tensor<f32>) {
  // expected-error@+1 {{'hlo.non_max_suppression' op (C2) boxes must have shape [b, n, q, 4] and scores [b, c, n]}}
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 3 : (tensor<9x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}

// -----

func.func @f(%b: tensor<1x9x1x4xf32>, %s: tensor<1x2x8xf32>, %t: tensor<f32>) {
  // expected-error@+1 {{'hlo.non_max_suppression' op (C3) boxes [1, 9, 1, 4] and scores [1, 2, 8] must be as many}}
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 3 : (tensor<1x9x1x4xf32>, tensor<1x2x8xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}

// -----

func.func @f(%b: tensor<1x9x3x4xf32>, %s: tensor<1x2x9xf32>, %t: tensor<f32>) {
  // expected-error@+1 {{'hlo.non_max_suppression' op (C4) a box must have 2 classes, as the scores, or 1, got 3}}
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 3 : (tensor<1x9x3x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}

// -----

func.func @f(%b: tensor<1x9x1x4xf32>, %s: tensor<1x2x9xf32>, %t: tensor<1xf32>) {
  // expected-error@+1 {{'hlo.non_max_suppression' op (C5) thresholds and soft_nms_sigma must be scalars}}
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = 3 : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}

// -----

func.func @f(%b: tensor<1x9x1x4xf32>, %s: tensor<1x2x9xf32>, %t: tensor<f32>) {
  // expected-error@+1 {{'hlo.non_max_suppression' op (C6) max_output_size must not be negative, got -1}}
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t max_output_size = -1 : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}

// -----

func.func @f(%b: tensor<1x9x1x4xf32>, %s: tensor<1x2x9xf32>, %t: tensor<f32>) {
  // expected-error@+1 {{'hlo.non_max_suppression' op (C7) combined has no soft_nms_sigma, and is of f32}}
  %0:3 = hlo.non_max_suppression %b, %s, %t, %t, %t max_output_size = 3 {combined} : (tensor<1x9x1x4xf32>, tensor<1x2x9xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xf32>, tensor<1x2xi32>)
  return
}
