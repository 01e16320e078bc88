// RUN: kiln-conformance --stablehlo --quiet %s
// RUN: kiln-conformance --stablehlo --quiet --backend=cpu %s
// RUN: kiln-translate --stablehlo-to-hlo %s | FileCheck %s
// The generic form, with the attributes in both of the forms that StableHLO has had for them.

// CHECK-LABEL: @elementwise
"func.func"() <{sym_name = "elementwise", function_type = () -> ()}> ({
  %a = "stablehlo.constant"() <{value = dense<[1.0, -2.0]> : tensor<2xf32>}> : () -> tensor<2xf32>
  // CHECK: hlo.abs
  %0 = "stablehlo.abs"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: hlo.compare LT
  %1 = "stablehlo.compare"(%a, %0) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  "check.expect_eq_const"(%1) {value = dense<[false, true]> : tensor<2xi1>} : (tensor<2xi1>) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// CHECK-LABEL: @older_attributes
func.func @older_attributes() {
  %a = "stablehlo.constant"() {value = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // CHECK: hlo.transpose {{.*}}[1, 0]
  %0 = "stablehlo.transpose"(%a) {permutation = dense<[1, 0]> : tensor<2xi64>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  // CHECK: hlo.slice
  %1 = "stablehlo.slice"(%0) {start_indices = dense<[1, 0]> : tensor<2xi64>, limit_indices = dense<[3, 2]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} : (tensor<3x2xi32>) -> tensor<2x2xi32>
  "check.expect_eq_const"(%1) {value = dense<[[2, 5], [3, 6]]> : tensor<2x2xi32>} : (tensor<2x2xi32>) -> ()
  %2 = "stablehlo.broadcast_in_dim"(%1) {broadcast_dimensions = dense<[0, 2]> : tensor<2xi64>} : (tensor<2x2xi32>) -> tensor<2x1x2xi32>
  "check.expect_eq_const"(%2) {value = dense<[[[2, 5]], [[3, 6]]]> : tensor<2x1x2xi32>} : (tensor<2x1x2xi32>) -> ()
  return
}

// CHECK-LABEL: @regions
func.func @regions() {
  %a = "stablehlo.constant"() {value = dense<[1, 2, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  %z = "stablehlo.constant"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // CHECK: hlo.reduce
  %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = "stablehlo.add"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%s) : (tensor<i32>) -> ()
  }) : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  "check.expect_eq_const"(%0) {value = dense<6> : tensor<i32>} : (tensor<i32>) -> ()
  // CHECK: hlo.while
  %1 = "stablehlo.while"(%0) ({
  ^bb0(%x: tensor<i32>):
    %c = "stablehlo.compare"(%x, %z) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    %four = "stablehlo.constant"() {value = dense<4> : tensor<i32>} : () -> tensor<i32>
    %n = "stablehlo.subtract"(%x, %four) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%n) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  "check.expect_eq_const"(%1) {value = dense<-2> : tensor<i32>} : (tensor<i32>) -> ()
  return
}

// CHECK-LABEL: @contractions
func.func @contractions() {
  %a = "stablehlo.constant"() {value = dense<[[1.0, 2.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  // CHECK: hlo.dot_general
  %0 = "stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>,
      precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x1xf32>
  "check.expect_eq_const"(%0) {value = dense<5.0> : tensor<1x1xf32>} : (tensor<1x1xf32>) -> ()
  // CHECK: hlo.convolution
  %x = "stablehlo.constant"() {value = dense<[[[1.0], [2.0], [4.0]]]> : tensor<1x3x1xf32>} : () -> tensor<1x3x1xf32>
  %w = "stablehlo.constant"() {value = dense<[[[1.0]], [[10.0]]]> : tensor<2x1x1xf32>} : () -> tensor<2x1x1xf32>
  %1 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, feature_group_count = 1 : i64, window_reversal = dense<true> : tensor<1xi1>,
      padding = dense<[[0, 1]]> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>}>
      : (tensor<1x3x1xf32>, tensor<2x1x1xf32>) -> tensor<1x3x1xf32>
  "check.expect_eq_const"(%1) {value = dense<[[[12.0], [24.0], [40.0]]]> : tensor<1x3x1xf32>} : (tensor<1x3x1xf32>) -> ()
  return
}
