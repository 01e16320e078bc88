// Threads, shared memory and collectives of a GPU's block.
#include "passes/loops/gpu/BlockLoops.h"

#include "hlo/ir/HloUtils.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;

namespace kiln::loops::gpu {

BlockLoops::BlockLoops(KernelContext &ctx, ElementalEmitter &e, int64_t blocks, int64_t threads)
    : KernelLoops(ctx, e), threads(threads) {
  ctx.count = blocks;
  ctx.block = {threads, 1, 1};
  thread = mlir::gpu::ThreadIdOp::create(b, mlir::gpu::Dimension::x, b.getIndexAttr(threads));
}

Value BlockLoops::div(Value x, int64_t y) { return y == 1 ? x : arith::DivUIOp::create(b, x, index(y)).getResult(); }
Value BlockLoops::rem(Value x, int64_t y) { return y == 1 ? index(0) : arith::RemUIOp::create(b, x, index(y)).getResult(); }

Value BlockLoops::below(Value x, int64_t bound, int64_t extent) {
  return extent <= bound ? Value() : arith::CmpIOp::create(b, arith::CmpIPredicate::ult, x, index(bound)).getResult();
}
Value BlockLoops::both(Value x, Value y) { return x && y ? KernelLoops::both(x, y) : x ? x : y; }

void BlockLoops::where(Value condition, function_ref<void()> then) {
  if (condition)
    return onlyIf(condition, then);
  ElementalEmitter::Scope scope(e);
  then();
}

Value BlockLoops::shared(int64_t size, Type element, int64_t alignment) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&ctx.begin.getParentBlock()->getParent()->front());
  auto space = mlir::gpu::AddressSpaceAttr::get(b.getContext(), mlir::gpu::AddressSpace::Workgroup);
  auto type = MemRefType::get({size}, element, MemRefLayoutAttrInterface(), space);
  return memref::AllocaOp::create(b, type, b.getI64IntegerAttr(alignment));
}

void BlockLoops::barrier() { mlir::gpu::BarrierOp::create(b); }

Value BlockLoops::shuffleXor(Value v, int64_t mask) {
  auto shuffle = [&](Value word) -> Value {
    return mlir::gpu::ShuffleOp::create(b, word, mask, warp, mlir::gpu::ShuffleMode::XOR).getShuffleResult();
  };
  Type type = v.getType(), word = b.getI32Type();
  unsigned bits = type.getIntOrFloatBitWidth();
  if (type.isF32() || type == word)
    return shuffle(v);
  Type integer = b.getIntegerType(bits);
  if (type != integer)
    v = arith::BitcastOp::create(b, integer, v);
  if (bits < 32) {
    v = arith::TruncIOp::create(b, integer, shuffle(arith::ExtUIOp::create(b, word, v)));
  } else {
    Value half = arith::ConstantOp::create(b, b.getI64IntegerAttr(32));
    Value high = arith::TruncIOp::create(b, word, arith::ShRUIOp::create(b, v, half).getResult());
    Value low = shuffle(arith::TruncIOp::create(b, word, v));
    high = arith::ExtUIOp::create(b, integer, shuffle(high));
    v = arith::OrIOp::create(b, arith::ShLIOp::create(b, high, half).getResult(),
                             arith::ExtUIOp::create(b, integer, low).getResult());
  }
  return type == integer ? v : arith::BitcastOp::create(b, type, v).getResult();
}

Value BlockLoops::combineThreads(Combiner &combiner, Value v, int64_t width) {
  for (int64_t mask = std::min(width, warp) / 2; mask; mask /= 2)
    v = combiner.combine(v, shuffleXor(v, mask));
  if (width <= warp)
    return v;
  int64_t warps = threads / warp;
  Type stored = v.getType().isInteger(1) ? b.getI8Type() : v.getType();
  Value partials = shared(warps, stored), number = div(thread, warp), lane = rem(thread, warp);
  onlyIf(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, lane, index(0)), [&] {
    Value value = stored == v.getType() ? v : arith::ExtUIOp::create(b, stored, v).getResult();
    memref::StoreOp::create(b, value, partials, number);
  });
  barrier();
  Value value = memref::LoadOp::create(b, partials, rem(lane, warps));
  v = stored == v.getType() ? value : arith::TruncIOp::create(b, v.getType(), value).getResult();
  for (int64_t mask = warps / 2; mask; mask /= 2)
    v = combiner.combine(v, shuffleXor(v, mask));
  return v;
}

LogicalResult attempt(KernelContext &ctx, llvm::function_ref<bool(ElementalEmitter &)> emit) {
  Block *block = ctx.begin.getParentBlock();
  Operation *end = block->getTerminator(), *last = end->getPrevNode(); // the one before the first that is emitted, or null
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  e.bindAll(cast<hlo::FusionOp>(ctx.op).getBody().front().getArguments(), ctx.operands);
  if (emit(e))
    return success();
  while (Operation *op = end->getPrevNode()) {
    if (op == last)
      break;
    op->dropAllUses();
    op->erase();
  }
  // Views of buffers come before `last` and do no harm; memory of the block does.
  for (Operation &op : llvm::make_early_inc_range(*block))
    if (isa<memref::AllocaOp>(op))
      op.erase();
  ctx.b.setInsertionPoint(end);
  ctx.name.clear();
  ctx.count = ctx.grain = 1;
  ctx.block = {};
  return failure();
}

int64_t lanesFor(Type type, int64_t size) {
  int64_t lanes = 16 / hlo::elementBytes(type);
  while (lanes > 1 && size % lanes)
    lanes /= 2;
  return std::max<int64_t>(1, lanes);
}

} // namespace kiln::loops::gpu
