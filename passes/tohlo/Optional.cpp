// Optional ops: what branches keep for their gradients. An optional is its components and whether it has them.
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Components.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

static LogicalResult lowerFromValue(OpContext &ctx) {
  SmallVector<LoweredValue> components;
  for (unsigned i = 0; i < ctx.numInputs(); ++i)
    components.push_back(ctx.inputValue(i));
  ctx.setOutput(0, LoweredValue::optional(scalarConstant(ctx, ctx.b().getI1Type(), 1), LoweredValue::tuple(components)));
  return success();
}

static LogicalResult lowerNone(OpContext &ctx) {
  ctx.setOutput(0, LoweredValue::optional(scalarConstant(ctx, ctx.b().getI1Type(), 0), {}));
  return success();
}

static LogicalResult checkOptional(OpContext &ctx) {
  if (!ctx.inputValue(0).isOptional())
    return ctx.error("the input must be an optional");
  return success();
}

static LogicalResult lowerHasValue(OpContext &ctx) {
  if (failed(checkOptional(ctx)))
    return failure();
  ctx.setOutput(0, ctx.inputValue(0).tensor);
  return success();
}

/// Why a component is not what the op asks for, or "".
static std::string mismatch(const LoweredValue &component, Attribute wantedType, Attribute wantedShape) {
  auto type = dyn_cast_or_null<TypeAttr>(wantedType);
  if (!component.isTensor())
    return type && isa<tf::VariantType, tf::ResourceType, tf::StringType>(type.getValue()) ? "" : "type";
  if (!type || tf::storageType(type.getValue()) != elementTypeOf(component.tensor))
    return "type";
  auto shape = dyn_cast_or_null<tf::ShapeAttr>(wantedShape);
  if (!shape || !shape.getHasRank())
    return "";
  ArrayRef<int64_t> wanted = shape.getDims(), has = shapeOf(component.tensor);
  bool fits = wanted.size() == has.size() && llvm::all_of(llvm::zip(wanted, has), [](auto d) {
                return std::get<0>(d) < 0 || std::get<0>(d) == std::get<1>(d);
              });
  return fits ? "" : "shape";
}

/// Where the optional may be none the components are zeros then, without an error.
static LogicalResult lowerGetValue(OpContext &ctx) {
  if (failed(checkOptional(ctx)))
    return failure();
  const LoweredValue &optional = ctx.inputValue(0);
  std::optional<eval::Tensor> has = ctx.tryConstant(optional.tensor);
  auto types = ctx.op()->getAttrOfType<ArrayAttr>("output_types");
  auto shapes = ctx.op()->getAttrOfType<ArrayAttr>("output_shapes");
  const LoweredValue *found = nullptr;
  std::string problem = "The given optional does not have a value.";
  for (const LoweredValue &tuple : optional.parts) {
    if ((has && !has->getInt(0)) || !isSet(tuple))
      continue;
    size_t count = tuple.parts.size();
    if (!types || types.size() != count || !shapes || shapes.size() != count || ctx.numOutputs() != count) {
      problem = ("The given optional has " + Twine(count) + " components, expected " + Twine(ctx.numOutputs())).str();
      continue;
    }
    std::string why;
    for (size_t i = 0; i < count && why.empty(); ++i)
      if (why = mismatch(tuple.parts[i], types[i], shapes[i]); !why.empty())
        problem = ("The given optional does not match the expected " + why + " for component " + Twine(i)).str();
    if (!why.empty())
      continue;
    if (found)
      return ctx.error("branches give the optional components of different shapes, of which output_shapes allows more than one");
    found = &tuple;
  }
  if (!found)
    return ctx.error(problem);
  for (auto [i, part] : llvm::enumerate(found->parts))
    ctx.setOutput(i, part);
  return success();
}

void registerOptional(LoweringTable &table) {
  constexpr auto any = LoweringTable::AnyInputs;
  table.add({"OptionalFromValue"}, lowerFromValue, any);
  table.add({"OptionalNone"}, lowerNone);
  table.add({"OptionalHasValue"}, lowerHasValue, any);
  table.add({"OptionalGetValue"}, lowerGetValue, any);
}

} // namespace kiln::tohlo
