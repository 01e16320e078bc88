// Kernels of sorts by one number: makes records of a line's elements, sorts these, and moves the elements to their places.
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"
#include "passes/loops/SortPlan.h"

using namespace mlir;

namespace kiln::loops {
namespace {

class RecordSorter {
public:
  RecordSorter(KernelContext &ctx, hlo::SortOp op, const SortPlan &plan)
      : ctx(ctx), op(op), plan(plan), e(ctx.b, op.getLoc(), ctx.target), k(ctx, e), b(ctx.b), record(b.getIntegerType(plan.recordBits())) {
    for (Value input : op.getInputs()) {
      auto type = tensorType(input);
      flatTypes.push_back(RankedTensorType::get({type.getNumElements()}, type.getElementType()));
    }
  }

  void emit() {
    ctx.name = plan.form == SortPlan::Form::network ? "sort_network" : "sort_digits";
    bool isSplit = plan.pieces > 1 && ctx.split(plan.pieces, plan.cost);
    Value at = isSplit ? ctx.callScratch(plan.pieces, plan.pieceBytes) : k.index(0);
    bool isNetwork = plan.form == SortPlan::Form::network;
    records = view(at, (isNetwork ? plan.lanes : 2) * plan.size, record);
    if (!isNetwork) {
      at = k.add(at, k.index(2 * plan.size * plan.recordBits() / 8));
      if (plan.hasPlacesApart()) {
        places = view(at, 2 * plan.size, b.getI32Type());
        at = k.add(at, k.index(2 * plan.size * 4));
      }
      counts = view(at, plan.digits() * SortPlan::kDigitValues, b.getI32Type());
    }
    Value perPiece = k.index(llvm::divideCeil(plan.units, plan.pieces)), units = k.index(plan.units);
    Value lo = isSplit ? k.mul(ctx.begin, perPiece) : k.index(0), hi = isSplit ? k.min(k.mul(ctx.end, perPiece), units) : units;
    k.loop(lo, hi, 1, [&](Value unit) { isNetwork ? sortGroup(unit) : sortLine(unit); });
  }

private:
  Value view(Value at, int64_t elements, Type type) { return memref::ViewOp::create(b, MemRefType::get({elements}, type), ctx.scratch, at, ValueRange()); }
  Value constant(Type type, const APInt &n) { return arith::ConstantOp::create(b, b.getIntegerAttr(type, n)); }
  Value constant(int64_t n) { return constant(record, APInt(plan.recordBits(), n, /*isSigned=*/true)); }
  Value signOf(Type type) { return constant(type, APInt::getSignedMinValue(type.getIntOrFloatBitWidth())); }
  Value load(Value memref, Value i) { return memref::LoadOp::create(b, memref, i); }
  void store(Value v, Value memref, Value i) { memref::StoreOp::create(b, v, memref, i); }

  Value firstOf(Value line) { return k.firstOfLine(line, plan.size, plan.stride); }
  Index elementAt(Value first, Value i) { return e.impl().valueVar(k.add(first, k.mul(i, k.index(plan.stride))), 0, plan.size * plan.lines - 1); }

  bool isUnsigned() const {
    auto type = dyn_cast<IntegerType>(keyType());
    return type && (type.isUnsigned() || type.getWidth() == 1);
  }
  Type keyType() const { return hlo::tensorType(plan.x).getElementType(); }
  /// An integer that compares as the line's i-th element does, above its place where it has one.
  Value recordOf(Value first, Value i) {
    Value element = e.load(ctx.operands[plan.key], flatTypes[plan.key], {elementAt(first, i)});
    Value key = plan.isKeyItself ? element : e.impl().emitOf(plan.x, op.getComparator().getArgument(2 * plan.key), element);
    if (isa<FloatType>(keyType()))
      key = k.orderedBits(key, plan.equalZeros());
    if (isUnsigned())
      key = arith::XOrIOp::create(b, key, signOf(key.getType()));
    if (key.getType() != record)
      key = arith::ExtSIOp::create(b, record, key);
    if (plan.isFalling)
      key = arith::XOrIOp::create(b, key, constant(-1));
    if (!plan.hasPlaces || plan.hasPlacesApart())
      return key;
    return arith::OrIOp::create(b, arith::ShLIOp::create(b, key, constant(SortPlan::kPlaceBits)), arith::IndexCastOp::create(b, record, i));
  }
  /// The key that a record was made of.
  Value keyOf(Value v) {
    if (plan.hasPlaces && !plan.hasPlacesApart())
      v = arith::ShRSIOp::create(b, v, constant(SortPlan::kPlaceBits));
    if (plan.isFalling)
      v = arith::XOrIOp::create(b, v, constant(-1));
    Type bits = b.getIntegerType(plan.keyBits);
    if (bits != record)
      v = arith::TruncIOp::create(b, bits, v);
    if (isUnsigned())
      return arith::XOrIOp::create(b, v, signOf(bits));
    if (!isa<FloatType>(keyType()))
      return v;
    Value floats = arith::BitcastOp::create(b, keyType(), v); // the order is its own inverse
    return arith::BitcastOp::create(b, keyType(), k.orderedBits(floats, /*equalZeros=*/false));
  }
  /// Writes the line's i-th results, of the element that a record stands for.
  void put(Value v, Value place, Value first, Value i) {
    Index to = elementAt(first, i);
    if (plan.hasPlaces && !place)
      place = arith::IndexCastUIOp::create(b, b.getIndexType(), arith::AndIOp::create(b, v, constant(INT32_MAX)));
    for (auto [m, type] : llvm::enumerate(flatTypes)) {
      bool isKept = m == plan.key && plan.isKeyItself;
      e.store(isKept ? keyOf(v) : e.load(ctx.operands[m], type, {elementAt(first, place)}), ctx.results[m], type, {to});
    }
  }

  // Digits: each pass moves records to where those with a lower digit, and earlier ones with the same, end.

  /// Where the number of records is counted that have one digit as this one has.
  Value countOf(Value v, Value digit) {
    Value shift = k.mul(digit, k.index(8));
    if (plan.hasPlaces && !plan.hasPlacesApart())
      shift = k.add(shift, k.index(SortPlan::kPlaceBits));
    Value value = arith::ShRUIOp::create(b, v, arith::IndexCastOp::create(b, record, shift));
    value = arith::AndIOp::create(b, value, constant(SortPlan::kDigitValues - 1));
    Value isTop = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, digit, k.index(plan.digits() - 1));
    value = arith::XOrIOp::create(b, value, k.select(isTop, constant(SortPlan::kDigitValues / 2), constant(0)));
    return k.add(k.mul(digit, k.index(SortPlan::kDigitValues)), arith::IndexCastUIOp::create(b, b.getIndexType(), value));
  }
  Value one() { return arith::ConstantOp::create(b, b.getI32IntegerAttr(1)); }

  void sortLine(Value line) {
    Value first = firstOf(line), size = k.index(plan.size), zero = arith::ConstantOp::create(b, b.getI32IntegerAttr(0));
    k.loop(k.index(0), k.index(plan.digits() * SortPlan::kDigitValues), 1, [&](Value i) { store(zero, counts, i); });
    k.loop(k.index(0), size, 1, [&](Value i) {
      Value v = recordOf(first, i);
      store(v, records, i);
      if (places)
        store(arith::IndexCastOp::create(b, b.getI32Type(), i), places, i);
      for (unsigned digit = 0; digit < plan.digits(); ++digit) {
        Value at = countOf(v, k.index(digit));
        store(k.add(load(counts, at), one()), counts, at);
      }
    });
    // The records are in one half of their memory or the other.
    Value from = k.loop(k.index(0), k.index(plan.digits()), 1, ValueRange{k.index(0)}, [&](Value digit, ValueRange at) {
      Value here = at[0], some = load(counts, countOf(load(records, here), digit));
      Value differ = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, some, arith::ConstantOp::create(b, b.getI32IntegerAttr(plan.size)));
      return k.ifElse(
          differ, b.getIndexType(),
          [&] {
            Value there = k.sub(size, here);
            moveByDigit(digit, here, there);
            return KernelLoops::Values{there};
          },
          [&] { return KernelLoops::Values{here}; });
    })[0];
    k.loop(k.index(0), size, 1, [&](Value i) {
      Value at = k.add(from, i);
      put(load(records, at), places ? arith::IndexCastUIOp::create(b, b.getIndexType(), load(places, at)).getResult() : Value(), first, i);
    });
  }
  void moveByDigit(Value digit, Value here, Value there) {
    Value values = k.mul(digit, k.index(SortPlan::kDigitValues)), start = arith::IndexCastOp::create(b, b.getI32Type(), there);
    k.loop(k.index(0), k.index(SortPlan::kDigitValues), 1, start, [&](Value value, ValueRange before) {
      Value at = k.add(values, value), next = k.add(before[0], load(counts, at));
      store(before[0], counts, at);
      return KernelLoops::Values{next};
    });
    k.loop(k.index(0), k.index(plan.size), 1, [&](Value i) {
      Value source = k.add(here, i), v = load(records, source), at = countOf(v, digit), to = load(counts, at);
      store(k.add(to, one()), counts, at);
      to = arith::IndexCastUIOp::create(b, b.getIndexType(), to);
      store(v, records, to);
      if (places)
        store(load(places, source), places, to);
    });
  }

  // The network is Batcher's (Knuth's algorithm 5.2.2M), for any size. Record i of the group's line l is lane l of vector i.

  void sortGroup(Value group) {
    Value firstLine = k.mul(group, k.index(plan.lanes)), size = k.index(plan.size);
    Value filled = k.min(k.index(plan.lanes), k.sub(k.index(plan.lines), firstLine));
    auto forEach = [&](llvm::function_ref<void(Value first, Value i, Value at)> body) {
      k.loop(k.index(0), filled, 1, [&](Value lane) {
        Value first = firstOf(k.add(firstLine, lane));
        k.loop(k.index(0), size, 1, [&](Value i) { body(first, i, k.add(k.mul(i, k.index(plan.lanes)), lane)); });
      });
    };
    forEach([&](Value first, Value i, Value at) { store(recordOf(first, i), records, at); });
    int64_t steps = llvm::Log2_64_Ceil(plan.size);
    constexpr int64_t unrolled = 2;
    // Parts of 2^step elements; shorter ones have no loop of their own.
    k.loop(k.index(unrolled), k.index(steps), 1, [&](Value up) { exchangeAll(k.sub(k.index(steps + unrolled - 1), up), std::nullopt); });
    for (int64_t step = std::min(steps, unrolled); step-- > 0;)
      exchangeAll(k.index(step), int64_t(1) << step);
    forEach([&](Value first, Value i, Value at) { put(load(records, at), {}, first, i); });
  }
  /// All exchanges of elements whose numbers differ first at bit `step`, or behind it; `part`: 2 to its power, where that is known.
  void exchangeAll(Value step, std::optional<int64_t> part) {
    Value length = part ? k.index(*part) : arith::ShLIOp::create(b, k.index(1), step);
    exchangeAt(k.index(0), length, length, part);
    Value steps = k.index(llvm::Log2_64_Ceil(plan.size));
    k.loop(k.add(step, k.index(1)), steps, 1, [&](Value up) {
      Value bit = k.sub(k.add(steps, step), up);
      exchangeAt(length, k.sub(arith::ShLIOp::create(b, k.index(1), bit), length), length, part);
    });
  }
  /// Exchanges i and i + distance, of every other part of i, from `start` on.
  void exchangeAt(Value start, Value distance, Value length, std::optional<int64_t> part) {
    Value end = k.sub(k.index(plan.size), distance);
    if (!part) {
      k.loop(start, end, k.add(length, length), [&](Value from) { k.loop(from, k.min(k.add(from, length), end), 1, [&](Value i) { exchange(i, distance); }); });
      return;
    }
    Value whole = k.sub(end, k.index(*part - 1)); // where a part that begins before ends within
    k.loop(start, whole, 2 * *part, [&](Value from) {
      for (int64_t i = 0; i < *part; ++i)
        exchange(k.add(from, k.index(i)), distance);
    });
    if (*part == 1)
      return;
    // The last part is cut off where end - start is not a number of whole pairs of parts, or these and a part.
    Value left = arith::RemUIOp::create(b, k.sub(end, start), k.index(2 * *part)), last = k.sub(end, left);
    k.loop(last, k.select(k.both(k.less(start, end), k.less(left, k.index(*part))), end, last), 1, [&](Value i) { exchange(i, distance); });
  }
  void exchange(Value i, Value distance) {
    Value low = k.mul(i, k.index(plan.lanes)), high = k.mul(k.add(i, distance), k.index(plan.lanes));
    auto vector = VectorType::get({plan.lanes}, record);
    auto get = [&](Value at) { return plan.lanes == 1 ? load(records, at) : vector::LoadOp::create(b, vector, records, at).getResult(); };
    auto set = [&](Value v, Value at) {
      if (plan.lanes == 1)
        store(v, records, at);
      else
        vector::StoreOp::create(b, v, records, at);
    };
    Value x = get(low), y = get(high);
    set(arith::MinSIOp::create(b, x, y), low);
    set(arith::MaxSIOp::create(b, x, y), high);
  }

  KernelContext &ctx;
  hlo::SortOp op;
  const SortPlan &plan;
  ElementalEmitter e;
  KernelLoops k;
  ImplicitLocOpBuilder &b;
  IntegerType record;
  SmallVector<RankedTensorType> flatTypes;
  Value records, places, counts;
};

} // namespace

void emitSortOfRecords(KernelContext &ctx, hlo::SortOp op, const SortPlan &plan) { RecordSorter(ctx, op, plan).emit(); }

} // namespace kiln::loops
