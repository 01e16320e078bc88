// What a compilation depends on beside the function: shapes, element types and the values that it asked for.
#pragma once

#include "kiln/tensor.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::jit {

/// What ArgSignature.dims have in place of a size: any number of rows from 1 on, in front; any length up to Signature::mostLength, the same for all, in front where rows are mixed; and one less than that.
constexpr int64_t kOpenRows = -1, kOpenLength = -2, kOpenLess = -3;

/// One argument of a compiled function.
struct ArgSignature {
  enum class Kind : uint8_t {
    Constant, // known while compiling: `value` holds its elements
    Plain,
    Variable, // a handle; dtype and dims are those of the variable's value
    Frozen,   // likewise, of a variable that keeps the value `frozen`, which is compiled in
  };
  Kind kind = Kind::Plain;
  int32_t dtype = 0; // TensorFlow's DataType
  llvm::SmallVector<int64_t, 4> dims; // of Plain ones also kOpenRows, kOpenLength and kOpenLess
  std::string value; // row-major elements, bool one byte each
  Tensor frozen;     // as long as someone has it, its buffer is not written
  bool isOpen() const;
};

struct Signature {
  std::string function; // its name in the session's library
  std::vector<ArgSignature> args;
  int64_t mostLength = 0; // where a length is open

  bool isOpen() const;
  /// Whether some have `dim`.
  bool has(int64_t dim) const;
  /// Whether what is open in front is a length.
  bool hasLengthInFront() const;
  /// Bytes that are equal exactly for equal signatures, as long as the frozen tensors live: they are
  /// told apart by their buffers.
  std::string key() const;
  /// Bytes that are equal in every process for signatures of equal code, but for the function's name.
  std::string content() const;
  /// "cluster_0(float[2,3], int32[2] = ...)", for messages and traces.
  std::string describe() const;
};

/// `now` with its batch or length open, where only the number of rows and the size of other dimensions, one for all or one less than others, tell it from `before`; null where
/// there is another difference, or none. `mixesRows`: their number is a length.
std::optional<Signature> withOpenDims(const std::vector<ArgSignature> &before, const Signature &now, bool mixesRows);

} // namespace kiln::jit
