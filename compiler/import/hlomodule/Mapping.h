// How one op and its HLO instruction correspond: both directions side by side, in one table.
#pragma once

#include "hlo/ir/Hlo.h"
#include "hlo/proto/hlo.pb.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

#include <map>
#include <optional>

namespace kiln::hlomodule {

using namespace mlir; // NOLINT: a private header
namespace px = ::kiln::proto::xla;
using Instruction = px::HloInstructionProto;

/// Keys of frontend_attributes that say what instructions cannot.
constexpr StringRef kAttrPrefix = "kiln.attr.";    // an attribute of the op or parameter, as text
constexpr StringRef kResultAttrs = "kiln.results"; // of the module: @main's result attributes
constexpr StringRef kUnnamed = "kiln.unnamed"; // the argument has no attributes, the module no name
constexpr StringRef kImplicit = "kiln.implicit"; // an operand's broadcast, which the op does itself
constexpr StringRef kStretch = "kiln.broadcast_dimensions"; // of a broadcast that stretches
constexpr StringRef kSplat = "kiln.splat";                  // a constant, broadcast
constexpr StringRef kEqualZeros = "kiln.equal_zeros"; // of topk: zeros of both signs are equal
constexpr StringRef kCaptures = "kiln.captures"; // carried values of a loop that do not change

/// Attributes of hlo.custom_call for fields that the dialect has no name for.
constexpr StringRef kBackendConfig = "hlo.backend_config";
constexpr StringRef kApiVersion = "hlo.api_version"; // where it is not 1

/// What reads an instruction: the op's attributes and regions go into `state`, whose operands and
/// result types (tuples flattened) are set.
class Reader {
public:
  Reader(const Instruction &proto, OpBuilder &b, OperationState &state)
      : proto(proto), b(b), state(state) {}
  virtual ~Reader() = default;

  const Instruction &proto;
  OpBuilder &b;
  OperationState &state;

  /// One error that names the instruction; always fails.
  virtual LogicalResult error(const Twine &message) = 0;
  /// Adds a region made of the called computation `index`. The last parameters (flattened) are
  /// `bound` values from above, the others the block's arguments; the last `dropped` results go.
  virtual LogicalResult addRegion(int index, ValueRange bound = {}, size_t dropped = 0) = 0;
  /// Fails unless the instruction calls `count` computations.
  LogicalResult expectCalls(int count);
  void set(StringRef name, Attribute value) { state.addAttribute(name, value); }
  void setInts(StringRef name, ArrayRef<int64_t> values) {
    set(name, b.getDenseI64ArrayAttr(values));
  }
  void setInt(StringRef name, int64_t value) { set(name, b.getI64IntegerAttr(value)); }
  /// Sets a unit-less flag only when it is true: false is the default.
  void setFlag(StringRef name, bool value) {
    if (value)
      set(name, b.getBoolAttr(true));
  }
  /// The flattened values of operand `index`.
  virtual ValueRange operandValues(int index) = 0;
  /// Values that follow the op's results in the instruction's tuple.
  SmallVector<Value> surplus;
  /// The text of a frontend attribute, or nullopt.
  std::optional<StringRef> frontend(StringRef key) const;
};

/// What writes an op: fields go into `proto`, whose shape and operands are set by the caller unless
/// the mapping does.
class Writer {
public:
  Writer(Operation *op, Instruction &proto) : op(op), proto(proto) {}
  virtual ~Writer() = default;

  Operation *op;
  Instruction &proto;

  LogicalResult error(const Twine &message) { return op->emitError() << message; }
  /// The instruction that computes `value` here.
  virtual FailureOr<int64_t> idOf(Value value) = 0;
  /// One instruction for several values: itself if it is one, else a tuple.
  virtual FailureOr<int64_t> pack(ValueRange values) = 0;
  /// Adds an instruction before this one.
  virtual Instruction &before(StringRef opcode, RankedTensorType type) = 0;
  /// Adds a called computation of the region. `bound` values from above are its last parameters
  /// (packed with the others into one when `packed`), and its last results when `returned`.
  struct CallOptions {
    ValueRange bound = {};
    bool packed = false, returned = false, fusion = false;
  };
  virtual LogicalResult addCall(Region &region, CallOptions options) = 0;
  LogicalResult addCall(Region &region) { return addCall(region, CallOptions()); }
  /// Values that follow the op's results in the instruction's tuple.
  SmallVector<Value> surplus;
  void setFrontend(StringRef key, StringRef value) {
    (*proto.mutable_frontend_attributes()->mutable_map())[key.str()] = value.str();
  }
  bool operandsSet = false; // by the mapping, so not by the caller
};

/// One row: XLA's opcode, the op's mnemonic, and what fields and attributes correspond.
struct Mapping {
  StringRef opcode, mnemonic;
  LogicalResult (*read)(Reader &) = nullptr;
  LogicalResult (*write)(Writer &) = nullptr;
  int operands = -1; // flattened; -1: any number
};

class MappingTable {
public:
  static const MappingTable &get();
  const Mapping *byOpcode(StringRef opcode) const;
  const Mapping *byMnemonic(StringRef mnemonic) const;
  void add(const Mapping &mapping);

private:
  std::map<StringRef, Mapping> opcodes, mnemonics;
};

// One per op family.
void addElementwise(MappingTable &table);
void addShape(MappingTable &table);
void addIndexing(MappingTable &table);
void addContraction(MappingTable &table);
void addReduction(MappingTable &table);
void addControlFlow(MappingTable &table);
void addLinalg(MappingTable &table);
void addRandom(MappingTable &table);

// Shapes.

/// The leaves of a shape in order, tuples flattened. An error text for a dynamic, oversized or
/// unsupported shape.
std::optional<std::string> flattenShape(const px::ShapeProto &shape, MLIRContext *context,
                                        SmallVectorImpl<Type> &types);
px::PrimitiveType primitiveType(Type element);
void writeShape(Type type, px::ShapeProto &shape);
/// One type: its shape; otherwise a tuple.
void writeShape(TypeRange types, px::ShapeProto &shape);

// Literals.

/// A constant's value; `owner` keeps the literal alive. An error text when the elements do not
/// match `type`.
std::optional<std::string> readLiteral(const px::LiteralProto &literal, RankedTensorType type,
                                       std::shared_ptr<const void> owner, ElementsAttr &value);
void writeLiteral(ElementsAttr value, px::LiteralProto &literal);

/// i64 arrays from a repeated field and back.
template <typename Field> SmallVector<int64_t> ints(const Field &field) {
  return SmallVector<int64_t>(field.begin(), field.end());
}
template <typename Field> void setInts(Field *field, ArrayRef<int64_t> values) {
  field->Add(values.begin(), values.end());
}

} // namespace kiln::hlomodule
