// RUN: kiln-opt %s -split-input-file -tf-to-hlo | FileCheck %s

// Operands broadcast by numpy's rule; a known divisor without zeros needs no check.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32> {{.*}}, %[[B:.*]]: tensor<3xf32>
tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}, %b: tensor<3xf32> {tf.name = "b:0"}) -> tensor<*xf32> {
  // CHECK: %[[W:.*]] = hlo.broadcast_in_dim %[[B]], dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: hlo.add %[[X]], %[[W]] : tensor<2x3xf32>
  %y, %c = "tf.AddV2"(%x, %b) {T = f32} : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// Integer division by zero fails the run.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xi32> {{.*}}, %[[Y:.*]]: tensor<4xi32>
tf.func @main(%x: tensor<4xi32> {tf.name = "x:0"}, %y: tensor<4xi32> {tf.name = "y:0"}) -> tensor<*xi32> {
  // CHECK: hlo.assert %{{.*}}, "Integer division by zero"
  // CHECK: hlo.divide %[[X]], %[[Y]]
  // CHECK: hlo.remainder %[[X]], %[[Y]]
  %q, %c = "tf.FloorDiv"(%x, %y) {T = i32} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<*xi32>, !tf.control)
  tf.return %q : tensor<*xi32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>
tf.func @main(%x: tensor<4xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  // CHECK: %[[S:.*]] = hlo.logistic %[[X]]
  // CHECK: hlo.erf %[[S]]
  %s, %c0 = "tf.Sigmoid"(%x) {T = f32} : (tensor<4xf32>) -> (tensor<*xf32>, !tf.control)
  %e, %c1 = "tf.Erf"(%s) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %e : tensor<*xf32>
}

// -----

// Cast makes the least integer of what does not fit, in the form that kernels convert by one instruction.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>
tf.func @main(%x: tensor<4xf32> {tf.name = "x:0"}) -> tensor<*xui8> {
  // CHECK: %[[SIZE:.*]] = hlo.abs %[[X]]
  // CHECK: %[[FITS:.*]] = hlo.compare LT, %[[SIZE]]
  // CHECK: %[[SAFE:.*]] = hlo.select %[[FITS]], %[[X]]
  // CHECK: hlo.convert %[[SAFE]] : (tensor<4xf32>) -> tensor<4xi32>
  // CHECK: hlo.convert {{.*}} -> tensor<4xui8>
  %y, %c = "tf.Cast"(%x) {SrcT = f32, DstT = ui8, Truncate = false} : (tensor<4xf32>) -> (tensor<*xui8>, !tf.control)
  tf.return %y : tensor<*xui8>
}
