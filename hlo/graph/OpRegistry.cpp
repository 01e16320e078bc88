// Holds the op table's index and the parsed signatures.
#include "hlo/graph/OpRegistry.h"
#include "hlo/graph/OpSpec.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ErrorHandling.h"
#include <cassert>
#include <mutex>

using namespace llvm;

namespace kiln::tf {

/// The text of ops.txt, embedded by the build.
extern const char *const kOpTable[];
extern const unsigned kOpTableLines;

namespace {

struct Entry {
  StringRef line;                  // unparsed, for ops of the table
  std::unique_ptr<const OpDef> op; // parsed on first use
};

struct Registry {
  std::mutex mutex;
  StringMap<Entry> entries;
  std::vector<std::unique_ptr<const OpDef>> replaced; // keeps pointers handed out alive

  Registry() : entries(kOpTableLines * 2) {
    for (unsigned i = 0; i < kOpTableLines; ++i) {
      StringRef line = kOpTable[i];
      entries[line.take_until([](char c) { return c == '('; })].line = line;
    }
  }
};

Registry &registry() {
  static Registry instance;
  return instance;
}

} // namespace

const AttrDef *OpDef::attr(StringRef wanted) const {
  for (const AttrDef &a : attrs)
    if (a.name == wanted)
      return &a;
  return nullptr;
}

StringRef attrKindName(AttrKind kind) {
  static const char *const names[] = {"string", "int",    "float", "bool", "type",
                                      "shape",  "tensor", "func",  "attr"};
  return names[unsigned(kind)];
}

const OpDef *lookupOp(StringRef name) {
  Registry &r = registry();
  std::lock_guard<std::mutex> lock(r.mutex);
  auto it = r.entries.find(name);
  if (it == r.entries.end())
    return nullptr;
  Entry &entry = it->second;
  if (!entry.op) {
    auto op = std::make_unique<OpDef>();
    std::string error;
    bool ok = parseOpLine(entry.line, *op, error);
    (void)ok;
    assert(ok && "malformed line in ops.txt");
    entry.op = std::move(op);
  }
  return entry.op.get();
}

void forEachOpName(function_ref<void(StringRef)> fn) {
  Registry &r = registry();
  std::lock_guard<std::mutex> lock(r.mutex);
  for (const auto &entry : r.entries)
    fn(entry.getKey());
}

RegisterOp::RegisterOp(StringRef name) { op.name = name.str(); }

RegisterOp::~RegisterOp() {
  if (!message.empty() || !spec::resolveArgs(op, message))
    return;
  Registry &r = registry();
  std::lock_guard<std::mutex> lock(r.mutex);
  Entry &entry = r.entries[op.name];
  if (entry.op)
    r.replaced.push_back(std::move(entry.op));
  entry.op = std::make_unique<OpDef>(std::move(op));
}

RegisterOp &RegisterOp::Input(StringRef spec) {
  spec::parseArgSpec(spec, op.inputArgs.emplace_back(), message);
  return *this;
}
RegisterOp &RegisterOp::Output(StringRef spec) {
  spec::parseArgSpec(spec, op.outputArgs.emplace_back(), message);
  return *this;
}
RegisterOp &RegisterOp::Attr(StringRef spec) {
  spec::parseAttrSpec(spec, op.attrs.emplace_back(), message);
  return *this;
}
RegisterOp &RegisterOp::SetIsStateful() {
  op.stateful = true;
  return *this;
}
RegisterOp &RegisterOp::SetIsCommutative() {
  op.commutative = true;
  return *this;
}
RegisterOp &RegisterOp::SetIsAggregate() {
  op.aggregate = true;
  return *this;
}

} // namespace kiln::tf
