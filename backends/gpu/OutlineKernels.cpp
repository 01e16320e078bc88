// Moves kernels into a gpu.module: each thread finds its piece, or works on its block's.
#include "backends/gpu/BlockMemory.h"
#include "backends/gpu/Passes.h"
#include "passes/loops/BlockKernels.h"
#include "passes/loops/KernelArgs.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <map>

namespace kiln::device {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "backends/gpu/Passes.h.inc"
} // namespace kiln::device

using namespace mlir;
using namespace kiln;
using mlir::gpu::GPUFuncOp;

namespace {

constexpr int64_t kMaxBlocks = INT32_MAX;
constexpr int64_t kMostDeclared = 48 << 10; // bytes of a block's memory; more has to be asked for at the launch
constexpr int64_t kMostParameters = 4096;   // bytes, of drivers before CUDA 12.1 and of PTX before 8.1
constexpr int64_t kMostRecorded = 4096;     // launches of a run that a host records; more take it long, and much memory

// One kernel as it is launched: count and grain are part of its code.
struct Form {
  GPUFuncOp func;
  int64_t blocks = 0;
};

class Outliner {
public:
  Outliner(ModuleOp module, func::FuncOp entry)
      : module(module), entry(entry), symbols(module), b(module.getLoc(), module.getContext()) {}

  LogicalResult run();
  unsigned numPieces = 0, numBlocks = 0;

private:
  FailureOr<Form> formOf(func::FuncOp kernel, int64_t count, int64_t grain);
  FailureOr<SmallVector<memref::AllocaOp>> sharedMemory(func::FuncOp kernel);
  void emitBody(GPUFuncOp func, func::FuncOp kernel, ArrayRef<memref::AllocaOp> shared, const Form &form, int64_t count,
                int64_t grain, ArrayRef<int64_t> block);
  void describe(GPUFuncOp func, func::FuncOp kernel, ArrayRef<int64_t> block);
  void moveUsedSymbols();
  bool isStatic();

  ModuleOp module;
  func::FuncOp entry;
  SymbolTable symbols;
  ImplicitLocOpBuilder b;
  mlir::gpu::GPUModuleOp device;
  std::map<std::tuple<Operation *, int64_t, int64_t>, Form> forms;
  llvm::StringMap<unsigned> names;
  llvm::SetVector<Operation *> kernels;
  SmallVector<Attribute> descriptions, places;
};

// A name that PTX can have; "f32_add_64", and "f32_add_64_v2" for another form of it.
std::string deviceName(StringRef name, llvm::StringMap<unsigned> &names) {
  std::string text = name.str();
  for (char &c : text)
    if (!llvm::isAlnum(c) && c != '_')
      c = '_';
  if (text.empty() || llvm::isDigit(text[0]))
    text = "k" + text;
  while (unsigned number = names[text]++)
    text += "_v" + std::to_string(number + 1);
  return text;
}

FailureOr<SmallVector<memref::AllocaOp>> Outliner::sharedMemory(func::FuncOp kernel) {
  SmallVector<memref::AllocaOp> shared;
  auto result = kernel.walk([&](memref::AllocaOp op) {
    if (!loops::isBlockMemory(op.getType()))
      return WalkResult::advance();
    if (op->getBlock() != &kernel.front() || !op.getType().hasStaticShape() || !op.getType().getLayout().isIdentity()) {
      op.emitOpError("of a block's memory needs a fixed shape, and stands in the kernel's first block");
      return WalkResult::interrupt();
    }
    shared.push_back(op);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return shared;
}

void Outliner::emitBody(GPUFuncOp func, func::FuncOp kernel, ArrayRef<memref::AllocaOp> shared, const Form &form,
                        int64_t count, int64_t grain, ArrayRef<int64_t> block) {
  OpBuilder::InsertionGuard guard(b);
  b.setLoc(kernel.getLoc());
  b.setInsertionPointToStart(&func.front());
  unsigned numBuffers = kernel.getNumArguments() - 2;
  IRMapping map;
  for (unsigned i = 0; i < numBuffers; ++i)
    map.map(kernel.getArgument(i), func.getArgument(i));
  for (auto [op, argument] : llvm::zip(shared, func.getWorkgroupAttributions()))
    map.map(op->getResult(0), argument);

  auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(b, value); };
  auto flags = arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
  Value begin = mlir::gpu::BlockIdOp::create(b, mlir::gpu::Dimension::x);
  if (!kernel->hasAttr("loops.block")) {
    Value thread = mlir::gpu::ThreadIdOp::create(b, mlir::gpu::Dimension::x);
    begin = arith::AddIOp::create(b, arith::MulIOp::create(b, begin, constant(block[0]), flags), thread, flags);
    if (grain > 1)
      begin = arith::MulIOp::create(b, begin, constant(grain), flags);
    if (form.blocks * block[0] * grain != count) {
      Value inside = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, begin, constant(count));
      auto branch = scf::IfOp::create(b, inside, /*withElseRegion=*/false);
      mlir::gpu::ReturnOp::create(b);
      b.setInsertionPointToStart(branch.thenBlock());
    } else {
      mlir::gpu::ReturnOp::create(b);
      b.setInsertionPoint(func.front().getTerminator());
    }
  } else {
    mlir::gpu::ReturnOp::create(b);
    b.setInsertionPoint(func.front().getTerminator());
  }
  Value end = arith::AddIOp::create(b, begin, constant(grain), flags);
  if (count % grain)
    end = arith::MinUIOp::create(b, end, constant(count));
  map.map(kernel.getArgument(numBuffers), begin);
  map.map(kernel.getArgument(numBuffers + 1), end);
  for (Operation &op : kernel.front().without_terminator())
    if (!llvm::is_contained(shared, &op))
      b.clone(op, map);
}

void Outliner::describe(GPUFuncOp func, func::FuncOp kernel, ArrayRef<int64_t> block) {
  int64_t sharedBytes = kiln::device::blockMemory(func).bytes;
  bool atLaunch = func->hasAttr(kiln::device::kDynamicShared);
  SmallVector<int64_t> bytes;
  SmallVector<bool> written;
  for (BlockArgument argument : func.getArguments().take_front(func.getNumArguments())) { // without the workgroup memory
    bytes.push_back(loops::bytesOf(cast<MemRefType>(argument.getType())));
    written.push_back(kiln::loops::mayBeWritten(argument));
  }
  SmallVector<NamedAttribute> fields{b.getNamedAttr("name", b.getStringAttr(func.getName())),
                                     b.getNamedAttr("block", b.getDenseI64ArrayAttr(block)),
                                     b.getNamedAttr("args", b.getI64IntegerAttr(func.getNumArguments())),
                                     b.getNamedAttr("arg_bytes", b.getDenseI64ArrayAttr(bytes)),
                                     b.getNamedAttr("arg_written", b.getDenseBoolArrayAttr(written)),
                                     b.getNamedAttr("shared_bytes", b.getI64IntegerAttr(atLaunch ? 0 : sharedBytes))};
  if (atLaunch)
    fields.push_back(b.getNamedAttr("dynamic_shared_bytes", b.getI64IntegerAttr(sharedBytes)));
  if (Attribute matmul = kernel->getAttr("loops.matmul"))
    fields.push_back(b.getNamedAttr("matmul", matmul));
  descriptions.push_back(b.getDictionaryAttr(fields));
}

FailureOr<Form> Outliner::formOf(func::FuncOp kernel, int64_t count, int64_t grain) {
  Form &form = forms[{kernel, count, grain}];
  if (form.func)
    return form;
  if (!llvm::hasSingleElement(kernel.getBody()))
    return kernel.emitOpError("is a kernel for a GPU, and must have one block");
  auto shared = sharedMemory(kernel);
  if (failed(shared))
    return failure();
  SmallVector<int64_t> block;
  if (auto asked = kernel->getAttrOfType<DenseI64ArrayAttr>("loops.block")) {
    block.assign(asked.asArrayRef().begin(), asked.asArrayRef().end());
    if (block.size() != 3 || grain != 1 || llvm::any_of(block, [](int64_t n) { return n < 1 || n > 1024; }) ||
        block[0] * block[1] * block[2] > 1024)
      return kernel.emitOpError("needs a loops.block of three numbers from 1 on, at most 1024 threads, and grain 1");
    form.blocks = count;
    ++numBlocks;
  } else {
    int64_t pieces = llvm::divideCeil(count, grain);
    block = {loops::pieceThreads(pieces), 1, 1};
    form.blocks = llvm::divideCeil(pieces, block[0]);
    ++numPieces;
  }
  if (form.blocks > kMaxBlocks)
    return kernel.emitOpError() << "has more pieces than a GPU takes in one launch: " << count;

  unsigned numBuffers = kernel.getNumArguments() - 2;
  if (numBuffers * 8 > kMostParameters)
    return kernel.emitOpError() << "takes " << numBuffers << " buffers; a GPU's kernel takes " << kMostParameters / 8;

  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(device.getBody());
  b.setLoc(kernel.getLoc());
  auto type = b.getFunctionType(kernel.getArgumentTypes().take_front(numBuffers), {});
  SmallVector<Type> sharedTypes = llvm::map_to_vector(*shared, [](memref::AllocaOp op) -> Type { return op.getType(); });
  form.func = GPUFuncOp::create(b, deviceName(kernel.getName(), names), type, sharedTypes);
  form.func->setAttr(mlir::gpu::GPUDialect::getKernelFuncAttrName(), b.getUnitAttr());
  form.func.setKnownBlockSizeAttr(b.getDenseI32ArrayAttr({int32_t(block[0]), int32_t(block[1]), int32_t(block[2])}));
  if (auto blocks = kernel->getAttrOfType<IntegerAttr>("loops.resident_blocks"))
    form.func->setAttr(NVVM::NVVMDialect::getMinctasmAttrName(), b.getI32IntegerAttr(int32_t(blocks.getInt())));
  for (unsigned i = 0; i < numBuffers; ++i)
    form.func.setArgAttrs(i, function_interface_impl::getArgAttrs(kernel, i));
  for (unsigned i = 0; i < shared->size(); ++i)
    form.func.setWorkgroupAttributionAttr(
        i, LLVM::LLVMDialect::getAlignAttrName(),
        b.getI64IntegerAttr(loops::blockAlignment((*shared)[i])));
  const loops::GpuInfo gpu = loops::getTargetInfo(module).gpu;
  int64_t bytes = kiln::device::blockMemory(form.func).bytes, most = gpu.usableShared();
  if (bytes > most)
    return kernel.emitOpError() << "wants " << bytes << " bytes of a block's memory; there are " << most;
  if (bytes > kMostDeclared)
    form.func->setAttr(kiln::device::kDynamicShared, b.getUnitAttr());
  emitBody(form.func, kernel, *shared, form, count, grain, block);
  describe(form.func, kernel, block);
  kernels.insert(kernel);
  return form;
}

// Helpers and tables that the kernels use; nothing else uses them.
void Outliner::moveUsedSymbols() {
  llvm::SetVector<Operation *> used;
  auto collect = [&](Operation *from) {
    if (auto uses = SymbolTable::getSymbolUses(from))
      for (SymbolTable::SymbolUse use : *uses)
        if (Operation *op = symbols.lookup(use.getSymbolRef().getRootReference()))
          used.insert(op);
  };
  for (auto func : device.getOps<GPUFuncOp>())
    collect(func);
  for (size_t i = 0; i < used.size(); ++i)
    collect(used[i]);
  for (Operation *op : llvm::reverse(used))
    op->moveBefore(device.getBody(), device.getBody()->begin());
}

// Whether the launches are the same in every run, and not too many to be kept.
bool Outliner::isStatic() {
  int64_t launches = 0;
  auto turns = [](Operation *op) {
    int64_t product = 1;
    for (auto loop = op->getParentOfType<scf::ForOp>(); loop; loop = loop->getParentOfType<scf::ForOp>())
      product *= std::min(kMostRecorded + 1, getConstantIntValue(loop.getUpperBound()).value_or(kMostRecorded + 1));
    return product;
  };
  bool other = entry
                   .walk([&](Operation *op) {
                     if (isa<loops::DeviceLaunchOp>(op) && (launches += turns(op)) > kMostRecorded)
                       return WalkResult::interrupt();
                     return isa<func::FuncOp, loops::BufferOp, loops::DeviceLaunchOp, func::ReturnOp, scf::ForOp, scf::YieldOp, arith::ConstantOp>(op)
                                ? WalkResult::advance()
                                : WalkResult::interrupt();
                   })
                   .wasInterrupted();
  return !other;
}

LogicalResult Outliner::run() {
  b.setInsertionPointToStart(module.getBody());
  device = mlir::gpu::GPUModuleOp::create(b, "kernels");
  SmallVector<loops::LaunchOp> launches;
  entry.walk([&](loops::LaunchOp op) { launches.push_back(op); });
  auto noteLaunch = [&](StringRef kernel, int64_t blocks) {
    places.push_back(b.getDictionaryAttr({b.getNamedAttr("kernel", b.getStringAttr(kernel)), b.getNamedAttr("blocks", b.getI64IntegerAttr(blocks))}));
  };
  for (loops::LaunchOp op : launches) {
    if (op.getCount() < 1) {
      noteLaunch("", 0);
      op.erase();
      continue;
    }
    auto kernel = symbols.lookup<func::FuncOp>(op.getKernel());
    auto form = formOf(kernel, op.getCount(), std::max<int64_t>(1, op.getGrain()));
    if (failed(form))
      return failure();
    noteLaunch(form->func.getName(), form->blocks);
    b.setInsertionPoint(op);
    b.setLoc(op.getLoc());
    auto name = SymbolRefAttr::get(device.getSymNameAttr(), {FlatSymbolRefAttr::get(b.getContext(), form->func.getName())});
    loops::DeviceLaunchOp::create(b, name, op.getBuffers(), form->blocks, op.getNode(), op.getFlops(), op.getBytes());
    op.erase();
  }
  moveUsedSymbols();
  for (Operation *kernel : kernels)
    kernel->erase();
  entry->setAttr("loops.device", b.getUnitAttr());
  if (isStatic())
    entry->setAttr("loops.static", b.getUnitAttr());
  if (loops::getTargetInfo(module).gpu.sm >= 90)
    entry->setAttr("loops.waits", b.getUnitAttr()); // lower-kernels makes all kernels wait for the grids before theirs
  module->setAttr(mlir::gpu::GPUDialect::getContainerModuleAttrName(), b.getUnitAttr());
  module->setAttr("loops.device_kernels", b.getArrayAttr(descriptions));
  module->setAttr("loops.device_launches", b.getArrayAttr(places)); // for reports
  return success();
}

struct OutlineKernels : kiln::device::impl::OutlineKernelsBase<OutlineKernels> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    func::FuncOp entry;
    for (auto func : module.getOps<func::FuncOp>())
      if (func->hasAttr("loops.entry"))
        entry = func;
    if (!entry) {
      module.emitError("the module has no function marked loops.entry");
      return signalPassFailure();
    }
    Outliner outliner(module, entry);
    if (failed(outliner.run()))
      return signalPassFailure();
    numPieces += outliner.numPieces;
    numBlocks += outliner.numBlocks;
  }
};

} // namespace
