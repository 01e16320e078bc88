// Sessions on small graphs given as text, for the tests of compiler/jit.
#pragma once

#include "compiler/jit/SessionImpl.h"
#include "hlo/proto/graph.pb.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace kiln::jit {

// y = x * 2 + 1, z = -y, s = sum(x, axis)
inline const char *const kGraph = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "axis" op: "Placeholder" attr { key: "dtype" value { type: DT_INT32 } } }
node { name: "two" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 2 } } } }
node { name: "one" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 1 } } } }
node { name: "d" op: "Mul" input: "x" input: "two" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "y" op: "AddV2" input: "d" input: "one" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "z" op: "Neg" input: "y" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "s" op: "Sum" input: "x" input: "axis" attr { key: "T" value { type: DT_FLOAT } }
       attr { key: "Tidx" value { type: DT_INT32 } } attr { key: "keep_dims" value { b: false } } }
node { name: "odd" op: "NoSuchOp" input: "x" }
)";

// i = start; while (i < limit) i = i + 1
inline const char *const kLoop = R"(
node { name: "start" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "limit" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "loop" op: "StatelessWhile" input: "start" input: "limit"
       attr { key: "T" value { list { type: DT_FLOAT type: DT_FLOAT } } }
       attr { key: "cond" value { func { name: "more" } } } attr { key: "body" value { func { name: "step" } } }
       attr { key: "output_shapes" value { list { } } } attr { key: "parallel_iterations" value { i: 10 } } }
node { name: "end" op: "Neg" input: "loop" attr { key: "T" value { type: DT_FLOAT } } }
library {
  function {
    signature { name: "more" input_arg { name: "i" type: DT_FLOAT } input_arg { name: "n" type: DT_FLOAT }
                output_arg { name: "more" type: DT_BOOL } }
    node_def { name: "less" op: "Less" input: "i" input: "n" attr { key: "T" value { type: DT_FLOAT } } }
    ret { key: "more" value: "less:z:0" }
  }
  function {
    signature { name: "step" input_arg { name: "i" type: DT_FLOAT } input_arg { name: "n" type: DT_FLOAT }
                output_arg { name: "next" type: DT_FLOAT } output_arg { name: "same" type: DT_FLOAT } }
    node_def { name: "one" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
               attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 1 } } } }
    node_def { name: "add" op: "AddV2" input: "i" input: "one:output:0" attr { key: "T" value { type: DT_FLOAT } } }
    ret { key: "next" value: "add:z:0" }
    ret { key: "same" value: "n" }
  }
}
)";

struct SessionTest : testing::Test {
  std::unique_ptr<Session> session;

  static std::string bytes(const char *text = kGraph) {
    proto::GraphDef graph;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &graph));
    return graph.SerializeAsString();
  }
  Status open(SessionOptions options = {}, const char *text = kGraph) {
    std::string graph = bytes(text);
    return Session::fromGraphDef(graph.data(), graph.size(), options, &session);
  }
  static Tensor filled(int64_t count, float value) { return filled({count}, value); }
  static Tensor filled(std::initializer_list<int64_t> dims, float value) {
    int64_t count = 1;
    for (int64_t dim : dims)
      count *= dim;
    Tensor tensor;
    EXPECT_TRUE(Tensor::allocate(KILN_FLOAT, dims, &tensor).ok());
    std::fill_n(tensor.mutableValues<float>(), count, value);
    return tensor;
  }
  Status run(const Session::Feeds &feeds, const std::vector<std::string> &fetches, std::vector<Tensor> &results,
             RunOptions options = {}, RunMetadata *metadata = nullptr) {
    return session->run(feeds, fetches, {}, &results, options, metadata);
  }
};

} // namespace kiln::jit
