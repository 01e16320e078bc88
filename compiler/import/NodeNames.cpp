// What a name may stand for that no node of the graph has: nodes of a similar name, for a feed the graph's inputs, for a fetch what no node reads.
#include "compiler/import/ImportInternal.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

namespace {

constexpr size_t kMostNamed = 8;

/// "'a', 'b' and 3 more"
std::string listed(ArrayRef<StringRef> names) {
  std::string text = llvm::join(
      llvm::map_range(names.take_front(kMostNamed), [](StringRef name) { return "'" + name.str() + "'"; }), ", ");
  return names.size() > kMostNamed ? text + " and " + std::to_string(names.size() - kMostNamed) + " more" : text;
}

StringRef lastPart(StringRef name) { return name.rsplit('/').second.empty() ? name : name.rsplit('/').second; }

/// "; the graph's inputs are 'a', 'b'"
void list(InFlightDiagnostic &diag, StringRef what, ArrayRef<StringRef> names) {
  diag << "; the graph" << (names.empty() ? " has no " + what + "s" : "'s " + what + (names.size() == 1 ? " is " : "s are ") + listed(names));
}

/// The three nearest names: the same in another scope, or with few letters changed.
SmallVector<StringRef> nearest(StringRef name, ArrayRef<Node> nodes) {
  unsigned most = name.size() < 4 ? name.size() / 2 : std::max<unsigned>(2, name.size() / 4);
  SmallVector<std::pair<unsigned, size_t>> found;
  for (auto [i, node] : llvm::enumerate(nodes)) {
    StringRef other = node.def->name();
    unsigned distance = name.edit_distance_insensitive(other, /*AllowReplacements=*/true, most);
    if (distance > most && lastPart(other).equals_insensitive(lastPart(name)))
      distance = most;
    if (distance <= most)
      found.push_back({distance, i});
  }
  llvm::sort(found);
  SmallVector<StringRef> names;
  for (auto [distance, i] : ArrayRef(found).take_front(3))
    names.push_back(nodes[i].def->name());
  return names;
}

} // namespace

SmallVector<int> Body::ends() const {
  llvm::StringSet<> used;
  for (const Node &node : nodes)
    for (const std::string &input : node.def->input())
      used.insert(StringRef(input).ltrim('^').split(':').first);
  SmallVector<int> found;
  for (auto [i, node] : llvm::enumerate(nodes))
    if (StringRef op = node.def->op(); !used.contains(node.def->name()) && !isPlaceholder(op) && op != "NoOp" && op != "Assert")
      found.push_back(int(i));
  return found;
}

LogicalResult Body::checkNamed(StringRef tensor, Named named, ErrorFn error) {
  StringRef name = tensor.split(':').first;
  if (name.empty() || tensor.count(':') > 1 || byName.contains(name))
    return success();
  InFlightDiagnostic diag = error() << "there is no node '" << name << "'";
  if (named == Named::Feed) {
    SmallVector<StringRef> inputs;
    for (const Node &node : nodes)
      if (isPlaceholder(node.def->op()))
        inputs.push_back(node.def->name());
    list(diag, "input", inputs);
    if (inputs.size() == 1)
      return diag;
  }
  if (SmallVector<StringRef> names = nearest(name, nodes); !names.empty()) {
    diag << "; did you mean " << llvm::join(llvm::map_range(names, [](StringRef near) { return "'" + near.str() + "'"; }), " or ") << "?";
  } else if (named == Named::Fetch) {
    SmallVector<StringRef> outputs;
    for (int i : ends())
      if (StringRef op = nodes[i].def->op(); !op.starts_with("Assign") && op != "Const" && op != "ReadVariableOp" && op != "VarHandleOp")
        outputs.push_back(nodes[i].def->name());
    if (!outputs.empty())
      list(diag, "output", outputs);
  }
  return diag;
}
