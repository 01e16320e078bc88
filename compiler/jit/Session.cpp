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
      rendezvous = std::make_unique<JobRendezvous>(*job, static_cast<int64_t>(run.firstNumber + (*run.numRuns)++));
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
  const Status late(KILN_TIMED_OUT, "the run did not end in time");
  if (status.ok())
    status = runOptions.timeoutMicros < 0 ? late : run.executor->run(context, feeds, fetches);
  for (size_t i = 0; i < run.fetches.size() && status.ok(); ++i) {
    status = fetches[i].toHost(); // while there is one to tell of a failure
    auto isSame = [&](const Tensor &each) { return each.sharesBufferWith(fetches[i]); };
    if (status.ok() && fetches[i].deviceValue()) // a tensor may be fetched more than once
      fetches[i].leaveDevice(std::count_if(fetches, fetches + run.fetches.size(), isSame));
    else if (!status.ok())
      status = {status.code(), "fetching " + run.fetches[i] + ": " + status.message()};
  }
  if (!status.ok())
    std::fill_n(fetches, run.fetches.size(), Tensor());
  // After the last node nobody has looked.
  if (status.ok() && context.hasDeadline() && std::chrono::steady_clock::now() > context.deadline) {
    status = late;
    std::fill_n(fetches, run.fetches.size(), Tensor());
  }
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

std::shared_ptr<std::atomic<uint64_t>> SessionImpl::runCount(const std::string &key) {
  std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<std::atomic<uint64_t>> &count = runCounts[key];
  if (!count)
    count = std::make_shared<std::atomic<uint64_t>>(0);
  return count;
}

/// Tells the other processes, which may be able to prepare the run, that this one is not.
void SessionImpl::refuseRun(const std::string &key, const Status &why) {
  uint64_t number = llvm::xxh3_64bits(key) + (*runCount(key))++;
  JobRendezvous(*job, static_cast<int64_t>(number)).abort(why);
}

Status SessionImpl::prepare(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                            const std::vector<std::string> &targets, std::shared_ptr<const PreparedRun> *result) {
  std::string key = keyOf(feeds, fetches, targets);
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (auto found = prepared.find(key); found != prepared.end()) {
      found->second.lastUse = ++numUses;
      *result = found->second.run;
      return {};
    }
  }
  std::shared_ptr<PreparedRun> built;
  if (Status status = build(feeds, fetches, targets, &built); !status.ok()) {
    if (job)
      refuseRun(key, status);
    return status;
  }
  built->firstNumber = llvm::xxh3_64bits(key);
  if (job)
    built->numRuns = runCount(key);
  std::shared_ptr<const PreparedRun> dropped; // after the mutex
  std::lock_guard<std::mutex> lock(mutex);
  Prepared &place = prepared[key];
  if (!place.run) // another thread may have been first
    place.run = std::move(built);
  place.lastUse = ++numUses;
  *result = place.run;
  if (prepared.size() <= std::max<size_t>(options.preparedRuns, 1))
    return {};
  auto oldest = std::min_element(prepared.begin(), prepared.end(),
                                 [](const auto &a, const auto &b) { return a.second.lastUse < b.second.lastUse; });
  dropped = std::move(oldest->second.run);
  prepared.erase(oldest);
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
  if (Status status = prepare(names, fetches, targets, &run); !status.ok())
    return status;
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

SessionStatistics SessionImpl::statistics() const {
  SessionStatistics result;
  CacheStatistics counts = units->compiler().statistics();
  result.numCompilations = counts.numCompilations;
  result.numFailures = counts.numFailures;
  result.numEvictions = counts.numEvictions;
  result.numLoaded = units->numLoaded();
  result.numEvaluated = units->numEvaluated();
  result.numExecutables = counts.numExecutables;
  result.executableBytes = counts.bytes;
  result.workspaceBytes = units->workspaceBytes();
  for (const auto &gpu : units->gpuMemories()) {
    result.gpuBytes += gpu->bytes();
    result.numMovedToHost += gpu->numMoved();
  }
  result.bytesToDevices = units->deviceCopies().toDevice;
  result.bytesToHost = units->deviceCopies().toHost;
  result.bytesBetweenDevices = units->deviceCopies().between;
  result.bytesKeptOnDevices = units->deviceCopies().kept;
  for (FallbackNote &note : units->fallbacks())
    result.fallbacks.push_back({std::move(note.cluster), std::move(note.reason)});
  std::lock_guard<std::mutex> lock(mutex);
  result.numPrepared = prepared.size();
  return result;
}

std::vector<SessionDevice> SessionImpl::devices() const {
  std::vector<SessionDevice> result;
  for (std::string &name : tasks.devices(options.numCpuDevices, options.numGpuDevices))
    result.push_back({std::move(name), "", 0});
  // A session with GPUs is its only task, whose GPUs come last.
  size_t first = result.size() - units->gpuMemories().size();
  for (auto [i, gpu] : llvm::enumerate(units->gpuMemories())) {
    result[first + i].description = gpu->device().name();
    result[first + i].memoryBytes = gpu->device().memoryBytes();
  }
  return result;
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
