// Inserts the copies that sharing needs, shares what it can, and writes the slots into the program.
#include "passes/hlo/BufferPlan.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/Kernels.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_BUFFERASSIGNMENT
#include "passes/hlo/Passes.h.inc"

namespace {

class BufferAssignment : public impl::BufferAssignmentBase<BufferAssignment> {
public:
  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<func::FuncOp> main = entryFunction(module);
    if (failed(main))
      return signalPassFailure();
    if (!*main)
      return;
    copies.clear();
    assign(module, *main);
  }

private:
  void assign(ModuleOp module, func::FuncOp main);
  void insertCopies(func::FuncOp main);
  void insertLoopCopies(WhileOp loop);
  void insertBranchCopies(Region &branch);
  void unitePlaces(BufferPlan &plan, const Lifetimes &times, func::FuncOp main);
  void shareInPlace(BufferPlan &plan, func::FuncOp main);
  struct ConstantBytes {
    int64_t all = 0, streamed = 0; // that, of the first of them, which runs read whole
  };
  ConstantBytes placeConstants(BufferPlan &plan, func::FuncOp main);
  void addScratch(BufferPlan &plan, func::FuncOp main);
  void writeSlots(BufferPlan &plan, func::FuncOp main);

  /// Copies in the order in which they should vanish.
  SmallVector<FusionOp> copies, lateCopies;
  // Of the function's results: the copy into an output, or into variable number `second`.
  SmallVector<std::pair<Value, unsigned>> toOutputs, toVariables;
  /// Ops that need working memory and its class.
  SmallVector<std::pair<Operation *, unsigned>> scratch;
  bool isScratchShared = false;
  static constexpr double kMostSlack = 1.1; // of the arena over what is live, for the sake of one place for all working memory
};

FusionOp copyBefore(Operation *op, Value v) {
  OpBuilder b(op);
  return createCopy(b, v.getDefiningOp() ? v.getLoc() : op->getLoc(), v);
}

// Two rounds, so that values which change places (a, b = b, a) do not overwrite each other.
void copyTwice(Operation *terminator, ArrayRef<unsigned> which, SmallVectorImpl<FusionOp> &copies) {
  SmallVector<FusionOp> first, second;
  for (unsigned i : which)
    first.push_back(copyBefore(terminator, terminator->getOperand(i)));
  for (auto [i, copy] : llvm::zip(which, first)) {
    second.push_back(copyBefore(terminator, copy.getResult(0)));
    terminator->setOperand(i, second.back().getResult(0));
  }
  copies.append(second);
  copies.append(first);
}

void BufferAssignment::insertLoopCopies(WhileOp loop) {
  Block &body = loop.getBody().front();
  Operation *ret = body.getTerminator();
  SmallVector<unsigned> changing;
  for (unsigned i = 0; i < body.getNumArguments(); ++i)
    if (ret->getOperand(i) != body.getArgument(i))
      changing.push_back(i);
  copyTwice(ret, changing, copies);
  for (unsigned i : changing) {
    FusionOp entry = copyBefore(loop, loop->getOperand(i));
    loop->setOperand(i, entry.getResult(0));
    copies.push_back(entry);
  }
}

void BufferAssignment::insertBranchCopies(Region &branch) {
  Operation *ret = branch.front().getTerminator();
  for (OpOperand &operand : ret->getOpOperands()) {
    FusionOp copy = copyBefore(ret, operand.get());
    operand.set(copy.getResult(0));
    copies.push_back(copy);
  }
}

void BufferAssignment::insertCopies(func::FuncOp main) {
  main.walk([&](Operation *op) {
    if (auto loop = dyn_cast<WhileOp>(op))
      insertLoopCopies(loop);
    else if (isa<IfOp, CaseOp>(op))
      for (Region &branch : op->getRegions())
        insertBranchCopies(branch);
  });
  llvm::StringMap<unsigned> variables;
  for (BlockArgument arg : main.getArguments())
    if (auto name = main.getArgAttrOfType<StringAttr>(arg.getArgNumber(), "hlo.variable"))
      variables[name] = arg.getArgNumber();
  Operation *ret = main.front().getTerminator();
  SmallVector<unsigned> updates;
  unsigned output = 0;
  for (OpOperand &operand : ret->getOpOperands()) {
    unsigned i = operand.getOperandNumber();
    auto name = main.getResultAttrOfType<StringAttr>(i, "hlo.variable");
    if (name && variables.count(name)) {
      if (operand.get() != main.getArgument(variables.lookup(name)))
        updates.push_back(i);
      continue;
    }
    FusionOp copy = copyBefore(ret, operand.get());
    operand.set(copy.getResult(0));
    lateCopies.push_back(copy);
    toOutputs.push_back({copy.getResult(0), output++});
  }
  copyTwice(ret, updates, lateCopies);
  for (unsigned i : updates)
    toVariables.push_back(
        {ret->getOperand(i),
         variables.lookup(main.getResultAttrOfType<StringAttr>(i, "hlo.variable"))});
}

// What must share: aliases, carried values, results of branches, and the places that are given.
void BufferAssignment::unitePlaces(BufferPlan &plan, const Lifetimes &times, func::FuncOp main) {
  unsigned input = 0, variable = 0, end = 2 * times.last();
  for (BlockArgument arg : main.getArguments()) {
    plan.add(arg);
    if (main.getArgAttr(arg.getArgNumber(), "hlo.variable"))
      plan.fix(arg, Space::variable, variable++);
    else
      plan.fix(arg, Space::input, input++);
    plan.extend(arg, {0, 0});
  }
  forEachScheduledBlock(main.front(), [&](Block &block) {
    if (&block != &main.front())
      for (BlockArgument arg : block.getArguments())
        plan.add(arg);
    for (Operation &op : block) {
      for (Value result : op.getResults())
        plan.add(result);
      if (auto constant = dyn_cast<ConstantOp>(op))
        plan.fix(constant, Space::constant, 0);
    }
  });
  forEachScheduledBlock(main.front(), [&](Block &block) {
    for (Operation &op : block) {
      if (auto reshape = dyn_cast<ReshapeOp>(op)) {
        plan.unite(reshape.getOperand(), reshape);
      } else if (auto loop = dyn_cast<WhileOp>(op)) {
        Block &body = loop.getBody().front(), &cond = loop.getCond().front();
        Operation *ret = body.getTerminator();
        for (unsigned i = 0; i < loop->getNumOperands(); ++i) {
          for (Value v : {Value(body.getArgument(i)), Value(cond.getArgument(i)), Value(loop->getResult(i)),
                          ret->getOperand(i)})
            plan.unite(loop->getOperand(i), v);
          // The values stand whenever the condition is evaluated.
          plan.extend(loop->getResult(i), {2 * times.span(loop).begin,
                                           2 * times.span(cond.getTerminator()).end});
        }
      } else if (isa<IfOp, CaseOp>(op)) {
        for (Region &branch : op.getRegions())
          for (auto [i, v] : llvm::enumerate(branch.front().getTerminator()->getOperands()))
            plan.unite(op.getResult(i), v);
      }
    }
  });
  for (auto [value, i] : toOutputs)
    plan.fix(value, Space::output, i);
  // A check that fails leaves all variables as they were.
  unsigned lastCheck = 0;
  for (Operation &op : main.front())
    if (mayFail(&op))
      lastCheck = 2 * times.span(&op).end;
  llvm::SmallDenseSet<unsigned> updated;
  for (auto [value, arg] : toVariables) {
    plan.extend(main.getArgument(arg), {0, lastCheck});
    plan.unite(main.getArgument(arg), value);
    updated.insert(arg);
  }
  for (BlockArgument arg : main.getArguments())
    if (!updated.contains(arg.getArgNumber()))
      plan.extend(arg, {0, end});
}

void BufferAssignment::shareInPlace(BufferPlan &plan, func::FuncOp main) {
  for (FusionOp copy : copies)
    plan.tryShare(copy, 0, 0);
  for (FusionOp copy : lateCopies)
    plan.tryShare(copy, 0, 0);
  // Large single updates first, then plain elementwise ops.
  for (bool updates : {true, false})
    forEachScheduledBlock(main.front(), [&](Block &block) {
      for (Operation &op : block) {
        if (isCopy(&op) || !isa<FusionOp, ScatterOp>(op))
          continue;
        for (unsigned r = 0; r < op.getNumResults(); ++r)
          for (unsigned o = 0; o < op.getNumOperands(); ++o) {
            if (!canWriteInPlace(&op, o, r))
              continue;
            bool isUpdate = isa<ScatterOp>(op);
            if (auto fusion = dyn_cast<FusionOp>(op))
              isUpdate = loops::scatterOf(fusion) || isa_and_nonnull<DynamicUpdateSliceOp>(
                  fusion.getBody().front().getTerminator()->getOperand(r).getDefiningOp());
            if (isUpdate == updates && plan.tryShare(&op, o, r)) {
              ++numInPlace;
              break;
            }
          }
      }
    });
  copies.append(lateCopies.begin(), lateCopies.end());
  for (FusionOp copy : copies)
    if (plan.same(copy->getOperand(0), copy.getResult(0))) {
      copy.getResult(0).replaceAllUsesWith(copy->getOperand(0));
      copy.erase();
    } else {
      ++numCopies;
    }
}

/// Whether runs read a constant at indices only: of a table of words, which may be large, they want few pages.
static bool isLookedUp(Value v) {
  return llvm::all_of(v.getUses(), [](OpOperand &use) {
    if (auto fusion = dyn_cast<FusionOp>(use.getOwner()))
      return isLookedUp(fusion.getBody().getArgument(use.getOperandNumber()));
    if (isa<ReshapeOp>(use.getOwner()))
      return isLookedUp(use.getOwner()->getResult(0));
    return isa<GatherOp, DynamicSliceOp>(use.getOwner()) && use.getOperandNumber() == 0;
  });
}

// Those that are read whole come first. Equal constants share bytes. Blobs are compared by their own address (constantBytes() may give that of a copy, which another
// constant's copy has next), small ones are uniqued attributes.
BufferAssignment::ConstantBytes BufferAssignment::placeConstants(BufferPlan &plan, func::FuncOp main) {
  ConstantBytes bytes;
  llvm::DenseMap<Attribute, int64_t> byAttr;
  llvm::DenseMap<std::pair<const char *, int64_t>, int64_t> byAddress;
  auto place = [&](ConstantOp constant) {
    ElementsAttr value = constant.getValue();
    int64_t size = byteSize(constant.getOutput());
    auto [it, fresh] = byAttr.try_emplace(value, bytes.all);
    auto resource = dyn_cast<DenseResourceElementsAttr>(value);
    if (AsmResourceBlob *blob = resource ? resource.getRawHandle().getBlob() : nullptr; fresh && blob && size) {
      auto [same, isNew] = byAddress.try_emplace({blob->getData().data(), size}, bytes.all);
      it->second = same->second;
      fresh = isNew;
    }
    plan.classOf(constant).offset = it->second;
    if (fresh)
      bytes.all += (size + kAlignment - 1) / kAlignment * kAlignment;
    else
      ++numSharedConstants;
  };
  SmallVector<ConstantOp> lookedUp;
  forEachScheduledBlock(main.front(), [&](Block &block) {
    for (auto constant : block.getOps<ConstantOp>())
      if (isLookedUp(constant))
        lookedUp.push_back(constant);
      else
        place(constant);
  });
  bytes.streamed = bytes.all;
  llvm::for_each(lookedUp, place);
  return bytes;
}

void BufferAssignment::addScratch(BufferPlan &plan, func::FuncOp main) {
  loops::TargetInfo target = loops::getTargetInfo(getOperation());
  scratch.clear();
  forEachScheduledBlock(main.front(), [&](Block &block) {
    for (Operation &op : block) {
      OpClass kind = classify(&op);
      if (kind == OpClass::Control || kind == OpClass::Terminator || kind == OpClass::Constant)
        continue;
      if (int64_t bytes = loops::scratchBytes(&op, target))
        scratch.push_back({&op, plan.addScratch(&op, bytes)});
    }
  });
}

void BufferAssignment::writeSlots(BufferPlan &plan, func::FuncOp main) {
  auto slot = [&](Value v) {
    BufferClass &c = plan.classOf(v);
    return SlotAttr::get(&getContext(), c.space, c.offset);
  };
  for (BlockArgument arg : main.getArguments())
    main.setArgAttr(arg.getArgNumber(), "hlo.slot", slot(arg));
  for (auto [op, id] : scratch) {
      op->setAttr("hlo.scratch", SlotAttr::get(&getContext(), Space::arena, plan.classAt(id).offset));
      if (int64_t bytes = plan.classAt(id).bytes; isScratchShared)
        op->setAttr("hlo.scratch_bytes", Builder(&getContext()).getI64IntegerAttr(bytes));
  }
  forEachScheduledBlock(main.front(), [&](Block &block) {
    for (Operation &op : block) {
      if (!op.getNumResults())
        continue;
      SmallVector<Attribute> slots;
      for (Value result : op.getResults())
        slots.push_back(slot(result));
      op.setAttr("hlo.slots", ArrayAttr::get(&getContext(), slots));
    }
  });
}

void BufferAssignment::assign(ModuleOp module, func::FuncOp main) {
  copies.clear();
  lateCopies.clear();
  isScratchShared = false;
  toOutputs.clear();
  toVariables.clear();
  insertCopies(main);
  Lifetimes times(main.front());
  BufferPlan plan(times);
  unitePlaces(plan, times, main);
  shareInPlace(plan, main);
  addScratch(plan, main);
  ConstantBytes constants = placeConstants(plan, main);
  int64_t arena = plan.packArena(), live = plan.maxLiveBytes();
  if (!loops::getTargetInfo(module).isGpu() && scratch.size() > 1) {
    BufferPlan shared = plan;
    SmallVector<unsigned> classes;
    for (auto [op, id] : scratch)
      classes.push_back(id);
    shared.uniteScratch(classes);
    int64_t size = shared.packArena();
    if (isScratchShared = double(size) <= kMostSlack * double(live); isScratchShared)
      plan = shared, arena = size;
  }
  writeSlots(plan, main);
  main.walk([](Operation *op) { op->removeAttr(kTogether); }); // places say it now
  Builder b(&getContext());
  module->setAttr("hlo.arena_bytes", b.getI64IntegerAttr(arena));
  module->setAttr("hlo.constant_bytes", b.getI64IntegerAttr(constants.all));
  module->setAttr("hlo.streamed_bytes", b.getI64IntegerAttr(constants.streamed));
  arenaBytes += arena;
  constantBytes += constants.all;
  lowerBound += live;
}

} // namespace
} // namespace kiln::hlo
