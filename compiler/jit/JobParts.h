// Graphs that several processes run together: each has all fetched tensors, and runs the nodes on its own devices.
#pragma once

#include "kiln/session.h"

#include "mlir/IR/BuiltinOps.h"

namespace kiln::proto {
class GraphDef;
}

namespace kiln::jit {

/// The tasks of a job by their full names, "/job:worker/replica:0/task:1", and which of them this process is.
struct JobTasks {
  std::vector<std::string> names;
  int own = 0;

  /// As the session's options say; alone, a process is /job:localhost/replica:0/task:0. Error: a name that is none, or
  /// stands twice, or none of which is this process.
  static Status parse(const SessionOptions &options, JobTasks *result);
  /// The full names of all their devices, the default one first.
  std::vector<std::string> devices(int cpusPerTask, int gpusPerTask = 0) const;
};

/// What tells jobs apart: tasks, devices, and the graph's nodes and edges. Equal in processes that can run together.
uint64_t jobNumber(const JobTasks &tasks, int cpusPerTask, const proto::GraphDef &graph);

/// Before nodes are placed: @main gives each result once for each task, from there. Handles stay where they are.
void spreadResults(mlir::ModuleOp module, const JobTasks &tasks);

/// After partition-by-device: leaves of @main this task's parts and results. An error if one of them is a handle that
/// another process has.
mlir::LogicalResult keepOwnPart(mlir::ModuleOp module, const JobTasks &tasks);

} // namespace kiln::jit
