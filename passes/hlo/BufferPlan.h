// Which values share memory, and where in the arena each such class lies.
#pragma once

#include "passes/hlo/Lifetimes.h"

#include "llvm/ADT/EquivalenceClasses.h"

#include <vector>

namespace kiln::hlo {

/// Alignment of arena and constant offsets: a cache line, a whole AVX-512 register.
constexpr int64_t kAlignment = 64;

/// A stretch of time in half steps of Lifetimes: an op reads and writes at 2 * its time.
struct Segment {
  unsigned begin, end; // both included
};

/// Values in the same memory.
struct BufferClass {
  Space space = Space::arena;
  int64_t offset = -1;
  int64_t bytes = 0;
  llvm::SmallVector<Segment, 2> segments; // sorted, disjoint
  llvm::SmallVector<mlir::Value, 2> values;
  bool fixed() const { return space != Space::arena; }
};

/// Whether `op` may write result `result` over operand `operand`: each element of the operand is
/// read only where, and not after, the same element of the result is written.
bool canWriteInPlace(mlir::Operation *op, unsigned operand, unsigned result);

class BufferPlan {
public:
  explicit BufferPlan(const Lifetimes &times) : times(&times) {}

  /// Makes a class for a value, live from definition to last use.
  void add(mlir::Value v);
  /// A class that is no value's: working memory of an op.
  unsigned addScratch(mlir::Operation *op, int64_t bytes);
  /// Makes the classes of several ops' working memory one.
  void uniteScratch(llvm::ArrayRef<unsigned> ids);
  void fix(mlir::Value v, Space space, int64_t offset);
  void extend(mlir::Value v, Segment segment);
  /// Puts two values into one class whatever their lifetimes (they hold the same, or take turns).
  void unite(mlir::Value a, mlir::Value b);
  /// Puts operand and result of `at` into one class if nothing is lost by that.
  bool tryShare(mlir::Operation *at, unsigned operand, unsigned result);

  bool same(mlir::Value a, mlir::Value b) const { return find(a) == find(b); }
  BufferClass &classOf(mlir::Value v) { return list[find(v)]; }
  BufferClass &classAt(unsigned id) { return list[root(id)]; }

  /// Gives every arena class an offset; returns the arena's bytes.
  int64_t packArena();
  /// The most arena bytes live at one time.
  int64_t maxLiveBytes() const;

private:
  unsigned root(unsigned id) const;
  unsigned find(mlir::Value v) const { return root(ids.lookup(v)); }
  void merge(unsigned into, unsigned from);
  bool mayTouch(unsigned time, unsigned a, unsigned b) const;

  const Lifetimes *times;
  llvm::DenseMap<mlir::Value, unsigned> ids;
  std::vector<BufferClass> list;
  mutable std::vector<unsigned> parent;
};

} // namespace kiln::hlo
