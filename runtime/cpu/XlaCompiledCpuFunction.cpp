// The out-of-line part of the base class of tfcompile's generated classes.
#include "kiln/xla_compiled_cpu_function.h"

#include "cpu/ModuleLoader.h"

namespace kiln {

XlaCompiledCpuFunction::XlaCompiledCpuFunction(const StaticData &static_data, AllocMode alloc_mode)
    : data(static_data) {
  loadStatus = Module::fromTable(data.module, &module);
  // Without code for this processor the object still has its buffers, and Run() says why it fails.
  if (!module)
    module = ModuleLoader::inert(data.module);
  instance =
      std::make_unique<Instance>(*module, alloc_mode == AllocMode::RESULTS_PROFILES_AND_TEMPS_ONLY
                                              ? Instance::Buffers::OutputsOnly
                                              : Instance::Buffers::All);
}

XlaCompiledCpuFunction::~XlaCompiledCpuFunction() = default;
XlaCompiledCpuFunction::XlaCompiledCpuFunction(XlaCompiledCpuFunction &&) noexcept = default;
XlaCompiledCpuFunction &
XlaCompiledCpuFunction::operator=(XlaCompiledCpuFunction &&) noexcept = default;

bool XlaCompiledCpuFunction::Run() {
  if (loadStatus.ok())
    return instance->run();
  instance->setErrorMessage(loadStatus.message().c_str());
  return false;
}

std::string XlaCompiledCpuFunction::error_msg() const { return instance->errorMessage(); }
void XlaCompiledCpuFunction::set_error_msg(const std::string &message) {
  instance->setErrorMessage(message.c_str());
}

void XlaCompiledCpuFunction::set_thread_pool(ThreadPool *pool) {
  options.set_intra_op_thread_pool(pool);
  instance->setThreadPool(pool);
}

int XlaCompiledCpuFunction::LookupArgIndex(const std::string &name) const {
  if (!HasNameIndices())
    return -1;
  if (int index = instance->findInput(name.c_str()); index >= 0)
    return index;
  int index = instance->findVariable(name.c_str());
  return index >= 0 ? numInputs() + index : -1;
}
int XlaCompiledCpuFunction::LookupVariableIndex(const std::string &name) const {
  return HasNameIndices() ? instance->findVariable(name.c_str()) : -1;
}
int XlaCompiledCpuFunction::LookupResultIndex(const std::string &name) const {
  return HasNameIndices() ? instance->findOutput(name.c_str()) : -1;
}

const char *XlaCompiledCpuFunction::GetArgName(int index) const {
  if (!HasNameIndices() || index < 0 || index >= num_args())
    return nullptr;
  return index < numInputs() ? table().inputs[index].name
                             : table().variables[index - numInputs()].name;
}
const char *XlaCompiledCpuFunction::GetVariableName(int index) const {
  bool known = HasNameIndices() && index >= 0 && index < num_variables();
  return known ? table().variables[index].name : nullptr;
}
const char *XlaCompiledCpuFunction::GetResultName(int index) const {
  bool known = HasNameIndices() && index >= 0 && index < num_results();
  return known ? table().outputs[index].name : nullptr;
}

} // namespace kiln
