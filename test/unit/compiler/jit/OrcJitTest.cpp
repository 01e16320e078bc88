// Tests of units' modules, of loading their code into this process, and of functions' fingerprints.
#include "JitTestUtils.h"

#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h"

#include <fstream>
#include <string_view>
#include <thread>
#include <unistd.h>

extern "C" jit_descriptor __jit_debug_descriptor; // which debuggers look for by this name

namespace kiln::jit {
namespace {

struct OrcJitTest : JitTest {};

// Runs layer(x = 1 everywhere): each element of x * w is 8.
void expectLayer(const JitModule &module, int64_t rows, bool sumsRows) {
  Instance instance(module.module());
  ASSERT_EQ(module.module().table().num_inputs, 1);
  ASSERT_EQ(module.module().table().num_outputs, 1);
  ASSERT_EQ(module.module().table().num_variables, 1);
  int input = instance.findInput("arg0"), output = instance.findOutput("result0"), count = instance.findVariable("arg2");
  ASSERT_EQ(instance.inputBytes(input), rows * 16u);
  for (int64_t i = 0; i < rows * 4; ++i)
    static_cast<float *>(instance.input(input))[i] = 1;
  *static_cast<int64_t *>(instance.variable(count)) = 41;
  ASSERT_TRUE(instance.run()) << instance.errorMessage();
  size_t size = sumsRows ? 3 : rows;
  ASSERT_EQ(instance.outputBytes(output), size * 4);
  for (size_t i = 0; i < size; ++i)
    EXPECT_EQ(static_cast<float *>(instance.output(output))[i], sumsRows ? 8.0f * rows : 24.0f);
  EXPECT_EQ(*static_cast<int64_t *>(instance.variable(count)), 42);
}

TEST_F(OrcJitTest, LoadsAndRuns) {
  auto library = parse();
  ASSERT_TRUE(library) << diagnostics;
  for (int32_t axis : {0, 1}) {
    auto object = compile(*library, signature(5, axis));
    ASSERT_TRUE(succeeded(object)) << diagnostics;
    auto module = JitModule::load(std::move(*object));
    ASSERT_TRUE(static_cast<bool>(module)) << llvm::toString(module.takeError());
    EXPECT_GT((*module)->bytes(), 0u);
    expectLayer(**module, 5, axis == 0);
  }
}

TEST_F(OrcJitTest, ArgumentsThatDoNotFit) {
  auto library = parse();
  Signature wrong = signature(5, 0);
  wrong.args[0].dtype = KILN_INT32;
  EXPECT_TRUE(failed(make(*library, wrong)));
  EXPECT_NE(diagnostics.find("argument 0 is int32, the function takes float"), std::string::npos) << diagnostics;
  wrong = signature(5, 0);
  wrong.args.pop_back();
  EXPECT_TRUE(failed(make(*library, wrong)));
  EXPECT_NE(diagnostics.find("takes 3 arguments, it is given 2"), std::string::npos) << diagnostics;
}

TEST_F(OrcJitTest, MissingSymbolsAreNamed) {
  auto library = parse();
  auto object = compile(*library, signature(5, 0));
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  object->moduleSymbol = "no_such_table";
  auto module = JitModule::load(std::move(*object));
  ASSERT_FALSE(static_cast<bool>(module));
  EXPECT_NE(llvm::toString(module.takeError()).find("no_such_table"), std::string::npos);
}

TEST_F(OrcJitTest, ThreadsLoadAndFreeAtOnce) {
  auto library = parse();
  auto object = compile(*library, signature(5, 0));
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) {
        JitObject copy{llvm::MemoryBuffer::getMemBufferCopy(object->code->getBuffer()), object->moduleSymbol,
                       object->constantsSymbol, object->weights, object->weightBytes};
        auto module = JitModule::load(std::move(copy));
        ASSERT_TRUE(static_cast<bool>(module)) << llvm::toString(module.takeError());
        expectLayer(**module, 5, true);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST_F(OrcJitTest, PerfAndGdbSeeTheCode) {
  auto library = parse();
  auto object = compile(*library, signature(5, 0));
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  JitOptions options;
  options.perfMap = options.registerWithGdb = true;
  auto module = JitModule::load(std::move(*object), options);
  ASSERT_TRUE(static_cast<bool>(module)) << llvm::toString(module.takeError());
  expectLayer(**module, 5, true);
  std::string map = "/tmp/perf-" + std::to_string(getpid()) + ".map";
  std::ifstream in(map);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  unlink(map.c_str());
  EXPECT_NE(text.find(" f32_gemm"), std::string::npos) << text;
  // As a debugger reads it: a list of objects.
  EXPECT_EQ(__jit_debug_descriptor.version, 1u);
  bool found = false;
  for (const jit_code_entry *entry = __jit_debug_descriptor.first_entry; entry; entry = entry->next_entry) {
    std::string_view image(entry->symfile_addr, entry->symfile_size);
    found |= image.substr(1, 3) == "ELF" && image.find("f32_gemm") != image.npos;
  }
  EXPECT_TRUE(found) << "no object is registered";
}

TEST_F(OrcJitTest, FingerprintsSayWhatAFunctionComputes) {
  auto hash = [&](const std::string &text, mlir::MLIRContext *in) {
    auto library = mlir::parseSourceString<mlir::ModuleOp>(text, in);
    return fingerprint(mlir::SymbolTable(*library), "layer");
  };
  std::string first = hash(kLibrary, &context);
  EXPECT_EQ(first.size(), 32u);
  mlir::MLIRContext other(registry());
  other.loadAllAvailableDialects();
  EXPECT_EQ(hash(kLibrary, &other), first);
  auto changed = [&](const char *from, const char *to) {
    std::string text = kLibrary;
    text.replace(text.find(from), strlen(from), to);
    return hash(text, &context);
  };
  EXPECT_NE(changed("dense<2.0>", "dense<3.0>"), first);
  EXPECT_EQ(changed("loc(\"s\")", "loc(\"another\")"), first);
  EXPECT_EQ(changed("{T = f32, Tidx", "{_note = 1 : i64, T = f32, Tidx"), first);
}

} // namespace
} // namespace kiln::jit
