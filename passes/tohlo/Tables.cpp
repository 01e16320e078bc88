// Lookup tables of numbers that are initialised with constants.
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Bisection.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// Its handle is a tuple: the keys in rising order, and their values.
LogicalResult lowerHashTable(OpContext &ctx) {
  auto keys = ctx.op()->getAttrOfType<ElementsAttr>(tf::kTableKeys), values = ctx.op()->getAttrOfType<ElementsAttr>(tf::kTableValues);
  auto isNumbers = [](Type t) { return isa<IntegerType, FloatType>(t); };
  auto typeOfAttr = [&](StringRef name) { return ctx.op()->getAttrOfType<TypeAttr>(name); };
  TypeAttr keyType = typeOfAttr("key_dtype"), valueType = typeOfAttr("value_dtype");
  if (!keyType || !valueType || !isa<IntegerType>(keyType.getValue()) || !isNumbers(valueType.getValue()))
    return ctx.error("only tables of numbers with integers as keys are compiled; a session has others, too");
  if (!keys || !values)
    return ctx.error("what is in the table is not known: no node of the graph initialises it, with constants");
  if (keys.getElementType() != keyType.getValue() || values.getElementType() != valueType.getValue() || keys.getShapedType().getRank() != 1 ||
      values.getShapedType() != keys.getShapedType().clone(values.getElementType()))
    return ctx.error("keys and values of the table must be vectors of its types and of one length");
  eval::Tensor keyTensor = eval::Tensor::fromAttr(keys);
  SmallVector<int64_t> sorted, from;
  for (int64_t i = 0; i < keyTensor.size(); ++i)
    from.push_back(i);
  llvm::stable_sort(from, [&](int64_t a, int64_t b) { return keyTensor.getInt(a) < keyTensor.getInt(b); });
  for (int64_t i : from) {
    if (!sorted.empty() && sorted.back() == keyTensor.getInt(i))
      return ctx.error("the table is initialised with two values of key " + Twine(sorted.back()));
    sorted.push_back(keyTensor.getInt(i));
  }
  Value inOrder = gatherAxis(ctx, constant(ctx, values), intsConstant(ctx, from, ctx.b().getI32Type()), 0, 0);
  ctx.setOutput(0, LoweredValue::tuple({intsConstant(ctx, sorted, keyType.getValue()), inOrder}));
  return success();
}

FailureOr<std::pair<Expr, Expr>> tableOf(OpContext &ctx) {
  const LoweredValue &table = ctx.inputValue(0);
  if (table.kind != LoweredValue::Kind::Tuple || table.parts.size() != 2)
    return ctx.error("the table must be a HashTableV2 of the graph");
  return std::pair(Expr(ctx, table.parts[0].tensor), Expr(ctx, table.parts[1].tensor));
}

/// The value of each key; of those that are not there the default.
LogicalResult lowerFind(OpContext &ctx) {
  auto table = tableOf(ctx);
  if (failed(table))
    return failure();
  auto [keys, values] = *table;
  if (!ctx.inputValue(1).isTensor() || !ctx.inputValue(2).isTensor() || ctx.inputElementType(1) != keys.elementType() || ctx.inputElementType(2) != values.elementType())
    return ctx.error("keys and the default must be of the table's types");
  if (ctx.inputRank(2) != 0)
    return ctx.error("the default must be a scalar");
  Expr asked = input(ctx, 1), none = input(ctx, 2).over(asked.shape(), {});
  int64_t size = keys.shape()[0];
  if (size == 0)
    return set(ctx, none);
  Expr place = minimum(bisect<false>(keys, asked), double(size - 1));
  Expr found(ctx, gatherAxis(ctx, keys, place, 0, 0)), value(ctx, gatherAxis(ctx, values, place, 0, 0));
  return set(ctx, select(found == asked, value, none));
}

LogicalResult lowerSize(OpContext &ctx) {
  auto table = tableOf(ctx);
  return failed(table) ? failure() : set(ctx, scalarConstant(ctx, ctx.b().getI64Type(), double(table->first.shape()[0])));
}

} // namespace

void registerTables(LoweringTable &t) {
  t.add({"HashTableV2"}, lowerHashTable, LoweringTable::AnyInputs);
  t.add({"LookupTableFindV2"}, lowerFind, LoweringTable::AnyInputs);
  t.add({"LookupTableSizeV2"}, lowerSize, LoweringTable::AnyInputs);
}

} // namespace kiln::tohlo
