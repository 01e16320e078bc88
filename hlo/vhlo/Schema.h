// What vhlo's ops are made of: their attributes, and how many operands and regions they take.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace kiln::vhlo {

/// What an attribute of a vhlo op is for the hlo op of the same name.
enum class AttrUse : uint8_t {
  Integer,  // a number, kept
  Integers, // a list, which becomes an i64 array; nested lists are flattened
  Booleans, // a list, which becomes an array of booleans
  Boolean,
  Enum, // of the hlo dialect, or a string
  Float,
  Apart,   // read by the op's own conversion
  Nothing, // of precision, layouts or devices
};

struct AttrSchema {
  llvm::StringRef name;
  AttrUse use;
};

struct OpSchema {
  int operands = -1; // -1: any number
  unsigned regions = 0;
  bool anyRegions = false;
  llvm::SmallVector<AttrSchema, 8> attrs;
};

/// Of an op's full name with its version, "vhlo.add_v1"; null for an op that no program here has.
const OpSchema *schemaOf(llvm::StringRef fullName);

/// The names of its attributes in the order in which its properties are written.
std::optional<llvm::SmallVector<llvm::StringRef>> attributeNames(llvm::StringRef fullName);

} // namespace kiln::vhlo
