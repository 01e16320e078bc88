// The evaluator's calls: functions, single ops, limits on steps and bytes, and every way they fail.
#include "hlo/eval/Evaluator.h"

#include "hlo/ir/Hlo.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace kiln::eval;

namespace {

struct EvaluatorTest : testing::Test {
  EvaluatorTest() {
    context.loadDialect<kiln::hlo::HloDialect, func::FuncDialect>();
    context.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
        errors.push_back(diagnostic.str());
      return success();
    });
  }
  func::FuncOp parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    return module ? *module->getOps<func::FuncOp>().begin() : func::FuncOp();
  }
  FailureOr<SmallVector<Tensor>> run(StringRef text, ArrayRef<Tensor> args = {},
                                     const EvalOptions &options = {}) {
    func::FuncOp function = parse(text);
    EXPECT_TRUE(function) << (errors.empty() ? "" : errors.front());
    if (!function)
      return failure();
    return evaluateFunction(function, args, options);
  }
  /// Evaluation fails with exactly one error that holds `message`.
  void expectError(StringRef text, StringRef message, ArrayRef<Tensor> args = {},
                   const EvalOptions &options = {}) {
    EXPECT_TRUE(failed(run(text, args, options)));
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_TRUE(StringRef(errors[0]).contains(message)) << errors[0];
  }
  Tensor ints(ArrayRef<int64_t> values, unsigned width = 32) {
    return Tensor::ints(&context, values, width);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::vector<std::string> errors;
};

TEST_F(EvaluatorTest, AFunctionOnArguments) {
  auto results =
      run(R"(func.func @f(%x: tensor<2xi32>, %y: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = hlo.add %x, %y : tensor<2xi32>
    return %0, %x : tensor<2xi32>, tensor<2xi32>
  })",
          {ints({1, 2}), ints({10, 20})});
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ((*results)[0].toInts(), (SmallVector<int64_t>{11, 22}));
  EXPECT_EQ((*results)[1].toInts(), (SmallVector<int64_t>{1, 2}));
}

TEST_F(EvaluatorTest, ArgumentsOfTheWrongNumberOrType) {
  StringRef text = "func.func @f(%x: tensor<2xi32>) -> tensor<2xi32> { return %x : tensor<2xi32> }";
  expectError(text, "takes 1 arguments, got 0");
  errors.clear();
  expectError(text, "argument 0 has type 'tensor<2xi32>'", {ints({1, 2, 3})});
  errors.clear();
  expectError(text, "argument 0 has type 'tensor<2xi32>'", {ints({1, 2}, 64)});
  errors.clear();
  expectError("func.func private @f(tensor<2xi32>)", "has no body to evaluate", {ints({1, 2})});
}

TEST_F(EvaluatorTest, AnEndlessLoopEndsInAnError) {
  EvalOptions options;
  options.maxSteps = 1000;
  expectError(R"(func.func @f() -> tensor<i32> {
    %i = hlo.constant dense<0> : tensor<i32>
    %0 = hlo.while(%i) : (tensor<i32>) -> tensor<i32> cond {
    ^bb0(%c: tensor<i32>):
      %t = hlo.constant dense<true> : tensor<i1>
      hlo.return %t : tensor<i1>
    } do {
    ^bb0(%c: tensor<i32>):
      hlo.return %c : tensor<i32>
    }
    return %0 : tensor<i32>
  })",
              "evaluation stopped after 1000 steps", {}, options);
}

TEST_F(EvaluatorTest, HostileSizesAreErrorsBeforeMemoryIsTaken) {
  // 2^40 bytes; a product that overflows 64 bits to 0; the same with a dimension of 0 in it.
  expectError(R"(func.func @f() -> tensor<1048576x1048576xi8> {
    %0 = hlo.iota dim = 0 : tensor<1048576x1048576xi8>
    return %0 : tensor<1048576x1048576xi8>
  })",
              "is too large to evaluate");
  errors.clear();
  expectError(R"(func.func @f() -> tensor<4294967296x4294967296xi8> {
    %0 = hlo.iota dim = 0 : tensor<4294967296x4294967296xi8>
    return %0 : tensor<4294967296x4294967296xi8>
  })",
              "is too large to evaluate");
  errors.clear();
  expectError(R"(func.func @f() -> tensor<4294967296x0x4294967296xi8> {
    %0 = hlo.iota dim = 0 : tensor<4294967296x0x4294967296xi8>
    return %0 : tensor<4294967296x0x4294967296xi8>
  })",
              "is too large to evaluate");
}

TEST_F(EvaluatorTest, TheByteLimitIsTheCallers) {
  StringRef text = R"(func.func @f() -> tensor<64xf64> {
    %0 = hlo.iota dim = 0 : tensor<64xf64>
    return %0 : tensor<64xf64>
  })";
  EvalOptions options;
  options.maxBytes = 512;
  EXPECT_TRUE(succeeded(run(text, {}, options)));
  options.maxBytes = 511;
  expectError(text, "is too large to evaluate", {}, options);
}

TEST_F(EvaluatorTest, CustomCallsMeanWhatTheCallerSays) {
  StringRef text = R"(func.func @f(%x: tensor<1xi32>) -> tensor<1xi32> {
    %0 = hlo.custom_call "twice"(%x) : (tensor<1xi32>) -> tensor<1xi32>
    return %0 : tensor<1xi32>
  })";
  expectError(text, "cannot evaluate custom_call twice", {ints({4})});
  EvalOptions options;
  options.customCall = [&](kiln::hlo::CustomCallOp call,
                           ArrayRef<Tensor> in) -> FailureOr<SmallVector<Tensor>> {
    EXPECT_EQ(call.getCallTargetName(), "twice");
    return SmallVector<Tensor>{ints({in[0].getInt(0) * 2})};
  };
  auto results = run(text, {ints({4})}, options);
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ(results->front().getInt(0), 8);
}

TEST_F(EvaluatorTest, TheRandomCounterStartsAtZeroAndIsNotFolded) {
  StringRef text = R"(func.func @f() -> (tensor<2xui64>, tensor<2xui64>) {
    %0 = hlo.rng_get_and_update_state 5 : tensor<2xui64>
    %1 = hlo.rng_get_and_update_state 1 : tensor<2xui64>
    return %0, %1 : tensor<2xui64>, tensor<2xui64>
  })";
  auto results = run(text);
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ((*results)[0].toInts(), (SmallVector<int64_t>{0, 0}));
  EXPECT_EQ((*results)[1].toInts(), (SmallVector<int64_t>{5, 0}));
  EXPECT_FALSE(canEvaluate(&parse(text).front().front()));
}

TEST_F(EvaluatorTest, ASingleOp) {
  func::FuncOp function = parse(R"(func.func @f(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = hlo.negate %x : tensor<3xi32>
    return %0 : tensor<3xi32>
  })");
  ASSERT_TRUE(function);
  Operation *negate = &function.front().front();
  EXPECT_TRUE(canEvaluate(negate));
  EXPECT_FALSE(canEvaluate(negate->getNextNode()));
  auto results = evaluate(negate, {ints({1, -2, std::numeric_limits<int32_t>::min()})});
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ(results->front().toInts(),
            (SmallVector<int64_t>{-1, 2, std::numeric_limits<int32_t>::min()}));
}

TEST_F(EvaluatorTest, ARegionMayCaptureConstantsOnly) {
  func::FuncOp function = parse(R"(func.func @f(%p: tensor<i1>, %x: tensor<i32>) -> tensor<i32> {
    %0 = hlo.if %p : (tensor<i1>) -> tensor<i32> {
      hlo.return %x : tensor<i32>
    } else {
      hlo.return %x : tensor<i32>
    }
    return %0 : tensor<i32>
  })");
  ASSERT_TRUE(function);
  Tensor yes = Tensor::splat(RankedTensorType::get({}, IntegerType::get(&context, 1)), 1.0);
  EXPECT_TRUE(failed(evaluate(&function.front().front(), {yes})));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_TRUE(StringRef(errors[0]).contains("needs a value that is not known")) << errors[0];
}

TEST_F(EvaluatorTest, SumsOfNarrowFloatsRoundOnce) {
  // 4096 ones and a half in float16: each partial sum in float16 would stop at 2048.
  auto results = run(R"(func.func @f() -> tensor<f16> {
    %x = hlo.constant dense<1.0> : tensor<4096xf16>
    %z = hlo.constant dense<0.5> : tensor<f16>
    %0 = hlo.reduce (%x) init(%z) dims = [0] : (tensor<4096xf16>, tensor<f16>) -> tensor<f16> {
    ^bb0(%a: tensor<f16>, %b: tensor<f16>):
      %s = hlo.add %a, %b : tensor<f16>
      hlo.return %s : tensor<f16>
    }
    return %0 : tensor<f16>
  })");
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ(results->front().getDouble(0), 4096.0);
}

TEST_F(EvaluatorTest, ComplexNumbers) {
  auto results = run(R"(func.func @f() -> (tensor<complex<f64>>, tensor<f64>) {
    %x = hlo.constant dense<(3.0, 4.0)> : tensor<complex<f64>>
    %0 = hlo.multiply %x, %x : tensor<complex<f64>>
    %1 = hlo.abs %x : (tensor<complex<f64>>) -> tensor<f64>
    return %0, %1 : tensor<complex<f64>>, tensor<f64>
  })");
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ((*results)[0].getComplex(0), std::complex<double>(-7.0, 24.0));
  EXPECT_EQ((*results)[1].getDouble(0), 5.0);
}

} // namespace
