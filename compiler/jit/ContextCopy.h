// Copies graph functions from one MLIR context into another, so that several threads can compile one graph.
#pragma once

#include "hlo/graph/TfDialect.h"

#include "llvm/ADT/DenseMap.h"

#include <memory>

namespace kiln::jit {

/// Copies what functions of the tf dialect consist of. The context that is read must not change meanwhile; afterwards
/// the copies have nothing to do with it.
class ContextCopier {
public:
  /// Large constants are not copied but referred to, as long as `owner` keeps them; without an owner they are.
  ContextCopier(mlir::MLIRContext *to, std::shared_ptr<void> owner) : to(to), owner(std::move(owner)) {}

  mlir::Type copy(mlir::Type type);
  /// Null for an attribute of a dialect that `to` lacks.
  mlir::Attribute copy(mlir::Attribute attr);
  /// The function, with attributes whose names begin with '_' left out: those are notes of passes on graphs. Its nodes
  /// get the names that `nameOf` gives.
  mlir::FailureOr<tf::FuncOp> copy(tf::FuncOp func, llvm::function_ref<std::string(mlir::Operation *)> nameOf);

private:
  mlir::Attribute make(mlir::Attribute attr);
  bool copyAttrs(mlir::DictionaryAttr attrs, mlir::NamedAttrList &copies);

  mlir::MLIRContext *to;
  std::shared_ptr<void> owner;
  llvm::DenseMap<mlir::Type, mlir::Type> types;
  llvm::DenseMap<mlir::Attribute, mlir::Attribute> attrs;
};

} // namespace kiln::jit
