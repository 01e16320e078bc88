// Emits elemental kernels: loop nests over a fusion's results, vectorised along the last dimension or that before a few columns.
#include "passes/loops/LoopNest.h"
#include "hlo/ir/HloUtils.h"
#include "passes/loops/ElementalImpl.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/SaveAndRestore.h"

#include <set>

using namespace mlir;

namespace kiln::loops {
using hlo::tensorType;
namespace {

/// Emits, at the current place, everything that does not change along `inner` but is used along it:
/// reductions of a row, indices of a gathered row, invariant arithmetic, and the periods of what repeats.
struct Hoist {
  ElementalEmitter::Impl &impl;
  unsigned inner;
  ArrayRef<unsigned> unknown = {}; // variables without values yet: only what uses none of them is made
  std::set<std::pair<void *, std::vector<int64_t>>> seen = {};

  void visit(Value value, ArrayRef<Index> at) {
    std::vector<int64_t> key;
    bool varies = false;
    for (const Index &index : at) {
      ElementalEmitter::Impl::appendKey(key, index);
      varies |= impl.usesVar(index, inner);
    }
    if (!seen.insert({value.getAsOpaquePointer(), key}).second)
      return;
    if (!varies) {
      if (unknown.empty())
        impl.emit(value, at);
      return;
    }
    if (impl.repeatsAlong(value, at, inner)) {
      if (llvm::none_of(at, [&](const Index &index) {
            return llvm::any_of(unknown, [&](unsigned id) { return impl.usesVar(index, id); });
          }))
        impl.keepPeriod(value, at, inner);
      return;
    }
    Operation *op = value.getDefiningOp();
    if (!op || impl.bound.count(value) || impl.leaves.count(value))
      return;
    if (isElementwise(op)) {
      for (unsigned i = 0; i < op->getNumOperands(); ++i)
        visit(op->getOperand(i), *mapIndex(impl, op, i, at));
      return;
    }
    if (auto mapped = mapIndex(impl, op, 0, at))
      return visit(op->getOperand(0), *mapped);
    if (auto slice = dyn_cast<hlo::DynamicSliceOp>(op)) {
      for (Value start : slice.getStartIndices())
        visit(start, {});
      return;
    }
    if (auto gather = dyn_cast<hlo::GatherOp>(op)) {
      GatherIndexing indexing(gather, at);
      for (size_t k = 0; k < gather.getDimensionNumbers().getStartIndexMap().size(); ++k)
        visit(gather.getStartIndices(), indexing.startPosition(k));
    }
  }
};

/// Calls `fn` with each part and the number of elements that are in one of its dimension.
void forEachNeededGroup(const KernelContext &ctx, const NestRequest &request, llvm::function_ref<void(const NeededPart &, int64_t)> fn) {
  constexpr int64_t fewElements = 4, manyElements = 256; // an end within a vector's lanes costs more than it saves, but of many vectors
  ArrayRef<int64_t> shape = tensorType(request.values[0]).getShape();
  if (ctx.needed.empty() || request.place || shape != tensorType(ctx.op->getResult(0)).getShape())
    return;
  for (const NeededPart &part : ctx.needed) {
    int64_t inside = elementsInside(shape, part.dim);
    if (inside >= fewElements || part.group >= manyElements)
      fn(part, inside);
  }
}

struct NestEmitter {
  KernelContext &ctx;
  ElementalEmitter &e;
  const NestRequest &request;
  const NestPlan &plan;
  // The parallel dimension: a prefix of `prefix` dimensions taken as one, or the single dimension
  // `split` in blocks of `block`.
  unsigned prefix = 0;
  int split = -1;
  int64_t block = 1;
  /// Where a dimension's loop ends though there are more elements; `multiple` divides it.
  struct End {
    Value value; // null: at the last
    int64_t multiple = 0;
  };
  SmallVector<End> ends;
  SmallVector<unsigned> vars;
  int64_t step = 0; // along the tile's dimension, within a square
  int64_t column = 0;

  NestEmitter(KernelContext &ctx, ElementalEmitter &e, const NestRequest &request, const NestPlan &plan)
      : ctx(ctx), e(e), request(request), plan(plan), ends(plan.dims.size()), vars(plan.dims.size()) {}

  /// Leaves out what KernelContext::needed does.
  void findEnds() {
    forEachNeededGroup(ctx, request, [&](const NeededPart &part, int64_t inside) {
      int64_t stride = 1;
      for (int d = plan.dims.size() - 1; d >= 0; stride *= plan.dims[d--]) {
        if (stride * plan.dims[d] != part.group * inside || plan.dims[d] == 1)
          continue;
        int64_t factor = inside % stride ? inside : inside / stride;
        Value end = arith::MulIOp::create(b(), loc(), part.count, constant(factor));
        if (inside % stride)
          end = arith::CeilDivUIOp::create(b(), loc(), end, constant(stride));
        ends[d] = {end, inside % stride ? 1 : factor};
      }
    });
  }

  OpBuilder &b() { return e.builder(); }
  Location loc() { return e.loc(); }
  Value constant(int64_t n) { return arith::ConstantIndexOp::create(b(), loc(), n); }

  /// One index over all elements: what a GPU's thread takes.
  void flat(Value lo, Value hi) {
    forLoop(lo, hi, 1, [&](Value p) {
      delinearize(p, plan.dims.size());
      e.setLanes(1, 0);
      compute();
    });
  }

  /// The op where it is a fusion with reductions; else null.
  hlo::FusionOp reductionFusion() {
    auto fusion = dyn_cast<hlo::FusionOp>(ctx.op);
    return fusion && fusion.getKind() == hlo::FusionKind::reduction ? fusion : hlo::FusionOp();
  }

  /// Whether who computes a part of a row reduces all of it, since the row's elements share the sum.
  bool sharesReductions() {
    hlo::FusionOp fusion = reductionFusion();
    if (!fusion)
      return false;
    int64_t elements = tensorType(request.values[0]).getNumElements();
    return llvm::any_of(fusion.getBody().front().getOps<hlo::ReduceOp>(), [&](hlo::ReduceOp op) {
      int64_t last = tensorType(op.getInputs()[0]).getRank() - 1;
      return llvm::is_contained(op.getDimensions(), last) && tensorType(op->getResult(0)).getNumElements() < elements;
    });
  }

  /// Variables without values for dimensions from `first` on.
  ArrayRef<unsigned> forgetFrom(unsigned first) {
    for (unsigned d = first; d < plan.dims.size(); ++d)
      vars[d] = e.addVar({}, 0, plan.dims[d] - 1);
    return ArrayRef(vars).drop_front(first);
  }

  /// So many dimensions, the outermost ones, tell the reductions apart that the elements need.
  unsigned reductionDims() {
    ArrayRef<unsigned> all = forgetFrom(0);
    unsigned dims = 0;
    forEachPlace([&](Value value, ArrayRef<Index> at) {
      e.impl().forEachReduction(value, at, [&](Value, ArrayRef<Index> at) {
        for (auto [d, var] : llvm::enumerate(all))
          if (llvm::any_of(at, [&, var = var](const Index &index) { return e.impl().usesVar(index, var); }))
            dims = std::max<unsigned>(dims, d + 1);
      });
    });
    return dims;
  }

  /// What dimensions from `first` on share comes before their loops.
  void emitReductions(unsigned first) {
    if (plan.tile >= 0 || !reductionFusion())
      return;
    e.setLanes(1, 0);
    ArrayRef<unsigned> unknown = forgetFrom(first);
    forEachPlace([&](Value value, ArrayRef<Index> at) { e.impl().emitReductions(value, at, unknown); });
  }

  void choosePart() {
    if (plan.cost <= KernelContext::serialCost)
      return;
    unsigned d = 0, lane = plan.laneDim(), shared = plan.dims.size();
    int64_t outer = 1, leastOuter = 32;
    if (sharesReductions())
      if (unsigned told = reductionDims(); !plan.interleaved || told <= lane) { // else each of the rows that lanes run along has its own
        shared = told;
        leastOuter = 2;
      }
    for (; d < shared && d < lane && plan.cuts[d].empty() && outer < 32 && int(d) != plan.tile; ++d)
      outer *= plan.dims[d];
    split = 0;
    for (unsigned i = 1; i <= lane; ++i)
      if (plan.dims[i] > plan.dims[split])
        split = i;
    if (int64_t unit = plan.lanes * plan.phases; unsigned(split) == lane)
      block = std::max(unit, std::min<int64_t>(1024, plan.dims[split] / 64) / unit * unit);
    else if (split == plan.tile)
      block = plan.lanes;
    int64_t count = llvm::divideCeil(plan.dims[split], block);
    if (outer >= leastOuter || outer > count) {
      prefix = d;
      count = outer;
      split = -1;
      block = 1;
    }
    ctx.split(count, plan.cost);
  }

  void run() {
    keepPeriods();
    findEnds();
    if (prefix) {
      emitReductions(0);
      forLoop(ctx.begin, ctx.end, 1, [&](Value p) {
        Value isNeeded = delinearize(p, prefix);
        if (!isNeeded)
          return dimension(prefix);
        auto branch = scf::IfOp::create(b(), loc(), isNeeded, /*withElseRegion=*/false);
        OpBuilder::InsertionGuard guard(b());
        b().setInsertionPoint(branch.thenBlock()->getTerminator());
        ElementalEmitter::Scope scope(e);
        dimension(prefix);
      });
      return;
    }
    dimension(0);
  }

  /// The rows of values that repeat along the innermost dimension and are the same outside of it.
  void keepPeriods() {
    ElementalEmitter::Impl &impl = e.impl();
    impl.period = plan.period;
    impl.repeats.clear();
    if (!plan.period)
      return;
    for (auto [var, size] : llvm::zip(vars, plan.dims))
      var = e.addVar({}, 0, size - 1);
    impl.repeatVar = vars.back();
    impl.repeatLanes = plan.lanes;
    Hoist hoist{impl, vars.back(), ArrayRef(vars).drop_back()};
    for (Value value : request.values)
      hoist.visit(value, place(value));
  }

  /// The variables of the first `count` dimensions, taken as one; whether all are before the ends of their loops, or null: they are.
  Value delinearize(Value rest, unsigned count) {
    Value isBefore;
    int64_t size = 1;
    for (unsigned d = 0; d < count; ++d)
      size *= plan.dims[d];
    for (unsigned d = 0; d < count; ++d) {
      size /= plan.dims[d];
      Value i = size == 1 ? rest : arith::DivUIOp::create(b(), loc(), rest, constant(size)).getResult();
      if (size > 1)
        rest = arith::RemUIOp::create(b(), loc(), rest, constant(size));
      vars[d] = e.addVar(i, 0, plan.dims[d] - 1);
      if (Value end = ends[d].value) {
        Value is = arith::CmpIOp::create(b(), loc(), arith::CmpIPredicate::ult, i, end);
        isBefore = isBefore ? arith::AndIOp::create(b(), loc(), isBefore, is).getResult() : is;
      }
    }
    return isBefore;
  }

  template <typename F> void forLoop(Value lo, Value hi, int64_t step, F body) {
    auto loop = scf::ForOp::create(b(), loc(), lo, hi, constant(step));
    OpBuilder::InsertionGuard guard(b());
    b().setInsertionPointToStart(loop.getBody());
    ElementalEmitter::Scope scope(e);
    body(loop.getInductionVar());
  }

  /// Loops over dimension d and those inside it, piece by piece where the plan cuts it.
  void dimension(unsigned d) {
    emitReductions(d);
    bool isInner = d == plan.laneDim();
    if (int(d) == plan.tile) {
      vars[d] = e.addVar({}, 0, plan.dims[d] - 1); // its loop is inside the innermost dimension's
      return dimension(d + 1);
    }
    SmallVector<int64_t> borders{0};
    llvm::append_range(borders, plan.cuts[d]);
    borders.push_back(plan.dims[d]);
    for (size_t piece = 0; piece + 1 < borders.size(); ++piece) {
      // The rows that a piece fills are not there for another: a part of the elements may miss it.
      llvm::SaveAndRestore rows(e.impl().repeats);
      int64_t from = borders[piece], to = borders[piece + 1];
      bool dynamic = int(d) == split;
      Value lo = constant(from), hi = constant(to);
      if (dynamic) {
        auto scale = [&](Value v) -> Value {
          return block == 1 ? v : arith::MulIOp::create(b(), loc(), v, constant(block)).getResult();
        };
        lo = arith::MaxUIOp::create(b(), loc(), scale(ctx.begin), lo);
        hi = arith::MinUIOp::create(b(), loc(), scale(ctx.end), hi);
      }
      if (ends[d].value) {
        dynamic = true;
        hi = arith::MinUIOp::create(b(), loc(), hi, ends[d].value);
      }
      if (isInner) {
        inner(d, from, to, lo, hi, dynamic);
      } else if (to - from == 1 && !dynamic) {
        vars[d] = e.addVar(lo, from, from);
        ElementalEmitter::Scope scope(e);
        dimension(d + 1);
      } else {
        forLoop(lo, hi, 1, [&](Value i) {
          vars[d] = e.addVar(i, from, to - 1);
          dimension(d + 1);
        });
      }
    }
  }

  void inner(unsigned d, int64_t from, int64_t to, Value lo, Value hi, bool dynamic) {
    if (plan.tile >= 0)
      return tiles(d, lo, hi, dynamic);
    // What the whole row shares comes first.
    unsigned probe = e.addVar(lo, from, to - 1);
    vars[d] = probe;
    e.setLanes(1, probe);
    Hoist hoist{e.impl(), probe};
    if (to - from > 1)
      forEachPlace([&](Value value, ArrayRef<Index> at) { hoist.visit(value, at); });
    unsigned lanes = plan.lanes;
    while (lanes > 1 && int64_t(lanes) / 2 >= to - from)
      lanes /= 2;
    if (lanes == 1) {
      e.setLanes(1, 0);
      if (to - from == 1 && !dynamic)
        return element(d, lo, from, to - 1, 1);
      forLoop(lo, hi, 1, [&](Value i) { element(d, i, from, to - 1, 1); });
      return;
    }
    int64_t size = to - from;
    int64_t multiple = from % lanes == 0 && (int(d) != split || block % lanes == 0) ? lanes : 1;
    // Whole vectors, and before them those whose phases are known.
    Value mainEnd;
    bool tail;
    int64_t unit = plan.phases * lanes;
    auto allPhases = [&](Value lo, Value hi) {
      forLoop(lo, hi, unit, [&](Value i) {
        for (int64_t v = 0; v < plan.phases; ++v) {
          e.impl().phase = v * lanes % plan.period;
          vectorElement(d, arith::AddIOp::create(b(), loc(), i, constant(v * lanes)), from, to - 1,
                        lanes, lanes);
        }
        e.impl().phase = -1;
      });
    };
    if (!dynamic) {
      int64_t main = from + size / lanes * lanes, start = from;
      mainEnd = constant(main);
      tail = main < to;
      if (unit > lanes) {
        start += size / unit * unit;
        allPhases(lo, constant(start));
        lo = constant(start);
      }
      if (main - start == lanes) {
        ElementalEmitter::Scope scope(e);
        vectorElement(d, lo, from, to - 1, lanes, multiple);
      } else if (main > start) {
        forLoop(lo, mainEnd, lanes, [&](Value i) { vectorElement(d, i, from, to - 1, lanes, multiple); });
      }
    } else {
      tail = !(multiple > 1 && to % lanes == 0 && ends[d].multiple % lanes == 0);
      // Signed: a part that misses this piece has hi < lo.
      Value length = arith::MaxSIOp::create(b(), loc(), arith::SubIOp::create(b(), loc(), hi, lo), constant(0));
      if (unit > lanes) {
        Value rest = arith::RemUIOp::create(b(), loc(), length, constant(unit));
        Value end = arith::AddIOp::create(b(), loc(), lo, arith::SubIOp::create(b(), loc(), length, rest));
        allPhases(lo, end);
        lo = end;
        length = rest;
      }
      Value rest = arith::RemUIOp::create(b(), loc(), length, constant(lanes));
      mainEnd = arith::AddIOp::create(b(), loc(), lo, arith::SubIOp::create(b(), loc(), length, rest));
      forLoop(lo, mainEnd, lanes, [&](Value i) { vectorElement(d, i, from, to - 1, lanes, multiple); });
    }
    if (!tail)
      return;
    if (!ctx.target.hasMaskedMemory || plan.interleaved) {
      e.setLanes(1, 0);
      forLoop(mainEnd, hi, 1, [&](Value i) { element(d, i, from, to - 1, 1); });
      return;
    }
    auto masked = [&](Value i) {
      Value active = arith::SubIOp::create(b(), loc(), hi, i);
      auto type = VectorType::get({lanes}, b().getI1Type());
      Value mask = vector::CreateMaskOp::create(b(), loc(), type, active);
      vectorElement(d, i, from, to - 1, lanes, multiple, mask, active);
    };
    if (!dynamic) {
      ElementalEmitter::Scope scope(e);
      masked(mainEnd);
    } else {
      forLoop(mainEnd, hi, lanes, masked);
    }
  }

  /// Squares of lanes x lanes elements: `lanes` of the innermost dimension, and as many steps of the
  /// tile's. What does not fill a square is done without.
  void tiles(unsigned d, Value lo, Value hi, bool dynamic) {
    int64_t lanes = plan.lanes, size = plan.dims[d], other = plan.dims[plan.tile];
    Value from = constant(0), to = constant(other);
    if (split == plan.tile) {
      auto scale = [&](Value v) { return arith::MulIOp::create(b(), loc(), v, constant(block)).getResult(); };
      from = scale(ctx.begin);
      to = arith::MinUIOp::create(b(), loc(), scale(ctx.end), to);
    }
    if (Value end = ends[plan.tile].value)
      to = arith::MaxUIOp::create(b(), loc(), arith::MinUIOp::create(b(), loc(), to, end), from);
    if (ends[d].value)
      hi = arith::MaxUIOp::create(b(), loc(), hi, lo);
    auto wholes = [&](Value lo, Value hi) -> Value {
      Value length = arith::SubIOp::create(b(), loc(), hi, lo);
      return arith::SubIOp::create(b(), loc(), hi, arith::RemUIOp::create(b(), loc(), length, constant(lanes)));
    };
    Value mainEnd = wholes(lo, hi), tileEnd = wholes(from, to);
    auto along = [&](Value from, Value to, int64_t step, auto body) {
      forLoop(from, to, step, [&](Value t) {
        vars[plan.tile] = e.addVar(t, 0, other - 1);
        body();
      });
    };
    auto vectors = [&](auto body) {
      forLoop(lo, mainEnd, lanes, [&](Value i) {
        vars[d] = e.addVar(i, 0, size - 1, lanes);
        e.setLanes(lanes, vars[d]);
        body();
      });
      e.setLanes(1, 0);
    };
    // Along the rows that are written, since a line is fetched for writing as well.
    along(from, tileEnd, lanes, [&] {
      vectors([&] {
        e.impl().tileVar = vars[plan.tile];
        e.impl().tileLane = vars[d];
        for (step = 0; step < lanes; ++step) {
          e.impl().tileStep = step;
          e.setVarRange(vars[plan.tile], 0, other - 1 - step);
          compute();
        }
        step = 0;
        e.impl().tileStep = -1;
      });
    });
    along(tileEnd, to, 1, [&] { vectors([&] { compute(); }); });
    forLoop(mainEnd, hi, 1, [&](Value i) {
      vars[d] = e.addVar(i, 0, size - 1);
      along(from, to, 1, [&] { compute(); });
    });
  }

  void vectorElement(unsigned d, Value i, int64_t lo, int64_t hi, unsigned lanes, int64_t multiple, Value mask = {},
                     Value active = {}) {
    vars[d] = e.addVar(i, lo, hi, multiple);
    e.setLanes(lanes, vars[d], mask, active);
    e.impl().repeatLane = vars[d];
    compute();
    e.impl().repeatLane = -1;
    e.setLanes(1, 0);
  }
  void element(unsigned d, Value i, int64_t lo, int64_t hi, int64_t multiple) {
    vars[d] = e.addVar(i, lo, hi, multiple);
    ElementalEmitter::Scope scope(e);
    compute();
  }

  SmallVector<Index> place(Value value) {
    Index linear;
    for (auto [d, size] : llvm::enumerate(plan.dims))
      linear = linear * size + (plan.interleaved && d + 1 == plan.dims.size() ? Index(column) : Index::var(vars[d]) + Index(int(d) == plan.tile ? step : 0));
    return e.impl().delinearize(linear, tensorType(value).getShape());
  }

  /// What the innermost variables stand for: an element, or one of each column.
  void forEachPlace(llvm::function_ref<void(Value, ArrayRef<Index>)> fn) {
    for (column = 0; column < (plan.interleaved ? plan.dims.back() : 1); ++column)
      for (Value value : request.values)
        fn(value, place(value));
    column = 0;
  }

  void compute() {
    SmallVector<Value> elements;
    forEachPlace([&](Value value, ArrayRef<Index> at) { elements.push_back(e.emit(value, at)); });
    if (plan.interleaved && e.impl().width() > 1) {
      for (auto [i, v] : llvm::enumerate(request.values)) {
        SmallVector<Value> columns;
        for (size_t j = i; j < elements.size(); j += request.values.size())
          columns.push_back(elements[j]);
        e.impl().storeInterleaved(columns, request.buffers[i], tensorType(v), place(v));
      }
      return;
    }
    size_t next = 0;
    forEachPlace([&](Value v, ArrayRef<Index> at) {
      size_t i = next++ % request.values.size();
      if (!request.place)
        return e.store(elements[next - 1], request.buffers[i], tensorType(v), at);
      auto [type, to] = request.place(i, at);
      e.store(elements[next - 1], request.buffers[i], type, to);
    });
  }
};

} // namespace

/// Gives the request borders for what KernelContext::needed says of its values.
static void addNeededBorders(const KernelContext &ctx, NestRequest &request) {
  int64_t total = tensorType(request.values[0]).getNumElements();
  forEachNeededGroup(ctx, request, [&](const NeededPart &part, int64_t inside) {
    int64_t border = part.group * inside;
    if (border != total && llvm::all_of(request.borders, [&](int64_t other) { return border % other == 0 || other % border == 0; }))
      request.borders.push_back(border);
  });
}

void emitNest(KernelContext &ctx, ElementalEmitter &e, const NestRequest &request, const NestPlan &plan, bool parallel) {
  if (llvm::is_contained(plan.dims, 0))
    return;
  NestEmitter emitter(ctx, e, request, plan);
  ElementalEmitter::Scope scope(e);
  if (parallel && ctx.target.isGpu()) {
    ctx.count = tensorType(request.values[0]).getNumElements();
    return emitter.flat(ctx.begin, ctx.end);
  }
  if (parallel)
    emitter.choosePart();
  emitter.run();
  e.impl().period = 0;
}

/// Nests whose elements are numbered one after the other, so that they share a GPU's threads.
static void emitThreads(KernelContext &ctx, ElementalEmitter &e, ArrayRef<NestRequest> nests) {
  ImplicitLocOpBuilder &b = ctx.b;
  int64_t first = 0;
  for (const NestRequest &nest : nests) {
    int64_t size = tensorType(nest.values[0]).getNumElements();
    if (size == 0)
      continue;
    auto inside = [&](Value bound) -> Value {
      Value lo = arith::ConstantIndexOp::create(b, first), hi = arith::ConstantIndexOp::create(b, first + size);
      return arith::SubIOp::create(b, arith::MinSIOp::create(b, arith::MaxSIOp::create(b, bound, lo), hi), lo);
    };
    NestPlan plan = planNest(nest, e, ctx.target);
    ElementalEmitter::Scope scope(e);
    NestEmitter(ctx, e, nest, plan).flat(inside(ctx.begin), inside(ctx.end));
    first += size;
  }
  ctx.count = first;
}

void emitNests(KernelContext &ctx, ElementalEmitter &e, MutableArrayRef<NestRequest> nests) {
  if (ctx.target.isGpu() && nests.size() > 1)
    return emitThreads(ctx, e, nests);
  for (NestRequest &nest : nests) {
    addNeededBorders(ctx, nest);
    emitNest(ctx, e, nest, planNest(nest, e, ctx.target), /*parallel=*/nests.size() == 1);
  }
}

} // namespace kiln::loops
