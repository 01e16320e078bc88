// Ops that make several strings of one, or one of several: StringSplit, StringNGrams, ReduceJoin.
#include "session/ops/Ops.h"

#include <algorithm>

namespace kiln {

namespace {

// The sparse tensor of the pieces of each string: indices, values, the dense shape.
Status setPieces(OpContext &c, const std::vector<std::vector<std::string>> &rows) {
  int64_t total = 0, widest = 0;
  for (const auto &row : rows) {
    total += static_cast<int64_t>(row.size());
    widest = std::max(widest, static_cast<int64_t>(row.size()));
  }
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {total, 2}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, KILN_STRING, {total}));
  int64_t *indices = c.output(0).mutableValues<int64_t>(), at = 0;
  std::string *values = c.output(1).mutableStrings();
  for (size_t r = 0; r < rows.size(); ++r)
    for (size_t i = 0; i < rows[r].size(); ++i, ++at) {
      indices[2 * at] = static_cast<int64_t>(r);
      indices[2 * at + 1] = static_cast<int64_t>(i);
      values[at] = rows[r][i];
    }
  return setVector(c, 2, {static_cast<int64_t>(rows.size()), widest}, KILN_INT64);
}

Status wantStringVector(const OpContext &c, int index) {
  KILN_RETURN_IF_ERROR(wantType(c, index, KILN_STRING));
  return c.input(index).rank() == 1
             ? Status()
             : invalidArgument("input " + std::to_string(index) + " has the shape " +
                               c.input(index).shapeText() + ", and is to be a vector");
}

// Every character of the delimiter splits; without one every byte stands alone.
Status stringSplit(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantStringVector(c, 0));
  KILN_RETURN_IF_ERROR(wantScalar(c, 1, KILN_STRING));
  const std::string &delimiter = c.input(1).strings()[0];
  bool skipEmpty = c.node.attrs.getBool("skip_empty", true);
  std::vector<std::vector<std::string>> rows(c.input(0).numElements());
  for (size_t r = 0; r < rows.size(); ++r) {
    const std::string &text = c.input(0).strings()[r];
    if (delimiter.empty()) {
      for (char byte : text)
        rows[r].emplace_back(1, byte);
      continue;
    }
    for (size_t begin = 0; begin <= text.size() && !text.empty();) {
      size_t end = std::min(text.find_first_of(delimiter, begin), text.size());
      if (end > begin || !skipEmpty)
        rows[r].push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  return setPieces(c, rows);
}

// Python's str.split: by a separator, or by runs of white space when it is empty.
Status stringSplitV2(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantStringVector(c, 0));
  KILN_RETURN_IF_ERROR(wantScalar(c, 1, KILN_STRING));
  const std::string &separator = c.input(1).strings()[0];
  int64_t most = c.node.attrs.getInt("maxsplit", -1);
  std::vector<std::vector<std::string>> rows(c.input(0).numElements());
  const char *blanks = " \t\n\v\f\r";
  for (size_t r = 0; r < rows.size(); ++r) {
    const std::string &text = c.input(0).strings()[r];
    int64_t splits = 0;
    if (most == 0) {
      rows[r].push_back(text);
      continue;
    }
    if (separator.empty()) {
      for (size_t begin = text.find_first_not_of(blanks); begin != std::string::npos;) {
        size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        rows[r].push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
        if (++splits == most) { // the rest, even when there is none
          rows[r].push_back(begin == std::string::npos ? "" : text.substr(begin));
          break;
        }
      }
      continue;
    }
    for (size_t begin = 0;;) {
      size_t end = most >= 0 && splits == most ? std::string::npos : text.find(separator, begin);
      rows[r].push_back(text.substr(begin, end == std::string::npos ? end : end - begin));
      if (end == std::string::npos)
        break;
      ++splits;
      begin = end + separator.size();
    }
  }
  return setPieces(c, rows);
}

// Joins along dimensions; an empty list of them joins nothing.
Status reduceJoin(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  const Tensor &input = c.input(0);
  std::vector<int64_t> dims, shape;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &dims));
  std::vector<bool> reduced(input.rank());
  for (int64_t &dim : dims) {
    if (dim < -input.rank() || dim >= input.rank())
      return invalidArgument("dimension " + std::to_string(dim) + " of a tensor of rank " +
                             std::to_string(input.rank()));
    dim += dim < 0 ? input.rank() : 0;
    if (reduced[dim])
      return invalidArgument("dimension " + std::to_string(dim) + " is named twice");
    reduced[dim] = true;
  }
  bool keep = c.node.attrs.getBool("keep_dims");
  for (int i = 0; i < input.rank(); ++i)
    if (!reduced[i])
      shape.push_back(input.dim(i));
    else if (keep)
      shape.push_back(1);
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, KILN_STRING, shape.data(), static_cast<int>(shape.size())));
  std::string *out = c.output(0).mutableStrings(), separator = c.node.attrs.getString("separator");
  std::vector<int64_t> kept, strides(input.rank());
  int64_t stride = 1;
  for (int i = input.rank() - 1; i >= 0; --i) {
    strides[i] = stride;
    stride *= input.dim(i);
    if (!reduced[i])
      kept.insert(kept.begin(), i);
  }
  int64_t pieces = 1;
  for (int64_t dim : dims)
    pieces *= input.dim(static_cast<int>(dim));
  for (int64_t o = 0, n = c.output(0).numElements(); o < n; ++o) {
    int64_t base = 0, rest = o;
    for (size_t k = kept.size(); k-- > 0;) {
      int64_t size = input.dim(static_cast<int>(kept[k]));
      base += rest % size * strides[kept[k]];
      rest /= size;
    }
    // The dimension that is named first is joined first.
    for (int64_t p = 0; p < pieces; ++p) {
      int64_t at = base, left = p;
      for (int64_t dim : dims) {
        int64_t size = input.dim(static_cast<int>(dim));
        at += left % size * strides[dim];
        left /= size;
      }
      out[o] += (p ? separator : std::string()) + input.strings()[at];
    }
  }
  return Status();
}

template <typename T> Status setSplits(OpContext &c, const std::vector<int64_t> &splits) {
  return setVector(c, 1, splits, DTypeOf<T>::value);
}

// All runs of `width` neighbours in each row, for each width, padded at both ends.
Status stringNGrams(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantStringVector(c, 0));
  std::vector<int64_t> splits, made{0};
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &splits));
  const Attrs &attrs = c.node.attrs;
  std::string separator = attrs.getString("separator"), left = attrs.getString("left_pad"),
              right = attrs.getString("right_pad");
  const std::vector<int64_t> *widths = attrs.getInts("ngram_widths");
  int64_t padWidth = attrs.getInt("pad_width", -1), count = c.input(0).numElements();
  bool keepShort = attrs.getBool("preserve_short_sequences");
  for (size_t i = 0; i < splits.size(); ++i)
    if (splits[i] < (i ? splits[i - 1] : 0) || splits[i] > count || (i == 0 && splits[0] != 0) ||
        (i + 1 == splits.size() && splits[i] != count))
      return invalidArgument("data_splits[" + std::to_string(i) + "] is " +
                             std::to_string(splits[i]) + ", for " + std::to_string(count) +
                             " strings");
  if (!widths || std::any_of(widths->begin(), widths->end(), [](int64_t w) { return w < 1; }))
    return invalidArgument("ngram_widths are to be at least 1");
  std::vector<std::string> grams;
  if (count == 0) // TensorFlow pads empty rows only beside others
    made.assign(splits.size(), 0);
  for (size_t r = 0; r + 1 < splits.size() && count > 0; ++r) {
    const std::string *row = c.input(0).strings() + splits[r];
    int64_t size = splits[r + 1] - splits[r];
    size_t before = grams.size();
    auto pads = [&](int64_t width) { return padWidth < 0 ? width - 1 : std::min(padWidth, width - 1); };
    auto add = [&](int64_t width, int64_t pad, int64_t first) {
      std::string gram;
      for (int64_t i = first; i < first + width; ++i)
        gram += (i > first ? separator : std::string()) +
                (i < pad ? left : i < pad + size ? row[i - pad] : right);
      grams.push_back(gram);
    };
    for (int64_t width : *widths)
      for (int64_t pad = pads(width), first = 0; first + width <= size + 2 * pad; ++first)
        add(width, pad, first);
    if (keepShort && grams.size() == before && size > 0) {
      // The whole row, padded, when it is too short for every width.
      int64_t pad = pads((*widths)[0]);
      add(size + 2 * pad, pad, 0);
    }
    made.push_back(static_cast<int64_t>(grams.size()));
  }
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, KILN_STRING, {static_cast<int64_t>(grams.size())}));
  std::move(grams.begin(), grams.end(), c.output(0).mutableStrings());
  return c.input(1).dtype() == KILN_INT64 ? setSplits<int64_t>(c, made) : setSplits<int32_t>(c, made);
}

// The strings of each segment, joined in order.
Status segmentJoin(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  const Tensor &input = c.input(0), &ids = c.input(1);
  std::vector<int64_t> segments, shape;
  int64_t count;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &segments));
  KILN_RETURN_IF_ERROR(integerInput(c, 2, &count));
  if (ids.rank() > input.rank() || count < 0)
    return invalidArgument("segment_ids have the shape " + ids.shapeText() + " for inputs of " +
                           input.shapeText());
  for (int i = 0; i < ids.rank(); ++i)
    if (ids.dim(i) != input.dim(i))
      return invalidArgument("segment_ids have the shape " + ids.shapeText() + " for inputs of " +
                             input.shapeText());
  shape.push_back(count);
  shape.insert(shape.end(), input.dims() + ids.rank(), input.dims() + input.rank());
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, KILN_STRING, shape.data(), static_cast<int>(shape.size())));
  std::string *out = c.output(0).mutableStrings(), separator = c.node.attrs.getString("separator");
  int64_t inner = countOf(shape.data() + 1, static_cast<int>(shape.size()) - 1);
  for (size_t s = 0; s < segments.size(); ++s) {
    if (segments[s] < 0)
      continue;
    if (segments[s] >= count)
      return invalidArgument("segment_ids hold " + std::to_string(segments[s]) + " of " +
                             std::to_string(count));
    for (int64_t i = 0; i < inner; ++i) {
      std::string &joined = out[segments[s] * inner + i];
      joined += (joined.empty() ? std::string() : separator) + input.strings()[static_cast<int64_t>(s) * inner + i];
    }
  }
  return Status();
}

} // namespace

void addStringPartOps(HostOpRegistry &registry) {
  registry.add("StringSplit", stringSplit);
  registry.add("StringSplitV2", stringSplitV2);
  registry.add("ReduceJoin", reduceJoin);
  registry.add("StringNGrams", stringNGrams);
  registry.add("UnsortedSegmentJoin", segmentJoin);
}

} // namespace kiln
