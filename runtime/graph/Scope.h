// What a Scope holds.
#pragma once
#include "graph/OpBuilder.h"

#include <map>

namespace kiln {

struct Scope::Impl {
  std::shared_ptr<graph::Graph> graph;
  /// How often each name was asked for; shared by the scopes of one prefix.
  std::shared_ptr<std::map<std::string, int>> names;
  std::string prefix, opName, device, cluster;
  std::vector<Operation> controlInputs;
  std::set<std::string> colocation; // names of nodes

  std::string uniqueName(const std::string &name) const;
  std::string prefixed(const std::string &name) const {
    return prefix.empty() || name.empty() ? prefix + name : prefix + "/" + name;
  }
};

} // namespace kiln
