// Graphs that several processes run together: each has all fetched tensors, and runs the nodes on its own devices.
#pragma once

#include "kiln/session.h"
#include "runtime/session/SocketRendezvous.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"

namespace kiln {
class LargeContents;
namespace io {
class TensorBundle;
}
namespace proto {
class GraphDef;
}
namespace tf {
struct ClusteringOptions;
}
} // namespace kiln

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

/// What the job's processes have in common: tasks and devices, the whole graph (constants in its file and variables in a
/// checkpoint included, either of which may be null), what decides on clusters, and the build.
JobNumbers jobNumbers(const JobTasks &tasks, int cpusPerTask, const proto::GraphDef &graph, const LargeContents *contents,
                      const io::TensorBundle *checkpoint, const tf::ClusteringOptions &clustering);

/// Devices of variables, tables and the like and of what must be where they are (users, what is colocated), by node: that of a
/// variable, or else of one of the others, or else the first task's. Equal for every run, whichever of the users it needs.
llvm::StringMap<std::string> devicesOfResources(const proto::GraphDef &graph, const JobTasks &tasks);
/// Puts them on the nodes of @main.
void setDevices(mlir::ModuleOp module, const llvm::StringMap<std::string> &devices);

/// Before nodes are placed: @main gives each result once for each task, from there. Handles stay where they are.
void spreadResults(mlir::ModuleOp module, const JobTasks &tasks);

/// After partition-by-device: leaves of @main this task's parts and results. An error if one of them is a handle that
/// another process has.
mlir::LogicalResult keepOwnPart(mlir::ModuleOp module, const JobTasks &tasks);

} // namespace kiln::jit
