// Reads TF_XLA_FLAGS.
#include "passes/graph/clustering/ClusteringOptions.h"
#include "hlo/graph/OpRegistry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include <variant>

using namespace llvm;

namespace kiln::tf {
namespace {

using Options = ClusteringOptions;
using Field = std::variant<bool Options::*, int64_t Options::*, std::string Options::*,
                           std::vector<std::string> Options::*>;

struct Flag {
  const char *name;
  Field field;
};

const Flag kFlags[] = {
    {"tf_xla_auto_jit", &Options::autoJit},
    {"tf_xla_cpu_global_jit", &Options::cpuGlobalJit},
    {"tf_xla_min_cluster_size", &Options::minClusterSize},
    {"tf_xla_max_cluster_size", &Options::maxClusterSize},
    {"tf_xla_clustering_fuel", &Options::clusteringFuel},
    {"tf_xla_ops_to_cluster", &Options::opsToCluster},
    {"tf_xla_cluster_exclude_ops", &Options::clusterExcludeOps},
    {"tf_xla_clustering_debug", &Options::clusteringDebug},
    {"tf_xla_disable_deadness_safety_checks_for_debugging", &Options::disableDeadnessSafetyChecks},
    {"tf_xla_disable_resource_variable_safety_checks_for_debugging",
     &Options::disableResourceVariableSafetyChecks},
    {"tf_xla_deterministic_cluster_names", &Options::deterministicClusterNames},
    {"tf_xla_enable_lazy_compilation", &Options::enableLazyCompilation},
    {"tf_xla_async_compilation", &Options::asyncCompilation},
    {"tf_xla_always_defer_compilation", &Options::alwaysDeferCompilation},
    {"tf_xla_disable_constant_folding", &Options::disableConstantFolding},
    {"tf_xla_print_cluster_outputs", &Options::printClusterOutputs},
    {"tf_xla_check_cluster_input_numerics", &Options::checkClusterInputNumerics},
    {"tf_xla_check_cluster_output_numerics", &Options::checkClusterOutputNumerics},
    {"tf_xla_persistent_cache_directory", &Options::persistentCacheDirectory},
    {"tf_xla_persistent_cache_prefix", &Options::persistentCachePrefix},
    {"tf_xla_persistent_cache_read_only", &Options::persistentCacheReadOnly},
    {"tf_xla_disable_strict_signature_checks", &Options::disableStrictSignatureChecks},
};

/// Flags of TensorFlow that say nothing to Kiln: accepted, so that one environment serves both.
bool isIgnored(StringRef name) {
  return is_contained<StringRef>({"tf_xla_enable_xla_devices", "tf_xla_compile_on_demand",
                                  "tf_xla_persistent_cache_device_types",
                                  "tf_mlir_enable_mlir_bridge",
                                  "tf_mlir_enable_merge_control_flow_pass",
                                  "tf_mlir_enable_convert_control_to_data_outputs_pass",
                                  "tf_mlir_enable_strict_clusters", "tf_dump_graphs_in_tfg",
                                  "tf_xla_call_module_disabled_checks"},
                                 name) ||
         name.starts_with("tf_xla_use_device_api");
}

bool setNumber(int64_t &field, StringRef name, StringRef value) {
  if (name != "tf_xla_auto_jit")
    return !value.getAsInteger(10, field);
  // "fusible" chooses ops too; "single-gpu(N)" speaks of graphs with one GPU.
  if (value == "fusible")
    return field = 1;
  if (value.consume_front("single-gpu("))
    value.consume_back(")");
  return !value.getAsInteger(10, field) && field >= -1 && field <= 2;
}

bool setBool(bool &field, StringRef value) {
  std::optional<bool> parsed = StringSwitch<std::optional<bool>>(value.lower())
                                   .Cases({"", "true", "1", "t", "y", "yes"}, true)
                                   .Cases({"false", "0", "f", "n", "no"}, false)
                                   .Default(std::nullopt);
  field = parsed.value_or(field);
  return parsed.has_value();
}

/// Ops and groups, separated by commas. False if one is neither.
bool setOps(std::vector<std::string> &field, StringRef value) {
  field.clear();
  SmallVector<StringRef> names;
  value.split(names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef name : names) {
    ArrayRef<StringRef> group = opGroup(name.trim());
    for (StringRef op : group)
      field.push_back(op.str());
    if (group.empty() && !lookupOp(name.trim()))
      return false;
    if (group.empty())
      field.push_back(name.trim().str());
  }
  return true;
}

} // namespace

bool OperationFilter::allow(StringRef name) {
  if (name == "everything") {
    *this = everything();
    return true;
  }
  using Filter = OperationFilter;
  static constexpr std::pair<const char *, bool Filter::*> kFields[] = {
      {"resource_ops_in_called_functions", &Filter::allowResourceOpsInCalledFunctions},
      {"stack_ops", &Filter::allowStackOps},
      {"tensor_array_ops", &Filter::allowTensorArrayOps},
      {"stateful_rng_ops", &Filter::allowStatefulRngOps},
      {"control_trigger", &Filter::allowControlTrigger},
      {"eliding_assert_and_checknumerics_ops", &Filter::allowElidingAssertAndCheckNumericsOps},
      {"ops_producing_or_consuming_variant", &Filter::allowOpsProducingOrConsumingVariant},
      {"slow_ops", &Filter::allowSlowOps},
      {"inaccurate_ops", &Filter::allowInaccurateOps},
      {"string_consts", &Filter::allowStringConsts},
      {"inlined_calls", &Filter::allowInlinedCalls},
  };
  for (auto [field, member] : kFields)
    if (name == field)
      return this->*member = true;
  return false;
}

bool ClusteringOptions::parse(StringRef text, std::string &error) {
  text = text.trim();
  if (text.empty())
    return true;
  std::unique_ptr<MemoryBuffer> file;
  if (!text.starts_with("-")) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> read = MemoryBuffer::getFile(text);
    if (!read) {
      error = ("cannot read the flags in '" + text + "': " + read.getError().message()).str();
      return false;
    }
    file = std::move(*read);
    text = file->getBuffer();
  }
  SmallVector<StringRef> words;
  SplitString(text, words, " \t\r\n");
  for (StringRef word : words) {
    auto [name, value] = word.ltrim('-').split('=');
    bool isBare = !word.contains('=');
    if (isIgnored(name))
      continue;
    const Flag *flag = find_if(kFlags, [&, name = name](const Flag &f) { return name == f.name; });
    if (flag == std::end(kFlags)) {
      error = ("unknown flag '" + word + "' in TF_XLA_FLAGS").str();
      return false;
    }
    bool isBool = std::holds_alternative<bool Options::*>(flag->field);
    bool ok = isBool || !isBare;
    if (auto *field = std::get_if<bool Options::*>(&flag->field))
      ok &= setBool(this->**field, value);
    else if (auto *field = std::get_if<int64_t Options::*>(&flag->field))
      ok &= setNumber(this->**field, name, value);
    else if (auto *field = std::get_if<std::string Options::*>(&flag->field))
      this->**field = value.str();
    else
      ok &= setOps(this->*std::get<std::vector<std::string> Options::*>(flag->field), value);
    if (name == "tf_xla_auto_jit" && value == "fusible")
      setOps(opsToCluster, "FUSIBLE");
    if (!ok) {
      bool isOps = std::holds_alternative<std::vector<std::string> Options::*>(flag->field);
      error = ("flag '" + word + "' in TF_XLA_FLAGS: expected " +
               (isBool  ? "true or false"
                : isOps ? "names of ops and groups"
                        : "a number"))
                  .str();
      return false;
    }
  }
  return true;
}

} // namespace kiln::tf
