// What XLA has no field for: names, variables, locations, captured values, ops of our own, calls.
// RUN: kiln-opt %s --mlir-print-debuginfo > %t.mlir
// RUN: kiln-translate --hlo-to-hlomodule %t.mlir -o %t.hlo.pb
// RUN: kiln-translate --hlomodule-to-hlo %t.hlo.pb | FileCheck %s --check-prefix=BACK
// RUN: kiln-translate --hlomodule-to-hlo %t.hlo.pb --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC
// RUN: kiln-translate --hlo-to-hlomodule %t.mlir | FileCheck %s

// CHECK: name: "m"
// CHECK: entry_computation_name: "main"
// BACK: module @m {
module @m {
  // BACK: func.func @main(%[[X:.*]]: tensor<2xf32> {hlo.name = "x:0"}, %[[V:.*]]: tensor<2xf32> {hlo.variable = "v"}, %[[N:.*]]: tensor<i32>)
  // BACK-SAME: -> (tensor<2xf32> {hlo.name = "y"}, tensor<2xf32> {hlo.variable = "v"}) {
  func.func @main(%x: tensor<2xf32> {hlo.name = "x:0"}, %v: tensor<2xf32> {hlo.variable = "v"}, %n: tensor<i32>)
      -> (tensor<2xf32> {hlo.name = "y"}, tensor<2xf32> {hlo.variable = "v"}) {
    // A callee comes before its caller.
    // CHECK: name: "twice"
    // CHECK: root_id
    // The value from above is carried: the loop's tuple has one element more.
    // CHECK: name: "while_region"
    // CHECK: opcode: "get-tuple-element"
    // CHECK: name: "while_region_1"
    // CHECK: name: "main"
    // CHECK: opcode: "parameter"
    // CHECK: key: "kiln.attr.hlo.name"
    // CHECK: opcode: "call"
    // BACK: %[[T:.*]] = call @twice(%[[X]])
    %0 = call @twice(%x) : (tensor<2xf32>) -> tensor<2xf32>
    // CHECK: opcode: "while"
    // CHECK: key: "kiln.captures"
    // CHECK-NEXT: value: "1"
    // BACK: hlo.while(%[[T]])
    // BACK: hlo.add %{{.*}}, %[[X]]
    %1 = hlo.while(%0) : (tensor<2xf32>) -> tensor<2xf32> cond {
    ^bb0(%a: tensor<2xf32>):
      %c = hlo.constant dense<true> : tensor<i1>
      hlo.return %c : tensor<i1>
    } do {
    ^bb0(%a: tensor<2xf32>):
      %s = hlo.add %a, %x : tensor<2xf32>
      hlo.return %s : tensor<2xf32>
    }
    // CHECK: custom_call_target: "kiln.assert"
    // CHECK: backend_config: "{message = \"no\"}"
    // BACK: hlo.assert %{{.*}}, "no"
    %p = hlo.constant dense<true> : tensor<i1>
    hlo.assert %p, "no" : tensor<i1>
    // CHECK: op_name: "layer/neg"
    // CHECK-NEXT: source_file: "model.py"
    // CHECK-NEXT: source_line: 7
    // CHECK-NEXT: source_column: 3
    // LOC: hlo.negate %{{.*}} : tensor<2xf32> loc(#[[L:.*]])
    // LOC: #[[F:.*]] = loc("model.py":7:3)
    // LOC: #[[L]] = loc("layer/neg"(#[[F]]))
    %2 = hlo.negate %1 {kiln.note = 3 : i64} : tensor<2xf32> loc("layer/neg"("model.py":7:3))
    // BACK: hlo.negate %{{.*}} {kiln.note = 3 : i64}
    return %2, %x : tensor<2xf32>, tensor<2xf32>
  }
  // BACK: func.func private @twice(
  func.func private @twice(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = hlo.add %a, %a : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// CHECK: input_output_alias {
// CHECK: output_shape_index: 1
// CHECK: parameter_number: 1
// CHECK: kind: MAY_ALIAS
