// Sums over several registers (PTX ISA, "Extended-Precision Integer Arithmetic Instructions").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Families.h"
#include "test/support/ptx/Lanes.h"

namespace kiln::ptx {

namespace {

enum : uint8_t { kReads = 1, kWrites = 2, kHigh = 4, kSubtracts = 8 };

// a ± b, or the lower or upper half of a * b, ± c; with carry in, out or both. A borrow is a carry that is set.
template <typename T> Flow carryLanes(Warp &warp, const Inst &inst) {
  using Wide = unsigned __int128;
  constexpr unsigned bits = 8 * sizeof(T);
  const T *a = warp.reg<T>(inst.a), *b = warp.reg<T>(inst.b), *c = warp.reg<T>(inst.c);
  uint8_t mode = inst.mode[0];
  bool isProduct = inst.mode[1];
  if (uint32_t undefined = warp.active & ~warp.carryDefined; (mode & kReads) && undefined)
    return warp.fail(static_cast<unsigned>(__builtin_ctz(undefined)), "the carry is read before it is written");
  T result[kLanes];
  uint32_t out = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    Wide first = a[lane], second = b[lane], in = (mode & kReads) && (warp.carry >> lane & 1);
    if (isProduct) {
      first = static_cast<T>((first * second) >> (mode & kHigh ? bits : 0));
      second = c[lane];
    }
    Wide value = mode & kSubtracts ? first - second - in : first + second + in;
    result[lane] = static_cast<T>(value);
    out |= static_cast<uint32_t>(value >> bits & 1) << lane;
  }
  put(warp, inst.d, result);
  if (mode & kWrites) {
    warp.carry = (warp.carry & ~warp.active) | (out & warp.active);
    warp.carryDefined |= warp.active;
  }
  return Flow::Next;
}

} // namespace

bool decodeCarry(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  std::string_view base = modifiers.base();
  bool isProduct = base.substr(0, 3) == "mad";
  std::string_view half = isProduct ? modifiers.takeOneOf({"lo", "hi"}) : "lo";
  inst.mode[0] = static_cast<uint8_t>((base.back() == 'c' ? kReads : 0) | (modifiers.take("cc") ? kWrites : 0) | (half == "hi" ? kHigh : 0) |
                                      (base.substr(0, 3) == "sub" ? kSubtracts : 0));
  inst.mode[1] = isProduct;
  Type type = modifiers.takeType();
  bool isWide = sizeOf(type) == 8;
  if (half.empty() || isFloat(type) || sizeOf(type) < 4 || (half == "hi" && isSigned(type)))
    return decoder.fail("no such type or modifier for this instruction");
  inst.run = isWide ? carryLanes<uint64_t> : carryLanes<uint32_t>;
  inst.a = decoder.use(1, type);
  inst.b = decoder.use(2, type);
  if (isProduct)
    inst.c = decoder.use(3, type);
  inst.d = decoder.define(0, type);
  return decoder.numOperands() == (isProduct ? 4u : 3u);
}

const Family kCarries[] = {{"addc", decodeCarry}, {"subc", decodeCarry}, {"madc", decodeCarry}, {"", nullptr}};

} // namespace kiln::ptx
