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

// Of a buffer's first byte. Arena and constants start at a multiple of 64; the caller's buffers
// promise their element's alignment only, on a GPU that of the widest load.
uint64_t alignmentOf(loops::BufferOp op, bool onDevice) {
  bool isShared = op.getSpace() == loops::Space::arena || op.getSpace() == loops::Space::constant;
  int64_t elementBytes = loops::bytesOf(MemRefType::get({}, op.getType().getElementType()));
  return llvm::MinAlign(isShared ? 64 : onDevice ? 16 : elementBytes, loops::rangeOf(op).begin);
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
      auto ops = llvm::map_to_vector(launch.getBuffers(), [](Value buffer) {
        return buffer.getDefiningOp<loops::BufferOp>();
      });
      for (auto [i, op] : llvm::enumerate(ops)) {
        facts[i].alignment = op ? std::min(facts[i].alignment, alignmentOf(op, onDevice)) : 1;
        for (auto [j, other] : llvm::enumerate(ops))
          if (i != j && (!op || !other || loops::rangeOf(op).overlaps(loops::rangeOf(other))))
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
