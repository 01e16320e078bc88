// RUN: kiln-opt %s --lower-loops | FileCheck %s

// Loops look at the context's field `cancelled` at each turn.
// CHECK: module attributes {loops.cancellable, loops.launches
// CHECK: llvm.func @main(%[[CTX:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) -> i32
func.func private @step(%a: memref<1xi32>, %begin: index, %end: index) {
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<1xi32>
  %c0 = arith.constant 0 : index
  %limit = arith.constant 10 : i32
  // CHECK: llvm.br ^[[AGAIN:.*]]
  cf.br ^again
^again:
  // CHECK: ^[[AGAIN]]:
  // CHECK: llvm.cond_br %{{.*}}, ^[[BODY:.*]], ^[[DONE:.*]]
  %i = memref.load %0[%c0] : memref<1xi32>
  %more = arith.cmpi slt, %i, %limit : i32
  cf.cond_br %more, ^body, ^done
^body:
  // CHECK: ^[[BODY]]:
  // CHECK: llvm.call @step(
  // CHECK: %[[FIELD:.*]] = llvm.getelementptr %[[CTX]][0, 11]
  // CHECK: %[[FLAG:.*]] = llvm.load volatile %[[FIELD]]
  // CHECK: %[[GOES_ON:.*]] = llvm.icmp "eq" %[[FLAG]]
  // CHECK: llvm.cond_br %[[GOES_ON]], ^[[TURN:.*]], ^[[END:.*]]
  // CHECK: ^[[TURN]]:
  // CHECK-NEXT: llvm.br ^[[AGAIN]]
  loops.launch @step(%0) count 1 grain 1 node "step" : memref<1xi32>
  cf.br ^again
^done:
  // CHECK: ^[[DONE]]:
  // CHECK: ^[[END]]:
  // CHECK: %[[STATUS:.*]] = llvm.call @kiln.fail(%[[CTX]]
  // CHECK: llvm.return %[[STATUS]]
  return
}
