// Compiled code on disk, for the next process: one file per signature, named by what it depends on.
#include "compiler/jit/PersistentCache.h"

#include "backends/common/OutputFile.h"
#include "compiler/jit/BlockHash.h"
#include "runtime/io/MappedFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <tuple>

namespace fs = llvm::sys::fs;

namespace kiln::jit {

namespace {

constexpr uint64_t kMagic = 0x32544a4e4c494bull; // "KILNJT2"
constexpr uint64_t kWeightsAlignment = 4096;     // they are mapped, and shared between processes

constexpr char kSuffix[] = ".kiln";

// What a file begins with. Texts and code follow, then, from a multiple of 4096 on, the weights.
struct Header {
  uint64_t magic, headChecksum; // of header (with this field 0), texts and code
  uint64_t fileBytes;
  uint64_t keyBytes, moduleSymbolBytes, constantsSymbolBytes, codeBytes;
  uint64_t weightsOffset, weightBytes, weightsChecksum;
};

uint64_t hash(const void *data, size_t bytes) {
  return llvm::xxh3_64bits(llvm::ArrayRef<uint8_t>(static_cast<const uint8_t *>(data), bytes));
}

uint64_t weightsHash(const void *data, size_t bytes) {
  return blockHash({static_cast<const char *>(data), bytes}).low64;
}

/// Everything that the code depends on.
std::string text(const PersistentKey &key) {
  std::string all;
  for (const std::string *part : {&key.function, &key.signature, &key.target})
    all += std::to_string(part->size()) + ":" + *part;
  return all;
}

/// Nothing, or why the bytes are no entry for `key`; then `object` is what they hold.
const char *parse(std::shared_ptr<const io::MappedFile> file, llvm::StringRef key, bool checksKey, JitObject &object) {
  Header header;
  if (file->size() < sizeof header)
    return "is cut short";
  std::memcpy(&header, file->data(), sizeof header);
  if (header.magic != kMagic)
    return "is not an entry of this version";
  if (header.fileBytes != file->size())
    return "has not the size that it states";
  uint64_t headBytes = sizeof header;
  for (uint64_t part : {header.keyBytes, header.moduleSymbolBytes, header.constantsSymbolBytes, header.codeBytes}) {
    if (part > file->size() - headBytes)
      return "is damaged";
    headBytes += part;
  }
  if (header.weightBytes &&
      (header.weightsOffset % kWeightsAlignment || header.weightsOffset < headBytes ||
       header.weightsOffset > file->size() || header.weightBytes > file->size() - header.weightsOffset))
    return "is damaged";
  std::string head(file->data(), headBytes);
  Header unsummed = header;
  unsummed.headChecksum = 0;
  std::memcpy(head.data(), &unsummed, sizeof unsummed);
  if (hash(head.data(), head.size()) != header.headChecksum)
    return "is damaged";
  const char *at = file->data() + sizeof header;
  auto take = [&](uint64_t bytes) {
    llvm::StringRef part(at, bytes);
    at += bytes;
    return part;
  };
  if (llvm::StringRef stated = take(header.keyBytes); checksKey && stated != key)
    return "is of another signature";
  object.moduleSymbol = take(header.moduleSymbolBytes).str();
  object.constantsSymbol = take(header.constantsSymbolBytes).str();
  object.code = llvm::MemoryBuffer::getMemBufferCopy(take(header.codeBytes), "cached.o");
  object.weightBytes = header.weightBytes;
  if (header.weightBytes) {
    const char *weights = file->data() + header.weightsOffset;
    if (weightsHash(weights, header.weightBytes) != header.weightsChecksum)
      return "is damaged";
    object.weights = std::shared_ptr<const void>(file, weights);
  }
  return nullptr;
}

} // namespace

void PersistentCache::warnOnce(const llvm::Twine &message) {
  std::call_once(warned, [&] {
    if (options.warn)
      options.warn(message.str());
    else
      llvm::errs() << "kiln: warning: compilation cache: " << message << "\n";
  });
}

void PersistentCache::reject(const PersistentKey &key, llvm::StringRef why) {
  warnOnce(path(key) + " cannot be loaded (" + why + "); it is not used");
}

std::string PersistentCache::fileName(const PersistentKey &key) const {
  return (options.prefix.empty() ? "" : options.prefix + "__") + hexHash(key.signature + key.target) + "__" +
         key.function + "__" + options.deviceType + kSuffix;
}

std::string PersistentCache::path(const PersistentKey &key) const {
  llvm::SmallString<128> path(options.directory);
  llvm::sys::path::append(path, fileName(key));
  return std::string(path);
}

std::optional<JitObject> PersistentCache::load(const PersistentKey &key) {
  std::string name = path(key);
  std::shared_ptr<const io::MappedFile> file;
  if (!fs::exists(name))
    return std::nullopt;
  if (Status status = io::MappedFile::open(name, &file); !status.ok()) {
    if (fs::exists(name)) // and was not dropped meanwhile
      warnOnce(status.message());
    return std::nullopt;
  }
  if (file->size()) // all of it is read at once, to be checked
    madvise(const_cast<char *>(file->data()), file->size(), MADV_POPULATE_READ);
  JitObject object;
  if (const char *why = parse(file, text(key), options.strictSignatureChecks, object)) {
    warnOnce(name + " " + why + "; it is not used");
    return std::nullopt;
  }
  if (!options.readOnly)
    utimensat(AT_FDCWD, name.c_str(), nullptr, 0); // the time of its last use
  return object;
}

/// Removes what was used least recently until the folder is small enough, and what killed processes left half written.
void PersistentCache::trim(llvm::StringRef kept) {
  struct Entry {
    std::string path;
    llvm::sys::TimePoint<> used;
    uint64_t bytes;
  };
  std::vector<Entry> entries;
  uint64_t total = 0;
  std::error_code error;
  auto now = std::chrono::system_clock::now();
  for (fs::directory_iterator file(options.directory, error), end; !error && file != end; file.increment(error)) {
    llvm::StringRef name = llvm::sys::path::filename(file->path());
    fs::file_status status;
    if (!name.contains(kSuffix) || fs::status(file->path(), status))
      continue;
    if (name.ends_with(kSuffix)) {
      entries.push_back({file->path(), status.getLastModificationTime(), status.getSize()});
      total += status.getSize();
    } else if (name.contains(kUnfinished) &&
               now - status.getLastModificationTime() > std::chrono::hours(1)) {
      fs::remove(file->path());
    }
  }
  if (total <= options.maxBytes)
    return;
  // Another process that trims chooses the same ones, for they are in one order everywhere.
  llvm::sort(entries, [](const Entry &a, const Entry &b) { return std::tie(a.used, a.path) < std::tie(b.used, b.path); });
  for (const Entry &entry : entries) {
    if (total <= options.maxBytes)
      return;
    if (entry.path == kept)
      continue;
    fs::remove(entry.path); // processes that have it mapped keep it
    total -= entry.bytes;
  }
}

llvm::Error PersistentCache::store(const PersistentKey &key, const JitObject &object) {
  if (options.readOnly)
    return llvm::Error::success();
  std::string name = path(key);
  auto fail = [&](const std::string &why) { return llvm::createStringError("cannot write " + name + ": " + why); };
  if (std::error_code error = fs::create_directories(options.directory))
    return fail(error.message());

  std::string all = text(key);
  llvm::StringRef code = object.code->getBuffer();
  Header header{};
  header.magic = kMagic;
  header.keyBytes = all.size();
  header.moduleSymbolBytes = object.moduleSymbol.size();
  header.constantsSymbolBytes = object.constantsSymbol.size();
  header.codeBytes = code.size();
  std::string head(sizeof header, '\0');
  head += all;
  head += object.moduleSymbol;
  head += object.constantsSymbol;
  head += code;
  header.weightBytes = object.weightBytes;
  header.weightsOffset = object.weightBytes ? llvm::alignTo(head.size(), kWeightsAlignment) : head.size();
  header.weightsChecksum = object.weightBytes ? weightsHash(object.weights.get(), object.weightBytes) : 0;
  header.fileBytes = header.weightsOffset + header.weightBytes;
  std::memcpy(head.data(), &header, sizeof header);
  header.headChecksum = hash(head.data(), head.size());
  std::memcpy(head.data(), &header, sizeof header);

  if (header.fileBytes > options.maxBytes)
    return llvm::Error::success();
  if (llvm::Error error = replaceFile(name, [&](llvm::raw_ostream &out) {
        out << head;
        out.write_zeros(header.weightsOffset - head.size());
        out.write(static_cast<const char *>(object.weights.get()), object.weightBytes);
      }))
    return fail(llvm::toString(std::move(error)));
  trim(name);
  return llvm::Error::success();
}

} // namespace kiln::jit
