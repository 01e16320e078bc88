// Compiles loops modules given as text and runs them in this process.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "compiler/pipeline/Pipeline.h"
#include "passes/loops/LoopsDialect.h"

#include "kiln/kiln.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"

#include <gtest/gtest.h>

namespace kiln::cpu {

// y = x * w + 1 over 64 floats by vectors of 16, in parallel pieces of 2 vectors; then, if y[0] is
// not negative, z = exp(y[0]) as a scalar.
inline const char *const kExample = R"mlir(
module attributes {
  loops.arena_bytes = 64 : i64, loops.constant_bytes = 256 : i64,
  loops.inputs = [{name = "x", type = f32, dims = array<i64: 4, 16>, bytes = 256 : i64}],
  loops.outputs = [{name = "y", type = f32, dims = array<i64: 64>, bytes = 256 : i64},
                   {name = "z", type = f32, dims = array<i64>, bytes = 4 : i64}],
  loops.variables = [{name = "n", type = i64, dims = array<i64>, bytes = 8 : i64}]
} {
  loops.constant 0 = dense<3.0> : tensor<64xf32>
  func.func private @f32_scale_add_64(%x: memref<64xf32>, %w: memref<64xf32>, %y: memref<64xf32>,
                                      %begin: index, %end: index) {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %one = arith.constant dense<1.0> : vector<16xf32>
    scf.for %i = %begin to %end step %c1 {
      %at = arith.muli %i, %c16 : index
      %a = vector.load %x[%at] : memref<64xf32>, vector<16xf32>
      %b = vector.load %w[%at] : memref<64xf32>, vector<16xf32>
      %c = vector.fma %a, %b, %one : vector<16xf32>
      vector.store %c, %y[%at] : memref<64xf32>, vector<16xf32>
    }
    return
  }
  func.func private @f32_exp_1(%y: memref<64xf32>, %z: memref<f32>, %ok: memref<1xi8>,
                               %n: memref<i64>, %begin: index, %end: index) {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %a = memref.load %y[%c0] : memref<64xf32>
    %e = math.exp %a : f32
    memref.store %e, %z[] : memref<f32>
    %p = arith.cmpf oge, %a, %zero : f32
    %p8 = arith.extui %p : i1 to i8
    memref.store %p8, %ok[%c0] : memref<1xi8>
    %count = memref.load %n[] : memref<i64>
    %one = arith.constant 1 : i64
    %next = arith.addi %count, %one : i64
    memref.store %next, %n[] : memref<i64>
    return
  }
  func.func @main() attributes {loops.entry} {
    %x = loops.buffer input 0 : memref<64xf32>
    %w = loops.buffer constant 0 : memref<64xf32>
    %y = loops.buffer output 0 : memref<64xf32>
    %z = loops.buffer output 1 : memref<f32>
    %ok = loops.buffer arena 0 : memref<1xi8>
    %n = loops.buffer variable 0 : memref<i64>
    loops.launch @f32_scale_add_64(%x, %w, %y) count 4 grain 2 node "scale"
        : memref<64xf32>, memref<64xf32>, memref<64xf32>
    loops.launch @f32_exp_1(%y, %z, %ok, %n) count 1 grain 1 node "exp"
        : memref<64xf32>, memref<f32>, memref<1xi8>, memref<i64>
    %c0 = arith.constant 0 : index
    %p8 = memref.load %ok[%c0] : memref<1xi8>
    %p = arith.trunci %p8 : i8 to i1
    loops.assert %p, "y is negative" node "check/Assert"
    return
  }
}
)mlir";

struct CpuTest : testing::Test {
  mlir::MLIRContext context{mlir::DialectRegistry()};
  llvm::SmallString<128> folder;
  std::string diagnostics;
  std::unique_ptr<mlir::ScopedDiagnosticHandler> handler;

  void SetUp() override {
    context.loadDialect<
        loops::LoopsDialect, mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect,
        mlir::func::FuncDialect, mlir::LLVM::LLVMDialect, mlir::math::MathDialect,
        mlir::memref::MemRefDialect, mlir::scf::SCFDialect, mlir::vector::VectorDialect>();
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("kiln-test", folder));
    handler = std::make_unique<mlir::ScopedDiagnosticHandler>(
        &context, [this](mlir::Diagnostic &diagnostic) { diagnostics += diagnostic.str() + "\n"; });
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }
  mlir::Location loc() { return mlir::UnknownLoc::get(&context); }
  std::string path(llvm::StringRef name) { return (folder + "/" + name).str(); }
  mlir::OwningOpRef<mlir::ModuleOp> parse(llvm::StringRef text = kExample) {
    return mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  }
  CpuTarget target(llvm::StringRef triple = "", llvm::StringRef cpu = "native") {
    auto result = makeCpuTarget(triple, cpu, "", loc());
    EXPECT_TRUE(mlir::succeeded(result)) << diagnostics;
    return mlir::succeeded(result) ? *result : CpuTarget();
  }
  /// Takes a module of the stage `loops` to `llvm`.
  static mlir::LogicalResult lower(mlir::ModuleOp module, const CpuTarget &target,
                                   const CodegenOptions &options = {}) {
    mlir::PassManager pm(module.getContext());
    addStagePasses(pm, Stage::llvm, target, options);
    return pm.run(module);
  }
  static mlir::FailureOr<CompiledObject> compile(mlir::ModuleOp module, const CpuTarget &target,
                                                 const CodegenOptions &options) {
    if (failed(lower(module, target, options)))
      return mlir::failure();
    return compileToObject(module, target, options);
  }
};

} // namespace kiln::cpu
