// Records a run by standing between compiled code and thread pool; memory is taken before the run.
#include "compiler/driver/Trace.h"

#include "compiler/driver/TraceWriter.h"

#include "llvm/Support/FormatVariadic.h"

#include <atomic>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

using namespace kiln;
using namespace kiln::driver;

namespace {
int64_t now() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Mark {
  int32_t launch;
  int64_t time;
};
struct Piece {
  int32_t launch;
  std::thread::id thread;
  int64_t begin, end, start, stop;
};
} // namespace

struct Trace::Impl {
  ThreadPool *pool;
  const KilnModule *table;
  // What does not fit is counted and dropped. Marks come from the thread that called run only.
  std::vector<Mark> marks;
  std::vector<Piece> pieces;
  size_t numMarks = 0;
  std::atomic<size_t> numPieces{0};
  int32_t current = -1;
  int64_t start = 0, stop = 0;

  static Impl &of(KilnContext *context) { return *static_cast<Impl *>(context->user); }

  static void mark(KilnContext *context, int32_t launch) {
    Impl &self = of(context);
    self.current = launch;
    if (size_t i = self.numMarks++; i < self.marks.size())
      self.marks[i] = {launch, now()};
  }

  struct Job {
    Impl *trace;
    KilnTask task;
    void *args;
  };
  static void runPiece(void *data, int64_t begin, int64_t end) {
    Job &job = *static_cast<Job *>(data);
    int64_t from = now();
    job.task(job.args, begin, end);
    Impl &self = *job.trace;
    if (size_t i = self.numPieces++; i < self.pieces.size())
      self.pieces[i] = {self.current, std::this_thread::get_id(), begin, end, from, now()};
  }
  static void parallelFor(KilnContext *context, KilnTask task, void *args, int64_t count, int64_t grain) {
    Job job{&of(context), task, args};
    of(context).pool->parallelFor(runPiece, &job, count, grain);
  }

  bool run(Instance &instance) {
    numMarks = 0, numPieces = 0, current = -1;
    start = now();
    bool ok = instance.run();
    stop = now();
    return ok;
  }
};

Trace::Trace(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Trace::Trace(Trace &&) noexcept = default;
Trace::~Trace() = default;

llvm::Expected<Trace> Trace::record(Instance &instance, ThreadPool &pool) {
  auto impl = std::make_unique<Impl>();
  impl->pool = &pool;
  impl->table = &instance.module().table();
  instance.setParallelFor(Impl::parallelFor, impl.get(), pool.numThreads());
  instance.setMark(Impl::mark);
  bool ok = impl->run(instance); // counts
  // Loops may turn more often, and threads share pieces differently, the next time.
  impl->marks.resize(2 * impl->numMarks + 16);
  impl->pieces.resize(2 * impl->numPieces + 64 * pool.numThreads());
  for (int i = 0; ok && i < 2; ++i)
    ok = impl->run(instance);
  instance.setMark(nullptr);
  instance.setThreadPool(&pool);
  if (!ok)
    return llvm::createStringError("the run failed: " + llvm::Twine(instance.errorMessage()));
  return Trace(std::move(impl));
}

void Trace::write(llvm::raw_ostream &os) const {
  const KilnModule &table = *impl->table;
  TraceWriter trace(os);
  std::map<std::thread::id, int> threads{{std::this_thread::get_id(), 0}};
  auto event = [&](llvm::StringRef name, llvm::StringRef category, int thread, int64_t from, int64_t to, TraceWriter::Attributes args = {}) {
    trace.event(name, category, /*process=*/1, thread, from - impl->start, to - impl->start, args);
  };
  event("run", "run", 0, impl->start, impl->stop);
  size_t marks = std::min(impl->numMarks, impl->marks.size());
  for (size_t i = 0; i + 1 < marks; ++i) {
    int32_t launch = impl->marks[i].launch;
    if (launch >= table.num_launches)
      continue;
    int64_t nanoseconds = impl->marks[i + 1].time - impl->marks[i].time;
    event(table.launches[launch].kernel, "kernel", 0, impl->marks[i].time, impl->marks[i + 1].time, [&](llvm::json::OStream &json) {
      json.attribute("node", llvm::json::fixUTF8(table.launches[launch].node));
      json.attribute("launch", launch);
      json.attribute("flops", table.work[launch].flops);
      json.attribute("bytes", table.work[launch].bytes);
      json.attribute("gflops_per_second", nanoseconds ? double(table.work[launch].flops) / nanoseconds : 0.0);
    });
  }
  size_t pieces = std::min(impl->numPieces.load(), impl->pieces.size());
  for (size_t i = 0; i < pieces; ++i) {
    const Piece &piece = impl->pieces[i];
    int thread = threads.try_emplace(piece.thread, threads.size()).first->second;
    event(llvm::formatv("[{0}, {1})", piece.begin, piece.end).str(), "piece", thread, piece.start, piece.stop, [&](llvm::json::OStream &json) {
      if (piece.launch >= 0 && piece.launch < table.num_launches)
        json.attribute("kernel", llvm::json::fixUTF8(table.launches[piece.launch].kernel));
    });
  }
  trace.metadata("process_name", 1, 0, std::string("kiln run ") + table.name);
  for (auto &[id, thread] : threads)
    trace.metadata("thread_name", 1, thread, thread ? "worker " + std::to_string(thread) : "caller of run");
  trace.end([&](llvm::json::OStream &json) { json.attribute("dropped_events", impl->numMarks - marks + (impl->numPieces - pieces)); });
}
