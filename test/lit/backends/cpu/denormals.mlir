// Denormal numbers are zeros from the beginning of the entry function and of tasks, which other threads call, to each of their ends.
// RUN: kiln-opt %s --lower-loops=denormals=mxcsr | FileCheck %s --check-prefixes=CHECK,X86
// RUN: kiln-opt %s --lower-loops=denormals=fpcr | FileCheck %s --check-prefixes=CHECK,ARM
// RUN: kiln-opt %s --lower-loops | FileCheck %s --check-prefix=KEEP
// KEEP-NOT: call_intrinsic

// CHECK: llvm.func @copy(
// CHECK-NOT: call_intrinsic
func.func private @copy(%a: memref<64xf32>, %b: memref<64xf32>, %begin: index, %end: index) {
  %0 = memref.load %a[%begin] : memref<64xf32>
  memref.store %0, %b[%begin] : memref<64xf32>
  return
}

// CHECK: llvm.func @copy.task(
// X86: llvm.call_intrinsic "llvm.x86.sse.stmxcsr"(%[[BEFORE:.*]]) :
// X86: llvm.mlir.constant(32832 : i32)
// X86: llvm.or
// X86: llvm.call_intrinsic "llvm.x86.sse.ldmxcsr"(%[[NOW:.*]]) :
// ARM: %[[BEFORE:.*]] = llvm.call_intrinsic "llvm.aarch64.get.fpcr"() : () -> i64
// ARM: llvm.mlir.constant(16777216 : i64)
// ARM: %[[NOW:.*]] = llvm.or %[[BEFORE]]
// ARM: llvm.call_intrinsic "llvm.aarch64.set.fpcr"(%[[NOW]])
// CHECK: llvm.call @copy(
// X86-NEXT: llvm.call_intrinsic "llvm.x86.sse.ldmxcsr"(%[[BEFORE]])
// ARM-NEXT: llvm.call_intrinsic "llvm.aarch64.set.fpcr"(%[[BEFORE]])
// CHECK-NEXT: llvm.return

// CHECK: llvm.func @main(
// X86: llvm.call_intrinsic "llvm.x86.sse.ldmxcsr"(
// ARM: llvm.call_intrinsic "llvm.aarch64.set.fpcr"(
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer input 0 : memref<64xf32>
  %1 = loops.buffer output 0 : memref<64xf32>
  loops.launch @copy(%0, %1) count 64 grain 4 node "copy" : memref<64xf32>, memref<64xf32>
  %c0 = arith.constant 0 : index
  %2 = memref.load %1[%c0] : memref<64xf32>
  %zero = arith.constant 0.0 : f32
  %ok = arith.cmpf oge, %2, %zero : f32
  // CHECK: llvm.cond_br
  // X86: llvm.call_intrinsic "llvm.x86.sse.ldmxcsr"(
  // ARM: llvm.call_intrinsic "llvm.aarch64.set.fpcr"(
  // CHECK-NEXT: llvm.return
  // CHECK: llvm.call @kiln.fail(
  // X86-NEXT: llvm.call_intrinsic "llvm.x86.sse.ldmxcsr"(
  // ARM-NEXT: llvm.call_intrinsic "llvm.aarch64.set.fpcr"(
  // CHECK-NEXT: llvm.return
  loops.assert %ok, "negative" node "check"
  return
}
