// Where Send leaves a tensor and Recv finds it, by key: between devices, and between processes.
#pragma once

#include "session/RunContext.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kiln {

/// Every key is sent once and received once, in either order. Safe for several threads.
class Rendezvous {
public:
  /// The tensor, or deadness, or why there will be none.
  using Done = std::function<void(Status status, Tensor value, bool dead)>;

  virtual ~Rendezvous();
  /// Errors: the key was sent before; aborted.
  virtual Status send(const std::string &key, Tensor value, bool dead) = 0;
  /// Calls `done` once, from any thread, perhaps before returning. `cancellation` (may be null) ends the wait.
  virtual void recvAsync(const std::string &key, Cancellation *cancellation, Done done) = 0;
  /// Ends all waits, now and later, with this error; what was sent before can still be received.
  virtual void abort(Status why) = 0;

  /// The key that _Send and _Recv of one edge agree on.
  static std::string key(const std::string &sendDevice, const std::string &recvDevice,
                         const std::string &tensorName, const std::string &frame);
};

/// Between the devices of one process; one per run.
class LocalRendezvous : public Rendezvous {
public:
  ~LocalRendezvous() override;
  Status send(const std::string &key, Tensor value, bool dead) override;
  void recvAsync(const std::string &key, Cancellation *cancellation, Done done) override;
  void abort(Status why) override;

private:
  struct Item {
    bool sent = false, dead = false;
    Tensor value;
    Done waiter;
    Cancellation *cancellation = nullptr;
    uint64_t listener = 0;
  };
  void finish(Item item, Status status);
  void cancelled(const std::string &key, Cancellation *cancellation);

  std::mutex mutex;
  Status aborted;
  std::map<std::string, std::shared_ptr<Item>> items;
};

} // namespace kiln
