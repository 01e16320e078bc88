// Loading: tables, variants, shared libraries and external weights, and what goes wrong with each.
#include "core/Checksum.h"
#include "kiln/kiln.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

extern "C" {
KILN_DECLARE_MODULE(embedded);
KILN_DECLARE_MODULE(nowhere);
}

namespace {

using kiln::Module;
using kiln::Status;
using testing::HasSubstr;

// A folder with a copy of the shared library and, when asked, its weights.
struct Folder {
  std::string path;
  Folder() {
    char name[] = "/tmp/kiln-module-test-XXXXXX";
    path = mkdtemp(name);
    run("cp " FAKE_MODEL_PATH " " + path + "/model.so");
  }
  ~Folder() { run("rm -rf " + path); }
  static void run(const std::string &command) { ASSERT_EQ(std::system(command.c_str()), 0); }
  std::string library() const { return path + "/model.so"; }
  void writeWeights(size_t count, float value) {
    std::vector<char> bytes(4096 + 4 * count);
    std::vector<float> values(count, value);
    std::memcpy(bytes.data() + 4096, values.data(), 4 * count);
    FILE *file = std::fopen((path + "/fake_weights.bin").c_str(), "wb");
    ASSERT_EQ(std::fwrite(bytes.data(), 1, bytes.size(), file), bytes.size());
    std::fclose(file);
  }
};

TEST(Checksum, KnownValues) {
  // From the specification's own test vectors.
  EXPECT_EQ(kiln::checksum("", 0), 0xEF46DB3751D8E999u);
  EXPECT_EQ(kiln::checksum("abc", 3), 0x44BC2CF5AD770999u);
  std::vector<float> twos(1000, 2.0f);
  EXPECT_EQ(kiln::checksum(twos.data(), 4000), 0x08dc7773f672b3c6u);
}

// Faults of this process so far that no disk was read for.
long faults() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

TEST(Module, HasTheWeightsThatRunsReadWholeAtHand) {
  constexpr size_t half = size_t(8) << 20;
  FILE *file = std::tmpfile();
  ASSERT_TRUE(file);
  std::vector<char> ones(2 * half, 1);
  ASSERT_EQ(std::fwrite(ones.data(), 1, ones.size(), file), ones.size());
  ASSERT_EQ(std::fflush(file), 0);
  void *memory = mmap(nullptr, 2 * half, PROT_READ, MAP_PRIVATE, fileno(file), 0);
  ASSERT_NE(memory, MAP_FAILED);
  auto *weights = static_cast<const volatile char *>(memory);
  KilnModule table = kiln_module_embedded;
  table.constants = {memory, nullptr, 0, 2 * half, 0};
  table.streamed_bytes = half;
  std::unique_ptr<Module> module;
  ASSERT_TRUE(Module::fromTable(&table, &module).ok());
  auto faultsOf = [&](size_t begin) {
    long before = faults();
    for (size_t at = begin; at < begin + half; at += 4096)
      EXPECT_EQ(weights[at], 1);
    return faults() - before;
  };
  constexpr int populateRead = 22; // MADV_POPULATE_READ
  bool isKnown = madvise(memory, 4096, populateRead) == 0; // by this kernel
  long streamed = faultsOf(0), others = faultsOf(half);
  EXPECT_GE(others, 1); // each gives some pages, or many
  if (isKnown) {
    EXPECT_EQ(streamed, 0);
  }
  munmap(memory, 2 * half);
  std::fclose(file);
}

TEST(Module, TakesTheFirstVariantThatRunsHere) {
  std::unique_ptr<Module> module;
  ASSERT_TRUE(Module::fromTable(&kiln_module_embedded, &module).ok());
  EXPECT_STREQ(module->variant().name, "generic");
  EXPECT_EQ(module->constants(), kiln_module_embedded.constants.embedded);
}

TEST(Module, RefusesOtherProcessors) {
  std::unique_ptr<Module> module;
  Status status = Module::fromTable(&kiln_module_nowhere, &module);
  EXPECT_EQ(status.code(), KILN_UNSUPPORTED_CPU);
  EXPECT_THAT(status.message(),
              HasSubstr("'nowhere' has no code for this processor; future needs"));
  EXPECT_EQ(module, nullptr);
}

TEST(Module, RefusesOtherVersions) {
  std::unique_ptr<Module> module;
  KilnModule newer = kiln_module_embedded;
  newer.abi_version = KILN_ABI_VERSION + 1;
  EXPECT_EQ(Module::fromTable(&newer, &module).code(), KILN_INCOMPATIBLE);
  newer.magic = 0;
  EXPECT_EQ(Module::fromTable(&newer, &module).code(), KILN_INCOMPATIBLE);
  EXPECT_EQ(Module::fromTable(nullptr, &module).code(), KILN_INCOMPATIBLE);
}

TEST(Module, OpensASharedLibraryWithItsWeights) {
  Folder folder;
  folder.writeWeights(1000, 2.0f);
  std::unique_ptr<Module> module;
  Status status = Module::open(folder.library().c_str(), &module);
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(static_cast<const float *>(module->constants())[999], 2.0f);
}

TEST(Module, SaysWhatIsWrongWithALibrary) {
  std::unique_ptr<Module> module;
  Status status = Module::open("/no/such/model.so", &module);
  EXPECT_EQ(status.code(), KILN_NOT_FOUND);
  EXPECT_THAT(status.message(), HasSubstr("/no/such/model.so"));
  status = Module::open("libm.so.6", &module); // here, not in the system's folders
  EXPECT_EQ(status.code(), KILN_NOT_FOUND);
}

TEST(Module, ChecksExternalWeights) {
  Folder folder;
  std::unique_ptr<Module> module;
  Status status = Module::open(folder.library().c_str(), &module);
  EXPECT_EQ(status.code(), KILN_NOT_FOUND);
  EXPECT_THAT(status.message(), HasSubstr("fake_weights.bin"));
  folder.writeWeights(999, 2.0f);
  status = Module::open(folder.library().c_str(), &module);
  EXPECT_EQ(status.code(), KILN_CORRUPT);
  EXPECT_THAT(status.message(), HasSubstr("shorter"));
  folder.writeWeights(1001, 2.0f);
  status = Module::open(folder.library().c_str(), &module);
  EXPECT_EQ(status.code(), KILN_CORRUPT);
  EXPECT_THAT(status.message(), HasSubstr("longer"));
  folder.writeWeights(1000, 3.0f);
  status = Module::open(folder.library().c_str(), &module);
  EXPECT_EQ(status.code(), KILN_CORRUPT);
  EXPECT_THAT(status.message(), HasSubstr("checksum"));
}

#if defined(__x86_64__)
TEST(CpuFeatures, AreMoreThanAHypervisorShows) {
  uint64_t before[2], after[2];
  kiln::getCpuFeatures(before);
  setenv("KILN_CPU_FEATURES", "no-such,amx-fp16, avx512f sse3", 1);
  kiln::getCpuFeatures(after);
  unsetenv("KILN_CPU_FEATURES");
  // Not without the registers, which the system shows to save where it shows other features that have them.
  bool tiles = before[0] >> KILN_X86_AMX_TILE & 1;
  EXPECT_EQ(after[0], before[0] | uint64_t(tiles) << KILN_X86_AMX_FP16 | uint64_t(1) << KILN_X86_SSE3);
  EXPECT_EQ(after[1], before[1]);
}
#endif

} // namespace
