// RUN: kiln-opt %s --split-input-file --split-reductions | FileCheck %s
// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(split-reductions,fuse))' | FileCheck %s --check-prefix=FUSED

// Rows are summed by a block each, and the rows' sums by one; the second reduction starts where the only one did.
// CHECK-LABEL: @rows
// CHECK: %[[ZERO:.*]] = hlo.constant dense<-0.0{{.*}}> : tensor<f32>
// CHECK: %[[PARTS:.*]] = hlo.reduce(%{{.*}}) init(%[[ZERO]]) dims = [1] {hlo.part} : (tensor<200x8192xf32>, tensor<f32>) -> tensor<200xf32>
// CHECK: hlo.reduce(%[[PARTS]]) init(%{{.*}}) dims = [0] : (tensor<200xf32>, tensor<f32>) -> tensor<f32>
// FUSED-LABEL: @rows
// FUSED-COUNT-2: hlo.fusion reduction
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @rows(%x: tensor<200x8192xf32>) -> tensor<f32> {
  %c = hlo.constant dense<7.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%c) dims = [0, 1] : (tensor<200x8192xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return %0 : tensor<f32>
}
}

// -----

// One dimension is cut; half precision is added up in float32.
// CHECK-LABEL: @columns
// CHECK: %[[WIDE:.*]] = hlo.convert %{{.*}} : (tensor<12544x64xf16>) -> tensor<12544x64xf32>
// CHECK: %[[CUT:.*]] = hlo.reshape %[[WIDE]] : (tensor<12544x64xf32>) -> tensor<98x128x64xf32>
// CHECK: %[[PARTS:.*]] = hlo.reduce(%[[CUT]]) {{.*}} dims = [1] {hlo.part} : (tensor<98x128x64xf32>, tensor<f32>) -> tensor<98x64xf32>
// CHECK: %[[SUM:.*]] = hlo.reduce(%[[PARTS]]) {{.*}} dims = [0] : (tensor<98x64xf32>, tensor<f32>) -> tensor<64xf32>
// CHECK: hlo.convert %[[SUM]] : (tensor<64xf32>) -> tensor<64xf16>
// FUSED-LABEL: @columns
// FUSED-COUNT-2: hlo.fusion reduction
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @columns(%x: tensor<12544x64xf16>) -> tensor<64xf16> {
  %c = hlo.constant dense<0.0> : tensor<f16>
  %0 = hlo.reduce(%x) init(%c) dims = [0] : (tensor<12544x64xf16>, tensor<f16>) -> tensor<64xf16> {
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %r = hlo.add %a, %b : tensor<f16>
    hlo.return %r : tensor<f16>
  }
  return %0 : tensor<64xf16>
}
}

// -----

// Rows enough for all multiprocessors stay as they are, and so do reductions of a processor.
// CHECK-LABEL: @enough
// CHECK-COUNT-1: hlo.reduce
// CHECK-NOT: hlo.part
module attributes {loops.target = {f32_parts = 3 : i64, fma = true, multiprocessors = 108 : i64, sm = 80 : i64, vector_bytes = 1 : i64}} {
func.func @enough(%x: tensor<200x8192xf32>) -> tensor<200xf32> {
  %c = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%c) dims = [1] : (tensor<200x8192xf32>, tensor<f32>) -> tensor<200xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return %0 : tensor<200xf32>
}
}

// -----

// Threads of a processor share a sum of many elements, and columns that are fewer than they take at once; where there are rows enough each has its own.
// CHECK-LABEL: @processor
// CHECK: hlo.reduce(%{{.*}}) {{.*}} dims = [1] {hlo.part} : (tensor<16x65536xf32>, tensor<f32>) -> tensor<16xf32>
// CHECK: hlo.reduce(%{{.*}}) {{.*}} dims = [1] {hlo.part} : (tensor<16x784x64xf32>, tensor<f32>) -> tensor<16x64xf32>
// CHECK: hlo.reduce(%{{.*}}) {{.*}} dims = [1] : (tensor<64x4096xf32>, tensor<f32>) -> tensor<64xf32>
module attributes {loops.target = {fma = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @processor(%x: tensor<1048576xf32>, %y: tensor<12544x64xf32>, %v: tensor<64x4096xf32>) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>) {
  %c = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.reduce(%x) init(%c) dims = [0] : (tensor<1048576xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %1 = hlo.reduce(%y) init(%c) dims = [0] : (tensor<12544x64xf32>, tensor<f32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %2 = hlo.reduce(%v) init(%c) dims = [1] : (tensor<64x4096xf32>, tensor<f32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return %0, %1, %2 : tensor<f32>, tensor<64xf32>, tensor<64xf32>
}
}

// -----

// Long rows are read in order where they come from memory.
// CHECK-LABEL: @long_rows
// CHECK: hlo.reduce(%{{.*}}) {{.*}} dims = [2] {hlo.part} : (tensor<4x64x16x1024xf32>, tensor<f32>) -> tensor<4x64x1024xf32>
// CHECK: hlo.reduce(%{{.*}}) {{.*}} dims = [1] : (tensor<4x64x1024xf32>, tensor<f32>) -> tensor<4x1024xf32>
// CHECK: hlo.reduce(%{{.*}}) {{.*}} dims = [1] : (tensor<4x128x1024xf32>, tensor<f32>) -> tensor<4x1024xf32>
module attributes {loops.target = {fma = true, l2_bytes = 1048576 : i64, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @long_rows(%x: tensor<4x1024x1024xf32>, %y: tensor<4x128x1024xf32>) -> (tensor<4x1024xf32>, tensor<4x1024xf32>) {
  %c = hlo.constant dense<0xFF800000> : tensor<f32>
  %0 = hlo.reduce(%x) init(%c) dims = [1] : (tensor<4x1024x1024xf32>, tensor<f32>) -> tensor<4x1024xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  %1 = hlo.reduce(%y) init(%c) dims = [1] : (tensor<4x128x1024xf32>, tensor<f32>) -> tensor<4x1024xf32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.maximum %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return %0, %1 : tensor<4x1024xf32>, tensor<4x1024xf32>
}
}

// -----

// What the elements are computed from joins the reduction of the parts, though its rows are cut.
// FUSED-LABEL: @computed
// FUSED: hlo.fusion reduction(%{{.*}}) : (tensor<1048576xf32>) -> tensor<16xf32>
// FUSED: hlo.multiply
// FUSED: hlo.reshape
// FUSED: hlo.reduce
// FUSED: hlo.fusion reduction(%{{.*}}) : (tensor<16xf32>) -> tensor<f32>
module attributes {loops.target = {fma = true, vector_bytes = 64 : i64, vector_registers = 32 : i64}} {
func.func @computed(%x: tensor<1048576xf32>) -> tensor<f32> {
  %c = hlo.constant dense<0.0> : tensor<f32>
  %0 = hlo.multiply %x, %x : tensor<1048576xf32>
  %1 = hlo.reduce(%0) init(%c) dims = [0] : (tensor<1048576xf32>, tensor<f32>) -> tensor<f32> {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = hlo.add %a, %b : tensor<f32>
    hlo.return %r : tensor<f32>
  }
  return %1 : tensor<f32>
}
}
