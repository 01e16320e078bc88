// Eight threads call sessions with changing shapes, time-outs and cancellations: right numbers, and no growth in memory.
#include "kiln/ops.h"
#include "kiln/session.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>
#include <vector>

#include <malloc.h>

using namespace kiln;

extern "C" __attribute__((weak)) size_t __sanitizer_get_current_allocated_bytes();

namespace {

constexpr int kShapes = 12, kColumns = 16, kClasses = 8, kLevel = 500;
std::atomic<int> failures{0};

void fail(const std::string &what) {
  if (failures.fetch_add(1) < 10)
    std::fprintf(stderr, "session_stress: %s\n", what.c_str());
}

/// A layer on a variable, strings made of its results, a loop on the host's side of a cluster, and a counter.
std::string makeGraph() {
  Scope root = Scope::NewRootScope();
  auto x = ops::Placeholder(root.WithOpName("x"), DT_FLOAT, ops::Placeholder::Shape({-1, kColumns}));
  auto w = ops::VarHandleOp(root.WithOpName("w"), DT_FLOAT, {kColumns, kClasses}, ops::VarHandleOp::SharedName("w"));
  std::vector<float> values;
  for (int i = 0; i < kColumns * kClasses; ++i)
    values.push_back(0.01f * static_cast<float>((i * 37) % 101 - 50));
  ops::AssignVariableOp(root.WithOpName("init"), w, Tensor::fromValues<float>({kColumns, kClasses}, values.data()));
  auto product = ops::MatMul(root, x, ops::ReadVariableOp(root, w, DT_FLOAT));
  auto y = ops::Softmax(root.WithOpName("y"), product);
  auto text = ops::AsString(root, ops::ArgMax(root, y, 1));
  auto names = ops::StringJoin(root.WithOpName("names"), {ops::Const(root, "class_"), text});
  auto length = ops::Cast(root, ops::StringLength(root, names), DT_FLOAT);
  ops::Mul(root.WithOpName("mixed"), ops::Sum(root, ops::Square(root, product), {1}), length);

  auto counter = ops::VarHandleOp(root.WithOpName("counter"), DT_INT64, TensorShape(), ops::VarHandleOp::SharedName("counter"));
  ops::AssignVariableOp(root.WithOpName("init_counter"), counter, Tensor::scalar(int64_t(0)));
  ops::AssignAddVariableOp(root.WithOpName("count"), counter, Tensor::scalar(int64_t(1)));
  ops::ReadVariableOp(root.WithOpName("counted"), counter, DT_INT64);

  // A variable that is assigned while others read it, and only ever holds one number in all places.
  auto level = ops::VarHandleOp(root.WithOpName("level"), DT_FLOAT, {kLevel}, ops::VarHandleOp::SharedName("level"));
  auto wanted = ops::Placeholder(root.WithOpName("wanted"), DT_FLOAT, ops::Placeholder::Shape(TensorShape()));
  auto filled = ops::Fill(root, ops::Const(root, {kLevel}), wanted);
  ops::AssignVariableOp(root.WithOpName("assign"), level, filled);
  auto read = ops::ReadVariableOp(root, level, DT_FLOAT);
  ops::Sub(root.WithOpName("spread"), ops::Max(root, read, {0}), ops::Min(root, read, {0}));

  // Each reads what the other writes.
  auto left = ops::VarHandleOp(root.WithOpName("left"), DT_FLOAT, {kColumns}, ops::VarHandleOp::SharedName("left"));
  auto right = ops::VarHandleOp(root.WithOpName("right"), DT_FLOAT, {kColumns}, ops::VarHandleOp::SharedName("right"));
  std::vector<float> ones(kColumns, 1.0f);
  ops::AssignVariableOp(root.WithOpName("init_left"), left, Tensor::fromValues<float>({kColumns}, ones.data()));
  ops::AssignVariableOp(root.WithOpName("init_right"), right, Tensor::fromValues<float>({kColumns}, ones.data()));
  ops::AssignVariableOp(root.WithOpName("step_left"), left, ops::Sqrt(root, ops::ReadVariableOp(root, right, DT_FLOAT)));
  ops::AssignVariableOp(root.WithOpName("step_right"), right, ops::Sqrt(root, ops::ReadVariableOp(root, left, DT_FLOAT)));

  // A part of the graph on the other devices, where there are some.
  auto far = root.WithDevice("/device:CPU:1");
  auto doubled = ops::Mul(far, x, 2.0f);
  auto sum = ops::Sum(root.WithDevice("/device:CPU:2"), doubled, {1});
  ops::Neg(root.WithOpName("far"), sum);
  std::string bytes;
  if (Status status = root.ToGraphDef(&bytes); !status.ok()) {
    std::fprintf(stderr, "%s\n", status.message().c_str());
    std::exit(1);
  }
  return bytes;
}

Tensor makeInput(int rows) {
  Tensor x;
  if (!Tensor::allocate(KILN_FLOAT, {rows, kColumns}, &x).ok())
    std::exit(1);
  for (int64_t i = 0; i < x.numElements(); ++i)
    x.mutableValues<float>()[i] = std::sin(static_cast<float>(i * rows));
  return x;
}

bool same(const Tensor &a, const Tensor &b, bool isExact) {
  if (a.dtype() != b.dtype() || !a.sameShape(b))
    return false;
  if (a.dtype() == KILN_STRING) {
    for (int64_t i = 0; i < a.numElements(); ++i)
      if (a.strings()[i] != b.strings()[i])
        return false;
    return true;
  }
  if (isExact || a.dtype() != KILN_FLOAT)
    return std::memcmp(a.data(), b.data(), a.bytes()) == 0;
  for (int64_t i = 0; i < a.numElements(); ++i)
    if (!(std::abs(a.values<float>()[i] - b.values<float>()[i]) <= 1e-5f * std::max(1.0f, std::abs(b.values<float>()[i]))))
      return false;
  return true;
}

/// Where two tensors of floats differ first, and how many elements do.
std::string firstDifference(const Tensor &a, const Tensor &b) {
  if (a.dtype() != KILN_FLOAT || b.dtype() != KILN_FLOAT || !a.sameShape(b))
    return "";
  int64_t first = -1, count = 0;
  for (int64_t i = 0; i < a.numElements(); ++i)
    if (std::memcmp(a.values<float>() + i, b.values<float>() + i, sizeof(float)) != 0 && ++count == 1)
      first = i;
  char text[128];
  std::snprintf(text, sizeof text, ": %lld of %lld elements, the first, %lld, is %.9g and not %.9g", static_cast<long long>(count),
                static_cast<long long>(a.numElements()), static_cast<long long>(first), first < 0 ? 0.0 : a.values<float>()[first],
                first < 0 ? 0.0 : b.values<float>()[first]);
  return text;
}

/// Bytes that malloc has handed out, glibc's or a sanitizer's.
size_t heapBytes() {
  if (__sanitizer_get_current_allocated_bytes)
    return __sanitizer_get_current_allocated_bytes();
  return mallinfo2().uordblks + mallinfo2().hblkhd;
}

/// The same, when nothing is compiled meanwhile any more.
size_t settledHeapBytes() {
  size_t last = heapBytes();
  for (int same = 0, i = 0; same < 3 && i < 300; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    size_t now = heapBytes();
    same = now == last ? same + 1 : 0;
    last = now;
  }
  return last;
}

void check(const Status &status) {
  if (!status.ok()) {
    std::fprintf(stderr, "session_stress: %s\n", status.message().c_str());
    std::exit(1);
  }
}

struct Mode {
  const char *name;
  bool isExact; // code is the same in all runs; else of the first calls each may meet code for its own number of rows, or for any
  SessionOptions options;
};

/// All threads on one session; whether all was right.
bool stress(const Mode &mode, const std::string &graph, int total, int threads) {
  std::unique_ptr<Session> session;
  check(Session::fromGraphDef(graph.data(), graph.size(), mode.options, &session));
  check(session->run({{"wanted:0", Tensor::scalar(0.0f)}}, {}, {"init", "init_counter", "assign", "init_left", "init_right"}, nullptr));
  failures = 0;

  const std::vector<std::string> fetches = {"y:0", "names:0", "mixed:0", "far:0"};
  std::vector<Tensor> inputs;
  std::vector<std::vector<Tensor>> expected(kShapes);
  for (int i = 0; i < kShapes; ++i) {
    inputs.push_back(makeInput(i + 1));
    check(session->run({{"x:0", inputs[i]}}, fetches, {}, &expected[i]));
  }

  std::atomic<int64_t> counted{0}, stopped{0};
  auto work = [&](int thread, int calls) {
    unsigned state = static_cast<unsigned>(thread + 1);
    for (int i = 0; i < calls; ++i) {
      state = state * 1664525u + 1013904223u;
      if (i % 32 == 5) {
        check(session->run({{"wanted:0", Tensor::scalar(static_cast<float>(state % 1000))}}, {}, {"assign"}, nullptr));
        continue;
      }
      if (i % 32 == 21) {
        std::vector<Tensor> spread;
        check(session->run({}, {"spread:0"}, {}, &spread));
        if (*spread[0].values<float>() != 0)
          fail("a variable was read while it was half assigned");
        continue;
      }
      if (i % 32 == 11) {
        check(session->run({}, {}, {thread % 2 ? "step_left" : "step_right"}, nullptr));
        continue;
      }
      int shape = static_cast<int>((state >> 16) % kShapes);
      RunOptions run;
      CancellationSource source;
      bool mayStop = i % 64 == 7;
      if (mayStop && i % 128 == 7)
        run.timeoutMicros = 1 + state % 50;
      std::thread canceller;
      bool mustStop = mayStop && i % 256 == 71;
      if (mayStop && i % 128 != 7) {
        run.cancellation = &source;
        if (mustStop)
          source.cancel();
        else
          canceller = std::thread([&source] { source.cancel(); });
      }
      std::vector<Tensor> outputs;
      bool count = !mayStop && i % 16 == 3;
      Status status = session->run({{"x:0", inputs[shape]}}, fetches, count ? std::vector<std::string>{"count"} : std::vector<std::string>{},
                                   &outputs, run);
      if (canceller.joinable())
        canceller.join();
      if (!status.ok()) {
        bool wanted = mayStop && (status.code() == KILN_CANCELLED || status.code() == KILN_TIMED_OUT);
        if (!wanted)
          fail(status.message());
        ++stopped;
        continue;
      }
      if (mustStop)
        fail("a run went on that was cancelled before it began");
      counted += count;
      for (size_t k = 0; k < outputs.size(); ++k)
        if (!same(outputs[k], expected[shape][k], mode.isExact))
          fail(fetches[k] + " differs for " + std::to_string(shape + 1) + " rows" + firstDifference(outputs[k], expected[shape][k]));
    }
  };
  auto runAll = [&](int calls) {
    std::vector<std::thread> pool;
    for (int t = 0; t < threads; ++t)
      pool.emplace_back(work, t, calls / threads);
    for (std::thread &thread : pool)
      thread.join();
  };
  runAll(total / 5); // whatever is cached is cached now
  size_t before = settledHeapBytes();
  runAll(total - total / 5);
  size_t after = settledHeapBytes();

  std::vector<Tensor> count;
  check(session->run({}, {"counted:0"}, {}, &count));
  if (*count[0].values<int64_t>() != counted.load())
    fail("the counter is " + std::to_string(*count[0].values<int64_t>()) + ", not " + std::to_string(counted.load()));
  double grown = (static_cast<double>(after) - static_cast<double>(before)) / 1024;
  if (grown > 512)
    fail("memory grew by " + std::to_string(grown) + " KiB");
  std::printf("%-8s %d calls on %d threads, %lld of them stopped, %d failures, memory grew by %.0f KiB\n", mode.name, total,
              threads, static_cast<long long>(stopped.load()), failures.load(), grown);
  std::fflush(stdout);
  return failures == 0;
}

} // namespace

int main(int argc, char **argv) {
  int total = argc > 1 ? std::atoi(argv[1]) : 100000, threads = argc > 2 ? std::atoi(argv[2]) : 8;
  std::string only = argc > 3 ? argv[3] : "";
  if (total < threads || threads < 1) {
    std::fprintf(stderr, "usage: session_stress [CALLS [THREADS [MODE]]]\nexample: session_stress 100000 8 async\n"
                         "modes: plain, async, devices, cached (which compiles), warm (which loads what cached left), rare (which evaluates)\n");
    return 2;
  }
  std::string graph = makeGraph();
  char folder[] = "/tmp/session_stress.XXXXXX";
  if (!mkdtemp(folder)) {
    std::perror(folder);
    return 1;
  }
  Mode modes[] = {{"plain", false, {}}, {"async", false, {}}, {"devices", true, {}}, {"cached", true, {}}, {"warm", false, {}}, {"rare", false, {}}};
  for (Mode &mode : modes)
    mode.options.numThreads = 2;
  modes[1].options.xlaFlags = "--tf_xla_async_compilation=true";
  modes[2].options.numCpuDevices = modes[5].options.numCpuDevices = 3;
  modes[2].options.isDeterministic = modes[3].options.isDeterministic = true;
  modes[3].options.cacheDirectory = modes[4].options.cacheDirectory = folder;
  modes[4].options.xlaFlags = "--tf_xla_enable_lazy_compilation=true";
  // The first mode has most of the calls.
  bool ok = true, any = false;
  for (const Mode &mode : modes)
    if (only.empty() || only == mode.name) {
      any = true;
      ok &= stress(mode, graph, only.empty() && &mode != modes ? std::max(total / 10, threads) : total, threads);
    }
  std::filesystem::remove_all(folder);
  if (!any)
    std::fprintf(stderr, "session_stress: there is no mode '%s'\n", only.c_str());
  return ok && any ? 0 : 1;
}
