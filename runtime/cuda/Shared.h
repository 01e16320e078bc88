// Values that are made once for each key, and kept while somebody has them.
#pragma once

#include <map>
#include <memory>
#include <mutex>

namespace kiln::gpu {

/// What the holders of one key share, made by the first of them while the others wait. Entries that nobody has any more go.
template <typename Key, typename T> class Shared {
  struct Entry {
    std::mutex mutex; // of who makes the value
    std::weak_ptr<T> value;
  };

public:
  /// What the key stands for, while somebody has it; else this thread is to make it, and others wait for that as long as this lives.
  class Claim {
  public:
    Claim(Shared &shared, const Key &key) : shared(shared), key(key), entry(shared.entryOf(key)), lock(entry->mutex) {}
    ~Claim() {
      lock.unlock();
      shared.leave(key, &entry);
    }
    Claim(const Claim &) = delete;
    Claim &operator=(const Claim &) = delete;
    std::shared_ptr<T> get() const { return entry->value.lock(); }
    void set(const std::shared_ptr<T> &value) { entry->value = value; }

  private:
    friend class Shared;
    Shared &shared;
    const Key key;
    std::shared_ptr<Entry> entry;
    std::unique_lock<std::mutex> lock;
  };
  /// To be called when a holder of the key's has gone.
  void forget(const Key &key) { leave(key, nullptr); }
  size_t size() {
    std::lock_guard<std::mutex> guard(mutex);
    return entries.size();
  }

private:
  std::shared_ptr<Entry> entryOf(const Key &key) {
    std::lock_guard<std::mutex> guard(mutex);
    std::shared_ptr<Entry> &entry = entries[key];
    if (!entry)
      entry = std::make_shared<Entry>();
    return entry;
  }
  void leave(const Key &key, std::shared_ptr<Entry> *own) {
    std::lock_guard<std::mutex> guard(mutex);
    if (own)
      own->reset();
    auto found = entries.find(key);
    if (found != entries.end() && found->second.use_count() == 1 && found->second->value.expired())
      entries.erase(found);
  }
  std::mutex mutex; // of the map
  std::map<Key, std::shared_ptr<Entry>> entries;
};

} // namespace kiln::gpu
