// Sends and receives between all processes of a job: which of them a device is in, and the links to them.
#pragma once

#include "session/SocketRendezvous.h"

namespace kiln {

/// The connections of this process to all others of its job. Safe for several threads.
class Job {
public:
  struct Task {
    std::string name;    // "/job:worker/replica:0/task:1", with which its devices' names begin
    std::string address; // where it listens: "unix:PATH" or "tcp:HOST:PORT"
  };

  /// Connects every task with every other, this one being `tasks[self]`; all give the same list in the same order.
  /// `job` is what else they must agree on. Errors: a task that is not there in time (KILN_TIMED_OUT), another job, a task
  /// that has given up.
  static Status open(std::vector<Task> tasks, int self, const JobNumbers &job, SocketLink::Duration timeout,
                     std::unique_ptr<Job> *result);

  int self() const { return own; }
  int numTasks() const { return static_cast<int>(tasks.size()); }
  /// The task in which a device of this full name is; this one if it is of no task.
  int taskOf(const std::string &device) const;
  /// Null for this task.
  SocketLink *link(int task) const { return links[task].get(); }

private:
  Job(std::vector<Task> tasks, int own) : tasks(std::move(tasks)), own(own), links(this->tasks.size()) {}

  const std::vector<Task> tasks;
  const int own;
  std::vector<std::unique_ptr<SocketLink>> links;
};

/// One run's rendezvous with all other tasks, which number the run alike.
class JobRendezvous : public Rendezvous {
public:
  JobRendezvous(Job &job, int64_t run);
  Status send(const std::string &key, Tensor value, bool dead) override;
  void recvAsync(const std::string &key, Cancellation *cancellation, Done done) override;
  /// Here and in all other processes.
  void abort(Status why) override;

private:
  Rendezvous &towards(const std::string &device);

  Job &job;
  LocalRendezvous local;
  std::vector<std::unique_ptr<SocketRendezvous>> others; // null for this task
};

} // namespace kiln
