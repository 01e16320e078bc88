// The combining step of a reduction on scalars and vectors.
#pragma once

#include "passes/loops/ElementalImpl.h"

#include "hlo/ir/HloUtils.h"

namespace kiln::loops {

/// The combining step of a reduction. Known kinds have an identity and may be reordered.
struct Combiner {
  using Value = mlir::Value;

  ElementalEmitter::Impl &impl;
  mlir::Region &body;
  std::optional<hlo::ReduceKind> kind;
  mlir::Type element; // the tensor's
  mlir::Type accumulator;

  Combiner(ElementalEmitter::Impl &impl, mlir::Region &body, mlir::Type elementType);
  /// From an element, or a vector of them, to the accumulator's type and back.
  Value widen(Value v);
  Value narrow(Value v);
  /// x (+) y for a known kind.
  Value combine(Value x, Value y);
  Value identity(unsigned width);
  /// All lanes of a vector into one, as a tree.
  Value horizontal(Value v);
};

} // namespace kiln::loops
