// Pass flags, pipelines, split input and expected diagnostics.
// RUN: kiln-opt %s --split-input-file --simplify | FileCheck %s
// RUN: kiln-opt %s --split-input-file --pass-pipeline='builtin.module(simplify,func.func(fuse,schedule))' | FileCheck %s --check-prefix=FUSE
// RUN: kiln-opt %s --split-input-file --verify-diagnostics > /dev/null
// RUN: kiln-opt %s --split-input-file -o %t.mlir && kiln-opt --split-input-file %t.mlir -o %t.again.mlir && cmp %t.mlir %t.again.mlir
// RUN: not kiln-opt %s 2>&1 | FileCheck %s --check-prefix=WHOLE
// RUN: not kiln-opt %s --split-input-file --pass-pipeline='builtin.module(nonsense)' 2>&1 | FileCheck %s --check-prefix=PASS
// WHOLE: error: redefinition of symbol named 'main'
// PASS: 'nonsense' does not refer to a registered pass

// CHECK-LABEL: @main
// CHECK-NEXT: return %arg0
// FUSE-LABEL: @main
// FUSE-NEXT: return %arg0
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.reshape %x : (tensor<4xf32>) -> tensor<2x2xf32>
  %1 = hlo.reshape %0 : (tensor<2x2xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @main
// CHECK: hlo.tanh
// FUSE-LABEL: @main
// FUSE: hlo.fusion loop
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Ops of other dialects pass through.
// CHECK-LABEL: @foreign
// CHECK: vector.broadcast
func.func @foreign(%x: f32) -> vector<4xf32> {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  return %0 : vector<4xf32>
}
