// Reads and writes names of devices.
#include "passes/graph/DeviceName.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace kiln::tf {

/// Sets one part; false if it is malformed or was given already as something else.
static bool setNumber(StringRef text, std::optional<int64_t> &part) {
  int64_t value;
  if (text == "*")
    return true;
  if (text.getAsInteger(10, value) || value < 0 || (part && *part != value))
    return false;
  part = value;
  return true;
}

static bool isName(StringRef text) {
  return !text.empty() && isAlpha(text.front()) &&
         all_of(text, [](char c) { return isAlnum(c) || c == '_' || c == '-'; });
}

std::optional<DeviceName> DeviceName::parse(StringRef text) {
  DeviceName name;
  SmallVector<StringRef> parts;
  if (text.empty())
    return name;
  if (!text.consume_front("/"))
    return std::nullopt;
  text.split(parts, '/');
  auto setType = [&](StringRef type) {
    if (type == "*")
      return true;
    if (!isName(type) || (name.type && *name.type != type.upper()))
      return false;
    name.type = type.upper();
    return true;
  };
  for (StringRef part : parts) {
    auto [key, value] = part.split(':');
    bool ok;
    if (key == "job") {
      ok = value == "*" || isName(value);
      if (ok && value != "*")
        name.job = value.str();
    } else if (key == "replica") {
      ok = setNumber(value, name.replica);
    } else if (key == "task") {
      ok = setNumber(value, name.task);
    } else if (key == "device") {
      auto [type, id] = value.split(':');
      ok = setType(type) && (id.empty() ? !value.contains(':') : setNumber(id, name.id));
    } else { // "/cpu:0", the form before "/device:CPU:0"
      ok = (key.equals_insensitive("cpu") || key.equals_insensitive("gpu")) && setType(key) &&
           setNumber(value, name.id);
    }
    if (!ok)
      return std::nullopt;
  }
  return name;
}

std::string DeviceName::str() const {
  std::string text;
  if (job)
    text += "/job:" + *job;
  if (replica)
    text += "/replica:" + std::to_string(*replica);
  if (task)
    text += "/task:" + std::to_string(*task);
  if (type || id)
    text += "/device:" + type.value_or("*") + ":" + (id ? std::to_string(*id) : "*");
  return text;
}

bool DeviceName::agrees(const DeviceName &other) const {
  auto agree = [](const auto &x, const auto &y) { return !x || !y || *x == *y; };
  return agree(job, other.job) && agree(replica, other.replica) && agree(task, other.task) &&
         agree(type, other.type) && agree(id, other.id);
}

DeviceName DeviceName::mergedWith(const DeviceName &other) const {
  DeviceName merged = *this;
  auto fill = [](auto &x, const auto &y) {
    if (!x)
      x = y;
  };
  fill(merged.job, other.job);
  fill(merged.replica, other.replica);
  fill(merged.task, other.task);
  fill(merged.type, other.type);
  fill(merged.id, other.id);
  return merged;
}

bool mustCompileOn(StringRef device) {
  std::optional<DeviceName> name = DeviceName::parse(device);
  return name && name->type && StringRef(*name->type).starts_with("XLA_");
}

} // namespace kiln::tf
