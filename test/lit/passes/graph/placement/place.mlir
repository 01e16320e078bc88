// RUN: kiln-opt --split-input-file --place=devices=/job:localhost/replica:0/task:0/device:CPU:0,/job:localhost/replica:0/task:0/device:CPU:1,/job:localhost/replica:0/task:0/device:GPU:0 %s | FileCheck %s
// RUN: kiln-opt --split-input-file --place=soft-placement %s | FileCheck %s --check-prefix=SOFT

// The example of Passes.td: a partial name in the old form, a constant that goes to its user, a node that asks for
// nothing. Where there is one device only, soft placement puts all on it.
// CHECK-LABEL: tf.func @main
// CHECK-NEXT: "tf.Const"() {_device = "/job:localhost/replica:0/task:0/device:CPU:1"
// CHECK-NEXT: "tf.AddV2"({{.*}} _device = "/job:localhost/replica:0/task:0/device:CPU:1"
// CHECK-NEXT: "tf.Neg"({{.*}} _device = "/job:localhost/replica:0/task:0/device:CPU:0"
// SOFT-LABEL: tf.func @main
// SOFT-NEXT: "tf.Const"() {_device = "/job:localhost/replica:0/task:0/device:CPU:0"
// SOFT-NEXT: "tf.AddV2"({{.*}} _device = "/job:localhost/replica:0/task:0/device:CPU:0"
// SOFT-NEXT: "tf.Neg"({{.*}} _device = "/job:localhost/replica:0/task:0/device:CPU:0"
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %one, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %y, %c1 = "tf.AddV2"(%x, %one) {T = f32, _device = "/cpu:1"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %z, %c2 = "tf.Neg"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}

// -----

// Colocation: by node name, by a group name without a node, by a resource handle and by a reference. A constant with
// users on two devices stays on the first; Shape goes to its input.
// CHECK-LABEL: tf.func @main
// CHECK-NEXT: "tf.VarHandleOp"() {_device = "/job:localhost/replica:0/task:0/device:CPU:1"
// CHECK-NEXT: "tf.ReadVariableOp"({{.*}} {_device = "/job:localhost/replica:0/task:0/device:CPU:1"
// CHECK-NEXT: "tf.Neg"({{.*}} _class = ["loc:@v"], _device = "/job:localhost/replica:0/task:0/device:CPU:1"
// CHECK-NEXT: "tf.Variable"() {_device = "/job:localhost/replica:0/task:0/device:GPU:0"
// CHECK-NEXT: "tf.Assign"({{.*}} _device = "/job:localhost/replica:0/task:0/device:GPU:0"
// CHECK-NEXT: "tf.Abs"({{.*}} _class = ["loc:@nowhere"], _device = "/job:localhost/replica:0/task:0/device:GPU:0"
// CHECK-NEXT: "tf.Sign"({{.*}} _class = ["loc:@nowhere"], _device = "/job:localhost/replica:0/task:0/device:GPU:0"
// CHECK-NEXT: "tf.Shape"({{.*}} _device = "/job:localhost/replica:0/task:0/device:GPU:0"
// CHECK-NEXT: "tf.Const"() {_device = "/job:localhost/replica:0/task:0/device:CPU:0"
// CHECK-NEXT: "tf.AddV2"({{.*}} _device = "/job:localhost/replica:0/task:0/device:CPU:1"
// CHECK-NEXT: "tf.AddV2"({{.*}} _device = "/job:localhost/replica:0/task:0/device:GPU:0"
tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %v, %c0 = "tf.VarHandleOp"() {dtype = f32, shape = #tf.shape<[]>, _device = "/device:CPU:1", container = "", shared_name = "", debug_name = "", allowed_devices = []} : () -> (tensor<!tf.resource>, !tf.control) loc("v")
  %r, %c1 = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control)
  %n, %c2 = "tf.Neg"(%x) {T = f32, _class = ["loc:@v"]} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %ref, %c3 = "tf.Variable"() {dtype = f32, shape = #tf.shape<[]>, _device = "/job:localhost/device:gpu:*", container = "", shared_name = ""} : () -> (tensor<*xf32>, !tf.control) loc("ref")
  %a, %c4 = "tf.Assign"(%ref, %x) {T = f32, validate_shape = true, use_locking = true} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %abs, %c5 = "tf.Abs"(%x) {T = f32, _class = ["loc:@nowhere"]} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %sign, %c6 = "tf.Sign"(%x) {T = f32, _class = ["loc:@nowhere"], _device = "/gpu:0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %s, %c7 = "tf.Shape"(%sign) {T = f32, out_type = i32} : (tensor<*xf32>) -> (tensor<*xi32>, !tf.control)
  %k, %c8 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  %p, %c9 = "tf.AddV2"(%n, %k) {T = f32, _device = "/device:CPU:1"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  %q, %c10 = "tf.AddV2"(%abs, %k) {T = f32, _device = "/device:GPU:0"} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %p : tensor<*xf32>
}

// -----

// Tensor lists are never sent: a loop over one stays with it.
// CHECK-LABEL: tf.func @main
// CHECK-NEXT: "tf.TensorListReserve"({{.*}}_device = "/job:localhost/replica:0/task:0/device:CPU:1"
// CHECK-NEXT: "tf.StatelessWhile"({{.*}} _device = "/job:localhost/replica:0/task:0/device:CPU:1"
tf.func @main(%n: tensor<i32>, %shape: tensor<0xi32>) -> tensor<*x!tf.variant> {
  %l, %c0 = "tf.TensorListReserve"(%shape, %n) {element_dtype = f32, shape_type = i32, _device = "/cpu:1"} : (tensor<0xi32>, tensor<i32>) -> (tensor<!tf.variant>, !tf.control)
  %w, %c1 = "tf.StatelessWhile"(%l) {T = [!tf.variant], cond = @cond, body = @body, output_shapes = [], parallel_iterations = 10 : i64} : (tensor<!tf.variant>) -> (tensor<*x!tf.variant>, !tf.control)
  tf.return %w : tensor<*x!tf.variant>
}
tf.func private @cond(%l: tensor<*x!tf.variant>) -> tensor<i1> {
  %y, %c = "tf.Const"() {dtype = i1, value = dense<false> : tensor<i1>} : () -> (tensor<i1>, !tf.control)
  tf.return %y : tensor<i1>
}
tf.func private @body(%l: tensor<*x!tf.variant>) -> tensor<*x!tf.variant> {
  tf.return %l : tensor<*x!tf.variant>
}
