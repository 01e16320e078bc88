// What the importer's files share: attribute conversion, one body (a graph or a function), the
// module.
#pragma once
#include "compiler/import/GraphDefImport.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/proto/graph.pb.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <deque>

namespace kiln::importer {

using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::SmallVectorImpl;
using llvm::StringRef;
using llvm::Twine;
using mlir::Attribute;
using mlir::DictionaryAttr;
using mlir::FailureOr;
using mlir::InFlightDiagnostic;
using mlir::LogicalResult;
using mlir::MLIRContext;
using mlir::Type;

/// Starts an error about a place in the graph: "node 'x' (Add) in function 'f': ".
using ErrorFn = llvm::function_ref<InFlightDiagnostic()>;

/// Tensors of this size and more become blobs that refer to the proto's memory.
constexpr size_t kBlobBytes = 1024;
/// The most that a tensor may hold: more could not come out of a GraphDef, whose size is limited
/// too.
constexpr uint64_t kMaxTensorBytes = uint64_t(1) << 31;
/// The most outputs that a node's attributes may ask for.
constexpr int64_t kMaxOutputs = 1 << 20;

/// The element type of a DataType number (100 more: !tf.ref); failure after an error.
FailureOr<Type> importDType(MLIRContext *context, int number, ErrorFn error);
/// A tensor's value: DenseElementsAttr, DenseResourceElementsAttr over `owner`'s memory, or that of `contents` (may be
/// null), named `key`, or #tf.opaque_tensor.
FailureOr<Attribute> importTensor(MLIRContext *context, const proto::TensorProto &tensor, std::shared_ptr<const void> owner,
                                  const std::shared_ptr<const LargeContents> &contents, StringRef key, ErrorFn error);
FailureOr<Attribute> importShape(MLIRContext *context, const proto::TensorShapeProto &shape,
                                 ErrorFn error);

using NodesByName = llvm::StringMap<const proto::NodeDef *>;
/// The node that an input is, through identities; null: none of `nodes`. `ref`: the input that names it, as "node:1".
const proto::NodeDef *sourceOf(const NodesByName &nodes, StringRef input, StringRef *ref = nullptr);

class ModuleImporter;

/// Converts the attributes of one node.
struct AttrImporter {
  ModuleImporter &module;
  int instance;            // the function being imported, -1: @main
  DictionaryAttr bindings; // of its attributes, for placeholders
  std::string key;         // names the node's tensors
  ErrorFn error;

  FailureOr<Attribute> convert(StringRef name, const proto::AttrValue &value);
  FailureOr<DictionaryAttr>
  convertMap(const google::protobuf::Map<std::string, proto::AttrValue> &map);
  FailureOr<Attribute> function(const proto::NameAttrList &function);
};

/// One use of a tensor: an output of a node, or (node == -1) an argument of the function.
struct Source {
  int node = -1;
  unsigned port = 0;
  bool operator==(const Source &other) const { return node == other.node && port == other.port; }
};

/// A node while it is imported.
struct Node {
  const proto::NodeDef *def = nullptr;
  bool prepared = false, reached = false;
  const tf::OpDef *op = nullptr; // null: a function, or unknown
  bool unknown = false;
  std::string opName; // of the op to create
  DictionaryAttr attrs;
  SmallVector<Type, 2> outputs; // element types
  SmallVector<std::pair<StringRef, unsigned>, 2>
      outputArgs;                           // name and size of each output argument
  llvm::StringMap<unsigned> unknownOutputs; // "arg:i" -> port, as they are met
  SmallVector<Source, 2> inputs;
  SmallVector<int, 2> controls;
  mlir::Operation *created = nullptr;
};

inline bool isPlaceholder(StringRef op) { return op == "Placeholder" || op == "PlaceholderV2"; }

/// The nodes of the graph or of one function: resolves names, finds what is reachable, builds the
/// ops.
class Body {
public:
  Body(ModuleImporter &module, int instance, DictionaryAttr bindings, StringRef function)
      : module(module), instance(instance), bindings(bindings), function(function.str()) {}

  LogicalResult index(const google::protobuf::RepeatedPtrField<proto::NodeDef> &defs);
  /// The arguments of the function: name, element types.
  void addArg(StringRef name, ArrayRef<Type> types);
  /// Resolves "node:1" (graph) or "node:out:1" (function), which may stand for several tensors.
  LogicalResult resolve(StringRef text, ErrorFn error, SmallVectorImpl<Source> &sources);
  FailureOr<int> resolveNode(StringRef name, ErrorFn error);
  /// The nodes that no node reads, but for inputs and what has no result.
  SmallVector<int> ends() const;
  enum class Named { Feed, Fetch, Target };
  /// An error that names similar nodes, or the graph's inputs or outputs, where a user asks for a tensor of no node.
  LogicalResult checkNamed(StringRef tensor, Named named, ErrorFn error);
  /// Marks the nodes that `node` needs, stopping at `fed` tensors.
  LogicalResult reach(int node);
  LogicalResult prepare(int node);
  /// Creates the reached nodes' ops at the end of the block.
  LogicalResult build(mlir::Block &block);
  mlir::Value value(Source source);
  /// The element type of a source; null if the op is unknown.
  Type elementType(Source source);
  mlir::Location location(const Node &node) const;
  InFlightDiagnostic error(const Node &node) const;
  LogicalResult checkPort(Source source, StringRef text, ErrorFn error);

  std::vector<Node> nodes;
  llvm::StringMap<int> byName;
  llvm::StringMap<std::pair<unsigned, unsigned>> args; // name -> first block argument, size
  SmallVector<Type> argTypes;
  /// Tensors that block arguments replace.
  llvm::DenseMap<std::pair<int, unsigned>, unsigned> fed;
  std::optional<unsigned> fedArgument(Source source) const;
  bool isFunction() const { return instance >= 0; }

private:
  LogicalResult parseInputs(int node);
  LogicalResult order(std::vector<int> &result);
  LogicalResult cycleError(ArrayRef<int> pending);
  bool isBackEdge(int from, int to) const;

  ModuleImporter &module;
  int instance;
  DictionaryAttr bindings;
  std::string function;
  mlir::Block *block = nullptr;
};

/// A function of the library with its attributes bound.
struct Instance {
  const proto::FunctionDef *def;
  DictionaryAttr bindings;
  std::string symbol;
  int parent; // the instance that asked for it first, -1: @main
  SmallVector<int> calls;
};

/// The whole import: @main, then the functions that are asked for.
class ModuleImporter {
public:
  ModuleImporter(MLIRContext *context, std::shared_ptr<const proto::GraphDef> graph,
                 const ImportOptions &options);
  mlir::OwningOpRef<mlir::ModuleOp> run();

  const proto::FunctionDef *lookupFunction(StringRef name) const { return library.lookup(name); }
  /// The symbol of a function with these attributes; `caller` is the instance that asks.
  FailureOr<StringRef> instantiate(const proto::FunctionDef &def, DictionaryAttr attrs, int caller,
                                   ErrorFn error);

  MLIRContext *context;
  std::shared_ptr<const proto::GraphDef> graph;
  const ImportOptions &options;

private:
  LogicalResult indexLibrary();
  LogicalResult importMain();
  LogicalResult importFunction(int index);
  LogicalResult checkRecursion();
  /// Gives tables of the module their contents (tf::kTableKeys), where constants of the graph initialise them.
  LogicalResult fillTables();

  mlir::OwningOpRef<mlir::ModuleOp> module;
  llvm::StringMap<const proto::FunctionDef *> library;
  std::deque<Instance> instances;
  llvm::DenseMap<std::pair<const void *, Attribute>, int> instanceOf;
  llvm::StringSet<> symbols;
};

} // namespace kiln::importer
