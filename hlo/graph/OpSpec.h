// The parser of TensorFlow's registration vocabulary, shared by the table and RegisterOp.
#pragma once
#include "hlo/graph/OpRegistry.h"

namespace kiln::tf::spec {

/// Parses "x: T", "xs: N * T", "ref: Ref(float)"; names of attributes are resolved by resolveArgs.
bool parseArgSpec(llvm::StringRef spec, ArgDef &arg, std::string &error);
/// Parses "T: {float, int32} = DT_FLOAT", "N: int >= 1", "strides: list(int)".
bool parseAttrSpec(llvm::StringRef spec, AttrDef &attr, std::string &error);
/// Settles whether an argument's attribute holds a type or a list of types.
bool resolveArgs(OpDef &op, std::string &error);

} // namespace kiln::tf::spec
