// The rendezvous inside one process.
#include "session/Rendezvous.h"

#include <gtest/gtest.h>

#include <thread>

using namespace kiln;

namespace {
struct Received {
  int calls = 0;
  Status status;
  Tensor value;
  bool dead = false;
  Rendezvous::Done done() {
    return [this](Status s, Tensor v, bool d) {
      ++calls;
      status = std::move(s);
      value = std::move(v);
      dead = d;
    };
  }
};
} // namespace

TEST(RendezvousTest, EitherOrder) {
  LocalRendezvous rendezvous;
  Received first, second;
  ASSERT_TRUE(rendezvous.send("a", Tensor::scalar(1.f), false).ok());
  EXPECT_EQ(rendezvous.send("a", Tensor::scalar(1.f), false).message(), "'a' was sent before");
  rendezvous.recvAsync("a", nullptr, first.done());
  EXPECT_EQ(*first.value.values<float>(), 1);
  rendezvous.recvAsync("b", nullptr, second.done());
  EXPECT_EQ(second.calls, 0);
  ASSERT_TRUE(rendezvous.send("b", Tensor(), true).ok());
  EXPECT_EQ(second.calls, 1);
  EXPECT_TRUE(second.dead && second.status.ok());
}

TEST(RendezvousTest, CancelAndAbort) {
  LocalRendezvous rendezvous;
  Received cancelled, aborted, late;
  Cancellation cancellation, unused;
  rendezvous.recvAsync("a", &cancellation, cancelled.done());
  rendezvous.recvAsync("b", &unused, aborted.done());
  cancellation.cancel();
  EXPECT_EQ(cancelled.status.code(), KILN_CANCELLED);
  rendezvous.abort(Status(KILN_INTERNAL, "gone"));
  EXPECT_EQ(aborted.status.message(), "gone");
  rendezvous.recvAsync("c", nullptr, late.done());
  EXPECT_EQ(late.status.message(), "gone");
  EXPECT_EQ(rendezvous.send("c", Tensor(), true).message(), "gone");
}

TEST(RendezvousTest, ManyThreads) {
  LocalRendezvous rendezvous;
  std::atomic<int> received{0};
  std::thread sender([&] {
    for (int i = 0; i < 2000; ++i)
      EXPECT_TRUE(rendezvous.send(std::to_string(i), Tensor::scalar(i), false).ok());
  });
  Cancellation cancellation;
  for (int i = 0; i < 2000; ++i)
    rendezvous.recvAsync(std::to_string(i), &cancellation, [&, i](Status, Tensor value, bool) {
      EXPECT_EQ(*value.values<int32_t>(), i);
      ++received;
    });
  sender.join();
  EXPECT_EQ(received, 2000);
}
