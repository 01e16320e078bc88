// Tensors of the evaluator: storage, access as numbers, views that share bytes, attributes.
#include "hlo/eval/Tensor.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using kiln::eval::Tensor;

namespace {

struct TensorTest : testing::Test {
  TensorTest() : b(&context) { context.loadDialect<kiln::hlo::HloDialect>(); }
  RankedTensorType type(ArrayRef<int64_t> shape, Type element) {
    return RankedTensorType::get(shape, element);
  }
  std::vector<Type> elementTypes() {
    return {b.getI1Type(),
            b.getIntegerType(4),
            b.getIntegerType(4, false),
            b.getI8Type(),
            b.getIntegerType(8, false),
            b.getI16Type(),
            b.getIntegerType(16, false),
            b.getI32Type(),
            b.getIntegerType(32, false),
            b.getI64Type(),
            b.getIntegerType(64, false),
            b.getF16Type(),
            b.getBF16Type(),
            b.getF32Type(),
            b.getF64Type(),
            ComplexType::get(b.getF32Type()),
            ComplexType::get(b.getF64Type())};
  }
  MLIRContext context;
  Builder b;
};

TEST_F(TensorTest, EveryElementTypeHoldsNumbers) {
  for (Type element : elementTypes()) {
    Tensor tensor = Tensor::zeros(type({2, 3}, element));
    EXPECT_EQ(tensor.size(), 6);
    EXPECT_EQ(tensor.bytes().size(), 6 * kiln::hlo::elementBytes(element));
    EXPECT_EQ(reinterpret_cast<uintptr_t>(tensor.bytes().data()) % 64, 0u);
    tensor.setInt(4, 1);
    EXPECT_EQ(tensor.getInt(4), 1);
    EXPECT_EQ(tensor.getDouble(4), 1.0);
    EXPECT_EQ(tensor.getComplex(4), std::complex<double>(1.0, 0.0));
    EXPECT_EQ(tensor.toInts(), (SmallVector<int64_t>{0, 0, 0, 0, 1, 0}));
    tensor.setDouble(4, 0.0);
    EXPECT_EQ(tensor.getDouble(4), 0.0);
  }
}

TEST_F(TensorTest, EveryElementTypeGoesToAnAttributeAndBack) {
  for (Type element : elementTypes())
    for (int64_t count : {0, 1, 3, 9, 4096}) {
      Tensor tensor = Tensor::zeros(type({count}, element));
      for (int64_t i = 0; i < count; ++i)
        tensor.setInt(i, i % 5 == 1);
      ElementsAttr attr = tensor.toAttr();
      EXPECT_EQ(attr.getShapedType(), tensor.getType());
      Tensor back = Tensor::fromAttr(attr);
      EXPECT_EQ(back.getType(), tensor.getType());
      EXPECT_TRUE(back.bytes() == tensor.bytes()) << count;
      // A splat is stored once and read in full.
      Tensor splat = Tensor::splat(type({count}, element), 1.0);
      EXPECT_TRUE(Tensor::fromAttr(splat.toAttr()).bytes() == splat.bytes()) << count;
    }
}

TEST_F(TensorTest, SplatsRoundToTheElementType) {
  EXPECT_EQ(Tensor::splat(type({2}, b.getI8Type()), 1e9).getInt(1), 127);
  EXPECT_EQ(Tensor::splat(type({2}, b.getF16Type()), 1e9).getDouble(1), HUGE_VAL);
  EXPECT_EQ(Tensor::splat(type({2}, b.getBF16Type()), 257.0).getDouble(0), 256.0);
  EXPECT_EQ(Tensor::splat(type({2}, b.getI1Type()), 0.5).getInt(0), 1);
}

TEST_F(TensorTest, ViewsShareBytes) {
  Tensor tensor = Tensor::ints(&context, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(tensor.getType(), type({6}, b.getI64Type()));
  Tensor view = tensor.withType(type({2, 3}, b.getI64Type()));
  EXPECT_EQ(view.bytes().data(), tensor.bytes().data());
  view.setInt(5, 60);
  EXPECT_EQ(tensor.getInt(5), 60);
  // The view keeps the memory alive.
  const void *memory = tensor.bytes().data();
  tensor = Tensor();
  EXPECT_FALSE(tensor);
  EXPECT_EQ(view.bytes().data(), memory);
  EXPECT_EQ(view.toInts(), (SmallVector<int64_t>{1, 2, 3, 4, 5, 60}));
  EXPECT_EQ(Tensor::ints(&context, {-1, 300}, 8).toInts(), (SmallVector<int64_t>{-1, 44}));
}

TEST_F(TensorTest, ForeignBytesAreNotCopied) {
  auto owner = std::make_shared<std::vector<float>>(std::vector<float>{1.5f, 2.5f});
  ArrayRef<char> bytes(reinterpret_cast<char *>(owner->data()), 8);
  Tensor tensor = Tensor::fromBytes(type({2}, b.getF32Type()), bytes, owner);
  EXPECT_EQ(tensor.bytes().data(), bytes.data());
  EXPECT_EQ(owner.use_count(), 2);
  tensor = Tensor();
  EXPECT_EQ(owner.use_count(), 1);
}

TEST_F(TensorTest, LargeAttributesShareTheTensorsMemory) {
  Tensor tensor = Tensor::zeros(type({1024}, b.getF32Type()));
  tensor.setDouble(7, 3.0);
  ElementsAttr attr = tensor.toAttr();
  EXPECT_TRUE(isa<DenseResourceElementsAttr>(attr));
  EXPECT_EQ(Tensor::fromAttr(attr).bytes().data(), tensor.bytes().data());
}

TEST_F(TensorTest, ScalarsAndEmptyTensors) {
  Tensor scalar = Tensor::splat(type({}, b.getF64Type()), 2.5);
  EXPECT_EQ(scalar.getRank(), 0);
  EXPECT_EQ(scalar.size(), 1);
  Tensor empty = Tensor::zeros(type({3, 0, 2}, b.getF32Type()));
  EXPECT_EQ(empty.size(), 0);
  EXPECT_TRUE(empty.bytes().empty());
  EXPECT_TRUE(empty.toInts().empty());
}

TEST_F(TensorTest, IntegersOfFloatsSaturate) {
  Tensor tensor = Tensor::zeros(type({3}, b.getF64Type()));
  tensor.setDouble(0, 1e300);
  tensor.setDouble(1, -1e300);
  tensor.setDouble(2, std::nan(""));
  EXPECT_EQ(tensor.toInts(), (SmallVector<int64_t>{std::numeric_limits<int64_t>::max(),
                                                   std::numeric_limits<int64_t>::min(), 0}));
}

} // namespace
