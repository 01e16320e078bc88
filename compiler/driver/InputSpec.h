// Parses the command line's descriptions of fed tensors.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <limits>
#include <optional>
#include <string>

namespace kiln::driver {

/// A dimension of any size; that of mlir::ShapedType.
constexpr int64_t kOpenDim = std::numeric_limits<int64_t>::min();

/// `name[:index][:dims][:dtype]`; dtype 0 when left out.
struct InputSpec {
  std::string tensor; // "name:index"
  std::string asGiven;
  std::optional<llvm::SmallVector<int64_t>> dims;
  int dtype = 0;
};

/// As "x:1,224,224,3:f32", "x:0:1,224,224,3:f32", "x", "x::i32" or "n:scalar:i32" (rank 0). Dimensions may be open, as in "x:?,10" or "x:-1,10".
/// A lone number after the name is an index when another field of dims follows it, else dims.
llvm::Expected<InputSpec> parseInputSpec(llvm::StringRef text);

/// "name" -> "name:0"; "name:2" stays.
std::string tensorName(llvm::StringRef name);

} // namespace kiln::driver
