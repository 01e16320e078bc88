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

#endif
