// Eight threads call one session with changing shapes, time-outs and cancellations: right numbers, and no growth in memory.
#include "kiln/ops.h"
#include "kiln/session.h"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#include <malloc.h>

using namespace kiln;

namespace {

constexpr int kShapes = 12, kColumns = 16, kClasses = 8;
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

bool same(const Tensor &a, const Tensor &b) {
  if (a.dtype() != b.dtype() || !a.sameShape(b))
    return false;
  if (a.dtype() == KILN_STRING) {
    for (int64_t i = 0; i < a.numElements(); ++i)
      if (a.strings()[i] != b.strings()[i])
        return false;
    return true;
  }
  return std::memcmp(a.data(), b.data(), a.bytes()) == 0;
}

/// Bytes that malloc has handed out.
size_t heapBytes() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

void check(const Status &status) {
  if (!status.ok()) {
    std::fprintf(stderr, "session_stress: %s\n", status.message().c_str());
    std::exit(1);
  }
}

} // namespace

int main(int argc, char **argv) {
  int total = argc > 1 ? std::atoi(argv[1]) : 100000, threads = argc > 2 ? std::atoi(argv[2]) : 8;
  if (total < threads || threads < 1) {
    std::fprintf(stderr, "usage: session_stress [CALLS [THREADS]]\nexample: session_stress 100000 8\n");
    return 2;
  }
  std::string graph = makeGraph();
  std::unique_ptr<Session> session;
  SessionOptions options;
  options.numThreads = 2;
  check(Session::fromGraphDef(graph.data(), graph.size(), options, &session));
  check(session->run({}, {}, {"init", "init_counter"}, nullptr));

  const std::vector<std::string> fetches = {"y:0", "names:0", "mixed:0"};
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
      int shape = static_cast<int>((state >> 16) % kShapes);
      RunOptions run;
      CancellationSource source;
      bool mayStop = i % 64 == 7;
      if (mayStop && i % 128 == 7)
        run.timeoutMicros = 1 + state % 50;
      std::thread canceller;
      if (mayStop && i % 128 != 7) {
        run.cancellation = &source;
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
      counted += count;
      for (size_t k = 0; k < outputs.size(); ++k)
        if (!same(outputs[k], expected[shape][k]))
          fail(fetches[k] + " differs for " + std::to_string(shape + 1) + " rows");
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
  size_t before = heapBytes();
  runAll(total - total / 5);
  size_t after = heapBytes();

  std::vector<Tensor> count;
  check(session->run({}, {"counted:0"}, {}, &count));
  if (*count[0].values<int64_t>() != counted.load())
    fail("the counter is " + std::to_string(*count[0].values<int64_t>()) + ", not " + std::to_string(counted.load()));
  double grown = (static_cast<double>(after) - static_cast<double>(before)) / 1024;
  if (grown > 512)
    fail("memory grew by " + std::to_string(grown) + " KiB");
  std::printf("%d calls on %d threads, %lld of them stopped, %d failures, memory grew by %.0f KiB\n", total, threads,
              static_cast<long long>(stopped.load()), failures.load(), grown);
  return failures != 0;
}
