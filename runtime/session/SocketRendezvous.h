// Send and Recv between processes: tensors pushed over a socket to where they are waited for.
#pragma once

#include "session/Rendezvous.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kiln {

class SocketRendezvous;

/// Hashes of what the processes of a job must have in common.
struct JobNumbers {
  uint64_t tasks = 0, graph = 0, options = 0, build = 0;
  /// What the first of them is that differs, for messages: "its graph is another"; null for equal ones.
  const char *difference(const JobNumbers &other) const;
};

/// What the ends of a link tell each other first; both must say the same job. `names` are those of the job's tasks, for
/// messages.
struct LinkIdentity {
  int32_t task = -1;
  JobNumbers job;
  std::vector<std::string> names;
};

/// A connection to another process, shared by all runs that the two have together. Safe for several threads.
/// Addresses are "unix:PATH" and "tcp:HOST:PORT". What is wrong at the other end or in between ends every run
/// on the connection with one error.
class SocketLink {
public:
  using Duration = std::chrono::milliseconds;

  using Identity = LinkIdentity;
  /// Asked now and then while waiting; an error ends the wait.
  using Check = std::function<Status()>;

  /// Waits for processes that connect.
  class Listener {
  public:
    /// Port 0 of tcp is any free one; a socket that an earlier listener left is replaced, another file is not.
    static Status open(const std::string &address, std::unique_ptr<Listener> *result);
    ~Listener();
    /// With the port that was chosen.
    const std::string &address() const { return name; }
    /// KILN_TIMED_OUT when nobody came in time.
    Status accept(Duration timeout, std::unique_ptr<SocketLink> *result, const Identity &self = {}, const Check &check = {});

  private:
    Listener() = default;
    int fd = -1;
    std::string name;
  };

  /// Whether it is unix:PATH or tcp:HOST:PORT; there may be nobody.
  static Status checkAddress(const std::string &address);
  /// Tries until the other process listens; KILN_TIMED_OUT after `timeout`.
  static Status connect(const std::string &address, Duration timeout, std::unique_ptr<SocketLink> *result,
                        const Identity &self = {}, const Check &check = {});
  /// The runs on it must have ended.
  ~SocketLink();
  SocketLink(const SocketLink &) = delete;
  SocketLink &operator=(const SocketLink &) = delete;

  /// The other process's Identity::task.
  int32_t peerTask() const { return task; }
  /// Success as long as nothing has gone wrong.
  Status status() const;

private:
  friend class SocketRendezvous;
  enum class Kind : uint8_t { Tensor = 1, Dead = 2, Abort = 3 };
  struct Message {
    Kind kind;
    std::string key; // or why the run was aborted
    Tensor value;
  };
  SocketLink(int fd, std::string peer, int32_t task) : fd(fd), task(task), peer(std::move(peer)) {}
  static Status begin(int fd, std::string peer, Duration timeout, const Identity &self,
                      std::unique_ptr<SocketLink> *result);
  Status write(Kind kind, int64_t run, const std::string &key, const Tensor *value);
  void read();
  Status readMessage(int64_t *run, Message *message);
  Status readStrings(const std::vector<int64_t> &dims, Tensor *result);
  Status lose(Status why);
  Status join(int64_t run, SocketRendezvous *rendezvous);
  void leave(int64_t run);

  const int fd;
  const int32_t task;
  const std::string peer;
  Duration writeTimeout{60000};
  std::mutex writeMutex;
  mutable std::mutex lostMutex;
  Status lost; // the first thing that went wrong
  std::mutex mutex; // of what follows; held while a message is handed on, so that leave() waits for that
  std::map<int64_t, SocketRendezvous *> runs;
  std::map<int64_t, std::vector<Message>> early; // of runs that have not begun here
  std::deque<int64_t> over;                      // runs that have ended, the last ones
  std::thread reader;
};

/// One run's rendezvous on a link; both processes number the run alike. Tensors for devices that are not
/// local go to the other process, all others stay.
class SocketRendezvous : public Rendezvous {
public:
  SocketRendezvous(SocketLink &link, int64_t run,
                   std::function<bool(const std::string &device)> isLocal);
  ~SocketRendezvous() override;
  /// Also errors: a dtype that cannot leave the process, a connection that is lost or too slow.
  Status send(const std::string &key, Tensor value, bool dead) override;
  void recvAsync(const std::string &key, Cancellation *cancellation, Done done) override;
  /// Here and in the other process.
  void abort(Status why) override;

private:
  friend class SocketLink;
  void arrived(SocketLink::Message message);

  SocketLink &link;
  const int64_t run;
  const std::function<bool(const std::string &)> isLocal;
  LocalRendezvous local;
};

} // namespace kiln
