// InlineCalls: replaces calls by the bodies of the functions that they name.
#include "passes/hlo/Passes.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_INLINECALLS
#include "passes/hlo/Passes.h.inc"

namespace {

class InlineCalls : public impl::InlineCallsBase<InlineCalls> {
  /// Functions that call others twice each grow with 2^depth.
  static constexpr size_t kMostOps = 1'000'000;
  static constexpr unsigned kMostNesting = 1000;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main)
      return;
    state.clear();
    copied = 0;
    if (failed(inlineInto(main, 0)))
      return signalPassFailure();
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (function != main && state.count(function))
        function.erase();
  }

  LogicalResult inlineInto(func::FuncOp function, unsigned depth) {
    if (depth > kMostNesting)
      return function.emitError() << "calls are nested more than " << kMostNesting << " deep";
    state[function] = State::Open;
    SmallVector<func::CallOp> calls;
    function.walk([&](func::CallOp call) { calls.push_back(call); });
    for (func::CallOp call : calls) {
      auto callee = getOperation().lookupSymbol<func::FuncOp>(call.getCallee());
      auto known = state.find(callee);
      if (known != state.end() && known->second == State::Open)
        return call.emitError() << "@" << call.getCallee() << " calls itself";
      if (callee.isExternal() || !llvm::hasSingleElement(callee.getBody()))
        return call.emitError() << "@" << call.getCallee() << " must have a body of one block";
      if (known == state.end() && failed(inlineInto(callee, depth + 1)))
        return failure();
      if (failed(expand(call, callee.getBody().front())))
        return failure();
    }
    state[function] = State::Done;
    return success();
  }

  LogicalResult expand(func::CallOp call, Block &body) {
    OpBuilder b(call);
    IRMapping mapping;
    mapping.map(body.getArguments(), call.getOperands());
    for (Operation &op : body.without_terminator()) {
      op.walk([&](Operation *) { ++copied; });
      if (copied > kMostOps)
        return call.emitError() << "calls expand to more than " << kMostOps << " ops";
      b.clone(op, mapping);
    }
    for (auto [result, value] : llvm::zip(call.getResults(), body.getTerminator()->getOperands()))
      result.replaceAllUsesWith(mapping.lookupOrDefault(value));
    call.erase();
    ++numInlined;
    return success();
  }

  enum class State { Open, Done };
  llvm::DenseMap<Operation *, State> state;
  size_t copied = 0;
};

} // namespace
} // namespace kiln::hlo
