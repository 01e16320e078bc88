// Sessions for Python: tensors as buffers or lists of bytes, runs without the interpreter's lock.
#include "python/SessionModule.h"

#include "runtime/include/kiln/session.h"

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <tuple>

namespace nb = nanobind;
using namespace kiln;

namespace {

/// A status as Python gets it: code and message, in which bytes that are no UTF-8 are escaped. With the interpreter's lock.
using Outcome = std::pair<int, nb::object>;
Outcome outcome(const Status &status) {
  std::string message = status.message();
  PyObject *text = PyUnicode_DecodeUTF8(message.data(), static_cast<Py_ssize_t>(message.size()), "backslashreplace");
  if (!text)
    throw nb::python_error();
  return {static_cast<int>(status.code()), nb::steal(text)};
}

int exportBuffer(PyObject *object, Py_buffer *view, int flags) {
  Tensor *tensor = nb::inst_ptr<Tensor>(nb::handle(object));
  void *data = tensor->mutableData();
  if (!data && tensor->bytes()) {
    view->obj = nullptr;
    PyErr_NoMemory();
    return -1;
  }
  return PyBuffer_FillInfo(view, object, data,
                           static_cast<Py_ssize_t>(tensor->bytes()), 0, flags);
}
PyType_Slot tensorSlots[] = {{Py_bf_getbuffer, reinterpret_cast<void *>(exportBuffer)},
                             {0, nullptr}};

Tensor allocate(int dtype, const std::vector<int64_t> &dims) {
  Tensor tensor;
  Status status = Tensor::allocate(dtype, dims.data(), static_cast<int>(dims.size()), &tensor);
  if (!status.ok())
    throw std::runtime_error(status.message());
  return tensor;
}

/// A copy of a contiguous buffer: what a graph keeps must not change with the caller's array.
Tensor fromBuffer(nb::handle object, int dtype, const std::vector<int64_t> &dims) {
  Tensor tensor = allocate(dtype, dims);
  Py_buffer view;
  if (PyObject_GetBuffer(object.ptr(), &view, PyBUF_SIMPLE))
    throw nb::python_error();
  bool fits = static_cast<size_t>(view.len) == tensor.bytes();
  if (fits && view.len)
    std::memcpy(tensor.mutableData(), view.buf, view.len);
  Py_ssize_t length = view.len;
  PyBuffer_Release(&view);
  if (!fits)
    throw std::runtime_error("the buffer has " + std::to_string(length) + " bytes, expected " +
                             std::to_string(tensor.bytes()));
  return tensor;
}

Tensor fromStrings(const nb::list &values, const std::vector<int64_t> &dims) {
  Tensor tensor = allocate(KILN_STRING, dims);
  if (static_cast<int64_t>(nb::len(values)) != tensor.numElements())
    throw std::runtime_error("the list has " + std::to_string(nb::len(values)) +
                             " strings, expected " + std::to_string(tensor.numElements()));
  std::string *to = tensor.mutableStrings();
  for (nb::handle value : values) {
    nb::bytes bytes = nb::cast<nb::bytes>(value);
    to++->assign(bytes.c_str(), bytes.size());
  }
  return tensor;
}

nb::list strings(const Tensor &tensor) {
  nb::list list;
  for (int64_t i = 0, n = tensor.dtype() == KILN_STRING ? tensor.numElements() : 0; i < n; ++i)
    list.append(nb::bytes(tensor.strings()[i].data(), tensor.strings()[i].size()));
  return list;
}

std::vector<int64_t> dimsOf(const Tensor &tensor) {
  return {tensor.dims(), tensor.dims() + tensor.rank()};
}

/// Name, dtype and dims; the last is None for an unknown rank.
nb::tuple describe(const TensorInfo &info) {
  return nb::make_tuple(info.name, info.dtype, info.hasRank ? nb::cast(info.dims) : nb::none());
}
nb::list describe(const std::vector<TensorInfo> &infos) {
  nb::list list;
  for (const TensorInfo &info : infos)
    list.append(describe(info));
  return list;
}

struct Call {
  RunOptions options;
  RunMetadata metadata;

  /// No `timeout` is none; one that is not positive ends the run at once.
  Call(std::optional<double> timeout, const CancellationSource *cancellation, bool trace) {
    if (timeout)
      options.timeoutMicros = *timeout > 0 ? std::max<int64_t>(1, static_cast<int64_t>(std::min(*timeout, 1e12) * 1e6)) : -1;
    options.cancellation = cancellation;
    options.trace = trace;
  }
  nb::list events() const {
    nb::list list;
    for (const TraceEvent &event : metadata.events)
      list.append(nb::make_tuple(event.name, event.category, event.beginNanos, event.endNanos,
                                 event.thread));
    return list;
  }
};

/// Feeds and fetches resolved; keeps its session.
struct BoundCallable {
  std::shared_ptr<Session> session;
  std::unique_ptr<Callable> callable;
  size_t numFetches;

  nb::tuple run(const std::vector<Tensor> &feeds, std::optional<double> timeout,
                const CancellationSource *cancellation, bool trace) {
    Call call(timeout, cancellation, trace);
    std::vector<Tensor> fetches(numFetches);
    Status status;
    {
      nb::gil_scoped_release released;
      status = callable->run(feeds.data(), fetches.data(), call.options, &call.metadata);
    }
    return nb::make_tuple(outcome(status), fetches, call.events());
  }
};

/// Runs hold the session, so that close() never takes it from under one.
class BoundSession {
public:
  std::shared_ptr<Session> session;

  static std::pair<Outcome, nb::object> open(nb::handle model, const SessionOptions &options) {
    std::unique_ptr<Session> made;
    Status status;
    if (nb::isinstance<nb::bytes>(model)) {
      nb::bytes bytes = nb::borrow<nb::bytes>(model);
      nb::gil_scoped_release released;
      status = Session::fromGraphDef(bytes.c_str(), bytes.size(), options, &made);
    } else {
      std::string path = nb::cast<std::string>(model);
      nb::gil_scoped_release released;
      status = Session::load(path.c_str(), options, &made);
    }
    if (!status.ok())
      return {outcome(status), nb::none()};
    auto *bound = new BoundSession;
    bound->session = std::move(made);
    return {outcome(status), nb::cast(bound, nb::rv_policy::take_ownership)};
  }

  std::shared_ptr<Session> get() const {
    if (!session)
      throw std::runtime_error("the session is closed");
    return session;
  }

  void close() {
    std::shared_ptr<Session> last = std::move(session);
    nb::gil_scoped_release released;
    last.reset();
  }

  std::pair<Outcome, nb::object> makeCallable(const std::vector<std::string> &feeds,
                                              const std::vector<std::string> &fetches,
                                              const std::vector<std::string> &targets) {
    auto bound = std::make_unique<BoundCallable>();
    bound->session = get();
    bound->numFetches = fetches.size();
    Status status;
    {
      nb::gil_scoped_release released;
      status = bound->session->makeCallable(feeds, fetches, targets, &bound->callable);
    }
    return {outcome(status),
            status.ok() ? nb::cast(bound.release(), nb::rv_policy::take_ownership) : nb::none()};
  }

  nb::tuple run(const Session::Feeds &feeds, const std::vector<std::string> &fetches,
                const std::vector<std::string> &targets, std::optional<double> timeout,
                const CancellationSource *cancellation, bool trace) {
    std::shared_ptr<Session> held = get();
    Call call(timeout, cancellation, trace);
    std::vector<Tensor> outputs;
    Status status;
    {
      nb::gil_scoped_release released;
      status = held->run(feeds, fetches, targets, &outputs, call.options, &call.metadata);
    }
    return nb::make_tuple(outcome(status), outputs, call.events());
  }

  nb::dict statistics() const {
    SessionStatistics statistics = get()->statistics();
    nb::dict all;
    all["compilations"] = statistics.numCompilations;
    all["failures"] = statistics.numFailures;
    all["evictions"] = statistics.numEvictions;
    all["loaded"] = statistics.numLoaded;
    all["evaluated"] = statistics.numEvaluated;
    all["executables"] = statistics.numExecutables;
    all["executable_bytes"] = statistics.executableBytes;
    all["workspace_bytes"] = statistics.workspaceBytes;
    all["gpu_bytes"] = statistics.gpuBytes;
    all["moved_to_host"] = statistics.numMovedToHost;
    all["prepared_runs"] = statistics.numPrepared;
    all["bytes_to_devices"] = statistics.bytesToDevices;
    all["bytes_between_devices"] = statistics.bytesBetweenDevices;
    all["bytes_kept_on_devices"] = statistics.bytesKeptOnDevices;
    all["bytes_to_host"] = statistics.bytesToHost;
    nb::dict fallbacks;
    for (const SessionStatistics::Fallback &fallback : statistics.fallbacks)
      fallbacks[fallback.cluster.c_str()] = outcome({KILN_INTERNAL, fallback.reason}).second;
    all["fallbacks"] = fallbacks;
    return all;
  }

  nb::list devices() const {
    nb::list all;
    for (const SessionDevice &device : get()->devices())
      all.append(nb::make_tuple(device.name, device.description, device.memoryBytes));
    return all;
  }

  nb::dict signatures() const {
    nb::dict all;
    for (const auto &[name, signature] : get()->signatures()) {
      nb::dict inputs, outputs;
      for (const auto &[key, info] : signature.inputs)
        inputs[key.c_str()] = describe(info);
      for (const auto &[key, info] : signature.outputs)
        outputs[key.c_str()] = describe(info);
      all[name.c_str()] = nb::make_tuple(inputs, outputs);
    }
    return all;
  }
};

} // namespace

void kiln::python::bindSessions(nb::module_ &m) {
  nb::class_<Tensor>(m, "Tensor", nb::type_slots(tensorSlots))
      .def_static("from_buffer", &fromBuffer, nb::arg("buffer"), nb::arg("dtype"), nb::arg("dims"))
      .def_static("from_strings", &fromStrings, nb::arg("values"), nb::arg("dims"))
      .def_prop_ro("dtype", &Tensor::dtype)
      .def_prop_ro("dims", &dimsOf)
      .def("strings", &strings);

  nb::class_<CancellationSource>(m, "Cancellation")
      .def(nb::init<>())
      .def("cancel", &CancellationSource::cancel);

  nb::class_<BoundCallable>(m, "Callable")
      .def("run", &BoundCallable::run, nb::arg("feeds"), nb::arg("timeout").none(),
           nb::arg("cancellation").none(), nb::arg("trace"));

  nb::class_<BoundSession>(m, "Session")
      .def_static(
          "open",
          [](nb::handle model, const std::string &tags, const std::string &flags, int threads,
             int cpuDevices, int gpuDevices, const std::string &defaultDevice,
             const std::string &precision, const std::string &gpuLibrary,
             const std::string &cache,
             const std::vector<std::pair<std::string, std::string>> &tasks, const std::string &task,
             double jobTimeout, uint64_t executableBytes, uint64_t workspaceBytes, uint64_t preparedRuns,
             uint64_t cacheBytes, uint64_t gpuBytes, bool isDeterministic, bool perfMap, bool registerWithGdb) {
            SessionOptions options;
            options.executableBytes = executableBytes;
            options.workspaceBytes = workspaceBytes;
            options.preparedRuns = preparedRuns;
            options.cacheBytes = cacheBytes;
            options.gpuBytes = gpuBytes;
            options.isDeterministic = isDeterministic;
            options.perfMap = perfMap;
            options.registerWithGdb = registerWithGdb;
            options.tags = tags;
            options.xlaFlags = flags;
            options.numThreads = threads;
            options.numCpuDevices = cpuDevices;
            options.numGpuDevices = gpuDevices;
            options.defaultDevice = defaultDevice;
            options.precision = precision;
            options.gpuLibrary = gpuLibrary;
            options.cacheDirectory = cache;
            options.tasks = tasks;
            options.task = task;
            options.jobTimeoutMicros = static_cast<int64_t>(std::clamp(jobTimeout, 0.0, 1e9) * 1e6);
            return BoundSession::open(model, options);
          },
          nb::arg("model"), nb::arg("tags"), nb::arg("flags"), nb::arg("threads"),
          nb::arg("cpu_devices"), nb::arg("gpu_devices"), nb::arg("default_device"), nb::arg("precision"), nb::arg("gpu_library"), nb::arg("cache"), nb::arg("tasks"), nb::arg("task"), nb::arg("job_timeout"),
          nb::arg("executable_bytes"), nb::arg("workspace_bytes"), nb::arg("prepared_runs"), nb::arg("cache_bytes"),
          nb::arg("gpu_bytes"), nb::arg("deterministic"), nb::arg("perf_map"), nb::arg("register_with_gdb"))
      .def("close", &BoundSession::close)
      .def("make_callable", &BoundSession::makeCallable, nb::arg("feeds"), nb::arg("fetches"),
           nb::arg("targets"))
      .def("run", &BoundSession::run, nb::arg("feeds"), nb::arg("fetches"), nb::arg("targets"),
           nb::arg("timeout").none(), nb::arg("cancellation").none(), nb::arg("trace"))
      .def("statistics", &BoundSession::statistics)
      .def("devices", &BoundSession::devices)
      .def("signatures", &BoundSession::signatures)
      .def("inputs", [](const BoundSession &s) { return describe(s.get()->inputs()); })
      .def("outputs", [](const BoundSession &s) { return describe(s.get()->outputs()); });
}
