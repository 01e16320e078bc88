// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(fuse,schedule),buffer-assignment)' | FileCheck %s

// The carried buffer is updated where the caller wants the result; nothing is copied in the loop but
// the counter, which is read after its new value is known.
// CHECK: module attributes {hlo.arena_bytes = {{[0-9]+}} : i64, hlo.constant_bytes = {{[0-9]+}} : i64, hlo.streamed_bytes = {{[0-9]+}} : i64}
// CHECK-LABEL: @main
// CHECK-SAME: {hlo.slot = #hlo.slot<input, 0>}
func.func @main(%x: tensor<10x8xf32>, %n: tensor<i32>) -> tensor<10x8xf32> {
  %buf = hlo.constant dense<0.0> : tensor<10x8xf32>
  %i0 = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  // CHECK: hlo.fusion loop() {hlo.slots = [#hlo.slot<output, 0>]}
  // CHECK: hlo.while{{.*}} {hlo.slots = [#hlo.slot<arena, [[I:[0-9]+]]>, #hlo.slot<output, 0>, #hlo.slot<input, 0>]}
  %r:3 = hlo.while (%i0, %buf, %x) : (tensor<i32>, tensor<10x8xf32>, tensor<10x8xf32>) -> (tensor<i32>, tensor<10x8xf32>, tensor<10x8xf32>) cond {
  ^bb0(%i: tensor<i32>, %b: tensor<10x8xf32>, %xx: tensor<10x8xf32>):
    %c = hlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %b: tensor<10x8xf32>, %xx: tensor<10x8xf32>):
    // CHECK: } do {
    // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
    // CHECK: hlo.dynamic_update_slice
    // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<arena, [[I]]>]}
    %xt = hlo.dynamic_slice %xx, %i, %i0 sizes = [1, 8] : (tensor<10x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %t = hlo.tanh %xt : tensor<1x8xf32>
    %nb = hlo.dynamic_update_slice %b, %t, %i, %i0 : (tensor<10x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<10x8xf32>
    %ni = hlo.add %i, %one : tensor<i32>
    hlo.return %ni, %nb, %xx : tensor<i32>, tensor<10x8xf32>, tensor<10x8xf32>
  }
  return %r#1 : tensor<10x8xf32>
}

// -----

// Values that change places need one temporary.
// CHECK-LABEL: @main
func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>, %n: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %i0 = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  // CHECK: hlo.while{{.*}}hlo.slots = [#hlo.slot<arena, {{[0-9]+}}>, #hlo.slot<output, 0>, #hlo.slot<output, 1>]
  %r:3 = hlo.while (%i0, %x, %y) : (tensor<i32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>, tensor<8xf32>) cond {
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>, %b: tensor<8xf32>):
    %c = hlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<8xf32>, %b: tensor<8xf32>):
    // CHECK: } do {
    // CHECK: ^bb0(%{{.*}}: tensor<i32>, %[[A:.*]]: tensor<8xf32>, %[[B:.*]]: tensor<8xf32>):
    // CHECK: hlo.fusion loop(%[[B]]) {hlo.slots = [#hlo.slot<arena, {{[0-9]+}}>]}
    // CHECK: hlo.fusion loop(%[[A]]) {hlo.slots = [#hlo.slot<output, 1>]}
    // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
    // CHECK-NOT: hlo.fusion
    // CHECK: return
    %ni = hlo.add %i, %one : tensor<i32>
    hlo.return %ni, %b, %a : tensor<i32>, tensor<8xf32>, tensor<8xf32>
  }
  return %r#1, %r#2 : tensor<8xf32>, tensor<8xf32>
}

// -----

// A variable is updated in its place; the arena is reused; an input that is returned is copied.
// CHECK: module attributes {hlo.arena_bytes = 0
// CHECK-LABEL: @main
func.func @main(%x: tensor<8xf32>, %v: tensor<8xf32> {hlo.variable = "v"}) -> (tensor<8xf32>, tensor<8xf32> {hlo.variable = "v"}) {
  // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<variable, 0>]}
  // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
  %0 = hlo.add %v, %x : tensor<8xf32>
  return %x, %0 : tensor<8xf32>, tensor<8xf32>
}

// -----

// A variable is updated in its place behind a check.
// CHECK: module attributes {hlo.arena_bytes = 0
// CHECK-LABEL: @main
func.func @main(%p: tensor<i1>, %x: tensor<8xf32>, %v: tensor<8xf32> {hlo.variable = "v"}) -> (tensor<8xf32> {hlo.variable = "v"}) {
  // CHECK: hlo.assert
  // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<variable, 0>]}
  %0 = hlo.add %v, %x : tensor<8xf32>
  hlo.assert %p, "no" : tensor<i1>
  return %0 : tensor<8xf32>
}

// -----

// What is checked itself comes into the variable when the check has passed.
// CHECK-LABEL: @main
func.func @main(%v: tensor<8xf32> {hlo.variable = "v"}) -> (tensor<8xf32> {hlo.variable = "v"}) {
  // CHECK-NOT: #hlo.slot<variable, 0>]
  // CHECK: hlo.assert
  // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<variable, 0>]}
  %0 = hlo.sine %v : tensor<8xf32>
  %1 = hlo.slice %0, start = [3], limit = [4], strides = [1] : (tensor<8xf32>) -> tensor<1xf32>
  %2 = hlo.reshape %1 : (tensor<1xf32>) -> tensor<f32>
  %3 = hlo.compare NE, %2, %2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  hlo.assert %3, "no" : tensor<i1>
  return %0 : tensor<8xf32>
}

// -----

// Both branches write the result's slot.
// CHECK-LABEL: @main
func.func @main(%p: tensor<i1>, %x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: hlo.if {{.*}}hlo.slots = [#hlo.slot<output, 0>]
  // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
  // CHECK: else
  // CHECK: hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
  %0 = hlo.if %p : (tensor<i1>) -> tensor<8xf32> {
    %1 = hlo.negate %x : tensor<8xf32>
    hlo.return %1 : tensor<8xf32>
  } else {
    hlo.return %x : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

// Working memory of two kernels that pack their operands lies in one place, as large as the larger one.
// CHECK: hlo.arena_bytes = 344064
// CHECK-LABEL: @main
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<40x64xf32>, %w: tensor<64x512xf32>, %v: tensor<512x128xf32>) -> tensor<40x128xf32> {
  // CHECK: hlo.fusion contraction{{.*}}hlo.scratch = #hlo.slot<arena, [[PLACE:[0-9]+]]>, hlo.scratch_bytes = [[BYTES:[0-9]+]] : i64
  // CHECK: hlo.fusion contraction{{.*}}hlo.scratch = #hlo.slot<arena, [[PLACE]]>, hlo.scratch_bytes = [[BYTES]] : i64
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40x64xf32>, tensor<64x512xf32>) -> tensor<40x512xf32>
  %1 = hlo.dot_general %0, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40x512xf32>, tensor<512x128xf32>) -> tensor<40x128xf32>
  return %1 : tensor<40x128xf32>
}
}

// -----

// Where that would let the arena grow, each has its own.
// CHECK: hlo.arena_bytes
// CHECK-NOT: hlo.scratch_bytes
module attributes {loops.target = {fma = true, vector_bytes = 32 : i64, vector_registers = 16 : i64}} {
func.func @main(%x: tensor<2048x16xf32>, %w: tensor<16x512xf32>, %u: tensor<512x128xf32>, %y: tensor<40x512xf32>, %v: tensor<512x2048xf32>) -> (tensor<2048x128xf32>, tensor<40x2048xf32>) {
  // CHECK-COUNT-2: hlo.scratch = #hlo.slot<arena
  %0 = hlo.dot_general %x, %w, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2048x16xf32>, tensor<16x512xf32>) -> tensor<2048x512xf32>
  %1 = hlo.dot_general %0, %u, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<2048x512xf32>, tensor<512x128xf32>) -> tensor<2048x128xf32>
  %2 = hlo.dot_general %y, %v, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<40x512xf32>, tensor<512x2048xf32>) -> tensor<40x2048xf32>
  return %1, %2 : tensor<2048x128xf32>, tensor<40x2048xf32>
}
}

// -----

// A product's kernel writes over what it adds: sums of a loop stay where they are, without copies.
// CHECK-LABEL: @loop_sum
// CHECK: hlo.while{{.*}}hlo.slots = [#hlo.slot<arena, 0>, #hlo.slot<output, 0>]
// CHECK: } do {
// CHECK: hlo.fusion {{ ?}}contraction(%{{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
// CHECK-NOT: hlo.fusion loop(%{{.*}}) {{.*}}tensor<16x32xf32>
// CHECK: return
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @loop_sum(%x: tensor<4x16xf32>, %y: tensor<4x32xf32>, %start: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %zero = hlo.constant dense<0> : tensor<i32>
  %one = hlo.constant dense<1> : tensor<i32>
  %ten = hlo.constant dense<10> : tensor<i32>
  %first = hlo.negate %start : tensor<16x32xf32>
  %r:2 = hlo.while (%zero, %first) : (tensor<i32>, tensor<16x32xf32>) -> (tensor<i32>, tensor<16x32xf32>) cond {
  ^bb0(%i: tensor<i32>, %sum: tensor<16x32xf32>):
    %0 = hlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %0 : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %sum: tensor<16x32xf32>):
    %0 = hlo.dot_general %x, %y, <lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]> : (tensor<4x16xf32>, tensor<4x32xf32>) -> tensor<16x32xf32>
    %1 = hlo.add %0, %sum : tensor<16x32xf32>
    %2 = hlo.add %i, %one : tensor<i32>
    hlo.return %2, %1 : tensor<i32>, tensor<16x32xf32>
  }
  return %r#1 : tensor<16x32xf32>
}
}

// -----

// Not where the product itself reads it.
// CHECK-LABEL: @itself
// CHECK: %[[A:.*]] = hlo.fusion loop(%{{.*}}) {hlo.slots = [#hlo.slot<arena, 0>]}
// CHECK: hlo.fusion {{ ?}}contraction(%[[A]], %{{.*}}) {hlo.slots = [#hlo.slot<output, 0>]}
module attributes {loops.target = {fma = true, masked_memory = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @itself(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %a = hlo.negate %x : tensor<16x16xf32>
  %0 = hlo.dot_general %a, %x, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = hlo.add %0, %a : tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
}

// -----

// Nor on a GPU, whose blocks may have a sum in parts.
// CHECK-LABEL: @on_gpu
// CHECK: %[[A:.*]] = hlo.{{.*}}%{{.*}} {hlo.slots = [#hlo.slot<arena, 0>]}
// CHECK: hlo.fusion contraction(%{{.*}}, %{{.*}}, %[[A]]) {hlo.slots = [#hlo.slot<output, 0>]}
module attributes {loops.target = {f32_parts = 2 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @on_gpu(%x: tensor<16x16xf32>, %y: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %a = hlo.transpose %x, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %0 = hlo.dot_general %x, %y, <lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]> : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = hlo.add %0, %a : tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
}

// -----

// A table that is read at indices stands behind what is read whole, though it comes first; what is read both ways is read whole.
// CHECK: module attributes {{.*}}hlo.constant_bytes = 192 : i64, hlo.streamed_bytes = 128 : i64
// CHECK-LABEL: @tables
// CHECK: hlo.constant {hlo.slots = [#hlo.slot<constant, 128>]} dense<{{\[\[}}1.0
// CHECK: hlo.constant {hlo.slots = [#hlo.slot<constant, 0>]} dense<{{\[\[}}2.0
// CHECK: hlo.constant {hlo.slots = [#hlo.slot<constant, 64>]} dense<{{\[\[}}3.0
func.func @tables(%ids: tensor<3x1xi32>, %x: tensor<4x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<4x2xf32>) {
  %words = hlo.constant dense<[[1.0, 5.0], [2.0, 6.0], [3.0, 7.0], [4.0, 8.0]]> : tensor<4x2xf32>
  %both = hlo.constant dense<[[2.0, 5.0], [2.0, 6.0], [3.0, 7.0], [4.0, 8.0]]> : tensor<4x2xf32>
  %whole = hlo.constant dense<[[3.0, 5.0], [2.0, 6.0], [3.0, 7.0], [4.0, 8.0]]> : tensor<4x2xf32>
  %0 = hlo.gather %words, %ids, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 2] : (tensor<4x2xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
  %1 = hlo.gather %both, %ids, <offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, sizes = [1, 2] : (tensor<4x2xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
  %2 = hlo.add %x, %both : tensor<4x2xf32>
  %3 = hlo.multiply %2, %whole : tensor<4x2xf32>
  return %0, %1, %3 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<4x2xf32>
}
