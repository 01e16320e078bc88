// What a compilation depends on beside the function: shapes, element types and the values that it asked for.
#include "compiler/jit/Signature.h"

#include "hlo/graph/DType.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

namespace kiln::jit {

static void append(std::string &key, uint64_t number) {
  key.append(reinterpret_cast<const char *>(&number), sizeof number);
}

static void append(std::string &key, const ArgSignature &arg) {
  append(key, static_cast<uint64_t>(arg.kind) << 32 | static_cast<uint32_t>(arg.dtype));
  append(key, arg.dims.size());
  for (int64_t dim : arg.dims)
    append(key, static_cast<uint64_t>(dim));
  append(key, arg.value.size());
  key += arg.value;
}

bool Signature::hasOpenBatch() const {
  return llvm::any_of(args, [](const ArgSignature &arg) { return arg.isOpen(); });
}

std::vector<ArgSignature> withOpenBatch(const std::vector<ArgSignature> &before, const std::vector<ArgSignature> &now) {
  std::vector<ArgSignature> open = now;
  int64_t from = 0, to = 0; // rows, of which there are some on both sides
  for (auto [was, is, result] : llvm::zip_equal(before, now, open)) {
    if (was.kind != is.kind || was.dtype != is.dtype || was.value != is.value || was.frozen.data() != is.frozen.data() || was.dims.size() != is.dims.size())
      return {};
    if (was.dims == is.dims)
      continue;
    bool isFirst = llvm::ArrayRef(was.dims).drop_front() == llvm::ArrayRef(is.dims).drop_front();
    if (is.kind != ArgSignature::Kind::Plain || !isFirst || was.dims.front() <= 0 || is.dims.front() <= 0 ||
        (to && (was.dims.front() != from || is.dims.front() != to)))
      return {};
    from = was.dims.front();
    to = is.dims.front();
    result.dims.front() = -1;
  }
  return to ? open : std::vector<ArgSignature>();
}

std::string Signature::key() const {
  std::string key;
  append(key, function.size());
  key += function;
  for (const ArgSignature &arg : args) {
    append(key, arg);
    append(key, reinterpret_cast<uintptr_t>(arg.frozen.data()));
  }
  return key;
}

std::string Signature::content() const {
  std::string content;
  for (const ArgSignature &arg : args) {
    append(content, arg);
    if (arg.kind != ArgSignature::Kind::Frozen)
      continue;
    auto digest = llvm::xxh3_128bits({static_cast<const uint8_t *>(arg.frozen.data()), arg.frozen.bytes()});
    append(content, digest.high64);
    append(content, digest.low64);
  }
  return content;
}

std::string Signature::describe() const {
  std::string text = function + "(";
  for (const ArgSignature &arg : args) {
    if (&arg != &args.front())
      text += ", ";
    text += tf::dtypeName(static_cast<tf::DType>(arg.dtype));
    text += "[";
    for (size_t i = 0; i < arg.dims.size(); ++i)
      text += (i ? "," : "") + (arg.dims[i] < 0 ? "?" : std::to_string(arg.dims[i]));
    text += arg.kind == ArgSignature::Kind::Constant ? "] = ..."
            : arg.kind == ArgSignature::Kind::Variable ? "] variable"
            : arg.kind == ArgSignature::Kind::Frozen   ? "] frozen"
                                                       : "]";
  }
  return text + ")";
}

} // namespace kiln::jit
