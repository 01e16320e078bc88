// Comparisons of sizes that are rounded, followed for all lengths without lowering the graph for each.
#include "passes/hlo/lengths/LengthMasker.h"

#include "passes/hlo/BatchDecisions.h"

using namespace mlir;

namespace kiln::hlo {

std::optional<LengthSize> LengthMasker::findOperand(int64_t number, size_t decision, bool isRight, int64_t from, int64_t to) {
  struct Seen {
    int64_t length, value;
  };
  SmallVector<Seen> seen;
  auto see = [&](int64_t length) {
    ModuleOp module = programFor(number, length);
    auto operands = module ? operandsOfComparison(module, decision, programs.modules[0]) : std::nullopt;
    if (operands)
      seen.push_back({length, isRight ? operands->second : operands->first});
    return operands.has_value();
  };
  if (!llvm::all_of(programs.lengths[number], see))
    return std::nullopt;
  auto isSeen = [&](const LengthSize &size) { return llvm::all_of(seen, [&](const Seen &each) { return size.at(each.length) == each.value; }); };
  // Where both rise only, and are equal at the first and the last length for which a size is the same, they are so between these.
  auto isSeenAtSteps = [&](const LengthSize &size) {
    constexpr int64_t kSteps = 6;
    for (int64_t i = 0; i <= kSteps; ++i) {
      int64_t first = from + (to - from) * i / kSteps, last = first;
      while (size.isRounded() && first > from && size.at(first - 1) == size.at(first))
        --first;
      while (size.isRounded() && last < to && size.at(last + 1) == size.at(last))
        ++last;
      if (!size.isRounded() && last < to) // neighbours show what is rounded
        ++last;
      if (!see(first) || !see(last) || !isSeen(size))
        return false;
    }
    return true;
  };
  SmallVector<LengthSize> sizes = rounded;
  sizes.append({LengthSize(number), LengthSize(number).times(0)}); // those that are not rounded, and numbers
  for (const LengthSize &size : sizes) {
    if (size.getNumber() != number)
      continue;
    LengthSize same = size.plus(seen.front().value - size.at(seen.front().length));
    if (isSeen(same) && isSeenAtSteps(same))
      return same;
  }
  return std::nullopt;
}

std::optional<LengthMasker::Sides> LengthMasker::sidesOfSizes(int64_t number, size_t decision, int64_t from, int64_t to) {
  auto left = findOperand(number, decision, /*isRight=*/false, from, to);
  auto right = left ? findOperand(number, decision, /*isRight=*/true, from, to) : std::nullopt;
  if (!right || !(left->isRounded() || right->isRounded()))
    return std::nullopt;
  std::optional<int> side;
  for (int64_t length = to; length >= from; --length) {
    Side found = sideOfDifference(programs.modules[0], decision, left->at(length) - right->at(length));
    if (!found.isEither && side.value_or(found.side) != found.side)
      return Sides{length};
    if (!found.isEither)
      side = found.side;
  }
  return Sides{};
}

} // namespace kiln::hlo
