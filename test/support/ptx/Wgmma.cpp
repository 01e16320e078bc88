// Products of a warpgroup, whose operands are in shared memory (PTX ISA, "Asynchronous Warpgroup Level Matrix Instructions").
#include "test/support/ptx/Decode.h"
#include "test/support/ptx/Half.h"
#include "test/support/ptx/Lanes.h"

#include "test/support/emulated_cuda/Mma.h"

namespace kiln::ptx {

namespace {

constexpr unsigned kMostDepth = 16, kWarpRows = 16; // along k; of a warp's part of the 64 rows

// "Matrix Descriptor Format": addresses and offsets in units of 16 bytes.
struct Descriptor {
  uint64_t start, leading, stride;
  unsigned line = 0; // bytes of a line of the swizzled pattern; 0: no swizzle
  explicit Descriptor(uint64_t bits) : start((bits & 0x3fff) << 4), leading((bits >> 16 & 0x3fff) << 4), stride((bits >> 32 & 0x3fff) << 4) {
    unsigned mode = bits >> 62;
    line = mode == 1 ? 128 : mode == 2 ? 64 : mode == 3 ? 32 : 0;
  }
};

// Where 16 bytes of neighbouring elements are: of row `row` at k and on, or, where rows are neighbours, of rows at `row` and on.
// "Strides": eight lines make a core pattern, whose chunks of 16 bytes are exchanged by the number of the line.
// Along k the chunk's number says where it is, whatever its elements are.
uint64_t chunkAddress(const Descriptor &d, bool transposed, unsigned row, unsigned k, unsigned chunk) {
  uint64_t offset;
  if (!d.line)
    offset = row / 8 * d.stride + chunk * d.leading + row % 8 * 16;
  else if (!transposed)
    offset = row / 8 * d.stride + row % 8 * d.line + chunk * 16;
  else
    offset = row / (d.line / 2) * d.leading + k / 8 * d.stride + k % 8 * d.line + row % (d.line / 2) * 2;
  uint64_t address = d.start + offset;
  return d.line ? address ^ (address >> 7 & (d.line / 16 - 1)) << 4 : address;
}

enum : uint8_t { kHalf = 1, kLhsTransposed = 2, kRhsTransposed = 4, kTf32 = 8, kLhsInRegisters = 16 };

unsigned depthOf(uint8_t mode) { return mode & kTf32 ? 8 : 16; } // 32 bytes

double numberOf(uint32_t bits, uint8_t mode) {
  if (mode & kTf32)
    return emu::tf32ToDouble(bits);
  return mode & kHalf ? toFloat(Half{static_cast<uint16_t>(bits)}) : toFloat(Bfloat{static_cast<uint16_t>(bits)});
}

// Rows [first, first + rows) as numbers, to(row, k), and a hash of their bits.
template <class To> bool fetch(Warp &warp, uint64_t bits, bool transposed, uint8_t mode, unsigned first, unsigned rows, To to, uint64_t &hash) {
  Descriptor d(bits);
  auto fail = [&](const std::string &why) { return warp.fail(0, why), false; };
  if (bits >> 49 & 7 || (transposed && !d.line))
    return fail("a matrix descriptor with a base offset, or of neighbouring rows without a swizzle, is not supported");
  unsigned depth = depthOf(mode), perChunk = depth / 2, bytes = 16 / perChunk;
  for (unsigned i = 0; i < rows * 2; ++i) {
    unsigned chunk = transposed ? 0 : i % 2, row = transposed ? i % (rows / 8) * 8 : i / 2, k = transposed ? i / (rows / 8) : chunk * perChunk;
    std::string why;
    const uint8_t *from = warp.block->shared.touchByTensorCore(warp.thread(0), chunkAddress(d, transposed, first + row, k, chunk), why);
    if (!from)
      return fail(why);
    for (unsigned j = 0; j < perChunk; ++j) {
      uint32_t element = 0;
      std::memcpy(&element, from + bytes * j, bytes);
      hash = (hash ^ element) * 1099511628211u;
      (transposed ? to(row + j, k) : to(row, k + j)) = numberOf(element, mode);
    }
  }
  return true;
}

struct Operands {
  double a[kWarpRows][kMostDepth], b[32][kMostDepth][8]; // eight columns of b side by side
  uint64_t hash = 14695981039346656037u;
};

// A lhs in registers stays what it is, since nothing may write them (Warp::checkFlight).
void takeRegisters(Warp &warp, const Inst &inst, Operands &operands) {
  unsigned depth = depthOf(inst.mode[0]), packed = depth / 8;
  for (unsigned reg = 0; reg < 4; ++reg) {
    const uint32_t *words = warp.reg<uint32_t>(warp.block->program->lists[inst.list + inst.listSize + reg]);
    for (unsigned lane = 0; lane < kLanes; ++lane)
      for (unsigned i = 0; i < packed; ++i) {
        unsigned row = lane / 4 + reg % 2 * 8, k = lane % 4 * packed + i + reg / 2 * 4 * packed;
        operands.a[row][k] = numberOf(packed == 1 ? words[lane] : words[lane] >> 16 * i, inst.mode[0]);
      }
  }
}

bool fetchBoth(Warp &warp, const Inst &inst, uint64_t lhs, uint64_t rhs, Operands &operands) {
  unsigned n = inst.listSize * 2;
  uint8_t mode = inst.mode[0];
  auto a = [&](unsigned row, unsigned k) -> double & { return operands.a[row][k]; };
  auto b = [&](unsigned column, unsigned k) -> double & { return operands.b[column / 8][k][column % 8]; };
  return (mode & kLhsInRegisters || fetch(warp, lhs, mode & kLhsTransposed, mode, warp.index % 4 * kWarpRows, kWarpRows, a, operands.hash)) &&
         fetch(warp, rhs, mode & kRhsTransposed, mode, 0, n, b, operands.hash);
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
  bool inRegisters = inst.mode[0] & kLhsInRegisters;
  const uint64_t *rhs = warp.reg<uint64_t>(inst.b), *lhs = inRegisters ? rhs : warp.reg<uint64_t>(inst.a);
  for (unsigned lane = 1; lane < kLanes; ++lane)
    if (lhs[lane] != lhs[0] || rhs[lane] != rhs[0])
      return warp.fail(lane, "the lanes of a warp name different matrices");
  Operands operands;
  if (!fetchBoth(warp, inst, lhs[0], rhs[0], operands))
    return Flow::Fail;
  if (inRegisters)
    takeRegisters(warp, inst, operands);
  unsigned depth = depthOf(inst.mode[0]);
  uint32_t adds = warp.predicate(inst.c);
  const uint32_t *places = &warp.block->program->lists[inst.list];
  for (unsigned panel = 0; panel < inst.listSize / 4; ++panel) // as mma has them: of column pairs, two of row g, then two of row g + 8
    for (unsigned row = 0; row < kWarpRows; ++row) {
      float sums[8], *to[8];
      for (unsigned c = 0; c < 8; ++c) {
        unsigned lane = row % 8 * 4 + c / 2;
        to[c] = &warp.reg<float>(places[panel * 4 + row / 8 * 2 + c % 2])[lane];
        sums[c] = adds >> lane & 1 ? *to[c] : 0;
      }
      emu::addProducts(sums, operands.a[row], operands.b[panel], static_cast<int>(depth));
      for (unsigned c = 0; c < 8; ++c)
        *to[c] = sums[c];
    }
  if (warp.flight.empty()) {
    warp.flight.resize(warp.block->program->registers.size());
    warp.held.resize(warp.flight.size());
  }
  const uint32_t *uses = &warp.block->program->uses[inst.firstUse];
  for (unsigned i = 0; i < inst.numDefs; ++i)
    warp.flight[uses[inst.numUses + i]] = warp.committed + 1;
  for (unsigned i = 0; i < 4 && inRegisters; ++i)
    warp.held[uses[inst.listSize + i]] = warp.committed + 1;
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
  for (std::vector<uint32_t> *registers : {&warp.flight, &warp.held}) {
    for (uint32_t &group : *registers)
      if (group && group <= warp.committed - left)
        group = 0;
    if (!left && warp.products.empty())
      registers->clear();
  }
  return warp.together();
}

Flow fence(Warp &warp, const Inst &) { return warp.gather(~0u) ? warp.together() : Flow::Regroup; }

// wgmma.mma_async.sync.aligned.m64nNk16.f32.bf16.bf16 d, a, b, scale-d, imm-scale-a, imm-scale-b, imm-trans-a, imm-trans-b; nothing
// transposes a lhs in registers, nor elements of 32 bits.
bool decodeProduct(Decoder &decoder, Modifiers &modifiers) {
  Inst &inst = decoder.inst;
  std::vector<Operand> registers = decoder.elements(0);
  auto n = static_cast<unsigned>(registers.size()) * 2;
  std::string shape = "m64n" + std::to_string(n) + "k";
  bool isTf32 = modifiers.take(shape + "8");
  bool isKnown = n % 8 == 0 && n >= 8 && n <= 256 && (isTf32 || modifiers.take(shape + "16"));
  Type d = modifiers.takeType(), a = modifiers.takeType(), b = modifiers.takeType();
  bool inRegisters = decoder.operand(1).kind == Operand::List;
  size_t transposes = isTf32 ? 0 : inRegisters ? 1 : 2;
  isKnown &= d == Type::F32 && a == b && (isTf32 ? a == Type::TF32 : a == Type::F16 || a == Type::BF16) && decoder.numOperands() == 6 + transposes;
  for (size_t i = 4; i < 6 + transposes; ++i)
    isKnown &= decoder.operand(i).kind == Operand::Integer && (i < 6 ? decoder.operand(i).bits == 1 : decoder.operand(i).bits <= 1);
  std::vector<Operand> lhs = decoder.elements(1);
  isKnown &= lhs.size() == (inRegisters ? 4 : 1);
  for (const Operand &reg : lhs)
    isKnown &= reg.kind == Operand::Reg;
  if (!isKnown)
    return decoder.fail("this wgmma is not supported");
  bool lhsTransposed = transposes == 2 && decoder.operand(6).bits, rhsTransposed = transposes && decoder.operand(5 + transposes).bits;
  inst.mode[0] = static_cast<uint8_t>((isTf32 ? kTf32 : a == Type::F16 ? kHalf : 0) | (lhsTransposed ? kLhsTransposed : 0) |
                                      (rhsTransposed ? kRhsTransposed : 0) | (inRegisters ? kLhsInRegisters : 0));
  std::vector<uint32_t> places;
  for (const Operand &reg : registers) {
    decoder.use(reg, Type::B32);
    places.push_back(decoder.define(reg, Type::B32));
  }
  inst.run = multiply;
  inst.passesFlight = true;
  inst.listSize = static_cast<uint32_t>(places.size());
  for (size_t i = 0; i < 4 && inRegisters; ++i)
    places.push_back(decoder.use(lhs[i], Type::B32));
  inst.list = decoder.addList(places);
  inst.a = inRegisters ? 0 : decoder.use(1, Type::B64);
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
