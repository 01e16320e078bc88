// Reads a portable artefact from a file and makes a module of it.
#include "compiler/import/stablehlo/ArtifactFile.h"

#include "hlo/ir/Hlo.h"
#include "hlo/ir/InferShapes.h"
#include "hlo/vhlo/Artifact.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;

namespace kiln {

bool isArtifactFile(StringRef path) {
  llvm::sys::fs::file_status status;
  if (path.ends_with(".mlir") || llvm::sys::fs::status(path, status) ||
      !llvm::sys::fs::is_regular_file(status))
    return false;
  auto head = llvm::MemoryBuffer::getFileSlice(path, 4, 0);
  return head && vhlo::isBytecode((*head)->getBuffer());
}

namespace {
/// The type of an argument with its open dimensions filled in from a shape (empty: none was given),
/// or null where they stay open.
RankedTensorType closed(Type declared, std::optional<ArrayRef<int64_t>> shape) {
  auto type = dyn_cast<RankedTensorType>(declared);
  if (!type || !shape)
    return type && type.hasStaticShape() ? type : RankedTensorType();
  if (llvm::any_of(*shape, [](int64_t d) { return d < 0; }) ||
      failed(verifyCompatibleShape(type.getShape(), *shape)))
    return {};
  return type.clone(*shape);
}
} // namespace

OwningOpRef<ModuleOp> importArtifact(MLIRContext *context, StringRef path,
                                     const llvm::StringMap<SmallVector<int64_t>> &shapes) {
  context->loadDialect<func::FuncDialect, hlo::HloDialect>();
  Location loc = FileLineColLoc::get(context, path, 0, 0);
  auto buffer =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return emitError(loc) << buffer.getError().message(), nullptr;
  std::string problem;
  std::unique_ptr<vhlo::Artifact> artifact =
      vhlo::Artifact::read(context, (*buffer)->getBuffer(), problem);
  if (!artifact)
    return emitError(loc) << "is no portable artefact of StableHLO: " << problem, nullptr;

  Builder b(context);
  SmallVector<Type> types;
  SmallVector<DictionaryAttr> names;
  SmallVector<StringRef> given = artifact->argumentNames();
  llvm::StringSet<> used;
  SmallVector<std::string> order; // of the arguments
  for (auto [i, type] : llvm::enumerate(artifact->argumentTypes())) {
    std::string name = given[i].str();
    if (name.empty() || llvm::count(given, given[i]) > 1)
      name = "arg" + std::to_string(i);
    if (!used.insert(name).second)
      return emitError(loc) << "two arguments are called '" << name << "'", nullptr;
    order.push_back(name);
    auto found = shapes.find(name);
    auto full =
        closed(type, found == shapes.end() ? std::nullopt
                                           : std::optional<ArrayRef<int64_t>>(found->second));
    if (!full && found != shapes.end())
      return emitError(loc) << "argument '" << name << "' is of type " << type
                            << ", and is given the shape " << hlo::toString(found->second),
             nullptr;
    if (!full)
      return emitError(loc) << "argument '" << name << "' is of type " << type
                            << "; all of its shape must be given, by an array or as --input "
                            << name << ":2,3",
             nullptr;
    types.push_back(full);
    names.push_back(b.getDictionaryAttr(b.getNamedAttr("hlo.name", b.getStringAttr(name))));
  }
  for (const auto &shape : shapes)
    if (!used.contains(shape.getKey()))
      return emitError(loc) << "there is no argument '" << shape.getKey() << "'; its arguments are "
                            << llvm::join(order, ", "),
             nullptr;
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  auto main = func::FuncOp::create(loc, "main", b.getFunctionType(types, {}));
  module->push_back(main);
  SmallVector<Value> results;
  vhlo::InstantiateOptions options;
  if (failed(artifact->instantiate(main.getBody(), types, loc, options, results, problem)))
    return emitError(loc) << problem, nullptr;
  OpBuilder end(context);
  end.setInsertionPointToEnd(&main.getBody().front());
  func::ReturnOp::create(end, loc, results);
  main.setFunctionType(b.getFunctionType(types, llvm::to_vector(ValueRange(results).getTypes())));
  main.setAllArgAttrs(names);
  if (failed(verify(*module)))
    return nullptr;
  return module;
}

} // namespace kiln
