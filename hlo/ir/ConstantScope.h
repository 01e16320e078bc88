// Bounds the life of the constants that a compilation makes in a context which outlives it.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"

#include <vector>

namespace kiln::hlo {

/// When it dies, the bytes of the constants that makeConstantAttr made on this thread meanwhile are freed: a context
/// would keep them as long as it lives. Nothing may read those constants any more.
class ConstantScope {
public:
  ConstantScope();
  ~ConstantScope();
  ConstantScope(const ConstantScope &) = delete;
  ConstantScope &operator=(const ConstantScope &) = delete;

  /// Tells the innermost scope of this thread, if there is one.
  static void record(mlir::DenseResourceElementsAttr constant);

private:
  std::vector<mlir::DenseResourceElementsAttr> constants;
  ConstantScope *outer;
};

} // namespace kiln::hlo
