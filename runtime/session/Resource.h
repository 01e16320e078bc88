// What outlives a run: variables, tables and whatever else handles refer to, by container and name.
#pragma once

#include "kiln/tensor.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kiln {

/// Anything a KILN_RESOURCE or KILN_VARIANT element can refer to. Kinds are told apart by the address
/// of `kind`, since the runtime has no run-time type information: a class C states
/// `static constexpr char kKind[] = "variable"` and passes it on.
class Resource {
public:
  virtual ~Resource();
  const char *kind() const { return kindName; }
  template <typename T> bool is() const { return kindName == T::kKind; }

protected:
  explicit Resource(const char *kind) : kindName(kind) {}

private:
  const char *kindName;
};

/// The resource as a T, or null when it is none or of another kind.
template <typename T> T *resourceAs(const std::shared_ptr<Resource> &resource) {
  return resource && resource->is<T>() ? static_cast<T *>(resource.get()) : nullptr;
}

/// A variable's value. Readers copy `value` under the mutex (which shares its buffer); a writer that
/// holds the mutex may write into the buffer when value.unique(), and otherwise replaces it.
class Variable : public Resource {
public:
  static constexpr char kKind[] = "variable";
  explicit Variable(std::string name, int32_t dtype = 0)
      : Resource(kKind), name(std::move(name)), dtype(dtype) {}

  const std::string name;
  const int32_t dtype; // 0: any
  std::mutex mutex;
  Tensor value;
  bool initialised = false;
};

/// A lookup table from scalars to scalars or vectors; safe for several threads.
class Table : public Resource {
public:
  static constexpr char kKind[] = "table";
  Table(std::string name, int32_t keyType, int32_t valueType)
      : Resource(kKind), name(std::move(name)), keyType(keyType), valueType(valueType) {}

  const std::string name;
  const int32_t keyType, valueType;

  virtual int64_t size() = 0;
  /// One value (of the values' shape) for each key; `defaultValue`, one value or one per key, stands for
  /// keys that the table does not have.
  virtual Status find(const Tensor &keys, const Tensor &defaultValue, Tensor *values) = 0;
  /// Errors: the table can only be initialised, not changed; shapes that disagree.
  virtual Status insert(const Tensor &keys, const Tensor &values) = 0;
  /// Replaces everything.
  virtual Status import(const Tensor &keys, const Tensor &values) = 0;
  virtual Status remove(const Tensor &keys) = 0;
  /// Fills a table that is initialised once; a second call with as many keys changes nothing.
  virtual Status initialise(const Tensor &keys, const Tensor &values) = 0;
  virtual bool isInitialised() { return true; }
  /// All keys (a vector) and their values in the same order.
  virtual Status exportAll(Tensor *keys, Tensor *values) = 0;
};

/// Resources by container and name ("" is the default container, "localhost"); safe for several threads.
class ResourceManager {
public:
  /// Null when there is none. A name that two kinds of resource have names two resources.
  std::shared_ptr<Resource> find(const std::string &container, const std::string &name,
                                 const char *kind);
  template <typename T>
  std::shared_ptr<T> find(const std::string &container, const std::string &name) {
    return std::static_pointer_cast<T>(find(container, name, T::kKind));
  }
  /// `make` is called at most once per name, while others wait.
  std::shared_ptr<Resource>
  findOrCreate(const std::string &container, const std::string &name, const char *kind,
               const std::function<std::shared_ptr<Resource>()> &make);
  template <typename T>
  std::shared_ptr<T> findOrCreate(const std::string &container, const std::string &name,
                                  const std::function<std::shared_ptr<Resource>()> &make) {
    return std::static_pointer_cast<T>(findOrCreate(container, name, T::kKind, make));
  }
  /// Handles that are out keep theirs alive.
  void remove(const Resource *resource);
  void clear();
  struct Entry {
    std::string container, name;
    std::shared_ptr<Resource> resource;
  };
  /// In the order of container and name.
  std::vector<Entry> list();

private:
  struct Key {
    std::string container, name;
    const char *kind;
    bool operator<(const Key &other) const;
  };
  std::mutex mutex;
  std::map<Key, std::shared_ptr<Resource>> resources;
};

} // namespace kiln
