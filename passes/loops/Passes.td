// The passes from the stage `scheduled` to the stage `loops`.
#ifndef KILN_LOOPS_PASSES
#define KILN_LOOPS_PASSES

include "mlir/Pass/PassBase.td"

def HloToLoops : Pass<"hlo-to-loops", "::mlir::ModuleOp"> {
  let summary = "Turns a scheduled function into kernels and an entry function that launches them";
  let description = [{
    Every op with a kernel becomes a loops.launch of a private function over memrefs; ops that are
    alike share one. while, if and case become scf ops on predicates loaded from their buffers.
    Reshapes and constants need no code. A function without `hlo.slots` gets a simple assignment
    without reuse, so that any hlo function can be compiled.

    The module gets loops.inputs, loops.outputs, loops.variables, loops.arena_bytes,
    loops.constant_bytes and loops.target. Options describe the target when the module does not yet.

    ```mlir
    func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
      %0 = hlo.negate %x : tensor<64xf32>
      return %0 : tensor<64xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main() attributes {loops.entry} {
      %0 = loops.buffer input 0 : memref<64xf32>
      %1 = loops.buffer output 0 : memref<64xf32>
      loops.launch @f32_negate_64(%0, %1) count 1 grain 1 : memref<64xf32>, memref<64xf32>
      return
    }
    ```
  }];
  let options = [
    Option<"vectorBytes", "vector-bytes", "int64_t", "0", "Bytes of a vector register; 0: the module's target">,
    Option<"vectorRegisters", "vector-registers", "int64_t", "16", "Vector registers, with vector-bytes">,
    Option<"maskedMemory", "masked-memory", "bool", "false", "Masked loads and stores are cheap, with vector-bytes">,
    Option<"gpuSm", "gpu-sm", "int64_t", "0", "Compute capability of the GPU to make kernels for, 80 for sm_80; 0: a CPU's">,
  ];
  let dependentDialects = ["::kiln::loops::LoopsDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect", "::mlir::complex::ComplexDialect", "::mlir::LLVM::LLVMDialect"];
  let statistics = [
    Statistic<"numLaunches", "num-launches", "Kernel launches">,
    Statistic<"numKernels", "num-kernels", "Distinct kernels">,
    Statistic<"numParallel", "num-parallel", "Launches that can use several threads">,
  ];
}

def ZigzagWeights : Pass<"zigzag-weights", "::mlir::func::FuncOp"> {
  let summary = "Has weights that are read again and again read to and fro";
  let description = [{
    A loop's matrix product reads its weights from the first byte to the last, again and again. Where
    they do not fit the second-level cache, none of them is found there: the cache keeps what was read
    last. Launches on such weights, in loops or several in a row, are marked `zigzag`: every second one
    takes its pieces in eighths from the last to the first, and starts with what the one before left in the cache. So are those of a
    run without loops whose other bytes leave the cache room for some of them until the next run.

    ```mlir
    module attributes {loops.target = {l2_bytes = 65536 : i64}} {
      func.func private @step(memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>, index, index)
      func.func @main() attributes {loops.entry} {
        %0 = loops.buffer arena 0 : memref<1x256xf32>
        %1 = loops.buffer constant 0 : memref<8x256x128xf32>
        %2 = loops.buffer arena 1024 : memref<1x1024xf32>
        loops.launch @step(%0, %1, %2) count 8 grain 8 {bytes = 1053696 : i64}
            : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
        loops.launch @step(%0, %1, %2) count 8 grain 8 {bytes = 1053696 : i64}
            : memref<1x256xf32>, memref<8x256x128xf32>, memref<1x1024xf32>
        return
      }
    }
    ```
    becomes
    ```mlir
    loops.launch @step(%0, %1, %2) count 8 grain 8 zigzag {bytes = 1053696 : i64}
    loops.launch @step(%0, %1, %2) count 8 grain 8 zigzag {bytes = 1053696 : i64}
    ```
  }];
  let statistics = [
    Statistic<"numLaunches", "num-zigzag", "Launches that read their weights to and fro">,
  ];
}

def MergeLaunches : Pass<"merge-launches", "::mlir::ModuleOp"> {
  let summary = "Makes one launch of launches on a GPU that do not need each other";
  let description = [{
    A launch costs a GPU more than small kernels take. Launches between which there is nothing but launches, and of which none writes what another
    reads or writes, neither directly nor through others, become one: the kernel of all of them, each of which gets some of the blocks. Those on the longest
    way to the end choose first. Together they must have blocks for two waves at most, so that what needs one of them hardly waits for others;
    kernels that a library may replace and attention stay alone. A CPU's launches stay as they are.

    ```mlir
    loops.launch @add(%0, %1) count 4 grain 1 : memref<512xf32>, memref<512xf32>
    loops.launch @sum(%2, %3) count 2 grain 1 : memref<64x64xf32>, memref<64xf32>
    ```
    becomes
    ```mlir
    func.func private @add_and_1_more(%a: memref<512xf32>, %b: memref<512xf32>, %c: memref<64x64xf32>, %d: memref<64xf32>, %block: index, %end: index) {
      %0 = arith.cmpi ult, %block, %c4 : index
      scf.if %0 {
        // @add for block %block
      } else {
        // @sum for block %block - 4
      }
      return
    }
    loops.launch @add_and_1_more(%0, %1, %2, %3) count 6 grain 1
        : memref<512xf32>, memref<512xf32>, memref<64x64xf32>, memref<64xf32>
    ```
  }];
  let dependentDialects = ["::kiln::loops::LoopsDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
  let statistics = [
    Statistic<"numMerged", "num-merged", "Launches that became part of another">,
    Statistic<"numKernels", "num-merged-kernels", "Kernels made of several">,
  ];
}

#endif
