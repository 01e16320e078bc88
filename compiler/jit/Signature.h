// What a compilation depends on beside the function: shapes, element types and the values that it asked for.
#pragma once

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
  };
  Kind kind = Kind::Plain;
  int32_t dtype = 0; // TensorFlow's DataType
  llvm::SmallVector<int64_t, 4> dims;
  std::string value; // row-major elements, bool one byte each
};

struct Signature {
  std::string function; // its name in the session's library
  std::vector<ArgSignature> args;

  /// Bytes that are equal exactly for equal signatures.
  std::string key() const;
  /// "cluster_0(float[2,3], int32[2] = ...)", for messages and traces.
  std::string describe() const;
};

} // namespace kiln::jit
