// Tests of sessions in several processes that run one graph together, and of what the others hear when one is gone.
#include "kiln/session.h"

#include "hlo/proto/graph.pb.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace kiln::jit {
namespace {

// On task 1: y = x * 2, and a variable to which each run adds x. On task 2 (or 0): z = y + 1. On task 0: text = "v=" + z.
const char *const kGraph = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "y" op: "AddV2" input: "x" input: "x" device: "/job:worker/task:1" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "v" op: "VarHandleOp" device: "/job:worker/task:1" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "shape" value { shape { } } } attr { key: "shared_name" value { s: "v" } } }
node { name: "zero" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 0 } } } }
node { name: "init" op: "AssignVariableOp" input: "v" input: "zero" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "up" op: "AssignAddVariableOp" input: "v" input: "x" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "sum" op: "ReadVariableOp" input: "v" input: "^up" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "one" op: "Const" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "value" value { tensor { dtype: DT_FLOAT tensor_shape { } float_val: 1 } } } }
node { name: "z" op: "AddV2" input: "y" input: "one" device: "/job:worker/task:LAST" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "number" op: "AsString" input: "z" device: "/job:worker/task:0" attr { key: "T" value { type: DT_FLOAT } }
       attr { key: "precision" value { i: 1 } } }
)";

std::string graph(int last) {
  std::string text = kGraph;
  text.replace(text.find("LAST"), 4, std::to_string(last));
  proto::GraphDef graph;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &graph));
  return graph.SerializeAsString();
}

struct SessionJobTest : testing::Test {
  std::string folder;
  std::vector<pid_t> children;

  void SetUp() override {
    char name[] = "/tmp/kiln-job-XXXXXX";
    ASSERT_TRUE(mkdtemp(name));
    folder = name;
  }
  void TearDown() override {
    for (pid_t child : children)
      if (child > 0) {
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
      }
    for (const char *name : {"/0", "/1", "/2"})
      unlink((folder + name).c_str());
    rmdir(folder.c_str());
  }
  SessionOptions options(int task, int count) const {
    SessionOptions options;
    for (int i = 0; i < count; ++i)
      options.tasks.emplace_back("/job:worker/task:" + std::to_string(i), "unix:" + folder + "/" + std::to_string(i));
    options.task = "/job:worker/task:" + std::to_string(task);
    options.jobTimeoutMicros = 30000000;
    options.numThreads = 2;
    return options;
  }
  Status open(int task, int count, std::unique_ptr<Session> *session) const {
    std::string bytes = graph(count - 1 > 1 ? 2 : 0);
    return Session::fromGraphDef(bytes.data(), bytes.size(), options(task, count), session);
  }
  /// Another process that ends with what `body` returns.
  void start(std::function<int()> body) {
    pid_t child = fork();
    if (child == 0)
      _exit(body());
    children.push_back(child);
  }
  int ended(size_t i) {
    int result = -1;
    waitpid(children[i], &result, 0);
    children[i] = 0;
    return result;
  }
  static Status call(Session &session, float x, std::vector<Tensor> *results) {
    return session.run({{"x", Tensor::scalar(x)}}, {"z", "number:0", "sum"}, {}, results);
  }
  /// Initialises, then runs; 0 if all that came is right.
  static int runs(Session &session, int count) {
    if (!session.run({}, {}, {"init"}, nullptr).ok())
      return 10;
    float sum = 0;
    for (int i = 0; i < count; ++i) {
      std::vector<Tensor> results;
      if (Status status = call(session, float(i), &results); !status.ok()) {
        std::fprintf(stderr, "run %d: %s\n", i, status.message().c_str());
        return 11;
      }
      sum += float(i);
      if (*results[0].values<float>() != 2.0f * i + 1 || *results[2].values<float>() != sum ||
          results[1].strings()[0] != std::to_string(2 * i + 1) + ".0")
        return 12;
    }
    return 0;
  }
};

TEST_F(SessionJobTest, TwoAndThreeProcesses) {
  for (int count : {2, 3}) {
    children.clear();
    for (int task = 1; task < count; ++task)
      start([&, task] {
        std::unique_ptr<Session> session;
        return open(task, count, &session).ok() ? runs(*session, 100) : 1;
      });
    std::unique_ptr<Session> session;
    Status status = open(0, count, &session);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(runs(*session, 100), 0);
    for (int task = 1; task < count; ++task)
      EXPECT_EQ(ended(task - 1), 0);
  }
}

TEST_F(SessionJobTest, OneIsKilledMidway) {
  start([&] {
    std::unique_ptr<Session> session;
    if (!open(1, 2, &session).ok() || runs(*session, 20) != 0)
      return 1;
    // While the other one waits in a run.
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    raise(SIGKILL);
    return 2;
  });
  std::unique_ptr<Session> session;
  ASSERT_TRUE(open(0, 2, &session).ok());
  EXPECT_EQ(runs(*session, 20), 0);
  for (int i = 0; i < 2; ++i) { // the one that waits, and a later one
    auto begin = std::chrono::steady_clock::now();
    std::vector<Tensor> results;
    Status status = call(*session, 1, &results);
    EXPECT_FALSE(status.ok());
    EXPECT_NE(status.message().find("the connection to /job:worker/replica:0/task:1 (unix:" + folder + "/1) was closed"),
              std::string::npos) << status.message();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  }
  EXPECT_EQ(ended(0), SIGKILL);
}

TEST_F(SessionJobTest, AnErrorEndsTheRunEverywhere) {
  start([&] {
    std::unique_ptr<Session> session;
    if (!open(1, 2, &session).ok() || runs(*session, 2) != 0)
      return 1;
    std::vector<Tensor> results;
    if (session->run({{"x", Tensor::scalar(int32_t(1))}}, {"z", "number:0", "sum"}, {}, &results).ok())
      return 2;
    return runs(*session, 5); // the next ones are in step again
  });
  std::unique_ptr<Session> session;
  ASSERT_TRUE(open(0, 2, &session).ok());
  EXPECT_EQ(runs(*session, 2), 0);
  std::vector<Tensor> results;
  Status status = call(*session, 1, &results);
  EXPECT_NE(status.message().find("the other process ended the run: feed 'x': is int32"), std::string::npos)
      << status.message();
  EXPECT_EQ(runs(*session, 5), 0);
  EXPECT_EQ(ended(0), 0);
}

TEST_F(SessionJobTest, WhatOneCannotPrepareEndsEverywhere) {
  // The handle is task 1's.
  start([&] {
    std::unique_ptr<Session> session;
    if (!open(1, 2, &session).ok())
      return 1;
    for (int i = 0; i < 2; ++i) {
      std::vector<Tensor> results;
      Status status = session->run({{"x", Tensor::scalar(1.0f)}}, {"v", "z"}, {}, &results);
      if (status.message().find("the other process ended the run") == std::string::npos)
        return 2;
    }
    return runs(*session, 3);
  });
  std::unique_ptr<Session> session;
  ASSERT_TRUE(open(0, 2, &session).ok());
  for (int i = 0; i < 2; ++i) {
    std::vector<Tensor> results;
    EXPECT_NE(session->run({{"x", Tensor::scalar(1.0f)}}, {"v", "z"}, {}, &results).message().find("cannot leave its process"),
              std::string::npos);
  }
  EXPECT_EQ(runs(*session, 3), 0);
  EXPECT_EQ(ended(0), 0);
}

TEST_F(SessionJobTest, DifferencesAreErrorsInAllAtOnce) {
  struct Difference {
    const char *what, *message;
  };
  for (Difference each : {Difference{"constant", "its graph is another"}, {"flags", "its flags or options are others"},
                          {"devices", "its tasks or devices are others"}})
    for (int count : {2, 3}) {
      children.clear();
      auto openTask = [&, each](int task) {
        std::string bytes = graph(0);
        SessionOptions own = options(task, count);
        if (task == 1 && each.what == std::string("constant")) {
          proto::GraphDef changed;
          changed.ParseFromString(bytes);
          for (proto::NodeDef &node : *changed.mutable_node())
            if (node.name() == "one")
              (*node.mutable_attr())["value"].mutable_tensor()->set_float_val(0, 2);
          bytes = changed.SerializeAsString();
        } else if (task == 1 && each.what == std::string("flags")) {
          own.xlaFlags = "--tf_xla_auto_jit=-1";
        } else if (task == 1) {
          own.numCpuDevices = 2;
        }
        std::unique_ptr<Session> session;
        return Session::fromGraphDef(bytes.data(), bytes.size(), own, &session);
      };
      auto begin = std::chrono::steady_clock::now();
      for (int task = 1; task < count; ++task)
        start([&, task] { // the third may hear of it by what the others do
          Status status = openTask(task);
          return task == 2 ? !status.ok() && status.code() != KILN_TIMED_OUT ? 0 : 1 : status.code() == KILN_INCOMPATIBLE ? 0 : 1;
        });
      Status status = openTask(0);
      EXPECT_NE(status.message().find(each.message), std::string::npos) << status.message();
      for (int task = 1; task < count; ++task)
        EXPECT_EQ(ended(task - 1), 0) << each.what << " " << task << " of " << count;
      EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15)); // of the 30 of the job
    }
}

TEST_F(SessionJobTest, ACallableThatOneCannotMakeEndsTheOthersRuns) {
  start([&] {
    std::unique_ptr<Session> session;
    std::unique_ptr<Callable> callable;
    if (!open(1, 2, &session).ok() || !session->makeCallable({"x"}, {"v", "z"}, {}, &callable).ok())
      return 1;
    Tensor x = Tensor::scalar(1.0f), results[2];
    if (callable->run(&x, results).message().find("the other process ended the run") == std::string::npos)
      return 2;
    return runs(*session, 3);
  });
  std::unique_ptr<Session> session;
  std::unique_ptr<Callable> callable;
  ASSERT_TRUE(open(0, 2, &session).ok());
  EXPECT_FALSE(session->makeCallable({"x"}, {"v", "z"}, {}, &callable).ok()); // the handle is task 1's
  EXPECT_EQ(runs(*session, 3), 0);
  EXPECT_EQ(ended(0), 0);
}

TEST_F(SessionJobTest, AVariableWithoutADeviceStaysInOneProcess) {
  // Of its users only "up" has a device, and the run that initialises it has not that one.
  std::string text = kGraph;
  text.replace(text.find("LAST"), 4, "0");
  std::string named = R"(name: "v" op: "VarHandleOp" device: "/job:worker/task:1")";
  text.replace(text.find(named), named.size(), R"(name: "v" op: "VarHandleOp")");
  std::string user = R"(name: "up" op: "AssignAddVariableOp")";
  text.replace(text.find(user), user.size(), user + R"( device: "/job:worker/task:1")");
  proto::GraphDef parsed;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &parsed));
  std::string bytes = parsed.SerializeAsString();
  auto work = [&](int task) {
    std::unique_ptr<Session> session;
    return Session::fromGraphDef(bytes.data(), bytes.size(), options(task, 2), &session).ok() ? runs(*session, 3) : 1;
  };
  start([&] { return work(1); });
  EXPECT_EQ(work(0), 0);
  EXPECT_EQ(ended(0), 0);
}

TEST_F(SessionJobTest, AJobOfOneTaskRunsAllOfTheGraph) {
  std::unique_ptr<Session> session;
  Status opened = open(0, 1, &session);
  ASSERT_TRUE(opened.ok()) << opened.message();
  EXPECT_EQ(runs(*session, 3), 0);
}

TEST_F(SessionJobTest, Refusals) {
  std::unique_ptr<Session> session;
  std::string bytes = graph(0);
  auto message = [&](const SessionOptions &options) {
    return Session::fromGraphDef(bytes.data(), bytes.size(), options, &session).message();
  };
  SessionOptions wrong = options(0, 2);
  wrong.jobTimeoutMicros = 100000;
  EXPECT_EQ(message(wrong), "/job:worker/replica:0/task:1 did not connect to unix:" + folder + "/0");
  wrong.task = "/job:worker/task:1";
  EXPECT_EQ(message(wrong), "/job:worker/replica:0/task:0: nobody listens at unix:" + folder + "/0");
  wrong.task = "/job:worker/task:7";
  EXPECT_EQ(message(wrong), "task '/job:worker/task:7' is none of the tasks");
  wrong.tasks.push_back(wrong.tasks[0]);
  EXPECT_EQ(message(wrong), "task '/job:worker/task:0' is given twice");
  wrong.tasks.pop_back();
  wrong.task.clear();
  EXPECT_EQ(message(wrong), "which of the tasks this process is must be given, too");
  wrong.task = "/job:worker/task:7";
  for (const char *address : {"foo", "", "tcp:", "tcp:localhost"}) {
    wrong.tasks[1].second = address;
    EXPECT_EQ(message(wrong), "task '/job:worker/task:1': '" + std::string(address) + "' is neither unix:PATH nor tcp:HOST:PORT");
  }
  for (const char *address : {"tcp:localhost:x", "tcp:localhost:99999", "tcp:localhost:"}) {
    wrong.tasks[1].second = address;
    EXPECT_EQ(message(wrong), "task '/job:worker/task:1': '" + std::string(address) + "': a port is a number up to 65535");
  }
  wrong.tasks[0].first = "worker";
  EXPECT_EQ(message(wrong), "'worker' is not the name of a task, as /job:worker/task:0");
  wrong.tasks.clear();
  EXPECT_EQ(message(wrong), "task '/job:worker/task:7' of no tasks");
  // Another graph.
  start([&] {
    std::string other = graph(1);
    std::unique_ptr<Session> session;
    return Session::fromGraphDef(other.data(), other.size(), options(1, 2), &session).code() == KILN_INCOMPATIBLE ? 0 : 1;
  });
  EXPECT_NE(message(options(0, 2)).find("is of another job: its graph is another"), std::string::npos);
  EXPECT_EQ(ended(0), 0);
}

} // namespace
} // namespace kiln::jit
