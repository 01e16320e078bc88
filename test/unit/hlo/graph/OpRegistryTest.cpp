// The op registry: the table, TensorFlow's registration vocabulary, and what the dialect makes of
// it.
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace kiln::tf;

TEST(OpRegistry, EveryLineOfTheTableParses) {
  std::vector<std::string> names;
  forEachOpName([&](llvm::StringRef name) { names.push_back(name.str()); });
  EXPECT_GT(names.size(), 1500u);
  for (const std::string &name : names) {
    const OpDef *op = lookupOp(name); // asserts that the line is well formed
    ASSERT_TRUE(op) << name;
    EXPECT_EQ(op->name, name);
  }
}

TEST(OpRegistry, SignatureFromTheTable) {
  const OpDef *op = lookupOp("Conv2D");
  ASSERT_TRUE(op);
  EXPECT_FALSE(op->stateful);
  EXPECT_EQ(op->outputArgs[0].name, "output");
  EXPECT_EQ(op->inputArgs[0].typeAttr, "T");
  const AttrDef *format = op->attr("data_format");
  ASSERT_TRUE(format);
  EXPECT_EQ(format->kind, AttrKind::String);
  EXPECT_EQ(format->defaultValue->s, "NHWC");
  EXPECT_EQ(format->allowedStrings, (std::vector<std::string>{"NHWC", "NCHW"}));
  EXPECT_TRUE(op->attr("dilations")->isList);
  EXPECT_EQ(op->attr("dilations")->defaultValue->list.size(), 4u);
  EXPECT_FALSE(lookupOp("NoSuchOp"));
  EXPECT_TRUE(lookupOp("While")->stateful);
  EXPECT_EQ(lookupOp("ConcatV2")->attr("N")->minimum, 2);
  EXPECT_EQ(lookupOp("ConcatV2")->inputArgs[0].numberAttr, "N");
  EXPECT_EQ(lookupOp("IdentityN")->inputArgs[0].typeListAttr, "T");
  EXPECT_TRUE(lookupOp("Assign")->inputArgs[0].isRef);
}

TEST(OpRegistry, RegistrationVocabulary) {
  RegisterOp("TestFoo")
      .Input("x: T")
      .Input("rest: N * T")
      .Input("any: Tlist")
      .Input("ref: Ref(float)")
      .Output("y: T")
      .Attr("T: {float, int32} = DT_FLOAT")
      .Attr("N: int >= 1")
      .Attr("Tlist: list(type) >= 0 = [DT_INT32]")
      .Attr("mode: {'A', 'B'} = 'B'")
      .Attr("scale: float = 0.5")
      .Attr("flag: bool = true")
      .Attr("where: shape = { dim { size: 2 } dim { size: -1 } }")
      .Attr("names: list(string) = ['a', \"b\"]")
      .Attr("real: realnumbertype = DT_INT8")
      .Attr("body: func")
      .SetIsStateful();
  const OpDef *op = lookupOp("TestFoo");
  ASSERT_TRUE(op);
  EXPECT_TRUE(op->stateful);
  EXPECT_EQ(op->attr("T")->allowedTypes, (std::vector<DType>{DType::Float, DType::Int32}));
  EXPECT_EQ(op->attr("mode")->defaultValue->s, "B");
  EXPECT_EQ(op->attr("scale")->defaultValue->f, 0.5);
  EXPECT_EQ(op->attr("where")->defaultValue->dims, (std::vector<int64_t>{2, -1}));
  EXPECT_EQ(op->attr("names")->defaultValue->list[1].s, "b");
  EXPECT_EQ(op->attr("body")->kind, AttrKind::Func);
  EXPECT_EQ(op->inputArgs[3].type, DType::Float);
  EXPECT_TRUE(op->inputArgs[3].isRef);
}

TEST(OpRegistry, MalformedSpecsAreReported) {
  auto error = [](llvm::StringRef attr) { return RegisterOp("TestBad").Attr(attr).error().str(); };
  EXPECT_EQ(error("T {float}"), "expected ':' at column 3 of 'T {float}'");
  EXPECT_EQ(error("T: {float"), "expected '}' at column 10 of 'T: {float'");
  EXPECT_EQ(error("T: {flaot}"), "unknown type 'flaot' at column 10 of 'T: {flaot}'");
  EXPECT_EQ(error("T: sort"), "unknown attribute type 'sort' at column 8 of 'T: sort'");
  EXPECT_EQ(error("n: int = a"), "expected an integer at column 10 of 'n: int = a'");
  EXPECT_EQ(error("n: int = 1 2"), "unexpected text at column 12 of 'n: int = 1 2'");
  EXPECT_EQ(error("s: string = 'a"), "unterminated string at column 13 of 's: string = 'a'");
  EXPECT_FALSE(lookupOp("TestBad"));
}

TEST(OpRegistry, RegisteredOpIsAnOpOfTheDialect) {
  RegisterOp("TestBar").Input("x: T").Output("y: N * T").Attr("T: type").Attr("N: int = 2");
  MLIRContext context;
  context.loadDialect<TfDialect>();
  const char *text = R"(
    tf.func @f(%x: tensor<f32>) {
      %y:2, %c = "tf.TestBar"(%x) {T = f32, N = 2 : i64} : (tensor<f32>) -> (tensor<f32>, tensor<f32>, !tf.control)
      tf.return
    })";
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  Operation *op = nullptr;
  module->walk([&](Operation *each) { op = isNode(each) ? each : op; });
  ASSERT_TRUE(op);
  EXPECT_EQ(opType(op), "TestBar");
  EXPECT_EQ(argRange(op, "x").size(), 1u);
  EXPECT_EQ(resultRange(op, "y").size(), 2u);
  op->removeAttr("N");
  EXPECT_EQ(cast<IntegerAttr>(attrOrDefault(op, "N")).getInt(), 2);
  // An op that is registered after the dialect was loaded.
  RegisterOp("TestLate").Output("y: float");
  context.getLoadedDialect<TfDialect>()->registerOp("TestLate");
  EXPECT_TRUE(RegisteredOperationName::lookup("tf.TestLate", &context));
}

TEST(DType, MapsBothWays) {
  MLIRContext context;
  context.loadDialect<TfDialect>();
  for (int i = 0; i < kNumDTypes; ++i) {
    Type type = toMlirType(&context, DType(i));
    EXPECT_EQ(toDType(type), DType(i)) << dtypeName(DType(i)).str();
    EXPECT_EQ(parseDType(dtypeName(DType(i))), DType(i));
  }
  EXPECT_EQ(parseDType("DT_BFLOAT16"), DType::BFloat16);
  EXPECT_EQ(toDType(RefType::get(&context, Float32Type::get(&context))), DType::Float);
  EXPECT_FALSE(toDType(UnknownType::get(&context)));
}
