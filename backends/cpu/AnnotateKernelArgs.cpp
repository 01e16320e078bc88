// Marks kernel arguments noalias and aligned where every launch shows that they are.
#include "backends/cpu/Passes.h"

#include "passes/loops/LoopsDialect.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::cpu {
#define GEN_PASS_DEF_ANNOTATEKERNELARGS
#include "backends/cpu/Passes.h.inc"
} // namespace kiln::cpu

using namespace mlir;
using namespace kiln;

namespace {

// A stretch of one of the memories that buffers lie in.
struct Range {
  loops::Space space;
  int64_t base;       // which input, output or variable; 0 for arena and constants
  int64_t begin, end; // bytes
  uint64_t alignment; // of the first byte
  bool known = false;

  bool overlaps(const Range &other) const {
    if (!known || !other.known)
      return true;
    return space == other.space && base == other.base && begin < other.end && other.begin < end;
  }
};

Range rangeOf(Value buffer, bool onDevice) {
  auto op = buffer.getDefiningOp<loops::BufferOp>();
  if (!op)
    return {};
  auto type = op.getType();
  Range range;
  range.known = true;
  range.space = op.getSpace();
  bool shared = range.space == loops::Space::arena || range.space == loops::Space::constant;
  range.base = shared ? 0 : op.getOffset();
  range.begin = (shared ? op.getOffset() : 0) + op.getByte();
  int64_t elementBytes =
      llvm::divideCeil(type.getElementType().isIndex() ? 64 : type.getElementTypeBitWidth(), 8);
  range.end = range.begin + type.getNumElements() * elementBytes;
  // Arena and constants start at a multiple of 64; the caller's buffers promise their element's
  // alignment only, on a GPU that of the widest load.
  uint64_t start = shared ? 64 : onDevice ? 16 : elementBytes;
  range.alignment = llvm::MinAlign(start, range.begin);
  return range;
}

struct ArgFacts {
  bool noalias = true;
  uint64_t alignment = 64;
};

struct AnnotateKernelArgs : cpu::impl::AnnotateKernelArgsBase<AnnotateKernelArgs> {
  void runOnOperation() override {
    llvm::MapVector<Operation *, SmallVector<ArgFacts>> kernels;
    SymbolTable symbols(getOperation());
    bool onDevice = loops::getTargetInfo(getOperation()).isGpu();
    getOperation().walk([&](loops::LaunchOp launch) {
      auto kernel = symbols.lookup<func::FuncOp>(launch.getKernel());
      SmallVector<ArgFacts> &facts = kernels[kernel];
      facts.resize(launch.getBuffers().size());
      SmallVector<Range> ranges =
          llvm::map_to_vector(launch.getBuffers(), [&](Value buffer) { return rangeOf(buffer, onDevice); });
      for (auto [i, range] : llvm::enumerate(ranges)) {
        facts[i].alignment = range.known ? std::min(facts[i].alignment, range.alignment) : 1;
        for (auto [j, other] : llvm::enumerate(ranges))
          if (i != j && range.overlaps(other))
            facts[i].noalias = false;
      }
    });
    Builder b(&getContext());
    for (auto &[op, facts] : kernels) {
      auto kernel = cast<func::FuncOp>(op);
      for (auto [i, fact] : llvm::enumerate(facts)) {
        if (fact.noalias) {
          kernel.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(), b.getUnitAttr());
          ++numNoAlias;
        }
        if (fact.alignment > 1)
          kernel.setArgAttr(i, LLVM::LLVMDialect::getAlignAttrName(),
                            b.getI64IntegerAttr(fact.alignment));
        kernel.setArgAttr(i, LLVM::LLVMDialect::getNonNullAttrName(), b.getUnitAttr());
      }
    }
  }
};

} // namespace
