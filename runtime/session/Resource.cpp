// Keeps resources by container and name.
#include "session/Resource.h"

#include "session/CompiledUnit.h"

#include <tuple>

namespace kiln {

Resource::~Resource() = default;
CompiledUnit::~CompiledUnit() = default;

static const std::string &orDefault(const std::string &container) {
  static const std::string localhost = "localhost";
  return container.empty() ? localhost : container;
}

bool ResourceManager::Key::operator<(const Key &other) const {
  return std::tie(container, name, kind) < std::tie(other.container, other.name, other.kind);
}

std::shared_ptr<Resource> ResourceManager::find(const std::string &container,
                                                const std::string &name, const char *kind) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = resources.find({orDefault(container), name, kind});
  return found == resources.end() ? nullptr : found->second;
}

std::shared_ptr<Resource>
ResourceManager::findOrCreate(const std::string &container, const std::string &name,
                              const char *kind,
                              const std::function<std::shared_ptr<Resource>()> &make) {
  std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<Resource> &place = resources[{orDefault(container), name, kind}];
  if (!place)
    place = make();
  return place;
}

void ResourceManager::remove(const Resource *resource) {
  std::shared_ptr<Resource> last; // declared before the lock, so destroyed after it
  std::lock_guard<std::mutex> lock(mutex);
  for (auto entry = resources.begin(); entry != resources.end(); ++entry)
    if (entry->second.get() == resource) {
      last = std::move(entry->second);
      resources.erase(entry);
      return;
    }
}

void ResourceManager::clear() {
  std::map<Key, std::shared_ptr<Resource>> all;
  std::lock_guard<std::mutex> lock(mutex);
  all.swap(resources);
}

std::vector<ResourceManager::Entry> ResourceManager::list() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<Entry> all;
  for (const auto &[key, resource] : resources)
    all.push_back({key.container, key.name, resource});
  return all;
}

} // namespace kiln
