// Signatures to executables: compiles when a signature is new and worth it, once however many threads ask.
#include "compiler/jit/DeviceCompiler.h"

#include "compiler/jit/BlockHash.h"

#include <algorithm>
#include <chrono>

namespace kiln::jit {

DeviceCompiler::DeviceCompiler(Compile compile, uint64_t maxBytes) : compile(std::move(compile)), maxBytes(maxBytes) {}

DeviceCompiler::~DeviceCompiler() { finalize(); }

void DeviceCompiler::finalize() {
  std::vector<std::thread> ended;
  {
    Lock lock(mutex);
    isFinal = true;
    for (auto &[entry, signature] : queue) {
      entry->state = Entry::State::Uncompiled;
      profile.endAsync();
    }
    queue.clear();
    changed.notify_all();
    ended.swap(workers);
  }
  for (std::thread &worker : ended)
    worker.join();
}

/// Long ones, with large constants, by their hashes.
static std::string shortKey(const Signature &signature) {
  constexpr size_t kLong = 1024;
  std::string key = signature.key();
  return key.size() > kLong ? std::to_string(key.size()) + " " + hexHash(key) : key;
}

llvm::Expected<std::shared_ptr<Executable>> DeviceCompiler::compileIfNeeded(const Signature &signature, CompileMode mode,
                                                                            CompileReport *report) {
  using Result = std::shared_ptr<Executable>;
  Lock lock(mutex);
  auto [found, isNew] = entries.try_emplace(shortKey(signature));
  if (isNew)
    found->second = std::make_shared<Entry>();
  std::shared_ptr<Entry> shared = found->second; // it may be forgotten meanwhile
  Entry &entry = *shared;
  ++entry.numRequests;
  entry.lastRequest = ++numRequests;
  if (isNew)
    forget();
  auto failed = [&]() -> llvm::Expected<Result> {
    if (report)
      report->error = entry.error;
    if (mode != CompileMode::Strict)
      return Result();
    return llvm::createStringError(entry.error);
  };
  if (entry.isCompiled()) {
    ++counts.numHits;
    entry.executable->noteUse();
    return entry.executable;
  }
  if (entry.state == Entry::State::Compiling) {
    if (mode != CompileMode::Strict)
      return Result();
    changed.wait(lock, [&] { return entry.state != Entry::State::Compiling; });
    if (entry.isCompiled())
      return entry.executable;
  }
  if (entry.state == Entry::State::Failed)
    return failed();
  if (isFinal || !profile.shouldCompile(signature.function, mode, entry.numRequests)) {
    if (mode == CompileMode::Strict)
      return llvm::createStringError("nothing is compiled any more");
    return Result();
  }
  entry.state = Entry::State::Compiling;
  if (mode == CompileMode::Async) {
    startAsync(shared, signature);
    return Result();
  }
  compileEntry(entry, signature, lock);
  if (report)
    report->compiled = true;
  if (entry.state == Entry::State::Failed)
    return failed();
  return entry.executable;
}

bool DeviceCompiler::isCompiled(const Signature &signature) const {
  Lock lock(mutex);
  auto found = entries.find(shortKey(signature));
  return found != entries.end() && found->second->isCompiled();
}

/// Drops half of the entries without an executable when there are too many.
void DeviceCompiler::forget() {
  if (entries.size() <= counts.numExecutables + kMostRemembered)
    return;
  std::vector<uint64_t> requests;
  auto isIdle = [](const Entry &entry) {
    return entry.state == Entry::State::Uncompiled || entry.state == Entry::State::Failed;
  };
  for (const auto &[key, entry] : entries)
    if (isIdle(*entry))
      requests.push_back(entry->lastRequest);
  if (requests.size() <= kMostRemembered)
    return;
  auto middle = requests.begin() + requests.size() / 2;
  std::nth_element(requests.begin(), middle, requests.end());
  for (auto at = entries.begin(); at != entries.end();)
    at = isIdle(*at->second) && at->second->lastRequest < *middle ? entries.erase(at) : std::next(at);
}

/// Compiles an entry in state Compiling, without the lock, which is held before and after.
void DeviceCompiler::compileEntry(Entry &entry, const Signature &signature, Lock &lock) {
  ++counts.numCompiling;
  lock.unlock();
  auto start = std::chrono::steady_clock::now();
  llvm::Expected<std::shared_ptr<Executable>> result = compile(signature);
  profile.registerCompilation(signature.function,
                              std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  lock.lock();
  --counts.numCompiling;
  ++counts.numCompilations;
  if (result) {
    entry.state = Entry::State::Compiled;
    entry.executable = std::move(*result);
    entry.executable->noteUse();
    counts.bytes += entry.executable->bytes();
    ++counts.numExecutables;
    evict(&entry);
  } else {
    entry.state = Entry::State::Failed;
    entry.error = llvm::toString(result.takeError());
    counts.numFailures += !signature.isOpen(); // else it is compiled as it is
  }
  changed.notify_all();
}

/// An evicted entry is as one that was never compiled; runs that use its executable keep it alive.
void DeviceCompiler::evict(const Entry *kept) {
  while (counts.bytes > maxBytes) {
    Entry *oldest = nullptr;
    for (auto &[key, entry] : entries)
      if (entry->isCompiled() && entry.get() != kept &&
          (!oldest || entry->executable->lastUse < oldest->executable->lastUse))
        oldest = entry.get();
    if (!oldest)
      return;
    counts.bytes -= oldest->executable->bytes();
    --counts.numExecutables;
    ++counts.numEvictions;
    oldest->executable.reset();
    oldest->state = Entry::State::Uncompiled;
  }
}

void DeviceCompiler::startAsync(std::shared_ptr<Entry> entry, const Signature &signature) {
  profile.beginAsync();
  queue.emplace_back(std::move(entry), signature);
  size_t limit = std::min<size_t>(CompilationProfiler::kMaxOngoing, std::max(1u, std::thread::hardware_concurrency()));
  if (workers.size() < limit)
    workers.emplace_back([this] { work(); });
  changed.notify_all();
}

void DeviceCompiler::work() {
  Lock lock(mutex);
  while (true) {
    changed.wait(lock, [&] { return isFinal || !queue.empty(); });
    if (isFinal)
      return;
    auto [entry, signature] = std::move(queue.front());
    queue.pop_front();
    compileEntry(*entry, signature, lock);
    profile.endAsync();
    changed.notify_all();
  }
}

CacheStatistics DeviceCompiler::statistics() const {
  Lock lock(mutex);
  CacheStatistics result = counts;
  result.numSignatures = entries.size();
  return result;
}

} // namespace kiln::jit
