// Ops on each string by itself: joining, case, length, parts, numbers.
#include "session/ops/Elements.h"
#include "session/ops/Ops.h"
#include "session/ops/Unicode.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace kiln {

namespace {

Status stringJoin(OpContext &c) {
  std::string separator = c.node.attrs.getString("separator");
  const Tensor *shape = nullptr;
  for (int i = 0; i < c.numInputs(); ++i) {
    KILN_RETURN_IF_ERROR(wantType(c, i, KILN_STRING));
    const Tensor &input = c.input(i);
    if (input.rank() == 0)
      continue;
    if (shape && !shape->sameShape(input))
      return invalidArgument("the inputs have the shapes " + shape->shapeText() + " and " +
                             input.shapeText());
    shape = &input;
  }
  KILN_RETURN_IF_ERROR(shape ? c.allocateOutput(0, KILN_STRING, shape->dims(), shape->rank())
                             : c.allocateOutput(0, KILN_STRING, {}));
  std::string *out = c.output(0).mutableStrings();
  for (int64_t e = 0, n = c.output(0).numElements(); e < n; ++e)
    for (int i = 0; i < c.numInputs(); ++i) {
      if (i)
        out[e] += separator;
      out[e] += c.input(i).strings()[c.input(i).rank() ? e : 0];
    }
  return Status();
}

// Of ASCII letters, or with an encoding of UTF-8 of all.
Status changeCase(OpContext &c, char first, char last, std::string (*ofAll)(const std::string &)) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  if (c.node.attrs.getString("encoding") == "utf-8")
    return mapStrings(c, ofAll);
  return mapStrings(c, [=](const std::string &text) {
    std::string changed = text;
    for (char &byte : changed)
      if (byte >= first && byte <= last)
        byte = static_cast<char>(byte ^ 0x20);
    return changed;
  });
}
Status lower(OpContext &c) { return changeCase(c, 'A', 'Z', lowerCase); }
Status upper(OpContext &c) { return changeCase(c, 'a', 'z', upperCase); }

Status strip(OpContext &c) {
  return mapStrings(c, [](const std::string &text) {
    const char *blanks = " \t\n\v\f\r";
    size_t begin = text.find_first_not_of(blanks);
    return begin == std::string::npos
               ? std::string()
               : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
  });
}

bool countsCharacters(const OpContext &c) {
  return c.node.attrs.getString("unit", "BYTE") == "UTF8_CHAR";
}

int64_t characters(const std::string &text) {
  int64_t count = 0;
  for (char byte : text)
    count += (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
  return count;
}

Status length(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  const Tensor &input = c.input(0);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT32, input.dims(), input.rank()));
  for (int64_t i = 0, n = input.numElements(); i < n; ++i)
    c.output(0).mutableValues<int32_t>()[i] = static_cast<int32_t>(
        countsCharacters(c) ? characters(input.strings()[i]) : input.strings()[i].size());
  return Status();
}

// The part of `text`; false when it does not begin inside.
bool part(const std::string &text, int64_t pos, int64_t len, bool byCharacter, std::string &result) {
  int64_t size = byCharacter ? characters(text) : static_cast<int64_t>(text.size());
  if (pos < -size || pos > size)
    return false;
  int64_t begin = pos < 0 ? pos + size : pos;
  int64_t count = std::min(len, size - begin);
  if (count <= 0) {
    result.clear();
    return true;
  }
  if (!byCharacter) {
    result = text.substr(static_cast<size_t>(begin), static_cast<size_t>(count));
    return true;
  }
  size_t from = 0;
  for (int64_t i = 0; i < begin; ++i)
    from = nextCharacter(text, from);
  size_t to = from;
  for (int64_t i = 0; i < count; ++i)
    to = nextCharacter(text, to);
  result = text.substr(from, to - from);
  return true;
}

// Input and positions broadcast; positions and lengths have one shape.
Status substr(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  const Tensor &text = c.input(0), &where = c.input(1);
  std::vector<int64_t> pos, len;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &pos));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &len));
  if (!where.sameShape(c.input(2)))
    return invalidArgument("pos has the shape " + where.shapeText() + ", len " +
                           c.input(2).shapeText());
  int rank = std::max(text.rank(), where.rank());
  std::vector<int64_t> dims(rank);
  for (int i = 0; i < rank; ++i) {
    int ti = i - (rank - text.rank()), wi = i - (rank - where.rank());
    int64_t t = ti < 0 ? 1 : text.dim(ti), w = wi < 0 ? 1 : where.dim(wi);
    if (t != w && t != 1 && w != 1)
      return invalidArgument("the shapes " + text.shapeText() + " and " + where.shapeText() +
                             " do not broadcast");
    dims[i] = t == 1 ? w : t;
  }
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_STRING, dims.data(), rank));
  std::string *out = c.output(0).mutableStrings();
  auto indexIn = [&](const Tensor &tensor, int64_t flat) {
    int64_t index = 0, stride = 1;
    for (int i = rank - 1, k = tensor.rank() - 1; k >= 0; --i, --k) {
      int64_t at = flat % dims[i];
      flat /= dims[i];
      index += tensor.dim(k) == 1 ? 0 : at * stride;
      stride *= tensor.dim(k);
    }
    return index;
  };
  for (int64_t i = 0, n = c.output(0).numElements(); i < n; ++i) {
    int64_t w = indexIn(where, i), t = indexIn(text, i);
    if (!part(text.strings()[t], pos[w], len[w], countsCharacters(c), out[i]))
      return invalidArgument("pos " + std::to_string(pos[w]) + " is out of range for \"" +
                             text.strings()[t] + "\"");
  }
  return Status();
}

template <typename T> Status parseAll(OpContext &c) {
  const Tensor &input = c.input(0);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, DTypeOf<T>::value, input.dims(), input.rank()));
  T *out = c.output(0).mutableValues<T>();
  for (int64_t i = 0, n = input.numElements(); i < n; ++i)
    if (const std::string &text = input.strings()[i]; !parseNumber(text, &out[i]))
      return invalidArgument("\"" + text + "\" is not a number of " + dtypeName(DTypeOf<T>::value));
  return Status();
}

Status stringToNumber(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  switch (c.node.attrs.getType("out_type", KILN_FLOAT)) {
  case KILN_FLOAT:
    return parseAll<float>(c);
  case KILN_DOUBLE:
    return parseAll<double>(c);
  case KILN_INT32:
    return parseAll<int32_t>(c);
  case KILN_INT64:
    return parseAll<int64_t>(c);
  case KILN_UINT32:
    return parseAll<uint32_t>(c);
  case KILN_UINT64:
    return parseAll<uint64_t>(c);
  }
  return Status(KILN_UNSUPPORTED, std::string("out_type ") +
                                      dtypeName(c.node.attrs.getType("out_type")));
}

/// AsString: printf's formats, chosen by attributes.
class AsString : public HostOp {
public:
  Status init(const PlanNode &node) {
    const Attrs &attrs = node.attrs;
    int64_t precision = attrs.getInt("precision", -1), width = attrs.getInt("width", -1);
    std::string fill = attrs.getString("fill");
    scientific = attrs.getBool("scientific");
    shortest = attrs.getBool("shortest");
    if (scientific && shortest)
      return invalidArgument("scientific and shortest exclude each other");
    if (fill.size() > 1 || (fill.size() == 1 && !std::strchr(" +-0#", fill[0])))
      return invalidArgument("fill is \"" + fill + "\", not one of ' ', '+', '-', '0', '#'");
    if (width > 4096 || precision > 4096)
      return invalidArgument("width or precision is over 4096");
    flags = "%" + fill;
    if (width > -1)
      flags += std::to_string(width);
    if (precision > -1)
      decimals = "." + std::to_string(precision);
    return Status();
  }

  Status compute(OpContext &c) override {
    const Tensor &input = c.input(0);
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_STRING, input.dims(), input.rank()));
    std::string *out = c.output(0).mutableStrings();
    ClassicLocale classic;
    std::string form = flags + decimals + (shortest ? "g" : scientific ? "e" : "f");
    std::string whole = flags + "lld", positive = flags + "llu", text = flags + "s";
    for (int64_t i = 0, n = input.numElements(); i < n; ++i)
      switch (input.dtype()) {
      case KILN_FLOAT:
        out[i] = print(form, static_cast<double>(input.values<float>()[i]));
        break;
      case KILN_DOUBLE:
        out[i] = print(form, input.values<double>()[i]);
        break;
      case KILN_UINT8:
      case KILN_UINT16:
      case KILN_UINT32:
      case KILN_UINT64:
        out[i] = print(positive, std::strtoull(elementText(input, i, false).c_str(), nullptr, 10));
        break;
      case KILN_BOOL:
        out[i] = input.values<bool>()[i] ? "true" : "false";
        break;
      case KILN_STRING:
        out[i] = print(text, input.strings()[i].c_str());
        break;
      case KILN_HALF:
        out[i] = print(form, double(halfToFloat(input.values<uint16_t>()[i])));
        break;
      case KILN_BFLOAT16:
        out[i] = print(form, double(bfloat16ToFloat(input.values<uint16_t>()[i])));
        break;
      case KILN_COMPLEX64:
        out[i] = "(" + print(form, double(input.values<float>()[2 * i])) + "," +
                 print(form, double(input.values<float>()[2 * i + 1])) + ")";
        break;
      case KILN_COMPLEX128:
        out[i] = "(" + print(form, input.values<double>()[2 * i]) + "," +
                 print(form, input.values<double>()[2 * i + 1]) + ")";
        break;
      default: // the smaller signed integers
        if (elementBytes(input.dtype()) == 0)
          return Status(KILN_UNSUPPORTED, std::string(dtypeName(input.dtype())) + " as a string");
        out[i] = print(whole, std::strtoll(elementText(input, i, false).c_str(), nullptr, 10));
      }
    return Status();
  }

private:
  template <typename T> static std::string print(const std::string &form, T value) {
    int size = std::snprintf(nullptr, 0, form.c_str(), value);
    std::string text(static_cast<size_t>(std::max(size, 0)), '\0');
    std::snprintf(&text[0], text.size() + 1, form.c_str(), value);
    return text;
  }
  std::string flags, decimals;
  bool scientific = false, shortest = false;
};

} // namespace

void addStringOps(HostOpRegistry &registry) {
  registry.add("StringJoin", stringJoin);
  registry.add("StringLower", lower);
  registry.add("StringUpper", upper);
  registry.add("StringStrip", strip);
  registry.add("StringLength", length);
  registry.add("Substr", substr);
  registry.add("StringToNumber", stringToNumber);
  registry.addClass<AsString>("AsString");
}

} // namespace kiln
