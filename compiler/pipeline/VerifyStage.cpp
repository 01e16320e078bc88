// Checks that a program read from a file is one of the stage it is said to be.
#include "compiler/pipeline/Pipeline.h"
#include "compiler/pipeline/VerifyPlaces.h"

#include "hlo/graph/DType.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/LengthSize.h"
#include "passes/hlo/OpClasses.h"
#include "passes/loops/LoopsDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinDialect.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln {

static bool mayHold(Stage stage, Dialect *dialect) {
  if (isa_and_nonnull<BuiltinDialect>(dialect))
    return true;
  switch (stage) {
  case Stage::import:
  case Stage::graph:
    return isa_and_nonnull<tf::TfDialect>(dialect);
  case Stage::hlo:
  case Stage::hlo_opt:
  case Stage::scheduled:
    return isa_and_nonnull<hlo::HloDialect, func::FuncDialect>(dialect);
  case Stage::loops:
    return dialect && !isa<tf::TfDialect, hlo::HloDialect>(dialect);
  case Stage::llvm:
  case Stage::object: // loops.constant holds the weights until the object is written
    return isa_and_nonnull<LLVM::LLVMDialect, loops::LoopsDialect, mlir::gpu::GPUDialect, NVVM::NVVMDialect>(dialect);
  }
  llvm_unreachable("all stages are above");
}

/// What kernels, or the memory for it, can be made for; the ops' own types are checked by their verifiers.
static LogicalResult verifyType(Operation *op, Type type, const Twine &what) {
  constexpr int64_t most = int64_t(1) << 40;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding() || !tf::toDType(tensor.getElementType()))
    return op->emitError() << what << " must be a tensor of numbers with known dimensions, not " << type;
  double elements = 1; // whose product an integer may not hold
  for (int64_t dim : tensor.getShape())
    elements *= double(dim);
  if (elements > double(most))
    return op->emitError() << what << " has more than 2^40 elements: " << type;
  return success();
}

/// What the attributes of an entry function's results say of other results.
static LogicalResult verifySizes(func::FuncOp main) {
  for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
    Attribute sizes = main.getResultAttr(i, hlo::kSizes);
    if (!sizes)
      continue;
    int64_t rank = cast<RankedTensorType>(type).getRank();
    auto isSize = [&](Attribute attr) {
      auto pair = dyn_cast<DenseI64ArrayAttr>(attr);
      if (!pair || pair.size() != 2 || pair[0] < 0 || pair[0] >= rank || pair[1] < 0 ||
          pair[1] >= main.getNumResults())
        return false;
      auto size = cast<RankedTensorType>(main.getResultTypes()[pair[1]]);
      return size.getRank() == 0 && size.getElementType().isInteger(64) &&
             !main.getResultAttr(pair[1], "hlo.variable");
    };
    auto pairs = dyn_cast<ArrayAttr>(sizes);
    if (!pairs || !llvm::all_of(pairs, isSize))
      return main.emitError()
             << "result " << i << ": " << hlo::kSizes
             << " must be pairs of a dimension and of the result, one i64, that is its size, not "
             << sizes;
  }
  return success();
}

/// The count that an op with hlo.number is given, or its lengths.
static LogicalResult verifyLengths(func::FuncOp main, Operation *op) {
  if (Attribute number = op->getAttr(hlo::kNumber)) {
    bool hasCounter = llvm::any_of(main.front(), [&](Operation &counter) {
      return hlo::countResult(&counter) && counter.getAttr(hlo::kNumber) == number;
    });
    if (!isa<IntegerAttr>(number) || !hasCounter)
      return op->emitError() << hlo::kNumber << " = " << number << " is no op's that counts";
  } else if (op->hasAttr(hlo::kNeeded)) {
    auto lengths = main.getNumArguments()
                       ? dyn_cast<RankedTensorType>(main.getArgumentTypes().back())
                       : RankedTensorType();
    if (!lengths || lengths.getRank() > 1 || !lengths.getElementType().isInteger(64))
      return op->emitError() << hlo::kNeeded << ": the last argument must be lengths, some i64s";
  }
  return success();
}

/// What the entry function's attributes say, as passes take it.
static LogicalResult verifyAttributes(ModuleOp module) {
  FailureOr<func::FuncOp> entry = hlo::entryFunction(module);
  if (failed(entry) || !*entry)
    return failure(failed(entry));
  func::FuncOp main = *entry;
  if (failed(verifySizes(main)) || failed(verifyPlaces(module, main)))
    return failure();
  LogicalResult result = success();
  hlo::forEachScheduledBlock(main.front(), [&](Block &block) {
    for (Operation &op : block)
      if (succeeded(result))
        result = verifyLengths(main, &op);
  });
  return result;
}

/// A program of functions with bodies, none of which calls itself, and of tensors.
static LogicalResult verifyProgram(ModuleOp module) {
  llvm::MapVector<Operation *, int64_t> left; // calls of functions of which it is not yet known that they do not lead back
  llvm::DenseMap<Operation *, SmallVector<Operation *>> callers;
  for (func::FuncOp function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      return function.emitError() << "function '" << function.getName() << "' has no body";
    for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
      if (failed(verifyType(function, type, "argument " + Twine(i))))
        return failure();
    int64_t calls = 0;
    WalkResult result = function.walk([&](Operation *op) {
      if (auto call = dyn_cast<func::CallOp>(op))
        if (Operation *callee = module.lookupSymbol(call.getCallee()))
          callers[callee].push_back(function), ++calls;
      for (auto [i, type] : llvm::enumerate(op->getResultTypes()))
        if (failed(verifyType(op, type, "result " + Twine(i))))
          return WalkResult::interrupt();
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
    left[function] = calls;
  }
  SmallVector<Operation *> done;
  for (auto [function, calls] : left)
    if (!calls)
      done.push_back(function);
  for (size_t i = 0; i < done.size(); ++i)
    for (Operation *caller : callers[done[i]])
      if (--left[caller] == 0)
        done.push_back(caller);
  auto leadsBack = llvm::find_if(left, [](auto &entry) { return entry.second > 0; });
  if (leadsBack == left.end())
    return verifyAttributes(module);
  auto function = cast<func::FuncOp>(leadsBack->first);
  return function.emitError() << "function '" << function.getName() << "' calls itself, or one that does";
}

LogicalResult verifyStage(ModuleOp module, Stage stage) {
  WalkResult result = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (mayHold(stage, op->getDialect()))
      return WalkResult::advance();
    op->emitError() << "'" << op->getName() << "' does not belong in a program of stage "
                    << stageName(stage);
    return WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return failure();
  return stage == Stage::hlo || stage == Stage::hlo_opt || stage == Stage::scheduled ? verifyProgram(module) : success();
}

} // namespace kiln
