// RUN: kiln-opt %s --split-input-file --verify-diagnostics

tf.func @missing(%x: tensor<f32>) {
  // expected-error @+1 {{Neg: attribute 'T' is missing}}
  %y, %c = "tf.Neg"(%x) : (tensor<f32>) -> (tensor<f32>, !tf.control)
  tf.return
}

// -----

tf.func @kind(%x: tensor<f32>) {
  // expected-error @+1 {{Neg: attribute 'T' must be of kind type}}
  %y, %c = "tf.Neg"(%x) {T = "float"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  tf.return
}

// -----

tf.func @allowed(%x: tensor<!tf.string>) {
  // expected-error @+1 {{Neg: attribute 'T' may not be string; allowed: bfloat16 half}}
  %y, %c = "tf.Neg"(%x) {T = !tf.string} : (tensor<!tf.string>) -> (tensor<!tf.string>, !tf.control)
  tf.return
}

// -----

tf.func @undeclared(%x: tensor<f32>) {
  // expected-error @+1 {{Neg: attribute 'U' is not declared by the op}}
  %y, %c = "tf.Neg"(%x) {T = f32, U = f32} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  tf.return
}

// -----

tf.func @input_type(%x: tensor<i32>) {
  // expected-error @+1 {{Neg: input 0 'x' is int32, but the op's attributes ask for float}}
  %y, %c = "tf.Neg"(%x) {T = f32} : (tensor<i32>) -> (tensor<f32>, !tf.control)
  tf.return
}

// -----

tf.func @output_type(%x: tensor<f32>) {
  // expected-error @+1 {{Neg: output 0 'y' is int32, but the op's attributes ask for float}}
  %y, %c = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<i32>, !tf.control)
  tf.return
}

// -----

tf.func @no_control(%x: tensor<f32>) {
  // expected-error @+1 {{Neg: the last result must be !tf.control}}
  %y = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> tensor<f32>
  tf.return
}

// -----

tf.func @control_first(%x: tensor<f32>, %c0: !tf.control) {
  // expected-error @+1 {{Add: a data operand follows a control operand}}
  %y, %c = "tf.Add"(%x, %c0, %x) {T = f32} : (tensor<f32>, !tf.control, tensor<f32>) -> (tensor<f32>, !tf.control)
  tf.return
}

// -----

tf.func @count(%x: tensor<f32>) {
  // expected-error @+1 {{AddN: has 1 input instead of 2}}
  %y, %c = "tf.AddN"(%x) {T = f32, N = 2 : i64} : (tensor<f32>) -> (tensor<f32>, !tf.control)
  tf.return
}

// -----

tf.func @minimum(%x: tensor<f32>) {
  // expected-error @+1 {{AddN: attribute 'N' is 0, but must be at least 1}}
  %y, %c = "tf.AddN"() {T = f32, N = 0 : i64} : () -> (tensor<f32>, !tf.control)
  tf.return
}

// -----

tf.func @list_types(%x: tensor<f32>) {
  // expected-error @+1 {{IdentityN: input 1 'input' is float, but the op's attributes ask for int32}}
  %y:2, %c = "tf.IdentityN"(%x, %x) {T = [f32, i32]} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<i32>, !tf.control)
  tf.return
}

// -----

// expected-error @+1 {{must end in tf.return}}
tf.func @no_return(%x: tensor<f32>) {
  %y, %c = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<f32>, !tf.control)
}

// -----

tf.func @return_type(%x: tensor<f32>) -> tensor<i32> {
  // expected-error @+1 {{does not return the types of the function's results}}
  tf.return %x : tensor<f32>
}
