// RUN: kiln-opt --split-input-file --partition-by-device --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// Loops of TensorFlow 1 on several devices.

// The body's node is on another device than the rest. That device has a loop that turns as the condition says; in each
// of its iterations it receives the condition and the node's input, and sends its output. The other device receives that
// in each iteration of a loop of its own.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @main_CPU_1(
// CHECK-DAG: %[[COND:.*]]:2 = "tf.LoopCond"
// CHECK-DAG: "tf._Send"(%[[COND]]#0) {{.*}} tensor_name = "edge_[[N:[0-9]+]]_cond:0"
// CHECK-DAG: %[[S:.*]]:3 = "tf.Switch"{{.*}} loc("switch")
// CHECK-DAG: "tf._Send"(%[[S]]#1) {{.*}} tensor_name = "edge_[[M:[0-9]+]]_switch:1"
// CHECK-DAG: %[[MERGE:.*]]:3 = "tf.Merge"(%[[ENTER:.*]]#0, %[[NEXT:.*]]#0) {N = 2 : i64, T = i32
// CHECK-DAG: %[[SWITCH:.*]]:3 = "tf.Switch"(%[[MERGE]]#0, %[[COND]]#0) {T = i32
// CHECK-DAG: %[[NEXT]]:2 = "tf.NextIteration"(%[[SWITCH]]#1) {T = i32
// CHECK-DAG: %[[BACK:.*]]:2 = "tf._Recv"(%[[MERGE]]#2) {{.*}} tensor_name = "edge_[[K:[0-9]+]]_body:0"
// CHECK-DAG: "tf.NextIteration"(%[[BACK]]#0) {T = f32
// CHECK: tf.func private @main_CPU_0(
// CHECK-DAG: %[[ENTERED:.*]]:2 = "tf._Recv"() {{.*}} tensor_type = f32}
// CHECK-DAG: %[[CONST:.*]]:2 = "tf.Const"(%[[ENTERED]]#1)
// CHECK-DAG: %[[ENTER:.*]]:2 = "tf.Enter"(%[[CONST]]#0) {T = i32, {{.*}} frame_name = "f", is_constant = false, parallel_iterations = 10 : i64}
// CHECK-DAG: %[[MERGE:.*]]:3 = "tf.Merge"(%[[ENTER]]#0, %[[NEXT:.*]]#0) {N = 2 : i64, T = i32
// CHECK-DAG: %[[COND:.*]]:2 = "tf._Recv"(%[[MERGE]]#2) {{.*}} tensor_name = "edge_[[N]]_cond:0"
// CHECK-DAG: %[[SWITCH:.*]]:3 = "tf.Switch"(%[[MERGE]]#0, %[[COND]]#0)
// CHECK-DAG: %[[NEXT]]:2 = "tf.NextIteration"(%[[SWITCH]]#1)
// CHECK-DAG: %[[IN:.*]]:2 = "tf._Recv"(%[[MERGE]]#2) {{.*}} tensor_name = "edge_[[M]]_switch:1"
// CHECK-DAG: %[[BODY:.*]]:2 = "tf.Neg"(%[[IN]]#0) {{.*}} loc("body")
// CHECK-DAG: "tf._Send"(%[[BODY]]#0) {{.*}} tensor_name = "edge_[[K]]_body:0"
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %i, %c = "tf.Abs"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("start")
  %e, %c0 = "tf.Enter"(%i) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1", frame_name = "f", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c1 = "tf.Merge"(%e, %next) {N = 2 : i64, T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %zero, %c2 = "tf.Const"(%c1) {dtype = f32, value = dense<0.0> : tensor<f32>, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (!tf.control) -> (tensor<f32>, !tf.control)
  %less, %c3 = "tf.Less"(%m#0, %zero) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xi1>, !tf.control)
  %cond, %c4 = "tf.LoopCond"(%less) {_device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control) loc("cond")
  %s:2, %c5 = "tf.Switch"(%m#0, %cond) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch")
  %y, %c6 = "tf.Neg"(%s#1) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("body")
  %next, %c7 = "tf.NextIteration"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %exit, %c8 = "tf.Exit"(%s#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %exit : tensor<*xf32>
}

// -----

// A loop within a loop: a device that takes part in the inner one only turns with the outer one too.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @main_CPU_1(
// CHECK-DAG: "tf.Enter"({{.*}} frame_name = "outer"
// CHECK-DAG: %[[OUTER:.*]]:3 = "tf.Merge"(%[[OE:.*]]#0, %{{.*}}#0) {N = 2 : i64, T = i32
// CHECK-DAG: %[[ALIVE:.*]]:2 = "tf._Recv"(%[[OUTER]]#2) {{.*}} tensor_type = f32
// CHECK-DAG: %[[CONST:.*]]:2 = "tf.Const"(%[[ALIVE]]#1)
// CHECK-DAG: "tf.Enter"(%[[CONST]]#0) {{.*}} frame_name = "inner"
// CHECK-DAG: "tf.Sign"({{.*}} loc("body")
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %e, %c0 = "tf.Enter"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0", frame_name = "outer", is_constant = false, parallel_iterations = 10 : i64} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c1 = "tf.Merge"(%e, %next) {N = 2 : i64, T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %less, %c3 = "tf.IsFinite"(%m#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xi1>, !tf.control)
  %cond, %c4 = "tf.LoopCond"(%less) {_device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s:2, %c5 = "tf.Switch"(%m#0, %cond) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %e2, %d0 = "tf.Enter"(%s#1) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0", frame_name = "inner", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %m2:2, %d1 = "tf.Merge"(%e2, %next2) {N = 2 : i64, T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %less2, %d3 = "tf.IsNan"(%m2#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xi1>, !tf.control)
  %cond2, %d4 = "tf.LoopCond"(%less2) {_device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s2:2, %d5 = "tf.Switch"(%m2#0, %cond2) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %y, %d6 = "tf.Sign"(%s2#1) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("body")
  %next2, %d7 = "tf.NextIteration"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %exit2, %d8 = "tf.Exit"(%s2#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %next, %c7 = "tf.NextIteration"(%exit2) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %exit, %c8 = "tf.Exit"(%s#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %exit : tensor<*xf32>
}

// -----

// Enter and NextIteration give their value in one iteration only, and go to where the Merge is.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @main_CPU_1(
// CHECK-NOT: "tf.NextIteration"(%{{.*}}) {T = f32
// CHECK: "tf.Neg"({{.*}} loc("body")
// CHECK-NOT: "tf.NextIteration"(%{{.*}}) {T = f32
// CHECK: tf.func private @main_CPU_0(
// CHECK-DAG: %[[ENTER:.*]]:2 = "tf.Enter"(%{{.*}}) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"
// CHECK-DAG: "tf.Merge"(%[[ENTER]]#0, %[[NEXT:.*]]#0) {N = 2 : i64, T = f32
// CHECK-DAG: %[[BODY:.*]]:2 = "tf._Recv"({{.*}} tensor_name = "edge_{{[0-9]+}}_body:0"
// CHECK-DAG: %[[NEXT]]:2 = "tf.NextIteration"(%[[BODY]]#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %e, %c0 = "tf.Enter"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1", frame_name = "f", is_constant = false, parallel_iterations = 10 : i64} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c1 = "tf.Merge"(%e, %next) {N = 2 : i64, T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %less, %c3 = "tf.IsFinite"(%m#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xi1>, !tf.control)
  %cond, %c4 = "tf.LoopCond"(%less) {_device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s:2, %c5 = "tf.Switch"(%m#0, %cond) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %y, %c6 = "tf.Neg"(%s#1) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("body")
  %next, %c7 = "tf.NextIteration"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %exit, %c8 = "tf.Exit"(%s#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %exit : tensor<*xf32>
}
