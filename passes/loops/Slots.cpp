// Reads buffer assignment's slots; makes a simple assignment where there is none.
#include "passes/loops/Slots.h"

#include "hlo/ir/HloUtils.h"
#include "hlo/ir/LengthSize.h"

using namespace mlir;

namespace kiln::loops {

static bool hasOwnForm(Operation *op) {
  return isa<hlo::ConstantOp, hlo::FusionOp, hlo::ReshapeOp, hlo::WhileOp, hlo::IfOp, hlo::CaseOp, hlo::ReturnOp,
             hlo::ScatterOp, hlo::SortOp, hlo::TopKOp, hlo::NonzeroOp, hlo::NonMaxSuppressionOp, hlo::FftOp, hlo::SelectAndScatterOp, hlo::CustomCallOp, hlo::AssertOp, hlo::RngGetAndUpdateStateOp>(op) ||
         hlo::isContraction(op) || !isa<hlo::HloDialect>(op->getDialect());
}

/// A fusion around one op that takes its place.
static hlo::FusionOp wrap(Operation *op) {
  OpBuilder b(op);
  bool isReduction = isa<hlo::ReduceOp, hlo::ReduceWindowOp>(op);
  SmallVector<Value> inputs;
  for (Value operand : op->getOperands())
    if (!llvm::is_contained(inputs, operand))
      inputs.push_back(operand);
  auto fusion = hlo::FusionOp::create(b, op->getLoc(), op->getResultTypes(), inputs,
                                      isReduction ? hlo::FusionKind::reduction : hlo::FusionKind::loop);
  for (StringRef name : {StringRef("hlo.slots"), StringRef("hlo.scratch"), StringRef("hlo.scratch_bytes"), StringRef(hlo::kNeeded), StringRef(hlo::kNumber)})
    if (Attribute attr = op->removeAttr(name))
      fusion->setAttr(name, attr);
  Block *body = b.createBlock(&fusion.getBody());
  for (Value input : inputs)
    body->addArgument(input.getType(), op->getLoc());
  op->replaceAllUsesWith(fusion->getResults());
  op->moveBefore(body, body->end());
  for (OpOperand &operand : op->getOpOperands())
    operand.set(body->getArgument(llvm::find(inputs, operand.get()) - inputs.begin()));
  b.setInsertionPointToEnd(body);
  hlo::ReturnOp::create(b, op->getLoc(), op->getResults());
  return fusion;
}

static void wrapBlock(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (isa<hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op)) {
      for (Region &region : op.getRegions())
        wrapBlock(region.front());
    } else if (!hasOwnForm(&op)) {
      wrap(&op);
    }
  }
}
void wrapInFusions(func::FuncOp main) { wrapBlock(main.front()); }

namespace {
class SimpleAssignment {
public:
  explicit SimpleAssignment(func::FuncOp main) : main(main), b(main.getContext()) {}

  void run() {
    unsigned inputs = 0, variables = 0;
    llvm::StringMap<hlo::SlotAttr> variableSlots;
    for (BlockArgument arg : main.getArguments()) {
      auto name = main.getArgAttrOfType<StringAttr>(arg.getArgNumber(), "hlo.variable");
      auto place = slot(name ? hlo::Space::variable : hlo::Space::input, name ? variables++ : inputs++);
      main.setArgAttr(arg.getArgNumber(), "hlo.slot", place);
      if (name)
        variableSlots[name] = place;
    }
    block(main.front());
    unsigned outputs = 0;
    Operation *ret = main.front().getTerminator();
    SmallVector<hlo::SlotAttr> places;
    for (unsigned i = 0; i < ret->getNumOperands(); ++i) {
      auto name = main.getResultAttrOfType<StringAttr>(i, "hlo.variable");
      places.push_back(name && variableSlots.count(name) ? variableSlots[name] : slot(hlo::Space::output, outputs++));
    }
    copyAll(ret, places);
    auto module = main->getParentOfType<ModuleOp>();
    module->setAttr("hlo.arena_bytes", b.getI64IntegerAttr(arena));
    module->setAttr("hlo.constant_bytes", b.getI64IntegerAttr(constants));
  }

private:
  hlo::SlotAttr slot(hlo::Space space, int64_t offset) { return hlo::SlotAttr::get(b.getContext(), space, offset); }
  int64_t bytes(Type type) {
    auto tensor = cast<RankedTensorType>(type);
    return llvm::alignTo(tensor.getNumElements() * hlo::elementBytes(tensor.getElementType()), 64);
  }
  hlo::SlotAttr fresh(Type type) {
    int64_t at = arena;
    arena += bytes(type);
    return slot(hlo::Space::arena, at);
  }
  Value copy(OpBuilder &b, Value v, hlo::SlotAttr place) {
    auto fusion = hlo::FusionOp::create(b, v.getLoc(), v.getType(), v, hlo::FusionKind::loop);
    fusion->setAttr("hlo.slots", b.getArrayAttr(place));
    OpBuilder::InsertionGuard guard(b);
    Block *body = b.createBlock(&fusion.getBody(), {}, v.getType(), v.getLoc());
    hlo::ReturnOp::create(b, v.getLoc(), body->getArguments());
    return fusion->getResult(0);
  }
  /// Copies the operands of `at` into places, through temporaries: they may change places.
  void copyAll(Operation *at, ArrayRef<hlo::SlotAttr> places) {
    OpBuilder b(at);
    for (OpOperand &operand : at->getOpOperands())
      operand.set(copy(b, operand.get(), fresh(operand.get().getType())));
    for (auto [operand, place] : llvm::zip(at->getOpOperands(), places))
      operand.set(copy(b, operand.get(), place));
  }
  void block(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!op.getNumResults() || op.hasAttr("hlo.slots"))
        continue;
      SmallVector<hlo::SlotAttr> places;
      if (isa<hlo::ConstantOp>(op)) {
        places.push_back(slot(hlo::Space::constant, constants));
        constants += bytes(op.getResult(0).getType());
      } else if (isa<hlo::ReshapeOp>(op)) {
        continue; // follows its operand
      } else {
        for (Type type : op.getResultTypes())
          places.push_back(fresh(type));
      }
      op.setAttr("hlo.slots", b.getArrayAttr(SmallVector<Attribute>(places.begin(), places.end())));
      if (isa<hlo::WhileOp>(op))
        copyAll(&op, places);
      for (Region &region : op.getRegions()) {
        if (!isa<hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op))
          continue;
        this->block(region.front());
        bool isCond = isa<hlo::WhileOp>(op) && &region == &op.getRegion(0);
        if (!isCond)
          copyAll(region.front().getTerminator(), places);
      }
    }
  }

  func::FuncOp main;
  Builder b;
  int64_t arena = 0, constants = 0;
};
} // namespace

void assignSimpleSlots(func::FuncOp main) { SimpleAssignment(main).run(); }

Slots::Slots(func::FuncOp main) {
  for (BlockArgument arg : main.getArguments())
    slots[arg] = main.getArgAttrOfType<hlo::SlotAttr>(arg.getArgNumber(), "hlo.slot");
  visit(main.front());
}

void Slots::visit(Block &block) {
  for (Operation &op : block) {
    if (auto attrs = op.getAttrOfType<ArrayAttr>("hlo.slots"))
      for (auto [result, attr] : llvm::zip(op.getResults(), attrs))
        slots[result] = cast<hlo::SlotAttr>(attr);
    else if (isa<hlo::ReshapeOp>(op))
      slots[op.getResult(0)] = slots.lookup(op.getOperand(0));
    if (isa<hlo::WhileOp>(op))
      for (Region &region : op.getRegions())
        for (auto [arg, operand] : llvm::zip(region.getArguments(), op.getOperands()))
          slots[arg] = slots.lookup(operand);
    if (isa<hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op))
      for (Region &region : op.getRegions())
        visit(region.front());
  }
}

int64_t Slots::place(Value v) const {
  hlo::SlotAttr slot = slots.lookup(v);
  return (int64_t(slot.getSpace()) << 56) | slot.getOffset();
}

} // namespace kiln::loops
