// The entry of code for a GPU: launches, reads and writes go through the context, and end the run when they fail.
// RUN: kiln-opt %s --split-input-file --lower-loops --verify-diagnostics | FileCheck %s
// RUN: kiln-opt %s --split-input-file --lower-loops=denormals=mxcsr --verify-diagnostics | FileCheck %s --check-prefix=NUMBERS
// Denormal numbers are numbers on devices, and so to functions that stand in for their kernels.
// NUMBERS-NOT: denormal_fp_math
// NUMBERS-NOT: mxcsr

// CHECK: llvm.func @main(%[[context:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) -> i32
// CHECK: %[[size:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i64
// CHECK: llvm.icmp "uge" %[[size]], %{{.*}} : i64
// CHECK: llvm.cond_br
// CHECK: %[[calls:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// CHECK: llvm.icmp "ne" %[[calls]]
// CHECK: %[[status:.*]] = llvm.call %{{.*}}(%[[context]], %{{.*}}, %{{.*}}, %{{.*}}) : !llvm.ptr, (!llvm.ptr, i32, i64, !llvm.ptr) -> i32
// CHECK: %[[ok:.*]] = llvm.icmp "eq" %[[status]]
// CHECK: llvm.cond_br %[[ok]]
// CHECK: llvm.call %{{.*}}(%[[context]], %[[slot:.*]], %{{.*}}, %{{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64) -> i32
// CHECK: llvm.load %[[slot]] : !llvm.ptr -> i8
// CHECK: llvm.return %[[status]] : i32
module attributes {loops.device_kernels = [{name = "k", block = array<i64: 32, 1, 1>, args = 1 : i64, shared_bytes = 0 : i64}]} {
  func.func @main() attributes {loops.device, loops.entry} {
    %0 = loops.buffer output 0 : memref<i8>
    loops.device_launch @kernels::@k(%0) blocks 7 : memref<i8>
    %1 = memref.load %0[] : memref<i8>
    %z = arith.constant 0 : i8
    %2 = arith.cmpi ne, %1, %z : i8
    loops.assert %2, "false"
    return
  }
}

// -----

// A kernel for processors gets its buffers from an array and its block's memory from the thread.
// CHECK: module attributes {{{.*}}loops.device_kernels = [{args = 1 : i64, block = array<i64: 32, 1, 1>, collective, name = "k", shared_bytes = 144 : i64}]
// CHECK: llvm.func internal @k(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr)
// CHECK: llvm.func @k.thread(%[[args:.*]]: !llvm.ptr, %[[thread:.*]]: !llvm.ptr)
// CHECK: %[[slot:.*]] = llvm.getelementptr %[[args]][0]
// CHECK: %[[a:.*]] = llvm.load %[[slot]]
// CHECK: %[[at:.*]] = llvm.getelementptr %[[thread]][56]
// CHECK: %[[shared:.*]] = llvm.load %[[at]]
// CHECK: %[[s:.*]] = llvm.getelementptr %[[shared]][0]
// CHECK: %[[u:.*]] = llvm.getelementptr %[[shared]][128]
// CHECK: llvm.call @k(%[[a]], %[[s]], %[[u]], %[[thread]])
module attributes {loops.device_kernels = [{name = "k", block = array<i64: 32, 1, 1>, args = 1 : i64, shared_bytes = 144 : i64}]} {
  func.func private @k(%a: memref<4xf32>, %s: memref<4xf32>, %u: memref<4xf32>, %thread: !llvm.ptr) attributes {loops.collective, loops.emulated = array<i64: 0, 128>} {
    return
  }
  func.func @main() attributes {loops.device, loops.entry} {
    return
  }
}

// -----

func.func @main() attributes {loops.device, loops.entry} {
  %0 = loops.buffer output 0 : memref<i8>
  // expected-error @+1 {{needs an entry marked loops.device, and the kernel in the module's loops.device_kernels}}
  loops.device_launch @kernels::@k(%0) blocks 7 : memref<i8>
  return
}
