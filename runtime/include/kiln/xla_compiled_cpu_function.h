// The base class of tfcompile's generated classes: XLA's XlaCompiledCpuFunction API on Kiln's
// contract.
//
// Programs written for TensorFlow's tfcompile keep compiling. Three things work here that do not
// there: error_msg() says what failed, a failing Assert makes Run() return false, and loops use the
// thread pool.
#ifndef KILN_XLA_COMPILED_CPU_FUNCTION_H
#define KILN_XLA_COMPILED_CPU_FUNCTION_H

#include "kiln/kiln.h"

#include <atomic>
#include <string>

// Named in signatures only, as in TensorFlow's header; nothing here needs Protocol Buffers.
namespace xla {
class ProgramShapeProto;
class HloProfilePrinterData;
} // namespace xla

namespace kiln {

/// What XLA calls run options; the pool is the only one that means something here.
class RunOptions {
public:
  RunOptions &set_intra_op_thread_pool(const void *pool) {
    threadPool = pool;
    return *this;
  }
  const void *intra_op_thread_pool() const { return threadPool; }

private:
  const void *threadPool = nullptr;
};

/// A compiled function with its own argument, result and workspace buffers. Arguments are the
/// feeds, then the variables, which a run updates in place. Calls of non-const methods need
/// exclusive access to the object; const ones may be concurrent. Buffers are row-major; buffers
/// given to set_arg_data should start at multiples of 64 bytes and must not overlap results.
class XlaCompiledCpuFunction {
public:
  /// What a generated header knows about its function.
  struct StaticData {
    const KilnModule *module = nullptr;
    bool has_name_indices = false; // --gen_name_to_index
    const char *program_shape_bytes =
        nullptr; // --gen_program_shape: a serialized ProgramShapeProto
    size_t program_shape_size = 0;
  };

  enum class AllocMode {
    ARGS_VARIABLES_RESULTS_PROFILES_AND_TEMPS, // all buffers are the object's
    RESULTS_PROFILES_AND_TEMPS_ONLY,           // arguments and variables are set by set_arg_data
  };

  explicit XlaCompiledCpuFunction(
      const StaticData &static_data,
      AllocMode alloc_mode = AllocMode::ARGS_VARIABLES_RESULTS_PROFILES_AND_TEMPS);
  virtual ~XlaCompiledCpuFunction();
  XlaCompiledCpuFunction(const XlaCompiledCpuFunction &) = delete;
  XlaCompiledCpuFunction &operator=(const XlaCompiledCpuFunction &) = delete;
  XlaCompiledCpuFunction(XlaCompiledCpuFunction &&) noexcept;
  XlaCompiledCpuFunction &operator=(XlaCompiledCpuFunction &&) noexcept;

  /// Computes the results from the arguments; false: see error_msg().
  bool Run();
  /// Why the last Run() returned false; empty after success.
  std::string error_msg() const;
  void set_error_msg(const std::string &message);

  /// Uses a pool for parallel loops, which must live as long as it is used: Kiln's own, or a device
  /// such as Eigen::ThreadPoolDevice (anything with numThreads() and enqueueNoNotification(f)).
  /// Null: one thread.
  void set_thread_pool(ThreadPool *pool);
  void set_thread_pool(std::nullptr_t) { set_thread_pool(static_cast<ThreadPool *>(nullptr)); }
  template <typename Device> void set_thread_pool(const Device *device) {
    options.set_intra_op_thread_pool(device);
    instance->setParallelFor(device ? parallelForOn<Device> : nullptr, const_cast<Device *>(device),
                             device ? device->numThreads() : 1);
  }

  int num_args() const { return numInputs() + num_variables(); }
  int num_results() const { return table().num_outputs; }
  int num_variables() const { return table().num_variables; }
  /// Bytes.
  int arg_size(size_t index) const {
    return static_cast<int>(index < size_t(numInputs())
                                ? instance->inputBytes(static_cast<int>(index))
                                : instance->variableBytes(static_cast<int>(index) - numInputs()));
  }
  int result_size(size_t index) const {
    return static_cast<int>(instance->outputBytes(static_cast<int>(index)));
  }

  void *arg_data(size_t index) {
    int i = static_cast<int>(index);
    return i < numInputs() ? instance->input(i) : instance->variable(i - numInputs());
  }
  const void *arg_data(size_t index) const {
    return const_cast<XlaCompiledCpuFunction *>(this)->arg_data(index);
  }
  /// The function reads argument `index` (a variable: reads and updates) at `data`.
  void set_arg_data(size_t index, const void *data) {
    int i = static_cast<int>(index);
    if (i < numInputs())
      instance->setInput(i, data);
    else
      instance->setVariable(i - numInputs(), const_cast<void *>(data));
  }
  void *result_data(size_t index) { return instance->output(static_cast<int>(index)); }
  const void *result_data(size_t index) const {
    return static_cast<const Instance &>(*instance).output(static_cast<int>(index));
  }

  /// Profiling goes through Instance::enableProfile; XLA's counters are not kept.
  int64_t *profile_counters() { return nullptr; }
  const int64_t *profile_counters() const { return nullptr; }
  bool hlo_profiling_enabled() const { return false; }
  const xla::HloProfilePrinterData &hlo_profile_printer_data() const { __builtin_trap(); }

  const RunOptions *run_options() const { return &options; }
  RunOptions &run_options() { return options; }

  /// Whether names can be looked up (--gen_name_to_index). Lookups give -1 for unknown names.
  bool HasNameIndices() const { return data.has_name_indices; }
  int LookupArgIndex(const std::string &name) const;
  int LookupVariableIndex(const std::string &name) const;
  int LookupResultIndex(const std::string &name) const;
  /// Null when the index is out of range or names are not kept.
  const char *GetArgName(int index) const;
  const char *GetVariableName(int index) const;
  const char *GetResultName(int index) const;

  /// Null: parse ProgramShapeBytes() as xla.ProgramShapeProto where Protocol Buffers are at hand.
  const xla::ProgramShapeProto *ProgramShape() const { return nullptr; }
  std::string ProgramShapeBytes() const {
    return data.program_shape_bytes ? std::string(data.program_shape_bytes, data.program_shape_size)
                                    : std::string();
  }

  /// The instance underneath: profile, random seed, status codes.
  Instance &kiln_instance() { return *instance; }

private:
  const KilnModule &table() const { return *data.module; }
  int numInputs() const { return table().num_inputs; }
  template <typename Device>
  static void parallelForOn(KilnContext *context, KilnTask task, void *args, int64_t count,
                            int64_t grain);

  StaticData data;
  Status loadStatus;
  std::unique_ptr<Module> module;
  std::unique_ptr<Instance> instance;
  RunOptions options;
};

template <typename Device>
void XlaCompiledCpuFunction::parallelForOn(KilnContext *context, KilnTask task, void *args,
                                           int64_t count, int64_t grain) {
  const Device *device = static_cast<const Device *>(context->user);
  struct Shared {
    KilnTask task;
    void *args;
    int64_t count, chunk;
    std::atomic<int64_t> next{0};
    std::atomic<int> running{0};
    void work() {
      for (int64_t begin; (begin = next.fetch_add(chunk)) < count;)
        task(args, begin, begin + chunk < count ? begin + chunk : count);
    }
  } shared;
  int64_t grains = (count + grain - 1) / grain;
  int64_t threads = device->numThreads() < grains ? device->numThreads() : grains;
  shared.task = task;
  shared.args = args;
  shared.count = count;
  int64_t range = (count + threads - 1) / threads, chunks = range / grain;
  chunks = chunks < 1 ? 1 : chunks > 4 ? 4 : chunks;
  shared.chunk = (range + chunks - 1) / chunks;
  shared.running = static_cast<int>(threads - 1);
  for (int64_t i = 1; i < threads; ++i)
    device->enqueueNoNotification([&shared] {
      shared.work();
      shared.running.fetch_sub(1, std::memory_order_release);
    });
  shared.work();
  while (shared.running.load(std::memory_order_acquire) != 0) {
  }
}

} // namespace kiln

namespace tensorflow {
using XlaCompiledCpuFunction = ::kiln::XlaCompiledCpuFunction;
} // namespace tensorflow

#endif // KILN_XLA_COMPILED_CPU_FUNCTION_H
