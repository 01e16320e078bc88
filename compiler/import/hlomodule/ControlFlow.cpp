// Control flow, fusions, barriers and custom calls.
#include "compiler/import/hlomodule/Mapping.h"

#include "mlir/Transforms/RegionUtils.h"

using namespace kiln;
using namespace kiln::hlomodule;

static SmallVector<Value> captures(MutableArrayRef<Region> regions) {
  llvm::SetVector<Value> values;
  getUsedValuesDefinedAbove(regions, values);
  return values.takeVector();
}

/// XLA's order of a while's computations.
enum { kBody, kCondition };

static LogicalResult readWhile(Reader &r) {
  if (r.proto.operand_ids_size() != 1 || failed(r.expectCalls(2)))
    return r.proto.operand_ids_size() != 1 ? r.error("needs one operand") : failure();
  size_t unchanged = 0;
  if (auto text = r.frontend(kCaptures))
    if (text->getAsInteger(10, unchanged) || unchanged > r.state.operands.size() ||
        r.state.types.size() != r.state.operands.size())
      return r.error("'" + kCaptures + "' is not a number of operands");
  ValueRange bound = r.operandValues(0).take_back(unchanged);
  r.surplus = llvm::to_vector(bound);
  r.state.operands.truncate(r.state.operands.size() - unchanged);
  r.state.types.truncate(r.state.types.size() - unchanged);
  if (failed(r.addRegion(kCondition, bound)))
    return failure();
  return r.addRegion(kBody, bound, unchanged);
}

/// A computation sees only its parameters: what the regions use from above is carried along.
static LogicalResult writeWhile(Writer &w) {
  auto op = cast<hlo::WhileOp>(w.op);
  w.surplus = captures(op->getRegions());
  SmallVector<Value> carried(op.getOperands());
  carried.append(w.surplus);
  auto operand = w.pack(carried);
  if (failed(operand))
    return failure();
  w.operandsSet = true;
  w.proto.add_operand_ids(*operand);
  if (!w.surplus.empty())
    w.setFrontend(kCaptures, std::to_string(w.surplus.size()));
  if (failed(w.addCall(op.getBody(), {w.surplus, /*packed=*/true, /*returned=*/true})))
    return failure();
  return w.addCall(op.getCond(), {w.surplus, /*packed=*/true});
}

static LogicalResult readConditional(Reader &r) {
  int branches = r.proto.called_computation_ids_size();
  if (branches == 0 || r.proto.operand_ids_size() != branches + 1 || r.operandValues(0).size() != 1)
    return r.error("needs a predicate or index, and one operand for each of its " +
                   Twine(branches) + " computations");
  if (!cast<RankedTensorType>(r.operandValues(0)[0].getType()).getElementType().isInteger(1))
    r.state.name = OperationName("hlo.case", r.b.getContext());
  else if (branches != 2)
    return r.error("has a predicate, but not two computations");
  r.state.operands.truncate(1);
  for (int i = 0; i < branches; ++i)
    if (failed(r.addRegion(i, r.operandValues(i + 1))))
      return failure();
  return success();
}

static LogicalResult writeConditional(Writer &w) {
  auto selector = w.idOf(w.op->getOperand(0));
  if (failed(selector))
    return failure();
  w.operandsSet = true;
  w.proto.add_operand_ids(*selector);
  for (Region &region : w.op->getRegions()) {
    SmallVector<Value> bound = captures(region);
    auto operand = w.pack(bound);
    if (failed(operand) || failed(w.addCall(region, {bound, /*packed=*/true})))
      return failure();
    w.proto.add_operand_ids(*operand);
  }
  return success();
}

static LogicalResult writeBarrier(Writer &w) {
  auto operand = w.pack(w.op->getOperands());
  if (failed(operand))
    return failure();
  w.operandsSet = true;
  w.proto.add_operand_ids(*operand);
  return success();
}

static LogicalResult readFusion(Reader &r) {
  auto kind = llvm::StringSwitch<std::optional<hlo::FusionKind>>(r.proto.fusion_kind())
                  .Case("kLoop", hlo::FusionKind::loop)
                  .Case("kInput", hlo::FusionKind::reduction)
                  .Case("kOutput", hlo::FusionKind::contraction)
                  .Default(std::nullopt);
  if (!kind)
    return r.error("fusion kind '" + r.proto.fusion_kind() + "' is not supported");
  r.set("kind", hlo::FusionKindAttr::get(r.b.getContext(), *kind));
  return failed(r.expectCalls(1)) ? failure() : r.addRegion(0);
}
static LogicalResult writeFusion(Writer &w) {
  auto op = cast<hlo::FusionOp>(w.op);
  switch (op.getKind()) {
  case hlo::FusionKind::loop:
    w.proto.set_fusion_kind("kLoop");
    break;
  case hlo::FusionKind::reduction:
    w.proto.set_fusion_kind("kInput");
    break;
  case hlo::FusionKind::contraction:
    w.proto.set_fusion_kind("kOutput");
    break;
  }
  Writer::CallOptions options;
  options.fusion = true;
  return w.addCall(op.getBody(), options);
}

static LogicalResult readCustomCall(Reader &r) {
  r.set("call_target_name", r.b.getStringAttr(r.proto.custom_call_target()));
  r.setFlag("has_side_effect", r.proto.custom_call_has_side_effect());
  if (!r.proto.backend_config().empty())
    r.set(kBackendConfig, r.b.getStringAttr(r.proto.backend_config()));
  if (r.proto.custom_call_api_version() > 1)
    r.set(kApiVersion, r.b.getI32IntegerAttr(r.proto.custom_call_api_version()));
  return r.expectCalls(0);
}
static LogicalResult writeCustomCall(Writer &w) {
  auto op = cast<hlo::CustomCallOp>(w.op);
  w.proto.set_custom_call_target(op.getCallTargetName().str());
  w.proto.set_custom_call_has_side_effect(op.getHasSideEffect());
  if (auto config = op->getAttrOfType<StringAttr>(kBackendConfig))
    w.proto.set_backend_config(config.str());
  auto version = op->getAttrOfType<IntegerAttr>(kApiVersion);
  w.proto.set_custom_call_api_version(version ? static_cast<int>(version.getInt()) : 1);
  return success();
}

void kiln::hlomodule::addControlFlow(MappingTable &table) {
  table.add({"while", "while", readWhile, writeWhile});
  table.add({"conditional", "if", readConditional, writeConditional});
  table.add({"conditional", "case", readConditional, writeConditional});
  table.add({"opt-barrier", "optimization_barrier", nullptr, writeBarrier});
  table.add({"fusion", "fusion", readFusion, writeFusion});
  table.add({"custom-call", "custom_call", readCustomCall, writeCustomCall});
}
