// Instances: own and user buffers, errors, profile, pools, several at once.
#include "kiln/kiln.h"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

extern "C" {
KILN_DECLARE_MODULE(embedded);
KILN_DECLARE_MODULE(rows);
KILN_DECLARE_MODULE(lengths);
KILN_DECLARE_MODULE(sequences);
KILN_DECLARE_MODULE(from_three);
KILN_DECLARE_MODULE(windows);
KILN_DECLARE_MODULE(endless);
KILN_DECLARE_MODULE(four_symbols);
KILN_DECLARE_MODULE(two_lengths);
}

namespace {

using kiln::Instance;
using kiln::Module;

struct InstanceTest : testing::Test {
  std::unique_ptr<Module> module;
  void SetUp() override { ASSERT_TRUE(Module::fromTable(&kiln_module_embedded, &module).ok()); }
  static void fill(void *data, float value) {
    for (int i = 0; i < 1000; ++i)
      static_cast<float *>(data)[i] = value + float(i);
  }
};

TEST_F(InstanceTest, RunsAndUpdatesVariables) {
  Instance instance(*module);
  EXPECT_EQ(instance.findInput("x"), 0);
  EXPECT_EQ(instance.findOutput("y"), 0);
  EXPECT_EQ(instance.findVariable("v"), 0);
  EXPECT_EQ(instance.findInput("y"), -1);
  EXPECT_EQ(instance.inputBytes(0), 4000u);
  fill(instance.input(0), 1);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(static_cast<float *>(instance.output(0))[3], 8);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(static_cast<float *>(instance.output(0))[3], 16);
  EXPECT_EQ(static_cast<float *>(instance.variable(0))[3], 16);
}

TEST_F(InstanceTest, UsesTheCallersBuffers) {
  std::vector<float> x(1000, 1), v(1000, 5), y(1000);
  Instance instance(*module, Instance::Buffers::OutputsOnly);
  EXPECT_FALSE(instance.run());
  EXPECT_EQ(instance.status(), KILN_INVALID_ARGUMENT);
  EXPECT_STREQ(instance.errorMessage(), "x: the buffer is not set");
  instance.setInput(0, x.data());
  instance.setVariable(0, v.data());
  instance.setOutput(0, y.data());
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(y[0], 7);
  EXPECT_EQ(v[0], 7);
  instance.setInput(0, reinterpret_cast<char *>(x.data()) + 1);
  EXPECT_FALSE(instance.run());
  EXPECT_STREQ(instance.errorMessage(), "x: the buffer is not aligned as the model needs");
}

TEST_F(InstanceTest, ReportsFailedAssertions) {
  Instance instance(*module);
  fill(instance.input(0), -1);
  EXPECT_FALSE(instance.run());
  EXPECT_EQ(instance.status(), KILN_ASSERT_FAILED);
  EXPECT_STREQ(instance.errorMessage(), "check/Assert: x must not be negative");
  fill(instance.input(0), 1);
  EXPECT_TRUE(instance.run());
  EXPECT_STREQ(instance.errorMessage(), "");
}

TEST_F(InstanceTest, ProfilesLaunches) {
  Instance instance(*module);
  EXPECT_EQ(instance.profile(), nullptr);
  instance.enableProfile();
  ASSERT_TRUE(instance.run());
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(instance.profile()[0].count, 2u);
}

TEST_F(InstanceTest, AnnouncesLaunchesToTheCaller) {
  Instance instance(*module);
  std::vector<int32_t> launches;
  auto alone = [](KilnContext *, KilnTask task, void *args, int64_t count, int64_t) {
    task(args, 0, count);
  };
  instance.setParallelFor(alone, &launches, 1);
  instance.setMark([](KilnContext *context, int32_t launch) {
    static_cast<std::vector<int32_t> *>(context->user)->push_back(launch);
  });
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(launches, (std::vector<int32_t>{0, 1}));
  EXPECT_EQ(instance.profile(), nullptr);
  instance.setMark(nullptr);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(launches.size(), 2u);
}

TEST_F(InstanceTest, TwoThreadsRunOneModule) {
  kiln::ThreadPool pool(2);
  auto work = [&](float value) {
    Instance instance(*module);
    instance.setThreadPool(&pool);
    instance.enableProfile();
    for (int round = 0; round < 200; ++round) {
      fill(instance.input(0), value);
      std::memset(instance.variable(0), 0, 4000);
      ASSERT_TRUE(instance.run());
      for (int i = 0; i < 1000; ++i)
        ASSERT_EQ(static_cast<float *>(instance.output(0))[i], 2 * (value + float(i)));
    }
    EXPECT_EQ(instance.profile()[0].count, 200u);
  };
  std::thread other(work, 3.0f);
  work(4.0f);
  other.join();
}

TEST_F(InstanceTest, TakesAnyNumberOfRows) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_rows, &module).ok());
  Instance instance(*module);
  EXPECT_EQ(instance.batch(), 1);
  std::fill_n(static_cast<float *>(instance.input(1)), 3, 10.0f);
  for (int64_t rows : {1, 4, 1000, 2, 0, 7}) {
    ASSERT_TRUE(instance.setBatch(rows));
    EXPECT_EQ(instance.batch(), rows);
    EXPECT_EQ(instance.inputBytes(0), size_t(12 * rows));
    EXPECT_EQ(instance.outputBytes(0), size_t(12 * rows));
    EXPECT_EQ(instance.inputBytes(1), 12u);
    for (int64_t i = 0; i < 3 * rows; ++i)
      static_cast<float *>(instance.input(0))[i] = float(i);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
    for (int64_t i = 0; i < 3 * rows; ++i)
      ASSERT_EQ(static_cast<float *>(instance.output(0))[i], float(i) + 10);
  }
  void *place = instance.input(0);
  ASSERT_TRUE(instance.setBatch(1000)); // as many as there were before
  EXPECT_EQ(instance.input(0), place);
}

TEST_F(InstanceTest, CallersBuffersOfABatchStay) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_rows, &module).ok());
  Instance instance(*module, Instance::Buffers::OutputsOnly);
  std::vector<float> x(30, 1), w(3, 2), y(30);
  instance.setInput(0, x.data());
  instance.setInput(1, w.data());
  instance.setOutput(0, y.data());
  ASSERT_TRUE(instance.setBatch(10));
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(y, std::vector<float>(30, 3));
  instance.setOutput(0, nullptr);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(static_cast<float *>(instance.output(0))[29], 3);
}

TEST_F(InstanceTest, RefusesBatches) {
  Instance fixed(*module);
  EXPECT_TRUE(fixed.setBatch(1));
  EXPECT_FALSE(fixed.setBatch(2));
  EXPECT_STREQ(fixed.errorMessage(), "a batch of 2 rows: module 'embedded' was compiled for one shape of its inputs");
  ASSERT_TRUE(Module::fromTable(&kiln_module_rows, &module).ok());
  Instance instance(*module);
  EXPECT_FALSE(instance.setBatch(-1));
  EXPECT_EQ(instance.status(), KILN_INVALID_ARGUMENT);
  EXPECT_FALSE(instance.setBatch(INT64_MAX / 2));
  EXPECT_EQ(instance.status(), KILN_OUT_OF_MEMORY);
  EXPECT_EQ(instance.batch(), 1);
  EXPECT_TRUE(instance.run());
}

TEST_F(InstanceTest, TakesAnyLengthOfAnyNumberOfRows) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_sequences, &module).ok());
  Instance instance(*module);
  EXPECT_EQ(instance.batch(), 1);
  EXPECT_EQ(instance.length(), 1);
  auto check = [&](size_t rows, size_t length) {
    ASSERT_EQ(instance.batch(), int64_t(rows));
    ASSERT_EQ(instance.length(), int64_t(length));
    ASSERT_EQ(instance.inputBytes(0), 4 * length);
    ASSERT_EQ(instance.inputBytes(1), 12 * rows * length);
    ASSERT_EQ(instance.outputBytes(0), 4 * length * length);
    ASSERT_EQ(instance.outputBytes(1), 12 * rows * length);
    auto at = [](void *data) { return static_cast<float *>(data); };
    for (size_t i = 0; i < length; ++i)
      at(instance.input(0))[i] = float(i + 1);
    for (size_t i = 0; i < 3 * rows * length; ++i)
      at(instance.input(1))[i] = float(i);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
    for (size_t i = 0; i < length * length; ++i)
      ASSERT_EQ(at(instance.output(0))[i], float(i / length + 1) * float(i % length + 1));
    for (size_t i = 0; i < 3 * rows * length; ++i)
      ASSERT_EQ(at(instance.output(1))[i], float(i) + float(i / 3 % length + 1));
  };
  check(1, 1);
  ASSERT_TRUE(instance.setLength(7));
  check(1, 7);
  ASSERT_TRUE(instance.setBatch(5));
  check(5, 7);
  ASSERT_TRUE(instance.setLength(1000));
  check(5, 1000);
  ASSERT_TRUE(instance.setShape(300, 2));
  check(300, 2);
  void *place = instance.input(0);
  ASSERT_TRUE(instance.setShape(5, 1000)); // as large as before
  EXPECT_EQ(instance.input(0), place);
}

TEST_F(InstanceTest, CallersBuffersOfALengthStay) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_lengths, &module).ok());
  Instance instance(*module);
  std::vector<float> w(9, 2), products(81);
  instance.setInput(0, w.data());
  instance.setOutput(0, products.data());
  ASSERT_TRUE(instance.setLength(9));
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(products, std::vector<float>(81, 4));
  instance.setInput(0, nullptr);
  static_cast<float *>(instance.input(0))[8] = 3;
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(products[80], 9);
}

TEST_F(InstanceTest, RefusesLengths) {
  Instance fixed(*module);
  EXPECT_TRUE(fixed.setLength(1));
  EXPECT_FALSE(fixed.setLength(2));
  EXPECT_STREQ(fixed.errorMessage(), "a length of 2: module 'embedded' was compiled for one shape of its inputs");
  ASSERT_TRUE(Module::fromTable(&kiln_module_rows, &module).ok());
  Instance rows(*module);
  EXPECT_FALSE(rows.setLength(2));
  EXPECT_STREQ(rows.errorMessage(), "a length of 2: module 'rows' leaves no length open");
  ASSERT_TRUE(Module::fromTable(&kiln_module_lengths, &module).ok());
  Instance lengths(*module);
  EXPECT_FALSE(lengths.setBatch(2));
  EXPECT_STREQ(lengths.errorMessage(), "a batch of 2 rows: module 'lengths' leaves no batch open");
  ASSERT_TRUE(lengths.setLength(3));
  for (int64_t length : {int64_t(0), int64_t(-1), int64_t(1001), INT64_MAX, INT64_MIN}) {
    EXPECT_FALSE(lengths.setLength(length));
    EXPECT_EQ(lengths.status(), KILN_INVALID_ARGUMENT);
    EXPECT_EQ(lengths.errorMessage(), "a length of " + std::to_string(length) + ": module 'lengths' takes 1 to 1000 (--lengths of kiln compile)");
  }
  EXPECT_EQ(lengths.length(), 3);
  EXPECT_TRUE(lengths.run());
}

TEST_F(InstanceTest, BeginsWithTheLeastLength) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_from_three, &module).ok());
  Instance instance(*module);
  ASSERT_TRUE(instance.ready());
  EXPECT_EQ(instance.batch(), 1);
  EXPECT_EQ(instance.length(), 3);
  EXPECT_EQ(instance.inputBytes(0), 12);
  static_cast<float *>(instance.input(0))[2] = 5;
  ASSERT_TRUE(instance.run()) << instance.errorMessage();
  EXPECT_EQ(static_cast<float *>(instance.output(0))[8], 25);
  for (int64_t length : {int64_t(2), int64_t(0), int64_t(1001), INT64_MIN}) {
    EXPECT_FALSE(instance.setLength(length));
    EXPECT_EQ(instance.errorMessage(), "a length of " + std::to_string(length) + ": module 'from_three' takes 3 to 1000 (--lengths of kiln compile)");
  }
  ASSERT_TRUE(instance.setShape(2, 1000));
  ASSERT_TRUE(instance.setLength(3));
  EXPECT_EQ(instance.batch(), 2);
}

TEST_F(InstanceTest, RefusesShapesWithoutRoom) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_sequences, &module).ok());
  Instance instance(*module);
  EXPECT_FALSE(instance.setBatch(0));
  EXPECT_STREQ(instance.errorMessage(), "a batch of 0 rows: module 'sequences' has outputs without a batch, and takes 1 or more");
  ASSERT_TRUE(instance.setLength(1000));
  void *place = instance.input(1);
  // Too much for any block, for its size in 64 bits, and so much that a product of 64 bits is small again.
  for (int64_t rows : {INT64_MAX / 12000, INT64_MAX / 1000, INT64_MAX, int64_t(1) << 61}) {
    EXPECT_FALSE(instance.setBatch(rows));
    EXPECT_EQ(instance.status(), KILN_OUT_OF_MEMORY);
    EXPECT_EQ(instance.errorMessage(), "out of memory: module 'sequences' has no room for " + std::to_string(rows) + " rows of length 1000");
  }
  EXPECT_EQ(instance.batch(), 1);
  EXPECT_EQ(instance.input(1), place);
  EXPECT_TRUE(instance.run());
}

TEST_F(InstanceTest, TwoLengths) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_two_lengths, &module).ok());
  Instance instance(*module);
  EXPECT_EQ(instance.symbols(), (kiln::Symbols{1, 2, 3}));
  ASSERT_TRUE(instance.setLengths(7, 5));
  EXPECT_EQ(instance.length(), 7);
  EXPECT_EQ(instance.length(1), 5);
  EXPECT_EQ(instance.inputBytes(0), 28);
  EXPECT_EQ(instance.inputBytes(1), 20);
  EXPECT_EQ(instance.outputBytes(0), 140);
  EXPECT_EQ(instance.outputSize(1, 0), 3);
  for (int i = 0; i < 7; ++i)
    static_cast<float *>(instance.input(0))[i] = float(i);
  for (int i = 0; i < 5; ++i)
    static_cast<float *>(instance.input(1))[i] = float(i + 1);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(static_cast<float *>(instance.output(0))[6 * 5 + 4], 30);
  ASSERT_TRUE(instance.setLength(50)); // both
  EXPECT_EQ(instance.symbols(), (kiln::Symbols{1, 50, 50}));
  EXPECT_FALSE(instance.setLengths(50, 51));
  EXPECT_STREQ(instance.errorMessage(), "a length of 51: module 'two_lengths' takes 3 to 50 (--lengths of kiln compile)");
  EXPECT_FALSE(instance.setLengths(1, 50));
  EXPECT_STREQ(instance.errorMessage(), "a length of 1: module 'two_lengths' takes 2 to 100 (--lengths of kiln compile)");
  EXPECT_FALSE(instance.setBatch(2));
  EXPECT_EQ(instance.symbols(), (kiln::Symbols{1, 50, 50}));
  ASSERT_TRUE(Module::fromTable(&kiln_module_lengths, &module).ok());
  Instance one(*module);
  EXPECT_EQ(one.length(1), 1);
  EXPECT_FALSE(one.setLengths(4, 4));
  EXPECT_STREQ(one.errorMessage(), "a length of 4: module 'lengths' leaves no second length open");
}

TEST_F(InstanceTest, SizesThatAreProducts) {
  const KilnDerivedSize sizes[] = {{KILN_SYMBOL_LENGTH, 1, 1, 2}, {3, KILN_SYMBOL_SECOND_LENGTH, 0, 0}};
  KilnModule table = kiln_module_two_lengths;
  table.derived = sizes;
  table.num_derived = 2;
  EXPECT_EQ(kiln::dimSize(table, -5, {1, 7, 5}), 20);
  EXPECT_EQ(kiln::dimSize(table, -5, {1, 7, 0}), 0);
  EXPECT_EQ(kiln::dimSize(table, -5, {1, INT64_MAX / 2, 9}), INT64_MAX);
}

TEST_F(InstanceTest, SizesThatAreSums) {
  const KilnDerivedSize sizes[] = {{KILN_SYMBOL_LENGTH, KILN_SYMBOL_SECOND_LENGTH, 0, 0}, {3, KILN_SYMBOL_SECOND_LENGTH, 1, 0}};
  KilnModule table = kiln_module_two_lengths;
  table.derived = sizes;
  table.num_derived = 2;
  EXPECT_EQ(kiln::dimSize(table, -5, {1, 7, 5}), 40);
  EXPECT_EQ(kiln::dimSize(table, -5, {1, 0, 5}), 5);
  EXPECT_EQ(kiln::dimSize(table, -5, {1, INT64_MAX - 1, 1}), INT64_MAX);
  EXPECT_EQ(kiln::dimSize(table, -5, {1, INT64_MAX, 2}), INT64_MAX);
}

TEST_F(InstanceTest, InputsOfALengthAndANumber) {
  const KilnDerivedSize sizes[] = {{KILN_SYMBOL_SECOND_LENGTH, 1, -1, 1}, {KILN_SYMBOL_LENGTH, 2, 0, 1}, {3, 1, -1, 1}};
  const int64_t shorter[] = {-4};
  KilnTensor inputs[] = {kiln_module_two_lengths.inputs[0], kiln_module_two_lengths.inputs[1]};
  KilnModule table = kiln_module_two_lengths;
  inputs[1].dims = shorter;
  table.inputs = inputs;
  table.derived = sizes;
  table.num_derived = 3;
  ASSERT_TRUE(Module::fromTable(&table, &module).ok());
  Instance instance(*module);
  EXPECT_EQ(instance.inputBytes(1), 8);
  ASSERT_TRUE(instance.setLengths(7, 5));
  EXPECT_EQ(instance.inputBytes(1), 16);
  EXPECT_EQ(kiln::symbolAt(table, -4, 4), std::pair(int(KILN_SYMBOL_SECOND_LENGTH), int64_t(5)));
  EXPECT_EQ(kiln::symbolAt(table, -2, 4), std::pair(int(KILN_SYMBOL_LENGTH), int64_t(4)));
  EXPECT_EQ(kiln::symbolAt(table, -4, INT64_MAX).second, INT64_MAX);
  for (int64_t dim : {-5, -6, -7}) { // a multiple, computed from what is computed, none
    const int64_t dims[] = {dim};
    inputs[1].dims = dims;
    EXPECT_EQ(Module::fromTable(&table, &module).message(),
              "module 'two_lengths' has dimension " + std::to_string(dim) + " in '" + inputs[1].name + "', which is none of its open ones");
  }
}

TEST_F(InstanceTest, LengthsThatAreMultiples) {
  KilnModule multiples = kiln_module_two_lengths;
  const KilnRange ranges[] = {{0, INT64_MAX}, {6, 96}, {6, 96}};
  multiples.ranges = ranges;
  multiples.length_multiple = 6;
  ASSERT_TRUE(Module::fromTable(&multiples, &module).ok());
  Instance instance(*module);
  EXPECT_EQ(instance.length(), 6);
  EXPECT_TRUE(instance.setLengths(12, 96));
  EXPECT_FALSE(instance.setLengths(12, 20));
  EXPECT_STREQ(instance.errorMessage(), "a length of 20: module 'two_lengths' takes multiples of 6 from 6 to 96 (--lengths of kiln compile)");
  EXPECT_FALSE(instance.setLength(102));
  EXPECT_EQ(instance.length(), 12);
  EXPECT_EQ(instance.length(1), 96);
  multiples.struct_size = offsetof(KilnModule, length_multiple); // of a compiler that knew none
  ASSERT_TRUE(Module::fromTable(&multiples, &module).ok());
  EXPECT_TRUE(Instance(*module).setLengths(12, 20));
}

TEST_F(InstanceTest, RefusesTablesWithOtherMultiples) {
  for (int64_t multiple : {-1, 4}) {
    KilnModule other = kiln_module_sequences;
    const KilnRange ranges[] = {{0, INT64_MAX}, {6, 96}};
    other.ranges = ranges;
    other.length_multiple = multiple;
    EXPECT_EQ(Module::fromTable(&other, &module).message(), "module 'sequences' has an open length from 6 to 96 in multiples of " + std::to_string(multiple));
  }
}

TEST_F(InstanceTest, RefusesTablesWithOtherOpenDimensions) {
  EXPECT_EQ(Module::fromTable(&kiln_module_four_symbols, &module).message(),
            "module 'four_symbols' has 4 open dimensions, this runtime knows three: the batch and two lengths");
  EXPECT_EQ(Module::fromTable(&kiln_module_endless, &module).message(),
            "module 'endless' has an open length and does not say how long it may be");
  KilnModule old = kiln_module_sequences;
  old.struct_size = offsetof(KilnModule, ranges);
  EXPECT_EQ(Module::fromTable(&old, &module).code(), KILN_INCOMPATIBLE);
  for (KilnRange lengths : {KilnRange{0, 9}, KilnRange{-1, 9}, KilnRange{4, 3}, KilnRange{1, 0}}) {
    KilnRange ranges[] = {{0, INT64_MAX}, lengths};
    KilnModule other = kiln_module_sequences;
    other.ranges = ranges;
    kiln::Status status = Module::fromTable(&other, &module);
    EXPECT_EQ(status.code(), KILN_INCOMPATIBLE);
    EXPECT_EQ(status.message(), "module 'sequences' has an open length from " + std::to_string(lengths.least) + " to " + std::to_string(lengths.most));
  }
}

TEST_F(InstanceTest, OutputsOfSizesThatAreComputedFromTheLength) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_windows, &module).ok());
  Instance instance(*module);
  auto check = [&](size_t rows, size_t length) {
    ASSERT_TRUE(instance.setShape(int64_t(rows), int64_t(length)));
    size_t sums = length < 2 ? 0 : length - 2, halves = (length + 1) / 2, quarters = (halves + 1) / 2;
    ASSERT_EQ(instance.outputBytes(0), 4 * rows * sums);
    ASSERT_EQ(instance.outputBytes(1), 4 * rows * halves);
    ASSERT_EQ(instance.outputBytes(2), 8 * sums * quarters);
    auto at = [](void *data) { return static_cast<float *>(data); };
    for (size_t i = 0; i < rows * length; ++i)
      at(instance.input(0))[i] = float(i);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
    for (size_t i = 0; i < rows * sums; ++i)
      ASSERT_EQ(at(instance.output(0))[i], 3 * float(i / sums * length + i % sums + 1));
    for (size_t i = 0; i < rows * halves; ++i)
      ASSERT_EQ(at(instance.output(1))[i], float(i / halves * length + i % halves * 2));
    for (size_t i = 0; i < 2 * sums * quarters; ++i)
      ASSERT_EQ(at(instance.output(2))[i], 1);
  };
  for (size_t length : {1, 2, 3, 4, 5, 998, 999, 1000, 7})
    for (size_t rows : {1, 5})
      check(rows, length);
  EXPECT_FALSE(instance.setBatch(0)); // beside the grid
  EXPECT_FALSE(instance.setLength(1001));
  EXPECT_STREQ(instance.errorMessage(), "a length of 1001: module 'windows' takes 1 to 1000 (--lengths of kiln compile)");
  std::vector<float> halves(8, -1);
  instance.setOutput(1, halves.data());
  ASSERT_TRUE(instance.setShape(2, 7));
  std::fill_n(static_cast<float *>(instance.input(0)), 14, 9.0f);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(halves, std::vector<float>(8, 9));
}

TEST_F(InstanceTest, SizesThatAreTooMuch) {
  const KilnDerivedSize sizes[] = {{1, INT64_MAX / 2, 0, 1}, {1, 1, INT64_MAX, 1}, {1, -3, 20, 2}};
  KilnModule table = kiln_module_windows;
  table.derived = sizes;
  EXPECT_EQ(kiln::dimSize(table, -2, {5, 7}), 7);
  EXPECT_EQ(kiln::dimSize(table, 8, {5, 7}), 8);
  EXPECT_EQ(kiln::dimSize(table, -3, {5, 7}), INT64_MAX);
  EXPECT_EQ(kiln::dimSize(table, -4, {5, 7}), INT64_MAX);
  EXPECT_EQ(kiln::dimSize(table, -5, {5, 4}), 4);
  EXPECT_EQ(kiln::dimSize(table, -5, {5, 5}), 2); // 5 / 2
  EXPECT_EQ(kiln::dimSize(table, -5, {5, 7}), 0); // -1 / 2
  ASSERT_TRUE(Module::fromTable(&table, &module).ok());
  Instance instance(*module);
  EXPECT_FALSE(instance.ready());
  EXPECT_EQ(instance.status(), KILN_OUT_OF_MEMORY);
  EXPECT_STREQ(instance.errorMessage(), "out of memory: module 'windows' has no room for 1 rows");
}

TEST_F(InstanceTest, RefusesTablesWithOtherSizes) {
  auto message = [&](const KilnModule &table) {
    kiln::Status status = Module::fromTable(&table, &module);
    EXPECT_EQ(status.code(), KILN_INCOMPATIBLE);
    return status.message();
  };
  KilnModule table = kiln_module_windows;
  table.num_derived = 2;
  EXPECT_EQ(message(table), "module 'windows' has dimension -5 in 'grid', which is none of its open ones");
  table.struct_size = offsetof(KilnModule, derived);
  EXPECT_EQ(message(table), "module 'windows' has dimension -3 in 'sums', which is none of its open ones");
  table = kiln_module_windows;
  table.inputs = table.outputs;
  EXPECT_EQ(message(table), "module 'windows' has dimension -4 in 'halves', which is none of its open ones");
  table = kiln_module_rows;
  table.num_symbols = 0;
  EXPECT_EQ(message(table), "module 'rows' has dimension -1 in 'x', which is none of its open ones");
  table = kiln_module_windows;
  table.derived = nullptr;
  EXPECT_EQ(message(table), "module 'windows' is said to compute 3 sizes from lengths and does not say how");
  table.num_derived = -1;
  EXPECT_EQ(message(table), "module 'windows' is said to compute -1 sizes from lengths and does not say how");
  for (KilnDerivedSize second : {KilnDerivedSize{0, 1, 0, 1}, {-1, 1, 0, 1}, {3, 1, 0, 1}, {4, 1, 0, 1}, {INT64_MIN, 1, 0, 1}, {1, 0, 0, 0}, {1, 3, 0, 0}, {1, -1, 0, 0}, {2, 1, 0, -1}, {1, 1, 2, 0}, {1, 1, -1, 0}, {1, 3, 1, 0}}) {
    const KilnDerivedSize sizes[] = {{1, 1, -2, 1}, second, {2, 1, 0, 1}};
    table = kiln_module_windows;
    table.derived = sizes;
    EXPECT_EQ(message(table), "module 'windows' computes size 1 from symbol " + std::to_string(second.of) + ", divided by " + std::to_string(second.divisor));
  }
}

// A model of one output with room for four numbers, the first two of which it finds, and one that says so.
struct FoundModel {
  static inline int64_t found = 2;
  static int run(KilnContext *, const void *const *, void *const *outputs, void *) {
    *static_cast<int64_t *>(outputs[1]) = found;
    return KILN_OK;
  }
  int64_t dims[1] = {4};
  KilnTensor outputs[2] = {{"y", nullptr, dims, {16, nullptr}, 1, KILN_FLOAT, 4, 0}, {"kiln.size.0", nullptr, nullptr, {8, nullptr}, 0, KILN_INT64, 8, KILN_TENSOR_SIZE}};
  KilnFoundSize sizes[1] = {{0, 0, 1, 0}};
  KilnVariant variant = {"any", {0, 0}, run};
  KilnModule table = kiln_module_embedded;
  FoundModel() {
    table.num_inputs = table.num_variables = table.num_launches = table.flags = 0;
    table.constants = {};
    table.outputs = outputs;
    table.num_outputs = 2;
    table.variants = &variant;
    table.num_variants = 1;
    table.found = sizes;
    table.num_found = 1;
    table.struct_size = sizeof table;
  }
  kiln::Status load(std::unique_ptr<Module> *module) { return Module::fromTable(&table, module); }
};

TEST_F(InstanceTest, SaysWhatARunHasFound) {
  FoundModel model;
  std::unique_ptr<Module> loaded;
  ASSERT_TRUE(model.load(&loaded).ok());
  Instance instance(*loaded);
  for (auto [found, size] : {std::pair<int64_t, int64_t>(2, 2), {0, 0}, {4, 4}, {-1, 0}, {9, 4}}) { // never more than there is room for
    FoundModel::found = found;
    ASSERT_TRUE(instance.run());
    EXPECT_EQ(instance.outputSize(0, 0), size);
  }
  model.table.struct_size = offsetof(KilnModule, found); // of a compiler that knew no such sizes
  EXPECT_EQ(instance.outputSize(0, 0), 4);
}

TEST_F(InstanceTest, RefusesTablesWithOtherFoundSizes) {
  for (KilnFoundSize wrong : {KilnFoundSize{2, 0, 1, 0}, {0, 1, 1, 0}, {0, 0, 0, 0}, {0, 0, 2, 0}, {0, -1, 1, 0}, {-1, 0, 1, 0}}) {
    FoundModel model;
    model.sizes[0] = wrong;
    std::unique_ptr<Module> loaded;
    EXPECT_EQ(model.load(&loaded).code(), KILN_INCOMPATIBLE);
  }
  FoundModel model;
  model.table.found = nullptr;
  std::unique_ptr<Module> loaded;
  kiln::Status status = model.load(&loaded);
  EXPECT_EQ(status.code(), KILN_INCOMPATIBLE);
  EXPECT_THAT(status.message(), testing::HasSubstr("does not say where size 0 of those that runs find is"));
}

TEST_F(InstanceTest, MovesKeepBuffers) {
  Instance first(*module);
  fill(first.input(0), 1);
  Instance second = std::move(first);
  ASSERT_TRUE(second.run());
  EXPECT_EQ(static_cast<float *>(second.output(0))[0], 2);
}

} // namespace
