// Looks at what goes into compiled clusters and comes out, as TF_XLA_FLAGS ask for debugging.
#include "compiler/jit/CheckedUnit.h"

#include "runtime/session/ops/Ops.h"

#include <cstdio>

namespace kiln::jit {

namespace {

/// Whether a number has all bits of its exponent, as infinities and NaN do.
template <typename Bits> bool allFinite(const Tensor &tensor, Bits exponent) {
  const auto *values = static_cast<const Bits *>(tensor.data());
  for (size_t i = 0, n = tensor.bytes() / sizeof(Bits); i < n; ++i)
    if ((values[i] & exponent) == exponent)
      return false;
  return true;
}

bool allFinite(const Tensor &tensor) {
  switch (tensor.dtype()) {
  case KILN_HALF: return allFinite<uint16_t>(tensor, 0x7c00);
  case KILN_BFLOAT16: return allFinite<uint16_t>(tensor, 0x7f80);
  case KILN_FLOAT:
  case KILN_COMPLEX64: return allFinite<uint32_t>(tensor, 0x7f800000);
  case KILN_DOUBLE:
  case KILN_COMPLEX128: return allFinite<uint64_t>(tensor, 0x7ff0000000000000);
  default: return true;
  }
}

class CheckedUnit : public CompiledUnit {
public:
  CheckedUnit(std::shared_ptr<CompiledUnit> unit, ClusterDescription cluster, const tf::ClusteringOptions &options)
      : unit(std::move(unit)), cluster(std::move(cluster)),
        isDeferred(this->cluster.hasFallback && options.alwaysDeferCompilation),
        checksInputs(options.checkClusterInputNumerics), checksOutputs(options.checkClusterOutputNumerics),
        prints(options.printClusterOutputs) {}

  Status compile(RunContext &context, const Tensor *args, Mode mode, std::shared_ptr<Executable> *result) override {
    if (checksInputs)
      if (Status status = check(args, cluster.numArgs, "input"); !status.ok())
        return status;
    if (isDeferred) {
      result->reset();
      return {};
    }
    return unit->compile(context, args, mode, result);
  }

  Status run(RunContext &context, const std::shared_ptr<Executable> &executable, const Tensor *args,
             Tensor *results) override {
    Status status = unit->run(context, executable, args, results);
    for (size_t i = 0; status.ok() && prints && i < cluster.numResults; ++i) {
      if (status = results[i].toHost(); !status.ok())
        return status;
      std::string text = cluster.name + ":" + std::to_string(i) + " = " + formatTensor(results[i], 3) + "\n";
      if (context.print)
        context.print(context.printUser, text);
      else
        std::fputs(text.c_str(), stderr);
    }
    return status.ok() && checksOutputs ? check(results, cluster.numResults, "output") : status;
  }

private:
  Status check(const Tensor *tensors, size_t count, const char *what) const {
    for (size_t i = 0; i < count; ++i) {
      if (Status status = tensors[i].toHost(); !status.ok())
        return status;
      if (!allFinite(tensors[i]))
        return {KILN_INVALID_ARGUMENT, std::string(what) + " " + std::to_string(i) + " of " + cluster.name +
                                           " has infinities or NaN"};
    }
    return {};
  }

  const std::shared_ptr<CompiledUnit> unit;
  const ClusterDescription cluster;
  const bool isDeferred, checksInputs, checksOutputs, prints;
};

} // namespace

std::shared_ptr<CompiledUnit> checkedUnit(std::shared_ptr<CompiledUnit> unit, ClusterDescription cluster,
                                          const tf::ClusteringOptions &options) {
  if (!options.alwaysDeferCompilation && !options.checkClusterInputNumerics && !options.checkClusterOutputNumerics &&
      !options.printClusterOutputs)
    return unit;
  return std::make_shared<CheckedUnit>(std::move(unit), std::move(cluster), options);
}

} // namespace kiln::jit
