// Connections between processes: opening them, and messages with lengths before them.
#include "session/SocketRendezvous.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace kiln {

namespace {

// Both sides say this first; the name changes when the messages do. Numbers are those of a little-endian machine.
constexpr char kHello[8] = {'K', 'I', 'L', 'N', 'R', 'D', 'V', '3'};
struct Hello {
  char name[8];
  JobNumbers job;
  int32_t task;
  uint32_t unused;
};
constexpr uint32_t kMostKey = 1 << 16;
constexpr size_t kMostEarlyRuns = 4096, kMostOver = 4096;
// Of a machine that is gone, or a network, tcp hears nothing: it asks, and gives up.
constexpr int kIdleSeconds = 10, kAskSeconds = 5, kAsks = 4, kUnheardMillis = 30000;

struct Header {
  int64_t run;
  uint32_t keyBytes;
  uint8_t kind;
  uint8_t unused[3];
  int32_t dtype;
  int32_t rank;
};

using Clock = std::chrono::steady_clock;

Status failure(const std::string &what, const std::string &address) {
  return Status(KILN_INTERNAL, what + " " + address + ": " + std::strerror(errno));
}

// A process that ends with unread bytes resets the connection.
bool isClosed(int error) { return error == ECONNRESET || error == EPIPE; }
Status closed(const std::string &peer) { return Status(KILN_INTERNAL, "the connection to " + peer + " was closed"); }

// Milliseconds until then, for poll; at least 0.
int left(Clock::time_point deadline) {
  auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::max<int64_t>(0, std::min<int64_t>(rest, 1 << 30)));
}

/// A socket address in the kernel's form.
struct Address {
  sockaddr_storage storage = {};
  socklen_t size = 0;
  int family = 0;
  std::string path; // of unix sockets

  /// Looks no name up where `resolve` is false.
  Status parse(const std::string &text, bool resolve = true) {
    if (text.compare(0, 5, "unix:") == 0) {
      path = text.substr(5);
      auto *unixAddress = reinterpret_cast<sockaddr_un *>(&storage);
      if (path.empty() || path.size() >= sizeof unixAddress->sun_path)
        return Status(KILN_INVALID_ARGUMENT, "'" + text + "': a path of 1 to " +
                                                 std::to_string(sizeof unixAddress->sun_path - 1) +
                                                 " bytes is needed");
      family = unixAddress->sun_family = AF_UNIX;
      std::memcpy(unixAddress->sun_path, path.c_str(), path.size() + 1);
      size = sizeof *unixAddress;
      return Status();
    }
    size_t colon = text.rfind(':');
    if (text.compare(0, 4, "tcp:") != 0 || colon <= 4)
      return Status(KILN_INVALID_ARGUMENT, "'" + text + "' is neither unix:PATH nor tcp:HOST:PORT");
    std::string port = text.substr(colon + 1);
    if (port.empty() || port.size() > 5 || port.find_first_not_of("0123456789") != std::string::npos ||
        std::stoi(port) > 65535)
      return Status(KILN_INVALID_ARGUMENT, "'" + text + "': a port is a number up to 65535");
    if (!resolve)
      return Status();
    addrinfo hints = {}, *found = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    int error = getaddrinfo(text.substr(4, colon - 4).c_str(), port.c_str(), &hints, &found);
    if (error)
      return Status(KILN_NOT_FOUND, "'" + text + "': " + gai_strerror(error));
    std::memcpy(&storage, found->ai_addr, found->ai_addrlen);
    size = found->ai_addrlen;
    family = found->ai_family;
    freeaddrinfo(found);
    return Status();
  }
};

// All bytes, or an error: the end, or no progress until the deadline.
Status readAll(int fd, void *to, size_t bytes, Clock::time_point deadline, const std::string &peer) {
  char *at = static_cast<char *>(to);
  while (bytes) {
    if (deadline != Clock::time_point::max()) {
      pollfd wait = {fd, POLLIN, 0};
      int ready = poll(&wait, 1, left(deadline));
      if (ready == 0)
        return Status(KILN_TIMED_OUT, peer + " does not answer");
      if (ready < 0 && errno != EINTR)
        return failure("reading from", peer);
      if (ready < 0)
        continue;
    }
    ssize_t got = recv(fd, at, bytes, 0);
    if (got == 0 || (got < 0 && isClosed(errno)))
      return closed(peer);
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      return failure("reading from", peer);
    at += got;
    bytes -= static_cast<size_t>(got);
  }
  return Status();
}

Status writeAll(int fd, const void *from, size_t bytes, Clock::time_point deadline,
                const std::string &peer, bool more = false) {
  const char *at = static_cast<const char *>(from);
  while (bytes) {
    ssize_t put = ::send(fd, at, bytes, MSG_NOSIGNAL | MSG_DONTWAIT | (more ? MSG_MORE : 0));
    if (put >= 0) {
      at += put;
      bytes -= static_cast<size_t>(put);
      continue;
    }
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd wait = {fd, POLLOUT, 0};
      if (poll(&wait, 1, left(deadline)) == 0)
        return Status(KILN_TIMED_OUT, peer + " does not read what is sent to it");
    } else if (errno != EINTR) {
      return isClosed(errno) ? closed(peer) : failure("writing to", peer);
    }
  }
  return Status();
}

} // namespace

Status SocketLink::checkAddress(const std::string &address) { return Address().parse(address, /*resolve=*/false); }

const char *JobNumbers::difference(const JobNumbers &other) const {
  return build != other.build       ? "it is another build of Kiln"
         : tasks != other.tasks     ? "its tasks or devices are others"
         : graph != other.graph     ? "its graph is another"
         : options != other.options ? "its flags or options are others"
                                    : nullptr;
}

Status SocketLink::begin(int fd, std::string peer, Duration timeout, const Identity &self,
                         std::unique_ptr<SocketLink> *result) {
  // All of these fail for unix sockets, which do not need them.
  auto set = [&](int level, int name, int value) { (void)setsockopt(fd, level, name, &value, sizeof value); };
  set(IPPROTO_TCP, TCP_NODELAY, 1);
  set(SOL_SOCKET, SO_KEEPALIVE, 1);
  set(IPPROTO_TCP, TCP_KEEPIDLE, kIdleSeconds);
  set(IPPROTO_TCP, TCP_KEEPINTVL, kAskSeconds);
  set(IPPROTO_TCP, TCP_KEEPCNT, kAsks);
  set(IPPROTO_TCP, TCP_USER_TIMEOUT, kUnheardMillis);
  Clock::time_point deadline = Clock::now() + timeout;
  Hello own = {{}, self.job, self.task, 0}, theirs = {};
  std::memcpy(own.name, kHello, sizeof kHello);
  Status status = writeAll(fd, &own, sizeof own, deadline, peer);
  if (status.ok())
    status = readAll(fd, &theirs, sizeof theirs, deadline, peer);
  if (status.ok() && std::memcmp(theirs.name, kHello, sizeof kHello) != 0)
    status = Status(KILN_INCOMPATIBLE, peer + " is not a rendezvous of this version");
  if (const char *difference = self.job.difference(theirs.job); status.ok() && difference)
    status = Status(KILN_INCOMPATIBLE, peer + " is of another job: " + difference);
  if (!status.ok()) {
    close(fd);
    return status;
  }
  if (theirs.task >= 0 && theirs.task < static_cast<int32_t>(self.names.size()))
    peer = self.names[theirs.task];
  result->reset(new SocketLink(fd, std::move(peer), theirs.task));
  SocketLink *link = result->get();
  link->reader = std::thread([link] { link->read(); });
  return Status();
}

// A socket that nobody listens on any more; other files are left alone.
static void removeSocket(const char *path) {
  struct stat status;
  if (lstat(path, &status) == 0 && S_ISSOCK(status.st_mode))
    (void)unlink(path);
}

Status SocketLink::connect(const std::string &text, Duration timeout, std::unique_ptr<SocketLink> *result,
                           const Identity &self, const Check &check) {
  Address address;
  if (Status status = address.parse(text); !status.ok())
    return status;
  Clock::time_point deadline = Clock::now() + timeout;
  while (true) {
    int fd = socket(address.family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
      return failure("a socket for", text);
    if (::connect(fd, reinterpret_cast<sockaddr *>(&address.storage), address.size) == 0)
      return begin(fd, text, Duration(left(deadline) + 1), self, result);
    int error = errno;
    close(fd);
    errno = error;
    if (error != ECONNREFUSED && error != ENOENT && error != EINTR && error != EAGAIN)
      return failure("connecting to", text);
    if (Clock::now() >= deadline)
      return Status(KILN_TIMED_OUT, "nobody listens at " + text);
    if (Status status = check ? check() : Status(); !status.ok())
      return status;
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min(10, left(deadline))));
  }
}

Status SocketLink::Listener::open(const std::string &text, std::unique_ptr<Listener> *result) {
  Address address;
  if (Status status = address.parse(text); !status.ok())
    return status;
  std::unique_ptr<Listener> made(new Listener);
  made->name = text;
  made->fd = socket(address.family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (made->fd < 0)
    return failure("a socket for", text);
  if (!address.path.empty())
    removeSocket(address.path.c_str());
  int one = 1;
  (void)setsockopt(made->fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(made->fd, reinterpret_cast<sockaddr *>(&address.storage), address.size) != 0 ||
      listen(made->fd, 64) != 0)
    return failure("listening at", text);
  sockaddr_storage bound = {};
  socklen_t size = sizeof bound;
  char port[16];
  if (address.path.empty() && getsockname(made->fd, reinterpret_cast<sockaddr *>(&bound), &size) == 0 &&
      getnameinfo(reinterpret_cast<sockaddr *>(&bound), size, nullptr, 0, port, sizeof port,
                  NI_NUMERICSERV) == 0)
    made->name = text.substr(0, text.rfind(':') + 1) + port;
  *result = std::move(made);
  return Status();
}

SocketLink::Listener::~Listener() {
  if (fd >= 0)
    close(fd);
  if (name.compare(0, 5, "unix:") == 0)
    removeSocket(name.c_str() + 5);
}

Status SocketLink::Listener::accept(Duration timeout, std::unique_ptr<SocketLink> *result, const Identity &self,
                                    const Check &check) {
  constexpr int kMillisBetweenChecks = 100;
  Clock::time_point deadline = Clock::now() + timeout;
  while (true) {
    pollfd wait = {fd, POLLIN, 0};
    int ready = poll(&wait, 1, std::min(left(deadline), kMillisBetweenChecks));
    if (ready == 0 && left(deadline) == 0)
      return Status(KILN_TIMED_OUT, "nobody connected to " + name);
    if (Status status = check ? check() : Status(); !status.ok())
      return status;
    if (ready == 0)
      continue;
    int made = ready > 0 ? accept4(fd, nullptr, nullptr, SOCK_CLOEXEC) : -1;
    if (made >= 0)
      return begin(made, "the process that connected to " + name, Duration(left(deadline) + 1), self,
                   result);
    if (errno != EINTR && errno != ECONNABORTED)
      return failure("accepting at", name);
  }
}

SocketLink::~SocketLink() {
  shutdown(fd, SHUT_RDWR); // which ends the reader
  reader.join();
  close(fd);
}

Status SocketLink::write(Kind kind, int64_t run, const std::string &key, const Tensor *value) {
  if (key.size() > kMostKey)
    return Status(KILN_INVALID_ARGUMENT, "a key of " + std::to_string(key.size()) + " bytes");
  if (value && value->dtype() != KILN_STRING && elementBytes(value->dtype()) == 0)
    return Status(KILN_UNSUPPORTED, std::string("a ") + dtypeName(value->dtype()) +
                                        " cannot leave its process");
  {
    std::lock_guard<std::mutex> lock(lostMutex);
    if (!lost.ok())
      return lost;
  }
  std::string head(sizeof(Header), '\0');
  Header header = {run, static_cast<uint32_t>(key.size()), static_cast<uint8_t>(kind), {}, 0, 0};
  if (value) {
    header.dtype = value->dtype();
    header.rank = value->rank();
  }
  std::memcpy(&head[0], &header, sizeof header);
  head += key;
  if (value)
    head.append(reinterpret_cast<const char *>(value->dims()), sizeof(int64_t) * value->rank());
  const void *body = nullptr;
  size_t bodyBytes = 0;
  if (value && value->dtype() == KILN_STRING) {
    for (int64_t i = 0, n = value->numElements(); i < n; ++i) {
      uint64_t size = value->strings()[i].size();
      head.append(reinterpret_cast<const char *>(&size), sizeof size);
      head += value->strings()[i];
    }
  } else if (value) {
    body = value->data();
    bodyBytes = value->bytes();
  }
  Status status;
  {
    std::lock_guard<std::mutex> lock(writeMutex);
    Clock::time_point deadline = Clock::now() + writeTimeout;
    status = writeAll(fd, head.data(), head.size(), deadline, peer, bodyBytes != 0);
    if (status.ok())
      status = writeAll(fd, body, bodyBytes, deadline, peer);
  }
  if (!status.ok()) {
    lose(status); // part of a message may be out, after which nothing can follow
  }
  return status;
}

Status SocketLink::readMessage(int64_t *run, Message *message) {
  auto get = [&](void *to, size_t bytes) {
    return readAll(fd, to, bytes, Clock::time_point::max(), peer);
  };
  Header header;
  if (Status status = get(&header, sizeof header); !status.ok())
    return status;
  if (header.keyBytes > kMostKey || header.kind < 1 || header.kind > 3 || header.rank < 0 ||
      header.rank > Tensor::kMaxRank)
    return Status(KILN_CORRUPT, "a message from " + peer + " makes no sense");
  *run = header.run;
  message->kind = static_cast<Kind>(header.kind);
  message->key.resize(header.keyBytes);
  if (Status status = get(&message->key[0], header.keyBytes); !status.ok() || message->kind != Kind::Tensor)
    return status;
  std::vector<int64_t> dims(header.rank);
  if (Status status = get(dims.data(), sizeof(int64_t) * dims.size()); !status.ok())
    return status;
  if (header.dtype == KILN_RESOURCE || header.dtype == KILN_VARIANT)
    return Status(KILN_CORRUPT, "a message from " + peer + " makes no sense");
  if (header.dtype == KILN_STRING)
    return readStrings(dims, &message->value);
  if (Status status = Tensor::allocate(header.dtype, dims.data(), header.rank, &message->value); !status.ok())
    return Status(status.code(), "a message from " + peer + ": " + status.message());
  return get(message->value.mutableData(), message->value.bytes());
}

// A number of strings or bytes that is a lie ends with the connection, not the memory: what is there grows with what
// has arrived.
Status SocketLink::readStrings(const std::vector<int64_t> &dims, Tensor *result) {
  auto get = [&](void *to, size_t bytes) {
    return readAll(fd, to, bytes, Clock::time_point::max(), peer);
  };
  int64_t count = 1;
  for (int64_t dim : dims)
    if (dim < 0 || __builtin_mul_overflow(count, dim, &count))
      return Status(KILN_CORRUPT, "a message from " + peer + " makes no sense");
  std::vector<std::string> texts;
  for (int64_t i = 0; i < count; ++i) {
    uint64_t size;
    if (Status status = get(&size, sizeof size); !status.ok())
      return status;
    std::string text;
    for (uint64_t done = 0; done < size;) {
      uint64_t piece = std::min<uint64_t>(size - done, 1 << 20);
      text.resize(done + piece);
      if (Status status = get(&text[done], piece); !status.ok())
        return status;
      done += piece;
    }
    texts.push_back(std::move(text));
  }
  if (Status status = Tensor::allocate(KILN_STRING, dims.data(), static_cast<int>(dims.size()), result); !status.ok())
    return Status(status.code(), "a message from " + peer + ": " + status.message());
  std::move(texts.begin(), texts.end(), result->mutableStrings());
  return Status();
}

void SocketLink::read() {
  while (true) {
    int64_t run;
    Message message;
    Status status = readMessage(&run, &message);
    std::lock_guard<std::mutex> lock(mutex);
    if (early.size() > kMostEarlyRuns)
      status = Status(KILN_INTERNAL, peer + " has begun more than " + std::to_string(kMostEarlyRuns) +
                                         " runs that this process has not");
    if (!status.ok()) {
      status = lose(status);
      for (auto &[number, rendezvous] : runs)
        rendezvous->local.abort(status);
      return;
    }
    if (auto found = runs.find(run); found != runs.end()) {
      found->second->arrived(std::move(message));
    } else if (std::find(over.begin(), over.end(), run) == over.end()) {
      early[run].push_back(std::move(message));
    }
  }
}

Status SocketLink::status() const {
  std::lock_guard<std::mutex> lock(lostMutex);
  return lost;
}

// Ends the connection; the reader sees that, and ends the runs. Gives the first reason.
Status SocketLink::lose(Status why) {
  std::lock_guard<std::mutex> lock(lostMutex);
  if (lost.ok())
    lost = std::move(why);
  shutdown(fd, SHUT_RDWR);
  return lost;
}

Status SocketLink::join(int64_t run, SocketRendezvous *rendezvous) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!runs.emplace(run, rendezvous).second)
    return Status(KILN_INVALID_ARGUMENT, "run " + std::to_string(run) + " is on this connection already");
  if (auto found = early.find(run); found != early.end()) {
    for (Message &message : found->second)
      rendezvous->arrived(std::move(message));
    early.erase(found);
  }
  std::lock_guard<std::mutex> lostLock(lostMutex);
  return lost; // after what had arrived
}

void SocketLink::leave(int64_t run) {
  std::lock_guard<std::mutex> lock(mutex);
  runs.erase(run);
  over.push_back(run);
  if (over.size() > kMostOver)
    over.pop_front();
}

} // namespace kiln
