// Puts kernels side by side into one: which block computes for whom, with which threads and what memory.
#include "passes/loops/MergedKernel.h"

#include "passes/loops/BlockKernels.h"
#include "passes/loops/KernelArgs.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops {

namespace {

constexpr int64_t kMostBuffers = 128;
// Registers of a thread: what elementwise kernels and reductions stay below, and what tiles of sums take at most.
constexpr int64_t kFewRegisters = 64, kTileRegisters = 192, kWarpgroupRegisters = 255;
// A last wave that is not full costs less than a launch.
constexpr int64_t kMostWaves = 2;

int64_t threadsOf(ArrayRef<MergeMember *> members) {
  int64_t threads = 0;
  for (MergeMember *member : members)
    threads = std::max(threads, member->threads);
  return threads;
}

} // namespace

MergeMember mergeMember(func::FuncOp kernel, int64_t count, int64_t grain) {
  MergeMember m;
  m.kernel = kernel;
  m.count = m.blocks = count;
  if (kernel.isExternal() || !llvm::hasSingleElement(kernel.getBody()) || count < 1 || grain > 1)
    return m;
  for (BlockArgument argument : kernel.getArguments().drop_back(2))
    m.written.push_back(mayBeWritten(argument));
  if (kernel->hasAttr("loops.matmul")) // a library may take its place
    return m;
  if (auto block = kernel->getAttrOfType<DenseI64ArrayAttr>("loops.block")) {
    if (block.size() != 3 || block[1] != 1 || block[2] != 1)
      return m;
    m.threads = block[0];
  } else {
    m.pieces = true;
    m.threads = pieceThreads(count);
    m.blocks = llvm::divideCeil(count, m.threads);
  }
  m.registers = kFewRegisters;
  bool multiplies = false, shuffles = false;
  bool known = !kernel
                    .walk([&](Operation *op) {
                      if (auto alloca = dyn_cast<memref::AllocaOp>(op); alloca && isBlockMemory(alloca.getType())) {
                        if (op->getBlock() != &kernel.front() || !alloca.getType().hasStaticShape() || !alloca.getType().getLayout().isIdentity())
                          return WalkResult::interrupt();
                        m.sharedBytes = llvm::alignTo(m.sharedBytes, blockAlignment(alloca)) + bytesOf(alloca.getType());
                      } else if (isa<mlir::gpu::BarrierOp>(op)) {
                        m.barriers = true;
                      } else if (auto thread = dyn_cast<mlir::gpu::ThreadIdOp>(op)) {
                        if (thread.getDimension() != mlir::gpu::Dimension::x)
                          return WalkResult::interrupt();
                      } else if (isa<MmaOp>(op)) {
                        m.collective = true;
                        m.registers = std::max(m.registers, kTileRegisters);
                        multiplies = true;
                      } else if (isa<WgmmaOp, WgmmaWaitOp>(op)) {
                        m.collective = true;
                        m.registers = kWarpgroupRegisters;
                      } else if (isa<nvgpu::NVGPUDialect>(op->getDialect()) || isa<mlir::gpu::ShuffleOp>(op)) {
                        m.collective = true;
                        shuffles |= isa<mlir::gpu::ShuffleOp>(op);
                      } else if ((isa<mlir::gpu::GPUDialect>(op->getDialect()) && !isa<mlir::gpu::LaneIdOp, mlir::gpu::SubgroupIdOp>(op)) ||
                                 isa<NVVM::NVVMDialect>(op->getDialect())) {
                        return WalkResult::interrupt(); // who knows whom it counts
                      }
                      return WalkResult::advance();
                    })
                    .wasInterrupted();
  m.fits = known && !(multiplies && shuffles); // attention: with scores, sums and results ptxas has no register left for another's addresses
  return m;
}

bool canMerge(ArrayRef<MergeMember *> members, const GpuInfo &gpu) {
  int64_t threads = threadsOf(members), registers = 0, sharedBytes = 0, blocks = 0, buffers = 0;
  for (MergeMember *m : members) {
    // A barrier for some of a block's threads counts whole warps, as do instructions of a warp.
    if (!m->fits || (m->threads != threads && (m->barriers || m->collective) && m->threads % kWarpThreads))
      return false;
    registers = std::max(registers, m->registers);
    sharedBytes = std::max(sharedBytes, m->sharedBytes);
    blocks += m->blocks;
    buffers += m->written.size();
  }
  int64_t atOnce = std::min({gpu.blocks, gpu.threads / threads, gpu.registers / (threads * registers)});
  if (sharedBytes)
    atOnce = std::min(atOnce, gpu.sharedBytes / sharedBytes);
  return buffers <= kMostBuffers && blocks <= kMostWaves * atOnce * gpu.multiprocessors;
}

namespace {

class Merger {
public:
  Merger(ArrayRef<MergeMember *> members, func::FuncOp func)
      : members(members), func(func), b(func.getLoc(), func.getContext()), threads(threadsOf(members)) {}

  void run() {
    Block *body = func.addEntryBlock();
    b.setInsertionPointToStart(body);
    func::ReturnOp::create(b);
    b.setInsertionPoint(body->getTerminator());
    placeMemory();
    Value number = body->getArgument(body->getNumArguments() - 2);
    unsigned argument = 0;
    int64_t first = 0;
    for (auto [i, m] : llvm::enumerate(members)) { // one may be there twice
      b.setLoc(m->kernel.getLoc());
      Value own = first ? arith::SubIOp::create(b, number, index(first)).getResult() : number;
      first += m->blocks;
      if (i + 1 < members.size()) {
        auto branch = scf::IfOp::create(b, arith::CmpIOp::create(b, arith::CmpIPredicate::ult, number, index(first)), /*withElseRegion=*/true);
        b.setInsertionPoint(branch.thenBlock()->getTerminator());
        emit(*m, own, argument);
        b.setInsertionPoint(branch.elseBlock()->getTerminator());
      } else {
        emit(*m, own, argument);
      }
      argument += m->written.size();
    }
  }

private:
  Value index(int64_t value) { return arith::ConstantIndexOp::create(b, value); }

  // A block works for one member, so the memory of all lies at the same place.
  void placeMemory() {
    int64_t bytes = 0, alignment = kBlockMemoryAlignment, users = 0;
    for (MergeMember *m : members) {
      bytes = std::max(bytes, m->sharedBytes);
      users += m->sharedBytes > 0;
      for (auto op : m->kernel.front().getOps<memref::AllocaOp>())
        if (isBlockMemory(op.getType()))
          alignment = std::max(alignment, blockAlignment(op));
    }
    Value all;
    if (users > 1) {
      auto space = mlir::gpu::AddressSpaceAttr::get(b.getContext(), mlir::gpu::AddressSpace::Workgroup);
      auto type = MemRefType::get({bytes}, b.getI8Type(), MemRefLayoutAttrInterface(), space);
      all = memref::AllocaOp::create(b, type, b.getI64IntegerAttr(alignment));
    }
    for (MergeMember *m : members) {
      int64_t at = 0;
      for (auto op : m->kernel.front().getOps<memref::AllocaOp>()) {
        if (!isBlockMemory(op.getType()))
          continue;
        if (all) {
          at = llvm::alignTo(at, blockAlignment(op));
          memory[op] = memref::ViewOp::create(b, op.getType(), all, index(at), ValueRange());
          at += bytesOf(op.getType());
        } else {
          memory[op] = b.clone(*op)->getResult(0);
        }
      }
    }
  }

  void emit(MergeMember &m, Value number, unsigned argument) {
    func::FuncOp kernel = m.kernel;
    IRMapping map;
    unsigned buffers = m.written.size();
    for (unsigned i = 0; i < buffers; ++i)
      map.map(kernel.getArgument(i), func.getArgument(argument + i));
    for (auto op : kernel.front().getOps<memref::AllocaOp>())
      if (Value place = memory.lookup(op))
        map.map(op.getResult(), place);
    Value begin = number, thread;
    if (m.pieces || m.threads != threads)
      thread = mlir::gpu::ThreadIdOp::create(b, mlir::gpu::Dimension::x, b.getIndexAttr(threads));
    if (m.pieces)
      begin = arith::AddIOp::create(b, arith::MulIOp::create(b, number, index(m.threads)), thread);
    auto within = [&](Value value, int64_t bound) {
      auto branch = scf::IfOp::create(b, arith::CmpIOp::create(b, arith::CmpIPredicate::ult, value, index(bound)));
      b.setInsertionPoint(branch.thenBlock()->getTerminator());
    };
    OpBuilder::InsertionGuard guard(b);
    if (m.threads != threads)
      within(thread, m.threads);
    if (m.pieces && m.blocks * m.threads != m.count)
      within(begin, m.count);
    map.map(kernel.getArgument(buffers), begin);
    map.map(kernel.getArgument(buffers + 1), arith::AddIOp::create(b, begin, index(1)).getResult());
    SmallVector<Operation *> cloned;
    for (Operation &op : kernel.front().without_terminator())
      if (!memory.count(&op))
        cloned.push_back(b.clone(op, map));
    if (m.threads != threads)
      for (Operation *op : cloned)
        op->walk([&](Operation *nested) { adapt(nested, m.threads); });
  }

  // A barrier is for this member's threads; how many a block has is another number now.
  void adapt(Operation *op, int64_t own) {
    if (auto thread = dyn_cast<mlir::gpu::ThreadIdOp>(op)) {
      thread.setUpperBoundAttr(b.getIndexAttr(threads));
    } else if (isa<mlir::gpu::BarrierOp>(op)) {
      op->setAttr("loops.threads", b.getI64IntegerAttr(own));
    }
  }

  ArrayRef<MergeMember *> members;
  func::FuncOp func;
  ImplicitLocOpBuilder b;
  const int64_t threads;
  llvm::DenseMap<Operation *, Value> memory;
};

} // namespace

func::FuncOp makeMergedKernel(ModuleOp module, ArrayRef<MergeMember *> members, StringRef name) {
  OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
  SmallVector<Type> types;
  SmallVector<DictionaryAttr> attributes;
  SmallVector<Location> locations;
  for (MergeMember *m : members) {
    locations.push_back(m->kernel.getLoc());
    for (unsigned i = 0; i < m->written.size(); ++i) {
      func::FuncOp kernel = m->kernel;
      types.push_back(kernel.getArgumentTypes()[i]);
      attributes.push_back(DictionaryAttr::get(b.getContext(), function_interface_impl::getArgAttrs(kernel, i)));
    }
  }
  types.append(2, b.getIndexType());
  auto func = func::FuncOp::create(b, FusedLoc::get(b.getContext(), locations), name, b.getFunctionType(types, {}));
  func.setPrivate();
  Merger(members, func).run();
  for (auto [i, dict] : llvm::enumerate(attributes))
    func.setArgAttrs(i, dict);
  func->setAttr("loops.block", b.getDenseI64ArrayAttr({threadsOf(members), 1, 1}));
  return func;
}

} // namespace kiln::loops
