// RUN: kiln-opt %s --tf-to-hlo -split-input-file -verify-diagnostics

tf.func @main(%x: tensor<4xi64> {tf.name = "x:0"}) -> tensor<*xf32> attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %d, %c0 = "tf.Const"() {dtype = f32, value = dense<9.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{HashTableV2: what is in the table is not known: no node of the graph initialises it, with constants}}
  %t, %c1 = "tf.HashTableV2"() {container = "", key_dtype = i64, shared_name = "t", use_node_name_sharing = false, value_dtype = f32} : () -> (tensor<*x!tf.resource>, !tf.control)
  %y, %c2 = "tf.LookupTableFindV2"(%t, %x, %d) {Tin = i64, Tout = f32} : (tensor<*x!tf.resource>, tensor<4xi64>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<4xi64> {tf.name = "x:0"}) -> tensor<*xf32> attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %d, %c0 = "tf.Const"() {dtype = f32, value = dense<9.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{HashTableV2: the table is initialised with two values of key 5}}
  %t, %c1 = "tf.HashTableV2"() {container = "", key_dtype = i64, shared_name = "t", use_node_name_sharing = false, value_dtype = f32,
                                tf.table_keys = dense<[5, 3, 5]> : tensor<3xi64>, tf.table_values = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>} : () -> (tensor<*x!tf.resource>, !tf.control)
  %y, %c2 = "tf.LookupTableFindV2"(%t, %x, %d) {Tin = i64, Tout = f32} : (tensor<*x!tf.resource>, tensor<4xi64>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<4xi64> {tf.name = "x:0"}) -> tensor<*xf32> attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %d, %c0 = "tf.Const"() {dtype = f32, value = dense<9.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
  // expected-error@+1 {{HashTableV2: keys and values of the table must be vectors of its types and of one length}}
  %t, %c1 = "tf.HashTableV2"() {container = "", key_dtype = i64, shared_name = "t", use_node_name_sharing = false, value_dtype = f32,
                                tf.table_keys = dense<[5, 3]> : tensor<2xi64>, tf.table_values = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>} : () -> (tensor<*x!tf.resource>, !tf.control)
  %y, %c2 = "tf.LookupTableFindV2"(%t, %x, %d) {Tin = i64, Tout = f32} : (tensor<*x!tf.resource>, tensor<4xi64>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// -----

tf.func @main(%x: tensor<4xi64> {tf.name = "x:0"}) -> tensor<*xi64> attributes {tf.input_names = ["x:0"], tf.output_names = ["n:0"]} {
  // expected-error@+1 {{HashTableV2: only tables of numbers with integers as keys are compiled; a session has others, too}}
  %t, %c1 = "tf.HashTableV2"() {container = "", key_dtype = !tf.string, shared_name = "t", use_node_name_sharing = false, value_dtype = i64} : () -> (tensor<*x!tf.resource>, !tf.control)
  %n, %c2 = "tf.LookupTableSizeV2"(%t) : (tensor<*x!tf.resource>) -> (tensor<*xi64>, !tf.control)
  tf.return %n : tensor<*xi64>
}

// -----

tf.func @main(%x: tensor<4xi32> {tf.name = "x:0"}) -> tensor<*xf32> attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
  %d, %c0 = "tf.Const"() {dtype = f32, value = dense<9.0> : tensor<2xf32>} : () -> (tensor<2xf32>, !tf.control)
  %t, %c1 = "tf.HashTableV2"() {container = "", key_dtype = i32, shared_name = "t", use_node_name_sharing = false, value_dtype = f32,
                                tf.table_keys = dense<[5, 3]> : tensor<2xi32>, tf.table_values = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> (tensor<*x!tf.resource>, !tf.control)
  // expected-error@+1 {{LookupTableFindV2: the default must be a scalar}}
  %y, %c2 = "tf.LookupTableFindV2"(%t, %x, %d) {Tin = i32, Tout = f32} : (tensor<*x!tf.resource>, tensor<4xi32>, tensor<2xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}
