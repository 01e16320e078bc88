// The classes that tfcompile generates give the values TensorFlow's own tfcompile tests state.
#include "tfadd.h"
#include "tfadd_with_ckpt.h"
#include "tfassert_eq.h"
#include "tfcond.h"
#include "tffunction.h"
#include "tfgather.h"
#include "tfmatmul.h"
#include "tfmatmul_with_constant.h"
#include "tfmatmulandadd.h"
#include "tfrandom_uniform.h"
#include "tfscatter.h"
#include "tfsplits.h"
#include "tftop_k.h"
#include "tfunknownop.h"
#include "tfvariable.h"
#include "tfvariable_readonly.h"
#include "tfvariable_sequential_updates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {
using AllocMode = kiln::XlaCompiledCpuFunction::AllocMode;

TEST(Tfcompile, Add) {
  Add add;
  EXPECT_EQ(add.arg0_data(), add.arg_data(0));
  EXPECT_EQ(add.arg1_data(), add.arg_data(1));
  EXPECT_EQ(Add::kNumArgs, 2u);
  add.arg0() = 1, add.arg1() = 2;
  ASSERT_TRUE(add.Run()) << add.error_msg();
  EXPECT_EQ(add.error_msg(), "");
  EXPECT_EQ(add.result0(), 3);
  EXPECT_EQ(add.result0_data(), add.result_data(0));
  add.arg0_data()[0] = 123, add.arg1_data()[0] = 456;
  ASSERT_TRUE(add.Run());
  EXPECT_EQ(add.result0_data()[0], 579);
  const Add &constant = add;
  EXPECT_EQ(constant.result0(), 579);
  EXPECT_EQ(constant.arg0_size(), 4);
  EXPECT_EQ(constant.arg0_count(), 1);
}

TEST(Tfcompile, AddSetArg) {
  Add add(AllocMode::RESULTS_PROFILES_AND_TEMPS_ONLY);
  alignas(64) int32_t x = 10, y = 32;
  add.set_arg0_data(&x);
  add.set_arg1_data(&y);
  EXPECT_EQ(add.arg0_data(), &x);
  ASSERT_TRUE(add.Run());
  EXPECT_EQ(add.result0(), 42);
}

TEST(Tfcompile, AddWithCkpt) {
  AddWithCkpt add;
  add.arg0() = 1;
  ASSERT_TRUE(add.Run());
  EXPECT_EQ(add.result0(), 43);
  add.arg0() = 111;
  ASSERT_TRUE(add.Run());
  EXPECT_EQ(add.result0(), 153);
}

// TensorFlow's tfcompile drops assertions; ours holds them.
TEST(Tfcompile, AssertEq) {
  AssertEq model;
  model.arg0() = 2, model.arg1() = 1;
  EXPECT_FALSE(model.Run());
  EXPECT_NE(model.error_msg().find("assert_eq"), std::string::npos) << model.error_msg();
  EXPECT_NE(model.error_msg().find("x and y differ"), std::string::npos) << model.error_msg();
  model.arg1() = 2;
  ASSERT_TRUE(model.Run());
  EXPECT_EQ(model.result0(), 0);
}

TEST(Tfcompile, Cond) {
  Cond cond;
  cond.arg1() = 10, cond.arg2() = 20;
  cond.arg0() = true;
  ASSERT_TRUE(cond.Run());
  EXPECT_EQ(cond.result0(), 10);
  cond.arg0() = false;
  ASSERT_TRUE(cond.Run());
  EXPECT_EQ(cond.result0(), 20);
}

TEST(Tfcompile, Function) {
  Function function;
  function.arg0() = 1, function.arg1() = 2;
  ASSERT_TRUE(function.Run());
  EXPECT_EQ(function.result0(), 3);
}

TEST(Tfcompile, Gather) {
  Gather gather;
  std::copy_n(std::vector<float>{1, 2, 3, 4}.data(), 4, gather.arg0_data());
  gather.arg1(0) = 1, gather.arg1(1) = 3;
  ASSERT_TRUE(gather.Run());
  EXPECT_EQ(gather.result0(0), 2);
  EXPECT_EQ(gather.result0(1), 4);
}

TEST(Tfcompile, MatMulOnAPool) {
  kiln::ThreadPool pool(2);
  foo::bar::MatMulComp matmul;
  matmul.set_thread_pool(&pool);
  const float args[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  for (float scale : {1.0f, 10.0f}) {
    for (int i = 0; i < 6; ++i)
      matmul.arg0_data()[i] = scale * args[i], matmul.arg1_data()[i] = scale * args[6 + i];
    ASSERT_TRUE(matmul.Run());
    const float want[] = {58, 64, 139, 154};
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(matmul.result0(i / 2, i % 2), want[i] * scale * scale);
  }
}

TEST(Tfcompile, MatMulWithConstant) {
  MatMulWithConstant matmul;
  std::fill_n(matmul.arg0_data(), matmul.arg0_count(), 1.0f);
  ASSERT_TRUE(matmul.Run());
  for (int i = 0; i < matmul.result0_count(); ++i)
    ASSERT_EQ(matmul.result0_data()[i], 1024) << i;
}

TEST(Tfcompile, MatMulAndAdd) {
  MatMulAndAdd model;
  const float x[] = {1, 2, 3, 4}, y[] = {5, 6, 7, 8}, product[] = {19, 22, 43, 50}, sum[] = {6, 8, 10, 12};
  std::copy_n(x, 4, model.arg_x_data());
  std::copy_n(y, 4, model.arg_y_data());
  ASSERT_TRUE(model.Run());
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(model.result_x_y_prod(i / 2, i % 2), product[i]);
    EXPECT_EQ(model.result1(i / 2, i % 2), sum[i]);
  }
  ASSERT_TRUE(model.HasNameIndices());
  EXPECT_EQ(model.LookupArgIndex("x"), 0);
  EXPECT_EQ(model.LookupArgIndex("y"), 1);
  EXPECT_EQ(model.LookupArgIndex(""), -1);
  EXPECT_EQ(model.LookupResultIndex("x_y_sum"), 1);
  EXPECT_EQ(model.LookupResultIndex("xyz"), -1);
  EXPECT_FALSE(model.ProgramShapeBytes().empty());
  Add unnamed;
  EXPECT_FALSE(unnamed.HasNameIndices());
}

TEST(Tfcompile, Splits) {
  Splits model;
  const float x[] = {1, 2, 3, 4}, y[] = {10, 20, 30, 40};
  std::copy_n(x, 4, model.arg0_data());
  std::copy_n(y, 4, model.arg1_data());
  ASSERT_TRUE(model.Run());
  const float want[] = {7.86375557e+10f, 1.34274679e+11f, 1.92741717e+12f, 3.29964742e+12f};
  for (int i = 0; i < 4; ++i)
    EXPECT_NEAR(model.result0_data()[i], want[i], want[i] * 1e-6);
}

TEST(Tfcompile, TopK) {
  TopK model;
  const int32_t x[] = {4, 1, 4, 4, 3};
  std::copy_n(x, 5, model.arg0_data());
  ASSERT_TRUE(model.Run());
  EXPECT_EQ(model.result_values(0), 4);
  EXPECT_EQ(model.result_values(1), 4);
  EXPECT_EQ(model.result_indices(0), 0);
  EXPECT_EQ(model.result_indices(1), 2);
}

TEST(Tfcompile, VariableReadonly) {
  VariableReadonly model;
  alignas(64) const float x = 23, y = 1;
  model.set_var_x_data(&x);
  model.set_var_y_data(&y);
  ASSERT_TRUE(model.Run());
  EXPECT_EQ(model.result_result(), 65);
  EXPECT_EQ(model.var_x(), 23);
}

TEST(Tfcompile, Variable) {
  Variable model;
  alignas(64) float x = 23;
  model.set_var_x_data(&x);
  ASSERT_TRUE(model.Run());
  EXPECT_EQ(model.result_result(0, 0), 23);
  EXPECT_EQ(model.result_result(1, 0), 65);
  EXPECT_EQ(x, 65);
  ASSERT_TRUE(model.Run());
  EXPECT_EQ(model.result_result(0, 0), 65);
  EXPECT_EQ(model.result_result(1, 0), 107);
  EXPECT_EQ(x, 107);
}

TEST(Tfcompile, VariableSequentialUpdates) {
  VariableSequentialUpdates model;
  *model.var_x_data() = 2;
  alignas(64) const float y = 1;
  model.set_var_y_data(&y);
  ASSERT_TRUE(model.Run());
  EXPECT_NEAR(model.var_x(), 1.187f, 1e-6);
  ASSERT_TRUE(model.Run());
  EXPECT_NEAR(model.var_x(), 0.594322f, 1e-6);
}

TEST(Tfcompile, RandomUniform) {
  RandomUniform model;
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(model.Run());
    EXPECT_GE(model.result0(0), 0);
    EXPECT_LT(model.result0(0), 5);
  }
}

TEST(Tfcompile, Scatter) {
  Scatter model;
  const int32_t at1[] = {4, 3, 1, 7}, values1[] = {9, 10, 11, 12}, at2[] = {2, 6, 3, 5}, values2[] = {17, -1, 5, 2};
  std::copy_n(values1, 4, model.arg0_data());
  std::copy_n(at1, 4, model.arg1_data());
  std::copy_n(values2, 4, model.arg2_data());
  std::copy_n(at2, 4, model.arg3_data());
  ASSERT_TRUE(model.Run());
  const int32_t want1[] = {0, 11, 0, 10, 9, 0, 0, 12}, want2[] = {0, 0, 17, 5, 0, 2, -1, 0};
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(model.result0(i), want1[i]);
    EXPECT_EQ(model.result1(i), want2[i]);
  }
}

// Ops that nobody knows compile when they are fed or off the path.
TEST(Tfcompile, UnknownOp) {
  UnknownOp model;
  model.arg0() = 5, model.arg1() = 6;
  ASSERT_TRUE(model.Run());
  EXPECT_EQ(model.result0(), 11);
}
} // namespace
