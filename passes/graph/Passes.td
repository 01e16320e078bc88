// The passes on the stage `graph`.
#ifndef KILN_GRAPH_PASSES
#define KILN_GRAPH_PASSES

include "mlir/Pass/PassBase.td"

def ConvertReferenceVariables : Pass<"convert-reference-variables", "::mlir::ModuleOp"> {
  let summary = "Turns v1's reference variables into resource variables";
  let description = [{
    VariableV2 becomes VarHandleOp, and what updates it by reference (Assign, AssignAdd, ApplyAdam, ScatterAdd, ...) the op that
    does so to a resource. TensorFlow's executor takes the value behind a reference when the node that wants a
    value runs: there a ReadVariableOp is put, which waits for all that the node waits for. What is given the reference that an update
    hands on waits for the update; of RefSwitch, for a node that lives on its side only. A variable whose reference
    goes where it cannot be followed (RefEnter, a RefMerge of two variables) is left as it is. An Identity, StopGradient,
    PreventGradient or Switch of a value read hands on the variable's buffer, to which updates write: what uses its result after
    an update reads anew, and what is fetched is read when all the updates of the run are done.

    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %v, %c0 = "tf.VariableV2"() {container = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<*xf32>, !tf.control)
      %a, %c1 = "tf.AssignAdd"(%v, %x) {T = f32, use_locking = false} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %y, %c2 = "tf.Neg"(%a) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %v, %c0 = "tf.VarHandleOp"() {allowed_devices = [], container = "", debug_name = "", dtype = f32, shape = #tf.shape<[]>, shared_name = "v"} : () -> (tensor<!tf.resource>, !tf.control)
      %c1 = "tf.AssignAddVariableOp"(%v, %x) {dtype = f32} : (tensor<!tf.resource>, tensor<f32>) -> !tf.control
      %r, %c3 = "tf.ReadVariableOp"(%v, %c1) {dtype = f32} : (tensor<!tf.resource>, !tf.control) -> (tensor<*xf32>, !tf.control)
      %y, %c2 = "tf.Neg"(%r) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
  }];
  let dependentDialects = ["::kiln::tf::TfDialect"];
  let statistics = [
    Statistic<"numVariables", "num-variables", "Reference variables turned into resource variables">,
  ];
}

def FunctionalizeControlFlow : Pass<"functionalize-control-flow", "::mlir::ModuleOp"> {
  let summary = "Turns v1 control flow (Switch, _SwitchN, Merge, Enter, Exit, ...) into While and If";
  let description = [{
    Loops first, the innermost before those around it: what computes LoopCond becomes the condition's
    function, what computes the NextIterations the body's, and the frame becomes one While whose inputs
    are the Enters' (loop invariants last). Constants that enter a frame are copied into the functions
    instead, so that they are still constants there. Then conditionals, again from the inside out:
    Merges of one predicate become one If with a function for each side. Case ops that were lowered to
    _SwitchN and a Merge of many values become nested Ifs, each of which compares the index with a constant.

    ```mlir
    tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
      %s:2, %c0 = "tf.Switch"(%x, %p) {T = f32} : (tensor<f32>, tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !tf.control)
      %n, %c1 = "tf.Neg"(%s#1) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      %m:2, %c2 = "tf.Merge"(%s#0, %n) {N = 2 : i64, T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>, !tf.control)
      tf.return %m#0 : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<*xf32> {
      %m, %c = "tf.StatelessIf"(%p, %x) {Tcond = i1, Tin = [f32], Tout = [f32], else_branch = @Merge_else,
                                         output_shapes = [], then_branch = @Merge_then}
          : (tensor<i1>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %m : tensor<*xf32>
    }
    tf.func private @Merge_else(%x: tensor<*xf32>) -> tensor<*xf32> {
      tf.return %x : tensor<*xf32>
    }
    tf.func private @Merge_then(%x: tensor<*xf32>) -> tensor<*xf32> {
      %n, %c = "tf.Neg"(%x) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %n : tensor<*xf32>
    }
    ```
  }];
  let dependentDialects = ["::kiln::tf::TfDialect"];
  let statistics = [
    Statistic<"numLoops", "num-loops", "Loop frames turned into While">,
    Statistic<"numConditionals", "num-conditionals", "Conditionals turned into If">,
  ];
}

def Prune : Pass<"prune", "::mlir::ModuleOp"> {
  let summary = "Removes nodes and functions that no output needs";
  let description = [{
    A node of @main is needed if a fetch depends on it; in the other functions nodes with effects are
    needed too, and of their results only those that a call uses. Control edges matter only from nodes with effects, and are removed from all others. A
    @main that returns nothing (a graph imported as a whole) keeps its nodes.

    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %unused, %c0 = "tf.Abs"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %y, %c1 = "tf.Neg"(%x, %c0) {T = f32} : (tensor<f32>, !tf.control) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
    becomes
    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %y, %c1 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      tf.return %y : tensor<*xf32>
    }
    ```
  }];
  let statistics = [
    Statistic<"numNodes", "num-nodes", "Nodes removed">,
    Statistic<"numEdges", "num-control-edges", "Control edges removed">,
    Statistic<"numFunctions", "num-functions", "Functions removed">,
    Statistic<"numResults", "num-results", "Results of functions that no call uses">,
  ];
}

#endif
