// What the passes on v1 control flow share: roles of nodes, and cutting part of a graph into a
// function.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SetVector.h"

namespace kiln::tf {

/// True if running the node twice, or not at all, could be noticed; also for unknown ops.
bool isStateful(mlir::Operation *op);
/// Erases ops that may use each other in cycles, and that nothing else uses.
void eraseOps(llvm::ArrayRef<mlir::Operation *> ops);

/// `op` is "tf.<name>" or "tf.Ref<name>".
bool isKind(mlir::Operation *op, llvm::StringRef name);
/// True for the ops of v1 control flow, which functionalize-control-flow replaces.
bool isV1ControlFlow(llvm::StringRef op);
/// Follows Identity backwards.
mlir::Value throughIdentity(mlir::Value value);
/// Creates an Identity of `value`, of its type, that waits for `edges`.
mlir::Operation *createIdentity(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value, mlir::ValueRange edges);
/// The nodes of a function in topological order; edges from NextIteration to Merge do not count.
llvm::SmallVector<mlir::Operation *> topologicalOrder(FuncOp func);

/// A symbol after a node's name.
std::string functionName(mlir::Operation *op, llvm::StringRef suffix);

/// Cuts a slice of a graph into a new function. Inputs that several functions share are listed by
/// the caller, so that they agree on the order of their arguments.
class Outliner {
public:
  /// `inside`: whether an op may be copied. Values of other ops are captured, constants copied.
  Outliner(llvm::SetVector<mlir::Value> &captures,
           llvm::function_ref<bool(mlir::Operation *)> inside)
      : captures(captures), inside(inside) {}

  /// `value` is what `replacement`, an outer value to capture, is inside the function.
  void substitute(mlir::Value value, mlir::Value replacement) { substituted[value] = replacement; }
  /// Adds a value, or an op with effects, to what is copied.
  void addRoot(mlir::Value value);
  void addRoot(mlir::Operation *op);

  const llvm::SetVector<mlir::Operation *> &ops() const { return slice; }
  /// Ops outside that the copies have control edges from.
  const llvm::SetVector<mlir::Value> &outerControls() const { return controls; }

  /// Creates the function after all roots are added: arguments as `captures`, results as `outputs`.
  FuncOp create(mlir::ModuleOp module, llvm::StringRef name, mlir::Location loc,
                llvm::ArrayRef<mlir::Value> outputs);

private:
  mlir::Value outer(mlir::Value value) const;
  void visit(mlir::Value value);
  void drain();

  llvm::SetVector<mlir::Value> &captures;
  llvm::function_ref<bool(mlir::Operation *)> inside;
  llvm::DenseMap<mlir::Value, mlir::Value> substituted;
  llvm::SetVector<mlir::Operation *> slice;
  llvm::SetVector<mlir::Value> controls;
  llvm::SmallVector<mlir::Operation *> pending;
};

/// Turns _SwitchN into chains of Switch, so that what follows knows two-sided conditionals only.
void lowerSwitchN(FuncOp func);
/// Turns the loops of `func` into While ops; returns how many, or failure after one located error.
mlir::FailureOr<unsigned> functionalizeLoops(FuncOp func);
/// Turns the conditionals of `func`, which has no loops, into If ops.
mlir::FailureOr<unsigned> functionalizeConditionals(FuncOp func);

} // namespace kiln::tf
