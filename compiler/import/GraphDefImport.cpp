// Imports a GraphDef: @main pruned to the fetches, then the functions that it reaches.
#include "compiler/import/GraphDefImport.h"
#include "compiler/import/ImportInternal.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

ModuleImporter::ModuleImporter(MLIRContext *context, std::shared_ptr<const proto::GraphDef> graph,
                               const ImportOptions &options)
    : context(context), graph(std::move(graph)), options(options) {}

LogicalResult ModuleImporter::indexLibrary() {
  symbols.insert("main");
  for (const proto::FunctionDef &def : graph->library().function()) {
    StringRef name = def.signature().name();
    Location loc = UnknownLoc::get(context);
    if (name.empty())
      return emitError(loc) << "a function of the library has no name";
    if (!library.try_emplace(name, &def).second)
      return emitError(loc) << "the library has two functions '" << name << "'";
    symbols.insert(name);
  }
  return success();
}

FailureOr<StringRef> ModuleImporter::instantiate(const proto::FunctionDef &def,
                                                 DictionaryAttr attrs, int caller, ErrorFn error) {
  const proto::OpDef &signature = def.signature();
  NamedAttrList bound;
  for (const proto::OpDef::AttrDef &attr : signature.attr()) {
    Attribute value = attrs ? attrs.get(attr.name()) : Attribute();
    if (!value && attr.has_default_value()) {
      AttrImporter importer{*this, caller, {}, signature.name(), error};
      FailureOr<Attribute> converted = importer.convert(attr.name(), attr.default_value());
      if (failed(converted))
        return failure();
      value = *converted;
    }
    if (!value)
      return error() << "function '" << signature.name() << "' needs the attribute '" << attr.name()
                     << "'",
             failure();
    bound.set(attr.name(), value);
  }
  DictionaryAttr bindings = bound.getDictionary(context);
  auto [it, inserted] = instanceOf.try_emplace({&def, bindings}, int(instances.size()));
  int index = it->second;
  if (inserted) {
    // Attributes could grow without end along a recursion, so that is refused here already.
    for (int ancestor = caller; ancestor >= 0 && !bound.empty();
         ancestor = instances[ancestor].parent)
      if (instances[ancestor].def == &def)
        return error() << "function '" << signature.name() << "' calls itself", failure();
    std::string symbol = signature.name();
    bool renamed = !bound.empty() || symbol == "main";
    for (unsigned n = 0; renamed && (n == 0 || !symbols.insert(symbol).second); ++n)
      symbol = signature.name() + "_" + std::to_string(n);
    instances.push_back({&def, bindings, symbol, caller, {}});
  }
  if (caller >= 0)
    instances[caller].calls.push_back(index);
  return StringRef(instances[index].symbol);
}

LogicalResult ModuleImporter::checkRecursion() {
  // Depth first over the instances: 0 unseen, 1 on the path, 2 done.
  std::vector<char> state(instances.size());
  for (int root = 0; root < int(instances.size()); ++root) {
    SmallVector<std::pair<int, unsigned>> path;
    if (state[root] == 0) {
      path.push_back({root, 0});
      state[root] = 1;
    }
    while (!path.empty()) {
      auto &[index, next] = path.back();
      if (next == instances[index].calls.size()) {
        state[index] = 2;
        path.pop_back();
        continue;
      }
      int callee = instances[index].calls[next++];
      if (state[callee] == 1) {
        StringRef name = instances[callee].def->signature().name();
        InFlightDiagnostic diag = emitError(UnknownLoc::get(context));
        diag << "function '" << name << "' calls itself: ";
        auto from = llvm::find_if(path, [&](auto &entry) { return entry.first == callee; });
        for (auto entry = from; entry != path.end(); ++entry)
          diag << instances[entry->first].def->signature().name() << " -> ";
        return diag << name;
      }
      if (state[callee] == 0) {
        state[callee] = 1;
        path.push_back({callee, 0});
      }
    }
  }
  return success();
}

OwningOpRef<ModuleOp> ModuleImporter::run() {
  context->loadDialect<tf::TfDialect>();
  module = ModuleOp::create(UnknownLoc::get(context));
  const proto::VersionDef &versions = graph->versions();
  Builder b(context);
  if (graph->has_versions())
    (*module)->setAttr(
        "tf.versions",
        b.getDictionaryAttr({
            b.getNamedAttr("min_consumer", b.getI64IntegerAttr(versions.min_consumer())),
            b.getNamedAttr("producer", b.getI64IntegerAttr(versions.producer())),
        }));
  if (failed(indexLibrary()) || failed(importMain()))
    return nullptr;
  if (options.wholeGraph)
    for (const proto::FunctionDef &def : graph->library().function())
      if (def.signature().attr_size() == 0)
        if (failed(instantiate(def, {}, -1, [&]() { return emitError(UnknownLoc::get(context)); })))
          return nullptr;
  for (int i = 0; i < int(instances.size()); ++i) // importing one may ask for more
    if (failed(importFunction(i)))
      return nullptr;
  if (failed(checkRecursion()) || (!options.wholeGraph && failed(fillTables())))
    return nullptr;
  return std::move(module);
}

std::string kiln::shapeText(ArrayRef<int64_t> dims) {
  return "[" + llvm::join(llvm::map_range(dims, [](int64_t dim) { return dim < 0 ? "?" : std::to_string(dim); }), ",") + "]";
}

OwningOpRef<ModuleOp> kiln::importGraphDef(MLIRContext *context,
                                           std::shared_ptr<const proto::GraphDef> graph,
                                           const ImportOptions &options) {
  return ModuleImporter(context, std::move(graph), options).run();
}
