// Runs a GraphDef or a SavedModel's folder in a session, its outputs for inputs of ones.
#include "kiln/session.h"

#include <cstdio>

int main(int argc, char **argv) {
  if (argc != 2)
    return std::puts("usage: session MODEL"), 1;
  std::unique_ptr<kiln::Session> session;
  kiln::Status status = kiln::Session::load(argv[1], {}, &session);
  if (!status.ok())
    return std::puts(status.message().c_str()), 1;

  kiln::Session::Feeds feeds;
  for (const kiln::TensorInfo &input : session->inputs()) {
    std::vector<int64_t> dims = input.dims;
    for (int64_t &dim : dims)
      dim = dim < 0 ? 1 : dim; // unknown sizes: any will do
    kiln::Tensor ones;
    status = kiln::Tensor::allocate(input.dtype, dims.data(), static_cast<int>(dims.size()), &ones);
    if (!status.ok() || input.dtype != KILN_FLOAT)
      return std::printf("%s is not a tensor of floats\n", input.name.c_str()), 1;
    for (int64_t i = 0; i < ones.numElements(); ++i)
      ones.mutableValues<float>()[i] = 1;
    feeds.emplace_back(input.name, ones);
  }
  std::vector<std::string> fetches;
  for (const kiln::TensorInfo &output : session->outputs())
    fetches.push_back(output.name);

  std::vector<kiln::Tensor> results;
  status = session->run(feeds, fetches, {}, &results);
  if (!status.ok())
    return std::puts(status.message().c_str()), 1;
  for (size_t i = 0; i < results.size(); ++i)
    std::printf("%s: %s%s\n", fetches[i].c_str(), kiln::dtypeName(results[i].dtype()), results[i].shapeText().c_str());
  return 0;
}
