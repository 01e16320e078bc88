// Makes kernel functions and finds ops that can share one.
#include "passes/loops/KernelBuilder.h"
#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/KernelSelect.h"
#include "passes/loops/LengthCopies.h"

#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace kiln::loops {

/// Two ops with equal keys want the same code.
static std::string structuralKey(Operation *op, ArrayRef<int64_t> places, int64_t scratchBytes) {
  std::string key;
  llvm::raw_string_ostream os(key);
  DictionaryAttr attrs = op->getDiscardableAttrDictionary();
  NamedAttrList kept(attrs);
  kept.erase("hlo.slots");
  kept.erase("hlo.scratch");
  bool isGivenCount = bool(kept.erase(hlo::kNumber)); // whichever it is
  op->setDiscardableAttrs(kept.getDictionary(op->getContext()));
  op->print(os, OpPrintingFlags().useLocalScope().printGenericOpForm());
  op->setDiscardableAttrs(attrs);
  for (int64_t place : places)
    os << " " << place;
  os << " scratch " << scratchBytes << (isGivenCount ? " count" : "");
  return key;
}

int64_t elementsInside(ArrayRef<int64_t> shape, int64_t dim) {
  int64_t inside = 1;
  for (int64_t size : shape.drop_front(dim + 1))
    inside *= size;
  return inside;
}

static RankedTensorType resultType(Operation *op) { return cast<RankedTensorType>(op->getResult(0).getType()); }

NeededPart KernelContext::partOf(const hlo::OpenDim &open, int64_t size) {
  int64_t group = size / open.extent.outer;
  auto index = [&](int64_t n) { return arith::ConstantIndexOp::create(b, n); };
  Value count = sizeFor(b, open.extent.size.times(open.extent.inner), lengths);
  return {open.dim, group, arith::MinSIOp::create(b, arith::MaxSIOp::create(b, count, index(0)), index(group))};
}

Value KernelContext::neededAlong(Operation *inner, int64_t dim) const {
  ArrayRef<int64_t> shape = resultType(op).getShape();
  for (const NeededPart &part : needed)
    if (part.dim == dim && part.group == shape[dim] && shape == resultType(inner).getShape())
      return part.count;
  return {};
}

Value KernelContext::neededSumsAlong(Operation *contraction, int64_t dim) {
  for (const hlo::OpenDim &open : hlo::readOpenDims(contraction->getAttr(hlo::kNeeded)))
    if (open.dim == dim && open.extent.outer == 1 && !lengths.empty() && contraction != op)
      return partOf(open, resultType(contraction).getDimSize(dim)).count;
  return {};
}

Value KernelContext::neededPieces(int64_t pieces) {
  ArrayRef<int64_t> shape = resultType(op).getShape();
  int64_t total = resultType(op).getNumElements(), piece = total / std::max<int64_t>(pieces, 1);
  for (const NeededPart &part : needed) {
    int64_t inside = elementsInside(shape, part.dim);
    if (pieces == 1 || part.group * inside != total || pieces * piece != total || !piece)
      continue;
    auto index = [&](int64_t n) { return arith::ConstantIndexOp::create(b, n); };
    return arith::CeilDivUIOp::create(b, arith::MulIOp::create(b, part.count, index(inside)), index(piece));
  }
  return {};
}

FailureOr<Kernel> KernelBuilder::get(Operation *op, ArrayRef<int64_t> places, int64_t scratchBytes, EmitKernelFn emit,
                                        int64_t phase) {
  auto valueType = [&](unsigned i) {
    Value v = i < op->getNumOperands() ? op->getOperand(i) : Value(op->getResult(i - op->getNumOperands()));
    auto type = cast<RankedTensorType>(v.getType());
    auto fusion = dyn_cast<hlo::FusionOp>(op);
    // LLVM has no use for a memref without elements; element emitters never touch it.
    if (type.getNumElements() == 0 && fusion && fusion.getKind() != hlo::FusionKind::contraction)
      return bufferType(RankedTensorType::get({1}, type.getElementType()));
    return bufferType(type);
  };
  // Places by order of appearance, so that the pattern of sharing is all that counts. Two views of one
  // place with different elements stay two arguments.
  SmallVector<int64_t> pattern;
  SmallVector<std::tuple<int64_t, Type, int64_t>> seen;
  bool overlap = false;
  Kernel kernel;
  for (auto [i, place] : llvm::enumerate(places)) {
    MemRefType type = valueType(i);
    std::tuple<int64_t, Type, int64_t> view{place, type.getElementType(), type.getNumElements()};
    auto it = llvm::find(seen, view);
    if (it == seen.end()) {
      for (auto &other : seen)
        overlap |= std::get<0>(other) == place;
      seen.push_back(view);
      kernel.args.push_back(i);
      it = std::prev(seen.end());
    }
    pattern.push_back(it - seen.begin());
  }
  unsigned scratchArg = places.size(), lengthArg = scratchArg + 1;
  if (scratchBytes)
    kernel.args.push_back(scratchArg);
  bool isGivenLength = op->hasAttr(hlo::kNeeded);
  if (isGivenLength)
    kernel.args.push_back(lengthArg);
  auto [entry, isNew] = kernels.try_emplace(structuralKey(op, pattern, scratchBytes) + (phase ? " phase " + std::to_string(phase) : ""), kernel);
  if (!isNew) {
    ++shared;
    return entry->second;
  }

  OpBuilder b(module.getContext());
  b.setInsertionPointToEnd(module.getBody());
  SmallVector<Type> types;
  auto buffer = [&](unsigned i) -> Type {
    if (i == scratchArg)
      return MemRefType::get({scratchBytes}, b.getI8Type());
    if (i == lengthArg)
      return op->hasAttr(hlo::kNumber) ? MemRefType::get({}, b.getI32Type()) : lengthsType(b.getContext(), cast<RankedTensorType>(lengthsOf(op).getType()).getNumElements());
    return valueType(i);
  };
  for (unsigned i : kernel.args)
    types.push_back(buffer(i));
  types.append(2, b.getIndexType());
  auto func = func::FuncOp::create(b, op->getLoc(), "kernel", b.getFunctionType(types, {}));
  func.setPrivate();
  Block *body = func.addEntryBlock();
  for (unsigned i = 0; i + 2 < types.size() && !overlap; ++i)
    func.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(), b.getUnitAttr());
  b.setInsertionPointToStart(body);
  auto end = func::ReturnOp::create(b, op->getLoc());
  b.setInsertionPoint(end);
  KernelContext ctx(op, targetOf(op, target), ImplicitLocOpBuilder(op->getLoc(), b));
  ctx.phase = phase;
  for (auto [i, number] : llvm::enumerate(pattern)) {
    Value buffer = body->getArgument(number);
    if (MemRefType type = valueType(i); buffer.getType() != type) { // another shape of the first view
      SmallVector<int64_t> strides(type.getRank());
      int64_t stride = 1;
      for (int64_t d = type.getRank() - 1; d >= 0; --d) {
        strides[d] = stride;
        stride *= type.getDimSize(d);
      }
      buffer = memref::ReinterpretCastOp::create(b, op->getLoc(), type, buffer, /*offset=*/0, type.getShape(), strides);
    }
    (i < op->getNumOperands() ? ctx.operands : ctx.results).push_back(buffer);
  }
  if (scratchBytes)
    ctx.scratch = body->getArgument(llvm::find(kernel.args, scratchArg) - kernel.args.begin());
  if (isGivenLength)
    ctx.lengths = loadLengths(ctx.b, body->getArgument(types.size() - 3));
  for (const hlo::OpenDim &open : hlo::readOpenDims(op->getAttr(hlo::kNeeded)))
    ctx.needed.push_back(ctx.partOf(open, resultType(op).getDimSize(open.dim)));
  ctx.begin = body->getArgument(types.size() - 2);
  ctx.end = body->getArgument(types.size() - 1);
  if (failed(emit(ctx))) {
    func.erase();
    kernels.erase(entry);
    return failure();
  }
  std::string name = ctx.name.empty() ? op->getName().stripDialect().str() : ctx.name;
  if (unsigned number = names[name]++)
    name += "_v" + std::to_string(number + 1);
  func.setName(name);
  entry->second.func = func;
  if (ctx.block[0])
    func->setAttr("loops.block", b.getDenseI64ArrayAttr(ctx.block));
  if (ctx.residentBlocks)
    func->setAttr("loops.resident_blocks", b.getI64IntegerAttr(ctx.residentBlocks));
  entry->second.count = ctx.count;
  entry->second.phases = ctx.phases;
  entry->second.grain = target.isGpu() ? 1 : ctx.grain;
  return entry->second;
}

Value KernelContext::callScratch(int64_t pieces, int64_t bytes) {
  int64_t all = cast<MemRefType>(scratch.getType()).getNumElements(), part = all / pieces / kScratchAlignment * kScratchAlignment;
  return arith::MulIOp::create(b, begin, arith::ConstantIndexOp::create(b, std::max(part, bytes)));
}

void keepRolled(Operation *loop) {
  MLIRContext *context = loop->getContext();
  auto unroll = LLVM::LoopUnrollAttr::get(context, /*disable=*/BoolAttr::get(context, true), {}, {}, {}, {}, {}, {});
  loop->setAttr("llvm.loop_annotation",
                LLVM::LoopAnnotationAttr::get(context, {}, {}, {}, unroll, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}));
}

} // namespace kiln::loops
