// RUN: kiln-opt %s --annotate-kernel-args | FileCheck %s

// Slots apart in the arena never overlap; the alignment is what both launches have in common.
// CHECK: func.func private @apart(%{{[^:]*}}: memref<4xf32> {llvm.align = 16 : i64, llvm.noalias, llvm.nonnull},
// CHECK-SAME: %{{[^:]*}}: memref<4xf32> {llvm.align = 64 : i64, llvm.noalias, llvm.nonnull}
func.func private @apart(%a: memref<4xf32>, %b: memref<4xf32>, %begin: index, %end: index) {
  return
}

// In place: both arguments are the same memory. Callers' buffers are aligned to their elements.
// CHECK: func.func private @in_place(%{{[^:]*}}: memref<4xf32> {llvm.align = 4 : i64, llvm.nonnull},
// CHECK-SAME: %{{[^:]*}}: memref<4xf32> {llvm.align = 4 : i64, llvm.nonnull}
func.func private @in_place(%a: memref<4xf32>, %b: memref<4xf32>, %begin: index, %end: index) {
  return
}

func.func @main() attributes {loops.entry} {
  %0 = loops.buffer arena 0 : memref<4xf32>
  %1 = loops.buffer arena 64 : memref<4xf32>
  %2 = loops.buffer constant 80 : memref<4xf32>
  %3 = loops.buffer output 0 : memref<4xf32>
  loops.launch @apart(%0, %1) count 4 grain 4 : memref<4xf32>, memref<4xf32>
  loops.launch @apart(%2, %0) count 4 grain 4 : memref<4xf32>, memref<4xf32>
  loops.launch @in_place(%3, %3) count 4 grain 4 : memref<4xf32>, memref<4xf32>
  return
}
