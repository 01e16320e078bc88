// Affine index expressions over loop variables with known ranges.
#pragma once

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace kiln::loops {

/// constant + sum of coefficient * variable; variables are numbered by the ElementalEmitter.
/// Terms are sorted by variable and have non-zero coefficients, so equal expressions compare equal.
struct Index {
  llvm::SmallVector<std::pair<unsigned, int64_t>, 3> terms;
  int64_t constant = 0;

  Index(int64_t c = 0) : constant(c) {}
  static Index var(unsigned id, int64_t coefficient = 1) {
    Index result;
    if (coefficient)
      result.terms.push_back({id, coefficient});
    return result;
  }
  bool isConstant() const { return terms.empty(); }
  int64_t coefficient(unsigned id) const {
    for (auto [v, c] : terms)
      if (v == id)
        return c;
    return 0;
  }
  bool uses(unsigned id) const { return coefficient(id) != 0; }
  Index operator+(const Index &o) const;
  Index operator*(int64_t factor) const;
  Index operator-(const Index &o) const { return *this + o * -1; }
  bool operator==(const Index &o) const { return constant == o.constant && terms == o.terms; }
  bool operator!=(const Index &o) const { return !(*this == o); }
};

} // namespace kiln::loops
