// Writes a graph as a GraphDef in the wire format.
#include "graph/OpBuilder.h"
#include "io/Wire.h"

#include <algorithm>

using namespace kiln;
using namespace kiln::graph;

/// What graphs say of their producer: TensorFlow 2.21's version of the GraphDef format.
static constexpr uint64_t kProducer = 2474;

Node *Graph::add(std::unique_ptr<Node> node) {
  names.insert(node->name());
  nodes.push_back(std::move(node));
  return nodes.back().get();
}

std::string Graph::graphDef() const {
  io::Writer graph;
  for (const std::unique_ptr<Node> &node : nodes) {
    io::Writer def;
    def.bytes(1, node->nodeName).bytes(2, node->opName);
    for (const std::string &input : node->inputs)
      def.bytes(3, input);
    for (const std::string &input : node->controlInputs)
      def.bytes(3, "^" + input);
    if (!node->device.empty())
      def.bytes(4, node->device);
    for (const auto &[name, value] : node->attrs)
      def.bytes(5, io::Writer().bytes(1, name).bytes(2, value).take());
    graph.bytes(1, def.take());
  }
  graph.bytes(4, io::Writer().varint(1, kProducer).take());
  return graph.take();
}
