// Gives lookup tables what the graph initialises them with, so that they can be constants.
#include "compiler/import/ImportInternal.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

namespace {

/// Follows the initialisers' arguments, in functions too, to the table and the constants that they are.
class TableReader {
public:
  using Nodes = google::protobuf::RepeatedPtrField<proto::NodeDef>;
  struct Contents {
    const proto::NodeDef *keys = nullptr, *values = nullptr;
  };

  explicit TableReader(const proto::GraphDef &graph) {
    for (const proto::FunctionDef &function : graph.library().function())
      functions[function.signature().name()] = &function;
    read(graph.node(), {}, 0);
  }

  /// Null where nothing, more than one thing, or no constants initialise it.
  const Contents *lookup(StringRef table) const {
    auto it = contents.find(table);
    return it != contents.end() && it->second.keys ? &it->second : nullptr;
  }

private:
  void read(const Nodes &nodes, NodesByName body, unsigned depth);

  llvm::StringMap<const proto::FunctionDef *> functions;
  llvm::StringMap<Contents> contents; // by the table's node
};

} // namespace

const proto::NodeDef *importer::sourceOf(const NodesByName &nodes, StringRef input, StringRef *ref) {
  constexpr unsigned longest = 16; // a cycle of identities would have no end
  for (unsigned step = 0; step < longest; ++step) {
    if (ref)
      *ref = input;
    const proto::NodeDef *node = nodes.lookup(input.split(':').first);
    if (!node || node->op() != "Identity" || node->input_size() == 0)
      return node;
    input = node->input(0);
  }
  return nullptr;
}

/// `body`: what the function's arguments are.
void TableReader::read(const Nodes &nodes, NodesByName body, unsigned depth) {
  constexpr unsigned deepest = 8;
  for (const proto::NodeDef &node : nodes)
    body[node.name()] = &node;
  for (const proto::NodeDef &node : nodes) {
    StringRef op = node.op();
    if (auto f = node.attr().find("f"); op.ends_with("PartitionedCall") && f != node.attr().end()) {
      const proto::FunctionDef *function = functions.lookup(f->second.func().name());
      if (!function || depth == deepest)
        continue;
      NodesByName passed;
      for (int i = 0; i < std::min(node.input_size(), function->signature().input_arg_size()); ++i)
        if (const proto::NodeDef *source = sourceOf(body, node.input(i)))
          passed[function->signature().input_arg(i).name()] = source;
      bool hasTable = llvm::any_of(passed, [](const auto &each) { return StringRef(each.second->op()).starts_with("HashTable"); });
      if (hasTable)
        read(function->node_def(), passed, depth + 1);
      continue;
    }
    bool initialises = op.starts_with("LookupTableImport") || op == "InitializeTable" || op == "InitializeTableV2" || op.starts_with("InitializeTableFrom");
    const proto::NodeDef *table = initialises && node.input_size() ? sourceOf(body, node.input(0)) : nullptr;
    if (!table)
      continue;
    Contents found;
    if (node.input_size() >= 3)
      found = {sourceOf(body, node.input(1)), sourceOf(body, node.input(2))};
    bool isKnown = found.keys && found.values && found.keys->op() == "Const" && found.values->op() == "Const";
    auto [it, isNew] = contents.try_emplace(table->name(), isKnown ? found : Contents());
    bool isSame = isKnown && it->second.keys == found.keys && it->second.values == found.values;
    if (!isNew && !isSame)
      it->second = {};
  }
}

LogicalResult ModuleImporter::fillTables() {
  SmallVector<mlir::Operation *> tables;
  module->walk([&](mlir::Operation *op) {
    if (tf::isNode(op) && tf::opType(op) == "HashTableV2")
      tables.push_back(op);
  });
  if (tables.empty())
    return success();
  TableReader reader(*graph);
  for (mlir::Operation *table : tables) {
    const TableReader::Contents *contents = reader.lookup(tf::nodeName(table));
    if (!contents)
      continue;
    for (auto [name, node] : {std::pair(tf::kTableKeys, contents->keys), std::pair(tf::kTableValues, contents->values)}) {
      auto value = node->attr().find("value");
      if (value == node->attr().end())
        return table->emitError() << "'" << node->name() << "', which initialises the table, has no value";
      AttrImporter importer{*this, -1, {}, node->name(), [&] { return table->emitError(); }};
      FailureOr<Attribute> converted = importer.convert("value", value->second);
      if (failed(converted))
        return failure();
      table->setAttr(name, *converted);
    }
  }
  return success();
}
