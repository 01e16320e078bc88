// Runs that two processes share, over unix and tcp sockets; what happens when one of them is gone.
#include "PlanBuilder.h"
#include "TestOps.h"

#include "session/SocketRendezvous.h"

#include <condition_variable>
#include <cstring>
#include <fstream>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace kiln;
using std::chrono::milliseconds;

namespace {

Ref sendTo(PlanBuilder &b, Ref value, const std::string &name, const std::string &from,
           const std::string &to) {
  Ref made = b.op("_Send", {value}, 0);
  for (const auto &[attr, text] : {std::pair<const char *, std::string>("send_device", from),
                                   {"recv_device", to},
                                   {"tensor_name", name}})
    b.at(made).attrs.set(attr, text);
  return made;
}
Ref recvFrom(PlanBuilder &b, const std::string &name, const std::string &from, const std::string &to) {
  Ref made = b.op("_Recv", {}, 1);
  for (const auto &[attr, text] : {std::pair<const char *, std::string>("send_device", from),
                                   {"recv_device", to},
                                   {"tensor_name", name}})
    b.at(made).attrs.set(attr, text);
  return made;
}

/// a: sends x, gives what comes back. b: adds 1 to what comes.
std::shared_ptr<Plan> partA() {
  PlanBuilder b;
  sendTo(b, b.arg(), "x", "a", "b");
  b.result(recvFrom(b, "y", "b", "a"));
  return b.take();
}
std::shared_ptr<Plan> partB() {
  PlanBuilder b;
  sendTo(b, b.op("TestAdd", {recvFrom(b, "x", "a", "b"), b.number(1)}), "y", "b", "a");
  return b.take();
}

int processB(const std::string &address, int runs) {
  std::unique_ptr<SocketLink> link;
  if (!SocketLink::connect(address, milliseconds(5000), &link).ok())
    return 2;
  Runner runner(partB());
  for (int i = 0; i < runs; ++i) {
    SocketRendezvous rendezvous(*link, i, [](const std::string &device) { return device == "b"; });
    runner.context.rendezvous = &rendezvous;
    std::vector<Tensor> results;
    if (!runner.run({}, &results).ok())
      return 3;
  }
  return 0;
}

void exchange(const std::string &where) {
  registerTestOps();
  std::unique_ptr<SocketLink::Listener> listener;
  Status status = SocketLink::Listener::open(where, &listener);
  ASSERT_TRUE(status.ok()) << status.message();
  constexpr int kRuns = 200;
  pid_t child = fork();
  if (child == 0)
    _exit(processB(listener->address(), kRuns));
  std::unique_ptr<SocketLink> link;
  status = listener->accept(milliseconds(5000), &link);
  ASSERT_TRUE(status.ok()) << status.message();
  Runner runner(partA());
  for (int i = 0; i < kRuns; ++i) {
    SocketRendezvous rendezvous(*link, i, [](const std::string &device) { return device == "a"; });
    runner.context.rendezvous = &rendezvous;
    EXPECT_EQ(runner.number({Tensor::scalar(float(i))}), float(i + 1));
  }
  int result = -1;
  waitpid(child, &result, 0);
  EXPECT_EQ(result, 0);
  // The child is gone: the next run ends with an error, and soon.
  SocketRendezvous rendezvous(*link, kRuns, [](const std::string &) { return false; });
  runner.context.rendezvous = &rendezvous;
  std::vector<Tensor> results;
  status = runner.run({Tensor::scalar(1.f)}, &results);
  EXPECT_NE(status.message().find("the process that connected to"), std::string::npos) << status.message();
}

std::string socketPath() { return "/tmp/kiln_rendezvous_" + std::to_string(getpid()); }

} // namespace

/// Both ends of a connection within this process.
void connectPair(std::unique_ptr<SocketLink> &a, std::unique_ptr<SocketLink> &b) {
  std::unique_ptr<SocketLink::Listener> listener;
  ASSERT_TRUE(SocketLink::Listener::open("tcp:127.0.0.1:0", &listener).ok());
  std::thread connecting([&] { EXPECT_TRUE(SocketLink::connect(listener->address(), milliseconds(5000), &a).ok()); });
  bool accepted = listener->accept(milliseconds(5000), &b).ok();
  connecting.join();
  ASSERT_TRUE(accepted);
}

TEST(SocketRendezvousTest, TwoProcessesUnix) { exchange("unix:" + socketPath()); }
TEST(SocketRendezvousTest, TwoProcessesTcp) { exchange("tcp:127.0.0.1:0"); }

TEST(SocketRendezvousTest, AnyTensor) {
  std::unique_ptr<SocketLink> a, b;
  ASSERT_NO_FATAL_FAILURE(connectPair(a, b));
  auto never = [](const std::string &) { return false; };
  SocketRendezvous from(*a, 7, never);
  Tensor large;
  ASSERT_TRUE(Tensor::allocate(KILN_INT32, {1000, 1000}, &large).ok());
  for (int i = 0; i < 1000000; ++i)
    large.mutableValues<int32_t>()[i] = i;
  Tensor texts = Tensor::vector<std::string>({"", "a", std::string(100000, 'z')});
  ASSERT_TRUE(from.send("a;b;large;", large, false).ok()); // before the other side has begun
  ASSERT_TRUE(from.send("a;b;texts;", texts, false).ok());
  ASSERT_TRUE(from.send("a;b;dead;", Tensor(), true).ok());
  EXPECT_EQ(from.send("a;b;handle;", Tensor::handle(nullptr), false).message(),
            "a resource cannot leave its process");
  SocketRendezvous to(*b, 7, never);
  std::mutex mutex;
  std::condition_variable changed;
  int count = 0;
  auto receive = [&](const char *key, std::function<void(Status, Tensor, bool)> check) {
    to.recvAsync(key, nullptr, [&, check](Status status, Tensor value, bool dead) {
      check(std::move(status), std::move(value), dead);
      std::lock_guard<std::mutex> lock(mutex);
      ++count;
      changed.notify_all();
    });
  };
  receive("a;b;large;", [&](Status, Tensor value, bool) {
    EXPECT_EQ(value.shapeText(), "[1000,1000]");
    EXPECT_EQ(std::memcmp(value.data(), large.data(), large.bytes()), 0);
  });
  receive("a;b;texts;", [&](Status, Tensor value, bool) { EXPECT_EQ(value.strings()[2].size(), 100000u); });
  receive("a;b;dead;", [&](Status, Tensor, bool dead) { EXPECT_TRUE(dead); });
  receive("a;b;never;", [&](Status status, Tensor, bool) {
    EXPECT_EQ(status.message(), "the other process ended the run: enough");
  });
  {
    std::unique_lock<std::mutex> lock(mutex);
    changed.wait(lock, [&] { return count == 3; });
  }
  from.abort(Status(KILN_CANCELLED, "enough"));
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return count == 4; });
}

TEST(SocketRendezvousTest, WhatCameBeforeTheEndIsThere) {
  std::unique_ptr<SocketLink> a, b;
  ASSERT_NO_FATAL_FAILURE(connectPair(a, b));
  auto never = [](const std::string &) { return false; };
  ASSERT_TRUE(SocketRendezvous(*a, 1, never).send("a;b;x;", Tensor::scalar(3.f), false).ok());
  a.reset();
  Status lost;
  for (int run = 2; lost.message().find("was closed") == std::string::npos; ++run) { // until b has seen the end
    std::this_thread::sleep_for(milliseconds(1));
    SocketRendezvous(*b, run, never).recvAsync("a;b;x;", nullptr, [&](Status status, Tensor, bool) { lost = status; });
  }
  SocketRendezvous to(*b, 1, never);
  float got = 0;
  to.recvAsync("a;b;x;", nullptr, [&](Status, Tensor value, bool) { got = *value.values<float>(); });
  EXPECT_EQ(got, 3);
}

TEST(SocketRendezvousTest, LongReasonsArrive) {
  std::unique_ptr<SocketLink> a, b;
  ASSERT_NO_FATAL_FAILURE(connectPair(a, b));
  auto never = [](const std::string &) { return false; };
  SocketRendezvous from(*a, 1, never), to(*b, 1, never);
  std::mutex mutex;
  std::condition_variable changed;
  std::string reason;
  to.recvAsync("a;b;x;", nullptr, [&](Status status, Tensor, bool) {
    std::lock_guard<std::mutex> lock(mutex);
    reason = status.message();
    changed.notify_all();
  });
  from.abort(Status(KILN_CANCELLED, "enough" + std::string(200000, '!')));
  std::unique_lock<std::mutex> lock(mutex);
  ASSERT_TRUE(changed.wait_for(lock, std::chrono::seconds(10), [&] { return !reason.empty(); }));
  EXPECT_EQ(reason.substr(0, 42), "the other process ended the run: enough!!!");
}

TEST(SocketRendezvousTest, AnnouncedSizesTakeNoMemory) {
  std::unique_ptr<SocketLink::Listener> listener;
  std::string path = socketPath();
  ASSERT_TRUE(SocketLink::Listener::open("unix:" + path, &listener).ok());
  int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path.c_str(), path.size());
  ASSERT_EQ(connect(fd, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
  // A hello, and a message with 2^40 strings of which the first has 2^40 bytes.
  struct {
    char name[8] = {'K', 'I', 'L', 'N', 'R', 'D', 'V', '3'};
    JobNumbers job;
    int32_t task = -1;
    uint32_t unused = 0;
  } hello;
  struct {
    int64_t run = 1;
    uint32_t keyBytes = 0;
    uint8_t kind = 1, unused[3] = {};
    int32_t dtype = KILN_STRING, rank = 1;
    int64_t dim = int64_t(1) << 40, size = int64_t(1) << 40;
  } message;
  ASSERT_EQ(write(fd, &hello, sizeof hello), ssize_t(sizeof hello));
  ASSERT_EQ(write(fd, &message, sizeof message), ssize_t(sizeof message));
  std::unique_ptr<SocketLink> link;
  ASSERT_TRUE(listener->accept(milliseconds(5000), &link).ok());
  close(fd);
  SocketRendezvous rendezvous(*link, 1, [](const std::string &) { return false; });
  std::mutex mutex;
  std::condition_variable changed;
  std::string reason;
  rendezvous.recvAsync("a;b;x;", nullptr, [&](Status status, Tensor, bool) {
    std::lock_guard<std::mutex> lock(mutex);
    reason = status.message();
    changed.notify_all();
  });
  std::unique_lock<std::mutex> lock(mutex);
  ASSERT_TRUE(changed.wait_for(lock, std::chrono::seconds(10), [&] { return !reason.empty(); }));
  EXPECT_NE(reason.find("was closed"), std::string::npos) << reason;
}

TEST(SocketRendezvousTest, OnlySocketsAreReplaced) {
  std::string path = socketPath() + "_file";
  std::ofstream(path) << "mine";
  std::unique_ptr<SocketLink::Listener> listener;
  EXPECT_FALSE(SocketLink::Listener::open("unix:" + path, &listener).ok());
  std::string text;
  std::ifstream(path) >> text;
  EXPECT_EQ(text, "mine");
  unlink(path.c_str());
}

TEST(SocketRendezvousTest, Refusals) {
  std::unique_ptr<SocketLink> link;
  std::unique_ptr<SocketLink::Listener> listener;
  EXPECT_EQ(SocketLink::connect("here", milliseconds(10), &link).message(),
            "'here' is neither unix:PATH nor tcp:HOST:PORT");
  std::string nowhere = "unix:" + socketPath() + "_none";
  EXPECT_EQ(SocketLink::connect(nowhere, milliseconds(10), &link).message(), "nobody listens at " + nowhere);
  ASSERT_TRUE(SocketLink::Listener::open("unix:" + socketPath(), &listener).ok());
  EXPECT_EQ(listener->accept(milliseconds(10), &link).code(), KILN_TIMED_OUT);
}
