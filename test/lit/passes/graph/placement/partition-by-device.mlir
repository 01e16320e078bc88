// RUN: kiln-opt --split-input-file --partition-by-device --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// The example of Passes.td.
// CHECK-LABEL: tf.func @main
// CHECK-SAME: %[[X:.*]]: tensor<f32> {tf.name = "x:0"}
// CHECK-NEXT: %[[C1:.*]] = "tf.StatefulPartitionedCall"(%[[X]]) {{.*}} _device = "/job:localhost/replica:0/task:0/device:CPU:1"{{.*}} f = @main_CPU_1}
// CHECK-NEXT: %[[C0:.*]]:2 = "tf.StatefulPartitionedCall"() {{.*}} f = @main_CPU_0}
// CHECK-NEXT: tf.return %[[C0]]#0, %[[C1]], %[[C0]]#1
// CHECK: tf.func private @main_CPU_1(%[[X:.*]]: tensor<f32> {tf.name = "x:0"}{{.*}}) attributes {tf.device = "/job:localhost/replica:0/task:0/device:CPU:1", tf.stateful}
// CHECK-NEXT: %[[Y:.*]]:2 = "tf.Neg"(%[[X]]) {{.*}} loc("y")
// CHECK-NEXT: %[[SEND:.*]] = "tf._Send"(%[[Y]]#0) {T = f32, {{.*}} client_terminated = false, recv_device = "/job:localhost/replica:0/task:0/device:CPU:0", send_device = "/job:localhost/replica:0/task:0/device:CPU:1", send_device_incarnation = 1 : i64, tensor_name = "edge_0_y:0"}
// CHECK-NEXT: tf.return %[[SEND]]
// CHECK: tf.func private @main_CPU_0() -> tensor<*xf32> attributes {tf.device = "/job:localhost/replica:0/task:0/device:CPU:0", tf.stateful}
// CHECK-NEXT: %[[Y:.*]]:2 = "tf._Recv"() {{.*}} recv_device = "/job:localhost/replica:0/task:0/device:CPU:0", send_device = "/job:localhost/replica:0/task:0/device:CPU:1", send_device_incarnation = 1 : i64, tensor_name = "edge_0_y:0", tensor_type = f32}
// CHECK-NEXT: %[[Z:.*]]:2 = "tf.Abs"(%[[Y]]#0)
// CHECK-NEXT: tf.return %[[Z]]#0
tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32> {
  %y, %c1 = "tf.Neg"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %z, %c2 = "tf.Abs"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("z")
  tf.return %z : tensor<*xf32>
}

// -----

// A value that one device uses twice is sent once, to two devices twice; a control edge sends an empty tensor; a feed
// goes to each device that uses it; what is fetched comes from where it is; a control output of @main is one of its
// part.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<f32>
// CHECK-NEXT: %[[P0:.*]]:2 = "tf.StatefulPartitionedCall"(%[[X]]) {{.*}} f = @main_CPU_0}
// CHECK-NEXT: %[[P1:.*]]:2 = "tf.StatefulPartitionedCall"(%[[X]]) {{.*}} f = @main_CPU_1}
// CHECK-NEXT: %[[P2:.*]]:2 = "tf.StatefulPartitionedCall"() {{.*}} f = @main_GPU_0}
// CHECK-NEXT: tf.return %[[P1]]#0, %[[X]], %[[P2]]#0, %[[P0]]#0, %[[P0]]#1, %[[P1]]#1, %[[P2]]#1
// CHECK: tf.func private @main_CPU_0(
// CHECK-NEXT: %[[A:.*]]:2 = "tf.Neg"
// CHECK-NEXT: %[[N:.*]] = "tf.NoOp"(%[[A]]#1)
// CHECK-DAG: %[[S0:.*]] = "tf._Send"(%[[A]]#0) {{.*}} recv_device = "{{.*}}CPU:1", {{.*}} tensor_name = "edge_0_a:0"
// CHECK-DAG: %[[S1:.*]] = "tf._Send"(%[[A]]#0) {{.*}} recv_device = "{{.*}}GPU:0", {{.*}} tensor_name = "edge_1_a:0"
// CHECK-DAG: %[[MARK:.*]]:2 = "tf.Const"(%[[N]]) {{.*}} dtype = f32, value = dense<> : tensor<0xf32>
// CHECK-DAG: %[[S2:.*]] = "tf._Send"(%[[MARK]]#0) {{.*}} recv_device = "{{.*}}GPU:0", {{.*}} tensor_name = "edge_2_n:control"
// CHECK: tf.return %[[A]]#0, %[[S0]], %[[S1]], %[[S2]], %[[N]]
// CHECK: tf.func private @main_CPU_1(
// CHECK-NEXT: %[[A:.*]]:2 = "tf._Recv"
// CHECK-NEXT: %[[B:.*]]:2 = "tf.AddV2"(%[[A]]#0, %[[A]]#0)
// CHECK-NEXT: %[[C:.*]]:2 = "tf.AddV2"(%[[B]]#0, %{{.*}})
// CHECK-NEXT: tf.return %[[C]]#0
// CHECK: tf.func private @main_GPU_0(
// CHECK-NEXT: %[[A:.*]]:2 = "tf._Recv"{{.*}} tensor_name = "edge_1_a:0"
// CHECK-NEXT: %[[N:.*]]:2 = "tf._Recv"{{.*}} tensor_name = "edge_2_n:control"
// CHECK-NEXT: "tf.Abs"(%[[A]]#0, %[[N]]#1)
tf.func @main(%x: tensor<f32>) -> (tensor<*xf32>, tensor<f32>, tensor<*xf32>, tensor<*xf32>) {
  %a, %c0 = "tf.Neg"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("a")
  %n = "tf.NoOp"(%c0) {_device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (!tf.control) -> !tf.control loc("n")
  %b, %c1 = "tf.AddV2"(%a, %a) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %c, %c2 = "tf.AddV2"(%b, %x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %d, %c3 = "tf.Abs"(%a, %n) {T = f32, _device = "/job:localhost/replica:0/task:0/device:GPU:0"} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %c, %x, %d, %a, %n : tensor<*xf32>, tensor<f32>, tensor<*xf32>, tensor<*xf32>, !tf.control
}

// -----

// One device: nothing moves.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: attributes {tf.device = "/job:localhost/replica:0/task:0/device:CPU:0"}
// CHECK-NEXT: "tf.Neg"
// CHECK-NEXT: tf.return
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %y, %c1 = "tf.Neg"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return %y : tensor<*xf32>
}

// -----

// A loop on one device, whose input comes from and whose result goes to another.
// CHECK-LABEL: tf.func @main(
// CHECK: tf.func private @main_CPU_1(
// CHECK: "tf._Recv"
// CHECK-NEXT: "tf.Enter"
// CHECK: %[[EXIT:.*]]:2 = "tf.Exit"
// CHECK: "tf._Send"(%[[EXIT]]#0)
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %i, %c = "tf.Neg"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %e, %c0 = "tf.Enter"(%i) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1", frame_name = "f", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c1 = "tf.Merge"(%e, %next) {N = 2 : i64, T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %zero, %c2 = "tf.Const"(%c1) {dtype = f32, value = dense<0.0> : tensor<f32>, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (!tf.control) -> (tensor<f32>, !tf.control)
  %less, %c3 = "tf.Less"(%m#0, %zero) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xi1>, !tf.control)
  %cond, %c4 = "tf.LoopCond"(%less) {_device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s:2, %c5 = "tf.Switch"(%m#0, %cond) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %y, %c6 = "tf.Neg"(%s#1) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %next, %c7 = "tf.NextIteration"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %exit, %c8 = "tf.Exit"(%s#0) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %r, %c9 = "tf.Neg"(%exit) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %r : tensor<*xf32>
}
