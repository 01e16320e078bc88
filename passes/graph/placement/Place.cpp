// Place: gives each node a device, as its name, its neighbours and its colocation group ask.
#include "hlo/graph/References.h"
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/DeviceName.h"
#include "passes/graph/placement/Passes.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PLACE
#include "passes/graph/placement/Passes.h.inc"

bool hasKernelByDefault(Operation *node, StringRef deviceType) {
  auto isString = [](Type type) {
    auto tensor = dyn_cast<TensorType>(type);
    return tensor && isa<StringType>(tensor.getElementType());
  };
  return StringRef(deviceType).ends_with("CPU") ||
         (llvm::none_of(node->getOperandTypes(), isString) &&
          llvm::none_of(node->getResultTypes(), isString));
}

namespace {

/// Nodes that must be on one device, and what they ask for together.
struct Group {
  SmallVector<Operation *> nodes;
  DeviceName asked;
  Operation *asking = nullptr; // the first node that asks for something
  const std::string *device = nullptr;
};

class Placer {
public:
  Placer(FuncOp func, ArrayRef<std::string> devices, bool softPlacement, KernelPredicate hasKernel)
      : func(func), softPlacement(softPlacement), hasKernel(hasKernel), names(devices) {}

  LogicalResult run() {
    for (const std::string &name : names) {
      std::optional<DeviceName> device = DeviceName::parse(name);
      if (!device || !device->isFull())
        return emitError(func.getLoc()) << "'" << name << "' is not the full name of a device";
      devices.push_back(*device);
    }
    if (failed(makeGroups()))
      return failure();
    for (Group &group : groups)
      if (failed(choose(group)))
        return failure();
    for (Group &group : groups)
      followNeighbours(group);
    for (Group &group : groups)
      for (Operation *node : group.nodes)
        node->setAttr("_device", StringAttr::get(func.getContext(), *group.device));
    return success();
  }

private:
  /// Handles and references tie a node to the node that made them; calls, whose functions have
  /// devices of their own, are not tied. So do tensor lists, which are never sent.
  static bool isTied(Operation *node, unsigned operand) {
    Type element = cast<TensorType>(node->getOperand(operand).getType()).getElementType();
    if (isa<VariantType>(element))
      return true;
    if (isa<ResourceType>(element))
      return llvm::none_of(node->getAttrs(), [](NamedAttribute attr) {
        return isa<FlatSymbolRefAttr, FuncAttr>(attr.getValue());
      });
    return takenReferences(node)[operand];
  }

  LogicalResult makeGroups() {
    llvm::EquivalenceClasses<Operation *> classes;
    llvm::StringMap<Operation *> byName;
    for (Operation &op : func.getBody().front())
      if (isNode(&op)) {
        classes.insert(&op);
        byName.try_emplace(nodeName(&op), &op);
      }
    for (Operation &op : func.getBody().front()) {
      if (!isNode(&op))
        continue;
      if (auto list = op.getAttrOfType<ArrayAttr>("_class"))
        for (Attribute item : list)
          if (auto text = dyn_cast<StringAttr>(item);
              text && text.getValue().starts_with("loc:@")) {
            // Without a node of that name those that say so are still together.
            Operation *target =
                byName.try_emplace(text.getValue().drop_front(5), &op).first->second;
            classes.unionSets(&op, target);
          }
      for (unsigned i = 0; i < numDataOperands(&op); ++i)
        if (Operation *source = op.getOperand(i).getDefiningOp(); source && isTied(&op, i))
          classes.unionSets(&op, source);
    }
    llvm::DenseMap<Operation *, unsigned> numbers; // by leader, in the order of the first nodes
    for (Operation &op : func.getBody().front()) {
      if (!isNode(&op))
        continue;
      auto [it, isNew] = numbers.try_emplace(classes.getLeaderValue(&op), groups.size());
      if (isNew)
        groups.emplace_back();
      groupOf[&op] = it->second;
      groups[it->second].nodes.push_back(&op);
    }
    for (Group &group : groups)
      for (Operation *node : group.nodes)
        if (failed(ask(group, node)))
          return failure();
    return success();
  }

  /// Adds what a node asks for to what its group does.
  LogicalResult ask(Group &group, Operation *node) {
    auto given = node->getAttrOfType<StringAttr>("_device");
    if (!given || given.empty())
      return success();
    std::optional<DeviceName> name = DeviceName::parse(given.getValue());
    if (!name)
      return emitError(node->getLoc())
             << "'" << given.getValue() << "' is not the name of a device";
    if (!group.asking)
      group.asking = node;
    if (!group.asked.agrees(*name)) {
      if (softPlacement)
        return success(); // the first one's wish holds
      return emitError(node->getLoc()) << "'" << nodeName(node) << "' asks for " << given.getValue()
                                       << ", but must be where '" << nodeName(group.asking)
                                       << "' is, which asks for " << group.asked.str();
    }
    group.asked = group.asked.mergedWith(*name);
    return success();
  }

  bool canRun(const Group &group, const DeviceName &device) const {
    return llvm::all_of(group.nodes,
                        [&](Operation *node) { return hasKernel(node, *device.type); });
  }

  const std::string *firstDevice(const Group &group, const DeviceName &asked) const {
    for (auto [device, name] : llvm::zip(devices, names))
      if (device.agrees(asked) && canRun(group, device))
        return &name;
    return nullptr;
  }

  LogicalResult choose(Group &group) {
    group.device = firstDevice(group, group.asked);
    if (group.device)
      return success();
    if (softPlacement) {
      DeviceName asked = group.asked;
      asked.id.reset();
      group.device = firstDevice(group, asked);
      asked.type.reset();
      if (!group.device)
        group.device = firstDevice(group, asked);
      if (group.device)
        return success();
    }
    Operation *node = group.asking ? group.asking : group.nodes.front();
    InFlightDiagnostic error = emitError(node->getLoc()) << "'" << nodeName(node) << "' ";
    bool exists =
        llvm::any_of(devices, [&](const DeviceName &device) { return device.agrees(group.asked); });
    if (group.asking)
      error << "asks for " << group.asked.str() << ", ";
    if (exists)
      return error << (group.asking ? "which" : "no device") << " can"
                   << (group.asking ? "not" : "") << " run it"
                   << (group.nodes.size() > 1 ? " and the nodes that must be with it" : "");
    return error << "but the devices are " << llvm::join(names, ", ");
  }

  /// Where a node that asks for nothing is better placed than on the first device, once the others
  /// are.
  void followNeighbours(Group &group) {
    if (group.nodes.size() != 1 || group.asking)
      return;
    Operation *node = group.nodes.front();
    const std::string *device = nullptr;
    auto deviceOf = [&](Operation *op) -> const std::string * {
      auto it = groupOf.find(op);
      return it == groupOf.end() ? nullptr : groups[it->second].device;
    };
    if (node->getNumOperands() == 0 && node->getNumResults() == 2) {
      for (Operation *user : node->getResult(0).getUsers()) {
        const std::string *other = deviceOf(user);
        if (!other || (device && device != other))
          return;
        device = other;
      }
    } else if (isMetadataOp(node) && node->getOperand(0).getDefiningOp()) {
      device = deviceOf(node->getOperand(0).getDefiningOp());
    }
    if (device && hasKernel(node, *DeviceName::parse(*device)->type))
      group.device = device;
  }

  FuncOp func;
  bool softPlacement;
  KernelPredicate hasKernel;
  ArrayRef<std::string> names;
  SmallVector<DeviceName> devices;
  std::vector<Group> groups;
  llvm::DenseMap<Operation *, unsigned> groupOf;
};

struct Place : impl::PlaceBase<Place> {
  using PlaceBase::PlaceBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<FuncOp>("main");
    if (!main)
      return;
    std::vector<std::string> names(devices.begin(), devices.end());
    if (names.empty())
      names.push_back("/job:localhost/replica:0/task:0/device:CPU:0");
    if (failed(placeNodes(main, names, softPlacement, hasKernelByDefault)))
      return signalPassFailure();
    numNodes += main.getBody().front().getOperations().size() - 1;
  }
};

} // namespace

LogicalResult placeNodes(FuncOp func, ArrayRef<std::string> devices, bool softPlacement,
                         KernelPredicate hasKernel) {
  return Placer(func, devices, softPlacement, hasKernel).run();
}

} // namespace kiln::tf
