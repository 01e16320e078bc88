// The passes from clusters to functions and to the nodes that compile and run them.
#ifndef KILN_ENCAPSULATE_PASSES
#define KILN_ENCAPSULATE_PASSES

include "mlir/Pass/PassBase.td"

def EncapsulateSubgraphs : Pass<"encapsulate-subgraphs", "::mlir::ModuleOp"> {
  let summary = "Turns each cluster of nodes into a function and one call of it";
  let description = [{
    The nodes of a function that have the same `_XlaCluster` become the body of a private tf.func of that name. In
    their place stands a PartitionedCall (a StatefulPartitionedCall if a node has effects) with the function's name.
    A value that comes in is one argument, however often it is used: first those whose value must be known when the
    cluster is compiled (`_XlaNumConstantArgs` of them), last resource handles (`_XlaNumResourceArgs`). A value that
    is used outside is one result. Control edges between nodes of the cluster stay, others become edges of the call.
    Nodes keep names and attributes, but have `_XlaAlreadyClustered` for `_XlaCluster`.

    The call has `_XlaCompiledKernel`, by which build-compiled-ops finds it; `_XlaHasReferenceVars`, whether variables
    of TensorFlow 1 are before or behind it; `_XlaMustCompile` if a node has it; and the nodes' device, a GPU before a
    CPU.

    ```mlir
    tf.func @main(%x: tensor<?xf32> {tf.name = "x:0"}, %shape: tensor<2xi32> {tf.name = "shape:0"}) -> tensor<*xf32> {
      %n, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "cluster_0"} : (tensor<?xf32>) -> (tensor<?xf32>, !tf.control)
      %r, %c1 = "tf.Reshape"(%n, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"}
          : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
      tf.return %r : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%x: tensor<?xf32> {tf.name = "x:0"}, %shape: tensor<2xi32> {tf.name = "shape:0"}) -> tensor<*xf32> {
      %r, %c = "tf.PartitionedCall"(%shape, %x) {Tin = [i32, f32], Tout = [f32], _XlaCompiledKernel = true,
                                                 _XlaHasReferenceVars = false, _XlaNumConstantArgs = 1 : i64,
                                                 _XlaNumResourceArgs = 0 : i64, config = "", config_proto = "",
                                                 executor_type = "", f = @cluster_0}
          : (tensor<2xi32>, tensor<?xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %r : tensor<*xf32>
    }
    tf.func private @cluster_0(%shape: tensor<2xi32> {tf.name = "shape_0_arg"}, %x: tensor<?xf32> {tf.name = "x_0_arg"})
        -> (tensor<*xf32> {tf.name = "r_0_retval"}) {
      %n, %c0 = "tf.Neg"(%x) {T = f32, _XlaAlreadyClustered = true} : (tensor<?xf32>) -> (tensor<?xf32>, !tf.control)
      %r, %c1 = "tf.Reshape"(%n, %shape) {T = f32, Tshape = i32, _XlaAlreadyClustered = true}
          : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
      tf.return %r : tensor<*xf32>
    }
    ```
    A cluster that needs the result of a node outside, which needs the cluster, is an error.
  }];
  let statistics = [
    Statistic<"numClusters", "num-clusters", "Clusters turned into functions">,
    Statistic<"numNodes", "num-nodes", "Nodes moved into functions">,
    Statistic<"numArguments", "num-arguments", "Arguments of these functions">,
  ];
}

def CloneConstantsIntoClusters : Pass<"clone-constants-into-clusters", "::mlir::ModuleOp"> {
  let summary = "Gives each cluster the constants that it uses";
  let description = [{
    Goes before encapsulate-subgraphs. A constant that several clusters use is in one of them, which would copy it out in
    each run, and to the others it would be an argument that can be neither folded nor packed. Here each gets a copy of the
    node; so do, together, its users in no cluster. A constant of more than `max-bytes` that several clusters use leaves
    its cluster instead: it is in memory once, and given to each.

    ```mlir
    tf.func @main(%x: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
      %k, %c0 = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<f32>, _XlaCluster = "cluster_0"}
          : () -> (tensor<f32>, !tf.control) loc("k")
      %a, %c1 = "tf.Mul"(%x, %k) {T = f32, _XlaCluster = "cluster_0"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %b, %c2 = "tf.Sub"(%x, %k) {T = f32, _XlaCluster = "cluster_1"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %a, %b : tensor<*xf32>, tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%x: tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>) {
      %k, %c0 = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<f32>, _XlaCluster = "cluster_0"}
          : () -> (tensor<f32>, !tf.control) loc("k")
      %l, %c3 = "tf.Const"() {dtype = f32, value = dense<2.0> : tensor<f32>, _XlaCluster = "cluster_1"}
          : () -> (tensor<f32>, !tf.control) loc("k/clone_1")
      %a, %c1 = "tf.Mul"(%x, %k) {T = f32, _XlaCluster = "cluster_0"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %b, %c2 = "tf.Sub"(%x, %l) {T = f32, _XlaCluster = "cluster_1"} : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %a, %b : tensor<*xf32>, tensor<*xf32>
    }
    ```
  }];
  let options = [
    Option<"maxBytes", "max-bytes", "uint64_t", /*default=*/"67108864", "Of constants that are copied">,
  ];
  let statistics = [
    Statistic<"numClones", "num-clones", "Copies made">,
    Statistic<"numTakenOut", "num-taken-out", "Large constants taken out of clusters">,
  ];
}

def BuildCompiledOps : Pass<"build-compiled-ops", "::mlir::ModuleOp"> {
  let summary = "Turns the call of a cluster into the nodes that compile and run it";
  let description = [{
    Of a call with `_XlaCompiledKernel`, `_XlaCompile` takes the inputs and gives a key and whether there is compiled
    code for them; `_XlaRun` runs it, with all inputs but the constants. Where there is none, the call itself stays as
    the other branch of a Switch, and `_XlaMerge` joins the results. Control edges go to `_XlaCompile` and come from
    whichever branch was taken.

    Without lazy compilation, on a device on which all is compiled (XLA_CPU, XLA_GPU), or if the call has
    `_XlaMustCompile`, there is no branch: `_XlaCompile` has `must_compile = true` and either succeeds or is an error.

    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %y, %c = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], _XlaCompiledKernel = true,
                                         _XlaHasReferenceVars = false, _XlaMustCompile = true,
                                         _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, config = "",
                                         config_proto = "", executor_type = "", f = @cluster_0}
          : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %key:2, %c0 = "tf._XlaCompile"(%x) {Nresources = 0 : i64, Targs = [f32], Tconstants = [],
                                          _XlaHasReferenceVars = false, function = @cluster_0, must_compile = true}
          : (tensor<f32>) -> (tensor<!tf.string>, tensor<i1>, !tf.control)
      %y, %c1 = "tf._XlaRun"(%x, %key#0) {Targs = [f32], Tresults = [f32]}
          : (tensor<f32>, tensor<!tf.string>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
  }];
  let options = [
    Option<"lazyCompilation", "lazy-compilation", "bool", /*default=*/"true",
           "Call the function uncompiled until there is compiled code for it">,
  ];
  let statistics = [
    Statistic<"numStrict", "num-strict", "Clusters that must compile">,
    Statistic<"numLazy", "num-lazy", "Clusters with an uncompiled branch">,
  ];
}

def EncapsulateXlaComputations : Pass<"encapsulate-xla-computations", "::mlir::ModuleOp"> {
  let summary = "Turns what the program itself asks to compile into clusters that must compile";
  let description = [{
    Nodes of one `_xla_compile_id` become a function and a call of it, as encapsulate-subgraphs makes them, and the
    XlaClusterOutput nodes behind them go. The call of a function with `_XlaMustCompile`, as of a
    tf.function(jit_compile=True), becomes the only node of such a function, whose arguments have the order that
    build-compiled-ops asks for. Both have `_XlaMustCompile` and are no candidates for other clusters.

    ```mlir
    tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32> {
      %n, %c0 = "tf.Neg"(%x) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %y, %c1 = "tf.XlaClusterOutput"(%n) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32> {
      %y, %c = "tf.PartitionedCall"(%x) {Tin = [f32], Tout = [f32], _XlaCompiledKernel = true,
                                         _XlaHasReferenceVars = false, _XlaMustCompile = true,
                                         _XlaNumConstantArgs = 0 : i64, _XlaNumResourceArgs = 0 : i64, config = "",
                                         config_proto = "", executor_type = "", f = @launch0}
          : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    tf.func private @launch0(%x: tensor<f32> {tf.name = "x_0_arg"}) -> (tensor<*xf32> {tf.name = "n_0_retval"}) {
      %n, %c0 = "tf.Neg"(%x) {T = f32, _XlaAlreadyClustered = true} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %n : tensor<*xf32>
    }
    ```
  }];
  let options = [
    Option<"calls", "calls", "bool", /*default=*/"true", "Also calls of functions with _XlaMustCompile">,
  ];
  let statistics = [
    Statistic<"numClusters", "num-clusters", "Computations that must compile">,
  ];
}

def ExtractOutsideCompilation : Pass<"extract-outside-compilation", "::mlir::ModuleOp"> {
  let summary = "Cuts out of clusters the nodes that are to stay on the host";
  let description = [{
    Nodes of a cluster with one `_xla_outside_compilation` leave it. An `XlaHostCompute` takes their place in it, whose
    inputs are what they need from the cluster and whose results are what the cluster needs from them. On the host a
    `_XlaRecvAtHost` has those inputs and a `_XlaSendFromHost` those results, tied to the XlaHostCompute by `key`, and
    to the run of the cluster by a key that build-compiled-ops puts in place of the placeholder. Either is there only if
    tensors or control edges cross in its direction; if none cross there is no XlaHostCompute. Edges between the host's
    nodes, also of different clusters, stay edges. A NoOp with `_xla_host_transfer_sequencer`, for which the function
    waits, follows all transfers of a cluster.

    An XlaHostCompute has the `shapes` of its results where all are known, and a function `shape_inference_graph` that
    computes them as the host does.

    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %a, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %b, %c1 = "tf.Abs"(%a) {T = f32, _XlaCluster = "F1", _xla_outside_compilation = "O1"}
          : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %c, %c2 = "tf.Neg"(%b) {T = f32, _XlaCluster = "F1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %c : tensor<*xf32>
    }
    ```
    becomes (attributes of types and devices left out)
    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %key, %c3 = "tf.Placeholder"() {_xla_key_placeholder = "F1"} : () -> (tensor<!tf.string>, !tf.control)
      %a, %c0 = "tf.Neg"(%x) {_XlaCluster = "F1"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %d, %c4 = "tf.XlaHostCompute"(%a) {_XlaCluster = "F1", _XlaMustCompile = true, ancestors = [],
                                         key = "host_compute_channel_F1_O1", shapes = [#tf.shape<[]>]}
          : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %r, %c5 = "tf._XlaRecvAtHost"(%key) {key = "host_compute_channel_F1_O1"}
          : (tensor<!tf.string>) -> (tensor<f32>, !tf.control)
      %b, %c1 = "tf.Abs"(%r) {_xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %s = "tf._XlaSendFromHost"(%b, %key) {key = "host_compute_channel_F1_O1"}
          : (tensor<f32>, tensor<!tf.string>) -> !tf.control
      %c, %c2 = "tf.Neg"(%d) {_XlaCluster = "F1"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %seq = "tf.NoOp"(%c5, %s) {_xla_host_transfer_sequencer = "F1"} : (!tf.control, !tf.control) -> !tf.control
      tf.return %c, %seq : tensor<*xf32>, !tf.control
    }
    ```
  }];
  let statistics = [
    Statistic<"numGroups", "num-groups", "Groups of nodes that stay on the host">,
  ];
}

def SplitOutsideCompilation : Pass<"split-outside-compilation", "::mlir::ModuleOp"> {
  let summary = "Cuts computations that are to be compiled where nodes of theirs stay on the host";
  let description = [{
    Goes before encapsulate-xla-computations where no device runs a computation as a whole, so that nothing needs to be
    sent to the host and back (extract-outside-compilation): the nodes of one `_xla_compile_id` become several
    computations, of which none waits for what its own results are needed for. Nodes with `_xla_outside_compilation`
    lose their `_xla_compile_id`.

    A node that calls a function in which such nodes are (an If, a While, a call) stays on the host too, and its
    functions' other nodes become computations of their own. So does the call of a function with `_XlaMustCompile`.

    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %a, %c0 = "tf.Neg"(%x) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %b, %c1 = "tf.Abs"(%a) {T = f32, _xla_compile_id = "launch0", _xla_outside_compilation = "O1"}
          : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %c, %c2 = "tf.AddV2"(%a, %b) {T = f32, _xla_compile_id = "launch0"}
          : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %c : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %a, %c0 = "tf.Neg"(%x) {T = f32, _xla_compile_id = "launch0"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %b, %c1 = "tf.Abs"(%a) {T = f32, _xla_outside_compilation = "O1"} : (tensor<f32>) -> (tensor<f32>, !tf.control)
      %c, %c2 = "tf.AddV2"(%a, %b) {T = f32, _xla_compile_id = "launch0_1"}
          : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %c : tensor<*xf32>
    }
    ```
  }];
  let statistics = [
    Statistic<"numOutside", "num-outside", "Nodes left to the host">,
    Statistic<"numParts", "num-parts", "Computations that came to be by cutting">,
  ];
}

def PartiallyDecluster : Pass<"partially-decluster", "::mlir::ModuleOp"> {
  let summary = "Takes out of clusters what the host must know";
  let description = [{
    Three things leave their clusters. First, what a cluster on a device other than a CPU gives to a node outside for an
    input that is in host memory (a shape, an axis): it is computed once more, outside, under the name
    "NODE/declustered", so that the cluster's result need not be copied; and if nothing else uses it, it leaves
    altogether. Second, a node whose value must be known when its cluster is compiled, and to which the cluster gives
    nothing: the cluster is then compiled again for each value of the node, not of what the node is computed from.
    Constants stay, unless they wait for another device. Third, Shape, ShapeN, Rank and Size to which the cluster gives
    nothing: the cluster would wait for the whole tensor. Nodes that must be compiled stay.

    ```mlir
    tf.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>, %x: tensor<?xf32>) -> tensor<*xf32> {
      %shape, %c0 = "tf.AddV2"(%a, %b) {T = i32, _XlaCluster = "cluster_0"}
          : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, !tf.control)
      %y, %c1 = "tf.Reshape"(%x, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"}
          : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>, %x: tensor<?xf32>) -> tensor<*xf32> {
      %shape, %c0 = "tf.AddV2"(%a, %b) {T = i32} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, !tf.control)
      %y, %c1 = "tf.Reshape"(%x, %shape) {T = f32, Tshape = i32, _XlaCluster = "cluster_0"}
          : (tensor<?xf32>, tensor<2xi32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
  }];
  let statistics = [
    Statistic<"numCopied", "num-copied", "Nodes computed again outside">,
    Statistic<"numDeclustered", "num-declustered", "Nodes taken out of their clusters">,
  ];
}

def ReportClusteringInfo : Pass<"report-clustering-info", "::mlir::ModuleOp"> {
  let summary = "Prints the clusters, their ops, and why the other nodes are in none";
  let description = [{
    Goes before encapsulate-subgraphs. For each function with clusters it prints how many nodes are in clusters, the
    ops of each cluster, and the ops that are in none, with the reason that mark-for-compilation left
    (`_KilnUnclusteredReason`), most frequent first and with the name of the first such node.

    ```mlir
    tf.func @main(%x: tensor<f32>, %name: tensor<!tf.string>) -> tensor<*x!tf.string> {
      %y, %c0 = "tf.Neg"(%x) {T = f32, _XlaCluster = "cluster_0"} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %z, %c1 = "tf.StringLower"(%name) {encoding = "", _KilnUnclusteredReason = "no lowering"}
          : (tensor<!tf.string>) -> (tensor<*x!tf.string>, !tf.control) loc("z")
      tf.return %z : tensor<*x!tf.string>
    }
    ```
    gives
    ```
    @main: 1 of 2 nodes in 1 cluster
      cluster_0: 1 node: Neg 1
      outside: 1 node
        StringLower 1: no lowering ('z')
    ```
  }];
  let statistics = [
    Statistic<"numClusters", "num-clusters", "Clusters">,
    Statistic<"numClustered", "num-clustered", "Nodes in clusters">,
    Statistic<"numOutside", "num-outside", "Nodes in none">,
  ];
}

#endif
