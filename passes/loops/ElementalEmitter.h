// Emits the value of any hlo value at a given index, as a scalar or as a vector of neighbours.
#pragma once

#include "passes/loops/Index.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace kiln::loops {

/// How a tensor lies in memory: identity layout, i1 and 4-bit integers as i8, unsigned as signless,
/// complex as a trailing dimension of 2.
mlir::MemRefType bufferType(mlir::RankedTensorType type);
/// The scalar type that kernels compute with: unsigned as signless, others as they are.
mlir::Type scalarType(mlir::Type elementType);

/// Whether there is code for single elements of the op's results.
bool isElemental(mlir::Operation *op);

/// Walks a DAG of hlo ops from a value towards its leaves and emits one element of it (or `lanes`
/// neighbours along one loop variable) with arith, math, vector and memref ops.
///
/// Leaves are values bound to memrefs, or values with a function of their own (accumulators of a
/// contraction). Results are remembered per index within a scope, so that a value used twice in a
/// DAG is computed once per element. Use:
///
///   ElementalEmitter e(builder, loc, target);
///   e.bind(fusionArgument, memref);
///   e.setLeaf(dotResult, [&](ArrayRef<Index> at) { return accumulator; });
///   unsigned n = e.addVar(nValue, 0, N - 1);
///   e.setLanes(16, n);
///   ElementalEmitter::Scope scope(e);         // at each loop body: forgets at its end
///   e.store(e.emit(root, {Index(3), Index::var(n)}), memref, {Index(3), Index::var(n)});
class ElementalEmitter {
public:
  using LeafFn = std::function<mlir::Value(llvm::ArrayRef<Index>)>;

  ElementalEmitter(mlir::OpBuilder &b, mlir::Location loc, const TargetInfo &target);
  ~ElementalEmitter();

  /// Elements of `value` are loaded from `memref` (bufferType of the value's type, or flat).
  void bind(mlir::Value value, mlir::Value memref);
  /// Each of the values, as a fusion's arguments, to the memref in its place.
  void bindAll(mlir::ValueRange values, mlir::ValueRange memrefs) {
    for (auto [value, memref] : llvm::zip(values, memrefs))
      bind(value, memref);
  }
  /// Elements of `value` come from `fn`: a scalar, or a vector of lanes() elements.
  void setLeaf(mlir::Value value, LeafFn fn);

  /// A loop variable of index type with its inclusive range over all lanes (lane l reads value + l).
  /// `multiple` divides the value itself.
  unsigned addVar(mlir::Value value, int64_t lo, int64_t hi, int64_t multiple = 1);
  void setVarRange(unsigned id, int64_t lo, int64_t hi);

  /// From here on, expressions that use variable `id` become vectors of `width` elements. `mask`
  /// (vector<width x i1>, a prefix of ones; may be null) guards memory: no element outside is touched;
  /// `active` (index type; needed with a mask) is the number of ones. Width 1: scalars.
  void setLanes(unsigned width, unsigned id, mlir::Value mask = {}, mlir::Value active = {});
  unsigned lanes() const { return width; }

  /// The element of `value` at `at` (one Index per dimension): a scalar when it is the same in all
  /// lanes, else a vector of lanes() elements. Types: scalarType(element type).
  mlir::Value emit(mlir::Value value, llvm::ArrayRef<Index> at);
  /// As emit, but always a vector when lanes() > 1.
  mlir::Value emitVector(mlir::Value value, llvm::ArrayRef<Index> at);
  /// Stores a scalar or vector at `at` of a buffer of logical shape `type`.
  void store(mlir::Value element, mlir::Value memref, mlir::RankedTensorType type, llvm::ArrayRef<Index> at);
  /// Loads as a bound leaf does.
  mlir::Value load(mlir::Value memref, mlir::RankedTensorType type, llvm::ArrayRef<Index> at);

  /// The expression as an index-typed value (of lane 0).
  mlir::Value materialize(const Index &index);
  /// Inclusive bounds of an expression over its variables' ranges and all lanes.
  std::pair<int64_t, int64_t> range(const Index &index) const;

  /// Values remembered inside a Scope are forgotten at its end: open one in every loop body.
  class Scope {
  public:
    explicit Scope(ElementalEmitter &e);
    ~Scope();

  private:
    ElementalEmitter &e;
  };

  mlir::OpBuilder &builder() { return b; }
  mlir::Location loc() const { return location; }
  const TargetInfo &targetInfo() const { return target; }

  // For the op emitters (Elemental*.cpp).
  struct Impl;
  Impl &impl() { return *state; }

private:
  mlir::OpBuilder &b;
  mlir::Location location;
  TargetInfo target;
  unsigned width = 1;
  std::unique_ptr<Impl> state;
  friend struct Impl;
};

/// Zero of an element type, complex ones included.
mlir::Value zeroConstant(mlir::ImplicitLocOpBuilder &b, mlir::Type type);

} // namespace kiln::loops
