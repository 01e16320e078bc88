// The passes that give each node a device and each device its part of the graph.
#ifndef KILN_PLACEMENT_PASSES
#define KILN_PLACEMENT_PASSES

include "mlir/Pass/PassBase.td"

def Place : Pass<"place", "::mlir::ModuleOp"> {
  let summary = "Gives each node of @main one of the devices";
  let description = [{
    A node's `_device` may be full ("/job:localhost/replica:0/task:0/device:CPU:1"), partial ("/device:CPU:*", "/cpu:1")
    or missing. Nodes that a `_class` of "loc:@x" binds to a node x, and those that share a resource handle, a
    reference or a tensor list, get one device together. Of the devices that agree with all that a group asks for, and can run all of
    its nodes, it gets the first. A node that asks for nothing gets the first device of all, but with two exceptions: a
    node without inputs goes to where its result is used, if that is one device, and a node that reads only the shape
    of its input goes to where that is.

    With soft placement a group that asks for a device which does not exist, or cannot run it, gets another of the same
    task: of the same type if there is one. Without, that is an error.

    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %one, %c0 = "tf.Const"() {dtype = f32, value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
      %y, %c1 = "tf.AddV2"(%x, %one) {T = f32, _device = "/cpu:1"}
          : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %z, %c2 = "tf.Neg"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %z : tensor<*xf32>
    }
    ```
    becomes, with the devices /job:localhost/replica:0/task:0/device:CPU:0 and :1,
    ```mlir
    tf.func @main(%x: tensor<f32>) -> tensor<*xf32> {
      %one, %c0 = "tf.Const"() {_device = "/job:localhost/replica:0/task:0/device:CPU:1", dtype = f32,
                                value = dense<1.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control)
      %y, %c1 = "tf.AddV2"(%x, %one) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"}
          : (tensor<f32>, tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %z, %c2 = "tf.Neg"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"}
          : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %z : tensor<*xf32>
    }
    ```
  }];
  let options = [
    ListOption<"devices", "devices", "std::string",
               "Full names of the devices, the default one first (/job:localhost/replica:0/task:0/device:CPU:0)">,
    Option<"softPlacement", "soft-placement", "bool", /*default=*/"false",
           "Take another device where the one asked for does not exist or cannot run the node">,
  ];
  let statistics = [
    Statistic<"numNodes", "num-nodes", "Nodes placed">,
  ];
}

def PartitionByDevice : Pass<"partition-by-device", "::mlir::ModuleOp"> {
  let summary = "Gives each device its part of @main, with _Send and _Recv for the edges between";
  let description = [{
    The nodes of one `_device`, which all nodes must have, become a function with the attribute `tf.device`; @main calls
    these functions, all of which run at the same time. A value used on another device is sent there once, by a `_Send`
    and a `_Recv` of one `tensor_name`. A control edge between devices sends an empty tensor. What is fed is an argument
    of each part that uses it; what is fetched is a result of the part that has it. A @main on one device stays as it
    is, but for `tf.device`.

    A loop of TensorFlow 1 may be on several devices. Each of them then has a loop of its own beside its nodes, without
    variables, that goes on as the LoopCond says, which is sent to it in each iteration; what it receives in the loop it
    receives once for each iteration of that.

    ```mlir
    tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32> {
      %y, %c1 = "tf.Neg"(%x) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:1"}
          : (tensor<f32>) -> (tensor<*xf32>, !tf.control) loc("y")
      %z, %c2 = "tf.Abs"(%y) {T = f32, _device = "/job:localhost/replica:0/task:0/device:CPU:0"}
          : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("z")
      tf.return %z : tensor<*xf32>
    }
    ```
    becomes (some attributes left out)
    ```mlir
    tf.func @main(%x: tensor<f32> {tf.name = "x:0"}) -> tensor<*xf32> {
      %c1 = "tf.StatefulPartitionedCall"(%x) {f = @main_CPU_1} : (tensor<f32>) -> !tf.control
      %z, %c2 = "tf.StatefulPartitionedCall"() {f = @main_CPU_0} : () -> (tensor<*xf32>, !tf.control)
      tf.return %z, %c1, %c2 : tensor<*xf32>, !tf.control, !tf.control
    }
    tf.func private @main_CPU_1(%x: tensor<f32>) attributes {tf.device = "/job:localhost/replica:0/task:0/device:CPU:1"} {
      %y, %c1 = "tf.Neg"(%x) {T = f32} : (tensor<f32>) -> (tensor<*xf32>, !tf.control)
      %send = "tf._Send"(%y) {tensor_name = "edge_0_y"} : (tensor<*xf32>) -> !tf.control
      tf.return %send : !tf.control
    }
    tf.func private @main_CPU_0() -> tensor<*xf32> attributes {tf.device = "/job:localhost/replica:0/task:0/device:CPU:0"} {
      %y, %c1 = "tf._Recv"() {tensor_name = "edge_0_y"} : () -> (tensor<*xf32>, !tf.control)
      %z, %c2 = "tf.Abs"(%y) {T = f32} : (tensor<*xf32>) -> (tensor<*xf32>, !tf.control)
      tf.return %z : tensor<*xf32>
    }
    ```
  }];
  let statistics = [
    Statistic<"numPartitions", "num-partitions", "Parts of the graph">,
    Statistic<"numEdges", "num-edges", "Tensors sent between devices">,
  ];
}

#endif
