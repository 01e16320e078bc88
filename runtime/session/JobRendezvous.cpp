// Sends and receives between all processes of a job: which of them a device is in, and the links to them.
#include "session/JobRendezvous.h"

#include <algorithm>

namespace kiln {

using Clock = std::chrono::steady_clock;

Status Job::open(std::vector<Task> tasks, int self, const JobNumbers &number, SocketLink::Duration timeout,
                 std::unique_ptr<Job> *result) {
  std::unique_ptr<Job> job(new Job(std::move(tasks), self));
  SocketLink::Identity identity;
  identity.task = self;
  identity.job = number;
  for (const Task &task : job->tasks)
    identity.names.push_back(task.name + " (" + task.address + ")");
  Clock::time_point deadline = Clock::now() + timeout;
  auto left = [&] {
    auto rest = std::chrono::duration_cast<SocketLink::Duration>(deadline - Clock::now());
    return std::max(rest, SocketLink::Duration(1));
  };
  // A task that has connected and then gives up, as for another graph of a third one, ends the wait for that one too.
  std::function<Status()> check = [&] {
    for (const std::unique_ptr<SocketLink> &link : job->links)
      if (Status status = link ? link->status() : Status(); !status.ok())
        return status;
    return Status();
  };
  // Each connects to those before it and waits for those after it.
  std::unique_ptr<SocketLink::Listener> listener;
  int missing = job->numTasks() - self - 1;
  if (missing)
    if (Status status = SocketLink::Listener::open(job->tasks[self].address, &listener); !status.ok())
      return status;
  for (int task = 0; task < self; ++task) {
    Status status = SocketLink::connect(job->tasks[task].address, left(), &job->links[task], identity, check);
    if (!status.ok())
      return Status(status.code(), job->tasks[task].name + ": " + status.message());
    if (job->links[task]->peerTask() != task)
      return Status(KILN_INCOMPATIBLE, "at " + job->tasks[task].address + " there is task " +
                                           std::to_string(job->links[task]->peerTask()) + ", not " +
                                           job->tasks[task].name);
  }
  Status refused; // the others hear of it when this process leaves, for which they must have come
  constexpr std::chrono::seconds kForOthers(5);
  while (missing) {
    std::unique_ptr<SocketLink> link;
    Status status = listener->accept(left(), &link, identity, check);
    bool other = status.code() == KILN_INCOMPATIBLE;
    if (other && refused.ok())
      refused = status; // before asking for the others, who may have left for the same reason by now
    if (Status others = check(); !others.ok())
      return refused.ok() ? others : refused;
    if (other) {
      deadline = std::min(deadline, Clock::now() + kForOthers);
      --missing;
      continue;
    }
    if (!status.ok() && Clock::now() < deadline)
      continue; // somebody who is no task, or has given up
    if (!status.ok() && !refused.ok())
      return refused;
    if (!status.ok() && status.code() == KILN_TIMED_OUT) {
      std::string names;
      for (int task = self + 1; task < job->numTasks(); ++task)
        if (!job->links[task])
          names += (names.empty() ? "" : ", ") + job->tasks[task].name;
      return Status(KILN_TIMED_OUT, names + " did not connect to " + listener->address());
    }
    if (!status.ok())
      return status;
    int task = link->peerTask();
    if (task <= self || task >= job->numTasks() || job->links[task])
      return Status(KILN_INCOMPATIBLE, "two processes are task " + std::to_string(task) + " of the job");
    job->links[task] = std::move(link);
    --missing;
  }
  if (!refused.ok())
    return refused;
  *result = std::move(job);
  return Status();
}

int Job::taskOf(const std::string &device) const {
  for (int task = 0; task < numTasks(); ++task) {
    const std::string &name = tasks[task].name;
    if (device.compare(0, name.size(), name) == 0 && device[name.size()] == '/')
      return task;
  }
  return own;
}

JobRendezvous::JobRendezvous(Job &job, int64_t run) : job(job) {
  for (int task = 0; task < job.numTasks(); ++task)
    others.push_back(task == job.self() ? nullptr
                                        : std::make_unique<SocketRendezvous>(*job.link(task), run,
                                                                             [](const std::string &) { return false; }));
}

Rendezvous &JobRendezvous::towards(const std::string &device) {
  SocketRendezvous *other = others[job.taskOf(device)].get();
  return other ? static_cast<Rendezvous &>(*other) : local;
}

// A key is "sender;receiver;...".
Status JobRendezvous::send(const std::string &key, Tensor value, bool dead) {
  size_t first = key.find(';');
  return towards(key.substr(first + 1, key.find(';', first + 1) - first - 1)).send(key, std::move(value), dead);
}

void JobRendezvous::recvAsync(const std::string &key, Cancellation *cancellation, Done done) {
  towards(key.substr(0, key.find(';'))).recvAsync(key, cancellation, std::move(done));
}

void JobRendezvous::abort(Status why) {
  for (const std::unique_ptr<SocketRendezvous> &other : others)
    if (other)
      other->abort(why);
  local.abort(std::move(why));
}

} // namespace kiln
