// How dimensions follow from each other.
#include "passes/hlo/lengths/Extent.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace kiln::hlo {

LengthDim deriveDim(const Sizes &sizes, const Lengths &lengths, int64_t multiple) {
  if (llvm::all_equal(sizes))
    return {};
  LengthDim found{LengthDim::Alike, {}};
  const int64_t slopes[] = {1, multiple};
  for (auto [number, values] : llvm::enumerate(lengths)) {
    for (int64_t slope : ArrayRef(slopes).drop_back(multiple == 1)) {
      LengthDim dim{LengthDim::Open, {1, 1, LengthSize(number).times(slope).plus(sizes[0] - slope * values[0])}};
      if (!hasSizes(dim, sizes, lengths))
        continue;
      if (found.isOpen())
        return {LengthDim::Alike, {}}; // one of two
      found = dim;
    }
  }
  return found;
}

bool hasSizes(const LengthDim &dim, const Sizes &sizes, const Lengths &lengths) {
  if (!dim.hasEnd())
    return dim.kind != LengthDim::Fixed || llvm::all_equal(sizes);
  auto extentIn = [&](const Extent &extent, size_t i) { return extent.outer * extent.inner * sizeIn(extent.size, lengths, i); };
  return llvm::all_of(llvm::seq<size_t>(0, sizes.size()), [&](size_t i) { return extentIn(dim.extent, i) * (dim.isJoined() ? extentIn(dim.second, i) : 1) == sizes[i]; });
}

std::optional<LengthDim> join(const LengthDim &a, const LengthDim &b) {
  auto varies = [](const LengthDim &dim) { return dim.kind == LengthDim::Alike || dim.hasEnd(); };
  if (a.kind == LengthDim::Alike && varies(b))
    return b;
  if (b.kind == LengthDim::Alike && varies(a))
    return a;
  if (a.kind != b.kind || (a.hasEnd() && !(a.extent == b.extent)) || (a.isJoined() && !(a.second == b.second)))
    return std::nullopt;
  return a;
}

bool joinInto(LengthDims &dims, ArrayRef<LengthDim> others) {
  for (auto [dim, other] : llvm::zip_equal(dims, others)) {
    auto both = join(dim, other);
    if (!both)
      return false;
    dim = *both;
  }
  return true;
}

namespace {

/// The operand's elements from the slowest index on: numbers of elements that are fixed, and sizes that are not.
class Factors {
public:
  /// False: a dimension's structure is not known.
  bool add(const LengthDim &dim, int64_t size) {
    if (dim.kind == LengthDim::Alike || dim.kind == LengthDim::Unset)
      return false;
    fixed.back() *= dim.hasEnd() ? dim.extent.outer : size;
    if (dim.hasEnd())
      add(dim.extent);
    if (dim.isJoined())
      add(dim.second);
    return true;
  }
  bool takeFixed(int64_t size) {
    if (size == 0 || fixed[next] % size)
      return false;
    fixed[next] /= size;
    return true;
  }
  /// All that is before the next open size, that, and of what follows as much as makes a dimension of these sizes, be it with one more that is open.
  std::optional<LengthDim> takeOpen(const Sizes &sizes, const Lengths &lengths) {
    if (next == open.size())
      return std::nullopt;
    LengthDim dim{LengthDim::Open, {fixed[next], 1, open[next]}, {}};
    int64_t whole = dim.extent.outer * sizeIn(dim.extent.size, lengths, 0), rest = whole && sizes[0] % whole == 0 ? sizes[0] / whole : 0;
    if (rest == 0)
      return std::nullopt;
    fixed[next++] = 1;
    dim.extent.inner = rest;
    if (hasSizes(dim, sizes, lengths))
      return takeFixed(rest) ? std::optional(dim) : std::nullopt;
    dim.extent.inner = std::exchange(fixed[next], 1);
    whole = next < open.size() ? dim.extent.inner * sizeIn(open[next], lengths, 0) : 0;
    if (whole == 0 || rest % whole)
      return std::nullopt;
    dim.kind = LengthDim::Joined;
    dim.second = {1, rest / whole, open[next++]};
    return hasSizes(dim, sizes, lengths) && takeFixed(rest / whole) ? std::optional(dim) : std::nullopt;
  }
  bool areTaken() const { return next == open.size() && fixed[next] == 1; }

private:
  void add(const Extent &extent) {
    auto [rest, factor] = extent.size.withoutFactor();
    open.push_back(rest);
    fixed.push_back(factor * extent.inner);
  }

  SmallVector<int64_t> fixed{1}; // before, between and after the open ones
  SmallVector<LengthSize> open;
  size_t next = 0;
};

} // namespace

std::optional<LengthDims> reshapeDims(ArrayRef<LengthDim> operand, ArrayRef<int64_t> operandShape, ArrayRef<Sizes> result, const Lengths &lengths) {
  Factors factors;
  for (auto [dim, size] : llvm::zip_equal(operand, operandShape))
    if (!factors.add(dim, size))
      return std::nullopt;
  LengthDims dims;
  for (const Sizes &sizes : result) {
    LengthDim dim;
    if (llvm::all_equal(sizes)) {
      if (!factors.takeFixed(sizes[0]))
        return std::nullopt;
    } else {
      std::optional<LengthDim> open = factors.takeOpen(sizes, lengths);
      if (!open)
        return std::nullopt;
      dim = *open;
    }
    dims.push_back(dim);
  }
  return factors.areTaken() ? std::optional(dims) : std::nullopt;
}

} // namespace kiln::hlo
