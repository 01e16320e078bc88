// StableHLO's portable artefacts (MLIR bytecode of the dialect vhlo): what jax.export and
// XlaCallModule hold.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/ArrayRef.h"

#include <memory>
#include <string>

namespace kiln::vhlo {

struct Op;
struct Region;

/// What instantiating an artefact depends on beside the types of its arguments.
struct InstantiateOptions {
  /// The platforms that the artefact was lowered for. Where there are several, @main's first
  /// argument says which one it runs on.
  llvm::ArrayRef<llvm::StringRef> platforms = {};
  /// Leave out stablehlo.custom_call @shape_assertion.
  bool skipShapeAssertions = false;
};

/// The functions of a file, decoded but not verified. Refers to the bytes it was read from.
class Artifact {
public:
  /// Null, and what is wrong in `error`, when the bytes are no such file.
  static std::unique_ptr<Artifact> read(mlir::MLIRContext *context, llvm::StringRef bytes,
                                        std::string &error);
  ~Artifact();

  /// The types of @main's arguments and their names ("" for none), without tokens and the platform
  /// index. A dimension may be unknown.
  llvm::SmallVector<mlir::Type> argumentTypes() const;
  llvm::SmallVector<llvm::StringRef> argumentNames() const;

  /// Builds @main for arguments of static types: `body` gets one block whose arguments are of
  /// `arguments`' types, with hlo ops, calls inlined, shapes and what follows from them computed.
  /// `results` are @main's. On failure `error` is one line that names the op, or all ops and custom
  /// calls that have no form in the hlo dialect.
  mlir::LogicalResult instantiate(mlir::Region &body, mlir::TypeRange arguments, mlir::Location loc,
                                  const InstantiateOptions &options,
                                  llvm::SmallVectorImpl<mlir::Value> &results,
                                  std::string &error) const;

  /// The function of that name, or null.
  const Op *function(llvm::StringRef name) const;

private:
  Artifact();
  struct Contents;
  std::unique_ptr<Contents> contents;
};

/// Whether a file begins as one of MLIR's bytecode.
bool isBytecode(llvm::StringRef bytes);

} // namespace kiln::vhlo
