// What a TensorFlow tensor is while a graph is being lowered to hlo.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include <optional>
#include <vector>

namespace kiln::tohlo {
using namespace mlir;

/// What is known of some values: that there are none yet, or that all equal `constant`.
struct KnownContent {
  enum class Content { Empty, Constant, Any } content = Content::Any;
  ElementsAttr constant;

  /// Another value is stored (null: not a constant).
  void store(ElementsAttr item) {
    if (!item || (content != Content::Empty && constant != item))
      content = Content::Any, constant = nullptr;
    else
      content = Content::Constant, constant = item;
  }
  /// Forgets what does not hold for `other` as well; whether that was anything.
  bool join(const KnownContent &other) {
    Content before = content;
    if (other.content == Content::Any)
      store(nullptr);
    else if (other.content == Content::Constant)
      store(other.constant);
    return content != before;
  }
};

/// A TensorList (or the contents of a TensorArray): a buffer of `capacity` elements of one shape,
/// and how many of them are in use. The buffer is null while the element shape is not known.
///
/// A list of variants (lists or optionals: what a loop around others keeps for its gradient) has no
/// buffer of its own. Its LoweredValue has a part that is made as its elements are, but of tensors
/// with the elements' tensors as rows.
///
/// It is the content of the elements in use that is known: lists in which a loop keeps constants
/// for its gradient thus give constants back.
struct ListValue : KnownContent {
  Type elementType;
  int64_t capacity = 0;
  /// Whether it may never have more elements than its capacity; else the capacity is only what
  /// there is room for.
  bool isCapped = false;
  /// Whether it may have more room than elements since a loop sets elements beyond its size.
  bool isGrown = false;
  /// Whether what was popped may still be there, behind the elements.
  bool isPopped = false;
  /// Of a TensorArray whether it grows with the elements that are written.
  bool isDynamic = false;
  /// In the body of a loop its variable that the list is, with other elements, for which it can make room; -1: none.
  int variable = -1;
  /// tensor<capacity x element shape>, or null.
  Value buffer;
  /// tensor<i32>: the number of elements in use.
  Value length;
  /// Of a list that stands for the elements of a list of lists: their lengths.
  KnownContent lengths;

  /// It may be the other. True if less is known of it.
  bool joinRoom(const ListValue &other) {
    bool changes = (other.isCapped && !isCapped) || (other.isPopped && !isPopped);
    isCapped |= other.isCapped;
    isPopped |= other.isPopped;
    return changes;
  }
  bool join(const ListValue &other) {
    bool hasForgotten = lengths.join(other.lengths);
    return KnownContent::join(other) || hasForgotten;
  }
};

/// One TensorFlow value. Most are tensors; a handle names a state slot of the Interpreter (a
/// variable or a TensorArray); strings exist at compile time only. An optional is whether it has a
/// value, and tuples of components: branches may give it components of different types, and it then
/// has a tuple of each, of which one counts.
struct LoweredValue {
  enum class Kind { None, Tensor, List, Handle, Strings, Optional, Tuple };

  LoweredValue() = default;
  LoweredValue(Value v) : kind(Kind::Tensor), tensor(v) {}
  LoweredValue(ListValue l) : kind(Kind::List), list(l) {}
  static LoweredValue handle(unsigned slot) {
    LoweredValue v;
    v.kind = Kind::Handle;
    v.slot = slot;
    return v;
  }
  static LoweredValue optional(Value hasValue, ArrayRef<LoweredValue> tuples) {
    LoweredValue v;
    v.kind = Kind::Optional;
    v.tensor = hasValue;
    v.parts.assign(tuples.begin(), tuples.end());
    return v;
  }
  static LoweredValue tuple(ArrayRef<LoweredValue> components) {
    LoweredValue v;
    v.kind = Kind::Tuple;
    v.parts.assign(components.begin(), components.end());
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
  bool isOptional() const { return kind == Kind::Optional; }
  explicit operator bool() const { return kind != Kind::None; }

  Kind kind = Kind::None;
  /// The tensor; of an optional tensor<i1>, whether it has a value.
  Value tensor;
  /// The list; of a tensor that is part of a list of variants, `content` is what is known of its
  /// rows.
  ListValue list;
  /// What the tensor (of a list the buffer) would be if it were set; of parts of a list of
  /// variants, what a row is.
  Type type;
  /// The tuples of an optional, the components of a tuple; what the elements of a list of variants
  /// are made of, once known.
  std::vector<LoweredValue> parts;
  /// An optional that an If or Case of this selector gave, and the tuple that it has in each branch
  /// (-1: it is none there; -2: not known).
  Value selector;
  std::vector<int> tupleOfBranch;
  unsigned slot = 0;
  Attribute strings;
};

} // namespace kiln::tohlo
