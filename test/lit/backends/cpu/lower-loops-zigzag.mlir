// RUN: kiln-opt %s --lower-loops | FileCheck %s

// A kernel that is launched to and fro finds its turn after its pointers, and goes through eighths of its pieces
// from the last to the first when that is set.
func.func private @scale(%a: memref<64xf32>, %b: memref<64xf32>, %begin: index, %end: index) {
  %0 = memref.load %a[%begin] : memref<64xf32>
  memref.store %0, %b[%begin] : memref<64xf32>
  return
}
// CHECK: llvm.func @scale.zigzag(%[[ARGS:.*]]: !llvm.ptr, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64)
// CHECK: %[[SLOT:.*]] = llvm.getelementptr %[[ARGS]][2]
// CHECK: %[[TURN:.*]] = llvm.load %[[SLOT]]
// CHECK: llvm.load %[[TURN]] : !llvm.ptr -> i8
// CHECK: llvm.cond_br %{{.*}}, ^[[HEAD:.*]](%[[END]] : i64), ^[[ALL:.*]]
// CHECK: ^[[ALL]]:
// CHECK: llvm.call @scale(%{{.*}}, %{{.*}}, %[[BEGIN]], %[[END]])
// CHECK: ^[[HEAD]](%[[LEFT:.*]]: i64):
// CHECK: llvm.icmp "sgt" %[[LEFT]], %[[BEGIN]]
// CHECK: %[[PIECE:.*]] = llvm.sub %[[LEFT]]
// CHECK: %[[NEXT:.*]] = llvm.intr.smax(%[[PIECE]], %[[BEGIN]])
// CHECK: llvm.call @scale(%{{.*}}, %{{.*}}, %[[NEXT]], %[[LEFT]])
// CHECK: llvm.br ^[[HEAD]](%[[NEXT]] : i64)

// A run starts where the one before ended, if the host keeps that; every launch turns.
// CHECK: llvm.func @main(%[[CONTEXT:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr)
// CHECK: %[[OWN:.*]] = llvm.alloca %{{.*}} x i8
// CHECK: "llvm.intr.memset"(%[[OWN]]
// CHECK: %[[KEPT:.*]] = llvm.getelementptr %[[CONTEXT]][0, 13]
// CHECK: %[[COVERS:.*]] = llvm.icmp "uge"
// CHECK: llvm.select %[[COVERS]], %[[KEPT]], %[[OWN]]
// CHECK: llvm.call @scale.zigzag(
// CHECK: %[[WAS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i8
// CHECK: %[[NOT:.*]] = llvm.icmp "eq" %[[WAS]]
// CHECK: llvm.zext %[[NOT]]
// CHECK: llvm.mlir.addressof @scale.zigzag
// CHECK: llvm.call @kiln.launch(
// CHECK: llvm.zext
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer constant 0 : memref<64xf32>
  %1 = loops.buffer output 0 : memref<64xf32>
  loops.launch @scale(%0, %1) count 4 grain 4 zigzag : memref<64xf32>, memref<64xf32>
  loops.launch @scale(%0, %1) count 64 grain 4 zigzag : memref<64xf32>, memref<64xf32>
  return
}
