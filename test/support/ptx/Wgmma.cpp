// Products of a warpgroup, whose operands are in shared memory (PTX ISA, "Asynchronous Warpgroup Level Matrix Instructions").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Half.h"
#include "test/support/ptx/Lanes.h"

#include "test/support/emulated_cuda/Mma.h"

namespace kiln::ptx {

namespace {

constexpr unsigned kDepth = 16, kWarpRows = 16; // along k; of a warp's part of the 64 rows

// "Matrix Descriptor Format": addresses and offsets in units of 16 bytes.
struct Descriptor {
  uint64_t start, leading, stride;
  unsigned line = 0; // bytes of a line of the swizzled pattern; 0: no swizzle
  explicit Descriptor(uint64_t bits) : start((bits & 0x3fff) << 4), leading((bits >> 16 & 0x3fff) << 4), stride((bits >> 32 & 0x3fff) << 4) {
    unsigned mode = bits >> 62;
    line = mode == 1 ? 128 : mode == 2 ? 64 : mode == 3 ? 32 : 0;
  }
};

// Where eight neighbouring elements are: of row `row` at k and on, or, where rows are neighbours, of rows at `row` and on.
// "Strides": eight lines make a core pattern, whose chunks of 16 bytes are exchanged by the number of the line.
uint64_t chunkAddress(const Descriptor &d, bool transposed, unsigned row, unsigned k) {
  uint64_t offset;
  if (!d.line)
    offset = row / 8 * d.stride + k / 8 * d.leading + row % 8 * 16;
  else if (!transposed)
    offset = row / 8 * d.stride + row % 8 * d.line + k * 2;
  else
    offset = row / (d.line / 2) * d.leading + k / 8 * d.stride + k % 8 * d.line + row % (d.line / 2) * 2;
  uint64_t address = d.start + offset;
  return d.line ? address ^ (address >> 7 & (d.line / 16 - 1)) << 4 : address;
}

// Rows [first, first + rows) as numbers, row by row, and a hash of their bits.
bool fetch(Warp &warp, uint64_t bits, bool transposed, bool isHalf, unsigned first, unsigned rows, double *to, uint64_t &hash) {
  Descriptor d(bits);
  auto fail = [&](const std::string &why) { return warp.fail(0, why), false; };
  if (bits >> 49 & 7 || (transposed && !d.line))
    return fail("a matrix descriptor with a base offset, or of neighbouring rows without a swizzle, is not supported");
  for (unsigned i = 0; i < rows * kDepth / 8; ++i) {
    unsigned row = transposed ? i % (rows / 8) * 8 : i / 2, k = transposed ? i / (rows / 8) : i % 2 * 8;
    std::string why;
    const uint8_t *chunk = warp.block->shared.touchByTensorCore(warp.thread(0), chunkAddress(d, transposed, first + row, k), why);
    if (!chunk)
      return fail(why);
    for (unsigned j = 0; j < 8; ++j) {
      uint16_t element;
      std::memcpy(&element, chunk + 2 * j, 2);
      hash = (hash ^ element) * 1099511628211u;
      to[transposed ? (row + j) * kDepth + k : row * kDepth + k + j] = isHalf ? toFloat(Half{element}) : toFloat(Bfloat{element});
    }
  }
  return true;
}

struct Operands {
  double a[kWarpRows * kDepth], b[256 * kDepth];
  uint64_t hash = 14695981039346656037u;
};

enum : uint8_t { kHalf = 1, kLhsTransposed = 2, kRhsTransposed = 4 };

bool fetchBoth(Warp &warp, const Inst &inst, uint64_t lhs, uint64_t rhs, Operands &operands) {
  unsigned n = inst.listSize * 2;
  bool isHalf = inst.mode[0] & kHalf;
  return fetch(warp, lhs, inst.mode[0] & kLhsTransposed, isHalf, warp.index % 4 * kWarpRows, kWarpRows, operands.a, operands.hash) &&
         fetch(warp, rhs, inst.mode[0] & kRhsTransposed, isHalf, 0, n, operands.b, operands.hash);
}

bool isWhole(Warp &warp) {
  if (warp.active == ~0u && (warp.index / 4 + 1) * 4 <= warp.block->warps.size())
    return true;
  warp.fail(static_cast<unsigned>(__builtin_ctz(warp.active)), "there are not four whole warps");
  return false;
}

// The sums are made at once; what they are made of must be the same when they are waited for.
Flow multiply(Warp &warp, const Inst &inst) {
  if (!warp.gather(~0u))
    return Flow::Regroup;
  if (!isWhole(warp))
    return Flow::Fail;
  const uint64_t *lhs = warp.reg<uint64_t>(inst.a), *rhs = warp.reg<uint64_t>(inst.b);
  for (unsigned lane = 1; lane < kLanes; ++lane)
    if (lhs[lane] != lhs[0] || rhs[lane] != rhs[0])
      return warp.fail(lane, "the lanes of a warp name different matrices");
  Operands operands;
  if (!fetchBoth(warp, inst, lhs[0], rhs[0], operands))
    return Flow::Fail;
  uint32_t adds = warp.predicate(inst.c);
  const uint32_t *places = &warp.block->program->lists[inst.list];
  for (unsigned i = 0; i < inst.listSize; ++i) // as mma has them: of column pairs, two of row g, then two of row g + 8
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      unsigned row = lane / 4 + i % 4 / 2 * 8, column = i / 4 * 8 + lane % 4 * 2 + i % 2;
      float &d = warp.reg<float>(places[i])[lane];
      d = emu::addProducts(adds >> lane & 1 ? d : 0, &operands.a[row * kDepth], 1, &operands.b[column * kDepth], 1, kDepth);
    }
  if (warp.flight.empty())
    warp.flight.resize(warp.block->program->registers.size());
  const uint32_t *uses = &warp.block->program->uses[inst.firstUse + inst.numUses];
  for (unsigned i = 0; i < inst.numDefs; ++i)
    warp.flight[uses[i]] = warp.committed + 1;
  warp.products.push_back({&inst, warp.at, lhs[0], rhs[0], operands.hash});
  return warp.together();
}

Flow commit(Warp &warp, const Inst &) {
  if (!warp.gather(~0u))
    return Flow::Regroup;
  warp.productGroups.push_back(std::move(warp.products));
  warp.products.clear();
  ++warp.committed;
  return warp.together();
}

Flow wait(Warp &warp, const Inst &inst) {
  if (!warp.gather(~0u))
    return Flow::Regroup;
  for (; warp.productGroups.size() > static_cast<size_t>(inst.imm); warp.productGroups.pop_front())
    for (const AsyncProduct &product : warp.productGroups.front()) {
      Operands now;
      uint32_t here = warp.at;
      warp.at = product.at; // errors name the product
      if (!fetchBoth(warp, *product.inst, product.lhs, product.rhs, now))
        return Flow::Fail;
      if (now.hash != product.hash)
        return warp.fail(0, "what it multiplies was overwritten before it was waited for");
      warp.at = here;
    }
  auto left = static_cast<uint32_t>(warp.productGroups.size());
  for (uint32_t &group : warp.flight)
    if (group && group <= warp.committed - left)
      group = 0;
  if (!left && warp.products.empty())
    warp.flight.clear();
  return warp.together();
}

Flow fence(Warp &warp, const Inst &) { return warp.gather(~0u) ? warp.together() : Flow::Regroup; }

// wgmma.mma_async.sync.aligned.m64nNk16.f32.bf16.bf16 d, a, b, scale-d, imm-scale-a, imm-scale-b, imm-trans-a, imm-trans-b
bool decodeProduct(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  std::vector<Operand> registers = decoder.elements(0);
  auto n = static_cast<unsigned>(registers.size()) * 2;
  bool isKnown = n % 8 == 0 && n >= 8 && n <= 256 && modifiers.take("m64n" + std::to_string(n) + "k16");
  Type d = modifiers.takeType(), a = modifiers.takeType(), b = modifiers.takeType();
  isKnown &= d == Type::F32 && a == b && (a == Type::F16 || a == Type::BF16) && decoder.numOperands() == 8;
  for (size_t i = 4; i < 8; ++i)
    isKnown &= decoder.operand(i).kind == Operand::Integer && (i < 6 ? decoder.operand(i).bits == 1 : decoder.operand(i).bits <= 1);
  if (!isKnown || decoder.operand(1).kind != Operand::Reg)
    return decoder.fail("this wgmma is not supported");
  inst.mode[0] = static_cast<uint8_t>((a == Type::F16 ? kHalf : 0) | (decoder.operand(6).bits ? kLhsTransposed : 0) | (decoder.operand(7).bits ? kRhsTransposed : 0));
  std::vector<uint32_t> places;
  for (const Operand &reg : registers) {
    decoder.use(reg, Type::B32);
    places.push_back(decoder.define(reg, Type::B32));
  }
  inst.run = multiply;
  inst.passesFlight = true;
  inst.list = decoder.addList(places);
  inst.listSize = static_cast<uint32_t>(places.size());
  inst.a = decoder.use(1, Type::B64);
  inst.b = decoder.use(2, Type::B64);
  inst.c = decoder.use(3, Type::Pred);
  return true;
}

bool decodeWgmma(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  bool isProduct = modifiers.take("mma_async"), isFence = modifiers.take("fence"), isCommit = modifiers.take("commit_group"), isWait = modifiers.take("wait_group");
  if (!modifiers.take("sync") || !modifiers.take("aligned"))
    return false;
  if (isProduct)
    return decodeProduct(decoder, modifiers);
  inst.run = isFence ? fence : isCommit ? commit : isWait ? wait : nullptr;
  if (isWait) {
    inst.imm = static_cast<int64_t>(decoder.operand(0).bits);
    return decoder.operand(0).kind == Operand::Integer && decoder.numOperands() == 1;
  }
  return inst.run && decoder.numOperands() == 0;
}

} // namespace

const Family kWarpgroups[] = {{"wgmma", decodeWgmma}, {"", nullptr}};

} // namespace kiln::ptx
