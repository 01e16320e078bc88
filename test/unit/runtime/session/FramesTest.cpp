// v1 while loops: iterations, invariants, nesting, dead loops.
#include "PlanBuilder.h"
#include "TestOps.h"

#include "session/WorkPool.h"

#include <thread>

using namespace kiln;

namespace {

/// while (values[0] < limit) over v1 plumbing; close() gives the next values.
class LoopBuilder {
public:
  LoopBuilder(PlanBuilder &b, const std::string &name, std::vector<Ref> values, Ref limit,
              int64_t parallel)
      : b(b) {
    for (Ref value : values) {
      Ref in = b.enter(value, name, false, parallel);
      merges.push_back(b.merge(in, in));
    }
    Ref less = b.op("TestLess", {merges[0], b.enter(limit, name, true, parallel)});
    Ref condition = b.op("TestLoopCond", {less});
    for (Ref merge : merges) {
      Ref s = b.switchOn(merge, condition);
      exits.push_back(b.exit({s.node, 0}));
      body.push_back({s.node, 1});
    }
  }
  void close(std::vector<Ref> next) {
    for (size_t i = 0; i < next.size(); ++i)
      b.next(next[i], merges[i]);
  }
  PlanBuilder &b;
  std::vector<Ref> merges, body, exits;
};

void registerLoopOps() {
  registerTestOps();
  static std::once_flag once;
  std::call_once(once, [] {
    HostOpRegistry::global().add("TestLoopCond", [](OpContext &c) {
      c.setOutput(0, c.input(0));
      return Status();
    });
  });
}

/// sum of `step` added `limit` times.
std::shared_ptr<Plan> counting(int64_t parallel, const char *addOp = "TestAdd") {
  PlanBuilder b;
  Ref limit = b.arg(), step = b.arg();
  LoopBuilder loop(b, "loop", {b.number(0), b.number(0)}, limit, parallel);
  Ref stepIn = b.enter(step, "loop", true, parallel);
  Ref one = b.number(1, {{loop.body[0].node, -1}});
  loop.close({b.op("TestAdd", {loop.body[0], one}), b.op(addOp, {loop.body[1], stepIn})});
  b.result(loop.exits[1]);
  b.result(loop.exits[0]);
  return b.take();
}

/// for i < n: for j < m: sum += 1, within a branch that may not be taken.
std::shared_ptr<Plan> nested(int64_t parallel) {
  PlanBuilder b;
  Ref n = b.arg(), m = b.arg(), p = b.arg();
  Ref nIn = b.switchOn(n, p), mIn = b.switchOn(m, p), zero = b.switchOn(b.number(0), p);
  LoopBuilder outer(b, "outer", {{zero.node, 1}, {zero.node, 1}}, {nIn.node, 1}, parallel);
  Ref mOuter = b.enter({mIn.node, 1}, "outer", true, parallel);
  Ref innerZero = b.number(0, {{outer.body[0].node, -1}});
  LoopBuilder inner(b, "inner", {innerZero, outer.body[1]}, mOuter, parallel);
  Ref innerOne = b.number(1, {{inner.body[0].node, -1}});
  inner.close({b.op("TestAdd", {inner.body[0], innerOne}), b.op("TestAdd", {inner.body[1], innerOne})});
  Ref one = b.number(1, {{outer.body[0].node, -1}});
  outer.close({b.op("TestAdd", {outer.body[0], one}), inner.exits[1]});
  b.result(b.merge(outer.exits[1], b.op("TestAdd", {{zero.node, 0}, b.number(-1)})));
  return b.take();
}

} // namespace

TEST(FramesTest, Counts) {
  registerLoopOps();
  for (int64_t parallel : {1, 2, 10, 1000}) {
    Runner runner(counting(parallel));
    for (float limit : {0.f, 1.f, 5.f, 100.f})
      EXPECT_EQ(runner.number({Tensor::scalar(limit), Tensor::scalar(3.f)}), 3 * limit);
  }
}

TEST(FramesTest, NestedAndDead) {
  registerLoopOps();
  for (int64_t parallel : {1, 2, 10}) {
    Runner runner(nested(parallel));
    for (float n : {0.f, 1.f, 7.f})
      for (float m : {0.f, 1.f, 5.f}) {
        Tensor nT = Tensor::scalar(n), mT = Tensor::scalar(m);
        EXPECT_EQ(runner.number({nT, mT, Tensor::scalar(true)}), n * m);
        EXPECT_EQ(runner.number({nT, mT, Tensor::scalar(false)}), -1);
      }
  }
}

TEST(FramesTest, IterationsOnSeveralThreads) {
  registerLoopOps();
  HostOpRegistry::global().add("TestSlowAdd", [](OpContext &c) {
    auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(30);
    while (std::chrono::steady_clock::now() < end) {
    }
    return binary(c, [](float a, float b) { return a + b; });
  });
  WorkPool pool(3);
  PlanBuilder b;
  Ref limit = b.arg();
  LoopBuilder loop(b, "loop", {b.number(0), b.number(0), b.number(0)}, limit, 4);
  Ref one = b.number(1, {{loop.body[0].node, -1}});
  loop.close({b.op("TestAdd", {loop.body[0], one}), b.op("TestSlowAdd", {loop.body[1], one}),
              b.op("TestSlowAdd", {loop.body[2], one})});
  b.result(b.op("TestAdd", {loop.exits[1], loop.exits[2]}));
  Runner runner(b.take(), &pool);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i)
        EXPECT_EQ(runner.number({Tensor::scalar(float(i))}), 2.f * float(i));
    });
  for (std::thread &thread : threads)
    thread.join();
}
