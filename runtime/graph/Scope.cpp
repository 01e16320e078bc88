// Scopes: derived ones, unique names, the graph's bytes.
#include "graph/Scope.h"

using namespace kiln;

Scope::Scope(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Scope::Scope(const Scope &other) : impl(std::make_unique<Impl>(*other.impl)) {}
Scope &Scope::operator=(const Scope &other) {
  *impl = *other.impl;
  return *this;
}
Scope::~Scope() = default;

Scope Scope::NewRootScope() {
  auto impl = std::make_unique<Impl>();
  impl->graph = std::make_shared<graph::Graph>();
  impl->names = std::make_shared<std::map<std::string, int>>();
  return Scope(std::move(impl));
}

std::string Scope::Impl::uniqueName(const std::string &name) const {
  auto [entry, isNew] = names->try_emplace(name, 0);
  if (isNew)
    return name;
  std::string unique;
  do
    unique = name + "_" + std::to_string(++entry->second);
  while (!names->try_emplace(unique, 0).second);
  return unique;
}

Scope Scope::NewSubScope(const std::string &name) const {
  Scope child(*this);
  child.impl->opName.clear();
  if (name.empty())
    return child;
  child.impl->prefix = impl->prefixed(impl->uniqueName(name));
  child.impl->names = std::make_shared<std::map<std::string, int>>();
  return child;
}

Scope Scope::withOpName(std::string name) const {
  Scope child(*this);
  child.impl->opName = std::move(name);
  return child;
}
Scope Scope::WithDevice(const std::string &device) const {
  Scope child(*this);
  child.impl->device = device;
  return child;
}
Scope Scope::WithControlDependencies(const std::vector<Operation> &operations) const {
  Scope child(*this);
  child.impl->controlInputs.insert(child.impl->controlInputs.end(), operations.begin(),
                                   operations.end());
  return child;
}
Scope Scope::WithControlDependencies(const Output &output) const {
  return WithControlDependencies(std::vector<Operation>{output.op()});
}
Scope Scope::WithNoControlDependencies() const {
  Scope child(*this);
  child.impl->controlInputs.clear();
  return child;
}
Scope Scope::WithXlaCluster(const std::string &cluster) const {
  Scope child(*this);
  child.impl->cluster = cluster;
  return child;
}
Scope Scope::ColocateWith(const Operation &operation) const {
  Scope child(*this);
  if (!operation.node())
    return child;
  // The constraints of the operation, which stand for its own place where it has some.
  const std::vector<std::string> &constraints = operation.node()->colocation;
  child.impl->colocation.insert(constraints.begin(), constraints.end());
  if (constraints.empty())
    child.impl->colocation.insert(operation.node()->name());
  return child;
}
Scope Scope::ClearColocation() const {
  Scope child(*this);
  child.impl->colocation.clear();
  return child;
}

std::string Scope::GetUniqueNameForOp(const std::string &defaultName) const {
  return impl->prefixed(impl->uniqueName(impl->opName.empty() ? defaultName : impl->opName));
}

bool Scope::ok() const { return impl->graph->status.ok(); }
const Status &Scope::status() const { return impl->graph->status; }
void Scope::UpdateStatus(const Status &status) const {
  if (ok())
    impl->graph->status = status;
}

Status Scope::ToGraphDef(std::string *bytes) const {
  if (ok())
    *bytes = impl->graph->graphDef();
  return status();
}
