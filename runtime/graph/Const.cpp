// Constants: nested braces become one tensor, and a tensor a Const.
#include "graph/OpBuilder.h"

#include <cstdint>
#include <cstring>

using namespace kiln;
using namespace kiln::graph;

bool Input::Initializer::hasElements(size_t count) {
  if (static_cast<int64_t>(count) == tensor.numElements())
    return true;
  status = Status(KILN_INVALID_ARGUMENT, "a constant of shape " + tensor.shapeText() +
                                             " is given " + std::to_string(count) + " values");
  return false;
}

Input::Initializer::Initializer(const std::initializer_list<Initializer> &parts) {
  if (parts.size() == 0) { // TensorFlow's answer too
    status = Tensor::allocate(KILN_FLOAT, {0}, &tensor);
    return;
  }
  const Initializer &first = *parts.begin();
  for (const Initializer &part : parts) {
    if (!part.status.ok())
      status = part.status;
    else if (part.tensor.dtype() != first.tensor.dtype())
      status = Status(KILN_INVALID_ARGUMENT, std::string("a constant's values differ in type: ") +
                                                 dtypeName(first.tensor.dtype()) + " and " +
                                                 dtypeName(part.tensor.dtype()));
    else if (!part.tensor.sameShape(first.tensor))
      status = Status(KILN_INVALID_ARGUMENT,
                      "a constant's rows differ in shape: " + first.tensor.shapeText() + " and " +
                          part.tensor.shapeText());
    if (!status.ok())
      return;
  }
  TensorShape dims{static_cast<int64_t>(parts.size())};
  dims.insert(dims.end(), first.tensor.dims(), first.tensor.dims() + first.tensor.rank());
  status =
      Tensor::allocate(first.tensor.dtype(), dims.data(), static_cast<int>(dims.size()), &tensor);
  if (!status.ok())
    return;
  int64_t row = 0;
  for (const Initializer &part : parts) {
    int64_t count = part.tensor.numElements();
    if (part.tensor.dtype() == KILN_STRING)
      for (int64_t i = 0; i < count; ++i)
        tensor.mutableStrings()[row * count + i] = part.tensor.strings()[i];
    else if (part.tensor.bytes())
      std::memcpy(static_cast<char *>(tensor.mutableData()) + row * part.tensor.bytes(),
                  part.tensor.data(), part.tensor.bytes());
    ++row;
  }
}

Output ops::Const(const Scope &scope, const Input::Initializer &value) {
  static const AttrDef attrs[] = {{"value", INT64_MIN, nullptr, nullptr, nullptr, 0, false},
                                  {"dtype", INT64_MIN, nullptr, nullptr, nullptr, 0, false}};
  static const ArgDef output = {"output", 0, "dtype", nullptr, nullptr, false};
  static const OpDef op = {"Const", nullptr, 0, &output, 1, attrs, 2};
  if (!value.status.ok())
    scope.UpdateStatus(value.status);
  OpBuilder builder(scope, op);
  if (scope.ok())
    builder.attr("value", value.tensor).attr("dtype", DataType(value.tensor.dtype()));
  builder.finish();
  return builder.output(0);
}
