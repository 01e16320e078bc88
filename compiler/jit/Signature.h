// What a compilation depends on beside the function: shapes, element types and the values that it asked for.
#pragma once

#include "kiln/tensor.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::jit {

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
  llvm::SmallVector<int64_t, 4> dims; // -1 in front: any number of rows from 1 on, the same for all such arguments (Plain)
  std::string value; // row-major elements, bool one byte each
  Tensor frozen;     // as long as someone has it, its buffer is not written
  bool isOpen() const { return !dims.empty() && dims.front() < 0; }
};

struct Signature {
  std::string function; // its name in the session's library
  std::vector<ArgSignature> args;

  bool hasOpenBatch() const;
  /// Bytes that are equal exactly for equal signatures, as long as the frozen tensors live: they are
  /// told apart by their buffers.
  std::string key() const;
  /// Bytes that are equal in every process for signatures of equal code, but for the function's name.
  std::string content() const;
  /// "cluster_0(float[2,3], int32[2] = ...)", for messages and traces.
  std::string describe() const;
};

/// `now` with its batch open, where only the number of rows tells it from `before`; empty where there is another difference, or none.
std::vector<ArgSignature> withOpenBatch(const std::vector<ArgSignature> &before, const std::vector<ArgSignature> &now);

} // namespace kiln::jit
