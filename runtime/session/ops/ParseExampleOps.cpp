// ParseExample: tf.Example messages to dense, sparse and ragged tensors, one of each per feature.
#include "io/Wire.h"
#include "session/ops/Ops.h"

#include <algorithm>
#include <unordered_map>

namespace kiln {

namespace {

using io::Field;
using io::Reader;

/// One feature's values, still in the message.
struct Feature {
  int32_t dtype = 0; // KILN_STRING, KILN_FLOAT, KILN_INT64; 0: none was given
  std::string_view list;
};

// Calls f for the message in each field `id` of `bytes`. False: the bytes are damaged.
template <typename F> bool eachField(std::string_view bytes, unsigned id, F f) {
  Reader reader(bytes);
  for (Field field; io::nextField(reader, field);)
    if (field.id == id && !f(field.bytes))
      return false;
  return reader.ok();
}

// Example { Features { map<string, Feature> } }
bool featuresOf(const std::string &example, std::unordered_map<std::string, Feature> &features) {
  return eachField(example, 1, [&](std::string_view all) {
    return eachField(all, 1, [&](std::string_view entry) {
      Reader reader(entry);
      std::string name;
      Feature feature;
      for (Field field; io::nextField(reader, field);) {
        if (field.id == 1)
          name = field.bytes;
        if (field.id != 2)
          continue;
        Reader inner(field.bytes);
        for (Field kind; io::nextField(inner, kind);)
          if (kind.id >= 1 && kind.id <= 3)
            feature = {kind.id == 1 ? int32_t(KILN_STRING) : kind.id == 2 ? int32_t(KILN_FLOAT) : int32_t(KILN_INT64), kind.bytes};
        if (!inner.ok())
          return false;
      }
      features[name] = feature;
      return reader.ok();
    });
  });
}

/// The values of all examples for one feature, and how many each example has.
struct Column {
  int32_t dtype = 0;
  std::vector<std::string> strings;
  std::vector<float> floats;
  std::vector<int64_t> integers;
  std::vector<int64_t> ends; // by example

  int64_t size() const {
    return static_cast<int64_t>(dtype == KILN_STRING  ? strings.size()
                                : dtype == KILN_FLOAT ? floats.size()
                                                      : integers.size());
  }

  bool append(std::string_view list) {
    Reader reader(list);
    for (Field field; io::nextField(reader, field);) {
      if (field.id != 1)
        continue;
      // Numbers stand packed in one field or each in its own, whose `bytes` is empty then.
      Reader packed(field.bytes);
      bool isPacked = field.bytes.data() != nullptr;
      if (dtype == KILN_STRING) {
        strings.emplace_back(field.bytes);
      } else if (dtype == KILN_INT64) {
        if (!isPacked)
          integers.push_back(static_cast<int64_t>(field.number));
        while (isPacked && !packed.done())
          integers.push_back(static_cast<int64_t>(packed.varint()));
      } else {
        if (!isPacked)
          pushFloat(static_cast<uint32_t>(field.number));
        while (isPacked && !packed.done())
          pushFloat(packed.fixed32());
      }
      if (!packed.ok())
        return false;
    }
    return reader.ok();
  }

  void pushFloat(uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    floats.push_back(value);
  }

  void copyTo(Tensor &to, int64_t at, int64_t from, int64_t count) const {
    if (dtype == KILN_STRING)
      std::copy_n(strings.begin() + from, count, to.mutableStrings() + at);
    else if (dtype == KILN_FLOAT)
      std::copy_n(floats.begin() + from, count, to.mutableValues<float>() + at);
    else
      std::copy_n(integers.begin() + from, count, to.mutableValues<int64_t>() + at);
  }
};

class ParseExample : public HostOp {
public:
  Status init(const PlanNode &node) {
    const Attrs &attrs = node.attrs;
    v2 = node.op == "ParseExampleV2";
    auto typesOf = [&](const char *name) {
      const std::vector<int64_t> *types = attrs.getInts(name);
      return types ? *types : std::vector<int64_t>();
    };
    sparseTypes = typesOf("sparse_types");
    denseTypes = typesOf("Tdense");
    raggedTypes = typesOf("ragged_value_types");
    splitTypes = typesOf("ragged_split_types");
    if (const std::vector<PartialShape> *shapes = attrs.getShapes("dense_shapes"))
      denseShapes = *shapes;
    for (const std::vector<int64_t> *types : {&sparseTypes, &denseTypes, &raggedTypes})
      for (int64_t type : *types)
        if (type != KILN_STRING && type != KILN_FLOAT && type != KILN_INT64)
          return invalidArgument(std::string("a feature of ") + dtypeName(static_cast<int32_t>(type)));
    if (denseShapes.size() != denseTypes.size() || splitTypes.size() != raggedTypes.size())
      return invalidArgument("attributes of different lengths");
    return Status();
  }

  Status compute(OpContext &c) override {
    KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
    const Tensor &serialized = c.input(0);
    int rank = serialized.rank();
    if (rank > 1 || (rank == 0 && !v2))
      return Status(KILN_UNSUPPORTED, "examples of shape " + serialized.shapeText());
    std::vector<std::string> sparseKeys, denseKeys, raggedKeys;
    int at = 2;
    KILN_RETURN_IF_ERROR(keys(c, at, sparseTypes.size(), sparseKeys));
    KILN_RETURN_IF_ERROR(keys(c, at, denseTypes.size(), denseKeys));
    if (v2)
      KILN_RETURN_IF_ERROR(keys(c, at, raggedTypes.size(), raggedKeys));
    int defaults = at, output = 0;
    int64_t count = serialized.numElements();
    std::vector<std::unordered_map<std::string, Feature>> examples(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i)
      if (!featuresOf(serialized.strings()[i], examples[i]))
        return invalidArgument("example " + std::to_string(i) + " is no tf.Example");

    int sparse = static_cast<int>(sparseTypes.size());
    for (int k = 0; k < sparse; ++k) {
      Column column;
      KILN_RETURN_IF_ERROR(collect(examples, sparseKeys[k], sparseTypes[k], nullptr, column));
      KILN_RETURN_IF_ERROR(setSparse(c, k, sparse, rank, column));
    }
    output = 3 * sparse;
    for (size_t k = 0; k < denseTypes.size(); ++k) {
      const Tensor &otherwise = c.input(defaults + static_cast<int>(k));
      Column column;
      KILN_RETURN_IF_ERROR(collect(examples, denseKeys[k], denseTypes[k], &otherwise, column));
      KILN_RETURN_IF_ERROR(setDense(c, output++, rank, denseKeys[k], denseShapes[k], otherwise, column));
    }
    for (size_t k = 0; k < raggedTypes.size(); ++k) {
      Column column;
      KILN_RETURN_IF_ERROR(collect(examples, raggedKeys[k], raggedTypes[k], nullptr, column));
      KILN_RETURN_IF_ERROR(c.allocateOutput(output, column.dtype, {column.size()}));
      column.copyTo(c.output(output), 0, 0, column.size());
      std::vector<int64_t> splits; // of one example, no rows
      if (rank == 1) {
        splits.push_back(0);
        splits.insert(splits.end(), column.ends.begin(), column.ends.end());
      }
      KILN_RETURN_IF_ERROR(setVector(c, output + static_cast<int>(raggedTypes.size()), splits,
                                     static_cast<int32_t>(splitTypes[k])));
      ++output;
    }
    return Status();
  }

private:
  // V2 has one vector of keys, the first version a scalar for each.
  Status keys(OpContext &c, int &at, size_t count, std::vector<std::string> &result) {
    for (size_t k = 0; k < (v2 ? 1 : count); ++k, ++at) {
      if (at >= c.numInputs())
        return invalidArgument("inputs are missing");
      KILN_RETURN_IF_ERROR(wantType(c, at, KILN_STRING));
      const std::string *names = c.input(at).strings();
      result.insert(result.end(), names, names + c.input(at).numElements());
    }
    return result.size() == count ? Status()
                                  : invalidArgument(std::to_string(result.size()) + " keys for " +
                                                    std::to_string(count) + " features");
  }

  static Status collect(const std::vector<std::unordered_map<std::string, Feature>> &examples,
                        const std::string &key, int64_t type, const Tensor *otherwise, Column &column) {
    column.dtype = static_cast<int32_t>(type);
    for (size_t i = 0; i < examples.size(); ++i) {
      auto found = examples[i].find(key);
      bool given = found != examples[i].end() && found->second.dtype;
      std::string where = "example " + std::to_string(i) + ", feature '" + key + "'";
      if (!given && otherwise && otherwise->numElements() == 0)
        return invalidArgument(where + ": is missing, and has no default");
      if (given && found->second.dtype != type)
        return invalidArgument(where + ": is " + dtypeName(found->second.dtype) + ", not " +
                               dtypeName(column.dtype));
      if (given && !column.append(found->second.list))
        return invalidArgument("example " + std::to_string(i) + " is no tf.Example");
      column.ends.push_back(column.size());
    }
    return Status();
  }

  static Status setSparse(OpContext &c, int k, int sparse, int rank, const Column &column) {
    int64_t count = column.size(), longest = 0, begin = 0, at = 0;
    KILN_RETURN_IF_ERROR(c.allocateOutput(k, KILN_INT64, {count, rank + 1}));
    int64_t *indices = c.output(k).mutableValues<int64_t>();
    for (size_t i = 0; i < column.ends.size(); begin = column.ends[i++]) {
      longest = std::max(longest, column.ends[i] - begin);
      for (int64_t e = 0; e < column.ends[i] - begin; ++e) {
        if (rank)
          indices[at++] = static_cast<int64_t>(i);
        indices[at++] = e;
      }
    }
    KILN_RETURN_IF_ERROR(c.allocateOutput(sparse + k, column.dtype, {count}));
    column.copyTo(c.output(sparse + k), 0, 0, count);
    std::vector<int64_t> shape{longest};
    if (rank)
      shape.insert(shape.begin(), static_cast<int64_t>(column.ends.size()));
    return setVector(c, 2 * sparse + k, shape, KILN_INT64);
  }

  // A feature that is missing is the default, whole; one of open length is filled up with it.
  static Status setDense(OpContext &c, int output, int rank, const std::string &key,
                         const PartialShape &shape, const Tensor &otherwise, const Column &column) {
    if (otherwise.dtype() != column.dtype)
      return invalidArgument("feature '" + key + "': the default is " + dtypeName(otherwise.dtype()));
    bool open = !shape.dims.empty() && shape.dims[0] < 0;
    int64_t inner = 1, longest = 0, begin = 0;
    for (size_t d = open; d < shape.dims.size(); ++d)
      if (shape.dims[d] < 0 || __builtin_mul_overflow(inner, shape.dims[d], &inner))
        return invalidArgument("feature '" + key + "': the shape is " + shape.text());
    for (int64_t end : column.ends) {
      longest = std::max(longest, end - begin);
      begin = end;
    }
    std::vector<int64_t> dims = shape.dims;
    if (open)
      dims[0] = inner ? longest / inner : 0;
    int64_t size = countOf(dims.data(), static_cast<int>(dims.size()));
    if (rank)
      dims.insert(dims.begin(), static_cast<int64_t>(column.ends.size()));
    KILN_RETURN_IF_ERROR(c.allocateOutput(output, column.dtype, dims.data(), static_cast<int>(dims.size())));
    begin = 0;
    for (size_t i = 0; i < column.ends.size(); begin = column.ends[i++]) {
      int64_t count = column.ends[i] - begin, to = static_cast<int64_t>(i) * size;
      bool fits = open ? inner && count % inner == 0 : count == size || count == 0;
      if (!fits)
        return invalidArgument("example " + std::to_string(i) + ", feature '" + key + "': has " +
                               std::to_string(count) + " values for the shape " + shape.text());
      column.copyTo(c.output(output), to, begin, count);
      if (otherwise.numElements() == size && !open && count == 0)
        copyElements(c.output(output), to, otherwise, 0, size);
      else
        for (int64_t e = count; e < size; ++e) {
          if (otherwise.numElements() != 1)
            return invalidArgument("feature '" + key + "': the default has the shape " + otherwise.shapeText());
          copyElements(c.output(output), to + e, otherwise, 0, 1);
        }
    }
    return Status();
  }

  bool v2 = false;
  std::vector<int64_t> sparseTypes, denseTypes, raggedTypes, splitTypes;
  std::vector<PartialShape> denseShapes;
};

} // namespace

void addParseExampleOps(HostOpRegistry &registry) {
  registry.addClass<ParseExample>("ParseExample");
  registry.addClass<ParseExample>("ParseExampleV2");
}

} // namespace kiln
