// Denormal numbers are zeros while compiled code runs, if it was asked to, on every thread that runs it, and the caller's mode stays.
#include "test/unit/backends/cpu/CpuTestUtils.h"

using namespace kiln;
using namespace kiln::cpu;
using mlir::succeeded;

namespace {

constexpr int kCount = 4096;

// y = x / 2, in pieces of 64.
const char *const kHalves = R"mlir(
module attributes {
  loops.arena_bytes = 0 : i64, loops.constant_bytes = 0 : i64,
  loops.inputs = [{name = "x", type = f32, dims = array<i64: 4096>, bytes = 16384 : i64}],
  loops.outputs = [{name = "y", type = f32, dims = array<i64: 4096>, bytes = 16384 : i64}]
} {
  func.func private @halve(%x: memref<4096xf32>, %y: memref<4096xf32>, %begin: index, %end: index) {
    %c1 = arith.constant 1 : index
    %half = arith.constant 0.5 : f32
    scf.for %i = %begin to %end step %c1 {
      %a = memref.load %x[%i] : memref<4096xf32>
      %b = arith.mulf %a, %half : f32
      memref.store %b, %y[%i] : memref<4096xf32>
    }
    return
  }
  func.func @main() attributes {loops.entry} {
    %x = loops.buffer input 0 : memref<4096xf32>
    %y = loops.buffer output 0 : memref<4096xf32>
    loops.launch @halve(%x, %y) count 4096 grain GRAIN node "halve" : memref<4096xf32>, memref<4096xf32>
    return
  }
}
)mlir";

struct DenormalTest : CpuTest {
  /// How many of `kCount` halves of the smallest normal number and less are not zero.
  int numbersLeft(bool flush, bool parallel, ThreadPool *pool) {
    std::string text = kHalves;
    text.replace(text.find("GRAIN"), 5, parallel ? "64" : "4096");
    auto module = parse(text);
    CodegenOptions options;
    options.flushDenormals = flush;
    auto object = compile(*module, target(), options);
    EXPECT_TRUE(succeeded(object) && succeeded(linkShared(*object, path("m.so"), loc()))) << diagnostics;
    std::unique_ptr<Module> loaded;
    Status status = Module::open(path("m.so").c_str(), &loaded);
    EXPECT_TRUE(status.ok()) << status.message();
    Instance instance(*loaded);
    instance.setThreadPool(pool);
    auto *x = static_cast<float *>(instance.input(0));
    for (int i = 0; i < kCount; ++i)
      x[i] = 0x1p-126f * (1 + i % 7) / 4;
    EXPECT_TRUE(instance.run()) << instance.errorMessage();
    volatile float here = 0x1p-126f;
    EXPECT_NE(here / 2, 0.0f); // the caller's mode
    int left = 0;
    auto *bits = static_cast<uint32_t *>(instance.output(0));
    for (int i = 0; i < kCount; ++i)
      left += bits[i] != 0;
    return left;
  }
};

TEST_F(DenormalTest, ZerosOrNumbers) {
  bool flushes = !llvm::StringRef(target().triple).starts_with("riscv");
  ThreadPool pool(3);
  for (bool parallel : {false, true})
    for (ThreadPool *used : {static_cast<ThreadPool *>(nullptr), &pool}) {
      EXPECT_EQ(numbersLeft(false, parallel, used), kCount);
      EXPECT_EQ(numbersLeft(true, parallel, used), flushes ? 0 : kCount);
    }
}

} // namespace
