// Which handles of variables a function, and those that it gives them to, only read from.
#include "JitTestUtils.h"

namespace kiln::jit {
namespace {

// Of each function the first argument is a variable's handle.
const char *const kHandles = R"mlir(
tf.func @reads(%v: tensor<!tf.resource>) -> tensor<*xf32> {
  %r, %c = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @writes(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %c = "tf.AssignVariableOp"(%v, %x) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<*xf32>) -> !tf.control loc("w")
  tf.return %x : tensor<*xf32>
}
tf.func @returns(%v: tensor<!tf.resource>) -> tensor<!tf.resource> {
  tf.return %v : tensor<!tf.resource>
}
tf.func @calls(%v: tensor<!tf.resource>) -> tensor<*xf32> {
  %i, %ci = "tf.Identity"(%v) {T = !tf.resource} : (tensor<!tf.resource>) -> (tensor<!tf.resource>, !tf.control) loc("i")
  %r, %c = "tf.StatefulPartitionedCall"(%i) {Tin = [!tf.resource], Tout = [f32], f = @reads, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @calls_what_calls(%v: tensor<!tf.resource>) -> tensor<*xf32> {
  %a, %ca = "tf.StatefulPartitionedCall"(%v) {Tin = [!tf.resource], Tout = [f32], f = @calls, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("a")
  %b, %cb = "tf.StatefulPartitionedCall"(%v) {Tin = [!tf.resource], Tout = [f32], f = @calls, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("b")
  tf.return %b : tensor<*xf32>
}
tf.func @calls_what_writes(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %r, %c = "tf.StatefulPartitionedCall"(%v, %x) {Tin = [!tf.resource, f32], Tout = [f32], f = @writes, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @calls_what_returns(%v: tensor<!tf.resource>) -> tensor<*xf32> {
  %h, %c = "tf.StatefulPartitionedCall"(%v) {Tin = [!tf.resource], Tout = [!tf.resource], f = @returns, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>) -> (tensor<!tf.resource>, !tf.control) loc("h")
  %r, %cr = "tf.ReadVariableOp"(%h) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @calls_nothing_known(%v: tensor<!tf.resource>) -> tensor<*xf32> {
  %r, %c = "tf.StatefulPartitionedCall"(%v) {Tin = [!tf.resource], Tout = [f32], f = @missing, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @reads_too(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %r, %c = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %x : tensor<*xf32>
}
tf.func @chooses(%v: tensor<!tf.resource>, %p: tensor<i1>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %r, %c = "tf.If"(%p, %v, %x) {Tcond = i1, Tin = [!tf.resource, f32], Tout = [f32], then_branch = @reads_too, else_branch = @reads_too, output_shapes = []} : (tensor<i1>, tensor<!tf.resource>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @chooses_to_write(%v: tensor<!tf.resource>, %p: tensor<i1>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %r, %c = "tf.If"(%p, %v, %x) {Tcond = i1, Tin = [!tf.resource, f32], Tout = [f32], then_branch = @reads_too, else_branch = @writes, output_shapes = []} : (tensor<i1>, tensor<!tf.resource>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @positive(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> tensor<*xi1> {
  %z, %cz = "tf.Const"() {dtype = f32, value = dense<0.0> : tensor<f32>} : () -> (tensor<f32>, !tf.control) loc("z")
  %r, %c = "tf.Greater"(%x, %z) {T = f32} : (tensor<*xf32>, tensor<f32>) -> (tensor<*xi1>, !tf.control) loc("r")
  tf.return %r : tensor<*xi1>
}
tf.func @step(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> (tensor<!tf.resource>, tensor<*xf32>) {
  %r, %c = "tf.ReadVariableOp"(%v) {dtype = f32} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("r")
  %s, %cs = "tf.Sub"(%x, %r) {T = f32} : (tensor<*xf32>, tensor<*xf32>) -> (tensor<*xf32>, !tf.control) loc("s")
  tf.return %v, %s : tensor<!tf.resource>, tensor<*xf32>
}
tf.func @writing_step(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> (tensor<!tf.resource>, tensor<*xf32>) {
  %c = "tf.AssignVariableOp"(%v, %x) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<*xf32>) -> !tf.control loc("w")
  tf.return %v, %x : tensor<!tf.resource>, tensor<*xf32>
}
tf.func @loops(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %h, %r, %c = "tf.While"(%v, %x) {T = [!tf.resource, f32], cond = @positive, body = @step, output_shapes = [], parallel_iterations = 10 : i64} : (tensor<!tf.resource>, tensor<*xf32>) -> (tensor<!tf.resource>, tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @loops_and_writes(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %h, %r, %c = "tf.While"(%v, %x) {T = [!tf.resource, f32], cond = @positive, body = @writing_step, output_shapes = [], parallel_iterations = 10 : i64} : (tensor<!tf.resource>, tensor<*xf32>) -> (tensor<!tf.resource>, tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
tf.func @loops_then_writes(%v: tensor<!tf.resource>, %x: tensor<*xf32>) -> tensor<*xf32> {
  %h, %r, %c = "tf.While"(%v, %x) {T = [!tf.resource, f32], cond = @positive, body = @step, output_shapes = [], parallel_iterations = 10 : i64} : (tensor<!tf.resource>, tensor<*xf32>) -> (tensor<!tf.resource>, tensor<*xf32>, !tf.control) loc("r")
  %w = "tf.AssignVariableOp"(%h, %x) {dtype = f32, validate_shape = false} : (tensor<!tf.resource>, tensor<*xf32>) -> !tf.control loc("w")
  tf.return %r : tensor<*xf32>
}
tf.func @calls_itself(%v: tensor<!tf.resource>) -> tensor<*xf32> {
  %r, %c = "tf.StatefulPartitionedCall"(%v) {Tin = [!tf.resource], Tout = [f32], f = @calls_itself, config = "", config_proto = "", executor_type = ""} : (tensor<!tf.resource>) -> (tensor<*xf32>, !tf.control) loc("r")
  tf.return %r : tensor<*xf32>
}
)mlir";

struct UnitModuleTest : JitTest {};

TEST_F(UnitModuleTest, HandlesAreFollowedIntoFunctions) {
  mlir::OwningOpRef<mlir::ModuleOp> module = parse(kHandles);
  ASSERT_TRUE(module) << diagnostics;
  mlir::SymbolTable symbols(*module);
  auto onlyRead = [&](llvm::StringRef name) { return isOnlyRead(symbols, symbols.lookup<tf::FuncOp>(name).getBody().getArgument(0)); };
  for (llvm::StringRef name : {"reads", "calls", "calls_what_calls", "chooses", "loops", "calls_itself"})
    EXPECT_TRUE(onlyRead(name)) << name.str();
  for (llvm::StringRef name : {"writes", "returns", "calls_what_writes", "calls_what_returns", "calls_nothing_known", "chooses_to_write", "loops_and_writes",
                               "loops_then_writes"})
    EXPECT_FALSE(onlyRead(name)) << name.str();
}

} // namespace
} // namespace kiln::jit
