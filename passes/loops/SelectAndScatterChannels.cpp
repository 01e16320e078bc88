// Kernel of select_and_scatter where windows are one element wide in the last dimension: vectors along it, the channels.
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace kiln::loops {
namespace {

/// A dimension before the channels. Window o begins at element o * stride - low.
struct WindowDim {
  int64_t window, stride, low, in, out;
  int64_t extent = 0;                   // elements from a window's begin on that have numbers of their own
  int64_t plainBegin = 0, plainEnd = 0; // windows that are like each other: all inside, and with a cell of `stride` elements if cells are written

  int64_t begin(int64_t o) const { return o * stride - low; }
};

/// A window's cell is what lies between its begin and the next one's; the first and the last reach to the borders. Cells cover the result
/// and do not meet. Where windows are no larger than their cells, a window writes its cell and nobody reads the result; elsewhere a
/// window adds to elements that hold the initial value and what earlier ones added.
struct ChannelSelect : KernelLoops {
  hlo::SelectAndScatterOp op;
  RankedTensorType operandType, sourceType;
  Value operand = ctx.operands[0], source = ctx.operands[1], result = ctx.results[0];
  Value initial, nothing;
  SmallVector<WindowDim> dims; // all but the channels
  int64_t rank, channels, lead; // the first `lead` dimensions have no windows; dims[lead] is cut into rows
  int64_t lanes, numberBits;
  bool disjoint = true;
  bool split = false;       // into several pieces, of which a call computes some
  Value rowsBegin, rowsEnd; // of the result, that this call writes; where windows overlap

  ChannelSelect(KernelContext &ctx, ElementalEmitter &e)
      : KernelLoops(ctx, e), op(cast<hlo::SelectAndScatterOp>(ctx.op)), operandType(tensorType(op.getOperand())),
        sourceType(tensorType(op.getSource())), rank(operandType.getRank()) {}

  static bool isVectorElement(Type type) {
    return type.isF16() || type.isBF16() || type.isF32() || type.isF64() ||
           (type.isInteger() && (type.isInteger(1) || type.getIntOrFloatBitWidth() >= 8));
  }
  static bool takesVectors(Region &region) {
    return llvm::all_of(region.front().without_terminator(), [](Operation &inner) {
      return (isElementwise(&inner) || isa<hlo::ConstantOp>(inner)) &&
             llvm::all_of(inner.getResultTypes(), [](Type type) { return isVectorElement(cast<RankedTensorType>(type).getElementType()); });
    });
  }

  /// Whether the op has this form; fills in the dimensions.
  bool match() {
    Type element = operandType.getElementType();
    if (rank < 2 || operandType.getNumElements() == 0 || sourceType.getNumElements() == 0 || !isVectorElement(element) || element.isInteger(1) ||
        !takesVectors(op.getSelect()) || !takesVectors(op.getScatter()))
      return false;
    for (int64_t d = 0; d < rank; ++d)
      dims.push_back({op.getWindowDimensions()[d], op.getWindowStrides()[d], op.getPadding()[2 * d], operandType.getDimSize(d), sourceType.getDimSize(d)});
    auto unit = [](const WindowDim &dim) { return dim.window == 1 && dim.stride == 1 && dim.low == 0 && dim.in == dim.out; };
    if (!unit(dims.pop_back_val()))
      return false;
    channels = operandType.getShape().back();
    lead = std::min<int64_t>(llvm::find_if_not(dims, unit) - dims.begin(), rank - 2);
    for (const WindowDim &dim : dims) {
      if (dim.low < 0 || dim.low >= dim.window || dim.begin(dim.out - 1) >= dim.in) // some windows hold nothing
        return false;
      disjoint &= dim.window <= dim.stride;
    }
    int64_t numbers = 1;
    for (WindowDim &dim : dims) {
      dim.extent = disjoint ? std::max(dim.stride, dim.in - dim.begin(dim.out - 1)) : dim.window;
      if (llvm::MulOverflow(numbers, dim.extent, numbers))
        return false;
      auto plain = [&](int64_t o) {
        int64_t begin = dim.begin(o), end = begin + (disjoint ? dim.stride : dim.window);
        return begin >= 0 && end <= dim.in && (!disjoint || ((o > 0 || begin == 0) && (o < dim.out - 1 || end == dim.in)));
      };
      while (dim.plainBegin < dim.out && !plain(dim.plainBegin))
        ++dim.plainBegin;
      dim.plainEnd = dim.plainBegin;
      while (dim.plainEnd < dim.out && plain(dim.plainEnd))
        ++dim.plainEnd;
    }
    // Halves are compared and added as float32.
    int64_t bits = element.isF16() || element.isBF16() ? 32 : element.getIntOrFloatBitWidth();
    lanes = ctx.target.lanes(bits);
    while (lanes > 1 && lanes / 2 >= channels)
      lanes /= 2;
    numberBits = bits;
    while (numberBits < 64 && numbers > llvm::maxIntN(numberBits))
      numberBits *= 2;
    return true;
  }

  int64_t volume() const {
    int64_t volume = 1;
    for (const WindowDim &dim : dims)
      volume *= dim.window;
    return volume;
  }
  int64_t cellVolume() const {
    int64_t volume = 1;
    for (const WindowDim &dim : dims)
      volume *= disjoint ? dim.stride : dim.window;
    return volume;
  }

  Value max(Value x, Value y) { return arith::MaxSIOp::create(b, x, y); }
  Value equal(Value x, Value y) { return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, x, y); }
  Index begin(ArrayRef<Index> at, int64_t d) { return at[d] * dims[d].stride - Index(dims[d].low); }
  /// Of the element `offset` behind a window's begin.
  int64_t number(ArrayRef<int64_t> offset) {
    int64_t n = 0;
    for (auto [d, o] : llvm::enumerate(offset))
      n = n * dims[d].extent + o;
    return n;
  }
  Value splatNumber(int64_t n) {
    return e.impl().splat(arith::ConstantOp::create(b, b.getIntegerAttr(b.getIntegerType(numberBits), n)));
  }
  Value splatNumber(ArrayRef<Index> at, ArrayRef<Index> position) {
    Index n;
    for (size_t d = 0; d < dims.size(); ++d)
      n = n * dims[d].extent + (position[d] - begin(at, d));
    return e.impl().splat(arith::IndexCastOp::create(b, b.getIntegerType(numberBits), e.materialize(n)));
  }
  static SmallVector<Index> with(ArrayRef<Index> at, Index channel) {
    SmallVector<Index> all(at);
    all.push_back(channel);
    return all;
  }

  void run() {
    int64_t slices = 1, rows = dims[lead].out;
    for (int64_t d = 0; d < lead; ++d)
      slices *= dims[d].out;
    double vectors = sourceType.getNumElements() / channels * double(llvm::divideCeil(channels, lanes));
    split = ctx.split(slices * rows, vectors * cellVolume() * (disjoint ? 1 : 2));
    Value from = split ? ctx.begin : index(0), to = split ? ctx.end : index(slices * rows);
    initial = e.load(ctx.operands[2], tensorType(op.getInitValue()), {});
    if (!disjoint)
      nothing = findNothing();
    if (slices == 1)
      return slice(SmallVector<Index>(lead), from, to);
    Value last = arith::DivUIOp::create(b, add(to, index(rows - 1)), index(rows));
    loop(arith::DivUIOp::create(b, from, index(rows)), last, 1, [&](Value i) {
      Index linear = Index::var(e.addVar(i, 0, slices - 1));
      Value before = mul(i, index(rows));
      slice(e.impl().delinearize(linear, operandType.getShape().take_front(lead)), max(sub(from, before), index(0)), min(sub(to, before), index(rows)));
    });
  }

  /// The cells of rows [from, to) of windows.
  void slice(ArrayRef<Index> at, Value from, Value to) {
    const WindowDim &row = dims[lead];
    Value first = from;
    if (!disjoint) {
      Value low = index(row.low), zero = index(0), in = index(row.in);
      auto begin = [&](Value o) { return min(max(sub(mul(o, index(row.stride)), low), zero), in); };
      rowsBegin = select(equal(from, zero), zero, begin(from));
      rowsEnd = select(equal(to, index(row.out)), in, begin(to));
      first = max(sub(from, index(llvm::divideCeil(row.window, row.stride) - 1)), zero);
      first = select(less(from, to), first, to); // a part without rows has no windows
    }
    loop(first, to, 1, [&](Value o) {
      if (!disjoint) { // what this row of windows is the first one to touch, and what is left of it by all
        auto inRows = [&](Value v) { return min(max(v, rowsBegin), rowsEnd); };
        Value end = add(sub(mul(o, index(row.stride)), index(row.low)), index(row.window));
        fill(at, select(equal(o, first), rowsBegin, inRows(sub(end, index(row.stride)))),
             select(equal(add(o, index(1)), to), rowsEnd, inRows(end)));
      }
      SmallVector<Index> next(at);
      next.push_back(Index::var(e.addVar(o, 0, row.out - 1)));
      windows(next);
    });
  }

  /// Rows [from, to) of the result get the initial value.
  void fill(ArrayRef<Index> at, Value from, Value to) {
    int64_t count = operandType.getNumElements(), row = 1, full = ctx.target.lanes(operandType.getElementTypeBitWidth());
    for (int64_t size : operandType.getShape().drop_front(lead + 1))
      row *= size;
    Index slice = e.impl().linearize(at, operandType.getShape().take_front(lead)) * (dims[lead].in * row);
    auto flat = RankedTensorType::get({count}, operandType.getElementType());
    auto place = [&](Value i, int64_t width) {
      unsigned var = e.addVar(i, 0, dims[lead].in * row - 1, width);
      e.setLanes(width, var);
      e.store(initial, result, flat, {slice + Index::var(var)});
      e.setLanes(1, 0);
    };
    Value begin = mul(from, index(row)), end = mul(to, index(row)), vectorsEnd = end;
    if (row % full)
      vectorsEnd = sub(end, arith::RemSIOp::create(b, max(sub(end, begin), index(0)), index(full)));
    loop(begin, vectorsEnd, full, [&](Value i) { place(i, full); });
    if (row % full)
      loop(vectorsEnd, end, 1, [&](Value i) { place(i, 1); });
  }

  void windows(ArrayRef<Index> at) {
    if (int64_t(at.size()) < rank - 1) {
      int64_t out = dims[at.size()].out;
      return loop(index(0), index(out), 1, [&](Value o) {
        SmallVector<Index> next(at);
        next.push_back(Index::var(e.addVar(o, 0, out - 1)));
        windows(next);
      });
    }
    constexpr int64_t mostWrittenOut = 32;
    bool any = cellVolume() <= mostWrittenOut;
    Value plain;
    auto require = [&](Value c) { plain = plain ? both(plain, c) : c; };
    for (auto [d, dim] : llvm::enumerate(dims)) {
      any &= dim.plainBegin < dim.plainEnd;
      if (int64_t(d) == lead && !disjoint && split) {
        Value first = e.materialize(begin(at, d));
        require(arith::CmpIOp::create(b, arith::CmpIPredicate::sge, first, rowsBegin));
        require(arith::CmpIOp::create(b, arith::CmpIPredicate::sle, add(first, index(dim.window)), rowsEnd));
        continue;
      }
      if (dim.plainBegin > 0)
        require(arith::CmpIOp::create(b, arith::CmpIPredicate::sge, e.materialize(at[d]), index(dim.plainBegin)));
      if (dim.plainEnd < dim.out)
        require(less(e.materialize(at[d]), index(dim.plainEnd)));
    }
    if (!any)
      return borderWindow(at);
    if (!plain)
      return plainWindow(at);
    auto branch = scf::IfOp::create(b, plain, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(b);
    for (bool isPlain : {true, false}) {
      b.setInsertionPoint((isPlain ? branch.thenBlock() : branch.elseBlock())->getTerminator());
      ElementalEmitter::Scope scope(e);
      isPlain ? plainWindow(at) : borderWindow(at);
    }
  }

  void eachChannels(function_ref<void(Index)> body) {
    int64_t main = channels / lanes * lanes;
    auto group = [&](Value i, int64_t first, int64_t width, Value mask = {}, Value active = {}) {
      ElementalEmitter::Scope scope(e);
      unsigned var = e.addVar(i, first, channels - 1, first % width == 0 ? width : 1);
      e.setLanes(width, var, mask, active);
      body(Index::var(var));
      e.setLanes(1, 0);
    };
    if (main)
      loop(index(0), index(main), lanes, [&](Value i) { group(i, 0, lanes); });
    if (main == channels)
      return;
    if (disjoint && main && !ctx.target.hasMaskedMemory)
      return group(index(channels - lanes), channels - lanes, lanes); // some are written twice
    if (disjoint && ctx.target.hasMaskedMemory) {
      Value active = index(channels - main);
      Value mask = vector::CreateMaskOp::create(b, VectorType::get({lanes}, b.getI1Type()), active);
      return group(index(main), main, lanes, mask, active);
    }
    // A masked store is waited for by the next window's load.
    for (int64_t width = lanes / 2; width; width /= 2)
      if ((channels - main) & width) {
        group(index(main), main, width);
        main += width;
      }
  }

  /// The best of a window after `candidate`, and its number.
  std::pair<Value, Value> better(Value best, Value bestNumber, Value candidate, Value number) {
    Value keep = e.impl().splat(e.impl().emitRegion(op.getSelect(), {best, candidate}).front());
    return {this->select(keep, best, candidate), this->select(keep, bestNumber, number)};
  }
  Value scattered(Value old, Value add) { return e.impl().splat(e.impl().emitRegion(op.getScatter(), {old, add}).front()); }
  void update(ArrayRef<Index> position, Value here, Value add) {
    Value old = e.impl().splat(e.load(result, operandType, position));
    Value next = nothing ? scattered(old, this->select(here, add, e.impl().splat(nothing))) : this->select(here, scattered(old, add), old);
    e.store(next, result, operandType, position);
  }
  /// What changes no sum, if sums are made. LLVM makes masked stores of choices between old results and new ones, and those take long on some
  /// processors, as do loads of what they wrote.
  Value findNothing() {
    if (hlo::matchReduceKind(op.getScatter()) != hlo::ReduceKind::Add)
      return {};
    Type type = scalarType(operandType.getElementType());
    TypedAttr value = isa<FloatType>(type) ? TypedAttr(b.getFloatAttr(type, -0.0)) : b.getIntegerAttr(type, 0);
    return arith::ConstantOp::create(b, value);
  }

  /// A window that is all inside, written out.
  void plainWindow(ArrayRef<Index> at) {
    eachChannels([&](Index channel) {
      auto eachOffset = [&](bool cells, function_ref<void(ArrayRef<int64_t>, ArrayRef<Index>)> body) {
        SmallVector<int64_t> offset(rank - 1, 0);
        SmallVector<Index> position(rank, channel);
        std::function<void(int64_t)> nest = [&](int64_t d) {
          if (d == rank - 1)
            return body(offset, position);
          for (offset[d] = 0; offset[d] < (cells ? dims[d].stride : dims[d].window); ++offset[d]) {
            position[d] = begin(at, d) + Index(offset[d]);
            nest(d + 1);
          }
        };
        nest(0);
      };
      Value best, bestNumber;
      eachOffset(false, [&](ArrayRef<int64_t> offset, ArrayRef<Index> position) {
        Value candidate = e.impl().splat(e.load(operand, operandType, position)), here = splatNumber(number(offset));
        if (best)
          std::tie(best, bestNumber) = better(best, bestNumber, candidate, here);
        else
          best = candidate, bestNumber = here;
      });
      Value add = e.impl().splat(e.load(source, sourceType, with(at, channel)));
      Value none = e.impl().splat(initial), chosen = disjoint ? scattered(none, add) : Value();
      eachOffset(disjoint, [&](ArrayRef<int64_t> offset, ArrayRef<Index> position) {
        bool inWindow = true;
        for (auto [o, dim] : llvm::zip(offset, dims))
          inWindow &= o < dim.window;
        if (!inWindow)
          return e.store(none, result, operandType, position);
        Value here = equal(bestNumber, splatNumber(number(offset)));
        if (disjoint)
          e.store(select(here, chosen, none), result, operandType, position);
        else
          update(position, here, add);
      });
    });
  }

  /// Any window, by loops over the part of it that is inside.
  void borderWindow(ArrayRef<Index> at) {
    // Elements [first, windowEnd) are looked at, [writeBegin, writeEnd) are written.
    Values first, windowEnd, writeBegin, writeEnd;
    for (auto [d, dim] : llvm::enumerate(dims)) {
      Value begin = e.materialize(this->begin(at, d)), in = index(dim.in);
      first.push_back(dim.low ? max(begin, index(0)) : begin);
      windowEnd.push_back(min(add(begin, index(dim.window)), in));
      writeBegin.push_back(first.back());
      writeEnd.push_back(windowEnd.back());
      if (disjoint) {
        Value last = equal(e.materialize(at[d]), index(dim.out - 1));
        writeEnd.back() = this->select(last, in, min(add(begin, index(dim.stride)), in));
      } else if (int64_t(d) == lead) {
        writeBegin.back() = max(writeBegin.back(), rowsBegin);
        writeEnd.back() = min(writeEnd.back(), rowsEnd);
      }
    }
    eachChannels([&](Index channel) {
      SmallVector<Index> position(rank, channel);
      using Step = function_ref<Values(ValueRange)>;
      auto nest = [&](ArrayRef<Value> from, ArrayRef<Value> to, bool cells, ValueRange init, Step step) {
        std::function<Values(int64_t, ValueRange)> nest = [&](int64_t d, ValueRange carried) -> Values {
          if (d == rank - 1)
            return step(carried);
          if (dims[d].window == 1 && (!cells || dims[d].extent == 1) && !(int64_t(d) == lead && cells)) {
            position[d] = begin(at, d);
            return nest(d + 1, carried);
          }
          return loop(from[d], to[d], 1, carried, [&](Value p, ValueRange inner) {
            position[d] = Index::var(e.addVar(p, 0, dims[d].in - 1));
            return nest(d + 1, inner);
          });
        };
        return nest(0, init);
      };
      for (int64_t d = 0; d < rank - 1; ++d)
        position[d] = e.impl().valueVar(first[d], 0, dims[d].in - 1);
      // The first one takes part again: it is what it is, kept or replaced.
      Values found{e.impl().splat(e.load(operand, operandType, position)), splatNumber(at, position)};
      found = nest(first, windowEnd, false, found, [&](ValueRange carried) -> Values {
        Value candidate = e.impl().splat(e.load(operand, operandType, position));
        auto [best, number] = better(carried[0], carried[1], candidate, splatNumber(at, position));
        return {best, number};
      });
      Value add = e.impl().splat(e.load(source, sourceType, with(at, channel)));
      Value none = e.impl().splat(initial), chosen = disjoint ? scattered(none, add) : Value();
      nest(writeBegin, writeEnd, true, {}, [&](ValueRange) -> Values {
        Value here = equal(found[1], splatNumber(at, position));
        if (disjoint)
          e.store(select(here, chosen, none), result, operandType, position);
        else
          update(position, here, add);
        return {};
      });
    });
  }
};

} // namespace

LogicalResult tryEmitSelectAndScatterChannels(KernelContext &ctx) {
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  ChannelSelect emitter(ctx, e);
  if (!emitter.match())
    return failure();
  emitter.run();
  std::string type;
  llvm::raw_string_ostream(type) << emitter.operandType.getElementType();
  ctx.name = type + (emitter.disjoint ? "_select_and_scatter_disjoint" : "_select_and_scatter_overlapping");
  return success();
}

} // namespace kiln::loops
