// One program after every stage.
// RUN: kiln-opt %s --stage-graph -o %t.graph.mlir && FileCheck %s --check-prefix=GRAPH < %t.graph.mlir
// RUN: kiln-opt %t.graph.mlir --stage-hlo -o %t.hlo.mlir && FileCheck %s --check-prefix=HLO < %t.hlo.mlir
// RUN: kiln-opt %t.hlo.mlir --stage-hlo-opt -o %t.hlo-opt.mlir && FileCheck %s --check-prefix=OPT < %t.hlo-opt.mlir
// RUN: kiln-opt %t.hlo-opt.mlir --stage-scheduled -o %t.scheduled.mlir && FileCheck %s --check-prefix=SCHEDULED < %t.scheduled.mlir
// RUN: kiln-opt %t.scheduled.mlir --stage-loops -o %t.loops.mlir && FileCheck %s --check-prefix=LOOPS < %t.loops.mlir
// RUN: kiln-opt %t.loops.mlir --stage-llvm -o %t.llvm.mlir && FileCheck %s --check-prefix=LLVM < %t.llvm.mlir
// RUN: kiln compile %t.llvm.mlir --from llvm -o %t && ls %t | FileCheck %s --check-prefix=OBJECT

tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> (tensor<*xf32> {tf.name = "y:0"}) {
  %w, %c0 = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<3x2xf32>} : () -> (tensor<3x2xf32>, !tf.control)
  %m, %c1 = "tf.MatMul"(%x, %w) {T = f32, grad_a = false, grad_b = false, transpose_a = false, transpose_b = false}
      : (tensor<2x3xf32>, tensor<3x2xf32>) -> (tensor<*xf32>, !tf.control)
  %y, %c2 = "tf.Relu"(%m) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
  tf.return %y : tensor<*xf32>
}

// GRAPH: tf.func @main
// GRAPH: "tf.MatMul"

// HLO: func.func @main(%{{.*}}: tensor<2x3xf32>{{.*}}) -> (tensor<2x2xf32>
// HLO: hlo.dot_general
// HLO: hlo.maximum

// OPT: hlo.fusion contraction
// OPT: hlo.maximum
// OPT: hlo.return

// SCHEDULED: module attributes {hlo.arena_bytes = 0 : i64, hlo.constant_bytes = 64 : i64, hlo.streamed_bytes = 64 : i64}
// SCHEDULED: hlo.slot<input, 0>
// SCHEDULED: hlo.slot<output, 0>

// LOOPS: func.func private @f32_gemm_{{.*}}_maximum(
// LOOPS: func.func @main() attributes {loops.entry}
// LOOPS: loops.launch @f32_gemm

// LLVM: llvm.func @f32_gemm_{{.*}}_maximum(
// LLVM: llvm.func @main({{.*}}) -> i32 attributes {{.*}}loops.entry

// OBJECT: one-program.mlir.tmp.llvm.h
// OBJECT: one-program.mlir.tmp.llvm.o
