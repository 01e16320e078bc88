// Matches sends and receives of one process by key.
#include "session/Rendezvous.h"

namespace kiln {

Rendezvous::~Rendezvous() = default;

std::string Rendezvous::key(const std::string &sendDevice, const std::string &recvDevice,
                            const std::string &tensorName, const std::string &frame) {
  return sendDevice + ";" + recvDevice + ";" + tensorName + ";" + frame;
}

LocalRendezvous::~LocalRendezvous() {
  abort(Status(KILN_CANCELLED, "the rendezvous has ended"));
}

// Outside the lock: `done` may do anything.
void LocalRendezvous::finish(Item item, Status status) {
  if (item.cancellation)
    item.cancellation->forget(item.listener);
  item.waiter(std::move(status), std::move(item.value), item.dead);
}

Status LocalRendezvous::send(const std::string &key, Tensor value, bool dead) {
  Item taken;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!aborted.ok())
      return aborted;
    auto [place, isNew] = items.try_emplace(key);
    if (isNew) {
      place->second = std::make_shared<Item>();
      place->second->sent = true;
      place->second->dead = dead;
      place->second->value = std::move(value);
      return Status();
    }
    if (place->second->sent)
      return Status(KILN_INTERNAL, "'" + key + "' was sent before");
    taken = std::move(*place->second);
    items.erase(place);
  }
  taken.value = std::move(value);
  taken.dead = dead;
  finish(std::move(taken), Status());
  return Status();
}

void LocalRendezvous::recvAsync(const std::string &key, Cancellation *cancellation, Done done) {
  Status why;
  Item taken;
  {
    std::unique_lock<std::mutex> lock(mutex);
    auto found = items.find(key);
    if (found != items.end() && found->second->sent) { // what came before the end is there
      taken = std::move(*found->second);
      items.erase(found);
    } else if (!aborted.ok()) {
      why = aborted;
    } else if (found != items.end()) {
      why = Status(KILN_INTERNAL, "'" + key + "' is waited for twice");
    } else {
      auto item = std::make_shared<Item>();
      item->waiter = std::move(done);
      item->cancellation = cancellation;
      // Under the lock, so that whoever takes the item sees the listener's number.
      if (cancellation)
        item->listener =
            cancellation->listen([this, key, cancellation] { cancelled(key, cancellation); });
      if (!cancellation || item->listener) {
        items.emplace(key, std::move(item));
        return;
      }
      done = std::move(item->waiter);
      why = cancellation->status();
    }
  }
  done(std::move(why), std::move(taken.value), taken.dead);
}

void LocalRendezvous::cancelled(const std::string &key, Cancellation *cancellation) {
  Item taken;
  {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = items.find(key);
    if (found == items.end() || found->second->cancellation != cancellation)
      return;
    taken = std::move(*found->second);
    items.erase(found);
  }
  taken.cancellation = nullptr; // it is calling us
  finish(std::move(taken), cancellation->status());
}

void LocalRendezvous::abort(Status why) {
  std::vector<std::shared_ptr<Item>> waiting;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!aborted.ok())
      return;
    aborted = why;
    for (auto at = items.begin(); at != items.end();)
      if (at->second->waiter) {
        waiting.push_back(std::move(at->second));
        at = items.erase(at);
      } else {
        ++at;
      }
  }
  for (const std::shared_ptr<Item> &item : waiting)
    finish(std::move(*item), why);
}

} // namespace kiln
