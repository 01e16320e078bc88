// Tests of compiled code on disk: what was written comes back, what was damaged does not.
#include "JitTestUtils.h"

#include "compiler/jit/BuildId.h"
#include "compiler/jit/PersistentCache.h"

#include "llvm/Support/Path.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::jit {
namespace {

struct PersistentCacheTest : JitTest {
  PersistentKey key{"0123456789ABCDEF0123456789ABCDEF", "float[2]", "znver5 -O3 kiln 0.1.0"};

  std::vector<std::string> warnings;

  PersistentCacheOptions options() {
    PersistentCacheOptions options;
    options.directory = std::string(folder);
    options.warn = [this](const std::string &message) { warnings.push_back(message); };
    return options;
  }
  static JitObject object(size_t weightBytes = 10000) {
    JitObject result;
    result.code = llvm::MemoryBuffer::getMemBufferCopy("this stands for machine code");
    result.moduleSymbol = "kiln_module_model";
    result.constantsSymbol = "kiln_constants_kiln_module_model";
    auto buffer = std::make_shared<AlignedBuffer>(weightBytes);
    std::memset(buffer->data(), 'w', weightBytes);
    result.weights = std::shared_ptr<const void>(buffer, buffer->data());
    result.weightBytes = weightBytes;
    return result;
  }
  static bool equal(const JitObject &a, const JitObject &b) {
    return a.code->getBuffer() == b.code->getBuffer() && a.moduleSymbol == b.moduleSymbol &&
           a.constantsSymbol == b.constantsSymbol && a.weightBytes == b.weightBytes &&
           std::memcmp(a.weights.get(), b.weights.get(), a.weightBytes) == 0;
  }
  static void ok(llvm::Error error) {
    if (error)
      ADD_FAILURE() << llvm::toString(std::move(error));
  }
  std::string path() { return (folder + "/" + PersistentCache(options()).fileName(key)).str(); }
  std::string contents() {
    auto buffer = llvm::MemoryBuffer::getFile(path());
    return buffer ? (*buffer)->getBuffer().str() : "";
  }
  void overwrite(llvm::StringRef bytes) {
    std::error_code error;
    llvm::raw_fd_ostream out(path(), error);
    out << bytes;
  }
  /// What another process would read.
  std::optional<JitObject> reload() { return PersistentCache(options()).load(key); }
};

TEST_F(PersistentCacheTest, StoreAndLoad) {
  PersistentCache cache(options());
  EXPECT_FALSE(cache.load(key));
  ok(cache.store(key, object()));
  auto loaded = reload();
  ASSERT_TRUE(loaded);
  EXPECT_TRUE(equal(*loaded, object()));
  EXPECT_EQ(reinterpret_cast<uintptr_t>(loaded->weights.get()) % KILN_ALIGNMENT, 0u);
  PersistentKey other = key;
  other.signature = "float[3]";
  EXPECT_FALSE(cache.load(other));
}

TEST_F(PersistentCacheTest, FileNames) {
  PersistentCacheOptions named = options();
  std::string name = PersistentCache(named).fileName(key);
  EXPECT_TRUE(llvm::StringRef(name).starts_with("xla_compile_cache__")) << name;
  EXPECT_TRUE(llvm::StringRef(name).ends_with("__" + key.function + "__XLA_CPU_JIT.kiln")) << name;
  named.prefix = "";
  EXPECT_EQ("xla_compile_cache__" + PersistentCache(named).fileName(key), name);
}

TEST_F(PersistentCacheTest, CompiledCodeRunsAfterItWasStored) {
  auto library = parse();
  auto compiled = compile(*library, signature(5, 0));
  ASSERT_TRUE(succeeded(compiled)) << diagnostics;
  ok(PersistentCache(options()).store(key, *compiled));
  auto loaded = reload();
  ASSERT_TRUE(loaded);
  auto module = JitModule::load(std::move(*loaded));
  ASSERT_TRUE(static_cast<bool>(module)) << llvm::toString(module.takeError());
  Instance instance((*module)->module());
  EXPECT_TRUE(instance.run()) << instance.errorMessage();
}

TEST_F(PersistentCacheTest, ReadOnly) {
  PersistentCacheOptions readOnly = options();
  readOnly.readOnly = true;
  ok(PersistentCache(readOnly).store(key, object()));
  EXPECT_FALSE(llvm::sys::fs::exists(path()));
  ok(PersistentCache(options()).store(key, object()));
  EXPECT_TRUE(PersistentCache(readOnly).load(key));
}

TEST_F(PersistentCacheTest, FailureToStoreNamesTheFile) {
  PersistentCacheOptions nowhere = options();
  nowhere.directory = "/proc/no/such/folder";
  llvm::Error error = PersistentCache(nowhere).store(key, object());
  EXPECT_NE(llvm::toString(std::move(error)).find("cannot write /proc/no/such/folder/xla_compile_cache__"),
            std::string::npos);
}

TEST_F(PersistentCacheTest, StrictSignatureChecks) {
  // The entry of another key under this one's name, as a collision of hashes would have it.
  PersistentKey other = key;
  other.signature = "float[3]";
  PersistentCache cache(options());
  ok(cache.store(other, object()));
  llvm::sys::fs::rename(folder + "/" + cache.fileName(other), path());
  EXPECT_FALSE(reload());
  PersistentCacheOptions trusting = options();
  trusting.strictSignatureChecks = false;
  EXPECT_TRUE(PersistentCache(trusting).load(key));
}

TEST_F(PersistentCacheTest, CutFilesAreNotUsed) {
  ok(PersistentCache(options()).store(key, object()));
  std::string whole = contents();
  for (size_t size : {size_t(0), size_t(1), size_t(79), size_t(80), size_t(100), size_t(4096), whole.size() - 1}) {
    overwrite(llvm::StringRef(whole).take_front(size));
    EXPECT_FALSE(reload()) << size;
  }
  overwrite(whole + "more");
  warnings.clear();
  PersistentCache cache(options());
  EXPECT_FALSE(cache.load(key));
  EXPECT_FALSE(cache.load(key));
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0], path() + " has not the size that it states; it is not used");
  overwrite(whole);
  EXPECT_TRUE(reload());
}

TEST_F(PersistentCacheTest, FlippedBitsAreNotUsed) {
  ok(PersistentCache(options()).store(key, object(100)));
  std::string whole = contents();
  for (size_t i = 0; i < whole.size(); i = i < 400 ? i + 1 : i + 97) {
    std::string damaged = whole;
    damaged[i] ^= 1 << (i % 8);
    overwrite(damaged);
    auto loaded = reload();
    // The gap in front of the weights means nothing.
    EXPECT_TRUE(!loaded || equal(*loaded, object(100))) << i;
  }
}

TEST_F(PersistentCacheTest, TheFolderIsBounded) {
  auto keyOf = [&](int i) {
    PersistentKey made = key;
    made.signature = "float[" + std::to_string(i) + "]";
    return made;
  };
  auto has = [&](int i) {
    return llvm::sys::fs::exists(folder + "/" + PersistentCache(options()).fileName(keyOf(i)));
  };
  PersistentCacheOptions bounded = options();
  bounded.maxBytes = 3 * (4096 + 10000) + 1000;
  PersistentCache cache(bounded);
  for (int i = 0; i < 3; ++i) {
    ok(cache.store(keyOf(i), object()));
    usleep(20000); // times of files are coarse
  }
  EXPECT_TRUE(cache.load(keyOf(0)));
  usleep(20000);
  ok(cache.store(keyOf(3), object()));
  EXPECT_TRUE(has(0) && !has(1) && has(2) && has(3)); // 0 was used since
  ok(cache.store(keyOf(4), object(100000)));          // larger than the folder may be
  EXPECT_TRUE(has(0) && has(2) && has(3) && !has(4));
  EXPECT_TRUE(warnings.empty());
}

TEST_F(PersistentCacheTest, ProcessesTrimAFolder) {
  PersistentCacheOptions bounded = options();
  bounded.maxBytes = 5 * (4096 + 10000);
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) {
    pid_t child = fork();
    if (child == 0) {
      PersistentCache cache(bounded);
      bool good = true;
      for (int k = 0; k < 60; ++k) {
        PersistentKey mine = key;
        mine.signature = std::to_string(k % 9);
        if (llvm::Error error = cache.store(mine, object()))
          good = false, llvm::consumeError(std::move(error));
        mine.signature = std::to_string(k * 7 % 9);
        auto loaded = cache.load(mine);
        good &= !loaded || equal(*loaded, object());
      }
      _exit(good ? 0 : 1);
    }
    children.push_back(child);
  }
  for (pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_TRUE(warnings.empty());
  ok(PersistentCache(bounded).store(key, object()));
  uint64_t total = 0;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator file(folder, error), end; file != end; file.increment(error)) {
    uint64_t bytes = 0;
    llvm::sys::fs::file_size(file->path(), bytes);
    total += bytes;
  }
  EXPECT_LE(total, bounded.maxBytes);
  EXPECT_GT(total, 0u);
}

TEST_F(PersistentCacheTest, WhatAKilledProcessLeftIsRemovedLater) {
  auto leave = [&](const char *name, int secondsAgo) {
    std::string left = (folder + "/" + name).str();
    std::error_code error;
    llvm::raw_fd_ostream(left, error) << "half";
    timespec times[2] = {{time(nullptr) - secondsAgo, 0}, {time(nullptr) - secondsAgo, 0}};
    utimensat(AT_FDCWD, left.c_str(), times, 0);
    return left;
  };
  std::string old = leave("a.kiln.tmp-00000000", 4000), fresh = leave("b.kiln.tmp-00000000", 10), other = leave("notes", 4000);
  ok(PersistentCache(options()).store(key, object()));
  EXPECT_FALSE(llvm::sys::fs::exists(old));
  EXPECT_TRUE(llvm::sys::fs::exists(fresh));
  EXPECT_TRUE(llvm::sys::fs::exists(other));
}

TEST_F(PersistentCacheTest, BuildsAreToldApart) {
  EXPECT_GE(buildId().size(), 17u) << buildId(); // " " and at least 64 bits
  EXPECT_EQ(buildId().find(' ', 1) == std::string::npos, false) << "LLVM's is missing: " << buildId();
}

TEST_F(PersistentCacheTest, AProcessThatIsKilledWhileItWrites) {
  for (int trial = 0; trial < 20; ++trial) {
    pid_t child = fork();
    if (child == 0) {
      PersistentCache cache(options());
      JitObject large = object(4 << 20);
      while (true)
        llvm::consumeError(cache.store(key, large));
    }
    usleep(1000 + trial * 700);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    if (auto loaded = reload())
      EXPECT_TRUE(equal(*loaded, object(4 << 20)));
    else
      EXPECT_FALSE(llvm::sys::fs::exists(path()));
  }
}

TEST_F(PersistentCacheTest, ProcessesShareAFolder) {
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) {
    pid_t child = fork();
    if (child == 0) {
      PersistentCache cache(options());
      bool good = true;
      for (int k = 0; k < 50; ++k) {
        llvm::consumeError(cache.store(key, object()));
        auto loaded = cache.load(key);
        good &= loaded && equal(*loaded, object());
      }
      _exit(good ? 0 : 1);
    }
    children.push_back(child);
  }
  for (pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
}

} // namespace
} // namespace kiln::jit
