// What the families of host ops share.
#include "session/ops/Ops.h"

#include <algorithm>

namespace kiln {

static Status wrong(const OpContext &context, int index, const std::string &wanted) {
  const Tensor &input = context.input(index);
  return invalidArgument("input " + std::to_string(index) + " is " + dtypeName(input.dtype()) +
                         input.shapeText() + ", not " + wanted);
}

Status wantType(const OpContext &context, int index, int32_t dtype) {
  return context.input(index).dtype() == dtype ? Status() : wrong(context, index, dtypeName(dtype));
}

Status wantScalar(const OpContext &context, int index, int32_t dtype) {
  const Tensor &input = context.input(index);
  if (input.dtype() == dtype && input.numElements() == 1)
    return Status();
  return wrong(context, index, std::string("a scalar of ") + dtypeName(dtype));
}

Status integersInput(const OpContext &context, int index, std::vector<int64_t> *values) {
  const Tensor &input = context.input(index);
  int64_t count = input.numElements();
  if (input.dtype() == KILN_INT32)
    values->assign(input.values<int32_t>(), input.values<int32_t>() + count);
  else if (input.dtype() == KILN_INT64)
    values->assign(input.values<int64_t>(), input.values<int64_t>() + count);
  else
    return wrong(context, index, "int32 or int64");
  return Status();
}

Status integerInput(const OpContext &context, int index, int64_t *value) {
  const Tensor &input = context.input(index);
  if (input.numElements() == 1 && input.dtype() == KILN_INT32)
    *value = *input.values<int32_t>();
  else if (input.numElements() == 1 && input.dtype() == KILN_INT64)
    *value = *input.values<int64_t>();
  else
    return wrong(context, index, "a scalar of int32 or int64");
  return Status();
}

Status setVector(OpContext &context, int index, const std::vector<int64_t> &values,
                 int32_t dtype) {
  KILN_RETURN_IF_ERROR(
      context.allocateOutput(index, dtype, {static_cast<int64_t>(values.size())}));
  Tensor &output = context.output(index);
  if (dtype == KILN_INT64)
    std::copy(values.begin(), values.end(), output.mutableValues<int64_t>());
  else
    std::transform(values.begin(), values.end(), output.mutableValues<int32_t>(),
                   [](int64_t value) { return static_cast<int32_t>(value); });
  return Status();
}

void copyElements(Tensor &to, int64_t toIndex, const Tensor &from, int64_t fromIndex,
                  int64_t count) {
  if (count == 0)
    return;
  if (to.dtype() == KILN_STRING) {
    std::copy_n(from.strings() + fromIndex, count, to.mutableStrings() + toIndex);
  } else if (to.dtype() == KILN_RESOURCE || to.dtype() == KILN_VARIANT) {
    auto *target = to.mutableValues<std::shared_ptr<Resource>>() + toIndex;
    for (int64_t i = 0; i < count; ++i)
      target[i] = from.handle(fromIndex + i);
  } else {
    size_t size = elementBytes(to.dtype());
    std::memcpy(static_cast<char *>(to.mutableData()) + static_cast<size_t>(toIndex) * size,
                static_cast<const char *>(from.data()) + static_cast<size_t>(fromIndex) * size,
                static_cast<size_t>(count) * size);
  }
}

Status mapStrings(OpContext &context, const std::function<std::string(const std::string &)> &f) {
  KILN_RETURN_IF_ERROR(wantType(context, 0, KILN_STRING));
  Tensor text = context.takeInput(0);
  std::string *strings = text.mutableStrings();
  for (int64_t i = 0, n = text.numElements(); i < n; ++i)
    strings[i] = f(strings[i]);
  context.setOutput(0, std::move(text));
  return Status();
}

ClassicLocale::ClassicLocale() {
  static const locale_t classic = newlocale(LC_ALL_MASK, "C", nullptr);
  before = uselocale(classic);
}

size_t nextCharacter(const std::string &text, size_t at) {
  ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
    ++at;
  return at;
}

} // namespace kiln
