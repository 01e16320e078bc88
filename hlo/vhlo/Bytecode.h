// MLIR's bytecode container: sections, string table, encoded attributes and types, and the tree of
// ops.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/Twine.h"

#include <optional>
#include <string>
#include <vector>

namespace kiln::vhlo {

using namespace mlir; // NOLINT: a private header

/// Of a tensor.
constexpr int64_t kMostElements = int64_t(1) << 40;

/// The first thing that was wrong with a file; whatever is read after it fails, too.
struct Problem {
  std::string text;
  bool set(const llvm::Twine &message) {
    if (text.empty())
      text = message.str();
    return false;
  }
};

/// Reads bytes from the front of a buffer. Each function gives false once something was wrong.
class Cursor {
public:
  Cursor(ArrayRef<char> bytes, Problem &problem) : bytes(bytes), problem(problem) {}

  size_t left() const { return bytes.size(); }
  bool byte(uint8_t &value);
  bool take(uint64_t size, ArrayRef<char> &value);
  /// A prefix varint: as many zero bits as bytes follow, then a one.
  bool varint(uint64_t &value);
  bool signedVarint(int64_t &value);
  bool varintWithFlag(uint64_t &value, bool &flag);
  /// A varint that counts things of at least one byte each in what is left.
  bool count(uint64_t &value);
  bool terminatedString(StringRef &value);
  /// Padding (0xCB) up to a power of two, counted from `start`.
  bool align(uint64_t alignment, const char *start);
  bool fail(const llvm::Twine &message) { return problem.set(message); }
  Problem &problems() { return problem; }

private:
  ArrayRef<char> bytes;
  Problem &problem;
};

struct Region;

/// An op, its values by number: those of a scope, which begins at the module or at an isolated op.
struct Op {
  StringRef name;       // "add", without dialect and version
  std::string fullName; // "vhlo.add_v1"
  NamedAttrList attrs;
  SmallVector<unsigned, 4> operands;
  SmallVector<Type, 2> results;
  unsigned firstResult = 0;
  std::vector<Region> regions;
};

/// One block.
struct Region {
  unsigned firstValue = 0, numValues = 0; // the arguments come first
  bool isIsolated = false;                // a scope of its own: it takes no values from outside
  SmallVector<Type> arguments;
  SmallVector<StringRef> argumentNames; // "" where the file has none
  std::vector<Op> ops;
};

/// The tables of a file, and what decodes them.
class Bytecode {
public:
  /// `bytes` must outlive this and what is read.
  Bytecode(MLIRContext *context, ArrayRef<char> bytes) : context(context), bytes(bytes) {}

  /// Reads everything; the ops at the top, or nullopt when error() says why.
  std::optional<std::vector<Op>> read();
  const std::string &error() const { return problem.text; }

private:
  enum class State : uint8_t { Unread, Reading, Read };
  template <typename T> struct Entry {
    ArrayRef<char> data;
    unsigned dialect = 0;
    bool isEncoded = false; // otherwise assembly text
    State state = State::Unread;
    T value;
  };
  struct OpName {
    unsigned dialect;
    StringRef name;
    bool isRegistered;
  };

  bool readSections();
  bool readStrings(ArrayRef<char> data);
  bool readDialects(ArrayRef<char> data);
  bool readOffsets(ArrayRef<char> data, ArrayRef<char> entries);
  template <typename T>
  bool readEntries(Cursor &in, std::vector<Entry<T>> &entries, ArrayRef<char> data,
                   uint64_t &offset);
  bool readProperties(ArrayRef<char> data);
  bool section(Cursor &in, uint8_t &id, ArrayRef<char> &data);
  bool string(Cursor &in, StringRef &value);
  bool stringAt(uint64_t index, StringRef &value);

  // The tree of ops (BytecodeOps.cpp).
  bool readOps(Cursor &in, std::vector<Op> &ops, uint64_t count, unsigned &nextValue,
               unsigned limit, unsigned depth);
  bool readOp(Cursor &in, Op &op, unsigned &nextValue, unsigned limit, unsigned depth);
  bool readAttrs(Cursor &in, Op &op);
  bool readOpProperties(Cursor &in, Op &op, const OpName &name);
  bool readRegion(Cursor &in, Region &region, unsigned firstValue, unsigned depth);
  bool readRegions(Cursor &in, Op &op, uint64_t count, bool areIsolated, unsigned firstValue,
                   unsigned depth);
  bool skipUseLists(Cursor &in, uint64_t values);

  // Attributes and types (Attributes.cpp).
  bool attribute(Cursor &in, Attribute &value, unsigned depth);
  bool type(Cursor &in, Type &value, unsigned depth);
  bool attributeAt(uint64_t index, Attribute &value, unsigned depth);
  bool typeAt(uint64_t index, Type &value, unsigned depth);
  bool types(Cursor &in, SmallVectorImpl<Type> &values, unsigned depth);
  bool readVhloAttr(Cursor &in, Attribute &value, unsigned depth);
  bool readVhloType(Cursor &in, Type &value, unsigned depth);
  bool readBuiltinAttr(Cursor &in, Attribute &value, unsigned depth);
  bool readBuiltinType(Cursor &in, Type &value, unsigned depth);
  bool readDictionary(Cursor &in, Attribute &value, unsigned depth);
  bool readArray(Cursor &in, Attribute &value, unsigned depth);
  bool readInteger(Cursor &in, Attribute &value, unsigned depth);
  bool readFloat(Cursor &in, Attribute &value, unsigned depth);
  bool readTensor(Cursor &in, Attribute &value, unsigned depth);
  bool readTensorType(Cursor &in, Type &value, unsigned depth);
  template <typename AttrT, typename EnumT>
  bool readEnum(Cursor &in, Attribute &value, std::optional<EnumT> (*symbolize)(uint32_t));

  MLIRContext *context;
  ArrayRef<char> bytes;
  Problem problem;
  uint64_t version = 0;
  std::optional<ArrayRef<char>> sections[9];
  std::vector<StringRef> strings, dialects;
  std::vector<OpName> opNames;
  std::vector<ArrayRef<char>> properties;
  std::vector<Entry<Attribute>> attributes;
  std::vector<Entry<Type>> typeTable;
};

} // namespace kiln::vhlo
