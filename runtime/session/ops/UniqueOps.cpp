// Ops that look for equal elements: Unique, ListDiff.
#include "session/Elements.h"
#include "session/ops/Elements.h"

#include <cmath>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

namespace kiln {

namespace {

// An element as bytes. The two zeros are equal, and a NaN is equal to nothing.
std::string keyOf(const Tensor &tensor, int64_t index) {
  if (tensor.dtype() == KILN_STRING)
    return tensor.strings()[index];
  bool isHalf = tensor.dtype() == KILN_HALF || tensor.dtype() == KILN_BFLOAT16;
  if (isHalf && (tensor.values<uint16_t>()[index] & 0x7fff) == 0)
    return std::string(sizeof(uint16_t), '\0');
  if (tensor.dtype() == KILN_FLOAT && tensor.values<float>()[index] == 0)
    return std::string(sizeof(float), '\0');
  if (tensor.dtype() == KILN_DOUBLE && tensor.values<double>()[index] == 0)
    return std::string(sizeof(double), '\0');
  size_t size = elementBytes(tensor.dtype());
  return std::string(static_cast<const char *>(tensor.data()) + static_cast<size_t>(index) * size,
                     size);
}

bool isNan(const Tensor &tensor, int64_t index) {
  if (tensor.dtype() == KILN_FLOAT)
    return std::isnan(tensor.values<float>()[index]);
  if (tensor.dtype() == KILN_HALF || tensor.dtype() == KILN_BFLOAT16)
    return (tensor.values<uint16_t>()[index] & 0x7fff) > (tensor.dtype() == KILN_HALF ? 0x7c00 : 0x7f80);
  return tensor.dtype() == KILN_DOUBLE && std::isnan(tensor.values<double>()[index]);
}

// Whether an element's bytes are no more than a word's.
bool isWord(int32_t dtype) {
  size_t size = elementBytes(dtype); // 0 for strings and handles
  return size == 1 || size == 2 || size == 4 || size == 8;
}

// The bytes of elements, as keyOf has them; but the zeros of half-precision types are two, as TensorFlow hashes their bits.
template <typename T> void readWords(const Tensor &tensor, T minusZero, std::vector<uint64_t> *words) {
  const T *values = static_cast<const T *>(tensor.data());
  for (size_t i = 0; i < words->size(); ++i)
    (*words)[i] = values[i] == minusZero ? 0 : values[i];
}

// For types of which isWord holds.
std::vector<uint64_t> wordsOf(const Tensor &tensor) {
  std::vector<uint64_t> words(static_cast<size_t>(tensor.numElements()));
  switch (elementBytes(tensor.dtype())) {
  case 1:
    readWords<uint8_t>(tensor, 0, &words);
    break;
  case 2:
    readWords<uint16_t>(tensor, 0, &words);
    break;
  case 4:
    readWords<uint32_t>(tensor, tensor.dtype() == KILN_FLOAT ? uint32_t(1) << 31 : 0, &words);
    break;
  default:
    readWords<uint64_t>(tensor, tensor.dtype() == KILN_DOUBLE ? uint64_t(1) << 63 : 0, &words);
  }
  return words;
}

// A number for each of the words seen so far, in a table that is at most half full: most have a place of their own.
class WordNumbers {
public:
  // The word's number, which becomes `next` for a new one.
  int64_t find(uint64_t word, int64_t next) {
    Place &place = placeOf(places, word);
    if (place.number >= 0)
      return place.number;
    if (next < 0)
      return next;
    place = {word, next};
    if (++used * 2 > places.size()) {
      std::vector<Place> wider(places.size() * 4);
      for (const Place &old : places)
        if (old.number >= 0)
          placeOf(wider, old.word) = old;
      places.swap(wider);
    }
    return next;
  }

private:
  struct Place {
    uint64_t word = 0;
    int64_t number = -1;
  };

  static Place &placeOf(std::vector<Place> &places, uint64_t word) {
    uint64_t mixed = (word ^ (word >> 32)) * 0x9e3779b97f4a7c15u;
    size_t last = places.size() - 1, at = static_cast<size_t>(mixed ^ (mixed >> 32)) & last;
    while (places[at].number >= 0 && places[at].word != word)
      at = (at + 1) & last;
    return places[at];
  }

  std::vector<Place> places = std::vector<Place>(256); // a power of two
  size_t used = 0;
};

// Rows along an axis in the order of their first appearance: outputs are the rows, each row's number, and
// (WithCounts) how often each appears.
Status unique(OpContext &c) {
  const Tensor &input = c.input(0);
  bool counts = c.node.op.compare(0, 16, "UniqueWithCounts") == 0;
  bool hasAxis = c.node.op.size() > 2 && c.node.op.compare(c.node.op.size() - 2, 2, "V2") == 0;
  int axis = 0;
  if (hasAxis) {
    std::vector<int64_t> axes;
    KILN_RETURN_IF_ERROR(integersInput(c, 1, &axes));
    if (axes.size() > 1)
      return invalidArgument("axis has the shape " + c.input(1).shapeText());
    hasAxis = !axes.empty();
    if (hasAxis) {
      if (axes[0] < -input.rank() || axes[0] >= input.rank())
        return invalidArgument("axis " + std::to_string(axes[0]) + " of a tensor of shape " +
                               input.shapeText());
      axis = static_cast<int>(axes[0] < 0 ? axes[0] + input.rank() : axes[0]);
    }
  }
  if (!hasAxis && input.rank() != 1)
    return invalidArgument("the input has the shape " + input.shapeText() + ", and is to be a vector");
  if (!sessionElementBytes(input.dtype()) || input.dtype() == KILN_RESOURCE)
    return invalidArgument(std::string("elements of ") + dtypeName(input.dtype()));
  int64_t size = input.dim(axis), outer = countOf(input.dims(), axis),
          inner = countOf(input.dims() + axis + 1, input.rank() - axis - 1);
  if (input.numElements() == 0) {
    KILN_RETURN_IF_ERROR(checkRows(size)); // otherwise memory bounds them
    outer = 0; // its slices are equal
  }
  std::vector<int64_t> firsts, indices(static_cast<size_t>(size)), times;
  auto count = [&](int64_t i, int64_t number) {
    if (number == static_cast<int64_t>(firsts.size())) {
      firsts.push_back(i);
      times.push_back(0);
    }
    indices[i] = number;
    ++times[number];
  };
  if (outer == 1 && inner == 1 && isWord(input.dtype())) {
    WordNumbers numbers;
    std::vector<uint64_t> words = wordsOf(input);
    bool hasNans = isFloatingPoint(input.dtype());
    for (int64_t i = 0; i < size; ++i) {
      int64_t next = static_cast<int64_t>(firsts.size());
      count(i, hasNans && isNan(input, i) ? next : numbers.find(words[static_cast<size_t>(i)], next));
    }
  } else {
    std::unordered_map<std::string, int64_t> numbers;
    for (int64_t i = 0; i < size; ++i) {
      std::string key;
      bool nan = false;
      for (int64_t o = 0; o < outer; ++o)
        for (int64_t k = 0; k < inner; ++k) {
          int64_t at = (o * size + i) * inner + k;
          nan |= isNan(input, at);
          std::string part = keyOf(input, at);
          key += input.dtype() == KILN_STRING ? std::to_string(part.size()) + ":" + part : part;
        }
      int64_t next = static_cast<int64_t>(firsts.size());
      count(i, nan ? next : numbers.try_emplace(std::move(key), next).first->second);
    }
  }
  std::vector<int64_t> dims(input.dims(), input.dims() + input.rank());
  int64_t made = dims[axis] = static_cast<int64_t>(firsts.size());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, input.dtype(), dims.data(), input.rank()));
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t i = 0; i < made; ++i)
      copyElements(c.output(0), (o * made + i) * inner, input, (o * size + firsts[i]) * inner,
                   inner);
  int32_t type = c.node.attrs.getType("out_idx", KILN_INT32);
  KILN_RETURN_IF_ERROR(setVector(c, 1, indices, type));
  return counts ? setVector(c, 2, times, type) : Status();
}

// The elements of x that y does not have, and where they stand.
Status listDiff(OpContext &c) {
  const Tensor &x = c.input(0), &y = c.input(1);
  if (x.dtype() != y.dtype() || x.rank() != 1 || y.rank() != 1)
    return invalidArgument("x is " + x.shapeText() + " and y " + y.shapeText() +
                           "; both are to be vectors of one dtype");
  std::vector<int64_t> left;
  auto keep = [&](auto isOther) {
    for (int64_t i = 0; i < x.numElements(); ++i)
      if (isNan(x, i) || !isOther(i))
        left.push_back(i);
  };
  if (isWord(x.dtype())) {
    WordNumbers others;
    for (uint64_t word : wordsOf(y)) // that of a NaN is looked for by nobody
      others.find(word, 0);
    std::vector<uint64_t> words = wordsOf(x);
    keep([&](int64_t i) { return others.find(words[static_cast<size_t>(i)], -1) == 0; });
  } else {
    std::unordered_set<std::string> others;
    for (int64_t i = 0; i < y.numElements(); ++i)
      if (!isNan(y, i))
        others.insert(keyOf(y, i));
    keep([&](int64_t i) { return others.count(keyOf(x, i)) != 0; });
  }
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, x.dtype(), {static_cast<int64_t>(left.size())}));
  for (size_t i = 0; i < left.size(); ++i)
    copyElements(c.output(0), static_cast<int64_t>(i), x, left[i], 1);
  return setVector(c, 1, left, c.node.attrs.getType("out_idx", KILN_INT32));
}

} // namespace

void addUniqueOps(HostOpRegistry &registry) {
  for (const char *name : {"Unique", "UniqueV2", "UniqueWithCounts", "UniqueWithCountsV2"})
    registry.add(name, unique);
  registry.add("ListDiff", listDiff);
}

} // namespace kiln
