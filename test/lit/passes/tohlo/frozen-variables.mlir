// RUN: kiln-opt %s --tf-to-hlo --split-input-file 2>%t | FileCheck %s && FileCheck %s --check-prefix=REMARK --input-file=%t
// REMARK-COUNT-2: remark: loc("assign"): AssignVariableOp: what is assigned to variable 'v' is not kept from run to run; no output needs it

// A variable with a value is a constant and not an argument; what depends on it alone folds.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:[^ ]*]]: tensor<2xf32> {hlo.name = "x:0"}) -> (tensor<2xf32> {hlo.name = "y:0"})
// CHECK: %[[W:.*]] = hlo.constant dense<[3.000000e+00, 5.000000e+00]>
// CHECK: %[[Y:.*]] = hlo.multiply %[[W]], %[[X]]
// CHECK: return %[[Y]]
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "handle", readonly = true, type = tensor<2xf32>,
                                 value = dense<[3.0, 5.0]> : tensor<2xf32>}]} {
  %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("handle")
  %read, %c1 = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<*x!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("read")
  %y, %c2 = "tf.Mul"(%read, %x) {T = f32} : (tensor<*xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}

// -----

// One that moves on, though no output needs what it was: a run does not keep it.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:[^ ]*]]: tensor<2xf32> {hlo.name = "x:0"}) -> (tensor<2xf32> {hlo.name = "y:0"})
// CHECK-NEXT: %[[Y:.*]] = hlo.multiply %[[X]], %[[X]]
// CHECK-NEXT: return %[[Y]]
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "handle", readonly = true, type = tensor<2xf32>,
                                 value = dense<[3.0, 5.0]> : tensor<2xf32>}]} {
  %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("handle")
  %read, %c1 = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<*x!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("read")
  %next, %c2 = "tf.AddV2"(%read, %x) {T = f32} : (tensor<*xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("next")
  %c3 = "tf.AssignVariableOp"(%v, %next) {dtype = f32, validate_shape = false} : (tensor<*x!tf.resource>, tensor<*xf32>) -> !tf.control loc("assign")
  %y, %c4 = "tf.Mul"(%x, %x) {T = f32} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y, %c3 : tensor<*xf32>, !tf.control
}

// -----

// One that is set before it is read is what the graph makes of it.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:[^ ]*]]: tensor<2xf32> {hlo.name = "x:0"}) -> (tensor<2xf32> {hlo.name = "y:0"})
// CHECK-NEXT: %[[Y:.*]] = hlo.multiply %[[X]], %[[X]]
// CHECK-NEXT: return %[[Y]]
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "handle", readonly = true, type = tensor<2xf32>,
                                 value = dense<[3.0, 5.0]> : tensor<2xf32>}]} {
  %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control) loc("handle")
  %c1 = "tf.AssignVariableOp"(%v, %x) {dtype = f32, validate_shape = false} : (tensor<*x!tf.resource>, tensor<2xf32>) -> !tf.control loc("assign")
  %read, %c2 = "tf.ReadVariableOp"(%v, %c1) {dtype = f32} : (tensor<*x!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("read")
  %y, %c4 = "tf.Mul"(%read, %x) {T = f32} : (tensor<*xf32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}
