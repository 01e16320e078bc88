// The passes from clusters to functions and to the nodes that compile and run them.
#pragma once
#include "passes/common/PassStatistic.h"

#include "hlo/graph/TfDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace kiln::tf {

#define GEN_PASS_DECL
#include "passes/graph/encapsulate/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "passes/graph/encapsulate/Passes.h.inc"

} // namespace kiln::tf
