// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse))' | FileCheck %s
// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment)' | FileCheck %s --check-prefix=PLACES
// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment,hlo-to-loops)' | FileCheck %s --check-prefix=LOOPS

// Updates are computed where they are added: no memory holds them. They are added in place.
// CHECK-LABEL: @main
// CHECK: hlo.fusion {{ *}}loop(%arg3)
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.gather
// CHECK: hlo.multiply
// CHECK: hlo.scatter
// CHECK-NOT: hlo.fusion
// CHECK: return
// PLACES-LABEL: @main
// PLACES: hlo.fusion {{ *}}loop(%arg3) {hlo.slots = [#hlo.slot<output, 0>]}
// PLACES: hlo.fusion {{ *}}loop({{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
// LOOPS: func.func {{.*}}@f32_gather_multiply_scatter_64x16
func.func @main(%x: tensor<9x16xf32>, %s: tensor<25xi32>, %d: tensor<25x1xi32>, %to: tensor<64x16xf32>, %w: tensor<25x16xf32>) -> tensor<64x16xf32> {
  %t = hlo.sine %to : tensor<64x16xf32>
  %g = hlo.gather %x, %s, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 16] : (tensor<9x16xf32>, tensor<25xi32>) -> tensor<25x16xf32>
  %m = hlo.multiply %g, %w : tensor<25x16xf32>
  %r = hlo.scatter(%t), %d, (%m), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<64x16xf32>, tensor<25x1xi32>, tensor<25x16xf32>) -> tensor<64x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = hlo.add %a, %b : tensor<f32>
    hlo.return %0 : tensor<f32>
  }
  return %r : tensor<64x16xf32>
}

// -----

// What is updated is read for the updates: before any of these is made, so that it need not be copied.
// CHECK-LABEL: @main
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.gather
// CHECK: hlo.return
// CHECK-NOT: hlo.fusion
// CHECK: hlo.scatter
// PLACES-LABEL: @main
// PLACES: hlo.fusion {{ *}}loop(%arg2) {hlo.slots = [#hlo.slot<output, 0>]}
// PLACES: hlo.fusion {{ *}}loop({{.*}}) {hlo.slots = [#hlo.slot<arena, 0>]}
// PLACES: hlo.scatter{{.*}} {hlo.slots = [#hlo.slot<output, 0>]}
func.func @main(%s: tensor<25xi32>, %d: tensor<25x1xi32>, %to: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %t = hlo.sine %to : tensor<64x16xf32>
  %g = hlo.gather %t, %s, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 16] : (tensor<64x16xf32>, tensor<25xi32>) -> tensor<25x16xf32>
  %r = hlo.scatter(%t), %d, (%g), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<64x16xf32>, tensor<25x1xi32>, tensor<25x16xf32>) -> tensor<64x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = hlo.add %a, %b : tensor<f32>
    hlo.return %0 : tensor<f32>
  }
  return %r : tensor<64x16xf32>
}

// -----

// The kernel fills what it adds to: threads have whole columns of it from the start.
// CHECK-LABEL: @main
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.constant dense<0.0
// CHECK: hlo.scatter
// CHECK-NOT: hlo.fusion
// CHECK: return
// LOOPS: func.func {{.*}}@f32_scatter_64x16
func.func @main(%m: tensor<25x16xf32>, %d: tensor<25x1xi32>) -> tensor<64x16xf32> {
  %t = hlo.constant dense<0.0> : tensor<64x16xf32>
  %r = hlo.scatter(%t), %d, (%m), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<64x16xf32>, tensor<25x1xi32>, tensor<25x16xf32>) -> tensor<64x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = hlo.add %a, %b : tensor<f32>
    hlo.return %0 : tensor<f32>
  }
  return %r : tensor<64x16xf32>
}

// -----

// Several threads compute what takes long, and one scatters; indices are read from memory.
// CHECK-LABEL: @main
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.exponential
// CHECK: hlo.return
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.add {{.*}}i32
// CHECK: hlo.return
// CHECK-NOT: hlo.fusion
// CHECK: hlo.scatter
func.func @main(%x: tensor<25x16xf32>, %d: tensor<25x1xi32>, %e: tensor<25x1xi32>, %to: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %m = hlo.exponential %x : tensor<25x16xf32>
  %i = hlo.add %d, %e : tensor<25x1xi32>
  %r = hlo.scatter(%to), %i, (%m), <update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1> : (tensor<64x16xf32>, tensor<25x1xi32>, tensor<25x16xf32>) -> tensor<64x16xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = hlo.add %a, %b : tensor<f32>
    hlo.return %0 : tensor<f32>
  }
  return %r : tensor<64x16xf32>
}

// -----

// Features of one example beside each other, and others: copied once. Vectors are parts of one row.
// CHECK-LABEL: @main
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.gather
// CHECK: hlo.reshape
// CHECK: hlo.concatenate
// CHECK-NOT: hlo.fusion
// CHECK: return
func.func @main(%x: tensor<50x16xf32>, %i: tensor<6x4xi32>, %y: tensor<6x3xf32>) -> tensor<6x67xf32> {
  %g = hlo.gather %x, %i, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 16] : (tensor<50x16xf32>, tensor<6x4xi32>) -> tensor<6x4x16xf32>
  %r = hlo.reshape %g : (tensor<6x4x16xf32>) -> tensor<6x64xf32>
  %c = hlo.concatenate %r, %y dim = 1 : (tensor<6x64xf32>, tensor<6x3xf32>) -> tensor<6x67xf32>
  return %c : tensor<6x67xf32>
}

// -----

// Vectors of pairs would be of several rows.
// CHECK-LABEL: @main
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.gather
// CHECK: hlo.return
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.concatenate
func.func @main(%x: tensor<50x16xf32>, %i: tensor<6x4xi32>, %y: tensor<6x32x2xf32>) -> tensor<6x32x4xf32> {
  %g = hlo.gather %x, %i, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 16] : (tensor<50x16xf32>, tensor<6x4xi32>) -> tensor<6x4x16xf32>
  %r = hlo.reshape %g : (tensor<6x4x16xf32>) -> tensor<6x32x2xf32>
  %c = hlo.concatenate %r, %y dim = 2 : (tensor<6x32x2xf32>, tensor<6x32x2xf32>) -> tensor<6x32x4xf32>
  return %c : tensor<6x32x4xf32>
}

// -----

// Rows of 6 are not whole vectors.
// CHECK-LABEL: @main
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.gather
// CHECK: hlo.return
// CHECK: hlo.fusion {{ *}}loop
// CHECK: hlo.concatenate
func.func @main(%x: tensor<50x6xf32>, %i: tensor<6x4xi32>, %y: tensor<6x3xf32>) -> tensor<6x27xf32> {
  %g = hlo.gather %x, %i, <offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, sizes = [1, 6] : (tensor<50x6xf32>, tensor<6x4xi32>) -> tensor<6x4x6xf32>
  %r = hlo.reshape %g : (tensor<6x4x6xf32>) -> tensor<6x24xf32>
  %c = hlo.concatenate %r, %y dim = 1 : (tensor<6x24xf32>, tensor<6x3xf32>) -> tensor<6x27xf32>
  return %c : tensor<6x27xf32>
}
