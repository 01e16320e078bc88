// RUN: kiln-opt --split-input-file --verify-diagnostics --functionalize-control-flow %s

tf.func @main(%x: tensor<f32>, %y: tensor<f32>) -> tensor<*xf32> {
  // expected-error @+1 {{Merge: its inputs are not the two sides of one predicate}}
  %m:2, %c = "tf.Merge"(%x, %y) {N = 2 : i64, T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0 : tensor<*xf32>
}

// -----

tf.func @main(%p: tensor<i1>, %x: tensor<f32>, %y: tensor<f32>) -> tensor<*xf32> {
  %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  // expected-error @+1 {{Merge: its inputs are not the two sides of one predicate}}
  %m:2, %c = "tf.Merge"(%s#0, %s#1, %y) {N = 3 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0 : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<f32>, %y: tensor<f32>) -> tensor<*xf32> {
  // expected-error @+1 {{Merge: no two of its inputs are the two sides of one predicate}}
  %m:2, %c = "tf.Merge"(%x, %x, %y) {N = 3 : i64, T = f32} : (tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0 : tensor<*xf32>
}

// -----

// One side only, through a Merge of one value.
tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
  %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  // expected-error @+1 {{Identity: is an output, but runs on one side of a conditional only}}
  %m:2, %c = "tf.Merge"(%s#1) {N = 1 : i64, T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  tf.return %m#0 : tensor<*xf32>
}

// -----

tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
  // expected-error @+1 {{Switch: is an output, but runs on one side of a conditional only}}
  %s:2, %c = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
  tf.return %s#1 : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  // expected-error @+1 {{Exit: is not inside a loop}}
  %y, %c = "tf.Exit"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
  %e, %c0 = "tf.Enter"(%x) {T = f32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
  // expected-error @+1 {{Merge: the loop 'loop' has no LoopCond}}
  %m:2, %c1 = "tf.Merge"(%e, %n) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
  %n, %c2 = "tf.NextIteration"(%m#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %y, %c3 = "tf.Exit"(%m#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
