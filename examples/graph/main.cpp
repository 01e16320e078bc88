// Builds a small classifier's graph from C++ and writes it as a GraphDef: graph OUT.pb
#include "kiln/ops.h"

#include <cstdio>
#include <fstream>

int main(int argc, char **argv) {
  using namespace kiln;
  if (argc != 2)
    return std::fprintf(stderr, "usage: graph OUT.pb\n"), 2;

  Scope root = Scope::NewRootScope();
  auto x = ops::Placeholder(root.WithOpName("x"), DT_FLOAT, ops::Placeholder::Shape({1, 2}));

  // A scope gives its nodes a prefix: hidden/MatMul, hidden/BiasAdd, hidden/Relu.
  Scope hidden = root.NewSubScope("hidden");
  auto weights = ops::MatMul(hidden, x, {{1.0f, -2.0f, 0.5f}, {0.25f, 1.0f, -1.0f}});
  auto units = ops::Relu(hidden, ops::BiasAdd(hidden, weights, {0.1f, 0.2f, 0.3f}));

  auto logits =
      ops::MatMul(root.WithOpName("logits"), units, {{1.0f, 0.0f}, {0.0f, 1.0f}, {1.0f, 1.0f}});
  ops::Softmax(root.WithOpName("probs"), logits);

  std::string graphDef;
  Status status = root.ToGraphDef(&graphDef); // also where an error of any op above shows
  if (!status.ok())
    return std::fprintf(stderr, "%s\n", status.message().c_str()), 1;
  std::ofstream file(argv[1], std::ios::binary);
  if (!(file << graphDef).flush())
    return std::fprintf(stderr, "%s: cannot be written\n", argv[1]), 1;
}
