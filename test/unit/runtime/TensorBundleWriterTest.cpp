// The checkpoint writer: what it wrote is read back, merged, and found damaged.
#include "io/Table.h"
#include "io/TensorBundle.h"
#include "io/TensorBundleWriter.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace kiln;
using namespace kiln::io;

namespace {

/// In a child process: how many calls that name files it has left before it ends with kStopped.
int stepsLeft = -1;
constexpr int kStopped = 77;
/// Called once, before so many of them are left.
void (*between)() = nullptr;

void step() {
  if (stepsLeft < 0 || stepsLeft-- != 0)
    return;
  if (!between)
    _exit(kStopped);
  between();
}

} // namespace

extern "C" {
int rename(const char *from, const char *to) noexcept {
  return step(), renameat(AT_FDCWD, from, AT_FDCWD, to);
}
int link(const char *from, const char *to) noexcept {
  return step(), linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}
int unlink(const char *path) noexcept { return step(), unlinkat(AT_FDCWD, path, 0); }
}

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
  std::filesystem::remove(at("second.data-00000-of-00001"));
  EXPECT_FALSE(mergeBundles({at("model"), at("second")}, at("all")).ok());
  EXPECT_TRUE(holds("model"));
  EXPECT_EQ(numFiles(), 3u);
}

TEST_F(TensorBundleWriterTest, ALinkThatLeadsNowhereIsNotInTheWay) {
  std::filesystem::create_symlink(at("nowhere"), at("model.data-00000-of-00001"));
  alarm(300); // else a search for a free name that has no end would not fail
  TensorBundleWriter writer(at("model"));
  ASSERT_TRUE(writer.open().ok() && writer.add("numbers", 1, {3}, numbers, sizeof numbers).ok());
  EXPECT_TRUE(writer.finish().ok());
  alarm(0);
  std::unique_ptr<TensorBundle> bundle;
  BundleBytes bytes;
  ASSERT_TRUE(TensorBundle::open(at("model"), &bundle).ok());
  EXPECT_TRUE(bundle->read("numbers", &bytes).ok());
  EXPECT_FALSE(std::filesystem::exists(at("nowhere")));
}

TEST_F(TensorBundleWriterTest, ALockThatStaysIsNotWaitedForWithoutEnd) {
  int lock = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  ASSERT_EQ(flock(lock, LOCK_EX), 0);
  alarm(300);
  TensorBundleWriter writer(at("model"));
  ASSERT_TRUE(writer.open().ok() && writer.add("numbers", 1, {3}, numbers, sizeof numbers).ok());
  EXPECT_TRUE(writer.finish().ok());
  alarm(0);
  close(lock);
  std::unique_ptr<TensorBundle> bundle;
  BundleBytes bytes;
  ASSERT_TRUE(TensorBundle::open(at("model"), &bundle).ok());
  EXPECT_TRUE(bundle->read("numbers", &bytes).ok());
}

bool unlinked = false;

TEST_F(TensorBundleWriterTest, AFailureLeavesTheFilesOfOthers) {
  TensorBundleWriter writer(at("model"));
  ASSERT_TRUE(writer.open().ok() && writer.add("numbers", 1, {3}, numbers, sizeof numbers).ok());
  rlimit before, none;
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  none = {0, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0); // no file can be made: one of that name would be another's
  between = [] { unlinked = true; };
  stepsLeft = 0;
  Status status = writer.finish();
  stepsLeft = -1;
  between = nullptr;
  setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_NE(status.message().find("model.index: cannot be written"), std::string::npos) << status.message();
  EXPECT_FALSE(unlinked);
}

/// What tensor "numbers" of a checkpoint begins with; 0: it cannot be read.
float firstNumber(const std::string &prefix) {
  std::unique_ptr<TensorBundle> bundle;
  BundleBytes bytes;
  float first = 0;
  if (TensorBundle::open(prefix, &bundle).ok() && bundle->read("numbers", &bytes).ok())
    std::memcpy(&first, bytes.data, sizeof first);
  return first;
}

struct Replacement {
  const char *name;
  std::vector<std::string> parts; // merged into "model"; none: it is saved there
  int shards;                     // of the result
  size_t files;                   // then: those of a checkpoint with another number of shards stay
};

struct InterruptedTest : TensorBundleWriterTest, testing::WithParamInterface<Replacement> {
  bool save(const char *name, const char *key, float first) {
    const float values[] = {first, 2, 3};
    TensorBundleWriter writer(at(name));
    return writer.open().ok() && writer.add(key, 1, {3}, values, sizeof values).ok() &&
           writer.finish().ok();
  }
  bool replace() {
    if (GetParam().parts.empty())
      return save("model", "numbers", 2);
    std::vector<std::string> prefixes;
    for (const std::string &part : GetParam().parts)
      prefixes.push_back(at(part.c_str()));
    return mergeBundles(prefixes, at("model")).ok();
  }
};

// A process that ends before any of the calls that give files their names leaves the old checkpoint
// or the new one.
TEST_P(InterruptedTest, LeavesOneOfTheTwo) {
  bool seen[3] = {};
  int steps = 0;
  for (int status = 1; status != 0; ++steps) {
    ASSERT_LT(steps, 40);
    TearDown();
    std::filesystem::create_directory(folder);
    const std::vector<std::string> &parts = GetParam().parts;
    bool isOwn = std::count(parts.begin(), parts.end(), "model");
    ASSERT_TRUE(save("model", "numbers", isOwn ? 2 : 1));
    for (const std::string &part : parts)
      ASSERT_TRUE(part == "model" ||
                  save(part.c_str(), part == "part" ? "numbers" : part.c_str(), 2));
    pid_t child = fork();
    if (child == 0) {
      stepsLeft = steps;
      _exit(replace() ? 0 : 1);
    }
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(status == 0 || WEXITSTATUS(status) == kStopped) << status;
    float first = firstNumber(at("model"));
    EXPECT_TRUE(first == 1 || first == 2) << steps;
    EXPECT_TRUE(status != 0 || first == 2);
    seen[static_cast<int>(first)] = true;
    // The next one to save there is not in the way of what is left.
    EXPECT_TRUE(status == 0 || (save("model", "numbers", 3) && firstNumber(at("model")) == 3))
        << steps;
  }
  EXPECT_TRUE(seen[2]);
  EXPECT_GT(steps, 2); // otherwise the calls were not stopped at all
  EXPECT_EQ(numFiles(), GetParam().files);
  EXPECT_TRUE(std::filesystem::exists(
      at(("model.data-00000-of-0000" + std::to_string(GetParam().shards)).c_str())));
}

INSTANTIATE_TEST_SUITE_P(Replacements, InterruptedTest,
                         testing::Values(Replacement{"save", {}, 1, 2},
                                         Replacement{"merge", {"part"}, 1, 2},
                                         Replacement{"mergeTwo", {"part", "more"}, 2, 4},
                                         Replacement{"mergeItself", {"model"}, 1, 2},
                                         Replacement{"mergeOneMore", {"model", "more"}, 2, 3}),
                         [](const auto &info) { return info.param.name; });

/// A process that saves a checkpoint in the midst of another's finish(): for a while nothing else happens.
std::string otherPrefix;
pid_t other = 0;
void saveBetween() {
  other = fork();
  if (other == 0) {
    stepsLeft = -1;
    const float values[] = {2, 2, 3};
    TensorBundleWriter writer(otherPrefix);
    _exit(writer.open().ok() && writer.add("numbers", 1, {3}, values, sizeof values).ok() &&
                  writer.addStrings("words", {3}, words, 3).ok() && writer.finish().ok()
              ? 0
              : 1);
  }
  int status;
  for (int i = 0; i < 20 && waitpid(other, &status, WNOHANG) == 0; ++i)
    usleep(10000);
}

TEST_F(TensorBundleWriterTest, TwoAtOnceDoNotMix) {
  otherPrefix = at("model");
  int steps = 0;
  for (bool reached = true; reached; ++steps) {
    ASSERT_LT(steps, 40);
    const float values[] = {1, 2, 3};
    for (bool interrupted : {false, true}) {
      TensorBundleWriter writer(at("model"));
      ASSERT_TRUE(writer.open().ok());
      ASSERT_TRUE(writer.add("numbers", 1, {3}, values, sizeof values).ok());
      between = saveBetween;
      stepsLeft = interrupted ? steps : -1;
      ASSERT_TRUE(writer.finish().ok());
      between = nullptr;
    }
    reached = stepsLeft < 0;
    stepsLeft = -1;
    if (reached) {
      siginfo_t ended;
      while (waitid(P_PID, static_cast<id_t>(other), &ended, WEXITED) == 0)
        EXPECT_EQ(ended.si_status, 0);
    }
    float first = firstNumber(at("model"));
    EXPECT_TRUE(first == 1 || first == 2) << "after " << steps << " steps: " << first;
    std::unique_ptr<TensorBundle> bundle;
    ASSERT_TRUE(TensorBundle::open(at("model"), &bundle).ok());
    EXPECT_EQ(bundle->find("words") != nullptr, first == 2) << "after " << steps;
    EXPECT_EQ(numFiles(), 2u) << "after " << steps;
    for (const auto &file : std::filesystem::directory_iterator(folder))
      std::filesystem::remove(file);
  }
  EXPECT_GT(steps, 3);
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
