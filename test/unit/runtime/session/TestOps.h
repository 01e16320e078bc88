// Host ops for tests: arithmetic on scalars, a log, and ops that fail, hang and wait.
#pragma once

#include "session/HostOp.h"
#include "session/Rendezvous.h"

#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kiln {

/// Names of the TestLog nodes that ran since the last call, each with a blank.
inline std::string &logText() {
  static std::string text;
  return text;
}
inline std::mutex &logMutex() {
  static std::mutex mutex;
  return mutex;
}
inline std::string takeLog() {
  std::lock_guard<std::mutex> lock(logMutex());
  std::string text;
  text.swap(logText());
  return text;
}

/// What TestAwait nodes wait for and TestRelease brings; only its presence in a context matters otherwise.
class LocalRendezvousStub : public LocalRendezvous {};

template <typename F> Status binary(OpContext &c, F f) {
  Tensor out = c.takeInput(0);
  float right = *c.input(1).values<float>(), left = *out.values<float>();
  *out.mutableValues<float>() = f(left, right);
  c.setOutput(0, std::move(out));
  return Status();
}

class TestHang : public HostOp {
public:
  Status init(const PlanNode &) { return Status(); }
  Status compute(OpContext &) override { return Status(); }
  bool isAsync() const override { return true; }
  void computeAsync(OpContext &context, Done done) override {
    Cancellation *cancellation = context.run.cancellation;
    if (!cancellation->listen([done, cancellation] { done(cancellation->status(), false); }))
      done(cancellation->status(), false);
  }
};

class TestAwait : public HostOp {
public:
  static std::mutex &mutex() {
    static std::mutex m;
    return m;
  }
  static std::vector<Done> &waiting() {
    static std::vector<Done> all;
    return all;
  }
  static bool &released() {
    static bool is = false;
    return is;
  }
  Status init(const PlanNode &) { return Status(); }
  Status compute(OpContext &) override { return Status(); }
  bool isAsync() const override { return true; }
  void computeAsync(OpContext &context, Done done) override {
    context.setOutput(0, context.input(0));
    std::unique_lock<std::mutex> lock(mutex());
    if (!released()) {
      waiting().push_back(std::move(done));
      return;
    }
    lock.unlock();
    done(Status(), false);
  }
};

inline void registerTestOps() {
  static std::once_flag once;
  std::call_once(once, [] {
    HostOpRegistry &registry = HostOpRegistry::global();
    registry.add("TestAdd", [](OpContext &c) {
      return binary(c, [](float a, float b) { return a + b; });
    });
    registry.add("TestMul", [](OpContext &c) {
      return binary(c, [](float a, float b) { return a * b; });
    });
    registry.add("TestLess", [](OpContext &c) {
      c.setOutput(0, Tensor::scalar(*c.input(0).values<float>() < *c.input(1).values<float>()));
      return Status();
    });
    registry.add("TestSlow", [](OpContext &c) {
      auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(60);
      while (std::chrono::steady_clock::now() < end) {
      }
      c.setOutput(0, c.input(0));
      return Status();
    });
    registry.add("TestLog", [](OpContext &c) {
      std::lock_guard<std::mutex> lock(logMutex());
      logText() += c.node.name + " ";
      return Status();
    });
    registry.add("TestFail", [](OpContext &) { return invalidArgument("as told"); });
    registry.addClass<TestHang>("TestHang");
    registry.addClass<TestAwait>("TestAwait");
    registry.add("TestRelease", [](OpContext &) {
      std::vector<HostOp::Done> waiting;
      {
        std::lock_guard<std::mutex> lock(TestAwait::mutex());
        waiting.swap(TestAwait::waiting());
        TestAwait::released() = true;
      }
      for (HostOp::Done &done : waiting)
        done(Status(), false);
      return Status();
    });
  });
}

} // namespace kiln
