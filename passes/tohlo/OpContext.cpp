// Inputs, attributes and errors of one node being lowered.
#include "passes/tohlo/OpContext.h"
#include "hlo/graph/OpRegistry.h"
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Bounds.h"
#include "passes/tohlo/Interpreter.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::tohlo {

OpContext::OpContext(Interpreter &interpreter, Operation *op, Location loc,
                     ArrayRef<LoweredValue> inputs, unsigned numOutputs)
    : interpreter_(interpreter), op_(op), loc_(loc), inputs_(inputs), outputs_(numOutputs) {}

OpBuilder &OpContext::b() { return interpreter_.builder(); }

StringRef OpContext::opName() { return op_->getName().stripDialect(); }

std::string OpContext::nodeName() {
  if (auto name = dyn_cast<NameLoc>(loc_))
    return name.getName().str();
  return opName().str();
}

Value OpContext::input(unsigned i) {
  assert(inputs_[i].isTensor() && "a lowering that takes other inputs must be registered so");
  return inputs_[i].tensor;
}

RankedTensorType OpContext::inputType(unsigned i) {
  return cast<RankedTensorType>(input(i).getType());
}

SmallVector<Value> OpContext::inputs() {
  SmallVector<Value> values;
  for (unsigned i = 0; i < numInputs(); ++i)
    values.push_back(input(i));
  return values;
}

std::pair<unsigned, unsigned> OpContext::inputRange(StringRef argName) {
  auto range = tf::argRange(op_, argName);
  if (range.empty())
    return {0, 0};
  return {range.getBeginOperandIndex(), (unsigned)range.size()};
}

SmallVector<Value> OpContext::inputList(StringRef argName) {
  auto [begin, count] = inputRange(argName);
  SmallVector<Value> values;
  for (unsigned i = begin; i < begin + count; ++i)
    values.push_back(input(i));
  return values;
}

std::optional<eval::Tensor> OpContext::tryConstantInput(unsigned i) {
  if (!inputs_[i].isTensor())
    return std::nullopt;
  return tryConstant(inputs_[i].tensor);
}

std::optional<eval::Tensor> OpContext::tryConstant(Value v) {
  std::optional<eval::Tensor> t = interpreter_.tryConstant(v);
  if (t)
    noteDecision(*t);
  return t;
}

std::optional<eval::Tensor> OpContext::tryFixedConstant(Value v, int64_t mostElements) {
  std::optional<eval::Tensor> t = interpreter_.tryFixedConstant(v, mostElements);
  if (t)
    noteDecision(*t);
  return t;
}

void OpContext::noteSamePadding() { interpreter_.noteSamePadding(loc()); }

bool OpContext::keepsForms() const { return interpreter_.keepsForms(); }
bool OpContext::isCounting() const { return interpreter_.isCounting(); }
bool OpContext::areNextLeftToRun(int64_t count) const { return interpreter_.areNextLeftToRun(op_, count); }
bool OpContext::isLeftToRun() const { return interpreter_.isLeftToRun(loc_) || interpreter_.isAnyLeftToRun(op_); }
int64_t OpContext::openLength() const { return interpreter_.openLength(); }

void OpContext::noteDecision(const eval::Tensor &value) { interpreter_.noteDecision(op_, value); }

void OpContext::noteDecision(ArrayRef<int64_t> values) {
  if (interpreter_.recordsDecisions())
    noteDecision(eval::Tensor::ints(op_->getContext(), values));
}

void OpContext::noteComparison(int64_t a, int64_t b) {
  MLIRContext *context = op_->getContext();
  if (interpreter_.recordsDecisions())
    interpreter_.noteDecision(op_, {eval::Tensor::ints(context, a), eval::Tensor::ints(context, b)}, "minimum");
}

FailureOr<eval::Tensor> OpContext::constantInput(unsigned i) {
  if (std::optional<eval::Tensor> t = tryConstantInput(i))
    return *t;
  if (inputs_[i].isTensor())
    interpreter_.noteNeededConstant(inputs_[i].tensor);
  return error("input " + Twine(i) +
               " must be known at compile time, but depends on the program's arguments");
}

FailureOr<SmallVector<int64_t>> OpContext::constantIntsInput(unsigned i) {
  FailureOr<eval::Tensor> t = constantInput(i);
  if (failed(t))
    return failure();
  if (!isa<IntegerType>(t->getElementType()))
    return error("input " + Twine(i) + " must hold integers");
  SmallVector<int64_t> values;
  for (int64_t k = 0, n = t->size(); k < n; ++k)
    values.push_back(t->getInt(k));
  return values;
}

FailureOr<int64_t> OpContext::constantIntInput(unsigned i) {
  if (inputs_[i].isTensor() && inputType(i).getNumElements() == 1 && !tryConstantInput(i))
    if (std::optional<int64_t> value = valueByBounds(*this, inputs_[i].tensor))
      return *value;
  FailureOr<SmallVector<int64_t>> values = constantIntsInput(i);
  if (failed(values))
    return failure();
  if (values->size() != 1)
    return error("input " + Twine(i) + " must have one element, it has " + Twine(values->size()));
  return values->front();
}

template <typename AttrTy> static AttrTy get(Operation *op, StringRef name) {
  auto attr = dyn_cast_or_null<AttrTy>(tf::attrOrDefault(op, name));
  assert(attr && "a lowering reads an attribute that its op does not have");
  return attr;
}

int64_t OpContext::intAttr(StringRef name) { return get<IntegerAttr>(op_, name).getInt(); }
float OpContext::floatAttr(StringRef name) { return get<FloatAttr>(op_, name).getValueAsDouble(); }
bool OpContext::boolAttr(StringRef name) { return get<BoolAttr>(op_, name).getValue(); }
StringRef OpContext::stringAttr(StringRef name) { return get<StringAttr>(op_, name).getValue(); }
ElementsAttr OpContext::tensorAttr(StringRef name) { return get<ElementsAttr>(op_, name); }
Type OpContext::typeAttr(StringRef name) { return tf::storageType(get<TypeAttr>(op_, name).getValue()); }

SmallVector<int64_t> OpContext::intsAttr(StringRef name) {
  SmallVector<int64_t> values;
  for (Attribute a : get<ArrayAttr>(op_, name))
    values.push_back(cast<IntegerAttr>(a).getInt());
  return values;
}

SmallVector<float> OpContext::floatsAttr(StringRef name) {
  SmallVector<float> values;
  for (Attribute a : get<ArrayAttr>(op_, name))
    values.push_back(cast<FloatAttr>(a).getValueAsDouble());
  return values;
}

SmallVector<StringRef> OpContext::stringsAttr(StringRef name) {
  SmallVector<StringRef> values;
  for (Attribute a : get<ArrayAttr>(op_, name))
    values.push_back(cast<StringAttr>(a).getValue());
  return values;
}

std::optional<SmallVector<int64_t>> OpContext::shapeAttr(StringRef name) {
  auto shape = get<tf::ShapeAttr>(op_, name);
  if (!shape.getHasRank())
    return std::nullopt;
  SmallVector<int64_t> dims(shape.getDims());
  for (int64_t &d : dims)
    d = std::max<int64_t>(d, -1);
  return dims;
}

LogicalResult OpContext::error(const Twine &msg) {
  return emitError(loc_) << opName() << ": " << msg;
}

LogicalResult OpContext::checkShape(ArrayRef<int64_t> shape) {
  constexpr int64_t limit = int64_t(1) << 40;
  int64_t count = 1;
  bool isEmpty = llvm::is_contained(shape, 0);
  for (int64_t d : shape) {
    if (d < 0)
      return error("a dimension would be negative: " + Twine(d));
    if (!isEmpty && (llvm::MulOverflow(count, d, count) || count > limit))
      return error("the result would have more than 2^40 elements");
    if (d > limit)
      return error("a dimension would be larger than 2^40: " + Twine(d));
  }
  return success();
}

FailureOr<int64_t> OpContext::normalizeAxis(int64_t axis, int64_t rank, StringRef what) {
  if (axis < -rank || axis >= rank)
    return error(what + " " + Twine(axis) + " is outside [" + Twine(-rank) + ", " + Twine(rank) +
                 ")");
  return axis < 0 ? axis + rank : axis;
}

FailureOr<int64_t> OpContext::axisInput(unsigned i, int64_t rank) {
  FailureOr<int64_t> axis = constantIntInput(i);
  if (failed(axis))
    return failure();
  return normalizeAxis(*axis, rank);
}

} // namespace kiln::tohlo
