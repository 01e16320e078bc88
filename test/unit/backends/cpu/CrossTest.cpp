// Objects for other processors run, under emulation, linked with a C program and libc alone.
#include "test/unit/backends/cpu/CpuTestUtils.h"

#include "llvm/Support/Program.h"

#include <cstdlib>
#include <fstream>

using namespace kiln::cpu;
using mlir::succeeded;

namespace {

struct CrossTest : CpuTest {
  void expectRuns(const std::string &triple, const std::string &emulator, bool flushes) {
    std::string compiler = triple + "-gcc";
    if (!llvm::sys::findProgramByName(compiler) || !llvm::sys::findProgramByName(emulator))
      GTEST_SKIP() << "needs " << compiler << " and " << emulator;
    auto module = parse();
    CodegenOptions options;
    options.name = "example";
    auto object = compile(*module, target(triple, ""), options);
    ASSERT_TRUE(succeeded(object)) << diagnostics;
    ASSERT_TRUE(succeeded(writeObject(*object, path("m.o"), loc())));
    std::string command = compiler + " -O1 -static -I" KILN_SOURCE_DIR "/runtime/include -o " +
                          path("main") +
                          " " KILN_SOURCE_DIR "/test/unit/backends/cpu/CrossMain.c " + path("m.o") +
                          " -lm && " + emulator + " " + path("main") + " > " + path("out");
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    std::string line;
    std::getline(std::ifstream(path("out")), line);
    EXPECT_EQ(line, "0 0.13534 3 1 y is negative x flushed " + std::string(flushes ? "1" : "0") + " here 0");
  }
};

TEST_F(CrossTest, Aarch64) { expectRuns("aarch64-linux-gnu", "qemu-aarch64-static", true); }
TEST_F(CrossTest, Riscv64) {
  expectRuns("riscv64-linux-gnu", "qemu-riscv64-static", false); // has no such mode
}

} // namespace
