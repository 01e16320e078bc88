// Tensors: sharing, copying on write, borrowed buffers, hostile shapes; resources by name.
#include "kiln/tensor.h"
#include "session/Resource.h"

#include <gtest/gtest.h>

#include <climits>

using namespace kiln;

TEST(TensorTest, CopiesShareUntilWritten) {
  Tensor a;
  ASSERT_TRUE(Tensor::allocate(KILN_FLOAT, {2, 3}, &a).ok());
  for (int i = 0; i < 6; ++i)
    a.mutableValues<float>()[i] = float(i);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(a.data()) % KILN_ALIGNMENT, 0u);
  EXPECT_TRUE(a.unique());
  Tensor b = a;
  EXPECT_TRUE(a.sharesBufferWith(b));
  b.mutableValues<float>()[0] = 7;
  EXPECT_EQ(a.values<float>()[0], 0);
  EXPECT_EQ(b.values<float>()[5], 5);
  EXPECT_TRUE(a.unique() && b.unique());
  int64_t six = 6;
  Tensor c;
  ASSERT_TRUE(a.reshape(&six, 1, &c).ok());
  EXPECT_EQ(c.shapeText(), "[6]");
  EXPECT_TRUE(c.sharesBufferWith(a));
}

TEST(TensorTest, StringsAndHandles) {
  Tensor s = Tensor::vector<std::string>({"a", "bc", std::string(100, 'x')});
  Tensor t = s;
  t.mutableStrings()[1] = "new";
  EXPECT_EQ(s.strings()[1], "bc");
  auto variable = std::make_shared<Variable>("v");
  Tensor h = Tensor::handle(variable);
  EXPECT_EQ(resourceAs<Variable>(h.handle()), variable.get());
  EXPECT_EQ(resourceAs<Table>(h.handle()), nullptr);
  h = Tensor();
  EXPECT_EQ(variable.use_count(), 1);
}

TEST(TensorTest, BorrowedBuffersAreNotWritten) {
  float values[4] = {1, 2, 3, 4};
  int64_t four = 4;
  int released = 0;
  Tensor t;
  ASSERT_TRUE(Tensor::fromBuffer(KILN_FLOAT, &four, 1, values,
                                 [](void *user) { ++*static_cast<int *>(user); }, &released, &t)
                  .ok());
  EXPECT_EQ(t.data(), values);
  t.mutableValues<float>()[0] = 9;
  EXPECT_EQ(values[0], 1);
  EXPECT_EQ(released, 1);
}

TEST(TensorTest, HostileShapes) {
  Tensor t = Tensor::scalar(1.f);
  EXPECT_EQ(Tensor::allocate(KILN_FLOAT, {INT64_MAX, INT64_MAX}, &t).message(),
            "a tensor of more than 2^63 bytes");
  EXPECT_EQ(Tensor::allocate(KILN_FLOAT, {2, -1}, &t).message(), "dimension 1 is -1");
  EXPECT_EQ(Tensor::allocate(99, {2}, &t).message(), "dtype 99 is none that tensors can have");
  EXPECT_EQ(Tensor::allocate(KILN_DOUBLE, {int64_t(1) << 55}, &t).code(), KILN_OUT_OF_MEMORY);
  EXPECT_TRUE(Tensor::allocate(KILN_FLOAT, {INT64_MAX, 0, INT64_MAX}, &t).ok());
  EXPECT_EQ(t.numElements(), 0);
  int64_t many[255] = {};
  EXPECT_FALSE(Tensor::allocate(KILN_FLOAT, many, 255, &t).ok());
  ASSERT_TRUE(Tensor::allocate(KILN_FLOAT, many, 254, &t).ok());
  Tensor copy = t;
  EXPECT_EQ(copy.rank(), 254);
}

TEST(TensorTest, ResourcesByName) {
  ResourceManager manager;
  int made = 0;
  auto make = [&] {
    ++made;
    return std::make_shared<Variable>("v");
  };
  auto a = manager.findOrCreate<Variable>("", "v", make);
  EXPECT_EQ(manager.findOrCreate<Variable>("localhost", "v", make), a);
  EXPECT_EQ(made, 1);
  EXPECT_EQ(manager.find<Table>("", "v"), nullptr);
  manager.remove(a.get());
  EXPECT_EQ(manager.find<Variable>("", "v"), nullptr);
}
