// Times what a session adds: a run of one cluster beside the compiled function itself.
#include "kiln/kiln.h"
#include "kiln/session.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace kiln;
using Clock = std::chrono::steady_clock;

namespace {

void check(const Status &status) {
  if (status.ok())
    return;
  std::fprintf(stderr, "overhead: %s\n", status.message().c_str());
  std::exit(1);
}

std::vector<Tensor> makeInputs(const Session &session, std::vector<std::string> &names) {
  std::vector<Tensor> tensors;
  for (const TensorInfo &info : session.inputs()) {
    Tensor tensor;
    check(Tensor::allocate(info.dtype, info.dims.data(), static_cast<int>(info.dims.size()), &tensor));
    std::memset(tensor.mutableData(), 0, tensor.bytes());
    names.push_back(info.name);
    tensors.push_back(tensor);
  }
  return tensors;
}

std::vector<std::string> outputNames(const Session &session) {
  std::vector<std::string> names;
  for (const TensorInfo &info : session.outputs())
    names.push_back(info.name);
  return names;
}

/// Nanoseconds of one call: the median over batches of calls.
template <typename F> double nanoseconds(F call) {
  std::vector<double> batches;
  Clock::time_point end = Clock::now() + std::chrono::milliseconds(300);
  do {
    Clock::time_point start = Clock::now();
    for (int i = 0; i < 100; ++i)
      call();
    batches.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count() / 100);
  } while (Clock::now() < end);
  std::nth_element(batches.begin(), batches.begin() + static_cast<long>(batches.size() / 2), batches.end());
  return batches[batches.size() / 2];
}

/// The graph in a session and as a library made by `kiln compile --emit=shared`, turn by turn.
int overhead(const char *graph, const char *library) {
  std::unique_ptr<Session> session;
  SessionOptions options;
  options.numThreads = 1;
  check(Session::load(graph, options, &session));
  std::vector<std::string> feeds, fetches = outputNames(*session);
  std::vector<Tensor> inputs = makeInputs(*session, feeds), outputs(fetches.size());
  std::unique_ptr<Callable> callable;
  check(session->makeCallable(feeds, fetches, {}, &callable));
  Session::Feeds fed;
  for (size_t i = 0; i < feeds.size(); ++i)
    fed.emplace_back(feeds[i], inputs[i]);

  std::unique_ptr<Module> module;
  check(Module::open(library, &module));
  Instance instance(*module, Instance::Buffers::OutputsOnly);
  for (size_t i = 0; i < feeds.size(); ++i) {
    std::string name = feeds[i].substr(0, feeds[i].find(':'));
    int index = std::max(instance.findInput(feeds[i].c_str()), instance.findInput(name.c_str()));
    if (index < 0) {
      std::fprintf(stderr, "overhead: the library has no input %s\n", feeds[i].c_str());
      return 1;
    }
    instance.setInput(index, inputs[i].data());
  }
  double bare = 1e30, called = 1e30, run = 1e30;
  for (int round = 0; round < 5; ++round) {
    bare = std::min(bare, nanoseconds([&] { instance.run(); }));
    called = std::min(called, nanoseconds([&] { check(callable->run(inputs.data(), outputs.data())); }));
    run = std::min(run, nanoseconds([&] { check(session->run(fed, fetches, {}, &outputs)); }));
  }
  std::printf("{\"function_ns\": %.0f, \"callable_ns\": %.0f, \"run_ns\": %.0f}\n", bare, called, run);
  return 0;
}

} // namespace

int main(int argc, char **argv) {
  if (argc == 3)
    return overhead(argv[1], argv[2]);
  std::fprintf(stderr, "usage: kiln-bench-session GRAPH.pb LIBRARY.so    (of kiln compile GRAPH.pb --emit=shared)\n"
                       "example: kiln-bench-session build/models/mlp.pb /tmp/mlp.so\n");
  return 2;
}
