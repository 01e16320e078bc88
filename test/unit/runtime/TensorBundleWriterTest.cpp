// The checkpoint writer: what it wrote is read back, merged, and found damaged.
#include "io/Table.h"
#include "io/TensorBundle.h"
#include "io/TensorBundleWriter.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/resource.h>

using namespace kiln;
using namespace kiln::io;

namespace {

struct TensorBundleWriterTest : testing::Test {
  std::filesystem::path folder;

  void SetUp() override {
    std::string pattern = testing::TempDir() + "kiln-bundle-XXXXXX";
    folder = mkdtemp(pattern.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::string at(const char *name) const { return (folder / name).string(); }
  size_t numFiles() const {
    auto all = std::filesystem::recursive_directory_iterator(folder);
    return static_cast<size_t>(std::count_if(begin(all), end(all), [](const auto &file) { return file.is_regular_file(); }));
  }
  std::string contents(const std::string &path) const {
    std::stringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
  }
};

const float numbers[] = {1, 2, 3};
const std::string words[] = {"one", "", std::string(300, 'x')};

TEST_F(TensorBundleWriterTest, WhatIsWrittenIsRead) {
  {
    TensorBundleWriter writer(at("new/model"));
    ASSERT_TRUE(writer.open().ok());
    ASSERT_TRUE(writer.add("numbers", 1, {3}, numbers, sizeof numbers).ok());
    ASSERT_TRUE(writer.addStrings("words", {3, 1}, words, 3).ok());
    EXPECT_FALSE(writer.add("numbers", 1, {3}, numbers, sizeof numbers).ok());
    ASSERT_TRUE(writer.finish().ok());
  }
  EXPECT_EQ(numFiles(), 2u);
  std::unique_ptr<TensorBundle> bundle;
  ASSERT_TRUE(TensorBundle::open(at("new/model"), &bundle).ok());
  BundleBytes bytes;
  ASSERT_TRUE(bundle->read("numbers", &bytes).ok());
  EXPECT_EQ(std::string(bytes.data, bytes.size), std::string(reinterpret_cast<const char *>(numbers), sizeof numbers));
  std::vector<std::string> read;
  ASSERT_TRUE(bundle->readStrings("words", &read).ok());
  EXPECT_EQ(read, std::vector<std::string>(words, words + 3));
  EXPECT_EQ(bundle->find("words")->dims, (std::vector<int64_t>{3, 1}));
  // Every byte of the strings that is changed is found.
  std::string path = at("new/model.data-00000-of-00001"), good = contents(path);
  for (size_t i = sizeof numbers; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x81);
    std::ofstream(path, std::ios::binary) << bad;
    ASSERT_TRUE(TensorBundle::open(at("new/model"), &bundle).ok());
    EXPECT_EQ(bundle->readStrings("words", &read).code(), KILN_CORRUPT) << i;
  }
}

TEST_F(TensorBundleWriterTest, WithoutFinishNothingIsLeft) {
  {
    TensorBundleWriter writer(at("model"));
    ASSERT_TRUE(writer.open().ok());
    ASSERT_TRUE(writer.add("numbers", 1, {3}, numbers, sizeof numbers).ok());
  }
  EXPECT_EQ(numFiles(), 0u);
  std::ofstream(at("file")) << "no folder";
  EXPECT_FALSE(TensorBundleWriter(at("file/model")).open().ok());
}

TEST_F(TensorBundleWriterTest, ShardsAreMerged) {
  std::vector<std::string> parts{at("a"), at("b")};
  for (const std::string &part : parts) {
    TensorBundleWriter writer(part);
    ASSERT_TRUE(writer.open().ok());
    ASSERT_TRUE(writer.add(part, 1, {3}, numbers, sizeof numbers).ok());
    ASSERT_TRUE(writer.finish().ok());
  }
  EXPECT_FALSE(mergeBundles({parts[0], parts[0]}, at("twice")).ok());
  ASSERT_TRUE(mergeBundles(parts, at("all")).ok());
  EXPECT_EQ(numFiles(), 3u);
  std::unique_ptr<TensorBundle> bundle;
  ASSERT_TRUE(TensorBundle::open(at("all"), &bundle).ok());
  BundleBytes bytes;
  for (const std::string &part : parts)
    EXPECT_TRUE(bundle->read(part, &bytes).ok());
}

TEST_F(TensorBundleWriterTest, AFailureLeavesTheCheckpointThatWasThere) {
  auto save = [&](const char *name, const float *values) {
    TensorBundleWriter writer(at(name));
    EXPECT_TRUE(writer.open().ok());
    EXPECT_TRUE(writer.add("numbers", 1, {3}, values, sizeof numbers).ok());
    return writer.finish();
  };
  auto holds = [&](const char *name) {
    std::unique_ptr<TensorBundle> bundle;
    BundleBytes bytes;
    return TensorBundle::open(at(name), &bundle).ok() && bundle->read("numbers", &bytes).ok() &&
           std::memcmp(bytes.data, numbers, sizeof numbers) == 0;
  };
  ASSERT_TRUE(save("model", numbers).ok());
  // A disk with room for the data and none for the index.
  const float others[] = {4, 5, 6};
  rlimit before, little;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  little = {32, before.rlim_max};
  auto *handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &little), 0);
  Status status = save("model", others);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_NE(status.message().find("model.index: cannot be written"), std::string::npos) << status.message();
  EXPECT_TRUE(holds("model"));
  EXPECT_EQ(numFiles(), 2u);
  // A second shard that cannot be moved.
  {
    TensorBundleWriter writer(at("second"));
    ASSERT_TRUE(writer.open().ok() && writer.add("more", 1, {3}, others, sizeof others).ok() && writer.finish().ok());
  }
  std::filesystem::create_directory(at("all.data-00001-of-00002"));
  EXPECT_FALSE(mergeBundles({at("model"), at("second")}, at("all")).ok());
  EXPECT_TRUE(holds("model"));
  EXPECT_EQ(numFiles(), 4u);
}

TEST_F(TensorBundleWriterTest, TablesOfManyBlocks) {
  std::map<std::string, std::string> entries;
  for (int i = 0; i < 5000; ++i)
    entries["key" + std::to_string(i)] = std::string(static_cast<size_t>(i % 400), 'v');
  std::string table = writeTable(entries);
  EXPECT_GT(table.size(), size_t(3) << 18);
  std::map<std::string, std::string> read;
  ASSERT_TRUE(readTable(table, [&](std::string_view key, std::string_view value) {
                read.emplace(key, value);
                return Status();
              }).ok());
  EXPECT_EQ(read, entries);
}

} // namespace
