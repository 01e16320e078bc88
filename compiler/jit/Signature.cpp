// What a compilation depends on beside the function: shapes, element types and the values that it asked for.
#include "compiler/jit/Signature.h"

#include "hlo/graph/DType.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

using llvm::ArrayRef;

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

bool Signature::has(int64_t dim) const {
  return llvm::any_of(args, [&](const ArgSignature &arg) { return llvm::is_contained(arg.dims, dim); });
}

bool Signature::hasLengthInFront() const {
  return llvm::any_of(args, [](const ArgSignature &arg) { return !arg.dims.empty() && (arg.dims[0] == kOpenLength || arg.dims[0] == kOpenLess); });
}

/// Lengths of programs, so that few serve many.
static int64_t mostLengthFor(int64_t length) { return std::max<uint64_t>(16, llvm::PowerOf2Ceil(length)); }

namespace {

/// A size that is another one in the next call.
struct Change {
  int64_t from = 0, to = 0;
  bool operator==(const Change &other) const { return from == other.from && to == other.to; }
  bool isThere() const { return from != to; }
  bool isOfNone() const { return isThere() && std::min(from, to) < 1; }
  Change shorter() const { return {from - 1, to - 1}; }
};

/// Whether all lengths that have changed did so alike, or are one less than others: then `length` is the change of those.
bool isOneLength(ArrayRef<Change> changes, Change &length) {
  for (const Change &change : changes)
    if (change.to > length.to)
      length = change;
  return llvm::all_of(changes, [&](const Change &change) { return change == length || change == length.shorter(); });
}

} // namespace

std::optional<Signature> withOpenDims(const std::vector<ArgSignature> &before, const Signature &now, bool mixesRows) {
  Signature open = now;
  Change batch, length;
  llvm::SmallVector<Change> lengths;
  for (auto [was, is] : llvm::zip_equal(before, now.args)) {
    if (was.kind != is.kind || was.dtype != is.dtype || was.value != is.value || was.frozen.data() != is.frozen.data() || was.dims.size() != is.dims.size())
      return std::nullopt;
    for (auto [d, from, to] : llvm::enumerate(was.dims, is.dims)) {
      if (from == to)
        continue;
      if (is.kind != ArgSignature::Kind::Plain || from < 0 || to < 0)
        return std::nullopt;
      Change change{from, to};
      if (d || mixesRows)
        lengths.push_back(change);
      else if (batch.isThere() && !(batch == change))
        return std::nullopt;
      else
        batch = change;
    }
  }
  if (!isOneLength(lengths, length) || batch.isOfNone() || length.isOfNone())
    return std::nullopt;
  for (auto [was, result] : llvm::zip_equal(before, open.args))
    for (auto [d, from, dim] : llvm::enumerate(was.dims, result.dims))
      if (from != dim)
        dim = !d && !mixesRows ? kOpenRows : Change{from, dim} == length ? kOpenLength : kOpenLess;
  if (length.isThere())
    open.mostLength = mostLengthFor(length.to);
  return batch.isThere() || length.isThere() ? std::optional(open) : std::nullopt;
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
      text += (i ? "," : "") + (arg.dims[i] == kOpenLess ? "?-1" : arg.dims[i] < 0 ? "?" : std::to_string(arg.dims[i]));
    text += arg.kind == ArgSignature::Kind::Constant ? "] = ..."
            : arg.kind == ArgSignature::Kind::Variable ? "] variable"
            : arg.kind == ArgSignature::Kind::Frozen   ? "] frozen"
                                                       : "]";
  }
  return text + ")";
}

} // namespace kiln::jit
