// Attributes and partial shapes of planned nodes.
#include "session/Plan.h"

namespace kiln {

bool PartialShape::accepts(const Tensor &tensor) const {
  if (!knownRank)
    return true;
  if (tensor.rank() != static_cast<int>(dims.size()))
    return false;
  for (int i = 0; i < tensor.rank(); ++i)
    if (dims[i] >= 0 && dims[i] != tensor.dim(i))
      return false;
  return true;
}

std::string PartialShape::text() const {
  if (!knownRank)
    return "<unknown>";
  std::string text = "[";
  for (size_t i = 0; i < dims.size(); ++i)
    text += (i ? "," : "") + (dims[i] < 0 ? std::string("?") : std::to_string(dims[i]));
  return text + "]";
}

template <typename T>
static const T *get(const std::map<std::string, Attrs::Value> &values, const std::string &name) {
  auto found = values.find(name);
  return found == values.end() ? nullptr : std::get_if<T>(&found->second);
}

int64_t Attrs::getInt(const std::string &name, int64_t otherwise) const {
  const auto *value = get<int64_t>(values, name);
  return value ? *value : otherwise;
}

double Attrs::getFloat(const std::string &name, double otherwise) const {
  const auto *value = get<double>(values, name);
  return value ? *value : otherwise;
}

std::string Attrs::getString(const std::string &name, const std::string &otherwise) const {
  const auto *value = get<std::string>(values, name);
  return value ? *value : otherwise;
}

const Tensor *Attrs::getTensor(const std::string &name) const { return get<Tensor>(values, name); }

const PartialShape *Attrs::getShape(const std::string &name) const {
  return get<PartialShape>(values, name);
}

const std::vector<int64_t> *Attrs::getInts(const std::string &name) const {
  return get<std::vector<int64_t>>(values, name);
}

const std::vector<double> *Attrs::getFloats(const std::string &name) const {
  return get<std::vector<double>>(values, name);
}

const std::vector<std::string> *Attrs::getStrings(const std::string &name) const {
  return get<std::vector<std::string>>(values, name);
}

const std::vector<PartialShape> *Attrs::getShapes(const std::string &name) const {
  return get<std::vector<PartialShape>>(values, name);
}

} // namespace kiln
