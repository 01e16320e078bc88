// The pass from the stage `graph` to the stage `hlo`.
#ifndef KILN_TOHLO_PASSES
#define KILN_TOHLO_PASSES

include "mlir/Pass/PassBase.td"

def TfToHlo : Pass<"tf-to-hlo", "::mlir::ModuleOp"> {
  let summary = "Lowers a TensorFlow graph to a program of hlo ops";
  let description = [{
    Interprets @main abstractly, inputs before users: every TensorFlow tensor becomes an hlo value of
    static shape. Computations on shapes fold at once, functions are inlined, While and If become
    hlo.while and hlo.if. The result is `func.func @main`, whose arguments and results carry their names
    as `hlo.name`; variables are trailing arguments, updated ones trailing results, with their names as
    `hlo.variable` (and `hlo.readonly`). All ops that have no lowering are reported in one error.

    ```mlir
    tf.func @main(%x: tensor<2x3xf32> {tf.name = "x:0"}) -> tensor<2x3xf32>
        attributes {tf.input_names = ["x:0"], tf.output_names = ["y:0"]} {
      %y, %c = "tf.Neg"(%x) {T = f32} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, !tf.control)
      tf.return %y : tensor<2x3xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<2x3xf32> {hlo.name = "x:0"}) -> (tensor<2x3xf32> {hlo.name = "y:0"}) {
      %0 = hlo.negate %x : tensor<2x3xf32>
      return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let dependentDialects = ["::kiln::hlo::HloDialect", "::mlir::func::FuncDialect"];
  let statistics = [
    Statistic<"numLowered", "num-nodes", "Nodes lowered, those of functions once for each call">,
    Statistic<"numFoldedOps", "num-folded", "Ops folded to constants on the way">,
  ];
}

#endif
