// Builds a graph with kiln/ops.h and writes it: graph_main OUT.pb; run_graph.py builds the same
// with TensorFlow.
#include "kiln/ops.h"

#include <cstdio>
#include <fstream>

using namespace kiln;

int main(int argc, char **argv) {
  Scope root = Scope::NewRootScope();
  auto x = ops::Placeholder(root.WithOpName("x"), DT_FLOAT, ops::Placeholder::Shape({2, 4, 4, 3}));
  Scope layer = root.NewSubScope("layer");
  auto filter = ops::Const(layer.WithOpName("filter"), 0.25f, {3, 3, 3, 2});
  auto conv = ops::Conv2D(layer.WithOpName("conv"), x, filter, {1, 1, 1, 1}, "SAME");
  auto biased = ops::BiasAdd(layer.WithOpName("bias"), conv, {0.5f, -0.5f});
  auto active = ops::LeakyRelu(layer.WithOpName("act"), biased, ops::LeakyRelu::Alpha(0.1f));
  auto mean = ops::Mean(root.WithOpName("mean"), active, {1, 2}, ops::Mean::KeepDims(true));
  auto flat = ops::Squeeze(root.WithOpName("flat"), mean, ops::Squeeze::Axis({1, 2}));
  auto parts = ops::Split(root.WithOpName("parts"), 1, flat, 2);
  auto stacked = ops::Stack(root.WithOpName("stacked"), {parts[1], parts[0]}, ops::Stack::Axis(1));
  auto once = root.WithControlDependencies(active);
  auto cast = ops::Cast(once.WithOpName("cast"), stacked, DT_DOUBLE);
  auto top = ops::TopK(root.WithOpName("top"), flat, 1);
  ops::Identity(root.WithOpName("y").WithDevice("/device:CPU:0"), cast);
  ops::Identity(root.WithOpName("index"), top.indices);
  auto strided = ops::StridedSlice(root.WithOpName("row"), flat, {0}, {1}, {1},
                                   ops::StridedSlice::ShrinkAxisMask(1));
  ops::AsString(root.WithOpName("text"), strided, ops::AsString::Precision(3).Fill("0"));
  std::string bytes;
  Status status = root.ToGraphDef(&bytes);
  if (!status.ok() || argc != 2)
    return std::fprintf(stderr, "%s\n", status.message().c_str()), 1;
  std::ofstream(argv[1], std::ios::binary) << bytes;
  return 0;
}
