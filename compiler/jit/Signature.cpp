// What a compilation depends on beside the function: shapes, element types and the values that it asked for.
#include "compiler/jit/Signature.h"

#include "hlo/graph/DType.h"

namespace kiln::jit {

static void append(std::string &key, uint64_t number) {
  key.append(reinterpret_cast<const char *>(&number), sizeof number);
}

std::string Signature::key() const {
  std::string key;
  append(key, function.size());
  key += function;
  for (const ArgSignature &arg : args) {
    append(key, static_cast<uint64_t>(arg.kind) << 32 | static_cast<uint32_t>(arg.dtype));
    append(key, arg.dims.size());
    for (int64_t dim : arg.dims)
      append(key, dim);
    append(key, arg.value.size());
    key += arg.value;
  }
  return key;
}

std::string Signature::describe() const {
  std::string text = function + "(";
  for (const ArgSignature &arg : args) {
    if (&arg != &args.front())
      text += ", ";
    text += tf::dtypeName(static_cast<tf::DType>(arg.dtype));
    text += "[";
    for (size_t i = 0; i < arg.dims.size(); ++i)
      text += (i ? "," : "") + std::to_string(arg.dims[i]);
    text += arg.kind == ArgSignature::Kind::Constant ? "] = ..."
            : arg.kind == ArgSignature::Kind::Variable ? "] variable"
                                                       : "]";
  }
  return text + ")";
}

} // namespace kiln::jit
