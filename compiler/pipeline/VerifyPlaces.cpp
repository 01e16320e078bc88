// Places of hand-edited programs: kernels would read and write whatever an offset says.
#include "compiler/pipeline/VerifyPlaces.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "passes/hlo/BufferPlan.h"
#include "passes/hlo/OpClasses.h"
#include "passes/loops/Slots.h"

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
    LogicalResult result = success();
    forEach([&](Operation *op) { return failure(failed(results(op)) || failed(scratch(op))); }, result);
    if (failed(result))
      return failure();
    loops::Slots slots(main);
    forEach([&](Operation *op) { return carried(op, slots); }, result);
    Operation *ret = main.front().getTerminator();
    return failed(result) ? failure() : same(ret, ret->getOperands(), returned, slots);
  }

private:
  /// Calls `check` for each scheduled op, in order, up to the first that fails.
  void forEach(llvm::function_ref<LogicalResult(Operation *)> check, LogicalResult &result) {
    hlo::forEachScheduledBlock(main.front(), [&](Block &block) {
      for (Operation &op : block)
        if (succeeded(result))
          result = check(&op);
    });
  }

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

  /// Nothing copies what is reshaped, goes into a loop or comes out of a branch.
  LogicalResult carried(Operation *op, const loops::Slots &slots) {
    if (!isa<hlo::ReshapeOp, hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op))
      return success();
    SmallVector<hlo::SlotAttr> places;
    for (Value result : op->getResults())
      places.push_back(slots[result]);
    if (isa<hlo::ReshapeOp, hlo::WhileOp>(op) && failed(same(op, op->getOperands(), places, slots)))
      return failure();
    for (Region &region : op->getRegions()) {
      Operation *ret = region.front().getTerminator();
      bool isCondition = isa<hlo::WhileOp>(op) && &region == &op->getRegion(0);
      if (!isCondition && failed(same(ret, ret->getOperands(), places, slots)))
        return failure();
    }
    return success();
  }

  static LogicalResult same(Operation *op, ValueRange values, ArrayRef<hlo::SlotAttr> places, const loops::Slots &slots) {
    for (auto [i, value, place] : llvm::enumerate(values, places))
      if (cast<RankedTensorType>(value.getType()).getNumElements() && slots[value] != place)
        return op->emitError() << "operand " << i << " must have the place " << place;
    return success();
  }

  LogicalResult results(Operation *op) {
    Attribute slots = op->getAttr("hlo.slots");
    if (!slots && (!op->getNumResults() || isa<hlo::ReshapeOp>(op))) // a reshape is where its operand is
      return success();
    auto places = dyn_cast_if_present<ArrayAttr>(slots);
    if (!places || places.size() != op->getNumResults() || !llvm::all_of(places, llvm::IsaPred<hlo::SlotAttr>))
      return op->emitError() << "hlo.slots must be a place for each result";
    for (auto [result, place] : llvm::zip(op->getResults(), places.getAsRange<hlo::SlotAttr>())) {
      auto type = cast<RankedTensorType>(result.getType());
      if (!type.getNumElements())
        continue;
      if (!lies(place, tensorBytes(type), hlo::elementBytes(type.getElementType())) || !suits(op, place))
        return op->emitError() << place << " is no place for " << type << (isa<hlo::ConstantOp>(op) ? ", a constant" : "");
      if (auto constant = dyn_cast<hlo::ConstantOp>(op); constant && !isAlone(place.getOffset(), constant.getValue()))
        return op->emitError() << place << " overlaps another constant";
    }
    return success();
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
    auto endOf = [](auto &constant) { return constant.first + tensorBytes(cast<RankedTensorType>(constant.second.getShapedType())); };
    auto [it, isNew] = constants.try_emplace(at, value);
    if (!isNew) {
      hlo::ConstantBytes one = hlo::constantBytes(value), other = hlo::constantBytes(it->second);
      return StringRef(one.data(), one.size()) == StringRef(other.data(), other.size());
    }
    auto next = std::next(it);
    return (next == constants.end() || endOf(*it) <= next->first) && (it == constants.begin() || endOf(*std::prev(it)) <= at);
  }

  ModuleOp module;
  func::FuncOp main;
  int64_t arenaBytes = 0, constantBytes = 0;
  std::map<hlo::Space, int64_t> numOf;
  std::map<std::pair<hlo::Space, int64_t>, int64_t> given; // bytes of inputs, variables and outputs
  std::map<int64_t, ElementsAttr> constants;               // by offset
  llvm::DenseMap<Attribute, hlo::SlotAttr> variables;      // by name
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
