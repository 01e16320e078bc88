// The session behind kiln/session.h: a graph, its state, and a prepared run for each set of feeds and fetches.
#pragma once

#include "compiler/import/SavedModel.h"
#include "compiler/jit/Clusters.h"
#include "compiler/jit/JobParts.h"
#include "compiler/jit/Planner.h"
#include "compiler/jit/UnitCompiler.h"
#include "kiln/session.h"
#include "runtime/session/Executor.h"
#include "runtime/session/JobRendezvous.h"
#include "runtime/session/WorkPool.h"

#include <unordered_map>

namespace kiln::jit {

/// What runs for one set of feeds, fetches and targets.
struct PreparedRun {
  ~PreparedRun();

  struct Feed {
    std::string name;
    int32_t dtype = 0;
    PartialShape shape;
  };
  std::vector<Feed> feeds;
  std::vector<std::string> fetches;
  std::shared_ptr<UnitLibrary> library;
  std::shared_ptr<const Plan> plan;
  std::unique_ptr<Executor> executor;
  bool usesRendezvous = false;
  uint64_t firstNumber = 0; // of its runs, by which other processes know them
  std::shared_ptr<std::atomic<uint64_t>> numRuns; // of a job
};

class SessionImpl : public Session {
public:
  explicit SessionImpl(const SessionOptions &options);
  ~SessionImpl() override;

  /// One of these comes first.
  Status openGraph(const void *bytes, size_t size);
  Status openFile(const char *path);

  Status run(const Feeds &feeds, const std::vector<std::string> &fetches, const std::vector<std::string> &targets,
             std::vector<Tensor> *outputs, const RunOptions &options, RunMetadata *metadata) override;
  Status makeCallable(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                      const std::vector<std::string> &targets, std::unique_ptr<Callable> *callable) override;
  const std::map<std::string, SessionSignature> &signatures() const override { return signaturesByName; }
  SessionStatistics statistics() const override;
  std::vector<SessionDevice> devices() const override;
  std::vector<TensorInfo> inputs() const override;
  std::vector<TensorInfo> outputs() const override;

  Status execute(const PreparedRun &prepared, const Tensor *feeds, Tensor *fetches, const RunOptions &options,
                 RunMetadata *metadata);
  Status prepare(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                 const std::vector<std::string> &targets, std::shared_ptr<const PreparedRun> *result);

  UnitCompiler &unitCompiler() { return *units; }

private:
  Status openSavedModel(const std::string &folder);
  Status restoreVariables();
  Status initialise();
  Status setUp();
  Status joinJob();
  Status findDefaultDevice();
  void refuseRun(const std::string &key, const Status &why);
  std::shared_ptr<std::atomic<uint64_t>> runCount(const std::string &key);
  Status build(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
               const std::vector<std::string> &targets, std::shared_ptr<PreparedRun> *result);

  const SessionOptions options;
  tf::ClusteringOptions clustering;
  std::shared_ptr<mlir::MLIRContext> context;
  const std::shared_ptr<std::mutex> contextLock = std::make_shared<std::mutex>(); // of libraries too, which may live longer
  std::mutex &contextMutex = *contextLock; // everything that touches the context; compilations have others
  std::shared_ptr<const proto::GraphDef> graph;
  std::shared_ptr<const LargeContents> contents; // of the graph's tensors that stay in the file; may be null
  std::unique_ptr<SavedModel> savedModel;
  std::map<std::string, SessionSignature> signaturesByName;
  ResourceManager resources;
  JobTasks tasks;
  std::string defaultDevice; // in full; empty: none is asked for
  std::unique_ptr<Job> job; // null: this process alone
  llvm::StringMap<std::string> resourceDevices; // of a job: of the variables that have none in the graph
  std::unique_ptr<ThreadPool> threads;
  std::unique_ptr<WorkPool> pool;
  std::unique_ptr<UnitCompiler> units;
  std::atomic<int64_t> numSteps{0};

  struct Prepared {
    std::shared_ptr<const PreparedRun> run;
    uint64_t lastUse = 0;
  };
  mutable std::mutex mutex; // of what follows
  std::unordered_map<std::string, std::shared_ptr<std::atomic<uint64_t>>> runCounts; // of a job: also of what was dropped
  uint64_t numUses = 0;
  std::unordered_map<std::string, Prepared> prepared; // after `units`, which it refers to
};

} // namespace kiln::jit
