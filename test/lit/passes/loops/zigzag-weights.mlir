// RUN: kiln-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(zigzag-weights))' | FileCheck %s

// Twice the same weights: to and fro.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-2: loops.launch @step(%{{.*}}) count 8 grain 8 zigzag
module attributes {loops.target = {l2_bytes = 1048576 : i64}} {
func.func private @step(memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>, index, index)
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer arena 0 : memref<1x256xf32>
  %1 = loops.buffer constant 0 : memref<8x256x128xf32>
  %2 = loops.buffer arena 1024 : memref<1x1024xf32>
  loops.launch @step(%0, %1, %2) count 8 grain 8 {bytes = 1053696 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @step(%0, %1, %2) count 8 grain 8 {bytes = 1053696 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  return
}
}

// -----

// In a loop one launch is enough.
// CHECK-LABEL: func.func @main
// CHECK: scf.while
// CHECK: loops.launch @step(%{{.*}}) count 8 grain 8 zigzag
module attributes {loops.target = {l2_bytes = 1048576 : i64}} {
func.func private @step(memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>, index, index)
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer arena 0 : memref<1x256xf32>
  %1 = loops.buffer constant 0 : memref<8x256x128xf32>
  %2 = loops.buffer arena 1024 : memref<1x1024xf32>
  %true = arith.constant true
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    loops.launch @step(%0, %1, %2) count 8 grain 8 {bytes = 1053696 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
    scf.yield
  }
  return
}
}

// -----

// Other weights each time, a single piece, a table of which little is read, weights that fit: as they are.
// CHECK-LABEL: func.func @main
// CHECK-NOT: zigzag
module attributes {loops.target = {l2_bytes = 1048576 : i64}} {
func.func private @step(memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>, index, index)
func.func private @small(memref<1x256xf32>, memref<2x256x128xf32>, memref<1x1024xf32>, index, index)
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer arena 0 : memref<1x256xf32>
  %1 = loops.buffer constant 0 : memref<8x256x128xf32>
  %2 = loops.buffer constant 1048576 : memref<8x256x128xf32>
  %3 = loops.buffer constant 2097152 : memref<8x256x128xf32>
  %4 = loops.buffer constant 3145728 : memref<2x256x128xf32>
  %5 = loops.buffer arena 1024 : memref<1x1024xf32>
  loops.launch @step(%0, %1, %5) count 8 grain 8 {bytes = 1053696 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @step(%0, %2, %5) count 1 grain 1 {bytes = 1053696 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @step(%0, %2, %5) count 1 grain 1 {bytes = 1053696 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @step(%0, %3, %5) count 8 grain 8 {bytes = 4096 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @step(%0, %3, %5) count 8 grain 8 {bytes = 4096 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @small(%0, %4, %5) count 8 grain 8 {bytes = 270000 : i64} : memref<1x256xf32>, memref<2x256x128xf32>, memref<1x1024xf32>
  loops.launch @small(%0, %4, %5) count 8 grain 8 {bytes = 270000 : i64} : memref<1x256xf32>, memref<2x256x128xf32>, memref<1x1024xf32>
  return
}
}

// -----

// Once in a run: some of the larger is left in the cache for the next run, as the rest of a run is less than that holds. The smaller could not keep any.
// CHECK-LABEL: func.func @main
// CHECK: loops.launch @step(%{{.*}}) count 8 grain 8 zigzag
// CHECK-NOT: zigzag
module attributes {loops.target = {l2_bytes = 1048576 : i64}} {
func.func private @step(memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>, index, index)
func.func private @small(memref<1x256xf32>, memref<4x256x32xf32>, memref<1x1024xf32>, index, index)
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer arena 0 : memref<1x256xf32>
  %1 = loops.buffer constant 0 : memref<8x256x128xf32>
  %2 = loops.buffer constant 1048576 : memref<4x256x32xf32>
  %3 = loops.buffer arena 1024 : memref<1x1024xf32>
  loops.launch @step(%0, %1, %3) count 8 grain 8 {bytes = 1053696 : i64, flops = 524288 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @small(%0, %2, %3) count 4 grain 4 {bytes = 136192 : i64, flops = 65536 : i64} : memref<1x256xf32>, memref<4x256x32xf32>, memref<1x1024xf32>
  return
}
}

// -----

// Many rows wait for no cache.
// CHECK-LABEL: func.func @main
// CHECK-NOT: zigzag
module attributes {loops.target = {l2_bytes = 1048576 : i64}} {
func.func private @step(memref<64x256xf32>, memref<8x256x128xf32>, memref<64x1024xf32>, index, index)
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer arena 0 : memref<64x256xf32>
  %1 = loops.buffer constant 0 : memref<8x256x128xf32>
  %2 = loops.buffer arena 65536 : memref<64x1024xf32>
  loops.launch @step(%0, %1, %2) count 8 grain 8 {bytes = 1376256 : i64, flops = 33554432 : i64} : memref<64x256xf32>, memref<8x256x128xf32>, memref<64x1024xf32>
  return
}
}

// -----

// More than the cache holds besides: nothing is left.
// CHECK-LABEL: func.func @main
// CHECK-NOT: zigzag
module attributes {loops.target = {l2_bytes = 1048576 : i64}} {
func.func private @step(memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>, index, index)
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer arena 0 : memref<1x256xf32>
  %1 = loops.buffer constant 0 : memref<8x256x128xf32>
  %2 = loops.buffer constant 1048576 : memref<8x256x128xf32>
  %3 = loops.buffer arena 1024 : memref<1x1024xf32>
  loops.launch @step(%0, %1, %3) count 8 grain 8 {bytes = 1053696 : i64, flops = 524288 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  loops.launch @step(%0, %2, %3) count 8 grain 8 {bytes = 1053696 : i64, flops = 524288 : i64} : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
  return
}
}
