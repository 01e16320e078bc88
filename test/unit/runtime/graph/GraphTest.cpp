// Tests of kiln/graph.h and kiln/ops.h: names, inferred attributes, defaults, constants, errors.
#include "hlo/proto/graph.pb.h"
#include "kiln/ops.h"
#include "kiln/ops/candidate_sampling_ops.h"

#include <gmock/gmock.h>

using namespace kiln;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

proto::GraphDef built(const Scope &scope) {
  std::string bytes;
  Status status = scope.ToGraphDef(&bytes);
  EXPECT_TRUE(status.ok()) << status.message();
  proto::GraphDef graph;
  EXPECT_TRUE(graph.ParseFromString(bytes));
  return graph;
}

const proto::NodeDef &node(const proto::GraphDef &graph, const std::string &name) {
  for (const proto::NodeDef &node : graph.node())
    if (node.name() == name)
      return node;
  static const proto::NodeDef none;
  ADD_FAILURE() << "no node " << name;
  return none;
}

std::vector<std::string> inputs(const proto::NodeDef &node) {
  return {node.input().begin(), node.input().end()};
}

TEST(Graph, NamesAreUniqueAsTensorFlows) {
  Scope root = Scope::NewRootScope();
  auto a = ops::Const(root, 1.0f);
  auto b = ops::Const(root, 2.0f);
  Scope sub = root.NewSubScope("layer");
  Scope again = root.NewSubScope("layer");
  auto add = ops::AddV2(sub, a, b);
  auto named = ops::AddV2(again.WithOpName("sum", 1), a, 3.0f);
  auto twice = ops::AddV2(again.WithOpName("sum", 1), a, b);
  EXPECT_EQ(a.node()->name(), "Const");
  EXPECT_EQ(b.name(), "Const_1:0");
  EXPECT_EQ(add.node()->name(), "layer/AddV2");
  EXPECT_EQ(named.node()->name(), "layer_1/sum1");
  EXPECT_EQ(twice.node()->name(), "layer_1/sum1_1");
  EXPECT_THAT(inputs(node(built(root), "layer_1/sum1")),
              ElementsAre("Const", "layer_1/Const/Const"));
}

TEST(Graph, UniqueNamesPassOverTakenOnes) {
  Scope root = Scope::NewRootScope();
  ops::Const(root.WithOpName("x_1"), 1);
  ops::Const(root.WithOpName("x"), 1);
  EXPECT_EQ(ops::Const(root.WithOpName("x"), 1).node()->name(), "x_2");
}

TEST(Graph, AttributesFollowFromInputsAndDefaults) {
  Scope root = Scope::NewRootScope();
  auto x = ops::Placeholder(root, DT_FLOAT, ops::Placeholder::Shape({-1, 2}));
  auto product = ops::MatMul(root, x, {{1.0f, 2.0f}, {3.0f, 4.0f}}, ops::MatMul::TransposeB(true));
  auto all = ops::ConcatV2(root, {x, product, x}, 1);
  EXPECT_EQ(all.output.type(), DT_FLOAT);
  proto::GraphDef graph = built(root);
  const auto &placeholder = node(graph, "Placeholder").attr();
  EXPECT_EQ(placeholder.at("dtype").type(), proto::DT_FLOAT);
  EXPECT_EQ(placeholder.at("shape").shape().dim(0).size(), -1);
  const auto &matmul = node(graph, "MatMul").attr();
  EXPECT_EQ(matmul.at("T").type(), proto::DT_FLOAT);
  EXPECT_TRUE(matmul.at("transpose_b").b());
  EXPECT_FALSE(matmul.at("transpose_a").b());
  EXPECT_EQ(matmul.at("transpose_a").value_case(), proto::AttrValue::kB);
  const auto &concat = node(graph, "ConcatV2").attr();
  EXPECT_EQ(concat.at("N").i(), 3);
  EXPECT_EQ(concat.at("Tidx").type(), proto::DT_INT32);
  EXPECT_EQ(graph.versions().producer(), 2474);
}

TEST(Graph, OutputsByName) {
  Scope root = Scope::NewRootScope();
  auto x = ops::Const(root, {1.0f, 2.0f, 3.0f, 4.0f}, {4});
  auto split = ops::Split(root, 0, x, 2);
  ASSERT_EQ(split.output.size(), 2u);
  auto top = ops::TopK(root, split[1], 1);
  EXPECT_EQ(top.indices.type(), DT_INT32);
  EXPECT_EQ(top.indices.name(), "TopKV2:1");
  auto sum = ops::AddN(root, split.output);
  EXPECT_THAT(inputs(node(built(root), "AddN")), ElementsAre("Split", "Split:1"));
  EXPECT_EQ(sum.sum.index(), 0);
}

TEST(Graph, ListsOfTypes) {
  Scope root = Scope::NewRootScope();
  auto out = ops::IdentityN(root, {1, 2.0f, "three"});
  ASSERT_EQ(out.output.size(), 3u);
  EXPECT_EQ(out[2].type(), DT_STRING);
  proto::GraphDef graph = built(root);
  EXPECT_EQ(node(graph, "IdentityN").attr().at("T").list().type_size(), 3);
  EXPECT_EQ(node(graph, "Const_2/Const").attr().at("value").tensor().string_val(0), "three");
}

TEST(Graph, Places) {
  Scope root = Scope::NewRootScope();
  auto first = ops::Const(root.WithDevice("/device:CPU:1"), 1);
  auto assertion = ops::Assert(root, true, {first});
  Scope later = root.WithControlDependencies({assertion, first.op(), assertion})
                    .ColocateWith(first)
                    .WithXlaCluster("c");
  ops::Identity(later, first);
  ops::NoOp(later.WithNoControlDependencies().ClearColocation().WithXlaCluster(""));
  proto::GraphDef graph = built(root);
  EXPECT_EQ(node(graph, "Const").device(), "/device:CPU:1");
  const proto::NodeDef &identity = node(graph, "Identity");
  EXPECT_THAT(inputs(identity), ElementsAre("Const", "^Assert", "^Const"));
  EXPECT_EQ(identity.attr().at("_class").list().s(0), "loc:@Const");
  EXPECT_EQ(identity.attr().at("_XlaCluster").s(), "c");
  EXPECT_EQ(node(graph, "NoOp").attr_size(), 0);
  EXPECT_EQ(node(graph, "NoOp").input_size(), 0);
}

TEST(Graph, References) {
  Scope root = Scope::NewRootScope();
  auto v = ops::Variable(root, {2}, DT_FLOAT);
  EXPECT_EQ(v.ref.type(), DT_FLOAT + kRefOffset);
  auto assigned = ops::Assign(root, v, {1.0f, 2.0f});
  auto read = ops::Neg(root, assigned);
  EXPECT_EQ(read.y.type(), DT_FLOAT);
  EXPECT_TRUE(root.ok()) << root.status().message();
  ops::Assign(root, read, {1.0f, 2.0f});
  EXPECT_THAT(root.status().message(), HasSubstr("Assign: input 'ref' wants a reference, not Neg"));
}

TEST(Graph, BackEdges) {
  Scope root = Scope::NewRootScope();
  auto enter = ops::Enter(root, 0, "frame");
  auto merge = ops::Merge(root, {enter, Input("NextIteration", 0, DT_INT32)});
  auto next = ops::NextIteration(root, ops::AddV2(root, merge.output, 1));
  EXPECT_EQ(next.node()->name(), "NextIteration");
  EXPECT_THAT(inputs(node(built(root), "Merge")), ElementsAre("Enter", "NextIteration"));
}

TEST(Graph, Errors) {
  auto message = [](auto build) {
    Scope root = Scope::NewRootScope();
    build(root);
    std::string bytes = "kept";
    EXPECT_EQ(root.ToGraphDef(&bytes).code(), KILN_INVALID_ARGUMENT);
    EXPECT_EQ(bytes, "kept");
    return root.status().message();
  };
  EXPECT_EQ(message([](Scope &s) { ops::MatMul(s.WithOpName("m"), {{1.0f}}, {{1.0}}); }),
            "m: MatMul: input 'b' makes 'T' float64, but another input made it float32");
  EXPECT_EQ(message([](Scope &s) { ops::Assert(s, 1, {2}); }),
            "Assert: input 'condition' is int32, but must be bool");
  EXPECT_EQ(message([](Scope &s) { ops::MatMul(s, {{"a"}}, {{"b"}}); }),
            "MatMul: MatMul: 'T' may not be string");
  EXPECT_EQ(message([](Scope &s) { ops::AddN(s, std::vector<Input>()); }),
            "AddN: AddN: 'N' must be at least 1, not 0");
  EXPECT_EQ(message([](Scope &s) { ops::Const(s.WithOpName("a b"), 1); }),
            "a b: Const: 'a b' is not a name that nodes may have");
  EXPECT_EQ(message([](Scope &s) {
              ops::Const(s.WithOpName("a/b"), 1);
              ops::Const(s.NewSubScope("a").WithOpName("b"), 1);
            }),
            "a/b: Const: the graph has another node of this name");
  EXPECT_EQ(message([](Scope &s) { ops::Const(s, {1, 2, 3}, {2}); }),
            "a constant of shape [2] is given 3 values");
  EXPECT_EQ(message([](Scope &s) { ops::Const(s, {{1, 2}, {3}}); }),
            "a constant's rows differ in shape: [2] and [1]");
  EXPECT_EQ(message([](Scope &s) { ops::Const(s, {1, 2.0f}); }),
            "a constant's values differ in type: int32 and float32");
  EXPECT_EQ(message([](Scope &s) { ops::Identity(s, Output()); }),
            "Identity: input 'input' is of no node");
  EXPECT_EQ(message([](Scope &s) {
              ops::Conv2D(s, ops::Fill(s, {1, 8, 8, 1}, 0.0f), ops::Fill(s, {3, 3, 1, 1}, 0.0f),
                          {1, 1, 1, 1}, "NONE");
            }),
            "Conv2D: Conv2D: 'padding' may not be 'NONE'");
}

TEST(Graph, AnErrorEndsTheBuilding) {
  Scope root = Scope::NewRootScope();
  auto bad = ops::MatMul(root, 1, 2.0f);
  auto after = ops::Neg(root, bad);
  auto split = ops::Split(root, 0, after, 2);
  EXPECT_EQ(after.node(), nullptr);
  EXPECT_TRUE(split.output.empty());
  EXPECT_FALSE(root.ok());
}

TEST(Graph, ConstantsOfEveryKind) {
  Scope root = Scope::NewRootScope();
  EXPECT_EQ(ops::Const(root, int64_t(1)).type(), DT_INT64);
  EXPECT_EQ(ops::Const(root, 1ull).type(), DT_UINT64);
  EXPECT_EQ(ops::Const(root, std::string("s")).type(), DT_STRING);
  EXPECT_EQ(ops::Const(root, uint8_t(1)).type(), DT_UINT8);
  EXPECT_EQ(ops::Const(root, false).type(), DT_BOOL);
  ops::Const(root.WithOpName("cube"), {{{1, 2}}, {{3, 4}}, {{5, 6}}});
  ops::Const(root.WithOpName("none"), {});
  ops::Const(root.WithOpName("fill"), 7.0, {2, 2});
  proto::GraphDef graph = built(root);
  const auto &cube = node(graph, "cube").attr().at("value").tensor();
  EXPECT_EQ(cube.tensor_shape().dim_size(), 3);
  EXPECT_EQ(cube.tensor_shape().dim(0).size(), 3);
  EXPECT_EQ(cube.tensor_content().size(), 24u);
  EXPECT_EQ(node(graph, "none").attr().at("value").tensor().tensor_shape().dim(0).size(), 0);
  EXPECT_EQ(node(graph, "fill").attr().at("value").tensor().tensor_content().size(), 32u);
}

TEST(Graph, OtherNamesOfOps) {
  Scope root = Scope::NewRootScope();
  EXPECT_EQ(ops::Multiply(root, 1.0f, 2.0f).node()->type_string(), "Mul");
  EXPECT_EQ(ops::Stack(root, {1, 2}).node()->type_string(), "Pack");
  EXPECT_EQ(ops::Concat(root, {{1}, {2}}, 0).node()->type_string(), "ConcatV2");
  EXPECT_EQ(ops::Squeeze(root, {1}, ops::Squeeze::Axis({0})).node()->type_string(), "Squeeze");
  EXPECT_EQ(ops::UniformCandidateSampler(root, {{int64_t(1)}}, 1, 1, true, 4).node()->num_outputs(),
            3);
  EXPECT_TRUE(root.ok()) << root.status().message();
}

} // namespace
