// Runs of a session: prepared once per set of feeds and fetches, then handed to the executor.
#include "compiler/jit/SessionImpl.h"

#include "hlo/graph/TfDialect.h"
#include "runtime/session/Rendezvous.h"

#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <chrono>

using namespace kiln;
using namespace kiln::jit;

CancellationSource::CancellationSource() : shared(std::make_shared<Cancellation>()) {}
CancellationSource::~CancellationSource() = default;
void CancellationSource::cancel() { shared->cancel(); }

PreparedRun::~PreparedRun() {
  // Plans and their library refer to each other.
  executor.reset();
  if (plan && plan->library) {
    plan->library->resolve = nullptr;
    plan->library->plans.clear();
  }
}

namespace {


/// Collects what was run, from any thread.
class TraceCollector : public TraceSink {
public:
  void record(const NodeTrace &node) override {
    std::lock_guard<std::mutex> lock(mutex);
    static const char *const categories[] = {"op", "cluster", "compile", "transfer"};
    int category = node.node->op == "_XlaCompile"                                                   ? 2
                   : node.node->kind == PlanKind::Unit || node.node->kind == PlanKind::UnitRun      ? 1
                   : node.node->op == "_Send" || node.node->op == "_Recv"                           ? 3
                                                                                                    : 0;
    events.push_back({node.node->name, categories[category], static_cast<int64_t>(node.begin),
                      static_cast<int64_t>(node.end), node.thread});
  }
  std::vector<TraceEvent> take(int64_t origin) {
    std::lock_guard<std::mutex> lock(mutex);
    for (TraceEvent &event : events) {
      event.beginNanos -= origin;
      event.endNanos -= origin;
    }
    std::sort(events.begin(), events.end(),
              [](const TraceEvent &a, const TraceEvent &b) { return a.beginNanos < b.beginNanos; });
    return std::move(events);
  }

private:
  std::mutex mutex;
  std::vector<TraceEvent> events;
};

class SessionCallable : public Callable {
public:
  SessionCallable(SessionImpl &session, std::shared_ptr<const PreparedRun> prepared)
      : session(session), prepared(std::move(prepared)) {}
  Status run(const Tensor *feeds, Tensor *fetches, const RunOptions &options, RunMetadata *metadata) const override {
    if ((!feeds && !prepared->feeds.empty()) || (!fetches && !prepared->fetches.empty()))
      return {KILN_INVALID_ARGUMENT, feeds || prepared->feeds.empty() ? "the fetches have no place" : "there are no feeds"};
    return session.execute(*prepared, feeds, fetches, options, metadata);
  }

private:
  SessionImpl &session;
  std::shared_ptr<const PreparedRun> prepared;
};

} // namespace

SessionImpl::~SessionImpl() {
  if (units)
    units->compiler().finalize();
}

static Status checkFeeds(const PreparedRun &run, const Tensor *feeds) {
  for (size_t i = 0; i < run.feeds.size(); ++i) {
    const PreparedRun::Feed &feed = run.feeds[i];
    if (feeds[i].dtype() == feed.dtype && feed.shape.accepts(feeds[i]))
      continue;
    std::string given = dtypeName(feeds[i].dtype()), wanted = dtypeName(feed.dtype);
    if (feeds[i].dtype() == feed.dtype) {
      given += feeds[i].shapeText();
      wanted += feed.shape.text();
    }
    return {KILN_INVALID_ARGUMENT, "feed '" + feed.name + "': is " + given + ", the tensor is " + wanted};
  }
  return {};
}

Status SessionImpl::execute(const PreparedRun &run, const Tensor *feeds, Tensor *fetches, const RunOptions &runOptions,
                            RunMetadata *metadata) {
  RunContext context;
  context.resources = &resources;
  context.threads = threads.get();
  context.pool = pool.get();
  context.step = numSteps.fetch_add(1, std::memory_order_relaxed);
  std::shared_ptr<Cancellation> cancellation; // its source may go while this runs
  if (runOptions.cancellation) {
    cancellation = runOptions.cancellation->state();
    context.cancellation = cancellation.get();
  }
  constexpr int64_t forever = int64_t(100) * 365 * 24 * 3600 * 1000000; // longer ones would overflow the clock
  if (runOptions.timeoutMicros > 0 && runOptions.timeoutMicros < forever)
    context.deadline = std::chrono::steady_clock::now() + std::chrono::microseconds(runOptions.timeoutMicros);
  std::unique_ptr<Rendezvous> rendezvous;
  if (run.usesRendezvous) {
    if (job)
      rendezvous = std::make_unique<JobRendezvous>(*job, static_cast<int64_t>(run.firstNumber + run.numRuns++));
    else
      rendezvous = std::make_unique<LocalRendezvous>();
    context.rendezvous = rendezvous.get();
  }
  TraceCollector trace;
  int64_t origin = 0;
  if (runOptions.trace && metadata) {
    context.trace = &trace;
    origin = std::chrono::steady_clock::now().time_since_epoch().count();
  }
  Status status = checkFeeds(run, feeds);
  if (status.ok())
    status = run.executor->run(context, feeds, fetches);
  if (context.trace)
    metadata->events = trace.take(origin);
  if (job && rendezvous && !status.ok())
    rendezvous->abort(status); // so that the others do not wait for what will not come
  return status;
}

/// What runs of the same feeds, fetches and targets have in common.
static std::string keyOf(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                         const std::vector<std::string> &targets) {
  std::string key;
  for (const std::vector<std::string> *names : {&feeds, &fetches, &targets}) {
    for (const std::string &name : *names)
      key += std::to_string(name.size()) + ":" + name;
    key += ";";
  }
  return key;
}

/// Tells the other processes, which may be able to prepare the run, that this one is not.
void SessionImpl::refuseRun(const std::string &key, const Status &why) {
  uint64_t number = llvm::xxh3_64bits(key);
  {
    std::lock_guard<std::mutex> lock(mutex);
    number += numRefused[key]++;
  }
  JobRendezvous(*job, static_cast<int64_t>(number)).abort(why);
}

Status SessionImpl::prepare(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                            const std::vector<std::string> &targets, std::shared_ptr<const PreparedRun> *result) {
  std::string key = keyOf(feeds, fetches, targets);
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (auto found = prepared.find(key); found != prepared.end()) {
      *result = found->second;
      return {};
    }
  }
  std::shared_ptr<PreparedRun> built;
  if (Status status = build(feeds, fetches, targets, &built); !status.ok())
    return status;
  built->firstNumber = llvm::xxh3_64bits(key);
  std::lock_guard<std::mutex> lock(mutex);
  *result = prepared.try_emplace(key, std::move(built)).first->second; // another thread may have been first
  return {};
}

Status SessionImpl::run(const Feeds &feeds, const std::vector<std::string> &fetches,
                        const std::vector<std::string> &targets, std::vector<Tensor> *outputs,
                        const RunOptions &runOptions, RunMetadata *metadata) {
  std::vector<std::string> names;
  std::vector<Tensor> values;
  for (const auto &[name, value] : feeds) {
    names.push_back(name);
    values.push_back(value);
  }
  std::shared_ptr<const PreparedRun> run;
  if (Status status = prepare(names, fetches, targets, &run); !status.ok()) {
    if (job)
      refuseRun(keyOf(names, fetches, targets), status);
    return status;
  }
  std::vector<Tensor> unwanted;
  if (!outputs)
    outputs = &unwanted;
  outputs->assign(fetches.size(), Tensor());
  return execute(*run, values.data(), outputs->data(), runOptions, metadata);
}

Status SessionImpl::makeCallable(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                                 const std::vector<std::string> &targets, std::unique_ptr<Callable> *callable) {
  std::shared_ptr<const PreparedRun> run;
  if (Status status = prepare(feeds, fetches, targets, &run); !status.ok())
    return status;
  *callable = std::make_unique<SessionCallable>(*this, std::move(run));
  return {};
}

Status Session::fromGraphDef(const void *bytes, size_t size, const SessionOptions &options,
                             std::unique_ptr<Session> *session) {
  auto made = std::make_unique<SessionImpl>(options);
  if (Status status = made->openGraph(bytes, size); !status.ok())
    return status;
  *session = std::move(made);
  return {};
}

Status Session::load(const char *path, const SessionOptions &options, std::unique_ptr<Session> *session) {
  auto made = std::make_unique<SessionImpl>(options);
  if (Status status = made->openFile(path); !status.ok())
    return status;
  *session = std::move(made);
  return {};
}
