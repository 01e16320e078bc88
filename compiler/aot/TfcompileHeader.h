// The header that the tfcompile tool writes: TensorFlow's generated class API over Kiln.
#pragma once

#include "compiler/aot/Artifact.h"

namespace kiln::aot {

struct TfcompileHeaderOptions {
  bool genNameToIndex = false;
  bool genProgramShape = false;
};

/// Writes a class derived from kiln::XlaCompiledCpuFunction with argN/resultN/var_X accessors and,
/// for feeds and fetches that the config names, arg_<name> and result_<name>. `feedNames` and
/// `fetchNames` hold the config's names, "" where it gives none.
void writeTfcompileHeader(llvm::raw_ostream &os, const ArtifactNames &names, const ModelInterface &interface,
                          llvm::ArrayRef<std::string> feedNames, llvm::ArrayRef<std::string> fetchNames,
                          const TfcompileHeaderOptions &options);

/// A serialized xla.ProgramShapeProto: parameters, result tuple and parameter names.
std::string programShapeBytes(const ModelInterface &interface);

} // namespace kiln::aot
