// Loops until every element of a tensor has converged.
#include "passes/tohlo/Iterate.h"

#include <cmath>

namespace kiln::tohlo {

double epsilonOf(Expr x) { return std::ldexp(1.0, x.elementType().isF64() ? -53 : -24); }

State iterate(State state, State fixed, int64_t limit,
              llvm::function_ref<State(State, State)> step) {
  OpContext &ctx = state[0].ctx();
  OpBuilder &b = ctx.b();
  size_t numState = state.size(), numFixed = fixed.size();
  SmallVector<Value> carried(state.begin(), state.end());
  carried.append(fixed.begin(), fixed.end());
  carried.push_back(intConstant(ctx, 0));
  SmallVector<Type> types(ValueRange(carried).getTypes());
  SmallVector<Location> locs(types.size(), ctx.loc());
  auto loop = hlo::WhileOp::create(b, ctx.loc(), types, carried);
  loop->setAttr(hlo::kByElement, b.getUnitAttr());
  OpBuilder::InsertionGuard guard(b);
  auto enter = [&](Region &region) {
    Block *block = b.createBlock(&region, {}, types, locs);
    State args;
    for (Value v : block->getArguments())
      args.push_back({ctx, v});
    return args;
  };
  State args = enter(loop.getCond());
  Expr active = args[numState - 1];
  Expr any = active.reduce(dimsUpTo(active.rank()), hlo::ReduceKind::Or);
  hlo::ReturnOp::create(b, ctx.loc(), Value(any && (args.back() < double(limit))));

  args = enter(loop.getBody());
  State old(args.begin(), args.begin() + numState);
  State next = step(old, State(args.begin() + numState, args.end() - 1));
  SmallVector<Value> results;
  for (auto [before, after] : llvm::zip(old, next))
    results.push_back(before.elementType().isInteger(1) ? before && after
                                                        : select(old.back(), after, before));
  for (size_t i = 0; i < numFixed; ++i)
    results.push_back(args[numState + i]);
  results.push_back(args.back() + 1.0);
  hlo::ReturnOp::create(b, ctx.loc(), results);
  State final;
  for (Value v : loop.getResults().take_front(numState))
    final.push_back({ctx, v});
  return final;
}

} // namespace kiln::tohlo
