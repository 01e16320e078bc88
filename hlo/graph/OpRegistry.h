// The op registry: every op's signature, in TensorFlow's registration vocabulary.
//
// Signatures come from the embedded table ops.txt (parsed op by op, when first asked for), and from
// RegisterOp. The `tf` dialect's ops and their verification follow from them.
#pragma once
#include "hlo/graph/DType.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kiln::tf {

/// One input or output argument; it stands for one tensor, or for several when numberAttr (so many
/// of one type) or typeListAttr (one per type of the list) is set.
struct ArgDef {
  std::string name;
  DType type = DType::Invalid; // fixed type, unless typeAttr or typeListAttr names an attribute
  std::string typeAttr, numberAttr, typeListAttr;
  bool isRef = false;
};

enum class AttrKind : uint8_t { String, Int, Float, Bool, Type, Shape, Tensor, Func, Any };
/// "string", "int", ... as in an OpDef.
llvm::StringRef attrKindName(AttrKind kind);

/// A default value of an attribute, independent of any MLIR context.
struct Literal {
  int64_t i = 0; // also bool
  double f = 0;
  DType type = DType::Invalid;
  std::string s;
  bool unknownRank = false;  // of a shape
  std::vector<int64_t> dims; // of a shape; -1: unknown
  std::vector<Literal> list;
};

struct AttrDef {
  std::string name;
  AttrKind kind = AttrKind::Any;
  bool isList = false;
  bool optional = false;          // has a default that the table does not hold: may be missing
  std::optional<int64_t> minimum; // of the value, or of the list's length
  std::optional<Literal> defaultValue;
  std::vector<DType> allowedTypes; // empty: any
  std::vector<std::string> allowedStrings;
};

struct OpDef {
  std::string name;
  std::vector<ArgDef> inputArgs, outputArgs;
  std::vector<AttrDef> attrs;
  bool stateful = false, commutative = false, aggregate = false;

  const AttrDef *attr(llvm::StringRef name) const;
};

/// The signature of `name` ("Conv2D"), or null. Thread-safe; the pointer lives as long as the
/// process.
const OpDef *lookupOp(llvm::StringRef name);

/// Calls `fn` with the name of every op of the registry, without parsing the signatures.
void forEachOpName(llvm::function_ref<void(llvm::StringRef)> fn);

/// Parses one line of the table; on error returns false and says why in `error`.
bool parseOpLine(llvm::StringRef line, OpDef &op, std::string &error);

/// Adds an op (or replaces one of the same name) in TensorFlow's registration vocabulary:
///
///   RegisterOp("Foo").Input("x: T").Input("rest: N * T").Output("y: T")
///       .Attr("T: {float, int32} = DT_FLOAT").Attr("N: int >= 1").SetIsStateful();
///
/// The op is registered when the object dies. A malformed spec is reported by error(), and such an
/// op is not registered.
class RegisterOp {
public:
  explicit RegisterOp(llvm::StringRef name);
  ~RegisterOp();
  RegisterOp(const RegisterOp &) = delete;
  RegisterOp &Input(llvm::StringRef spec);
  RegisterOp &Output(llvm::StringRef spec);
  RegisterOp &Attr(llvm::StringRef spec);
  RegisterOp &SetIsStateful();
  RegisterOp &SetIsCommutative();
  RegisterOp &SetIsAggregate();
  /// Empty if every spec so far was well formed.
  llvm::StringRef error() const { return message; }

private:
  OpDef op;
  std::string message;
};

} // namespace kiln::tf
