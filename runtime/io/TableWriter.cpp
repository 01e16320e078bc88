// Lays keys and values out in blocks that share the beginnings of keys, with an index block and a footer.
#include "io/Crc32c.h"
#include "io/Table.h"
#include "io/Wire.h"

#include <algorithm>

namespace kiln::io {

namespace {

constexpr size_t kBlockBytes = size_t(1) << 18, kFooterBytes = 48;
constexpr uint64_t kMagic = 0xdb4775248b80fb57u;
constexpr int kRestartInterval = 16;

class Block {
public:
  void add(std::string_view key, std::string_view value) {
    size_t shared = 0;
    if (count++ % kRestartInterval == 0)
      restarts.push_back(static_cast<uint32_t>(text.size()));
    else
      shared = static_cast<size_t>(std::mismatch(last.begin(), last.begin() + std::min(last.size(), key.size()), key.begin()).first -
                                   last.begin());
    Writer entry;
    entry.raw(shared).raw(key.size() - shared).raw(value.size());
    text += entry.take();
    text += key.substr(shared);
    text += value;
    last = key;
  }
  bool empty() const { return count == 0; }
  size_t size() const { return text.size(); }
  const std::string &lastKey() const { return last; }

  /// Appends the block to the file and empties it; returns its place.
  std::string flush(std::string &file) {
    if (restarts.empty())
      restarts.push_back(0);
    restarts.push_back(static_cast<uint32_t>(restarts.size()));
    text.append(reinterpret_cast<const char *>(restarts.data()), restarts.size() * sizeof(uint32_t));
    std::string place = Writer().raw(file.size()).raw(text.size()).take();
    text.push_back('\0'); // not compressed
    uint32_t crc = maskCrc32c(crc32c(text.data(), text.size()));
    file += text;
    file.append(reinterpret_cast<const char *>(&crc), sizeof crc);
    *this = Block();
    return place;
  }

private:
  std::string text, last;
  std::vector<uint32_t> restarts;
  int count = 0;
};

} // namespace

std::string writeTable(const std::map<std::string, std::string> &entries) {
  std::string file;
  Block block, index, beside;
  auto flush = [&] {
    std::string last = block.lastKey();
    index.add(last, block.flush(file));
  };
  for (const auto &[key, value] : entries) {
    block.add(key, value);
    if (block.size() >= kBlockBytes)
      flush();
  }
  if (!block.empty())
    flush();
  std::string footer = beside.flush(file);
  footer += index.flush(file);
  footer.resize(kFooterBytes - sizeof kMagic);
  footer.append(reinterpret_cast<const char *>(&kMagic), sizeof kMagic);
  return file + footer;
}

} // namespace kiln::io
