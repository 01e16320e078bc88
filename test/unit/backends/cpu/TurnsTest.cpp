// Kernels that read weights to and fro begin each run where the one before ended, if the host's context keeps that.
#include "test/unit/backends/cpu/CpuTestUtils.h"

using namespace kiln;
using namespace kiln::cpu;
using mlir::succeeded;

namespace {

constexpr int kPieces = 16;

// Kernels that number their pieces in the order in which these come.
std::string moduleOf(int kernels) {
  std::string constants, launches;
  for (int k = 0; k < kernels; ++k) {
    std::string n = std::to_string(k), offset = std::to_string(64 * k);
    constants += "  loops.constant " + offset + " = dense<" + n + ".0> : tensor<16xf32>\n";
    launches += "    %w" + n + " = loops.buffer constant " + offset + " : memref<16xf32>\n    %y" + n + " = loops.buffer output " + n + " : memref<16xi64>\n" +
                "    loops.launch @note(%w" + n + ", %y" + n + ", %n) count 16 grain 16 zigzag : memref<16xf32>, memref<16xi64>, memref<i64>\n";
  }
  std::string outputs;
  for (int k = 0; k < kernels; ++k)
    outputs += std::string(k ? ", " : "") + "{name = \"y" + std::to_string(k) + "\", type = i64, dims = array<i64: 16>, bytes = 128 : i64}";
  return "module attributes {loops.arena_bytes = 0 : i64, loops.constant_bytes = " + std::to_string(64 * kernels) + " : i64, loops.inputs = [], loops.outputs = [" + outputs +
         "], loops.variables = [{name = \"n\", type = i64, dims = array<i64>, bytes = 8 : i64}]} {\n" + constants + R"mlir(
  func.func private @note(%w: memref<16xf32>, %y: memref<16xi64>, %n: memref<i64>, %begin: index, %end: index) {
    %c1 = arith.constant 1 : index
    %one = arith.constant 1 : i64
    scf.for %i = %begin to %end step %c1 {
      %count = memref.load %n[] : memref<i64>
      memref.store %count, %y[%i] : memref<16xi64>
      %next = arith.addi %count, %one : i64
      memref.store %next, %n[] : memref<i64>
    }
    return
  }
  func.func @main() attributes {loops.entry} {
    %n = loops.buffer variable 0 : memref<i64>
)mlir" + launches + "    return\n  }\n}\n";
}

struct TurnsTest : CpuTest {
  std::unique_ptr<Module> loaded;
  std::vector<std::array<int64_t, kPieces>> orders;
  KilnContext run{};
  int64_t count = 0;

  void load(int kernels) {
    auto module = parse(moduleOf(kernels));
    ASSERT_TRUE(module) << diagnostics;
    auto object = compile(*module, target(), {});
    ASSERT_TRUE(succeeded(object) && succeeded(linkShared(*object, path("m.so"), loc()))) << diagnostics;
    Status status = Module::open(path("m.so").c_str(), &loaded);
    ASSERT_TRUE(status.ok()) << status.message();
    orders.resize(kernels);
    run = {};
    run.struct_size = sizeof run;
    run.constants = loaded->table().constants.embedded;
    run.num_threads = 1;
  }

  /// Whether a run of all kernels went backwards, kernel by kernel; the pieces of an eighth keep their order.
  std::vector<bool> backwards() {
    void *variables[] = {&count};
    run.variables = variables;
    std::vector<void *> outputs;
    for (auto &order : orders)
      outputs.push_back(order.data());
    int64_t first = count;
    EXPECT_EQ(loaded->table().variants[0].run(&run, nullptr, outputs.data(), nullptr), KILN_OK);
    std::vector<bool> result;
    for (auto &order : orders) {
      result.push_back(order[0] != first);
      for (int i = 0; i < kPieces; ++i)
        EXPECT_EQ(order[i], first + (result.back() ? (kPieces - 2 - i / 2 * 2) + i % 2 : i)) << i;
      first += kPieces;
    }
    return result;
  }
};

TEST_F(TurnsTest, EachRunTurns) {
  load(1);
  for (bool turned : {false, true, false, true})
    EXPECT_EQ(backwards(), std::vector<bool>{turned});
}

TEST_F(TurnsTest, EachLaunchHasItsOwn) {
  load(18); // two more than the context has room for: these begin anew
  EXPECT_EQ(backwards(), std::vector<bool>(18, false));
  std::vector<bool> expected(18, true);
  expected[16] = expected[17] = false;
  EXPECT_EQ(backwards(), expected);
}

TEST_F(TurnsTest, OlderHosts) {
  load(1);
  run.struct_size = offsetof(KilnContext, turns);
  for (uint8_t &turn : run.turns)
    turn = 7; // of the host, which knows nothing of turns
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(backwards(), std::vector<bool>{false});
  EXPECT_EQ(run.turns[0], 7);
}

} // namespace
