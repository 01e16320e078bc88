// --verify-diagnostics holds a program to the messages that it names.
// RUN: kiln-opt %s --split-input-file --verify-diagnostics
// RUN: not kiln-opt %s --split-input-file 2>&1 | FileCheck %s
// CHECK: diagnostics.mlir:10:8: error: 'hlo.add' op
// RUN: sed '/expected-error/d' %s > %t.mlir
// RUN: not kiln-opt %t.mlir --split-input-file --verify-diagnostics 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: unexpected error: 'hlo.add' op
func.func @types(%x: tensor<4xf32>, %y: tensor<5xf32>) -> tensor<4xf32> {
  // expected-error @below {{'hlo.add' op}}
  %0 = "hlo.add"(%x, %y) : (tensor<4xf32>, tensor<5xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
