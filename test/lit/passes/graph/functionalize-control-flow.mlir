// RUN: kiln-opt --split-input-file --functionalize-control-flow --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// The example of Passes.td: a conditional.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[P:.*]]: tensor<i1> {{.*}}, %[[X:.*]]: tensor<f32>
// CHECK-NEXT: %[[R:.*]]:2 = "tf.StatelessIf"(%[[P]], %[[X]]) {{.*}}Tin = [f32], Tout = [f32], else_branch = @Merge_else, {{.*}}then_branch = @Merge_then
// CHECK-NEXT: tf.return %[[R]]#0
tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
  %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %n, %c1 = "tf.Neg"(%s#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c2 = "tf.Merge"(%s#0, %n) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0 : tensor<*xf32>
}
// CHECK: tf.func private @Merge_then(%[[A:.*]]: tensor<*xf32>
// CHECK-NEXT: %[[N:.*]]:2 = "tf.Neg"(%[[A]])
// CHECK-NEXT: tf.return %[[N]]#0
// CHECK: tf.func private @Merge_else(%[[A:.*]]: tensor<*xf32>
// CHECK-NEXT: tf.return %[[A]]

// -----

// The index of the Merge's input that was alive; a constant of one side only.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[R:.*]]:3 = "tf.StatelessIf"
// CHECK-NEXT: tf.return %[[R]]#0, %[[R]]#1
tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> (tensor<*xf32>, tensor<*xi32>) {
  %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %pivot, %on = "tf.Identity"(%s#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %five, %c1 = "tf.Const"(%on) {dtype = f32, value = dense<5.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control)
  %m:2, %c2 = "tf.Merge"(%s#1, %five) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0, %m#1 : tensor<*xf32>, tensor<*xi32>
}
// CHECK: tf.func private @Merge_then
// CHECK: "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>}
// CHECK: tf.func private @Merge_else
// CHECK-DAG: "tf.Const"({{.*}}) {dtype = f32, value = dense<5.000000e+00> : tensor<f32>}
// CHECK-DAG: "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>}

// -----

// A lowered Case of three branches, and the index of the Merge's input.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[I:.*]]: tensor<i32> {{.*}}, %[[X:.*]]: tensor<f32>
// CHECK-DAG: %[[ZERO:.*]]:2 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>}
// CHECK-DAG: %[[FIRST:.*]]:2 = "tf.Equal"(%[[I]], %[[ZERO]]#0)
// CHECK: %[[R:.*]]:3 = "tf.StatelessIf"(%[[FIRST]]#0
// CHECK: tf.return %[[R]]#0, %[[R]]#1
// CHECK-NOT: tf.Switch
tf.func @main(%i: tensor<i32>, %x: tensor<f32>) -> (tensor<*xf32>, tensor<*xi32>) {
  %s:3, %c0 = "tf._SwitchN"(%x, %i) {T = f32, num_outs = 3 : i64} : (tensor<f32>, tensor<i32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control)
  %n, %c1 = "tf.Neg"(%s#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %a, %c2 = "tf.Abs"(%s#2) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c3 = "tf.Merge"(%s#0, %n, %a) {N = 3 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0, %m#1 : tensor<*xf32>, tensor<*xi32>
}
// CHECK: tf.func private @{{.*}}_then
// CHECK: tf.func private @{{.*}}_else
// CHECK-DAG: "tf.Equal"
// CHECK-DAG: "tf.StatelessIf"

// -----

// A Merge of one value.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %{{.*}}: tensor<i32> {{.*}}, %[[X:.*]]: tensor<f32>
// CHECK-NEXT: %[[S:.*]]:2 = "tf.Identity"(%[[X]])
// CHECK-NEXT: %[[M:.*]]:2 = "tf.Identity"(%[[S]]#0)
// CHECK-NEXT: tf.return %[[M]]#0
tf.func @main(%i: tensor<i32>, %x: tensor<f32>) -> tensor<*xf32> {
  %s, %c0 = "tf._SwitchN"(%x, %i) {T = f32, num_outs = 1 : i64} : (tensor<f32>, tensor<i32>) -> (tensor<*xf32>, !tf.control)
  %m:2, %c3 = "tf.Merge"(%s) {N = 1 : i64, T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0 : tensor<*xf32>
}

// -----

// A node with effects that no Merge waits for runs on its side only.
// CHECK-LABEL: tf.func @main(
// CHECK: "tf.If"(%{{.*}}, %{{.*}}) {{.*}}Tout = [], else_branch = @Print_else, {{.*}}then_branch = @Print_then
// CHECK-NOT: tf.Switch
tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {
  %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %y, %c1 = "tf.Print"(%s#1) {T = f32, U = [], message = "", first_n = -1 : i64, summarize = 3 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %x : tensor<f32>
}
// CHECK: tf.func private @Print_then
// CHECK: tf.Print
// CHECK: tf.func private @Print_else

// -----

// A lowered If of effects only: the Merge waits for both sides, and nothing reads what it merges but an edge.
// CHECK-LABEL: tf.func @main(
// CHECK: %[[IF:.*]]:2 = "tf.If"(%{{.*}}, %{{.*}}) {{.*}}Tout = [i1], else_branch = @branch_executed_else, {{.*}}then_branch = @branch_executed_then
// CHECK: "tf.Identity"(%{{.*}}, %[[IF]]#1)
// CHECK-NOT: tf.Switch
tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
  %pivot:2, %c0 = "tf.Switch"(%p, %p) {T = i1} : (tensor<i1>, tensor<i1>) -> (tensor<*xi1>, tensor<*xi1>, !tf.control)
  %f, %cf = "tf.Identity"(%pivot#0) {T = i1} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %t, %ct = "tf.Identity"(%pivot#1) {T = i1} : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s:2, %c1 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  %a, %c2 = "tf.Print"(%s#0, %cf) {T = f32, U = [], message = "f", first_n = -1 : i64, summarize = 3 : i64} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  %c3 = "tf.NoOp"(%c2) : (!tf.control) -> !tf.control
  %b, %c4 = "tf.Print"(%s#1, %ct) {T = f32, U = [], message = "t", first_n = -1 : i64, summarize = 3 : i64} : (tensor<*xf32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  %m:2, %c5 = "tf.Merge"(%t, %f, %c3, %c4) {N = 2 : i64, T = i1} : (tensor<*xi1>, tensor<*xi1>, !tf.control, !tf.control) -> (tensor<*xi1>, tensor<*xi32>, !tf.control) loc("branch_executed")
  %y, %c6 = "tf.Identity"(%x, %c5) {T = f32} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
// CHECK: tf.func private @branch_executed_then
// CHECK: message = "t"
// CHECK: tf.func private @branch_executed_else
// CHECK: message = "f"

// -----

// A loop. The limit is a constant that enters the frame: it is copied. The step is a loop invariant.
// CHECK-LABEL: tf.func @main(
// CHECK-SAME: %[[I:.*]]: tensor<i32> {{.*}}, %[[STEP:.*]]: tensor<i32>
// CHECK: %[[R:.*]]:3 = "tf.StatelessWhile"(%[[I]], %[[STEP]]) {T = [i32, i32], body = @LoopCond_body, cond = @LoopCond_cond
// CHECK-SAME: parallel_iterations = 7
// CHECK-NEXT: tf.return %[[R]]#0
tf.func @main(%i: tensor<i32>, %step: tensor<i32>) -> tensor<*xi32> {
  %limit, %c = "tf.Const"() {dtype = i32, value = dense<10> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %enter, %c0 = "tf.Enter"(%i) {T = i32, frame_name = "loop", is_constant = false, parallel_iterations = 7 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %bound, %c1 = "tf.Enter"(%limit) {T = i32, frame_name = "loop", is_constant = true, parallel_iterations = 7 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %inc, %c2 = "tf.Enter"(%step) {T = i32, frame_name = "loop", is_constant = true, parallel_iterations = 7 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control)
  %m:2, %c3 = "tf.Merge"(%enter, %next) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control)
  %less, %c4 = "tf.Less"(%m#0, %bound) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi1>, !tf.control)
  %cond, %c5 = "tf.LoopCond"(%less) : (tensor<*xi1>) -> (tensor<*xi1>, !tf.control)
  %s:2, %c6 = "tf.Switch"(%m#0, %cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control)
  %add, %c7 = "tf.AddV2"(%s#1, %inc) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  %next, %c8 = "tf.NextIteration"(%add) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  %exit, %c9 = "tf.Exit"(%s#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control)
  tf.return %exit : tensor<*xi32>
}
// CHECK: tf.func private @LoopCond_cond(%[[I:.*]]: tensor<*xi32> {{.*}}, %{{.*}}: tensor<*xi32>
// CHECK-NEXT: %[[L:.*]]:2 = "tf.Const"()
// CHECK-NEXT: %[[C:.*]]:2 = "tf.Less"(%[[I]], %[[L]]#0)
// CHECK-NEXT: tf.return %[[C]]#0
// CHECK: tf.func private @LoopCond_body(%[[I:.*]]: tensor<*xi32> {{.*}}, %[[STEP:.*]]: tensor<*xi32>
// CHECK-NEXT: %[[N:.*]]:2 = "tf.AddV2"(%[[I]], %[[STEP]])
// CHECK-NEXT: tf.return %[[N]]#0, %[[STEP]]
