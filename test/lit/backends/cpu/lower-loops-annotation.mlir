// RUN: kiln-opt %s --lower-loops | FileCheck %s

// What a loop is annotated with reaches the branch, where the translation to LLVM IR reads it.
// CHECK: #[[UNROLL:.*]] = #llvm.loop_unroll<disable = true>
// CHECK: #[[LOOP:.*]] = #llvm.loop_annotation<unroll = #[[UNROLL]]>
#loop = #llvm.loop_annotation<unroll = <disable = true>>

// CHECK: llvm.func @fill
// CHECK: llvm.br {{.*}} {loop_annotation = #[[LOOP]]}
// CHECK-NOT: llvm.loop_annotation =
func.func private @fill(%a: memref<64xf32>, %begin: index, %end: index) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1 : index
  cf.br ^head(%begin : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %end : index
  cf.cond_br %more, ^body, ^done
^body:
  memref.store %zero, %a[%i] : memref<64xf32>
  %next = arith.addi %i, %one : index
  cf.br ^head(%next : index) {llvm.loop_annotation = #loop}
^done:
  return
}

func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<64xf32>
  loops.launch @fill(%0) count 64 grain 64 : memref<64xf32>
  return
}
