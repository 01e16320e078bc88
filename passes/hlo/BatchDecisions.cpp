// Follows what comparisons, quotients and choices of constants make of the batch's size.
#include "passes/hlo/BatchDecisions.h"

#include "hlo/eval/Tensor.h"
#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/BitVector.h"

#include <cstring>

using namespace mlir;

namespace kiln::hlo {

namespace {

std::optional<eval::Tensor> tensorOf(Attribute attr) {
  auto elements = dyn_cast<ElementsAttr>(attr);
  return elements ? std::optional(eval::Tensor::fromAttr(elements)) : std::nullopt;
}

constexpr int64_t kSteepest = 1 << 18; // for each row: the sizes of thousands of rows are int32 numbers, too

/// With what 0 goes: numbers on either side of it, whichever they are, or none.
enum class Zero { Below, Above, Either, Alone };

int sideOf(int64_t value, Zero zero) { return value > 0 || (value == 0 && zero == Zero::Above) ? 1 : value < 0 || zero == Zero::Below ? -1 : 0; }

/// Of a comparison.
Zero zeroOf(StringRef direction) {
  return direction == "EQ" || direction == "NE" ? Zero::Alone : direction == "GT" || direction == "LE" ? Zero::Below : Zero::Above;
}

/// Whether lhs - rhs, which is `a` for `rows.first` and `b` for `rows.second`, is on one side of 0 for all rows of the range.
bool standsAlike(int64_t a, int64_t b, std::pair<int64_t, int64_t> rows, const RowRange &range, Zero zero) {
  if (a == b)
    return true;
  int64_t step = rows.second - rows.first;
  if ((b - a) % step)
    return false;
  int64_t slope = (b - a) / step, first = a + slope * (range.least - rows.first);
  if (std::abs(slope) > kSteepest)
    return false;
  bool isEndless = range.most == RowRange().most;
  int64_t last = isEndless ? slope : b + slope * (range.most - rows.second);
  return sideOf(first, zero) == sideOf(last, zero) || (zero == Zero::Either && (first == 0 || last == 0));
}

/// Whether `holds` for the numbers of the elements of two tensors at each place that both have.
bool holdsAtPlaces(ArrayRef<int64_t> few, ArrayRef<int64_t> more, llvm::function_ref<bool(int64_t, int64_t)> holds) {
  SmallVector<int64_t> index(few.size(), 0);
  for (int64_t i = 0, n = llvm::product_of(few); i < n; ++i) {
    int64_t there = 0;
    for (size_t d = 0; d < few.size(); ++d)
      there = there < 0 || index[d] >= more[d] ? -1 : there * more[d] + index[d];
    if (there >= 0 && !holds(i, there))
      return false;
    for (int64_t d = few.size() - 1; d >= 0 && ++index[d] == few[d]; --d)
      index[d] = 0;
  }
  return true;
}

/// Whether elements at the same place, of those places that both have, are equal.
bool haveSamePlaces(ElementsAttr few, ElementsAttr more) {
  ShapedType a = few.getShapedType(), b = more.getShapedType();
  if (a.getElementType() != b.getElementType() || a.getRank() != b.getRank())
    return false;
  if (auto same = areSameSplats(few, more))
    return *same;
  ConstantBytes left = constantBytes(few), right = constantBytes(more);
  size_t bytes = elementBytes(a.getElementType());
  return holdsAtPlaces(a.getShape(), b.getShape(), [&](int64_t i, int64_t there) { return !std::memcmp(left.data() + i * bytes, right.data() + there * bytes, bytes); });
}

/// Ops that take a shape or a number of elements as it is: what comes of it is compared.
bool takesShapes(StringRef name) {
  return llvm::is_contained({"Reshape", "Fill", "BroadcastTo", "BroadcastArgs", "BroadcastGradientArgs", "Empty", "OneHot", "Range", "ResizeBilinear", "ResizeNearestNeighbor", "Slice", "SplitV", "StridedSliceGrad", "Tile", "TopKV2", "Pad", "PadV2", "NonMaxSuppression", "NonMaxSuppressionV2", "NonMaxSuppressionV3", "NonMaxSuppressionV4", "NonMaxSuppressionV5", "UnsortedSegmentSum", "UnsortedSegmentMax", "UnsortedSegmentMin", "UnsortedSegmentProd", "ScatterNd", "RandomUniform",
                             "RandomStandardNormal", "StatelessRandomUniformV2", "StatelessRandomUniformIntV2", "StatelessRandomUniformFullIntV2", "StatelessRandomNormalV2", "StatelessTruncatedNormalV2", "TruncatedNormal", "RandomUniformInt", "Conv2DBackpropInput", "Conv3DBackpropInput",
                             "Conv3DBackpropInputV2", "DepthwiseConv2dNativeBackpropInput", "AvgPoolGrad", "AvgPool3DGrad", "ConcatOffset", "TensorArrayV3", "TensorListReserve", "EmptyTensorList",
                             "TensorListFromTensor", "TensorListStack", "TensorListGetItem", "TensorListPushBack", "TensorListPopBack", "TensorListGather", "TensorListConcatV2"},
                            name);
}

/// Of how many first operands an op only moves elements, whatever they are, to or from places that the others say.
size_t numMoved(StringRef name) {
  return name == "dynamic_update_slice" ? 2 : name == "slice" || name == "dynamic_slice" || name == "gather" ? 1 : 0;
}

class Decision {
public:
  Decision(DictionaryAttr few, DictionaryAttr more, const BatchPair &pair, const RowRange &range, bool byPlace)
      : few(few), more(more), pair(pair), rows(pair.fewRows, pair.moreRows), range(range), byPlace(byPlace) {}

  bool holds() const {
    StringRef name = few.getAs<StringAttr>("name").getValue();
    if (name != more.getAs<StringAttr>("name").getValue() || few.get("direction") != more.get("direction") || count() != operands(more).size())
      return false;
    bool isReduction = name == "reduce" || name == "product" || name == "sum";
    if (byPlace && isReduction && !hasSameShape(0) && !isUniform(0)) // of some places it may be another than of all
      return false;
    if (few.get("attributes") != more.get("attributes"))
      return false;
    bool areSame = llvm::all_of(llvm::seq<size_t>(0, count()), [&](size_t i) { return same(i); });
    if (name == "sum") // of more and more of the same, or of what grows in a straight line
      return (areSame && hasSameShape(0)) || (isInteger() && (hasSameShape(0) || (isUniform(0) && same(0))));
    // Of a node's own decision the same of places that both have may be more in all.
    bool areWhole = !byPlace || !few.contains("ordinal") || takesShapes(name) || llvm::all_of(llvm::seq<size_t>(0, count()), [&](size_t i) { return hasSameShape(i) || isa<IntegerAttr>(operands(few)[i]); });
    if (areSame && areWhole)
      return true;
    if (name == "compare") {
      Zero zero = zeroOf(few.getAs<StringAttr>("direction").getValue());
      return compares([&](int64_t a, int64_t b) { return standsAlike(a, b, rows, range, zero); });
    }
    if (name == "maximum" || name == "minimum")
      return compares([&](int64_t a, int64_t b) { return standsAlike(a, b, rows, range, Zero::Either); });
    if (byPlace && (name == "add" || name == "subtract")) // of float numbers, which sizes are exactly
      return isExact(0) && isExact(1);
    if (name == "divide" || name == "remainder")
      return same(1) ? dividesEvenly() : hasOneQuotient();
    if (name == "multiply") // by the same: a straight line stays one
      return isInteger() && (same(0) || same(1)) && isGentle(/*ofBoth=*/true);
    if (name == "product")
      return isInteger() && numDifferent() <= 1 && isGentle(/*ofBoth=*/false);
    if (takesShapes(name))
      return true;
    if (name == "select")
      return same(0);
    size_t moved = numMoved(name);
    return moved && llvm::all_of(llvm::seq<size_t>(0, count()), [&](size_t i) { return i < moved ? hasSameShape(i) : same(i); });
  }

private:
  ArrayAttr operands(DictionaryAttr entry) const { return entry.getAs<ArrayAttr>("operands"); }
  size_t count() const { return operands(few).size(); }
  bool same(size_t i) const {
    Attribute a = operands(few)[i], b = operands(more)[i];
    auto x = dyn_cast<ElementsAttr>(a), y = dyn_cast<ElementsAttr>(b);
    return a == b || (x && y && (byPlace ? haveSamePlaces(x, y) : haveSameRows(x, y, pair)));
  }

  /// Of 32 bits and more, so that what grows in a straight line does not wrap.
  bool isInteger() const {
    return llvm::all_of(llvm::seq<size_t>(0, count()), [&](size_t i) {
      auto t = tensorOf(operands(few)[i]);
      return t && isa<IntegerType>(t->getElementType()) && t->getElementType().getIntOrFloatBitWidth() >= 32;
    });
  }

  bool hasSameShape(size_t i) const {
    auto a = tensorOf(operands(few)[i]), b = tensorOf(operands(more)[i]);
    return a && b && a->getType() == b->getType();
  }

  /// Whether an operand's numbers are whole and so small that no float32 rounds those that are as far from 0.
  bool isExact(size_t i) const {
    for (DictionaryAttr entry : {few, more}) {
      auto t = tensorOf(operands(entry)[i]);
      if (!t || !(t->getElementType().isF32() || t->getElementType().isF64()))
        return false;
      for (int64_t k = 0; k < t->size(); ++k)
        if (t->getDouble(k) != double(t->getInt(k)) || std::abs(t->getDouble(k)) > double(kSteepest))
          return false;
    }
    return true;
  }

  bool isUniform(size_t i) const {
    auto elements = dyn_cast<ElementsAttr>(operands(more)[i]);
    return elements && isSplat(elements);
  }

  /// Whether the products, of both operands' elements or of all elements of the first, grow so slowly that they do not wrap.
  bool isGentle(bool ofBoth) const {
    auto productsOf = [&](DictionaryAttr entry) {
      SmallVector<double> products;
      auto first = tensorOf(operands(entry)[0]), second = tensorOf(operands(entry)[1]);
      for (int64_t i = 0, n = first->size(); i < n; ++i)
        if (ofBoth)
          products.push_back(first->getDouble(i) * second->getDouble(i));
        else
          products.assign(1, (i ? products.front() : 1.0) * first->getDouble(i));
      return products;
    };
    SmallVector<double> a = productsOf(few), b = productsOf(more);
    for (auto [x, y] : llvm::zip(a, b))
      if (std::abs(y - x) > double(kSteepest) * double(rows.second - rows.first))
        return false;
    return true;
  }

  /// Elements of the first operand that differ.
  int64_t numDifferent() const {
    auto a = tensorOf(operands(few)[0]), b = tensorOf(operands(more)[0]);
    int64_t number = 0;
    for (int64_t i = 0; i < a->size() && a->size() == b->size(); ++i)
      number += a->getInt(i) != b->getInt(i);
    return a->size() == b->size() ? number : INT64_MAX;
  }

  /// Calls `fn` with lhs - rhs of both sizes for each element.
  bool compares(llvm::function_ref<bool(int64_t, int64_t)> fn) const {
    auto a = tensorOf(operands(few)[0]), b = tensorOf(operands(few)[1]), c = tensorOf(operands(more)[0]), d = tensorOf(operands(more)[1]);
    if (!a || !b || !c || !d || !isa<IntegerType>(a->getElementType()) || (a->size() != c->size() && !byPlace) || a->size() != b->size() || c->size() != d->size() || a->getRank() != c->getRank())
      return false;
    return holdsAtPlaces(a->getShape(), c->getShape(), [&](int64_t i, int64_t there) { return fn(a->getInt(i) - b->getInt(i), c->getInt(there) - d->getInt(there)); });
  }

  /// By the same divisor, and without a rest for both sizes: then, their difference being so too, for all.
  bool dividesEvenly() const {
    auto a = tensorOf(operands(few)[0]), b = tensorOf(operands(more)[0]), divisor = tensorOf(operands(few)[1]);
    if (!a || !b || !divisor || !isa<IntegerType>(a->getElementType()) || a->size() != b->size())
      return false;
    int64_t step = rows.second - rows.first;
    for (int64_t i = 0; i < a->size(); ++i) {
      int64_t by = divisor->getInt(i), change = b->getInt(i) - a->getInt(i);
      if (change && (!by || change % step || (change / step) % by || a->getInt(i) % by))
        return false;
    }
    return true;
  }

  /// By divisors that are positive for all sizes, without a rest and with one quotient for both: then, both being straight lines, for all.
  bool hasOneQuotient() const {
    auto a = tensorOf(operands(few)[0]), b = tensorOf(operands(more)[0]), divisor = tensorOf(operands(few)[1]), other = tensorOf(operands(more)[1]);
    if (!a || !b || !divisor || !other || !isa<IntegerType>(a->getElementType()) || a->size() != b->size() || divisor->size() != a->size() || other->size() != a->size())
      return false;
    for (int64_t i = 0; i < a->size(); ++i) {
      int64_t by = divisor->getInt(i), others = other->getInt(i);
      bool isExact = by > 0 && others > 0 && a->getInt(i) % by == 0 && b->getInt(i) % others == 0 && a->getInt(i) / by == b->getInt(i) / others;
      if (!isExact || !standsAlike(by, others, rows, range, Zero::Alone))
        return false;
    }
    return true;
  }

  DictionaryAttr few, more;
  const BatchPair &pair;
  std::pair<int64_t, int64_t> rows;
  const RowRange &range;
  bool byPlace;
};

ArrayRef<Attribute> decisionsOf(ModuleOp module) {
  auto decisions = module->getAttrOfType<ArrayAttr>("hlo.decisions");
  return decisions ? decisions.getValue() : ArrayRef<Attribute>();
}

} // namespace

bool haveSameRows(ElementsAttr few, ElementsAttr more, const BatchPair &pair) {
  if (few == more)
    return true;
  ShapedType a = few.getShapedType(), b = more.getShapedType();
  if (a.getElementType() != b.getElementType() || a.getRank() != b.getRank())
    return false;
  if (auto same = areSameSplats(few, more))
    return *same;
  ConstantBytes left = constantBytes(few), right = constantBytes(more);
  ArrayRef<char> x = left.array(), y = right.array();
  if (a == b)
    return x == y;
  if (x.empty() || y.empty())
    return x.empty() && y.empty();
  // The dimensions before the first that differs, and how much a row is.
  int64_t outer = 1, dim = 0;
  for (; a.getDimSize(dim) == b.getDimSize(dim); ++dim)
    outer *= a.getDimSize(dim);
  size_t row = x.size() / (outer * pair.fewRows);
  if (row * outer * pair.fewRows != x.size() || row * outer * pair.moreRows != y.size())
    return false;
  for (int64_t i = 0; i < outer; ++i) {
    const char *first = x.data() + i * pair.fewRows * row;
    for (auto [bytes, rows] : {std::pair(x.data(), pair.fewRows), std::pair(y.data(), pair.moreRows)})
      for (int64_t j = 0; j < rows; ++j)
        if (std::memcmp(first, bytes + (i * rows + j) * row, row))
          return false;
  }
  return true;
}

std::optional<Location> findBatchDecision(const BatchPair &pair, const RowRange &range, bool byPlace, ArrayRef<size_t> except) {
  ArrayRef<Attribute> few = decisionsOf(pair.few), more = decisionsOf(pair.more);
  for (auto [i, x, y] : llvm::enumerate(few.take_front(more.size()), more.take_front(few.size()))) {
    auto a = cast<DictionaryAttr>(x), b = cast<DictionaryAttr>(y);
    if (!llvm::is_contained(except, i) && !Decision(a, b, pair, range, byPlace).holds())
      return Location(cast<LocationAttr>(b.get("at")));
  }
  if (few.size() != more.size())
    return pair.more->getLoc();
  return std::nullopt;
}

/// Whether the numbers at places that all three have lie on a line of the count, place by place.
static bool areLines(std::array<eval::Tensor, 3> operands, const std::array<int64_t, 3> &count) {
  // From the first to that which has another size, and then all.
  size_t other = count[0] != count[1] ? 1 : 2;
  int64_t step = count[0] - count[other];
  llvm::DenseMap<int64_t, int64_t> slopes; // by place in the first
  auto isWhole = [&](int64_t b, int64_t a) {
    int64_t change = operands[0].getInt(a) - operands[other].getInt(b);
    slopes[a] = change / step;
    return change % step == 0;
  };
  auto isSame = [&](size_t program) {
    return [&, program](int64_t c, int64_t a) {
      auto slope = slopes.find(a);
      return slope == slopes.end() || operands[0].getInt(a) - operands[program].getInt(c) == slope->second * (count[0] - count[program]);
    };
  };
  auto holds = [&](size_t program, llvm::function_ref<bool(int64_t, int64_t)> fn) { return holdsAtPlaces(operands[program].getShape(), operands[0].getShape(), fn); };
  return step && holds(other, isWhole) && holds(1, isSame(1)) && holds(2, isSame(2));
}

DictionaryAttr findCountDecision(const std::array<ModuleOp, 3> &programs, ArrayRef<std::array<int64_t, 3>> counts) {
  std::array<ArrayRef<Attribute>, 3> decisions{decisionsOf(programs[0]), decisionsOf(programs[1]), decisionsOf(programs[2])};
  size_t most = std::min({decisions[0].size(), decisions[1].size(), decisions[2].size()});
  for (size_t i = 0; i < most; ++i) {
    std::array<DictionaryAttr, 3> entries;
    for (size_t p = 0; p < entries.size(); ++p)
      entries[p] = cast<DictionaryAttr>(decisions[p][i]);
    auto areEqual = [&](StringRef field) { return entries[0].get(field) == entries[1].get(field) && entries[0].get(field) == entries[2].get(field); };
    if (llvm::all_of(ArrayRef<StringRef>{"name", "operands", "direction", "attributes"}, areEqual))
      continue;
    auto holdsFor = [&](const std::array<int64_t, 3> &count) {
      auto isLine = [&](size_t operand) {
        std::array<Attribute, 3> values;
        for (size_t p = 0; p < values.size(); ++p) {
          auto operands = entries[p].getAs<ArrayAttr>("operands");
          values[p] = operand < operands.size() ? operands[operand] : Attribute();
        }
        if (llvm::all_equal(values))
          return true;
        std::array<std::optional<eval::Tensor>, 3> tensors;
        for (auto [tensor, value] : llvm::zip_equal(tensors, values))
          if (!value || !(tensor = tensorOf(value)) || !isa<IntegerType, FloatType>(tensor->getElementType()) || tensor->getRank() != tensors[0]->getRank())
            return false;
        return areLines({*tensors[0], *tensors[1], *tensors[2]}, count);
      };
      if (!llvm::all_of(llvm::seq<size_t>(0, entries[0].getAs<ArrayAttr>("operands").size()), isLine))
        return false;
      return llvm::all_of(llvm::seq<size_t>(1, 3), [&](size_t p) {
        BatchPair pair{programs[p], programs[0], count[p], count[0]};
        RowRange range{0, count[0]};
        return Decision(entries[p], entries[0], pair, range, /*byPlace=*/true).holds();
      });
    };
    if (areEqual("name") && takesShapes(entries[0].getAs<StringAttr>("name").getValue()))
      continue;
    if (llvm::none_of(counts, holdsFor))
      return entries[0];
  }
  // One more in one of them follows from what is otherwise before.
  const ArrayRef<Attribute> *longest = llvm::max_element(decisions, [](ArrayRef<Attribute> a, ArrayRef<Attribute> b) { return a.size() < b.size(); });
  return longest->size() > most ? cast<DictionaryAttr>((*longest)[most]) : DictionaryAttr();
}

/// The places of a decision's operands, which stand beside each other, at which numbers of another program differ.
static llvm::BitVector changedPlaces(DictionaryAttr entry, DictionaryAttr other) {
  StringRef name = entry.getAs<StringAttr>("name").getValue();
  bool isOfPlaces = !entry.contains("ordinal") && !numMoved(name) && name != "reduce"; // each by itself
  ArrayRef<Attribute> operands = entry.getAs<ArrayAttr>("operands").getValue(), others = other.getAs<ArrayAttr>("operands").getValue();
  SmallVector<std::pair<eval::Tensor, eval::Tensor>> changed;
  int64_t places = 1;
  for (auto [i, pair] : llvm::enumerate(llvm::zip(operands, others))) {
    auto [a, b] = pair;
    auto x = tensorOf(a), y = tensorOf(b);
    bool hasSameShape = x && y && x->getType() == y->getType();
    if (hasSameShape)
      places = std::max(places, x->size());
    if (a == b || (i < numMoved(name) && hasSameShape) || (isOfPlaces && x && y && areSameSplats(cast<ElementsAttr>(a), cast<ElementsAttr>(b)).value_or(false)))
      continue;
    if (!hasSameShape)
      return llvm::BitVector(places, true);
    changed.emplace_back(*x, *y);
  }
  llvm::BitVector result(places, operands.size() != others.size());
  for (auto &[x, y] : changed) {
    size_t bytes = elementBytes(x.getElementType());
    for (int64_t p = 0; p < places; ++p) {
      int64_t at = p % std::max<int64_t>(x.size(), 1); // a number stands beside all
      if (x.size() && std::memcmp(x.bytes().data() + at * bytes, y.bytes().data() + at * bytes, bytes))
        result.set(p);
    }
  }
  return result;
}

static bool isComparison(StringRef name) { return name == "compare" || name == "minimum" || name == "maximum"; }

/// An operand of a decision that is one integer.
static std::optional<int64_t> numberOf(ModuleOp module, size_t decision, size_t operand) {
  auto operands = cast<DictionaryAttr>(decisionsOf(module)[decision]).getAs<ArrayAttr>("operands");
  auto t = operand < operands.size() ? tensorOf(operands[operand]) : std::nullopt;
  return t && t->size() == 1 && isa<IntegerType>(t->getElementType()) ? std::optional(t->getInt(0)) : std::nullopt;
}

SharedDecisions findSharedDecisions(ArrayRef<std::array<ModuleOp, 3>> changed) {
  SharedDecisions shared;
  for (auto [i, attr] : llvm::enumerate(decisionsOf(changed[0][0]))) {
    auto entry = cast<DictionaryAttr>(attr);
    StringRef name = entry.getAs<StringAttr>("name").getValue();
    if (takesShapes(name) || name == "product" || name == "sum" || name == "multiply") // straight lines in each
      continue;
    llvm::BitVector before;
    bool isShared = false;
    for (const std::array<ModuleOp, 3> &programs : changed) {
      llvm::BitVector places;
      for (ModuleOp program : ArrayRef(programs).drop_front()) {
        ArrayRef<Attribute> decisions = decisionsOf(program);
        if (i < decisions.size()) // else the length by itself is one too many
          places |= changedPlaces(entry, cast<DictionaryAttr>(decisions[i]));
      }
      isShared |= before.anyCommon(places);
      before |= places;
    }
    if (!isShared)
      continue;
    if (isComparison(name) && numberOf(changed[0][0], i, 0) && numberOf(changed[0][0], i, 1))
      shared.comparisons.push_back(i);
    else if (!shared.other)
      shared.other = Location(cast<LocationAttr>(entry.get("at")));
  }
  return shared;
}

Bends findBends(ArrayRef<ModuleOp> modules, ArrayRef<int64_t> sizes) {
  Bends bends;
  size_t count = decisionsOf(modules[0]).size();
  for (ModuleOp module : modules)
    if (ArrayRef<Attribute> others = decisionsOf(module); others.size() != count) {
      size_t i = 0; // the first that is another
      while (i + 1 < std::min(count, others.size()) && cast<DictionaryAttr>(others[i]).get("name") == cast<DictionaryAttr>(decisionsOf(modules[0])[i]).get("name"))
        ++i;
      bends.other = i < count ? Location(cast<LocationAttr>(cast<DictionaryAttr>(decisionsOf(modules[0])[i]).get("at"))) : modules[0]->getLoc();
      return bends;
    }
  for (size_t i = 0; i < count; ++i) {
    auto entry = cast<DictionaryAttr>(decisionsOf(modules[0])[i]);
    StringRef name = entry.getAs<StringAttr>("name").getValue();
    bool isBent = false;
    for (size_t operand = 0, n = entry.getAs<ArrayAttr>("operands").size(); operand < n; ++operand)
      for (size_t m = 2; m < modules.size(); ++m) {
        auto a = numberOf(modules[0], i, operand), b = numberOf(modules[1], i, operand), c = numberOf(modules[m], i, operand);
        isBent |= a && b && c && (*a - *b) * (sizes[0] - sizes[m]) != (*a - *c) * (sizes[0] - sizes[1]);
      }
    if (!isBent || takesShapes(name) || name == "multiply" || name == "product") // what comes of a product is compared, too
      continue;
    if (isComparison(name) && numberOf(modules[0], i, 0) && numberOf(modules[0], i, 1))
      bends.comparisons.push_back(i);
    else
      bends.other = Location(cast<LocationAttr>(entry.get("at")));
  }
  return bends;
}

bool comparesNumbers(ModuleOp module) {
  for (auto [i, decision] : llvm::enumerate(decisionsOf(module)))
    if (isComparison(cast<DictionaryAttr>(decision).getAs<StringAttr>("name").getValue()) && numberOf(module, i, 0) && numberOf(module, i, 1))
      return true;
  return false;
}

std::optional<std::pair<int64_t, int64_t>> operandsOfComparison(ModuleOp module, size_t decision, ModuleOp like) {
  ArrayRef<Attribute> decisions = decisionsOf(module);
  if (decisions.size() != decisionsOf(like).size())
    return std::nullopt;
  auto entry = cast<DictionaryAttr>(decisions[decision]), expected = cast<DictionaryAttr>(decisionsOf(like)[decision]);
  auto left = numberOf(module, decision, 0), right = numberOf(module, decision, 1);
  if (entry.get("name") != expected.get("name") || entry.get("direction") != expected.get("direction") || !left || !right)
    return std::nullopt;
  return std::pair(*left, *right);
}

Side sideOfDifference(ModuleOp module, size_t decision, int64_t difference) {
  auto direction = cast<DictionaryAttr>(decisionsOf(module)[decision]).getAs<StringAttr>("direction");
  Zero zero = direction ? zeroOf(direction.getValue()) : Zero::Either;
  return Side{difference, sideOf(difference, zero), zero == Zero::Either && !difference};
}

std::optional<Side> sideOfComparison(ModuleOp module, size_t decision, ModuleOp like) {
  auto operands = operandsOfComparison(module, decision, like);
  return operands ? std::optional(sideOfDifference(module, decision, operands->first - operands->second)) : std::nullopt;
}

} // namespace kiln::hlo
