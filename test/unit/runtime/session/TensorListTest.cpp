// TensorList host ops: value semantics, elements that were never set, shapes that do not agree.
#include "session/HostOp.h"

#include <gtest/gtest.h>

using namespace kiln;

namespace {

class TensorListTest : public testing::Test {
protected:
  /// Runs an op on float elements as the executor would; inputs are moved, as from nodes that end there.
  Status run(const std::string &op, std::vector<Tensor> inputs, int count = 1) {
    PlanNode node;
    node.op = node.name = op;
    node.inputs.resize(inputs.size());
    node.numOutputs = count;
    node.attrs.set("element_dtype", int64_t(KILN_FLOAT));
    std::unique_ptr<HostOp> made;
    if (Status status = HostOpRegistry::global().create(node, &made); !status.ok())
      return status;
    outputs.assign(count, Tensor());
    RunContext context;
    OpContext c(context, node, inputs.data(), outputs.data());
    return made->compute(c);
  }
  Tensor out(const std::string &op, std::vector<Tensor> inputs, int count = 1) {
    Status status = run(op, std::move(inputs), count);
    EXPECT_TRUE(status.ok()) << op << ": " << status.message();
    return outputs[0];
  }
  static Tensor number(int32_t value) { return Tensor::scalar(value); }
  static Tensor pair(float a, float b) { return Tensor::vector<float>({a, b}); }
  static std::vector<float> floats(const Tensor &tensor) {
    return {tensor.values<float>(), tensor.values<float>() + tensor.numElements()};
  }

  const Tensor ofPairs = Tensor::vector<int32_t>({2}), anyShape = Tensor::scalar(int32_t(-1));
  std::vector<Tensor> outputs;
};

TEST_F(TensorListTest, SetLeavesOtherHoldersAlone) {
  Tensor empty = out("TensorListReserve", {ofPairs, number(3)});
  Tensor one = out("TensorListSetItem", {empty, number(1), pair(1, 2)});
  Tensor two = out("TensorListSetItem", {one, number(1), pair(3, 4)});
  EXPECT_EQ(floats(out("TensorListStack", {empty, anyShape})), (std::vector<float>{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(floats(out("TensorListGetItem", {one, number(1), anyShape})), (std::vector<float>{1, 2}));
  EXPECT_EQ(floats(out("TensorListGetItem", {two, number(1), anyShape})), (std::vector<float>{3, 4}));
}

TEST_F(TensorListTest, PushPopGatherScatter) {
  Tensor list = out("EmptyTensorList", {anyShape, number(2)});
  list = out("TensorListPushBack", {list, pair(1, 2)});
  list = out("TensorListPushBack", {list, pair(3, 4)});
  EXPECT_FALSE(run("TensorListPushBack", {list, pair(5, 6)}).ok()); // max_num_elements
  EXPECT_EQ(*out("TensorListLength", {list}).values<int32_t>(), 2);
  Tensor gathered = out("TensorListGather", {list, Tensor::vector<int32_t>({1, 0, 1}), anyShape});
  EXPECT_EQ(gathered.shapeText(), "[3,2]");
  EXPECT_EQ(floats(gathered), (std::vector<float>{3, 4, 1, 2, 3, 4}));
  Tensor joined = out("TensorListConcatV2", {list, anyShape, Tensor::vector<int64_t>({})}, 2);
  EXPECT_EQ(floats(joined), (std::vector<float>{1, 2, 3, 4}));
  EXPECT_EQ(outputs[1].numElements(), 2);
  Tensor rest = out("TensorListPopBack", {list, anyShape}, 2);
  EXPECT_EQ(floats(outputs[1]), (std::vector<float>{3, 4}));
  EXPECT_EQ(*out("TensorListLength", {rest}).values<int32_t>(), 1);
  Tensor scattered = out("TensorListScatterV2", {gathered, Tensor::vector<int32_t>({2, 0, 1}), ofPairs, number(4)});
  EXPECT_EQ(floats(out("TensorListStack", {scattered, anyShape})), (std::vector<float>{1, 2, 3, 4, 3, 4, 0, 0}));
}

TEST_F(TensorListTest, ErrorsSayWhat) {
  Tensor list = out("TensorListReserve", {anyShape, number(2)});
  EXPECT_NE(run("TensorListGetItem", {list, number(0), anyShape}).message().find("never set"), std::string::npos);
  EXPECT_NE(run("TensorListGetItem", {list, number(2), ofPairs}).message().find("element 2 of a list of 2"),
            std::string::npos);
  EXPECT_FALSE(run("TensorListSetItem", {list, number(-1), pair(1, 2)}).ok());
  EXPECT_FALSE(run("TensorListReserve", {anyShape, number(-1)}).ok());
  EXPECT_FALSE(run("TensorListLength", {pair(1, 2)}).ok());
  list = out("TensorListReserve", {Tensor::vector<int32_t>({3}), number(2)});
  EXPECT_NE(run("TensorListSetItem", {list, number(0), pair(1, 2)}).message().find("[3]"), std::string::npos);
  EXPECT_FALSE(run("TensorListStack", {list, ofPairs}).ok());
  EXPECT_FALSE(run("TensorListPopBack", {out("EmptyTensorList", {ofPairs, number(-1)}), anyShape}, 2).ok());
}

} // namespace
