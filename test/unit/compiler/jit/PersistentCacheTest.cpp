// Tests of compiled code on disk: what was written comes back, what was damaged does not.
#include "JitTestUtils.h"

#include "compiler/jit/PersistentCache.h"

#include "llvm/Support/Path.h"

#include <csignal>
#include <cstring>
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
