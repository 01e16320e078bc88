// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

// All unsupported ops in one error, those of functions too.
tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> (tensor<*xf32>, tensor<*xf32>)
    attributes {tf.input_names = ["x:0"], tf.output_names = ["a:0", "b:0"]} {
  // expected-error@+1 {{3 nodes have unsupported ops: PyFunc x2 (, ); DecodeRaw x1 ( in function f); kiln inspect tells which of them a session runs on the host}}
  %a, %c0 = "tf.PyFunc"(%x) {Tin = [f32], Tout = [f32], token = ""} : (tensor<3xf32>) -> (tensor<*xf32>, !tf.control)
  %b, %c1 = "tf.PyFunc"(%a) {Tin = [f32], Tout = [f32], token = ""} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %d, %c2 = "tf.PartitionedCall"(%b) {executor_type = "", config_proto = "", config = "", Tin = [f32], Tout = [f32], f = @f} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %b, %d : tensor<*xf32>, tensor<*xf32>
}
tf.func private @f(%x: tensor<*xf32>) -> tensor<*xf32> {
  %s, %c0 = "tf.Const"() {dtype = !tf.string, value = dense<"a"> : tensor<!tf.string>} : () -> (tensor<!tf.string>, !tf.control)
  %y, %c1 = "tf.DecodeRaw"(%s) {out_type = f32, little_endian = true} : (tensor<!tf.string>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %y, %c0 = "tf.PartitionedCall"(%x) {executor_type = "", config_proto = "", config = "", Tin = [f32], Tout = [f32], f = @f} : (tensor<3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
tf.func private @f(%x: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error@+1 {{function 'f' calls itself; recursion cannot be compiled}}
  %y, %c0 = "tf.PartitionedCall"(%x) {executor_type = "", config_proto = "", config = "", Tin = [f32], Tout = [f32], f = @f} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// The shape depends on an argument.
tf.func @main(%x: tensor<6xf32> {tf.name = "x:0"}, %s: tensor<2xi32> {tf.name = "s:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "s:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{Reshape: input 1 must be known at compile time, but depends on the program's arguments}}
  %y, %c0 = "tf.Reshape"(%x, %s) {Tshape = i32, T = f32} : (tensor<6xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %s, %c0 = "tf.Const"() {dtype = i32, value = dense<2000000000> : tensor<3xi32>} : () -> (tensor<3xi32>, !tf.control)
  // expected-error@+1 {{Fill: the result would have more than 2^40 elements}}
  %y, %c1 = "tf.Fill"(%s, %x) {index_type = i32, T = f32} : (tensor<3xi32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{the graph has a cycle through this node}}
  %a, %c0 = "tf.AddV2"(%x, %b) {T = f32} : (tensor<2xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  %b, %c1 = "tf.Neg"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %b : tensor<*xf32>
}

// -----

// A loop variable must keep its shape.
tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{While: loop variable 0 changes its shape in the body, from tensor<2xf32> to tensor<4xf32>}}
  %y, %c0 = "tf.While"(%x) {parallel_iterations = 10 : i64, T = [f32], cond = @cond, body = @body, output_shapes = []} : (tensor<2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
tf.func private @cond(%x: tensor<*xf32>) -> tensor<i1> {
  %p, %c0 = "tf.Const"() {dtype = i1, value = dense<true> : tensor<i1>} : () -> (tensor<i1>, !tf.control)
  tf.return %p : tensor<i1>
}
tf.func private @body(%x: tensor<*xf32>) -> tensor<*xf32> {
  %axis, %c0 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %y, %c1 = "tf.ConcatV2"(%x, %x, %axis) {N = 2 : i64, T = f32, Tidx = i32} : (tensor<*xf32>, tensor<*xf32>, tensor<i32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<?x3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@unknown {{input 'x:0' has type 'tensor<?x3xf32>'; its shape must be given in full}}
  %y, %c0 = "tf.Neg"(%x) {T = f32} : (tensor<?x3xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"],
                tf.variables = [{name = "v", node = "v", readonly = true, type = tensor<2xf32>}]} {
  %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], debug_name = "", container = "", dtype = f32, shape = #tf.shape<[2]>, shared_name = "v"} : () -> (tensor<*x!tf.resource>, !tf.control)
  // expected-error@+1 {{AssignVariableOp: variable 'v' is declared read-only}}
  %c1 = "tf.AssignVariableOp"(%v, %x) {validate_shape = false, dtype = f32} : (tensor<*x!tf.resource>, tensor<2xf32>) -> !tf.control
  %y, %c2 = "tf.ReadVariableOp"(%v, %c1) {dtype = f32} : (tensor<*x!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

// A dilation whose product with the window does not fit 64 bits.
tf.func @main(%x: tensor<1x8x8x1xf32> {tf.name = "x:0"}, %w: tensor<3x3x1x1xf32> {tf.name = "w:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0", "w:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{Conv2D: window sizes, strides, dilations and paddings must be less than 2^31, not 4611686018427387905}}
  %y, %c0 = "tf.Conv2D"(%x, %w) {T = f32, strides = [1, 1, 1, 1], dilations = [1, 4611686018427387905, 1, 1], padding = "SAME", explicit_paddings = [], data_format = "NHWC", use_cudnn_on_gpu = true} : (tensor<1x8x8x1xf32>, tensor<3x3x1x1xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<4xi64> {tf.name = "x:0"}) -> tensor<*xi64>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %d, %c0 = "tf.Const"() {dtype = i64, value = dense<4294967296> : tensor<2xi64>} : () -> (tensor<2xi64>, !tf.control)
  // expected-error@+1 {{UnravelIndex: the product of dims overflows}}
  %y, %c1 = "tf.UnravelIndex"(%x, %d) {Tidx = i64} : (tensor<4xi64>, tensor<2xi64>) -> (tensor<*xi64>, !tf.control)
  tf.return %y : tensor<*xi64>
}

// -----

tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %shape, %c0 = "tf.Const"() {dtype = i32, value = dense<> : tensor<0xi32>} : () -> (tensor<0xi32>, !tf.control)
  %two, %c1 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  // expected-error@+1 {{TensorListReserve: a list of anything but numbers, lists and optionals is not compiled}}
  %list, %c2 = "tf.TensorListReserve"(%shape, %two) {element_dtype = !tf.string, shape_type = i32} : (tensor<0xi32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control)
  %n, %c3 = "tf.TensorListLength"(%list) : (tensor<*x!tf.variant>) -> (tensor<*xi32>, !tf.control)
  %f, %c4 = "tf.Cast"(%n) {SrcT = i32, DstT = f32, Truncate = false} : (tensor<*xi32>) -> (tensor<*xf32>, !tf.control)
  %y, %c5 = "tf.Add"(%x, %f) {T = f32} : (tensor<3xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<2xf32> {tf.name = "x:0"}) -> tensor<*xf32>
    attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  // expected-error@+1 {{Cast: float8_e4m3fn is not supported}}
  %y, %c = "tf.Cast"(%x) {SrcT = f32, DstT = f8E4M3FN, Truncate = false} : (tensor<2xf32>) -> (tensor<*xf8E4M3FN>, !tf.control)
  %z, %d = "tf.Cast"(%y) {SrcT = f8E4M3FN, DstT = f32, Truncate = false} : (tensor<*xf8E4M3FN>) -> (tensor<*xf32>, !tf.control)
  tf.return %z : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}, %i: tensor<i32> {tf.name = "i:0"}) -> tensor<*xi32>
    attributes {tf.input_names = ["x:0", "i:0"], tf.output_names = ["y:0"]} {
  %three, %c2 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %none, %c1 = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %list, %c3 = "tf.TensorListReserve"(%three, %none) {element_dtype = f32, shape_type = i32}
      : (tensor<i32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control)
  %w:3, %c4 = "tf.While"(%i, %list, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @body, output_shapes = []}
      : (tensor<i32>, tensor<*x!tf.variant>, tensor<3xf32>)
      -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control)
  %y, %c5 = "tf.TensorListLength"(%w#1) : (tensor<*x!tf.variant>) -> (tensor<*xi32>, !tf.control)
  tf.return %y : tensor<*xi32>
}
tf.func private @cond(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %n, %c0 = "tf.Const"() {dtype = i32, value = dense<8> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control)
  tf.return %p : tensor<*xi1>
}
tf.func private @body(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>)
    -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
  %two, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
  %next, %c1 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
  // expected-error@+1 {{how far the list grows is not known at compile time; give it its size (of a loop's gradient: maximum_iterations)}}
  %pushed, %c2 = "tf.TensorListPushBack"(%l, %x) {element_dtype = f32} : (tensor<*x!tf.variant>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control)
  tf.return %next, %pushed, %x : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
}

// -----

// Who can run ops one by one does not leave it to the run whether there is room.
module attributes {tf.known_room} {
  tf.func @main(%x: tensor<3xf32> {tf.name = "x:0"}, %i: tensor<i32> {tf.name = "i:0"}) -> tensor<*xi32>
      attributes {tf.input_names = ["x:0", "i:0"], tf.output_names = ["y:0"]} {
    %three, %c2 = "tf.Const"() {dtype = i32, value = dense<3> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
    %list, %c3 = "tf.TensorListReserve"(%three, %three) {element_dtype = f32, shape_type = i32}
        : (tensor<i32>, tensor<i32>) -> (tensor<*x!tf.variant>, !tf.control)
    %w:3, %c4 = "tf.While"(%i, %list, %x) {parallel_iterations = 10 : i64, T = [i32, !tf.variant, f32], cond = @cond, body = @body, output_shapes = []}
        : (tensor<i32>, tensor<*x!tf.variant>, tensor<3xf32>)
        -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>, !tf.control)
    %y, %c5 = "tf.TensorListLength"(%w#1) : (tensor<*x!tf.variant>) -> (tensor<*xi32>, !tf.control)
    tf.return %y : tensor<*xi32>
  }
  tf.func private @cond(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>) -> tensor<*xi1> {
    %n, %c0 = "tf.Const"() {dtype = i32, value = dense<8> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
    %p, %c1 = "tf.Less"(%i, %n) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control)
    tf.return %p : tensor<*xi1>
  }
  tf.func private @body(%i: tensor<*xi32>, %l: tensor<*x!tf.variant>, %x: tensor<*xf32>)
      -> (tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>) {
    %two, %c0 = "tf.Const"() {dtype = i32, value = dense<2> : tensor<i32>} : () -> (tensor<i32>, !tf.control)
    %next, %c1 = "tf.AddV2"(%i, %two) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control)
    // expected-error@+1 {{how far the list grows is not known at compile time; give it its size (of a loop's gradient: maximum_iterations)}}
    %pushed, %c2 = "tf.TensorListPushBack"(%l, %x) {element_dtype = f32} : (tensor<*x!tf.variant>, tensor<*xf32>) -> (tensor<*x!tf.variant>, !tf.control)
    tf.return %next, %pushed, %x : tensor<*xi32>, tensor<*x!tf.variant>, tensor<*xf32>
  }
}
