// Large contents that stay in the file: the same graph as read whole, whatever the bytes are.
#include "compiler/import/LargeContents.h"

#include "hlo/proto/graph.pb.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <functional>

using namespace kiln;
using llvm::StringRef;

namespace {

constexpr size_t kLarge = 100000;

proto::NodeDef constant(const std::string &name, size_t bytes) {
  proto::NodeDef node;
  node.set_name(name);
  node.set_op("Const");
  (*node.mutable_attr())["dtype"].set_type(proto::DT_UINT8);
  proto::TensorProto &tensor = *(*node.mutable_attr())["value"].mutable_tensor();
  tensor.set_dtype(proto::DT_UINT8);
  tensor.mutable_tensor_shape()->add_dim()->set_size(int64_t(bytes));
  std::string content(bytes, 0);
  for (size_t i = 0; i < bytes; ++i)
    content[i] = char(i * 7 + name.size());
  tensor.set_tensor_content(content);
  return node;
}

class LargeContentsTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("large", "pb", path));
  }
  void TearDown() override { llvm::sys::fs::remove(path); }

  std::shared_ptr<const LargeContents> read(StringRef bytes) {
    std::error_code error;
    llvm::raw_fd_ostream(path, error) << bytes;
    EXPECT_FALSE(error);
    graph.Clear();
    return LargeContents::read(path, graph);
  }
  /// Puts what stayed in the file back.
  unsigned restore(const LargeContents &contents) {
    unsigned numTaken = 0;
    auto nodes = [&](auto *list) {
      for (proto::NodeDef &node : *list)
        for (auto &[key, value] : *node.mutable_attr())
          if (StringRef content = contents.lookup(value.tensor()); !content.empty()) {
            EXPECT_TRUE(value.tensor().tensor_content().empty());
            value.mutable_tensor()->set_tensor_content(content.str());
            ++numTaken;
          }
    };
    nodes(graph.mutable_node());
    if (graph.has_library())
      for (proto::FunctionDef &function : *graph.mutable_library()->mutable_function())
        nodes(function.mutable_node_def());
    return numTaken;
  }
  void expectSame(const std::string &bytes, unsigned numTaken) {
    auto contents = read(bytes);
    ASSERT_TRUE(contents);
    EXPECT_EQ(restore(*contents), numTaken);
    proto::GraphDef whole;
    ASSERT_TRUE(whole.ParseFromString(bytes));
    EXPECT_EQ(graph.DebugString(), whole.DebugString());
  }

  llvm::SmallString<128> path;
  proto::GraphDef graph;
};

proto::GraphDef example() {
  proto::GraphDef graph;
  *graph.add_node() = constant("small", 10);
  *graph.add_node() = constant("large", kLarge);
  *graph.add_node() = constant("larger", kLarge * 3);
  graph.mutable_library()->add_function()->mutable_signature()->set_name("none");
  proto::FunctionDef &function = *graph.mutable_library()->add_function();
  function.mutable_signature()->set_name("f");
  *function.add_node_def() = constant("a", 3);
  *function.add_node_def() = constant("b", kLarge);
  graph.mutable_versions()->set_producer(27);
  return graph;
}

/// A length-delimited field.
std::string field(unsigned number, const std::string &payload) {
  std::string out;
  for (uint64_t value : {uint64_t(number << 3 | 2), uint64_t(payload.size())}) {
    for (; value >= 0x80; value >>= 7)
      out += char(value | 0x80);
    out += char(value);
  }
  return out + payload;
}

} // namespace

TEST_F(LargeContentsTest, NodesAndFunctions) { expectSame(example().SerializeAsString(), 3); }

TEST_F(LargeContentsTest, ListsOfTensorsAreCopied) {
  proto::GraphDef graph;
  proto::NodeDef &node = *graph.add_node();
  node.set_name("n");
  *(*node.mutable_attr())["values"].mutable_list()->add_tensor() = constant("x", kLarge).attr().at("value").tensor();
  expectSame(graph.SerializeAsString(), 0);
}

TEST_F(LargeContentsTest, WhatIsMergedIsCopied) {
  // Protocol buffers let the last of several win, or merge them.
  std::string large = constant("x", kLarge).SerializeAsString(), first, second;
  (*constant("x", kLarge).mutable_attr())["value"].SerializeToString(&first);
  (*constant("other", kLarge).mutable_attr())["value"].SerializeToString(&second);
  auto entry = [](const std::string &values) { return field(5, field(1, "value") + values); };
  expectSame(field(1, entry(field(2, first)) + entry(field(2, second))), 0);
  expectSame(field(1, entry(field(2, first) + field(2, second))), 0);
  expectSame(field(1, entry(field(2, first)) + field(5, field(1, "value"))), 0);
  expectSame(field(1, field(5, field(2, first))), 0);
  expectSame(field(1, large) + field(1, large), 2);
  std::string function = field(1, field(1, "f")) + field(3, large);
  expectSame(field(2, field(1, function)) + field(2, field(1, function) + field(1, function)), 3);
}

TEST_F(LargeContentsTest, DamagedBytesAreNotTaken) {
  std::string bytes = example().SerializeAsString();
  for (size_t length = 0; length < bytes.size(); length += 1 + bytes.size() / 200) {
    proto::GraphDef whole;
    bool good = whole.ParseFromString(bytes.substr(0, length));
    auto contents = read(bytes.substr(0, length));
    EXPECT_EQ(contents != nullptr, good) << length;
  }
  EXPECT_FALSE(LargeContents::read("no/such/file.pb", graph));
  EXPECT_FALSE(LargeContents::read(".", graph));
}

TEST_F(LargeContentsTest, ChangedFilesAreSeen) {
  auto contents = read(example().SerializeAsString());
  ASSERT_TRUE(contents);
  EXPECT_TRUE(contents->unchanged());
  ASSERT_FALSE(llvm::sys::fs::remove(path));
  EXPECT_FALSE(contents->unchanged());
  read(example().SerializeAsString());
  EXPECT_FALSE(contents->unchanged());
}
