// Cuts models at random nodes into clusters and host parts on one to three devices, and compares with the uncut run.
#include "hlo/proto/graph.pb.h"
#include "kiln/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Random = std::mt19937_64;

[[noreturn]] void fail(const std::string &message) {
  std::fprintf(stderr, "session_cuts: %s\n", message.c_str());
  std::exit(1);
}

void check(const kiln::Status &status, const std::string &what) {
  if (!status.ok())
    fail(what + ": " + status.message());
}

kiln::proto::GraphDef readGraph(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  kiln::proto::GraphDef graph;
  if (!file || !graph.ParseFromString(bytes.str()))
    fail("cannot read " + path);
  return graph;
}

std::unique_ptr<kiln::Session> makeSession(const kiln::proto::GraphDef &graph, const std::string &cache, int devices,
                                           int threads, const std::string &what) {
  kiln::SessionOptions options;
  options.numCpuDevices = devices;
  options.numThreads = threads;
  options.cacheDirectory = cache;
  std::string bytes = graph.SerializeAsString();
  std::unique_ptr<kiln::Session> session;
  check(kiln::Session::fromGraphDef(bytes.data(), bytes.size(), options, &session), what);
  return session;
}

/// Small numbers of either kind, so that they also serve as indices. A mask's are 0 and 1: others would be scores of 1e5, of which
/// the last digits, which cuts may change, decide.
kiln::Session::Feeds makeFeeds(const kiln::Session &session) {
  Random random(1);
  kiln::Session::Feeds feeds;
  for (const kiln::TensorInfo &info : session.inputs()) {
    std::vector<int64_t> dims(info.dims);
    for (int64_t &dim : dims)
      dim = dim < 0 ? 1 : dim;
    kiln::Tensor tensor;
    check(kiln::Tensor::allocate(info.dtype, dims.data(), static_cast<int>(dims.size()), &tensor), info.name);
    int64_t count = tensor.numElements(), numbers = info.name.find("mask") == std::string::npos ? 10 : 2;
    std::normal_distribution<float> normal;
    switch (info.dtype) {
    case KILN_FLOAT:
      for (int64_t i = 0; i < count; ++i)
        tensor.mutableValues<float>()[i] = normal(random);
      break;
    case KILN_INT32:
      for (int64_t i = 0; i < count; ++i)
        tensor.mutableValues<int32_t>()[i] = static_cast<int32_t>(random() % numbers);
      break;
    case KILN_INT64:
      for (int64_t i = 0; i < count; ++i)
        tensor.mutableValues<int64_t>()[i] = static_cast<int64_t>(random() % numbers);
      break;
    case KILN_BOOL: std::memset(tensor.mutableData(), 0, tensor.bytes()); break;
    default: continue; // a placeholder of control flow, which nothing uses
    }
    feeds.emplace_back(info.name, tensor);
  }
  return feeds;
}

/// The largest difference as a part of the largest value; infinite where shapes or types differ.
double difference(const kiln::Tensor &a, const kiln::Tensor &b) {
  if (a.dtype() != b.dtype() || !a.sameShape(b))
    return INFINITY;
  if (a.dtype() != KILN_FLOAT)
    return std::memcmp(a.data(), b.data(), a.bytes()) ? INFINITY : 0;
  double largest = 1e-30, worst = 0;
  for (int64_t i = 0, n = a.numElements(); i < n; ++i) {
    double x = a.values<float>()[i], y = b.values<float>()[i];
    if (!(std::isfinite(x) && std::isfinite(y)) && std::memcmp(&x, &y, sizeof x))
      return INFINITY;
    largest = std::max(largest, std::fabs(x)), worst = std::max(worst, std::fabs(x - y));
  }
  return worst / largest;
}

/// Takes some nodes out of clusters, those of functions too, and spreads the graph's nodes over devices.
void cut(kiln::proto::GraphDef &graph, Random &random, int devices) {
  std::vector<kiln::proto::NodeDef *> nodes;
  for (kiln::proto::NodeDef &node : *graph.mutable_node())
    nodes.push_back(&node);
  size_t top = nodes.size();
  for (kiln::proto::FunctionDef &function : *graph.mutable_library()->mutable_function())
    for (kiln::proto::NodeDef &node : *function.mutable_node_def())
      nodes.push_back(&node);
  for (size_t i = 0, count = 1 + random() % 8; i < count; ++i)
    (*nodes[random() % nodes.size()]->mutable_attr())["_XlaCompile"].set_b(false);
  if (devices == 1)
    return;
  // Runs of neighbours, so that parts are larger than a node.
  int device = 0;
  for (size_t i = 0; i < top; ++i) {
    if (random() % 12 == 0)
      device = static_cast<int>(random() % devices);
    nodes[i]->set_device("/device:CPU:" + std::to_string(device));
  }
}

} // namespace

int main(int argc, char **argv) {
  std::string models, cache;
  int cuts = 10;
  uint64_t seed = 1;
  double bound = 1e-5;
  std::vector<std::string> names;
  for (int i = 1; i < argc; ++i) {
    std::string arg = argv[i];
    auto value = [&]() -> std::string { return i + 1 < argc ? argv[++i] : (fail(arg + " needs a value"), ""); };
    if (arg == "--models")
      models = value();
    else if (arg == "--cache")
      cache = value();
    else if (arg == "--cuts")
      cuts = std::atoi(value().c_str());
    else if (arg == "--seed")
      seed = std::strtoull(value().c_str(), nullptr, 10);
    else
      names.push_back(arg);
  }
  if (models.empty() || names.empty())
    fail("usage: session_cuts --models FOLDER [--cuts N] [--seed S] [--cache FOLDER] MODEL...\n"
         "example: session_cuts --models build/models --cuts 100 mlp lstm");

  int differences = 0;
  for (const std::string &name : names) {
    kiln::proto::GraphDef graph = readGraph(models + "/" + name + ".pb");
    std::unique_ptr<kiln::Session> whole = makeSession(graph, cache, 1, 0, name);
    kiln::Session::Feeds feeds = makeFeeds(*whole);
    std::vector<std::string> fetches;
    std::vector<kiln::TensorInfo> inputs = whole->inputs();
    for (const kiln::TensorInfo &info : whole->outputs())
      if (std::none_of(inputs.begin(), inputs.end(), [&](const kiln::TensorInfo &input) { return input.name == info.name; }))
        fetches.push_back(info.name);
    std::vector<kiln::Tensor> expected;
    check(whole->run(feeds, fetches, {}, &expected), name);
    double worst = 0;
    int failed = 0;
    size_t units = 0;
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < cuts; ++i) {
      uint64_t cutSeed = seed * 1000003 + static_cast<uint64_t>(i);
      Random random(cutSeed);
      int devices = 1 + static_cast<int>(random() % 3);
      kiln::proto::GraphDef parts = graph;
      cut(parts, random, devices);
      std::string what = name + ", cut " + std::to_string(i) + " of seed " + std::to_string(seed);
      std::unique_ptr<kiln::Session> session = makeSession(parts, cache, devices, static_cast<int>(random() % 3), what);
      std::vector<kiln::Tensor> outputs;
      kiln::RunOptions traced;
      traced.trace = true;
      kiln::RunMetadata metadata;
      kiln::Status status = session->run(feeds, fetches, {}, &outputs, traced, &metadata);
      for (const kiln::TraceEvent &event : metadata.events)
        units += event.category == "cluster";
      double error = status.ok() ? 0 : INFINITY;
      for (size_t k = 0; status.ok() && k < expected.size(); ++k)
        error = std::max(error, difference(expected[k], outputs[k]));
      if (!(error <= bound)) {
        std::fprintf(stderr, "%s (%d devices): %s\n", what.c_str(), devices,
                     status.ok() ? ("differs by " + std::to_string(error)).c_str() : status.message().c_str());
        ++failed;
      }
      worst = std::max(worst, error);
    }
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf("%-16s %5d cuts, %d different, largest difference %.1e, %.1f compiled parts run by each, %.1f s\n",
                name.c_str(), cuts, failed, worst, double(units) / std::max(1, cuts), seconds.count());
    std::fflush(stdout);
    differences += failed;
  }
  return differences != 0;
}
