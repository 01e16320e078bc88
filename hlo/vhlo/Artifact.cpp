// Finds an artefact's functions and instantiates @main.
#include "hlo/vhlo/Artifact.h"
#include "hlo/vhlo/Instantiation.h"

#include "llvm/ADT/StringMap.h"

namespace kiln::vhlo {

struct Artifact::Contents {
  std::vector<Op> ops; // at the top: the module
  llvm::StringMap<const Op *> functions;
};

Artifact::Artifact() : contents(std::make_unique<Contents>()) {}
Artifact::~Artifact() = default;

bool isBytecode(StringRef bytes) { return bytes.starts_with("ML\xefR"); }

std::unique_ptr<Artifact> Artifact::read(MLIRContext *context, StringRef bytes,
                                         std::string &error) {
  Bytecode file(context, ArrayRef(bytes.data(), bytes.size()));
  std::optional<std::vector<Op>> ops = file.read();
  if (!ops) {
    error = file.error();
    return nullptr;
  }
  auto artifact = std::unique_ptr<Artifact>(new Artifact);
  artifact->contents->ops = std::move(*ops);
  auto refuse = [&](const Twine &message) {
    error = message.str();
    return nullptr;
  };
  const std::vector<Op> &top = artifact->contents->ops;
  if (top.size() != 1 || top.front().fullName != "builtin.module" ||
      top.front().regions.size() != 1)
    return refuse("it is not one module");
  for (const Op &op : top.front().regions.front().ops) {
    if (op.fullName.find("vhlo.") != 0 && op.fullName.find("sdy.") == 0)
      continue; // meshes of devices
    if (op.name != "func" || op.regions.size() != 1)
      return refuse("its module holds " + op.fullName +
                    ", which is no function of the dialect vhlo");
    auto name = dyn_cast_or_null<StringAttr>(op.attrs.get("sym_name"));
    if (!name)
      return refuse("a function has no name");
    if (!artifact->contents->functions.try_emplace(name.getValue(), &op).second)
      return refuse("there are two functions '" + name.getValue() + "'");
  }
  if (!artifact->function("main"))
    return refuse("there is no function 'main'");
  return artifact;
}

const Op *Artifact::function(StringRef name) const { return contents->functions.lookup(name); }

namespace {
/// Which arguments of @main are its caller's: not tokens, and not the platform index.
SmallVector<unsigned> callersArguments(const Artifact &artifact) {
  const Op &main = *artifact.function("main");
  auto attrs = dyn_cast_or_null<ArrayAttr>(main.attrs.get("arg_attrs"));
  SmallVector<unsigned> numbers;
  for (auto [i, type] : llvm::enumerate(main.regions.front().arguments)) {
    auto own = attrs && i < attrs.size() ? dyn_cast<DictionaryAttr>(attrs[i]) : DictionaryAttr();
    if (!isa<NoneType>(type) && !isPlatformIndex(own))
      numbers.push_back(i);
  }
  return numbers;
}
} // namespace

SmallVector<Type> Artifact::argumentTypes() const {
  SmallVector<Type> types;
  for (unsigned i : callersArguments(*this))
    types.push_back(function("main")->regions.front().arguments[i]);
  return types;
}

SmallVector<StringRef> Artifact::argumentNames() const {
  SmallVector<StringRef> names;
  for (unsigned i : callersArguments(*this))
    names.push_back(function("main")->regions.front().argumentNames[i]);
  return names;
}

LogicalResult Artifact::instantiate(mlir::Region &body, TypeRange arguments, Location loc,
                                    const InstantiateOptions &options,
                                    SmallVectorImpl<Value> &results, std::string &error) const {
  return Instantiation(*this, loc, options, error).run(body, arguments, results);
}

} // namespace kiln::vhlo
