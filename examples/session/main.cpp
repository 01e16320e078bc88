// Runs a GraphDef or a SavedModel's folder in a session, its outputs for inputs of ones (integers: zeros).
#include "kiln/session.h"

#include <cstdio>
#include <cstring>

int main(int argc, char **argv) {
  if (argc != 2)
    return std::puts("usage: session MODEL"), 1;
  std::unique_ptr<kiln::Session> session;
  kiln::Status status = kiln::Session::load(argv[1], {}, &session);
  if (!status.ok())
    return std::puts(status.message().c_str()), 1;

  // A SavedModel says what is fed and fetched for each thing that it can do; of a GraphDef these are the placeholders, and what nothing reads.
  std::vector<kiln::TensorInfo> inputs, outputs;
  const auto &signatures = session->signatures();
  if (signatures.empty()) {
    inputs = session->inputs(), outputs = session->outputs();
  } else {
    auto signature = signatures.find("serving_default");
    if (signature == signatures.end())
      signature = signatures.begin();
    for (const auto &input : signature->second.inputs)
      inputs.push_back(input.second);
    for (const auto &output : signature->second.outputs)
      outputs.push_back(output.second);
  }

  kiln::Session::Feeds feeds;
  for (const kiln::TensorInfo &input : inputs) {
    std::vector<int64_t> dims = input.dims;
    for (int64_t &dim : dims)
      dim = dim < 0 ? 1 : dim; // unknown sizes: any will do
    kiln::Tensor tensor;
    status = kiln::Tensor::allocate(input.dtype, dims.data(), static_cast<int>(dims.size()), &tensor);
    if (!status.ok() || input.dtype == kiln::KILN_STRING)
      return std::printf("%s is no tensor of numbers\n", input.name.c_str()), 1;
    std::memset(tensor.mutableData(), 0, tensor.bytes());
    for (int64_t i = 0; input.dtype == KILN_FLOAT && i < tensor.numElements(); ++i)
      tensor.mutableValues<float>()[i] = 1;
    feeds.emplace_back(input.name, tensor);
  }
  std::vector<std::string> fetches;
  for (const kiln::TensorInfo &output : outputs)
    fetches.push_back(output.name);

  std::vector<kiln::Tensor> results;
  status = session->run(feeds, fetches, {}, &results);
  if (!status.ok())
    return std::puts(status.message().c_str()), 1;
  for (size_t i = 0; i < results.size(); ++i)
    std::printf("%s: %s%s\n", fetches[i].c_str(), kiln::dtypeName(results[i].dtype()), results[i].shapeText().c_str());
  return 0;
}
