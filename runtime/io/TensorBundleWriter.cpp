// Encodes BundleHeaderProto and BundleEntryProto, and lays tensors one after another into a shard.
#include "io/TensorBundleWriter.h"
#include "io/Crc32c.h"
#include "io/Table.h"
#include "io/TensorBundle.h"
#include "io/Wire.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

namespace kiln::io {

namespace {

constexpr int kString = 7; // of DataType

std::string shardName(const std::string &prefix, int shard, int numShards) {
  char suffix[40];
  std::snprintf(suffix, sizeof suffix, ".data-%05d-of-%05d", shard, numShards);
  return prefix + suffix;
}

std::string header(int numShards) {
  return Writer().varint(1, static_cast<uint64_t>(numShards)).bytes(3, Writer().varint(1, 1).take()).take();
}

std::string encode(const BundleEntry &entry) {
  Writer shape, writer;
  for (int64_t dim : entry.dims)
    shape.bytes(2, Writer().varint(1, static_cast<uint64_t>(dim)).take());
  writer.varint(1, static_cast<uint64_t>(entry.dtype)).bytes(2, shape.take());
  if (entry.shard)
    writer.varint(3, static_cast<uint64_t>(entry.shard));
  return writer.varint(4, entry.offset).varint(5, entry.size).fixed32(6, entry.crc).take();
}

/// Whether the name is taken, if only by a link that leads nowhere.
bool exists(const std::string &path) { return faccessat(AT_FDCWD, path.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0; }

/// Of all that give checkpoints in one folder their names one does so at a time, where the file system has locks and
/// whoever has this one gives it back in a few seconds; else isHeld() is false.
class FolderLock {
public:
  explicit FolderLock(const std::string &prefix) {
    std::string folder = std::filesystem::path(prefix).parent_path().string();
    file = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    constexpr int tries = 60;
    for (int i = 0; file >= 0 && !(held = flock(file, LOCK_EX | LOCK_NB) == 0) && (errno == EWOULDBLOCK || errno == EINTR) && i < tries; ++i)
      usleep(50000);
  }
  ~FolderLock() {
    if (held)
      flock(file, LOCK_UN); // whatever child process has the file too
    if (file >= 0)
      close(file);
  }
  FolderLock(const FolderLock &) = delete;
  bool isHeld() const { return held; }

private:
  int file;
  bool held = false;
};

/// Makes the file, empty; false if there is one.
bool claim(const std::string &path) {
  int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  return file >= 0 && close(file) == 0;
}

/// Under which number of shards to write: the true one, or a larger one while files have those
/// names; at least `first`. An index says which shards are its own, so that a checkpoint can be replaced as one file
/// is: by the index.
int numberToUse(const std::string &prefix, int numShards, int first) {
  for (int number = first;; ++number) {
    bool taken = false;
    for (int shard = 0; shard < numShards && !taken; ++shard)
      taken = exists(shardName(prefix, shard, number));
    if (!taken)
      return number;
  }
}

// Written, and not yet in its place.
Status writeIndex(FileReplacement &index, std::map<std::string, std::string> &entries,
                  int numShards) {
  entries[""] = header(numShards);
  std::string table = writeTable(entries);
  Status status = index.open();
  if (status.ok())
    status = index.write(table.data(), table.size());
  return status.ok() ? index.close() : status;
}

/// Gives shards of a complete checkpoint, whose index has `number`, the names that they have by
/// their true number. What stands in the way, or a file system without second names, leaves the
/// checkpoint as it is, which is right as well.
void useTrueNumber(const std::string &prefix, int numShards, int number,
                   std::map<std::string, std::string> &entries) {
  if (number == numShards)
    return;
  int linked = 0;
  for (; linked < numShards; ++linked) {
    std::string name = shardName(prefix, linked, numShards);
    unlink(name.c_str()); // of the checkpoint that was replaced
    if (link(shardName(prefix, linked, number).c_str(), name.c_str()) != 0)
      break;
  }
  FileReplacement index(prefix + ".index");
  bool done =
      linked == numShards && writeIndex(index, entries, numShards).ok() && index.commit().ok();
  for (int shard = 0; shard < (done ? numShards : linked); ++shard)
    unlink(shardName(prefix, shard, done ? number : numShards).c_str());
}

} // namespace

TensorBundleWriter::TensorBundleWriter(std::string prefix)
    : prefix(std::move(prefix)), shard(shardName(this->prefix, 0, 1)) {}

Status TensorBundleWriter::open() {
  Status status = makeFolders(prefix);
  return status.ok() ? shard.open() : status;
}

Status TensorBundleWriter::write(const void *data, size_t bytes) {
  offset += bytes;
  return shard.write(data, bytes);
}

Status TensorBundleWriter::checkKey(const std::string &key) const {
  if (key.empty() || entries.count(key))
    return {KILN_INVALID_ARGUMENT, prefix + ": tensor '" + key + "' is given twice, or has no name"};
  return {};
}

void TensorBundleWriter::addEntry(const std::string &key, int dtype, const std::vector<int64_t> &dims, uint64_t begin,
                                    uint32_t crc) {
  BundleEntry entry;
  entry.dtype = dtype;
  entry.dims = dims;
  entry.offset = begin;
  entry.size = offset - begin;
  entry.crc = maskCrc32c(crc);
  entries.emplace(key, encode(entry));
}

Status TensorBundleWriter::add(const std::string &key, int dtype, const std::vector<int64_t> &dims, const void *data,
                               size_t bytes) {
  uint64_t begin = offset;
  Status status = checkKey(key);
  if (status.ok())
    status = write(data, bytes);
  if (status.ok())
    addEntry(key, dtype, dims, begin, crc32c(data, bytes));
  return status;
}

// Lengths, their checksum, then the bytes. Checksums take each length as a fixed-width number.
Status TensorBundleWriter::addStrings(const std::string &key, const std::vector<int64_t> &dims, const std::string *values,
                                      size_t count) {
  uint64_t begin = offset;
  uint32_t crc = 0;
  Writer lengths;
  for (size_t i = 0; i < count; ++i) {
    lengths.raw(values[i].size());
    crc = extendLength(crc, values[i].size());
  }
  uint32_t masked = maskCrc32c(crc);
  lengths.rawBytes(&masked, sizeof masked);
  crc = extendCrc32c(crc, &masked, sizeof masked);
  std::string bytes = lengths.take();
  Status status = checkKey(key);
  if (status.ok())
    status = write(bytes.data(), bytes.size());
  for (size_t i = 0; status.ok() && i < count; ++i) {
    crc = extendCrc32c(crc, values[i].data(), values[i].size());
    status = write(values[i].data(), values[i].size());
  }
  if (status.ok())
    addEntry(key, kString, dims, begin, crc);
  return status;
}

Status TensorBundleWriter::finish() {
  if (Status status = shard.close(); !status.ok())
    return status;
  FolderLock lock(prefix);
  int number = numberToUse(prefix, 1, 1);
  bool claimed = false; // else the file is somebody else's
  while (!(claimed = claim(shardName(prefix, 0, number))) && errno == EEXIST)
    number = numberToUse(prefix, 1, number + 1);
  FileReplacement index(prefix + ".index");
  Status status = writeIndex(index, entries, number);
  if (status.ok())
    status = shard.commit(shardName(prefix, 0, number));
  claimed |= status.ok();
  if (status.ok())
    status = index.commit();
  if (!status.ok() && claimed)
    unlink(shardName(prefix, 0, number).c_str());
  else if (status.ok() && lock.isHeld())
    useTrueNumber(prefix, 1, number, entries);
  return status;
}

namespace {

/// A file's way to another name: it keeps its own until leaveOldName(), if the file system can do
/// that.
class Move {
public:
  Move(std::string from, std::string to) : from(std::move(from)), to(std::move(to)) {}
  Status begin() {
    hasBoth = link(from.c_str(), to.c_str()) == 0;
    if (hasBoth || (errno != EEXIST && std::rename(from.c_str(), to.c_str()) == 0))
      return {};
    return {KILN_INVALID_ARGUMENT,
            from + ": cannot be moved to " + to + ": " + std::strerror(errno)};
  }
  void undo() const {
    if (hasBoth)
      unlink(to.c_str());
    else
      std::rename(to.c_str(), from.c_str());
  }
  void leaveOldName() const {
    if (hasBoth)
      unlink(from.c_str());
  }

private:
  std::string from, to;
  bool hasBoth = false;
};

} // namespace

Status mergeBundles(const std::vector<std::string> &prefixes, const std::string &destination) {
  std::map<std::string, std::string> entries;
  std::vector<std::string> shards; // files
  for (const std::string &prefix : prefixes) {
    std::unique_ptr<TensorBundle> bundle;
    if (Status status = TensorBundle::open(prefix, &bundle); !status.ok())
      return status;
    std::map<int, int> places; // of its shards among all
    auto place = [&](int shard) {
      auto [found, isNew] = places.try_emplace(shard, static_cast<int>(shards.size()));
      if (isNew)
        shards.push_back(shardName(prefix, shard, bundle->shardCount()));
      return found->second;
    };
    for (int shard = 0; shard < bundle->shardCount(); ++shard)
      if (exists(shardName(prefix, shard, bundle->shardCount())))
        place(shard);
    for (auto [key, entry] : bundle->entries()) {
      if (entry.sliced)
        return {KILN_UNSUPPORTED, prefix + ".index: tensor '" + key + "' is stored in slices"};
      entry.shard = place(entry.shard);
      if (!entries.emplace(key, encode(entry)).second)
        return {KILN_INVALID_ARGUMENT, prefix + ".index: tensor '" + key + "' stands in another checkpoint too"};
    }
  }
  if (Status status = makeFolders(destination); !status.ok())
    return status;
  FolderLock lock(destination);
  int total = static_cast<int>(shards.size()), number = numberToUse(destination, total, total);
  FileReplacement index(destination + ".index");
  Status status = writeIndex(index, entries, number);
  // Shards that have moved go back if a later one cannot, so that the checkpoints stay as they were.
  std::vector<Move> moved;
  for (int i = 0; status.ok() && i < total; ++i) {
    Move move(shards[i], shardName(destination, i, number));
    if (status = move.begin(); status.ok())
      moved.push_back(std::move(move));
  }
  if (status.ok())
    status = index.commit();
  if (!status.ok()) {
    for (; !moved.empty(); moved.pop_back())
      moved.back().undo();
    return status;
  }
  for (const std::string &prefix : prefixes)
    if (prefix != destination)
      unlink((prefix + ".index").c_str());
  for (const Move &move : moved)
    move.leaveOldName();
  if (lock.isHeld())
    useTrueNumber(destination, total, number, entries);
  return {};
}

} // namespace kiln::io
