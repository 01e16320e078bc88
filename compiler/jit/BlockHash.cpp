// Blocks are handed out to as many threads as they are worth.
#include "compiler/jit/BlockHash.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <atomic>
#include <thread>

namespace kiln::jit {

constexpr size_t kBlockBytes = 1 << 20;
constexpr size_t kBlocksPerThread = 8; // about a millisecond; starting a thread takes a tenth of one
constexpr size_t kMostThreads = 8;     // memory is not faster for more

static llvm::XXH128_hash_t hash(const void *data, size_t bytes) {
  return llvm::xxh3_128bits(llvm::ArrayRef<uint8_t>(static_cast<const uint8_t *>(data), bytes));
}

llvm::SmallVector<llvm::XXH128_hash_t> blockHashes(llvm::ArrayRef<llvm::ArrayRef<char>> arrays) {
  std::vector<llvm::ArrayRef<char>> blocks;
  for (llvm::ArrayRef<char> array : arrays)
    for (size_t at = 0; at < array.size(); at += kBlockBytes)
      blocks.push_back(array.slice(at, std::min(kBlockBytes, array.size() - at)));
  std::vector<llvm::XXH128_hash_t> hashes(blocks.size());
  std::atomic<size_t> next{0};
  auto work = [&] {
    for (size_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < blocks.size();)
      hashes[i] = hash(blocks[i].data(), blocks[i].size());
  };
  size_t numThreads = std::min({size_t(std::max(1u, std::thread::hardware_concurrency())), kMostThreads,
                                blocks.size() / kBlocksPerThread});
  std::vector<std::thread> threads;
  for (size_t i = 1; i < numThreads; ++i)
    threads.emplace_back(work);
  work();
  for (std::thread &thread : threads)
    thread.join();

  llvm::SmallVector<llvm::XXH128_hash_t> results;
  const llvm::XXH128_hash_t *at = hashes.data();
  for (llvm::ArrayRef<char> array : arrays) {
    size_t count = llvm::divideCeil(array.size(), kBlockBytes);
    results.push_back(hash(at, count * sizeof *at));
    at += count;
  }
  return results;
}

llvm::XXH128_hash_t blockHash(llvm::ArrayRef<char> bytes) { return blockHashes(bytes).front(); }

std::string hexHash(llvm::StringRef text) {
  llvm::XXH128_hash_t digest = hash(text.data(), text.size());
  return llvm::utohexstr(digest.high64, true, 16) + llvm::utohexstr(digest.low64, true, 16);
}

} // namespace kiln::jit
