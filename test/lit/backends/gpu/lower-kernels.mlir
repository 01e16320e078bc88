// RUN: kiln-opt %s --split-input-file --lower-kernels | FileCheck %s

// Bare pointers, 32-bit indices, the block's size for ptxas, its memory in address space 3, and roots by instruction; remainders by
// libdevice.
// CHECK: gpu.module @kernels
// CHECK-DAG: llvm.mlir.global internal @{{.*}}() {addr_space = 3 : i32, alignment = 128 : i64{{.*}}} : !llvm.array<32 x f32>
// CHECK-DAG: llvm.func @__nv_fmodf(f32, f32) -> f32
// CHECK: llvm.func @root(%{{.*}}: !llvm.ptr {llvm.align = 16 : i64, llvm.noalias}, %{{.*}}: !llvm.ptr) attributes {gpu.kernel, {{.*}}nvvm.kernel
// CHECK: nvvm.read.ptx.sreg.tid.x
// CHECK-NOT: i64
// CHECK: llvm.intr.sqrt(%{{.*}}) : (f32) -> f32
// CHECK: llvm.call @__nv_fmodf
// CHECK: nvvm.barrier
// CHECK: nvvm.shfl.sync bfly
gpu.module @kernels {
  gpu.func @root(%a: memref<32xf32> {llvm.align = 16 : i64, llvm.noalias}, %b: memref<32xf32>) workgroup(%s: memref<32xf32, #gpu.address_space<workgroup>> {llvm.align = 128 : i64}) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.thread_id x
    %1 = memref.load %a[%0] : memref<32xf32>
    %2 = math.sqrt %1 : f32
    %3 = arith.remf %2, %1 : f32
    memref.store %3, %s[%0] : memref<32xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %c1 = arith.constant 1 : i32
    %c32 = arith.constant 32 : i32
    %4, %valid = gpu.shuffle xor %3, %c1, %c32 : f32
    memref.store %4, %b[%0] : memref<32xf32>
    gpu.return
  }
}

// -----

// Complex numbers of double precision: half as many threads on a multiprocessor as usual, so that ptxas does not spill. Not of one precision.
// CHECK: llvm.func @complex_f64
// CHECK-SAME: nvvm.minctasm = 4 : i32
// Nor with so much memory that few blocks run at once.
// CHECK: llvm.func @complex_f32
// CHECK-NOT: nvvm.minctasm
// CHECK: llvm.func @memory
// CHECK-SAME: nvvm.minctasm = 2 : i32
gpu.module @kernels {
  gpu.func @complex_f64(%a: memref<3x5x2xf64>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    gpu.return
  }
  gpu.func @complex_f32(%a: memref<3x5x2xf32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    gpu.return
  }
  gpu.func @memory(%a: memref<32xf32>) workgroup(%s: memref<12288xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    gpu.return
  }
}

// -----

// What the device approximates.
// CHECK: llvm.func @approximate
// CHECK: llvm.call_intrinsic "llvm.nvvm.ex2.approx"(
// CHECK: llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz"(
// CHECK: nvvm.rcp.approx.ftz.f
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

// libm's functions are libdevice's.
// CHECK-DAG: llvm.func @__nv_powf(f32, f32) -> f32
// CHECK: llvm.func @power
// CHECK: llvm.call @__nv_powf
gpu.module @kernels {
  func.func private @powf(f32, f32) -> f32
  gpu.func @power(%a: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.thread_id x
    %1 = memref.load %a[%0] : memref<32xf32>
    %2 = func.call @powf(%1, %1) : (f32, f32) -> f32
    memref.store %2, %a[%0] : memref<32xf32>
    gpu.return
  }
}

// -----

// Copies that overlap with work: what is beyond the last element becomes zero.
// CHECK: llvm.func @copies
// CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 16
// CHECK: nvvm.cp.async.commit.group
// CHECK: nvvm.cp.async.wait.group 1
gpu.module @kernels {
  gpu.func @copies(%a: memref<128xf32>) workgroup(%s: memref<128xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.thread_id x
    %1 = nvgpu.device_async_copy %a[%0], %s[%0], 4 : memref<128xf32> to memref<128xf32, #gpu.address_space<workgroup>>
    %2 = nvgpu.device_async_create_group %1
    nvgpu.device_async_wait %2 {numGroups = 1 : i32}
    gpu.return
  }
}

// -----

// A buffer whose elements 32 bits cannot number.
// CHECK: llvm.func @wide
// CHECK: llvm.sext %{{.*}} : i32 to i64
gpu.module @kernels {
  gpu.func @wide(%a: memref<3000000000xi8>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.thread_id x
    %1 = arith.constant 1 : i8
    memref.store %1, %a[%0] : memref<3000000000xi8>
    gpu.return
  }
}

// -----

// Tensor cores: 16-bit floats two to a register, float32 as they are.
// CHECK: llvm.func @tiles
// CHECK: llvm.call_intrinsic "llvm.nvvm.mma.m16n8k16.row.col.bf16"(%{{.*}}) : (i32, i32, i32, i32, i32, i32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
// CHECK: llvm.call_intrinsic "llvm.nvvm.mma.m16n8k16.row.col.f32.f32"(%{{.*}}) : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, f32, f32, f32, f32)
// CHECK: llvm.call_intrinsic "llvm.nvvm.mma.m16n8k8.row.col.tf32"
gpu.module @kernels {
  gpu.func @tiles(%x: memref<8xbf16>, %y: memref<8xf16>, %z: memref<4xf32>, %o: memref<32x4xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %t = gpu.lane_id
    %c0 = arith.constant 0 : index
    %c = arith.constant dense<0.0> : vector<4xf32>
    %a0 = vector.load %x[%c0] : memref<8xbf16>, vector<8xbf16>
    %b0 = vector.load %x[%c0] : memref<8xbf16>, vector<4xbf16>
    %0 = loops.mma %a0, %b0, %c : vector<8xbf16>, vector<4xbf16>, vector<4xf32>
    %a1 = vector.load %y[%c0] : memref<8xf16>, vector<8xf16>
    %b1 = vector.load %y[%c0] : memref<8xf16>, vector<4xf16>
    %1 = loops.mma %a1, %b1, %0 : vector<8xf16>, vector<4xf16>, vector<4xf32>
    %a2 = vector.load %z[%c0] : memref<4xf32>, vector<4xf32>
    %b2 = vector.load %z[%c0] : memref<4xf32>, vector<2xf32>
    %2 = loops.mma %a2, %b2, %1 : vector<4xf32>, vector<2xf32>, vector<4xf32>
    vector.store %2, %o[%t, %c0] : memref<32x4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

// Warpgroups: descriptors of swizzled tiles, whose address begins the low word; sums are tied to what goes in. Memory that comes with the
// launch is aligned to the swizzle.
// CHECK: llvm.mlir.global external @[[shared:.*]]() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>
// CHECK: llvm.func @warpgroups({{.*}}nvvm.minctasm = 1 : i32
// CHECK: llvm.mlir.addressof @[[shared]]
// CHECK: llvm.inline_asm has_side_effects {{.*}}fence.proxy.async.shared::cta
// CHECK: nvvm.barrier
// CHECK-DAG: llvm.mlir.constant(262143 : i32)
// CHECK-DAG: llvm.mlir.constant(4611686293305360384 : i64)
// CHECK-DAG: llvm.mlir.constant(4611686293338849280 : i64)
// CHECK: llvm.inline_asm has_side_effects {{.*}}wgmma.fence.sync.aligned;{{.*}}wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {$0, $1, $2, $3}, a, b, p, 1, 1, 0, 1;{{.*}}add.s64 a, $4, 2;{{.*}}add.s64 b, $5, 128;{{.*}}wgmma.commit_group.sync.aligned;{{.*}}"=f,=f,=f,=f,l,l,0,1,2,3,~{memory}"
// CHECK: llvm.inline_asm has_side_effects "wgmma.wait_group.sync.aligned 0;", "=f,=f,=f,=f,0,1,2,3,~{memory}"
gpu.module @kernels {
  gpu.func @warpgroups(%o: memref<128x4xf32>) workgroup(%s: memref<32768xbf16, #gpu.address_space<workgroup>> {llvm.align = 1024 : i64}) kernel attributes {known_block_size = array<i32: 128, 1, 1>, loops.dynamic_shared} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c8192 = arith.constant 8192 : index
    %c = arith.constant dense<0.0> : vector<4xf32>
    loops.fence_async
    gpu.barrier
    %0 = loops.wgmma %s[%c0] [16, 1024, 32], %c8192 [8192, 1024, 2048] steps 2 (%c) {rhs_transposed} : memref<32768xbf16, #gpu.address_space<workgroup>>, vector<4xf32> -> vector<4xf32>
    %1 = loops.wgmma_wait 0 (%0) : vector<4xf32> -> vector<4xf32>
    vector.store %1, %o[%t, %c0] : memref<128x4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

// The nearest of eleven bits is an instruction of the architecture.
// CHECK: llvm.func @round(
// CHECK: llvm.call_intrinsic "llvm.nvvm.f2tf32.rna"(%{{.*}}) : (f32) -> i32
// CHECK: llvm.bitcast %{{.*}} : i32 to f32
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

// A lhs in registers goes in after the rhs's descriptor, and again into the wait, so that nothing else has its registers until then.
// CHECK: llvm.func @registers(
// CHECK: llvm.inline_asm has_side_effects {{.*}}wgmma.fence.sync.aligned;{{.*}}add.s64 b, $4, 0;{{.*}}wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {$0, $1, $2, $3}, {$5, $6, $7, $8}, b, p, 1, 1;{{.*}}add.s64 b, $4, 2;{{.*}}{$9, $10, $11, $12}, b, p, 1, 1;{{.*}}wgmma.commit_group.sync.aligned;{{.*}}"=f,=f,=f,=f,l,f,f,f,f,f,f,f,f,0,1,2,3,~{memory}"
// CHECK: llvm.inline_asm has_side_effects "wgmma.wait_group.sync.aligned 1;", "=f,=f,=f,=f,f,f,f,f,f,f,f,f,0,1,2,3,~{memory}"
gpu.module @kernels {
  gpu.func @registers(%o: memref<128x4xf32>) workgroup(%s: memref<8192xf32, #gpu.address_space<workgroup>> {llvm.align = 1024 : i64}) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c = arith.constant dense<0.0> : vector<4xf32>
    %a = vector.load %o[%t, %c0] : memref<128x4xf32>, vector<4xf32>
    %0 = loops.wgmma_of_registers(%a, %c : vector<4xf32>, vector<4xf32>) %s[%c0] [16, 1024, 32](%c) : memref<8192xf32, #gpu.address_space<workgroup>>, vector<4xf32> -> vector<4xf32>
    %1 = loops.wgmma_wait 1 (%0) holding (%a, %c : vector<4xf32>, vector<4xf32>) : vector<4xf32> -> vector<4xf32>
    vector.store %1, %o[%t, %c0] : memref<128x4xf32>, vector<4xf32>
    gpu.return
  }
}

// -----

// For 9.0 and later every thread waits for the grids before its own before all else. Those behind begin when it has ended.
// CHECK: llvm.func @after_others
// CHECK-NOT: llvm.load
// CHECK-NOT: launch_dependents
// CHECK: nvvm.griddepcontrol wait
module attributes {gpu.container_module, loops.target = {multiprocessors = 132 : i64, sm = 90 : i64, vector_bytes = 1 : i64}} {
gpu.module @kernels {
  gpu.func @after_others(%a: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.thread_id x
    %1 = memref.load %a[%0] : memref<32xf32>
    memref.store %1, %a[%0] : memref<32xf32>
    gpu.return
  }
}
}

// -----

// CHECK: llvm.func @earlier_devices
// CHECK-NOT: nvvm.griddepcontrol
module attributes {gpu.container_module, loops.target = {multiprocessors = 108 : i64, sm = 89 : i64, vector_bytes = 1 : i64}} {
gpu.module @kernels {
  gpu.func @earlier_devices(%a: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    gpu.return
  }
}
}

// -----

// A barrier for the first two warps of three.
// CHECK: llvm.func @some
// CHECK-DAG: %[[zero:.*]] = llvm.mlir.constant(0 : i32)
// CHECK-DAG: %[[threads:.*]] = llvm.mlir.constant(64 : i32)
// CHECK: nvvm.barrier id = %[[zero]] number_of_threads = %[[threads]]
gpu.module @kernels {
  gpu.func @some() kernel attributes {known_block_size = array<i32: 96, 1, 1>} {
    %0 = gpu.thread_id x
    %c64 = arith.constant 64 : index
    %1 = arith.cmpi ult, %0, %c64 : index
    cf.cond_br %1, ^first, ^end
  ^first:
    gpu.barrier {loops.threads = 64 : i64}
    cf.br ^end
  ^end:
    gpu.return
  }
}
