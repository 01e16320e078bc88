// Loops over index ranges for kernels written out by hand (scatter, sort and the like).
#pragma once

#include "hlo/ir/HloUtils.h"
#include "passes/loops/ElementalImpl.h"
#include "passes/loops/KernelBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace kiln::loops {

using hlo::tensorType;

/// Index arithmetic and loops at ctx.b's place; bodies run inside an ElementalEmitter::Scope.
struct KernelLoops {
  using Value = mlir::Value;
  using Values = llvm::SmallVector<Value>;

  KernelLoops(KernelContext &ctx, ElementalEmitter &e) : ctx(ctx), e(e), b(ctx.b) {}

  KernelContext &ctx;
  ElementalEmitter &e;
  mlir::ImplicitLocOpBuilder &b;

  Value index(int64_t n) { return mlir::arith::ConstantIndexOp::create(b, n); }
  Value add(Value x, Value y) { return mlir::arith::AddIOp::create(b, x, y); }
  Value sub(Value x, Value y) { return mlir::arith::SubIOp::create(b, x, y); }
  Value mul(Value x, Value y) { return mlir::arith::MulIOp::create(b, x, y); }
  Value min(Value x, Value y) { return mlir::arith::MinSIOp::create(b, x, y); }
  Value both(Value x, Value y) { return mlir::arith::AndIOp::create(b, x, y); }
  Value either(Value x, Value y) { return mlir::arith::OrIOp::create(b, x, y); }
  Value no(Value x) {
    return mlir::arith::XOrIOp::create(b, x,
                                       mlir::arith::ConstantOp::create(b, b.getBoolAttr(true)));
  }
  Value less(Value x, Value y) {
    return mlir::arith::CmpIOp::create(b, mlir::arith::CmpIPredicate::slt, x, y);
  }
  Value select(Value c, Value x, Value y) { return mlir::arith::SelectOp::create(b, c, x, y); }

  /// An index that a program computes, and whether it lies in [0, most]: compared in the wider of both types, as a device may count in 32 bits.
  std::pair<Value, Value> checkedIndex(Value v, bool isUnsigned, int64_t most) {
    bool isWide = v.getType().getIntOrFloatBitWidth() > 32;
    Value at = isUnsigned ? mlir::arith::IndexCastUIOp::create(b, b.getIndexType(), v).getResult()
                          : mlir::arith::IndexCastOp::create(b, b.getIndexType(), v).getResult();
    Value compared = isWide ? v : at, bound = mlir::arith::ConstantOp::create(b, b.getIntegerAttr(compared.getType(), most));
    return {at, mlir::arith::CmpIOp::create(b, mlir::arith::CmpIPredicate::ule, compared, bound)};
  }

  /// The bits of floating-point numbers (or vectors of them) as integers of the same order: NaN
  /// beyond the infinity of its sign, and -0 below +0 or, if `equalZeros`, equal to it.
  Value orderedBits(Value v, bool equalZeros) {
    unsigned width = mlir::getElementTypeOrSelf(v.getType()).getIntOrFloatBitWidth();
    mlir::Type bits = b.getIntegerType(width);
    auto vector = mlir::dyn_cast<mlir::VectorType>(v.getType());
    mlir::Type type = vector ? vector.clone(bits) : bits;
    v = mlir::arith::BitcastOp::create(b, type, v);
    auto constant = [&](const llvm::APInt &n) -> Value {
      mlir::TypedAttr value = b.getIntegerAttr(bits, n);
      if (vector)
        value = mlir::DenseElementsAttr::get(mlir::cast<mlir::ShapedType>(type),
                                             llvm::ArrayRef<mlir::Attribute>(value));
      return mlir::arith::ConstantOp::create(b, value);
    };
    Value mirrored =
        mlir::arith::XOrIOp::create(b, v, constant(llvm::APInt::getSignedMaxValue(width)));
    if (equalZeros)
      mirrored = add(mirrored, constant(llvm::APInt(width, 1)));
    return select(less(v, constant(llvm::APInt(width, 0))), mirrored, v);
  }

  /// for (i = lo; i < hi; i += step) with carried values.
  Values loop(Value lo, Value hi, Value step, mlir::ValueRange init,
              llvm::function_ref<Values(Value, mlir::ValueRange)> body) {
    auto loop = mlir::scf::ForOp::create(b, lo, hi, step, init);
    mlir::OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    ElementalEmitter::Scope scope(e);
    Values next = body(loop.getInductionVar(), loop.getRegionIterArgs());
    if (!init.empty())
      mlir::scf::YieldOp::create(b, next);
    return loop.getResults();
  }
  Values loop(Value lo, Value hi, int64_t step, mlir::ValueRange init,
              llvm::function_ref<Values(Value, mlir::ValueRange)> body) {
    return loop(lo, hi, index(step), init, body);
  }
  void loop(Value lo, Value hi, Value step, llvm::function_ref<void(Value)> body) {
    loop(lo, hi, step, {}, [&](Value i, mlir::ValueRange) {
      body(i);
      return Values();
    });
  }
  void loop(Value lo, Value hi, int64_t step, llvm::function_ref<void(Value)> body) {
    loop(lo, hi, index(step), body);
  }
  /// Where the first of a line's `size` elements lies, which are `stride` apart: lines of the inner dimensions lie next to each other.
  Value firstOfLine(Value line, int64_t size, int64_t stride) {
    if (stride == 1)
      return mul(line, index(size));
    Value outer = mlir::arith::DivUIOp::create(b, line, index(stride)), inner = mlir::arith::RemUIOp::create(b, line, index(stride));
    return add(mul(outer, index(size * stride)), inner);
  }
  /// Nested loops over a box; `body` gets the position.
  void box(llvm::ArrayRef<int64_t> sizes, llvm::function_ref<void(llvm::ArrayRef<Index>)> body,
           llvm::SmallVector<Index> at = {}) {
    if (at.size() == sizes.size())
      return body(at);
    int64_t size = sizes[at.size()];
    if (size == 1) {
      at.push_back(Index(0));
      return box(sizes, body, at);
    }
    loop(index(0), index(size), 1, [&](Value i) {
      auto next = at;
      next.push_back(Index::var(e.addVar(i, 0, size - 1)));
      box(sizes, body, next);
    });
  }
  /// Opens a place in a sorted line: from `start` downwards, moves item j - 1 to j while
  /// `after(j - 1)`, whether the new item goes before that one, holds. The place that is left.
  Value openPlace(Value start, llvm::function_ref<Value(Value)> after,
                  llvm::function_ref<void(Value from, Value to)> move) {
    auto loop = mlir::scf::WhileOp::create(b, b.getIndexType(), start);
    mlir::OpBuilder::InsertionGuard guard(b);
    mlir::Block *cond = b.createBlock(&loop.getBefore(), {}, b.getIndexType(), b.getLoc());
    {
      ElementalEmitter::Scope scope(e);
      Value j = cond->getArgument(0), positive = less(index(0), j);
      Value previous = select(positive, sub(j, index(1)), j);
      mlir::scf::ConditionOp::create(b, both(positive, after(previous)), j);
    }
    mlir::Block *body = b.createBlock(&loop.getAfter(), {}, b.getIndexType(), b.getLoc());
    ElementalEmitter::Scope scope(e);
    Value j = body->getArgument(0), previous = sub(j, index(1));
    move(previous, j);
    mlir::scf::YieldOp::create(b, previous);
    return loop.getResult(0);
  }
  /// while (condition(values)) values = body(values).
  Values whileLoop(mlir::ValueRange init, llvm::function_ref<Value(mlir::ValueRange)> condition, llvm::function_ref<Values(mlir::ValueRange)> body) {
    auto loop = mlir::scf::WhileOp::create(b, init.getTypes(), init);
    mlir::OpBuilder::InsertionGuard guard(b);
    auto enter = [&](mlir::Region &region) {
      return b.createBlock(&region, {}, init.getTypes(), llvm::SmallVector<mlir::Location>(init.size(), b.getLoc()))->getArguments();
    };
    {
      auto values = enter(loop.getBefore());
      ElementalEmitter::Scope scope(e);
      mlir::scf::ConditionOp::create(b, condition(values), values);
    }
    auto values = enter(loop.getAfter());
    ElementalEmitter::Scope scope(e);
    mlir::scf::YieldOp::create(b, body(values));
    return loop.getResults();
  }
  /// The values of one of two bodies.
  Values ifElse(Value cond, mlir::TypeRange types, llvm::function_ref<Values()> then, llvm::function_ref<Values()> otherwise) {
    auto branch = mlir::scf::IfOp::create(b, types, cond, /*withElseRegion=*/true);
    mlir::OpBuilder::InsertionGuard guard(b);
    for (auto [block, body] : {std::pair(branch.thenBlock(), then), std::pair(branch.elseBlock(), otherwise)}) {
      b.setInsertionPointToStart(block);
      ElementalEmitter::Scope scope(e);
      mlir::scf::YieldOp::create(b, body());
    }
    return branch.getResults();
  }
  void onlyIf(Value cond, llvm::function_ref<void()> then) {
    auto branch = mlir::scf::IfOp::create(b, cond, /*withElseRegion=*/false);
    mlir::OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(branch.thenBlock()->getTerminator());
    ElementalEmitter::Scope scope(e);
    then();
  }
};

} // namespace kiln::loops
