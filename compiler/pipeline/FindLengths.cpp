// Which open dimensions have which length, and what lengths are multiples of.
#include "compiler/pipeline/OpenPrograms.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace kiln {

namespace {

/// Two lengths, in multiples, each: some graphs want ones that are not so short, others have none that are long, or whose product is large.
SmallVector<std::pair<int64_t, int64_t>> triedLengths(const OpenDims &open) {
  if (open.multiple > 1)
    return {{7, 11}, {29, 37}};
  return {{29, 37}, {211, 223}, {7, 11}};
}

/// Tries to lower a module for some lengths without a word.
class LoweringTrial {
public:
  LoweringTrial(ModuleOp module, const CompilationOptions &options)
      : module(module), options(options), silent(module.getContext(), [this](Diagnostic &d) {
          errors += d.str();
          return success();
        }) {}

  bool lowers(const OpenDims &dims, ArrayRef<int64_t> lengths) {
    return bool(lower(dims.batch, [&](OpenSlot slot) { return dims.sizeOf(slot, lengths); }));
  }

  /// The same where the program asserts nothing that is known not to hold, as that dimensions are equal; else the error is what it asserts.
  bool mayRun(bool hasBatch, llvm::function_ref<int64_t(OpenSlot)> sizeOf) {
    auto program = lower(hasBatch, sizeOf);
    return program && !alwaysFails(program->module());
  }

  StringRef lastError() const { return errors; }

  /// Whether the last error names a size, as those of shapes that do not fit do.
  bool namesSize(int64_t size) const { return StringRef(errors).contains(std::to_string(size)); }

private:
  std::unique_ptr<Compilation> lower(bool hasBatch, llvm::function_ref<int64_t(OpenSlot)> sizeOf) {
    constexpr int64_t kRows = 3;
    errors.clear();
    return lowerQuietly(openProgram(module, hasBatch ? kRows : 0, sizeOf), options, {});
  }

  bool alwaysFails(ModuleOp program) {
    auto entry = hlo::entryFunction(program);
    if (failed(entry) || !*entry)
      return false;
    for (hlo::AssertOp check : entry->front().getOps<hlo::AssertOp>())
      if (ElementsAttr value; matchPattern(check.getPred(), m_Constant(&value)) && hlo::isSplat(value) && !value.getSplatValue<bool>()) {
        errors = check.getMessage().str();
        return true;
      }
    return false;
  }

  ModuleOp module;
  const CompilationOptions &options;
  std::string errors; // of the last trial
  ScopedDiagnosticHandler silent;
};

} // namespace

bool takesMultiples(ModuleOp module, const CompilationOptions &options, const OpenDims &open) {
  LoweringTrial trial(module, options);
  return llvm::any_of(triedLengths(open), [&](auto lengths) {
    return trial.lowers(open, SmallVector<int64_t>(open.numLengths(), lengths.first)) && trial.lowers(open, SmallVector<int64_t>(open.numLengths(), lengths.second));
  });
}

namespace {

using Slots = SmallVector<OpenSlot>;

/// Open dimensions that have a length: each by itself, and those in the same place of inputs of one shape, as the caches of layers, together.
struct Groups {
  SmallVector<Slots> each, ofShapes;
  Groups(ModuleOp module, bool hasBatch) {
    llvm::MapVector<std::pair<ArrayRef<int64_t>, int64_t>, Slots> together;
    auto main = module.lookupSymbol<tf::FuncOp>("main");
    for (auto [i, type] : llvm::enumerate(main.getFunctionType().getInputs()))
      if (auto tensor = dyn_cast<RankedTensorType>(type))
        for (int64_t d = hasBatch; d < tensor.getRank(); ++d)
          if (tensor.isDynamicDim(d)) {
            each.push_back({{i, d}});
            together[{tensor.getShape(), d}].push_back({i, d});
          }
    for (auto &[place, group] : together)
      ofShapes.push_back(std::move(group));
  }
};

/// Open dimensions that the graph takes for one length, and which of them are one less than it, by what it says where all have sizes of their own: errors name sizes that are not equal, those of two dimensions, or
/// by one more or less than these.
class EqualLengths {
public:
  EqualLengths(LoweringTrial &trial, const OpenDims &open, ArrayRef<Slots> slots) : trial(trial), open(open) {
    for (const Slots &each : slots)
      for (OpenSlot slot : each)
        classOf[slot] = {unsigned(classOf.size()), 0};
  }

  /// False: there is an error that says nothing of two dimensions, or which are more than one apart.
  bool find() {
    constexpr size_t kMost = 64; // each is lowered
    if (classOf.size() > kMost)
      return false;
    while (!lowers(kFirst)) {
      Named before = readNamed(kFirst), named;
      if (lowers(kFirst + kMoved))
        return false;
      for (auto &entry : readNamed(kFirst + kMoved)) // constants are not named by both
        if (auto same = before.find(entry.first); same != before.end() && same->second == entry.second)
          named.insert(entry);
      if (named.size() != 2 || !join(named))
        return false;
    }
    for (auto &[slot, place] : classOf)
      if (greatestOf(place.number) - place.offset > (open.multiple == 1))
        return false;
    return true;
  }

  SmallVector<Slots> classes() const {
    llvm::MapVector<unsigned, Slots> result;
    for (auto &[slot, place] : classOf)
      result[place.number].push_back(slot);
    return llvm::map_to_vector(result, [](auto &entry) { return entry.second; });
  }

  Slots shorter() const {
    Slots result;
    for (auto &[slot, place] : classOf)
      if (place.offset < greatestOf(place.number))
        result.push_back(slot);
    return result;
  }

private:
  struct Place {
    unsigned number; // of the class
    int64_t offset;  // from the class's size
  };
  using Named = std::map<unsigned, int64_t>; // of a class: the offset of the size
  static constexpr int64_t kFirst = 29, kApart = 5, kMoved = 2; // so that tables of few places have them, and none is one more or less than another

  /// Whether the graph lowers where the first class has this size, and asserts nothing that does not hold then.
  bool lowers(int64_t first) {
    return trial.mayRun(open.batch, [&](OpenSlot slot) {
      const Place &place = classOf.find(slot)->second;
      return open.multiple * (first + kApart * place.number + place.offset);
    });
  }

  int64_t greatestOf(unsigned number) const {
    int64_t greatest = INT64_MIN;
    for (auto &[slot, place] : classOf)
      if (place.number == number)
        greatest = std::max(greatest, place.offset);
    return greatest;
  }

  /// The classes whose sizes the last error names.
  Named readNamed(int64_t first) const {
    Named named;
    StringRef rest = trial.lastError();
    while (!rest.empty()) {
      StringRef digits = rest.take_while(llvm::isDigit);
      rest = rest.drop_front(std::max<size_t>(digits.size(), 1));
      int64_t size;
      if (digits.empty() || digits.getAsInteger(10, size) || size % open.multiple)
        continue;
      int64_t above = size / open.multiple - first + kApart / 2; // from the middle between two classes
      int64_t offset = above % kApart - kApart / 2;
      if (above >= 0 && std::abs(offset) <= 1 && llvm::any_of(classOf, [&](auto &entry) { return entry.second.number == above / kApart; }))
        named.try_emplace(above / kApart, offset);
    }
    return named;
  }

  /// Makes one class of two; false: sizes are more than one apart.
  bool join(const Named &two) {
    auto [kept, keptOffset] = *two.begin();
    auto [joined, joinedOffset] = *two.rbegin();
    for (auto &[slot, place] : classOf)
      if (place.number == joined)
        place = {kept, place.offset - joinedOffset + keptOffset};
    return llvm::all_of(classOf, [](auto &entry) { return std::abs(entry.second.offset) <= 1; });
  }

  LoweringTrial &trial;
  const OpenDims &open;
  llvm::MapVector<OpenSlot, Place> classOf;
};

/// All sets of at most so many groups that leave some out; none where there are more.
SmallVector<Slots> setsOf(ArrayRef<Slots> groups, size_t most) {
  SmallVector<Slots> sets;
  for (uint64_t set = 1; groups.size() <= most && set + 1 < uint64_t(1) << groups.size(); ++set) {
    Slots slots;
    for (auto [i, group] : llvm::enumerate(groups))
      if (set >> i & 1)
        llvm::append_range(slots, group);
    llvm::sort(slots);
    if (!llvm::is_contained(sets, slots))
      sets.push_back(std::move(slots));
  }
  return sets;
}

/// Which are shorter by one, if the graph lowers so only, and not for some lengths alone, is added to `open`; the length for which it lowers, or 0.
/// `likely`: these, first.
int64_t findShorter(LoweringTrial &trial, OpenDims &open, const Groups &groups, const Slots &likely) {
  constexpr size_t kMostOfShapes = 5, kMostEach = 4; // few sets, as each is lowered
  SmallVector<Slots> sets = setsOf(groups.ofShapes, kMostOfShapes);
  llvm::append_range(sets, setsOf(groups.each, kMostEach));
  llvm::stable_sort(sets, [](const Slots &a, const Slots &b) { return a.size() < b.size(); });
  if (!likely.empty())
    sets.insert(sets.begin(), likely);
  OpenDims dims = open;
  for (auto [length, other] : triedLengths(open)) {
    if (trial.lowers(open, {length}))
      return length;
    // A longer one may lower for what a table of positions does not have.
    if (open.multiple > 1 || length < 10 || !trial.namesSize(length)) // digits are in many texts
      continue;
    for (const Slots &set : sets) {
      dims.shorter = set;
      if (trial.lowers(dims, {length}) && trial.lowers(dims, {length + 1})) {
        open = std::move(dims);
        return length;
      }
    }
  }
  return 0;
}

/// Sets of groups that may be of the second length, the likely ones first: dimensions behind the first of an input, as a width is, the last ones, as a decoder's are, then all others.
/// `whole`: groups that are not parted.
SmallVector<Slots> secondCandidates(ArrayRef<Slots> all, ArrayRef<Slots> groups, ArrayRef<Slots> whole) {
  constexpr size_t kMost = 6;
  Slots slots, behindFirst;
  for (const Slots &each : all)
    llvm::append_range(slots, each);
  for (auto [i, slot] : llvm::enumerate(slots))
    if (i && slots[i - 1].first == slot.first)
      behindFirst.push_back(slot);
  SmallVector<Slots> candidates;
  auto add = [&](Slots candidate) {
    auto isIn = [&](OpenSlot slot) { return llvm::is_contained(candidate, slot); };
    bool isWhole = llvm::all_of(whole, [&](const Slots &group) { return llvm::all_of(group, isIn) || llvm::none_of(group, isIn); });
    if (!candidate.empty() && candidate.front() != slots.front() && isWhole && !llvm::is_contained(candidates, candidate))
      candidates.push_back(std::move(candidate));
  };
  add(behindFirst);
  for (size_t first = slots.size(); first-- > 1;)
    add(Slots(ArrayRef(slots).drop_front(first)));
  for (Slots &others : setsOf(groups, kMost))
    add(std::move(others));
  return candidates;
}

} // namespace

void findLengths(ModuleOp module, const CompilationOptions &options, OpenDims &open) {
  LoweringTrial trial(module, options);
  Groups groups(module, open.batch);
  if (groups.each.size() < 2)
    return;
  constexpr size_t kMostEach = 6; // in sets, as each is lowered
  SmallVector<Slots> candidates;
  Slots shorter;
  if (EqualLengths equal(trial, open, groups.each); equal.find()) {
    SmallVector<Slots> classes = equal.classes();
    candidates = secondCandidates(groups.each, classes, classes);
    shorter = equal.shorter();
  } else {
    candidates = secondCandidates(groups.each, groups.each.size() <= kMostEach ? groups.each : groups.ofShapes, {});
  }
  int64_t known = findShorter(trial, open, groups, shorter), shortest = known ? known : INT64_MAX;
  for (auto [first, second] : triedLengths(open)) {
    if (!known || first > shortest || (first != known && !trial.lowers(open, {first})))
      continue;
    shortest = first;
    for (const Slots &candidate : candidates) {
      OpenDims two = open;
      two.second = candidate;
      if (trial.lowers(two, {first, second}) && trial.lowers(two, {second, first})) {
        open = std::move(two);
        return;
      }
    }
  }
}

} // namespace kiln
