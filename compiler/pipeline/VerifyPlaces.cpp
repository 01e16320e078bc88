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

int64_t bytesOf(RankedTensorType type) { return type.getNumElements() * hlo::elementBytes(type.getElementType()); }

class PlaceVerifier {
public:
  PlaceVerifier(ModuleOp module, func::FuncOp main) : module(module), main(main) {}

  LogicalResult run() {
    if (failed(spaces()))
      return failure();
    LogicalResult result = success();
    hlo::forEachScheduledBlock(main.front(), [&](Block &block) {
      for (Operation &op : block)
        if (succeeded(result))
          result = failure(failed(results(&op)) || failed(scratch(&op)));
    });
    return result;
  }

private:
  /// How many bytes there are.
  LogicalResult spaces() {
    for (auto [name, bytes] : {std::pair("hlo.arena_bytes", &arena), std::pair("hlo.constant_bytes", &constants)})
      if (Attribute attr = module->getAttr(name)) {
        auto number = dyn_cast<IntegerAttr>(attr);
        if (!number || !number.getType().isInteger(64) || number.getInt() < 0)
          return main.emitError() << name << " must be a number of bytes, an i64, not " << attr;
        *bytes = number.getInt();
      }
    llvm::DenseSet<Attribute> variables;
    for (BlockArgument arg : main.getArguments()) {
      unsigned i = arg.getArgNumber();
      Attribute variable = main.getArgAttr(i, "hlo.variable");
      auto slot = dyn_cast_if_present<hlo::SlotAttr>(main.getArgAttr(i, "hlo.slot"));
      hlo::Space space = variable ? hlo::Space::variable : hlo::Space::input;
      if (!slot || slot.getSpace() != space || slot.getOffset() != numOf[space])
        return main.emitError() << "argument " << i << " must have the place <" << hlo::stringifySpace(space) << ", " << numOf[space] << ">, hlo.slot";
      given[{space, numOf[space]++}] = bytesOf(cast<RankedTensorType>(arg.getType()));
      if (variable)
        variables.insert(variable);
    }
    for (auto [i, type] : llvm::enumerate(main.getResultTypes()))
      if (!variables.contains(main.getResultAttr(i, "hlo.variable")))
        given[{hlo::Space::output, numOf[hlo::Space::output]++}] = bytesOf(cast<RankedTensorType>(type));
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
      if (type.getNumElements() && !lies(place, bytesOf(type), hlo::elementBytes(type.getElementType())))
        return op->emitError() << place << " is no place for " << type;
      if (isa<hlo::ConstantOp>(op) && type.getNumElements() && place.getSpace() == hlo::Space::constant && !isAlone(place.getOffset(), bytesOf(type)))
        return op->emitError() << place << " overlaps another constant";
    }
    return success();
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
    case hlo::Space::arena: return within(arena);
    case hlo::Space::constant: return within(constants);
    case hlo::Space::none: return false;
    default: break;
    }
    auto it = given.find({place.getSpace(), at});
    return it != given.end() && bytes <= it->second;
  }

  /// Equal constants may have one place.
  bool isAlone(int64_t at, int64_t bytes) {
    auto next = constantEnds.upper_bound(at);
    if (next != constantEnds.end() && next->first < at + bytes)
      return false;
    if (next != constantEnds.begin() && std::prev(next)->first != at && std::prev(next)->second > at)
      return false;
    int64_t &end = constantEnds[at];
    end = std::max(end, at + bytes);
    return true;
  }

  ModuleOp module;
  func::FuncOp main;
  int64_t arena = 0, constants = 0;
  std::map<hlo::Space, int64_t> numOf;
  std::map<std::pair<hlo::Space, int64_t>, int64_t> given; // bytes of inputs, variables and outputs
  std::map<int64_t, int64_t> constantEnds;                 // by offset
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
