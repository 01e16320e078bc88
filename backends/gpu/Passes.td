// The GPU backend's passes: from loops to device code.
#ifndef KILN_GPU_PASSES
#define KILN_GPU_PASSES

include "mlir/Pass/PassBase.td"

def OutlineKernels : Pass<"outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Moves kernels into a gpu.module, and has the entry launch blocks of threads";
  let description = [{
    Each kernel becomes a gpu.func of its buffers alone. In one that is cut into pieces each thread finds its own: the block's
    number times the threads of a block, plus its own number, gives the piece; blocks have 256 threads, or fewer where there are not as
    many pieces. A block kernel (`loops.block`) gets its block's number. Memory of a block (memref.alloca of
    #gpu.address_space<workgroup>) becomes a workgroup attribution. Functions and constants that kernels use go with them.

    The module gets loops.device_kernels, which say also how much of each buffer a kernel can reach and which it may write, the entry loops.device, and loops.static where its launches do not depend on
    what they compute.

    ```mlir
    func.func private @negate(%a: memref<1024xf32>, %b: memref<1024xf32>, %begin: index, %end: index) {
      %c1 = arith.constant 1 : index
      scf.for %i = %begin to %end step %c1 {
        %0 = memref.load %a[%i] : memref<1024xf32>
        %1 = arith.negf %0 : f32
        memref.store %1, %b[%i] : memref<1024xf32>
      }
      return
    }
    func.func @main() attributes {loops.entry} {
      %0 = loops.buffer input 0 : memref<1024xf32>
      %1 = loops.buffer output 0 : memref<1024xf32>
      loops.launch @negate(%0, %1) count 1024 grain 1 : memref<1024xf32>, memref<1024xf32>
      return
    }
    ```
    becomes
    ```mlir
    gpu.module @kernels {
      gpu.func @negate(%a: memref<1024xf32>, %b: memref<1024xf32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
        gpu.return
      }
    }
    func.func @main() attributes {loops.device, loops.entry} {
      %0 = loops.buffer input 0 : memref<1024xf32>
      %1 = loops.buffer output 0 : memref<1024xf32>
      loops.device_launch @kernels::@negate(%0, %1) blocks 4 : memref<1024xf32>, memref<1024xf32>
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::func::FuncDialect", "::kiln::loops::LoopsDialect"];
  let statistics = [
    Statistic<"numPieces", "num-piece-kernels", "Kernels in which each thread computes pieces of its own">,
    Statistic<"numBlocks", "num-block-kernels", "Kernels that the threads of a block compute together">,
  ];
}

def EmulateKernels : Pass<"emulate-kernels", "::mlir::ModuleOp"> {
  let summary = "Copies device kernels as functions that run one thread on a processor";
  let description = [{
    For `--gpu-arch=emulated`, which checks device code where there is no GPU. The function gets the kernel's buffers, its
    block's shared memory and a KilnEmuThread (kiln_emulation.h). The thread's place comes from there, and what threads do
    together (gpu.barrier, gpu.shuffle, loops.mma, nvgpu.ldmatrix, nvgpu.device_async_copy and its like) is a call
    through it. All else is left as it is: the CPU backend compiles it.

    ```mlir
    gpu.module @kernels {
      gpu.func @first(%a: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
        %0 = gpu.thread_id x
        %1 = memref.load %a[%0] : memref<32xf32>
        gpu.barrier
        memref.store %1, %a[%0] : memref<32xf32>
        gpu.return
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::math::MathDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::vector::VectorDialect"];
  let options = [
    Option<"keep", "keep", "bool", "false", "Leave the gpu.module, for GPUs">,
  ];
  let statistics = [
    Statistic<"numKernels", "num-emulated", "Kernels made functions">,
    Statistic<"numCollective", "num-collective", "Of these, kernels whose threads do something together">,
  ];
}

def LowerKernels : Pass<"lower-kernels", "::mlir::ModuleOp"> {
  let summary = "Converts device code to the LLVM and NVVM dialects";
  let description = [{
    Kernels take bare pointers. The index type has 32 bits where every buffer has fewer than 2^30 elements, since a GPU divides
    64-bit numbers slowly. math ops become instructions where the hardware has exact ones, else calls of libdevice, as do libm's functions.
    scf must have been lowered before.

    ```mlir
    gpu.module @kernels {
      gpu.func @first(%a: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
        %0 = gpu.thread_id x
        %1 = memref.load %a[%0] : memref<32xf32>
        %2 = math.sqrt %1 : f32
        memref.store %2, %a[%0] : memref<32xf32>
        gpu.return
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect", "::mlir::arith::ArithDialect",
                           "::mlir::vector::VectorDialect", "::mlir::memref::MemRefDialect"];
  let statistics = [
    Statistic<"numWide", "num-wide", "Modules of device code with a 64-bit index type">,
  ];
}

#endif
