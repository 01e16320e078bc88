// Copies device kernels as host functions in which a KilnEmuThread stands for the GPU.
#include "backends/gpu/BlockMemory.h"
#include "backends/gpu/MatrixPatterns.h"
#include "backends/gpu/Passes.h"

#include "kiln/kiln_emulation.h"
#include "passes/loops/BlockKernels.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::device {
#define GEN_PASS_DEF_EMULATEKERNELS
#include "backends/gpu/Passes.h.inc"
} // namespace kiln::device

using namespace mlir;
using namespace kiln;

namespace {

/// What tensor cores multiply elements as.
int64_t kindOf(Type element) { return element.isF32() ? KILN_EMU_TF32 : element.isF16() ? KILN_EMU_F16 : KILN_EMU_BF16; }

// Rewrites the ops of one function that mean something else on a processor.
class Emulation {
public:
  explicit Emulation(func::FuncOp func)
      : func(func), thread(func.getArguments().back()), b(func.getLoc(), func.getContext()),
        ptr(LLVM::LLVMPointerType::get(b.getContext())), i8(b.getI8Type()), i32(b.getI32Type()), i64(b.getI64Type()) {}

  LogicalResult run();
  bool collective = false;

private:
  LogicalResult rewrite(Operation *op);
  void rewrite(mlir::gpu::ShuffleOp op);
  void rewrite(loops::RoundTf32Op op);
  void rewrite(loops::Exp2Op op);
  void rewrite(loops::ReciprocalOp op);
  void rewrite(loops::MmaOp op);
  void rewrite(nvgpu::LdMatrixOp op);
  void rewrite(nvgpu::DeviceAsyncCopyOp op);
  Value descriptor(Value tiles, Value start, ArrayRef<int64_t> layout);
  void rewrite(loops::WgmmaOp op);
  void rewrite(loops::WgmmaOfRegistersOp op);
  void rewrite(loops::WgmmaWaitOp op);

  Value f32(float value) { return arith::ConstantOp::create(b, b.getF32FloatAttr(value)); }
  Value constant(Type type, int64_t value) { return LLVM::ConstantOp::create(b, type, b.getIntegerAttr(type, value)); }
  Value fieldAddress(Value base, size_t offset) {
    return LLVM::GEPOp::create(b, ptr, i8, base, ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset)});
  }
  Value field(size_t offset) { // a uint32_t of the thread, as an index
    Value value = LLVM::LoadOp::create(b, i32, fieldAddress(thread, offset));
    return arith::IndexCastUIOp::create(b, b.getIndexType(), value);
  }
  Value position(size_t offset, mlir::gpu::Dimension dim) { return field(offset + 4 * static_cast<size_t>(dim)); }
  Value call(size_t offset, Type result, ArrayRef<Value> operands);
  Value memory(Type type, int64_t count); // on the stack, for as long as the kernel runs
  Value address(Value memref, ValueRange indices);
  Value number(int64_t value) { return arith::ConstantIndexOp::create(b, value); }

  func::FuncOp func;
  Value thread;
  ImplicitLocOpBuilder b;
  Type ptr, i8, i32, i64;
};

Value Emulation::call(size_t offset, Type result, ArrayRef<Value> operands) {
  collective = true;
  Value calls = LLVM::LoadOp::create(b, ptr, fieldAddress(thread, offsetof(KilnEmuThread, calls)));
  SmallVector<Value> all{LLVM::LoadOp::create(b, ptr, fieldAddress(calls, offset)), thread};
  all.append(operands.begin(), operands.end());
  SmallVector<Type> types = llvm::to_vector(ValueRange(all).drop_front().getTypes());
  Type none = LLVM::LLVMVoidType::get(b.getContext());
  auto op = LLVM::CallOp::create(b, LLVM::LLVMFunctionType::get(result ? result : none, types), all);
  return result ? op.getResult() : Value();
}

Value Emulation::memory(Type type, int64_t count) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&func.front());
  return LLVM::AllocaOp::create(b, ptr, type, constant(i64, count), /*alignment=*/64);
}

Value Emulation::address(Value memref, ValueRange indices) {
  auto view = memref::ExtractStridedMetadataOp::create(b, memref);
  Value element = view.getOffset();
  for (auto [index, stride] : llvm::zip(indices, view.getStrides()))
    element = arith::AddIOp::create(b, element, arith::MulIOp::create(b, index, stride));
  Value start = memref::ExtractAlignedPointerAsIndexOp::create(b, memref);
  int64_t bytes = llvm::divideCeil(cast<MemRefType>(memref.getType()).getElementTypeBitWidth(), 8);
  Value all = arith::AddIOp::create(b, start, arith::MulIOp::create(b, element, number(bytes)));
  return LLVM::IntToPtrOp::create(b, ptr, Value(arith::IndexCastOp::create(b, i64, all)));
}

void Emulation::rewrite(mlir::gpu::ShuffleOp op) {
  Type type = op.getValue().getType();
  auto vector = dyn_cast<VectorType>(type);
  unsigned bits = vector ? vector.getNumElements() * vector.getElementTypeBitWidth() : type.getIntOrFloatBitWidth();
  Type word = b.getIntegerType(bits);
  Value value = op.getValue();
  if (type != word)
    value = LLVM::BitcastOp::create(b, word, value);
  if (bits < 64)
    value = LLVM::ZExtOp::create(b, i64, value);
  Value valid = memory(i8, 1);
  Value result = call(offsetof(KilnEmuCalls, shuffle), i64,
                      {value, constant(i32, static_cast<int64_t>(op.getMode())), op.getOffset(), op.getWidth(), valid});
  if (bits < 64)
    result = LLVM::TruncOp::create(b, word, result);
  if (type != word)
    result = LLVM::BitcastOp::create(b, type, result);
  Value isValid = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, LLVM::LoadOp::create(b, i8, valid), constant(i8, 0));
  op->replaceAllUsesWith(ValueRange{result, isValid});
}

void Emulation::rewrite(loops::RoundTf32Op op) {
  Value bits = arith::BitcastOp::create(b, i32, op.getValue()), magnitude = arith::AndIOp::create(b, bits, constant(i32, 0x7fffffff));
  auto compare = [&](arith::CmpIPredicate how) { return arith::CmpIOp::create(b, how, magnitude, constant(i32, 0x7f800000)); };
  Value rounded = arith::AndIOp::create(b, arith::AddIOp::create(b, bits, constant(i32, 0x1000)), constant(i32, ~0x1fff));
  Value result = arith::SelectOp::create(b, compare(arith::CmpIPredicate::ult), rounded, bits);
  result = arith::SelectOp::create(b, compare(arith::CmpIPredicate::ugt), constant(i32, 0x7fffffff), result);
  op.getResult().replaceAllUsesWith(arith::BitcastOp::create(b, op.getType(), result));
}

void Emulation::rewrite(loops::Exp2Op op) {
  Value power = math::Exp2Op::create(b, op.getValue());
  if (op.getFlush()) {
    Value tiny = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, op.getValue(), f32(-126));
    power = arith::SelectOp::create(b, tiny, f32(0), power);
  }
  op.getResult().replaceAllUsesWith(power);
}

void Emulation::rewrite(loops::ReciprocalOp op) {
  auto flushed = [&](Value value) -> Value {
    Value tiny = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, math::AbsFOp::create(b, value), f32(std::numeric_limits<float>::min()));
    return arith::SelectOp::create(b, tiny, math::CopySignOp::create(b, f32(0), value), value);
  };
  op.getResult().replaceAllUsesWith(flushed(arith::DivFOp::create(b, f32(1), flushed(op.getValue()))));
}

void Emulation::rewrite(loops::MmaOp op) {
  Type element = op.getLhs().getType().getElementType();
  int64_t type = kindOf(element);
  int64_t depth = element.isF32() ? 8 : 16;
  SmallVector<Value> places;
  for (Value operand : op->getOperands()) {
    places.push_back(memory(i32, 4));
    LLVM::StoreOp::create(b, operand, places.back());
  }
  Value shape = constant(i32, 16 << 16 | 8 << 8 | depth);
  Value types = constant(i32, type | type << 8 | KILN_EMU_F32 << 16 | KILN_EMU_F32 << 24);
  call(offsetof(KilnEmuCalls, mma), {}, {shape, types, places[0], places[1], places[2], places[2]});
  op.getResult().replaceAllUsesWith(LLVM::LoadOp::create(b, op.getType(), places[2]));
}

void Emulation::rewrite(nvgpu::LdMatrixOp op) {
  Value registers = memory(i32, 4);
  call(offsetof(KilnEmuCalls, ldmatrix), {},
       {constant(i32, op.getNumTiles()), constant(i32, op.getTranspose()), address(op.getSrcMemref(), op.getIndices()), registers});
  auto type = cast<VectorType>(op.getType());
  auto flat = VectorType::get({type.getNumElements()}, type.getElementType());
  Value value = LLVM::LoadOp::create(b, flat, registers);
  op.getResult().replaceAllUsesWith(vector::ShapeCastOp::create(b, type, value));
}

void Emulation::rewrite(nvgpu::DeviceAsyncCopyOp op) {
  int64_t elementBytes = cast<MemRefType>(op.getSrc().getType()).getElementTypeBitWidth() / 8;
  Value bytes = constant(i32, op.getDstElements().getSExtValue() * elementBytes), read = bytes;
  if (op.getSrcElements()) {
    read = arith::IndexCastOp::create(b, i32, op.getSrcElements());
    read = arith::MulIOp::create(b, read, constant(i32, elementBytes));
  }
  call(offsetof(KilnEmuCalls, cp_async), {},
       {address(op.getDst(), op.getDstIndices()), address(op.getSrc(), op.getSrcIndices()), bytes, read});
}

// Of tiles in the block's memory, whose addresses count from its beginning.
Value Emulation::descriptor(Value tiles, Value start, ArrayRef<int64_t> layout) {
  Value shared = LLVM::PtrToIntOp::create(b, i64, LLVM::LoadOp::create(b, ptr, fieldAddress(thread, offsetof(KilnEmuThread, shared))));
  Value from = LLVM::SubOp::create(b, LLVM::PtrToIntOp::create(b, i64, address(tiles, start)), shared);
  Value low = LLVM::LShrOp::create(b, LLVM::AndOp::create(b, from, constant(i64, 0x3ffff)), constant(i64, 4));
  return LLVM::OrOp::create(b, low, constant(i64, int64_t(device::descriptorBits(layout))));
}

// The sums stay as they are until a wait adds the products.
void Emulation::rewrite(loops::WgmmaOp op) {
  Value lhs = descriptor(op.getTiles(), op.getLhs(), op.getLhsLayout()), rhs = descriptor(op.getTiles(), op.getRhs(), op.getRhsLayout());
  int64_t type = kindOf(op.getTiles().getType().getElementType());
  int64_t transposed = (op.getLhsTransposed() ? 1 : 0) | (op.getRhsTransposed() ? 2 : 0);
  for (int64_t step = 0; step < int64_t(op.getSteps()); ++step) {
    Value x = LLVM::AddOp::create(b, lhs, constant(i64, step * op.getLhsLayout()[2] / 16));
    Value y = LLVM::AddOp::create(b, rhs, constant(i64, step * op.getRhsLayout()[2] / 16));
    call(offsetof(KilnEmuCalls, wgmma), {},
         {LLVM::ZeroOp::create(b, ptr), x, y, constant(i32, 8 * op.getAcc().size()), constant(i32, type), constant(i32, transposed)});
  }
  call(offsetof(KilnEmuCalls, wgmma_commit), {}, {});
  op->replaceAllUsesWith(op.getAcc());
}

void Emulation::rewrite(loops::WgmmaOfRegistersOp op) {
  Value rhs = descriptor(op.getTiles(), op.getRhs(), op.getRhsLayout()), registers = memory(i32, 4);
  for (auto [step, lhs] : llvm::enumerate(op.getLhs())) {
    LLVM::StoreOp::create(b, lhs, registers);
    Value y = LLVM::AddOp::create(b, rhs, constant(i64, int64_t(step) * op.getRhsLayout()[2] / 16));
    call(offsetof(KilnEmuCalls, wgmma), {},
         {registers, constant(i64, 0), y, constant(i32, 8 * op.getAcc().size()), constant(i32, KILN_EMU_TF32), constant(i32, 0)});
  }
  call(offsetof(KilnEmuCalls, wgmma_commit), {}, {});
  op->replaceAllUsesWith(op.getAcc());
}

void Emulation::rewrite(loops::WgmmaWaitOp op) {
  int64_t count = 4 * op.getAcc().size();
  Value sums = memory(b.getF32Type(), count);
  auto place = [&](size_t i) { return LLVM::GEPOp::create(b, ptr, b.getF32Type(), sums, ArrayRef<LLVM::GEPArg>{int32_t(4 * i)}); };
  for (auto [i, sum] : llvm::enumerate(op.getAcc()))
    LLVM::StoreOp::create(b, sum, place(i));
  call(offsetof(KilnEmuCalls, wgmma_wait), {}, {constant(i32, op.getPending()), sums, constant(i32, count)});
  for (auto [i, sum] : llvm::enumerate(op.getSums()))
    sum.replaceAllUsesWith(LLVM::LoadOp::create(b, sum.getType(), place(i)));
}

LogicalResult Emulation::rewrite(Operation *op) {
  b.setInsertionPoint(op);
  b.setLoc(op->getLoc());
  auto replace = [&](Value value) {
    op->getResult(0).replaceAllUsesWith(value);
    return success();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](mlir::gpu::ThreadIdOp op) {
        return replace(position(offsetof(KilnEmuThread, thread_id), op.getDimension()));
      })
      .Case([&](mlir::gpu::BlockIdOp op) { return replace(position(offsetof(KilnEmuThread, block_id), op.getDimension())); })
      .Case([&](mlir::gpu::BlockDimOp op) { return replace(position(offsetof(KilnEmuThread, block_dim), op.getDimension())); })
      .Case([&](mlir::gpu::GridDimOp op) { return replace(position(offsetof(KilnEmuThread, grid_dim), op.getDimension())); })
      .Case([&](mlir::gpu::LaneIdOp) { return replace(field(offsetof(KilnEmuThread, lane))); })
      .Case([&](mlir::gpu::SubgroupIdOp) { return replace(field(offsetof(KilnEmuThread, warp))); })
      .Case([&](mlir::gpu::BarrierOp op) {
        auto threads = op->getAttrOfType<IntegerAttr>("loops.threads");
        call(offsetof(KilnEmuCalls, barrier), {}, {constant(i32, 0), constant(i32, threads ? threads.getInt() : 0)});
        return success();
      })
      .Case([&](loops::FenceAsyncOp) {
        call(offsetof(KilnEmuCalls, fence_async), {}, {});
        return success();
      })
      .Case<mlir::gpu::ShuffleOp, loops::RoundTf32Op, loops::Exp2Op, loops::ReciprocalOp, loops::MmaOp, loops::WgmmaOp, loops::WgmmaOfRegistersOp, loops::WgmmaWaitOp, nvgpu::LdMatrixOp, nvgpu::DeviceAsyncCopyOp>([&](auto op) {
        rewrite(op);
        return success();
      })
      .Case([&](nvgpu::DeviceAsyncCreateGroupOp) {
        call(offsetof(KilnEmuCalls, cp_async_commit), {}, {});
        return success();
      })
      .Case([&](nvgpu::DeviceAsyncWaitOp op) {
        call(offsetof(KilnEmuCalls, cp_async_wait), {}, {constant(i32, op.getNumGroups().value_or(0))});
        return success();
      })
      .Case([&](mlir::gpu::ReturnOp) {
        func::ReturnOp::create(b);
        return success();
      })
      .Default([&](Operation *op) -> LogicalResult { return op->emitOpError("cannot be emulated on a processor"); });
}

LogicalResult Emulation::run() {
  SmallVector<Operation *> ops;
  func.walk([&](Operation *op) {
    if (isa<mlir::gpu::GPUDialect, nvgpu::NVGPUDialect, NVVM::NVVMDialect>(op->getDialect()) ||
        isa<loops::RoundTf32Op, loops::Exp2Op, loops::ReciprocalOp, loops::MmaOp, loops::WgmmaOp, loops::WgmmaOfRegistersOp, loops::WgmmaWaitOp, loops::FenceAsyncOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops)
    if (failed(rewrite(op)))
      return failure();
  for (Operation *op : llvm::reverse(ops)) // users of a copy's token before the copy
    op->erase();
  // A block's memory is memory.
  func.walk([&](Block *block) {
    auto generic = [](Value value) {
      if (loops::isBlockMemory(value.getType()))
        value.setType(MemRefType::Builder(cast<MemRefType>(value.getType())).setMemorySpace({}));
    };
    llvm::for_each(block->getArguments(), generic);
    for (Operation &op : *block)
      llvm::for_each(op.getResults(), generic);
  });
  return success();
}

struct EmulateKernels : kiln::device::impl::EmulateKernelsBase<EmulateKernels> {
  using EmulateKernelsBase::EmulateKernelsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto device : llvm::make_early_inc_range(module.getOps<mlir::gpu::GPUModuleOp>())) {
      for (Operation &op : *device.getBody()) {
        auto kernel = dyn_cast<mlir::gpu::GPUFuncOp>(op);
        if (kernel && kernel.isKernel()) {
          if (failed(emulate(module, kernel)))
            return signalPassFailure();
        } else if (isa<func::FuncOp, memref::GlobalOp>(op)) { // what kernels use
          module.push_back(op.clone());
        }
      }
      if (!keep)
        device.erase();
    }
  }

  LogicalResult emulate(ModuleOp module, mlir::gpu::GPUFuncOp kernel) {
    OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
    SmallVector<Type> types(kernel.getArgumentTypes());
    SmallVector<int64_t> shared = kiln::device::blockMemory(kernel).offsets;
    for (BlockArgument argument : kernel.getWorkgroupAttributions())
      types.push_back(MemRefType::Builder(cast<MemRefType>(argument.getType())).setMemorySpace({}));
    types.push_back(LLVM::LLVMPointerType::get(b.getContext()));
    auto func = func::FuncOp::create(b, kernel.getLoc(), kernel.getName(), b.getFunctionType(types, {}));
    func.setPrivate();
    func->setAttr("loops.emulated", b.getDenseI64ArrayAttr(shared));
    for (unsigned i = 0; i < kernel.getNumArguments(); ++i)
      func.setArgAttrs(i, function_interface_impl::getArgAttrs(kernel, i));
    IRMapping map;
    kernel.getBody().cloneInto(&func.getBody(), map);
    func.front().addArgument(types.back(), kernel.getLoc());
    Emulation emulation(func);
    if (failed(emulation.run()))
      return failure();
    if (emulation.collective)
      func->setAttr("loops.collective", b.getUnitAttr());
    ++numKernels;
    numCollective += emulation.collective;
    return success();
  }
};

} // namespace
