// What a TensorFlow tensor is while a graph is being lowered to hlo.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include <optional>

namespace kiln::tohlo {
using namespace mlir;

/// A TensorList (or the contents of a TensorArray): a buffer of `capacity` elements of one shape,
/// and how many of them are in use. The buffer is null while the element shape is not known.
struct ListValue {
  Type elementType;
  int64_t capacity = 0;
  /// tensor<capacity x element shape>, or null.
  Value buffer;
  /// tensor<i32>: the number of elements in use.
  Value length;
  /// What is known of the elements in use: that there are none yet, or that all equal `constant`.
  /// Lists in which a loop keeps constants for its gradient thus give constants back.
  enum class Content { Empty, Constant, Any } content = Content::Any;
  ElementsAttr constant;

  /// Another element is stored (null: not a constant).
  void store(ElementsAttr item) {
    if (!item || (content != Content::Empty && constant != item))
      content = Content::Any, constant = nullptr;
    else
      content = Content::Constant, constant = item;
  }
  /// Forgets what does not hold for `other` as well; whether that was anything.
  bool join(const ListValue &other) {
    Content before = content;
    if (other.content == Content::Any)
      store(nullptr);
    else if (other.content == Content::Constant)
      store(other.constant);
    return content != before;
  }
};

/// One TensorFlow value. Most are tensors; a handle names a state slot of the Interpreter (a
/// variable or a TensorArray); strings exist at compile time only.
struct LoweredValue {
  enum class Kind { None, Tensor, List, Handle, Strings };

  LoweredValue() = default;
  LoweredValue(Value v) : kind(Kind::Tensor), tensor(v) {}
  LoweredValue(ListValue l) : kind(Kind::List), list(l) {}
  static LoweredValue handle(unsigned slot) {
    LoweredValue v;
    v.kind = Kind::Handle;
    v.slot = slot;
    return v;
  }
  static LoweredValue stringsValue(Attribute strings) {
    LoweredValue v;
    v.kind = Kind::Strings;
    v.strings = strings;
    return v;
  }

  bool isTensor() const { return kind == Kind::Tensor; }
  bool isList() const { return kind == Kind::List; }
  bool isHandle() const { return kind == Kind::Handle; }
  bool isStrings() const { return kind == Kind::Strings; }
  explicit operator bool() const { return kind != Kind::None; }

  Kind kind = Kind::None;
  Value tensor;
  ListValue list;
  unsigned slot = 0;
  Attribute strings;
};

} // namespace kiln::tohlo
