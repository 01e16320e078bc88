// Runs compiled models from C++: load a module, make an instance per thread, fill inputs, run.
//
//   KILN_DECLARE_MODULE(mlp); // linked in; or Module::open("mlp.so", &module)
//   std::unique_ptr<kiln::Module> module;
//   kiln::Status status = kiln::Module::fromTable(&kiln_module_mlp, &module);
//   kiln::Instance instance(*module);
//   std::memcpy(instance.input(0), pixels, instance.inputBytes(0));
//   if (!instance.run())
//     std::puts(instance.errorMessage());
//   const float *probs = static_cast<const float *>(instance.output(0));
#ifndef KILN_KILN_H
#define KILN_KILN_H

#include "kiln/kiln_abi.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace kiln {

/// Success, or a reason in words for a person.
class Status {
public:
  Status() = default;
  Status(KilnStatus code, std::string message) : statusCode(code), text(std::move(message)) {}
  bool ok() const { return statusCode == KILN_OK; }
  KilnStatus code() const { return statusCode; }
  const std::string &message() const { return text; }

private:
  KilnStatus statusCode = KILN_OK;
  std::string text;
};

/// Threads that run parallel loops together with the thread that asks. One loop runs at a time: a
/// second thread that asks meanwhile runs its loop alone.
class ThreadPool {
public:
  /// `numThreads` counts the caller; 0 means one per processor that this process may use. After
  /// work a worker watches for more for `spinMicros` before it sleeps.
  explicit ThreadPool(int numThreads = 0, int spinMicros = 200);
  ~ThreadPool();
  ThreadPool(const ThreadPool &) = delete;
  ThreadPool &operator=(const ThreadPool &) = delete;

  int numThreads() const;
  /// Calls task(args, b, e) on ranges that cover [0, count) and returns when all are done. Loops worth
  /// less than two ranges of `grain` iterations may still be halved. Allocates nothing.
  void parallelFor(KilnTask task, void *args, int64_t count, int64_t grain);

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// Bytes aligned to KILN_ALIGNMENT; not initialised.
class AlignedBuffer {
public:
  AlignedBuffer() = default;
  explicit AlignedBuffer(size_t bytes);
  AlignedBuffer(AlignedBuffer &&other) noexcept { *this = std::move(other); }
  AlignedBuffer &operator=(AlignedBuffer &&other) noexcept {
    std::swap(start, other.start);
    std::swap(length, other.length);
    return *this;
  }
  ~AlignedBuffer();
  /// Null when the memory could not be had.
  char *data() const { return start; }
  size_t size() const { return length; }

private:
  char *start = nullptr;
  size_t length = 0;
};

/// A compiled model ready to run here: its code variant chosen, its weights in memory. Read-only,
/// so any number of threads and instances may share one; it must outlive its instances.
class Module {
public:
  /// A model that is linked into this program. External weights are looked for in `folder`; null: beside the
  /// program, then in the current folder.
  static Status fromTable(const KilnModule *table, std::unique_ptr<Module> *result, const char *folder = nullptr);
  /// A shared library written by the compiler; external weights are looked for beside it.
  static Status open(const char *path, std::unique_ptr<Module> *result);
  ~Module();

  const KilnModule &table() const { return *moduleTable; }
  const KilnVariant &variant() const { return *chosen; }
  const void *constants() const { return constantData; }

private:
  Module() = default;
  friend struct ModuleLoader;
  const KilnModule *moduleTable = nullptr;
  const KilnVariant *chosen = nullptr;
  const void *constantData = nullptr;
  void *library = nullptr; // handle of dlopen
  void *mapping = nullptr; // of external weights
  size_t mappingBytes = 0;
};

/// The values of KilnContext.symbols: the batch and the lengths.
using Symbols = std::array<int64_t, 3>;

/// Time spent in one launch, summed over runs.
struct LaunchTime {
  uint64_t nanoseconds = 0;
  uint64_t count = 0;
};

/// One thread's means to run a module: buffers for inputs, outputs and variables, and a workspace.
/// run() allocates nothing.
class Instance {
public:
  /// Which buffers the instance provides; those it does not must be set before the first run.
  enum class Buffers { All, OutputsOnly };
  explicit Instance(const Module &module, Buffers buffers = Buffers::All);
  ~Instance();
  /// False when the memory for its buffers could not be had: errorMessage() says so, and the buffers are null.
  bool ready() const;
  Instance(Instance &&) noexcept;
  Instance &operator=(Instance &&) noexcept;

  /// On a GPU: of its programs the one that runs, whose launches a profile has.
  const Module &module() const;
  /// Index of an input, output or variable by name, or -1.
  int findInput(const char *name) const;
  int findOutput(const char *name) const;
  int findVariable(const char *name) const;

  /// Rows of the tensors whose first dimension is open (-1 in KilnTensor.dims): 1 at first, and for models without such tensors always.
  /// A larger batch than any before allocates; at any other than the one before, the instance's own buffers of such tensors may move, with their contents lost, and the
  /// caller's must be as large as the new batch. False: errorMessage() says why, and all is as it was.
  bool setBatch(int64_t rows);
  int64_t batch() const;
  /// The same for the dimensions of open length (-2 in KilnTensor.dims, and -3, if there are two lengths), from the least, which is the length at first, to the most that the model was
  /// compiled for, and multiples of lengthMultiple() of the table. setLength() is for both lengths.
  bool setLength(int64_t length);
  bool setLengths(int64_t first, int64_t second);
  /// `number`: 0, or 1 for the second.
  int64_t length(int number = 0) const;
  /// All at once: of a long sequence and many short ones the buffers never are many long ones'. With one `length` both lengths are that.
  bool setShape(int64_t rows, int64_t length);
  bool setShape(const Symbols &values);
  const Symbols &symbols() const;

  /// The buffers in use; the instance's own are KILN_ALIGNMENT-aligned.
  void *input(int index);
  void *output(int index);
  void *variable(int index);
  const void *input(int index) const;
  const void *output(int index) const;
  const void *variable(int index) const;
  /// Makes runs use the caller's buffer, which must be as large as the tensor; null
  /// returns to the instance's own.
  void setInput(int index, const void *data);
  void setOutput(int index, void *data);
  void setVariable(int index, void *data);
  size_t inputBytes(int index) const;
  size_t outputBytes(int index) const;
  /// The size of an output's dimension: after a run, where that finds it (KilnModule.found), what is there of the room that KilnTensor.dims and the strides of the buffer are of.
  int64_t outputSize(int index, int dim) const;
  size_t variableBytes(int index) const;
  size_t workspaceBytes() const;

  /// Parallel loops use `pool` (not owned; null: none). It may be shared between instances.
  void setThreadPool(ThreadPool *pool);
  /// As above, through the caller's own function; see KilnContext.parallel_for. `user` comes back
  /// as KilnContext.user.
  void setParallelFor(decltype(KilnContext::parallel_for) function, void *user, int numThreads);
  /// State of the random ops; instances start with a fixed one.
  void setRandomSeed(uint64_t seed);

  /// Runs the model. False: errorMessage() says why, outputs are unspecified.
  bool run();
  KilnStatus status() const;
  const char *errorMessage() const;
  void setErrorMessage(const char *message);

  /// Announces launches to the caller's function; see KilnContext.mark. `user` of setParallelFor comes
  /// back as KilnContext.user. Null, or a module without KILN_MODULE_MARKS: none.
  void setMark(decltype(KilnContext::mark) function);
  /// Collects the time of each launch (module().table().launches) from now on, instead of a setMark().
  /// Launches of modules without KILN_MODULE_MARKS keep a count of 0.
  void enableProfile();
  /// num_launches entries, or null without enableProfile().
  const LaunchTime *profile() const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// The features (bits by KilnFeature) that this processor and operating system offer.
void getCpuFeatures(uint64_t features[2]);

/// Whether a dimension of the tensor is the batch (KILN_SYMBOL_BATCH), or a length or computed from one (KILN_SYMBOL_LENGTH).
bool hasSymbol(const KilnTensor &tensor, int symbol);
/// Whether a dimension of the tensor depends on the batch or a length.
inline bool isOpen(const KilnTensor &tensor) { return hasSymbol(tensor, KILN_SYMBOL_BATCH) || hasSymbol(tensor, KILN_SYMBOL_LENGTH); }
/// The size of a dimension, as KilnTensor.dims of the module has it, where the symbols have these values; INT64_MAX: more than there can be.
int64_t dimSize(const KilnModule &table, int64_t dim, const Symbols &symbols);
/// The symbol of an open dimension of an input (of outputs sizes may be computed from several), and the value for which the dimension has the size.
std::pair<int, int64_t> symbolAt(const KilnModule &table, int64_t dim, int64_t size);
/// Bytes of a tensor of the module where the symbols have these values; SIZE_MAX: more than there can be.
size_t tensorBytes(const KilnModule &table, const KilnTensor &tensor, const Symbols &symbols);

/// What the module's lengths are multiples of.
int64_t lengthMultiple(const KilnModule &table);

/// The number of the output that says how much a run found in a dimension of another, or -1.
int foundSize(const KilnModule &table, int output, int dim);

/// Bytes of one element of a KilnDType; 0 when unknown.
size_t elementBytes(int32_t dtype);
/// "float32", "int64" ... as numpy calls it; "?" when unknown.
const char *elementName(int32_t dtype);

} // namespace kiln

#endif // KILN_KILN_H
