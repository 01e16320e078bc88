// Data flow, control edges, dead tensors, calls and errors of the executor.
#include "PlanBuilder.h"
#include "TestOps.h"

#include "session/WorkPool.h"

#include <atomic>
#include <chrono>
#include <thread>

using namespace kiln;

TEST(ExecutorTest, Diamond) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg(), one = b.number(1);
  Ref left = b.op("TestAdd", {x, one}), right = b.op("TestMul", {x, x});
  b.result(b.op("TestAdd", {left, right}));
  b.result(x);
  b.result(one);
  Runner runner(b.take());
  for (float value : {1.f, 2.f, 3.f}) {
    std::vector<Tensor> results;
    ASSERT_TRUE(runner.run({Tensor::scalar(value)}, &results).ok());
    EXPECT_EQ(*results[0].values<float>(), value + 1 + value * value);
    EXPECT_EQ(*results[1].values<float>(), value);
    EXPECT_EQ(*results[2].values<float>(), 1);
  }
}

TEST(ExecutorTest, ControlEdgesOrder) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg();
  Ref first = b.op("TestLog", {x}, 0, "first");
  Ref second = b.op("TestLog", {x, {first.node, -1}}, 0, "second");
  b.op("TestLog", {x, {second.node, -1}}, 0, "third");
  Runner runner(b.take());
  takeLog();
  std::vector<Tensor> results;
  ASSERT_TRUE(runner.run({Tensor::scalar(1.f)}, &results).ok());
  EXPECT_EQ(takeLog(), "first second third ");
}

TEST(ExecutorTest, SwitchAndMerge) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg(), p = b.arg();
  Ref s = b.switchOn(x, p);
  Ref no = b.op("TestMul", {{s.node, 0}, b.number(10)});
  Ref yes = b.op("TestAdd", {{s.node, 1}, b.number(1)});
  b.op("TestLog", {{s.node, 0}}, 0, "no");
  b.op("TestLog", {{s.node, 1}}, 0, "yes");
  Ref m = b.merge(no, yes);
  b.result(m);
  b.result({m.node, 1});
  Runner runner(b.take());
  for (bool which : {true, false}) {
    takeLog();
    std::vector<Tensor> results;
    ASSERT_TRUE(runner.run({Tensor::scalar(5.f), Tensor::scalar(which)}, &results).ok());
    EXPECT_EQ(*results[0].values<float>(), which ? 6 : 50);
    EXPECT_EQ(*results[1].values<int32_t>(), which ? 1 : 0);
    EXPECT_EQ(takeLog(), which ? "yes " : "no ");
  }
}

TEST(ExecutorTest, NestedConditions) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg(), p = b.arg(), q = b.arg();
  Ref outer = b.switchOn(x, p), qIn = b.switchOn(q, p);
  Ref inner = b.switchOn({outer.node, 1}, {qIn.node, 1});
  Ref m = b.merge(b.op("TestAdd", {{inner.node, 0}, b.number(1)}),
                  b.op("TestAdd", {{inner.node, 1}, b.number(2)}));
  b.result(b.merge(b.op("TestAdd", {{outer.node, 0}, b.number(3)}), m));
  Runner runner(b.take());
  Tensor five = Tensor::scalar(5.f), yes = Tensor::scalar(true), no = Tensor::scalar(false);
  EXPECT_EQ(runner.number({five, yes, yes}), 7);
  EXPECT_EQ(runner.number({five, yes, no}), 6);
  EXPECT_EQ(runner.number({five, no, yes}), 8);
  EXPECT_EQ(runner.number({five, no, no}), 8);
}

TEST(ExecutorTest, DeadResultIsAnError) {
  registerTestOps();
  PlanBuilder b;
  Ref s = b.switchOn(b.arg(), b.constant(Tensor::scalar(true)));
  b.result({s.node, 0});
  Runner runner(b.take());
  std::vector<Tensor> results;
  Status status = runner.run({Tensor::scalar(1.f)}, &results);
  EXPECT_EQ(status.message(), "'Switch2:0' is on a branch that was not taken");
}

TEST(ExecutorTest, SwitchN) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg(), index = b.arg();
  Ref s = b.add(PlanKind::SwitchN, "_SwitchN", {x, index}, 3);
  Ref m = b.add(PlanKind::Merge, "Merge",
                {b.op("TestAdd", {{s.node, 0}, b.number(1)}),
                 b.op("TestAdd", {{s.node, 1}, b.number(2)}),
                 b.op("TestAdd", {{s.node, 2}, b.number(3)})},
                2);
  b.result(m);
  Runner runner(b.take());
  for (int32_t i : {0, 1, 2, -1, 7})
    EXPECT_EQ(runner.number({Tensor::scalar(0.f), Tensor::scalar(i)}), i < 0 || i > 2 ? 3 : i + 1);
}

TEST(ExecutorTest, Functions) {
  registerTestOps();
  auto library = std::make_shared<PlanLibrary>();
  auto binary = [&](const std::string &name, const std::string &op) {
    PlanBuilder b(name);
    Ref x = b.arg(), y = b.arg();
    b.result(b.op(op, {x, y}));
    library->plans[name] = b.take();
  };
  binary("add", "TestAdd");
  binary("mul", "TestMul");
  {
    PlanBuilder b("less");
    Ref i = b.arg(), sum = b.arg();
    (void)sum;
    b.result(b.op("TestLess", {i, b.number(5)}));
    library->plans["less"] = b.take();
  }
  {
    PlanBuilder b("step");
    Ref i = b.arg(), sum = b.arg();
    b.result(b.op("TestAdd", {i, b.number(1)}));
    b.result(b.call(PlanKind::Call, "PartitionedCall", {"add"}, {sum, i}));
    library->plans["step"] = b.take();
  }
  PlanBuilder b("main");
  Ref x = b.arg(), p = b.arg(), index = b.arg();
  b.result(b.call(PlanKind::If, "If", {"add", "mul"}, {p, x, b.number(3)}));
  b.result(b.call(PlanKind::Case, "Case", {"add", "mul"}, {index, x, x}));
  Ref loop = b.call(PlanKind::While, "While", {"less", "step"}, {b.number(0), x}, 2);
  b.result({loop.node, 1});
  Runner runner(b.take(library));
  std::vector<Tensor> results;
  ASSERT_TRUE(runner
                  .run({Tensor::scalar(4.f), Tensor::scalar(false), Tensor::scalar<int32_t>(0)},
                       &results)
                  .ok());
  EXPECT_EQ(*results[0].values<float>(), 12);
  EXPECT_EQ(*results[1].values<float>(), 8);
  EXPECT_EQ(*results[2].values<float>(), 14);
}

TEST(ExecutorTest, EndlessRecursionIsAnError) {
  auto library = std::make_shared<PlanLibrary>();
  PlanBuilder f("f");
  f.result(f.call(PlanKind::Call, "PartitionedCall", {"f"}, {f.arg()}));
  library->plans["f"] = f.take();
  PlanBuilder b("main");
  b.result(b.call(PlanKind::Call, "PartitionedCall", {"f"}, {b.arg()}));
  Runner runner(b.take(library));
  std::vector<Tensor> results;
  Status status = runner.run({Tensor::scalar(4.f)}, &results);
  EXPECT_NE(status.message().find("functions call each other more than 1000 deep"),
            std::string::npos)
      << status.message();
}

TEST(ExecutorTest, ErrorsNameTheNode) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg();
  b.op("TestFail", {x}, 0, "bad");
  b.result(b.op("TestAdd", {x, x}));
  Runner runner(b.take());
  std::vector<Tensor> results;
  Status status = runner.run({Tensor::scalar(1.f)}, &results);
  EXPECT_EQ(status.code(), KILN_INVALID_ARGUMENT);
  EXPECT_EQ(status.message(), "node 'bad' (TestFail): as told");
  EXPECT_FALSE(runner.run({Tensor::scalar(1.f)}, &results).ok()); // and again
}

TEST(ExecutorTest, BadPlans) {
  registerTestOps();
  auto message = [](PlanBuilder &b) {
    std::unique_ptr<Executor> executor;
    return Executor::create(b.take(), &executor).message();
  };
  PlanBuilder unknown, missing, cycle, frames;
  unknown.op("TestNothing", {}, 0, "n");
  EXPECT_EQ(message(unknown),
            "node 'n' (TestNothing): TestNothing neither compiles here nor is a host op");
  missing.op("TestAdd", {{7, 0}, {0, 0}}, 1, "n");
  EXPECT_EQ(message(missing), "node 'n' (TestAdd): an input is output 0 of node 7, which does not exist");
  Ref a = cycle.op("TestAdd", {}, 1, "a");
  cycle.at(a).inputs = {{0, 0}, {0, 0}};
  EXPECT_EQ(message(cycle), "node 'a' (TestAdd): is in a cycle that nothing leads into");
  Ref x = frames.arg();
  Ref inside = frames.enter(x, "loop");
  frames.op("TestAdd", {x, inside}, 1, "n");
  EXPECT_EQ(message(frames).substr(0, 49), "node 'n' (TestAdd): has inputs from different fra");
}

TEST(ExecutorTest, CancellationAndTimeOut) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg();
  b.op("TestHang", {x}, 0, "hung");
  b.result(b.op("TestAdd", {x, x}));
  WorkPool pool(1);
  for (WorkPool *used : {static_cast<WorkPool *>(nullptr), &pool}) {
    Runner runner(b.take(), used);
    std::vector<Tensor> results;
    runner.context.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(30);
    Status status = runner.run({Tensor::scalar(1.f)}, &results);
    EXPECT_EQ(status.code(), KILN_TIMED_OUT);
    EXPECT_EQ(status.message(),
              "the run did not end in time; node 'hung' (TestHang) was waiting");
    runner.context.deadline = std::chrono::steady_clock::time_point::max();
    Cancellation cancellation;
    runner.context.cancellation = &cancellation;
    std::thread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      cancellation.cancel();
    });
    status = runner.run({Tensor::scalar(1.f)}, &results);
    EXPECT_EQ(status.code(), KILN_CANCELLED);
    canceller.join();
    EXPECT_EQ(runner.run({Tensor::scalar(1.f)}, &results).code(), KILN_CANCELLED); // before it begins
  }
}

TEST(ExecutorTest, EndlessLoopTimesOut) {
  registerTestOps();
  auto library = std::make_shared<PlanLibrary>();
  PlanBuilder cond("cond"), body("body"), b("main");
  Ref i = cond.arg();
  cond.result(cond.op("TestLess", {i, cond.number(1e30f)}));
  body.result(body.op("TestAdd", {body.arg(), body.number(0)}));
  library->plans["cond"] = cond.take();
  library->plans["body"] = body.take();
  b.result(b.call(PlanKind::While, "While", {"cond", "body"}, {b.arg()}));
  Runner runner(b.take(library));
  runner.context.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(30);
  std::vector<Tensor> results;
  EXPECT_EQ(runner.run({Tensor::scalar(1.f)}, &results).code(), KILN_TIMED_OUT);
}

TEST(ExecutorTest, FirstErrorEndsTheOthers) {
  registerTestOps();
  PlanBuilder b;
  Ref x = b.arg();
  Ref hung = b.op("TestHang", {x}, 0, "hung");
  (void)hung;
  b.op("TestFail", {x}, 0, "bad");
  Runner runner(b.take());
  std::vector<Tensor> results;
  EXPECT_EQ(runner.run({Tensor::scalar(1.f)}, &results).message(), "node 'bad' (TestFail): as told");
}

TEST(ExecutorTest, TraceNamesEveryNode) {
  registerTestOps();
  struct Sink : TraceSink {
    std::mutex mutex;
    std::string text;
    void record(const NodeTrace &node) override {
      std::lock_guard<std::mutex> lock(mutex);
      EXPECT_LE(node.begin, node.end);
      text += node.node->name + " ";
    }
  } sink;
  PlanBuilder b;
  Ref x = b.arg();
  b.result(b.op("TestAdd", {b.op("TestMul", {x, x}, 1, "square"), x}, 1, "sum"));
  Runner runner(b.take());
  runner.context.trace = &sink;
  EXPECT_EQ(runner.number({Tensor::scalar(3.f)}), 12);
  EXPECT_EQ(sink.text, "square sum ");
}

TEST(ExecutorTest, ManyThreadsOneExecutor) {
  registerTestOps();
  WorkPool pool(2);
  PlanBuilder b;
  Ref x = b.arg();
  std::vector<Ref> slow;
  for (int i = 0; i < 4; ++i)
    slow.push_back(b.op("TestSlow", {x}));
  Ref sum = b.op("TestAdd", {slow[0], slow[1]});
  b.result(b.op("TestAdd", {sum, b.op("TestAdd", {slow[2], slow[3]})}));
  Runner runner(b.take(), &pool);
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 100; ++i) {
        float value = static_cast<float>(t * 1000 + i);
        EXPECT_EQ(runner.number({Tensor::scalar(value)}), 4 * value);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST(ExecutorTest, BlockedWorkersAreReplaced) {
  registerTestOps();
  // Functions that wait inside, more than there are workers; each is released by a node after it in the queue.
  auto library = std::make_shared<PlanLibrary>();
  PlanBuilder f("wait");
  Ref value = f.arg();
  Ref waited = f.op("TestAwait", {value}, 1, "await");
  f.result(waited);
  library->plans["wait"] = f.take();
  PlanBuilder b("main");
  Ref x = b.arg();
  std::vector<Ref> calls;
  for (int i = 0; i < 6; ++i)
    calls.push_back(b.call(PlanKind::Call, "PartitionedCall", {"wait"}, {x}));
  b.op("TestRelease", {x}, 0);
  for (Ref call : calls)
    b.result(call);
  WorkPool pool(1);
  Runner runner(b.take(library), &pool);
  LocalRendezvousStub rendezvous;
  runner.context.rendezvous = &rendezvous;
  std::vector<Tensor> results;
  Status status = runner.run({Tensor::scalar(3.f)}, &results);
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(*results[5].values<float>(), 3);
}
