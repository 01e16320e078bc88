// Elements of reductions: loops with scalar or vector accumulators.
#include "passes/loops/Combiner.h"
#include "passes/loops/ComplexLanes.h"
#include "hlo/ir/HloUtils.h"
#include "passes/loops/LoopNest.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <cmath>

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;
using Impl = ElementalEmitter::Impl;

/// for (i = lo; i < hi; i += step) with carried values; `body` maps them to their next ones.
static SmallVector<Value> emitLoop(Impl &impl, int64_t lo, int64_t hi, int64_t step, ValueRange init,
                                   function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  OpBuilder &b = impl.e.builder();
  auto loop = scf::ForOp::create(b, impl.e.loc(), impl.indexConstant(lo), impl.indexConstant(hi),
                                 impl.indexConstant(step), init);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  ElementalEmitter::Scope scope(impl.e);
  SmallVector<Value> next = body(loop.getInductionVar(), loop.getRegionIterArgs());
  if (init.empty()) // the builder made the terminator
    return {};
  scf::YieldOp::create(b, impl.e.loc(), next);
  return loop.getResults();
}

// Entries of the memo say which rows are in their buffers wherever the scope is.
static Impl::Key keyOfRow(Value value, std::vector<int64_t> at) {
  at.insert(at.begin(), -4);
  return {value.getAsOpaquePointer(), std::move(at)};
}

static std::vector<int64_t> rowOf(ArrayRef<Index> at) {
  std::vector<int64_t> row;
  for (const Index &index : at.drop_back())
    Impl::appendKey(row, index);
  return row;
}

Value Impl::keptRow(Value value, ArrayRef<Index> at) {
  return rows.count(value) && !at.empty() ? lookup(keyOfRow(value, rowOf(at))) : Value();
}

namespace {
/// One reduce op at one result index.
struct ReduceEmitter {
  Impl &impl;
  hlo::ReduceOp op;
  SmallVector<Index> at; // input index; reduced dimensions are filled in by the loops
  SmallVector<int64_t> dims;
  SmallVector<int64_t> shape;
  bool isGpu;
  SmallVector<int64_t> merged = {}, mergedShape = {}; // dimensions that are looped over as the last one of dims, which is the last of them
  // Of sums of floats: accumulators to begin with, and those of two parts. A sum that takes one element after the other loses those
  // that are small beside it; its parts are summed by themselves.
  std::function<SmallVector<Value>()> fresh = {};
  std::function<SmallVector<Value>(ValueRange, ValueRange)> join = {};
  int64_t innermost = 1; // steps of what the loops' body is

  bool lanesVary() {
    for (const Index &index : at)
      if (impl.laneKind(index).first != LaneKind::Uniform)
        return true;
    return false;
  }

  /// A loop whose steps are cut into parts of about as many as there are parts, if they are many.
  SmallVector<Value> chain(int64_t size, int64_t step, ValueRange init, function_ref<SmallVector<Value>(Value, ValueRange)> body) {
    constexpr int64_t most = 128;
    int64_t steps = size / step;
    if (!fresh || steps <= most)
      return emitLoop(impl, 0, size, step, init, body);
    int64_t part = std::min<int64_t>(1024, std::sqrt(double(steps))) * step, whole = size / part * part;
    auto partial = [&](Value first, int64_t length) {
      return emitLoop(impl, 0, length, step, fresh(), [&](Value i, ValueRange carried) {
        return body(arith::AddIOp::create(impl.e.builder(), impl.e.loc(), first, i), carried);
      });
    };
    SmallVector<Value> sums =
        emitLoop(impl, 0, whole, part, init, [&](Value first, ValueRange carried) { return join(carried, partial(first, part)); });
    return whole == size ? sums : join(sums, partial(impl.indexConstant(whole), size - whole));
  }

  /// Loops over dims[from..] in order; the innermost body gets the carried values.
  SmallVector<Value> loops(unsigned from, ValueRange init, function_ref<SmallVector<Value>(ValueRange)> body) {
    if (from == dims.size())
      return body(init);
    int64_t size = shape[dims[from]], inner = innermost;
    if (size == 1) {
      at[dims[from]] = Index(0);
      return loops(from + 1, init, body);
    }
    // Lanes of several rows: the numbers of a short row come out of the same vectors.
    if (from + 1 == dims.size() && dims[from] + 1 == int64_t(shape.size()) && merged.empty() && lanesVary() &&
        impl.loadsStrided(size, tensorType(op.getInputs()[0]).getElementType())) {
      SmallVector<Value> carried(init);
      for (int64_t i = 0; i < size; ++i) {
        at[dims[from]] = Index(i);
        carried = body(carried);
      }
      return carried;
    }
    for (int64_t dim : ArrayRef(dims).drop_front(from + 1))
      inner *= shape[dim];
    constexpr int64_t leastPart = 16;
    return chain(size, 1, init, [&](Value i, ValueRange carried) {
      at[dims[from]] = Index::var(impl.e.addVar(i, 0, size - 1));
      return fresh && inner >= leastPart ? join(carried, loops(from + 1, fresh(), body)) : loops(from + 1, carried, body);
    });
  }

  /// Whether the value's elements lie one after the other, or all are one.
  bool liesInOrder(Value value) {
    SmallVector<Value> pending{value};
    llvm::SmallPtrSet<void *, 16> seen;
    while (!pending.empty()) {
      Value v = pending.pop_back_val();
      Operation *def = v.getDefiningOp();
      if (!seen.insert(v.getAsOpaquePointer()).second || !def || tensorType(v).getNumElements() == 1 || impl.leaves.count(v) || impl.bound.count(v))
        continue;
      if (auto constant = dyn_cast<hlo::ConstantOp>(def)) {
        if (!hlo::isSplat(constant.getValue()))
          return false;
      } else if (auto broadcast = dyn_cast<hlo::BroadcastInDimOp>(def)) {
        if (tensorType(broadcast.getOperand()).getNumElements() != 1)
          return false;
      } else if (isElementwise(def) || isa<hlo::ReshapeOp>(def)) {
        pending.append(def->operand_begin(), def->operand_end());
      } else {
        return false;
      }
    }
    return true;
  }

  /// Emits the reductions which the input is made of and which are the same for all elements: in the loops they would be computed for each.
  void emitInvariant() {
    SmallVector<unsigned> reduced;
    SmallVector<Index> inside(at);
    for (int64_t dim : dims) {
      reduced.push_back(impl.e.addVar({}, 0, shape[dim] - 1));
      inside[dim] = Index::var(reduced.back());
    }
    for (Value input : op.getInputs())
      impl.emitReductions(input, inside, reduced);
  }

  /// Dimensions before a short last one become one with it, so that vectors are full.
  void mergeLast() {
    constexpr int64_t isShort = 64;
    int64_t last = dims.back(), size = shape[last];
    if (isGpu || size >= isShort || dims.size() < 2 || op.getInputs().size() > 1 || !liesInOrder(op.getInputs()[0]))
      return;
    merged = {last};
    while (dims.size() > 1 && dims[dims.size() - 2] + 1 == merged.front()) {
      dims.pop_back();
      merged.insert(merged.begin(), dims.back());
      size *= shape[dims.back()];
    }
    if (merged.size() == 1)
      return merged.clear();
    for (int64_t dim : merged)
      mergedShape.push_back(shape[dim]);
    dims.back() = last;
    shape[last] = size;
  }

  /// Long sums are made of parts where the combiner adds floats; `sums` values of `width` lanes.
  void sumInParts(Combiner &combiner, unsigned sums, unsigned width) {
    if (isGpu || combiner.kind != hlo::ReduceKind::Add || !isa<FloatType>(combiner.accumulator))
      return;
    fresh = [&combiner, sums, width] { return SmallVector<Value>(sums, combiner.identity(width)); };
    join = [&combiner](ValueRange x, ValueRange y) {
      return llvm::map_to_vector(llvm::zip(x, y), [&](auto pair) { return combiner.combine(std::get<0>(pair), std::get<1>(pair)); });
    };
  }

  /// Accumulators start from the initial values and take the elements one by one (of each lane).
  SmallVector<Value> sequential() {
    bool vary = lanesVary();
    SmallVector<Value> init;
    SmallVector<Combiner> combiners;
    bool widened = false;
    for (auto [input, initial] : llvm::zip(op.getInputs(), op.getInitValues())) {
      combiners.emplace_back(impl, op.getBody(), tensorType(input).getElementType());
      Value v = impl.emit(initial, {});
      widened |= combiners.back().accumulator != scalarType(combiners.back().element);
      v = combiners.back().widen(v);
      init.push_back(vary ? impl.splat(v) : v);
    }
    if (combiners.size() == 1 && vary && combiners[0].notesNaN())
      return {extremes(combiners[0], init[0])};
    if (combiners.size() == 1)
      sumInParts(combiners[0], 1, vary ? impl.width() : 1);
    SmallVector<Value> results = loops(0, init, [&](ValueRange carried) {
      SmallVector<Value> args(carried);
      for (Value input : op.getInputs()) {
        Value v = impl.emit(input, at);
        args.push_back(vary ? impl.splat(v) : v);
      }
      if (widened)
        return SmallVector<Value>{combiners[0].combine(args[0], combiners[0].widen(args[1]))};
      SmallVector<Value> next = impl.emitRegion(op.getBody(), args);
      if (vary)
        for (Value &v : next)
          v = impl.splat(v);
      return next;
    });
    for (auto [combiner, v] : llvm::zip(combiners, results))
      v = combiner.narrow(v);
    return results;
  }

  /// The extreme of each lane.
  Value extremes(Combiner &combiner, Value init) {
    Value notes = combiner.noteNaN(combiner.noNaN(impl.width()), init);
    SmallVector<Value> results = loops(0, {init, notes}, [&](ValueRange carried) -> SmallVector<Value> {
      Value v = impl.splat(impl.emit(op.getInputs()[0], at));
      return {combiner.extreme(carried[0], v), combiner.noteNaN(carried[1], v)};
    });
    return combiner.restoreNaN(results[0], results[1]);
  }

  /// Memory for the row of the input, where others than this reduction read it too and it takes longer to compute than some loads; null elsewhere.
  Value rowToKeep(unsigned lanes) {
    constexpr int64_t mostBytes = 16384, line = 64;
    Value input = op.getInputs()[0];
    Operation *def = input.getDefiningOp();
    Type element = tensorType(input).getElementType();
    if (!merged.empty() || !impl.keepsRows || !def || !isElementwise(def) || input.hasOneUse() || dims.size() != 1 || dims[0] + 1 != int64_t(shape.size()) ||
        !(element.isF32() || element.isF64()) || impl.leaves.count(input) || impl.bound.count(input) || impl.keptRow(input, at))
      return {};
    int64_t size = llvm::alignTo(shape.back(), lanes);
    if (size * element.getIntOrFloatBitWidth() / 8 > mostBytes)
      return {};
    // A few sums of what is loaded are as fast as keeping them.
    constexpr double leastCost = 8;
    double cost = 0;
    SmallVector<Operation *> pending{def};
    llvm::SmallPtrSet<Operation *, 8> seen;
    while (!pending.empty() && cost < leastCost) {
      Operation *next = pending.pop_back_val();
      if (!next || !isElementwise(next) || !seen.insert(next).second)
        continue;
      cost += elementwiseCost(next);
      for (Value operand : next->getOperands())
        pending.push_back(operand.getDefiningOp());
    }
    if (cost < leastCost)
      return {};
    Impl::KeptRow &row = impl.rows[input];
    if (!row.memref) {
      OpBuilder &b = impl.e.builder();
      OpBuilder::InsertionGuard guard(b);
      Block *entry = b.getInsertionBlock();
      while (!isa<func::FuncOp>(entry->getParentOp()))
        entry = entry->getParentOp()->getBlock();
      b.setInsertionPointToStart(entry);
      row.memref = memref::AllocaOp::create(b, impl.e.loc(), MemRefType::get({size}, element), b.getI64IntegerAttr(line));
    } else if (impl.lookup(keyOfRow(input, row.at))) {
      return {}; // another row is still wanted
    }
    return row.memref;
  }

  /// Vector accumulators along the last dimension, which lies contiguously.
  Value contiguous(unsigned lanes) {
    Value row = rowToKeep(lanes);
    Combiner combiner(impl, op.getBody(), tensorType(op.getInputs()[0]).getElementType());
    int64_t last = dims.back(), size = shape[last];
    unsigned unroll = std::max<int64_t>(1, std::min<int64_t>(4, size / lanes));
    unsigned savedWidth = impl.width();
    int savedVar = impl.laneVar;
    Value savedMask = impl.mask, savedActive = impl.active;
    bool savedSpeculative = impl.speculative;
    dims.pop_back();
    auto place = [&](Index index) {
      at[last] = index;
      if (!merged.empty())
        for (auto [dim, part] : llvm::zip(merged, impl.delinearize(index, mergedShape)))
          at[dim] = part;
    };
    SmallVector<Value> init(unroll, combiner.identity(lanes));
    bool notesNaN = combiner.notesNaN();
    if (notesNaN) // the last of the values that loops carry
      init.push_back(combiner.noNaN(lanes));
    sumInParts(combiner, unroll, lanes);
    innermost = llvm::divideCeil(size, lanes * unroll);
    auto group = [&](Value base, int64_t lo, int64_t hi, unsigned offset, Value acc, Value &notes, unsigned active) {
      unsigned var = impl.e.addVar(base, lo, hi, lanes);
      Value mask, count;
      if (active < lanes) {
        SmallVector<bool> bits(lanes);
        std::fill(bits.begin(), bits.begin() + active, true);
        mask = arith::ConstantOp::create(impl.e.builder(), impl.e.loc(),
                                         DenseElementsAttr::get(VectorType::get({lanes}, impl.e.builder().getI1Type()), bits));
        count = impl.indexConstant(active);
      }
      impl.e.setLanes(lanes, var, mask, count);
      place(Index::var(var) + Index(offset));
      Value element = impl.splat(impl.emit(op.getInputs()[0], at));
      if (row) // beyond the last element there is room for a vector's lanes
        vector::StoreOp::create(impl.e.builder(), impl.e.loc(), element, row, ValueRange{impl.e.materialize(at[last])});
      Value v = impl.splat(combiner.widen(element));
      if (mask)
        v = arith::SelectOp::create(impl.e.builder(), impl.e.loc(), mask, v, combiner.identity(lanes));
      if (!notesNaN)
        return combiner.combine(acc, v);
      notes = combiner.noteNaN(notes, v);
      return combiner.extreme(acc, v);
    };
    SmallVector<Value> accs = loops(0, init, [&](ValueRange carried) {
      SmallVector<Value> accs(carried);
      int64_t block = lanes * unroll, main = size / block * block;
      if (main == block) {
        for (unsigned u = 0; u < unroll; ++u)
          accs[u] = group(impl.indexConstant(0), 0, size - 1 - u * lanes, u * lanes, accs[u], accs.back(), lanes);
      } else if (main) {
        accs = chain(main, block, accs, [&](Value i, ValueRange carried) {
          SmallVector<Value> next(carried);
          for (unsigned u = 0; u < unroll; ++u)
            next[u] = group(i, 0, size - 1 - u * lanes, u * lanes, next[u], next.back(), lanes);
          return next;
        });
      }
      for (int64_t i = main, u = 0; i < size; i += lanes, ++u)
        accs[u % unroll] = group(impl.indexConstant(i), i, size - 1, 0, accs[u % unroll], accs.back(),
                                 std::min<int64_t>(lanes, size - i));
      impl.e.setLanes(lanes, 0); // regions on vectors need no variable
      return accs;
    });
    if (row) {
      std::vector<int64_t> kept = rowOf(at);
      impl.rows[op.getInputs()[0]].at = kept;
      impl.remember(keyOfRow(op.getInputs()[0], std::move(kept)), row);
    }
    if (notesNaN)
      accs[0] = combiner.restoreNaN(accs[0], accs.back());
    for (unsigned step = 1; step < unroll; step *= 2)
      for (unsigned u = 0; u + step < unroll; u += 2 * step)
        accs[u] = combiner.combine(accs[u], accs[u + step]);
    Value result = combiner.horizontal(accs[0]);
    impl.setWidth(savedWidth);
    impl.laneVar = savedVar;
    impl.mask = savedMask;
    impl.active = savedActive;
    impl.speculative = savedSpeculative;
    Value initial = combiner.widen(impl.emit(op.getInitValues()[0], {}));
    return combiner.narrow(combiner.combine(initial, result));
  }
};
} // namespace

void Impl::forEachReduction(Value value, ArrayRef<Index> at, function_ref<void(Value, ArrayRef<Index>)> fn) {
  std::set<std::pair<void *, std::vector<int64_t>>> seen;
  std::function<void(Value, ArrayRef<Index>)> visit = [&](Value value, ArrayRef<Index> at) {
    std::vector<int64_t> key;
    for (const Index &index : at)
      appendKey(key, index);
    Operation *def = value.getDefiningOp();
    if (!def || bound.count(value) || leaves.count(value) || !seen.insert({value.getAsOpaquePointer(), key}).second)
      return;
    if (isa<hlo::ReduceOp>(def)) {
      fn(value, at);
    } else if (isElementwise(def)) {
      for (unsigned i = 0; i < def->getNumOperands(); ++i)
        visit(def->getOperand(i), *mapIndex(*this, def, i, at));
    } else if (auto mapped = mapIndex(*this, def, 0, at)) {
      visit(def->getOperand(0), *mapped);
    }
  };
  visit(value, at);
}

void Impl::emitReductions(Value value, ArrayRef<Index> at, ArrayRef<unsigned> unknown) {
  forEachReduction(value, at, [&](Value reduction, ArrayRef<Index> at) {
    if (llvm::none_of(at, [&](const Index &index) { return llvm::any_of(unknown, [&](unsigned var) { return usesVar(index, var); }); }))
      emit(reduction, at);
  });
}

SmallVector<Value> Impl::emitReduce(hlo::ReduceOp op, ArrayRef<Index> at) {
  auto type = tensorType(op.getInputs()[0]);
  ReduceEmitter r{*this, op, SmallVector<Index>(type.getRank()), SmallVector<int64_t>(op.getDimensions()), SmallVector<int64_t>(type.getShape()), e.target.isGpu()};
  llvm::sort(r.dims);
  unsigned next = 0;
  for (int64_t d = 0; d < type.getRank(); ++d)
    if (!llvm::is_contained(r.dims, d))
      r.at[d] = at[next++];
  // Trailing dimensions of one element do not break contiguity.
  while (!r.dims.empty() && r.shape[r.dims.back()] == 1) {
    r.at[r.dims.back()] = Index(0);
    r.dims.pop_back();
  }
  if (type.getNumElements())
    r.emitInvariant();
  if (type.getNumElements() == 0 || r.dims.empty() || op.getInputs().size() > 1 || r.lanesVary())
    return r.sequential();
  Combiner combiner(*this, op.getBody(), type.getElementType());
  bool contiguous = true;
  for (int64_t d = r.dims.back() + 1; d < type.getRank(); ++d)
    contiguous &= r.shape[d] == 1;
  unsigned lanes = e.target.lanes(std::max(8u, combiner.accumulator.isIntOrFloat() ? combiner.accumulator.getIntOrFloatBitWidth() : 64));
  if (!combiner.kind || !contiguous || lanes < 2 || isa<ComplexType>(type.getElementType()) || !complexHasLanes(op.getInputs()[0]))
    return r.sequential();
  r.mergeLast();
  int64_t size = r.shape[r.dims.back()];
  if (size < 4)
    return r.sequential();
  while (lanes > 1 && int64_t(lanes) / 2 >= size)
    lanes /= 2;
  return {r.contiguous(lanes)};
}

SmallVector<Value> Impl::emitReduceWindow(hlo::ReduceWindowOp op, ArrayRef<Index> at) {
  auto type = tensorType(op.getInputs()[0]);
  unsigned rank = type.getRank();
  bool vary = llvm::any_of(at, [&](const Index &i) { return laneKind(i).first != LaneKind::Uniform; });
  SmallVector<Value> init;
  for (Value initial : op.getInitValues()) {
    Value v = emit(initial, {});
    init.push_back(vary ? splat(v) : v);
  }
  SmallVector<Index> position(rank);
  std::function<SmallVector<Value>(unsigned, ValueRange)> loops = [&](unsigned d, ValueRange carried) -> SmallVector<Value> {
    if (d < rank) {
      int64_t window = op.getWindowDimensions()[d];
      auto place = [&](Index w) {
        position[d] = at[d] * op.getWindowStrides()[d] + w * op.getWindowDilations()[d] - Index(op.getPadding()[2 * d]);
      };
      if (window == 1) {
        place(Index(0));
        return loops(d + 1, carried);
      }
      return emitLoop(*this, 0, window, 1, carried, [&](Value w, ValueRange inner) {
        place(Index::var(e.addVar(w, 0, window - 1)));
        return loops(d + 1, inner);
      });
    }
    ImplicitLocOpBuilder b = ib();
    SmallVector<Index> from;
    Value cond;
    bool never = false;
    auto require = [&](Index index, int64_t hi) {
      std::optional<bool> known = alwaysInside(index, 0, hi);
      never |= known == false;
      if (known || never)
        return;
      Value c = inside(index, 0, hi);
      cond = cond ? arith::AndIOp::create(b, splatLike(cond, c), splatLike(c, cond)).getResult() : c;
    };
    for (unsigned d = 0; d < rank; ++d) {
      int64_t dilation = op.getBaseDilations()[d], size = type.getDimSize(d);
      Index index = position[d];
      require(index, (size - 1) * dilation + 1);
      if (dilation > 1 && !never) {
        int64_t lift = llvm::divideCeil(std::max<int64_t>(0, -range(index).first), dilation);
        auto [quotient, rest] = divMod(index + Index(lift * dilation), dilation);
        require(rest, 1);
        index = quotient - Index(lift);
      }
      from.push_back(index);
    }
    SmallVector<Value> result(carried);
    if (never || type.getNumElements() == 0)
      return result;
    auto step = [&] {
      SmallVector<Value> args(carried);
      for (Value input : op.getInputs()) {
        Value v = emit(input, from);
        args.push_back(vary ? splat(v) : v);
      }
      SmallVector<Value> next = emitRegion(op.getBody(), args);
      for (Value &v : next)
        v = vary ? splat(v) : v;
      return next;
    };
    if (!cond)
      return step();
    if (isa<VectorType>(cond.getType())) {
      SmallVector<Value> next;
      Value savedMask = mask;
      bool savedSpeculative = speculative;
      mask = mask ? arith::AndIOp::create(b, mask, cond).getResult() : cond;
      speculative = true;
      {
        Scope scope(e);
        next = step();
      }
      mask = savedMask;
      speculative = savedSpeculative;
      for (auto [i, v] : llvm::enumerate(next))
        result[i] = arith::SelectOp::create(e.b, e.location, cond, v, carried[i]);
      return result;
    }
    auto ifOp = scf::IfOp::create(e.b, e.location, carried.getTypes(), cond, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(e.b);
    e.b.setInsertionPointToStart(ifOp.thenBlock());
    {
      Scope scope(e);
      SmallVector<Value> next = step();
      scf::YieldOp::create(e.b, e.location, next);
    }
    e.b.setInsertionPointToStart(ifOp.elseBlock());
    scf::YieldOp::create(e.b, e.location, carried);
    return ifOp.getResults();
  };
  return loops(0, init);
}

} // namespace kiln::loops
