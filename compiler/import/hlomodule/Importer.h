// The importer of HLO modules: what its parts, one file each, share.
#pragma once

#include "compiler/import/hlomodule/Mapping.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

#include <memory>

namespace kiln::hlomodule {

/// Computations become regions at each use, so that a small file can describe a huge program.
constexpr size_t kMostInstructions = 1'000'000;
constexpr unsigned kMostNesting = 200;

/// The parameters of a computation by number, with the types of their leaves.
using Parameters = SmallVector<std::pair<const Instruction *, SmallVector<Type>>>;

/// What a computation's instructions have become.
struct Scope {
  llvm::DenseMap<int64_t, std::pair<const Instruction *, SmallVector<Value>>> values;
  SmallVector<Operation *> implicit; // made only to be read through
};

class Importer {
public:
  Importer(MLIRContext *context, std::shared_ptr<const px::HloModuleProto> proto, StringRef path)
      : proto(std::move(proto)), b(context), file(FileLineColLoc::get(context, path, 0, 0)) {}

  OwningOpRef<ModuleOp> run();

  LogicalResult error(const Instruction &instruction, const Twine &message) {
    return emitError(file) << "instruction '" << instruction.name() << "': " << message;
  }
  LogicalResult fillRegion(Region &region, const Instruction &caller, int64_t id, ValueRange bound,
                           size_t dropped);

private:
  friend class InstructionReader;
  /// Finds the entry and checks that callees come before callers, as XLA demands: no cycles.
  const px::HloComputationProto *checkComputations();
  FailureOr<func::FuncOp> makeFunction(const px::HloComputationProto &computation, StringRef name);
  LogicalResult setInterface(func::FuncOp main, const px::HloComputationProto &computation);
  /// Fills `block` with the computation's instructions and gives the root's values.
  FailureOr<SmallVector<Value>> fill(Block &block, const px::HloComputationProto &computation,
                                     const llvm::DenseMap<int64_t, SmallVector<Value>> &parameters);
  LogicalResult readParameters(const px::HloComputationProto &computation, Parameters &parameters);
  LogicalResult add(Scope &scope, const Instruction &instruction, SmallVectorImpl<Value> &results);
  LogicalResult addOp(Scope &scope, const Instruction &instruction, ArrayRef<Type> types,
                      SmallVectorImpl<Value> &results);
  LogicalResult addConstants(const Instruction &instruction, const px::LiteralProto &literal,
                             const px::ShapeProto &shape, SmallVectorImpl<Value> &results);
  LogicalResult addCall(const Instruction &instruction, ArrayRef<Value> operands,
                        ArrayRef<Type> types, SmallVectorImpl<Value> &results);
  LogicalResult tupleElement(Scope &scope, const Instruction &instruction,
                             SmallVectorImpl<Value> &results);
  LogicalResult flatten(const Instruction &instruction, const px::ShapeProto &shape,
                        SmallVectorImpl<Type> &types) {
    if (auto problem = flattenShape(shape, b.getContext(), types))
      return error(instruction, *problem);
    return success();
  }
  Location location(const Instruction &instruction);
  /// The op's verifier, its message told as the instruction's.
  LogicalResult verifyOp(const Instruction &instruction, Operation *op);
  Attribute parse(StringRef text);
  LogicalResult readAttrs(const Instruction &instruction, NamedAttrList &attrs);

  std::shared_ptr<const px::HloModuleProto> proto;
  OpBuilder b;
  Location file;
  OwningOpRef<ModuleOp> module;
  std::map<int64_t, const px::HloComputationProto *> computations;
  std::map<int64_t, func::FuncOp> functions; // of called computations
  std::vector<std::pair<func::FuncOp, const px::HloComputationProto *>> pending;
  llvm::StringSet<> symbols;
  size_t instructions = 0;
};

} // namespace kiln::hlomodule
