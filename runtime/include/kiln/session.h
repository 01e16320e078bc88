// Runs TensorFlow graphs from C++: a session prunes, places and splits a graph, compiles its clusters and runs the rest.
//
//   std::unique_ptr<kiln::Session> session;
//   kiln::Status status = kiln::Session::load("my_model", {}, &session); // a SavedModel's folder, or a GraphDef
//   std::vector<kiln::Tensor> outputs;
//   status = session->run({{"x:0", x}}, {"probs:0"}, {}, &outputs);
#ifndef KILN_SESSION_H
#define KILN_SESSION_H

#include "kiln/tensor.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace kiln {

struct SessionOptions {
  std::string tags;      // of a SavedModel's graph, comma-separated; empty: "serve", or the only one
  std::string xlaFlags;  // as in the environment variable TF_XLA_FLAGS, and after it
  int numThreads = 0;    // that run nodes and parallel loops; 0: one per processor
  int numCpuDevices = 1; // /device:CPU:0 and so on
  int numGpuDevices = 0; // /device:GPU:0 and so on, by the driver's numbers; nodes are there that ask for it
  /// Where nodes are that ask for no device, those of functions too: "/device:GPU:0". What does not compile runs on the host as ever.
  /// Empty: the first of the devices. Not of a job.
  std::string defaultDevice;
  /// What compiled code multiplies in, as `kiln compile --precision` has it: "f32", "f32-fast" (on GPUs TF32), "bf16" or "int8".
  std::string precision = "f32";
  std::string gpuLibrary = "auto"; // which products on GPUs cuBLASLt may compute: "none", "cublaslt" (all that it can), "auto"
  /// Of a job, in which each of several processes has a session on the same graph and runs the nodes on its devices:
  /// all tasks, by name ("/job:worker/task:0") and the address at which each listens ("unix:PATH", "tcp:HOST:PORT"). All
  /// give the same list. They make the same calls of run with the same feeds, fetches and targets, and each gets all
  /// results. The first task's first device is the default one. All run one build of Kiln with one graph and the same flags:
  /// a difference is an error in all of them. Empty: this process alone.
  std::vector<std::pair<std::string, std::string>> tasks;
  std::string task;                       // which of them this process is
  int64_t jobTimeoutMicros = 60000000;    // within which all must be there
  std::string cacheDirectory; // compiled code is kept there for other processes; empty: nowhere
  // What a session keeps for later runs; what was not used for longest goes first.
  uint64_t executableBytes = uint64_t(2) << 30; // of compiled code and weights
  uint64_t workspaceBytes = uint64_t(1) << 30;  // in which compiled code computes, on processors
  uint64_t preparedRuns = 256;                  // sets of feeds, fetches and targets; callables keep theirs
  uint64_t cacheBytes = uint64_t(4) << 30;      // of the cache directory; what was not used for longest goes first
  /// Of each GPU's memory: weights and workspaces of compiled code, and results that are there. Over it, what is not in use is freed,
  /// results go to the host, and runs wait for others to end; one that can never fit is an error. 0: all that the GPU has.
  uint64_t gpuBytes = 0;
  /// Results depend on the inputs alone, to the last bit, and not on what ran before: every shape is compiled for, none evaluated and no batch
  /// left open. (Threads, and flags for lazy or asynchronous compilation, apart.)
  bool isDeterministic = false;
  bool registerWithGdb = false;                 // debuggers see compiled code by name
  bool perfMap = false;                         // so does perf, in /tmp/perf-<pid>.map
};

class Cancellation;

/// Ends runs from another thread.
class CancellationSource {
public:
  CancellationSource();
  ~CancellationSource();
  /// Runs that were given this end with KILN_CANCELLED soon, and so does every later one.
  void cancel();
  const std::shared_ptr<Cancellation> &state() const { return shared; }

private:
  std::shared_ptr<Cancellation> shared;
};

struct RunOptions {
  /// 0: none; else the run ends with KILN_TIMED_OUT, at once when it is negative. This and a cancellation take effect between
  /// nodes, while waiting, and between the turns of a cluster's loops; a cluster without loops that is running runs to its
  /// end, and the time-out is looked at after it. What the run has written to variables stays.
  int64_t timeoutMicros = 0;
  const CancellationSource *cancellation = nullptr;
  bool trace = false; // fill RunMetadata.events
};

/// Something that took time: a node, a cluster, a compilation.
struct TraceEvent {
  std::string name, category; // "dense/MatMul", "op" (or "cluster", "compile", "transfer")
  int64_t beginNanos = 0, endNanos = 0; // since the run began
  int thread = 0;                       // small numbers in the order of appearance
};

struct RunMetadata {
  std::vector<TraceEvent> events;
};

/// What a session has done so far, and what it holds now.
struct SessionStatistics {
  uint64_t numCompilations = 0, numEvictions = 0;
  uint64_t numFailures = 0; // but those for any batch or length, which lead to one for the sizes at hand
  uint64_t numLoaded = 0; // from the cache directory
  uint64_t numEvaluated = 0; // runs of clusters and nodes with signatures too rare to be compiled
  uint64_t numExecutables = 0, executableBytes = 0, workspaceBytes = 0, numPrepared = 0;
  uint64_t gpuBytes = 0;       // of all GPUs' memory
  uint64_t numMovedToHost = 0; // results that made room on a GPU
  /// Inputs of what ran on GPUs: copied there from the host, from another GPU, or there already as results of others; and results copied to
  /// the host. Variables are not counted.
  uint64_t bytesToDevices = 0, bytesBetweenDevices = 0, bytesKeptOnDevices = 0, bytesToHost = 0;
  /// A cluster that runs node by node since it cannot be compiled; the reason names a node.
  struct Fallback {
    std::string cluster, reason;
  };
  std::vector<Fallback> fallbacks; // the first 256
};

/// A tensor of the graph.
struct TensorInfo {
  std::string name; // "node:0"
  int32_t dtype = 0;
  bool hasRank = false;
  std::vector<int64_t> dims; // -1: unknown
};

/// Where a session runs nodes.
struct SessionDevice {
  std::string name;         // "/job:localhost/replica:0/task:0/device:GPU:0"; "/device:GPU:0" in a graph means it too
  std::string description;  // of a GPU what the driver calls it: "NVIDIA H100"
  uint64_t memoryBytes = 0; // of a GPU
};

/// A named set of inputs and outputs of a SavedModel, by key.
struct SessionSignature {
  std::map<std::string, TensorInfo> inputs, outputs;
};

/// Feeds, fetches and targets resolved once, for runs that cost little.
class Callable {
public:
  virtual ~Callable() = default;
  /// `feeds` and `fetches` are arrays, in the order and of the lengths that makeCallable was given; one of no elements
  /// may be null. Error: a null one of others, a feed that run() would not take.
  virtual Status run(const Tensor *feeds, Tensor *fetches, const RunOptions &options = {},
                     RunMetadata *metadata = nullptr) const = 0;
};

/// A graph with its state (variables, tables). Any number of threads may use one session at once.
class Session {
public:
  /// A GraphDef, binary.
  static Status fromGraphDef(const void *bytes, size_t size, const SessionOptions &options,
                             std::unique_ptr<Session> *session);
  /// A GraphDef's file (.pb, .pbtxt) or a SavedModel's folder, whose variables get the values of its checkpoint and
  /// whose tables are initialised. The weights of a binary GraphDef stay in its file: replace the file (as a rename does)
  /// rather than write to it while the session lives; a run that must be prepared or compiled says so if it has changed.
  static Status load(const char *path, const SessionOptions &options, std::unique_ptr<Session> *session);
  virtual ~Session() = default;

  using Feeds = std::vector<std::pair<std::string, Tensor>>;
  /// Gives the `fetches` ("node" or "node:1") in order and runs the nodes `targets`, with the tensors of `feeds` in
  /// place of what the graph computes there. What none of them needs does not run. `outputs` may be null. One error
  /// names the node.
  virtual Status run(const Feeds &feeds, const std::vector<std::string> &fetches,
                     const std::vector<std::string> &targets, std::vector<Tensor> *outputs,
                     const RunOptions &options = {}, RunMetadata *metadata = nullptr) = 0;

  /// The same, prepared. The callable must not outlive the session.
  virtual Status makeCallable(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                              const std::vector<std::string> &targets, std::unique_ptr<Callable> *callable) = 0;

  virtual SessionStatistics statistics() const = 0;
  /// Those of all tasks; the first is the default one, unless SessionOptions::defaultDevice names another.
  virtual std::vector<SessionDevice> devices() const = 0;
  /// By name; empty for a GraphDef.
  virtual const std::map<std::string, SessionSignature> &signatures() const = 0;
  /// The placeholders, and the outputs that nothing uses but constant texts.
  virtual std::vector<TensorInfo> inputs() const = 0;
  virtual std::vector<TensorInfo> outputs() const = 0;
};

} // namespace kiln

#endif // KILN_SESSION_H
