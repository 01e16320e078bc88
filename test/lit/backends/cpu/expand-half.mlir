// RUN: kiln-opt %s --pass-pipeline="builtin.module(func.func(expand-half))" | FileCheck %s

// CHECK-LABEL: @extend
// CHECK-NOT: arith.extf
// CHECK: arith.subf %{{.*}} : vector<4xf32>
func.func private @extend(%a: vector<4xf16>) -> vector<4xf32> {
  %0 = arith.extf %a : vector<4xf16> to vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: @truncate
// CHECK-NOT: arith.truncf
// CHECK: arith.bitcast %{{.*}} : i16 to f16
func.func private @truncate(%a: f32) -> f16 {
  %0 = arith.truncf %a : f32 to f16
  return %0 : f16
}

// bfloat16 is another pass's work.
// CHECK-LABEL: @other
// CHECK: arith.truncf
func.func private @other(%a: f32) -> bf16 {
  %0 = arith.truncf %a : f32 to bf16
  return %0 : bf16
}
