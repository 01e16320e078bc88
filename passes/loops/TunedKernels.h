// Kernels of contractions that were chosen by timing them, not by the cost model.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace kiln::loops {

/// Choices by what they are for; both are words that KernelSelect.h and contraction/Winograd.h make and read.
struct TunedKernels {
  std::map<std::string, std::string> choices;

  /// "key:choice,key:choice", sorted; "" without any.
  std::string str() const;
  /// Reads what str() writes; nothing when it is anything else.
  static std::optional<TunedKernels> parse(llvm::StringRef text);

  /// "" when there is none.
  llvm::StringRef lookup(const std::string &key) const;
};

} // namespace kiln::loops
