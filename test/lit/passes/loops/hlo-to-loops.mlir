// RUN: kiln-opt %s --split-input-file --hlo-to-loops='vector-bytes=32 masked-memory=1' | FileCheck %s

// The entry addresses buffers and launches kernels; descriptors become module attributes.
// CHECK: module attributes {loops.arena_bytes = {{.*}} loops.inputs = [{bytes = 256 : i64, dims = array<i64: 64>, name = "x", type = f32}]
// CHECK-SAME: loops.outputs = [{bytes = 256 : i64, dims = array<i64: 64>, name = "result0", type = f32}]
// CHECK: func.func private @f32_negate_64(%{{.*}}: memref<64xf32>
// CHECK: func.func @main() attributes {loops.entry}
// CHECK: %[[X:.*]] = loops.buffer input 0 : memref<64xf32>
// CHECK: loops.launch @f32_negate_64(%[[X]], %{{.*}}) count 1 grain 1
func.func @main(%x: tensor<64xf32> {hlo.name = "x"}) -> tensor<64xf32> {
  %0 = hlo.negate %x : tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// Ops that are alike share a kernel.
// CHECK: func.func private @f32_negate_64(
// CHECK-NOT: @f32_negate_64_v2
// CHECK: func.func @main
// CHECK-COUNT-2: loops.launch @f32_negate_64(
func.func @main(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = hlo.negate %x : tensor<64xf32>
  %1 = hlo.negate %y : tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----

// Control flow reads its predicate from memory.
// CHECK: func.func @main
// CHECK: scf.while : () -> () {
// CHECK:   loops.launch
// CHECK:   %[[P:.*]] = memref.load %{{.*}} : memref<i8>
// CHECK:   %[[C:.*]] = arith.cmpi ne, %[[P]]
// CHECK:   scf.condition(%[[C]])
// CHECK: } do {
// CHECK:   loops.launch
// CHECK:   scf.yield
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %limit = hlo.constant dense<10> : tensor<i32>
  %0 = hlo.while(%x) : (tensor<i32>) -> tensor<i32> cond {
  ^bb0(%i: tensor<i32>):
    %c = hlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>):
    %n = hlo.add %i, %i : tensor<i32>
    hlo.return %n : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----

// CHECK: func.func @main
// CHECK: scf.if %{{.*}} {
// CHECK:   loops.launch @f32_negate_4
// CHECK: } else {
// CHECK:   loops.launch @f32_abs_4
func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.if %p : (tensor<i1>) -> tensor<4xf32> {
    %1 = hlo.negate %x : tensor<4xf32>
    hlo.return %1 : tensor<4xf32>
  } else {
    %1 = hlo.abs %x : (tensor<4xf32>) -> tensor<4xf32>
    hlo.return %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// The last branch of a case serves every other index.
// CHECK: func.func @main
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK: %[[IS:.*]] = arith.cmpi eq, %{{.*}}, %[[ZERO]]
// CHECK: scf.if %[[IS]] {
// CHECK:   loops.launch @f32_negate_4
// CHECK: } else {
// CHECK:   loops.launch @f32_abs_4
func.func @main(%i: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.case %i : (tensor<i32>) -> tensor<4xf32> {
    %1 = hlo.negate %x : tensor<4xf32>
    hlo.return %1 : tensor<4xf32>
  }, {
    %1 = hlo.abs %x : (tensor<4xf32>) -> tensor<4xf32>
    hlo.return %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// An assert fails with its node's name.
// CHECK: loops.assert %{{.*}}, "x is not positive" node "check"
func.func @main(%p: tensor<i1>) {
  hlo.assert %p, "x is not positive" : tensor<i1> loc("check")
  return
}
