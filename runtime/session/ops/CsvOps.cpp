// DecodeCSV: the fields of each record, one output per column.
#include "session/ops/Ops.h"

#include <algorithm>

namespace kiln {

namespace {

constexpr const char *kLineEnds = "\r\n";

/// Walks the fields of a record, as RFC 4180 has them: what is quoted may hold delimiters, line ends and doubled quotes.
class Record {
public:
  Record(const std::string &text, char delimiter, bool quotes) : text(text), delimiter(delimiter), quotes(quotes) {}

  /// False at the end; then `error` may say what is wrong.
  bool next(std::string &field) {
    field.clear();
    at = std::min(text.find_first_not_of(kLineEnds, at), text.size());
    if (at == text.size()) {
      // A delimiter at the end has an empty field after it.
      bool isLast = !ended && !text.empty() && text.back() == delimiter;
      ended = true;
      return isLast;
    }
    return quotes && text[at] == '"' ? quoted(field) : plain(field);
  }

  const char *error = nullptr;

private:
  bool plain(std::string &field) {
    size_t end = std::min(text.find(delimiter, at), text.size());
    field = text.substr(at, end - at);
    if (field.find_first_of(quotes ? "\"\r\n" : kLineEnds) != std::string::npos)
      return fail("fields without quotes hold quotes or line ends");
    at = end < text.size() ? end + 1 : end;
    return true;
  }

  bool quoted(std::string &field) {
    for (++at; at < text.size(); ++at) {
      if (text[at] != '"') {
        field += text[at];
      } else if (at + 1 == text.size() || text[at + 1] == delimiter) {
        at = std::min(at + 2, text.size());
        return true;
      } else if (text[at + 1] == '"') {
        field += text[at++];
      } else {
        return fail("a quote inside of a quoted field is not doubled");
      }
    }
    return fail("a quoted field does not end with a quote and a delimiter");
  }

  bool fail(const char *why) {
    error = why;
    return false;
  }

  const std::string &text;
  const char delimiter;
  const bool quotes;
  size_t at = 0;
  bool ended = false;
};

/// False: the text is no value of the tensor's type.
bool setField(Tensor &to, int64_t at, const std::string &text) {
  switch (to.dtype()) {
  case KILN_STRING: to.mutableStrings()[at] = text; return true;
  case KILN_FLOAT:
    return parseNumber(text, to.mutableValues<float>() + at);
  case KILN_DOUBLE:
    return parseNumber(text, to.mutableValues<double>() + at);
  case KILN_INT32:
    return parseNumber(text, to.mutableValues<int32_t>() + at);
  default:
    return parseNumber(text, to.mutableValues<int64_t>() + at);
  }
}

class DecodeCsv : public HostOp {
public:
  Status init(const PlanNode &node) {
    std::string text = node.attrs.getString("field_delim", ",");
    if (text.size() != 1)
      return invalidArgument("field_delim is '" + text + "', not one character");
    delimiter = text[0];
    quotes = node.attrs.getBool("use_quote_delim", true);
    missing = node.attrs.getString("na_value");
    if (const std::vector<int64_t> *types = node.attrs.getInts("OUT_TYPE"))
      columns = *types;
    if (const std::vector<int64_t> *selected = node.attrs.getInts("select_cols"))
      select = *selected;
    for (int64_t type : columns)
      if (type != KILN_STRING && type != KILN_FLOAT && type != KILN_DOUBLE && type != KILN_INT32 && type != KILN_INT64)
        return invalidArgument(std::string("a column of ") + dtypeName(static_cast<int32_t>(type)));
    if (!select.empty() && (select.size() != columns.size() || !std::is_sorted(select.begin(), select.end(), std::less_equal<>()) ||
                            select[0] < 0))
      return invalidArgument("select_cols must rise, and be as many as the columns");
    return Status();
  }

  Status compute(OpContext &c) override {
    KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
    const Tensor &records = c.input(0);
    size_t count = columns.size();
    if (static_cast<size_t>(c.numInputs()) != count + 1)
      return invalidArgument("there are not as many defaults as columns");
    for (size_t f = 0; f < count; ++f) {
      const Tensor &otherwise = c.input(static_cast<int>(f) + 1);
      if (otherwise.dtype() != columns[f] || otherwise.rank() > 1 || otherwise.numElements() > 1)
        return invalidArgument("default " + std::to_string(f) + " is " + dtypeName(otherwise.dtype()) + otherwise.shapeText());
      KILN_RETURN_IF_ERROR(c.allocateOutput(static_cast<int>(f), otherwise.dtype(), records.dims(), records.rank()));
    }
    std::vector<std::string> fields;
    for (int64_t i = 0, n = records.numElements(); i < n; ++i) {
      KILN_RETURN_IF_ERROR(split(records.strings()[i], i, fields));
      for (size_t f = 0; f < count; ++f)
        KILN_RETURN_IF_ERROR(set(c, static_cast<int>(f), i, fields[f]));
    }
    return Status();
  }

private:
  Status split(const std::string &text, int64_t number, std::vector<std::string> &fields) const {
    fields.clear();
    Record record(text, delimiter, quotes);
    std::string field;
    for (int64_t at = 0; (select.empty() || fields.size() < select.size()) && record.next(field); ++at)
      if (select.empty() || select[fields.size()] == at)
        fields.push_back(field);
    if (record.error)
      return invalidArgument("record " + std::to_string(number) + ": " + record.error);
    if (fields.size() != columns.size())
      return invalidArgument("record " + std::to_string(number) + ": has " + std::to_string(fields.size()) + " fields, not " +
                             std::to_string(columns.size()));
    return Status();
  }

  Status set(OpContext &c, int column, int64_t number, const std::string &field) const {
    Tensor &to = c.output(column);
    const Tensor &otherwise = c.input(column + 1);
    std::string where = "record " + std::to_string(number) + ", field " + std::to_string(column) + ": ";
    if (field.empty() || field == missing) {
      if (otherwise.numElements() == 0)
        return invalidArgument(where + "is missing, and has no default");
      copyElements(to, number, otherwise, 0, 1);
      return Status();
    }
    return setField(to, number, field) ? Status() : invalidArgument(where + "\"" + field + "\" is no " + dtypeName(to.dtype()));
  }

  char delimiter = ',';
  bool quotes = true;
  std::string missing;
  std::vector<int64_t> columns, select;
};

} // namespace

void addCsvOps(HostOpRegistry &registry) { registry.addClass<DecodeCsv>("DecodeCSV"); }

} // namespace kiln
