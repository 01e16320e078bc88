// Calls become their callees' bodies, in regions and through several levels; recursion is an error.
// RUN: kiln-opt --inline-calls --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[P:.*]]: tensor<i1>)
func.func @main(%x: tensor<4xf32>, %p: tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-NEXT: %[[IF:.*]] = hlo.if
  %0 = hlo.if %p : (tensor<i1>) -> tensor<4xf32> {
    // CHECK-NEXT: %[[A:.*]] = hlo.add %[[X]], %[[X]]
    // CHECK-NEXT: %[[B:.*]] = hlo.add %[[A]], %[[A]]
    // CHECK-NEXT: hlo.return %[[B]]
    %1 = func.call @four(%x) : (tensor<4xf32>) -> tensor<4xf32>
    hlo.return %1 : tensor<4xf32>
  } else {
    hlo.return %x : tensor<4xf32>
  }
  // A callee that gives back its argument.
  // CHECK: return %[[IF]], %[[X]]
  %2 = func.call @same(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}
// CHECK-NOT: func.func
func.func private @four(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = func.call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = hlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{@f calls itself}}
  %0 = func.call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
