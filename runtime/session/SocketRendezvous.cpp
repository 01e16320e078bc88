// One run's side of a connection between two processes.
#include "session/SocketRendezvous.h"

namespace kiln {

SocketRendezvous::SocketRendezvous(SocketLink &link, int64_t run,
                                   std::function<bool(const std::string &)> isLocal)
    : link(link), run(run), isLocal(std::move(isLocal)) {
  if (Status status = link.join(run, this); !status.ok())
    local.abort(status);
}

SocketRendezvous::~SocketRendezvous() { link.leave(run); }

Status SocketRendezvous::send(const std::string &key, Tensor value, bool dead) {
  size_t first = key.find(';'), second = key.find(';', first + 1);
  if (second == std::string::npos || isLocal(key.substr(first + 1, second - first - 1)))
    return local.send(key, std::move(value), dead);
  return dead ? link.write(SocketLink::Kind::Dead, run, key, nullptr)
              : link.write(SocketLink::Kind::Tensor, run, key, &value);
}

void SocketRendezvous::recvAsync(const std::string &key, Cancellation *cancellation, Done done) {
  local.recvAsync(key, cancellation, std::move(done));
}

void SocketRendezvous::abort(Status why) {
  constexpr size_t most = 4096; // of a reason; a link takes no more than 64 KiB
  (void)link.write(SocketLink::Kind::Abort, run, why.message().substr(0, most), nullptr); // a lost link has told them
  local.abort(std::move(why));
}

void SocketRendezvous::arrived(SocketLink::Message message) {
  if (message.kind == SocketLink::Kind::Abort) {
    local.abort(Status(KILN_CANCELLED, "the other process ended the run: " + message.key));
    return;
  }
  Status status = local.send(message.key, std::move(message.value),
                             message.kind == SocketLink::Kind::Dead);
  if (!status.ok())
    local.abort(status);
}

} // namespace kiln
