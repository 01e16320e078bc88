// What a compilation depends on beside the function: shapes, element types and the values that it asked for.
#include "compiler/jit/Signature.h"

#include "hlo/graph/DType.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
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

bool ArgSignature::isOpen() const {
  return llvm::any_of(dims, [](int64_t dim) { return dim < 0; });
}

bool Signature::isOpen() const {
  return llvm::any_of(args, [](const ArgSignature &arg) { return arg.isOpen(); });
}

/// Lengths of programs, so that few serve many.
static int64_t mostLengthFor(int64_t length) { return std::max<uint64_t>(16, llvm::PowerOf2Ceil(length)); }

std::optional<Signature> withOpenDims(const std::vector<ArgSignature> &before, const Signature &now) {
  Signature open = now;
  struct {
    int64_t from = 0, to = 0; // sizes, of which there are some on both sides
  } changes[2];               // of the batch, and of the length
  for (auto [was, is, result] : llvm::zip_equal(before, now.args, open.args)) {
    if (was.kind != is.kind || was.dtype != is.dtype || was.value != is.value || was.frozen.data() != is.frozen.data() || was.dims.size() != is.dims.size())
      return std::nullopt;
    for (auto [d, from, to, dim] : llvm::enumerate(was.dims, is.dims, result.dims)) {
      if (from == to)
        continue;
      auto &change = changes[d > 0];
      if (is.kind != ArgSignature::Kind::Plain || from <= 0 || to <= 0 || (change.to && (from != change.from || to != change.to)))
        return std::nullopt;
      change = {from, to};
      dim = d ? -2 : -1;
    }
  }
  if (changes[1].to)
    open.mostLength = mostLengthFor(changes[1].to);
  return changes[0].to || changes[1].to ? std::optional(open) : std::nullopt;
}

std::string Signature::key() const {
  std::string key;
  append(key, function.size());
  key += function;
  append(key, mostLength);
  for (const ArgSignature &arg : args) {
    append(key, arg);
    append(key, reinterpret_cast<uintptr_t>(arg.frozen.data()));
  }
  return key;
}

std::string Signature::content() const {
  std::string content;
  if (mostLength)
    append(content, mostLength);
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
