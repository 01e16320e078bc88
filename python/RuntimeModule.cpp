// kiln._runtime: loads artefacts and runs them on any buffers, from any number of threads.
#include "runtime/include/kiln/gpu.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace nb = nanobind;

namespace {

using TensorInfo = std::tuple<std::string, int, std::vector<int64_t>>;

std::vector<TensorInfo> describe(const KilnTensor *tensors, int count) {
  std::vector<TensorInfo> infos;
  for (int i = 0; i < count; ++i)
    infos.emplace_back(tensors[i].name, tensors[i].dtype,
                       std::vector<int64_t>(tensors[i].dims, tensors[i].dims + tensors[i].rank));
  return infos;
}

// The bytes of a contiguous Python buffer for as long as this lives.
class Buffer {
public:
  Buffer(nb::handle object, const KilnTensor &tensor, size_t bytes, bool writable) {
    if (PyObject_GetBuffer(object.ptr(), &view, writable ? PyBUF_WRITABLE : PyBUF_SIMPLE))
      throw nb::python_error();
    std::string problem;
    if (size_t(view.len) != bytes)
      problem = "has " + std::to_string(view.len) + " bytes, expected " + std::to_string(bytes);
    else if (reinterpret_cast<uintptr_t>(view.buf) & (tensor.alignment - 1))
      problem = "is not aligned to " + std::to_string(tensor.alignment) + " bytes";
    if (!problem.empty()) {
      PyBuffer_Release(&view);
      throw std::runtime_error("the buffer of '" + std::string(tensor.name) + "' " + problem);
    }
  }
  Buffer(Buffer &&other) noexcept : view(other.view) { other.view.obj = nullptr; }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(Buffer) = delete;
  ~Buffer() { PyBuffer_Release(&view); }
  // What is empty may have no address; runs want one all the same.
  void *data() const { return view.len ? view.buf : const_cast<KilnDType *>(&none); }

private:
  alignas(KILN_ALIGNMENT) static constexpr KilnDType none = KILN_FLOAT;
  Py_buffer view;
};

// A module and the instances that its callers have left behind, one per run at once.
class LoadedModule {
public:
  // `gpu`: that a module for GPUs runs on, by the driver's numbers; -1: the first, and only once it runs, or a module for processors.
  LoadedModule(const std::string &path, int threads, int gpu) : gpu(gpu), pool(std::make_unique<kiln::ThreadPool>(threads)) {
    kiln::Status status = kiln::Module::open(path.c_str(), &module);
    if (!status.ok())
      throw std::runtime_error(status.message());
    if (!isForGpu() && gpu >= 0)
      throw std::runtime_error(path + ": the model was compiled for processors, not for GPUs");
    if (gpu >= 0)
      give(make()); // what fails, a missing driver say, is known at once
  }

  std::string name() const { return module->table().name; }
  bool isForGpu() const { return module->table().flags & KILN_MODULE_GPU; }
  std::vector<TensorInfo> inputs() const { return describe(module->table().inputs, module->table().num_inputs); }
  std::vector<TensorInfo> outputs() const { return describe(module->table().outputs, module->table().num_outputs); }
  // Of each output the dimensions whose size a run finds, and the number of the output that says it.
  std::vector<std::vector<std::pair<int, int>>> found() const {
    const KilnModule &table = module->table();
    std::vector<std::vector<std::pair<int, int>>> sizes(static_cast<size_t>(table.num_outputs));
    for (int i = 0; i < table.num_outputs; ++i)
      for (int d = 0; d < table.outputs[i].rank; ++d)
        if (int size = kiln::foundSize(table, i, d); size >= 0)
          sizes[size_t(i)].emplace_back(d, size);
    return sizes;
  }
  int numVariables() const { return module->table().num_variables; }

  int numLengths() const { return std::max(module->table().num_symbols - KILN_SYMBOL_LENGTH, 0); }
  std::vector<int64_t> leastLengths() const {
    std::vector<int64_t> least;
    for (int i = 0; i < numLengths(); ++i)
      least.push_back(module->table().ranges[KILN_SYMBOL_LENGTH + i].least);
    return least;
  }
  int64_t mostLength() const { return numLengths() ? module->table().ranges[KILN_SYMBOL_LENGTH].most : 1; }
  int64_t lengthMultiple() const { return kiln::lengthMultiple(module->table()); }

  // Of an open dimension of an input: which of the batch and the lengths it is of, and what that is where the dimension has the size.
  std::pair<int, int64_t> symbolAt(int64_t dim, int64_t size) const { return kiln::symbolAt(module->table(), dim, size); }

  // Where the batch and lengths have these sizes.
  std::vector<std::vector<int64_t>> outputShapes(const kiln::Symbols &sizes) const {
    const KilnModule &table = module->table();
    std::vector<std::vector<int64_t>> shapes(static_cast<size_t>(table.num_outputs));
    for (size_t i = 0; i < shapes.size(); ++i)
      for (int d = 0; d < table.outputs[i].rank; ++d)
        shapes[i].push_back(kiln::dimSize(table, table.outputs[i].dims[d], sizes));
    return shapes;
  }

  // `sizes`: the batch and lengths of the tensors that leave them open.
  void run(const nb::sequence &inputs, const nb::sequence &outputs, const kiln::Symbols &sizes) {
    const KilnModule &table = module->table();
    std::vector<Buffer> in = buffers(inputs, table.inputs, table.num_inputs, sizes, /*writable=*/false);
    std::vector<Buffer> out = buffers(outputs, table.outputs, table.num_outputs, sizes, /*writable=*/true);
    std::string error;
    bool ok;
    {
      nb::gil_scoped_release released;
      std::unique_ptr<kiln::Instance> instance = take();
      for (size_t i = 0; i < in.size(); ++i)
        instance->setInput(int(i), in[i].data());
      for (size_t i = 0; i < out.size(); ++i)
        instance->setOutput(int(i), out[i].data());
      ok = instance->setShape(sizes) && instance->run();
      error = instance->errorMessage();
      if (ok)
        give(std::move(instance));
    }
    if (!ok)
      throw std::runtime_error("the run failed: " + error);
  }

private:

  std::vector<Buffer> buffers(const nb::sequence &objects, const KilnTensor *tensors, int count, const kiln::Symbols &open, bool writable) const {
    if (nb::len(objects) != size_t(count))
      throw std::runtime_error(std::to_string(nb::len(objects)) + " buffers given, expected " + std::to_string(count));
    std::vector<Buffer> buffers;
    buffers.reserve(count);
    for (int i = 0; i < count; ++i)
      buffers.emplace_back(nb::object(objects[i]), tensors[i], kiln::tensorBytes(module->table(), tensors[i], open), writable);
    return buffers;
  }

  std::unique_ptr<kiln::Instance> take() {
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (!idle.empty()) {
        std::unique_ptr<kiln::Instance> instance = std::move(idle.back());
        idle.pop_back();
        return instance;
      }
    }
    return make();
  }
  std::unique_ptr<kiln::Instance> make() {
    static std::mutex choice; // which GPU new instances run on is the process's
    std::unique_ptr<kiln::Instance> instance;
    if (module->table().flags & KILN_MODULE_GPU) {
      std::lock_guard<std::mutex> lock(choice);
      kiln::gpu::enable(std::max(gpu, 0));
      instance = std::make_unique<kiln::Instance>(*module);
    } else {
      instance = std::make_unique<kiln::Instance>(*module);
    }
    if (!instance->ready())
      throw std::runtime_error(instance->errorMessage());
    if (pool->numThreads() > 1)
      instance->setThreadPool(pool.get());
    return instance;
  }
  void give(std::unique_ptr<kiln::Instance> instance) {
    std::lock_guard<std::mutex> lock(mutex);
    idle.push_back(std::move(instance));
  }

  int gpu;
  std::unique_ptr<kiln::Module> module;
  std::unique_ptr<kiln::ThreadPool> pool;
  std::mutex mutex;
  std::vector<std::unique_ptr<kiln::Instance>> idle; // destroyed before the module that they use
};

} // namespace

NB_MODULE(_runtime, m) {
  m.attr("version") = KILN_VERSION;
  nb::class_<LoadedModule>(m, "Module")
      .def(nb::init<const std::string &, int, int>(), nb::arg("path"), nb::arg("threads"), nb::arg("gpu"))
      .def_prop_ro("name", &LoadedModule::name)
      .def_prop_ro("is_for_gpu", &LoadedModule::isForGpu)
      .def_prop_ro("inputs", &LoadedModule::inputs)
      .def_prop_ro("outputs", &LoadedModule::outputs)
      .def_prop_ro("found", &LoadedModule::found)
      .def_prop_ro("num_variables", &LoadedModule::numVariables)
      .def_prop_ro("num_lengths", &LoadedModule::numLengths)
      .def_prop_ro("least_lengths", &LoadedModule::leastLengths)
      .def_prop_ro("most_length", &LoadedModule::mostLength)
      .def_prop_ro("length_multiple", &LoadedModule::lengthMultiple)
      .def("symbol_at", &LoadedModule::symbolAt)
      .def("output_shapes", &LoadedModule::outputShapes, nb::arg("sizes"))
      .def("run", &LoadedModule::run, nb::arg("inputs"), nb::arg("outputs"), nb::arg("sizes"));
}
