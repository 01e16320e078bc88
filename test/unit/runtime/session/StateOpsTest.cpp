// Host ops with state (variables, tables) and those that move strings, as graphs that the executor runs.
#include "PlanBuilder.h"

#include <cstdio>
#include <thread>
#include <unistd.h>

using namespace kiln;

namespace {

using Values = std::vector<std::pair<std::string, Attrs::Value>>;

/// A plan that is built and run op by op.
struct Graph : PlanBuilder {
  Ref node(const std::string &op, std::vector<Ref> inputs, int outputs, const Values &attrs = {}) {
    Ref made = this->op(op, std::move(inputs), outputs);
    for (const auto &[name, value] : attrs)
      at(made).attrs.set(name, value);
    return made;
  }
  Ref variable(const std::string &name, int32_t dtype = KILN_FLOAT) {
    return node("VarHandleOp", {}, 1, {{"shared_name", name}, {"dtype", int64_t(dtype)}});
  }
  Ref table(const std::string &op, const std::string &name, int32_t key, int32_t value) {
    return node(op, {}, 1, {{"shared_name", name}, {"key_dtype", int64_t(key)}, {"value_dtype", int64_t(value)}});
  }
  Ref strings(std::initializer_list<std::string> values) {
    return constant(Tensor::vector<std::string>(values));
  }
};

/// Runs `graph` with resources that outlive it; the results' texts, or the error.
std::string text(Graph &graph, ResourceManager &resources) {
  RunContext context;
  context.resources = &resources;
  return runToText(graph.take(), context);
}

std::string single(const std::string &op, std::vector<Tensor> inputs, const Values &attrs = {}, int outputs = 1) {
  Graph g;
  std::vector<Ref> refs;
  for (Tensor &input : inputs)
    refs.push_back(g.constant(input));
  Ref made = g.node(op, refs, outputs, attrs);
  for (int i = 0; i < outputs; ++i)
    g.result({made.node, i});
  ResourceManager resources;
  return text(g, resources);
}

Tensor square() {
  std::string values[] = {"a", "b", "c", "d", "e", "f"};
  return Tensor::fromValues<std::string>({2, 3}, values);
}
Tensor ints(std::initializer_list<int32_t> values) { return Tensor::vector<int32_t>(values); }
Tensor one(int32_t value) { return Tensor::scalar<int32_t>(value); }

} // namespace

TEST(StateOpsTest, VariablesKeepTheirValues) {
  ResourceManager resources;
  {
    Graph g;
    Ref v = g.variable("v");
    g.result(g.node("VarIsInitializedOp", {v}, 1));
    EXPECT_EQ(text(g, resources), "0");
  }
  {
    Graph g;
    g.result(g.node("ReadVariableOp", {g.variable("v")}, 1, {{"dtype", int64_t(KILN_FLOAT)}}));
    EXPECT_EQ(text(g, resources), "node 'ReadVariableOp1' (ReadVariableOp): variable 'v' is not initialised");
  }
  {
    Graph g;
    Ref v = g.variable("v");
    Ref set = g.node("AssignVariableOp", {v, g.constant(Tensor::vector<float>({1, 2}))}, 0);
    g.result(g.node("ReadVariableOp", {v, {set.node, -1}}, 1));
    g.result(g.node("VariableShape", {v, {set.node, -1}}, 1));
    EXPECT_EQ(text(g, resources), "[1 2] | [2]");
  }
  {
    Graph g;
    g.result(g.node("VarIsInitializedOp", {g.variable("v")}, 1));
    EXPECT_EQ(text(g, resources), "1");
  }
  {
    Graph g;
    g.node("AssignVariableOp", {g.variable("v"), g.constant(one(1))}, 0);
    EXPECT_EQ(text(g, resources), "node 'AssignVariableOp2' (AssignVariableOp): variable 'v' is float32, and the value int32");
  }
  {
    Graph g;
    g.variable("v", KILN_INT32);
    EXPECT_EQ(text(g, resources), "node 'VarHandleOp0' (VarHandleOp): variable 'v' is float32, not int32");
  }
  {
    Graph g;
    Ref v = g.variable("v");
    g.node("DestroyResourceOp", {v}, 0);
    EXPECT_EQ(text(g, resources), "");
    EXPECT_TRUE(resources.list().empty());
  }
}

TEST(StateOpsTest, ReferencesAreReadWhenUsed) {
  ResourceManager resources;
  Graph g;
  Ref v = g.node("VariableV2", {}, 1, {{"shared_name", std::string("r")}, {"dtype", int64_t(KILN_FLOAT)}});
  Ref set = g.node("Assign", {v, g.number(3)}, 1);
  Ref read = g.node("Identity", {set}, 1);
  g.at(read).inputs[0].deref = true;
  g.result(read);
  g.result(v);
  g.plan->results[1].deref = true;
  EXPECT_EQ(text(g, resources), "3 | 3");
}

TEST(StateOpsTest, Tables) {
  ResourceManager resources;
  Graph g;
  Ref t = g.table("HashTableV2", "t", KILN_STRING, KILN_INT64);
  Ref none = g.constant(Tensor::scalar<int64_t>(-1));
  Ref fill = g.node("InitializeTableV2", {t, g.strings({"a", "b"}), g.constant(Tensor::vector<int64_t>({1, 2}))}, 0);
  g.result(g.node("LookupTableFindV2", {t, g.strings({"b", "c", "a"}), none, {fill.node, -1}}, 1));
  g.result(g.node("LookupTableSizeV2", {t, {fill.node, -1}}, 1));
  Ref all = g.node("LookupTableExportV2", {t, {fill.node, -1}}, 2);
  g.result({all.node, 0});
  g.result({all.node, 1});
  EXPECT_EQ(text(g, resources), "[2 -1 1] | 2 | [\"a\" \"b\"] | [1 2]");
  Graph again;
  Ref same = again.table("HashTableV2", "t", KILN_STRING, KILN_INT64);
  again.node("LookupTableInsertV2", {same, again.strings({"a"}), again.constant(Tensor::vector<int64_t>({1}))}, 0);
  EXPECT_EQ(text(again, resources), "node 'LookupTableInsertV23' (LookupTableInsertV2): table 't' cannot be changed");
  Graph empty;
  Ref other = empty.table("HashTableV2", "other", KILN_STRING, KILN_INT64);
  empty.result(empty.node("LookupTableFindV2", {other, empty.strings({"a"}), empty.constant(Tensor::scalar<int64_t>(0))}, 1));
  EXPECT_EQ(text(empty, resources), "node 'LookupTableFindV23' (LookupTableFindV2): table 'other' is not initialised");
}

TEST(StateOpsTest, MutableTables) {
  ResourceManager resources;
  Graph g;
  Ref t = g.node("MutableHashTableOfTensorsV2", {}, 1,
                 {{"shared_name", std::string("m")}, {"key_dtype", int64_t(KILN_INT64)},
                  {"value_dtype", int64_t(KILN_FLOAT)}, {"value_shape", PartialShape{true, {2}}}});
  float values[] = {1, 2, 3, 4};
  Ref put = g.node("LookupTableInsertV2", {t, g.constant(Tensor::vector<int64_t>({10, 20})),
                                           g.constant(Tensor::fromValues<float>({2, 2}, values))}, 0);
  Ref cut = g.node("LookupTableRemoveV2", {t, g.constant(Tensor::vector<int64_t>({10})), {put.node, -1}}, 0);
  g.result(g.node("LookupTableFindV2", {t, g.constant(Tensor::vector<int64_t>({10, 20})),
                                        g.constant(Tensor::vector<float>({-1, -2})), {cut.node, -1}}, 1));
  EXPECT_EQ(text(g, resources), "[[-1 -2]\n [3 4]]");
}

TEST(StateOpsTest, TablesFromFiles) {
  std::string path = "/tmp/kiln_vocabulary_" + std::to_string(getpid());
  FILE *file = std::fopen(path.c_str(), "w");
  ASSERT_TRUE(file);
  std::fputs("apple\t7\nbanana\tx\ncherry\t3000000000", file);
  std::fclose(file);
  auto find = [&](const Values &attrs, int32_t valueType = KILN_INT64) {
    ResourceManager resources;
    Graph g;
    Ref t = g.table("HashTableV2", "t", KILN_STRING, valueType);
    Ref fill = g.node("InitializeTableFromTextFileV2", {t, g.constant(Tensor::scalar<std::string>(path))}, 0, attrs);
    Ref none = g.constant(valueType == KILN_INT32 ? Tensor::scalar<int32_t>(-1)
                                                  : Tensor::scalar<int64_t>(-1));
    g.result(g.node("LookupTableFindV2",
                    {t, g.strings({"apple", "banana", "banana\tx"}), none, {fill.node, -1}}, 1));
    return text(g, resources);
  };
  const std::string failed =
      "node 'InitializeTableFromTextFileV22' (InitializeTableFromTextFileV2): ";
  EXPECT_EQ(find({{"key_index", int64_t(0)}, {"value_index", int64_t(-1)}}), "[0 1 -1]");
  EXPECT_EQ(find({{"key_index", int64_t(-2)}, {"value_index", int64_t(-1)}}), "[-1 -1 1]");
  EXPECT_EQ(find({{"key_index", int64_t(0)}, {"value_index", int64_t(1)}, {"vocab_size", int64_t(1)}}), "[7 -1 -1]");
  EXPECT_EQ(find({{"key_index", int64_t(0)}, {"value_index", int64_t(1)}}),
            failed + path + ":2: \"x\" is not a number of int64");
  Values third{{"key_index", int64_t(0)}, {"value_index", int64_t(1)}, {"offset", int64_t(2)}};
  EXPECT_EQ(find(third), "[-1 -1 -1]");
  EXPECT_EQ(find(third, KILN_INT32), failed + path + ":1: \"3000000000\" is not a number of int32");
  std::remove(path.c_str());
  EXPECT_EQ(find({}), failed + path + ": No such file or directory");
  path = "/tmp";
  EXPECT_EQ(find({}), failed + "/tmp: is not a file");
}

TEST(StateOpsTest, StringsMove) {
  EXPECT_EQ(single("Reshape", {square(), ints({3, -1})}), "[[\"a\" \"b\"]\n [\"c\" \"d\"]\n [\"e\" \"f\"]]");
  EXPECT_EQ(single("ConcatV2", {square(), square(), one(1)}),
            "[[\"a\" \"b\" \"c\" \"a\" \"b\" \"c\"]\n [\"d\" \"e\" \"f\" \"d\" \"e\" \"f\"]]");
  EXPECT_EQ(single("Pack", {ints({1, 2}), ints({3, 4})}, {{"axis", int64_t(1)}}), "[[1 3]\n [2 4]]");
  EXPECT_EQ(single("Unpack", {square()}, {{"axis", int64_t(-1)}}, 3), "[\"a\" \"d\"] | [\"b\" \"e\"] | [\"c\" \"f\"]");
  EXPECT_EQ(single("GatherV2", {square(), ints({2, 0}), one(1)}), "[[\"c\" \"a\"]\n [\"f\" \"d\"]]");
  EXPECT_EQ(single("Slice", {square(), ints({0, 1}), ints({-1, 2})}), "[[\"b\" \"c\"]\n [\"e\" \"f\"]]");
  EXPECT_EQ(single("StridedSlice", {square(), ints({1, -1}), ints({0, -4}), ints({1, -2})},
                   {{"shrink_axis_mask", int64_t(1)}, {"end_mask", int64_t(0)}}), "[\"f\" \"d\"]");
  EXPECT_EQ(single("StridedSlice", {square(), ints({0, 0}), ints({0, 1}), ints({1, 1})},
                   {{"ellipsis_mask", int64_t(1)}, {"new_axis_mask", int64_t(0)}}), "[[\"a\"]\n [\"d\"]]");
  EXPECT_EQ(single("Tile", {Tensor::vector<std::string>({"x", "y"}), ints({2})}), "[\"x\" \"y\" \"x\" \"y\"]");
  EXPECT_EQ(single("Fill", {ints({2}), Tensor::scalar<std::string>("z")}), "[\"z\" \"z\"]");
  EXPECT_EQ(single("Equal", {square(), Tensor::vector<std::string>({"a", "e", "f"})}), "[[1 0 0]\n [0 1 1]]");
  EXPECT_EQ(single("SelectV2", {Tensor::vector<bool>({true, false, true}), square(), Tensor::scalar<std::string>("-")}),
            "[[\"a\" \"-\" \"c\"]\n [\"d\" \"-\" \"f\"]]");
  EXPECT_EQ(single("Squeeze", {Tensor::fromValues<std::string>({1, 1}, square().strings())}), "\"a\"");
  EXPECT_EQ(single("GatherV2", {square(), ints({3}), one(1)}),
            "node 'GatherV23' (GatherV2): indices[0] = 3 is not in [0, 3)");
  EXPECT_EQ(single("DynamicPartition", {square(), ints({1, 0})}, {}, 2), "[[\"d\" \"e\" \"f\"]] | [[\"a\" \"b\" \"c\"]]");
  EXPECT_EQ(single("EnsureShape", {square()}, {{"shape", PartialShape{true, {-1, 2}}}}),
            "node 'EnsureShape1' (EnsureShape): the tensor's shape [2,3] is not [?,2]");
}

TEST(StateOpsTest, ManyThreadsOneTableAndVariable) {
  ResourceManager resources;
  Graph g;
  Ref v = g.variable("v");
  Ref t = g.table("MutableHashTableV2", "t", KILN_INT64, KILN_FLOAT);
  Ref key = g.constant(Tensor::scalar<int64_t>(5));
  Ref set = g.node("AssignVariableOp", {v, g.number(2)}, 0);
  Ref put = g.node("LookupTableInsertV2", {t, key, g.number(4)}, 0);
  g.result(g.node("ReadVariableOp", {v, {set.node, -1}}, 1));
  g.result(g.node("LookupTableFindV2", {t, key, g.number(0), {put.node, -1}}, 1));
  std::unique_ptr<Executor> executor;
  ASSERT_TRUE(Executor::create(g.take(), &executor).ok());
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 500; ++k) {
        RunContext context;
        context.resources = &resources;
        Tensor results[2];
        EXPECT_TRUE(executor->run(context, nullptr, results).ok());
        EXPECT_EQ(formatTensor(results[0], -1) + formatTensor(results[1], -1), "24");
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST(StateOpsTest, TensorArraysAreWrittenAndReadOnce) {
  ResourceManager resources;
  auto array = [](Graph &g, bool dynamic) {
    return g.node("TensorArrayV3", {g.constant(one(1))}, 2, {{"dtype", int64_t(KILN_INT32)}, {"dynamic_size", int64_t(dynamic)}});
  };
  auto write = [](Graph &g, Ref array, int32_t index, Ref flow) {
    return g.node("TensorArrayWriteV3", {array, g.constant(one(index)), g.constant(ints({7, 8})), flow}, 1);
  };
  auto read = [](Graph &g, Ref array, int32_t index, Ref flow) {
    return g.node("TensorArrayReadV3", {array, g.constant(one(index)), flow}, 1, {{"dtype", int64_t(KILN_INT32)}});
  };
  {
    Graph g;
    Ref a = array(g, true);
    g.result(read(g, a, 2, write(g, a, 2, {a.node, 1})));
    g.result(g.node("TensorArraySizeV3", {a, write(g, a, 4, {a.node, 1})}, 1));
    EXPECT_EQ(text(g, resources), "[7 8] | 5");
  }
  {
    Graph g;
    Ref a = array(g, false);
    g.result(write(g, a, 1, {a.node, 1}));
    EXPECT_NE(text(g, resources).find("element 1 of a TensorArray of 1"), std::string::npos);
  }
  {
    Graph g;
    Ref a = array(g, false);
    g.result(read(g, a, 0, {a.node, 1}));
    EXPECT_NE(text(g, resources).find("was never written"), std::string::npos);
  }
  {
    Graph g; // a gradient that is written twice is the sum, and one that is not written is 0
    Ref a = array(g, false), flow = write(g, a, 0, {a.node, 1});
    Ref gradient = g.node("TensorArrayGradV3", {a, flow}, 2, {{"source", std::string("g")}});
    g.result(read(g, gradient, 0, write(g, gradient, 0, write(g, gradient, 0, {gradient.node, 1}))));
    Ref other = g.node("TensorArrayGradV3", {a, flow}, 2, {{"source", std::string("h")}});
    g.result(read(g, other, 0, {other.node, 1}));
    EXPECT_EQ(text(g, resources), "[14 16] | [0 0]");
  }
  {
    Graph g;
    Ref a = array(g, false);
    Ref closed = g.node("TensorArrayCloseV3", {a}, 0);
    g.result(g.node("TensorArraySizeV3", {a, {a.node, 1}, {closed.node, -1}}, 1));
    EXPECT_NE(text(g, resources).find("has been closed"), std::string::npos);
  }
}

TEST(StateOpsTest, StacksGiveBackTheLastFirst) {
  ResourceManager resources;
  auto stack = [](Graph &g, int32_t most) {
    return g.node("StackV2", {g.constant(one(most))}, 1, {{"elem_type", int64_t(KILN_INT32)}});
  };
  auto push = [](Graph &g, Ref stack, int32_t value, std::vector<Ref> after) {
    std::vector<Ref> inputs{stack, g.constant(one(value))};
    inputs.insert(inputs.end(), after.begin(), after.end());
    return g.node("StackPushV2", inputs, 1);
  };
  {
    Graph g;
    Ref s = stack(g, -1), second = push(g, s, 6, {{push(g, s, 5, {}).node, -1}});
    Ref last = g.node("StackPopV2", {s, {second.node, -1}}, 1);
    g.result(last);
    g.result(g.node("StackPopV2", {s, {last.node, -1}}, 1));
    EXPECT_EQ(text(g, resources), "6 | 5");
  }
  {
    Graph g;
    Ref s = stack(g, 1);
    g.result(push(g, s, 6, {{push(g, s, 5, {}).node, -1}}));
    EXPECT_NE(text(g, resources).find("the stack has its 1 elements already"), std::string::npos);
  }
  EXPECT_NE(single("StackPopV2", {Tensor::handle(nullptr)}).find("is an empty handle, not a stack"), std::string::npos);
}
