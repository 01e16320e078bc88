// Runs functions, regions and ops: the dispatch of the reference evaluator.
#include "hlo/eval/Evaluator.h"

#include "hlo/eval/Interpreter.h"
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

Tensor Scope::find(Value value) {
  for (Scope *scope = this; scope; scope = scope->parent)
    if (auto it = scope->values.find(value); it != scope->values.end())
      return it->second;
  if (auto constant = value.getDefiningOp<ConstantOp>())
    return Tensor::fromAttr(constant.getValue());
  return {};
}

LogicalResult Interpreter::step(Operation *op, int64_t n) {
  steps += n;
  if (steps > options.maxSteps)
    return op->emitError("evaluation stopped after ") << options.maxSteps << " steps";
  return success();
}

FailureOr<Tensors> Interpreter::run(Operation *op, ArrayRef<Tensor> operands, Scope *scope) {
  if (failed(step(op)))
    return failure();
  for (Type type : op->getResultTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape())
      return op->emitError("cannot evaluate a result of type ") << type;
    std::optional<int64_t> count = elementCount(tensor.getShape());
    if (!count || *count > options.maxBytes / elementBytes(tensor.getElementType()))
      return op->emitError("a result of type ") << type << " is too large to evaluate";
  }
  return dispatch(op, operands, scope);
}

static FailureOr<Tensors> one(Tensor tensor) { return Tensors{std::move(tensor)}; }

FailureOr<Tensors> Interpreter::runWhile(WhileOp op, ArrayRef<Tensor> operands, Scope *scope) {
  Tensors carried(operands);
  while (true) {
    FailureOr<Tensors> keep = runRegion(op.getCond(), carried, scope);
    if (failed(keep))
      return failure();
    if (!keep->front().at<uint8_t>(0))
      return carried;
    FailureOr<Tensors> next = runRegion(op.getBody(), carried, scope);
    if (failed(next))
      return failure();
    carried = std::move(*next);
    if (failed(step(op)))
      return failure();
  }
}

FailureOr<Tensors> Interpreter::dispatch(Operation *op, ArrayRef<Tensor> in, Scope *scope) {
  if (Kernel kernel = elementwiseKernel(op)) {
    Tensor result = Tensor::allocate(cast<RankedTensorType>(op->getResult(0).getType()));
    SmallVector<const void *, 4> arrays;
    for (const Tensor &operand : in)
      arrays.push_back(operand.data<void>());
    kernel(arrays.data(), result.data<void>(), result.size());
    return one(result);
  }
  using R = FailureOr<Tensors>;
  return llvm::TypeSwitch<Operation *, R>(op)
      .Case([&](ConstantOp c) { return one(Tensor::fromAttr(c.getValue())); })
      .Case([&](GetDimensionSizeOp o) { return one(Tensor::ints(o.getContext(), in[0].getShape()[o.getDimension()], 32).withType(cast<RankedTensorType>(o.getType()))); })
      .Case([&](IotaOp o) { return one(evalIota(o)); })
      .Case([&](BroadcastInDimOp o) { return one(evalBroadcast(o, in[0])); })
      .Case([&](ReshapeOp o) { return one(in[0].withType(cast<RankedTensorType>(o.getType()))); })
      .Case([&](TransposeOp o) { return one(evalTranspose(o, in[0])); })
      .Case([&](ReverseOp o) { return one(evalReverse(o, in[0])); })
      .Case([&](SliceOp o) { return one(evalSlice(o, in[0])); })
      .Case([&](ConcatenateOp o) { return one(evalConcatenate(o, in)); })
      .Case([&](PadOp o) { return one(evalPad(o, in[0], in[1])); })
      .Case([&](BitcastConvertOp o) { return one(evalBitcastConvert(o, in[0])); })
      .Case([&](DynamicSliceOp o) { return one(evalDynamicSlice(o, in)); })
      .Case([&](DynamicUpdateSliceOp o) { return one(evalDynamicUpdateSlice(o, in)); })
      .Case([&](GatherOp o) { return one(evalGather(o, in[0], in[1])); })
      .Case([&](TopKOp o) -> R { return evalTopK(o, in[0]); })
      .Case([&](NonzeroOp o) -> R { return evalNonzero(o, in[0]); })
      .Case([&](NonMaxSuppressionOp o) -> R { return evalNonMaxSuppression(o, in); })
      .Case([&](DotGeneralOp o) { return one(evalDotGeneral(o, in[0], in[1])); })
      .Case([&](ConvolutionOp o) { return one(evalConvolution(o, in[0], in[1])); })
      .Case([&](PackedDotOp o) { return one(evalPackedDot(o, in[0], in[1])); })
      .Case([&](PackedConvolutionOp o) { return one(evalPackedConvolution(o, in[0], in[1])); })
      .Case([&](PackedWinogradOp o) { return one(evalPackedWinograd(o, in[0], in[2])); })
      .Case([&](ScatterOp o) { return evalScatter(*this, o, in, scope); })
      .Case([&](SortOp o) { return evalSort(*this, o, in, scope); })
      .Case([&](ReduceOp o) { return evalReduce(*this, o, in, scope); })
      .Case([&](ReduceWindowOp o) { return evalReduceWindow(*this, o, in, scope); })
      .Case([&](SelectAndScatterOp o) { return evalSelectAndScatter(*this, o, in, scope); })
      .Case([&](MapOp o) { return evalMap(*this, o, in, scope); })
      .Case([&](WhileOp o) { return runWhile(o, in, scope); })
      .Case([&](IfOp o) {
        return runRegion(in[0].at<uint8_t>(0) ? o.getTrueBranch() : o.getFalseBranch(), {}, scope);
      })
      .Case([&](CaseOp o) {
        int64_t last = o.getBranches().size() - 1, index = in[0].getInt(0);
        return runRegion(o.getBranches()[index < 0 || index > last ? last : index], {}, scope);
      })
      .Case([&](FusionOp o) { return runRegion(o.getBody(), in, nullptr); })
      .Case([&](OptimizationBarrierOp) -> R { return Tensors(in); })
      .Case([&](AssertOp o) -> R {
        if (!llvm::all_of(in[0].bytes(), [](char c) { return c != 0; }))
          return o.emitError(o.getMessage().starts_with("assertion failed:") ? "" : "assertion failed: ") << o.getMessage();
        return Tensors();
      })
      .Case([&](RngGetAndUpdateStateOp o) -> R {
        Tensor state = Tensor::zeros(cast<RankedTensorType>(o.getState().getType()));
        state.data<uint64_t>()[0] = rngCounter;
        rngCounter += o.getDelta();
        return Tensors{state};
      })
      .Case([&](RngOp o) {
        uint64_t counter = rngCounter;
        rngCounter += cast<ShapedType>(o.getType()).getNumElements();
        return one(evalRng(o, in[0], in[1], counter));
      })
      .Case([&](RngBitGeneratorOp o) -> R { return evalRngBitGenerator(o, in[0]); })
      .Case([&](FftOp o) { return one(evalFft(o, in[0])); })
      .Case([&](CholeskyOp o) { return one(evalCholesky(o, in[0])); })
      .Case([&](TriangularSolveOp o) { return one(evalTriangularSolve(o, in[0], in[1])); })
      .Case([&](BatchNormInferenceOp o) { return one(evalBatchNormInference(o, in)); })
      .Case([&](BatchNormTrainingOp o) -> R { return evalBatchNormTraining(o, in); })
      .Case([&](BatchNormGradOp o) -> R { return evalBatchNormGrad(o, in); })
      .Case([&](CustomCallOp o) -> R {
        if (options.customCall)
          return options.customCall(o, in);
        return o.emitError("cannot evaluate custom_call ") << o.getCallTargetName();
      })
      .Case([&](func::CallOp call) -> R {
        auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
        if (!callee || callee.isExternal())
          return call.emitError("calls an unknown function");
        return runRegion(callee.getBody(), in, nullptr);
      })
      .Default([](Operation *o) -> R { return o->emitError("the evaluator does not know this op"); });
}

FailureOr<Tensors> Interpreter::runRegion(Region &region, ArrayRef<Tensor> args, Scope *parent) {
  Block &block = region.front();
  Scope scope(parent);
  assert(args.size() == block.getNumArguments());
  for (auto [argument, tensor] : llvm::zip(block.getArguments(), args))
    scope.set(argument, tensor);
  Tensors operands;
  for (Operation &op : block) {
    operands.clear();
    for (Value operand : op.getOperands()) {
      Tensor tensor = scope.find(operand);
      if (!tensor)
        return op.emitError("evaluation needs a value that is not known: ") << operand;
      operands.push_back(std::move(tensor));
    }
    if (op.hasTrait<OpTrait::IsTerminator>())
      return operands;
    FailureOr<Tensors> results = run(&op, operands, &scope);
    if (failed(results))
      return failure();
    for (auto [value, tensor] : llvm::zip(op.getResults(), *results))
      scope.set(value, std::move(tensor));
  }
  return region.getParentOp()->emitError("region without terminator");
}

FailureOr<Tensors> evaluate(Operation *op, ArrayRef<Tensor> operands, const EvalOptions &options) {
  assert(operands.size() == op->getNumOperands());
  Interpreter interpreter(options);
  Scope scope;
  return interpreter.run(op, operands, &scope);
}

FailureOr<Tensors> evaluateFunction(func::FuncOp function, ArrayRef<Tensor> args,
                                    const EvalOptions &options) {
  if (function.isExternal())
    return function.emitError("has no body to evaluate");
  if (!llvm::hasSingleElement(function.getBody()))
    return function.emitError("must have one block to be evaluated");
  if (args.size() != function.getNumArguments())
    return function.emitError("takes ") << function.getNumArguments() << " arguments, got "
                                        << args.size();
  for (auto [i, arg] : llvm::enumerate(args))
    if (arg.getType() != function.getArgumentTypes()[i])
      return function.emitError("argument ") << i << " has type " << function.getArgumentTypes()[i]
                                             << ", got " << arg.getType();
  Interpreter interpreter(options);
  return interpreter.runRegion(function.getBody(), args, nullptr);
}

bool canEvaluate(Operation *op) {
  return isa<HloDialect>(op->getDialect()) && !isa<CustomCallOp, AssertOp, RngGetAndUpdateStateOp, RngOp, SetDimensionSizeOp, ReturnOp>(op);
}

} // namespace kiln::eval
