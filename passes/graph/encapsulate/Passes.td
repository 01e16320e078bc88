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

#endif
