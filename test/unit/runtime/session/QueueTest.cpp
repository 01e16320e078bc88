// Queues between runs of different threads: waiting, closing, cancelling.
#include "PlanBuilder.h"

#include <thread>

using namespace kiln;

namespace {

/// A queue of int64 scalars with room for two.
Ref queue(PlanBuilder &plan, const char *op = "FIFOQueueV2") {
  Ref made = plan.op(op, {}, 1);
  plan.at(made).attrs.set("shared_name", std::string("q"));
  plan.at(made).attrs.set("capacity", int64_t(2));
  plan.at(made).attrs.set("component_types", std::vector<int64_t>{KILN_INT64});
  plan.at(made).attrs.set("shapes", std::vector<PartialShape>{{true, {}}});
  return made;
}

struct QueueTest : testing::Test {
  ResourceManager resources;

  /// A run of its own; the results' texts, or the error.
  std::string run(PlanBuilder &plan, Cancellation *cancellation = nullptr, std::chrono::milliseconds limit = {}) {
    RunContext context;
    context.resources = &resources;
    context.cancellation = cancellation;
    if (limit.count())
      context.deadline = std::chrono::steady_clock::now() + limit;
    return runToText(plan.take(), context);
  }
  std::string put(int64_t value, Cancellation *cancellation = nullptr) {
    PlanBuilder plan;
    plan.op("QueueEnqueueV2", {queue(plan), plan.constant(Tensor::scalar(value))}, 0);
    return run(plan, cancellation);
  }
  std::string take(int32_t count, const char *op = "QueueDequeueManyV2", Cancellation *cancellation = nullptr,
                   std::chrono::milliseconds limit = {}) {
    PlanBuilder plan;
    plan.result(plan.op(op, {queue(plan), plan.constant(Tensor::scalar(count))}));
    return run(plan, cancellation, limit);
  }
  std::string close(bool cancelPending = false) {
    PlanBuilder plan;
    Ref made = plan.op("QueueCloseV2", {queue(plan)}, 0);
    plan.at(made).attrs.set("cancel_pending_enqueues", int64_t(cancelPending));
    return run(plan);
  }
  std::string size() {
    PlanBuilder plan;
    plan.result(plan.op("QueueSizeV2", {queue(plan)}));
    return run(plan);
  }
};

TEST_F(QueueTest, BothEndsWaitForEachOther) {
  constexpr int64_t count = 300;
  std::thread producer([&] {
    for (int64_t i = 0; i < count; ++i)
      EXPECT_EQ(put(i), "");
  });
  for (int64_t i = 0; i < count / 3; ++i) { // more at once than it has room for
    PlanBuilder plan;
    Ref taken = plan.op("QueueDequeueManyV2", {queue(plan), plan.constant(Tensor::scalar(int32_t(3)))});
    plan.result(taken);
    std::string text = run(plan);
    std::string expected = "[" + std::to_string(3 * i) + " " + std::to_string(3 * i + 1) + " " + std::to_string(3 * i + 2) + "]";
    EXPECT_EQ(text, expected);
  }
  producer.join();
  EXPECT_EQ(size(), "0");
}

TEST_F(QueueTest, CancelledRunsGiveBackWhatTheyTook) {
  EXPECT_EQ(put(1), "");
  Cancellation cancellation;
  std::thread waiting([&] { EXPECT_EQ(take(2, "QueueDequeueManyV2", &cancellation), "the run was cancelled"); });
  while (size() != "0") // the waiting run has taken the first
    std::this_thread::yield();
  cancellation.cancel();
  waiting.join();
  EXPECT_EQ(take(1), "[1]");
  EXPECT_NE(take(1, "QueueDequeueManyV2", nullptr, std::chrono::milliseconds(20)).find("did not end in time"), std::string::npos);
  EXPECT_EQ(put(2), "");
  EXPECT_EQ(take(1), "[2]"); // the run that timed out does not
}

TEST_F(QueueTest, ClosedQueuesGiveWhatTheyHave) {
  EXPECT_EQ(put(1), "");
  EXPECT_EQ(put(2), "");
  std::thread pending([&] { EXPECT_NE(put(3).find("the queue was closed"), std::string::npos); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(close(true), "");
  pending.join();
  EXPECT_NE(put(4).find("(QueueEnqueueV2): the queue is closed"), std::string::npos);
  EXPECT_NE(take(3).find("the queue is closed and has 2 of the 3 elements"), std::string::npos);
  EXPECT_EQ(take(3, "QueueDequeueUpToV2"), "[1 2]");
  EXPECT_NE(take(3, "QueueDequeueUpToV2").find("has 0 of the 3"), std::string::npos);
  EXPECT_EQ(take(0), "[]");
}

TEST_F(QueueTest, WrongElements) {
  PlanBuilder plan;
  plan.op("QueueEnqueueV2", {queue(plan), plan.number(1)}, 0);
  EXPECT_NE(run(plan).find("component 0 is float32[], the queue's is int64[]"), std::string::npos);
}

} // namespace
