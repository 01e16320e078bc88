// The CPU backend's passes: from loops to the LLVM dialect.
#ifndef KILN_CPU_PASSES
#define KILN_CPU_PASSES

include "mlir/Pass/PassBase.td"

def AnnotateKernelArgs : Pass<"annotate-kernel-args", "::mlir::ModuleOp"> {
  let summary = "Tells LLVM what the launches show about each kernel's buffers.";
  let description = [{
    A kernel argument that never shares memory with another argument of the same launch is marked
    `llvm.noalias`; the largest alignment that all launches have in common becomes `llvm.align`.
    Example:
    ```mlir
    func.func private @copy(%a: memref<4xf32>, %b: memref<4xf32>, %begin: index, %end: index) {
      return
    }
    func.func @main() attributes {loops.entry} {
      %0 = loops.buffer arena 0 : memref<4xf32>
      %1 = loops.buffer arena 64 : memref<4xf32>
      loops.launch @copy(%0, %1) count 4 grain 4 : memref<4xf32>, memref<4xf32>
      return
    }
    ```
  }];
  let statistics = [
    Statistic<"numNoAlias", "noalias-arguments", "Number of arguments marked noalias">,
  ];
}

def ExpandHalf : Pass<"expand-half", "::mlir::func::FuncOp"> {
  let summary = "Converts between float16 and float32 by integer arithmetic.";
  let description = [{
    For processors without such conversions, where LLVM would call a support routine that the user's
    toolchain may lack. Rounding is to nearest, ties to even; infinities, NaN and subnormal numbers
    convert as IEEE 754 says. Example:
    ```mlir
    func.func private @round(%a: f32) -> f16 {
      %0 = arith.truncf %a : f32 to f16
      return %0 : f16
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let statistics = [
    Statistic<"numConversions", "conversions", "Number of conversions from and to float16">,
  ];
}

def LowerVectors : Pass<"lower-vectors", "::mlir::func::FuncOp"> {
  let summary = "Rewrites vector ops to forms that convert to LLVM one by one.";
  let description = [{
    Vectors of several dimensions are taken apart into one-dimensional ones; contractions, transposes,
    broadcasts, reductions over several dimensions and transfers become simpler vector ops;
    loops.dot_pairs becomes the target's instruction, or multiply-adds. Example:
    ```mlir
    func.func private @row(%a: memref<2x4xf32>, %begin: index, %end: index) {
      %0 = arith.constant dense<1.0> : vector<4xf32>
      %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
      %2 = vector.extract %1[1] : vector<4xf32> from vector<2x4xf32>
      vector.store %2, %a[%begin, %end] : memref<2x4xf32>, vector<4xf32>
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect",
                           "::mlir::LLVM::LLVMDialect"];
  let statistics = [
    Statistic<"numTakenApart", "ops-taken-apart",
              "Number of ops on vectors of several dimensions before the pass">,
  ];
}

def LowerLoops : Pass<"lower-loops", "::mlir::ModuleOp"> {
  let summary = "Converts kernels and the entry function to the LLVM dialect.";
  let description = [{
    Kernels: memrefs of static identity layout are passed as bare pointers; arith, math (intrinsics
    where LLVM has them, else calls of libm), memref, vector, cf, index and func become LLVM ops.
    Vectors of more than one dimension and scf must have been lowered before.

    The function marked `loops.entry` gets the signature of `run` in kiln_abi.h, (context, inputs,
    outputs, workspace) -> status: buffers become addresses, launches direct calls, or, where count
    exceeds grain, calls through the context's parallel_for of a `<kernel>.task` that takes its
    arguments from an array; asserts become reports and an early return. Before each further turn of a
    loop the context's `cancelled` is looked at, which ends the run (module attribute `loops.cancellable`).
    The launches are recorded in order as module attribute `loops.launches`, with profile-marks their FLOPs and bytes as
    `loops.work`. Example:
    ```mlir
    func.func private @first(%a: memref<4xf32>, %b: memref<1xf32>, %begin: index, %end: index) {
      %0 = memref.load %a[%begin] : memref<4xf32>
      memref.store %0, %b[%begin] : memref<1xf32>
      return
    }
    func.func @main() attributes {loops.entry} {
      %0 = loops.buffer input 0 : memref<4xf32>
      %1 = loops.buffer output 0 : memref<1xf32>
      loops.launch @first(%0, %1) count 1 grain 1 node "first" : memref<4xf32>, memref<1xf32>
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect"];
  let options = [
    Option<"indexBitwidth", "index-bitwidth", "unsigned", "64", "Bits of the index type">,
    Option<"profileMarks", "profile-marks", "bool", "false",
           "Announce every launch through the context's mark">,
    Option<"denormals", "denormals", "::kiln::cpu::DenormalControl", "::kiln::cpu::DenormalControl::None",
           "What has denormal numbers taken for zeros while the entry function and the tasks run", [{::llvm::cl::values(
             clEnumValN(::kiln::cpu::DenormalControl::None, "keep", "Nothing"),
             clEnumValN(::kiln::cpu::DenormalControl::Mxcsr, "mxcsr", "x86-64's control register"),
             clEnumValN(::kiln::cpu::DenormalControl::Fpcr, "fpcr", "AArch64's control register"))}]>,
  ];
  let statistics = [
    Statistic<"numParallel", "parallel-launches", "Number of launches through parallel_for">,
    Statistic<"numSerial", "serial-launches", "Number of launches by direct call">,
  ];
}

#endif
