// RUN: kiln-opt %s --split-input-file --outline-kernels --verify-diagnostics | FileCheck %s

// Each thread takes the piece that is its own: 1000 elements are three blocks of 256 and a part of a fourth.
// CHECK: module attributes {{{.*}}loops.device_kernels = [{arg_bytes = array<i64: 4000, 4000>, arg_written = array<i1: false, true>, args = 2 : i64, block = array<i64: 256, 1, 1>, name = "negate", shared_bytes = 0 : i64}]
// CHECK: gpu.module @kernels
// CHECK: gpu.func @negate(%[[a:.*]]: memref<1000xf32> {llvm.noalias}, %[[b:.*]]: memref<1000xf32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>}
// CHECK-DAG: %[[block:.*]] = gpu.block_id x
// CHECK-DAG: %[[thread:.*]] = gpu.thread_id x
// CHECK: %[[first:.*]] = arith.muli %[[block]], %c256
// CHECK: %[[begin:.*]] = arith.addi %[[first]], %[[thread]]
// CHECK: %[[inside:.*]] = arith.cmpi ult, %[[begin]], %c1000
// CHECK: scf.if %[[inside]]
// CHECK: %[[end:.*]] = arith.addi %[[begin]], %c1
// CHECK: scf.for %{{.*}} = %[[begin]] to %[[end]]
// CHECK: memref.store %{{.*}}, %[[b]]
// CHECK: gpu.return
// CHECK-NOT: func.func private
// CHECK: func.func @main() attributes {loops.device, loops.entry, loops.static}
// CHECK: loops.device_launch @kernels::@negate(%{{.*}}, %{{.*}}) blocks 4 node "n" {bytes = 8000 : i64, flops = 1000 : i64}
func.func private @negate(%a: memref<1000xf32> {llvm.noalias}, %b: memref<1000xf32>, %begin: index, %end: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %begin to %end step %c1 {
    %0 = memref.load %a[%i] : memref<1000xf32>
    %1 = arith.negf %0 : f32
    memref.store %1, %b[%i] : memref<1000xf32>
  }
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer input 0 : memref<1000xf32>
  %1 = loops.buffer output 0 : memref<1000xf32>
  loops.launch @negate(%0, %1) count 1000 grain 1 node "n" {flops = 1000, bytes = 8000} : memref<1000xf32>, memref<1000xf32>
  return
}

// -----

// Pieces of several iterations, a block of as few warps as hold them all, and one form of the kernel for each count.
// CHECK: gpu.func @fill(%{{.*}}: memref<100xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>}
// CHECK: %[[begin:.*]] = arith.muli %{{.*}}, %c3
// CHECK: arith.cmpi ult, %[[begin]], %c100
// CHECK: %[[all:.*]] = arith.addi %[[begin]], %c3
// CHECK: arith.minui %[[all]], %c100
// CHECK: gpu.func @fill_v2(%{{.*}}: memref<100xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>}
// CHECK-NOT: arith.cmpi
// CHECK: gpu.return
// CHECK: loops.device_launch @kernels::@fill(%{{.*}}) blocks 1
// CHECK: loops.device_launch @kernels::@fill_v2(%{{.*}}) blocks 1
func.func private @fill(%a: memref<100xf32>, %begin: index, %end: index) {
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  scf.for %i = %begin to %end step %c1 {
    memref.store %z, %a[%i] : memref<100xf32>
  }
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<100xf32>
  loops.launch @fill(%0) count 100 grain 3 : memref<100xf32>
  loops.launch @fill(%0) count 32 grain 1 : memref<100xf32>
  loops.launch @fill(%0) count 0 grain 1 : memref<100xf32>
  return
}

// -----

// A block kernel: its number is the block's, and its block's memory an attribution. Helpers and tables move too; what is read
// makes the run depend on the data.
// CHECK: shared_bytes = 640 : i64
// CHECK: gpu.module @kernels
// CHECK-DAG: memref.global "private" constant @table
// CHECK-DAG: func.func private @helper
// CHECK: gpu.func @block(%{{.*}}: memref<8x4xf32>) workgroup(%[[s:.*]] : memref<4xf32, #gpu.address_space<workgroup>> {llvm.align = 128 : i64}, %{{.*}} : memref<128xf32, #gpu.address_space<workgroup>> {llvm.align = 128 : i64}) kernel attributes {known_block_size = array<i32: 4, 2, 1>}
// CHECK: %[[number:.*]] = gpu.block_id x
// CHECK: call @helper
// CHECK: memref.store %{{.*}}, %[[s]]
// CHECK: memref.store %{{.*}}, %{{.*}}[%[[number]],
// CHECK: func.func @main() attributes {loops.device, loops.entry} {
// CHECK: loops.device_launch @kernels::@block(%{{.*}}) blocks 8
// CHECK: memref.load
memref.global "private" constant @table : memref<4xf32> = dense<1.0>
func.func private @helper(%i: index) -> f32 {
  %t = memref.get_global @table : memref<4xf32>
  %0 = memref.load %t[%i] : memref<4xf32>
  return %0 : f32
}
func.func private @block(%a: memref<8x4xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 4, 2, 1>} {
  %s = memref.alloca() : memref<4xf32, #gpu.address_space<workgroup>>
  %u = memref.alloca() : memref<128xf32, #gpu.address_space<workgroup>>
  %t = gpu.thread_id x
  %0 = func.call @helper(%t) : (index) -> f32
  memref.store %0, %s[%t] : memref<4xf32, #gpu.address_space<workgroup>>
  gpu.barrier
  memref.store %0, %a[%begin, %t] : memref<8x4xf32>
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<8x4xf32>
  loops.launch @block(%0) count 8 grain 1 : memref<8x4xf32>
  %1 = loops.buffer output 1 : memref<i8>
  %2 = memref.load %1[] : memref<i8>
  %z = arith.constant 0 : i8
  %3 = arith.cmpi ne, %2, %z : i8
  loops.assert %3, "false"
  return
}

// -----

// expected-error @+1 {{needs a loops.block of three numbers}}
func.func private @large(%a: memref<8xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 512, 4, 1>} {
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<8xf32>
  loops.launch @large(%0) count 8 grain 1 : memref<8xf32>
  return
}

// -----

func.func private @inner(%a: memref<8xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
  %c1 = arith.constant 1 : index
  scf.for %i = %begin to %end step %c1 {
    // expected-error @+1 {{of a block's memory needs a fixed shape, and stands in the kernel's first block}}
    %s = memref.alloca() : memref<4xf32, #gpu.address_space<workgroup>>
  }
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<8xf32>
  loops.launch @inner(%0) count 8 grain 1 : memref<8xf32>
  return
}

// -----

// More memory than a kernel can declare comes with the launch.
// CHECK: dynamic_shared_bytes = 66560 : i64, name = "large", shared_bytes = 0 : i64
// CHECK: gpu.func @large{{.*}} {llvm.align = 1024 : i64}) kernel attributes {known_block_size = array<i32: 32, 1, 1>, loops.dynamic_shared}
func.func private @large(%a: memref<8xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
  %s = memref.alloca() : memref<4xf32, #gpu.address_space<workgroup>>
  %u = memref.alloca() {alignment = 1024 : i64} : memref<16384xf32, #gpu.address_space<workgroup>>
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<8xf32>
  loops.launch @large(%0) count 8 grain 1 : memref<8xf32>
  return
}

// -----

// expected-error @+1 {{wants 262144 bytes of a block's memory; there are 101376}}
func.func private @greedy(%a: memref<8xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
  %s = memref.alloca() : memref<65536xf32, #gpu.address_space<workgroup>>
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer output 0 : memref<8xf32>
  loops.launch @greedy(%0) count 8 grain 1 : memref<8xf32>
  return
}

// -----

// A hundred KB are too many for some of the devices that code for 8.0 runs on, and few enough for those of 9.0, which alone run that of sm_90a.
module attributes {loops.target = {sm = 80 : i64, shared_bytes = 166912 : i64}} {
  // expected-error @+1 {{wants 102400 bytes of a block's memory; there are 101376}}
  func.func private @hundred(%a: memref<8xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
    %s = memref.alloca() : memref<25600xf32, #gpu.address_space<workgroup>>
    return
  }
  func.func @main() attributes {loops.entry} {
    %0 = loops.buffer output 0 : memref<8xf32>
    loops.launch @hundred(%0) count 8 grain 1 : memref<8xf32>
    return
  }
}

// -----

// CHECK: dynamic_shared_bytes = 102400 : i64, name = "hundred"
module attributes {loops.target = {sm = 90 : i64, shared_bytes = 232448 : i64}} {
  func.func private @hundred(%a: memref<8xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
    %s = memref.alloca() : memref<25600xf32, #gpu.address_space<workgroup>>
    return
  }
  func.func @main() attributes {loops.entry} {
    %0 = loops.buffer output 0 : memref<8xf32>
    loops.launch @hundred(%0) count 8 grain 1 : memref<8xf32>
    return
  }
}

// -----

// expected-error @+1 {{the module has no function marked loops.entry}}
module {
}

// -----

// What is read or written through views, copied, or handed to something that cannot be seen through.
// CHECK: arg_bytes = array<i64: 256, 256, 256, 64, 16>, arg_written = array<i1: false, true, true, false, false>
func.func private @views(%read: memref<64xf32>, %written: memref<64xf32>, %given: memref<64xf32>, %copied: memref<16xf32>,
                         %ignored: memref<4xf32>, %begin: index, %end: index) attributes {loops.block = array<i64: 32, 1, 1>} {
  %c0 = arith.constant 0 : index
  %s = memref.alloca() : memref<16xf32, #gpu.address_space<workgroup>>
  %from = memref.subview %read[4] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: 4>>
  %to = memref.reinterpret_cast %written to offset: [8], sizes: [8], strides: [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: 8>>
  %0 = vector.load %from[%c0] : memref<8xf32, strided<[1], offset: 4>>, vector<4xf32>
  vector.store %0, %to[%c0] : memref<8xf32, strided<[1], offset: 8>>, vector<4xf32>
  %1 = nvgpu.device_async_copy %copied[%c0], %s[%c0], 4 : memref<16xf32> to memref<16xf32, #gpu.address_space<workgroup>>
  nvgpu.device_async_wait %1
  %address = memref.extract_aligned_pointer_as_index %given : memref<64xf32> -> index
  %float = arith.index_cast %address : index to i32
  %2 = arith.sitofp %float : i32 to f32
  memref.store %2, %s[%c0] : memref<16xf32, #gpu.address_space<workgroup>>
  return
}
func.func @main() attributes {loops.entry} {
  %0 = loops.buffer input 0 : memref<64xf32>
  %1 = loops.buffer output 0 : memref<64xf32>
  %2 = loops.buffer output 1 : memref<64xf32>
  %3 = loops.buffer input 1 : memref<16xf32>
  %4 = loops.buffer input 2 : memref<4xf32>
  loops.launch @views(%0, %1, %2, %3, %4) count 1 grain 1 : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<16xf32>, memref<4xf32>
  return
}

// -----

// Turns whose number is known make the same launches in every run; not too many are recorded.
// CHECK: func.func @turns() attributes {loops.device, loops.entry, loops.static}
// CHECK: scf.for
// CHECK-NEXT: scf.for
// CHECK-NEXT: loops.device_launch
func.func private @negate(%a: memref<256xf32>, %b: memref<256xf32>, %begin: index, %end: index) {
  return
}
func.func @turns() attributes {loops.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %0 = loops.buffer input 0 : memref<256xf32>
  %1 = loops.buffer output 0 : memref<256xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      loops.launch @negate(%0, %1) count 256 grain 1 node "n" {flops = 1, bytes = 8} : memref<256xf32>, memref<256xf32>
    }
  }
  return
}

// -----

// CHECK: func.func @too_many_turns() attributes {loops.device, loops.entry}
func.func private @negate(%a: memref<256xf32>, %b: memref<256xf32>, %begin: index, %end: index) {
  return
}
func.func @too_many_turns() attributes {loops.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c65 = arith.constant 65 : index
  %0 = loops.buffer input 0 : memref<256xf32>
  %1 = loops.buffer output 0 : memref<256xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c65 step %c1 {
      loops.launch @negate(%0, %1) count 256 grain 1 node "n" {flops = 1, bytes = 8} : memref<256xf32>, memref<256xf32>
    }
  }
  return
}
