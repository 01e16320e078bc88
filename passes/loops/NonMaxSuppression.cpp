// Kernel of non_max_suppression: each group's best box, from a heap, is compared with those that were chosen, by vectors of them.
#include "passes/loops/Kernels.h"
#include "passes/loops/MathBuilder.h"
#include "passes/loops/MathF64.h"
#include "passes/loops/ScoreHeap.h"
#include "passes/loops/contraction/RegisterTile.h"

using namespace mlir;

namespace kiln::loops {
namespace {

/// How the groups are dealt out, and what scratch memory a piece of them has: a word for each box of the heap, corners and areas of the chosen boxes in
/// arrays of whole vectors and, with soft_nms_sigma, each box's score and with how many it was compared.
struct Plan {
  Plan(hlo::NonMaxSuppressionOp op, const TargetInfo &target) : lanes(target.isGpu() ? 1 : target.lanes(32)) {
    ArrayRef<int64_t> scores = tensorType(op.getScores()).getShape();
    groups = scores[0] * scores[1], classes = scores[1], size = scores[2], most = op.getMaxOutputSize();
    boxClasses = tensorType(op.getBoxes()).getDimSize(2);
    kept = llvm::alignTo(std::min(most, size), lanes);
    perPiece = target.isGpu() ? 1 : std::max<int64_t>(1, llvm::divideCeil(groups, kMostPieces));
    pieces = llvm::divideCeil(groups, perPiece);
    pieceBytes = llvm::alignTo(8 * size + 4 * 5 * kept + (op.getSoftNmsSigma() ? 8 * size : 0), KernelContext::kScratchAlignment);
  }

  static constexpr int64_t kMostPieces = 64; // each has memory of its own
  int64_t lanes, groups, classes, size, most, boxClasses, kept, perPiece, pieces, pieceBytes;
};

/// A box, or a vector of them: corners in order and the area.
struct Box {
  std::array<Value, 5> parts;
  Value top() const { return parts[0]; }
  Value left() const { return parts[1]; }
  Value bottom() const { return parts[2]; }
  Value right() const { return parts[3]; }
  Value area() const { return parts[4]; }
};

class Suppression {
public:
  Suppression(KernelContext &ctx, hlo::NonMaxSuppressionOp op, const Plan &plan, ElementalEmitter &e)
      : ctx(ctx), op(op), p(plan), k(ctx, e), b(ctx.b), scoresIn(flatten(b, ctx.operands[1])), boxesIn(flatten(b, ctx.operands[0])),
        indicesOut(flatten(b, ctx.results[0])), scoresOut(flatten(b, ctx.results[1])), countOut(flatten(b, ctx.results[2])) {}

  void emit();

private:
  using Values = KernelLoops::Values;
  using Predicate = arith::CmpFPredicate;
  struct Verdict {
    Value isOut, score; // left out; else the score after the comparison
  };

  Value number(double x) { return arith::ConstantOp::create(b, b.getF32FloatAttr(x)); }
  Value compare(Predicate predicate, Value x, Value y) { return arith::CmpFOp::create(b, predicate, x, y); }
  // The first unless the other is less (greater), as std::min and std::max: so NaN are TensorFlow's.
  Value lesser(Value x, Value y) { return k.select(compare(Predicate::OLT, y, x), y, x); }
  Value greater(Value x, Value y) { return k.select(compare(Predicate::OLT, x, y), y, x); }
  Value minus(Value x, Value y) { return arith::SubFOp::create(b, x, y); }
  Value times(Value x, Value y) { return arith::MulFOp::create(b, x, y); }
  Value load(Value from, Value at) { return memref::LoadOp::create(b, from, ValueRange{at}); }
  void store(Value v, Value to, Value at) { memref::StoreOp::create(b, v, to, ValueRange{at}); }
  Value toInt(Value at) { return arith::IndexCastOp::create(b, b.getI32Type(), at); }
  Value vectorAt(Value from, Value at, int64_t lanes) {
    return lanes == 1 ? load(from, at) : vector::LoadOp::create(b, VectorType::get({lanes}, b.getF32Type()), from, ValueRange{at}).getResult();
  }
  Value spread(Value x, int64_t lanes) { return lanes == 1 ? x : vector::BroadcastOp::create(b, VectorType::get({lanes}, x.getType()), x).getResult(); }
  Value any(Value mask) { return isa<VectorType>(mask.getType()) ? vector::ReductionOp::create(b, vector::CombiningKind::OR, mask).getResult() : mask; }
  Value rounded(Value x);
  Value weight(Value power);

  void takeScratch(Value base);
  void group(Value number);
  Value collect(Value first);
  Box boxAt(Value position);
  Box chosenAt(Value at, int64_t lanes);
  Value overlap(const Box &box, const Box &chosen);
  Verdict compareByVectors(const Box &box, Value score, Value chosen);
  Verdict compareSoftly(const Box &box, Value score, Value chosen, Value position);
  Values turn(Value chosen, Value waiting);
  void finish(Value number, Value chosen);

  KernelContext &ctx;
  hlo::NonMaxSuppressionOp op;
  const Plan &p;
  KernelLoops k;
  ImplicitLocOpBuilder &b;
  Value scoresIn, boxesIn, indicesOut, scoresOut, countOut;
  Value allowed, least, sigma, scale;                  // scalars
  Value words, softScores, softCompared;               // scratch memory
  std::array<Value, 5> chosenBoxes;                    // likewise: Box's parts
  Value firstScore, firstBox, firstResult;             // of the group, in their arrays
  std::optional<ScoreHeap> heap;
};

Value Suppression::rounded(Value x) {
  if (!op.getHalf())
    return x;
  auto wide = dyn_cast<VectorType>(x.getType());
  Type half = wide ? Type(wide.clone(b.getF16Type())) : b.getF16Type();
  Value narrow = arith::TruncFOp::create(b, half, x);
  return arith::ExtFOp::create(b, x.getType(), narrow);
}

void Suppression::takeScratch(Value base) {
  int64_t offset = 0;
  auto take = [&](Type element, int64_t count) -> Value {
    Value at = k.add(base, k.index(offset));
    offset += count * element.getIntOrFloatBitWidth() / 8;
    return memref::ViewOp::create(b, MemRefType::get({count}, element), ctx.scratch, at, ValueRange());
  };
  words = take(b.getI64Type(), p.size);
  for (Value &part : chosenBoxes)
    part = take(b.getF32Type(), p.kept);
  if (sigma) {
    softScores = take(b.getF32Type(), p.size);
    softCompared = take(b.getI32Type(), p.size);
  }
  heap.emplace(k, words, op.getCombined());
}

/// Puts what is above the threshold into the heap; how many. Few vectors hold such, so that most are passed over.
Value Suppression::collect(Value first) {
  auto take = [&](Value i, Value size) -> Values {
    Value score = load(scoresIn, k.add(first, i));
    return k.ifElse(
        compare(Predicate::OGT, score, least), b.getIndexType(),
        [&]() -> Values {
          heap->push(size, heap->word(score, i));
          if (sigma) {
            store(score, softScores, i);
            store(arith::ConstantOp::create(b, b.getI32IntegerAttr(0)), softCompared, i);
          }
          return {k.add(size, k.index(1))};
        },
        [&]() -> Values { return {size}; });
  };
  auto takeAll = [&](Value from, Value to, Value size) {
    return k.loop(from, to, 1, size, [&](Value i, ValueRange carried) { return take(i, carried[0]); });
  };
  int64_t whole = p.lanes > 1 ? p.size / p.lanes * p.lanes : 0;
  Value size = k.index(0);
  if (whole)
    size = k.loop(k.index(0), k.index(whole), p.lanes, size, [&](Value i, ValueRange carried) -> Values {
      Value found = compare(Predicate::OGT, vectorAt(scoresIn, k.add(first, i), p.lanes), spread(least, p.lanes));
      return k.ifElse(
          any(found), b.getIndexType(), [&] { return takeAll(i, k.add(i, k.index(p.lanes)), carried[0]); }, [&]() -> Values { return {carried[0]}; });
    })[0];
  return takeAll(k.index(whole), k.index(p.size), size)[0];
}

Box Suppression::boxAt(Value position) {
  Value first = k.add(firstBox, k.mul(position, k.index(4 * p.boxClasses)));
  std::array<Value, 4> corners;
  for (auto [i, corner] : llvm::enumerate(corners))
    corner = load(boxesIn, k.add(first, k.index(i)));
  Box box;
  for (int i : {0, 1}) {
    box.parts[i] = lesser(corners[i], corners[i + 2]);
    box.parts[i + 2] = greater(corners[i], corners[i + 2]);
  }
  box.parts[4] = times(minus(box.bottom(), box.top()), minus(box.right(), box.left()));
  return box;
}

Box Suppression::chosenAt(Value at, int64_t lanes) {
  Box box;
  for (auto [part, from] : llvm::zip(box.parts, chosenBoxes))
    part = vectorAt(from, at, lanes);
  return box;
}

/// The intersection over the union of two boxes with areas above 0, by TensorFlow's operations.
Value Suppression::overlap(const Box &box, const Box &chosen) {
  Value zero = spread(number(0), isa<VectorType>(box.area().getType()) ? p.lanes : 1);
  Value height = greater(minus(lesser(box.bottom(), chosen.bottom()), greater(box.top(), chosen.top())), zero);
  Value width = greater(minus(lesser(box.right(), chosen.right()), greater(box.left(), chosen.left())), zero);
  Value common = times(height, width);
  Value united = minus(arith::AddFOp::create(b, box.area(), chosen.area()), common);
  return rounded(arith::DivFOp::create(b, common, united));
}

/// Those that were chosen last come first: they overlap more often. Behind them, areas are 0 up to a whole vector.
Suppression::Verdict Suppression::compareByVectors(const Box &box, Value score, Value chosen) {
  Box wide = box;
  for (Value &part : wide.parts)
    part = spread(part, p.lanes);
  Value limit = spread(allowed, p.lanes), zero = spread(number(0), p.lanes), no = arith::ConstantOp::create(b, b.getBoolAttr(false));
  Value blocks = arith::CeilDivUIOp::create(b, chosen, k.index(p.lanes));
  Value end = k.select(compare(Predicate::OLE, box.area(), number(0)), k.index(0), k.mul(blocks, k.index(p.lanes)));
  Values init{end, no};
  if (!op.getCombined())
    init.push_back(no);
  Values found = k.whileLoop(
      init, [&](ValueRange at) { return k.both(k.less(k.index(0), at[0]), k.no(at[1])); },
      [&](ValueRange at) {
        Value from = k.sub(at[0], k.index(p.lanes));
        Box others = chosenAt(from, p.lanes);
        Value counts = compare(Predicate::UGT, others.area(), zero), shared = overlap(wide, others);
        Values next{from, any(k.both(counts, compare(Predicate::OGT, shared, limit)))};
        if (!op.getCombined())
          next.push_back(k.either(at[2], any(k.both(counts, compare(Predicate::UNO, shared, shared)))));
        return next;
      });
  return {found[1], op.getCombined() ? score : k.select(found[2], times(score, number(0)), score)};
}

/// exp(power) in f64, as the C library rounds its own once.
Value Suppression::weight(Value power) {
  MathBuilder m(b, b.getF64Type());
  return rounded(arith::TruncFOp::create(b, b.getF32Type(), f64::exp(m, arith::ExtFOp::create(b, b.getF64Type(), power))));
}

/// One after the other, as each lowers the score, until that is not above the threshold.
Suppression::Verdict Suppression::compareSoftly(const Box &box, Value score, Value chosen, Value position) {
  Value compared = arith::IndexCastOp::create(b, b.getIndexType(), load(softCompared, position));
  Value hasArea = compare(Predicate::UGT, box.area(), number(0));
  Values found = k.whileLoop(
      ValueRange{chosen, score}, [&](ValueRange at) { return k.both(k.less(compared, at[0]), compare(Predicate::UGT, at[1], least)); },
      [&](ValueRange at) -> Values {
        Value from = k.sub(at[0], k.index(1));
        Box other = chosenAt(from, 1);
        Value counts = k.both(hasArea, compare(Predicate::UGT, other.area(), number(0)));
        Value shared = k.select(counts, overlap(box, other), number(0));
        Value power = rounded(times(rounded(times(scale, shared)), shared));
        return {from, k.ifElse(
                          compare(Predicate::UNE, power, number(0)), b.getF32Type(), [&]() -> Values { return {rounded(times(at[1], weight(power)))}; },
                          [&]() -> Values { return {at[1]}; })[0]};
      });
  return {arith::ConstantOp::create(b, b.getBoolAttr(false)), found[1]};
}

/// The best one's turn: how many are chosen and how many wait after it.
Suppression::Values Suppression::turn(Value chosen, Value waiting) {
  Value word = heap->pop(waiting), position = heap->positionOf(word);
  waiting = k.sub(waiting, k.index(1));
  Value score = load(scoresIn, k.add(firstScore, position));
  if (sigma)
    score = load(softScores, position);
  else if (!op.getCombined()) // it may have become zero when it waited
    score = k.select(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, heap->bitsOf(word), k.orderedBits(score, true)), score, times(score, number(0)));
  Box box = boxAt(position);
  Verdict verdict;
  if (sigma) {
    Values either = k.ifElse(
        compare(Predicate::OGT, sigma, number(0)), {b.getI1Type(), b.getF32Type()},
        [&]() -> Values {
          Verdict soft = compareSoftly(box, score, chosen, position);
          return {soft.isOut, soft.score};
        },
        [&]() -> Values {
          Verdict hard = compareByVectors(box, score, chosen);
          return {hard.isOut, hard.score};
        });
    verdict = {either[0], either[1]};
  } else {
    verdict = compareByVectors(box, score, chosen);
  }
  Value isIn = k.no(verdict.isOut), isChosen = op.getCombined() ? isIn : k.both(isIn, compare(Predicate::OEQ, verdict.score, score));
  k.onlyIf(isChosen, [&] {
    Value at = k.add(firstResult, chosen);
    store(toInt(position), indicesOut, at);
    store(score, scoresOut, at);
    for (auto [part, to] : llvm::zip(box.parts, chosenBoxes))
      store(part, to, chosen);
  });
  Value more = k.select(isChosen, k.add(chosen, k.index(1)), chosen);
  if (op.getCombined())
    return {more, waiting};
  Value waits = k.both(k.both(isIn, k.no(isChosen)), compare(Predicate::OGT, verdict.score, least));
  waiting = k.ifElse(
      waits, b.getIndexType(),
      [&]() -> Values {
        if (sigma) {
          store(verdict.score, softScores, position);
          store(toInt(chosen), softCompared, position);
        }
        heap->push(waiting, heap->word(verdict.score, position));
        return {k.add(waiting, k.index(1))};
      },
      [&]() -> Values { return {waiting}; })[0];
  return {more, waiting};
}

void Suppression::finish(Value group, Value chosen) {
  Value none = arith::ConstantOp::create(b, b.getI32IntegerAttr(0));
  k.loop(chosen, k.index(p.most), 1, [&](Value i) {
    store(none, indicesOut, k.add(firstResult, i));
    store(number(0), scoresOut, k.add(firstResult, i));
  });
  store(toInt(chosen), countOut, group);
}

void Suppression::group(Value group) {
  firstResult = k.mul(group, k.index(p.most));
  if (!ctx.scratch) // no box, or none to choose
    return finish(group, k.index(0));
  firstScore = k.mul(group, k.index(p.size));
  Value image = arith::DivUIOp::create(b, group, k.index(p.classes)), kind = arith::RemUIOp::create(b, group, k.index(p.classes));
  firstBox = k.mul(image, k.index(4 * p.size * p.boxClasses));
  if (p.boxClasses > 1)
    firstBox = k.add(firstBox, k.mul(kind, k.index(4)));
  k.loop(k.index(0), k.index(p.kept), p.lanes, [&](Value at) {
    Value zero = spread(number(0), p.lanes);
    if (p.lanes == 1)
      store(zero, chosenBoxes[4], at);
    else
      vector::StoreOp::create(b, zero, chosenBoxes[4], ValueRange{at});
  });
  Value waiting = collect(firstScore);
  Values end = k.whileLoop(
      ValueRange{k.index(0), waiting}, [&](ValueRange at) { return k.both(k.less(at[0], k.index(p.most)), k.less(k.index(0), at[1])); },
      [&](ValueRange at) { return turn(at[0], at[1]); });
  finish(group, end[0]);
}

void Suppression::emit() {
  double cost = p.groups * (p.size + 50.0 * std::min(p.most, p.size));
  bool isSplit = p.pieces > 1 && ctx.split(p.pieces, cost);
  Value lo = isSplit ? k.mul(ctx.begin, k.index(p.perPiece)) : k.index(0);
  Value hi = isSplit ? k.min(k.mul(ctx.end, k.index(p.perPiece)), k.index(p.groups)) : k.index(p.groups);
  auto scalar = [&](unsigned operand) -> Value { return memref::LoadOp::create(b, ctx.operands[operand], ValueRange()); };
  allowed = scalar(2), least = scalar(3);
  if (op.getSoftNmsSigma()) {
    sigma = scalar(4);
    scale = rounded(arith::DivFOp::create(b, number(-0.5), sigma));
  }
  if (ctx.scratch)
    takeScratch(isSplit ? ctx.callScratch(p.pieces, p.pieceBytes) : k.index(0));
  k.loop(lo, hi, 1, [&](Value each) { group(each); });
}

} // namespace

int64_t nonMaxSuppressionScratchBytes(hlo::NonMaxSuppressionOp op, const TargetInfo &target) {
  Plan plan(op, target);
  return plan.size && plan.most ? plan.pieces * plan.pieceBytes : 0;
}

LogicalResult emitNonMaxSuppression(KernelContext &ctx) {
  auto op = cast<hlo::NonMaxSuppressionOp>(ctx.op);
  ctx.name = "non_max_suppression";
  Plan plan(op, ctx.target);
  if (!plan.groups)
    return success();
  if (!ctx.scratch && nonMaxSuppressionScratchBytes(op, ctx.target))
    return op.emitError("the kernel needs scratch memory, which buffer-assignment gives");
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  Suppression(ctx, op, plan, e).emit();
  return success();
}

} // namespace kiln::loops
