// RUN: kiln-opt %s --lower-loops | FileCheck %s
// RUN: not kiln compile %s --from=loops --target-triple=x86_64-linux-gnu --target-cpu=x86-64-v4 -o %t 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not kiln compile %s --from=loops --target-triple=x86_64-linux-gnu --target-cpu=sapphirerapids -o %t 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: kiln compile %s --from=loops --target-triple=x86_64-linux-gnu --target-cpu=graniterapids -o %t
// ERROR: {{^}}kiln: error: {{.*}}.mlir:{{[0-9:]+}}: the kernels use tiles (AMX), which the target does not have
// Tile ops become the instructions that name their registers; the configuration lies on the stack.

// CHECK-LABEL: llvm.func @k
// CHECK-SAME:    (%[[A:.*]]: !llvm.ptr, %[[C:.*]]: !llvm.ptr
// CHECK:         %[[CONFIG:.*]] = llvm.alloca {{.*}} x vector<64xi8> {alignment = 64 : i64}
// CHECK:         llvm.call_intrinsic "llvm.x86.ldtilecfg"(%[[CONFIG]])
// CHECK:         %[[FIVE:.*]] = llvm.mlir.constant(5 : i8)
// CHECK:         llvm.call_intrinsic "llvm.x86.tilezero"(%[[FIVE]])
// CHECK:         %[[AT:.*]] = llvm.getelementptr
// CHECK:         %[[SIX:.*]] = llvm.mlir.constant(6 : i8)
// CHECK:         %[[STRIDE:.*]] = llvm.mlir.constant(128 : i64)
// CHECK:         llvm.call_intrinsic "llvm.x86.tileloadd64"(%[[SIX]], %[[AT]], %[[STRIDE]])
// CHECK:         llvm.call_intrinsic "llvm.x86.tdpbf16ps"
// CHECK:         llvm.call_intrinsic "llvm.x86.tdpfp16ps"
// CHECK:         llvm.call_intrinsic "llvm.x86.tilestored64"
// CHECK:         llvm.call_intrinsic "llvm.x86.tilerelease"()
module attributes {loops.arena_bytes = 0 : i64} {
  func.func private @k(%a: memref<1024xbf16>, %c: memref<1024xf32>, %begin: index, %end: index) {
    loops.tile_configure [16, 16, 13, 13, 16, 13, 16, 16]
    loops.tile_zero 5
    loops.tile_load 6, %a[%begin] stride 128 : memref<1024xbf16>
    loops.tile_dot 5, 6, 7
    loops.tile_dot 5, 6, 7 half
    loops.tile_store 5, %c[%end] stride 128 : memref<1024xf32>
    loops.tile_release
    return
  }
  func.func @main() attributes {loops.entry} {
    return
  }
}
