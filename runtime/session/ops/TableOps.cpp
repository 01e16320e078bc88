// Lookup tables: made by name or anonymously, filled at once, from a file or bit by bit.
#include "io/MappedFile.h"
#include "session/Elements.h"
#include "session/ops/Ops.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace kiln {

namespace {

// Keys and values of any dtype as bytes; string values as they are.
std::string bytesOf(const Tensor &tensor, int64_t index) {
  if (tensor.dtype() == KILN_STRING)
    return tensor.strings()[index];
  size_t size = elementBytes(tensor.dtype());
  return std::string(static_cast<const char *>(tensor.data()) + static_cast<size_t>(index) * size,
                     size);
}

void setBytes(Tensor &tensor, int64_t index, const std::string &bytes) {
  if (tensor.dtype() == KILN_STRING)
    tensor.mutableStrings()[index] = bytes;
  else
    std::memcpy(static_cast<char *>(tensor.mutableData()) +
                    static_cast<size_t>(index) * bytes.size(),
                bytes.data(), bytes.size());
}

class HashTable : public Table {
public:
  HashTable(std::string name, int32_t keyType, int32_t valueType, bool isMutable,
            std::vector<int64_t> valueShape)
      : Table(std::move(name), keyType, valueType), isMutable(isMutable),
        valueShape(std::move(valueShape)),
        perKey(countOf(this->valueShape.data(), static_cast<int>(this->valueShape.size()))) {}

  int64_t size() override {
    std::lock_guard<std::mutex> lock(mutex);
    return static_cast<int64_t>(rows.size());
  }

  Status find(const Tensor &keys, const Tensor &defaults, Tensor *values) override {
    if (keys.dtype() != keyType || defaults.dtype() != valueType)
      return invalidArgument("table '" + name + "' has keys of " + dtypeName(keyType) +
                             " and values of " + dtypeName(valueType) + ", not " +
                             dtypeName(keys.dtype()) + " and " + dtypeName(defaults.dtype()));
    int64_t count = keys.numElements(), given = defaults.numElements();
    if (given != perKey && given != perKey * count)
      return invalidArgument("a default value of shape " + defaults.shapeText());
    std::vector<int64_t> shape(keys.dims(), keys.dims() + keys.rank());
    shape.insert(shape.end(), valueShape.begin(), valueShape.end());
    KILN_RETURN_IF_ERROR(
        Tensor::allocate(valueType, shape.data(), static_cast<int>(shape.size()), values));
    std::lock_guard<std::mutex> lock(mutex);
    if (!initialised && !isMutable)
      return Status(KILN_FAILED_PRECONDITION, "table '" + name + "' is not initialised");
    for (int64_t k = 0; k < count; ++k) {
      auto row = rows.find(bytesOf(keys, k));
      if (row == rows.end())
        copyElements(*values, k * perKey, defaults, given == perKey ? 0 : k * perKey, perKey);
      else
        for (int64_t i = 0; i < perKey; ++i)
          setBytes(*values, k * perKey + i, row->second[i]);
    }
    return Status();
  }

  Status insert(const Tensor &keys, const Tensor &values) override {
    if (!isMutable)
      return invalidArgument("table '" + name + "' cannot be changed");
    KILN_RETURN_IF_ERROR(check(keys, values));
    std::lock_guard<std::mutex> lock(mutex);
    return put(keys, values, true);
  }

  Status import(const Tensor &keys, const Tensor &values) override {
    KILN_RETURN_IF_ERROR(check(keys, values));
    std::lock_guard<std::mutex> lock(mutex);
    rows.clear();
    initialised = true;
    return put(keys, values, true);
  }

  Status remove(const Tensor &keys) override {
    if (!isMutable)
      return invalidArgument("table '" + name + "' cannot be changed");
    if (keys.dtype() != keyType)
      return invalidArgument(std::string("keys of ") + dtypeName(keys.dtype()));
    std::lock_guard<std::mutex> lock(mutex);
    for (int64_t k = 0; k < keys.numElements(); ++k)
      rows.erase(bytesOf(keys, k));
    return Status();
  }

  Status initialise(const Tensor &keys, const Tensor &values) override {
    KILN_RETURN_IF_ERROR(check(keys, values));
    std::lock_guard<std::mutex> lock(mutex);
    if (initialised && static_cast<int64_t>(rows.size()) == keys.numElements())
      return Status();
    if (initialised)
      return Status(KILN_FAILED_PRECONDITION, "table '" + name + "' is initialised already");
    Status status = put(keys, values, false);
    initialised = status.ok();
    if (!status.ok())
      rows.clear();
    return status;
  }

  bool isInitialised() override {
    std::lock_guard<std::mutex> lock(mutex);
    return initialised || isMutable;
  }

  Status exportAll(Tensor *keys, Tensor *values) override {
    std::lock_guard<std::mutex> lock(mutex);
    std::vector<const Rows::value_type *> sorted; // so that the order is the same everywhere
    for (const auto &row : rows)
      sorted.push_back(&row);
    std::sort(sorted.begin(), sorted.end(),
              [](const auto *a, const auto *b) { return a->first < b->first; });
    std::vector<int64_t> shape{static_cast<int64_t>(sorted.size())};
    KILN_RETURN_IF_ERROR(Tensor::allocate(keyType, shape.data(), 1, keys));
    shape.insert(shape.end(), valueShape.begin(), valueShape.end());
    KILN_RETURN_IF_ERROR(
        Tensor::allocate(valueType, shape.data(), static_cast<int>(shape.size()), values));
    for (size_t k = 0; k < sorted.size(); ++k) {
      setBytes(*keys, static_cast<int64_t>(k), sorted[k]->first);
      for (int64_t i = 0; i < perKey; ++i)
        setBytes(*values, static_cast<int64_t>(k) * perKey + i, sorted[k]->second[i]);
    }
    return Status();
  }

private:
  using Rows = std::unordered_map<std::string, std::vector<std::string>>;

  Status check(const Tensor &keys, const Tensor &values) const {
    if (keys.dtype() != keyType || values.dtype() != valueType)
      return invalidArgument("table '" + name + "' has keys of " + dtypeName(keyType) +
                             " and values of " + dtypeName(valueType) + ", not " +
                             dtypeName(keys.dtype()) + " and " + dtypeName(values.dtype()));
    if (values.numElements() != keys.numElements() * perKey)
      return invalidArgument("keys of shape " + keys.shapeText() + " for values of shape " +
                             values.shapeText());
    return Status();
  }

  Status put(const Tensor &keys, const Tensor &values, bool replace) {
    for (int64_t k = 0; k < keys.numElements(); ++k) {
      std::vector<std::string> row(perKey);
      for (int64_t i = 0; i < perKey; ++i)
        row[i] = bytesOf(values, k * perKey + i);
      auto [place, isNew] = rows.try_emplace(bytesOf(keys, k), row);
      if (isNew || place->second == row)
        continue;
      if (!replace)
        return invalidArgument("key " + elementText(keys, k, true) + " has two values");
      place->second = std::move(row);
    }
    return Status();
  }

  const bool isMutable;
  const std::vector<int64_t> valueShape;
  const int64_t perKey;
  std::mutex mutex;
  bool initialised = false;
  Rows rows;
};

template <bool isMutable, bool anonymous> Status makeTable(OpContext &c) {
  const Attrs &attrs = c.node.attrs;
  int32_t keyType = attrs.getType("key_dtype"), valueType = attrs.getType("value_dtype");
  if (!sessionElementBytes(keyType) || !sessionElementBytes(valueType))
    return invalidArgument("keys or values of a dtype that tables cannot have");
  std::vector<int64_t> valueShape;
  if (const PartialShape *shape = attrs.getShape("value_shape"))
    for (int64_t dim : shape->dims)
      if (valueShape.push_back(dim); dim < 0)
        return invalidArgument("value_shape " + shape->text() + " is not known");
  std::string name = c.resourceName();
  auto make = [&] {
    return std::make_shared<HashTable>(name, keyType, valueType, isMutable, valueShape);
  };
  std::shared_ptr<Table> table =
      anonymous ? make()
                : c.run.resources->findOrCreate<Table>(attrs.getString("container"), name, make);
  if (table->keyType != keyType || table->valueType != valueType)
    return invalidArgument("table '" + name + "' has keys of " + dtypeName(table->keyType) +
                           " and values of " + dtypeName(table->valueType));
  c.setOutput(0, Tensor::handle(std::move(table)));
  return Status();
}

Status find(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  return table->find(c.input(1), c.input(2), &c.output(0));
}

Status insert(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  return table->insert(c.input(1), c.input(2));
}

Status remove(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  return table->remove(c.input(1));
}

Status import(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  return table->import(c.input(1), c.input(2));
}

Status exportAll(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  return table->exportAll(&c.output(0), &c.output(1));
}

Status size(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  c.setOutput(0, Tensor::scalar<int64_t>(table->size()));
  return Status();
}

Status initialise(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  return table->initialise(c.input(1), c.input(2));
}

// A field of a line of the file: the whole line (-2), the line's number (-1), or a column.
Status setField(Tensor &to, int64_t index, const std::string &line, int64_t number, int64_t column,
                char delimiter, const std::string &path) {
  std::string field = line;
  if (column == -1)
    field = std::to_string(number);
  if (column >= 0) {
    size_t begin = 0;
    for (int64_t i = 0; i < column && begin != std::string::npos; ++i)
      if ((begin = line.find(delimiter, begin)) != std::string::npos)
        ++begin;
    if (begin == std::string::npos)
      return invalidArgument(path + ":" + std::to_string(number + 1) + ": there is no column " +
                             std::to_string(column));
    field = line.substr(begin, line.find(delimiter, begin) - begin);
  }
  if (to.dtype() == KILN_STRING) {
    to.mutableStrings()[index] = field;
    return Status();
  }
  bool isNumber = false;
  if (to.dtype() == KILN_INT64)
    isNumber = parseNumber(field, to.mutableValues<int64_t>() + index);
  else if (to.dtype() == KILN_INT32)
    isNumber = parseNumber(field, to.mutableValues<int32_t>() + index);
  else if (to.dtype() == KILN_FLOAT)
    isNumber = parseNumber(field, to.mutableValues<float>() + index);
  else
    return Status(KILN_UNSUPPORTED, std::string("a table of ") + dtypeName(to.dtype()) + " from a file");
  if (!isNumber)
    return invalidArgument(path + ":" + std::to_string(number + 1) + ": \"" + field +
                           "\" is not a number of " + dtypeName(to.dtype()));
  return Status();
}

Status initialiseFromFile(OpContext &c) {
  std::shared_ptr<Table> table;
  KILN_RETURN_IF_ERROR(c.resource(0, &table));
  KILN_RETURN_IF_ERROR(wantScalar(c, 1, KILN_STRING));
  const std::string &path = c.input(1).strings()[0];
  const Attrs &attrs = c.node.attrs;
  std::string delimiter = attrs.getString("delimiter", "\t");
  int64_t limit = attrs.getInt("vocab_size", -1), skip = attrs.getInt("offset", 0);
  if (delimiter.size() != 1)
    return invalidArgument("the delimiter is \"" + delimiter + "\", not one character");
  std::shared_ptr<const io::MappedFile> file;
  KILN_RETURN_IF_ERROR(io::MappedFile::open(path, &file));
  std::string_view rest(file->data(), file->size());
  std::vector<std::string> lines;
  while (!rest.empty() && (limit < 0 || static_cast<int64_t>(lines.size()) < limit)) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (!line.empty() && line.back() == '\r')
      line.remove_suffix(1);
    if (skip-- <= 0)
      lines.emplace_back(line);
  }
  int64_t count = static_cast<int64_t>(lines.size());
  if (limit >= 0 && count < limit)
    return invalidArgument(path + " has " + std::to_string(count) + " lines, not " +
                           std::to_string(limit));
  Tensor keys, values;
  KILN_RETURN_IF_ERROR(Tensor::allocate(table->keyType, {count}, &keys));
  KILN_RETURN_IF_ERROR(Tensor::allocate(table->valueType, {count}, &values));
  for (int64_t i = 0; i < count; ++i) {
    KILN_RETURN_IF_ERROR(
        setField(keys, i, lines[i], i, attrs.getInt("key_index", -2), delimiter[0], path));
    KILN_RETURN_IF_ERROR(
        setField(values, i, lines[i], i, attrs.getInt("value_index", -1), delimiter[0], path));
  }
  return table->initialise(keys, values);
}

} // namespace

void addTableOps(HostOpRegistry &registry) {
  for (const char *name : {"HashTable", "HashTableV2"})
    registry.add(name, makeTable<false, false>);
  registry.add("AnonymousHashTable", makeTable<false, true>);
  for (const char *name : {"MutableHashTable", "MutableHashTableV2", "MutableHashTableOfTensors",
                           "MutableHashTableOfTensorsV2", "MutableDenseHashTable",
                           "MutableDenseHashTableV2"})
    registry.add(name, makeTable<true, false>);
  for (const char *name : {"AnonymousMutableHashTable", "AnonymousMutableHashTableOfTensors",
                           "AnonymousMutableDenseHashTable"})
    registry.add(name, makeTable<true, true>);
  const std::pair<const char *, HostOpRegistry::Function> versioned[] = {
      {"LookupTableFind", find},     {"LookupTableInsert", insert},    {"LookupTableRemove", remove},
      {"LookupTableImport", import}, {"LookupTableExport", exportAll}, {"LookupTableSize", size},
      {"InitializeTable", initialise}, {"InitializeTableFromTextFile", initialiseFromFile}};
  for (const auto &[name, function] : versioned) {
    registry.add(name, function);
    registry.add((std::string(name) + "V2").c_str(), function);
  }
}

} // namespace kiln
