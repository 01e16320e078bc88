// RUN: kiln-opt --split-input-file --convert-reference-variables --mlir-print-local-scope %s | FileCheck %s

// A value is read after what the node that wants it waits for; of an update's reference, after the update.
// CHECK-LABEL: tf.func @update
tf.func @update(%x: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
  // CHECK: %[[V:.*]]:2 = "tf.VarHandleOp"() {{{.*}}shape = #tf.shape<[]>, shared_name = "v"}
  %v, %c0 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[N:.*]] = "tf.NoOp"()
  %n = "tf.NoOp"() : () -> !tf.control
  // CHECK: %[[R:.*]]:2 = "tf.ReadVariableOp"(%[[V]]#0, %[[N]]) {dtype = f32}
  // CHECK: %[[Y:.*]]:2 = "tf.Neg"(%[[R]]#0, %[[N]])
  %y, %c1 = "tf.Neg"(%v, %n) {T = f32} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[A:.*]] = "tf.AssignAddVariableOp"(%[[V]]#0, %{{.*}}) {dtype = f32}
  // CHECK-NOT: tf.AssignAdd"
  %a, %c2 = "tf.AssignAdd"(%v, %x) {T = f32, use_locking = false} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[Z:.*]]:2 = "tf.ReadVariableOp"(%[[V]]#0, %[[A]])
  // CHECK: tf.return %[[Y]]#0, %[[Z]]#0
  tf.return %y, %a : tensor<*xf32>, tensor<*xf32>
}

// -----

// An op on two variables; a value that another variable's reference gives.
// CHECK-LABEL: tf.func @two
tf.func @two(%x: tensor<f32>) -> tensor<*xf32> {
  // CHECK: %[[V:.*]]:2 = "tf.VarHandleOp"
  // CHECK: %[[M:.*]]:2 = "tf.VarHandleOp"
  %v, %c0 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*xf32>, !tf.control)
  %m, %c1 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "m"} : () -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[RV:.*]]:2 = "tf.ReadVariableOp"(%[[V]]#0)
  // CHECK: %[[A:.*]] = "tf.AssignVariableOp"(%[[M]]#0, %[[RV]]#0) {dtype = f32, validate_shape = true}
  %a, %c2 = "tf.Assign"(%m, %v) {T = f32, use_locking = true, validate_shape = true} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[S:.*]] = "tf.ResourceApplyMomentum"(%[[V]]#0, %[[M]]#0, %{{.*}}, %{{.*}}, %{{.*}}, %[[A]]) {T = f32
  %s, %c3 = "tf.ApplyMomentum"(%v, %a, %x, %x, %x) {T = f32, use_locking = false, use_nesterov = false}
      : (tensor<*xf32>, tensor<*xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %s : tensor<*xf32>
}

// -----

// Under a condition the update waits for a node of its side, and what the RefMerge hands on for the side that lives.
// CHECK-LABEL: tf.func @condition
tf.func @condition(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
  // CHECK: %[[V:.*]]:2 = "tf.VarHandleOp"
  %v, %c0 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[P:.*]]:3 = "tf.Switch"(%{{.*}}, %{{.*}}) {T = i1}
  // CHECK: %[[FALSE:.*]]:2 = "tf.Identity"(%[[P]]#0)
  // CHECK: %[[TRUE:.*]]:2 = "tf.Identity"(%[[P]]#1)
  %s:2, %c1 = "tf.RefSwitch"(%v, %p) {T = f32} : (tensor<*xf32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  // CHECK: %[[A:.*]] = "tf.AssignAddVariableOp"(%[[V]]#0, %{{.*}}, %[[TRUE]]#1)
  %a, %c2 = "tf.AssignAdd"(%s#1, %x) {T = f32, use_locking = false} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[F:.*]]:2 = "tf.Const"(%[[FALSE]]#1)
  // CHECK: %[[T:.*]]:2 = "tf.Const"(%[[A]])
  // CHECK: %[[M:.*]]:3 = "tf.Merge"(%[[F]]#0, %[[T]]#0)
  %m:2, %c3 = "tf.RefMerge"(%s#0, %a) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<i32>, !tf.control)
  // CHECK: "tf.ReadVariableOp"(%[[V]]#0, %[[M]]#2)
  tf.return %m#0 : tensor<*xf32>
}

// -----

// References to two variables meet: both stay, and with them what is updated together with one.
// CHECK-LABEL: tf.func @unknown
// CHECK-NOT: VarHandleOp
tf.func @unknown(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
  %v, %c0 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*xf32>, !tf.control)
  %w, %c1 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "w"} : () -> (tensor<*xf32>, !tf.control)
  %u, %c2 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "u"} : () -> (tensor<*xf32>, !tf.control)
  %s:2, %c3 = "tf.RefSwitch"(%v, %p) {T = f32} : (tensor<*xf32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %t:2, %c4 = "tf.RefSwitch"(%w, %p) {T = f32} : (tensor<*xf32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %m:2, %c5 = "tf.RefMerge"(%s#0, %t#1) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<i32>, !tf.control)
  %a, %c6 = "tf.ApplyMomentum"(%m#0, %u, %x, %x, %x) {T = f32, use_locking = false, use_nesterov = false}
      : (tensor<*xf32>, tensor<*xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %a : tensor<*xf32>
}

// -----

// A value read before an update and used after it is in the buffer that the update writes to; what is fetched is so to the end.
// CHECK-LABEL: tf.func @identity
tf.func @identity(%x: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  // CHECK: %[[V:.*]]:2 = "tf.VarHandleOp"
  %v, %c0 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[R:.*]]:2 = "tf.ReadVariableOp"(%[[V]]#0)
  // CHECK: %[[I:.*]]:2 = "tf.Identity"(%[[R]]#0)
  %i, %c1 = "tf.Identity"(%v) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[A:.*]] = "tf.AssignAddVariableOp"
  %a, %c2 = "tf.AssignAdd"(%v, %x) {T = f32, use_locking = false} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[Y:.*]]:2 = "tf.Neg"(%[[I]]#0)
  %y, %c3 = "tf.Neg"(%i) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[N:.*]]:2 = "tf.ReadVariableOp"(%[[V]]#0, %[[I]]#1, %[[A]])
  // CHECK: %[[Z:.*]]:2 = "tf.Neg"(%[[N]]#0, %[[A]])
  %z, %c4 = "tf.Neg"(%i, %c2) {T = f32} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[E:.*]]:2 = "tf.ReadVariableOp"(%[[V]]#0, %[[I]]#1, %[[A]])
  // CHECK: tf.return %[[Y]]#0, %[[Z]]#0, %[[E]]#0
  tf.return %y, %z, %i : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// A Switch of the value: the read lives on its side only.
// CHECK-LABEL: tf.func @switched
tf.func @switched(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
  // CHECK: %[[V:.*]]:2 = "tf.VarHandleOp"
  %v, %c0 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*xf32>, !tf.control)
  %i, %c1 = "tf.Identity"(%v) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[A:.*]] = "tf.AssignAddVariableOp"
  %a, %c2 = "tf.AssignAdd"(%v, %x) {T = f32, use_locking = false} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  // CHECK: %[[S:.*]]:3 = "tf.Switch"(
  %s:2, %c3 = "tf.Switch"(%i, %p) {T = f32} : (tensor<*xf32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  // CHECK: %[[P:.*]]:2 = "tf.Identity"(%[[S]]#1)
  // CHECK: %[[R:.*]]:2 = "tf.ReadVariableOp"(%[[V]]#0, %[[P]]#1, %[[A]]
  // CHECK: "tf.Neg"(%[[R]]#0, %[[A]])
  %y, %c4 = "tf.Neg"(%s#1, %c2) {T = f32} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
