// The tf dialect: a TensorFlow graph as MLIR, one op per node (see Tf.td).
#pragma once
#include "hlo/graph/DType.h"
#include "hlo/graph/OpRegistry.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "hlo/graph/TfDialect.h.inc"
#define GET_TYPEDEF_CLASSES
#include "hlo/graph/TfTypes.h.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/graph/TfAttrs.h.inc"
#define GET_OP_CLASSES
#include "hlo/graph/TfOps.h.inc"

namespace kiln::tf {

/// True for a node: an op of the tf dialect other than tf.func and tf.return.
bool isNode(mlir::Operation *op);
/// "Conv2D" of `"tf.Conv2D"`.
llvm::StringRef opType(mlir::Operation *op);
/// Whether nodes of that type make a variable: a resource's handle, or a reference.
inline bool makesVariable(llvm::StringRef opType) { return opType == "VarHandleOp" || opType == "VariableV2" || opType == "Variable"; }
/// On a HashTableV2 what the graph initialises it with: two vectors of one length.
constexpr llvm::StringLiteral kTableKeys = "tf.table_keys", kTableValues = "tf.table_values";
/// The signature of a node's op; null if the registry does not know it.
const OpDef *opDef(mlir::Operation *op);
/// The node's name (its location); "" if it has none.
llvm::StringRef nodeName(mlir::Operation *op);
llvm::StringRef nodeName(mlir::Location loc);

/// Data operands and results come first, then the control ones.
unsigned numDataOperands(mlir::Operation *op);
mlir::OperandRange dataOperands(mlir::Operation *op);
mlir::OperandRange controlOperands(mlir::Operation *op);
mlir::ResultRange dataResults(mlir::Operation *op);
/// The node's `!tf.control` result.
mlir::Value controlResult(mlir::Operation *op);

/// How many tensors an argument stands for, given the op's attributes; nothing if the attribute
/// that says so is missing or ill-typed.
std::optional<unsigned> argSize(const ArgDef &arg, mlir::DictionaryAttr attrs);
/// Element types of an argument's tensors under these attributes; failure as for argSize.
bool argTypes(const ArgDef &arg, mlir::DictionaryAttr attrs,
              llvm::SmallVectorImpl<mlir::Type> &types);

/// The operands of an input argument, or the results of an output argument, by the OpDef's name;
/// the op must be verified and known to the registry.
mlir::OperandRange argRange(mlir::Operation *op, llvm::StringRef argName);
mlir::ResultRange resultRange(mlir::Operation *op, llvm::StringRef argName);

/// The attribute `name` of a node, or the OpDef's default; null if there is neither.
mlir::Attribute attrOrDefault(mlir::Operation *op, llvm::StringRef name);
/// An OpDef's default value as an MLIR attribute; null if it has none.
mlir::Attribute defaultAttr(mlir::MLIRContext *context, const AttrDef &attr);
/// Adds the OpDef's defaults of attributes that are missing.
void addDefaultAttrs(mlir::MLIRContext *context, const OpDef &op, mlir::NamedAttrList &attrs);

/// `!tf.ref<T>` -> T, others unchanged.
mlir::Type valueType(mlir::Type elementType);

/// "1 output", "2 outputs".
std::string countOf(uint64_t count, llvm::StringRef what);
/// The type's name as TensorFlow prints it: "float", "int32_ref".
std::string typeName(mlir::Type elementType);
/// Checks attributes against the OpDef; `error` starts the one diagnostic on failure.
mlir::LogicalResult verifyAttrs(const OpDef &def, mlir::DictionaryAttr attrs,
                                llvm::function_ref<mlir::InFlightDiagnostic()> error);
/// Checks a node against its OpDef; emits one located diagnostic on failure.
mlir::LogicalResult verifyNode(mlir::Operation *op, const OpDef &def);

} // namespace kiln::tf
