// XLA's own ops whose elements are combined, compared or chosen by a function of the graph, and those that gather and sort.
#include "passes/tohlo/ControlFlow.h"
#include "passes/tohlo/DimensionNumbers.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"

#include "mlir/IR/Verifier.h"

namespace kiln::tohlo {
namespace {

RankedTensorType scalarOf(Value v) { return RankedTensorType::get({}, elementTypeOf(v)); }

/// Interprets the function of an attribute in a region, on scalars of these types.
LogicalResult fillRegion(OpContext &ctx, Region &region, StringRef attr, ArrayRef<Type> types) {
  auto func = calledFunction(ctx, ctx.op()->getAttr(attr));
  if (failed(func))
    return failure();
  Interpreter &interp = ctx.interpreter();
  OpBuilder::InsertionGuard guard(ctx.b());
  Block *block = ctx.b().createBlock(&region, {}, types, SmallVector<Location>(types.size(), ctx.loc()));
  SmallVector<LoweredValue> args, results;
  for (Value v : block->getArguments())
    args.push_back(v);
  SmallVector<Value> before, after, returned;
  for (const StateSlot &slot : interp.state())
    appendComponents(slot.value, before);
  if (failed(interp.call(*func, ctx.nodeName(), ctx.loc(), args, results)))
    return failure();
  for (const StateSlot &slot : interp.state())
    appendComponents(slot.value, after);
  if (before != after)
    return ctx.error("the function of '" + attr + "' assigns a variable");
  for (const LoweredValue &v : results) {
    if (!v.isTensor())
      return ctx.error("the function of '" + attr + "' gives something else than tensors");
    returned.push_back(v.tensor);
  }
  hlo::ReturnOp::create(ctx.b(), ctx.loc(), returned);
  return success();
}

/// The types of a comparator: left and right of each operand in turn.
SmallVector<Type> comparatorTypes(ValueRange values) {
  SmallVector<Type> types;
  for (Value v : values)
    types.append(2, scalarOf(v));
  return types;
}

/// Sets the outputs, once the op is one that its verifier accepts.
LogicalResult finish(OpContext &ctx, Operation *op) {
  if (failed(verify(op)))
    return failure();
  for (auto [i, v] : llvm::enumerate(op->getResults()))
    ctx.setOutput(i, v);
  return success();
}

LogicalResult reduce(OpContext &ctx, ValueRange inputs, ValueRange inits) {
  SmallVector<int64_t> dims = ctx.intsAttr("dimensions_to_reduce"), shape;
  if (inputs.empty() || inputs.size() != inits.size())
    return ctx.error("there must be as many init_values as inputs, and one or more");
  ArrayRef<int64_t> from = shapeOf(inputs[0]);
  if (!hlo::inRange(dims, from.size()) || !hlo::isUnique(dims))
    return ctx.error("dimensions_to_reduce " + shapeString(dims) + " are not dimensions of " + shapeString(from));
  for (int64_t d = 0; d < int64_t(from.size()); ++d)
    if (!llvm::is_contained(dims, d))
      shape.push_back(from[d]);
  // As in XLA, the initial values have no part where nothing is combined.
  if (dims.empty()) {
    for (auto [i, v] : llvm::enumerate(inputs))
      ctx.setOutput(i, v);
    return success();
  }
  SmallVector<Type> types;
  for (Value v : inputs)
    types.push_back(RankedTensorType::get(shape, elementTypeOf(v)));
  auto op = hlo::ReduceOp::create(ctx.b(), ctx.loc(), TypeRange(types), inputs, inits, ctx.b().getDenseI64ArrayAttr(dims));
  if (failed(fillRegion(ctx, op.getBody(), "reducer", hlo::pairTypes(inputs))))
    return failure();
  return finish(ctx, op);
}

LogicalResult lowerReduce(OpContext &ctx) {
  SmallVector<Value> all = ctx.inputs();
  ValueRange values(all);
  return reduce(ctx, values.take_front(all.size() / 2), values.drop_front(all.size() / 2));
}

LogicalResult lowerReduceWindow(OpContext &ctx) {
  SmallVector<int64_t> lists[5];
  for (unsigned i = 0; i < 5; ++i) {
    auto list = ctx.constantIntsInput(2 + i);
    if (failed(list))
      return failure();
    lists[i] = *list;
  }
  auto shape = hlo::inferReduceWindow(ctx.loc(), ctx.inputShape(0), lists[0], lists[1], lists[2], lists[3], lists[4]);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  OpBuilder &b = ctx.b();
  auto list = [&](unsigned i) { return b.getDenseI64ArrayAttr(lists[i]); };
  Type type = RankedTensorType::get(*shape, ctx.inputElementType(0));
  auto op = hlo::ReduceWindowOp::create(b, ctx.loc(), TypeRange(type), ctx.input(0), ctx.input(1), list(0), list(1), list(2), list(3), list(4));
  if (failed(fillRegion(ctx, op.getBody(), "computation", hlo::pairTypes(ctx.input(0)))))
    return failure();
  return finish(ctx, op);
}

LogicalResult lowerSelectAndScatter(OpContext &ctx) {
  auto size = ctx.constantIntsInput(1), strides = ctx.constantIntsInput(2), padding = ctx.constantIntsInput(3);
  if (failed(size) || failed(strides) || failed(padding))
    return failure();
  OpBuilder &b = ctx.b();
  auto list = [&](ArrayRef<int64_t> values) { return b.getDenseI64ArrayAttr(values); };
  auto op = hlo::SelectAndScatterOp::create(b, ctx.loc(), ctx.inputType(0), ctx.input(0), ctx.input(4), ctx.input(5), list(*size), list(*strides),
                                            list(*padding));
  SmallVector<Type> types = hlo::pairTypes(ctx.input(0));
  if (failed(fillRegion(ctx, op.getSelect(), "select", types)) || failed(fillRegion(ctx, op.getScatter(), "scatter", types)))
    return failure();
  return finish(ctx, op);
}

LogicalResult lowerGather(OpContext &ctx) {
  auto numbers = gatherNumbers(ctx);
  auto sizes = ctx.constantIntsInput(2);
  if (failed(numbers) || failed(sizes))
    return failure();
  auto shape = hlo::inferGather(ctx.loc(), ctx.inputType(0), ctx.inputType(1), *numbers, *sizes);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  OpBuilder &b = ctx.b();
  return finish(ctx, hlo::GatherOp::create(b, ctx.loc(), RankedTensorType::get(*shape, ctx.inputElementType(0)), ctx.input(0), ctx.input(1), *numbers,
                                           b.getDenseI64ArrayAttr(*sizes), b.getBoolAttr(ctx.boolAttr("indices_are_sorted"))));
}

LogicalResult lowerScatter(OpContext &ctx) {
  auto numbers = scatterNumbers(ctx);
  if (failed(numbers))
    return failure();
  OpBuilder &b = ctx.b();
  auto op = hlo::ScatterOp::create(b, ctx.loc(), TypeRange(ctx.inputType(0)), ctx.input(0), ctx.input(1), ctx.input(2), *numbers,
                                   b.getBoolAttr(ctx.boolAttr("indices_are_sorted")), b.getBoolAttr(false));
  if (failed(fillRegion(ctx, op.getUpdateComputation(), "update_computation", hlo::pairTypes(ctx.input(0)))))
    return failure();
  return finish(ctx, op);
}

hlo::SortOp sortOp(OpContext &ctx, ValueRange operands, int64_t dim, bool isStable) {
  OpBuilder &b = ctx.b();
  return hlo::SortOp::create(b, ctx.loc(), operands.getTypes(), operands, b.getI64IntegerAttr(dim), b.getBoolAttr(isStable));
}

/// Along the last dimension in rising order, floats in their total order: -NaN, -inf, .., -0, 0, .., inf, NaN.
LogicalResult lowerSort(OpContext &ctx) {
  SmallVector<Value> operands = ctx.inputs();
  ArrayRef<int64_t> shape = ctx.inputShape(0);
  if (shape.empty())
    return ctx.error("a scalar cannot be sorted");
  for (Value v : operands)
    if (shapeOf(v) != shape)
      return ctx.error("keys and values must have the same shape, got " + shapeString(shape) + " and " + shapeString(shapeOf(v)));
  if (isa<ComplexType>(ctx.inputElementType(0)))
    return ctx.error("complex numbers have no order");
  hlo::SortOp op = sortOp(ctx, operands, shape.size() - 1, /*isStable=*/true);
  OpBuilder &b = ctx.b();
  {
    OpBuilder::InsertionGuard guard(b);
    SmallVector<Type> types = comparatorTypes(operands);
    Block *block = b.createBlock(&op.getComparator(), {}, types, SmallVector<Location>(types.size(), ctx.loc()));
    auto less = hlo::CompareOp::create(b, ctx.loc(), block->getArgument(0), block->getArgument(1), hlo::ComparisonDirection::LT);
    if (isa<FloatType>(ctx.inputElementType(0)))
      less.setCompareType(hlo::ComparisonType::TOTALORDER);
    hlo::ReturnOp::create(b, ctx.loc(), Value(less));
  }
  return finish(ctx, op);
}

LogicalResult lowerVariadicSort(OpContext &ctx) {
  SmallVector<Value> operands = ctx.inputs();
  operands.pop_back(); // the dimension
  if (operands.empty() || !rankOf(operands[0]))
    return ctx.error("there must be operands of rank 1 or more");
  auto dim = ctx.axisInput(operands.size(), rankOf(operands[0]));
  if (failed(dim))
    return failure();
  hlo::SortOp op = sortOp(ctx, operands, *dim, ctx.boolAttr("is_stable"));
  if (failed(fillRegion(ctx, op.getComparator(), "comparator", comparatorTypes(operands))))
    return failure();
  return finish(ctx, op);
}
} // namespace

void registerXlaComputations(LoweringTable &table) {
  table.add({"XlaReduce", "XlaVariadicReduce", "XlaVariadicReduceV2"}, lowerReduce);
  table.add({"XlaReduceWindow"}, lowerReduceWindow);
  table.add({"XlaSelectAndScatter"}, lowerSelectAndScatter);
  table.add({"XlaGather"}, lowerGather);
  table.add({"XlaScatter"}, lowerScatter);
  table.add({"XlaSort", "XlaKeyValueSort"}, lowerSort);
  table.add({"XlaVariadicSort"}, lowerVariadicSort);
}

} // namespace kiln::tohlo
