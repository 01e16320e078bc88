// What branches keep for their gradients: optionals are their components, and whether they are there.
// RUN: kiln-opt %s --split-input-file --tf-to-hlo --verify-diagnostics | FileCheck %s

// One optional that the branches give values of different types: the gradient's If takes each branch's own, and
// the constant in it is one.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[P:.*]]: tensor<i1> {{.*}}, %[[X:.*]]: tensor<3xf32>
tf.func @main(%p: tensor<i1> {tf.name = "p:0"}, %x: tensor<3xf32> {tf.name = "x:0"}) -> tensor<*xf32> {
  // CHECK: %[[KEPT:.*]]:2 = hlo.if %[[P]] : (tensor<i1>) -> (tensor<3xf32>, tensor<f32>)
  // CHECK:   %[[TANH:.*]] = hlo.tanh %[[X]]
  // CHECK:   %[[ZERO:.*]] = hlo.constant dense<0.0{{.*}}> : tensor<f32>
  // CHECK:   hlo.return %[[TANH]], %[[ZERO]]
  // CHECK:   %[[SUM:.*]] = hlo.reduce
  // CHECK:   %[[ZEROS:.*]] = hlo.constant dense<0.0{{.*}}> : tensor<3xf32>
  // CHECK:   hlo.return %[[ZEROS]], %[[SUM]]
  %kept, %c0 = "tf.StatelessIf"(%p, %x) {output_shapes = [], Tcond = i1, Tin = [f32], Tout = [!tf.variant], then_branch = @then, else_branch = @else}
      : (tensor<i1>, tensor<3xf32>) -> (tensor<!tf.variant>, !tf.control) loc("kept")
  // CHECK: hlo.if %[[P]] : (tensor<i1>) -> tensor<3xf32>
  // CHECK-NEXT: hlo.return %[[KEPT]]#0
  // CHECK: %[[SPREAD:.*]] = hlo.broadcast_in_dim %[[KEPT]]#1
  // CHECK-NEXT: hlo.return %[[SPREAD]]
  %g, %c1 = "tf.StatelessIf"(%p, %kept) {output_shapes = [], Tcond = i1, Tin = [!tf.variant], Tout = [f32], then_branch = @then_grad, else_branch = @else_grad}
      : (tensor<i1>, tensor<!tf.variant>) -> (tensor<*xf32>, !tf.control) loc("g")
  tf.return %g : tensor<*xf32>
}
tf.func private @then(%x: tensor<*xf32>) -> tensor<!tf.variant> {
  %y, %c0 = "tf.Tanh"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("tanh")
  %o, %c1 = "tf.OptionalFromValue"(%y) {Toutput_types = [f32]} : (tensor<*xf32>) -> (tensor<!tf.variant>, !tf.control) loc("o")
  tf.return %o : tensor<!tf.variant>
}
tf.func private @else(%x: tensor<*xf32>) -> tensor<!tf.variant> {
  %axis, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("axis")
  %y, %c1 = "tf.Sum"(%x, %axis) {T = f32, Tidx = i32, keep_dims = false} : (tensor<*xf32>, tensor<1xi32>) -> (tensor<*xf32>, !tf.control) loc("sum")
  %n, %c2 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("n")
  %o, %c3 = "tf.OptionalFromValue"(%y, %n) {Toutput_types = [f32, i32]} : (tensor<*xf32>, tensor<1xi32>) -> (tensor<!tf.variant>, !tf.control) loc("o")
  tf.return %o : tensor<!tf.variant>
}
tf.func private @then_grad(%o: tensor<!tf.variant>) -> tensor<*xf32> {
  %y, %c0 = "tf.OptionalGetValue"(%o) {output_types = [f32], output_shapes = [#tf.shape<*>]} : (tensor<!tf.variant>) -> (tensor<*xf32>, !tf.control) loc("get")
  tf.return %y : tensor<*xf32>
}
tf.func private @else_grad(%o: tensor<!tf.variant>) -> tensor<*xf32> {
  %y:2, %c0 = "tf.OptionalGetValue"(%o) {output_types = [f32, i32], output_shapes = [#tf.shape<*>, #tf.shape<*>]} : (tensor<!tf.variant>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("get")
  %z, %c1 = "tf.Fill"(%y#1, %y#0) {T = f32, index_type = i32} : (tensor<*xi32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("fill")
  tf.return %z : tensor<*xf32>
}

// -----

// Values of one type are one value of the If; what is none in a branch is zeros there, a constant stays one.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[P:.*]]: tensor<i1>
// CHECK: %[[N:.*]] = hlo.constant dense<3>
// CHECK: hlo.if %[[P]] : (tensor<i1>) -> tensor<i1>
// CHECK-NOT: hlo.if
// CHECK: return %{{.*}}, %[[N]]
tf.func @main(%p: tensor<i1> {tf.name = "p:0"}) -> (tensor<*xi1>, tensor<*xi32>) {
  %kept, %c0 = "tf.StatelessIf"(%p) {output_shapes = [], Tcond = i1, Tin = [], Tout = [!tf.variant], then_branch = @then, else_branch = @else}
      : (tensor<i1>) -> (tensor<!tf.variant>, !tf.control) loc("kept")
  %has, %c1 = "tf.OptionalHasValue"(%kept) : (tensor<!tf.variant>) -> (tensor<*xi1>, !tf.control) loc("has")
  %n, %c2 = "tf.OptionalGetValue"(%kept) {output_types = [i32], output_shapes = [#tf.shape<*>]} : (tensor<!tf.variant>) -> (tensor<*xi32>, !tf.control) loc("get")
  tf.return %has, %n : tensor<*xi1>, tensor<*xi32>
}
tf.func private @then() -> tensor<!tf.variant> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<1xi32>} : () -> (tensor<1xi32>, !tf.control) loc("n")
  %o, %c1 = "tf.OptionalFromValue"(%n) {Toutput_types = [i32]} : (tensor<1xi32>) -> (tensor<!tf.variant>, !tf.control) loc("o")
  tf.return %o : tensor<!tf.variant>
}
tf.func private @else() -> tensor<!tf.variant> {
  %o, %c1 = "tf.OptionalNone"() : () -> (tensor<!tf.variant>, !tf.control) loc("o")
  tf.return %o : tensor<!tf.variant>
}

// -----

tf.func @main() -> tensor<*xf32> {
  %o, %c0 = "tf.OptionalNone"() : () -> (tensor<!tf.variant>, !tf.control) loc("o")
  // expected-error@+1 {{The given optional does not have a value.}}
  %x, %c1 = "tf.OptionalGetValue"(%o) {output_types = [f32], output_shapes = [#tf.shape<*>]} : (tensor<!tf.variant>) -> (tensor<*xf32>, !tf.control)
  tf.return %x : tensor<*xf32>
}

// -----

// Outside of the branches only the shapes tell values apart.
tf.func @main(%p: tensor<i1> {tf.name = "p:0"}, %x: tensor<3xf32> {tf.name = "x:0"}, %y: tensor<2xf32> {tf.name = "y:0"}) -> tensor<*xf32> {
  %kept, %c0 = "tf.StatelessIf"(%p, %x, %y) {output_shapes = [], Tcond = i1, Tin = [f32, f32], Tout = [!tf.variant], then_branch = @then, else_branch = @else}
      : (tensor<i1>, tensor<3xf32>, tensor<2xf32>) -> (tensor<!tf.variant>, !tf.control) loc("kept")
  // expected-error@+1 {{branches give the optional components of different shapes, of which output_shapes allows more than one}}
  %z, %c1 = "tf.OptionalGetValue"(%kept) {output_types = [f32], output_shapes = [#tf.shape<[?]>]} : (tensor<!tf.variant>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}
tf.func private @then(%x: tensor<*xf32>, %y: tensor<*xf32>) -> tensor<!tf.variant> {
  %o, %c0 = "tf.OptionalFromValue"(%x) {Toutput_types = [f32]} : (tensor<*xf32>) -> (tensor<!tf.variant>, !tf.control) loc("o")
  tf.return %o : tensor<!tf.variant>
}
tf.func private @else(%x: tensor<*xf32>, %y: tensor<*xf32>) -> tensor<!tf.variant> {
  %o, %c0 = "tf.OptionalFromValue"(%y) {Toutput_types = [f32]} : (tensor<*xf32>) -> (tensor<!tf.variant>, !tf.control) loc("o")
  tf.return %o : tensor<!tf.variant>
}
