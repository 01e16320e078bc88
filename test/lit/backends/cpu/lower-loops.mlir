// RUN: kiln-opt %s --lower-loops=profile-marks=true | FileCheck %s
// RUN: kiln-opt %s --lower-loops | FileCheck %s --check-prefix=QUIET

// CHECK: module attributes {loops.launches = [
// CHECK-SAME: ["scale", "mul"], ["scale", "mul_1"]], loops.work = array<i64: 4, 32, 0, 0>}
// QUIET-NOT: kiln.mark
// QUIET-NOT: loops.work

// Kernels take bare pointers and the ends of a range.
// CHECK: llvm.func @scale(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64)
func.func private @scale(%a: memref<64xf32>, %b: memref<64xf32>, %begin: index, %end: index) {
  %0 = memref.load %a[%begin] : memref<64xf32>
  memref.store %0, %b[%begin] : memref<64xf32>
  return
}

// For parallel loops: the same with the pointers in an array.
// CHECK: llvm.func @scale.task(%[[ARGS:.*]]: !llvm.ptr, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64)
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK: llvm.call @scale(%{{.*}}, %{{.*}}, %[[BEGIN]], %[[END]])

// CHECK: llvm.func @main(%[[CTX:.*]]: !llvm.ptr, %[[IN:.*]]: !llvm.ptr, %[[OUT:.*]]: !llvm.ptr, %[[WORK:.*]]: !llvm.ptr) -> i32
func.func @main() attributes {loops.entry} {
  // CHECK: %[[SLOT:.*]] = llvm.getelementptr %[[IN]][1]
  // CHECK: llvm.load %[[SLOT]]
  %0 = loops.buffer input 1 : memref<64xf32>
  // CHECK: llvm.getelementptr %[[WORK]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %1 = loops.buffer arena 256 : memref<64xf32>
  %2 = loops.buffer output 0 : memref<64xf32>
  // CHECK: llvm.call @kiln.mark(%[[CTX]]
  // CHECK: llvm.call @scale(
  loops.launch @scale(%0, %1) count 4 grain 4 node "mul" {bytes = 32 : i64, flops = 4 : i64} : memref<64xf32>, memref<64xf32>
  // CHECK: llvm.call @kiln.mark(%[[CTX]]
  // CHECK: %[[TASK:.*]] = llvm.mlir.addressof @scale.task
  // CHECK: llvm.call @kiln.launch(%[[CTX]], %[[TASK]]
  loops.launch @scale(%1, %2) count 64 grain 4 node "mul_1" : memref<64xf32>, memref<64xf32>
  %c0 = arith.constant 0 : index
  %3 = memref.load %2[%c0] : memref<64xf32>
  %zero = arith.constant 0.0 : f32
  %ok = arith.cmpf oge, %3, %zero : f32
  // CHECK: llvm.cond_br
  // CHECK: llvm.return
  // CHECK: llvm.call @kiln.fail(%[[CTX]]
  loops.assert %ok, "negative" node "check"
  return
}
