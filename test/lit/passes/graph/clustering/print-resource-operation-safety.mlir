// RUN: kiln-opt --split-input-file --print-resource-operation-safety -o /dev/null %s | FileCheck %s --implicit-check-not=","

// The names are those of TensorFlow's resource_operation_safety_analysis_test, and so are the outcomes.
// CHECK-LABEL: of @WriteRead{{$}}
// CHECK-DAG: AssigneeW, ReadR{{$}}
tf.func @WriteRead() {
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %AssigneeW_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  tf.return
}

// -----

// CHECK-LABEL: of @ReadWrite{{$}}
tf.func @ReadWrite() {
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW, %ReadR_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssigneeW")
  tf.return
}

// -----

// CHECK-LABEL: of @ReadWriteNoEdges{{$}}
tf.func @ReadWriteNoEdges() {
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW")
  tf.return
}

// -----

// CHECK-LABEL: of @ReadModify{{$}}
tf.func @ReadModify() {
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  %VarM, %VarM_c = "tf.VarHandleOp"() {container = "", shared_name = "VarM", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarM")
  %ValueM, %ValueM_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueM")
  %IncrementM_c = "tf.AssignAddVariableOp"(%VarM, %ValueM, %ReadR_c) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("IncrementM")
  tf.return
}

// -----

// CHECK-LABEL: of @ModifyRead{{$}}
// CHECK-DAG: IncrementM, ReadR{{$}}
tf.func @ModifyRead() {
  %VarM, %VarM_c = "tf.VarHandleOp"() {container = "", shared_name = "VarM", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarM")
  %ValueM, %ValueM_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueM")
  %IncrementM_c = "tf.AssignAddVariableOp"(%VarM, %ValueM) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("IncrementM")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %IncrementM_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  tf.return
}

// -----

// CHECK-LABEL: of @ModifyWrite{{$}}
tf.func @ModifyWrite() {
  %VarM, %VarM_c = "tf.VarHandleOp"() {container = "", shared_name = "VarM", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarM")
  %ValueM, %ValueM_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueM")
  %IncrementM_c = "tf.AssignAddVariableOp"(%VarM, %ValueM) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("IncrementM")
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW, %IncrementM_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssigneeW")
  tf.return
}

// -----

// CHECK-LABEL: of @WriteModify{{$}}
// CHECK-DAG: AssigneeW, IncrementM{{$}}
tf.func @WriteModify() {
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW")
  %VarM, %VarM_c = "tf.VarHandleOp"() {container = "", shared_name = "VarM", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarM")
  %ValueM, %ValueM_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueM")
  %IncrementM_c = "tf.AssignAddVariableOp"(%VarM, %ValueM, %AssigneeW_c) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("IncrementM")
  tf.return
}

// -----

// CHECK-LABEL: of @ReadModifyWrite{{$}}
tf.func @ReadModifyWrite() {
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  %VarM, %VarM_c = "tf.VarHandleOp"() {container = "", shared_name = "VarM", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarM")
  %ValueM, %ValueM_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueM")
  %IncrementM_c = "tf.AssignAddVariableOp"(%VarM, %ValueM, %ReadR_c) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("IncrementM")
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW, %IncrementM_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssigneeW")
  tf.return
}

// -----

// CHECK-LABEL: of @WriteModifyRead{{$}}
// CHECK-DAG: AssigneeW, IncrementM{{$}}
// CHECK-DAG: AssigneeW, ReadR{{$}}
// CHECK-DAG: IncrementM, ReadR{{$}}
tf.func @WriteModifyRead() {
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW")
  %VarM, %VarM_c = "tf.VarHandleOp"() {container = "", shared_name = "VarM", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarM")
  %ValueM, %ValueM_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueM")
  %IncrementM_c = "tf.AssignAddVariableOp"(%VarM, %ValueM, %AssigneeW_c) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("IncrementM")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %IncrementM_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  tf.return
}

// -----

// CHECK-LABEL: of @WriteReadModify{{$}}
// CHECK-DAG: AssigneeW, ReadR{{$}}
// CHECK-DAG: AssigneeW, IncrementM{{$}}
tf.func @WriteReadModify() {
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %AssigneeW_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  %VarM, %VarM_c = "tf.VarHandleOp"() {container = "", shared_name = "VarM", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarM")
  %ValueM, %ValueM_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueM")
  %IncrementM_c = "tf.AssignAddVariableOp"(%VarM, %ValueM, %ReadR_c) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("IncrementM")
  tf.return
}

// -----

// CHECK-LABEL: of @CallRead{{$}}
// CHECK-DAG: C, ReadR{{$}}
tf.func @CallRead() {
  %C, %C_c = "tf.Const_func"() : () -> (tensor<*xf32>, !tf.control) loc("C")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %C_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  tf.return
}
tf.func private @Const_func() -> tensor<f32> {
  %one, %one_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  tf.return %one : tensor<f32>
}

// -----

// CHECK-LABEL: of @ReadCall{{$}}
tf.func @ReadCall() {
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  %C, %C_c = "tf.Const_func"(%ReadR_c) : (!tf.control) -> (tensor<*xf32>, !tf.control) loc("C")
  tf.return
}
tf.func private @Const_func() -> tensor<f32> {
  %one, %one_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  tf.return %one : tensor<f32>
}

// -----

// CHECK-LABEL: of @CallWrite{{$}}
tf.func @CallWrite() {
  %C, %C_c = "tf.Const_func"() : () -> (tensor<*xf32>, !tf.control) loc("C")
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW, %C_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssigneeW")
  tf.return
}
tf.func private @Const_func() -> tensor<f32> {
  %one, %one_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  tf.return %one : tensor<f32>
}

// -----

// CHECK-LABEL: of @WriteCall{{$}}
// CHECK-DAG: AssigneeW, C{{$}}
tf.func @WriteCall() {
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW")
  %C, %C_c = "tf.Const_func"(%AssigneeW_c) : (!tf.control) -> (tensor<*xf32>, !tf.control) loc("C")
  tf.return
}
tf.func private @Const_func() -> tensor<f32> {
  %one, %one_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  tf.return %one : tensor<f32>
}

// -----

// CHECK-LABEL: of @SymbolicGradientRead{{$}}
// CHECK-DAG: G, ReadR{{$}}
tf.func @SymbolicGradientRead() {
  %x, %x_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("x")
  %G, %G_c = "tf.SymbolicGradient"(%x) {Tin = [f32], Tout = [f32], f = @Const_func} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("G")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %G_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  tf.return
}
tf.func private @Const_func() -> tensor<f32> {
  %one, %one_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  tf.return %one : tensor<f32>
}

// -----

// CHECK-LABEL: of @WriteSymbolicGradient{{$}}
// CHECK-DAG: AssigneeW, G{{$}}
tf.func @WriteSymbolicGradient() {
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW")
  %x, %x_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("x")
  %G, %G_c = "tf.SymbolicGradient"(%x, %AssigneeW_c) {Tin = [f32], Tout = [f32], f = @Const_func} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("G")
  tf.return
}
tf.func private @Const_func() -> tensor<f32> {
  %one, %one_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
  tf.return %one : tensor<f32>
}

// -----

// CHECK-LABEL: of @ChainOfOps{{$}}
// CHECK-DAG: AssigneeW0, ReadR0{{$}}
// CHECK-DAG: AssigneeW0, ReadR1{{$}}
// CHECK-DAG: AssigneeW1, ReadR1{{$}}
tf.func @ChainOfOps() {
  %VarW0, %VarW0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW0")
  %ValueToAssignW0, %ValueToAssignW0_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW0")
  %AssigneeW0_c = "tf.AssignVariableOp"(%VarW0, %ValueToAssignW0) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW0")
  %ConstN0, %ConstN0_c = "tf.Const"(%AssigneeW0_c) {dtype = f32, value = dense<42.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("ConstN0")
  %VarR0, %VarR0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR0")
  %ReadR0, %ReadR0_c = "tf.ReadVariableOp"(%VarR0, %ConstN0_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR0")
  %VarW1, %VarW1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW1")
  %ValueToAssignW1, %ValueToAssignW1_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW1")
  %AssigneeW1_c = "tf.AssignVariableOp"(%VarW1, %ValueToAssignW1, %ReadR0_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssigneeW1")
  %ConstN1, %ConstN1_c = "tf.Const"(%AssigneeW1_c) {dtype = f32, value = dense<42.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("ConstN1")
  %VarR1, %VarR1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR1")
  %ReadR1, %ReadR1_c = "tf.ReadVariableOp"(%VarR1, %ConstN1_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR1")
  tf.return
}

// -----

// CHECK-LABEL: of @DagOfOps{{$}}
// CHECK-DAG: AssigneeW0, ReadR0{{$}}
// CHECK-DAG: AssigneeW1, ReadR0{{$}}
// CHECK-DAG: AssigneeW0, ReadR1{{$}}
// CHECK-DAG: AssigneeW1, ReadR1{{$}}
tf.func @DagOfOps() {
  %VarW0, %VarW0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW0")
  %ValueToAssignW0, %ValueToAssignW0_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW0")
  %AssigneeW0_c = "tf.AssignVariableOp"(%VarW0, %ValueToAssignW0) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW0")
  %VarW1, %VarW1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW1")
  %ValueToAssignW1, %ValueToAssignW1_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW1")
  %AssigneeW1_c = "tf.AssignVariableOp"(%VarW1, %ValueToAssignW1) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW1")
  %ConstN, %ConstN_c = "tf.Const"(%AssigneeW0_c, %AssigneeW1_c) {dtype = f32, value = dense<42.0> : tensor<f32>} : (!tf.control, !tf.control) -> (tensor<f32>, !tf.control) loc("ConstN")
  %VarR0, %VarR0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR0")
  %ReadR0, %ReadR0_c = "tf.ReadVariableOp"(%VarR0, %ConstN_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR0")
  %VarR1, %VarR1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR1")
  %ReadR1, %ReadR1_c = "tf.ReadVariableOp"(%VarR1, %ConstN_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR1")
  tf.return
}

// -----

// CHECK-LABEL: of @DagOfOpsWithRepeatedPaths{{$}}
// CHECK-DAG: AssigneeW0, ReadR0{{$}}
// CHECK-DAG: AssigneeW1, ReadR0{{$}}
// CHECK-DAG: AssigneeW0, ReadR1{{$}}
// CHECK-DAG: AssigneeW1, ReadR1{{$}}
tf.func @DagOfOpsWithRepeatedPaths() {
  %VarW0, %VarW0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW0")
  %ValueToAssignW0, %ValueToAssignW0_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW0")
  %AssigneeW0_c = "tf.AssignVariableOp"(%VarW0, %ValueToAssignW0) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW0")
  %VarW1, %VarW1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW1")
  %ValueToAssignW1, %ValueToAssignW1_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW1")
  %AssigneeW1_c = "tf.AssignVariableOp"(%VarW1, %ValueToAssignW1) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("AssigneeW1")
  %ConstN, %ConstN_c = "tf.Const"(%AssigneeW0_c, %AssigneeW1_c) {dtype = f32, value = dense<42.0> : tensor<f32>} : (!tf.control, !tf.control) -> (tensor<f32>, !tf.control) loc("ConstN")
  %VarR0, %VarR0_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR0", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR0")
  %ReadR0, %ReadR0_c = "tf.ReadVariableOp"(%VarR0, %ConstN_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR0")
  %VarR1, %VarR1_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR1", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR1")
  %ReadR1, %ReadR1_c = "tf.ReadVariableOp"(%VarR1, %ConstN_c, %AssigneeW1_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR1")
  tf.return
}

// -----

// The edge from one iteration to the next does not count.
// CHECK-LABEL: of @Loop{{$}}
// CHECK-DAG: AssigneeW, ReadR{{$}}
tf.func @Loop() {
  %init, %init_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("init")
  %cond, %cond_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond")
  %enter, %enter_c = "tf.Enter"(%init) {T = f32, frame_name = "fr", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("enter")
  %iv:2, %iv_c = "tf.Merge"(%enter, %next_iteration) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("iv")
  %latch:2, %latch_c = "tf.Switch"(%iv#0, %cond) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("latch")
  %exit, %exit_c = "tf.Exit"(%latch#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("exit")
  %next_iteration, %next_iteration_c = "tf.NextIteration"(%latch#1, %ReadR_c) {T = f32} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("next_iteration")
  %VarW, %VarW_c = "tf.VarHandleOp"() {container = "", shared_name = "VarW", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarW")
  %ValueToAssignW, %ValueToAssignW_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("ValueToAssignW")
  %AssigneeW_c = "tf.AssignVariableOp"(%VarW, %ValueToAssignW, %iv_c) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>, !tf.control) -> !tf.control loc("AssigneeW")
  %VarR, %VarR_c = "tf.VarHandleOp"() {container = "", shared_name = "VarR", debug_name = "", dtype = f32, shape = #tf.shape<[]>, allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("VarR")
  %ReadR, %ReadR_c = "tf.ReadVariableOp"(%VarR, %AssigneeW_c) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("ReadR")
  tf.return
}

// -----

// The example of Passes.td.
// CHECK-LABEL: of @main{{$}}
// CHECK-NEXT: w, r{{$}}
tf.func @main(%v: tensor<!tf.resource>, %x: tensor<f32>) {
  %w = "tf.AssignVariableOp"(%v, %x) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("w")
  %r, %c = "tf.ReadVariableOp"(%v, %w) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return
}
