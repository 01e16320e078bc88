// Hashes functions by what they compute, so that processes can share their compiled code.
#include "compiler/jit/UnitModule.h"

#include "compiler/jit/BlockHash.h"
#include "hlo/graph/TfDialect.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;

namespace kiln::jit {

namespace {

/// The text of a function, where numbers stand for values and hashes for large constants: printed IR would name
/// those by keys that depend on what else the context holds.
class FunctionText {
public:
  explicit FunctionText(const SymbolTable &symbols) : symbols(symbols), out(text) {}

  std::string hash(StringRef name) {
    if (Operation *func = symbols.lookup(name))
      visit(func);
    for (size_t i = 0; i < pending.size(); ++i)
      write(pending[i]);
    for (llvm::XXH128_hash_t blob : blockHashes(blobs))
      out << "\n#" << blob.high64 << "," << blob.low64;
    return hexHash(text);
  }

private:
  void visit(Operation *func) {
    if (numberOf.try_emplace(func, pending.size()).second)
      pending.push_back(func);
  }
  /// A function by the order in which it was met; names may differ between processes.
  bool writeFunction(StringRef name) {
    Operation *func = symbols.lookup(name);
    if (!func)
      return false;
    visit(func);
    out << "f" << numberOf.lookup(func);
    return true;
  }
  void write(Operation *func);
  void write(Attribute attr);

  const SymbolTable &symbols;
  std::string text;
  llvm::raw_string_ostream out;
  DenseMap<Operation *, unsigned> numberOf;
  SmallVector<Operation *> pending;
  SmallVector<ArrayRef<char>> blobs;
};

void FunctionText::write(Attribute attr) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    out << resource.getType() << "#";
    blobs.push_back(blob ? blob->getData() : ArrayRef<char>()); // in this order in the text
  } else if (auto ref = dyn_cast<FlatSymbolRefAttr>(attr)) {
    if (!writeFunction(ref.getValue()))
      out << ref;
  } else if (auto func = dyn_cast<tf::FuncAttr>(attr)) {
    write(Attribute(func.getName()));
    write(Attribute(func.getAttrs()));
  } else if (auto dictionary = dyn_cast<DictionaryAttr>(attr)) {
    out << "{";
    for (NamedAttribute entry : dictionary) {
      out << entry.getName().getValue() << "=";
      write(entry.getValue());
      out << ",";
    }
    out << "}";
  } else if (auto array = dyn_cast<ArrayAttr>(attr)) {
    out << "[";
    for (Attribute element : array)
      write(element), out << ",";
    out << "]";
  } else {
    out << attr;
  }
}

void FunctionText::write(Operation *func) {
  DenseMap<Value, unsigned> numbers;
  auto number = [&](Value value) {
    out << "%" << numbers.try_emplace(value, numbers.size()).first->second << ":" << value.getType() << " ";
  };
  out << "\nfunc ";
  if (auto gradient = func->getAttrOfType<StringAttr>("tf.gradient"))
    writeFunction(gradient.getValue());
  Block &body = func->getRegion(0).front();
  llvm::for_each(body.getArguments(), number);
  for (Operation &op : body) {
    out << "\n";
    if (!tf::isNode(&op) || !writeFunction(tf::opType(&op)))
      out << op.getName();
    out << " ";
    llvm::for_each(op.getOperands(), number);
    out << "-> ";
    llvm::for_each(op.getResults(), number);
    for (NamedAttribute attr : op.getAttrs()) {
      if (attr.getName().getValue().starts_with("_"))
        continue; // a note of a pass on the graph
      out << attr.getName().getValue() << "=";
      write(attr.getValue());
      out << " ";
    }
  }
}

} // namespace

std::string fingerprint(const SymbolTable &symbols, StringRef function) {
  return FunctionText(symbols).hash(function);
}

} // namespace kiln::jit
