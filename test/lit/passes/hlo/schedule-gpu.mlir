// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(schedule))' | FileCheck %s
// RUN: kiln-opt %s --split-input-file -pass-pipeline='builtin.module(func.func(schedule),buffer-assignment)' | FileCheck %s --check-prefix=PLACES

// Two chains go side by side: what comes first of each is computed at one time, and so is what comes next. The second of a chain may
// have the place of its first, and none that the other chain still reads.
// CHECK-LABEL: func.func @chains
// CHECK-DAG: hlo.sort {{.*}} {hlo.together = [[first:.*]] : i64}
// CHECK-DAG: hlo.sort {{.*}} {hlo.together = [[first]] : i64}
// CHECK: hlo.reshape
// CHECK: hlo.reshape
// CHECK-DAG: hlo.sort {{.*}} {hlo.together = [[second:.*]] : i64}
// CHECK-DAG: hlo.sort {{.*}} {hlo.together = [[second]] : i64}
// CHECK: return
// PLACES-LABEL: func.func @chains
// PLACES: hlo.sort {{.*}}slots = [#hlo.slot<arena, 0>]
// PLACES: hlo.sort {{.*}}slots = [#hlo.slot<arena, 256>]
// PLACES: hlo.sort {{.*}}slots = [#hlo.slot<output, 0>]
// PLACES: hlo.sort {{.*}}slots = [#hlo.slot<output, 1>]
// PLACES-NOT: hlo.together
module attributes {loops.target = {sm = 80 : i64}} {
func.func @chains(%a: tensor<64xf32>, %b: tensor<64xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = hlo.sort %a : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  %1 = hlo.reshape %0 : (tensor<64xf32>) -> tensor<8x8xf32>
  %2 = hlo.sort %1 : (tensor<8x8xf32>) -> tensor<8x8xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  %3 = hlo.sort %b : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  %4 = hlo.reshape %3 : (tensor<64xf32>) -> tensor<8x8xf32>
  %5 = hlo.sort %4 : (tensor<8x8xf32>) -> tensor<8x8xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  return %2, %5 : tensor<8x8xf32>, tensor<8x8xf32>
}
}

// -----

// The old value of a variable is read before the new one takes its place, so that nothing is copied.
// CHECK-LABEL: func.func @variable
// CHECK: hlo.sort
// CHECK-NOT: hlo.together
// CHECK: hlo.fusion
// PLACES-LABEL: func.func @variable
// PLACES: hlo.sort {{.*}}slots = [#hlo.slot<output, 0>]
// PLACES: hlo.fusion {{.*}}slots = [#hlo.slot<variable, 0>]
// PLACES-NOT: hlo.fusion
module attributes {loops.target = {sm = 80 : i64}} {
func.func @variable(%w: tensor<64xf32> {hlo.variable = "w"}) -> (tensor<64xf32> {hlo.variable = "w"}, tensor<64xf32>) {
  %1 = hlo.fusion loop(%w) : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%x: tensor<64xf32>):
    %2 = hlo.negate %x : tensor<64xf32>
    hlo.return %2 : tensor<64xf32>
  }
  %0 = hlo.sort %w : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = hlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    hlo.return %c : tensor<i1>
  }
  return %1, %0 : tensor<64xf32>, tensor<64xf32>
}
}

// -----

// What is large has the device to itself, and so has everything on a processor.
// CHECK-LABEL: func.func @large
// CHECK-NOT: hlo.together
module attributes {loops.target = {sm = 80 : i64}} {
func.func @large(%a: tensor<2048x1024xf32>) -> (tensor<2048x1024xf32>, tensor<2048x1024xf32>) {
  %0 = hlo.negate %a : tensor<2048x1024xf32>
  %1 = hlo.exponential %a : tensor<2048x1024xf32>
  return %0, %1 : tensor<2048x1024xf32>, tensor<2048x1024xf32>
}
}

// -----

// CHECK-LABEL: func.func @processor
// CHECK-NOT: hlo.together
func.func @processor(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = hlo.negate %a : tensor<8xf32>
  %1 = hlo.exponential %a : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
