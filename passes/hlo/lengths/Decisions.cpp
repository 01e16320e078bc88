// What was decided while lowering, which must come out alike for all lengths.
#include "passes/hlo/lengths/LengthMasker.h"

#include "passes/hlo/BatchDecisions.h"

using namespace mlir;

namespace kiln::hlo {

static constexpr int64_t kRounding = 16; // by which numbers are taken to lie beside a straight line of the length, where no more is known
static constexpr int64_t kMostRounding = 1024; // no stride is larger; what is no straight line is far from ties by more, except near them

// Lengths for which the graph is lowered because a rounded comparison is near a tie: while it is not known whether the graph can be opened, and then, when all have to be met.
static constexpr int64_t kFew = 8, kMany = 1024;

static Location locationOf(ModuleOp module, size_t decision) {
  auto entry = cast<DictionaryAttr>(module->getAttrOfType<ArrayAttr>("hlo.decisions")[decision]);
  return Location(cast<LocationAttr>(entry.get("at")));
}

ModuleOp LengthMasker::programFor(ArrayRef<int64_t> lengths) {
  auto all = llvm::seq<size_t>(0, lengths.size());
  for (auto [i, module] : llvm::enumerate(programs.modules))
    if (llvm::all_of(all, [&](size_t number) { return programs.lengths[number][i] == lengths[number]; }))
      return module;
  auto [found, isNew] = others.try_emplace(SmallVector<int64_t, 2>(lengths));
  if (isNew) {
    ScopedDiagnosticHandler silent(top.getContext(), [](Diagnostic &) { return success(); });
    found->second = programs.lower(lengths);
  }
  return found->second;
}

ModuleOp LengthMasker::programFor(int64_t number, int64_t length) {
  SmallVector<int64_t, 2> all = llvm::map_to_vector<2>(programs.lengths, [](const std::array<int64_t, 3> &each) { return each[0]; });
  all[number] = length;
  return programFor(all);
}

/// By how much differences at lengths for which there are programs lie beside the straight line through those at two lengths.
int64_t LengthMasker::deviationOf(int64_t number, size_t decision, std::pair<int64_t, int64_t> lengths, std::pair<int64_t, int64_t> differences) {
  SmallVector<std::pair<int64_t, ModuleOp>> known;
  for (int64_t length : programs.lengths[number])
    known.push_back({length, programFor(number, length)});
  for (const auto &[all, module] : others) {
    bool isAlone = true; // of the lengths `number` alone is another than the longest
    for (auto [i, length] : llvm::enumerate(all))
      isAlone &= int64_t(i) == number || length == programs.lengths[i][0];
    if (isAlone)
      known.push_back({all[number], module});
  }
  double most = 0, slope = double(differences.second - differences.first) / double(std::max<int64_t>(lengths.second - lengths.first, 1));
  for (auto [length, module] : known)
    if (auto found = module ? sideOfComparison(module, decision, programs.modules[0]) : std::nullopt)
      most = std::max(most, std::abs(double(found->difference) - double(differences.first) - slope * double(length - lengths.first)));
  return std::ceil(std::min(most, 1e15));
}

LengthMasker::Sides LengthMasker::sidesOf(int64_t number, size_t decision, int64_t from, int64_t to, size_t most) {
  std::optional<int> side;
  auto at = [&](int64_t length) {
    ModuleOp module = programFor(number, length);
    auto found = module ? sideOfComparison(module, decision, programs.modules[0]) : std::nullopt;
    if (found && !found->isEither && !side)
      side = found->side;
    return found && (found->isEither || found->side == side) ? found : std::nullopt;
  };
  auto last = at(to), first = at(from);
  if (!first || !last)
    return {first ? to : from};
  const int64_t rounding = std::clamp(2 * deviationOf(number, decision, {from, to}, {first->difference, last->difference}), kRounding, kMostRounding);
  struct Range {
    int64_t from, to;    // from before the first length, too
    int64_t first, last; // differences at the ends
  };
  auto isNear = [&](const Range &range) { return range.to - range.from > 1 && std::min(std::abs(range.first), std::abs(range.last)) <= rounding; };
  // Level by level, so that a part of the lengths is spread over all of them; parted from 0 on, so that a search for the first length meets the same ones.
  SmallVector<Range> ranges{{0, to, first->difference, last->difference}};
  size_t tried = 0;
  for (size_t i = 0; i < ranges.size(); ++i) {
    Range range = ranges[i];
    if (!isNear(range))
      continue;
    // Most of what is left is met, if so many are near a tie by then.
    int64_t left = 0;
    for (const Range &each : ArrayRef(ranges).drop_front(tried == kFew ? i : ranges.size()))
      left += isNear(each) ? each.to - each.from : 0;
    if (tried == most || left > 4 * int64_t(most))
      return {std::nullopt, /*isSure=*/false};
    int64_t between = range.from + std::clamp<int64_t>((range.to - range.from) * 0.618, 1, range.to - range.from - 1); // not the middle, which meets multiples of powers of two only
    if (between <= from) {
      ranges.push_back({between, range.to, range.first, range.last});
      continue;
    }
    auto found = at(between);
    if (!found)
      return {between};
    ++tried;
    ranges.push_back({range.from, between, range.first, found->difference});
    ranges.push_back({between, range.to, found->difference, range.last});
  }
  return {};
}

/// Whether a comparison by several lengths comes out alike for all from `shortest` on. What is a straight line of each length, as products and sums of them are, has its extremes where each is the shortest
/// or the longest.
bool LengthMasker::standsAlike(size_t decision, int64_t shortest) {
  auto at = [&](ArrayRef<int64_t> lengths) {
    ModuleOp module = programFor(lengths);
    return module ? sideOfComparison(module, decision, programs.modules[0]) : std::nullopt;
  };
  size_t count = programs.lengths.size();
  std::optional<int> side;
  SmallVector<int64_t> differences; // of each corner: bit i says that length i is the longest
  for (size_t corner = 0; corner < size_t(1) << count; ++corner) {
    SmallVector<int64_t, 2> lengths;
    for (size_t i = 0; i < count; ++i)
      lengths.push_back(corner >> i & 1 ? programs.lengths[i][0] : shortest);
    auto found = at(lengths);
    if (!found || (!found->isEither && side.value_or(found->side) != found->side))
      return false;
    if (!found->isEither)
      side = found->side;
    differences.push_back(found->difference);
  }
  for (size_t place : {1, 2}) { // between
    SmallVector<int64_t, 2> lengths;
    double expected = 0;
    for (const std::array<int64_t, 3> &each : programs.lengths)
      lengths.push_back(each[place]);
    for (auto [corner, difference] : llvm::enumerate(differences)) {
      double share = 1;
      for (auto [i, each] : llvm::enumerate(programs.lengths))
        share *= double(corner >> i & 1 ? each[place] - shortest : each[0] - each[place]) / double(each[0] - shortest);
      expected += share * double(difference);
    }
    auto found = at(lengths);
    bool isFar = llvm::all_of(differences, [](int64_t difference) { return std::abs(difference) > kRounding; });
    if (!found || (!found->isEither && found->side != side.value_or(found->side)) || (!isFar && std::abs(double(found->difference) - expected) > 1e-6 * (1 + std::abs(expected))))
      return false;
  }
  return true;
}

/// The location of the first of comparisons by several lengths that may come out otherwise; of the lengths the least are those from which on none does.
std::optional<Location> LengthMasker::findSharedThatTurns(ArrayRef<size_t> comparisons) {
  for (size_t decision : comparisons) {
    int64_t shortest = *llvm::max_element(least), most = *llvm::min_element(programs.mostLeast);
    for (const std::array<int64_t, 3> &each : programs.lengths)
      most = std::min({most, each[1], each[2]});
    if (shortest <= most && standsAlike(decision, shortest)) {
      llvm::fill(least, shortest);
      continue;
    }
    if (shortest >= most || !standsAlike(decision, most))
      return locationOf(programs.modules[0], decision);
    while (most - shortest > 1) { // what stands from some length on does so from longer ones
      int64_t middle = (shortest + most) / 2;
      (standsAlike(decision, middle) ? most : shortest) = middle;
    }
    llvm::fill(least, most);
  }
  return std::nullopt;
}

LogicalResult LengthMasker::checkDecisions() {
  if (!hasLengths()) {
    DictionaryAttr decision = findCountDecision(programs.modules, programs.counts);
    auto ordinal = decision ? decision.getAs<IntegerAttr>("ordinal") : IntegerAttr();
    return decision ? refuseDecision(cast<LocationAttr>(decision.get("at")), ordinal ? ordinal.getInt() : -1) : success();
  }
  bent.resize(programs.lengths.size());
  SmallVector<std::array<ModuleOp, 3>> changed; // programs in which one length alone is another
  for (auto [number, sizes] : llvm::enumerate(programs.lengths)) {
    changed.push_back({programs.modules[0], programFor(number, sizes[1]), programFor(number, sizes[2])});
    if (!changed.back()[1] || !changed.back()[2])
      return refuse(programs.modules[0]->getLoc()) << "with one of " << programs.multiple * sizes[1] << " or " << programs.multiple * sizes[2] << " it does not compile";
  }
  SharedDecisions shared = findSharedDecisions(changed);
  if (!shared.other)
    shared.other = findSharedThatTurns(shared.comparisons);
  if (shared.other)
    return refuse(*shared.other) << "what is computed depends on two lengths";
  for (auto [number, modules] : llvm::enumerate(changed))
    if (failed(checkDecisions(number, modules)))
      return failure();
  return success();
}

LogicalResult LengthMasker::checkDecisions(int64_t number, const std::array<ModuleOp, 3> &modules) {
  const std::array<int64_t, 3> &lengths = programs.lengths[number];
  Bends bends = findBends(modules, lengths);
  bent[number] = bends.comparisons;
  if (bends.other)
    return refuseDecision(*bends.other);
  auto turnsFrom = [&](int64_t shortest) -> std::optional<Location> {
    for (size_t i : {1, 2})
      if (auto at = findBatchDecision({modules[i], modules[0], lengths[i], lengths[0]}, {shortest, lengths[0]}, /*byPlace=*/true, bent[number]))
        return at;
    for (size_t decision : bent[number])
      if (sidesOf(number, decision, shortest, lengths[0], kFew).turnsAt)
        return locationOf(modules[0], decision);
    return std::nullopt;
  };
  int64_t &shortest = least[number], longest = std::min({lengths[1], lengths[2], programs.mostLeast[number]});
  std::optional<Location> at = turnsFrom(shortest);
  if (!at)
    return success();
  if (shortest >= longest)
    return refuseDecision(*at);
  if (at = turnsFrom(longest); at)
    return refuseDecision(*at);
  while (longest - shortest > 1) { // what stands from some length on does so from longer ones
    int64_t middle = (shortest + longest) / 2;
    (turnsFrom(middle) ? shortest : longest) = middle;
  }
  shortest = longest;
  return success();
}

LogicalResult LengthMasker::checkNearTies() {
  for (int64_t number = 0, n = programs.lengths.size(); hasLengths() && number < n; ++number) {
    const std::array<int64_t, 3> &lengths = programs.lengths[number];
    int64_t longest = std::min({lengths[1], lengths[2], programs.mostLeast[number]});
    for (size_t decision : bent[number])
      while (true) {
        auto ofSizes = sidesOfSizes(number, decision, least[number], lengths[0]);
        Sides sides = ofSizes ? *ofSizes : sidesOf(number, decision, least[number], lengths[0], kMany);
        if (!sides.turnsAt && sides.isSure)
          break;
        if (!sides.turnsAt || *sides.turnsAt >= longest)
          return refuseDecision(locationOf(programs.modules[0], decision));
        least[number] = *sides.turnsAt + 1;
      }
  }
  return success();
}

} // namespace kiln::hlo
