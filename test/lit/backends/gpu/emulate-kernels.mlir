// RUN: kiln-opt %s --split-input-file --emulate-kernels --verify-diagnostics | FileCheck %s
// RUN: kiln-opt %s --split-input-file --emulate-kernels=keep --verify-diagnostics | FileCheck %s --check-prefix=KEEP

// The thread's place is read from a KilnEmuThread, the block's memory is an argument, and what threads do together a call. Without
// `keep` the device code is gone.
// CHECK-NOT: gpu.
// CHECK: func.func private @sum(%[[a:.*]]: memref<64xf32>, %[[s:.*]]: memref<32xf32>, %[[u:.*]]: memref<8xi8>, %[[thread:.*]]: !llvm.ptr) attributes {loops.collective, loops.emulated = array<i64: 0, 128>}
// CHECK: llvm.getelementptr %[[thread]][0]
// CHECK: llvm.load
// CHECK: llvm.getelementptr %[[thread]][12]
// CHECK: memref.store %{{.*}}, %[[s]]
// CHECK: %[[calls:.*]] = llvm.getelementptr %[[thread]][64]
// CHECK: llvm.call %{{.*}}(%[[thread]], %{{.*}}, %{{.*}}) : !llvm.ptr, (!llvm.ptr, i32, i32) -> ()
// CHECK: llvm.bitcast %{{.*}} : f32 to i32
// CHECK: llvm.zext
// CHECK: llvm.call %{{.*}}(%[[thread]], %{{.*}}) : !llvm.ptr, (!llvm.ptr, i64, i32, i32, i32, !llvm.ptr) -> i64
// CHECK: llvm.trunc
// CHECK: return
// KEEP: gpu.module @kernels
// KEEP: func.func private @sum
gpu.module @kernels {
  gpu.func @sum(%a: memref<64xf32>) workgroup(%s: memref<32xf32, #gpu.address_space<workgroup>>, %u: memref<8xi8, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %t = gpu.thread_id x
    %b = gpu.block_id x
    %0 = memref.load %a[%t] : memref<64xf32>
    memref.store %0, %s[%b] : memref<32xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %c1 = arith.constant 1 : i32
    %c32 = arith.constant 32 : i32
    %1, %valid = gpu.shuffle xor %0, %c1, %c32 : f32
    memref.store %1, %a[%t] : memref<64xf32>
    gpu.return
  }
}

// -----

// Tensor cores, their loads, and copies to a block's memory.
// CHECK: func.func private @tiles
// CHECK: llvm.mlir.constant(1050640 : i32)
// CHECK: llvm.mlir.constant(67371522 : i32)
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK: llvm.load {{.*}} -> vector<4xf32>
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr) -> ()
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32) -> ()
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr) -> ()
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, i32) -> ()
// CHECK-NOT: nvgpu
// KEEP: func.func private @tiles
gpu.module @kernels {
  gpu.func @tiles(%x: memref<8x8xbf16>, %o: memref<32x4xf32>) workgroup(%s: memref<16x16xbf16, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %t = gpu.lane_id
    %c0 = arith.constant 0 : index
    %a = arith.constant dense<1.0> : vector<8xbf16>
    %b = arith.constant dense<1.0> : vector<4xbf16>
    %c = arith.constant dense<0.0> : vector<4xf32>
    %0 = loops.mma %a, %b, %c : vector<8xbf16>, vector<4xbf16>, vector<4xf32>
    vector.store %0, %o[%t, %c0] : memref<32x4xf32>, vector<4xf32>
    %1 = nvgpu.ldmatrix %s[%t, %c0] {numTiles = 4 : i32, transpose = false} : memref<16x16xbf16, #gpu.address_space<workgroup>> -> vector<4x2xbf16>
    %2 = nvgpu.device_async_copy %x[%t, %c0], %s[%t, %c0], 8 : memref<8x8xbf16> to memref<16x16xbf16, #gpu.address_space<workgroup>>
    %3 = nvgpu.device_async_create_group %2
    nvgpu.device_async_wait %3 {numGroups = 1 : i32}
    gpu.return
  }
}

// -----

// Warpgroups: each instruction is a call with its descriptors, and sums get their products from the wait.
// CHECK: func.func private @warpgroups
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr) -> ()
// CHECK-COUNT-2: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64, i64, i32, i32, i32) -> ()
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr) -> ()
// CHECK: llvm.store %{{.*}} : vector<4xf32>, !llvm.ptr
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, i32, !llvm.ptr, i32) -> ()
// CHECK: llvm.load {{.*}} -> vector<4xf32>
// CHECK-NOT: wgmma
// KEEP: func.func private @warpgroups
gpu.module @kernels {
  gpu.func @warpgroups(%o: memref<128x4xf32>) workgroup(%s: memref<16384xbf16, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c = arith.constant dense<0.0> : vector<4xf32>
    loops.fence_async
    %0 = loops.wgmma %s[%c0] [16, 1024, 32], %c0 [16, 1024, 32] steps 2 (%c) : memref<16384xbf16, #gpu.address_space<workgroup>>, vector<4xf32> -> vector<4xf32>
    %1 = loops.wgmma_wait 0 (%0) : vector<4xf32> -> vector<4xf32>
    vector.store %1, %o[%t, %c0] : memref<128x4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

// The nearest of eleven bits, NaN as the device has it.
// CHECK: func.func private @round(
// CHECK-DAG: llvm.mlir.constant(4096 : i32)
// CHECK-DAG: llvm.mlir.constant(-8192 : i32)
// CHECK-COUNT-2: arith.select
// CHECK-NOT: round_tf32
gpu.module @kernels {
  gpu.func @round(%a: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %t = gpu.thread_id x
    %0 = memref.load %a[%t] : memref<32xf32>
    %1 = loops.round_tf32 %0
    memref.store %1, %a[%t] : memref<32xf32>
    gpu.return
  }
}

// -----

// Powers of two and reciprocals are exact here, and have zeros where the device flushes.
// CHECK: func.func private @approximate(
// CHECK: math.exp2
// CHECK-NOT: arith.select
// CHECK: math.exp2
// CHECK: arith.select
// CHECK: arith.select
// CHECK: arith.divf
// CHECK: arith.select
// CHECK-NOT: loops.
gpu.module @kernels {
  gpu.func @approximate(%a: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %t = gpu.thread_id x
    %0 = memref.load %a[%t] : memref<32xf32>
    %1 = loops.exp2 %0
    %2 = loops.exp2 %1 flush
    %3 = loops.reciprocal %2
    memref.store %3, %a[%t] : memref<32xf32>
    gpu.return
  }
}

// -----

// A lhs in registers is stored for the call.
// CHECK: func.func private @registers
// CHECK-COUNT-2: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64, i64, i32, i32, i32) -> ()
// CHECK: llvm.call %{{.*}} : !llvm.ptr, (!llvm.ptr, i32, !llvm.ptr, i32) -> ()
// CHECK-NOT: wgmma
gpu.module @kernels {
  gpu.func @registers(%o: memref<128x4xf32>) workgroup(%s: memref<8192xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c = arith.constant dense<0.0> : vector<4xf32>
    %a = vector.load %o[%t, %c0] : memref<128x4xf32>, vector<4xf32>
    %0 = loops.wgmma_of_registers(%a, %c : vector<4xf32>, vector<4xf32>) %s[%c0] [16, 1024, 32](%c) : memref<8192xf32, #gpu.address_space<workgroup>>, vector<4xf32> -> vector<4xf32>
    %1 = loops.wgmma_wait 0 (%0) holding (%a, %c : vector<4xf32>, vector<4xf32>) : vector<4xf32> -> vector<4xf32>
    vector.store %1, %o[%t, %c0] : memref<128x4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @other(%a: memref<8xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    // expected-error @+1 {{cannot be emulated on a processor}}
    %0 = gpu.cluster_id x
    %1 = memref.load %a[%0] : memref<8xf32>
    memref.store %1, %a[%0] : memref<8xf32>
    gpu.return
  }
}

// -----

// A barrier for the first two warps of three.
// CHECK: func.func private @some
// CHECK: %[[zero:.*]] = {{.*}}constant(0 : i32)
// CHECK: %[[threads:.*]] = {{.*}}constant(64 : i32)
// CHECK: llvm.call %{{.*}}(%{{.*}}, %[[zero]], %[[threads]]) : !llvm.ptr, (!llvm.ptr, i32, i32) -> ()
gpu.module @kernels {
  gpu.func @some() kernel attributes {known_block_size = array<i32: 96, 1, 1>} {
    %0 = gpu.thread_id x
    %c64 = arith.constant 64 : index
    %1 = arith.cmpi ult, %0, %c64 : index
    scf.if %1 {
      gpu.barrier {loops.threads = 64 : i64}
    }
    gpu.return
  }
}
