// BuildCompiledOps: a cluster's call becomes the nodes that compile it, run it, and call it
// uncompiled instead.
#include "passes/graph/DeviceName.h"
#include "passes/graph/NodeBuilder.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_BUILDCOMPILEDOPS
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

/// A call and what takes its place.
class CallBuilder {
public:
  explicit CallBuilder(Operation *call) : call(call), b(call), inputs(dataOperands(call)) {}

  /// `keys`: placeholders for the key of what is run.
  LogicalResult run(bool isLazy, ArrayRef<Operation *> keys) {
    auto constants = call->getAttrOfType<IntegerAttr>(kXlaNumConstantArgs);
    auto resources = call->getAttrOfType<IntegerAttr>(kXlaNumResourceArgs);
    if (!constants || !resources)
      return emitError(call->getLoc())
             << "'" << (constants ? kXlaNumResourceArgs : kXlaNumConstantArgs)
             << "' is missing from a call of a cluster";
    auto isCount = [&](IntegerAttr attr) {
      return attr.getInt() >= 0 && attr.getInt() <= int64_t(inputs.size());
    };
    if (!isCount(constants) || !isCount(resources) ||
        constants.getInt() + resources.getInt() > int64_t(inputs.size()))
      return emitError(call->getLoc())
             << "a call of a cluster has " << countOf(inputs.size(), "input")
             << ", but its attributes say " << constants.getInt() << " constants and "
             << resources.getInt() << " resources";
    numConstants = constants.getInt();
    numResources = resources.getInt();
    device = call->getAttr("_device");
    Operation *compile = createCompile(!isLazy);
    isLazy ? branch(compile) : replaceByRun(compile);
    for (Operation *placeholder : keys) {
      placeholder->getResult(0).replaceAllUsesWith(compile->getResult(0));
      placeholder->erase();
    }
    call->erase();
    return success();
  }

private:
  Location named(const Twine &part) {
    return NameLoc::get(b.getStringAttr(nodeName(call) + "/" + part));
  }
  NodeBuilder node(StringRef op, const Twine &name) {
    NodeBuilder builder(b, named(name), op);
    builder.device(device);
    return builder;
  }
  Type tensor(Type element) { return RankedTensorType::get({}, element); }

  Operation *createCompile(bool mustCompile) {
    ArrayRef<Value> all = inputs;
    ArrayRef<Value> constants = all.take_front(numConstants),
                    args = all.drop_front(numConstants).drop_back(numResources);
    return node("_XlaCompile", "xla_compile")
        .input(all)
        .control(controlOperands(call))
        .attr("Tconstants", elementTypes(b.getContext(), ValueRange(constants).getTypes()))
        .attr("Targs", elementTypes(b.getContext(), ValueRange(args).getTypes()))
        .attr("Nresources", b.getI64IntegerAttr(numResources))
        .attr("must_compile", b.getBoolAttr(mustCompile))
        .attr("function", call->getAttr("f"))
        .attr(kXlaHasReferenceVars, call->getAttr(kXlaHasReferenceVars))
        .build({tensor(StringType::get(b.getContext())), tensor(b.getI1Type())});
  }

  /// What is run has no arguments for the constants: they are part of the compiled code.
  Operation *createRun(Value key) {
    ArrayRef<Value> args = ArrayRef<Value>(inputs).drop_front(numConstants);
    TypeRange results = dataResults(call).getTypes();
    return node("_XlaRun", "xla_run")
        .input(args)
        .input(key)
        .attr("Targs", elementTypes(b.getContext(), ValueRange(args).getTypes()))
        .attr("Tresults", elementTypes(b.getContext(), results))
        .build(results);
  }

  void replaceByRun(Operation *compile) {
    call->replaceAllUsesWith(createRun(compile->getResult(0))->getResults());
  }

  void branch(Operation *compile) {
    Type string = StringType::get(b.getContext());
    Operation *key = node("Switch", "predicated_compilation_key")
                         .input({compile->getResult(0), compile->getResult(1)})
                         .attr("T", TypeAttr::get(string))
                         .build({tensor(string), tensor(string)});
    Operation *run = createRun(key->getResult(1));
    Value otherwise = identity(key->getResult(0), "not_compiled");
    Operation *fallback = createFallback(otherwise);
    for (auto [i, result] : llvm::enumerate(dataResults(call)))
      if (!result.use_empty())
        result.replaceAllUsesWith(
            node("_XlaMerge", "merge_" + Twine(i))
                .input({fallback->getResult(i), run->getResult(i)})
                .attr("T", TypeAttr::get(cast<TensorType>(result.getType()).getElementType()))
                .build({result.getType()})
                ->getResult(0));
    mergeControl(run, fallback);
  }

  /// The control output of an Identity that runs if `value` is alive.
  Value identity(Value value, const Twine &name) {
    return controlResult(
        node("Identity", name)
            .input(value)
            .attr("T", TypeAttr::get(cast<TensorType>(value.getType()).getElementType()))
            .build({value.getType()}));
  }

  Operation *createFallback(Value otherwise) {
    SmallVector<Value> args(inputs);
    predicateIntegers(args, otherwise);
    Operation *fallback = b.clone(*call);
    fallback->setLoc(named("partitioned_call"));
    args.push_back(otherwise);
    fallback->setOperands(args);
    for (StringRef attr : {StringRef(kXlaCompiledKernel), StringRef(kXlaNumConstantArgs),
                           StringRef(kXlaNumResourceArgs), StringRef(kXlaHasReferenceVars)})
      fallback->removeAttr(attr);
    return fallback;
  }

  /// On a GPU int32 tensors are host memory of calls but not of compiled code; they are copied only
  /// where the call is taken.
  void predicateIntegers(SmallVectorImpl<Value> &args, Value otherwise) {
    std::optional<DeviceName> name =
        DeviceName::parse(device ? cast<StringAttr>(device).getValue() : StringRef());
    if (!name || name->type != "GPU")
      return;
    SmallVector<unsigned> numbers;
    SmallVector<Value> values;
    for (auto [i, arg] : llvm::enumerate(args))
      if (cast<TensorType>(arg.getType()).getElementType().isSignlessInteger(32)) {
        numbers.push_back(i);
        values.push_back(arg);
      }
    if (values.empty())
      return;
    Operation *copies = node("IdentityN", "int32_inputs")
                            .input(values)
                            .control(otherwise)
                            .attr("T", elementTypes(b.getContext(), ValueRange(values).getTypes()))
                            .build(ValueRange(values).getTypes());
    for (auto [i, copy] : llvm::zip(numbers, dataResults(copies)))
      args[i] = copy;
  }

  /// Users of the call's control output wait for the branch that is taken: a control edge from each
  /// would be dead for one of them. Those that only the function's end waits for need no such node.
  void mergeControl(Operation *run, Operation *fallback) {
    Value control = controlResult(call);
    if (control.use_empty())
      return;
    for (Operation *user :
         llvm::SmallSetVector<Operation *, 4>(control.user_begin(), control.user_end()))
      if (isa<ReturnOp>(user)) {
        SmallVector<Value> operands;
        for (Value operand : user->getOperands())
          if (operand == control)
            operands.append({controlResult(fallback), controlResult(run)});
          else
            operands.push_back(operand);
        user->setOperands(operands);
      }
    if (control.use_empty())
      return;
    auto type = RankedTensorType::get({0}, b.getI32Type());
    auto mark = [&](Operation *branch, StringRef name) {
      return node("Const", name)
          .control(controlResult(branch))
          .attr("dtype", TypeAttr::get(b.getI32Type()))
          .attr("value", DenseElementsAttr::get(type, ArrayRef<int32_t>()))
          .build({type})
          ->getResult(0);
    };
    Value called = mark(fallback, "called"), ran = mark(run, "ran");
    Value merged = node("_XlaMerge", "merge_control")
                       .input({called, ran})
                       .attr("T", TypeAttr::get(b.getI32Type()))
                       .build({type})
                       ->getResult(0);
    control.replaceAllUsesWith(identity(merged, "done"));
  }

  Operation *call;
  OpBuilder b;
  SmallVector<Value> inputs;
  Attribute device;
  unsigned numConstants = 0, numResources = 0;
};

class BuildCompiledOps : public impl::BuildCompiledOpsBase<BuildCompiledOps> {
  using BuildCompiledOpsBase::BuildCompiledOpsBase;

  void runOnOperation() override {
    for (FuncOp func : getOperation().getOps<FuncOp>()) {
      NodeGroups keys = groupNodes(func, kXlaKeyPlaceholder);
      SmallVector<Operation *> calls;
      for (Operation &op : func.getBody().front())
        if (isCall(&op) && isSet(&op, kXlaCompiledKernel))
          calls.push_back(&op);
      for (Operation *call : calls) {
        auto device = call->getAttrOfType<StringAttr>("_device");
        bool isLazy = lazyCompilation && !isSet(call, kXlaMustCompile) &&
                      !(device && mustCompileOn(device.getValue()));
        if (failed(CallBuilder(call).run(
                isLazy, keys.lookup(StringAttr::get(&getContext(), nodeName(call))))))
          return signalPassFailure();
        ++(isLazy ? numLazy : numStrict);
      }
    }
  }

  static bool isSet(Operation *op, StringRef name) {
    auto attr = op->getAttrOfType<BoolAttr>(name);
    return attr && attr.getValue();
  }
};

} // namespace
} // namespace kiln::tf
