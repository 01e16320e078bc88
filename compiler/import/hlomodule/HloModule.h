// XLA's HloModuleProto in, the hlo dialect out; and back.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>
#include <string>

namespace kiln::proto::xla {
class HloModuleProto;
} // namespace kiln::proto::xla

namespace kiln {

/// Whether the file's name says that it holds an HLO module: .hlo.pb or .hlo.pbtxt.
bool isHloModulePath(llvm::StringRef path);

/// Reads a HloModuleProto, or the one inside a HloProto or HloSnapshot (.pbtxt: text, else binary).
/// Errors are located at the file, and for text at the line; null then.
std::shared_ptr<const proto::xla::HloModuleProto> loadHloModule(mlir::MLIRContext *context,
                                                                llvm::StringRef path);

/// Builds a module of hlo ops: @main is the entry computation, computations that `call` names are
/// private functions, those of other instructions regions. Tuples are gone: an op has one result
/// per leaf. Large constants refer to `module`'s memory and keep it alive. Null after one error at
/// `path` that names the instruction.
mlir::OwningOpRef<mlir::ModuleOp>
importHloModule(mlir::MLIRContext *context,
                std::shared_ptr<const proto::xla::HloModuleProto> module, llvm::StringRef path);

/// Writes @main and the functions that it calls. Several values become a tuple at the root and at
/// instructions with called computations. Ops that XLA has no instruction for are custom calls
/// "kiln.<op>". Fails with one located error.
mlir::LogicalResult exportHloModule(mlir::ModuleOp module, proto::xla::HloModuleProto &proto);

/// The bytes of a HloModuleProto, the same ones for the same module; as text when `text`.
std::string hloModuleBytes(const proto::xla::HloModuleProto &proto, bool text);

/// The bytes of a HloSnapshot of `module`, without arguments and result.
mlir::FailureOr<std::string> hloSnapshotBytes(mlir::ModuleOp module);

} // namespace kiln
