// kiln run --session: a graph run piece by piece, with its state.
#pragma once

#include "compiler/driver/OptionTable.h"
#include "compiler/driver/RunInputs.h"

#include "mlir/IR/MLIRContext.h"

namespace kiln::driver {

struct SessionRun {
  std::string path;
  int threads = 0; // 0: one per processor
  bool random = false, bench = false, json = false;
  double seconds = 2; // of --bench
  std::string traceFile;
};

/// An option of `args` that says how a whole graph is compiled, which a session does not take;
/// null: none.
const llvm::opt::Arg *notOfSessions(const llvm::opt::InputArgList &args);

/// Runs the model with the arrays of `inputs`, and what --input, --fetch, --target, --tag and
/// --signature say. Results come in `outputs` under the fetches' names, the timeline in `files`.
/// The exit status, after a message.
int runSession(mlir::MLIRContext *context, const llvm::opt::InputArgList &args,
               const SessionRun &run, const NamedArrays &inputs, NamedArrays &outputs,
               OutputFiles &files);

} // namespace kiln::driver
