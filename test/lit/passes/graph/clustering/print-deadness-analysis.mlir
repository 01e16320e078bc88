// RUN: kiln-opt --split-input-file --print-deadness-analysis -o /dev/null %s | FileCheck %s --check-prefixes=CHECK,OPT
// RUN: kiln-opt --split-input-file --print-deadness-analysis=optimistic=false -o /dev/null %s | FileCheck %s --check-prefixes=CHECK,PES

// The names are those of TensorFlow's deadness_analysis_test, and so are the outcomes; operands may be in another order.
// CHECK-LABEL: deadness of @BasicPositive
// CHECK: add = {{.*}}, mismatching inputs
tf.func @BasicPositive() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %add, %add_c = "tf.AddV2"(%n0_switch#1, %n0_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @BasicNegative
// CHECK: add = {{[^,]*$}}
tf.func @BasicNegative() {
  %a, %a_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("a")
  %b, %b_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("b")
  %add, %add_c = "tf.AddV2"(%a, %b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @AndIsCommutative
// CHECK: live0 = {{[^,]*$}}
// CHECK: live1 = {{[^,]*$}}
// CHECK: halfdead0 = {{.*}}, mismatching inputs
// CHECK: halfdead1 = {{.*}}, mismatching inputs
tf.func @AndIsCommutative() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %n1_value, %n1_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("1/value")
  %n1_pred, %n1_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("1/pred")
  %n1_switch:2, %n1_switch_c = "tf.Switch"(%n1_value, %n1_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("1/switch")
  %a0, %a0_c = "tf.AddV2"(%n0_switch#0, %n1_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a0")
  %a1, %a1_c = "tf.AddV2"(%n1_switch#0, %n0_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a1")
  %b0, %b0_c = "tf.AddV2"(%n0_switch#0, %n1_switch#1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("b0")
  %b1, %b1_c = "tf.AddV2"(%n1_switch#1, %n0_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("b1")
  %live0, %live0_c = "tf.AddV2"(%a0, %a1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("live0")
  %live1, %live1_c = "tf.AddV2"(%b0, %b1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("live1")
  %halfdead0, %halfdead0_c = "tf.AddV2"(%a0, %b0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("halfdead0")
  %halfdead1, %halfdead1_c = "tf.AddV2"(%a1, %b1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("halfdead1")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @AndIsAssociative
// CHECK: add = {{[^,]*$}}
tf.func @AndIsAssociative() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %n1_value, %n1_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("1/value")
  %n1_pred, %n1_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("1/pred")
  %n1_switch:2, %n1_switch_c = "tf.Switch"(%n1_value, %n1_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("1/switch")
  %n2_value, %n2_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("2/value")
  %n2_pred, %n2_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("2/pred")
  %n2_switch:2, %n2_switch_c = "tf.Switch"(%n2_value, %n2_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("2/switch")
  %a0, %a0_c = "tf.AddV2"(%n0_switch#0, %n1_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a0")
  %a1, %a1_c = "tf.AddV2"(%a0, %n2_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("a1")
  %b0, %b0_c = "tf.AddV2"(%n1_switch#0, %n2_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("b0")
  %b1, %b1_c = "tf.AddV2"(%n0_switch#0, %b0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("b1")
  %add, %add_c = "tf.AddV2"(%a1, %b1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @OrIsCommutative
// CHECK: live0 = {{[^,]*$}}
// CHECK: live1 = {{[^,]*$}}
// CHECK: halfdead0 = {{.*}}, mismatching inputs
// CHECK: halfdead1 = {{.*}}, mismatching inputs
tf.func @OrIsCommutative() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %n1_value, %n1_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("1/value")
  %n1_pred, %n1_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("1/pred")
  %n1_switch:2, %n1_switch_c = "tf.Switch"(%n1_value, %n1_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("1/switch")
  %m0:2, %m0_c = "tf.Merge"(%n0_switch#0, %n1_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m0")
  %m1:2, %m1_c = "tf.Merge"(%n1_switch#0, %n0_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m1")
  %m2:2, %m2_c = "tf.Merge"(%n0_switch#0, %n1_switch#1) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m2")
  %m3:2, %m3_c = "tf.Merge"(%n1_switch#1, %n0_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m3")
  %live0, %live0_c = "tf.AddV2"(%m0#0, %m1#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("live0")
  %live1, %live1_c = "tf.AddV2"(%m2#0, %m3#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("live1")
  %halfdead0, %halfdead0_c = "tf.AddV2"(%m0#0, %m2#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("halfdead0")
  %halfdead1, %halfdead1_c = "tf.AddV2"(%m1#0, %m3#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("halfdead1")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @OrIsAssociative
// CHECK: add = {{[^,]*$}}
tf.func @OrIsAssociative() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %n1_value, %n1_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("1/value")
  %n1_pred, %n1_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("1/pred")
  %n1_switch:2, %n1_switch_c = "tf.Switch"(%n1_value, %n1_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("1/switch")
  %n2_value, %n2_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("2/value")
  %n2_pred, %n2_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("2/pred")
  %n2_switch:2, %n2_switch_c = "tf.Switch"(%n2_value, %n2_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("2/switch")
  %m0:2, %m0_c = "tf.Merge"(%n0_switch#0, %n1_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m0")
  %m1:2, %m1_c = "tf.Merge"(%m0#0, %n2_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m1")
  %m2:2, %m2_c = "tf.Merge"(%n1_switch#0, %n2_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m2")
  %m3:2, %m3_c = "tf.Merge"(%n0_switch#0, %m2#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m3")
  %add, %add_c = "tf.AddV2"(%m1#0, %m3#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @AndOfOr
// CHECK: add2 = {{[^,]*$}}
tf.func @AndOfOr() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %n1_value, %n1_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("1/value")
  %n1_pred, %n1_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("1/pred")
  %n1_switch:2, %n1_switch_c = "tf.Switch"(%n1_value, %n1_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("1/switch")
  %n2_value, %n2_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("2/value")
  %n2_pred, %n2_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("2/pred")
  %n2_switch:2, %n2_switch_c = "tf.Switch"(%n2_value, %n2_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("2/switch")
  %n3_value, %n3_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("3/value")
  %n3_pred, %n3_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("3/pred")
  %n3_switch:2, %n3_switch_c = "tf.Switch"(%n3_value, %n3_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("3/switch")
  %m0:2, %m0_c = "tf.Merge"(%n0_switch#0, %n1_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m0")
  %m1:2, %m1_c = "tf.Merge"(%n2_switch#0, %n3_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m1")
  %add0, %add0_c = "tf.AddV2"(%m0#0, %m1#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add0")
  %add1, %add1_c = "tf.AddV2"(%m0#0, %m1#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  %add2, %add2_c = "tf.AddV2"(%add0, %add1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add2")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @OrOfAnd
// CHECK: add2 = {{[^,]*$}}
tf.func @OrOfAnd() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %n1_value, %n1_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("1/value")
  %n1_pred, %n1_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("1/pred")
  %n1_switch:2, %n1_switch_c = "tf.Switch"(%n1_value, %n1_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("1/switch")
  %n2_value, %n2_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("2/value")
  %n2_pred, %n2_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("2/pred")
  %n2_switch:2, %n2_switch_c = "tf.Switch"(%n2_value, %n2_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("2/switch")
  %n3_value, %n3_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("3/value")
  %n3_pred, %n3_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("3/pred")
  %n3_switch:2, %n3_switch_c = "tf.Switch"(%n3_value, %n3_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("3/switch")
  %add0, %add0_c = "tf.AddV2"(%n0_switch#0, %n1_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add0")
  %add1, %add1_c = "tf.AddV2"(%n2_switch#0, %n3_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  %m0:2, %m0_c = "tf.Merge"(%add0, %add1) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m0")
  %m1:2, %m1_c = "tf.Merge"(%add0, %add1) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m1")
  %add2, %add2_c = "tf.AddV2"(%m0#0, %m1#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add2")
  tf.return
}

// -----

// (*A | (~*A & ((~*B & ~*A) | (~*A & *B)))) is true.
// CHECK-LABEL: deadness of @AndOrDistributiveSimplified
// CHECK: or4 = #true{{$}}
tf.func @AndOrDistributiveSimplified() {
  %A_value, %A_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("A/value")
  %A_pred, %A_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("A/pred")
  %A_switch:2, %A_switch_c = "tf.Switch"(%A_value, %A_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("A/switch")
  %B_value, %B_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("B/value")
  %B_pred, %B_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("B/pred")
  %B_switch:2, %B_switch_c = "tf.Switch"(%B_value, %B_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("B/switch")
  %and0, %and0_c = "tf.AddV2"(%A_switch#0, %B_switch#1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("and0")
  %and1, %and1_c = "tf.AddV2"(%A_switch#0, %B_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("and1")
  %or2:2, %or2_c = "tf.Merge"(%and0, %and1) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("or2")
  %and3, %and3_c = "tf.AddV2"(%or2#0, %A_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("and3")
  %or4:2, %or4_c = "tf.Merge"(%and3, %A_switch#1) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("or4")
  tf.return
}

// -----

// (A | B) & C is (A & C) | (B & C).
// CHECK-LABEL: deadness of @AndOrDistributive
// CHECK: add3 = {{[^,]*$}}
tf.func @AndOrDistributive() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %n1_value, %n1_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("1/value")
  %n1_pred, %n1_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("1/pred")
  %n1_switch:2, %n1_switch_c = "tf.Switch"(%n1_value, %n1_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("1/switch")
  %n2_value, %n2_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("2/value")
  %n2_pred, %n2_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("2/pred")
  %n2_switch:2, %n2_switch_c = "tf.Switch"(%n2_value, %n2_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("2/switch")
  %m0:2, %m0_c = "tf.Merge"(%n0_switch#0, %n1_switch#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m0")
  %add0, %add0_c = "tf.AddV2"(%m0#0, %n2_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add0")
  %add1, %add1_c = "tf.AddV2"(%n0_switch#0, %n2_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add1")
  %add2, %add2_c = "tf.AddV2"(%n1_switch#0, %n2_switch#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add2")
  %m1:2, %m1_c = "tf.Merge"(%add1, %add2) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m1")
  %add3, %add3_c = "tf.AddV2"(%add0, %m1#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add3")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @Ternary
// CHECK: add = {{[^,]*$}}
tf.func @Ternary() {
  %predicate, %predicate_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("predicate")
  %true_value, %true_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("true_value")
  %false_value, %false_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("false_value")
  %predicated_true:2, %predicated_true_c = "tf.Switch"(%true_value, %predicate) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("predicated_true")
  %predicated_false:2, %predicated_false_c = "tf.Switch"(%false_value, %predicate) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("predicated_false")
  %ternary:2, %ternary_c = "tf.Merge"(%predicated_true#1, %predicated_false#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("ternary")
  %addend, %addend_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("addend")
  %add, %add_c = "tf.AddV2"(%ternary#0, %addend) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @Recv
// CHECK: add = {{.*}}, mismatching inputs
tf.func @Recv() {
  %recv_a, %recv_a_c = "tf._Recv"() {tensor_type = f32, tensor_name = "tensor_a", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xf32>, !tf.control) loc("recv_a")
  %recv_b, %recv_b_c = "tf._Recv"() {tensor_type = f32, tensor_name = "tensor_b", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xf32>, !tf.control) loc("recv_b")
  %add, %add_c = "tf.AddV2"(%recv_a, %recv_b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @HostRecv
// CHECK: add = {{.*}}, mismatching inputs
tf.func @HostRecv() {
  %recv_a, %recv_a_c = "tf._HostRecv"() {tensor_type = f32, tensor_name = "tensor_a", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xf32>, !tf.control) loc("recv_a")
  %recv_b, %recv_b_c = "tf._HostRecv"() {tensor_type = f32, tensor_name = "tensor_b", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xf32>, !tf.control) loc("recv_b")
  %add, %add_c = "tf.AddV2"(%recv_a, %recv_b) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// Induction variables with conditions of their own: that these are equal is not seen.
// CHECK-LABEL: deadness of @Loop
// CHECK: iv0/iv = {#true,&,*iv0/cond:0}<fr0>{{$}}
// CHECK: iv1/iv = {#true,&,*iv1/cond:0}<fr0>{{$}}
// CHECK: iv2/iv = {#true,&,*iv2/cond:0}<fr0>{{$}}
// CHECK: add0 = ({#true,&,*iv0/cond:0}<fr0> & {#true,&,*iv1/cond:0}<fr0>), mismatching inputs
// CHECK: add1 = ({#true,&,*iv1/cond:0}<fr0> & {#true,&,*iv2/cond:0}<fr0>), mismatching inputs
tf.func @Loop() {
  %iv0_init, %iv0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv0/init")
  %iv0_enter, %iv0_enter_c = "tf.Enter"(%iv0_init) {T = i32, frame_name = "fr0", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/enter")
  %iv0_iv:2, %iv0_iv_c = "tf.Merge"(%iv0_enter, %iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/iv")
  %iv0_incr, %iv0_incr_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/incr")
  %iv0_final, %iv0_final_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/final")
  %iv0_cond, %iv0_cond_c = "tf.Less"(%iv0_iv#0, %iv0_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv0/cond")
  %iv0_latch:2, %iv0_latch_c = "tf.Switch"(%iv0_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/latch")
  %iv0_exit, %iv0_exit_c = "tf.Exit"(%iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/exit")
  %iv0_ivnext, %iv0_ivnext_c = "tf.AddV2"(%iv0_latch#1, %iv0_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/ivnext")
  %iv0_next_iteration, %iv0_next_iteration_c = "tf.NextIteration"(%iv0_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/next_iteration")
  %iv1_init, %iv1_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv1/init")
  %iv1_enter, %iv1_enter_c = "tf.Enter"(%iv1_init) {T = i32, frame_name = "fr0", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv1/enter")
  %iv1_iv:2, %iv1_iv_c = "tf.Merge"(%iv1_enter, %iv1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv1/iv")
  %iv1_incr, %iv1_incr_c = "tf.Const"(%iv1_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv1/incr")
  %iv1_final, %iv1_final_c = "tf.Const"(%iv1_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv1/final")
  %iv1_cond, %iv1_cond_c = "tf.Less"(%iv1_iv#0, %iv1_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv1/cond")
  %iv1_latch:2, %iv1_latch_c = "tf.Switch"(%iv1_iv#0, %iv1_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv1/latch")
  %iv1_exit, %iv1_exit_c = "tf.Exit"(%iv1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv1/exit")
  %iv1_ivnext, %iv1_ivnext_c = "tf.AddV2"(%iv1_latch#1, %iv1_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv1/ivnext")
  %iv1_next_iteration, %iv1_next_iteration_c = "tf.NextIteration"(%iv1_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv1/next_iteration")
  %iv2_init, %iv2_init_c = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv2/init")
  %iv2_enter, %iv2_enter_c = "tf.Enter"(%iv2_init) {T = i32, frame_name = "fr0", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv2/enter")
  %iv2_iv:2, %iv2_iv_c = "tf.Merge"(%iv2_enter, %iv2_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv2/iv")
  %iv2_incr, %iv2_incr_c = "tf.Const"(%iv2_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv2/incr")
  %iv2_final, %iv2_final_c = "tf.Const"(%iv2_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv2/final")
  %iv2_cond, %iv2_cond_c = "tf.Less"(%iv2_iv#0, %iv2_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv2/cond")
  %iv2_latch:2, %iv2_latch_c = "tf.Switch"(%iv2_iv#0, %iv2_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv2/latch")
  %iv2_exit, %iv2_exit_c = "tf.Exit"(%iv2_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv2/exit")
  %iv2_ivnext, %iv2_ivnext_c = "tf.AddV2"(%iv2_latch#1, %iv2_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv2/ivnext")
  %iv2_next_iteration, %iv2_next_iteration_c = "tf.NextIteration"(%iv2_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv2/next_iteration")
  %add0, %add0_c = "tf.AddV2"(%iv0_iv#0, %iv1_iv#0) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("add0")
  %add1, %add1_c = "tf.AddV2"(%iv1_iv#0, %iv2_iv#0) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("add1")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ControlEquivalentLoopBodies
// OPT: iv0/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// OPT: div0/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// OPT: div1/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// OPT: add0 = {#true,&,*iv0/cond:0}<loop>{{$}}
// PES: iv0/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// PES: div0/iv = {#true,&,(iv0/iv:0 & *iv0/cond:0)}<loop>{{$}}
// PES: div1/iv = {#true,&,(iv0/iv:0 & *iv0/cond:0)}<loop>{{$}}
// PES: add0 = {#true,&,(iv0/iv:0 & *iv0/cond:0)}<loop>{{$}}
tf.func @ControlEquivalentLoopBodies() {
  %iv0_init, %iv0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv0/init")
  %iv0_enter, %iv0_enter_c = "tf.Enter"(%iv0_init) {T = i32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/enter")
  %iv0_iv:2, %iv0_iv_c = "tf.Merge"(%iv0_enter, %iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/iv")
  %iv0_incr, %iv0_incr_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/incr")
  %iv0_final, %iv0_final_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/final")
  %iv0_cond, %iv0_cond_c = "tf.Less"(%iv0_iv#0, %iv0_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv0/cond")
  %iv0_latch:2, %iv0_latch_c = "tf.Switch"(%iv0_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/latch")
  %iv0_exit, %iv0_exit_c = "tf.Exit"(%iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/exit")
  %iv0_ivnext, %iv0_ivnext_c = "tf.AddV2"(%iv0_latch#1, %iv0_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/ivnext")
  %iv0_next_iteration, %iv0_next_iteration_c = "tf.NextIteration"(%iv0_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/next_iteration")
  %div0_init, %div0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("div0/init")
  %div0_enter, %div0_enter_c = "tf.Enter"(%div0_init) {T = i32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("div0/enter")
  %div0_iv:2, %div0_iv_c = "tf.Merge"(%div0_enter, %div0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div0/iv")
  %div0_latch:2, %div0_latch_c = "tf.Switch"(%div0_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div0/latch")
  %div0_exit, %div0_exit_c = "tf.Exit"(%div0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div0/exit")
  %div0_next_iteration, %div0_next_iteration_c = "tf.NextIteration"(%div0_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div0/next_iteration")
  %div1_init, %div1_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("div1/init")
  %div1_enter, %div1_enter_c = "tf.Enter"(%div1_init) {T = i32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("div1/enter")
  %div1_iv:2, %div1_iv_c = "tf.Merge"(%div1_enter, %div1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div1/iv")
  %div1_latch:2, %div1_latch_c = "tf.Switch"(%div1_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div1/latch")
  %div1_exit, %div1_exit_c = "tf.Exit"(%div1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div1/exit")
  %div1_next_iteration, %div1_next_iteration_c = "tf.NextIteration"(%div1_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div1/next_iteration")
  %add0, %add0_c = "tf.AddV2"(%div0_iv#0, %div1_iv#0) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("add0")
  tf.return
}

// -----

// What comes back into div0/iv does not depend on it, so there is no recurrence.
// CHECK-LABEL: deadness of @LoopInvariantPredicateOnBackedge
// CHECK: div0/iv = div0/iv:0{{$}}
tf.func @LoopInvariantPredicateOnBackedge() {
  %iv0_init, %iv0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv0/init")
  %iv0_enter, %iv0_enter_c = "tf.Enter"(%iv0_init) {T = i32, frame_name = "frame", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/enter")
  %iv0_iv:2, %iv0_iv_c = "tf.Merge"(%iv0_enter, %iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/iv")
  %iv0_incr, %iv0_incr_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/incr")
  %iv0_final, %iv0_final_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/final")
  %iv0_cond, %iv0_cond_c = "tf.Less"(%iv0_iv#0, %iv0_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv0/cond")
  %iv0_latch:2, %iv0_latch_c = "tf.Switch"(%iv0_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/latch")
  %iv0_exit, %iv0_exit_c = "tf.Exit"(%iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/exit")
  %iv0_ivnext, %iv0_ivnext_c = "tf.AddV2"(%iv0_latch#1, %iv0_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/ivnext")
  %iv0_next_iteration, %iv0_next_iteration_c = "tf.NextIteration"(%iv0_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/next_iteration")
  %div0_init, %div0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("div0/init")
  %div0_enter, %div0_enter_c = "tf.Enter"(%div0_init) {T = i32, frame_name = "frame", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("div0/enter")
  %div0_iv:2, %div0_iv_c = "tf.Merge"(%div0_enter, %div0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div0/iv")
  %div0_latch:2, %div0_latch_c = "tf.Switch"(%div0_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div0/latch")
  %div0_exit, %div0_exit_c = "tf.Exit"(%div0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div0/exit")
  %div0_next_iteration, %div0_next_iteration_c = "tf.NextIteration"(%iv0_iv#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div0/next_iteration")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ControlEquivalentNestedLoopBodies
// OPT: iv_outer/iv = {#true,&,*iv_outer/cond:0}<outer_loop>{{$}}
// OPT: add0 = {{[{][{]}}#true,&,*iv_outer/cond:0}<outer_loop>,&,(*iv_inner/cond:0 & iv_inner/iv:0)}<inner_loop;outer_loop>{{$}}
// PES: iv_outer/iv = {#true,&,*iv_outer/cond:0}<outer_loop>{{$}}
// PES: iv_inner/iv = {(*iv_outer/cond:0 & {#true,&,*iv_outer/cond:0}<outer_loop>),&,*iv_inner/cond:0}<inner_loop;outer_loop>{{$}}
// PES: dependent_inner_iv0/iv = {{[{][{]}}#true,&,(iv_outer/iv:0 & *iv_outer/cond:0)}<outer_loop>,&,(iv_inner/iv:0 & *iv_inner/cond:0)}<inner_loop;outer_loop>{{$}}
// PES: dependent_inner_iv1/iv = {{[{][{]}}#true,&,(iv_outer/iv:0 & *iv_outer/cond:0)}<outer_loop>,&,(iv_inner/iv:0 & *iv_inner/cond:0)}<inner_loop;outer_loop>{{$}}
// PES: add0 = {{[{][{]}}#true,&,(iv_outer/iv:0 & *iv_outer/cond:0)}<outer_loop>,&,(iv_inner/iv:0 & *iv_inner/cond:0)}<inner_loop;outer_loop>{{$}}
tf.func @ControlEquivalentNestedLoopBodies() {
  %iv_outer_init, %iv_outer_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv_outer/init")
  %iv_outer_enter, %iv_outer_enter_c = "tf.Enter"(%iv_outer_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/enter")
  %iv_outer_iv:2, %iv_outer_iv_c = "tf.Merge"(%iv_outer_enter, %iv_outer_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer/iv")
  %iv_outer_incr, %iv_outer_incr_c = "tf.Const"(%iv_outer_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer/incr")
  %iv_outer_final, %iv_outer_final_c = "tf.Const"(%iv_outer_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer/final")
  %iv_outer_cond, %iv_outer_cond_c = "tf.Less"(%iv_outer_iv#0, %iv_outer_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_outer/cond")
  %iv_outer_latch:2, %iv_outer_latch_c = "tf.Switch"(%iv_outer_iv#0, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer/latch")
  %iv_outer_exit, %iv_outer_exit_c = "tf.Exit"(%iv_outer_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/exit")
  %iv_outer_ivnext, %iv_outer_ivnext_c = "tf.AddV2"(%iv_outer_latch#1, %iv_outer_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/ivnext")
  %iv_outer_next_iteration, %iv_outer_next_iteration_c = "tf.NextIteration"(%iv_outer_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/next_iteration")
  %constant, %constant_c = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("constant")
  %constant_enter_outer_loop, %constant_enter_outer_loop_c = "tf.Enter"(%constant) {T = i32, frame_name = "outer_loop", is_constant = true, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("constant_enter_outer_loop")
  %outer_is_live:2, %outer_is_live_c = "tf.Switch"(%constant_enter_outer_loop, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("outer_is_live")
  %iv_inner_enter, %iv_inner_enter_c = "tf.Enter"(%outer_is_live#1) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/enter")
  %iv_inner_iv:2, %iv_inner_iv_c = "tf.Merge"(%iv_inner_enter, %iv_inner_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner/iv")
  %iv_inner_incr, %iv_inner_incr_c = "tf.Const"(%iv_inner_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner/incr")
  %iv_inner_final, %iv_inner_final_c = "tf.Const"(%iv_inner_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner/final")
  %iv_inner_cond, %iv_inner_cond_c = "tf.Less"(%iv_inner_iv#0, %iv_inner_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_inner/cond")
  %iv_inner_latch:2, %iv_inner_latch_c = "tf.Switch"(%iv_inner_iv#0, %iv_inner_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner/latch")
  %iv_inner_exit, %iv_inner_exit_c = "tf.Exit"(%iv_inner_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/exit")
  %iv_inner_ivnext, %iv_inner_ivnext_c = "tf.AddV2"(%iv_inner_latch#1, %iv_inner_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/ivnext")
  %iv_inner_next_iteration, %iv_inner_next_iteration_c = "tf.NextIteration"(%iv_inner_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/next_iteration")
  %dependent_outer_iv0_init, %dependent_outer_iv0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("dependent_outer_iv0/init")
  %dependent_outer_iv0_enter, %dependent_outer_iv0_enter_c = "tf.Enter"(%dependent_outer_iv0_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/enter")
  %dependent_outer_iv0_iv:2, %dependent_outer_iv0_iv_c = "tf.Merge"(%dependent_outer_iv0_enter, %dependent_outer_iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/iv")
  %dependent_outer_iv0_latch:2, %dependent_outer_iv0_latch_c = "tf.Switch"(%dependent_outer_iv0_iv#0, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/latch")
  %dependent_outer_iv0_exit, %dependent_outer_iv0_exit_c = "tf.Exit"(%dependent_outer_iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/exit")
  %dependent_outer_iv0_next_iteration, %dependent_outer_iv0_next_iteration_c = "tf.NextIteration"(%dependent_outer_iv0_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/next_iteration")
  %dependent_outer_iv1_init, %dependent_outer_iv1_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("dependent_outer_iv1/init")
  %dependent_outer_iv1_enter, %dependent_outer_iv1_enter_c = "tf.Enter"(%dependent_outer_iv1_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/enter")
  %dependent_outer_iv1_iv:2, %dependent_outer_iv1_iv_c = "tf.Merge"(%dependent_outer_iv1_enter, %dependent_outer_iv1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/iv")
  %dependent_outer_iv1_latch:2, %dependent_outer_iv1_latch_c = "tf.Switch"(%dependent_outer_iv1_iv#0, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/latch")
  %dependent_outer_iv1_exit, %dependent_outer_iv1_exit_c = "tf.Exit"(%dependent_outer_iv1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/exit")
  %dependent_outer_iv1_next_iteration, %dependent_outer_iv1_next_iteration_c = "tf.NextIteration"(%dependent_outer_iv1_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/next_iteration")
  %dependent_inner_iv0_enter, %dependent_inner_iv0_enter_c = "tf.Enter"(%dependent_outer_iv0_iv#0) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/enter")
  %dependent_inner_iv0_iv:2, %dependent_inner_iv0_iv_c = "tf.Merge"(%dependent_inner_iv0_enter, %dependent_inner_iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/iv")
  %dependent_inner_iv0_latch:2, %dependent_inner_iv0_latch_c = "tf.Switch"(%dependent_inner_iv0_iv#0, %iv_inner_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/latch")
  %dependent_inner_iv0_exit, %dependent_inner_iv0_exit_c = "tf.Exit"(%dependent_inner_iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/exit")
  %dependent_inner_iv0_next_iteration, %dependent_inner_iv0_next_iteration_c = "tf.NextIteration"(%dependent_inner_iv0_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/next_iteration")
  %dependent_inner_iv1_enter, %dependent_inner_iv1_enter_c = "tf.Enter"(%dependent_outer_iv1_iv#0) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/enter")
  %dependent_inner_iv1_iv:2, %dependent_inner_iv1_iv_c = "tf.Merge"(%dependent_inner_iv1_enter, %dependent_inner_iv1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/iv")
  %dependent_inner_iv1_latch:2, %dependent_inner_iv1_latch_c = "tf.Switch"(%dependent_inner_iv1_iv#0, %iv_inner_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/latch")
  %dependent_inner_iv1_exit, %dependent_inner_iv1_exit_c = "tf.Exit"(%dependent_inner_iv1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/exit")
  %dependent_inner_iv1_next_iteration, %dependent_inner_iv1_next_iteration_c = "tf.NextIteration"(%dependent_inner_iv1_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/next_iteration")
  %add0, %add0_c = "tf.AddV2"(%dependent_inner_iv0_iv#0, %dependent_inner_iv1_iv#0) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("add0")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ControlNonEquivalentNestedLoopBodies
// CHECK: iv_outer/iv = {#true,&,*iv_outer/cond:0}<outer_loop>{{$}}
// CHECK: iv_inner/iv = {(*iv_outer/cond:0 & {#true,&,*iv_outer/cond:0}<outer_loop>),&,*iv_inner/cond:0}<inner_loop;outer_loop>{{$}}
// CHECK: iv_outer_1/iv = {#true,&,*iv_outer_1/cond:0}<outer_loop>{{$}}
// CHECK: iv_inner_1/iv = {(*iv_outer_1/cond:0 & {#true,&,*iv_outer_1/cond:0}<outer_loop>),&,*iv_inner_1/cond:0}<inner_loop;outer_loop>{{$}}
// CHECK: add0 = {{.*}}, mismatching inputs
tf.func @ControlNonEquivalentNestedLoopBodies() {
  %iv_outer_init, %iv_outer_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv_outer/init")
  %iv_outer_enter, %iv_outer_enter_c = "tf.Enter"(%iv_outer_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/enter")
  %iv_outer_iv:2, %iv_outer_iv_c = "tf.Merge"(%iv_outer_enter, %iv_outer_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer/iv")
  %iv_outer_incr, %iv_outer_incr_c = "tf.Const"(%iv_outer_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer/incr")
  %iv_outer_final, %iv_outer_final_c = "tf.Const"(%iv_outer_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer/final")
  %iv_outer_cond, %iv_outer_cond_c = "tf.Less"(%iv_outer_iv#0, %iv_outer_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_outer/cond")
  %iv_outer_latch:2, %iv_outer_latch_c = "tf.Switch"(%iv_outer_iv#0, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer/latch")
  %iv_outer_exit, %iv_outer_exit_c = "tf.Exit"(%iv_outer_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/exit")
  %iv_outer_ivnext, %iv_outer_ivnext_c = "tf.AddV2"(%iv_outer_latch#1, %iv_outer_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/ivnext")
  %iv_outer_next_iteration, %iv_outer_next_iteration_c = "tf.NextIteration"(%iv_outer_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/next_iteration")
  %constant, %constant_c = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("constant")
  %constant_enter_outer_loop, %constant_enter_outer_loop_c = "tf.Enter"(%constant) {T = i32, frame_name = "outer_loop", is_constant = true, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("constant_enter_outer_loop")
  %outer_is_live:2, %outer_is_live_c = "tf.Switch"(%constant_enter_outer_loop, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("outer_is_live")
  %iv_inner_enter, %iv_inner_enter_c = "tf.Enter"(%outer_is_live#1) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/enter")
  %iv_inner_iv:2, %iv_inner_iv_c = "tf.Merge"(%iv_inner_enter, %iv_inner_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner/iv")
  %iv_inner_incr, %iv_inner_incr_c = "tf.Const"(%iv_inner_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner/incr")
  %iv_inner_final, %iv_inner_final_c = "tf.Const"(%iv_inner_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner/final")
  %iv_inner_cond, %iv_inner_cond_c = "tf.Less"(%iv_inner_iv#0, %iv_inner_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_inner/cond")
  %iv_inner_latch:2, %iv_inner_latch_c = "tf.Switch"(%iv_inner_iv#0, %iv_inner_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner/latch")
  %iv_inner_exit, %iv_inner_exit_c = "tf.Exit"(%iv_inner_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/exit")
  %iv_inner_ivnext, %iv_inner_ivnext_c = "tf.AddV2"(%iv_inner_latch#1, %iv_inner_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/ivnext")
  %iv_inner_next_iteration, %iv_inner_next_iteration_c = "tf.NextIteration"(%iv_inner_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/next_iteration")
  %iv_outer_1_init, %iv_outer_1_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv_outer_1/init")
  %iv_outer_1_enter, %iv_outer_1_enter_c = "tf.Enter"(%iv_outer_1_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer_1/enter")
  %iv_outer_1_iv:2, %iv_outer_1_iv_c = "tf.Merge"(%iv_outer_1_enter, %iv_outer_1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer_1/iv")
  %iv_outer_1_incr, %iv_outer_1_incr_c = "tf.Const"(%iv_outer_1_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer_1/incr")
  %iv_outer_1_final, %iv_outer_1_final_c = "tf.Const"(%iv_outer_1_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer_1/final")
  %iv_outer_1_cond, %iv_outer_1_cond_c = "tf.Less"(%iv_outer_1_iv#0, %iv_outer_1_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_outer_1/cond")
  %iv_outer_1_latch:2, %iv_outer_1_latch_c = "tf.Switch"(%iv_outer_1_iv#0, %iv_outer_1_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer_1/latch")
  %iv_outer_1_exit, %iv_outer_1_exit_c = "tf.Exit"(%iv_outer_1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer_1/exit")
  %iv_outer_1_ivnext, %iv_outer_1_ivnext_c = "tf.AddV2"(%iv_outer_1_latch#1, %iv_outer_1_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer_1/ivnext")
  %iv_outer_1_next_iteration, %iv_outer_1_next_iteration_c = "tf.NextIteration"(%iv_outer_1_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer_1/next_iteration")
  %constant_1, %constant_1_c = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("constant_1")
  %constant_enter_outer_loop_1, %constant_enter_outer_loop_1_c = "tf.Enter"(%constant_1) {T = i32, frame_name = "outer_loop", is_constant = true, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("constant_enter_outer_loop_1")
  %outer_is_live_1:2, %outer_is_live_1_c = "tf.Switch"(%constant_enter_outer_loop_1, %iv_outer_1_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("outer_is_live_1")
  %iv_inner_1_enter, %iv_inner_1_enter_c = "tf.Enter"(%outer_is_live_1#1) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner_1/enter")
  %iv_inner_1_iv:2, %iv_inner_1_iv_c = "tf.Merge"(%iv_inner_1_enter, %iv_inner_1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner_1/iv")
  %iv_inner_1_incr, %iv_inner_1_incr_c = "tf.Const"(%iv_inner_1_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner_1/incr")
  %iv_inner_1_final, %iv_inner_1_final_c = "tf.Const"(%iv_inner_1_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner_1/final")
  %iv_inner_1_cond, %iv_inner_1_cond_c = "tf.Less"(%iv_inner_1_iv#0, %iv_inner_1_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_inner_1/cond")
  %iv_inner_1_latch:2, %iv_inner_1_latch_c = "tf.Switch"(%iv_inner_1_iv#0, %iv_inner_1_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner_1/latch")
  %iv_inner_1_exit, %iv_inner_1_exit_c = "tf.Exit"(%iv_inner_1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner_1/exit")
  %iv_inner_1_ivnext, %iv_inner_1_ivnext_c = "tf.AddV2"(%iv_inner_1_latch#1, %iv_inner_1_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner_1/ivnext")
  %iv_inner_1_next_iteration, %iv_inner_1_next_iteration_c = "tf.NextIteration"(%iv_inner_1_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner_1/next_iteration")
  %add0, %add0_c = "tf.AddV2"(%iv_inner_iv#0, %iv_inner_1_iv#0) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("add0")
  tf.return
}

// -----

// One of the inner values is multiplied by a received one, which may be dead.
// CHECK-LABEL: deadness of @NestedLoopBodiesWithACapture
// CHECK: add0 = {{.*}}, mismatching inputs
tf.func @NestedLoopBodiesWithACapture() {
  %iv_outer_init, %iv_outer_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv_outer/init")
  %iv_outer_enter, %iv_outer_enter_c = "tf.Enter"(%iv_outer_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/enter")
  %iv_outer_iv:2, %iv_outer_iv_c = "tf.Merge"(%iv_outer_enter, %iv_outer_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer/iv")
  %iv_outer_incr, %iv_outer_incr_c = "tf.Const"(%iv_outer_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer/incr")
  %iv_outer_final, %iv_outer_final_c = "tf.Const"(%iv_outer_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_outer/final")
  %iv_outer_cond, %iv_outer_cond_c = "tf.Less"(%iv_outer_iv#0, %iv_outer_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_outer/cond")
  %iv_outer_latch:2, %iv_outer_latch_c = "tf.Switch"(%iv_outer_iv#0, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_outer/latch")
  %iv_outer_exit, %iv_outer_exit_c = "tf.Exit"(%iv_outer_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/exit")
  %iv_outer_ivnext, %iv_outer_ivnext_c = "tf.AddV2"(%iv_outer_latch#1, %iv_outer_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/ivnext")
  %iv_outer_next_iteration, %iv_outer_next_iteration_c = "tf.NextIteration"(%iv_outer_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_outer/next_iteration")
  %constant, %constant_c = "tf.Const"() {dtype = i32, value = dense<5> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("constant")
  %constant_enter_outer_loop, %constant_enter_outer_loop_c = "tf.Enter"(%constant) {T = i32, frame_name = "outer_loop", is_constant = true, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("constant_enter_outer_loop")
  %outer_is_live:2, %outer_is_live_c = "tf.Switch"(%constant_enter_outer_loop, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("outer_is_live")
  %iv_inner_enter, %iv_inner_enter_c = "tf.Enter"(%outer_is_live#1) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/enter")
  %iv_inner_iv:2, %iv_inner_iv_c = "tf.Merge"(%iv_inner_enter, %iv_inner_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner/iv")
  %iv_inner_incr, %iv_inner_incr_c = "tf.Const"(%iv_inner_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner/incr")
  %iv_inner_final, %iv_inner_final_c = "tf.Const"(%iv_inner_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv_inner/final")
  %iv_inner_cond, %iv_inner_cond_c = "tf.Less"(%iv_inner_iv#0, %iv_inner_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv_inner/cond")
  %iv_inner_latch:2, %iv_inner_latch_c = "tf.Switch"(%iv_inner_iv#0, %iv_inner_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv_inner/latch")
  %iv_inner_exit, %iv_inner_exit_c = "tf.Exit"(%iv_inner_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/exit")
  %iv_inner_ivnext, %iv_inner_ivnext_c = "tf.AddV2"(%iv_inner_latch#1, %iv_inner_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/ivnext")
  %iv_inner_next_iteration, %iv_inner_next_iteration_c = "tf.NextIteration"(%iv_inner_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv_inner/next_iteration")
  %dependent_outer_iv0_init, %dependent_outer_iv0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("dependent_outer_iv0/init")
  %dependent_outer_iv0_enter, %dependent_outer_iv0_enter_c = "tf.Enter"(%dependent_outer_iv0_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/enter")
  %dependent_outer_iv0_iv:2, %dependent_outer_iv0_iv_c = "tf.Merge"(%dependent_outer_iv0_enter, %dependent_outer_iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/iv")
  %dependent_outer_iv0_latch:2, %dependent_outer_iv0_latch_c = "tf.Switch"(%dependent_outer_iv0_iv#0, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/latch")
  %dependent_outer_iv0_exit, %dependent_outer_iv0_exit_c = "tf.Exit"(%dependent_outer_iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/exit")
  %dependent_outer_iv0_next_iteration, %dependent_outer_iv0_next_iteration_c = "tf.NextIteration"(%dependent_outer_iv0_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv0/next_iteration")
  %dependent_outer_iv1_init, %dependent_outer_iv1_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("dependent_outer_iv1/init")
  %dependent_outer_iv1_enter, %dependent_outer_iv1_enter_c = "tf.Enter"(%dependent_outer_iv1_init) {T = i32, frame_name = "outer_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/enter")
  %dependent_outer_iv1_iv:2, %dependent_outer_iv1_iv_c = "tf.Merge"(%dependent_outer_iv1_enter, %dependent_outer_iv1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/iv")
  %dependent_outer_iv1_latch:2, %dependent_outer_iv1_latch_c = "tf.Switch"(%dependent_outer_iv1_iv#0, %iv_outer_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/latch")
  %dependent_outer_iv1_exit, %dependent_outer_iv1_exit_c = "tf.Exit"(%dependent_outer_iv1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/exit")
  %dependent_outer_iv1_next_iteration, %dependent_outer_iv1_next_iteration_c = "tf.NextIteration"(%dependent_outer_iv1_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_outer_iv1/next_iteration")
  %dependent_inner_iv0_enter, %dependent_inner_iv0_enter_c = "tf.Enter"(%dependent_outer_iv0_iv#0) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/enter")
  %dependent_inner_iv0_iv:2, %dependent_inner_iv0_iv_c = "tf.Merge"(%dependent_inner_iv0_enter, %dependent_inner_iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/iv")
  %dependent_inner_iv0_latch:2, %dependent_inner_iv0_latch_c = "tf.Switch"(%dependent_inner_iv0_iv#0, %iv_inner_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/latch")
  %dependent_inner_iv0_exit, %dependent_inner_iv0_exit_c = "tf.Exit"(%dependent_inner_iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/exit")
  %dependent_inner_iv0_next_iteration, %dependent_inner_iv0_next_iteration_c = "tf.NextIteration"(%dependent_inner_iv0_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv0/next_iteration")
  %dependent_inner_iv1_enter, %dependent_inner_iv1_enter_c = "tf.Enter"(%dependent_outer_iv1_iv#0) {T = i32, frame_name = "inner_loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/enter")
  %dependent_inner_iv1_iv:2, %dependent_inner_iv1_iv_c = "tf.Merge"(%dependent_inner_iv1_enter, %dependent_inner_iv1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/iv")
  %dependent_inner_iv1_latch:2, %dependent_inner_iv1_latch_c = "tf.Switch"(%mul0, %iv_inner_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/latch")
  %dependent_inner_iv1_exit, %dependent_inner_iv1_exit_c = "tf.Exit"(%dependent_inner_iv1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/exit")
  %dependent_inner_iv1_next_iteration, %dependent_inner_iv1_next_iteration_c = "tf.NextIteration"(%dependent_inner_iv1_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("dependent_inner_iv1/next_iteration")
  %captured, %captured_c = "tf._Recv"() {tensor_type = i32, tensor_name = "tensor", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xi32>, !tf.control) loc("captured")
  %capture_enter_outer, %capture_enter_outer_c = "tf.Enter"(%captured) {T = i32, frame_name = "outer_loop", is_constant = true, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("capture_enter_outer")
  %capture_enter_inner, %capture_enter_inner_c = "tf.Enter"(%capture_enter_outer) {T = i32, frame_name = "inner_loop", is_constant = true, parallel_iterations = 10 : i64} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("capture_enter_inner")
  %mul0, %mul0_c = "tf.Mul"(%dependent_inner_iv1_iv#0, %capture_enter_inner) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("mul0")
  %add0, %add0_c = "tf.AddV2"(%dependent_inner_iv0_iv#0, %dependent_inner_iv1_iv#0) {T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("add0")
  tf.return
}

// -----

// Each of two values becomes the other. At the loop's end {S,&,X} & ~X is S.
// CHECK-LABEL: deadness of @CyclicRecurrence
// OPT: iv0/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// OPT: div0/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// OPT: div1/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// OPT: div1/latch:0 = #true{{$}}
// PES: iv0/iv = {#true,&,*iv0/cond:0}<loop>{{$}}
// PES: div0/iv = div0/iv:0{{$}}
// PES: div1/iv = div1/iv:0{{$}}
tf.func @CyclicRecurrence() {
  %iv0_init, %iv0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("iv0/init")
  %iv0_enter, %iv0_enter_c = "tf.Enter"(%iv0_init) {T = i32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/enter")
  %iv0_iv:2, %iv0_iv_c = "tf.Merge"(%iv0_enter, %iv0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/iv")
  %iv0_incr, %iv0_incr_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<1> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/incr")
  %iv0_final, %iv0_final_c = "tf.Const"(%iv0_iv_c) {dtype = i32, value = dense<10> : tensor<i32>} : (!tf.control) -> (tensor<i32>, !tf.control) loc("iv0/final")
  %iv0_cond, %iv0_cond_c = "tf.Less"(%iv0_iv#0, %iv0_final) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi1>, !tf.control) loc("iv0/cond")
  %iv0_latch:2, %iv0_latch_c = "tf.Switch"(%iv0_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("iv0/latch")
  %iv0_exit, %iv0_exit_c = "tf.Exit"(%iv0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/exit")
  %iv0_ivnext, %iv0_ivnext_c = "tf.AddV2"(%iv0_latch#1, %iv0_incr) {T = i32} : (tensor<*xi32>, tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("iv0/ivnext")
  %iv0_next_iteration, %iv0_next_iteration_c = "tf.NextIteration"(%iv0_ivnext) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("iv0/next_iteration")
  %div0_init, %div0_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("div0/init")
  %div0_enter, %div0_enter_c = "tf.Enter"(%div0_init) {T = i32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("div0/enter")
  %div0_iv:2, %div0_iv_c = "tf.Merge"(%div0_enter, %div0_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div0/iv")
  %div0_latch:2, %div0_latch_c = "tf.Switch"(%div1_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div0/latch")
  %div0_exit, %div0_exit_c = "tf.Exit"(%div0_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div0/exit")
  %div0_next_iteration, %div0_next_iteration_c = "tf.NextIteration"(%div0_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div0/next_iteration")
  %div1_init, %div1_init_c = "tf.Const"() {dtype = i32, value = dense<0> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("div1/init")
  %div1_enter, %div1_enter_c = "tf.Enter"(%div1_init) {T = i32, frame_name = "loop", is_constant = false, parallel_iterations = 10 : i64} : (tensor<i32>) -> (tensor<*xi32>, !tf.control) loc("div1/enter")
  %div1_iv:2, %div1_iv_c = "tf.Merge"(%div1_enter, %div1_next_iteration) {N = 2 : i64, T = i32} : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div1/iv")
  %div1_latch:2, %div1_latch_c = "tf.Switch"(%div0_iv#0, %iv0_cond) {T = i32} : (tensor<*xi32>, tensor<*xi1>) -> (tensor<*xi32>, tensor<*xi32>, !tf.control) loc("div1/latch")
  %div1_exit, %div1_exit_c = "tf.Exit"(%div1_latch#0) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div1/exit")
  %div1_next_iteration, %div1_next_iteration_c = "tf.NextIteration"(%div1_latch#1) {T = i32} : (tensor<*xi32>) -> (tensor<*xi32>, !tf.control) loc("div1/next_iteration")
  tf.return
}

// -----

// Equal loops in frames of two names are not alive together.
// CHECK-LABEL: deadness of @AndRecurrenceNeedsFrameName
// CHECK: expr_0_next_iteration = (*step/pred:0 & {*init/pred:0,&,*step/pred:0}<frame_0>){{$}}
// CHECK: exit_0 = {*init/pred:0,&,*step/pred:0}<frame_0>{{$}}
// CHECK: expr_1_next_iteration = (*step/pred:0 & {*init/pred:0,&,*step/pred:0}<frame_1>){{$}}
// CHECK: exit_1 = {*init/pred:0,&,*step/pred:0}<frame_1>{{$}}
tf.func @AndRecurrenceNeedsFrameName() {
  %init_value, %init_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("init/value")
  %init_pred, %init_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("init/pred")
  %init_switch:2, %init_switch_c = "tf.Switch"(%init_value, %init_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("init/switch")
  %step_value, %step_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("step/value")
  %step_pred, %step_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("step/pred")
  %step_switch:2, %step_switch_c = "tf.Switch"(%step_value, %step_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("step/switch")
  %init_enter_frame_0, %init_enter_frame_0_c = "tf.Enter"(%init_switch#1) {T = f32, frame_name = "frame_0", is_constant = true, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("init_enter_frame_0")
  %step_enter_frame_0, %step_enter_frame_0_c = "tf.Enter"(%step_switch#1) {T = f32, frame_name = "frame_0", is_constant = true, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("step_enter_frame_0")
  %expr_0:2, %expr_0_c = "tf.Merge"(%init_enter_frame_0, %expr_0_next_iteration) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("expr_0")
  %add_0, %add_0_c = "tf.AddV2"(%expr_0#0, %step_enter_frame_0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add_0")
  %expr_0_next_iteration, %expr_0_next_iteration_c = "tf.NextIteration"(%add_0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("expr_0_next_iteration")
  %exit_0, %exit_0_c = "tf.Exit"(%expr_0#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("exit_0")
  %init_enter_frame_1, %init_enter_frame_1_c = "tf.Enter"(%init_switch#1) {T = f32, frame_name = "frame_1", is_constant = true, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("init_enter_frame_1")
  %step_enter_frame_1, %step_enter_frame_1_c = "tf.Enter"(%step_switch#1) {T = f32, frame_name = "frame_1", is_constant = true, parallel_iterations = 10 : i64} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("step_enter_frame_1")
  %expr_1:2, %expr_1_c = "tf.Merge"(%init_enter_frame_1, %expr_1_next_iteration) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("expr_1")
  %add_1, %add_1_c = "tf.AddV2"(%expr_1#0, %step_enter_frame_1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add_1")
  %expr_1_next_iteration, %expr_1_next_iteration_c = "tf.NextIteration"(%add_1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("expr_1_next_iteration")
  %exit_1, %exit_1_c = "tf.Exit"(%expr_1#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("exit_1")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ControlInputs
// CHECK: add = {{.*}}, mismatching inputs
tf.func @ControlInputs() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %id0, %id0_c = "tf.Identity"(%n0_switch#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id0")
  %id1, %id1_c = "tf.Identity"(%n0_switch#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id1")
  %const0, %const0_c = "tf.Const"(%id0_c) {dtype = f32, value = dense<1.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("const0")
  %const1, %const1_c = "tf.Const"(%id1_c) {dtype = f32, value = dense<2.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("const1")
  %add, %add_c = "tf.AddV2"(%const0, %const1) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ControlTrigger
// CHECK: add = {{[^,]*$}}
tf.func @ControlTrigger() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %id0, %id0_c = "tf.Identity"(%n0_switch#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id0")
  %id1, %id1_c = "tf.Identity"(%n0_switch#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id1")
  %ctrl_trigger0_c = "tf.ControlTrigger"(%id0_c) : (!tf.control) -> !tf.control loc("ctrl_trigger0")
  %ctrl_trigger1_c = "tf.ControlTrigger"(%id1_c) : (!tf.control) -> !tf.control loc("ctrl_trigger1")
  %const0, %const0_c = "tf.Const"(%ctrl_trigger0_c) {dtype = f32, value = dense<1.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("const0")
  %const1, %const1_c = "tf.Const"(%ctrl_trigger1_c) {dtype = f32, value = dense<2.0> : tensor<f32>} : (!tf.control) -> (tensor<f32>, !tf.control) loc("const1")
  %add, %add_c = "tf.AddV2"(%const0, %const1) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ControlInputsToMerge
// CHECK: add = {{[^,]*$}}
tf.func @ControlInputsToMerge() {
  %n0_value, %n0_value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("0/value")
  %n0_pred, %n0_pred_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("0/pred")
  %n0_switch:2, %n0_switch_c = "tf.Switch"(%n0_value, %n0_pred) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("0/switch")
  %id0, %id0_c = "tf.Identity"(%n0_switch#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id0")
  %id1, %id1_c = "tf.Identity"(%n0_switch#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id1")
  %constant, %constant_c = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("constant")
  %m0:2, %m0_c = "tf.Merge"(%constant, %id0_c) {N = 1 : i64, T = f32} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m0")
  %m1:2, %m1_c = "tf.Merge"(%constant, %id1_c) {N = 1 : i64, T = f32} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("m1")
  %add, %add_c = "tf.AddV2"(%m0#0, %m1#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("add")
  tf.return
}

// -----

// That a received value is alive does not say that it is true.
// CHECK-LABEL: deadness of @RecvVsSwitch
// CHECK: and = {{.*}}, mismatching inputs
tf.func @RecvVsSwitch() {
  %recv, %recv_c = "tf._Recv"() {tensor_type = i1, tensor_name = "tensor", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xi1>, !tf.control) loc("recv")
  %value, %value_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("value")
  %switch:2, %switch_c = "tf.Switch"(%value, %recv) {T = i1} : (tensor<*xi1>, tensor<*xi1>) -> (tensor<*xi1>, tensor<*xi1>, !tf.control) loc("switch")
  %and, %and_c = "tf.LogicalAnd"(%recv, %switch#1) : (tensor<*xi1>, tensor<*xi1>) -> (tensor<*xi1>, !tf.control) loc("and")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @RecvVsSwitchText
// CHECK: and = (recv:0 & *recv:0), mismatching inputs
tf.func @RecvVsSwitchText() {
  %recv, %recv_c = "tf._Recv"() {tensor_type = i1, tensor_name = "tensor", send_device = "sender", send_device_incarnation = 0 : i64, recv_device = "receiver", client_terminated = false} : () -> (tensor<*xi1>, !tf.control) loc("recv")
  %value, %value_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("value")
  %switch:2, %switch_c = "tf.Switch"(%value, %recv) {T = i1} : (tensor<*xi1>, tensor<*xi1>) -> (tensor<*xi1>, tensor<*xi1>, !tf.control) loc("switch")
  %and, %and_c = "tf.LogicalAnd"(%recv, %switch#1) : (tensor<*xi1>, tensor<*xi1>) -> (tensor<*xi1>, !tf.control) loc("and")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @DeMorgan
// CHECK: should_always_be_dead = #false, mismatching inputs
// CHECK: should_always_be_alive = #true{{$}}
tf.func @DeMorgan() {
  %cond_0, %cond_0_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond_0")
  %cond_1, %cond_1_c = "tf.Placeholder"() {dtype = i1, shape = #tf.shape<*>} : () -> (tensor<*xi1>, !tf.control) loc("cond_1")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switch_0:2, %switch_0_c = "tf.Switch"(%value, %cond_0) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch_0")
  %switch_1:2, %switch_1_c = "tf.Switch"(%value, %cond_1) {T = f32} : (tensor<*xf32>, tensor<*xi1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch_1")
  %and_0_1, %and_0_1_c = "tf.AddV2"(%switch_0#1, %switch_1#1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("and_0_1")
  %or_not0_not1:2, %or_not0_not1_c = "tf.Merge"(%switch_0#0, %switch_1#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("or_not0_not1")
  %should_always_be_dead, %should_always_be_dead_c = "tf.AddV2"(%and_0_1, %or_not0_not1#0) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("should_always_be_dead")
  %should_always_be_alive:2, %should_always_be_alive_c = "tf.Merge"(%and_0_1, %or_not0_not1#0) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control) loc("should_always_be_alive")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ConstantTrueSwitchCondition
// CHECK: id_false = #false{{$}}
// CHECK: id_true = #true{{$}}
tf.func @ConstantTrueSwitchCondition() {
  %const, %const_c = "tf.Const"() {dtype = i1, value = dense<true> : tensor<i1>} : () -> (tensor<i1>, !tf.control) loc("const")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switch:2, %switch_c = "tf.Switch"(%value, %const) {T = f32} : (tensor<*xf32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch")
  %id_false, %id_false_c = "tf.Identity"(%switch#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_false")
  %id_true, %id_true_c = "tf.Identity"(%switch#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_true")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @ConstantFalseSwitchCondition
// CHECK: id_false = #true{{$}}
// CHECK: id_true = #false{{$}}
tf.func @ConstantFalseSwitchCondition() {
  %const, %const_c = "tf.Const"() {dtype = i1, value = dense<false> : tensor<i1>} : () -> (tensor<i1>, !tf.control) loc("const")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switch:2, %switch_c = "tf.Switch"(%value, %const) {T = f32} : (tensor<*xf32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch")
  %id_false, %id_false_c = "tf.Identity"(%switch#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_false")
  %id_true, %id_true_c = "tf.Identity"(%switch#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_true")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @RefBoolSwitchCondition
// CHECK: id_false = ~*cond_ref:0{{$}}
// CHECK: id_true = *cond_ref:0{{$}}
tf.func @RefBoolSwitchCondition() {
  %cond_ref, %cond_ref_c = "tf.VariableV2"() {shape = #tf.shape<[]>, dtype = i1, container = "", shared_name = ""} : () -> (tensor<i1>, !tf.control) loc("cond_ref")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switch:2, %switch_c = "tf.Switch"(%value, %cond_ref) {T = f32} : (tensor<*xf32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switch")
  %id_false, %id_false_c = "tf.Identity"(%switch#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_false")
  %id_true, %id_true_c = "tf.Identity"(%switch#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_true")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @Constant1_SwitchN_2Branches_DoesNotFail
// CHECK: id_0 = #false{{$}}
// CHECK: id_1 = #true{{$}}
tf.func @Constant1_SwitchN_2Branches_DoesNotFail() {
  %index, %index_c = "tf.Const"() {dtype = i32, value = dense<1> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("index")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switchn:2, %switchn_c = "tf._SwitchN"(%value, %index) {T = f32, num_outs = 2 : i64} : (tensor<*xf32>, tensor<i32>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switchn")
  %id_0, %id_0_c = "tf.Identity"(%switchn#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_0")
  %id_1, %id_1_c = "tf.Identity"(%switchn#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_1")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @Constant7_SwitchN_3Branches
// CHECK: id_0 = #false{{$}}
// CHECK: id_1 = #false{{$}}
// CHECK: id_2 = #true{{$}}
tf.func @Constant7_SwitchN_3Branches() {
  %index, %index_c = "tf.Const"() {dtype = i32, value = dense<7> : tensor<i32>} : () -> (tensor<i32>, !tf.control) loc("index")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switchn:3, %switchn_c = "tf._SwitchN"(%value, %index) {T = f32, num_outs = 3 : i64} : (tensor<*xf32>, tensor<i32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switchn")
  %id_0, %id_0_c = "tf.Identity"(%switchn#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_0")
  %id_1, %id_1_c = "tf.Identity"(%switchn#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_1")
  %id_2, %id_2_c = "tf.Identity"(%switchn#2) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_2")
  tf.return
}

// -----

// CHECK-LABEL: deadness of @RefInt_SwitchN_3Branches
// CHECK: id_0 = bidx:0=0{{$}}
// CHECK: id_1 = (~bidx:0=0 & bidx:0=1){{$}}
// CHECK: id_2 = (~bidx:0=0 & ~bidx:0=1){{$}}
tf.func @RefInt_SwitchN_3Branches() {
  %bidx, %bidx_c = "tf.VariableV2"() {shape = #tf.shape<[]>, dtype = i32, container = "", shared_name = ""} : () -> (tensor<i32>, !tf.control) loc("bidx")
  %value, %value_c = "tf.Placeholder"() {dtype = f32, shape = #tf.shape<*>} : () -> (tensor<*xf32>, !tf.control) loc("value")
  %switchn:3, %switchn_c = "tf._SwitchN"(%value, %bidx) {T = f32, num_outs = 3 : i64} : (tensor<*xf32>, tensor<i32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, !tf.control) loc("switchn")
  %id_0, %id_0_c = "tf.Identity"(%switchn#0) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_0")
  %id_1, %id_1_c = "tf.Identity"(%switchn#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_1")
  %id_2, %id_2_c = "tf.Identity"(%switchn#2) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("id_2")
  tf.return
}

// -----

// The example of Passes.td.
// CHECK-LABEL: deadness of @main
// CHECK-NEXT: s = #true
// CHECK-NEXT: s:0 = ~*arg:1
// CHECK-NEXT: s:1 = *arg:1
// CHECK-NEXT: y = #false, mismatching inputs
tf.func @main(%x: tensor<f32>, %p: tensor<i1>) {
  %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("s")
  %y, %c1 = "tf.AddV2"(%s#0, %s#1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  tf.return
}
