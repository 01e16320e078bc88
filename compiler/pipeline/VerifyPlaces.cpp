// Places of hand-edited programs: kernels would read and write whatever an offset says.
#include "compiler/pipeline/VerifyPlaces.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "passes/hlo/BufferPlan.h"
#include "passes/hlo/OpClasses.h"

#include <map>

using namespace mlir;

namespace kiln {
namespace {

int64_t tensorBytes(RankedTensorType type) { return type.getNumElements() * hlo::elementBytes(type.getElementType()); }

class PlaceVerifier {
public:
  PlaceVerifier(ModuleOp module, func::FuncOp main) : module(module), main(main) {}

  LogicalResult run() {
    if (failed(spaces()))
      return failure();
    return block(main.front());
  }

private:
  /// How many bytes there are.
  LogicalResult spaces() {
    for (auto [name, bytes] : {std::pair("hlo.arena_bytes", &arenaBytes), std::pair("hlo.constant_bytes", &constantBytes)})
      if (Attribute attr = module->getAttr(name)) {
        auto number = dyn_cast<IntegerAttr>(attr);
        if (!number || !number.getType().isInteger(64) || number.getInt() < 0)
          return main.emitError() << name << " must be a number of bytes, an i64, not " << attr;
        *bytes = number.getInt();
      }
    for (BlockArgument arg : main.getArguments()) {
      unsigned i = arg.getArgNumber();
      Attribute variable = main.getArgAttr(i, "hlo.variable");
      auto slot = dyn_cast_if_present<hlo::SlotAttr>(main.getArgAttr(i, "hlo.slot"));
      hlo::Space space = variable ? hlo::Space::variable : hlo::Space::input;
      if (!slot || slot.getSpace() != space || slot.getOffset() != numOf[space])
        return main.emitError() << "argument " << i << " must have the place <" << hlo::stringifySpace(space) << ", " << numOf[space] << ">, hlo.slot";
      given[{space, numOf[space]++}] = tensorBytes(cast<RankedTensorType>(arg.getType()));
      placeOf[arg] = slot;
      if (variable)
        variables[variable] = slot;
    }
    for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
      if (Attribute variable = main.getResultAttr(i, "hlo.variable"); variable && variables.contains(variable)) {
        returned.push_back(variables[variable]);
        continue;
      }
      int64_t number = numOf[hlo::Space::output]++;
      given[{hlo::Space::output, number}] = tensorBytes(cast<RankedTensorType>(type));
      returned.push_back(hlo::SlotAttr::get(main.getContext(), hlo::Space::output, number));
    }
    return success();
  }

  LogicalResult block(Block &block) {
    for (Operation &op : block) {
      bool isControlFlow = isa<hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op);
      if (failed(results(&op)) || failed(scratch(&op)))
        return failure();
      if (isa<hlo::WhileOp>(op))
        for (Region &region : op.getRegions())
          for (auto [arg, result] : llvm::zip(region.getArguments(), op.getResults()))
            placeOf[arg] = placeOf[result];
      for (Region &region : op.getRegions())
        if (isControlFlow && failed(this->block(region.front())))
          return failure();
      if (isControlFlow && failed(carried(&op)))
        return failure();
    }
    Operation *ret = block.getTerminator();
    return &block == &main.front() ? same(ret, ret->getOperands(), returned) : success();
  }

  /// Nothing copies what goes into a loop or out of a branch.
  LogicalResult carried(Operation *op) {
    SmallVector<hlo::SlotAttr> places;
    for (Value result : op->getResults())
      places.push_back(placeOf[result]);
    if (auto loop = dyn_cast<hlo::WhileOp>(op)) {
      Operation *ret = loop.getBody().front().getTerminator();
      return failure(failed(same(op, op->getOperands(), places)) || failed(same(ret, ret->getOperands(), places)));
    }
    for (Region &region : op->getRegions())
      if (Operation *ret = region.front().getTerminator(); failed(same(ret, ret->getOperands(), places)))
        return failure();
    return success();
  }

  LogicalResult same(Operation *op, ValueRange values, ArrayRef<hlo::SlotAttr> places) {
    for (auto [i, value, place] : llvm::enumerate(values, places))
      if (cast<RankedTensorType>(value.getType()).getNumElements() && placeOf[value] != place)
        return op->emitError() << "operand " << i << " must have the place " << place;
    return success();
  }

  LogicalResult results(Operation *op) {
    Attribute slots = op->getAttr("hlo.slots");
    auto reshape = dyn_cast<hlo::ReshapeOp>(op);
    if (!slots && reshape) // it is where its operand is
      placeOf[reshape] = placeOf[reshape.getOperand()];
    if (!slots && (reshape || !op->getNumResults()))
      return success();
    auto places = dyn_cast_if_present<ArrayAttr>(slots);
    if (!places || places.size() != op->getNumResults() || !llvm::all_of(places, llvm::IsaPred<hlo::SlotAttr>))
      return op->emitError() << "hlo.slots must be a place for each result";
    for (auto [result, place] : llvm::zip(op->getResults(), places.getAsRange<hlo::SlotAttr>())) {
      auto type = cast<RankedTensorType>(result.getType());
      placeOf[result] = place;
      if (!type.getNumElements())
        continue;
      if (!lies(place, tensorBytes(type), hlo::elementBytes(type.getElementType())) || !suits(op, place))
        return op->emitError() << place << " is no place for " << type << (isa<hlo::ConstantOp>(op) ? ", a constant" : "");
      if (auto constant = dyn_cast<hlo::ConstantOp>(op); constant && !isAlone(place.getOffset(), constant.getValue()))
        return op->emitError() << place << " overlaps another constant";
    }
    return reshape ? same(op, op->getOperands(), {placeOf[reshape]}) : success();
  }

  /// Kernels write neither inputs nor constants.
  static bool suits(Operation *op, hlo::SlotAttr place) {
    bool isConstant = place.getSpace() == hlo::Space::constant;
    if (isa<hlo::ConstantOp>(op))
      return isConstant;
    return isa<hlo::ReshapeOp, hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op) || (!isConstant && place.getSpace() != hlo::Space::input);
  }

  LogicalResult scratch(Operation *op) {
    Attribute attr = op->getAttr("hlo.scratch"), size = op->getAttr("hlo.scratch_bytes");
    auto place = dyn_cast_if_present<hlo::SlotAttr>(attr);
    auto bytes = dyn_cast_if_present<IntegerAttr>(size);
    if ((attr && (!place || place.getSpace() != hlo::Space::arena)) || (size && (!bytes || bytes.getInt() < 0)) ||
        (place && !lies(place, bytes ? bytes.getInt() : 0, hlo::kAlignment)))
      return op->emitError() << "hlo.scratch must be a place in the arena, with room for hlo.scratch_bytes";
    return success();
  }

  bool lies(hlo::SlotAttr place, int64_t bytes, int64_t alignment) {
    int64_t at = place.getOffset();
    auto within = [&](int64_t all) { return at >= 0 && at % alignment == 0 && bytes <= all && at <= all - bytes; };
    switch (place.getSpace()) {
    case hlo::Space::arena: return within(arenaBytes);
    case hlo::Space::constant: return within(constantBytes);
    case hlo::Space::none: return false;
    default: break;
    }
    auto it = given.find({place.getSpace(), at});
    return it != given.end() && bytes <= it->second;
  }

  /// Equal constants may have one place.
  bool isAlone(int64_t at, ElementsAttr value) {
    hlo::ConstantBytes bytes = hlo::constantBytes(value);
    StringRef content(bytes.data(), bytes.size());
    int64_t end = at + content.size();
    if (auto known = constants.find(at); known != constants.end()) {
      hlo::ConstantBytes other = hlo::constantBytes(known->second);
      return content == StringRef(other.data(), other.size());
    }
    auto next = constants.upper_bound(at);
    if ((next != constants.end() && next->first < end) || (next != constants.begin() && std::prev(next)->first + int64_t(hlo::constantBytes(std::prev(next)->second).size()) > at))
      return false;
    constants[at] = value;
    return true;
  }

  ModuleOp module;
  func::FuncOp main;
  int64_t arenaBytes = 0, constantBytes = 0;
  std::map<hlo::Space, int64_t> numOf;
  std::map<std::pair<hlo::Space, int64_t>, int64_t> given; // bytes of inputs, variables and outputs
  std::map<int64_t, ElementsAttr> constants;               // by offset
  llvm::DenseMap<Attribute, hlo::SlotAttr> variables;      // by name
  llvm::DenseMap<Value, hlo::SlotAttr> placeOf;
  SmallVector<hlo::SlotAttr> returned; // places that results must have
};

} // namespace

LogicalResult verifyPlaces(ModuleOp module, func::FuncOp main) {
  if (module->hasAttr("hlo.arena_bytes"))
    return PlaceVerifier(module, main).run();
  WalkResult result = main.walk([](Operation *op) {
    if (!op->hasAttr("hlo.slots") && !op->hasAttr("hlo.scratch"))
      return WalkResult::advance();
    op->emitError() << "has a place, but the module no hlo.arena_bytes";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace kiln
