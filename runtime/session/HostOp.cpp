// The registry of host ops, and what every host op uses.
#include "session/HostOp.h"

#include "session/ops/Ops.h"

namespace kiln {

HostOp::~HostOp() = default;

Status HostOp::compute(OpContext &) { return Status(KILN_INTERNAL, "runs by computeAsync"); }

void HostOp::computeAsync(OpContext &context, Done done) { done(compute(context), false); }

Status invalidArgument(std::string message) {
  return Status(KILN_INVALID_ARGUMENT, std::move(message));
}

bool OpContext::isHandle(int index) const {
  const Tensor &tensor = inputs[index];
  return (tensor.dtype() == KILN_RESOURCE || tensor.dtype() == KILN_VARIANT) &&
         tensor.numElements() == 1;
}

Status OpContext::notA(int index, const char *kind) const {
  const Tensor &tensor = inputs[index];
  std::string what = !isHandle(index)          ? std::string("a ") + dtypeName(tensor.dtype()) + " tensor"
                     : !tensor.handle() ? "an empty handle"
                                        : std::string("a ") + tensor.handle()->kind();
  return invalidArgument("input " + std::to_string(index) + " is " + what + ", not a " + kind);
}

namespace {
class FunctionOp : public HostOp {
public:
  FunctionOp(HostOpRegistry::Function function, bool keeps) : function(function), keeps(keeps) {}
  Status compute(OpContext &context) override { return function(context); }
  bool keepsOnDevice() const override { return keeps; }

private:
  HostOpRegistry::Function function;
  const bool keeps;
};
} // namespace

void HostOpRegistry::add(const char *name, Function function) {
  factories[name].function = function;
}

void HostOpRegistry::addKeeping(const char *name, Function function) {
  factories[name].function = function;
  factories[name].keeps = true;
}

void HostOpRegistry::addUncompiled(const char *name, Function function) {
  factories[name].function = function;
  factories[name].uncompiledOnly = true;
}

void HostOpRegistry::addFactory(const char *name, Factory factory) {
  factories[name].factory = factory;
}

Status HostOpRegistry::create(const PlanNode &node, std::unique_ptr<HostOp> *result) const {
  auto found = factories.find(node.op);
  if (found == factories.end())
    return Status(KILN_UNSUPPORTED, node.op + " neither compiles here nor is a host op");
  if (found->second.factory)
    return found->second.factory(node, result);
  *result = std::make_unique<FunctionOp>(found->second.function, found->second.keeps);
  return Status();
}

std::vector<std::string> HostOpRegistry::names() const {
  std::vector<std::string> names;
  for (const auto &entry : factories)
    names.push_back(entry.first);
  return names;
}

HostOpRegistry &HostOpRegistry::global() {
  static HostOpRegistry &registry = *[] {
    auto *all = new HostOpRegistry; // until the process ends
    for (auto *add : {addCsvOps, addCtcLossOps, addCtcOps, addDynamicShapeOps, addFeatureCrossOps, addFileOps, addLoggingOps, addMatrixOps, addMetadataOps, addMoveOps, addNonMaxSuppressionOps,
                      addOptionalOps, addParseExampleOps, addQueueOps, addRaggedOps, addRaggedVariantOps, addSerializeOps, addSetOps, addShuffleOps, addSparseCountOps, addSparseGradientOps, addSparseMathOps, addSparseOps, addSparseReduceOps, addRearrangeOps,
                      addSampleBoxOps, addSendRecvOps, addStackOps, addStringCodecOps, addStringHashOps,
                      addStringOps, addStringPartOps, addTableOps,
                      addTensorArrayOps, addTensorListOps, addUniqueOps, addVariableOps, addVariantMathOps})
      add(*all);
    return all;
  }();
  return registry;
}

} // namespace kiln
