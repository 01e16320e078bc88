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
  /// Whether it takes extremes of floats on a processor. Its instructions for them lose NaN or cost several, so loops take `extreme` of the
  /// numbers, `noteNaN` which lanes met NaN (integers, 0: none, as `noNaN` begins) and put it back behind the last one (`restoreNaN`).
  bool notesNaN() const;
  Value extreme(Value x, Value y);
  Value noNaN(unsigned width);
  Value noteNaN(Value notes, Value element);
  Value restoreNaN(Value extreme, Value notes);
  /// All lanes of a vector into one, as a tree.
  Value horizontal(Value v);
};

} // namespace kiln::loops
