// Compiles graphs given as text for the tests of compiler/jit.
#pragma once

#include "compiler/jit/OrcJit.h"
#include "compiler/jit/UnitModule.h"
#include "compiler/pipeline/Compilation.h"
#include "compiler/pipeline/Registration.h"
#include "hlo/graph/TfDialect.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"

#include <gtest/gtest.h>

namespace kiln::jit {

// A dense layer over a weight that is a large constant, and a counter.
inline const char *const kLibrary = R"mlir(
tf.func @layer(%x: tensor<*xf32> {tf.name = "x"}, %axis: tensor<i32> {tf.name = "axis"},
               %n: tensor<!tf.resource> {tf.name = "n"}) -> tensor<*xf32> {
  %w, %cw = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<4x3xf32>} : () -> (tensor<4x3xf32>, !tf.control) loc("w")
  %one, %c1 = "tf.Const"() {dtype = i64, value = dense<1> : tensor<i64>} : () -> (tensor<i64>, !tf.control) loc("one")
  %y, %cy = "tf.MatMul"(%x, %w) {T = f32, transpose_a = false, transpose_b = false, grad_a = false, grad_b = false} : (tensor<*xf32>, tensor<4x3xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
  %s, %cs = "tf.Sum"(%y, %axis) {T = f32, Tidx = i32, keep_dims = false} : (tensor<*xf32>, tensor<i32>) -> (tensor<*xf32>, !tf.control) loc("s")
  %ca = "tf.AssignAddVariableOp"(%n, %one) {dtype = i64} : (tensor<!tf.resource>, tensor<i64>) -> !tf.control loc("count")
  tf.return %s : tensor<*xf32>
}
)mlir";

struct JitTest : testing::Test {
  mlir::MLIRContext context{registry()};
  std::string diagnostics;
  std::unique_ptr<mlir::ScopedDiagnosticHandler> handler;
  llvm::SmallString<128> folder;

  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerDialects(registry);
    return registry;
  }
  void SetUp() override {
    context.loadAllAvailableDialects();
    handler = std::make_unique<mlir::ScopedDiagnosticHandler>(
        &context, [this](mlir::Diagnostic &diagnostic) { diagnostics += diagnostic.str() + "\n"; });
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("kiln-test", folder));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  mlir::OwningOpRef<mlir::ModuleOp> parse(llvm::StringRef text = kLibrary) {
    return mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  }
  static Signature signature(int64_t rows, int32_t axis) {
    Signature result;
    result.function = "layer";
    result.args.push_back({ArgSignature::Kind::Plain, KILN_FLOAT, {rows, 4}, "", {}});
    result.args.push_back({ArgSignature::Kind::Constant, KILN_INT32, {},
                           std::string(reinterpret_cast<const char *>(&axis), sizeof axis), {}});
    result.args.push_back({ArgSignature::Kind::Variable, KILN_INT64, {}, "", {}});
    return result;
  }
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> make(mlir::ModuleOp library, const Signature &signature) {
    auto functions = copyFunctions(library, signature.function, &context, nullptr);
    if (failed(functions))
      return mlir::failure();
    return makeUnitModule(std::move(*functions), signature);
  }
  mlir::FailureOr<JitObject> compile(mlir::ModuleOp library, const Signature &signature) {
    auto module = make(library, signature);
    auto target = cpu::makeCpuTarget("", "native", "", library.getLoc());
    if (failed(module) || failed(target))
      return mlir::failure();
    CompilationOptions options;
    options.target = *target;
    Compilation compilation(std::move(*module), Stage::import, options);
    auto object = compilation.compile();
    if (failed(object))
      return mlir::failure();
    return llvm::cantFail(makeJitObject(std::move(*object)));
  }
};

} // namespace kiln::jit
