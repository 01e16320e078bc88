// RUN: kiln-opt %s --pass-pipeline="builtin.module(func.func(lower-vectors))" | FileCheck %s

// CHECK-LABEL: @transpose
// CHECK-NOT: vector.transpose
// CHECK: vector.shuffle
func.func private @transpose(%a: vector<4x4xf32>) -> vector<4x4xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<4x4xf32> to vector<4x4xf32>
  return %0 : vector<4x4xf32>
}

// Two-dimensional multiply-adds become one per row.
// CHECK-LABEL: @fma
// CHECK-COUNT-2: vector.fma %{{.*}} : vector<8xf32>
func.func private @fma(%a: vector<2x8xf32>, %b: vector<2x8xf32>) -> vector<2x8xf32> {
  %0 = vector.fma %a, %b, %a : vector<2x8xf32>
  return %0 : vector<2x8xf32>
}
