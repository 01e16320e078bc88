// Twice the same kernel of 8 blocks of 128 threads.
module attributes {loops.arena_bytes = 0 : i64} {
  func.func private @scale(%a: memref<1024xf32>, %b: memref<1024xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 128, 1, 1>} {
    %t = gpu.thread_id x
    %c128 = arith.constant 128 : index
    %first = arith.muli %begin, %c128 : index
    %at = arith.addi %first, %t : index
    %v = memref.load %a[%at] : memref<1024xf32>
    %s = arith.addf %v, %v : f32
    memref.store %s, %b[%at] : memref<1024xf32>
    return
  }
  func.func @main() attributes {loops.entry} {
    %0 = loops.buffer input 0 : memref<1024xf32>
    %1 = loops.buffer output 0 : memref<1024xf32>
    loops.launch @scale(%0, %1) count 8 grain 1 : memref<1024xf32>, memref<1024xf32>
    loops.launch @scale(%1, %1) count 8 grain 1 : memref<1024xf32>, memref<1024xf32>
    return
  }
}
