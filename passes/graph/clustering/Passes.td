// The passes that find clusters in a graph.
#ifndef KILN_CLUSTERING_PASSES
#define KILN_CLUSTERING_PASSES

include "mlir/Pass/PassBase.td"

def PrintDeadnessAnalysis : Pass<"print-deadness-analysis", "::mlir::ModuleOp"> {
  let summary = "Prints when each node of a graph with v1 control flow is alive";
  let description = [{
    One line per node, `NODE = PREDICATE`, and one per output where that differs from the node's own. `*p:0` says that
    tensor p:0 is alive and true, `p:0` that it is alive, `i:0=2` that it is alive and 2; `{s,&,x}<loop>` is s in the
    loop's first iteration and s and x of every iteration before in later ones. Nodes of which one input may be alive
    while another is dead are marked: they cannot be in a cluster.

    ```mlir
    tf.func @main(%x: tensor<f32>, %p: tensor<i1>) {
      %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control) loc("s")
      %y, %c1 = "tf.AddV2"(%s#0, %s#1) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("y")
      tf.return
    }
    ```
    prints
    ```
    deadness of @main
      s = #true
      s:0 = ~*arg:1
      s:1 = *arg:1
      y = #false, mismatching inputs
    ```
  }];
  let options = [
    Option<"optimistic", "optimistic", "bool", "true", "Assume first that all values carried around a loop are alive together">,
  ];
  let statistics = [
    Statistic<"numMismatching", "num-mismatching", "Nodes with inputs of mismatching deadness">,
  ];
}

def PrintResourceOperationSafety : Pass<"print-resource-operation-safety", "::mlir::ModuleOp"> {
  let summary = "Prints the pairs of resource operations that may not be in one cluster";
  let description = [{
    A cluster reads its variables before it runs and writes them afterwards. So an operation that reads may not be in
    the cluster of one that writes and runs before it. Which resource either uses is not looked at, and a call of a
    function is taken to read and write.

    ```mlir
    tf.func @main(%v: tensor<!tf.resource>, %x: tensor<f32>) {
      %w = "tf.AssignVariableOp"(%v, %x) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control loc("w")
      %r, %c = "tf.ReadVariableOp"(%v, %w) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control) loc("r")
      tf.return
    }
    ```
    prints
    ```
    incompatible resource operations of @main
      w, r
    ```
  }];
  let statistics = [
    Statistic<"numPairs", "num-pairs", "Pairs that may not be in one cluster">,
  ];
}

def ClusterScoping : Pass<"cluster-scoping", "::mlir::ModuleOp"> {
  let summary = "Keeps the stages of a pipeline in different clusters";
  let description = [{
    A Stage node and an Unstage node are the ends of a queue: what comes before the one runs beside what comes after the
    other. One cluster of both would let the one wait for the other. So what a Stage depends on gets `_XlaInternalScope`
    "stage_0", what depends on an Unstage "unstage_1", and so on, added to a scope that is there with '&';
    mark-for-compilation joins no nodes of different scopes.

    ```mlir
    tf.func @main(%a: tensor<f32>) {
      %x, %c0 = "tf.Neg"(%a) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %s = "tf.Stage"(%x) {capacity = 0 : i64, memory_limit = 0 : i64, dtypes = [f32], container = "", shared_name = ""} : (tensor<*xf32>) -> !tf.control
      tf.return
    }
    ```
    becomes
    ```mlir
    tf.func @main(%a: tensor<f32>) {
      %x, %c0 = "tf.Neg"(%a) {T = f32, _XlaInternalScope = "stage_0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %s = "tf.Stage"(%x) {capacity = 0 : i64, memory_limit = 0 : i64, dtypes = [f32], container = "", shared_name = ""} : (tensor<*xf32>) -> !tf.control
      tf.return
    }
    ```
  }];
  let statistics = [
    Statistic<"numScopes", "num-scopes", "Stage and Unstage nodes">,
  ];
}

def CloneConstantsForBetterClustering : Pass<"clone-constants-for-better-clustering", "::mlir::ModuleOp"> {
  let summary = "Gives each use of a small constant a constant of its own";
  let description = [{
    A constant that two clusters use is in one of them at most, and a value that the other waits for. Constants of up to
    16 elements are copied for every node that uses them but the first. One that an in-place op writes is not.

    ```mlir
    tf.func @main(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
      %one, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
      %x, %c1 = "tf.AddV2"(%a, %one) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %y, %c2 = "tf.AddV2"(%b, %one) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %x, %y : tensor<*xf32>, tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
      %one, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one")
      %one_1, %c3 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("one/clone_1")
      %x, %c1 = "tf.AddV2"(%a, %one) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %y, %c2 = "tf.AddV2"(%b, %one_1) {T = f32} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %x, %y : tensor<*xf32>, tensor<*xf32>
    }
    ```
  }];
  let statistics = [
    Statistic<"numClones", "num-clones", "Constants made">,
  ];
}

def MarkForCompilation : Pass<"mark-for-compilation", "::mlir::ModuleOp"> {
  let summary = "Chooses the nodes that are compiled together";
  let description = [{
    Every node that can be compiled begins as a cluster of its own, and edges between clusters are contracted, users
    first, as long as no cycle arises and both ends are alive together, may be on one device, have no different scopes,
    and keep reads of variables before writes. What is large enough, or asked for (`_XlaCompile`, `_XlaMustCompile`),
    gets `_XlaCluster`; every other node gets `_KilnUnclusteredReason`.

    Tensor lists, handles of TensorArrays and stacks, and strings exist inside of compiled code only: where such a value
    would cross the border of a cluster, both nodes stay outside.

    Settings are those of TensorFlow's TF_XLA_FLAGS (`flags`), with its defaults: nothing is clustered without
    `--tf_xla_auto_jit=2`, nor on a CPU without `--tf_xla_cpu_global_jit`. The graph may have v1 loops; each function of
    `functions` is clustered by itself.

    ```mlir
    // With --tf_xla_auto_jit=2 --tf_xla_cpu_global_jit --tf_xla_min_cluster_size=2:
    tf.func @main(%a: tensor<f32>) -> tensor<*x!tf.string> {
      %x, %c0 = "tf.Neg"(%a) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %y, %c1 = "tf.Exp"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      %s, %c2 = "tf.AsString"(%y) {T = f32, fill = "", precision = -1 : i64, scientific = false, shortest = false, width = -1 : i64} : (tensor<*xf32>) -> (tensor<*x!tf.string>, !tf.control)
      tf.return %s : tensor<*x!tf.string>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%a: tensor<f32>) -> tensor<*x!tf.string> {
      %x, %c0 = "tf.Neg"(%a) {T = f32, _XlaCluster = "cluster_0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %y, %c1 = "tf.Exp"(%x) {T = f32, _XlaCluster = "cluster_0"} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      %s, %c2 = "tf.AsString"(%y) {T = f32, _KilnUnclusteredReason = "unsupported op", fill = "", precision = -1 : i64, scientific = false, shortest = false, width = -1 : i64} : (tensor<*xf32>) -> (tensor<*x!tf.string>, !tf.control)
      tf.return %s : tensor<*x!tf.string>
    }
    ```
  }];
  let options = [
    Option<"flags", "flags", "std::string", "", "Settings as in the environment variable TF_XLA_FLAGS">,
    Option<"sessionName", "session-name", "std::string", "", "Begins the names of the clusters">,
    ListOption<"allow", "allow", "std::string", "Kinds of ops to cluster that TensorFlow does not: stack_ops, ..., everything">,
    ListOption<"functions", "functions", "std::string", "Functions to look for clusters in; main if none is given">,
  ];
  let statistics = [
    Statistic<"numClusters", "num-clusters", "Clusters">,
    Statistic<"numClusteredNodes", "num-clustered-nodes", "Nodes in clusters">,
  ];
}

#endif
