// A hand-written loops module becomes an object or a library that runs, the same bytes every time.
#include "test/unit/backends/cpu/CpuTestUtils.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"

#include <cmath>
#include <gmock/gmock.h>

using namespace kiln;
using namespace kiln::cpu;
using mlir::failed;
using mlir::succeeded;
using testing::HasSubstr;

namespace {

struct CompileTest : CpuTest {
  std::string fileText(llvm::StringRef name) {
    auto buffer = llvm::MemoryBuffer::getFile(path(name));
    return buffer ? (*buffer)->getBuffer().str() : "missing";
  }

  void expectRuns(const std::string &library) {
    std::unique_ptr<Module> module;
    Status status = Module::open(library.c_str(), &module);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(module->table().num_launches, 2);
    EXPECT_STREQ(module->table().launches[0].kernel, "f32_scale_add_64");
    EXPECT_STREQ(module->table().launches[1].node, "exp");
    EXPECT_EQ(module->table().inputs[0].rank, 2);
    EXPECT_EQ(module->table().inputs[0].dims[1], 16);
    EXPECT_EQ(module->table().inputs[0].dtype, KILN_FLOAT);
    EXPECT_EQ(module->table().variables[0].dtype, KILN_INT64);
    ThreadPool pool(2);
    for (ThreadPool *used : {static_cast<ThreadPool *>(nullptr), &pool}) {
      Instance instance(*module);
      instance.setThreadPool(used);
      instance.enableProfile();
      auto *x = static_cast<float *>(instance.input(0));
      for (int i = 0; i < 64; ++i)
        x[i] = float(i) / 8;
      ASSERT_TRUE(instance.run()) << instance.errorMessage();
      ASSERT_TRUE(instance.run());
      auto *y = static_cast<float *>(instance.output(0));
      for (int i = 0; i < 64; ++i)
        EXPECT_EQ(y[i], 3 * x[i] + 1);
      EXPECT_FLOAT_EQ(*static_cast<float *>(instance.output(1)), std::exp(1.0f));
      EXPECT_EQ(*static_cast<int64_t *>(instance.variable(0)), 2);
      bool marks = module->table().flags & KILN_MODULE_MARKS;
      EXPECT_EQ(instance.profile()[1].count, marks ? 2u : 0u);
      EXPECT_EQ(module->table().work != nullptr, marks);
      x[0] = -1;
      EXPECT_FALSE(instance.run());
      EXPECT_STREQ(instance.errorMessage(), "check/Assert: y is negative");
    }
  }
};

TEST_F(CompileTest, SharedLibraryRuns) {
  auto module = parse();
  CodegenOptions options;
  options.profileMarks = true;
  auto object = compile(*module, target(), options);
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  ASSERT_TRUE(succeeded(linkShared(*object, path("m.so"), loc()))) << diagnostics;
  expectRuns(path("m.so"));
}

TEST_F(CompileTest, ExternalWeights) {
  auto module = parse();
  CodegenOptions options;
  options.weights = Weights::External;
  options.weightsFile = "m.weights";
  auto object = compile(*module, target(), options);
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  ASSERT_TRUE(succeeded(linkShared(*object, path("m.so"), loc())));
  ASSERT_TRUE(succeeded(writeWeightsFile(*object, path("m.weights"), loc())));
  EXPECT_EQ(fileText("m.weights").size(), 256u);
  expectRuns(path("m.so"));
}

TEST_F(CompileTest, BaselineProcessorRuns) {
  if (!llvm::StringRef(target().triple).starts_with("x86_64"))
    GTEST_SKIP();
  auto module = parse();
  CpuTarget baseline = target("", "");
  EXPECT_EQ(baseline.info.vectorBytes, 16);
  auto object = compile(*module, baseline, {});
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  ASSERT_TRUE(succeeded(linkShared(*object, path("m.so"), loc())));
  expectRuns(path("m.so"));
}

TEST_F(CompileTest, SameBytesWhateverTheThreads) {
  std::string first;
  for (unsigned jobs : {1, 2, 4, 1}) {
    auto module = parse();
    CodegenOptions options;
    options.jobs = jobs;
    auto object = compile(*module, target(), options);
    ASSERT_TRUE(succeeded(object));
    ASSERT_TRUE(succeeded(writeObject(*object, path("m.o"), loc())));
    ASSERT_TRUE(succeeded(linkShared(*object, path("m.so"), loc())));
    std::string bytes = fileText("m.o") + fileText("m.so");
    if (first.empty())
      first = bytes;
    EXPECT_TRUE(bytes == first);
  }
}

TEST_F(CompileTest, ThreadsShareAContextThatIsForOne) {
  context.disableMultithreading();
  for (int round = 0; round < 20; ++round) {
    auto module = parse();
    CodegenOptions options;
    options.jobs = 4;
    ASSERT_TRUE(succeeded(compile(*module, target(), options)));
    EXPECT_FALSE(context.isMultithreadingEnabled());
  }
}

TEST_F(CompileTest, ObjectExportsTheTableAndNothingElse) {
  auto module = parse();
  CodegenOptions options;
  options.name = "example";
  auto object = compile(*module, target(), options);
  ASSERT_TRUE(succeeded(object));
  ASSERT_TRUE(succeeded(writeObject(*object, path("m.o"), loc())));
  auto binary = llvm::object::ObjectFile::createObjectFile(path("m.o"));
  ASSERT_TRUE(bool(binary)) << llvm::toString(binary.takeError());
  std::vector<std::string> defined, undefined, sections;
  for (auto &symbol : binary->getBinary()->symbols()) {
    uint32_t flags = cantFail(symbol.getFlags());
    std::string name = cantFail(symbol.getName()).str();
    if (flags & llvm::object::SymbolRef::SF_Undefined)
      undefined.push_back(name);
    else if (flags & llvm::object::SymbolRef::SF_Global)
      defined.push_back(name);
  }
  EXPECT_THAT(defined, testing::UnorderedElementsAre("kiln_module_example",
                                                     "kiln_constants_kiln_module_example"));
  EXPECT_THAT(undefined, testing::UnorderedElementsAre("expf"));
  for (auto &section : binary->getBinary()->sections())
    sections.push_back(cantFail(section.getName()).str());
  EXPECT_THAT(sections, testing::Contains(".note.GNU-stack"));
  EXPECT_THAT(sections, testing::Contains(".rodata.kiln"));
}

// The weights of a program for another GPU lie in the module's: where those are the same nothing is added.
TEST_F(CompileTest, ProgramsShareWeights) {
  for (const char *weight : {"3.0", "4.0"}) {
    std::string text = kExample, constant = "dense<3.0>";
    text.replace(text.find(constant), constant.size(), std::string("dense<") + weight + ">");
    auto module = parse(), other = parse(text);
    ASSERT_TRUE(module && other && succeeded(lower(*module, target())) && succeeded(lower(*other, target())));
    OtherProgram programs[] = {{*other, {}}};
    auto object = compileToObject(*module, target(), {}, programs);
    ASSERT_TRUE(succeeded(object));
    bool same = weight[0] == '3';
    EXPECT_EQ(object->constantBytes, same ? 256u : 512u);
    ASSERT_EQ(object->constants.size(), same ? 1u : 2u);
    EXPECT_EQ(object->constants.back().offset, same ? 0u : 256u);
    EXPECT_EQ(*reinterpret_cast<const float *>(object->constants.back().bytes.data()), same ? 3.0f : 4.0f);
  }
}

TEST_F(CompileTest, OtherProcessors) {
  for (const char *triple :
       {"aarch64-linux-gnu", "riscv64-linux-gnu", "armv7-linux-gnueabihf", "powerpc64le-linux-gnu",
        "loongarch64-linux-gnu", "i686-linux-gnu", "x86_64-apple-macosx", "arm64-apple-ios",
        "x86_64-windows-msvc", "wasm32-unknown-unknown"}) {
    auto module = parse();
    auto object = compile(*module, target(triple, ""), {});
    ASSERT_TRUE(succeeded(object)) << triple << diagnostics;
    ASSERT_TRUE(succeeded(writeObject(*object, path("m.o"), loc()))) << triple;
    ASSERT_TRUE(succeeded(writeWeightsObject(*object, path("w.o"), loc()))) << triple;
    auto binary = llvm::object::ObjectFile::createObjectFile(path("m.o"));
    EXPECT_TRUE(bool(binary)) << triple << llvm::toString(binary.takeError());
    binary = llvm::object::ObjectFile::createObjectFile(path("w.o"));
    EXPECT_TRUE(bool(binary)) << triple << llvm::toString(binary.takeError());
  }
}

TEST_F(CompileTest, TextOutputs) {
  auto module = parse();
  ASSERT_TRUE(succeeded(lower(*module, target())));
  auto ir = emitLlvmIr(*module, target(), {}, /*optimised=*/false);
  ASSERT_TRUE(succeeded(ir)) << diagnostics;
  EXPECT_THAT(*ir, HasSubstr("define hidden void @f32_scale_add_64(ptr noalias"));
  EXPECT_THAT(*ir, HasSubstr("@kiln_module_model = "));
  auto assembly = emitAssembly(*module, target(), {});
  ASSERT_TRUE(succeeded(assembly)) << diagnostics;
  EXPECT_THAT(*assembly, HasSubstr("f32_scale_add_64"));
}

TEST_F(CompileTest, HalfConversionsWithoutHardware) {
  // r = half(float(a)) for all 65536 halves, and half(x) for floats around every one of them.
  const char *text = R"mlir(
module attributes {loops.arena_bytes = 64 : i64, loops.constant_bytes = 0 : i64,
  loops.inputs = [{name = "a", type = f16, dims = array<i64: 65536>},
                  {name = "x", type = f32, dims = array<i64: 65536>}],
  loops.outputs = [{name = "w", type = f32, dims = array<i64: 65536>},
                   {name = "h", type = f16, dims = array<i64: 65536>}]} {
  func.func private @convert(%a: memref<65536xf16>, %x: memref<65536xf32>, %w: memref<65536xf32>,
                             %h: memref<65536xf16>, %begin: index, %end: index) {
    %c1 = arith.constant 1 : index
    scf.for %i = %begin to %end step %c1 {
      %0 = memref.load %a[%i] : memref<65536xf16>
      %1 = arith.extf %0 : f16 to f32
      memref.store %1, %w[%i] : memref<65536xf32>
      %2 = memref.load %x[%i] : memref<65536xf32>
      %3 = arith.truncf %2 : f32 to f16
      memref.store %3, %h[%i] : memref<65536xf16>
    }
    return
  }
  func.func @main() attributes {loops.entry} {
    %a = loops.buffer input 0 : memref<65536xf16>
    %x = loops.buffer input 1 : memref<65536xf32>
    %w = loops.buffer output 0 : memref<65536xf32>
    %h = loops.buffer output 1 : memref<65536xf16>
    loops.launch @convert(%a, %x, %w, %h) count 65536 grain 65536
        : memref<65536xf16>, memref<65536xf32>, memref<65536xf32>, memref<65536xf16>
    return
  }
})mlir";
  // The same on hardware, where there is some, or by LLVM's own soft-float code.
  auto toFloat = [](uint16_t half) {
    return llvm::APFloat(llvm::APFloat::IEEEhalf(), llvm::APInt(16, half)).convertToFloat();
  };
  auto toHalf = [](float value) {
    llvm::APFloat wide(value);
    bool inexact;
    wide.convert(llvm::APFloat::IEEEhalf(), llvm::APFloat::rmNearestTiesToEven, &inexact);
    return static_cast<uint16_t>(wide.bitcastToAPInt().getZExtValue());
  };
  CpuTarget soft = target("", "");
  soft.convertsHalf = false;
  auto module = parse(text);
  ASSERT_TRUE(module) << diagnostics;
  auto object = compile(*module, soft, {});
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  ASSERT_TRUE(succeeded(linkShared(*object, path("m.so"), loc())));
  std::unique_ptr<Module> loaded;
  ASSERT_TRUE(Module::open(path("m.so").c_str(), &loaded).ok());
  for (int nudge : {-1, 0, 1, 0x0fff, 0x1000, 0x1001}) {
    Instance instance(*loaded);
    auto *a = static_cast<uint16_t *>(instance.input(0));
    auto *x = static_cast<uint32_t *>(instance.input(1));
    for (uint32_t i = 0; i < 65536; ++i) {
      a[i] = static_cast<uint16_t>(i);
      x[i] = llvm::bit_cast<uint32_t>(toFloat(a[i])) + static_cast<uint32_t>(nudge);
    }
    ASSERT_TRUE(instance.run());
    auto *w = static_cast<uint32_t *>(instance.output(0));
    auto *h = static_cast<uint16_t *>(instance.output(1));
    for (uint32_t i = 0; i < 65536; ++i) {
      bool aNan = (i & 0x7fff) > 0x7c00, xNan = (x[i] & 0x7fffffff) > 0x7f800000;
      if (aNan)
        ASSERT_GT(w[i] & 0x7fffffff, 0x7f800000u) << i;
      else
        ASSERT_EQ(w[i], llvm::bit_cast<uint32_t>(toFloat(a[i]))) << i;
      if (xNan)
        ASSERT_GT(h[i] & 0x7fff, 0x7c00) << i;
      else
        ASSERT_EQ(h[i], toHalf(llvm::bit_cast<float>(x[i]))) << i << " nudged by " << nudge;
    }
  }
}

TEST_F(CompileTest, OpenDimensionsInTheTable) {
  auto tableOf = [&](llvm::StringRef attributes, auto &&check) {
    auto module = parse(("module attributes {" + attributes + "} { func.func @main() attributes {loops.entry} { return } }").str());
    ASSERT_TRUE(module) << diagnostics;
    auto object = compile(*module, target(), {});
    ASSERT_TRUE(succeeded(object)) << diagnostics;
    ASSERT_TRUE(succeeded(linkShared(*object, path("m.so"), loc())));
    std::unique_ptr<Module> loaded;
    Status status = Module::open(path("m.so").c_str(), &loaded);
    ASSERT_TRUE(status.ok()) << status.message();
    check(loaded->table());
  };
  const std::string rows = "{name = \"x\", type = f32, dims = array<i64: -1, 3>, bytes = 12 : i64}";
  auto checkRows = [](const KilnTensor &tensor) {
    EXPECT_EQ(tensor.dims[0], -1);
    EXPECT_EQ(tensor.bytes.base, 0);
    EXPECT_EQ(tensor.bytes.per_symbol[KILN_SYMBOL_BATCH], 12);
  };
  tableOf("loops.inputs = [" + rows + "]", [&](const KilnModule &table) {
    EXPECT_EQ(table.num_symbols, 1);
    EXPECT_EQ(table.ranges, nullptr);
    EXPECT_EQ(table.num_derived, 0);
    checkRows(table.inputs[0]);
  });
  tableOf("loops.least_lengths = array<i64: 3>, loops.most_length = 512 : i64, loops.inputs = [" + rows + ", {name = \"ids\", type = i64, dims = array<i64: -1, -2, 5>}], " +
              "loops.outputs = [{name = \"y\", type = f32, dims = array<i64: 3>}, {name = \"pairs\", type = f32, dims = array<i64: -2, -2>}]",
          [&](const KilnModule &table) {
            EXPECT_EQ(table.num_symbols, 2);
            EXPECT_EQ(table.ranges[KILN_SYMBOL_BATCH].least, 0);
            EXPECT_EQ(table.ranges[KILN_SYMBOL_BATCH].most, INT64_MAX);
            EXPECT_EQ(table.ranges[KILN_SYMBOL_LENGTH].least, 3);
            EXPECT_EQ(table.ranges[KILN_SYMBOL_LENGTH].most, 512);
            checkRows(table.inputs[0]);
            EXPECT_EQ(table.inputs[0].bytes.per_symbol[KILN_SYMBOL_LENGTH], 0);
            EXPECT_EQ(table.inputs[1].dims[1], -2);
            for (const KilnTensor *tensor : {&table.inputs[1], &table.outputs[0], &table.outputs[1]})
              EXPECT_EQ(tensor->bytes.per_symbol, nullptr);
            EXPECT_EQ(table.inputs[1].bytes.base, 40);
            EXPECT_EQ(table.outputs[0].bytes.base, 12);
            EXPECT_EQ(table.outputs[1].bytes.base, 4);
          });
  tableOf("loops.most_length = 512 : i64, loops.derived = [array<i64: 1, 1, -2, 1>, array<i64: 2, 3, 1, 2>], loops.inputs = [{name = \"x\", type = f32, dims = array<i64: -2>}], "
          "loops.outputs = [{name = \"y\", type = f32, dims = array<i64: -1, -4, 5>}]",
          [](const KilnModule &table) {
            ASSERT_EQ(table.num_derived, 2);
            EXPECT_EQ(table.num_symbols, 2);
            EXPECT_EQ(table.outputs[0].bytes.per_symbol, nullptr);
            EXPECT_EQ(table.outputs[0].bytes.base, 20);
            EXPECT_EQ(table.derived[1].of, 2);
            EXPECT_EQ(table.derived[1].factor, 3);
            EXPECT_EQ(table.derived[1].add, 1);
            EXPECT_EQ(table.derived[1].divisor, 2);
            EXPECT_EQ(kiln::dimSize(table, table.outputs[0].dims[1], {1, 6}), 6); // (3 * 4 + 1) / 2
          });
  tableOf("loops.num_lengths = 2 : i64, loops.most_length = 99 : i64, loops.derived = [array<i64: 2, 2, 0, 1>, array<i64: 3, 1, 0, 0>], loops.inputs = [{name = \"x\", type = f32, dims = array<i64: -2, -3>}], "
          "loops.outputs = [{name = \"y\", type = f32, dims = array<i64: -4>}]",
          [](const KilnModule &table) {
            EXPECT_EQ(table.num_symbols, 3);
            EXPECT_EQ(table.ranges[KILN_SYMBOL_SECOND_LENGTH].most, 99);
            EXPECT_EQ(table.inputs[0].dims[1], -3);
            EXPECT_EQ(kiln::dimSize(table, table.outputs[0].dims[0], {1, 6, 7}), 14);
            EXPECT_EQ(kiln::dimSize(table, -5, {1, 6, 7}), 84); // 14 * 6
            EXPECT_EQ(kiln::lengthMultiple(table), 1);
          });
  tableOf("loops.most_length = 99 : i64, loops.derived = [array<i64: 1, 1, -1, 1>], loops.inputs = [{name = \"x\", type = f32, dims = array<i64: -2, -3>}]",
          [](const KilnModule &table) { EXPECT_EQ(kiln::dimSize(table, table.inputs[0].dims[1], {1, 6}), 5); });
  tableOf("loops.length_multiple = 8 : i64, loops.least_lengths = array<i64: 16>, loops.most_length = 96 : i64, loops.inputs = [{name = \"x\", type = f32, dims = array<i64: -2>}]",
          [](const KilnModule &table) { EXPECT_EQ(kiln::lengthMultiple(table), 8); });
  tableOf("loops.most_length = 1 : i64, loops.inputs = [{name = \"x\", type = f32, dims = array<i64: -2>}]",
          [](const KilnModule &table) { EXPECT_EQ(table.ranges[KILN_SYMBOL_LENGTH].least, 1); });
}

TEST_F(CompileTest, LoopsInTheEntry) {
  // Counts the variable up to 10 with a loop in the entry function.
  auto module = parse(R"mlir(
module attributes {loops.arena_bytes = 64 : i64, loops.constant_bytes = 0 : i64,
  loops.variables = [{name = "n", type = i32, dims = array<i64>, bytes = 4 : i64}]} {
  func.func private @step(%n: memref<i32>, %p: memref<i8>, %begin: index, %end: index) {
    %one = arith.constant 1 : i32
    %ten = arith.constant 10 : i32
    %a = memref.load %n[] : memref<i32>
    %b = arith.addi %a, %one : i32
    memref.store %b, %n[] : memref<i32>
    %less = arith.cmpi slt, %b, %ten : i32
    %less8 = arith.extui %less : i1 to i8
    memref.store %less8, %p[] : memref<i8>
    return
  }
  func.func @main() attributes {loops.entry} {
    %n = loops.buffer variable 0 : memref<i32>
    scf.while : () -> () {
      %p = loops.buffer arena 0 : memref<i8>
      loops.launch @step(%n, %p) count 1 grain 1 : memref<i32>, memref<i8>
      %p8 = memref.load %p[] : memref<i8>
      %c = arith.trunci %p8 : i8 to i1
      scf.condition(%c)
    } do {
      scf.yield
    }
    return
  }
})mlir");
  ASSERT_TRUE(module) << diagnostics;
  auto object = compile(*module, target(), {});
  ASSERT_TRUE(succeeded(object)) << diagnostics;
  ASSERT_TRUE(succeeded(linkShared(*object, path("m.so"), loc())));
  std::unique_ptr<Module> loaded;
  ASSERT_TRUE(Module::open(path("m.so").c_str(), &loaded).ok());
  Instance instance(*loaded);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(*static_cast<int32_t *>(instance.variable(0)), 10);
}

} // namespace
