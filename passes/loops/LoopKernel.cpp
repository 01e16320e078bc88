// Kernels of loop and reduction fusions: which nests they are made of.
#include "hlo/ir/HloUtils.h"
#include "passes/loops/ElementalImpl.h"
#include "passes/loops/LoopNest.h"

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;

std::string kernelName(hlo::FusionOp fusion) {
  Operation *terminator = fusion.getBody().front().getTerminator();
  std::string name;
  llvm::raw_string_ostream os(name);
  if (terminator->getNumOperands()) {
    auto type = tensorType(terminator->getOperand(0));
    Type element = type.getElementType();
    std::string text;
    llvm::raw_string_ostream(text) << element;
    for (char c : text)
      os << (isalnum(c) ? c : '_');
    Operation *root = terminator->getOperand(0).getDefiningOp();
    if (!root)
      os << "_copy";
    else if (llvm::hasSingleElement(fusion.getBody().front().without_terminator()) || fusion.getInputs().empty())
      os << (isa<hlo::ConstantOp>(root) ? "_fill" : isa<hlo::ReshapeOp>(root) ? "_copy" : isa<hlo::BroadcastInDimOp>(root) ? "_broadcast" : "");
    unsigned count = 0;
    for (Operation &op : fusion.getBody().front().without_terminator()) {
      if (isa<hlo::ConstantOp, hlo::BroadcastInDimOp, hlo::ReshapeOp>(op))
        continue;
      if (++count > 4) {
        os << "_etc";
        break;
      }
      os << "_" << op.getName().stripDialect();
    }
    for (auto [i, size] : llvm::enumerate(type.getShape()))
      os << (i ? "x" : "_") << size;
  }
  return name;
}

LogicalResult emitLoopKernel(KernelContext &ctx) {
  auto fusion = cast<hlo::FusionOp>(ctx.op);
  Block &body = fusion.getBody().front();
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  e.bindAll(body.getArguments(), ctx.operands);
  e.impl().keepsRows = !ctx.target.isGpu();
  ctx.name = kernelName(fusion);
  Operation *terminator = body.getTerminator();

  // In place: only the window of a dynamic_update_slice is written.
  if (terminator->getNumOperands() == 1)
    if (auto update = terminator->getOperand(0).getDefiningOp<hlo::DynamicUpdateSliceOp>()) {
      auto type = tensorType(update.getOperand()), window = tensorType(update.getUpdate());
      NestRequest request;
      request.values = {update.getUpdate()};
      request.buffers = {ctx.results[0]};
      request.place = [&, type, window](unsigned, ArrayRef<Index> at) {
        SmallVector<Index> to;
        for (auto [d, start] : llvm::enumerate(update.getStartIndices())) {
          int64_t hi = type.getDimSize(d) - window.getDimSize(d);
          Index offset = hi <= 0 ? Index(0)
                                 : e.impl().clampedIndex(e.emit(start, {}), tensorType(start).getElementType().isUnsignedInteger(), hi);
          to.push_back(at[d] + offset);
        }
        return std::make_pair(type, to);
      };
      auto buffer = e.impl().bound.find(update.getOperand());
      bool inPlace = buffer != e.impl().bound.end() && buffer->second == ctx.results[0];
      if (!inPlace && !ctx.target.isGpu()) { // the rest first, in a nest of its own
        NestRequest copy;
        copy.values = {update.getOperand()};
        copy.buffers = {ctx.results[0]};
        emitNest(ctx, e, copy, planNest(copy, e, ctx.target), /*parallel=*/false);
      }
      if (inPlace || !ctx.target.isGpu()) { // a GPU's threads each compute an element of the result instead
        // The start indices are read before the loops.
        for (Value start : update.getStartIndices())
          e.emit(start, {});
        emitNest(ctx, e, request, planNest(request, e, ctx.target), /*parallel=*/inPlace);
        return success();
      }
    }

  // Results of equal size share a nest.
  SmallVector<NestRequest> nests;
  SmallVector<int64_t> sizes;
  for (auto [i, value] : llvm::enumerate(terminator->getOperands())) {
    int64_t size = tensorType(value).getNumElements();
    auto it = llvm::find(sizes, size);
    if (it == sizes.end()) {
      sizes.push_back(size);
      nests.emplace_back();
      it = std::prev(sizes.end());
    }
    NestRequest &nest = nests[it - sizes.begin()];
    nest.values.push_back(value);
    nest.buffers.push_back(ctx.results[i]);
  }
  emitNests(ctx, e, nests);
  return success();
}

} // namespace kiln::loops
