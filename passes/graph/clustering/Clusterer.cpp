// Grows clusters by contracting edges: first those whose place matters most, then all that can be.
#include "passes/graph/clustering/Clusterer.h"
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/Candidates.h"
#include "passes/graph/clustering/ClusterGraph.h"
#include "passes/graph/clustering/ResourceOperations.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;

namespace kiln::tf {
namespace {

/// Nodes that are to be compiled together, so far.
struct Cluster {
  int64_t size = 1;
  int64_t effectiveSize = 1; // without Const and Identity, which gain nothing by being compiled
  bool hasFunctionalControlFlow = false;
  bool isAskedFor = false;
  bool isClosed = false;     // takes no other nodes
  Operation *only = nullptr; // while there is one
  SmallVector<unsigned, 2> devices;
  std::optional<unsigned> resourceDevice; // where the variables that it uses are
  const Predicate *deadness = nullptr;
  StringAttr scope;
};

/// How often clusters grow anew because values would cross their borders.
constexpr int kMaxTrials = 8;

class Clusterer {
public:
  Clusterer(FuncOp func, SymbolTable &symbols, const ClusteringOptions &options, unsigned &sequence)
      : func(func), symbols(symbols), options(options), sequence(sequence), devices(options) {}

  FailureOr<ClusteringResult> run();

private:
  void findCandidates();
  bool isOrdered(Operation *node, ResourceCallees &callees);
  void startOver(const GraphCycles &cycles);
  std::string reasonOutside(Operation *node);
  bool rejectCrossings(bool all);
  bool tryToContract(int32_t from, int32_t to, bool mayWait = false);
  void contractValuesThatStayInside();
  std::optional<unsigned> commonDevice(const Cluster &a, const Cluster &b, bool isAskedFor) const;
  bool addsDependencyBetweenDevices(int32_t from, int32_t to) const;
  void contractEdges(llvm::function_ref<bool(const Cluster &, const Cluster &)> isWanted);
  void growClusters();
  void removeFills();
  void remark(Operation *node, StringRef reason);
  ClusteringResult writeClusters();
  std::string fingerprint() const;

  Cluster *clusterAt(int32_t node) {
    auto it = clusters.find(node);
    return it == clusters.end() ? nullptr : &it->second;
  }
  /// The number that the cluster of a node has now.
  int32_t find(int32_t node) {
    while (leader[node] != node)
      node = leader[node] = leader[leader[node]];
    return node;
  }

  FuncOp func;
  SymbolTable &symbols;
  const ClusteringOptions &options;
  unsigned &sequence;
  ClusterDevices devices;
  ClusterGraph graph;
  std::unique_ptr<DeadnessAnalysis> deadness;
  std::optional<Candidates> checks;
  llvm::MapVector<Operation *, Cluster> candidates;
  llvm::DenseMap<Operation *, std::string>
      reasons; // of nodes that are not, or no longer, candidates
  llvm::DenseSet<Operation *> removedFills;
  llvm::DenseMap<int32_t, Cluster> clusters; // by node of the graph
  std::vector<int32_t> leader;
};

bool isFunctionalControlFlow(StringRef op) {
  return llvm::is_contained<StringRef>(
      {"If", "StatelessIf", "While", "StatelessWhile", "Case", "StatelessCase"}, op);
}

bool isResource(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  return tensor && isa<ResourceType>(tensor.getElementType());
}

/// A NoOp for which nothing waits: "group_deps".
bool isSinkLike(const Cluster &cluster) {
  return cluster.only && opType(cluster.only) == "NoOp" &&
         llvm::all_of(cluster.only->getUsers(), [](Operation *user) { return !isNode(user); });
}

/// "iteration++" of an integer variable.
bool isScalarIntegerResourceOperation(const Cluster &cluster) {
  Operation *node = cluster.only;
  if (!node || (opType(node) != "AssignAddVariableOp" && opType(node) != "AssignSubVariableOp"))
    return false;
  auto dtype = node->getAttrOfType<TypeAttr>("dtype");
  Operation *amount = node->getOperand(1).getDefiningOp();
  auto value = amount && opType(amount) == "Const" ? amount->getAttrOfType<ElementsAttr>("value")
                                                   : ElementsAttr();
  return dtype && isa<IntegerType>(dtype.getValue()) && value &&
         value.getShapedType().getRank() == 0;
}

/// True if the value exists in compiled code only, so that all nodes that use it must be in one
/// cluster: lists, handles of what is no variable, and strings.
bool staysInside(Value value) {
  auto type = dyn_cast<TensorType>(value.getType());
  if (!type)
    return false;
  if (isa<StringType, VariantType>(type.getElementType()))
    return true;
  Operation *source = value.getDefiningOp();
  return isa<ResourceType>(type.getElementType()) && source && opType(source) != "VarHandleOp";
}

void Clusterer::findCandidates() {
  checks.emplace(symbols, options, devices, deadness.get(), graph.order);
  for (Operation *node : graph.order) {
    if (std::string reason = checks->rejection(node); !reason.empty()) {
      reasons[node] = std::move(reason);
      continue;
    }
    Cluster &cluster = candidates[node];
    StringRef op = opType(node);
    cluster.only = node;
    cluster.effectiveSize = op != "Identity" && op != "Const";
    cluster.hasFunctionalControlFlow = isFunctionalControlFlow(op);
    cluster.isAskedFor = checks->isCompilationAskedFor(node);
    cluster.isClosed = boolAttrOfNodeOrCallee(symbols, node, kXlaMustCompile).value_or(false);
    cluster.devices.push_back(checks->device(node));
    if (llvm::any_of(node->getOperandTypes(), isResource) ||
        llvm::any_of(node->getResultTypes(), isResource))
      cluster.resourceDevice = cluster.devices[0];
    cluster.deadness = deadness ? deadness->of(node) : nullptr;
    // A user's scopes hold where the user chooses what is compiled, ClusterScoping's where the
    // compiler does.
    cluster.scope = node->getAttrOfType<StringAttr>(options.isGlobalJitOn() ? "_XlaInternalScope"
                                                                            : "_XlaScope");
  }
}

/// Whether what a node does to resources must keep its place among the others'. Compiled code does
/// all in order but takes and gives the values of variables at its borders.
bool Clusterer::isOrdered(Operation *node, ResourceCallees &callees) {
  if (isFunctionCall(node) && !callees.mayAccess(node))
    return false;
  auto it = candidates.find(node);
  if (it == candidates.end())
    return true;
  // TensorArrays and stacks do not cross borders. On a device that must compile no handle does.
  ResourceAccess access = resourceAccess(node);
  return access.kind != ResourceAccess::TensorArray && access.kind != ResourceAccess::Stack &&
         devices.kind(it->second.devices[0]) != ClusterDevices::MustCompile;
}

/// One cluster per candidate.
void Clusterer::startOver(const GraphCycles &cycles) {
  graph.cycles = cycles;
  clusters.clear();
  removedFills.clear();
  for (auto &[node, cluster] : candidates)
    if (!reasons.count(node))
      clusters[graph.numbers.lookup(node)] = cluster;
  leader.clear();
  for (int32_t node = 0; node < cycles.size(); ++node)
    leader.push_back(node);
}

/// The device that nodes of both would be compiled for; nothing if they may not be compiled
/// together.
std::optional<unsigned> Clusterer::commonDevice(const Cluster &a, const Cluster &b,
                                                bool isAskedFor) const {
  SmallVector<unsigned, 2> both(a.devices);
  for (unsigned device : b.devices)
    if (!llvm::is_contained(both, device))
      both.push_back(device);
  std::optional<unsigned> chosen = devices.pick(both);
  if (!chosen || (a.resourceDevice && a.resourceDevice != chosen) ||
      (b.resourceDevice && b.resourceDevice != chosen) || !devices.compiles(*chosen, isAskedFor))
    return std::nullopt;
  return chosen;
}

/// Whether nodes of `from` would have to wait for another device if they were in one cluster with
/// `to`.
bool Clusterer::addsDependencyBetweenDevices(int32_t from, int32_t to) const {
  if (devices.size() == 1)
    return false;
  const Cluster &source = clusters.find(from)->second, &target = clusters.find(to)->second;
  return llvm::any_of(graph.cycles.predecessors(to), [&](int32_t before) {
    auto it = clusters.find(before);
    if (it == clusters.end())
      return false;
    const Cluster &other = it->second;
    return !commonDevice(target, other, target.isAskedFor || other.isAskedFor) ||
           !commonDevice(source, other, source.isAskedFor || other.isAskedFor);
  });
}

/// With `mayWait` the nodes of `from` may have to wait for another device.
bool Clusterer::tryToContract(int32_t from, int32_t to, bool mayWait) {
  Cluster &a = clusters.find(from)->second, &b = clusters.find(to)->second;
  bool isAskedFor = a.isAskedFor || b.isAskedFor;
  if (a.isClosed || b.isClosed || a.deadness != b.deadness ||
      (a.scope && b.scope && a.scope != b.scope) || a.size + b.size > options.maxClusterSize ||
      !commonDevice(a, b, isAskedFor) || (!mayWait && addsDependencyBetweenDevices(from, to)))
    return false;
  std::optional<int32_t> kept = graph.cycles.contractEdge(from, to);
  if (!kept)
    return false;
  a.size += b.size;
  a.effectiveSize += b.effectiveSize;
  a.hasFunctionalControlFlow |= b.hasFunctionalControlFlow;
  a.isAskedFor = isAskedFor;
  a.only = nullptr;
  for (unsigned device : b.devices)
    if (!llvm::is_contained(a.devices, device))
      a.devices.push_back(device);
  if (!a.resourceDevice)
    a.resourceDevice = b.resourceDevice;
  if (!a.scope)
    a.scope = b.scope;
  if (*kept == to)
    b = std::move(a);
  int32_t gone = *kept == to ? from : to;
  clusters.erase(gone);
  leader[gone] = *kept;
  return true;
}

void Clusterer::contractEdges(llvm::function_ref<bool(const Cluster &, const Cluster &)> isWanted) {
  // Users before what they use: once a cluster is visited, those after it are as large as they get.
  for (int32_t visited : graph.cycles.postOrder()) {
    int32_t from = find(visited);
    if (!clusterAt(from))
      continue;
    for (int32_t successor : llvm::to_vector(graph.cycles.successors(from))) {
      int32_t to = find(successor);
      from = find(from);
      if (from != to && clusterAt(to) && graph.cycles.hasEdge(from, to) &&
          isWanted(*clusterAt(from), *clusterAt(to)))
        tryToContract(from, to);
    }
  }
}

/// Nodes that would be rejected if they were apart.
void Clusterer::contractValuesThatStayInside() {
  for (Operation *node : graph.order)
    for (Value operand : node->getOperands()) {
      auto it =
          staysInside(operand) ? graph.numbers.find(operand.getDefiningOp()) : graph.numbers.end();
      if (it == graph.numbers.end())
        continue;
      int32_t from = find(it->second), to = find(graph.numbers.lookup(node));
      if (from != to && clusterAt(from) && clusterAt(to) && graph.cycles.hasEdge(from, to))
        tryToContract(from, to, /*mayWait=*/true);
    }
}

void Clusterer::growClusters() {
  if (devices.size() > 1)
    contractValuesThatStayInside();
  // What reads a shape only belongs to what makes the tensor: else the whole tensor leaves the
  // cluster.
  contractEdges(
      [](const Cluster &, const Cluster &to) { return to.only && isMetadataOp(to.only); });
  // Joining the computations of a training step with the NoOp at its end first would, by way of
  // "iteration++", keep them apart from the updates that precede both.
  contractEdges([](const Cluster &from, const Cluster &to) {
    return !isSinkLike(to) && !isScalarIntegerResourceOperation(from);
  });
  contractEdges([](const Cluster &, const Cluster &) { return true; });
}

/// A Fill that is used outside of its cluster only would make the cluster write a large tensor of
/// one value.
void Clusterer::removeFills() {
  for (Operation *node : graph.order) {
    int32_t own = find(graph.numbers.lookup(node));
    if (opType(node) != "Fill" || !clusterAt(own) || node->use_empty())
      continue;
    if (llvm::any_of(node->getUsers(), [&](Operation *user) {
          auto it = graph.numbers.find(user);
          return it != graph.numbers.end() && find(it->second) == own;
        }))
      continue;
    Cluster &cluster = *clusterAt(own);
    --cluster.size;
    --cluster.effectiveSize;
    removedFills.insert(node);
  }
}

/// Why a node is in no cluster, now that they have grown; empty if it is in one.
std::string Clusterer::reasonOutside(Operation *node) {
  if (auto it = reasons.find(node); it != reasons.end())
    return it->second;
  if (removedFills.contains(node))
    return "Fill that is used outside of its cluster only";
  const Cluster &cluster = *clusterAt(find(graph.numbers.lookup(node)));
  if (cluster.effectiveSize >= options.minClusterSize || cluster.hasFunctionalControlFlow ||
      cluster.isAskedFor)
    return "";
  return "its cluster has " + countOf(cluster.effectiveSize, "operation") + ", fewer than " +
         std::to_string(options.minClusterSize) + " (tf_xla_min_cluster_size)";
}

/// Rejects nodes of clusters between which and what is outside a value goes that stays inside, or,
/// with `all`, whether or not one does so. Returns whether there were any. What must be compiled is
/// left to those who demand it.
bool Clusterer::rejectCrossings(bool all) {
  llvm::DenseMap<Operation *, int32_t> cluster;
  auto clusterOf = [&](Operation *op) {
    if (!op || !isNode(op))
      return -1;
    auto [it, isNew] = cluster.try_emplace(op, -1);
    if (isNew && reasonOutside(op).empty())
      it->second = find(graph.numbers.lookup(op));
    return it->second;
  };
  llvm::MapVector<Operation *, Type> rejected;
  for (Operation &op : func.getBody().front())
    for (Value operand : op.getOperands()) {
      Operation *source = operand.getDefiningOp();
      if (!staysInside(operand) || (!all && clusterOf(source) == clusterOf(&op)))
        continue;
      for (Operation *end : {source, &op})
        if (clusterOf(end) >= 0 &&
            devices.kind(candidates[end].devices[0]) != ClusterDevices::MustCompile)
          rejected[end] = cast<TensorType>(operand.getType()).getElementType();
    }
  for (auto [node, type] : rejected)
    reasons[node] = "a value of type " + typeName(type) + " would cross the border of its cluster";
  return !rejected.empty();
}

/// Equal for equal graphs: names, ops, attributes and edges.
std::string Clusterer::fingerprint() const {
  uint64_t hash = 0;
  std::string text;
  for (Operation *node : graph.order) {
    text.clear();
    llvm::raw_string_ostream os(text);
    os << hash << ' ' << nodeName(node) << ' ' << opType(node);
    for (NamedAttribute attr : node->getAttrs()) {
      os << ' ' << attr.getName().getValue() << '=';
      if (auto dense = dyn_cast<DenseElementsAttr>(attr.getValue());
          dense && !isa<StringType>(dense.getElementType())) {
        ArrayRef<char> raw = dense.getRawData();
        os << dense.getType() << llvm::xxh3_64bits(StringRef(raw.data(), raw.size()));
      } else {
        os << attr.getValue();
      }
    }
    for (Value operand : node->getOperands())
      if (auto result = dyn_cast<OpResult>(operand))
        os << ' ' << graph.numbers.lookup(result.getOwner()) << ':' << result.getResultNumber();
    hash = llvm::xxh3_64bits(text);
  }
  return std::to_string(hash);
}

/// Says why a node is outside, and, where that is for nodes of functions, which calls lead to
/// these.
void Clusterer::remark(Operation *node, StringRef reason) {
  InFlightDiagnostic remark = emitRemark(node->getLoc()) << "not clustered: " << reason;
  if (!checks || !isFunctionCall(node))
    return;
  for (const UncompilableNode &inner : checks->uncompilableNodes(node)) {
    Diagnostic &note = remark.attachNote(node->getLoc()) << inner.reason << ": ";
    llvm::interleave(
        inner.stack,
        [&](const UncompilableNode::Frame &frame) {
          note << "'" << frame.node << "'"
               << (frame.function.empty() ? "" : " of @" + frame.function);
        },
        [&] { note << " -> "; });
  }
}

ClusteringResult Clusterer::writeClusters() {
  ClusteringResult result;
  std::string prefix = options.sessionName.empty() ? "cluster_" : options.sessionName + "_cluster_";
  if (options.deterministicClusterNames)
    prefix += fingerprint() + "_";
  llvm::DenseMap<int32_t, StringAttr> names;
  Builder b(func.getContext());
  // In the order of the program, as people count.
  for (Operation &op : func.getBody().front()) {
    if (!isNode(&op))
      continue;
    if (std::string reason = reasonOutside(&op); !reason.empty()) {
      op.setAttr(kUnclusteredReason, b.getStringAttr(reason));
      if (options.clusteringDebug)
        remark(&op, reason);
      continue;
    }
    StringAttr &name = names[find(graph.numbers.lookup(&op))];
    if (!name) {
      do
        name = b.getStringAttr(prefix + std::to_string(sequence++));
      while (symbols.lookup(name));
      ++result.numClusters;
    }
    op.setAttr(kXlaCluster, name);
    ++result.numClusteredNodes;
  }
  return result;
}

FailureOr<ClusteringResult> Clusterer::run() {
  for (Operation &op : func.getBody().front())
    if (op.hasAttr(kXlaCluster) || op.hasAttr(kXlaAlreadyClustered))
      return ClusteringResult();
  if (failed(graph.build(func)))
    return failure();
  if (!graph.addFrames()) {
    for (Operation *node : graph.order)
      reasons[node] = "the graph uses Enter and Exit in a way that no loop does";
  } else {
    if (!options.disableDeadnessSafetyChecks)
      deadness = std::make_unique<DeadnessAnalysis>(graph.order);
    findCandidates();
    if (!options.disableResourceVariableSafetyChecks) {
      ResourceCallees callees(symbols);
      graph.addResourceOrder([&](Operation *node) { return isOrdered(node, callees); });
    }
  }
  GraphCycles cycles = graph.cycles;
  for (int trial = 0;; ++trial) {
    startOver(cycles);
    growClusters();
    removeFills();
    // A node that is rejected may leave others at a border; after some of that, none such remains.
    if (!rejectCrossings(/*all=*/trial >= kMaxTrials))
      break;
  }
  return writeClusters();
}

} // namespace

FailureOr<ClusteringResult> markForCompilation(FuncOp func, SymbolTable &symbols,
                                               const ClusteringOptions &options,
                                               unsigned &sequence) {
  return Clusterer(func, symbols, options, sequence).run();
}

} // namespace kiln::tf
