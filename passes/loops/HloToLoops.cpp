// The pass hlo-to-loops: a scheduled function becomes kernels and the entry function that runs them.
#include "passes/loops/Passes.h"

#include "hlo/ir/HloUtils.h"
#include "hlo/ir/LengthSize.h"
#include "passes/loops/KernelBuilder.h"
#include "passes/loops/Kernels.h"
#include "passes/loops/LengthCopies.h"
#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/Slots.h"
#include "passes/loops/Work.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;
#define GEN_PASS_DEF_HLOTOLOOPS
#include "passes/loops/Passes.h.inc"

namespace {

/// The graph node's name that a location carries.
std::string nodeName(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return name.getName().str();
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (std::string name = nodeName(part); !name.empty())
        return name;
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return nodeName(call.getCallee());
  return "";
}

/// The graph nodes that an op computes, at most three of them by name.
std::string nodeNames(Operation *op) {
  llvm::SmallSetVector<StringRef, 8> names;
  SmallVector<std::string> storage;
  if (auto fusion = dyn_cast<hlo::FusionOp>(op))
    for (Operation &inner : fusion.getBody().front().without_terminator())
      if (inner.getNumOperands())
        storage.push_back(nodeName(inner.getLoc()));
  storage.push_back(nodeName(op->getLoc()));
  for (StringRef name : storage)
    if (!name.empty())
      names.insert(name);
  ArrayRef<StringRef> list = names.getArrayRef();
  std::string text = llvm::join(list.take_front(3), ", ");
  if (list.size() > 3)
    text += " and " + std::to_string(list.size() - 3) + " more";
  return text;
}

class EntryBuilder {
public:
  EntryBuilder(ModuleOp module, func::FuncOp main, const TargetInfo &target)
      : module(module), main(main), kernels(module, target), slots(main), b(module.getContext()) {}

  LogicalResult run() {
    auto entry = func::FuncOp::create(main.getLoc(), main.getName(), b.getFunctionType({}, {}));
    entry->setAttr("loops.entry", b.getUnitAttr());
    b.setInsertionPointToStart(entry.addEntryBlock());
    LogicalResult result = block(main.front());
    if (succeeded(result))
      func::ReturnOp::create(b, main.getLoc());
    describe();
    // The kernels come first in the symbol table; the entry takes the function's name.
    main.erase();
    module.push_back(entry);
    return result;
  }

  KernelBuilder &kernelBuilder() { return kernels; }
  unsigned launches = 0, parallel = 0;

private:
  Value buffer(hlo::SlotAttr slot, MemRefType type, Location loc) {
    Space space = Space::arena;
    switch (slot.getSpace()) {
    case hlo::Space::arena: space = Space::arena; break;
    case hlo::Space::input: space = Space::input; break;
    case hlo::Space::output: space = Space::output; break;
    case hlo::Space::variable: space = Space::variable; break;
    case hlo::Space::constant: space = Space::constant; break;
    case hlo::Space::none: llvm_unreachable("a value without a place is used");
    }
    return BufferOp::create(b, loc, type, space, slot.getOffset());
  }
  Value buffer(Value v, Location loc) { return buffer(slots[v], bufferType(tensorType(v)), loc); }
  Value loadScalar(Value v, Location loc) { return memref::LoadOp::create(b, loc, buffer(v, loc)); }
  Value loadPredicate(Value v, Location loc) {
    Value byte = loadScalar(v, loc);
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, byte,
                                 arith::ConstantOp::create(b, loc, b.getZeroAttr(byte.getType())));
  }

  LogicalResult block(Block &block) {
    for (Operation &op : block)
      if (failed(this->op(&op)))
        return failure();
    return success();
  }

  LogicalResult op(Operation *op) {
    Location loc = op->getLoc();
    if (auto constant = dyn_cast<hlo::ConstantOp>(op)) {
      int64_t offset = slots[constant].getOffset();
      // An empty constant takes no room, so another one may lie at its offset.
      if (slots[constant].getSpace() == hlo::Space::constant && constant.getValue().getNumElements() &&
          constantOffsets.insert(offset).second) {
        OpBuilder::InsertionGuard guard(b);
        b.setInsertionPointToEnd(module.getBody());
        ConstantOp::create(b, loc, offset, constant.getValue());
      }
      return success();
    }
    if (isa<hlo::ReshapeOp, hlo::ReturnOp, func::ReturnOp>(op))
      return success();
    if (auto loop = dyn_cast<hlo::WhileOp>(op))
      return whileLoop(loop);
    if (auto branch = dyn_cast<hlo::IfOp>(op)) {
      auto ifOp = scf::IfOp::create(b, loc, TypeRange(), loadPredicate(branch.getPred(), loc), true, true);
      return branches(op, ifOp);
    }
    if (auto branch = dyn_cast<hlo::CaseOp>(op))
      return switchCase(branch);
    if (auto random = dyn_cast<hlo::RngGetAndUpdateStateOp>(op)) {
      RandomStateOp::create(b, loc, buffer(random.getState(), loc), random.getDelta());
      return success();
    }
    if (auto check = dyn_cast<hlo::AssertOp>(op)) {
      AssertOp::create(b, loc, loadPredicate(check.getPred(), loc), check.getMessage(), nodeName(loc));
      return success();
    }
    return launch(op);
  }

  LogicalResult branches(Operation *op, scf::IfOp ifOp) {
    for (unsigned i = 0; i < 2; ++i) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToEnd(&ifOp->getRegion(i).front());
      if (failed(block(op->getRegion(i).front())))
        return failure();
      scf::YieldOp::create(b, op->getLoc());
    }
    return success();
  }

  LogicalResult whileLoop(hlo::WhileOp op) {
    Location loc = op.getLoc();
    // To know a condition, a host would have to wait for the device at each turn.
    if (auto trips = op->getAttrOfType<IntegerAttr>("hlo.trips"); trips && kernels.targetInfo().isGpu()) {
      auto number = [&](int64_t n) -> Value { return arith::ConstantIndexOp::create(b, loc, n); };
      Value zero = number(0), count = number(trips.getInt()), one = number(1);
      auto loop = scf::ForOp::create(b, loc, zero, count, one);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(loop.getBody());
      return block(op.getBody().front());
    }
    auto loop = scf::WhileOp::create(b, loc, TypeRange(), ValueRange());
    OpBuilder::InsertionGuard guard(b);
    b.createBlock(&loop.getBefore());
    if (failed(block(op.getCond().front())))
      return failure();
    Value cond = op.getCond().front().getTerminator()->getOperand(0);
    scf::ConditionOp::create(b, loc, loadPredicate(cond, loc), ValueRange());
    b.createBlock(&loop.getAfter());
    if (failed(block(op.getBody().front())))
      return failure();
    scf::YieldOp::create(b, loc);
    return success();
  }

  /// A chain of comparisons; the last branch serves every other index.
  LogicalResult switchCase(hlo::CaseOp op) {
    Location loc = op.getLoc();
    OpBuilder::InsertionGuard guard(b);
    Value index = loadScalar(op.getIndex(), loc);
    for (unsigned i = 0; i < op.getBranches().size(); ++i) {
      if (i + 1 == op.getBranches().size())
        return block(op.getBranches()[i].front());
      Value here = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, index,
                                         arith::ConstantOp::create(b, loc, b.getIntegerAttr(index.getType(), i)));
      auto ifOp = scf::IfOp::create(b, loc, TypeRange(), here, true, true);
      b.setInsertionPointToEnd(ifOp.thenBlock());
      if (failed(block(op.getBranches()[i].front())))
        return failure();
      scf::YieldOp::create(b, loc);
      b.setInsertionPointToEnd(ifOp.elseBlock());
      scf::YieldOp::create(b, loc);
      b.setInsertionPoint(ifOp.elseBlock()->getTerminator());
    }
    return success();
  }

  /// What a kernel with hlo.needed is given: the run's lengths, or a count.
  Value lengthOf(Operation *op) {
    auto number = op->getAttrOfType<IntegerAttr>(hlo::kNumber);
    if (!number)
      return lengthsOf(op);
    for (Operation &counter : main.front())
      if (Value count = hlo::countResult(&counter); count && counter.getAttr(hlo::kNumber) == number)
        return count;
    llvm_unreachable("limit-lengths marks both");
  }

  LogicalResult launch(Operation *op) {
    // Nothing to write, nothing to do.
    if (op->getNumResults() &&
        llvm::all_of(op->getResults(), [](Value v) { return tensorType(v).getNumElements() == 0; }))
      return success();
    SmallVector<Value> values(op->getOperands());
    llvm::append_range(values, op->getResults());
    SmallVector<int64_t> places;
    for (Value v : values)
      places.push_back(slots.place(v));
    auto scratch = op->getAttrOfType<hlo::SlotAttr>("hlo.scratch");
    auto given = op->getAttrOfType<IntegerAttr>("hlo.scratch_bytes");
    int64_t bytes = scratch ? std::max(scratchBytes(op, kernels.targetInfo()), given ? given.getInt() : 0) : 0;
    Work work = workOf(op, places);
    for (int64_t phase = 0, phases = 1; phase < phases; ++phase) {
      FailureOr<Kernel> kernel = kernels.get(op, places, bytes, emitKernel, phase);
      if (failed(kernel))
        return failure();
      if (phase == 0)
        phases = kernel->phases;
      SmallVector<Value> buffers;
      for (auto [arg, type] : llvm::zip(kernel->args, kernel->func.getArgumentTypes())) {
        hlo::SlotAttr slot = arg < values.size() ? slots[values[arg]] : arg == values.size() ? scratch : slots[lengthOf(op)];
        buffers.push_back(buffer(slot, cast<MemRefType>(type), op->getLoc()));
      }
      LaunchOp::create(b, op->getLoc(), kernel->func.getName(), buffers, kernel->count, kernel->grain, nodeNames(op),
                       phase ? 0 : work.flops, phase ? 0 : work.bytes, /*zigzag=*/false);
      ++launches;
      parallel += kernel->count > kernel->grain;
    }
    return success();
  }

  /// The module attributes that the backend makes its tables of.
  void describe() {
    SmallVector<Attribute> inputs, outputs, variables;
    auto entry = [&](StringRef name, Type type) -> Attribute {
      auto tensor = cast<RankedTensorType>(type);
      int64_t bytes = tensor.getNumElements() * hlo::elementBytes(tensor.getElementType());
      return b.getDictionaryAttr({b.getNamedAttr("name", b.getStringAttr(name)),
                                  b.getNamedAttr("type", TypeAttr::get(tensor.getElementType())),
                                  b.getNamedAttr("dims", b.getDenseI64ArrayAttr(tensor.getShape())),
                                  b.getNamedAttr("bytes", b.getI64IntegerAttr(bytes))});
    };
    auto text = [](Attribute attr) { return attr ? cast<StringAttr>(attr).getValue() : StringRef(); };
    for (BlockArgument arg : main.getArguments()) {
      unsigned i = arg.getArgNumber();
      StringRef variable = text(main.getArgAttr(i, "hlo.variable")), name = text(main.getArgAttr(i, "hlo.name"));
      if (!main.getArgAttr(i, "hlo.variable")) {
        inputs.push_back(entry(name.empty() ? ("arg" + Twine(i)).str() : name.str(), arg.getType()));
        continue;
      }
      NamedAttrList dict(cast<DictionaryAttr>(entry(variable, arg.getType())));
      if (main.getArgAttr(i, "hlo.readonly"))
        dict.set("readonly", b.getUnitAttr());
      variables.push_back(dict.getDictionary(b.getContext()));
    }
    auto set = [&](Attribute &entry, StringRef name, Attribute value) {
      NamedAttrList dict(cast<DictionaryAttr>(entry));
      dict.set(name, value);
      entry = dict.getDictionary(b.getContext());
    };
    SmallVector<std::pair<size_t, ArrayAttr>> sized; // outputs some of whose dimensions others say the size of
    llvm::DenseMap<int64_t, int64_t> outputOf;       // results
    for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
      if (main.getResultAttr(i, "hlo.variable"))
        continue;
      StringRef name = text(main.getResultAttr(i, "hlo.name"));
      outputs.push_back(entry(name.empty() ? ("result" + Twine(i)).str() : name.str(), type));
      if (Attribute sizes = main.getResultAttr(i, hlo::kSizes))
        sized.emplace_back(outputs.size() - 1, cast<ArrayAttr>(sizes));
      outputOf[i] = outputs.size() - 1;
    }
    for (auto [output, sizes] : sized) {
      SmallVector<Attribute> entries;
      for (auto size : sizes.getAsRange<DenseI64ArrayAttr>()) {
        entries.push_back(b.getDenseI64ArrayAttr({size[0], outputOf.at(size[1])}));
        set(outputs[outputOf.at(size[1])], "is_size", b.getUnitAttr());
      }
      set(outputs[output], "sizes", b.getArrayAttr(entries));
    }
    module->setAttr("loops.inputs", b.getArrayAttr(inputs));
    module->setAttr("loops.outputs", b.getArrayAttr(outputs));
    module->setAttr("loops.variables", b.getArrayAttr(variables));
    for (auto [from, to] : {std::pair("hlo.arena_bytes", "loops.arena_bytes"),
                            std::pair("hlo.constant_bytes", "loops.constant_bytes"),
                            std::pair("hlo.streamed_bytes", "loops.streamed_bytes")}) {
      Attribute bytes = module->removeAttr(from);
      module->setAttr(to, bytes ? bytes : b.getI64IntegerAttr(0));
    }
  }

  ModuleOp module;
  func::FuncOp main;
  KernelBuilder kernels;
  Slots slots;
  OpBuilder b;
  llvm::DenseSet<int64_t> constantOffsets;
};

/// Bytes of the packed weights that the module's contractions read, each once.
int64_t packedWeightBytes(ModuleOp module) {
  llvm::SmallDenseMap<Value, int64_t> weights;
  module.walk([&](Operation *op) {
    if (!isa<hlo::PackedDotOp, hlo::PackedConvolutionOp, hlo::PackedWinogradOp>(op))
      return;
    Value value = op->getOperand(1);
    auto type = cast<RankedTensorType>(value.getType());
    if (auto argument = dyn_cast<BlockArgument>(value))
      if (auto fusion = dyn_cast<hlo::FusionOp>(argument.getOwner()->getParentOp()))
        value = fusion->getOperand(argument.getArgNumber());
    weights[value] = type.getNumElements() * hlo::elementBytes(type.getElementType());
  });
  int64_t bytes = 0;
  for (auto &[value, size] : weights)
    bytes += size;
  return bytes;
}

class HloToLoops : public impl::HloToLoopsBase<HloToLoops> {
public:
  using HloToLoopsBase::HloToLoopsBase;
  HloToLoops(const TargetInfo &target) : given(target) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    HloToLoopsBase::getDependentDialects(registry);
    if (gpuSm) // a compilation for GPUs has loaded them
      registerDeviceDialects(registry);
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    TargetInfo target = given ? *given : getTargetInfo(module);
    if (!given && vectorBytes) {
      target.vectorBytes = vectorBytes;
      target.numVectorRegisters = vectorRegisters;
      target.hasMaskedMemory = maskedMemory;
    }
    if (!given && gpuSm) {
      int64_t parts = target.f32Parts;
      target = gpuTargetInfo(gpuSm);
      target.f32Parts = parts;
    }
    setTargetInfo(module, target);
    FailureOr<func::FuncOp> main = hlo::entryFunction(module);
    if (failed(main))
      return signalPassFailure();
    if (!*main)
      return;
    wrapInFusions(*main);
    WalkResult refused = main->walk([&](hlo::FusionOp fusion) {
      for (Operation &op : fusion.getBody().front().without_terminator())
        if (!isElemental(&op) && !(fusion.getKind() == hlo::FusionKind::contraction && (hlo::isContraction(&op) || isa<hlo::FusionOp>(op))) && // strips hold fusions
            (target.isGpu() || &op != scatterOf(fusion).getOperation()))
          return op.emitError() << "'" << op.getName() << "' is not computed in a fusion", WalkResult::interrupt();
      return WalkResult::advance();
    });
    if (refused.wasInterrupted())
      return signalPassFailure();
    if (!module->hasAttr("hlo.arena_bytes"))
      assignSimpleSlots(*main);
    auto arena = module->getAttrOfType<IntegerAttr>("hlo.arena_bytes");
    target.weightsNear =
        packedWeightBytes(module) + (arena ? arena.getInt() : 0) <= target.l2Bytes * 7 / 8;
    EntryBuilder entry(module, *main, target);
    if (failed(entry.run()))
      return signalPassFailure();
    numLaunches += entry.launches;
    numParallel += entry.parallel;
    numKernels += entry.kernelBuilder().numKernels();
  }

private:
  std::optional<TargetInfo> given;
};

} // namespace

void registerDeviceDialects(DialectRegistry &registry) {
  registry.insert<mlir::gpu::GPUDialect, nvgpu::NVGPUDialect, NVVM::NVVMDialect>();
}

std::unique_ptr<Pass> createHloToLoops(const TargetInfo &target) { return std::make_unique<HloToLoops>(target); }

} // namespace kiln::loops
