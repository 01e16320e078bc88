// Resource variables and reference variables: slots of the interpreter's state.
#include "passes/tohlo/Variables.h"
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"
#include "passes/tohlo/StridedSlice.h"

namespace kiln::tohlo {

static FailureOr<StateSlot *> variable(OpContext &ctx, unsigned i) {
  const LoweredValue &handle = ctx.inputValue(i);
  if (!handle.isHandle())
    return ctx.error("input " + Twine(i) + " must be a variable");
  return &ctx.interpreter().state()[handle.slot];
}

FailureOr<Value> readVariable(OpContext &ctx, unsigned i) {
  FailureOr<StateSlot *> slot = variable(ctx, i);
  if (failed(slot))
    return failure();
  if (!(*slot)->value.isTensor())
    return ctx.error("variable '" + (*slot)->name + "' is read before it has a value");
  return (*slot)->value.tensor;
}

LogicalResult assignVariable(OpContext &ctx, unsigned i, Value value) {
  FailureOr<StateSlot *> slot = variable(ctx, i);
  if (failed(slot))
    return failure();
  if ((*slot)->readonly) {
    // Programs of JAX return all state, and exports write back what is as it was.
    if ((*slot)->value.isTensor() && (*slot)->value.tensor == value)
      return success();
    if (!(*slot)->isFrozen)
      return ctx.error("variable '" + (*slot)->name + "' is declared read-only");
    ctx.interpreter().noteFrozenAssignment({(*slot)->name, ctx.loc(), ctx.opName().str()});
  }
  if ((*slot)->value.isTensor() && (*slot)->value.tensor.getType() != value.getType())
    return ctx.error("variable '" + (*slot)->name + "' changes its type or shape to " +
                     shapeString(shapeOf(value)));
  (*slot)->value = LoweredValue(value);
  return success();
}

StringRef variableName(Operation *op) {
  auto shared = op->getAttrOfType<StringAttr>("shared_name");
  return shared && !shared.empty() ? shared.getValue() : tf::nodeName(op);
}

static LogicalResult lowerVarHandle(OpContext &ctx) {
  ctx.setOutput(0, LoweredValue::handle(ctx.interpreter().variableSlot(variableName(ctx.op()),
                                                                       ctx.typeAttr("dtype"))));
  return success();
}

static LogicalResult lowerRead(OpContext &ctx) {
  FailureOr<Value> v = readVariable(ctx, 0);
  if (failed(v))
    return failure();
  if (elementTypeOf(*v) != ctx.typeAttr("dtype"))
    return ctx.error("the variable has another element type");
  ctx.setOutput(0, *v);
  return success();
}

static LogicalResult lowerAssign(OpContext &ctx) {
  if (!ctx.inputValue(1).isTensor())
    return ctx.error("input 1 must be a tensor");
  Value v = ctx.input(1);
  if (StringRef op = ctx.opName(); op != "AssignVariableOp" && op != "Assign") {
    FailureOr<Value> old = readVariable(ctx, 0);
    if (failed(old))
      return failure();
    if (old->getType() != v.getType())
      return ctx.error("the variable has shape " + shapeString(shapeOf(*old)) + ", the value " +
                       shapeString(shapeOf(v)));
    if (op.starts_with("AssignAdd"))
      v = hlo::AddOp::create(ctx.b(), ctx.loc(), *old, v);
    else
      v = hlo::SubtractOp::create(ctx.b(), ctx.loc(), *old, v);
  }
  return assignVariable(ctx, 0, v);
}

static LogicalResult lowerVarIsInitialized(OpContext &ctx) {
  FailureOr<StateSlot *> slot = variable(ctx, 0);
  if (failed(slot))
    return failure();
  ctx.setOutput(0, scalarConstant(ctx, ctx.b().getI1Type(), (*slot)->value.isTensor()));
  return success();
}

static LogicalResult lowerVariableShape(OpContext &ctx) {
  FailureOr<Value> v = readVariable(ctx, 0);
  if (failed(v))
    return failure();
  ctx.setOutput(0, intsConstant(ctx, shapeOf(*v), ctx.typeAttr("out_type")));
  return success();
}

static LogicalResult lowerResourceStridedSliceAssign(OpContext &ctx) {
  FailureOr<Value> old = readVariable(ctx, 0);
  if (failed(old))
    return failure();
  FailureOr<Value> v = updateStridedSlice(ctx, *old, 1, ctx.input(4));
  return failed(v) ? failure() : assignVariable(ctx, 0, *v);
}

/// Makes a scatter that replaces elements divide them by its updates.
static void divideInBody(OpContext &ctx, hlo::ScatterOp scatter) {
  Block &body = scatter.getUpdateComputation().front();
  OpBuilder::InsertionGuard guard(ctx.b());
  ctx.b().setInsertionPointToStart(&body);
  Value quotient = hlo::DivideOp::create(ctx.b(), ctx.loc(), body.getArgument(0), body.getArgument(1));
  body.getTerminator()->setOperand(0, quotient);
}

/// ResourceScatter{Add,Sub,Mul,Div,Min,Max,Update} on rows, ResourceScatterNd* on indices [..., k].
static LogicalResult lowerResourceScatter(OpContext &ctx) {
  StringRef op = ctx.opName();
  FailureOr<Value> old = readVariable(ctx, 0);
  if (failed(old))
    return failure();
  if (!ctx.inputValue(1).isTensor() || !ctx.inputValue(2).isTensor())
    return ctx.error("indices and updates must be tensors");
  Value indices = ctx.input(1), updates = ctx.input(2);
  if (!op.contains("Nd")) {
    SmallVector<int64_t> shape(shapeOf(indices));
    shape.push_back(1);
    indices = reshape(ctx, indices, shape);
  }
  std::optional<hlo::ReduceKind> kind;
  if (op.ends_with("Add") || op.ends_with("Sub"))
    kind = hlo::ReduceKind::Add;
  else if (op.ends_with("Mul"))
    kind = hlo::ReduceKind::Mul;
  else if (op.ends_with("Max"))
    kind = hlo::ReduceKind::Max;
  else if (op.ends_with("Min"))
    kind = hlo::ReduceKind::Min;
  if (op.ends_with("Sub"))
    updates = hlo::NegateOp::create(ctx.b(), ctx.loc(), updates);
  FailureOr<Value> v = scatterNd(ctx, *old, indices, updates, kind);
  if (failed(v))
    return failure();
  if (op.ends_with("Div") && *v != *old) // which it is where there is nothing to scatter
    divideInBody(ctx, v->getDefiningOp<hlo::ScatterOp>());
  if (failed(assignVariable(ctx, 0, *v)))
    return failure();
  // The same ops on references give the reference back.
  if (ctx.numOutputs() == 1)
    ctx.setOutput(0, ctx.inputValue(0));
  return success();
}

//===-- Reference variables (TensorFlow 1) -------------------------------===//

/// A reference is its variable's handle; the interpreter reads it where an op takes a value.
static LogicalResult lowerRefVariable(OpContext &ctx) {
  Interpreter &interp = ctx.interpreter();
  unsigned slot = interp.variableSlot(variableName(ctx.op()), ctx.typeAttr("dtype"));
  interp.state()[slot].isReference = true;
  ctx.setOutput(0, LoweredValue::handle(slot));
  return success();
}

static LogicalResult lowerRefAssign(OpContext &ctx) {
  if (failed(lowerAssign(ctx)))
    return failure();
  ctx.setOutput(0, ctx.inputValue(0));
  return success();
}

void registerVariables(LoweringTable &table) {
  constexpr auto any = LoweringTable::AnyInputs;
  table.add({"VarHandleOp", "_XlaAotOnlyVarHandleOp"}, lowerVarHandle);
  table.add({"ReadVariableOp"}, lowerRead, any);
  table.add({"AssignVariableOp", "AssignAddVariableOp", "AssignSubVariableOp"}, lowerAssign, any);
  table.add({"VarIsInitializedOp", "IsVariableInitialized"}, lowerVarIsInitialized, any);
  table.add({"VariableShape"}, lowerVariableShape, any);
  table.add({"ResourceStridedSliceAssign"}, lowerResourceStridedSliceAssign, any);
  table.add({"ResourceScatterAdd",
             "ResourceScatterSub",
             "ResourceScatterMul",
             "ResourceScatterDiv",
             "ResourceScatterMin",
             "ResourceScatterMax",
             "ResourceScatterUpdate",
             "ResourceScatterNdAdd",
             "ResourceScatterNdSub",
             "ResourceScatterNdUpdate",
             "ResourceScatterNdMax",
             "ResourceScatterNdMin",
             "ScatterAdd",
             "ScatterSub",
             "ScatterMul",
             "ScatterDiv",
             "ScatterMin",
             "ScatterMax",
             "ScatterUpdate",
             "ScatterNdAdd",
             "ScatterNdSub",
             "ScatterNdUpdate"},
            lowerResourceScatter, any);
  table.add({"VariableV2", "Variable"}, lowerRefVariable);
  table.add({"Assign", "AssignAdd", "AssignSub"}, lowerRefAssign, any);
}

} // namespace kiln::tohlo
